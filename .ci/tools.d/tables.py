"""Tests tables as workbooks: openpyxl and LibreOffice must read every cell of the same table in CSV, and
LibreOffice in German the table with semicolons and decimal commas.

Usage: tables.py WTP-PROGRAM SWEEP-PROGRAM
"""

import csv
import pathlib
import subprocess
import sys
import tempfile
import warnings

import openpyxl

warnings.simplefilter("error")
WTP, SWEEP = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:3])
PRICES = "product,price,currency,per,unit\nS5,62.50,EUR,25,kg\nH207,2,EUR,1,kg\n"
GERMAN = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"
 xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse">
<value>de-DE</value></prop></item></oor:items>
"""
COMMANDS = {
    "template": [WTP, "template", "boiler"],
    "estimate": [WTP, "estimate", "cooling", "example", "example", "--prices", "prices.csv"],
    "plants": [WTP, "estimate", "boiler", "sites.csv", "--decimals", "2"],
    "comparison": [WTP, "compare", "boiler", "sites.csv"],
    "curve": [SWEEP, "boiler", "--vary", "feed_temperature=40:100:0.5", "--inputs", "all"],
    "long": [SWEEP, "boiler", "--vary", "feed_temperature=30.5,50", "--outside", "mark", "--layout", "long"],
    "sample": [SWEEP, "cooling", "--sample", "500", "--vary", "circulation=1:2000", "--decimals", "shortest"],
}


def saved(words, name, folder):
    subprocess.run([*words, "-o", name, "--quiet"], check=True, cwd=folder)
    return folder / name


def rows(path, separator=","):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.reader(file, delimiter=separator))


def converted(path, folder, filter_name, *options):
    """The file after LibreOffice has opened and saved it."""
    target = folder / f"by-libreoffice-{path.name}"
    subprocess.run(
        ["soffice", "--headless", f"-env:UserInstallation=file://{folder / 'profile'}", *options,
         "--convert-to", filter_name, "--outdir", str(target), str(path)],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return next(target.iterdir())


def cells(path):
    sheet = openpyxl.load_workbook(path).active
    return [[cell.value for cell in row] for row in sheet.iter_rows()]


def same(text, value):
    """Whether a cell of a workbook is that of the CSV, where words that a spreadsheet would compute begin with an
    apostrophe; LibreOffice saves 15 digits."""
    if isinstance(value, (int, float)):
        return abs(float(text) - value) <= 1e-14 * abs(value)
    return (value or "") in (text, text[1:] if text[:1] == "'" and text[1:2] in tuple("=+-@") else text)


def check(what, expected, found):
    # Spreadsheet programs leave out empty cells at the end of a row.
    found = [row + [None] * (len(expected[0]) - len(row)) for row in found]
    assert len(found) == len(expected), (what, len(found), len(expected))
    for line, (texts, values) in enumerate(zip(expected, found), start=1):
        for column, (text, value) in enumerate(zip(texts, values), start=1):
            assert same(text, value), (what, line, column, text, value)
    print(f"ok {what}: {len(expected)} rows of {len(expected[0])} cells")


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "prices.csv").write_text(PRICES, encoding="utf-8")
        (folder / "profile/user").mkdir(parents=True)
        (folder / "profile/user/registrymodifications.xcu").write_text(GERMAN, encoding="utf-8")
        plants = rows(saved([SWEEP, "boiler", "--vary", "feed_tds=99.5,165", "--inputs", "all",
                             "--outputs", "cycles"], "plants.csv", folder))
        sites = ["site", "=1+1", 'Mül"heim; <A> & B\n1.5']
        with open(folder / "sites.csv", "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([site, *row] for site, row in zip(sites, plants))
        for name, words in COMMANDS.items():
            expected = rows(saved(words, f"{name}.csv", folder))
            workbook = saved(words, f"{name}.xlsx", folder)
            check(f"{name}, openpyxl", expected, cells(workbook))
            check(f"{name}, LibreOffice", expected, cells(converted(workbook, folder, "xlsx")))
            german = saved([*words, "--decimal", "comma"], f"{name}-german.csv", folder)
            opened = converted(german, folder, "xlsx", "--infilter=CSV:59,34,UTF8,1,,1031,false,false")
            if name == "template":
                # The limits are words with decimal commas.
                expected = [[cell.replace(".", ",") if column in (3, 4) else cell
                             for column, cell in enumerate(row)] for row in expected]
            check(f"{name}, LibreOffice in German", expected, cells(opened))
    return 0


if __name__ == "__main__":
    sys.exit(main())
