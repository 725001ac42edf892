/* The grid that every peer writes: inputs, outputs, and the rows in order. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { columns = 16, decimals = 4 };

static double oxygen(double t) {
  static const double at[] = {40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95};
  static const double gives[] = {6.8, 6.2, 5.7, 5.2, 4.7, 4.25, 3.8, 3.4, 2.8, 2.2, 1.6, 0.7};
  int i = 0;
  while (i < 11 && at[i + 1] <= t) i++;
  return gives[i];
}

static double least0(double x) { return x >= 0 ? x : 0; }

/* The 11 outputs of a boiler, the other inputs as in the example plant. */
static void outputs(const double *in, double *out) {
  double steam = in[0], tds = in[1], ca = in[3], alkalinity = in[4];
  double o2 = oxygen(in[2]), blowdown = tds / 3500;
  out[0] = steam / 2200 * 20 * 5 * 25 + 2200.0 / 2200 * 20 * 5 * 25;
  out[1] = o2;
  out[2] = least0(10 * o2 + 35 * blowdown);
  out[3] = least0(9 * o2 + 28 * blowdown);
  out[4] = least0(1 * ca + (1000.0 - 1 * 350.0) * blowdown - 1 * alkalinity);
  out[5] = least0(1.11 * ca + 45 * blowdown);
  out[6] = least0(35 * o2 + 120 * blowdown);
  out[7] = least0(18 * o2 + 65 * blowdown);
  out[8] = least0(20 * ca + 1000 * blowdown);
  out[9] = least0(3 * alkalinity);
  out[10] = out[2] * out[0] / 1000;
}

static const char header[] =
    "summer_steam [lb/h],feed_tds [mg/L],feed_temperature [degC],calcium_hardness [mg/L CaCO3],"
    "m_alkalinity [mg/L CaCO3],annual_feed [m3/yr],dissolved_oxygen [mg/L],SS1295.dose [g/m3],"
    "SS1095.dose [g/m3],SS1995.dose [g/m3],SS2295.dose [g/m3],S5.dose [g/m3],S10.dose [g/m3],"
    "S23.dose [g/m3],S88.dose [g/m3],SS1295.usage [kg/yr]\n";

/* Row i of the grid whose first axis has so many points of 1000 lb/h. */
static void grid_row(int64_t i, double *in) {
  in[4] = 20 + 10 * (i % 29), i /= 29;
  in[3] = i % 29, i /= 29;
  in[2] = 40 + 5 * (i % 12), i /= 12;
  in[1] = 50 + 5 * (i % 50), i /= 50;
  in[0] = 1000 * (i + 1);
}

static const int64_t grid_rows = 50 * 12 * 29 * 29;

/* A row drawn by lot, with three decimals. */
static void sample_row(uint64_t *lot, double *in) {
  static const double from[] = {1000, 50, 40, 0, 20}, to[] = {20000, 295, 100, 28, 300};
  for (int k = 0; k < 5; k++) {
    *lot ^= *lot << 13, *lot ^= *lot >> 7, *lot ^= *lot << 17;
    in[k] = (double)(int64_t)((from[k] + (to[k] - from[k]) * (*lot >> 11) * 0x1p-53) * 1000) / 1000;
  }
}
