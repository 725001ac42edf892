"""Proves how far each curve can be from the published equation, over its whole range."""
import math
from fractions import Fraction

from flint import arb

import curves
import published
from balls import ball, exact, greatest, taylor

# Pressures of the air, kPa, for the curve of oxygen at a given pressure.
PRESSURES = (Fraction(60), Fraction(102))
PRESSURE_STEPS = 12
STATED_AT_PRESSURE = "0.0063"


def proofs():
  """Name, lower and upper bound of the greatest distance, and the stated one."""
  for curve in curves.CURVES:
    yield (curve.name, *distance(curve), curve.stated + (" of it" if curve.relative else ""))
  yield ("oxygen_at", *distance_at_pressures(), STATED_AT_PRESSURE)


def distance(curve):
  equation = getattr(published, curve.published)

  def difference(x):
    difference = curve.value(x, exact) - equation(x)
    return difference / equation(x) if curve.relative else difference
  return greatest(difference, curve.low, curve.high, curve.stated)


def distance_at_pressures():
  """Between two pressures the difference is a line, but for its second derivative in the pressure.

  The curve itself is linear in the pressure, so this derivative is the equation's.
  """
  low, high = PRESSURES
  step = (high - low) / PRESSURE_STEPS
  found, bound = 0.0, 0.0
  for k in range(PRESSURE_STEPS + 1):
    pressure = exact(low + k * step)
    ends = greatest(lambda t: curves.oxygen_at(t, pressure, exact) - published.oxygen(t, pressure),
                    0, 100, STATED_AT_PRESSURE)
    found, bound = max(found, ends[0]), max(bound, ends[1])
  bend = exact(step) ** 2 / 8 * curvature(low, high)
  return found, math.nextafter(bound + float(bend), math.inf)


def curvature(low, high):
  """A bound of the second derivative of oxygen in the pressure, from 0 to 100 degC."""
  bound = arb(0)
  for k in range(200):
    celsius = ball(Fraction(k, 2), Fraction(k + 1, 2))
    second = 2 * taylor(lambda p: published.oxygen(celsius, p), ball(low, high), 3)[2]
    bound = bound.max(second.abs_upper())
  return bound


def report():
  """Prints each proved distance next to the stated one; returns whether all are within it."""
  print("greatest distance from the published equation, proved over the whole range")
  print("%-22s %14s %12s" % ("curve", "proved", "stated"))
  within = True
  for name, _, bound, stated in proofs():
    fine = Fraction(bound) <= Fraction(stated.split()[0])
    print("%-22s %14.6g %12s%s" % (name, bound, stated, "" if fine else "  EXCEEDED"))
    within = within and fine
  return within
