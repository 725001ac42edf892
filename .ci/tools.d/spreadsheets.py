"""Tests WTP's exports as saved by spreadsheet programs: each must agree, and each with one changed digit
must fail and name that cell by its letters and row.

Usage: spreadsheets.py WTP-PROGRAM [seed]

The rows are WTP's own, tidied, from the folder that WTP_SHEETS names or from a folder next to the
project; they are arranged here in WTP's layout. LibreOffice opens and saves them as CSV with commas, with
semicolons and decimal commas, as UTF-16 text and as a workbook; two libraries write workbooks
with General and with fixed formats.
"""

import csv
import io
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import openpyxl
import xlsxwriter

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
CHANCE = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
SHEETS = pathlib.Path(
    os.environ.get("WTP_SHEETS")
    or pathlib.Path(__file__).resolve().parents[3] / "shared/reference-figures"
)

# The tidied columns in the order of WTP's layout: None for a blank column, then a price and its cost.
BOILER = [*range(1, 9), None, *range(9, 14), None, *range(14, 17), None, 17, 18,
          *range(20, 32), None, 19, *range(32, 58)]
COOLING = [*range(1, 6), None, *range(6, 11), None, *range(11, 14), None, *range(14, 23),
           *[place for first in range(23, 41, 2) for place in (first, first + 1, "price", "cost")],
           *range(41, 83)]


def export(system, layout):
    """The rows of a system in WTP's layout: title rows and figures."""
    with open(SHEETS / f"export-{system}-header.csv", encoding="latin-1", newline="") as file:
        titles = list(csv.reader(file))
    with open(SHEETS / f"{system}.csv", encoding="utf-8", newline="") as file:
        tidy = list(csv.reader(file))[1:]
    rows = []
    for row in tidy:
        cells = []
        for number, place in enumerate(layout):
            # A cost is 1.50 times the usage before its price.
            cells.append("" if place is None else "1.50" if place == "price" else row[place] if place != "cost"
                         else "%.2f" % (1.5 * float(row[layout[number - 2]])))
        rows.append(cells)
    width = len(titles[0])
    assert all(len(row) == width for row in titles + rows), (width, len(rows[0]))
    return titles, rows


def claims(system, layout):
    """The columns with claims: those that are not inputs."""
    inputs = 16 if system == "boiler" else 13
    return [column for column, place in enumerate(layout)
            if isinstance(place, int) and place > inputs]


def letters(column):
    """The letters of a column, counted from 0."""
    column += 1
    name = ""
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


def with_a_wrong_digit(rows, columns):
    """The rows with one digit of one claim changed, so that the figure is off by at least a unit of its
    next-to-last digit; and the address of the cell."""
    while True:
        row, column = CHANCE.randrange(len(rows)), CHANCE.choice(columns)
        text = rows[row][column]
        places = [place for place, digit in enumerate(text) if digit.isdigit()]
        significant = [place for place in places if text[:place].strip("-0.") or text[place] != "0"]
        if not significant:
            continue
        place = CHANCE.choice(significant)
        digit = CHANCE.choice([digit for digit in "123456789" if digit != text[place]])
        changed = [list(line) for line in rows]
        changed[row][column] = text[:place] + digit + text[place + 1:]
        return changed, row, column


def written(titles, rows, path):
    """The sheet as WTP's program wrote it."""
    with open(path, "w", encoding="latin-1", newline="") as file:
        writer = csv.writer(file, lineterminator="\r\n")
        writer.writerows(titles + rows)
        writer.writerows([[""] * len(titles[0])] * 3)


PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"
 xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse">
<value>{}</value></prop></item></oor:items>
"""
LANGUAGES = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR"}
TEXT = "csv:Text - txt - csv (StarCalc):"
# Files that LibreOffice saves in each language: text as shown with commas, semicolons and tabs, and workbooks.
KINDS = {"comma": TEXT + "44,34,76,1,,0,false,true", "semicolon": TEXT + "59,34,76,1,,0,false,true",
         "tab": TEXT + "9,34,76,1,,0,false,true", "xlsx": "xlsx:Calc MS Excel 2007 XML"}


def converted(source, folder, kind, language, filter_name):
    """The sheet after LibreOffice has opened and saved it, in a language."""
    target, profile = folder / f"{kind}-{language}", folder / f"profile-{language}"
    (profile / "user").mkdir(parents=True, exist_ok=True)
    (profile / "user/registrymodifications.xcu").write_text(
        PROFILE.format(LANGUAGES[language]), encoding="utf-8")
    subprocess.run(
        ["soffice", "--headless", f"-env:UserInstallation=file://{profile}",
         "--infilter=CSV:44,34,ISO-8859-1,1,,1033,false,false", "--convert-to", filter_name,
         "--outdir", str(target), str(source)],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    saved = next(target.iterdir())
    if language != "en" and kind in ("comma", "semicolon", "tab"):
        assert b"318,25" in saved.read_bytes() or b"92,16" in saved.read_bytes(), saved
    return saved


def number(text):
    try:
        return float(text)
    except ValueError:
        return text


def by_openpyxl(titles, rows, path):
    """A workbook whose figures have the format General."""
    book = openpyxl.Workbook()
    sheet = book.active
    for row in titles + rows:
        sheet.append([number(cell) if cell else None for cell in row])
    book.save(path)


def by_xlsxwriter(titles, rows, path):
    """A workbook whose figures have a fixed format with their printed number of decimals."""
    book = xlsxwriter.Workbook(str(path))
    sheet = book.add_worksheet("Estimates")
    formats = {}
    for line, row in enumerate(titles + rows):
        for column, cell in enumerate(row):
            if not cell:
                continue
            if isinstance(number(cell), float):
                decimals = len(cell.partition(".")[2])
                if decimals not in formats:
                    code = "0" + ("." + "0" * decimals if decimals else "")
                    formats[decimals] = book.add_format({"num_format": code})
                sheet.write_number(line, column, float(cell), formats[decimals])
            else:
                sheet.write_string(line, column, cell)
    book.close()


def variants(titles, rows, folder):
    """The sheet as saved by several programs, with a description of each."""
    source = folder / "export.csv"
    written(titles, rows, source)
    yield "WTP's own", source
    for language in LANGUAGES:
        for kind, filter_name in KINDS.items():
            yield f"LibreOffice, {kind}, {language}", converted(source, folder, kind, language, filter_name)
    yield "LibreOffice, utf-16", converted(
        source, folder, "utf-16", "en", TEXT + "9,34,65535,1,,1033,false,false")
    by_openpyxl(titles, rows, folder / "openpyxl.xlsx")
    yield "openpyxl, General", folder / "openpyxl.xlsx"
    by_xlsxwriter(titles, rows, folder / "xlsxwriter.xlsx")
    yield "XlsxWriter, fixed decimals", folder / "xlsxwriter.xlsx"


def verified(path):
    return subprocess.run([PROGRAM, "verify", str(path)], capture_output=True, text=True)


def main():
    faults = 0
    for system, layout in [("boiler", BOILER), ("cooling", COOLING)]:
        titles, rows = export(system, layout)
        changed, row, column = with_a_wrong_digit(rows, claims(system, layout))
        name = f"{letters(column)}{len(titles) + row + 1}"
        for is_right, body in [(True, rows), (False, changed)]:
            with tempfile.TemporaryDirectory() as scratch:
                for what, path in variants(titles, body, pathlib.Path(scratch)):
                    run = verified(path)
                    first = (run.stdout or run.stderr).splitlines()[0]
                    good = run.returncode == 0 if is_right else (
                        run.returncode == 1 and name in run.stdout)
                    faults += not good
                    print(f"{'ok   ' if good else 'FAULT'} {system}, {what}, "
                          f"{'right' if is_right else name + ' wrong'}: {run.returncode} {first}")
                    if not good:
                        print(run.stdout[:2000], run.stderr[:2000], sep="\n")
                        shutil.copy(path, pathlib.Path(tempfile.gettempdir()) / f"fault-{path.name}")
    print(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
