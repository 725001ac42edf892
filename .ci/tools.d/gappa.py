"""Compares the bounds of rounding errors with Gappa's: each must be confirmed, and at most 1.5 times Gappa's.

    python3 -B .ci/tools.d/gappa.py wtp
"""
import csv
import io
import itertools
import os
import re
import subprocess
import sys
import tempfile

LOOSEST = 1.5


def answer(question):
  """Gappa's bound of the question, or infinity."""
  # By default, Gappa leaves out improvements of less than a hundredth.
  told = subprocess.run(["gappa", "-Echange-threshold=0.0001"], input=question, capture_output=True, text=True).stderr
  ends = re.search(r" in \[(\S+)(?: \{(\S+),.*?\})?, (\S+)(?: \{(\S+),.*?\})?\]", told)
  if not ends:
    return float("inf")
  # A figure that is no short fraction follows in braces as a decimal.
  return max(abs(float(ends[4] or ends[3])), abs(float(ends[2] or ends[1])))


def bound(question, ours):
  """Gappa's best bound: where it does not confirm ours, with the ranges of one or two inputs in parts."""
  names = [exact for _, exact in re.findall(r"(\w+) -/ (\w+) in", question)]
  splits = ["", *("$ %s in 32;" % a for a in names),
            *("$ %s in 12, %s in 12;" % pair for pair in itertools.combinations(names, 2))]
  found = float("inf")
  for split in splits:
    if found > ours:
      found = min(found, answer(question + split + "\n"))
  return found


def main():
  wtp = os.path.abspath(sys.argv[1])
  problems, worst, count, known = [], 0, 0, {}
  with tempfile.TemporaryDirectory() as folder:
    table = subprocess.run([wtp, "prove", "--rounding", "--gappa", folder, "--format", "csv"], check=True,
                           capture_output=True, text=True).stdout
    for row in csv.DictReader(io.StringIO(table)):
      ours = float(row["greatest"])
      if row["plants"] != "admissible" or ours == 0:  # a constant that is a double
        continue
      with open(os.path.join(folder, row["output"] + ".g")) as file:
        question = file.read().split("\n", 1)[1]
      if (question, ours) not in known:
        known[question, ours] = bound(question, ours)
      theirs = known[question, ours]
      count += 1
      worst = max(worst, ours / theirs)
      if theirs > ours:
        problems.append("%s: %.4g is not confirmed, Gappa says %.4g" % (row["output"], ours, theirs))
      elif ours > LOOSEST * theirs:
        problems.append("%s: %.4g is %.2f times Gappa's" % (row["output"], ours, ours / theirs))
  print(*problems, sep="\n")
  print("%d bounds, at most %.2f times Gappa's, %d problems" % (count, worst, len(problems)))
  sys.exit(bool(problems) or count < 120)


main()
