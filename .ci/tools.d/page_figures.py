"""Compares the figures and text of the page with `wtp estimate`, digit for digit.

Usage: page_figures.py WTP-PROGRAM [SCRIPT]

Node.js runs the page's own functions, as `wtp page --script` writes them, or those of SCRIPT. For both
systems: every row of the reference tables that is within limits, and ten thousand random plants in mixed
units, or 500 of each other way to know a plant, with 1 decimal and with 6; every sentence of the refusal tables; estimates and costs word for
word, and calculations except for the digits that doubles lose.
"""
import csv
import io
import itertools
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

from page_lines import same_line

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
FOLDER = pathlib.Path(__file__).resolve().parent
REFERENCE = FOLDER.parents[1] / "reference"
SYSTEMS = ["boiler", "cooling"]
PLANTS, PLANTS_OF_A_TABLE, PLANTS_OF_A_WAY = 10000, 250, 500
# Other ways to know a plant than by WTP's inputs: a system, and the options of the program.
WAYS = ["boiler --feed conductivity", "boiler --feed mixed", "boiler --feed mixed-temperature", "boiler --oxygen saturation",
        "boiler --given dissolved_oxygen", "boiler --given annual_feed", "cooling --given annual_makeup",
        "boiler --feed conductivity --given annual_feed,dissolved_oxygen", "boiler --feed mixed --oxygen saturation --given annual_feed", "boiler --given cycles",
        "boiler --feed mixed --given cycles", "boiler --feed mixed-temperature --oxygen saturation --given annual_feed,cycles"]
NODES = [40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100]
FAILURES = []


def fail(words):
    FAILURES.append(words)
    if len(FAILURES) <= 20:
        print(f"FAILED: {words}", flush=True)


def wtp(*words, text=None):
    environment = {**os.environ, "COLUMNS": "4000"}  # does not wrap lines
    return subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, timeout=600,
                          env=environment)


def printed(*words, text=None):
    outcome = wtp(*words, text=text)
    if outcome.returncode:
        sys.exit(f"wtp {' '.join(words)}: {outcome.stderr}")
    return outcome.stdout


def table(text):
    return list(csv.DictReader(io.StringIO(text)))


def asked(script, questions):
    """The page's answers to questions."""
    outcome = subprocess.run(
        ["node", str(FOLDER / "page_figures.mjs"), script], input=json.dumps(questions),
        capture_output=True, text=True, timeout=1800)
    if outcome.returncode:
        sys.exit(outcome.stderr)
    return json.loads(outcome.stdout)


# --- Random plants

UNITS = {}
for row in table(printed("units", "--format", "csv")):
    UNITS.setdefault(row["kind"], []).append(row)
# Below, `kind` is one of SYSTEMS or WAYS.
# Tables do not show that the cycles of a mixed feed are held, so the page and the program are told.
TOLD = [kind for kind in WAYS if "mixed" in kind and "cycles" in kind]
FIELDS = {kind: table(printed("fields", *kind.split(), "--format", "csv")) for kind in SYSTEMS + WAYS}


def units_of(field):
    """The units of a field, its own first."""
    symbols = [symbol or "1" for symbol in field["units"].split("; ")]
    kinds = [units for units in UNITS.values() if [unit["unit"] for unit in units] == symbols]
    # Temperatures and temperature differences have the same symbols.
    is_difference = field["field"] == "temperature_drop"
    kinds = [units for units in kinds if not is_difference or all(unit["offset"] == "0" for unit in units)]
    assert kinds, field
    # The page does not offer the units of durations in workbooks.
    return [unit for unit in kinds[0] if unit["unit"] not in ("min/d", "s/d")]


def own(text, unit):
    return Fraction(text) * Fraction(unit["factor"]) + Fraction(unit["offset"])


def decimal(value, decimals):
    """A figure rounded to a number of decimals, as typed."""
    scaled = round(value * 10 ** decimals)
    digits = str(abs(scaled)).rjust(decimals + 1, "0")
    whole = digits[:len(digits) - decimals] + ("." + digits[-decimals:] if decimals else "")
    return ("-" if scaled < 0 else "") + whole


def random_figure(source, field, unit):
    """A figure within the limits of its field: anywhere, usual, at an end, next to an oxygen node."""
    low, high = Fraction(field["from"]), Fraction(field["to"])
    while True:
        kind = source.random()
        decimals = source.choice([0, 1, 1, 2, 3, 4, 7])
        if field["field"] == "feed_temperature" and kind < 0.6:
            decimals = source.choice([0, 1, 2, 6, 12, 20])
            value = source.choice(NODES) + source.choice([-1, 0, 0, 1]) * Fraction(1, 10 ** decimals)
        elif kind < 0.08:
            value = source.choice([low, high])
        elif kind < 0.5 and field["usual_to"]:
            value = source.uniform(float(field["usual_from"]), float(field["usual_to"]))
        else:
            value = float(high - low) * source.random() ** source.choice([1, 4]) + float(low)
        given = (Fraction(value) - Fraction(unit["offset"])) / Fraction(unit["factor"])
        text = decimal(given, decimals)
        if low <= own(text, unit) <= high:
            return text


# The first field of each pair is at most the second.
ORDERED = [("feed_tds", "max_tds"), ("makeup_tds", "max_tds"), ("feed_conductivity", "boiler_conductivity"),
           ("sump_volume", "system_volume")]


def random_plant(source, kind, units):
    """The figures of a plant within all limits, as typed."""
    while True:
        plant = {field["field"]: random_figure(source, field, unit)
                 for field, unit in zip(FIELDS[kind], units)}
        if kind == "boiler":
            if source.random() < 0.5:
                summer = decimal(Fraction(source.randint(0, 5200), 100), 2)
                winter = decimal(52 - Fraction(summer), source.choice([2, 3]))
                plant.update(summer_weeks=summer, winter_weeks=winter)
            if source.random() < 0.05 and units[9]["factor"] == units[11]["factor"] == "1":
                # A demand of exactly 0, or very close to it.
                hair = source.choice(["0", "0.0000000000001", "0.00001"])
                same = decimal(Fraction(source.randint(0, 500)), 0)
                plant.update(calcium_hardness=same, m_alkalinity=decimal(Fraction(same) + Fraction(hair), 13))
                if units[15]["factor"] == "1":
                    plant.update(min_caustic_alkalinity="1000")
        if source.random() < 0.03:
            plant.update({name: "0" for name in plant if name.endswith("days") or name == "days"})
        values = {field["field"]: own(plant[field["field"]], unit)
                  for field, unit in zip(FIELDS[kind], units)}
        weeks = values.get("summer_weeks", 0) + values.get("winter_weeks", 0)
        if weeks <= 52 and all(values[a] <= values[b] for a, b in ORDERED if a in values and b in values):
            return plant


def random_tables(kind, seed):
    """Tables of random plants, each in its own units."""
    source = random.Random(seed)
    oxygen = {"oxygen_rule": "saturation"} if "saturation" in kind or "temperature" in kind else {}
    for number in range((PLANTS if kind in SYSTEMS else PLANTS_OF_A_WAY) // PLANTS_OF_A_TABLE):
        units = [source.choice(units_of(field)) for field in FIELDS[kind]]
        output = io.StringIO()
        writer = csv.writer(output, lineterminator="\n")
        writer.writerow(["case", *oxygen] + [f"{field['field']} [{unit['unit']}]"
                                             for field, unit in zip(FIELDS[kind], units)])
        for row in range(PLANTS_OF_A_TABLE):
            plant = random_plant(source, kind, units)
            writer.writerow([f"{number}-{row}", *oxygen.values()] + [plant[field["field"]] for field in FIELDS[kind]])
        yield output.getvalue()


def told(kind):
    """The words that name a kind of plant for the program."""
    return kind.split() if kind in TOLD else kind.split()[:1]


def plants(kind, text):
    """The plants of a table for the page: the table, or their entries."""
    if kind not in TOLD:
        return text
    _, _, feed, *others = kind.split()
    rules = sorted([feed, *others[-1].split(",")])
    header, *rows = csv.reader(io.StringIO(text))
    fields = [re.fullmatch(r"(\w+) \[(.*)\]", title) for title in header]
    return [{"system": "boiler", "site": row[0], "rules": rules, "given": {
        field[1]: {"text": figure, "unit": field[2]} for field, figure in zip(fields, row) if field}} for row in rows]


def within_limits(kind, text):
    """The rows of a table that `wtp` accepts."""
    lines = text.splitlines(keepends=True)
    while True:
        outcome = wtp("estimate", *told(kind), "--plant", "-", "--format", "csv", text="".join(lines))
        if outcome.returncode == 0:
            return "".join(lines)
        place = re.search(r":(\d+):", outcome.stderr)
        if place is None:
            sys.exit(outcome.stderr)
        del lines[int(place[1]) - 1]


# --- Figures

def check_figures(script):
    for kind in SYSTEMS + WAYS:
        # The page has no indices.
        references = sorted(path for path in REFERENCE.glob(f"{kind}*.csv") if not re.search("refusals|indices", path.name))
        tables = [within_limits(kind, path.read_text()) for path in references]
        counts = [text.count("\n") - 1 for text in tables]
        tables += random_tables(kind, seed=1)
        for decimals in [1, 6]:
            answers = asked(script, [["figures", plants(kind, text), decimals] for text in tables])
            cells = sum(compared_table(kind, text, decimals, answer)
                        for text, answer in zip(tables, answers))
            print(f"{kind}: {sum(counts)} reference rows of {len(counts)} tables and {sum(map(len, answers)) - sum(counts)} random "
                  f"plants, {cells} figures of {decimals} decimals", flush=True)
        written = asked(script, [["table", plants(kind, text)] for text in tables])
        for text, again in zip(tables, written):
            words = ["estimate", *told(kind), "--plant", "-", "--format", "csv", "--decimals", "6"]
            ours, theirs = [[outputs(row) for row in table(printed(*words, text=each))]
                            for each in (again, text)]
            if ours != theirs:
                fail(f"{kind}: a table that the page writes again: {again[:600]}")


LAST_INPUTS = ["oxygen_rule", "min_caustic_alkalinity", "weeks", "annual_makeup"]


def outputs(row):
    """The figures of a row of estimates, which follow the last input."""
    names = [title.split(" [")[0] for title in row]
    last = next(name for name in LAST_INPUTS if name in names)
    return dict(list(zip(names, row.values()))[names.index(last) + 1:])


def compared_table(kind, text, decimals, answers):
    rows = table(printed("estimate", *told(kind), "--plant", "-", "--format", "csv",
                         "--decimals", str(decimals), text=text))
    if len(rows) != len(answers):
        fail(f"{kind}: {len(answers)} plants for {len(rows)} rows")
    for number, (row, answer) in enumerate(zip(rows, answers)):
        expected = outputs(row)
        if expected != answer:
            wrong = [(name, expected.get(name), answer.get(name)) for name in {*expected, *answer}
                     if expected.get(name) != answer.get(name)]
            fail(f"{kind}: {text.splitlines()[number + 1]}: {wrong[:4]}")
    return sum(len(outputs(row)) for row in rows)


# --- Refusals

# Values that cannot be chosen on the page are refused at their field too, but with different wording.
OF_UNITS = {"unit", "ambiguous_unit", "needs_density", "conductivity", "hardness_degree", "needs_unit"}


def check_refusals(script):
    for system in SYSTEMS:
        rows = table((REFERENCE / f"{system}-refusals.csv").read_text())
        example = asked(script, [["example", system]])[0]
        questions = [["problems", changed(example, row)] for row in rows]
        for row, found in zip(rows, asked(script, questions)):
            check_refusal(system, row, found)
        print(f"{system}: {len(rows)} refusals", flush=True)


def changed(example, row):
    entry = json.loads(json.dumps(example))
    if row["change"] == "remove":
        del entry["given"][row["field"]]
        return entry
    figure, _, unit = row["value"].partition(" ")
    if row["field"] == "temperature_drop":
        unit = unit.removeprefix("delta_")  # an alternative spelling, which the page does not offer
    entry["given"][row["field"]] = {"text": figure, "unit": unit or None}
    return entry


def check_refusal(system, row, found):
    fields = [each["field"] for each in found]
    if row["error"] in OF_UNITS:
        if fields != [row["error_field"]]:
            fail(f"{system} {row['case']}: refused at {fields}")
        return
    expected = sentences(system, row)
    said = [each["sentence"] for each in found]
    # The page has neither the program's options for other feeds nor the units of durations in workbooks.
    expected = [line.replace(", min/d or s/d", "") for line in expected if not re.match("for a (colder|hotter) feed, ", line)]
    if said != expected:
        fail(f"{system} {row['case']}: {said} for {expected}")


# In a table, a season without figures is one without steam; the page says what to enter instead.
OF_A_TABLE = "wtp: for a boiler without steam in "


def sentences(system, row):
    """The sentences that `wtp` prints for a plant, one per problem."""
    if row["change"] == "remove" or row["value"] == "":
        # An empty field is a missing one on the page.
        text = form_without(system, row["field"])
        said = wtp("estimate", system, "--plant", "-", text=text).stderr.splitlines()
        return [re.sub(r"^wtp: (?:standard input:\d+: )?", "", line) for line in said
                if "writes a form to fill in" not in line and not line.startswith(OF_A_TABLE)]
    said = wtp("estimate", system, "--plant", "example", "--set", f"{row['field']}={row['value']}").stderr
    # On the page, the unit is a separate part of a field.
    return [line.removeprefix("wtp: ").removeprefix("--set: ").removesuffix(", and a unit after a space")
            for line in said.splitlines()]


def form_without(system, missing):
    fields = [field for field in FIELDS[system] if field["field"] != missing]
    figures = [field["example"].partition(" ") for field in fields]
    header = ",".join(f"{field['field']} [{unit or '1'}]" for field, (_, _, unit) in zip(fields, figures))
    return header + "\n" + ",".join(figure for figure, _, _ in figures) + "\n"


# --- Words

def check_words(script):
    for kind in SYSTEMS + WAYS:
        texts = list(random_tables(kind, seed=2))[:20]
        texts = ["".join(text.splitlines(keepends=True)[:11]) for text in texts]
        check_estimates(script, kind, texts)
        check_calculations(script, kind, texts)


def check_estimates(script, kind, texts):
    forms = [None, "solid", "liquid"]
    questions = [["estimates", plants(kind, text), forms[place % 3], place % 4] for place, text in enumerate(texts)]
    count = 0
    for text, (_, _, form, decimals), answers in zip(texts, questions, asked(script, questions)):
        words = ["estimate", *told(kind), "--plant", "-", "--format", "text", "--decimals", str(decimals)]
        pages = printed(*words, *(["--form", form] if form else []), text=text)
        # Long notes continue on another line.
        pages = re.sub(r"(?m)^(\[\d+\] .*)\n {4,5}(?=\S)", r"\1 ", pages)
        theirs = [" ".join(line.split()) for line in pages.splitlines() if line.strip()]
        ours = [" ".join(line.split()) for answer in answers for line in lines_of(answer)]
        different = next((pair for pair in itertools.zip_longest(ours, theirs) if pair[0] != pair[1]), None)
        if different:
            fail(f"{kind}: {different[0]!r} for {different[1]!r}")
        count += len(answers)
    print(f"{kind}: {count} estimates word for word", flush=True)


def lines_of(page):
    """The lines of an estimate made by the page, as `wtp` writes them except for spaces."""
    lines = [page["site"]] if page["site"] else []
    lines.append(f"{page['title']}: {page['system']}")
    for title, rows in [("Inputs", page["inputs"]), ("Results", page["results"])]:
        lines.append(title)
        lines += [" ".join([noted(row["name"], row), row["value"], row["unit"], row["meaning"]]) for row in rows]
    lines += ["Products", *page["lead"], "product form dose g/m3 usage kg/yr description"]
    for group in page["groups"]:
        lines.append(group["title"])
        lines += [" ".join([noted(row["id"], row), row["form"], row["dose"], row["usage"], row["what"]])
                  for row in group["rows"]]
    lines += [f"[{number + 1}] {note}" for number, note in enumerate(page["footnotes"])]
    return lines + [*page["remarks"], page["closing"]]


def noted(name, row):
    return " ".join([name, *(f"[{note}]" for note in row["notes"])])


def check_calculations(script, kind, texts):
    products = [row["product"] for row in table(printed("products", kind.split()[0], "--format", "csv"))
                if row["basis"] != "advice"]
    names = [products[place % len(products)] for place in range(len(texts))] + ["all"] * 3
    texts = [text for _, text in zip(names, [*texts, *texts])]
    questions = [["workings", plants(kind, text), name] for name, text in zip(names, texts)]
    count = 0
    for text, name, answers in zip(texts, names, asked(script, questions)):
        said = printed("estimate", *told(kind), "--plant", "-", "--explain", name, text=text)
        # Long formulas continue on another line.
        said = re.sub(r"\n {4}(?! *note: )(?=\S)", " ", said)
        cases = [row["case"] for row in table(text)]
        ours = "\n".join(f"{case}\n\n{answer}" for case, answer in zip(cases, answers))
        pairs = itertools.zip_longest(ours.splitlines(), said.splitlines(), fillvalue="")
        different = next((pair for pair in pairs if not same_line(*pair)), None)
        if different is not None:
            fail(f"{kind} {name}: {different}")
        count += len(answers)
    print(f"{kind}: {count} calculations word for word, with exact figures", flush=True)


# --- Costs

def check_costs(script):
    for system in SYSTEMS:
        source = random.Random(3)
        text = next(random_tables(system, seed=4))
        products = [row["product"] for row in table(printed("products", system, "--format", "csv"))
                    if row["basis"] != "advice"]
        lines = [priced(source, product) for product in products]
        names = ["product", "price", "currency", "per", "unit", "density", "packSize", "packUnit"]
        titles = "product,price,currency,per,unit,density [kg/L],pack_size,pack_unit"
        file = titles + "\n" + "".join(",".join(line[name] for name in names) + "\n" for line in lines)
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as prices:
            prices.write(file)
            prices.flush()
            rows = table(printed("estimate", system, "--plant", "-", "--format", "csv", "--prices",
                                 prices.name, text=text))
        answers = asked(script, [["costs", text, lines]])[0]
        if "refusals" in answers:
            sys.exit(f"{system}: {answers}")
        cells = sum(compared_costs(system, row, answer) for row, answer in zip(rows, answers))
        print(f"{system}: {cells} costs of {len(rows)} plants", flush=True)


def priced(source, product):
    return {"product": product, "price": decimal(Fraction(source.randint(1, 999999), 1000), 3),
            "currency": "GBP", "per": source.choice(["1", "25", "0.5", "3"]),
            "unit": source.choice(["kg", "t", "lb", "L", "m3", "gal_uk", "gal_us"]),
            "density": decimal(Fraction(source.randint(50, 200), 100), 2),
            "packSize": source.choice(["25", "55", "0.3"]), "packUnit": source.choice(["kg", "L", "gal_us"])}


def compared_costs(system, row, answer):
    """Compares the costs of a plant; products that are not needed cost nothing."""
    expected = {title.split(" [")[0]: value for title, value in row.items()}
    count = 0
    for group in answer["groups"]:
        years = [Fraction(each["cost"]["perYear"]["numerator"]) / int(each["cost"]["perYear"]["denominator"])
                 for each in group["rows"]]
        if years != sorted(years):
            fail(f"{system}: {group['title']} is not sorted by cost")
        for each in group["rows"]:
            water = "feed_cost" if system == "boiler" else "makeup_cost"
            said = {"price": each["price"], "cost": each["year"], "packs": each["packs"], water: each["water"]}
            for name, text in said.items():
                if expected.get(f"{each['id']}.{name}", "") != text:
                    fail(f"{system} {each['id']}.{name}: {text} for {expected.get(each['id'] + '.' + name)}")
                count += 1
    priced = {name.removesuffix(".price") for name in expected if name.endswith(".price")}
    listed = {each["id"] for group in answer["groups"] for each in group["rows"]}
    if unlisted := priced - listed - set(answer["notNeeded"]):
        fail(f"{system}: no costs of {sorted(unlisted)}")
    return count


def main():
    with tempfile.TemporaryDirectory() as folder:
        script = sys.argv[2] if len(sys.argv) > 2 else f"{folder}/page.mjs"
        if len(sys.argv) <= 2:
            printed("page", "--script", "-o", script)
        check_refusals(script)
        check_words(script)
        check_costs(script)
        check_figures(script)
    if FAILURES:
        sys.exit(f"{len(FAILURES)} failures")


main()
