"""The cooling plants of the reference tables, with their purposes."""
from fractions import Fraction

from plants import changed, one_at_a_time, pairwise

BASE_DEGF = dict(
  case="base", circulation="320", temperature_drop="10", sump_volume="12.25",
  system_volume="24", concentration_factor="3", makeup_tds="200",
  makeup_hardness="120", makeup_alkalinity="100", makeup_ph="7.3",
  makeup_chloride="25", hours="12", days="5", weeks="48")

# Ten degrees Fahrenheit have no finite decimal in degrees Celsius.
BASE = dict(BASE_DEGF, case="base-drop-5-degC", temperature_drop="5")

ALONE = dict(
  circulation="0.01 1 123.4 1000 100000",
  sump_volume="0.01 5.57 24", system_volume="12.25 40.13 100000",
  concentration_factor="1.01 1.25 1.5 2.7 6.4 10 50",
  makeup_tds="0 10 333.3 2000 50000", makeup_hardness="0 77.7 20000",
  makeup_alkalinity="0 61.9 20000", makeup_ph="0 6 9.5 14",
  makeup_chloride="0 41.3 20000", hours="0 0.5 7.3 24",
  days="0 1 3.6 7", weeks="0 1 26 47.3 52")

DROPS = dict(temperature_drop="0.1 3 7.77 20 50")
DROPS_DEGF = dict(temperature_drop="0.18 1 8 13.7 36 90")

FIELDS = [field for field in BASE if field != "case"]

# In field order; sump and system differ, weeks are not 52.
MIXED = (
  ("decimals", "217.3 6.43 8.91 31.7 2.9 187.3 93.1 71.7 7.41 33.9 17 6 43.7"),
  ("barely-concentrated", "96.1 3.7 2.3 7.9 1.13 410 230 190 8.1 61 9 4 31"),
  ("highly-concentrated", "843 9.1 61 137 11.7 57 21 33 6.9 8.3 23 7 51"),
  ("small", "7.3 4.9 0.37 1.13 3.3 290 170 110 7.7 47 11 3 19"),
  ("large", "21700 11.3 930 4170 4.7 330 140 130 8.3 73 22 6 50"),
  ("sump-is-system", "320 5 24 24 3 200 120 100 7.3 25 12 5 48"),
  ("idle-but-slugged", "320 5 13.1 27.7 3 200 120 100 7.3 25 0 0 0"),
)


def mixed(base):
  for case, figures in MIXED:
    yield changed(base, case, **dict(zip(FIELDS, figures.split())))


# The hard limits; those that leave a dose come first.
CORNERS = dict(
  circulation="100000 0.01", temperature_drop="50 0.1",
  sump_volume="100000 0.01", system_volume="100000 0.01",
  concentration_factor="50 1.01", makeup_tds="50000 0",
  makeup_hardness="20000 0", makeup_alkalinity="20000 0", makeup_ph="14 0",
  makeup_chloride="20000 0", hours="24 0", days="7 0", weeks="52 0")

# The usual ranges of real plants.
USUAL = dict(
  circulation="50 5000", temperature_drop="3 20", sump_volume="2 30",
  system_volume="31 400", concentration_factor="1.5 10",
  makeup_tds="10 2000", makeup_hardness="20 400",
  makeup_alkalinity="15 300", makeup_ph="6 9.5", makeup_chloride="5 250",
  hours="8 24", days="5 7", weeks="26 51")


def admissible(plant):
  if "sump_volume" in plant and "system_volume" in plant:
    return Fraction(plant["sump_volume"]) <= Fraction(plant["system_volume"])
  return True


def corners(base, name, levels):
  levels = {field: row.split() for field, row in levels.items()}
  for number, plant in enumerate(pairwise(levels, admissible), 1):
    yield changed(base, "%s-%02d" % (name, number), **plant)


def impossible(base):
  """Plants that are outside the limits but can be computed."""
  for case, inputs in (
    ("36-hours", dict(hours="36")), ("9-days", dict(days="9")),
    ("65-weeks", dict(weeks="65")),
    ("sump-above-system", dict(sump_volume="30")),
    ("drop-60", dict(temperature_drop="60")),
    ("concentration-factor-80", dict(concentration_factor="80")),
    ("concentration-factor-1.005", dict(concentration_factor="1.005")),
    ("circulation-200000", dict(circulation="200000")),
    ("makeup-ph-15", dict(makeup_ph="15")),
    ("makeup-tds-60000", dict(makeup_tds="60000")),
  ):
    yield changed(base, "outside-" + case, **inputs)


def plants():
  """cooling.csv, in order."""
  return [BASE, *one_at_a_time(BASE, {**DROPS, **ALONE}), *mixed(BASE),
          *corners(BASE, "corner", CORNERS), *corners(BASE, "usual", USUAL),
          *impossible(BASE)]


# Systems with a metered make-up.
GIVEN_ALONE = dict(annual_makeup="0 1 123.4 98765.4 100000000")
GIVEN_MIXED = ("31234.5", "517.3", "88123", "2719.7", "9013000", "1409")


def given_plants():
  """cooling-given.csv, in order."""
  asked = [field for field in BASE if field not in ("hours", "days", "weeks")]
  base = dict({field: BASE[field] for field in asked}, annual_makeup="12352")
  alone = {field: figures for field, figures in {**DROPS, **ALONE}.items() if field in asked}
  yield base
  yield from one_at_a_time(base, {**GIVEN_ALONE, **alone})
  for plant, makeup in zip(mixed(BASE), GIVEN_MIXED):
    yield {**{field: plant[field] for field in asked}, "annual_makeup": makeup}
  for name, levels, makeup in (("corner", CORNERS, "100000000 0"), ("usual", USUAL, "300 250000")):
    levels = {field: figures for field, figures in levels.items() if field in asked}
    yield from corners(base, name, {**levels, "annual_makeup": makeup})


# Systems with saturation indices.
INDEX = dict(BASE, case="base", calcium_hardness="80", water_temperature="30")
INDEX_ALONE = dict(
  makeup_tds="10 333.3 2000 10000", makeup_hardness="80 377.7 10000",
  makeup_alkalinity="10 61.9 10000", makeup_ph="0 6 8.8", calcium_hardness="10 43.7 120",
  water_temperature="0 12.34 25 47.9 60 83.3 100")
INDEX_CORNERS = dict(
  makeup_tds="10000 10", makeup_hardness="10000 300", calcium_hardness="300 10",
  makeup_alkalinity="10000 10", makeup_ph="8.8 0", water_temperature="100 0")
INDEX_USUAL = dict(
  makeup_tds="20 2000", makeup_hardness="80 400", calcium_hardness="75 15",
  makeup_alkalinity="15 300", makeup_ph="6 8.8", water_temperature="15 55")
# calcium, temperature
INDEX_MIXED = ("61.3 31.7", "170.1 24.9", "19.7 38.3", "111.1 55.1", "87.7 17.3", "120 41.9",
               "33.3 29.9")


def index_plants():
  """cooling-indices.csv, in order."""
  yield INDEX
  yield from one_at_a_time(INDEX, {**DROPS, **ALONE, **INDEX_ALONE})
  for plant, figures in zip(mixed(BASE), INDEX_MIXED):
    calcium, temperature = figures.split()
    yield {**plant, "calcium_hardness": calcium, "water_temperature": temperature}
  yield from corners(INDEX, "corner", {**CORNERS, **INDEX_CORNERS})
  yield from corners(INDEX, "usual", {**USUAL, **INDEX_USUAL})


def degf_plants():
  """cooling-degf.csv, in order: the drop in degF, as on WTP's sheet."""
  levels = dict(USUAL, temperature_drop="5 36")
  alone = {**DROPS_DEGF, **ALONE, "circulation": "0.02 1 123.1 100000"}
  return [BASE_DEGF, *one_at_a_time(BASE_DEGF, alone),
          *mixed(BASE_DEGF), *corners(BASE_DEGF, "usual", levels),
          *impossible(BASE_DEGF)]


# Some plants of cooling.csv, with every digit.
EXACT = [
  BASE["case"], "circulation-123.4", "temperature-drop-7.77",
  "sump-volume-5.57", "system-volume-40.13", "concentration-factor-1.01",
  "concentration-factor-2.7", "concentration-factor-50", "makeup-tds-333.3",
  "makeup-hardness-77.7", "makeup-alkalinity-61.9", "makeup-ph-9.5",
  "makeup-chloride-41.3", "hours-7.3", "days-3.6", "weeks-47.3", "weeks-0",
  *(case for case, _ in MIXED)]


# Other units, one per column.

IMPERIAL_UNITS = dict(
  circulation="gal_imp/min", temperature_drop="delta_degF",
  sump_volume="gal_us", system_volume="gal_imp", concentration_factor="%",
  makeup_tds="g/L", makeup_hardness="degClark", makeup_alkalinity="meq/L",
  makeup_chloride="g/m3")

IMPERIAL = (
  ("base-imperial", "1173 10 3236 5279 300 0.2 8.42 2 7.3 25 12 5 48"),
  ("imperial-small", "27.3 8.1 97.7 249 330 0.29 11.9 2.2 7.7 47 11 3 19"),
  ("imperial-large",
   "79700 20.3 246000 917000 470 0.33 9.8 2.6 8.3 73 22 6 50"),
  ("imperial-soft", "843 13 4100 7130 1130 0.057 1.47 0.66 6.9 8.3 23 7 51"),
  ("imperial-equal-gallons", "800 12 1000 1000 250 0.3 8 2.4 7 30 24 7 52"),
  ("imperial-barely", "352 6.7 607 1741 113 0.41 16.1 3.8 8.1 61 9 4 31"))

LITRES_UNITS = dict(
  circulation="L/s", temperature_drop="K", sump_volume="L",
  system_volume="L", concentration_factor="x", makeup_tds="ppm",
  makeup_hardness="mmol/L", makeup_alkalinity="ppm CaCO3",
  makeup_chloride="ppm")

LITRES = (
  ("base-litres", "88.9 5.5 12250 24000 3 200 1.2 100 7.3 25 12 5 48"),
  ("litres-small", "2.03 4.9 370 1130 3.3 290 1.7 110 7.7 47 11 3 19"),
  ("litres-large", "6030 11.3 930000 4170000 4.7 330 1.4 130 8.3 73 22 6 50"),
  ("litres-soft", "234 9.1 61000 137000 11.7 57 0.21 33 6.9 8.3 23 7 51"),
  ("litres-barely", "26.7 3.7 2300 7900 1.13 410 2.3 190 8.1 61 9 4 31"))


def listed(rows):
  return [changed(BASE, case, **dict(zip(FIELDS, figures.split())))
          for case, figures in rows]
