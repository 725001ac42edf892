/* The grid that every peer writes: inputs, outputs, and the rows in order. The formulas come from
   `bench --source c --outputs NAMES > grid_formulas.h`. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grid_formulas.h"

enum { decimals = 4 };

/* The 11 outputs of a boiler, the other inputs as in the example plant. */
static void compute_row(const double *in, double *out) {
  const double *from[inputs];
  double *to[outputs];
#pragma GCC unroll 100
  for (int k = 0; k < inputs; k++) from[k] = example + k;
#pragma GCC unroll 100
  for (int k = 0; k < outputs; k++) to[k] = out + k;
  from[place_summer_steam] = in, from[place_feed_tds] = in + 1;
  from[place_feed_temperature] = in + 2, from[place_calcium_hardness] = in + 3;
  from[place_m_alkalinity] = in + 4;
  compute(from, to, 1);
}

static const char header[] =
    "summer_steam [lb/h],feed_tds [mg/L],feed_temperature [degC],calcium_hardness [mg/L CaCO3],"
    "m_alkalinity [mg/L CaCO3],annual_feed [m3/yr],dissolved_oxygen [mg/L],SS1295.dose [g/m3],"
    "SS1095.dose [g/m3],SS1995.dose [g/m3],SS2295.dose [g/m3],S5.dose [g/m3],S10.dose [g/m3],"
    "S23.dose [g/m3],S88.dose [g/m3],SS1295.usage [kg/yr]\n";

/* Row i of the grid, whose first axis has steps of 1000 lb/h. */
static void grid_row(int64_t i, double *in) {
  in[4] = 20 + 10 * (i % 29), i /= 29;
  in[3] = i % 29, i /= 29;
  in[2] = 40 + 5 * (i % 12), i /= 12;
  in[1] = 50 + 5 * (i % 50), i /= 50;
  in[0] = 1000 * (i + 1);
}

static const int64_t grid_rows = 50 * 12 * 29 * 29;

/* A random row, with three decimals. */
static void sample_row(uint64_t *lot, double *in) {
  static const double from[] = {1000, 50, 40, 0, 20}, to[] = {20000, 295, 100, 28, 300};
  for (int k = 0; k < 5; k++) {
    *lot ^= *lot << 13, *lot ^= *lot >> 7, *lot ^= *lot << 17;
    in[k] = (double)(int64_t)((from[k] + (to[k] - from[k]) * (*lot >> 11) * 0x1p-53) * 1000) / 1000;
  }
}
