"""The greatest distance of two functions over a range, proved in ball arithmetic.

A ball is a number with a bound of its error, so an upper bound computed from one holds at every
point of a range, not at samples. On each box the difference is its Taylor polynomial about the
middle, plus the next term with a coefficient that holds for the whole box.
"""
import heapq
import itertools
import math
from fractions import Fraction

from flint import arb, arb_series, ctx, fmpq

ctx.prec = 128
DEGREE = 8
# The bounds from above and below differ by at most this share of the stated distance.
CLOSE = Fraction(1, 1000)


def exact(number):
  """A ball around an exact number; a float stands for the decimal that it was read from."""
  number = Fraction(repr(number) if isinstance(number, float) else number)
  return arb(fmpq(number.numerator, number.denominator))


def ball(low, high):
  """A ball that contains a range."""
  return exact(low).union(exact(high))


def taylor(function, place, terms):
  """The first Taylor coefficients of a function about a ball."""
  ctx.cap = terms
  result = function(arb_series([place, 1], terms))
  return [result[k] for k in range(terms)]


def greatest(difference, low, high, stated):
  """The greatest size of a difference over a range: two floats that enclose it."""
  gap = Fraction(stated) * CLOSE
  number = itertools.count()
  known, queue = 0.0, []

  def add(pieces):
    nonlocal known
    for piece in pieces:
      known = max(known, piece.found())
      heapq.heappush(queue, (-piece.bound(), next(number), piece))

  add(pieces(difference, Fraction(low), Fraction(high), gap / 4))
  while -queue[0][0] - known > gap:
    add(heapq.heappop(queue)[2].halves())
  return known, -queue[0][0]


def pieces(difference, start, end, gap):
  """The Taylor polynomials of a difference, on boxes whose remainders are below the gap."""
  middle, radius = (start + end) / 2, (end - start) / 2
  try:
    last = taylor(difference, ball(start, end), DEGREE + 1)[DEGREE]
  except ValueError:  # the box is so wide that a denominator may be 0
    last = arb.pos_inf()
  remainder = (last * exact(radius) ** DEGREE).abs_upper()
  if not remainder < exact(gap):
    return pieces(difference, start, middle, gap) + pieces(difference, middle, end, gap)
  terms = taylor(difference, exact(middle), DEGREE)
  return [Piece(terms, arb(0, remainder), -radius, radius)]


class Piece:
  """A Taylor polynomial with its remainder, on a part of its box."""

  def __init__(self, terms, remainder, start, end):
    self.terms, self.remainder, self.start, self.end = terms, remainder, start, end
    self.middle = exact((start + end) / 2)

  def found(self):
    """A size that the difference surely reaches in the middle."""
    return math.nextafter(float((self.value() + self.remainder).abs_lower()), 0)

  def bound(self):
    """A size that the difference nowhere exceeds, by the mean value theorem."""
    radius = exact((self.end - self.start) / 2).abs_upper()
    spread = polynomial(derivative(self.terms), ball(self.start, self.end)) * arb(0, radius)
    size = (self.value() + spread + self.remainder).abs_upper()
    return math.nextafter(float(size), math.inf)

  def value(self):
    return polynomial(self.terms, self.middle)

  def halves(self):
    middle = (self.start + self.end) / 2
    return (Piece(self.terms, self.remainder, self.start, middle),
            Piece(self.terms, self.remainder, middle, self.end))


def polynomial(terms, place):
  """The value of a polynomial, lowest term first."""
  total = arb(0)
  for term in reversed(terms):
    total = total * place + term
  return total


def derivative(terms):
  return [k * term for k, term in enumerate(terms)][1:]
