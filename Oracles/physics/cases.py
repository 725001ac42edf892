"""Compares published worked examples and tables with the product and with the published equations.

The examples are not part of the project. A folder of them has boiler.csv, cooling.csv, oxygen.csv
and property.csv with case_id, inputs, expected, tolerance, quantity and verdict.
"""
import csv
import re
from collections import Counter
from math import log

import product_cases
import published
from balls import exact

FILES = ("boiler", "cooling", "oxygen", "property")
AUTHOR_OF_C39 = -0.1  # its LSI by the author's program
# How many of a unit are one of ours: a row's figure is in the unit of the row.
UNITS = {
  "kg/m3": {"kg/m3": 1, "g/L": 1, "g/cm3": 1e-3}, "kJ/kgK": {"kJ/kgK": 1, "J/kgK": 1000},
  "kJ/kg": {"kJ/kg": 1, "J/kg": 1000}, "%": {"%": 1},
  "MPa": {"MPa": 1, "kPa": 1000, "Pa": 1000000, "bar": 10}}
OWN_UNITS = {"density_1atm": "kg/m3", "cp_1atm": "kJ/kgK", "latent_heat": "kJ/kg", "p_sat": "MPa",
             "liquid_enthalpy": "kJ/kg", "evaporation_rule_over_all_latent_limit": "%"}
MASSES = dict(O=15.999, Na=22.98976928, S=32.06, H=1.008, N=14.007, C=12.011)


def number(text):
  return float(re.search(r"-?[0-9.]+(e-?\d+)?", text).group())


def inputs(row):
  """The inputs of an example by name, as numbers in the units that the row has."""
  pairs = (part.split("=", 1) for part in row["inputs"].split(";") if "=" in part)
  return {name.strip(): value.strip() for name, value in pairs}


def mass(**atoms):
  return sum(MASSES[atom] * count for atom, count in atoms.items())


def scavengers():
  """Grams of scavenger per gram of oxygen, from the atomic masses."""
  oxygen = mass(O=2)
  sulphite = 2 * mass(Na=2, S=1, O=3) / oxygen
  return {"S01": sulphite, "S02": sulphite, "S04": 2 * mass(Na=1, H=1, S=1, O=3) / oxygen,
          "S05": mass(Na=2, S=2, O=5) / oxygen, "S06": mass(N=2, H=4) / oxygen,
          "S08": 4 * mass(C=4, H=11, N=1, O=1) / (9 * oxygen)}


def oxygen(row, given):
  celsius = exact(str(number(given["T"])))
  if row["case_id"].startswith("DO-PHREEQC"):
    return float(published.oxygen_phreeqc(celsius))
  if row["case_id"].startswith("DO-IAPWS") or number(given["T"]) > 40:
    return float(published.oxygen(celsius))
  return float(published.oxygen_benson_krause(celsius))


def temperature(text):
  """A temperature in degC, which it is without a unit."""
  value = exact(str(number(text)))
  if text.endswith(" K"):
    return value - published.KELVIN
  return (value - 32) * 5 / 9 if text.endswith("degF") else value


def water(row, given):
  """A property of water or steam in the unit of the row; None without a formula or a known unit."""
  factor = UNITS.get(OWN_UNITS.get(row["quantity"]), {}).get(row["unit"])
  if factor is None:
    return None
  if "Tmean" in given:
    ceiling = float(published.evaporation_ceiling(temperature(given["Tmean"])))
    return factor * 100 * (0.0018 / ceiling - 1)
  t = temperature(given["T"])
  pressure = published.saturation_pressure(t)
  value = {
    "density_1atm": published.density, "cp_1atm": published.heat_capacity,
    "latent_heat": published.latent_heat, "p_sat": lambda t: pressure / 1000,
    "liquid_enthalpy": lambda t: published.liquid(t, pressure)[1]}
  return factor * float(value[row["quantity"]](t))


def index(row, given):
  """A saturation index, or the equilibrium pH, by the formulas of physics.md."""
  has = {name: exact(str(number(value))) for name, value in given.items()}
  case = row["case_id"]
  if case in ("C30", "C32"):
    return float(has["pH"] - has["pHs"] if case == "C30" else 2 * has["pHs"] - has["pHeq"])
  if case == "C33x":
    return float(published.equilibrium_ph(has["alkalinity"], "1.465"))
  if case == "C33":
    return float(published.equilibrium_ph(has["alkalinity"]))
  ph_saturated = published.saturation_ph(has["T"], has["TDS"], has["CaH"], has["alk"])
  return float({"C35": lambda: has["pH"] - ph_saturated, "C36": lambda: ph_saturated,
                "C37": lambda: 2 * ph_saturated - has["pH"]}[case]())


def loss(row, given):
  """The half-life of a slug, or the holding time, in the units of the row."""
  volume = number(given["volume"])
  hold = volume / number(given["blowdown" if "blowdown" in given else "bleed"])
  return {"C18": hold * log(2), "C19": hold * log(2) / 60, "C53": hold}[row["case_id"]]


def computed(row):
  """The published equations' figure, or None without one."""
  given, case = inputs(row), row["case_id"]
  if case in scavengers():
    return scavengers()[case]
  if case.startswith("DO-"):
    return oxygen(row, given)
  if row["quantity"] in OWN_UNITS:
    return water(row, given)
  if case in ("C30", "C32", "C33", "C33x", "C35", "C36", "C37"):
    return index(row, given)
  if case in ("C18", "C19", "C53"):
    return loss(row, given)
  return None


def errata(row):
  """Whether a row prints an error: a figure with which the right formula must disagree.

  C33x has another slope than its own example, and C52x is 1 / (E/B) where 1 + E/B is meant. C39 is
  an index at pH 12.6: the formula gives 5.8, as the row has it, but its author's answer is -0.1,
  since hydroxide alone exceeds the stated alkalinity. An index is refused there.
  """
  return row["case_id"] in ("C33x", "C52x", "C39")


def erratum_disagrees(row):
  """Whether our figure differs from the printed one by more than the row's tolerance."""
  if row["case_id"] == "C33x":
    printed = float(published.equilibrium_ph(exact(100), "1.485"))
    return not abs(printed - number(row["expected"])) <= number(row["tolerance"])
  if row["case_id"] == "C52x":
    as_printed = 1 / (50 / 25)
    return not abs(as_printed - number(row["expected"])) <= number(row["tolerance"])
  has = {name: exact(str(number(value))) for name, value in inputs(row).items()}
  by_formula = has["pH"] - published.saturation_ph(has["T"], has["TDS"], has["CaH"], has["alk"])
  return published.refuses_index(has["pH"]) and abs(float(by_formula) - AUTHOR_OF_C39) > 1


def judge(row, products):
  """How a row is met: product, equations, erratum, or the reason that it is not."""
  def near(value):
    return value is not None and abs(value - number(row["expected"])) <= (
      number(row["tolerance"]) + 1e-9 * abs(value))
  if errata(row):
    return "erratum" if erratum_disagrees(row) else "WRONG: the erratum agrees"
  if any(near(answer) for answer in products.get(row["case_id"], [])):
    return "product"
  value = computed(row)
  if near(value):
    return "equations"
  if value is not None:
    return "WRONG: computed %.7g" % value
  return product_cases.reason(row)


def report(folder, programs):
  """Prints each listed row with its reason, and the counts; returns whether no row is wrong."""
  counts, fine = Counter(), True
  for name in FILES:
    with open("%s/%s.csv" % (folder, name), encoding="utf-8", newline="") as file:
      rows = list(csv.DictReader(file))
    products = product_cases.answers(rows, programs)
    for row in rows:
      verdict = judge(row, products)
      kind = verdict.split(":")[0]
      counts[kind] += 1
      if kind in ("listed", "WRONG", "no formula"):
        print("%-26s %s" % (row["case_id"], verdict))
      fine = fine and kind != "WRONG"
  print("%d rows: %d by the product, %d by the published equations, %d errata that disagree, "
        "%d listed, %d without a formula, %d wrong" % (
          sum(counts.values()), counts["product"], counts["equations"], counts["erratum"],
          counts["listed"], counts["no formula"], counts["WRONG"]))
  return fine
