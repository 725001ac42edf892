"""Checks that the commands of the articles stand in the scripts that .ci/tools runs: each line of the blocks of a
section is a line, or a part of one, in a file of the folder.

Usage: cluster.py ARTICLE FOLDER
"""

import pathlib
import re
import sys

article, folder = map(pathlib.Path, sys.argv[1:])
SECTION = "## Fifty million rows on a cluster"
# Lines that only an article has: it creates files that the scripts copy, and shows output.
OTHER = re.compile(r"(cat > \S+ <<'END'|END|[┌│├].*|\.\.\.)")

scripts = {path.name: [" ".join(line.split()) for line in path.read_text().splitlines()] for path in folder.iterdir()}
text = article.read_text().split(SECTION)[1].split("\n## ")[0]
lines = [" ".join(line.split()).removeprefix("$ ") for line in text.splitlines() if line.startswith("    ")]
checked = [line for line in lines if line and not OTHER.fullmatch(line)]
unknown = [line for line in checked if not any(line in known for script in scripts.values() for known in script)]
if unknown or len(checked) < 20:
    sys.exit(f"{article}: {len(checked)} lines; not in {folder}: {unknown}")
print(f"{len(checked)} lines of {article.name} stand in {folder}")
