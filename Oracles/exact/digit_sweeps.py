"""The sweeps whose digits are compared with the exact rule, and their purposes.

Most include all inputs (`--inputs all`), so that a table shows complete plants;
the others name the figures that come from the example plant.
"""
from collections import namedtuple
from fractions import Fraction

import boiler_plants
import cooling_plants
from model import ADMISSIBLE, OXYGEN, SYSTEMS, UNITS, exact
from plants import plain

# A command line of `sweep`, and the number of rows it must print. Inputs that
# it does not print are in `fixed`, as headers and strings.
Sweep = namedtuple(
  "Sweep", "name system words rows decimals form shards fixed")

# Limits that two fields share, listed at the later field.
TOGETHER = {
  "winter_weeks": lambda p: p["summer_weeks"] + p["winter_weeks"] <= 52,
  "max_tds": lambda p: p["feed_tds"] <= p["max_tds"],
  "system_volume": lambda p: p["sump_volume"] <= p["system_volume"],
}


def outside(system, plant):
  """The first field that is outside its limits, or None."""
  for field, (least, most) in ADMISSIBLE[system].items():
    if not least <= plant[field] <= most:
      return field
    if field in TOGETHER and not TOGETHER[field](plant):
      return field
  return None


class Writer:
  """Writes random but seeded command lines that produce a given number of rows."""

  def __init__(self, rows, seed):
    self.rows, self.seed = rows, seed

  def sample(self, name, ranges, drawn=3, share=1, **options):
    """Random plants over ranges, with a given number of decimals."""
    rows = max(1, -(-self.rows // share))
    more = ["--sample", str(rows), "--seed", str(self.seed),
            "--sample-decimals", str(drawn)]
    return sweep(name, ranges, rows, more, **options)

  def grid(self, name, *axes, **options):
    """A grid of axes with their numbers of points.

    The first axis is a function of its number of points instead: as many as the
    remaining rows need, but at least two.
    """
    rows = 1
    for _, count in axes[1:]:
      rows *= count
    count = max(2, -(-self.rows // rows))
    texts = [axes[0](count)] + [text for text, _ in axes[1:]]
    return sweep(name, texts, rows * count, [], **options)


def sweep(name, varied, rows, more, outputs="all", decimals=4, form="csv",
          long=False, settings=(), mark=False, jobs=2, shards=1, inputs="all"):
  system = name.split("-")[0]
  words = [system, "--plant", "example", "--inputs", inputs, "--outputs", outputs,
           "--decimals", str(decimals), "--format", form, "-j", str(jobs)]
  for text in varied:
    words += ["--vary", text]
  for text in settings:
    words += ["--set", text]
  words += ["--outside", "mark"] if mark else []
  words += ["--layout", "long"] if long else []
  rows *= len(outputs.split(",")) if long else 1
  fixed = [] if inputs == "all" else list(example(
    system, {text.split("=")[0] for text in varied}))
  return Sweep(name, system, words + more, rows, decimals, form, shards, fixed)


def example(system, varied):
  """The example plant's figures that are not varied, with their headers."""
  plant = {"boiler": boiler_plants.BASE,
           "cooling": cooling_plants.BASE_DEGF}[system]
  for field, kind in SYSTEMS[system][0].items():
    unit = next(iter(UNITS[kind]))  # its own unit
    if field == "temperature_drop":
      unit = "degF"
    if field not in varied:
      yield "%s [%s]" % (field, unit), plant[field]


def parts(field, start, end, unit=""):
  """An axis of equal parts, most of whose points are not finite decimals."""
  return lambda n: ("%s=%s:%s/%d %s" % (field, start, end, n, unit)).strip()


def steps(field, start, step):
  """An axis that starts at a decimal and has a decimal step."""
  return lambda n: "%s=%s:%s:%s" % (
    field, start, plain(exact(start) + (n - 1) * exact(step)), step)


def listed(field, points, unit=""):
  """An axis of points, and their number."""
  return "%s=%s %s" % (field, ",".join(points), unit), len(points)


def nodes(scale, distances):
  """Every node of the oxygen table in a temperature scale, and values next to it."""
  for node, _ in OXYGEN + [(Fraction(100), None)]:
    at = node * 9 / 5 + 32 if scale == "degF" else node
    yield plain(at)
    for distance in distances:
      step = Fraction(1, 10 ** distance)
      yield plain(at - step)
      yield plain(at + step)


EVERY_DECIMALS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12)


# The boiler.

BENCH = ["summer_steam=1000:20000 lb/h", "feed_tds=50:295",
         "feed_temperature=40:100", "calcium_hardness=0:28",
         "m_alkalinity=20:300"]
ALL_BOILER = [
  "summer_steam=0:60000 lb/h", "summer_hours=0:24", "summer_days=0:7",
  "summer_weeks=0:26", "winter_steam=250:60000 lb/h", "winter_hours=4:24",
  "winter_days=1:7", "winter_weeks=1:26", "feed_tds=20:2000",
  "m_alkalinity=0:500", "ph=5:11", "calcium_hardness=0:50",
  "feed_temperature=40:100", "max_tds=2000:8000", "min_sulphite=20:100",
  "min_caustic_alkalinity=100:1000"]
WIDEST_BOILER = [
  "summer_steam=0:1000000 lb/h", "feed_tds=1:50000", "max_tds=10:100000",
  "m_alkalinity=0:10000", "calcium_hardness=0:10000",
  "min_caustic_alkalinity=0:10000", "feed_temperature=40:100"]


def boilers(writer):
  sample, grid = writer.sample, writer.grid
  yield grid("boiler-grid", steps("feed_tds", "50", "0.5"),
             ("summer_steam=1000:20000/4 lb/h", 4),
             ("feed_temperature=40:95:5", 12), ("calcium_hardness=0,27", 2),
             ("m_alkalinity=20,300", 2), jobs=3, inputs="varied")
  # S88 and S95 with five decimals, SS1295 with feed_tds/100, SS8985's thirds.
  yield sample("boiler-ties", BENCH, drawn=5, jobs=1, shards=3)
  for decimals in EVERY_DECIMALS:
    yield sample("boiler-decimals", ALL_BOILER, drawn=(3, 1, 6, 2)[decimals % 4],
                 share=len(EVERY_DECIMALS), decimals=decimals)
  yield sample("boiler-widest", WIDEST_BOILER, drawn=2, decimals=10, jobs=7)
  yield sample(
    "boiler-units", [
      "summer_steam=0.1:30 t/h", "winter_steam=0.05:8 kg/s",
      "feed_temperature=104:212 degF", "calcium_hardness=0:3 dH",
      "m_alkalinity=0.1:9 meq/L", "max_tds=2:8 g/L",
      "min_caustic_alkalinity=2:20 meq/L", "feed_tds=20:900 ppm"],
    decimals=6, form="jsonl")
  yield sample(
    "boiler-long", [
      "summer_steam=100:30000 kg/h", "feed_temperature=313.15:373.15 K",
      "calcium_hardness=0:3 fH", "m_alkalinity=20:300 ppm",
      "feed_tds=0.05:0.9 g/L"],
    outputs="annual_feed,cycles,SS8985.usage,S88.dose,S19.demand,S23.usage,"
            "SS2295.annual_demand,S456.dose", decimals=3, long=True, jobs=3)
  for scale in ("degC", "degF"):
    yield near_nodes(grid, "boiler-nodes", scale, range(9, 14))
    yield near_nodes(grid, "boiler-nodes-within-1e-14", scale, range(14, 18))
  # Twenty cycles: SS1995 is hardness - alkalinity + 50 - caustic / 20.
  yield grid("boiler-cancelling", steps("m_alkalinity", "30", "0.00005"),
             ("calcium_hardness=0:4.5:0.5", 10),
             ("min_caustic_alkalinity=300:400:10", 11),
             outputs="SS1995,SS1995.demand,SS1995.annual_demand,S19,"
                     "S19.demand,S19.annual_demand",
             settings=["max_tds=3300"], decimals=3)
  yield grid("boiler-cancelling", steps("calcium_hardness", "2", "0.000001"),
             ("m_alkalinity=26:30:0.25", 17), ("max_tds=3300,6600", 2),
             settings=["feed_tds=165"], decimals=5, form="jsonl", jobs=1)
  for decimals, step in ((0, "0.5"), (2, "0.005")):
    yield grid("boiler-halves", steps("m_alkalinity", "20.5", step),
               ("calcium_hardness=0:14:0.5", 29),
               ("feed_tds=100,150.5,500.05", 3),
               ("summer_hours=1,20.5,21.25", 3), decimals=decimals, jobs=1)
  yield grid("boiler-fifths", steps("feed_tds", "100.00005", "0.0001"),
             ("m_alkalinity=20.00005:20.00095:0.0001", 10),
             ("max_tds=3500,4000", 2), shards=5)
  yield grid("boiler-outside", parts("feed_tds", "0.5", 60000),
             ("feed_temperature=86,103.99,104,150,212,212.01 degF", 6),
             ("max_tds=9,2000,100000", 3),
             ("summer_weeks=26,26.000001", 2), mark=True, decimals=2,
             settings=["winter_weeks=26"])
  yield grid("boiler-parts", parts("feed_tds", 50, 295),
             (parts("m_alkalinity", 20, 300)(7), 7),
             (parts("feed_temperature", 104, 212, "degF")(11), 11),
             (parts("calcium_hardness", 0, "1.3", "dH")(3), 3),
             decimals=9, shards=4, jobs=3)


def near_nodes(grid, name, scale, distances):
  points = list(nodes(scale, distances))
  return grid(name, parts("feed_tds", 50, 295),
              listed("feed_temperature", points, scale), mark=True,
              outputs="dissolved_oxygen,SS1295,SS1350,SS1095.demand,S5,S10,"
                      "S123.demand,S125.annual_demand")


# The cooling system.

ALL_COOLING = [
  "circulation=1:5000", "temperature_drop=3:20 degC", "sump_volume=1:50",
  "system_volume=50:500", "concentration_factor=1.5:10", "makeup_tds=10:2000",
  "makeup_hardness=0:500", "makeup_alkalinity=0:500", "makeup_ph=6:9.5",
  "makeup_chloride=0:500", "hours=0:24", "days=0:7", "weeks=0:52"]
WIDEST_COOLING = [
  "circulation=0.01:100000", "temperature_drop=0.1:50 degC",
  "sump_volume=0.01:100000", "system_volume=0.01:100000",
  "concentration_factor=1.01:50", "makeup_tds=0:50000",
  "makeup_hardness=0:20000"]


def coolings(writer):
  sample, grid = writer.sample, writer.grid
  yield grid("cooling-grid", parts("circulation", 50, 5000),
             ("concentration_factor=2:8:0.25", 25),
             ("temperature_drop=3:15:1.5 degC", 9), jobs=3, inputs="varied")
  yield sample("cooling-ties", [
    "makeup_tds=10:2000", "makeup_hardness=0:500", "makeup_alkalinity=0:500",
    "makeup_chloride=0:500", "system_volume=50:500", "sump_volume=1:50",
    "circulation=1:500"], drawn=5, settings=["concentration_factor=2.5"],
    jobs=1, shards=3)
  for decimals in EVERY_DECIMALS:
    yield sample("cooling-decimals", ALL_COOLING,
                 drawn=(3, 1, 6, 2)[decimals % 4],
                 share=len(EVERY_DECIMALS), decimals=decimals)
  yield sample("cooling-widest", WIDEST_COOLING, drawn=2, decimals=10, jobs=7)
  for step, drop in (("0.000001", "10 degF"), ("0.00000000000000001", "5 degC")):
    yield grid("cooling-near-1.01", steps("concentration_factor", "1.01", step),
               ("circulation=0.01,1,320,99999.995,100000", 5),
               ("hours=0,0.1,12,24", 4), ("weeks=0.5,48,52", 3),
               settings=["temperature_drop=" + drop], decimals=6)
  yield sample(
    "cooling-imperial", [
      "circulation=1:9000 gal_imp/min", "temperature_drop=1:40 delta_degF",
      "sump_volume=10:900 gal_us", "system_volume=1000:9000 gal_imp",
      "concentration_factor=101:900 %", "makeup_tds=0.01:2 g/L",
      "makeup_hardness=0:30 degClark", "makeup_alkalinity=0:9 meq/L"],
    drawn=2, decimals=5, jobs=3)
  yield sample(
    "cooling-litres", [
      "circulation=1:900 L/s", "temperature_drop=1:40 K",
      "sump_volume=10:9000 L", "system_volume=10000:90000 L",
      "makeup_hardness=0:9 mmol/L", "makeup_alkalinity=0:900 ppm",
      "makeup_chloride=0:90"], drawn=4, decimals=7, form="jsonl")
  yield sample(
    "cooling-long", [
      "circulation=1:9000 L/min", "temperature_drop=5:25 degF",
      "system_volume=5000:9000 gal_us", "makeup_hardness=0:30 dH"],
    outputs="bleed,makeup,annual_makeup,system_hardness,HS2097.usage,"
            "H2073.usage,CS4400.usage,CS4802.usage", drawn=1, decimals=1,
    long=True)
  yield grid("cooling-outside", parts("circulation", "0.009", 100001),
             ("temperature_drop=0.17,0.18,45.5,90,91 degF", 5),
             ("concentration_factor=1.01,1.0099999999999,3", 3),
             ("sump_volume=0.009,24,24.000001", 3), mark=True, decimals=8,
             settings=["system_volume=24"])
  yield grid("cooling-parts", parts("temperature_drop", 5, 10, "degF"),
             (parts("concentration_factor", 2, 3)(11), 11),
             (parts("makeup_tds", 100, 200)(3), 3),
             (parts("circulation", 100, 320, "gal_us/min")(7), 7),
             decimals=4, shards=4, jobs=3)
  yield grid("cooling-fifths", steps("makeup_tds", "100.00005", "0.0001"),
             ("concentration_factor=1.5,2,2.5,3,5", 5),
             ("circulation=0.0625,1.00005,320.00015", 3),
             ("temperature_drop=5.00005,10 degC", 2), decimals=4)
  for decimals, step in ((0, "0.5"), (2, "0.005")):
    yield grid("cooling-halves", steps("makeup_hardness", "20.5", step),
               ("concentration_factor=1.5,2,3", 3),
               ("system_volume=24.5,250.25", 2),
               ("circulation=320,1000.5", 2), decimals=decimals, jobs=1)


def sweeps(rows, seed):
  """Every sweep; those of the same name are adjacent."""
  writer = Writer(rows, seed)
  both = list(boilers(writer)) + list(coolings(writer))
  names = list(dict.fromkeys(one.name for one in both))
  return sorted(both, key=lambda one: names.index(one.name))
