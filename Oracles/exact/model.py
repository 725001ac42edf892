#!/usr/bin/env python3
"""WTP's dosing rules in exact rational arithmetic.

    python3 Oracles/exact/model.py boiler  < plants.csv
    python3 Oracles/exact/model.py cooling < plants.csv
    python3 Oracles/exact/model.py boiler-saturation < plants.csv
    python3 Oracles/exact/model.py boiler --given annual_feed,dissolved_oxygen < plants.csv
    python3 Oracles/exact/model.py boiler --feed mixed < plants.csv
    python3 Oracles/exact/model.py cooling --indices calcium < plants.csv

Reads one plant per row, below a header of `name [unit]`, and writes the same
rows with every result added. A result without a value is an empty cell.
"""
import argparse
import csv
import functools
import itertools
import random
import re
import signal
import sys
from fractions import Fraction


class NoValue(Exception):
  """A formula has no value here: a point is outside a table."""


class BadInput(Exception):
  """The input cannot be understood; the text says where."""


@functools.lru_cache(maxsize=1 << 12)
def exact(text):
  """The decimal number in the text, as a fraction."""
  if not re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?", text, re.A):
    raise BadInput('"%s" is not a number' % text)
  return Fraction(text)


# The boiler.

BOILER_INPUTS = {
  "summer_steam": "steam", "summer_hours": "h/d", "summer_days": "d/wk",
  "summer_weeks": "wk/yr", "winter_steam": "steam", "winter_hours": "h/d",
  "winter_days": "d/wk", "winter_weeks": "wk/yr", "feed_tds": "mg/L",
  "m_alkalinity": "alkalinity", "ph": "pH", "calcium_hardness": "hardness",
  "feed_temperature": "temperature", "max_tds": "mg/L",
  "min_sulphite": "mg/L", "min_caustic_alkalinity": "alkalinity",
}

# mg/L of oxygen from this temperature up to the next, exclusive.
OXYGEN = [(exact(t), exact(o)) for t, o in (
  ("40", "6.8"), ("45", "6.2"), ("50", "5.7"), ("55", "5.2"), ("60", "4.7"),
  ("65", "4.25"), ("70", "3.8"), ("75", "3.4"), ("80", "2.8"), ("85", "2.2"),
  ("90", "1.6"), ("95", "0.7"))]
OXYGEN_END = Fraction(100)

# a: g per g of oxygen. r: reserve, g/m3. h, m: hardness and alkalinity of
# the feed. q, c, k: hardness, caustic and minimum alkalinity in the reserve.
BOILER_PRODUCTS = {
  "SS1294": dict(r="220"),
  "SS1295": dict(a="10", r="35"),
  "SS1350": dict(a="10", r="35"),
  "SS1095": dict(a="9", r="28"),
  "SS1995": dict(r="1000", h="1", m="-1", c="-1"),
  "SS2295": dict(r="45", h="1.11"),
  "SS8985": dict(m=Fraction(1, 3)),
  "S5": dict(a="35", r="120"),
  "S10": dict(a="18", r="65"),
  "S123": dict(a="65", r="150"),
  "S125": dict(a="40", r="240"),
  "S26": dict(r="600"),
  "S28": dict(r="600"),
  "S19": dict(r="1000", h="1", m="-1", k="-1"),
  "S456": dict(r="37.5", q="150"),
  "S124": dict(r="1200"),
  "S22": dict(r="200", h="4"),
  "S23": dict(r="1000", h="20"),
  "S88": dict(m="3"),
  "S95": dict(m="5"),
}
BOILER_PRODUCTS = {
  product: {name: Fraction(figure) for name, figure in coefficients.items()}
  for product, coefficients in BOILER_PRODUCTS.items()}


def annual_feed(plant):
  """2200 lb of steam count as one cubic metre of feed; a meter counts its own."""
  if "annual_feed" in plant:
    return plant["annual_feed"]
  return sum(
    plant[season + "_steam"] / 2200 * plant[season + "_hours"]
    * plant[season + "_days"] * plant[season + "_weeks"]
    for season in ("summer", "winter"))


def dissolved_oxygen(temperature):
  if not OXYGEN[0][0] <= temperature <= OXYGEN_END:
    raise NoValue
  return [oxygen for node, oxygen in OXYGEN if node <= temperature][-1]


def oxygen_at_saturation(temperature):
  """mg/L of oxygen in water saturated with air at 1 atm; none where it boils."""
  t = temperature
  solubility = exact("0.1448") - exact("0.000589") * t + exact("0.00001596") * t ** 2
  divisor = 1 + exact("0.0127") * t - exact("0.000094") * t ** 2
  return max(Fraction(0), (exact("99.974") - t) * solubility / divisor)


# The figures of the feed, and what each is called in condensate and make-up.
FEED = {"feed_tds": "tds", "m_alkalinity": "m_alkalinity",
        "calcium_hardness": "calcium_hardness", "feed_temperature": "temperature"}


def feed(plant, figure):
  """A figure of the feed: its own, mixed from condensate and make-up, or its TDS by cycles."""
  if figure in plant:
    return plant[figure]
  if "feed_conductivity" in plant:
    return plant["max_tds"] / cycles(plant)
  returned = plant["condensate_return"]
  return (returned * plant["condensate_" + FEED[figure]]
          + (1 - returned) * plant["makeup_" + FEED[figure]])


def oxygen_of(plant, oxygen):
  """The oxygen of the feed: as measured, or by a rule from its temperature."""
  if "dissolved_oxygen" in plant:
    return plant["dissolved_oxygen"]
  return oxygen(feed(plant, "feed_temperature"))


def cycles(plant):
  if "feed_conductivity" in plant:
    return plant["boiler_conductivity"] / plant["feed_conductivity"]
  return plant["max_tds"] / feed(plant, "feed_tds")


def min_alkalinity(plant):
  return exact("0.15") * plant["max_tds"]


def boiler_demand(plant, oxygen, a=0, r=0, h=0, m=0, q=0, c=0, k=0):
  """Demand of the feed, and reserve kept in the boiler water, in g/m3."""
  hardness = feed(plant, "calcium_hardness")
  demand = h * hardness + m * feed(plant, "m_alkalinity")
  if a:
    demand += a * oxygen_of(plant, oxygen)
  if r or q or c or k:
    demand += (r + q * hardness
               + c * plant["min_caustic_alkalinity"]
               + k * min_alkalinity(plant)) / cycles(plant)
  return demand


COMPUTED = {"feed_tds": "mg/L", "m_alkalinity": "mg/L CaCO3",
            "calcium_hardness": "mg/L CaCO3", "feed_temperature": "degC"}


def boiler(plant, oxygen=dissolved_oxygen):
  """Every result of a boiler: its header, and a formula without arguments."""
  water = functools.cache(lambda: annual_feed(plant))
  for figure, unit in COMPUTED.items():
    if figure not in plant and (figure == "feed_tds" or "makeup_" + FEED[figure] in plant):
      yield "%s [%s]" % (figure, unit), lambda figure=figure: feed(plant, figure)
  yield "annual_feed [m3/yr]", water
  yield "cycles [1]", lambda: cycles(plant)
  yield "dissolved_oxygen [mg/L]", lambda: oxygen_of(plant, oxygen)
  yield "min_alkalinity [mg/L CaCO3]", lambda: min_alkalinity(plant)
  for product, coefficients in BOILER_PRODUCTS.items():
    @functools.cache
    def demand(coefficients=coefficients):
      return boiler_demand(plant, oxygen, **coefficients)
    def dose(demand=demand):
      return max(Fraction(0), demand())
    def per_year(amount):
      return amount() * water() / 1000
    yield product + ".demand [g/m3]", demand
    yield product + ".dose [g/m3]", dose
    yield product + ".usage [kg/yr]", lambda dose=dose: per_year(dose)
    yield (product + ".annual_demand [kg/yr]",
           lambda demand=demand: per_year(demand))


def saturated_boiler(plant):
  """Every result of a boiler whose feed is saturated with oxygen."""
  return boiler(plant, oxygen_at_saturation)


# The cooling system.

COOLING_INPUTS = {
  "circulation": "volume flow", "temperature_drop": "temperature difference",
  "sump_volume": "volume", "system_volume": "volume",
  "concentration_factor": "ratio", "makeup_tds": "mg/L",
  "makeup_hardness": "hardness", "makeup_alkalinity": "alkalinity",
  "makeup_ph": "pH", "makeup_chloride": "mg/L", "hours": "h/d",
  "days": "d/wk", "weeks": "wk/yr",
}

# g/m3, and the water that it is dosed into.
COOLING_PRODUCTS = {
  "HS2097": (20, "bleed"), "HS4390": (20, "bleed"), "HS3990": (20, "bleed"),
  "CS4400": (15, "system_volume"), "CS4802": (20, "sump_volume"),
  "CS4490": (20, "system_volume"), "SCG1": (5, "system_volume"),
  "CSChlor": (5, "system_volume"), "C42T": (5, "system_volume"),
  "H207": (100, "bleed"), "H2073": (300, "bleed"), "H280": (80, "bleed"),
  "H2805": (160, "bleed"), "H390": (50, "bleed"), "H3905": (100, "bleed"),
  "H391": (150, "bleed"), "H423": (100, "bleed"), "H425": (100, "bleed"),
  "H4255": (200, "bleed"), "H535": (100, "bleed"), "H874": (120, "bleed"),
  "C31": (200, "system_volume"), "C32": (100, "system_volume"),
  "C44": (80, "system_volume"), "C45": (125, "system_volume"),
  "C48": (250, "system_volume"), "C51": (125, "system_volume"),
  "C52": (100, "system_volume"), "C54": (100, "system_volume"),
  "C58": (100, "system_volume"),
}


def evaporation(plant):
  """A thousandth of the circulation per degree Fahrenheit of drop."""
  drop_in_degf = plant["temperature_drop"] * exact("1.8")
  return plant["circulation"] * drop_in_degf * exact("0.001")


def bleed(plant):
  return evaporation(plant) / (plant["concentration_factor"] - 1)


def makeup(plant):
  return evaporation(plant) + bleed(plant)


def annual_makeup(plant):
  if "annual_makeup" in plant:
    return plant["annual_makeup"]
  return makeup(plant) * plant["hours"] * plant["days"] * plant["weeks"]


def cooling_usage(plant, dose, place):
  """The product lost with the bleed, or one slug a week all year, in kg/yr."""
  if place == "bleed":
    carried = annual_makeup(plant) / plant["concentration_factor"]
    return Fraction(dose, 1000) * carried
  return Fraction(dose, 1000) * plant[place] * 52


# The decimal logarithm as a sum of fractions, k / (x + p); from 10 to 10,000.
LOGARITHM = [(exact(k), exact(p)) for k, p in (
  ("6.719", "5.26"), ("41.822", "50.1"), ("247.87", "316"), ("1660.7", "1990"),
  ("24303", "19000"))]


def logarithm(x):
  return exact("5.00536") - sum(k / (x + p) for k, p in LOGARITHM)


def concentrated(plant, figure):
  """The logarithm of a figure of the system water: that of the make-up, and of the factor."""
  return logarithm(plant[figure]) + logarithm(10 * plant["concentration_factor"]) - 1


def saturation_ph(plant):
  calcium = "calcium_hardness" if "calcium_hardness" in plant else "makeup_hardness"
  t = plant["water_temperature"]
  by_temperature = exact("3078.28") / (t + 433) - exact("0.00443715") * t - exact("4.524788")
  return (exact("9.3") + (concentrated(plant, "makeup_tds") - 1) / 10 + by_temperature
          - (concentrated(plant, calcium) - exact("0.4")) - concentrated(plant, "makeup_alkalinity"))


def system_ph(plant):
  return plant["makeup_ph"] + exact("0.7")


def equilibrium_ph(plant):
  return exact("1.465") * concentrated(plant, "makeup_alkalinity") + exact("4.54")


def cooling(plant):
  """Every result of a cooling system: its header and a formula."""
  factor = plant["concentration_factor"]
  yield "evaporation [m3/h]", lambda: evaporation(plant)
  yield "bleed [m3/h]", lambda: bleed(plant)
  yield "makeup [m3/h]", lambda: makeup(plant)
  yield "annual_makeup [m3/yr]", lambda: annual_makeup(plant)
  yield "system_tds [mg/L]", lambda: plant["makeup_tds"] * factor
  yield ("system_hardness [mg/L CaCO3]",
         lambda: plant["makeup_hardness"] * factor)
  yield ("system_alkalinity [mg/L CaCO3]",
         lambda: plant["makeup_alkalinity"] * factor)
  yield "system_ph [pH]", lambda: system_ph(plant)
  yield "system_chloride [mg/L]", lambda: plant["makeup_chloride"] * factor
  if "water_temperature" in plant:
    yield "lsi [pH]", lambda: system_ph(plant) - saturation_ph(plant)
    yield "rsi [pH]", lambda: 2 * saturation_ph(plant) - system_ph(plant)
    yield "psi [pH]", lambda: 2 * saturation_ph(plant) - equilibrium_ph(plant)
  for product, (dose, place) in COOLING_PRODUCTS.items():
    yield product + ".dose [g/m3]", lambda dose=dose: Fraction(dose)
    yield (product + ".usage [kg/yr]",
           lambda dose=dose, place=place: cooling_usage(plant, dose, place))


# The admissible plants, in the fields' own units. The formulas above also
# accept plants outside these limits.

DUTY = {"hours": "0 24", "days": "0 7", "weeks": "0 52"}
SEASON = {"steam": "0 1000000", **DUTY}
LIMITS = {
  "boiler": {
    **{"summer_" + field: ends for field, ends in SEASON.items()},
    **{"winter_" + field: ends for field, ends in SEASON.items()},
    "feed_tds": "1 50000", "m_alkalinity": "0 10000", "ph": "0 14",
    "calcium_hardness": "0 10000", "feed_temperature": "40 100",
    "max_tds": "10 100000", "min_sulphite": "0 1000",
    "min_caustic_alkalinity": "0 10000",
  },
  "cooling": {
    "circulation": "0.01 100000", "temperature_drop": "0.1 50",
    "sump_volume": "0.01 100000", "system_volume": "0.01 100000",
    "concentration_factor": "1.01 50", "makeup_tds": "0 50000",
    "makeup_hardness": "0 20000", "makeup_alkalinity": "0 20000",
    "makeup_ph": "0 14", "makeup_chloride": "0 20000", **DUTY,
  },
}
LIMITS["boiler-saturation"] = {**LIMITS["boiler"], "feed_temperature": "0 100"}
ADMISSIBLE = {system: {field: tuple(map(exact, ends.split()))
                       for field, ends in limits.items()}
              for system, limits in LIMITS.items()}
# Limits on two fields together: the first is at most the second, or their sum is at
# most a number.
SHARED_LIMITS = {
  "boiler": [("sum", "summer_weeks", "winter_weeks", 52),
             ("order", "feed_tds", "max_tds")],
  "cooling": [("order", "sump_volume", "system_volume")],
}
SHARED_LIMITS["boiler-saturation"] = SHARED_LIMITS["boiler"]


def admits(system, plant):
  """Whether a plant is exactly within every limit."""
  return all(
    low <= plant[field] <= high
    for field, (low, high) in ADMISSIBLE[system].items()) and all(
    plant[a] <= plant[b] if kind == "order" else plant[a] + plant[b] <= most[0]
    for kind, a, b, *most in SHARED_LIMITS[system])


def drawn_in(system, region):
  """Each field's range within the shared limits, or None if one is empty."""
  region = dict(region)
  for kind, a, b, *most in SHARED_LIMITS[system]:
    u, v = region[a], region[b]
    if kind == "order":
      region[a], region[b] = (u[0], min(u[1], v[1])), (max(u[0], v[0]), v[1])
    else:
      region[a] = u[0], min(u[1], most[0] - v[0])
      region[b] = v[0], min(v[1], most[0] - u[0])
  return region if all(a <= b for a, b in region.values()) else None


def edges(system):
  """The ends of every field, and the figures at which a result steps."""
  found = {field: list(ends) for field, ends in ADMISSIBLE[system].items()}
  if system.split(",")[0].split(" ")[0] == "boiler" and "feed_temperature" in found:
    found["feed_temperature"] += [node for node, _ in OXYGEN[1:]]
  return found


def plants(system, edges, count=1000, seed=1):
  """Admissible plants at which to compare a formula with the rules: every pair of
  edges of every two fields, with the others halfway, then random ones of every
  size, including edges."""
  limits = ADMISSIBLE[system]
  edges = {field: sorted(set(figures)) for field, figures in edges.items()}
  middle = {field: sum(ends) / 2 for field, ends in limits.items()}
  for one, other in itertools.combinations(edges, 2):
    for a, b in itertools.product(edges[one], edges[other]):
      plant = {**middle, one: a, other: b}
      if admits(system, plant):
        yield plant
  draw = random.Random(seed)
  while count:
    plant = {}
    for field, (low, high) in limits.items():
      parts = 10 ** draw.randrange(16)
      part = Fraction(draw.randint(0, parts), parts << draw.randrange(16))
      plant[field] = low + part * (high - low)
      if draw.randrange(4) == 0:
        plant[field] = draw.choice(edges[field])
    if admits(system, plant):
      count -= 1
      yield plant


# Units: the size of each in the field's own unit, which is the first of its kind.

POUND = exact("0.45359237")
US_GALLON = exact("3.785411784")
IMPERIAL_GALLON = exact("4.54609")
GRAIN = exact("64.79891")  # mg
CALCIUM_CARBONATE = exact("100.0869")  # g/mol
CALCIUM_OXIDE = exact("56.0774")  # g/mol

UNITS = {
  "steam": {"lb/h": 1, "klb/h": 1000, "kg/h": 1 / POUND, "t/h": 1000 / POUND,
            "kg/s": 3600 / POUND},
  "volume flow": {"m3/h": 1, "L/s": exact("3.6"), "L/min": exact("0.06"),
                  "gal_us/min": US_GALLON * 60 / 1000,
                  "gal_imp/min": IMPERIAL_GALLON * 60 / 1000},
  "volume": {"m3": 1, "L": Fraction(1, 1000), "gal_us": US_GALLON / 1000,
             "gal_imp": IMPERIAL_GALLON / 1000},
  "volume a year": {"m3/yr": 1},
  "mg/L": {"mg/L": 1, "g/m3": 1, "g/L": 1000, "ppm": 1},
  "oxygen": {"mg/L": 1, "g/m3": 1, "ppm": 1, "ug/L": Fraction(1, 1000), "ppb": Fraction(1, 1000)},
  "hardness": {"mg/L CaCO3": 1, "ppm CaCO3": 1, "mg/L": 1, "ppm": 1,
               "dH": 10 * CALCIUM_CARBONATE / CALCIUM_OXIDE, "fH": 10,
               "degClark": GRAIN / IMPERIAL_GALLON,
               "meq/L": CALCIUM_CARBONATE / 2, "mmol/L": CALCIUM_CARBONATE},
  "alkalinity": {"mg/L CaCO3": 1, "ppm CaCO3": 1, "mg/L": 1, "ppm": 1,
                 "dH": 10 * CALCIUM_CARBONATE / CALCIUM_OXIDE, "fH": 10,
                 "meq/L": CALCIUM_CARBONATE / 2},
  "temperature": {"degC": 1, "degF": Fraction(5, 9), "K": 1},
  "temperature difference": {"degC": 1, "degF": Fraction(5, 9), "K": 1,
                             "delta_degC": 1, "delta_degF": Fraction(5, 9)},
  "conductivity": {"uS/cm": 1, "mS/cm": 1000, "mS/m": 10},
  "pH": {"pH": 1},
  "ratio": {"1": 1, "x": 1, "%": Fraction(1, 100)},
  "h/d": {"h/d": 1, "min/d": Fraction(1, 60), "s/d": Fraction(1, 3600)},
  "d/wk": {"d/wk": 1},
  "wk/yr": {"wk/yr": 1},
}

# The zero of a temperature scale, as read on that scale.
ZERO_CELSIUS = {"degF": 32, "K": exact("273.15")}


def own_unit(figure, kind, unit):
  """The figure in its field's own unit."""
  if kind == "temperature":
    figure -= ZERO_CELSIUS.get(unit, 0)
  return figure * UNITS[kind][unit]


# Reading and writing.

SYSTEMS = {"boiler": (BOILER_INPUTS, boiler),
           "boiler-saturation": (BOILER_INPUTS, saturated_boiler),
           "cooling": (COOLING_INPUTS, cooling)}

# Results that a plant may give as figures, and the inputs that only their rules need.
SEASONS = [season + "_" + field for season in ("summer", "winter") for field in SEASON]
GIVEN = {
  "annual_feed": ("boiler", "volume a year", "0 4000000", SEASONS),
  "dissolved_oxygen": ("boiler", "oxygen", "0 20", ["feed_temperature"]),
  "annual_makeup": ("cooling", "volume a year", "0 100000000", list(DUTY)),
}


def giving(system, given):
  """The name of a system whose plants give some results as figures instead of inputs."""
  if not given:
    return system
  inputs, base = SYSTEMS[system]
  limits = ADMISSIBLE[system]
  for result in given:
    owner, kind, ends, unneeded = GIVEN[result]
    if owner != system.split("-")[0]:
      raise BadInput("%s is not a result of a %s" % (result, system))
    inputs, limits = (
      {new: what[new] for field in fields
       for new in ([result] if field == unneeded[0] else []) + (
         [] if field in unneeded else [field])}
      for fields, what in ((inputs, {**inputs, result: kind}),
                           (limits, {**limits, result: tuple(map(exact, ends.split()))})))
  name = system + " " + ",".join(given)
  SYSTEMS[name] = inputs, lambda plant: (
    (header, formula) for header, formula in base(plant) if header.split(" [")[0] not in given)
  ADMISSIBLE[name] = limits
  SHARED_LIMITS[name] = [limit for limit in SHARED_LIMITS[system]
                         if limit[1] in limits and limit[2] in limits]
  return name


# Other ways of giving the feed: kinds and limits of the inputs, and those that they replace.
MIXED = {figure: (kind, makeup, condensate) for figure, kind, makeup, condensate in (
  ("feed_tds", "mg/L", "1 50000", "0 100"), ("m_alkalinity", "alkalinity", "0 10000", "0 10000"),
  ("calcium_hardness", "hardness", "0 10000", "0 10000"))}
MIXED_TEMPERATURE = {"feed_temperature": ("temperature", "0 100", "0 100")}
CONDUCTIVITIES = {"feed_conductivity": ("conductivity", "1 100000"),
                  "boiler_conductivity": ("conductivity", "10 200000")}


def feeding(system, rule):
  """The name of a boiler system whose plants give their feed in another way."""
  if rule == "analysed":
    return system
  inputs, base = SYSTEMS[system]
  limits = ADMISSIBLE[system]
  mixed = {} if rule == "conductivity" else {
    **MIXED, **(MIXED_TEMPERATURE if rule == "mixed-temperature" else {})}
  own = dict(CONDUCTIVITIES)
  if mixed:
    own = {"condensate_return": ("ratio", "0 0.99"),
           **{"makeup_" + FEED[figure]: mixed[figure][:2] for figure in mixed},
           **{"condensate_" + FEED[figure]: (mixed[figure][0], mixed[figure][2]) for figure in mixed}}
  def renewed(fields, what):
    return {new: what[new] for field in fields
            for new in (own if field == "feed_tds" else [] if field in mixed else [field])}
  name = "%s, %s feed" % (system, rule)
  SYSTEMS[name] = renewed(inputs, {**inputs, **{f: kind for f, (kind, _) in own.items()}}), base
  ends = {f: tuple(map(exact, text.split())) for f, (_, text) in own.items()}
  if mixed:
    ends["max_tds"] = exact("100"), exact("100000")
  ADMISSIBLE[name] = renewed(limits, {**limits, **ends})
  SHARED_LIMITS[name] = [limit for limit in SHARED_LIMITS[system] if limit[1] != "feed_tds"] + [
    ("order", "makeup_tds", "max_tds") if mixed
    else ("order", "feed_conductivity", "boiler_conductivity")]
  return name


# Cooling systems with saturation indices: kinds and limits of the inputs, and new limits of others.
INDEX_INPUTS = {"calcium_hardness": ("hardness", "10 10000"),
                "water_temperature": ("temperature", "0 100")}
INDEX_LIMITS = {"makeup_tds": "10 10000", "makeup_alkalinity": "10 10000", "makeup_ph": "0 8.8"}


def indexing(system, rule):
  """The name of a cooling system whose results include its saturation indices."""
  if not rule:
    return system
  inputs, base = SYSTEMS[system]
  limits = dict(INDEX_LIMITS)
  if rule == "hardness":
    limits["makeup_hardness"] = "10 10000"
  def added(fields, what):
    return {new: what[new] for field in fields for new in (
      (["calcium_hardness"] if (field, rule) == ("makeup_hardness", "calcium") else []) + [field]
      + (["water_temperature"] if field == "makeup_chloride" else []))}
  name = "%s, indices by %s" % (system, rule)
  SYSTEMS[name] = added(inputs, {**inputs, **{f: kind for f, (kind, _) in INDEX_INPUTS.items()}}), base
  limits.update((f, ends) for f, (_, ends) in INDEX_INPUTS.items())
  ADMISSIBLE[name] = added(ADMISSIBLE[system], {
    **ADMISSIBLE[system], **{f: tuple(map(exact, ends.split())) for f, ends in limits.items()}})
  SHARED_LIMITS[name] = SHARED_LIMITS[system] + (
    [("order", "calcium_hardness", "makeup_hardness")] if rule == "calcium" else [])
  return name


REMARKS = ("case", "source", "note")
UNUSED = ("ph", "min_sulphite")  # no boiler result depends on them


def rules(system, plant):
  """The formula of every output, by name."""
  return {header.split(" [")[0]: formula
          for header, formula in SYSTEMS[system][1](plant)}


def headers(system):
  """The output columns of a system, in order."""
  inputs, results = SYSTEMS[system]
  return [header for header, _ in results(dict.fromkeys(inputs))]


def results(system, plant):
  """Every output by its header: a fraction, or None if it has no value."""
  values = {}
  for header, formula in SYSTEMS[system][1](plant):
    try:
      values[header] = formula()
    except (NoValue, ZeroDivisionError):
      values[header] = None
  return values


def rounded(value):
  """The whole number nearest to a figure that is not negative, with ties rounded up."""
  return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def decimals(value, places):
  """The value with a given number of decimals, ties away from zero.

  Zero has no sign; a negative value keeps its sign even if only zeros are
  left.
  """
  size = 2 * abs(value.numerator) * 10 ** places + value.denominator
  digits = "%0*d" % (places + 1, size // (2 * value.denominator))
  point = len(digits) - places
  sign = "-" if value.numerator < 0 else ""
  return sign + digits[:point] + ("." + digits[point:] if places else "")


def significant(value, digits):
  """The value with a number of significant digits, ties away from zero, without
  an exponent."""
  if value == 0:
    return decimals(value, digits - 1)
  power = len(str(int(abs(value)))) - 1
  while abs(value) < Fraction(10) ** power:
    power -= 1
  places = digits - 1 - power
  if rounded(abs(value) * Fraction(10) ** places) == 10 ** digits:
    places -= 1  # 9.99 became 10.0
  last = Fraction(10) ** -places
  sign = -1 if value < 0 else 1
  return decimals(sign * rounded(abs(value) / last) * last, max(0, places))


def column(header, system):
  """The meaning of a header: a remark, an output, or (field, kind, unit)."""
  if header in REMARKS or header in headers(system):
    return header
  inputs = SYSTEMS[system][0]
  match = re.fullmatch(r"(\w+) \[(.+)\]", header)
  if not match or match[1] not in inputs:
    raise BadInput('unknown column "%s"' % header)
  field, kind = match[1], inputs[match[1]]
  if match[2] not in UNITS[kind]:
    raise BadInput("%s is in %s, not in %s" % (
      field, ", ".join(UNITS[kind]), match[2]))
  return field, kind, match[2]


def kept_columns(header, system):
  """The columns to repeat, each with its position; outputs are left out."""
  columns = [(i, column(name, system)) for i, name in enumerate(header)]
  names = [c if isinstance(c, str) else c[0] for _, c in columns]
  for name in names:
    if names.count(name) > 1:
      raise BadInput("%s appears twice" % name)
  outputs = headers(system)
  kept = [(i, c) for i, c in columns if c not in outputs]
  if len(kept) < len(columns):
    print("output columns are ignored", file=sys.stderr)
  given = [c[0] for _, c in kept if isinstance(c, tuple)]
  for field in SYSTEMS[system][0]:
    if field not in given and field not in UNUSED:
      raise BadInput("%s is missing" % field)
  return kept


def plant_of(row, columns):
  """The figures of a row in the fields' own units."""
  plant = {}
  for i, name in columns:
    if isinstance(name, tuple):
      field, kind, unit = name
      try:
        plant[field] = own_unit(exact(row[i]), kind, unit)
      except BadInput as error:
        raise BadInput("%s: %s" % (field, error))
  return plant


def answer(system, digits, source, sink):
  """Answers row by row, so that the caller may wait for each answer."""
  reader = csv.reader(source, strict=True)
  writer = csv.writer(sink, lineterminator="\n")
  try:
    header = next(reader, None) or []
    columns = kept_columns(header, system)
    writer.writerow([header[i] for i, _ in columns] + headers(system))
    sink.flush()
    for row in reader:
      if len(row) != len(header):
        raise BadInput("%d fields, but the header has %d" % (
          len(row), len(header)))
      values = results(system, plant_of(row, columns)).values()
      writer.writerow([row[i] for i, _ in columns] + [
        "" if v is None else significant(v, digits) for v in values])
      sink.flush()
  except (BadInput, csv.Error, UnicodeDecodeError) as error:
    print("line %d: %s" % (max(1, reader.line_num), error), file=sys.stderr)
    return 65
  return 0


def main():
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  parser.add_argument("system", choices=list(SYSTEMS))
  parser.add_argument("--given", default="", metavar="RESULT,...",
                      help="results that the plants give as figures")
  parser.add_argument("--feed", default="analysed", choices=("analysed", "mixed", "mixed-temperature", "conductivity"),
                      help="how the plants give a boiler's feed")
  parser.add_argument("--indices", default="", choices=("hardness", "calcium"),
                      help="add the saturation indices of a cooling system, by this calcium")
  parser.add_argument("--digits", type=int, default=17, metavar="N",
                      help="significant digits of the results (default 17)")
  options = parser.parse_args()
  if options.digits < 1:
    parser.error("--digits must be 1 or more")
  try:
    system = feeding(giving(options.system, [name for name in options.given.split(",") if name]),
                     options.feed)
    system = indexing(system, options.indices)
  except (BadInput, KeyError) as error:
    parser.error("--given: %s" % error)
  signal.signal(signal.SIGPIPE, signal.SIG_DFL)
  sys.stdin.reconfigure(encoding="utf-8-sig", newline="")
  sys.stdout.reconfigure(encoding="utf-8", newline="")
  return answer(system, options.digits, sys.stdin, sys.stdout)


if __name__ == "__main__":
  sys.exit(main())
