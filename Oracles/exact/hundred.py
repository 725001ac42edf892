#!/usr/bin/env python3
"""Counts what `wtp verify` says about a hundred mistaken sheets that its makers did not write for it.

    python3 -B Oracles/exact/hundred.py .build/release [--only NAME,...] [--keep FOLDER]

The tokens of a naming are separated by spaces, with `|` between alternatives. ` / ` stands between
namings that a sheet cannot tell apart, `;` between the mistakes of a sheet with two. What follows ` ~ `
is true but too little: such a sentence is neither a naming nor wrong.

Named: the first sentence has the tokens; with two mistakes, the tokens of one, and those of the other follow.
Wrong: a sentence states a cause without the tokens of a mistake that was made. Sentences that only
count cells, or say that no single cause was found, state none. Half: one of two mistakes is named, and
nothing wrong is said. The status is 1 if a sheet is not found mistaken.
"""
import argparse
import importlib
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mistaken_sheets

LISTS = ("hundred_boiler", "hundred_cooling")
COUNTING = re.compile(
  r"no single cause|no common cause|nothing else in common|more explanations? of"
  r"|^(all|both|the|[\d,]+) [^:;]*?(differences?|more of the [\d,]+|cells?|figures differ) (is|are|differs?)? ?in ")


def lists():
  """The lists that exist, in order."""
  folder = Path(__file__).parent
  return [importlib.import_module(name) for name in LISTS if (folder / (name + ".py")).exists()]


# Tokens.

def plain(text):
  """The text with its numbers without commas between digits and without zeros at the end of decimals."""
  text = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", text)
  text = re.sub(r"(\.\d*?)0+(?!\d)", r"\1", text)
  return re.sub(r"(?<=\d)\.(?!\w)", "", text)


def contains(sentence, token):
  """Whether a sentence has one of the words; a number does not match within another one."""
  words = "|".join(re.escape(plain(word)) for word in token.split("|"))
  pattern = r"(?<![A-Za-z0-9_])(?<!\d\.)(%s)(?![A-Za-z0-9_])(?!\.\d)" % words
  return re.search(pattern, plain(sentence)) is not None


def has(sentence, naming):
  return all(contains(sentence, token) for token in naming.split())


class Mistake:
  """A mistake that was made: its admissible namings, and what is true but too little."""

  def __init__(self, tokens):
    full, _, vague = tokens.partition(" ~ ")
    self.namings = full.split(" / ")
    self.vague = vague.split(" / ") if vague else []

  def named(self, sentence):
    return any(has(sentence, naming) for naming in self.namings)

  def touched(self, sentence):
    return self.named(sentence) or any(has(sentence, naming) for naming in self.vague)


# Verdicts.

def judged(sheet, sentences):
  """`named`, `half`, `wrong` or `none`."""
  made = [Mistake(tokens.strip()) for tokens in sheet.tokens.split(";")]
  stated = [sentence for sentence in sentences if not COUNTING.search(sentence)]
  if any(not any(mistake.touched(sentence) for mistake in made) for sentence in stated):
    return "wrong"
  found = [any(mistake.named(sentence) for sentence in sentences) for mistake in made]
  first = bool(sentences) and any(mistake.named(sentences[0]) for mistake in made)
  if all(found) and first:
    return "named"
  return "half" if any(found) and len(made) > 1 else "none"


def verified(build, path):
  """The status, and the sentences of the diagnosis."""
  command = [build / "wtp", "verify", path, "--report", "json=-"]
  done = subprocess.run(command, capture_output=True, text=True)
  if done.returncode not in (0, 1):
    sys.exit("%s: status %d: %s" % (path, done.returncode, done.stderr))
  return done.returncode, json.loads(done.stdout).get("diagnosis", [])


def written(folder, sheet):
  path = folder / (sheet.name + ".csv")
  rows = mistaken_sheets.rows_of(sheet, sheet.name)
  sheet.make(rows)
  mistaken_sheets.write(path, mistaken_sheets.table(rows))
  return path


def report(sheet, verdict, sentences):
  print("%s: %s: %s\n  wanted: %s" % (verdict, sheet.name, sheet.mistake, sheet.tokens))
  for sentence in sentences[:5] or ["(nothing)"]:
    print("  said: " + sentence)
  if len(sentences) > 5:
    print("  and %d sentences more" % (len(sentences) - 5))


def run(name, sheets, build, folder):
  """Judges the sheets of a list; returns how many passed as right."""
  paths = [written(folder, sheet) for sheet in sheets]
  with ThreadPoolExecutor(2) as pool:
    answers = list(pool.map(lambda path: verified(build, path), paths))
  verdicts = Counter()
  passed = 0
  for sheet, (status, sentences) in zip(sheets, answers):
    verdict = judged(sheet, sentences)
    verdicts[verdict] += 1
    passed += status == 0
    if status == 0:
      print("passed as right: " + sheet.name)
    if verdict != "named":
      report(sheet, verdict, sentences)
  print("%s: of %d sheets, %d named first, %d half, %d without a cause, %d with a wrong cause\n"
        % (name, len(sheets), *(verdicts[word] for word in ("named", "half", "none", "wrong"))))
  return passed


def main():
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  parser.add_argument("build", type=Path)
  parser.add_argument("--only", default="", metavar="NAME,...", help="only these sheets")
  parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the sheets in this folder")
  options = parser.parse_args()
  only = [name for name in options.only.split(",") if name]
  passed = 0
  with tempfile.TemporaryDirectory() as temporary:
    folder = options.keep or Path(temporary)
    folder.mkdir(parents=True, exist_ok=True)
    for module in lists():
      sheets = [sheet for sheet in module.SHEETS if not only or sheet.name in only]
      passed += run(module.__name__, sheets, options.build, folder)
  return 1 if passed else 0


if __name__ == "__main__":
  sys.exit(main())
