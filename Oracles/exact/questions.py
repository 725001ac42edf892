#!/usr/bin/env python3
"""Recomputes what `wtp sensitivity` and `wtp solve` print for random plants, in fractions.

    python3 -B Oracles/exact/questions.py PROGRAMS_FOLDER [PLANTS [BATCH]]

For each of PLANTS random plants (default: 30), and ten random outputs for each BATCH of them (default: 10): the
ends of each input, the outputs there, the slopes and elasticities on both sides (by numbers with an infinitesimal part), the steps, and the
intervals in which a random condition holds, or in which a product is cheaper. At each end of an interval,
the end itself and a figure just inside and outside are tried, and so are a hundred figures over the range.
Status 1 if a figure differs.
"""
import json
import operator
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

import model

TEXTS = {"boiler": "boiler", "cooling": "cooling", "boiler-saturation": "boiler --oxygen saturation"}
BATCH = int(sys.argv[3]) if len(sys.argv) > 3 else 10
RELATIONS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


class Dual:
  """A figure with an infinitesimal part, so that a function of it has its slope on that side."""

  def __init__(self, value, part=0):
    self.value, self.part = value, part

  def __add__(self, other):
    other = dual(other)
    return Dual(self.value + other.value, self.part + other.part)

  def __mul__(self, other):
    other = dual(other)
    return Dual(self.value * other.value, self.part * other.value + self.value * other.part)

  def __truediv__(self, other):
    other = dual(other)
    value = self.value / other.value
    return Dual(value, (self.part - value * other.part) / other.value)

  def __gt__(self, other):
    return (self.value, self.part) > (dual(other).value, dual(other).part)

  __radd__, __rmul__ = __add__, __mul__
  __sub__ = lambda self, other: self + dual(other) * -1
  __rsub__ = lambda self, other: dual(other) - self
  __rtruediv__ = lambda self, other: dual(other) / self
  __pow__ = lambda self, power: self * self if power == 2 else NotImplemented
  __lt__ = lambda self, other: dual(other) > self
  __le__ = lambda self, other: not self > other
  __ge__ = lambda self, other: not self < other


def dual(number):
  return number if isinstance(number, Dual) else Dual(Fraction(number))


def output(system, plant, name):
  return model.rules(system, plant)[name]()


def allowed(system, plant, field):
  """The range of a field that the plant's other figures allow."""
  low, high = model.ADMISSIBLE[system][field]
  for kind, a, b, *most in model.SHARED_LIMITS[system]:
    if kind == "sum" and field in (a, b):
      high = min(high, most[0] - plant[b if field == a else a])
    elif field == a:
      high = min(high, plant[b])
    elif field == b:
      low = max(low, plant[a])
  return low, high


def drawn(system, draw):
  """A random plant with at most six digits in each figure, often at an edge or a node."""
  edges = model.edges(system)
  while True:
    plant = {}
    for field, (low, high) in model.ADMISSIBLE[system].items():
      figure = Fraction(round((low + (high - low) * Fraction(draw.random()) ** draw.choice([1, 4])) * 1000), 1000)
      plant[field] = draw.choice(edges[field]) if draw.randrange(8) == 0 else max(low, figure)
    if model.admits(system, plant):
      return plant


def table(system, plants):
  kinds = model.SYSTEMS[system][0]
  fields = list(plants[0])
  heads = ["%s [%s]" % (field, next(iter(model.UNITS[kinds[field]]))) for field in fields]
  rows = ["%d," % n + ",".join(model.decimals(p[f], 12) for f in fields) for n, p in enumerate(plants)]
  return "case," + ",".join(heads) + "\n" + "\n".join(rows) + "\n"


def run(programs, command, system, options, plants):
  words = [programs + "/wtp", command, *TEXTS[system].split(), "-", "--format", "json", "--quiet", *options]
  done = subprocess.run(words, input=table(system, plants), capture_output=True, text=True)
  if done.returncode:
    sys.exit("%s: %s" % (" ".join(words), done.stderr))
  *_, rows = json.loads(done.stdout).values()
  return rows


def exact(member):
  return member and Fraction(member["exact"])


def rate(system, plant, field, name, side):
  """The slope on a side, and the elasticity, or None."""
  slope = dual(output(system, {**plant, field: Dual(plant[field], side)}, name)).part * side
  x, y = plant[field], output(system, plant, name)
  scale = model.SYSTEMS[system][0][field] in ("temperature", "pH") or name == "system_ph"
  return slope, None if scale or not x or not y else slope * x / y


def effect(system, plant, field, name):
  """The ends of a field, the output there, the rates on both sides, and the steps."""
  kind, x, (least, most) = model.SYSTEMS[system][0][field], plant[field], allowed(system, plant, field)
  size = {"temperature": Fraction(5), "pH": Fraction(1, 2)}.get(kind, x / 10)
  low, high = max(x - size, least), min(x + size, most)

  def at(figure):
    return output(system, {**plant, field: figure}, name)
  nodes = [node for node, _ in model.OXYGEN] if (system, field) == ("boiler", "feed_temperature") else []
  steps = [(node, at(node) - at(node - Fraction(1, 10 ** 9))) for node in nodes if low < node <= high]
  return (x, low, high, x - size < least, x + size > most, at(low), at(high),
          None if x == least else rate(system, plant, field, name, -1),
          None if x == most else rate(system, plant, field, name, 1), [step for step in steps if step[1]])


def printed(row):
  def rates(side):
    return row["slope_" + side] and (exact(row["slope_" + side]), exact(row["elasticity_" + side]))
  cut = row["at_limit"] or ""
  return (*(exact(row[key]) for key in ("value", "low", "high")), "low" in cut, "high" in cut,
          exact(row["at_low"]), exact(row["at_high"]), rates("below"), rates("above"),
          [tuple(map(Fraction, step.split(" at ")))[::-1] for step in (row["steps"] or "").split("; ") if step])


def check_sensitivity(programs, system, plants, names):
  answers = run(programs, "sensitivity", system, ["--outputs", ",".join(names)], plants)
  for plant, rows in zip(plants, answers, strict=True):
    rows = {(row["output"], row["input"]): row for row in rows}
    assert set(rows) == {(name, field) for name in names for field in plant}
    swings = {name: [exact(row["swing"]) for (other, _), row in rows.items() if other == name] for name in names}
    assert all(sizes == sorted(sizes, reverse=True) for sizes in swings.values()), swings
    for (name, field), row in rows.items():
      found = effect(system, plant, field, name)
      assert exact(row["output_value"]) == output(system, plant, name)
      assert printed(row) == found and exact(row["swing"]) == abs(found[6] - found[5]), (system, plant, found, row)


def check_intervals(low, high, intervals, holds, nodes):
  """Checks intervals at their ends, just inside and outside, and at a hundred figures and the nodes."""
  points = sorted({low, high} | {end[0] for ends in intervals for end in ends})
  gap = min([b - a for a, b in zip(points, points[1:])], default=Fraction(1))
  for ends in intervals:
    for (x, is_included, is_exact), outward in zip(ends, (-1, 1)):
      tiny = outward * (gap / 10 ** 12 if is_exact else abs(x) / 10 ** 11)
      assert not is_exact or holds(x) == is_included, ("end", x)
      assert ends[0][0] == ends[1][0] or holds(x - tiny), ("inside", x)
      assert not low < x < high or not holds(x + tiny) or is_exact and not is_included, ("outside", x)
  for x in [low + (high - low) * Fraction(n, 100) for n in range(101)] + [x for x in nodes if low <= x <= high]:
    is_inside = any(a < x < b or x == a and is_a or x == b and is_b for (a, is_a, _), (b, is_b, _) in intervals)
    if all(abs(x - point) > abs(x) / 10 ** 11 for point in points):
      assert holds(x) == is_inside, ("between", x)


def check_solution(programs, system, plants, field, options, conditions):
  """Checks the answers for a field; each condition says whether it holds for a plant."""
  answers = run(programs, "solve", system, ["--for", field, *options], plants)
  for plant, rows in zip(plants, answers, strict=True):
    low, high = allowed(system, plant, field)
    answered = list(dict.fromkeys(row["holds"] for row in rows))
    for holds, words in zip(conditions, answered, strict=True):
      intervals = [[(Fraction(row[end]["exact"] or str(row[end]["value"])), row[end + "_included"] == "yes",
                     row[end]["exact"] is not None) for end in ("from", "to")]
                   for row in rows if row["holds"] == words and row["from"]]
      try:
        check_intervals(low, high, intervals, lambda x: holds({**plant, field: x}), model.edges(system)[field])
      except AssertionError as error:
        sys.exit("%s --for %s %s: %s\n%s\n%s" % (system, field, options, error, plant, rows))


def ask(programs, system, draw):
  """Asks about ten outputs of a batch of plants, and about the costs of two products."""
  names = draw.sample(list(model.rules(system, dict.fromkeys(model.ADMISSIBLE[system], 1))), 10)
  plants = [drawn(system, draw) for _ in range(BATCH)]
  check_sensitivity(programs, system, plants, names)
  for name in names:
    relation = draw.choice(list(RELATIONS))
    bound = model.decimals(output(system, draw.choice(plants), name), 3)
    check_solution(
      programs, system, plants, draw.choice(list(plants[0])), ["--until", "%s %s %s" % (name, relation, bound)],
      [lambda plant: RELATIONS[relation](output(system, plant, name), Fraction(bound))])
  products = draw.sample([name[:-6] for name in model.rules(system, plants[0]) if name.endswith(".usage")], 2)
  prices = [Fraction(draw.randint(100, 900), 100) for _ in products]
  with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
    file.write("product,price,currency,per,unit\n" + "".join(
      "%s,%s,GBP,1,kg\n" % (product, model.decimals(price, 2)) for product, price in zip(products, prices)))
    file.flush()

    def more(plant):
      first, other = (price * output(system, plant, product + ".usage") for product, price in zip(products, prices))
      return first - other
    check_solution(
      programs, system, plants, draw.choice(list(plants[0])),
      ["--cheaper", ",".join(products), "--prices", file.name],
      [lambda plant: more(plant) < 0, lambda plant: more(plant) == 0, lambda plant: more(plant) > 0])


def main():
  programs, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 30
  draw = random.Random(57)
  for batch in range(count // BATCH):
    ask(programs, list(TEXTS)[batch % len(TEXTS)], draw)
  print("%d plants with ten outputs each: every end, slope, elasticity, step and interval agrees" % count)


if __name__ == "__main__":
  main()
