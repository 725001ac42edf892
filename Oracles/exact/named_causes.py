#!/usr/bin/env python3
"""Counts the mistaken sheets whose cause `wtp verify` names first, and no other.

    python3 Oracles/exact/named_causes.py .build/release

A cause is named if the first sentence contains its tokens; see `mistakes.py`. For cells that were
mistyped one by one, all sentences count, and no mistake in a formula may be named. Right sheets must
pass without a word. The status is 1 if fewer than 45 of the fifty are named, one of the others is not,
or a right sheet does not pass.
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mistakes
from mistaken_sheets import SHEETS

FIFTY = SHEETS[:]
import rounded_mistakes  # noqa: E402  (its sheets follow the fifty)

ROUNDED = SHEETS[len(FIFTY):]
LEAST = 45


def diagnosis(build, path):
  """The status of the verdict and the sentences of the diagnosis."""
  done = subprocess.run([build / "wtp", "verify", path, "--report", "json=-"], capture_output=True, text=True)
  return done.returncode, json.loads(done.stdout).get("diagnosis", [])


def contains(sentence, token):
  words = "|".join(map(re.escape, token.split("|")))
  return re.search(r"(?<![A-Za-z0-9_])(%s)(?![A-Za-z0-9_])" % words, sentence) is not None


def is_named(sheet, sentences):
  if sheet.kind == "typing":
    return (all(contains(" ".join(sentences), token) for token in sheet.tokens.split())
            and not any("one mistake" in sentence for sentence in sentences))
  return (bool(sentences) and all(contains(sentences[0], token) for token in sheet.tokens.split())
          and not any("one mistake" in sentence for sentence in sentences[1:]))


def count(build, folder, sheets):
  paths = []
  for number, sheet in enumerate(sheets, 1):
    path = folder / ("%02d-%s.csv" % (number, sheet.name))
    rows = mistakes.rows_of(sheet, sheet.name)
    sheet.make(rows)
    mistakes.write(path, mistakes.table(rows))
    paths.append(path)
  with ThreadPoolExecutor() as pool:
    found = list(pool.map(lambda path: diagnosis(build, path)[1], paths))
  missed = [(sheet, sentences) for sheet, sentences in zip(sheets, found) if not is_named(sheet, sentences)]
  for sheet, sentences in missed:
    print("not named: %s: %s\n  %s" % (sheet.name, sheet.mistake, "\n  ".join(sentences[:3])))
  return len(sheets) - len(missed)


def main():
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  parser.add_argument("build", type=Path)
  build = parser.parse_args().build
  with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    named = count(build, folder, FIFTY)
    rounded = count(build, folder, ROUNDED)
    right = 0
    for name in mistakes.RIGHT:
      mistakes.write_right(folder, name)
      right += diagnosis(build, folder / ("right-%s.csv" % name)) == (0, [])
  print("%d of %d invented mistakes and %d of %d in rounded figures are named first; %d of %d right sheets pass"
        % (named, len(FIFTY), rounded, len(ROUNDED), right, len(mistakes.RIGHT)))
  return 0 if named >= LEAST and rounded == len(ROUNDED) and right == len(mistakes.RIGHT) else 1


if __name__ == "__main__":
  sys.exit(main())
