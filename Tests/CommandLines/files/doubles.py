#!/usr/bin/env python3
# A port of five outputs that accepts only the fields' own units, and gives wrong answers on request.
import csv, math, sys
mode = sys.argv[1] if len(sys.argv) > 1 else "right"
header, *rows = csv.reader(sys.stdin)
own = "lb/h h/d d/wk wk/yr lb/h h/d d/wk wk/yr".split() + [
    "mg/L", "mg/L CaCO3", "pH", "mg/L CaCO3", "degC", "mg/L", "mg/L", "mg/L CaCO3"]
names = [s + "_" + n for s in ("summer", "winter") for n in ("steam", "hours", "days", "weeks")] + [
    "feed_tds", "m_alkalinity", "ph", "calcium_hardness", "feed_temperature", "max_tds",
    "min_sulphite", "min_caustic_alkalinity"]
known = ["case"] + ["%s [%s]" % pair for pair in zip(names, own)]
for title in header:
  if title not in known:
    sys.exit("not in the field's own unit: " + title)
oxygen = {40: 6.8, 45: 6.2, 50: 5.7, 55: 5.2, 60: 4.7, 65: 4.25, 70: 3.8, 75: 3.4, 80: 2.8,
          85: 2.2, 90: 1.6, 95: 0.7}
def answers(p):
  t = p["feed_temperature"]
  o = [oxygen[node] for node in oxygen if node <= t][-1] if 40 <= t <= 100 else None
  cycles = p["max_tds"] / p["feed_tds"]
  s88 = 3 * p["m_alkalinity"]
  s5 = None if o is None else 35 * o + 120 * (p["feed_tds"] / p["max_tds"])
  feed = (p["summer_steam"] / 2200 * p["summer_hours"] * p["summer_days"] * p["summer_weeks"]
    + p["winter_steam"] / 2200 * p["winter_hours"] * p["winter_days"] * p["winter_weeks"])
  if mode == "ulp": cycles = math.nextafter(cycles, math.inf)
  if mode == "minus" and s88 == 0: s88 = -0.0
  if mode == "zero" and s5 is None: s5 = 0.0
  if mode == "nan" and s5 is None: s5 = math.nan
  return [feed, cycles, o, s88, s5]
write = csv.writer(sys.stdout, lineterminator="\n").writerow
write(header + ["annual_feed [m3/yr]", "cycles [1]", "dissolved_oxygen [mg/L]",
                "S88.demand [g/m3]", "S5.demand [g/m3]"][:4 if mode == "short" else 5])
for number, row in enumerate(rows):
  if mode == "drop" and number == 1: continue
  plant = {title.split(" [")[0]: float(text) for title, text in zip(header[1:], row[1:])}
  found = answers(plant)[:4 if mode == "short" else 5]
  write(row + ["" if figure is None else repr(figure) for figure in found])
