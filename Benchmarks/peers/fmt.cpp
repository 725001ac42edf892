// Writes the grid, or a sample, with {fmt}: fmt MODE STEAM_POINTS FILE
#define FMT_HEADER_ONLY
#include <fmt/compile.h>

#include <string_view>

#include "grid.h"

int main(int, char **arguments) {
  std::string_view mode = arguments[1];
  int64_t rows = grid_rows * atoi(arguments[2]);
  FILE *file = fopen(arguments[3], "w");
  static char buffer[1 << 18];
  char *end = buffer;
  memcpy(end, header, strlen(header)), end += strlen(header);
  double in[5], out[11];
  uint64_t lot = 88172645463325252;
  for (int64_t row = 0; row < rows; row++) {
    if (end > buffer + sizeof buffer - 8192) fwrite(buffer, 1, end - buffer, file), end = buffer;
    if (mode == "grid") grid_row(row, in);
    else sample_row(&lot, in);
    outputs(in, out);
    for (double x : in) {
      if (mode == "grid") end = fmt::format_to(end, FMT_COMPILE("{},"), (int64_t)x);
      else end = fmt::format_to(end, FMT_COMPILE("{:.3f},"), x);
    }
    for (double x : out) {
      if (mode == "shortest") end = fmt::format_to(end, FMT_COMPILE("{},"), x);
      else end = fmt::format_to(end, FMT_COMPILE("{:.4f},"), x);
    }
    end[-1] = '\n';
  }
  fwrite(buffer, 1, end - buffer, file);
  return fclose(file);
}
