/* Writes the grid with C's fprintf: fprintf STEAM_POINTS FILE */
#include "grid.h"

int main(int count, char **arguments) {
  if (count < 3) return 64;
  int64_t rows = grid_rows * atoi(arguments[1]);
  FILE *file = fopen(arguments[2], "w");
  fputs(header, file);
  double in[5], out[outputs];
  for (int64_t row = 0; row < rows; row++) {
    grid_row(row, in);
    compute_row(in, out);
    for (int k = 0; k < 5; k++) fprintf(file, "%.0f,", in[k]);
    for (int k = 0; k < outputs; k++) fprintf(file, k < outputs - 1 ? "%.4f," : "%.4f\n", out[k]);
  }
  return fclose(file);
}
