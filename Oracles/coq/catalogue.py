#!/usr/bin/env python3
"""Writes the products of a catalogue, and what `wtp prove` prints about them, as Coq data.

    python3 -B Oracles/coq/catalogue.py FILE PROGRAMS_FOLDER OUTPUT_FOLDER

The catalogue has the format of `wtp products --format csv`. Own.v has a product for each of its rows,
without the advice, and Own_claims.v what is printed.
"""
import csv
import os
import re
import subprocess
import sys

import claims

COEFFICIENTS = ("oxygen", "reserve", "hardness", "alkalinity", "reserve_hardness", "caustic_alkalinity",
                "min_alkalinity")  # in the order of Model.v
PLACES = {"bleed": "Bleed", "sump slug": "Sump", "system slug": "System"}


def product(row):
  if row["system"] == "boiler":
    return "Product " + " ".join(claims.fraction(row[name]) for name in COEFFICIENTS)
  return "Cooling_product %s %s" % (claims.fraction(row["dose"]), PLACES[row["basis"]])


def main():
  catalogue, programs, folder = sys.argv[1:]
  with open(catalogue, newline="") as source:
    header, *rows = csv.reader(source)
  rows = [dict(zip([name.split(" [")[0] for name in header], row)) for row in rows]
  rows = [row for row in rows if row["basis"] != "advice"]
  claims.OWN.update((row["product"], "own_%d" % number) for number, row in enumerate(rows))
  products = ["Definition %s := %s.  (* %s *)\n" % (
    claims.OWN[row["product"]], product(row), re.sub(r"[^\w-]", "_", row["product"])) for row in rows]
  printed = [claims.roles(rows, "own_")]
  for mode in ("boiler", "cooling"):
    directions, ranges = [], []
    if any(row["system"] == mode for row in rows):
      try:
        directions, ranges = claims.proved.printed(programs, mode, catalogue)
      except subprocess.CalledProcessError:
        sys.exit("wtp prove does not prove everything about the %s products of %s" % (mode, catalogue))
    reached = [r for r in ranges if r.lowest and r.highest]
    within = [r._replace(lowest={}, highest={}) for r in ranges]
    printed += [claims.directions(mode, directions, "own_"), claims.ranges(mode, within, "own_"),
                claims.ranges(mode, reached, "own_reached_")]
  for name, needed, text in (("Own", "Model", products), ("Own_claims", "Model Own", printed)):
    with open(os.path.join(folder, name + ".v"), "w") as file:
      file.write(claims.HEAD.replace("Model", needed) + "Local Open Scope Q_scope.\n" + "".join(text))


if __name__ == "__main__":
  main()
