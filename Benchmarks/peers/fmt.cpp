// Writes rows with {fmt}.
#define FMT_HEADER_ONLY
#include <fmt/compile.h>

#include "rows.hpp"

struct Fmt {
  static char *whole(char *end, int64_t x) { return fmt::format_to(end, FMT_COMPILE("{},"), x); }
  static char *shortest(char *end, double x) { return fmt::format_to(end, FMT_COMPILE("{},"), x); }
  template <int places> static char *fixed(char *end, double x) {
    static_assert(places == 3 || places == 4, "a format for 3 or 4 decimals");
    if constexpr (places == 3) return fmt::format_to(end, FMT_COMPILE("{:.3f},"), x);
    else return fmt::format_to(end, FMT_COMPILE("{:.4f},"), x);
  }
};

int main(int, char **arguments) { return write_rows<Fmt>(arguments); }
