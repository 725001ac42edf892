// Writes the grid, or a sample, with a given number writer: PROGRAM MODE STEAM_POINTS FILE
#include <string_view>

#include "grid.h"

// Writer::whole, ::fixed<decimals> and ::shortest write a number and a comma, and return the end.
// The mode `doubles` writes a sample as doubles, without digits.
template <class Writer> int write_rows(char **arguments) {
  std::string_view mode = arguments[1];
  int64_t rows = grid_rows * atoi(arguments[2]);
  FILE *file = fopen(arguments[3], "w");
  static char buffer[1 << 18];
  char *end = buffer;
  memcpy(end, header, strlen(header)), end += strlen(header);
  double in[5], out[outputs];
  uint64_t lot = 88172645463325252;
  for (int64_t row = 0; row < rows; row++) {
    if (end > buffer + sizeof buffer - 8192) fwrite(buffer, 1, end - buffer, file), end = buffer;
    if (mode == "grid") grid_row(row, in);
    else sample_row(&lot, in);
    compute_row(in, out);
    if (mode == "doubles") {
      memcpy(end, in, sizeof in), end += sizeof in;
      memcpy(end, out, sizeof out), end += sizeof out;
      continue;
    }
    for (double x : in) {
      if (mode == "grid") end = Writer::whole(end, (int64_t)x);
      else end = Writer::template fixed<3>(end, x);
    }
    for (double x : out) {
      if (mode == "shortest") end = Writer::shortest(end, x);
      else end = Writer::template fixed<decimals>(end, x);
    }
    end[-1] = '\n';
  }
  fwrite(buffer, 1, end - buffer, file);
  return fclose(file);
}
