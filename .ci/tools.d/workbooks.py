"""Tests the workbooks that `wtp port xlsx` writes in openpyxl and LibreOffice.

Usage: workbooks.py WTP-PROGRAM [seed]

1. The workbooks of fifty random plants and some at edges: openpyxl opens them without a warning, they
conform to the schemas of Office Open XML, they show the estimator's own doubles, and if every
result is overwritten, LibreOffice recalculates it to the same first fifteen digits.
2. The same plants entered into the workbook of the example plant, recalculated by LibreOffice.
3. Invalid inputs: every result shows the error, and no figure of the plant is left.
4. One operator of a formula changed, ten times per system: each change must be noticed.
5. A custom catalogue with hostile words, and a site with the name of a formula.

LibreOffice saves 15 digits, and treats a difference close to 0 as 0.
"""

import csv
import io
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import warnings
import zipfile

import openpyxl
from openxml_audit import OpenXmlValidator

warnings.simplefilter("error")
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1
CHANCE = random.Random(SEED)
SYSTEMS = ("boiler", "cooling")
PLANTS = 25
FIRST_FIELD = 7

# Figures of the example plant at which its results, notes and remarks change.
EDGES = {
    "boiler": [
        {"feed_tds": 3500}, {"summer_steam": 0, "winter_steam": 0}, {"feed_temperature": 45},
        {"summer_hours": 0, "winter_days": 0}, {"summer_weeks": 0.3, "winter_weeks": 51.7},
        {"m_alkalinity": 0, "calcium_hardness": 0, "feed_temperature": 100}, {"m_alkalinity": 24.4},
        {"feed_temperature": 40}, {"feed_temperature": 44.999}, {"feed_tds": 1, "max_tds": 100000},
        {"winter_steam": 0.00001, "summer_steam": 1000000}, {"feed_tds": 33.333333333333336},
    ],
    "cooling": [
        {"hours": 0}, {"concentration_factor": 1.01}, {"concentration_factor": 50},
        {"sump_volume": 24}, {"temperature_drop": 0.1, "circulation": 0.01},
        {"makeup_ph": 0, "makeup_tds": 5},
    ],
}

PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"
 xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode"
 oor:op="fuse"><value>0</value></prop></item></oor:items>
"""


def run(*words, text=None):
    done = subprocess.run(words, input=text, capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout, done.stderr


def checked(*words, text=None):
    status, out, err = run(*words, text=text)
    assert status == 0, (words, status, err)
    return out


def recalculated(paths, folder):
    """The workbooks after LibreOffice has recalculated all of their cells."""
    profile, target = folder / "profile", folder / "recalculated"
    if not profile.exists():
        (profile / "user").mkdir(parents=True)
        (profile / "user/registrymodifications.xcu").write_text(PROFILE, encoding="utf-8")
    for first in range(0, len(paths), 50):
        checked("soffice", "--headless", f"-env:UserInstallation=file://{profile}", "--convert-to",
                "xlsx", "--outdir", str(target), *map(str, paths[first:first + 50]))
    return [openpyxl.load_workbook(target / path.name, data_only=True) for path in paths]


class System:
    """The fields of a system, and its rules as a program in another language."""

    def __init__(self, name, folder):
        self.name, self.folder = name, folder
        rows = csv.DictReader(io.StringIO(checked(PROGRAM, "fields", name, "--format", "csv")))
        self.fields = list(rows)
        self.headers = [row["field"] if row["unit"] == "1" else f"{row['field']} [{row['unit']}]"
                        for row in self.fields]
        self.names = [row["field"] for row in self.fields]
        self.program = folder / f"{name}.py"
        checked(PROGRAM, "port", "python", name, "-o", str(self.program))
        self.example = folder / f"{name}.xlsx"
        checked(PROGRAM, "port", "xlsx", name, "--plant", "example", "-o", str(self.example))
        sheet = openpyxl.load_workbook(self.example)["Plant"]
        self.example_values = [sheet.cell(FIRST_FIELD + place, 2).value
                               for place in range(len(self.fields))]

    def edges(self):
        return [[change.get(name, value) for name, value in zip(self.names, self.example_values)]
                for change in EDGES[self.name]]

    def limits(self, row, usual):
        low, high = float(row["from"]), float(row["to"])
        if usual and row["usual_from"]:
            low, high = float(row["usual_from"]), float(row["usual_to"])
        return low, high

    def plant(self):
        """A random plant with usual figures, any figures within the limits, or figures at their ends."""
        usual = CHANCE.random() < 0.6
        plant = []
        for row in self.fields:
            low, high = self.limits(row, usual)
            chance = CHANCE.random()
            if chance < 0.06:
                value = CHANCE.choice([low, high])
            elif chance < 0.3 and high > 100 * max(low, 0.01):
                value = max(low, 0.01) * (high / max(low, 0.01)) ** CHANCE.random()
            else:
                value = CHANCE.uniform(low, high)
            digits = CHANCE.choice([0, 1, 2, 3, 17])
            plant.append(min(high, max(low, round(value, digits))))
        return self.uncrossed(plant)

    def uncrossed(self, plant):
        figures = dict(zip(self.names, plant))
        if self.name == "boiler":
            figures["summer_weeks"] = round(figures["summer_weeks"], 6)
            figures["winter_weeks"] = round(min(figures["winter_weeks"],
                                                52 - figures["summer_weeks"]), 6)
            figures["max_tds"] = max(figures["max_tds"], figures["feed_tds"])
        else:
            figures["system_volume"] = max(figures["system_volume"], figures["sump_volume"])
        return [figures[name] for name in self.names]

    def table(self, plants):
        rows = [",".join(repr(int(v) if v == int(v) else v) for v in plant) for plant in plants]
        return "\n".join([",".join(self.headers)] + rows) + "\n"

    def figures(self, plants):
        """The estimator's own doubles, which the Python port reproduces bit for bit."""
        out = checked(sys.executable, str(self.program), text=self.table(plants))
        rows = list(csv.reader(io.StringIO(out)))
        titles = [title.split(" [")[0] for title in rows[0]]
        return [{title: float(cell) for title, cell in zip(titles, row) if title not in self.names}
                for row in rows[1:]]

    def estimates(self, plants):
        """The estimator's exact figures with twelve decimals."""
        path = self.folder / "plants.csv"
        path.write_text(self.table(plants), encoding="utf-8")
        out = checked(PROGRAM, "estimate", self.name, "--plant", str(path), "--format", "csv",
                      "--decimals", "12")
        rows = list(csv.reader(io.StringIO(out)))
        titles = [title.split(" [")[0] for title in rows[0]]
        return [{title: float(cell) for title, cell in zip(titles, row)
                 if title not in self.names and re.fullmatch(r"-?[\d.]+", cell)}
                for row in rows[1:]]

    def answer(self, path):
        """The program's answer for the plant in a file, with figures as numbers."""
        out = checked(PROGRAM, "estimate", self.name, "--plant", str(path), "--format", "csv",
                      "--decimals", "12")
        first, second = list(csv.reader(io.StringIO(out)))[:2]
        cells = {title: cell for title, cell in zip(first, second) if title != "case"}
        return {title: float(cell) if re.fullmatch(r"-?[\d.]+", cell) else cell
                for title, cell in cells.items()}

    def changed(self, plant, path, change=None):
        """The workbook of the example plant with another plant in its cells and no stored results."""
        book = openpyxl.load_workbook(self.example)
        for place, value in enumerate(plant):
            book["Plant"].cell(FIRST_FIELD + place, 2).value = value
        if change:
            change(book)
        book.save(path)
        return path


def named(book, shown):
    """The values of the named cells of a sheet of formulas, by the names of the outputs."""
    values = {}
    for name, defined in book.defined_names.items():
        sheet, cell = defined.attr_text.split("!")
        if sheet == "Working":
            values[name] = shown[sheet][cell.replace("$", "")].value
    return values


def output_name(name):
    return name.replace(".", "_")


def agrees(value, expected, scale):
    """Whether a recalculated figure agrees to 15 digits, or a difference is 0."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return False
    if value == 0 and expected != 0:
        return abs(expected) <= 1e-13 * scale
    return abs(value - expected) <= 6e-15 * abs(expected)


def compare(system, plants, figures, originals, books):
    """The number of recalculated figures that agree, and the number of those that do not."""
    count, wrong, snapped = 0, [], 0
    for plant, expected, original, book in zip(plants, figures, originals, books):
        values = named(original, book)
        scale = max(map(abs, plant))
        for name, figure in expected.items():
            value = values[output_name(name)]
            count += 1
            if not agrees(value, figure, scale):
                wrong.append((name, value, figure))
            elif value == 0 and figure != 0:
                snapped += 1
    return count, wrong, snapped


# ---- The parts of the file

def check_schemas(path):
    """Checks that every part conforms to the schemas of Office Open XML, and to further rules."""
    result = OpenXmlValidator().validate(str(path))
    assert result.is_valid and not result.errors, (path, [str(error) for error in result.errors][:5])


def overwritten(path):
    """The workbook with every result replaced by 1, so that none can be kept."""
    copy = path.with_name("overwritten-" + path.name)
    with zipfile.ZipFile(path) as archive, zipfile.ZipFile(copy, "w") as changed:
        for name in archive.namelist():
            text = archive.read(name).decode()
            changed.writestr(name, re.sub(r"(</f><v>)[^<]*", r"\g<1>1", text))
    return copy


def check_parts(path):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        sheet = archive.read("xl/worksheets/sheet1.xml").decode()
        for found in re.findall(r'error="([^"]*)"', sheet):
            assert len(found) <= 225, found
        for found in re.findall(r'errorTitle="([^"]*)"', sheet):
            assert len(found) <= 32, found
    check_schemas(path)


# ---- The tests

def random_plants(system, folder):
    plants = [system.plant() for _ in range(PLANTS)] + system.edges()
    figures, exact = system.figures(plants), system.estimates(plants)
    paths = []
    for number, plant in enumerate(plants):
        source = folder / f"{system.name}-{number}.csv"
        source.write_text(system.table([plant]), encoding="utf-8")
        paths.append(source.with_suffix(".xlsx"))
        checked(PROGRAM, "port", "xlsx", system.name, "--plant", str(source), "-o", str(paths[-1]))
        assert system.answer(paths[-1]) == system.answer(source), source
    for path in paths:
        check_parts(path)
    originals = [openpyxl.load_workbook(path, data_only=True) for path in paths]
    cached = 0
    for plant, expected, given, book in zip(plants, figures, exact, originals):
        values = named(book, book)
        for name, figure in expected.items():
            assert values[output_name(name)] == figure, (name, values[output_name(name)], figure)
            assert abs(figure - given[name]) <= 1e-12 + 1e-12 * abs(figure), (name, figure)
            cached += 1
        for name, value in zip(system.names, plant):
            assert values[name] == value, (name, values[name], value)
    books = recalculated([overwritten(path) for path in paths], folder)
    count, wrong, snapped = compare(system, plants, figures, originals, books)
    assert not wrong, wrong[:5]
    texts = 0
    for path, original, book in zip(paths, originals, books):
        for sheet in original:
            for row in sheet.iter_rows():
                for cell in row:
                    value = book[sheet.title][cell.coordinate].value
                    if isinstance(cell.value, (int, float)):
                        assert agrees(value, cell.value, 1e6), (path, sheet.title, cell, value)
                    else:
                        assert (value or "") == (cell.value or ""), \
                            (path.name, sheet.title, cell.coordinate, cell.value, value)
                        texts += cell.value is not None and cell.value != ""
    print(f"{system.name}: {len(plants)} workbooks, valid against the schemas; {cached} "
          f"figures are the estimator's doubles; recalculated, {count} figures agree ({snapped} that "
          f"are close to 0 became 0), and {texts} texts")
    return plants, figures


def set_plants(system, folder, plants, figures):
    paths = [system.changed(plant, folder / f"{system.name}-set-{number}.xlsx")
             for number, plant in enumerate(plants)]
    originals = [openpyxl.load_workbook(path) for path in paths]
    count, wrong, snapped = compare(system, plants, figures, originals, recalculated(paths, folder))
    assert not wrong, wrong[:5]
    print(f"{system.name}: {len(paths)} plants entered into one workbook, {count} figures agree "
          f"({snapped} became 0)")


def wrong_inputs(system):
    """Plants with errors: the cell, its value, and the expected message."""
    example, cases = system.example_values, []
    for place, row in enumerate(system.fields):
        low, high = system.limits(row, usual=False)
        name = row["field"]
        for value in (low - 0.01, high + 0.01, high * 10 + 1, -5.5):
            cases.append(({name: value}, f"{name} is "))
        cases.append(({name: None}, f"{name} is missing: {row['meaning']}, in "))
        cases.append(({name: "  "}, f"{name} is missing"))
        cases.append(({name: 'ab"c'}, f'{name} is "ab"c", which is not a number'))
        cases.append(({name: "12 mg"}, f'{name} is "12 mg", which is not a number'))
        cases.append(({name: True}, f"{name} is "))
        cases.append(({name: "=NA()"}, f"{name} is an error, which is not a number"))
        cases.append(({name: "=1/0"}, f"{name} is an error"))
        cases.append(({name: "x" * 3000}, f'{name} is "xxxx'))
    if system.name == "boiler":
        for value in (39.99, 100.01):
            cases.append(({"feed_temperature": value},
                          f"feed_temperature is {value} degC, but must be from 40 to 100 degC (the "
                          "oxygen table ends there)"))
        cases.append(({"summer_weeks": 27, "winter_weeks": 25.01},
                      "summer_weeks and winter_weeks are 27 wk/yr and 25.01 wk/yr, but together "
                      "must be at most 52 wk/yr (the calendar allows no more)"))
        cases.append(({"feed_tds": 3501}, "feed_tds is 3501 mg/L, but must be at most max_tds, "
                                          "which is 3500 mg/L (the formula is not valid outside)"))
        cases.append(({"feed_tds": "many", "max_tds": 5}, 'feed_tds is "many", which is not'))
    else:
        cases.append(({"sump_volume": 24.5}, "sump_volume is 24.5 m3, but must be at most "
                                             "system_volume, which is 24 m3 (the sump is part of"))
    return example, cases


def refusals(system, folder):
    example, cases = wrong_inputs(system)
    paths = []
    for number, (wrong, _) in enumerate(cases):
        figures = [wrong.get(name, value) for name, value in zip(system.names, example)]
        paths.append(system.changed(figures, folder / f"{system.name}-wrong-{number}.xlsx"))
    formulas = openpyxl.load_workbook(system.example)
    results = [cell.coordinate for row in formulas["Products"].iter_rows() for cell in row
               if re.fullmatch(r'=IF\(refusal="",\w+,refusal\)', str(cell.value))]
    assert len(results) > 40, results
    counted = 0
    for (wrong, words), book in zip(cases, recalculated(paths, folder)):
        refusal = book["Plant"]["A3"].value
        assert refusal and refusal.startswith(words), (wrong, refusal, words)
        numbers = [v for v in wrong.values() if isinstance(v, float)]
        if len(wrong) == 1 and numbers:
            counted += 1
            (name, value), = wrong.items()
            source = folder / "wrong.csv"
            changed = [value if n == name else v for n, v in zip(system.names, example)]
            source.write_text(system.table([changed]), encoding="utf-8")
            status, _, said = run(PROGRAM, "estimate", system.name, "--plant", str(source))
            assert status == 65, (wrong, status)
            # The program shows all digits, and may add a hint about the unit.
            said = said.splitlines()[0].split(": ", 2)[2]
            assert said.startswith(refusal) or repr(value) not in refusal, (said, refusal)
        for cell in results:
            assert book["Products"][cell].value == refusal, (wrong, cell)
        for row in book["Products"].iter_rows():
            for cell in row:
                assert not isinstance(cell.value, (int, float)), (wrong, cell, cell.value)
        for row in book["Working"].iter_rows():
            for cell in row:
                if isinstance(cell.value, (int, float)):
                    formula = formulas["Working"][cell.coordinate].value
                    assert re.fullmatch(r"=[\d.+*/()-]+", str(formula)), (wrong, cell, formula)
        for row in book["Plant"].iter_rows(min_row=FIRST_FIELD, min_col=7, max_col=7):
            assert not row[0].value, (wrong, row[0].value)
    print(f"{system.name}: {len(cases)} wrong plants entered, each of {len(results)} results shows "
          f"the refusal; {counted} in the program's words")


def mistakes(system, folder, plants, figures):
    formulas = [(cell.coordinate, cell.value)
                for row in openpyxl.load_workbook(system.example)["Working"].iter_rows()
                for cell in row if str(cell.value).startswith("=") and "refusal" not in cell.value
                and re.search(r"[\w)][-+*/][\w(]", cell.value[1:])]
    tried = plants[:6]
    paths, changes = [], []
    for number in range(10):
        coordinate, formula = CHANCE.choice(formulas)
        places = [m.start() + 1 for m in re.finditer(r"(?<=[\w)])[-+*/](?=[\w(])", formula[1:])]
        place = CHANCE.choice(places)
        other = CHANCE.choice([sign for sign in "+-*/" if sign != formula[place]])
        mistaken = formula[:place] + other + formula[place + 1:]
        changes.append((formula, mistaken))

        def change(book):
            assert book["Working"][coordinate].value == formula
            book["Working"][coordinate].value = mistaken

        paths += [system.changed(plant, folder / f"{system.name}-mistake-{number}-{place}.xlsx",
                                 change) for place, plant in enumerate(tried)]
    books = recalculated(paths, folder)
    for number, (formula, mistaken) in enumerate(changes):
        some = slice(number * len(tried), (number + 1) * len(tried))
        originals = [openpyxl.load_workbook(path) for path in paths[some]]
        _, wrong, _ = compare(system, tried, figures[:6], originals, books[some])
        assert wrong, (formula, mistaken)
    print(f"{system.name}: {len(changes)} changed operators, all noticed")


def hostile(folder):
    text = checked(PROGRAM, "products", "boiler", "--format", "csv")
    rows = list(csv.reader(io.StringIO(text)))
    own = [rows[0]]
    template = next(row for row in rows if row[1] == "S5")
    what, oxygen = rows[0].index("what"), rows[0].index("oxygen [g/g O2]")
    for name, words, figure in [
        ("A1", "<b>&\"quoted\" & 'so'</b>", "1.005"), ("A-1", "tab\there, line\nthere", "1/3"),
        ("A_1", "_x000D_ stays", "123456.789"), ("TRUE", "=1+1", "0.1234567890123456789"),
        ("R1C1", "control \x01\x1b characters", "2/7"), ("C", "ends with \\", "1e-7"),
        ("XFD9", "\u202eturned", "123456789.0123456789"), ("c", "*/", "35"), ("L" * 300, "long", "7"),
        ("W", "w" * 40000, "7"),
    ]:
        row = list(template)
        row[1], row[what], row[oxygen] = name, words, figure
        own.append(row)
    catalogue = folder / "own.csv"
    with open(catalogue, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(own)
    plant = checked(PROGRAM, "estimate", "boiler", "--plant", "example", "--format", "csv")
    head, cells = list(csv.reader(io.StringIO(plant)))[:2]
    count = 0
    for site in ("=1+1", '"><script>', "\x01\x07", "Leeds & York", "@x", "_x0041_"):
        source = folder / "site.csv"
        with open(source, "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([["site"] + head[1:17], [site] + cells[1:17]])
        path = folder / "hostile.xlsx"
        checked(PROGRAM, "port", "xlsx", "boiler", "--plant", str(source), "--catalogue",
                str(catalogue), "-o", str(path))
        check_parts(path)
        book, shown = openpyxl.load_workbook(path), openpyxl.load_workbook(path, data_only=True)
        names = [name for name in book.defined_names]
        assert len({name.lower() for name in names}) == len(names) and max(map(len, names)) <= 255
        again, = recalculated([path], folder)
        before, after = named(book, shown), named(book, again)
        for name, value in before.items():
            assert agrees(after[name], value, 1e6), (site, name, after[name], value)
            count += 1
        for values in (shown, again):
            printable = site.replace("\x01", "\ufffd").replace("\x07", "\ufffd")
            cells_of_site = [values["Plant"]["B6"].value, values["Products"]["A2"].value]
            # openpyxl does not decode the escapes of a formula's text.
            assert [text.replace("_x005F_", "_") for text in cells_of_site] == [printable] * 2, \
                (site, cells_of_site)
        assert again["Products"]["E13"].value == "<b>&\"quoted\" & 'so'</b>"
    print(f"a custom catalogue with hostile words, six sites: {count} figures agree")


def main():
    print(f"seed {SEED}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for system in (System(name, folder) for name in SYSTEMS):
            plants, figures = random_plants(system, folder)
            set_plants(system, folder, plants, figures)
            refusals(system, folder)
            mistakes(system, folder, plants, figures)
        hostile(folder)


main()
