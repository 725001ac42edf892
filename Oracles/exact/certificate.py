#!/usr/bin/env python3
"""Accepts or rejects a certificate of `wtp prove --certificate FILE`.

    python3 Oracles/exact/certificate.py FILE [--part]

It trusts nothing in the file; README.md says what it accepts. It exits with status
0 if it accepts the file, with 1 and the invalid record if it rejects it, with 65 if
it does not understand it, or with 66 if it cannot read it.
"""
import functools
import json
import re
import sys
from fractions import Fraction

import model
from enclosures import (
  INF, OPERATIONS, Program, Rejected, Table, ZERO, evaluated, joined, meet, size, within)

SHOWN = "%.17g to %.17g"  # an interval in messages


def not_containing(box, part):
  """The fields of a box that do not contain those of a part, or None if the two do not overlap.
  Only these matter to smaller parts."""
  left = {}
  for field, (low, high) in box.items():
    start, end = part[field]
    if start < low or high < end:
      if end < low or high < start:
        return None
      left[field] = low, high
  return left


def uncovered(region, boxes, system):
  """A part of a region that no box covers, or None."""
  waiting = [(region, boxes)]
  while waiting:
    part, near = waiting.pop()
    part = model.drawn_in(system, part)
    if not part:
      continue
    near = [left for box in near if (left := not_containing(box, part)) is not None]
    if {} in near:
      continue
    # A box that overlaps the part without containing it has a face inside.
    faces = ((f, end) for box in near for f, ends in box.items() for end in ends
             if part[f][0] < end < part[f][1])
    field, end = next(faces, (None, None))
    if field is None:
      return part
    waiting += [({**part, field: meet(part[field], side)}, near)
                for side in ((-INF, end), (end, INF))]


@functools.lru_cache(maxsize=1 << 16)
def number(text):
  """A whole number, a fraction, or a double in hexadecimal."""
  if not re.fullmatch(r"-?([0-9]+(/[0-9]+)?|0x[01]\.[0-9a-f]{13}p-?[0-9]{1,4})", text):
    raise ValueError('"%s" is not a number' % text)
  return Fraction(float.fromhex(text) if "x" in text else text)


def interval(written):
  """A pair of ends, or one number for both."""
  low, high = (written, written) if isinstance(written, str) else written
  ends = -INF if low == "-inf" else number(low), INF if high == "inf" else number(high)
  if ends[0] > ends[1]:
    raise ValueError("an interval from %s to %s" % ends)
  return ends


SIGNS = {"never falls": (0, INF), "never rises": (-INF, 0), "rising": (0, INF),
         "falling": (-INF, 0), "never changes": ZERO, "constant": ZERO}


class Checker:
  """The records of one system that have been read so far."""
  def __init__(self, record, is_part):
    rule = record.get("oxygen", "table")
    self.system, self.is_part = record["system"], is_part
    if rule != "table":
      self.system += "-" + rule
    self.system = model.feeding(model.giving(self.system, record.get("given", [])),
                                record.get("feed", "analysed"))
    self.system = model.indexing(self.system, record.get("indices", ""))
    self.limits = model.ADMISSIBLE[self.system]
    self.outputs = list(model.rules(self.system, dict.fromkeys(self.limits)))
    if record["fields"] != list(self.limits):
      raise Rejected("its fields are not those of a %s" % self.system)
    self.name, self.proved, self.counts = "", {}, {}
    self.wanted, self.edges = [], model.edges(self.system)
    self.covered = set()  # regions with the boxes that cover them, as written

  def read(self, record):
    """Checks a record according to its kind."""
    kind = record.get("proof", next(iter(record)))
    self.counts[kind] = self.counts.get(kind, 0) + 1
    if record.get("result") in ("unknown", "refuted"):
      raise Rejected("it is " + record["result"])
    getattr(self, "check_" + kind)(record)

  def check_program(self, record):
    self.name, self.boxes, nodes = record["program"], [], []
    if self.name not in self.outputs or self.name in self.proved:
      raise Rejected("it is not an output of the system, or appears twice")
    tables = [Table([number(x) for x in t["at"]], [number(x) for x in t["gives"]],
                    number(t["through"])) for t in record["tables"]]
    if any(sorted(set(t.at)) != t.at or len(t.at) != len(t.gives) for t in tables):
      raise Rejected("the nodes of a table are not in ascending order")
    for kind, a, *b in record["nodes"]:
      places = [place for place in (a, *b) if place in range(len(nodes))]
      if kind in OPERATIONS and len(places) == 2 == len(b) + 1:
        nodes.append((kind, a, *b))
      elif kind == "table" and b[0] in places and nodes[b[0]][0] == "input":
        nodes.append((kind, tables[a], *b))
        self.edges[nodes[b[0]][1]] += tables[a].at
      elif kind == "input" and a in self.limits or kind == "constant":
        nodes.append((kind, a if kind == "input" else number(a)))
      else:
        raise Rejected("node %d is not an operation on earlier nodes" % len(nodes))
    self.program = Program(nodes, model.SHARED_LIMITS[self.system])
    self.wanted.append((self.program, -1, self.name))
    self.proved[self.name] = set()

  def check_box(self, record):
    """Checks the enclosures of all nodes over some ranges, for plants with a node within limits."""
    ranges = {field: interval(ends) for field, ends in record["ranges"].items()}
    node, held = record.get("where", (None, ["-inf", "inf"]))
    held = interval(held)
    if record["box"] != len(self.boxes):
      raise Rejected("the boxes of a program must be numbered from 0")

    def derived(place, values):
      value = self.program.values(place, values, {**self.limits, **ranges})
      return meet(value, held) if place == node else value
    values = self.enclosed("values", record["values"], derived)
    self.boxes.append((ranges, values, node, held, str(sorted(record["ranges"].items()))))

  def enclosed(self, what, written, derived):
    """Enclosures of all nodes; each must contain the one that follows from its operands."""
    claimed = [each and interval(each) for each in written]
    if len(claimed) != len(self.program.nodes):
      raise Rejected("not every node has its " + what)
    for place, claim in enumerate(claimed):
      wanted = derived(place, claimed)
      if not (claim and within(wanted, claim)):
        raise Rejected("node %d: its %s may be %s, not only %s" % (
          place, what, SHOWN % wanted, claim and SHOWN % claim))
    return claimed

  def covering(self, record, region=(), side=(None, ZERO)):
    """The values over the boxes of a proof, which must cover every plant of a
    region, or those with a node on one side."""
    boxes = [self.boxes[place] for place in record["boxes"]]
    for _, _, node, held, _ in boxes:
      if node is not None and not (node == side[0] and within(side[1], held)):
        raise Rejected("a box excludes values of a node")
    covered = tuple(box[-1] for box in boxes), tuple(dict(region).items())
    left = covered not in self.covered and uncovered(
      {**self.limits, **dict(region)}, [box[0] for box in boxes], self.system)
    if left:
      raise Rejected("no box covers " + ", ".join(
        "%s %s" % (f, SHOWN % u) for f, u in left.items() if u != self.limits[f]))
    self.covered.add(covered)
    return [values for _, values, *_ in boxes]

  def check_slopes(self, field, claim, record, *part):
    """Checks that the slopes in a field have the claimed sign for all plants."""
    for values, written in zip(self.covering(record, *part), record["slopes"], strict=True):
      slopes = self.enclosed("slopes", written, lambda place, slopes:
                         self.program.slopes(place, field, values, slopes))
      if not within(slopes[-1], SIGNS[claim]):
        raise Rejected("it may have slopes of %s, which is not %s" % (SHOWN % slopes[-1], claim))

  def check_pair(self, field, pair, sign):
    """Checks that the output, recomputed at two plants, moves between them as claimed."""
    low = dict(zip(self.limits, map(number, pair["plant"]), strict=True))
    high = {**low, field: number(pair["to"])}
    if not (model.admits(self.system, low) and model.admits(self.system, high)):
      raise Rejected("a plant of the pair is not admissible")
    values = [self.program.evaluated(plant)[-1] for plant in (low, high)]
    if values != [number(value) for value in pair["values"]]:
      raise Rejected("the plants of the pair have the values %s, %s" % tuple(values))
    if (high[field] - low[field]) * sign * (values[1] - values[0]) <= 0:
      raise Rejected("the output does not move as claimed between the plants")

  def check_range(self, record):
    result = interval(record["result"])
    for values in self.covering(record):
      if not within(values[-1], result):
        raise Rejected("it may be %s, not only %s" % (SHOWN % values[-1], SHOWN % result))
    self.proved[self.name].add("range")

  def check_direction(self, record):
    field, result = record["in"], record["result"]
    if result != "neither":
      self.check_slopes(field, result, record)
    for way, sign in (("rising", 1), ("falling", -1)):
      if result in (way, "neither"):
        self.check_pair(field, record[way], sign)
    self.proved[self.name].add(field)

  def check_turn(self, record):
    field, figure, node = record["in"], record["figure"], record["node"]
    ends = number(record["below"]["through"]), number(record["above"]["from"])
    for side, part in (("below", (-INF, ends[0])), ("above", (ends[1], INF))):
      region = {figure: meet(self.limits[figure], part)} if figure in self.limits else {}
      self.check_slopes(field, record[side]["claim"], record[side], region, (node, part))
    if figure not in self.limits:
      # If the figure does not depend on the field, both plants of a pair are on the same side.
      if field in self.program.fields(node):
        raise Rejected("the figure itself depends on " + field)
      self.wanted.append((self.program, node, figure))
    if ends[1] - ends[0] > max(map(abs, ends)) / 10 ** 12 or not (
        min(ends) <= number(record["at"]) <= max(ends)):
      raise Rejected("it leaves a gap at the turning point")

  def check_claim(self, record):
    self.check_slopes(record["in"], record["claim"], record)

  def check_rounding(self, record):
    """Checks the maximum error of doubles, for every plant or for those in some ranges."""
    most, part = map(number, record["result"])
    region = {field: meet(self.limits[field], interval(ends))
              for field, ends in record.get("ranges", {}).items()}
    for values, written in zip(self.covering(record, region), record["bounds"], strict=True):
      bounds = [(number(a), number(r)) for a, r in written]
      for place, (u, (a, r)) in enumerate(zip(values, bounds, strict=True)):
        off, error = self.program.bound(place, values, bounds), a + r * size(u)
        if not (off[0] <= a and off[1] <= r):
          raise Rejected("node %d: its bound may be %.17g + %.17g * its size, not only %.17g + "
                         "%.17g * its size" % (place, *off, a, r))
        if not (r <= 0.5 and size(u) + error <= 2 ** 1023):
          raise Rejected("node %d may have a relative error of half, or too large for a double" % place)
      if a > most or r > part or error > number(record["greatest"]):
        raise Rejected("its error may be %.17g + %.17g * its size, up to %.17g" % (a, r, error))
    if "ranges" not in record:
      self.proved[self.name].add("rounding")

  def finish(self):
    """Checks that nothing is missing and that each formula agrees with the rule; returns a summary."""
    for name in self.outputs:
      lacks = [what for what in ("range", "rounding", *self.limits)
               if what not in self.proved.get(name, ())]
      if lacks and (name in self.proved or not self.is_part):
        raise Rejected("%s lacks: %s" % (name, ", ".join(lacks)))
    joint, places = joined([program for program, *_ in self.wanted])
    for count, plant in enumerate(model.plants(self.system, self.edges), 1):
      rules = model.rules(self.system, plant)
      try:
        values = evaluated(joint, plant)
      except (Rejected, ZeroDivisionError):
        values = None
      for (program, place, name), own in zip(self.wanted, places, strict=True):
        try:
          value = values[own[place]] if values else program.evaluated(plant)[place]
        except (Rejected, ZeroDivisionError):
          value = "without a value"
        if name not in rules or value != rules[name]():
          raise Rejected("%s is %s, which differs from the rule, at %s" % (
            name, value, ", ".join("%s=%s" % figure for figure in plant.items())))
    return "%s: %s, compared at %d plants" % (self.system, ", ".join(
      "%d %s" % (number, kind) for kind, number in self.counts.items()), count)


def check(lines, is_part=False):
  """Returns a summary of each system; raises Rejected, or ValueError for invalid lines."""
  checkers = []
  for count, line in enumerate(lines, 1):
    where = "line %d" % count
    try:
      record = json.loads(line)
      if "system" in record:
        checkers.append(Checker(record, is_part))
        continue
      where = ", ".join([where, record.get("program", checkers[-1].name)] + [
        "%s %s" % (key, record[key]) for key in ("box", "proof", "in") if key in record])
      checkers[-1].read(record)
    except Rejected as error:
      raise Rejected("%s: %s" % (where, error))
    except (ArithmeticError, AttributeError, LookupError, RecursionError,
            TypeError, ValueError) as error:
      raise ValueError("%s cannot be understood: %r" % (where, error)) from error
  if not checkers:
    raise ValueError("it contains no system")
  return [checker.finish() for checker in checkers]


def main(words):
  is_part = "--part" in words
  if len(words) != 1 + is_part or words[0] == "--part":
    return 64, __doc__.split("\n\n")[1]
  try:
    with open(words[0], encoding="utf-8") as lines:
      return 0, "accepted: " + "\naccepted: ".join(check(lines, is_part))
  except Rejected as error:
    return 1, "rejected: %s" % error
  except ValueError as error:
    return 65, "%s: %s" % (words[0], error)
  except OSError as error:
    return 66, "%s: %s" % (words[0], error.strerror)


if __name__ == "__main__":
  STATUS, WORDS = main(sys.argv[1:])
  print(WORDS, file=sys.stderr if STATUS else sys.stdout)
  sys.exit(STATUS)
