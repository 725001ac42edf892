/* Times all boiler formulas over padded arrays: columns CHUNKS. The formulas come from
   `bench --source c > formulas.h`. Prints the CPU seconds and the points. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "formulas.h"

enum { chunk = 256, padded = 264 };

int main(int count, char **arguments) {
  int chunks = count > 1 ? atoi(arguments[1]) : 2000;
  double *memory = malloc(sizeof(double) * padded * (inputs + outputs));
  const double *in[inputs];
  double *out[outputs];
  for (int k = 0; k < inputs; k++) {
    in[k] = memory + k * padded;
    for (int i = 0; i < chunk; i++) memory[k * padded + i] = example[k] * (1 + i / 1024.0);
  }
  for (int k = 0; k < outputs; k++) out[k] = memory + (inputs + k) * padded;
  clock_t start = clock();
  for (int round = 0; round < chunks; round++) {
    compute(in, out, chunk);
    __asm__ volatile("" ::: "memory");
  }
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  printf("%.9f %d\n", seconds, chunks * chunk);
  return 0;
}
