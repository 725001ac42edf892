#!/usr/bin/env python3
"""Checks the curves without PyPI: reference/physics.csv, and the coefficients in Swift.

    python3 Oracles/physics/coefficients.py

The column `ours` of the table must be that of curves.py, byte for byte, and within the stated
distance of the column `published`. Coefficients in Swift must be those listed here, in their order:
the constants of formulas, pairs of numbers, or all numbers of a file without formulas.
"""
import re
import sys
from fractions import Fraction
from pathlib import Path

import curves
import table

SOURCES = Path(__file__).resolve().parents[2] / "Sources"
NUMBER = r"[0-9]+(?:\.[0-9]+)?"
CONSTANTS = r"\.constant\((%s)," % NUMBER
PAIRS = r"\((%s), (%s)\)" % (NUMBER, NUMBER)
NUMBERS = r"(?<![\w.$])%s(?![\w.])" % NUMBER
SWIFT = [
  ("Estimator/OxygenRule.swift", CONSTANTS, [
    "0.1448", "0.000589", "0.00001596", "1", "0.0127", "0.000094", "0", "99.974"]),
  ("Estimator/IndexRule.swift", CONSTANTS, [
    "1", "10", "0.4", "9.3", "1.465", "4.54", "2", "10", "1", "5.00536",
    "3078.28", "433", "0.00443715", "4.524788"]),
  ("Estimator/IndexRule.swift", PAIRS, curves.LOGARITHM),
  ("Documents/Reviews/PublishedCurves.swift", NUMBERS, [
    "7.54", "0.5", "0.574", "0.0409", "1", "0.502"])]


def table_is_ours():
  known = table.committed()
  again = table.text(lambda curve, place: known.get((curve.name, table.short(float(place))), ""))
  return again == table.TABLE.read_text(encoding="utf-8")


def too_far():
  """The rows of the table whose two figures differ by more than the stated distance."""
  known = table.committed()
  for curve in curves.CURVES:
    for place in table.places(curve):
      published = Fraction(known[curve.name, table.short(float(place))])
      distance = abs(Fraction(table.ours(curve, place)) - published)
      unit = abs(published) if curve.relative else 1
      rounding = Fraction(1, 10 ** (table.DIGITS - 1)) * max(abs(published), Fraction(1, 10))
      if distance > Fraction(curve.stated) * unit + rounding:
        yield "%s at %s" % (curve.name, place)


def swift_differences():
  for name, pattern, expected in SWIFT:
    text = re.sub(r"//.*", "", (SOURCES / name).read_text(encoding="utf-8"))
    found = re.findall(pattern, text)
    if not any(found[k:k + len(expected)] == expected for k in range(len(found))):
      yield "%s has the constants %s, but curves.py %s" % (name, found, expected)


def main():
  faults = list(too_far()) + list(swift_differences())
  if not table_is_ours():
    faults.append("reference/physics.csv differs from the curves")
  for fault in faults:
    print(fault, file=sys.stderr)
  print("physics.csv: %d figures of %d curves, %d faults" % (
    len(table.committed()), len(curves.CURVES), len(faults)))
  return 1 if faults else 0


if __name__ == "__main__":
  sys.exit(main())
