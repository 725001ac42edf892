#!/usr/bin/env python3
"""Compares every figure that `sweep` prints with the exact rule.

    Oracles/exact/digits.py .build/release
    Oracles/exact/digits.py .build/release --rows 300 --seed 7
    Oracles/exact/digits.py .build/release --only boiler-ties,cooling-units
    Oracles/exact/digits.py --self-test

It reads the plants from the printed tables, computes their figures with
`model.py`, rounds them once (ties away from zero), and compares them as text. It exits
with status 1 if any cell differs. `digit_sweeps.py` has the sweeps.
"""
import argparse
import csv
import functools
import itertools
import json
import multiprocessing
import os
import shlex
import subprocess
import sys
from collections import Counter, namedtuple
from fractions import Fraction
from pathlib import Path

import digit_sweeps
import model
from ratio import Ratio

# A wrong cell, with its row numbered as in `sweep`.
Difference = namedtuple("Difference", "row column printed exact")

class Failed(Exception):
  """A sweep ended with a status other than 0; the text says which."""


LINES_AT_ONCE = 400  # per task of a process


# Exact figures.

class Plant(dict):
  """Figures by field; the identity of the plant is the key to its cached results."""
  __hash__ = object.__hash__
  __eq__ = object.__eq__


def ratio(*figure):
  exact = Fraction(*figure)
  return Ratio(exact.numerator, exact.denominator)


def remember():
  """Makes the model compute with `ratio`, and cache the results that rows share."""
  model.OXYGEN = [(ratio(node), ratio(oxygen)) for node, oxygen in model.OXYGEN]
  model.Fraction = ratio
  for name in ("Fraction", "exact", "dissolved_oxygen", "annual_feed",
               "boiler_demand", "evaporation", "bleed", "annual_makeup"):
    remembered = functools.lru_cache(maxsize=4096)(getattr(model, name))
    setattr(model, name, remembered)


def rounded(figure, decimals):
  """The text of a figure, and whether it is a tie; a faster `model.decimals`."""
  size = abs(figure.numerator) * 10 ** decimals
  whole, rest = divmod(2 * size + figure.denominator, 2 * figure.denominator)
  digits = str(whole).zfill(decimals + 1)
  if decimals:
    digits = digits[:-decimals] + "." + digits[-decimals:]
  return "-" + digits if figure.numerator < 0 else digits, rest == 0


class ExactCells:
  """The expected cells of a plant."""

  def __init__(self, system, header, decimals):
    self.system, self.decimals = system, decimals
    columns = [(i, model.column(name, system)) for i, name in enumerate(header)
               if name not in ("status", "product", "form", "quantity",
                               "basis", "unit", "value")]
    self.inputs = [(i, *c) for i, c in columns if isinstance(c, tuple)]
    self.outputs = [(i, c) for i, c in columns if isinstance(c, str)]
    missing = set(model.SYSTEMS[system][0]) - {c[1] for c in self.inputs}
    assert not missing, "the table lacks inputs: %s" % missing
    self.own_unit = functools.lru_cache(maxsize=4096)(self.own_unit)
    self.last = None

  def own_unit(self, text, kind, unit):
    figure = model.own_unit(model.exact(text), kind, unit)
    return Ratio(figure.numerator, figure.denominator)

  def plant(self, row):
    """The formulas of a row's plant, and the field that is outside its limits, if any.

    Reuses those of the previous row if its inputs are the same.
    """
    texts = [row[i] for i, *_ in self.inputs]
    if self.last is None or self.last[0] != texts:
      plant = Plant((field, self.own_unit(text, kind, unit)) for
                    text, (_, field, kind, unit) in zip(texts, self.inputs))
      formulas = dict(model.SYSTEMS[self.system][1](plant))
      outside = digit_sweeps.outside(self.system, plant)
      self.last = (texts, formulas, outside)
    return self.last[1:]

  def cells(self, row, claims):
    """Each claim of a row, with the right text and whether it is a tie."""
    formulas, outside = self.plant(row)
    for column, printed in claims:
      if column == "status":
        yield column, printed, "outside: " + outside if outside else "ok", False
      elif outside:
        yield column, printed, "", False
      else:
        yield column, printed, *rounded(formulas[column](), self.decimals)


# Comparing.

def claims(row, header, outputs):
  """The status of a row and its output cells: pairs of column and text."""
  if "status" in header:
    yield "status", row[header.index("status")]
  if "value" in header:
    product, quantity, unit, value = (
      row[header.index(c)] for c in ("product", "quantity", "unit", "value"))
    name = product + "." + quantity if product else quantity
    yield "%s [%s]" % (name, unit), value
  for i, column in outputs:
    yield column, row[i]


def cells_of(line, form, header):
  """The text of each cell of a line, in the order of the header."""
  if form == "csv":
    return line.rstrip("\n").split(",")
  texts = json.loads(line, parse_float=str, parse_int=str)
  assert list(texts) == header[:len(texts)], "the keys differ from those of the first line"
  return ["" if text is None else text for text in texts.values()]


def compare(task):
  """Compares some lines: returns counts and differences."""
  system, form, header, decimals, fixed, first, lines = task
  exact = ExactCells(system, header, decimals)
  counts, differences = Counter(), []
  for number, line in enumerate(lines, first):
    row = cells_of(line, form, header) + fixed
    for column, printed, wanted, is_tie in exact.cells(
        row, claims(row, header, exact.outputs)):
      counts["cells"] += 1
      counts["ties"] += is_tie
      counts["zeros"] += not wanted.strip("-0.") and wanted != ""
      if printed != wanted:
        differences.append(Difference(number, column, printed, wanted))
  counts["differ"] = len(differences)
  counts["rows"] = len(lines)
  return counts, differences[:20]


def tasks(lines, sweep):
  """A table's lines in pieces, each with everything needed to compare it."""
  lines = iter(lines)
  first = next(lines, None)
  if first is None:
    return
  if sweep.form == "csv":
    header = next(csv.reader([first]))
  else:
    header, lines = list(json.loads(first)), itertools.chain([first], lines)
  header += [name for name, _ in sweep.fixed]
  fixed = [text for _, text in sweep.fixed]
  number = 1
  while some := list(itertools.islice(lines, LINES_AT_ONCE)):
    yield (sweep.system, sweep.form, header, sweep.decimals, fixed, number,
           some)
    number += len(some)


def compared(sweep, lines, pool):
  """Counts and differences of all lines of a sweep's table."""
  counts, differences = Counter(differ=0), []
  for some, wrong in pool.imap(compare, tasks(lines, sweep)):
    counts += some
    differences += wrong
  if counts["rows"] != sweep.rows:
    counts["differ"] += 1
    differences.append(Difference(
      counts["rows"], "rows", counts["rows"], sweep.rows))
  return counts, differences


def printed(build, sweep):
  """The lines that a sweep prints, from all of its shards."""
  for part in range(1, sweep.shards + 1):
    shard = ["--shard", "%d/%d" % (part, sweep.shards)]
    command = [str(build / "sweep"), *sweep.words,
               *(shard if sweep.shards > 1 else [])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True,
                          stderr=subprocess.PIPE) as process:
      yield from process.stdout
      words = process.stderr.read()
    if process.returncode:
      raise Failed("%s\nended with %d: %s" % (
        shlex.join(command), process.returncode, words))


def run(build, sweeps, jobs):
  """Compares sweeps and prints a line per group; returns whether all agree."""
  total = Counter(differ=0)
  with multiprocessing.Pool(jobs, initializer=remember) as pool:
    for name, group in itertools.groupby(sweeps, key=lambda s: s.name):
      sums = Counter(differ=0)
      for sweep in group:
        counts, differences = compared(sweep, printed(build, sweep), pool)
        sums.update(counts)
        if differences:
          print("sweep " + shlex.join(sweep.words))
        for difference in differences[:10]:
          print("  row %s, %s: printed %s, exactly %s" % difference)
      total.update(sums)
      print("%-28s %s" % (name, summary(sums)), flush=True)
    pool.close()
    pool.join()
  print("%-28s %s" % ("in all", summary(total)))
  return total["differ"] == 0


def summary(counts):
  return ("%(rows)8d rows %(cells)10d cells %(ties)8d ties %(zeros)8d zeros"
          " %(differ)6d differ" % Counter(counts))


def main():
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  parser.add_argument("build", nargs="?", type=Path, metavar="BUILD",
                      help="the folder of the program sweep")
  parser.add_argument("--rows", type=int, default=40000, metavar="N",
                      help="approximate rows per sweep (default 40000)")
  parser.add_argument("--seed", type=int, default=1, metavar="S",
                      help="random seed of the plants (default 1)")
  parser.add_argument("--only", metavar="NAMES",
                      help="only the sweeps of these names, separated by commas")
  parser.add_argument("--except", metavar="NAMES", dest="without",
                      help="all sweeps except those of these names")
  parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N",
                      help="number of processes (default: one per core)")
  parser.add_argument("--self-test", action="store_true",
                      help="check that wrong cells are found")
  options = parser.parse_args()
  if options.self_test:
    import digits_selftest
    return 0 if digits_selftest.passes() else 1
  if not options.build or options.rows < 1 or options.jobs < 1:
    parser.error("give BUILD; --rows and --jobs must be 1 or more")
  sweeps = list(digit_sweeps.sweeps(options.rows, options.seed))
  known = {sweep.name for sweep in sweeps}
  only = set(options.only.split(",")) if options.only else known
  without = set(options.without.split(",")) if options.without else set()
  if unknown := sorted((only | without) - known):
    parser.error("unknown sweep %s; choose from %s" % (
      ", ".join(unknown), ", ".join(sorted(known))))
  chosen = [s for s in sweeps if s.name in only - without]
  try:
    return 0 if run(options.build, chosen, options.jobs) else 1
  except Failed as failure:
    print(failure, file=sys.stderr)
    return 2


if __name__ == "__main__":
  sys.exit(main())
