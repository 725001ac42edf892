"""Parts shared by the designs of both systems: changes to a base plant, and
plants that cover every pair of levels."""
from fractions import Fraction


def changed(base, case, **inputs):
  """The base plant under a new name, with some inputs changed."""
  unknown = set(inputs) - set(base)
  assert not unknown, "%s: unknown input %s" % (case, unknown)
  return {**base, "case": case, **inputs}


def one_at_a_time(base, figures):
  """One plant for each figure of each input, named after both."""
  return [
    changed(base, "%s-%s" % (field.replace("_", "-"), figure),
            **{field: figure})
    for field, row in figures.items() for figure in row.split()]


def around(nodes, step, end):
  """Each node of a step table, with a value just below and just above it, then the end."""
  for node in nodes:
    if node != nodes[0]:
      yield node + "-below", plain(Fraction(node) - Fraction(step))
    yield node, node
    yield node + "-above", plain(Fraction(node) + Fraction(step))
  yield end, end


def plain(number):
  """A decimal number as a user would type it."""
  places = 0
  while (number * 10 ** places).denominator > 1:
    places += 1
    assert places < 20, "%s is not a finite decimal" % number
  digits = "%0*d" % (places + 1, int(abs(number * 10 ** places)))
  cut = len(digits) - places
  return ("-" if number < 0 else "") + digits[:cut] + (
    "." + digits[cut:] if places else "")


def pairwise(levels, allowed):
  """A few plants that cover every allowed pair of levels of two inputs.

  The search is greedy: each plant starts from the first missing pair and takes, input
  by input, the level that covers the most missing pairs; in a tie, the least used.
  """
  fields = list(levels)
  missing = dict.fromkeys(
    frozenset(((f, a), (g, b)))
    for i, f in enumerate(fields) for g in fields[i + 1:]
    for a in levels[f] for b in levels[g] if allowed({f: a, g: b}))
  plants = []
  while missing:
    plant = dict(sorted(next(iter(missing)), key=lambda c: fields.index(c[0])))
    for field in fields:
      if field not in plant:
        open_levels = [level for level in levels[field]
                       if allowed({**plant, field: level})]
        plant[field] = max(open_levels, key=lambda level: (
          sum(frozenset(((field, level), chosen)) in missing
              for chosen in plant.items()),
          -sum(other[field] == level for other in plants)))
    chosen = list(plant.items())
    for i, first in enumerate(chosen):
      for second in chosen[i + 1:]:
        missing.pop(frozenset((first, second)), None)
    plants.append(plant)
  return plants
