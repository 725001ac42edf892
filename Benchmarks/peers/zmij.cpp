// Writes rows with V. Zverovich's Żmij, which writes only the shortest digits.
#include "zmij.h"

#include "rows.hpp"

struct Zmij {
  static char *shortest(char *end, double x) {
    end += zmij::write(end, zmij::double_buffer_size, x);
    return *end = ',', end + 1;
  }
  static char *whole(char *end, int64_t x) { return shortest(end, (double)x); }
  template <int places> static char *fixed(char *end, double x) { return shortest(end, x); }
};

int main(int, char **arguments) { return write_rows<Zmij>(arguments); }
