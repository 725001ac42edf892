#!/usr/bin/env python3
"""Proves the curves, and compares them, the product and the table with the published equations.

    python3 Oracles/physics/check.py                                  # proofs, errata, the table
    python3 Oracles/physics/check.py --write                          # writes reference/physics.csv
    python3 Oracles/physics/check.py --cases DIR --programs .build/release

It needs iapws 1.5.5 and python-flint 0.9.0; `.ci/tools physics` installs them.
"""
import argparse
import sys
from fractions import Fraction

import check_values
import errata
import proofs
import published
import table
from balls import exact


def published_figure(curve, place):
  """The published figure to the table's digits, which both ends of its ball must round to."""
  value = getattr(published, curve.published)(exact(place))
  if curve.name.startswith("oxygen") and bool(value < 0):
    return "0"
  low, high = (table.significant(fraction(end)) for end in (value.lower(), value.upper()))
  assert low == high, "%s at %s is too wide" % (curve.name, place)
  return low


def fraction(ball):
  mantissa, exponent = ball.man_exp()
  return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


def table_is_up_to_date(write):
  text = table.text(published_figure)
  if write:
    table.TABLE.write_text(text, encoding="utf-8")
  same = table.TABLE.is_file() and table.TABLE.read_text(encoding="utf-8") == text
  print("reference/physics.csv: %d rows, %s" % (
    text.count("\n") - 1, "as the published equations give them" if same else "DIFFERS"))
  return same


def main():
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  parser.add_argument("--write", action="store_true", help="write reference/physics.csv")
  parser.add_argument("--cases", metavar="DIR", help="a folder of published examples")
  parser.add_argument("--programs", metavar="DIR", default=".build/release")
  options = parser.parse_args()
  results = [check_values.report(), proofs.report(), errata.report(),
             table_is_up_to_date(options.write)]
  if options.cases:
    import cases
    results.append(cases.report(options.cases, options.programs))
  return 0 if all(results) else 1


if __name__ == "__main__":
  sys.exit(main())
