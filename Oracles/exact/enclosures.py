"""What must enclose the values and the slopes of a formula's nodes, given what
encloses their operands: interval arithmetic in exact fractions.

An interval is a pair of ends, fractions or infinities. The numbers that it
stands for are all finite, so that 0 times an infinite end is 0.
"""
import operator
from fractions import Fraction

INF = float("inf")
ZERO = (0, 0)


class NoEnclosure(Exception):
  """A node may have no value; the text says why."""


def add(u, v):
  return u[0] + v[0], u[1] + v[1]


def negative(u):
  return -u[1], -u[0]


def times(a, b):
  if a == 0 or b == 0:
    return 0
  is_finite = not isinstance(a, float) and not isinstance(b, float)
  return a * b if is_finite else (INF if (a < 0) == (b < 0) else -INF)


def multiply(u, v):
  ends = [times(a, b) for a in u for b in v]
  return min(ends), max(ends)


def divide(u, v):
  if v[0] <= 0 <= v[1]:
    raise NoEnclosure("it may divide by 0")
  return multiply(u, (Fraction(1) / v[1], Fraction(1) / v[0]))


def hull(intervals):
  return min(u[0] for u in intervals), max(u[1] for u in intervals)


def meet(u, v):
  """What two intervals share."""
  low, high = max(u[0], v[0]), min(u[1], v[1])
  if low > high:
    raise NoEnclosure("no value is left")
  return low, high


def within(u, v):
  """Whether all of one interval lies in another."""
  return v[0] <= u[0] and u[1] <= v[1]


def choice(u, v, slope_u, slope_v):
  """The slopes of the greater one."""
  if u[0] >= v[1]:
    return slope_u
  return slope_v if v[0] >= u[1] else hull([slope_u, slope_v])


# Of each operation on u and v: the exact value, what encloses the values, and
# what encloses the slopes, where w encloses the values, and s and t the slopes
# of u and v. Source: Krawczyk and Neumaier, Interval slopes for rational
# functions, SIAM J. Numer. Anal. 22 (1985).
OPERATIONS = {
  "sum": (operator.add, add, lambda u, v, w, s, t: add(s, t)),
  "difference": (operator.sub, lambda u, v: add(u, negative(v)),
                 lambda u, v, w, s, t: add(s, negative(t))),
  "product": (operator.mul, multiply, lambda u, v, w, s, t:
              add(multiply(s, v), multiply(u, t))),
  "quotient": (operator.truediv, divide, lambda u, v, w, s, t:
               divide(add(s, negative(multiply(w, t))), v)),
  "maximum": (max, lambda u, v: tuple(map(max, u, v)), lambda u, v, w, s, t:
              choice(u, v, s, t)),
  "minimum": (min, lambda u, v: tuple(map(min, u, v)), lambda u, v, w, s, t:
              choice(negative(u), negative(v), s, t)),
}


class Table:
  """A step table: a node's value holds up to, not including, the next."""

  def __init__(self, at, gives, through):
    self.at, self.gives, self.through = at, gives, through

  def met(self, u):
    """The values over an interval of arguments, in order."""
    if u[0] < self.at[0] or self.through < u[1]:
      raise NoEnclosure("it may leave its table")
    rows = zip(self.at, (*self.at[1:], INF), self.gives)
    return [value for at, end, value in rows if at <= u[1] and u[0] < end]

  def slopes(self, u):
    """A jump has no greatest slope: the set is unbounded on its side."""
    values = self.met(u)
    jumps = [b - a for a, b in zip(values, values[1:])]
    return (-INF if min(jumps, default=0) < 0 else 0,
            INF if max(jumps, default=0) > 0 else 0)


class Program:
  """The nodes of a formula: an operation and the places of its operands.

  An input has the name of its field instead, a constant its value, and a table
  itself before its argument, an input. `shared` are limits of two fields.
  """

  def __init__(self, nodes, shared):
    self.nodes, self.shared = nodes, shared

  def fields(self, place):
    """The fields that a node depends on."""
    kind, a, *b = self.nodes[place]
    if kind in ("input", "constant"):
      return {a} if kind == "input" else set()
    return self.fields(b[0]) | (set() if kind == "table" else self.fields(a))

  def evaluated(self, plant):
    """The exact value of every node at a plant that no table refuses."""
    values = []
    for kind, a, *b in self.nodes:
      if kind in OPERATIONS:
        values.append(OPERATIONS[kind][0](values[a], values[b[0]]))
      elif kind == "table":
        values.append(a.met((values[b[0]],) * 2)[0])
      else:
        values.append(plant[a] if kind == "input" else a)
    return values

  def values(self, place, values, ranges):
    """What encloses a node's values over a box, from those of its operands."""
    kind, a, *b = self.nodes[place]
    if kind in ("input", "constant"):
      return ranges[a] if kind == "input" else (a, a)
    if kind == "table":
      met = a.met(values[b[0]])
      return min(met), max(met)
    natural = OPERATIONS[kind][1](values[a], values[b[0]])
    nodes = self.nodes[a], self.nodes[b[0]]
    for limit, *pair in self.shared:
      fields = [("input", field) for field in pair[:2]]
      if (kind, limit) == ("quotient", "order") and (
          values[a][0] >= 0 and values[b[0]][0] > 0):
        # One field by another, of which one is at most the other.
        if [*nodes] == fields:
          natural = min(natural[0], 1), min(natural[1], 1)
        elif [*nodes] == fields[::-1]:
          natural = max(natural[0], 1), max(natural[1], 1)
      if (kind, limit) == ("sum", "sum") and nodes[0][0] == nodes[1][0] == "product":
        # p*x + q*y where x + y is limited: greatest and least at a corner.
        (p, x), (q, y) = (tuple(node[1:]) for node in nodes)
        if [self.nodes[x], self.nodes[y]] == fields:
          natural = meet(natural, hull([add(
            multiply(values[p], (c, c)), multiply(values[q], (d, d)))
            for c, d in corners(values[x], values[y], pair[2])]))
    return natural

  def slopes(self, place, field, values, slopes):
    """What encloses (f(y) - f(x)) / (y - x), x and y differing in the field."""
    kind, a, *b = self.nodes[place]
    if kind in ("input", "constant"):
      return (1, 1) if (kind, a) == ("input", field) else ZERO
    if kind == "table":
      return multiply(a.slopes(values[b[0]]), slopes[b[0]])
    return OPERATIONS[kind][2](
      values[a], values[b[0]], values[place], slopes[a], slopes[b[0]])


def corners(x, y, most):
  """The corners of a rectangle that is cut by x + y <= most."""
  cut = [(a, most - a) for a in x if y[0] <= most - a <= y[1]]
  cut += [(most - b, b) for b in y if x[0] <= most - b <= x[1]]
  return cut + [(a, b) for a in x for b in y if a + b <= most] or [(x[0], y[0])]
