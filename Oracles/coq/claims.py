#!/usr/bin/env python3
"""Writes what `wtp prove` prints and the tables of reference/ as Coq data: claims, not proofs.

    python3 -B Oracles/coq/claims.py PROGRAMS_FOLDER OUTPUT_FOLDER

The names of inputs and products are those of Model.v, which has their figures; nothing else decides
what a claim is about. Status 1 if something printed has no name here.
"""
import csv
import os
import re
import sys
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "Oracles", "exact"))
import proved  # for what is printed, not for what is true

MIXED = {"feed_tds": "feed_tds", "tds": "feed_tds", "m_alkalinity": "m_alkalinity",
         "calcium_hardness": "calcium_hardness"}
COOLING = {"bleed": "Bleed_flow", "calcium_hardness": "calcium"}


def constructors(kind):
  """The names of an inductive type of Model.v."""
  with open(os.path.join(HERE, "Model.v")) as file:
    body = re.search(r"Inductive %s :=(.*?)\." % kind, file.read(), re.S)[1]
  return [name.split()[0] for name in body.strip().lstrip("|").split("|")]


def boiler_input(name):
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
  product, dot, what = name.partition(".")
  if dot:
    return "(%s %s)" % (what.capitalize(), product)
  return "(Feed %s)" % name if name in MIXED else name.capitalize()


def cooling_result(name):
  product, dot, what = name.partition(".")
  if dot:
    return "(Cooling_%s %s)" % (what, product)
  if name.startswith("system_") and name != "system_ph":
    return "(Concentrated makeup_%s)" % name[len("system_"):]
  return COOLING.get(name, name.capitalize())


BOILER = boiler_result, boiler_input, "boiler_result * boiler_input"
MODES = {"boiler": BOILER, "saturation": BOILER,
         "mixed": (boiler_result, mixed_input, "boiler_result * mixed_input"),
         "cooling": (cooling_result, cooling_input, "cooling_result * cooling_input"),
         "indices": (cooling_result, cooling_input, "cooling_result * cooling_input")}
# The prefixes of the claims about each mode, and of those about each table.
CALLED = {"saturation": "saturated", "indices": "indexed"}
TABLES = {"boiler": ("boiler", "boiler"), "boiler_exact": ("boiler-exact", "boiler"),
          "saturated": ("boiler-saturation", "saturation"), "mixed": ("boiler-mixed", "mixed"),
          "cooling": ("cooling", "cooling"), "cooling_exact": ("cooling-exact", "cooling"),
          "indexed": ("cooling-indices", "indices")}


def fraction(x):
  x = Fraction(x)
  return "(%d)" % x.numerator if x.denominator == 1 else "(%d # %d)" % (x.numerator, x.denominator)


def decimal(text):
  """A figure as a whole number and its decimals."""
  places = len(text.partition(".")[2])
  return "(%d)" % (Fraction(text) * 10 ** places), "%d" % places


def listed(name, kind, items):
  return "Definition %s : list (%s) := [\n%s].\n" % (name, kind, ";\n".join(items))


def directions(mode, claims):
  result, field, kind = MODES[mode]
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
  input_type, name = kind.split(" * ")[1], CALLED.get(mode, mode)
  return "".join([
    listed(name + "_directions", kind + " * direction", plain),
    listed(name + "_turns", "%s * turn %s * direction" % (kind, input_type), turns),
    listed(name + "_neither", kind, neither)])


def ranges(mode, claims):
  """The ends of all ranges, each with the figures of its plant, in the order of the inputs."""
  result, field, kind = MODES[mode]
  of, to = kind.split(" * ")
  end = lambda text, plant: "(%s, [%s])" % (fraction(text), "; ".join(map(fraction, plant.values())))
  assert all(r.lowest and r.highest for r in claims), "%s: an end without a plant" % mode
  return listed(CALLED.get(mode, mode) + "_printed", to, map(field, claims[0].lowest)) + listed(
    CALLED.get(mode, mode) + "_ranges", of + " * (Q * list Q) * (Q * list Q)",
    ["(%s, %s, %s)" % (result(r.output), end(r.low, r.lowest), end(r.high, r.highest)) for r in claims])


def table(name, file, mode):
  """The columns of a table and its rows; inputs are in their fields' own units."""
  result, field, kind = MODES[mode]
  with open(os.path.join(ROOT, "reference", file + ".csv"), newline="") as file:
    header, *rows = csv.reader(file)
  names = [column.split(" [")[0] for column in header]
  inputs = [i for i, n in enumerate(names) if field(n) and (n not in MIXED or mode != "mixed")]
  outputs = [i for i in range(len(names)) if i not in inputs
             and names[i] not in ("case", "source", "note", "oxygen_rule")]
  cell = lambda text: "S %s %s" % decimal(text) if text else "N"
  of, to = kind.split(" * ")
  return "".join([
    listed(name + "_fields", to, [field(names[i]) for i in inputs]),
    listed(name + "_columns", of, [result(names[i]) for i in outputs]),
    listed(name + "_rows", "list Q * list (option (Z * Z))", [
      "([%s], [%s])" % ("; ".join(fraction(row[i]) for i in inputs),
                        ";".join(cell(row[i]) for i in outputs)) for row in rows])])


HEAD = """(* Written by claims.py from what the program prints: claims, not proofs. *)
From Coq Require Import QArith List.
From WTP Require Import Enclosure Model.
Import ListNotations.
Local Notation N := (@None (Z * Z)).
Local Definition S (m d : Z) := Some (m, d).
"""


def main():
  programs, folder = sys.argv[1:]
  claims = {mode: proved.printed(programs, mode) for mode in MODES}
  parts = {
    "Directions": "".join(directions(mode, claims[mode][0]) for mode in MODES),
    "Ranges": "Local Open Scope Q_scope.\n" + "".join(ranges(mode, claims[mode][1]) for mode in MODES),
    "Tables": "Local Open Scope Q_scope.\n" + "".join(table(name, *what) for name, what in TABLES.items())}
  for name, text in parts.items():
    with open(os.path.join(folder, name + ".v"), "w") as file:
      file.write(HEAD + text)


if __name__ == "__main__":
  main()
