"""Writes reference/physics.csv, or compares it: published figures and those of our curves.

Every figure is proved to its last printed digit: a published one is a ball that rounds one way, and
a curve is an exact fraction.
"""
import csv
import io
from fractions import Fraction
from pathlib import Path

import curves

TABLE = Path(__file__).resolve().parents[2] / "reference" / "physics.csv"
HEADER = ["curve", "variable", "at", "unit", "published", "ours", "stated_distance"]
DIGITS = 7
VALUES = [x * scale for scale in (10, 100, 1000) for x in (1, 1.5, 2, 3, 5, 7)] + [10000]


def places(curve):
  """Where a curve is tabulated, both ends included."""
  if curve.variable == "value":
    return [Fraction(x) for x in VALUES]
  low, high = Fraction(curve.low), Fraction(curve.high)
  step = Fraction(1, 10) if curve.variable == "ph" else Fraction(1 if curve.name == "oxygen" else 5)
  return [low + k * step for k in range(int((high - low) / step) + 1)]


def significant(value, digits=DIGITS):
  """A fraction to a number of significant digits, ties away from zero."""
  if value == 0:
    return "0"
  exponent = 0
  while abs(value) >= Fraction(10) ** (exponent + 1):
    exponent += 1
  while abs(value) < Fraction(10) ** exponent:
    exponent -= 1
  decimals = digits - 1 - exponent
  whole = int(abs(value) * Fraction(10) ** decimals + Fraction(1, 2))
  if whole == 10 ** digits:  # 9.99... has rounded up to 10
    whole, decimals = whole // 10, decimals - 1
  text = str(whole).rjust(decimals + 1, "0")
  if decimals > 0:
    text = text[:-decimals] + "." + text[-decimals:]
  else:
    text += "0" * -decimals
  return ("-" if value < 0 else "") + text


def ours(curve, place):
  """Our figure: what the product prints, so oxygen is never below 0."""
  value = curve.value(place)
  return significant(max(value, Fraction(0)) if curve.name.startswith("oxygen") else value)


def short(number):
  return "%g" % number


def text(published_figure):
  """The table, given a function of a curve and a place that returns the published figure's text."""
  rows = [[curve.name, curve.variable, short(float(place)), curve.unit,
           published_figure(curve, place), ours(curve, place),
           curve.stated + (" relative" if curve.relative else "")]
          for curve in curves.CURVES for place in places(curve)]
  out = io.StringIO()
  csv.writer(out, lineterminator="\n").writerows([HEADER] + rows)
  return out.getvalue()


def committed():
  """The published figures of the committed table, by curve and place."""
  with open(TABLE, encoding="utf-8", newline="") as file:
    return {(row["curve"], row["at"]): row["published"] for row in csv.DictReader(file)}
