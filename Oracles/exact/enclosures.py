"""Enclosures of the values and slopes of a formula's nodes, and bounds on the
error of doubles, derived from those of their operands, in exact fractions.

An interval is a pair of ends, fractions or infinities. All numbers in it are
finite, so 0 times an infinite end is 0. A bound (a, r) means that a double's
error is at most a + r * |exact value|.
"""
import operator
from fractions import Fraction

INF = float("inf")
ZERO = (0, 0)
UNIT = Fraction(1, 2 ** 53)  # the maximum relative error of a rounding;
TINY = Fraction(1, 2 ** 1074)  # half of this is the absolute error near 0
NORMAL = Fraction(1, 2 ** 1022)


class Rejected(Exception):
  """A record is wrong, or a node may have no value; the text says why."""


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
    raise Rejected("it may divide by 0")
  return multiply(u, (Fraction(1) / v[1], Fraction(1) / v[0]))

def hull(intervals):
  return min(u[0] for u in intervals), max(u[1] for u in intervals)

def meet(u, v):
  """The intersection of two intervals."""
  low, high = max(u[0], v[0]), min(u[1], v[1])
  if low > high:
    raise Rejected("no value is left")
  return low, high

def within(u, v):
  """Whether one interval contains all of another."""
  return v[0] <= u[0] and u[1] <= v[1]

def choice(u, v, slope_u, slope_v):
  """The slopes of a maximum."""
  if u[0] >= v[1]:
    return slope_u
  return slope_v if v[0] >= u[1] else hull([slope_u, slope_v])

def size(u):
  return max(map(abs, u))

def least_size(u):
  return max(u[0], -u[1], 0)

def is_power(u, a, r):
  """Whether a number is a power of two or 0: products by it are not rounded."""
  return u[0] == u[1] and a == r == 0 and not any(
    n & (n - 1) for n in Fraction(abs(u[0])).as_integer_ratio())

# The error of an exact operation on u and v, if u has an error of at most a + r * |u|, and v of
# b + s * |v|. Source: Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 2.2.

def off_sum(u, v, a, r, b, s):
  if u[0] >= 0 <= v[0] or u[1] <= 0 >= v[1]:
    return a + b, max(r, s)
  # Since |u| <= |u + v| + |v|, an error relative to u is one relative to the sum and to v.
  other, part = min((size(u), s), (size(v), r))
  return a + b + (r + s) * other, part

def off_product(u, v, a, r, b, s):
  return size(u) * b * (1 + r) + size(v) * a * (1 + s) + a * b, r + s + r * s

def off_quotient(u, v, a, r, b, s):
  off = s + b / least_size(v)  # the relative error of the divisor
  if off >= 1:
    raise Rejected("it may divide by 0, because the divisor is rounded")
  return a / least_size(v) / (1 - off), (r + off) / (1 - off)

def off_choice(u, v, a, r, b, s):
  # Next to an exact 0, a wrong sign is within the other's own bound.
  if (u, a, r) == (ZERO, 0, 0):
    return b, s
  return (a, r) if (v, b, s) == (ZERO, 0, 0) else (max(a + r * size(u), b + s * size(v)), 0)


# For each operation on u and v: the exact value; the enclosure of the values; the enclosure of
# the slopes, with w enclosing the values, and s and t the slopes of u and v; the error bound.
# Source: Krawczyk and Neumaier, Interval slopes for rational functions, SIAM J. Numer. Anal. 22.
OPERATIONS = {
  "sum": (operator.add, add, lambda u, v, w, s, t: add(s, t), off_sum),
  "difference": (operator.sub, lambda u, v: add(u, negative(v)),
                 lambda u, v, w, s, t: add(s, negative(t)),
                 lambda u, v, *off: off_sum(u, negative(v), *off)),
  "product": (operator.mul, multiply, lambda u, v, w, s, t:
              add(multiply(s, v), multiply(u, t)), off_product),
  "quotient": (operator.truediv, divide, lambda u, v, w, s, t:
               divide(add(s, negative(multiply(w, t))), v), off_quotient),
  "maximum": (max, lambda u, v: tuple(map(max, u, v)), lambda u, v, w, s, t:
              choice(u, v, s, t), off_choice),
  "minimum": (min, lambda u, v: tuple(map(min, u, v)), lambda u, v, w, s, t:
              choice(negative(u), negative(v), s, t), off_choice),
}


class Table:
  """A step table: a node's value applies up to the next node, exclusive."""
  def __init__(self, at, gives, through):
    self.at, self.gives, self.through = at, gives, through

  def met(self, u):
    """The values over an interval of arguments, in order."""
    if u[0] < self.at[0] or self.through < u[1]:
      raise Rejected("it may leave its table")
    rows = zip(self.at, (*self.at[1:], INF), self.gives)
    return [value for at, end, value in rows if at <= u[1] and u[0] < end]

  def slopes(self, u):
    """The range of slopes: a jump down makes it unbounded below, a jump up unbounded above."""
    values = self.met(u)
    jumps = [b - a for a, b in zip(values, values[1:])]
    return -INF if min(jumps, default=0) < 0 else 0, INF if max(jumps, default=0) > 0 else 0


class Program:
  """The nodes of a formula: an operation and the indices of its operands.

  Instead of operands, an input has the name of its field, a constant its value,
  and a table its `Table` and the index of its argument. `shared` are limits on two
  fields together.
  """
  def __init__(self, nodes, shared):
    self.nodes, self.shared = nodes, shared
    self.compositions = self.composed()

  def operands(self, place):
    kind, a, *b = self.nodes[place]
    return [] if kind in ("input", "constant") else b if kind == "table" else [a, *b]

  def composed(self):
    """The nodes that depend on fields only through another node, which has several and which they
    read more than once: that node, and the nodes from it to this one in order."""
    found, fields, gates = {}, [], []
    def above(place):
      while place is not None:
        yield place
        place = gates[place]
    for place, (kind, a, *_) in enumerate(self.nodes):
      read = [other for other in self.operands(place) if fields[other]]
      fields.append({a} if kind == "input" else set().union(*(fields[other] for other in read)))
      gate = read[0] if read else None
      if len(read) == 2:
        gate = next((other for other in above(read[0]) if other in list(above(read[1]))), None)
      gates.append(gate)
      if len(read) == 2 and gate is not None and len(fields[gate]) > 1:
        waiting, path = [place], set()
        while waiting:
          node = waiting.pop()
          if node != gate and fields[node] and node not in path:
            path.add(node)
            waiting += self.operands(node)
        found[place] = gate, sorted(path)
    return found

  def fields(self, place):
    """The fields that a node depends on."""
    kind, a, *b = self.nodes[place]
    if kind in ("input", "constant"):
      return {a} if kind == "input" else set()
    return self.fields(b[0]) | (set() if kind == "table" else self.fields(a))

  def evaluated(self, plant):
    """The exact value of every node at a plant within all tables."""
    return evaluated(self.nodes, plant)

  def values(self, place, values, ranges):
    """The enclosure of a node's values over a box, from those of its operands."""
    kind, a, *b = self.nodes[place]
    if kind in ("input", "constant"):
      return ranges[a] if kind == "input" else (a, a)
    if kind == "table":
      met = a.met(values[b[0]])
      return min(met), max(met)
    natural = OPERATIONS[kind][1](values[a], values[b[0]])
    nodes = [self.nodes[a], self.nodes[b[0]]]
    if kind == "sum" and nodes[0][0] == nodes[1][0] == "product":
      # r*x + (1 - r)*y with a share r is between x and y.
      (_, share, x), (_, rest, y) = nodes
      if self.nodes[rest][0] == "difference" and self.nodes[rest][2] == share and (
          self.nodes[self.nodes[rest][1]] == ("constant", 1)) and within(values[share], (0, 1)):
        natural = meet(natural, hull([values[x], values[y]]))
    for limit, *pair in self.shared:
      fields = [("input", field) for field in pair[:2]]
      if (kind, limit) == ("quotient", "order") and values[a][0] >= 0 < values[b[0]][0]:
        # A quotient of two fields, one of which is at most the other.
        for order, side in ((fields, min), (fields[::-1], max)):
          if nodes == order:
            natural = side(natural[0], 1), side(natural[1], 1)
      if (kind, limit) == ("sum", "sum") and nodes[0][0] == nodes[1][0] == "product":
        # p*x + q*y with a limit on x + y: extreme values are at corners.
        (p, x), (q, y) = (tuple(node[1:]) for node in nodes)
        if [self.nodes[x], self.nodes[y]] == fields:
          natural = meet(natural, hull([
            add(multiply(values[p], (c, c)), multiply(values[q], (d, d)))
            for c, d in corners(values[x], values[y], pair[2])]))
    return natural

  def slopes(self, place, field, values, slopes):
    """The enclosure of (f(y) - f(x)) / (y - x), if x and y differ in the field."""
    kind, a, *b = self.nodes[place]
    if kind in ("input", "constant"):
      return (1, 1) if (kind, a) == ("input", field) else ZERO
    if kind == "table":
      return multiply(a.slopes(values[b[0]]), slopes[b[0]])
    natural = OPERATIONS[kind][2](values[a], values[b[0]], values[place], slopes[a], slopes[b[0]])
    if place not in self.compositions:
      return natural
    try:
      return meet(natural, self.composed_slopes(place, values, slopes))
    except Rejected:
      return natural

  def composed_slopes(self, place, values, slopes):
    """The slopes in the inner node of a composition, over parts of its range, times its own. A slope
    between two of its values is a mean of slopes within parts."""
    inner, path = self.compositions[place]
    found = []
    for part in parts(values[inner]):
      at, rising = {**dict(enumerate(values)), inner: part}, dict.fromkeys(range(place + 1), ZERO)
      rising[inner] = 1, 1
      for node in path:
        kind, a, *b = self.nodes[node]
        at[node] = self.values(node, at, {})
        if kind == "table":
          rising[node] = multiply(a.slopes(at[b[0]]), rising[b[0]])
        else:
          rising[node] = OPERATIONS[kind][2](at[a], at[b[0]], at[node], rising[a], rising[b[0]])
      found.append(rising[place])
    return multiply(hull(found), slopes[inner])

  def bound(self, place, values, bounds):
    """The error bound of a node's double, from the bounds of its operands."""
    kind, a, *b = self.nodes[place]
    w = values[place]
    if kind == "input":
      # The double may be next to the nearest one, to stay on its figure's side of a table's nodes.
      return TINY if least_size(w) < NORMAL else 0, 2 * UNIT
    if kind not in OPERATIONS:
      read = [x for x in ([a] if kind == "constant" else a.met(values[b[0]]))
              if float(x) != x]
      return TINY if any(abs(x) < NORMAL for x in read) else 0, UNIT if read else 0
    u, v = (values[a], *bounds[a]), (values[b[0]], *bounds[b[0]])
    off, part = OPERATIONS[kind][3](u[0], v[0], *u[1:], *v[1:])
    if kind in ("maximum", "minimum"):
      return off, part
    scales = {"product": (u, v), "quotient": (v,)}.get(kind, ())
    unit = 0 if any(is_power(*scale) for scale in scales) else UNIT
    is_tiny = least_size(w) * (1 - part) - off < NORMAL and (w, off) != (ZERO, 0)
    return off * (1 + unit) + is_tiny * TINY / 2, part * (1 + unit) + unit


def evaluated(nodes, plant):
  """The exact value of every node at a plant within all tables."""
  values = []
  for kind, a, *b in nodes:
    if kind in OPERATIONS:
      values.append(OPERATIONS[kind][0](values[a], values[b[0]]))
    elif kind == "table":
      values.append(a.met((values[b[0]],) * 2)[0])
    else:
      values.append(plant[a] if kind == "input" else a)
  return values


def joined(programs):
  """The different nodes of some programs, and for each program the places of its nodes there."""
  nodes, found, places = [], {}, []
  for program in programs:
    own = []
    for kind, a, *b in program.nodes:
      if kind in OPERATIONS:
        a = own[a]
      node = kind, a, *(own[place] for place in b)
      key = (kind, tuple(a.at), tuple(a.gives), a.through, *node[2:]) if kind == "table" else node
      if key not in found:
        found[key] = len(nodes)
        nodes.append(node)
      own.append(found[key])
    places.append(own)
  return nodes, places


PARTS = 8


def parts(u):
  """Parts of an interval, with the same doubles between its ends as in the program."""
  low, high = map(float, u)
  if not 0 < high - low < INF:
    return [u]
  ends = [u[0], *(Fraction(low + (high - low) * k / PARTS) for k in range(1, PARTS)), u[1]]
  return list(zip(ends, ends[1:]))


def corners(x, y, most):
  """The corners of a rectangle cut by x + y <= most."""
  cut = [(a, most - a) for a in x if y[0] <= most - a <= y[1]]
  cut += [(most - b, b) for b in y if x[0] <= most - b <= x[1]]
  return cut + [(a, b) for a in x for b in y if a + b <= most] or [(x[0], y[0])]
