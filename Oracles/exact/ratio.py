"""Exact fractions that are never reduced, which make `model.py` fast.

`Fraction` looks for a common divisor after every operation. A rule has few
operations, so its fractions stay small without this, and are several times as fast.
"""


class Ratio:
  """A numerator over a denominator above zero."""

  __slots__ = ("numerator", "denominator")

  def __init__(self, numerator, denominator=1):
    self.numerator = numerator
    self.denominator = denominator

  def __bool__(self):
    return self.numerator != 0

  def __add__(self, other):
    denominator = other.denominator
    if denominator == self.denominator:
      return Ratio(self.numerator + other.numerator, denominator)
    return Ratio(self.numerator * denominator
                 + other.numerator * self.denominator,
                 self.denominator * denominator)

  __radd__ = __add__

  def __sub__(self, other):
    return self + Ratio(-other.numerator, other.denominator)

  def __mul__(self, other):
    return Ratio(self.numerator * other.numerator,
                 self.denominator * other.denominator)

  __rmul__ = __mul__

  def __truediv__(self, other):
    top, bottom = other.numerator, other.denominator
    if top == 0:
      raise ZeroDivisionError("division by zero")
    if top < 0:
      top, bottom = -top, -bottom
    return Ratio(self.numerator * bottom, self.denominator * top)

  def __lt__(self, other):
    return (self.numerator * other.denominator
            < other.numerator * self.denominator)

  def __gt__(self, other):
    return (self.numerator * other.denominator
            > other.numerator * self.denominator)

  def __le__(self, other):
    return not self > other

  def __ge__(self, other):
    return not self < other
