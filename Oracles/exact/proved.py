#!/usr/bin/env python3
"""Checks every line that `wtp prove` prints, in exact arithmetic at admissible plants.

    python3 -B Oracles/exact/proved.py PROGRAMS_FOLDER [PAIRS | --self-test]

A direction must hold for PAIRS pairs of random plants (default: 20) that differ in one input, and some pair
must show that it is strict; "rises and falls" needs a pair for each, and a turn holds below and above its figure.
A range must contain the values of all plants tried, and each end must be the value of the plant that is
printed with it, rounded outwards to ten digits. At most five ranges of all modes may lack a plant, and
say "within". Status 1 if a line is refused.
"""
import collections
import csv
import functools
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
PAIRS, SEARCHED, WITHIN = 20, 1500, 5

Direction = collections.namedtuple("Direction", "output input direction turn")
Turn = collections.namedtuple("Turn", "figure at below")
# Each end with the plant that reaches it, or None.
Range = collections.namedtuple("Range", "output low high lowest highest")


@functools.cache
def proof(programs, mode, catalogue=None):
  """What `wtp prove` prints for a mode, as text, and the rows of its table."""
  with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "directions.csv")
    text = subprocess.run(
      [os.path.join(programs, "wtp"), "prove", *MODES[mode].split(), "--report", "csv=" + file,
       *(["--catalogue", catalogue] if catalogue else [])],
      check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    with open(file, newline="") as source:
      return text, list(csv.DictReader(source))


def printed(programs, mode, catalogue=None):
  """The directions and ranges that `wtp prove` prints for a mode, figures as texts."""
  text, rows = proof(programs, mode, catalogue)
  directions = [Direction(row["output"], row["input"], row["direction"], turn(row["turn"]))
                for row in rows]
  ranges = [Range(output, low, high, *(plant(rows, output, end) for end in ("lowest_at", "highest_at")))
            for output, low, high in re.findall(
              r"^    (\S+) +(?:within )?(-?[\d.]+) to (-?[\d.]+)(?: .*)?$",
              text.split("The range of each output")[1], re.M)]
  if catalogue:
    return directions, ranges
  outputs = [header.split(" [")[0] for header in model.headers(system_of(mode))]
  every = [(output, field) for output in outputs for field in model.SYSTEMS[system_of(mode)][0]]
  if [d[:2] for d in directions] != every or [r.output for r in ranges] != outputs:
    sys.exit("%s: not every direction and range is printed once" % MODES[mode])
  return directions, ranges


def plant(rows, output, end):
  """The plant that reaches an end of an output's range, or None."""
  figures = {row["input"]: row[end] for row in rows if row["output"] == output}
  return None if "-" in figures.values() else {name: Fraction(text) for name, text in figures.items()}


def turn(text):
  """A turn, such as `max_tds 20 mg/L: never falls below, never rises above`, or None."""
  if text == "-":
    return None
  figure, at, below, above = re.fullmatch(
    r"(\S+) (\S+) .*: never (rises|falls) below, never (rises|falls) above", text).groups()
  assert below != above, text
  return Turn(figure, at, "rising" if below == "falls" else "falling")


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


def sign(change):
  return (change > 0) - (change < 0)


ALLOWED = {"rising": {0, 1}, "falling": {0, -1}, "constant": {0}, "neither": {-1, 0, 1}}
NEEDED = {"rising": {1}, "falling": {-1}, "constant": set(), "neither": {-1, 1}}


def side(turn, plant, values):
  """The direction on the side of a turn on which a plant is."""
  figure = values[turn.figure] if "." in turn.figure else plant[turn.figure]
  distance = figure - Fraction(turn.at)
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
        if change not in ALLOWED[here]:
          yield "%s in %s: %s, but it %s: %s -> %s in %s" % (
            d.output, field, here, "rises" if change > 0 else "falls", plant[field], other[field],
            described(plant, field))
          del needed[d]
    for d, directions_left in needed.items():
      if directions_left:
        yield "%s in %s: %s, but no pair of plants shows it" % (d.output, field, d.direction)


def described(plant, field):
  return ", ".join("%s=%s" % item for item in plant.items() if item[0] != field)


def check_ranges(plants, ranges, tried):
  """Yields a sentence for each range that does not contain a value, or with an end not reached."""
  for r in ranges:
    low, high = Fraction(r.low), Fraction(r.high)
    for _, values in tried:
      if r.output in values and not low <= values[r.output] <= high:
        yield "%s: %s to %s does not contain %s" % (*r[:3], float(values[r.output]))
        break
    for way, end, plant in ((-1, low, r.lowest), (1, high, r.highest)):
      if plant is None:
        continue
      if not model.admits(plants.system, plant):
        yield "%s: %s is reached by a plant that is not admissible" % (r.output, end)
        continue
      value = plants.value(r.output, plant)
      if not 0 <= way * (end - value) <= abs(end) / 10 ** 9:
        yield "%s: %s to %s has an end at a plant with %.12g" % (*r[:3], float(value))


def refused(mode, directions, ranges):
  """A sentence for each line of a mode that is refused."""
  plants, tried = Plants(system_of(mode)), []
  return [*check_directions(plants, directions, tried), *check_ranges(plants, ranges, tried)]


def self_test(programs):
  """Exits with status 1 unless every planted mistake is refused, and only that."""
  planted = (
    ("boiler", "S5.dose", "feed_temperature", dict(direction="rising")),
    ("boiler", "S5.dose", "ph", dict(direction="falling")),
    ("boiler", "S5.dose", "max_tds", dict(direction="constant")),
    ("boiler", "S5.dose", "feed_tds", dict(direction="neither")),
    ("boiler", "S19.demand", "feed_tds", dict(turn=Turn("max_tds", "20000/3", "falling"))),
    ("boiler", "S19.demand", "feed_tds", dict(turn=Turn("max_tds", "7000", "rising"))),
    ("boiler", "SS1995.annual_demand", "winter_days", dict(turn=Turn("SS1995.demand", "5000", "falling"))),
    ("boiler", "S5.dose", None, dict(high="357")), ("boiler", "S5.dose", None, dict(low="24.5013")),
    ("boiler", "S5.dose", None, dict(high="359")), ("boiler", "S5.dose", None, dict(low="0")),
    ("boiler", "cycles", None, dict(highest=dict(max_tds=Fraction(99999)))),
    ("mixed", "cycles", None, dict(lowest=dict(makeup_tds=Fraction(50000)))),
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
    changes = {name: {**getattr(wanted[0], name), **value} if isinstance(value, dict) else value
               for name, value in changes.items()}
    change = lambda part: [line._replace(**changes) if line is wanted[0] else line for line in part]
    true = refused(mode, directions, ranges)
    if true or not refused(mode, change(directions), change(ranges)):
      missed += 1
      print("not refused: %s: %s %s with %s" % (mode, output, field or "range", changes), *true, sep="\n  ")
  print("%d of %d planted mistakes are refused" % (len(planted) - missed, len(planted)))
  return 1 if missed else 0


def main():
  global PAIRS
  options = sys.argv[2:]
  if len(sys.argv) < 2 or options not in ([], ["--self-test"]) and not "".join(options).isdecimal():
    sys.exit(__doc__)
  if options == ["--self-test"]:
    return self_test(sys.argv[1])
  PAIRS = int(options[0]) if options else PAIRS
  failed, within = False, 0
  for mode in MODES:
    directions, ranges = printed(sys.argv[1], mode)
    found = refused(mode, directions, ranges)
    kinds = collections.Counter("turns" if d.turn else "neither" if d.direction == "neither"
                                else "directions" for d in directions)
    loose = sum(r.lowest is None or r.highest is None for r in ranges)
    print("%s: %d directions at %d pairs each, %d turns, %d that rise and fall; %d ranges, of which %d "
          "are not known to be reached; %d refused" % (
            MODES[mode], kinds["directions"], PAIRS, kinds["turns"], kinds["neither"],
            len(ranges), loose, len(found)))
    for sentence in found:
      print("  refused: " + sentence)
    failed |= bool(found)
    within += loose
  return 1 if failed or within > WITHIN else 0


if __name__ == "__main__":
  sys.exit(main())
