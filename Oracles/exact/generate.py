#!/usr/bin/env python3
"""Writes the reference tables, or checks that they are up to date.

    python3 Oracles/exact/generate.py            # writes into reference/
    python3 Oracles/exact/generate.py --out DIR
    python3 Oracles/exact/generate.py --check DIR
"""
import argparse
import csv
import io
import math
import sys
from collections import namedtuple
from pathlib import Path

import boiler_plants
import cooling_plants
import model
import price_lists
import refusals

REFERENCE = Path(__file__).resolve().parents[2] / "reference"

OWN_UNITS = {"steam": "lb/h", "volume flow": "m3/h", "volume": "m3",
             "hardness": "mg/L CaCO3", "alkalinity": "mg/L CaCO3",
             "temperature": "degC", "temperature difference": "degC",
             "ratio": "1", "volume a year": "m3/yr", "oxygen": "mg/L",
             "conductivity": "uS/cm"}

Table = namedtuple("Table", "name system kind about rows")


def tables():
  """Every table, in the order of the list."""
  boiler, cooling = boiler_plants, cooling_plants
  some = lambda plants, cases: [
    next(plant for plant in plants if plant["case"] == case)
    for case in cases]
  yield figures(
    "boiler", "boiler", boiler.plants(), {},
    "every input alone, every oxygen node, turns, seasons, corners")
  yield figures(
    "boiler-metric", "boiler", boiler.metric_plants(), boiler.METRIC_UNITS,
    "kg/h, t/h, degF, dH, meq/L and g/L")
  yield figures(
    "boiler-kelvin", "boiler", boiler.kelvin_plants(), boiler.KELVIN_UNITS,
    "kg/s, kg/h, K, fH and ppm")
  yield figures(
    "cooling", "cooling", cooling.plants(), {},
    "every input alone, mixed plants, corners")
  yield figures(
    "cooling-degf", "cooling", cooling.degf_plants(),
    dict(temperature_drop="degF"), "the drop in degF, as WTP's sheet has it")
  yield figures(
    "cooling-imperial", "cooling", cooling.listed(cooling.IMPERIAL),
    cooling.IMPERIAL_UNITS, "gallons of both kinds, degClark, %")
  yield figures(
    "cooling-litres", "cooling", cooling.listed(cooling.LITRES),
    cooling.LITRES_UNITS, "L/s, L, K, mmol/L, ppm")
  yield exacts(
    "boiler-exact", "boiler", some(boiler.plants(), boiler.EXACT))
  yield exacts(
    "cooling-exact", "cooling", some(cooling.plants(), cooling.EXACT))
  for system, rows in (("boiler", refusals.boiler),
                       ("cooling", refusals.cooling)):
    yield refused(system + "-refusals", system, rows)
  yield figures(
    "boiler-saturation", "boiler-saturation", boiler_plants.saturated_plants(), {},
    "every input alone, and the feed from 0 to 100 degC")
  yield figures(
    "boiler-given", model.giving("boiler", ["annual_feed", "dissolved_oxygen"]),
    boiler_plants.given_plants(), {}, "a metered feed and a measured oxygen")
  yield figures(
    "cooling-given", model.giving("cooling", ["annual_makeup"]),
    cooling_plants.given_plants(), {}, "a metered make-up")
  yield figures(
    "boiler-mixed", model.feeding("boiler", "mixed"), boiler_plants.mixed_plants(),
    {}, "condensate and make-up, mixed")
  yield figures(
    "boiler-mixed-temperature", model.feeding("boiler-saturation", "mixed-temperature"),
    boiler_plants.mixed_temperature_plants(), {}, "condensate and make-up of two temperatures")
  yield figures(
    "boiler-conductivity", model.feeding("boiler", "conductivity"),
    boiler_plants.conductivity_plants(), {}, "cycles by two conductivities")
  yield figures(
    "cooling-indices", model.indexing("cooling", "calcium"), cooling_plants.index_plants(), {},
    "saturation indices by the calcium")


# Indices have one decimal that means anything; more show each constant in its last digit.
DECIMALS = {"lsi [pH]": 8, "rsi [pH]": 8, "psi [pH]": 8}


def figures(name, system, plants, units, about):
  def cell(case, header, value):
    places = DECIMALS.get(header, 4)
    text = model.decimals(value, places)
    check_clear_of_ties(name, case, header, value, places)
    assert text != "-0.0000", "%s: %s: %s is -0" % (name, case, header)
    return text
  return Table(name, system, "figures", about,
               evaluated(system, plants, units, cell))


def exacts(name, system, plants):
  return Table(
    name, system, "exact",
    "a part of %s.csv to 17 significant digits" % system,
    evaluated(system, plants, {}, lambda case, header, value:
              model.significant(value, 17)))


def refused(name, system, rows):
  about = "one change to the example plant, and the error that must come"
  fields = list(model.SYSTEMS[system][0])
  return Table(name, system, "refusals", about,
               [refusals.HEADER] + rows(fields))


def evaluated(system, plants, units, cell):
  """The header and one row per plant, with inputs as typed."""
  kinds = model.SYSTEMS[system][0]
  unit = {f: units.get(f, OWN_UNITS.get(k, k)) for f, k in kinds.items()}
  inputs = ["%s [%s]" % (field, unit[field]) for field in kinds]
  # The columns of inputs show all rules but this one.
  oxygen = {"oxygen_rule": "saturation"} if "saturation" in system else {}
  rows = [["case"] + inputs + list(oxygen) + model.headers(system)]
  for typed in plants:
    plant = {f: model.own_unit(model.exact(typed[f]), kind, unit[f])
             for f, kind in kinds.items()}
    results = model.results(system, plant)
    rows.append([typed["case"]] + [typed[f] for f in kinds] + list(oxygen.values()) + [
      cell(typed["case"], header, v) for header, v in results.items()])
  return rows


def check_clear_of_ties(table, case, header, value, places):
  """Checks that the figure is not so close to a tie that double precision could miss it."""
  bottom = value.denominator
  # The distance to a tie is this part of 2 * bottom * 10 ** places.
  part = abs(2 * abs(value.numerator) * 10 ** places % (2 * bottom) - bottom)
  ulp, ulps = math.ulp(float(value)).as_integer_ratio()
  assert part * 10 ** 4 > 2 * bottom and part * ulps > 8 * ulp * 2 * bottom * 10 ** places, (
    "%s: %s: %s = %.17g is near a tie" % (table, case, header, float(value)))


def text_of(rows):
  cases = [row[0] for row in rows]
  for case in cases:
    assert cases.count(case) == 1, "%s appears twice" % case
  return csv_of(rows)


def csv_of(rows):
  width = len(rows[0])
  assert all(len(row) == width for row in rows), "a row has the wrong number of cells"
  text = io.StringIO()
  csv.writer(text, lineterminator="\n").writerows(rows)
  return text.getvalue()


def files():
  """The bytes of every file, by name."""
  made = list(tables())
  # No table has empty cells on purpose; "allowed" would say so.
  listing = [["table", "system", "kind", "about", "empty_cells"]] + [
    [t.name + ".csv", t.name.split("-")[0], t.kind, t.about, "refused"] for t in made]
  texts = {"tables.csv": text_of(listing)}
  texts.update((t.name + ".csv", text_of(t.rows)) for t in made)
  texts["price-lists.csv"] = csv_of(price_lists.table())
  return {name: text.encode() for name, text in texts.items()}


def write(folder):
  folder.mkdir(parents=True, exist_ok=True)
  for name, content in files().items():
    (folder / name).write_bytes(content)
    rows = content.count(b"\n") - 1
    print("%-24s %4d rows" % (name, rows), file=sys.stderr)


def check(folder):
  """Whether the folder contains exactly the expected files; prints differences."""
  same = True
  for name, content in files().items():
    path = folder / name
    if not path.is_file():
      print("%s is missing" % path)
    elif path.read_bytes() != content:
      print("%s differs from the model's output" % path)
    else:
      continue
    same = False
  return same


def main():
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  place = parser.add_mutually_exclusive_group()
  place.add_argument("--out", type=Path, metavar="DIR", default=REFERENCE)
  place.add_argument("--check", type=Path, metavar="DIR")
  options = parser.parse_args()
  if options.check:
    return 0 if check(options.check) else 1
  write(options.out)
  return 0


if __name__ == "__main__":
  sys.exit(main())
