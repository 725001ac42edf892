"""The boiler plants of the reference tables, with their purposes."""
from fractions import Fraction

from model import OXYGEN, SEASONS
from plants import around, changed, one_at_a_time, pairwise, plain

BASE = dict(
  case="base", summer_steam="2200", summer_hours="20", summer_days="5",
  summer_weeks="25", winter_steam="2200", winter_hours="20", winter_days="5",
  winter_weeks="25", feed_tds="165", m_alkalinity="84", ph="7.6",
  calcium_hardness="2", feed_temperature="48", max_tds="3500",
  min_sulphite="30", min_caustic_alkalinity="350")

ALONE = dict(
  summer_steam="0 1 250 1234.5 60000 1000000",
  summer_hours="0 0.5 7.9 24", summer_days="0 1 3.6 7",
  summer_weeks="0 1 12.3 27",
  winter_steam="0 1 250 987.6 60000 1000000",
  winter_hours="0 0.7 11.3 24", winter_days="0 2 4.3 7",
  winter_weeks="0 3 17.9 27",
  feed_tds="1 20 99.9 1750 2000 3500",
  m_alkalinity="0 1 33.3 500 10000", ph="0 5 11 14",
  calcium_hardness="0 0.1 12.34 50 10000",
  max_tds="165 500 1000 2777.7 6666.6 6666.7",
  min_sulphite="0 20 100 1000",
  min_caustic_alkalinity="0 100 999.9 1000 1000.1 10000")

NODES = [plain(node) for node, _ in OXYGEN]


def high_max_tds():
  """With the base plant's feed, these would print ties."""
  for most in ("8000", "100000"):
    yield changed(BASE, "max-tds-" + most, max_tds=most, feed_tds="200")


def oxygen():
  """Every node from both sides, the middle of each step, a near miss."""
  for name, temperature in around(NODES, "0.0001", "100"):
    yield changed(BASE, "oxygen-" + name, feed_temperature=temperature)
  for node in NODES:
    yield changed(BASE, "oxygen-%s-middle" % node,
                  feed_temperature=plain(Fraction(node) + Fraction(5, 2)))
  for node in NODES[1:]:
    yield changed(BASE, "oxygen-%s-single-precision" % node,
                  feed_temperature=plain(Fraction(node) - Fraction("1e-6")))


def turns():
  """Points where a builder's demand turns negative: before, at and after.

  With 20 cycles, SS1995 turns negative at an alkalinity of 34.5, and S19 at 27.25.
  """
  twenty = {**BASE, "max_tds": "3300"}
  places = (
    ("ss1995-alkalinity", "m_alkalinity", "34.5"),
    ("s19-alkalinity", "m_alkalinity", "27.25"))
  for name, field, turn in places:
    for side, step in (("far-before", "-1.01"), ("before", "-0.0002"),
                       ("at", "0"), ("after", "0.0002"),
                       ("far-after", "1.01")):
      figure = plain(Fraction(turn) + Fraction(step))
      yield changed(twenty, "turn-%s-%s" % (name, side), **{field: figure})
  low = {**twenty, "m_alkalinity": "20"}
  for side, hardness in (("before", "5.4"), ("at", "5.5"), ("after", "5.6")):
    yield changed(twenty, "turn-ss1995-hardness-" + side, m_alkalinity="38",
                  calcium_hardness=hardness)
  for side, caustic in (("before", "630"), ("at", "640"), ("after", "650")):
    yield changed(low, "turn-ss1995-caustic-" + side,
                  min_caustic_alkalinity=caustic)
  for side, most in (("before", "7999"), ("at", "8000"), ("after", "8001")):
    yield changed(BASE, "turn-s19-max-tds-" + side, feed_tds="1600",
                  m_alkalinity="0", calcium_hardness="40", max_tds=most)


def seasons():
  """Zero duty, one season only, seasons that differ in everything."""
  for field in ("steam", "hours", "days", "weeks"):
    yield changed(BASE, "no-duty-" + field, **{
      "summer_" + field: "0", "winter_" + field: "0"})
  yield changed(BASE, "no-duty-crossed", summer_hours="0", winter_days="0")
  yield changed(BASE, "summer-only", winter_steam="0", winter_hours="0",
                winter_days="0", winter_weeks="0", summer_steam="4321",
                summer_weeks="52")
  yield changed(BASE, "winter-only", summer_steam="0", summer_hours="0",
                summer_days="0", summer_weeks="0", winter_steam="3210",
                winter_weeks="52")
  yield changed(BASE, "all-year-round", summer_hours="24", summer_days="7",
                summer_weeks="26", winter_hours="24", winter_days="7",
                winter_weeks="26")
  yield changed(BASE, "unequal-seasons", summer_steam="1100",
                summer_hours="9", summer_days="3", summer_weeks="17",
                winter_steam="5170", winter_hours="22", winter_days="6",
                winter_weeks="33")


# feed_tds, m_alkalinity, hardness, temperature, max_tds, sulphite, caustic:
# few cycles, so that the reserves matter; all figures differ.
MIXED = (
  ("cycles-1", "3100 0 0 99 3100 40 0"),
  ("cycles-1-hard", "3100 0 37.1 99 3100 40 0"),
  ("cycles-1-caustic", "2900 0 0 98 2900 40 873"),
  ("cycles-1.25", "2400 11 3.3 91 3000 25 450"),
  ("cycles-2", "1700 7.3 11.9 86 3400 35 610"),
  ("cycles-2.5", "1300 310 0.7 76 3250 60 120"),
  ("cycles-3", "1111 45 21.3 77 3333 55 720"),
  ("cycles-4", "950 130 44.7 71 3800 45 250"),
  ("cycles-5", "870 61 8.1 66 4350 20 333"),
  ("soft-and-alkaline", "640 310 0.3 61 2560 90 910"),
  ("hard-and-neutral", "730 1.7 260 57 2920 75 180"),
  ("builders-wanted", "820 3.9 88 52 2050 33 90"),
  ("high-caustic", "410 140 5.7 47 3690 38 4700"),
  ("decimals", "212.7 73.41 1.93 41.37 2978.1 31.7 407.3"),
  ("s19-below-6666.7", "1100 12.3 4.1 63 6600 30 350"),
  ("s19-above-6666.7", "1100 12.3 4.1 63 6700 30 350"),
)
MIXED_FIELDS = ("feed_tds", "m_alkalinity", "calcium_hardness",
                "feed_temperature", "max_tds", "min_sulphite",
                "min_caustic_alkalinity")


def mixed():
  for case, figures in MIXED:
    yield changed(BASE, case, summer_steam="3112", summer_hours="17",
                  summer_weeks="19", winter_steam="4477", winter_days="6",
                  winter_weeks="31", **dict(zip(MIXED_FIELDS, figures.split())))


def whole_levels(levels):
  return {field: row.split() for field, row in levels.items()}


# The hard limits of every input, those that leave a usage first; a level
# in between if two inputs share a limit.
CORNERS = whole_levels(dict(
  summer_steam="1000000 0", summer_hours="24 0", summer_days="7 0",
  summer_weeks="26 0 52", winter_steam="1000000 0", winter_hours="24 0",
  winter_days="7 0", winter_weeks="26 0 52", feed_tds="1 4 50000",
  m_alkalinity="0 10000", ph="0 14", calcium_hardness="0 10000",
  feed_temperature="40 100", max_tds="100000 10 70000",
  min_sulphite="0 1000", min_caustic_alkalinity="0 10000"))

# The usual ranges of real plants.
USUAL = whole_levels(dict(
  summer_steam="250 60000", summer_hours="8 24", summer_days="5 7",
  summer_weeks="13 26", winter_steam="60000 250", winter_hours="24 8",
  winter_days="7 5", winter_weeks="26 13", feed_tds="20 1900",
  m_alkalinity="0 500", ph="5 11", calcium_hardness="0 50",
  feed_temperature="40 95", max_tds="500 7700 3000",
  min_sulphite="20 100", min_caustic_alkalinity="100 1000"))


def admissible(plant):
  """Whether fields that share a limit keep to it; a field not chosen yet cannot break one.

  A hundred thousand cycles would print ties; 25,000 do not.
  """
  weeks = [int(plant.get(s + "_weeks", 0)) for s in ("summer", "winter")]
  solids = plant.get("feed_tds"), plant.get("max_tds")
  if all(solids) and Fraction(solids[0]) > Fraction(solids[1]):
    return False
  return sum(weeks) <= 52 and solids != ("1", "100000")


def corners(name, levels):
  for number, plant in enumerate(pairwise(levels, admissible), 1):
    yield changed(BASE, "%s-%02d" % (name, number), **plant)


def impossible():
  """Plants that are outside the limits but can be computed."""
  for case, inputs in (
    ("summer-36-hours", dict(summer_hours="36")),
    ("winter-36-hours", dict(winter_hours="36")),
    ("summer-9-days", dict(summer_days="9")),
    ("winter-9-days", dict(winter_days="9")),
    ("summer-65-weeks", dict(summer_weeks="65")),
    ("winter-65-weeks", dict(winter_weeks="65")),
    ("weeks-52-and-52", dict(summer_weeks="52", winter_weeks="52")),
    ("max-tds-below-feed-tds", dict(max_tds="100")),
    ("feed-tds-above-max-tds", dict(feed_tds="5300")),
    ("max-tds-5", dict(max_tds="5", feed_tds="4")),
    ("feed-tds-0.5", dict(feed_tds="0.5")),
    ("steam-2000000", dict(summer_steam="2000000")),
    ("ph-15", dict(ph="15")),
    ("min-sulphite-1500", dict(min_sulphite="1500")),
    ("hardness-12000", dict(calcium_hardness="12000")),
    ("m-alkalinity-12000", dict(m_alkalinity="12000")),
    ("min-caustic-alkalinity-12000", dict(min_caustic_alkalinity="12000")),
  ):
    yield changed(BASE, "outside-" + case, **inputs)


def plants():
  """boiler.csv, in order."""
  return [BASE, *one_at_a_time(BASE, ALONE), *high_max_tds(), *oxygen(),
          *turns(), *seasons(), *mixed(), *corners("corner", CORNERS),
          *corners("usual", USUAL), *impossible()]


# Temperatures that show every constant of the oxygen at saturation in its last digit.
SATURATED = ("0 0.01 1 5 10 15 20.3 25 30 35 39.9999 40 44.7 48 55.5 60 66.6 72.3 80 84 90 "
             "92.5 95 98 99 99.9 99.97 99.974 99.98 100").split()


def saturated_plants():
  """boiler-saturation.csv, in order."""
  others = [plant for plant in plants() if not plant["case"].startswith(("oxygen-", "outside-"))]
  return others + [changed(BASE, "saturated-" + t, feed_temperature=t) for t in SATURATED]


# Plants with a metered feed and a measured oxygen, such as those behind a deaerator.
ASKED = {field: figure for field, figure in BASE.items()
         if field not in ("feed_temperature", *SEASONS)}
GIVEN = dict(ASKED, annual_feed="5000", dissolved_oxygen="0.02")
GIVEN_ALONE = dict(
  annual_feed="0 1.37 123.4 98765.4 4000000", dissolved_oxygen="0 0.001 0.007 1.234 6.2 9.87 20")
# Feeds without ties at the fifth decimal.
GIVEN_MIXED = (
  "0.0073 31234", "0.31 490.2", "1.9 88123", "5.3 2743.8", "7.77 9239.6", "0.9 127.2",
  "0.0073 31234", "0.31 517.3", "1.9 88123", "5.3 2588.8", "7.77 9906.4", "0.9 150.4",
  "0.0073 31234", "0.31 517.3", "1.9 90574", "5.3 2482.6")
GIVEN_CORNERS = dict(annual_feed="4000000 0", dissolved_oxygen="20 0")
GIVEN_USUAL = dict(annual_feed="300 250000", dissolved_oxygen="0.007 8.4")


def given_plants():
  """boiler-given.csv, in order."""
  def asked(plant):
    return {field: plant[field] for field in ASKED}
  alone = {field: figures for field, figures in ALONE.items() if field in ASKED}
  yield GIVEN
  yield from one_at_a_time(GIVEN, {**GIVEN_ALONE, **alone})
  for plant in [*high_max_tds(), *turns()]:
    yield {**GIVEN, **asked(plant)}
  for plant, figures in zip(mixed(), GIVEN_MIXED):
    oxygen, feed = figures.split()
    yield {**GIVEN, **asked(plant), "dissolved_oxygen": oxygen, "annual_feed": feed}
  for name, levels, own in (("corner", CORNERS, GIVEN_CORNERS), ("usual", USUAL, GIVEN_USUAL)):
    levels = {field: figures for field, figures in levels.items() if field in ASKED}
    for number, plant in enumerate(pairwise({**levels, **whole_levels(own)}, admissible), 1):
      yield changed(GIVEN, "%s-%02d" % (name, number), **plant)


# Plants whose feed is mixed from condensate and make-up.
FEED = ("feed_tds", "m_alkalinity", "calcium_hardness")
MIXED_FEED = dict(
  {field: figure for field, figure in BASE.items() if field not in FEED},
  condensate_return="0.5", makeup_tds="325", makeup_m_alkalinity="166",
  makeup_calcium_hardness="4", condensate_tds="5",
  condensate_m_alkalinity="2", condensate_calcium_hardness="0")
MIXED_FEED_ALONE = dict(
  condensate_return="0 0.1 0.37 0.7 0.93 0.99",
  makeup_tds="1 20 99.9 1750 3500", makeup_m_alkalinity="0 1 33.3 500 10000",
  makeup_calcium_hardness="0 0.1 12.34 50 10000",
  condensate_tds="0 0.7 12.3 100", condensate_m_alkalinity="0 3.3 77.7 10000",
  condensate_calcium_hardness="0.1 1.23 10000")
# condensate_return, then make-up and condensate: TDS, alkalinity, hardness; max_tds, caustic.
MIXED_FEED_MIXED = (
  ("hospital", "0.7 431.7 213.9 7.3 11.3 4.1 0.3 2978.1 407.3"),
  ("few-cycles", "0.23 1711.3 97.3 31.9 21.7 9.3 1.7 2113.7 610.3"),
  ("hard", "0.41 613.1 1.7 263.3 3.3 0.7 11.9 2920.3 180.7"),
  ("builders-wanted", "0.11 823.3 7.9 87.1 8.3 1.1 0.9 2053.1 91.3"),
  ("hot", "0.83 377.9 141.3 4.7 6.7 3.7 0.4 3541.9 353.9"),
  ("cold", "0.07 293.3 119.9 2.3 4.9 2.9 0.2 3313.3 293.7"))
MIXED_FEED_FIELDS = (
  "condensate_return", "makeup_tds", "makeup_m_alkalinity", "makeup_calcium_hardness",
  "condensate_tds", "condensate_m_alkalinity", "condensate_calcium_hardness", "max_tds",
  "min_caustic_alkalinity")
OTHERS_ALONE = {field: figures for field, figures in ALONE.items() if field not in FEED}


def at_every_node(base):
  """Every node of the oxygen table from both sides."""
  return [changed(base, "oxygen-" + name, feed_temperature=temperature)
          for name, temperature in around(NODES, "0.0001", "100")]


def mixed_plants():
  """boiler-mixed.csv, in order."""
  others = {**OTHERS_ALONE, "max_tds": "325 500 1000 2777.7 6666.6 6666.7"}
  yield MIXED_FEED
  yield from one_at_a_time(MIXED_FEED, {**others, **MIXED_FEED_ALONE})
  yield from at_every_node(MIXED_FEED)
  for case, figures in MIXED_FEED_MIXED:
    yield changed(MIXED_FEED, case, summer_steam="3112", summer_hours="17", summer_weeks="19",
                  winter_steam="4477", winter_days="6", winter_weeks="31",
                  **dict(zip(MIXED_FEED_FIELDS, figures.split())))
  for number, plant in enumerate(EXTREMES, 1):
    yield changed(MIXED_FEED, "corner-%d" % number, condensate_return="0", makeup_tds="1",
                  makeup_m_alkalinity="0", makeup_calcium_hardness="0", **plant)


# The same with the temperatures of both waters, by oxygen at saturation.
MIXED_TEMPERATURE = dict(
  {field: figure for field, figure in MIXED_FEED.items() if field != "feed_temperature"},
  makeup_temperature="15", condensate_temperature="81")
MIXED_TEMPERATURE_ALONE = dict(
  makeup_temperature="0 10.3 39.7 100", condensate_temperature="0 48 77.7 99.99 100")
MIXED_TEMPERATURES = ("11.3 87.1", "9.7 93.9", "17.1 71.3", "5.3 88.7", "21.9 97.3", "13.1 66.1")


def mixed_temperature_plants():
  """boiler-mixed-temperature.csv, in order."""
  others = {field: figures for field, figures in OTHERS_ALONE.items() if field != "feed_temperature"}
  others["max_tds"] = "325 500 1000 2777.7 6666.6 6666.7"
  yield MIXED_TEMPERATURE
  yield from one_at_a_time(
    MIXED_TEMPERATURE, {**others, **MIXED_FEED_ALONE, **MIXED_TEMPERATURE_ALONE})
  for temperature in SATURATED:
    yield changed(MIXED_TEMPERATURE, "saturated-" + temperature, condensate_return="0",
                  makeup_temperature=temperature)
  for (case, figures), temperatures in zip(MIXED_FEED_MIXED, MIXED_TEMPERATURES):
    makeup, condensate = temperatures.split()
    yield changed(MIXED_TEMPERATURE, case, summer_steam="3112", summer_hours="17", summer_weeks="19",
                  winter_steam="4477", winter_days="6", winter_weeks="31",
                  makeup_temperature=makeup, condensate_temperature=condensate,
                  **dict(zip(MIXED_FEED_FIELDS, figures.split())))
  for number, (temperature, solids) in enumerate((("95", "97000"), ("100", "73000")), 1):
    yield changed(MIXED_TEMPERATURE, "corner-%d" % number, condensate_return="0", makeup_tds="1",
                  makeup_m_alkalinity="0", makeup_calcium_hardness="0", max_tds=solids,
                  makeup_temperature=temperature)


# Plants with so little of something that a dose is almost 0.
EXTREMES = (
  dict(max_tds="97000", feed_temperature="95"), dict(max_tds="73000", feed_temperature="100"))


# Plants that give two conductivities instead of the TDS of the feed.
CONDUCTIVITY = dict({field: figure for field, figure in BASE.items() if field != "feed_tds"},
                    feed_conductivity="330", boiler_conductivity="7000")
CONDUCTIVITY_ALONE = dict(
  feed_conductivity="1 47.3 771.3 3000 7000", boiler_conductivity="330 1234.5 6666.7 190000")


def conductivity_plants():
  """boiler-conductivity.csv, in order."""
  others = {field: figures for field, figures in ALONE.items() if field != "feed_tds"}
  others["max_tds"] = "165 500 1000 2771.3 6666.6 6666.7"
  yield CONDUCTIVITY
  yield from one_at_a_time(CONDUCTIVITY, {**others, **CONDUCTIVITY_ALONE})
  yield from at_every_node(CONDUCTIVITY)
  for number, plant in enumerate(mixed()):
    kept = {field: plant[field] for field in CONDUCTIVITY if field in plant}
    yield {**CONDUCTIVITY, **kept, "feed_conductivity": "%d.7" % (613 + 97 * number),
           "boiler_conductivity": "%d.3" % (2013 + 311 * number)}
  for number, plant in enumerate(EXTREMES, 1):
    yield changed(CONDUCTIVITY, "corner-%d" % number, feed_conductivity="1",
                  boiler_conductivity="170000", m_alkalinity="0", calcium_hardness="0", **plant)


# Some of these plants with every digit, but none with a builder's demand near 0.
EXACT = [
  "base", "summer-steam-1234.5", "winter-steam-987.6", "summer-hours-7.9",
  "winter-weeks-17.9", "feed-tds-1", "feed-tds-99.9", "m-alkalinity-500",
  "calcium-hardness-12.34", "max-tds-2777.7", "max-tds-100000",
  "min-caustic-alkalinity-10000", "no-duty-steam", "summer-only",
  "winter-only", "all-year-round", "unequal-seasons",
  *("oxygen-" + node for node in NODES), "oxygen-100",
  "oxygen-45-below", "oxygen-65-above", *(case for case, _ in MIXED),
]


# Other units: the same design, smaller. Each table has one unit per column.

METRIC_UNITS = dict(
  summer_steam="kg/h", winter_steam="t/h", feed_tds="g/L",
  m_alkalinity="meq/L", calcium_hardness="dH", feed_temperature="degF",
  max_tds="g/L", min_sulphite="g/m3", min_caustic_alkalinity="meq/L")

METRIC = dict(
  BASE, case="base-metric", summer_steam="1000", winter_steam="1.1",
  feed_tds="0.165", m_alkalinity="1.68", calcium_hardness="0.11",
  feed_temperature="118.4", max_tds="3.5", min_caustic_alkalinity="7")

METRIC_ALONE = dict(
  summer_steam="0 113.4 1234.5 450000", winter_steam="0 0.1134 1.2345 450",
  feed_tds="0.001 0.0999 1.75 3.5", m_alkalinity="0 0.333 9.9 198",
  calcium_hardness="0 0.02 2.77 560", max_tds="0.165 1.111 7.7 97",
  min_sulphite="0 1000", min_caustic_alkalinity="0 3.33 19.98 198")

METRIC_MIXED = tuple((case, figures) for case, figures in (
  ("metric-cycles-1", "3.1 0.21 0.37 204.5 3.1 40 8.7"),
  ("metric-cycles-2", "1.7 0.17 0.61 187.3 3.4 35 12.1"),
  ("metric-cycles-3", "1.111 0.93 1.21 171.9 3.333 55 14.3"),
  ("metric-cycles-4", "0.95 2.61 2.53 160.7 3.8 45 5.1"),
  ("metric-builders-wanted", "0.82 0.079 4.93 125.9 2.05 33 1.79")))


def fahrenheit(celsius):
  return plain(Fraction(celsius) * 9 / 5 + 32)


def metric_plants():
  """boiler-metric.csv, in order."""
  nodes = [fahrenheit(node) for node in NODES]
  return [
    METRIC, *one_at_a_time(METRIC, METRIC_ALONE),
    *(changed(METRIC, "oxygen-%s-degF" % name, feed_temperature=figure)
      for name, figure in around(nodes, "0.0001", fahrenheit("100"))),
    changed(METRIC, "summer-only", winter_steam="0", summer_weeks="52"),
    changed(METRIC, "winter-only", summer_weeks="0", winter_weeks="52"),
    *(changed(METRIC, case, summer_hours="17", winter_days="6",
              **dict(zip(MIXED_FIELDS, figures.split())))
      for case, figures in METRIC_MIXED),
    changed(METRIC, "outside-max-tds-below-feed-tds", max_tds="0.1"),
    changed(METRIC, "outside-weeks-52-and-52", summer_weeks="52",
            winter_weeks="52")]


KELVIN_UNITS = dict(
  summer_steam="kg/s", winter_steam="kg/h", feed_tds="ppm",
  m_alkalinity="ppm CaCO3", calcium_hardness="fH", feed_temperature="K",
  max_tds="g/m3", min_sulphite="ppm", min_caustic_alkalinity="ppm CaCO3")

KELVIN = dict(
  BASE, case="base-kelvin", summer_steam="0.28", winter_steam="1000",
  calcium_hardness="0.2", feed_temperature="321.15")


def kelvin_plants():
  """boiler-kelvin.csv, in order."""
  nodes = [plain(Fraction(node) + Fraction("273.15")) for node in NODES]
  return [
    KELVIN,
    *one_at_a_time(KELVIN, dict(
      summer_steam="0 0.0315 125", winter_steam="0 453.7 450000",
      m_alkalinity="0 33.3", calcium_hardness="0 1.234 26")),
    *(changed(KELVIN, "oxygen-%s-K" % name, feed_temperature=figure)
      for name, figure in around(nodes, "0.0001", "373.15"))]
