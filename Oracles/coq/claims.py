#!/usr/bin/env python3
"""Writes what `wtp prove` prints and the tables of reference/ as Coq data: claims, not proofs.

    python3 -B Oracles/coq/claims.py PROGRAMS_FOLDER OUTPUT_FOLDER [--small]

The names of inputs and products are those of Model.v, which has their figures; nothing else decides
what a claim is about. Status 1 if something printed has no name here.
"""
import csv
import functools
import os
import re
import subprocess
import sys
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "Oracles", "exact"))
import proved  # for what is printed, not for what is true

model = proved.model

MIXED = {name: figure for figure, name in model.FEED.items()}
COOLING = {"bleed": "Bleed_flow", "calcium_hardness": "calcium", "annual_makeup": "metered_makeup"}
OWN = {}  # the names in Coq of products of a catalogue
MEASURED = {"annual_feed": "metered_feed", "dissolved_oxygen": "measured_oxygen"}


@functools.cache
def constructors(kind):
  """The names of an inductive type of Model.v."""
  with open(os.path.join(HERE, "Model.v")) as file:
    body = re.search(r"Inductive %s :=(.*?)\." % kind, file.read(), re.S)[1]
  return [name.split()[0] for name in body.strip().lstrip("|").split("|")]


def boiler_input(name):
  name = MEASURED.get(name, name)
  return name if name in constructors("boiler_input") else None


def mixed_input(name):
  for part in ("makeup_", "condensate_"):
    if name.startswith(part) and name[len(part):] in MIXED:
      return "(%s %s)" % (part[:-1], MIXED[name[len(part):]])
  return name if name == "condensate_return" else boiler_input(name) and "(Own %s)" % name


def cooling_input(name):
  name = COOLING.get(name, name)
  return name if name in constructors("cooling_input") else None


def boiler_result(name):
  product, dot, what = name.rpartition(".")
  if dot:
    return "(%s %s)" % (what.capitalize(), OWN.get(product, product))
  return "(Feed %s)" % name if name in model.FEED else name.capitalize()


def cooling_result(name):
  product, dot, what = name.rpartition(".")
  if dot:
    return "(Cooling_%s %s)" % (what, OWN.get(product, product))
  if name.startswith("system_") and name != "system_ph":
    return "(Concentrated makeup_%s)" % name[len("system_"):]
  return "Bleed_flow" if name == "bleed" else name.capitalize()


BOILER = boiler_result, boiler_input, "boiler_result * boiler_input"
MIXTURE = boiler_result, mixed_input, "boiler_result * mixed_input"
COOLER = cooling_result, cooling_input, "cooling_result * cooling_input"
# The prefix of the claims about each mode of proved.py, and how to read its names.
MODES = {"boiler": ("boiler", BOILER), "saturation": ("saturated", BOILER), "given": ("measured", BOILER),
         "conductivity": ("conductivity", BOILER), "mixed": ("mixed", MIXTURE),
         "mixed-temperature": ("warm", MIXTURE), "cooling": ("cooling", COOLER),
         "given-makeup": ("metered", COOLER), "indices": ("indexed", COOLER), "hardness": ("hardness", COOLER)}
# The tables of each mode.
TABLES = {"boiler": "boiler boiler-exact boiler-metric boiler-kelvin", "saturation": "boiler-saturation",
          "given": "boiler-given", "conductivity": "boiler-conductivity", "mixed": "boiler-mixed",
          "mixed-temperature": "boiler-mixed-temperature",
          "cooling": "cooling cooling-exact cooling-degf cooling-imperial cooling-litres",
          "given-makeup": "cooling-given", "indices": "cooling-indices"}


def fraction(x):
  x = Fraction(x)
  return "(%d)" % x.numerator if x.denominator == 1 else "(%d # %d)" % (x.numerator, x.denominator)


def decimal(text):
  """A figure as a whole number and its decimals."""
  places = len(text.partition(".")[2])
  return "(%d)" % (Fraction(text) * 10 ** places), "%d" % places


def listed(name, kind, items):
  return "Definition %s : list (%s) := [\n%s].\n" % (name, kind, ";\n".join(items))


def directions(mode, claims, prefix=""):
  name, (result, field, kind) = MODES[mode]
  name = prefix + name
  plain, turns, neither = [], [], []
  for claim in claims:
    pair = result(claim.output), field(claim.input)
    assert pair[1], "Model.v has no input %s" % claim.input
    if claim.turn:
      figure, at, below = claim.turn
      where = "At_demand"
      if "." in figure:
        assert claim.output == figure.replace("demand", "annual_demand") and at == "0", claim
      else:
        where = "At_input %s %s%%Q" % (field(figure), fraction(at))
      turns.append("(%s, %s, %s, %s)" % (*pair, where, below.capitalize()))
    if claim.direction == "neither":
      neither.append("(%s, %s)" % pair)
    else:
      plain.append("(%s, %s, %s)" % (*pair, claim.direction.capitalize()))
  input_type = kind.split(" * ")[1]
  return "".join([
    listed(name + "_directions", kind + " * direction", plain),
    listed(name + "_turns", "%s * turn %s * direction" % (kind, input_type), turns),
    listed(name + "_neither", kind, neither)])


def ranges(mode, claims, prefix=""):
  """The ends of all ranges, each with the figures of its plant, in the order of the inputs."""
  name, (result, field, kind) = MODES[mode]
  name = prefix + name
  of, to = kind.split(" * ")
  end = lambda text, plant: "(%s, [%s])" % (fraction(text), "; ".join(map(fraction, plant.values())))
  assert all(None not in r for r in claims), "%s: an end without a plant" % mode
  return listed(name + "_printed", to, map(field, claims[0].lowest if claims else [])) + listed(
    name + "_ranges", of + " * (Q * list Q) * (Q * list Q)",
    ["(%s, %s, %s)" % (result(r.output), end(r.low, r.lowest), end(r.high, r.highest)) for r in claims])


def table(file, mode):
  """The columns of a table and its rows, with inputs in their fields' own units."""
  _, (result, field, kind) = MODES[mode]
  system, name = proved.system_of(mode), file.replace("-", "_")
  with open(os.path.join(ROOT, "reference", file + ".csv"), newline="") as source:
    header, *rows = csv.reader(source)
  header = ["note" if name == "oxygen_rule" else name for name in header]
  columns = [(i, model.column(name, system)) for i, name in enumerate(header)]
  inputs = [column for _, column in columns if isinstance(column, tuple)]
  outputs = [(i, column) for i, column in columns if isinstance(column, str) and column not in model.REMARKS]
  cell = lambda text: "S %s %s" % decimal(text) if text else "N"
  of, to = kind.split(" * ")
  return "".join([
    listed(name + "_fields", to, [field(name) for name, _, _ in inputs]),
    listed(name + "_columns", of, [result(name.split(" [")[0]) for _, name in outputs]),
    listed(name + "_rows", "list Q * list (option (Z * Z))", [
      "([%s], [%s])" % ("; ".join(map(fraction, model.plant_of(row, columns).values())),
                        ";".join(cell(row[i]) for i, _ in outputs)) for row in rows])])


def products(programs):
  """The role of each boiler product, each cooling product with a dose, and how many claims follow from them."""
  def table(system):
    return subprocess.run([os.path.join(programs, "wtp"), "products", system, "--format", "csv"],
                          check=True, text=True, stdout=subprocess.PIPE).stdout
  rows = [row for system in ("boiler", "cooling")
          for row in csv.DictReader(table(system).splitlines())]
  counts = [re.search(r"(\d+) claims on products", proved.proof(programs, mode)[0])[1]
            for mode in MODES]
  return roles(rows) + listed("printed_claims", "nat", ["%s%%nat" % count for count in counts])


def roles(rows, prefix=""):
  """The roles of boiler products, and the cooling products with a dose, of the rows of a catalogue."""
  name = lambda row: OWN.get(row["product"], row["product"])
  return "".join([
    listed(prefix + "boiler_roles", "product * role", [
      "(%s, %s)" % (name(row), re.sub("[ -]", "_", row["role"]).capitalize())
      for row in rows if row["system"] == "boiler"]),
    listed(prefix + "cooling_dosed", "cooling_product", [
      name(row) for row in rows if row["system"] == "cooling" and row["basis"] != "advice"])])


HEAD = """(* Written by claims.py from what the program prints: claims, not proofs. *)
From Coq Require Import QArith List.
From WTP Require Import Enclosure Model.
Import ListNotations.
Local Notation N := (@None (Z * Z)).
Local Definition S (m d : Z) := Some (m, d).
"""


def main():
  programs, folder, *small = sys.argv[1:]
  modes = ["boiler", "cooling"] if small else MODES
  claims = {mode: proved.printed(programs, mode) for mode in modes}
  parts = {
    "Directions": "".join(directions(mode, claims[mode][0]) for mode in modes),
    "Ranges": "Local Open Scope Q_scope.\n" + "".join(ranges(mode, claims[mode][1]) for mode in modes)}
  if not small:
    parts["Products_printed"] = products(programs)
    parts["Tables"] = "Local Open Scope Q_scope.\n" + "".join(
      table(file, mode) for mode, files in TABLES.items() for file in files.split())
  for name, text in parts.items():
    with open(os.path.join(folder, name + ".v"), "w") as file:
      file.write(HEAD + text)


if __name__ == "__main__":
  main()
