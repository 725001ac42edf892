#!/usr/bin/env python3
"""Checks every line that `wtp prove` prints, in exact arithmetic at admissible plants.

    python3 -B Oracles/exact/proved.py PROGRAMS_FOLDER [--self-test]

A direction must hold for 20 pairs of random plants that differ in one input, and some pair must show
that it is strict; "rises and falls" needs a pair for each, and a turn holds below and above its figure.
A range must contain the values of all plants tried, and both ends must be the value of some plant,
found by climbing from the best of them. The ranges of loose.csv are known not to be reached. Status 1
if a line is refused.
"""
import collections
import csv
import os
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

import model

MODES = {
  "boiler": "boiler", "saturation": "boiler --oxygen saturation", "mixed": "boiler --feed mixed",
  "mixed-temperature": "boiler --feed mixed-temperature --oxygen saturation",
  "conductivity": "boiler --feed conductivity",
  "given": "boiler --given annual_feed,dissolved_oxygen",
  "cooling": "cooling", "hardness": "cooling --indices hardness",
  "indices": "cooling --indices calcium", "given-makeup": "cooling --given annual_makeup",
}
PAIRS, SEARCHED = 20, 1500

Direction = collections.namedtuple("Direction", "output input direction turn")
Turn = collections.namedtuple("Turn", "figure at below")
Range = collections.namedtuple("Range", "output low high")


def printed(programs, mode):
  """The directions and ranges that `wtp prove` prints for a mode, figures as texts."""
  with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "directions.csv")
    text = subprocess.run(
      [os.path.join(programs, "wtp"), "prove", *MODES[mode].split(), "--report", "csv=" + file],
      check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    with open(file, newline="") as source:
      rows = list(csv.DictReader(source))
  directions = [Direction(row["output"], row["input"], row["direction"], turn(row["turn"]))
                for row in rows]
  ranges = [Range(*found) for found in re.findall(
    r"^    (\S+) +(-?[\d.]+) to (-?[\d.]+)(?: .*)?$", text.split("The range of each output")[1], re.M)]
  outputs = [header.split(" [")[0] for header in model.headers(system_of(mode))]
  every = [(output, field) for output in outputs for field in model.SYSTEMS[system_of(mode)][0]]
  if [d[:2] for d in directions] != every or [r.output for r in ranges] != outputs:
    sys.exit("%s: not every direction and range is printed once" % MODES[mode])
  return directions, ranges


def turn(text):
  """A turn, such as `max_tds 20 mg/L: never falls below, never rises above`, or None."""
  if text == "-":
    return None
  figure, at, below, above = re.fullmatch(
    r"(\S+) (\S+) .*: never (rises|falls) below, never (rises|falls) above", text).groups()
  assert below != above, text
  return Turn(figure, at, "rising" if below == "falls" else "falling")


def loose_ranges():
  """The known ranges whose ends no plant is known to reach, as (mode, range)."""
  with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "loose.csv"), newline="") as file:
    return {(row["mode"], Range(row["output"], row["low"], row["high"]))
            for row in csv.DictReader(file)}


def places(text):
  """The decimals to which a figure is printed: ten digits, or 12 decimals if that is less."""
  whole, _, decimals = text.lstrip("-").partition(".")
  zeros = len(decimals) - len(decimals.lstrip("0"))
  return min(12, 10 + zeros if whole == "0" else 10 - len(whole))


def allowance(text):
  """Half a unit of the last digit; zeros at the end are not printed."""
  return Fraction(10) ** -places(text) / 2


def system_of(mode):
  """The name of a mode's system in the exact model."""
  system, *options = MODES[mode].split()
  options = dict(zip(options[::2], options[1::2]))
  if "--oxygen" in options:
    system += "-saturation"
  given = options.get("--given", "")
  system = model.giving(system, given.split(",") if given else [])
  return model.indexing(model.feeding(system, options.get("--feed", "analysed")),
                        options.get("--indices", ""))


class Plants:
  """Random admissible plants of a system, with the values of its outputs."""

  def __init__(self, system):
    self.system = system
    self.edges = model.edges(system)
    self.draw = random.Random(system)

  def figure(self, field):
    """An edge, or a figure of any size within the limits."""
    if self.draw.randrange(4) == 0:
      return self.draw.choice(self.edges[field])
    low, high = model.ADMISSIBLE[self.system][field]
    return low + (high - low) * Fraction(self.draw.randint(0, 1000), 1000 << self.draw.randrange(12))

  def drawn(self):
    while True:
      plant = {field: self.figure(field) for field in self.edges}
      if model.admits(self.system, plant):
        return plant

  def changed(self, plant, field):
    """An admissible plant with another figure of one field, or None if it is not found."""
    for _ in range(20):
      other = {**plant, field: self.figure(field)}
      if other[field] != plant[field] and model.admits(self.system, other):
        return other
    return None

  def value(self, output, plant):
    return model.rules(self.system, plant)[output]()

  def values(self, outputs, plant):
    rules = model.rules(self.system, plant)
    return {output: rules[output]() for output in outputs}

  def climbed(self, output, sign, plant):
    """The best plant that steps in one input at a time lead to, to the ends of what it may be."""
    best = sign * self.value(output, plant)
    better = True
    while better:
      better = False
      for field, edges in self.edges.items():
        for figure in edges + self.shared_ends(field, plant):
          for together in {}, dict.fromkeys(self.ordered(field), figure):
            other = {**plant, **together, field: figure}
            if other != plant and model.admits(self.system, other):
              value = sign * self.value(output, other)
              if value > best:
                plant, best, better = other, value, True
    return plant

  def shared_ends(self, field, plant):
    """The figures at which a field meets its limits together with others."""
    return [plant[b if field == a else a] if kind == "order" else most[0] - plant[b if field == a else a]
            for kind, a, b, *most in model.SHARED_LIMITS[self.system] if field in (a, b)]

  def ordered(self, field):
    """The fields that must be at most, or at least, this one."""
    return [b if field == a else a for kind, a, b, *_ in model.SHARED_LIMITS[self.system]
            if kind == "order" and field in (a, b)]


def sign(change):
  return (change > 0) - (change < 0)


ALLOWED = {"rising": {0, 1}, "falling": {0, -1}, "constant": {0}, "neither": {-1, 0, 1}}
NEEDED = {"rising": {1}, "falling": {-1}, "constant": set(), "neither": {-1, 1}}


def side(turn, plant, values):
  """The direction on the side of a turn on which a plant is, or None too near to tell."""
  figure = values[turn.figure] if "." in turn.figure else plant[turn.figure]
  distance = figure - Fraction(turn.at)
  if abs(distance) <= allowance(turn.at) and distance:
    return None
  other = "falling" if turn.below == "rising" else "rising"
  return "constant" if distance == 0 else turn.below if distance < 0 else other


def check_directions(plants, directions, tried):
  """Yields a sentence for each direction that does not hold or is not shown; adds the plants tried,
  each with its values."""
  every = {d.output for d in directions}
  for d in directions:
    if d.turn and "." in d.turn.figure:
      every.add(d.turn.figure)
    elif d.turn:
      plants.edges[d.turn.figure] += [
        Fraction(d.turn.at) * part for part in (Fraction(999, 1000), Fraction(1001, 1000))]
  tried += [(plant, plants.values(every, plant)) for plant in (plants.drawn() for _ in range(PAIRS))]
  bases = list(tried)
  for field in dict.fromkeys(d.input for d in directions):
    needed = {d: set(NEEDED[d.direction]) for d in directions if d.input == field}
    pairs = 0
    for number in range(SEARCHED):
      if pairs >= PAIRS:
        needed = {d: shown for d, shown in needed.items() if shown}
      if not needed:
        break
      outputs = {d.output for d in needed}
      outputs |= {d.turn.figure for d in needed if d.turn and "." in d.turn.figure}
      plant, values = bases[number] if number < PAIRS else (plants.drawn(), None)
      other = plants.changed(plant, field)
      if other is None:
        continue
      values = values or plants.values(outputs, plant)
      changed = plants.values(outputs, other)
      if pairs < PAIRS:
        tried.append((other, changed))
      pairs += 1
      rising = sign(other[field] - plant[field])
      for d in list(needed):
        change = rising * sign(changed[d.output] - values[d.output])
        here = side(d.turn, plant, values) if d.turn else d.direction
        needed[d].discard(change)
        if here and change not in ALLOWED[here]:
          yield "%s in %s: %s, but it %s: %s -> %s in %s" % (
            d.output, field, here, "rises" if change > 0 else "falls", plant[field], other[field],
            described(plant, field))
          del needed[d]
    for d, directions_left in needed.items():
      if directions_left:
        yield "%s in %s: %s, but no pair of plants shows it" % (d.output, field, d.direction)


def described(plant, field):
  return ", ".join("%s=%s" % item for item in plant.items() if item[0] != field)


def check_ranges(plants, mode, ranges, tried, loose):
  """Yields a sentence for each range that does not contain a value, or with an end not reached."""
  outputs = [r.output for r in ranges]
  extremes = {(output, way): None for output in outputs for way in (-1, 1)}

  def add(plant, values):
    for output in outputs:
      if output in values:
        value = float(values[output])
        for way in (-1, 1):
          known = extremes[output, way]
          if known is None or way * value > way * known[0]:
            extremes[output, way] = value, values[output], plant

  for plant, values in tried:
    add(plant, values)
  for r in ranges:
    missed = []
    for text, way in ((r.low, -1), (r.high, 1)):
      end, allowed = Fraction(text), allowance(text)
      _, value, plant = extremes[r.output, way]
      if abs(value - end) > allowed:
        corner = plants.climbed(r.output, way, plant)
        add(corner, plants.values(outputs, corner))
        value = extremes[r.output, way][1]
      if way * (value - end) > allowed:
        yield "%s: %s to %s does not contain %s" % (*r, float(value))
      elif abs(value - end) > allowed:
        missed.append("nearest to %s is %.12g" % (text, value))
    if missed and (mode, r) not in loose:
      yield "%s: %s to %s is not reached: %s" % (*r, "; ".join(missed))
    elif not missed and (mode, r) in loose:
      yield "%s: %s to %s is reached; take it from loose.csv" % r


def refused(mode, directions, ranges, loose):
  """A sentence for each line of a mode that is refused."""
  plants, tried = Plants(system_of(mode)), []
  return [*check_directions(plants, directions, tried),
          *check_ranges(plants, mode, ranges, tried, loose)]


def self_test(programs, loose):
  """Exits with status 1 unless every planted mistake is refused, and only that."""
  planted = (
    ("boiler", "S5.dose", "feed_temperature", dict(direction="rising")),
    ("boiler", "S5.dose", "ph", dict(direction="falling")),
    ("boiler", "S5.dose", "max_tds", dict(direction="constant")),
    ("boiler", "S5.dose", "feed_tds", dict(direction="neither")),
    ("boiler", "S19.demand", "feed_tds", dict(turn=Turn("max_tds", "6666.666667", "falling"))),
    ("boiler", "S19.demand", "feed_tds", dict(turn=Turn("max_tds", "7000", "rising"))),
    ("boiler", "SS1995.annual_demand", "winter_days", dict(turn=Turn("SS1995.demand", "5000", "falling"))),
    ("boiler", "S5.dose", None, dict(high="357")), ("boiler", "S5.dose", None, dict(low="24.5013")),
    ("boiler", "S5.dose", None, dict(high="359")), ("boiler", "S5.dose", None, dict(low="0")),
    ("mixed", "SS1294.dose", "condensate_return", dict(direction="rising")),
    ("mixed", "SS1294.dose", "makeup_tds", dict(direction="falling")),
    ("indices", "lsi", "water_temperature", dict(direction="falling")),
    ("indices", "rsi", None, dict(high="20.79086551")),
  )
  lines, missed = {}, 0
  for mode, output, field, changes in planted:
    if mode not in lines:
      lines[mode] = printed(programs, mode)
    directions, ranges = ([line for line in part if line.output == output] for part in lines[mode])
    wanted = [line for line in directions if line.input == field] if field else ranges
    assert len(wanted) == 1, (mode, output, field)
    change = lambda part: [line._replace(**changes) if line is wanted[0] else line for line in part]
    true = refused(mode, directions, ranges, loose)
    if true or not refused(mode, change(directions), change(ranges), loose):
      missed += 1
      print("not refused: %s: %s %s with %s" % (mode, output, field or "range", changes), *true, sep="\n  ")
  print("%d of %d planted mistakes are refused" % (len(planted) - missed, len(planted)))
  return 1 if missed else 0


def main():
  if not 2 <= len(sys.argv) <= 3 or sys.argv[2:] not in ([], ["--self-test"]):
    sys.exit(__doc__)
  loose, failed = loose_ranges(), False
  if sys.argv[2:]:
    return self_test(sys.argv[1], loose)
  for mode in MODES:
    directions, ranges = printed(sys.argv[1], mode)
    found = refused(mode, directions, ranges, loose)
    kinds = collections.Counter("turns" if d.turn else "neither" if d.direction == "neither"
                                else "directions" for d in directions)
    known = sum((mode, r) in loose for r in ranges)
    print("%s: %d directions at %d pairs each, %d turns, %d that rise and fall; %d ranges, of which %d "
          "are known to be loose; %d refused" % (
            MODES[mode], kinds["directions"], PAIRS, kinds["turns"], kinds["neither"],
            len(ranges), known, len(found)))
    for sentence in found:
      print("  refused: " + sentence)
    failed |= bool(found)
  return 1 if failed else 0


if __name__ == "__main__":
  sys.exit(main())
