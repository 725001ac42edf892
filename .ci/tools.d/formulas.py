"""Tests tables whose figures a spreadsheet program computed: WTP's rules as formulas over WTP's rows.

Usage: formulas.py WTP-PROGRAM SWEEP-PROGRAM [seed]

1. The formulas of `wtp port xlsx`, a row for each plant, in our order of operations and in another one,
recalculated by LibreOffice and saved as a workbook and as CSV: every cell must agree.
2. Each constant of a product changed by a unit in its last digit: cells must differ in every column whose
figures change, and only where they change.
3. `sweep --decimals shortest --inputs all`, with inputs of up to 17 digits, opened and saved by
LibreOffice: every cell must agree.

The rows are WTP's own, from the folder that WTP_SHEETS names or from a folder next to the project.
"""

import csv
import io
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import openpyxl
from openpyxl.utils import get_column_letter

PROGRAM, SWEEP = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:3])
CHANCE = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
PROJECT = pathlib.Path(__file__).resolve().parents[2]
SHEETS = pathlib.Path(
    os.environ.get("WTP_SHEETS") or PROJECT.parent / "shared/reference-figures"
)
PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"
 xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode"
 oor:op="fuse"><value>0</value></prop></item></oor:items>
"""


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout, done.stderr


def checked(*words):
    status, out, err = run(*words)
    assert status == 0, (words, status, out, err)
    return out


def converted(paths, folder, kind):
    """The files after LibreOffice has opened, recalculated and saved them."""
    profile, target = folder / "profile", folder / f"saved-{kind.partition(':')[0]}"
    if not profile.exists():
        (profile / "user").mkdir(parents=True)
        (profile / "user/registrymodifications.xcu").write_text(PROFILE, encoding="utf-8")
    for first in range(0, len(paths), 20):
        checked("soffice", "--headless", f"-env:UserInstallation=file://{profile}", "--convert-to",
                kind, "--outdir", str(target), *map(str, paths[first:first + 20]))
    return [target / path.with_suffix("." + kind.partition(":")[0]).name for path in paths]


# ---- Formulas

def terms(formula):
    """The terms of a sum, each with its sign."""
    depth, found = 0, [""]
    for place, mark in enumerate(formula):
        depth += (mark == "(") - (mark == ")")
        if mark in "+-" and depth == 0 and place > 0:
            found.append("")
        found[-1] += mark
    return [term if term[0] in "+-" else "+" + term for term in found]


def in_another_order(name, formula):
    """The formula as another author would write it."""
    if "IF(" in formula or "MAX(" in formula:
        return formula
    formula = re.sub(r"([\w.]+|\([^()]*\))\*blowdown_fraction", r"\1/(max_tds/feed_tds)", formula)
    formula = re.sub(r"^(\w+)\*annual_feed/1000$", r"annual_feed*\1*0.001", formula)
    formula = re.sub(r"/2200\*(\w+)\*(\w+)\*(\w+)", r"*(\1*\2*\3)/2200", formula)
    formula = re.sub(r"^evaporation/\((.*)\)$", r"1/(\1)*evaporation", formula)
    formula = re.sub(r"^(\d+)/1000\*(.*)$", r"\2*\1*0.001", formula)
    return "".join(reversed(terms(formula))).lstrip("+")


def ours(name, formula):
    return formula


class System:
    """WTP's rows of a system, and its rules as formulas of a row."""

    def __init__(self, name, folder):
        self.name = name
        path = folder / f"{name}-port.xlsx"
        checked(PROGRAM, "port", "xlsx", name, "--plant", "example", "-o", str(path))
        book = openpyxl.load_workbook(path)
        self.names = {}
        for defined, place in book.defined_names.items():
            sheet, cells = place.attr_text.replace("$", "").split("!")
            self.names[defined] = book[sheet][cells]
        with open(SHEETS / f"{name}.csv", encoding="utf-8", newline="") as file:
            header, *self.rows = csv.reader(file)
        with open(PROJECT / f"reference/{name}.csv", encoding="utf-8", newline="") as file:
            outputs = next(csv.reader(file))
        inputs = [title for title in header if self.is_input(title)]
        self.header = [header[0]] + inputs + [
            title for title in outputs[1:] if not self.is_input(title)]
        self.columns = {self.defined(title): place for place, title in enumerate(self.header)}
        self.formulas = {name: self.names[name].value[1:] for name in self.columns
                         if name in self.names and self.names[name].parent.title == "Working"
                         and "refusal" not in str(self.names[name].value)}
        self.rows = [[row[0]] + [row[header.index(title)] for title in inputs] for row in self.rows]

    def defined(self, title):
        return title.split(" [")[0].replace(".", "_")

    def is_input(self, title):
        cell = self.names.get(self.defined(title))
        return cell is not None and not isinstance(cell, tuple) and "refusal" in str(cell.value)

    def in_row(self, formula, row):
        """A formula with the cells of a row instead of names."""
        def cell(match):
            name = match.group(0)
            if name == "blowdown_fraction":
                return self.in_row("(feed_tds/max_tds)", row)
            if name in self.columns:
                place = f"{get_column_letter(self.columns[name] + 1)}{row}"
                isFahrenheit = self.header[self.columns[name]] == "temperature_drop [degF]"
                return f"({place}/1.8)" if isFahrenheit else place
            if isinstance(self.names.get(name), tuple):
                return "{" + ";".join(str(line[0].value) for line in self.names[name]) + "}"
            return name
        return re.sub(r"[A-Za-z_]\w*", cell, formula)

    def write(self, path, order, changed={}):
        """A workbook with the formulas of every row, some of them changed."""
        book = openpyxl.Workbook()
        sheet = book.active
        sheet.append(self.header)
        formulas = {name: order(name, changed.get(name, formula))
                    for name, formula in self.formulas.items()}
        for number, row in enumerate(self.rows, 2):
            sheet.append(row[:1] + [float(cell) for cell in row[1:]] + [
                "=" + self.in_row(formulas[name], number)
                for name in list(self.columns)[len(row):]])
        book.save(path)
        return path

    def mistakes(self):
        """Each constant of a product, changed by a unit in its last digit."""
        for name, formula in self.formulas.items():
            if "IF(" in formula or "_" not in name or not name.split("_")[0].isalnum():
                continue
            if not re.search(r"_(demand|dose|usage)$", name):
                continue
            for match in re.finditer(r"(?<![\w.])\d+(\.\d+)?(?![\w.])", formula):
                text = match.group(0)
                decimals = len(text.partition(".")[2])
                wrong = f"{float(text) + CHANCE.choice([-1, 1]) * 10 ** -decimals:.{decimals}f}"
                if "/" in formula[match.end():match.end() + 1] and text == "1":
                    continue
                if float(wrong) == 0 and formula[:match.start()].endswith("/"):
                    continue
                yield name, formula, formula[:match.start()] + wrong + formula[match.end():]


def is_other(a, b):
    return abs(a - b) > 1e-11 * max(abs(a), abs(b))


def verify(path):
    status, out, err = run(PROGRAM, "verify", str(path), "--list", "100000", "--report", "csv=-")
    assert status in (0, 1), (path, status, err)
    return status, list(csv.DictReader(io.StringIO(out)))


def agreeing(paths):
    for path in paths:
        status, differences = verify(path)
        assert status == 0, (path, len(differences), differences[:3])
        out = " ".join(checked(PROGRAM, "verify", str(path)).split())
        note = re.search(r"note: (\d+ columns hold computed figures: .*?\))", out)
        assert note, out
        print(f"{path.parent.name}/{path.name}: {out.split(' of ')[0]}; {note.group(1)}")


def test(system, folder):
    books = [system.write(folder / f"{system.name}-{order.__name__}.xlsx", order)
             for order in (ours, in_another_order)]
    saved = converted(books, folder, "xlsx")
    agreeing(saved + converted(books, folder, "csv"))

    right = list(openpyxl.load_workbook(saved[0], data_only=True).active.iter_rows(
        min_row=2, values_only=True))
    mistakes = list(system.mistakes())
    paths = [system.write(folder / f"{system.name}-mistake-{number}.xlsx", ours, {name: wrong})
             for number, (name, _, wrong) in enumerate(mistakes)]
    cells = 0
    for (name, formula, wrong), path in zip(mistakes, converted(paths, folder, "xlsx")):
        rows = openpyxl.load_workbook(path, data_only=True).active.iter_rows(
            min_row=2, values_only=True)
        expected = {f"{get_column_letter(place + 1)}{line}"
                    for line, (a, b) in enumerate(zip(right, rows), 2)
                    for place in range(len(system.rows[0]), len(a)) if is_other(a[place], b[place])}
        found = {row["cell"] for row in verify(path)[1]}
        assert found <= expected, (path, formula, wrong, sorted(found - expected)[:5])
        # The wrong figures of a column may all have few digits, so that some are within half a unit.
        columns = [{cell.rstrip("0123456789") for cell in some} for some in (found, expected)]
        assert columns[0] == columns[1], (path, formula, wrong, columns[1] - columns[0])
        cells += len(found)
    assert len(mistakes) > 20 and cells > 1000, (len(mistakes), cells)
    print(f"{system.name}: {len(mistakes)} constants a unit off, {cells} cells differ")


def shortest(folder):
    paths = []
    for name, varied in [
        ("boiler", ["feed_tds=50:500/200"]), ("boiler", ["max_tds=1000:9000/97", "m_alkalinity=0:300/7"]),
        ("cooling", ["concentration_factor=1.01:9/300"]),
        ("cooling", ["temperature_drop=3:20/91", "circulation=1:5000/7"]),
    ]:
        path = folder / f"shortest-{len(paths)}.csv"
        units = {"temperature_drop": " degF", "circulation": ""}
        words = [f"{word}{units.get(word.split('=')[0], '')}" for word in varied]
        path.write_text(checked(
            SWEEP, name, *[part for word in words for part in ("--vary", word)], "--decimals",
            "shortest", "--inputs", "all", "--quiet"), encoding="utf-8")
        paths.append(path)
    agreeing(paths + converted(paths, folder, "xlsx") + converted(paths, folder, "csv"))


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shortest(folder)
        for system in ("boiler", "cooling"):
            test(System(system, folder), folder)


main()
