/* Writes the grid with C's fprintf: fprintf STEAM_POINTS FILE */
#include "grid.h"

int main(int count, char **arguments) {
  if (count < 3) return 64;
  int64_t rows = grid_rows * atoi(arguments[1]);
  FILE *file = fopen(arguments[2], "w");
  fputs(header, file);
  double in[5], out[11];
  for (int64_t row = 0; row < rows; row++) {
    grid_row(row, in);
    outputs(in, out);
    for (int k = 0; k < 5; k++) fprintf(file, "%.0f,", in[k]);
    for (int k = 0; k < 11; k++) fprintf(file, k < 10 ? "%.4f," : "%.4f\n", out[k]);
  }
  return fclose(file);
}
