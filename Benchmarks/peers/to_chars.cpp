// Writes rows with C++'s std::to_chars.
#include <charconv>

#include "rows.hpp"

struct ToChars {
  static char *closed(std::to_chars_result result) { return *result.ptr = ',', result.ptr + 1; }

  static char *whole(char *end, int64_t x) { return closed(std::to_chars(end, end + 400, x)); }
  static char *shortest(char *end, double x) { return closed(std::to_chars(end, end + 400, x)); }
  template <int places> static char *fixed(char *end, double x) {
    return closed(std::to_chars(end, end + 400, x, std::chars_format::fixed, places));
  }
};

int main(int, char **arguments) { return write_rows<ToChars>(arguments); }
