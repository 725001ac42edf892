"""Plants typed key by key, with every figure compared with the program; errors at their fields."""

import csv
import json
import pathlib
import re
from fractions import Fraction

from page_lines import same_line
from page_visit import SYSTEMS, enter_form, field_input, fill_example

REFERENCE = pathlib.Path(__file__).resolve().parents[2] / "reference"


def drawn_figure(chance, row):
    """A figure within the limits of a field, with few digits, sometimes at an end of the range."""
    low, high = Fraction(row["from"]), Fraction(row["to"])
    usual_low, usual_high = Fraction(row["usual_from"] or row["from"]), Fraction(row["usual_to"] or row["to"])
    if chance.random() < 0.1:
        return chance.choice([row["from"], row["to"]])
    while True:
        value = usual_low + (usual_high - usual_low) * Fraction(chance.random())
        text = f"{float(value):.{chance.randint(0, 3)}f}"
        if low <= Fraction(text) <= high:
            return text


def drawn_plant(visit, system):
    """A plant that the program accepts, as typed figures with units, and the program's table of it."""
    while True:
        given = {}
        for row in visit.fields[system]:
            own = row["unit"].strip() or "1"
            # The page offers no minutes or seconds a day.
            units = [unit for unit in row["units"].split("; ") if unit not in ("", "min/d", "s/d")]
            given[row["field"]] = (drawn_figure(visit.chance, row), own)
            if visit.chance.random() < 0.25 and units:
                # In another unit the figure may be outside its limits; if so, draw another plant.
                given[row["field"]] = (given[row["field"]][0], visit.chance.choice(units))
        words = [f"{name}={text} {'' if unit == '1' else unit}".strip() for name, (text, unit) in given.items()]
        run = visit.run("estimate", system, *[word for each in words for word in ("--set", each)],
                        "--format", "json")
        if run.returncode == 0:
            return given, exact_figures(json.loads(run.stdout)["estimates"][0])


def exact_figures(estimate):
    """The exact results and doses of an estimate of the program, by name."""
    figures = {row["name"]: row for row in estimate["results"]}
    is_limited = any(remark["kind"] == "alkalinity_limits_cycles" for remark in estimate["remarks"])
    for product in estimate["products"]:
        if "dose" in product:
            figures.update({f"{product['id']}.{name}": product[name] for name in ("dose", "usage")})
        # Where alkalinity limits the cycles, none is to be built.
        if is_limited and product["role"] == "alkalinity builder":
            figures[f"{product['id']}.usage"] = {"exact": "0"}
    return {name: Fraction(figure["exact"]) for name, figure in figures.items()}


def type_plant(page, system, given):
    """Types a plant key by key, the site first, and presses Enter after each field."""
    field_input(page, system, "site").focus()
    page.keyboard.type("Mill 3")
    page.keyboard.press("Enter")
    for name, (text, unit) in given.items():
        if page.evaluate("document.activeElement.name") != name:
            raise SystemExit(f"Enter does not lead to {name}")
        page.keyboard.type(text)
        select = page.locator(f"select[data-unit={name}]")
        if select.count() and select.input_value() != unit:
            # Select the unit first, since selecting it converts an existing figure.
            field_input(page, system, name).fill("")
            select.select_option(unit)
            field_input(page, system, name).focus()
            page.keyboard.type(text)
        page.keyboard.press("Enter")


SHOWN = """() => {
  const shown = {};
  for (const row of document.querySelectorAll('tr[data-product]')) {
    const [dose, usage] = [...row.querySelectorAll('td.n')].map(cell => cell.textContent);
    shown[row.dataset.product] = usage === undefined ? [dose] : [dose, usage];
  }
  return [shown, [...document.querySelectorAll('.outputs dd')].map(value => value.firstChild.textContent.split(' ')[0])];
}"""


def trade_text(figure):
    """A figure with the digits of wtp's page for customers, as the page displays it."""
    size = abs(figure)
    decimals = 0 if size >= 100 or size == 0 else 1 if size >= 10 else 2
    while 0 < size * 10 ** decimals < 10 and size < Fraction(1, 10):
        decimals += 1
    scaled = (size * 10 ** decimals * 2 + 1).__floor__() // 2
    digits = str(scaled).rjust(decimals + 1, "0")
    whole, part = digits[:len(digits) - decimals], digits[len(digits) - decimals:]
    if Fraction(scaled, 10 ** decimals) == size:
        part = part.rstrip("0")
    return ("-" if figure < 0 else "") + f"{int(whole):,}".replace(",", "\u202f") + (f".{part}" if part else "")


def typed_plants(visit):
    """Plants typed key by key, with the figures of wtp estimate"""
    figures = 0
    for number in range(visit.drawn(visit.count)):
        system = SYSTEMS[number % 2]
        given, wanted = drawn_plant(visit, system)
        form = visit.chance.choice(["all", "all", "solid", "liquid"])
        how = {"viewport": {"width": 360, "height": 700}, "has_touch": True, "is_mobile": True} if number % 5 == 0 else {}
        with visit.opened(**how) as page:
            enter_form(page, system)
            type_plant(page, system, given)
            page.click("#calculate")
            page.wait_for_selector(".results")
            page.locator(".choice label", has_text=form.capitalize()).click()
            shown, results = page.evaluate(SHOWN)
            figures += compare_figures(visit, system, given, wanted, shown, results, form)
    return f"{number + 1} plants, {figures:,} figures"


def compare_figures(visit, system, given, wanted, shown, results, form):
    """Compares a screen's figures with the program's; returns their number."""
    count = 0
    doses = [name for name in wanted if name.endswith(".dose")]
    for product, cells in shown.items():
        names = [f"{product}.{quantity}" for quantity in ("dose", "usage")]
        expected = ["-", "-"] if names[0] not in wanted else \
            ["not needed"] if wanted[names[1]] == 0 else [trade_text(wanted[name]) for name in names]
        visit.expect(cells == expected, f"{given}: {product} has {cells}, not {expected}")
        count += len(cells)
    if form == "all":
        visit.expect(all(name.split(".")[0] in shown for name in doses), f"{system}: products are missing")
    expected = [trade_text(figure) for name, figure in wanted.items() if "." not in name]
    visit.expect(results == expected, f"{given}: results are {results}, not {expected}")
    return count + len(results)


# The labels of the figures in calculations that are not inputs.
LABELS = {
    "annual_feed": "feed water per year", "cycles": "cycles of concentration", "dissolved_oxygen": "oxygen dissolved in the feed water",
    "min_alkalinity": "minimum alkalinity in the boiler water", "blowdown_fraction": "share of the feed that is blown down",
    "oxygen_table": "oxygen table ", "evaporation": "water evaporated while on duty", "bleed": "water bled off while on duty",
    "makeup": "make-up water while on duty", "annual_makeup": "make-up water per year",
}


def calculation_as_shown(line, fields):
    """A line of the program's calculation as the page shows it, but without separated thousands."""
    labels = {**LABELS, **{row["field"]: row["meaning"].split(",")[0] for row in fields}}
    line = re.sub(r"\b[a-z_]+\b", lambda found: labels.get(found[0], found[0]), line.replace("g O2", "g O₂"))
    return as_printed(re.sub(r"\.(dose|demand)\b", r" \1", line.replace(" * ", " × "))).replace("\u202f", "")


def calculations_agree(visit):
    """The calculation of every product, as in wtp estimate --explain, with labels"""
    lines = 0
    for system in SYSTEMS:
        with visit.opened() as page:
            enter_form(page, system)
            fill_example(page)
            page.click("#calculate")
            page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            for product in page.locator("tr[data-product]:has(.sum-button)").evaluate_all("all => all.map(each => each.dataset.product)"):
                page.click(f"[data-product={product}] .sum-button")
                shown = [line.replace("\u202f", "") for line in page.locator(f"#products-{system}-sum-{product} .line").all_inner_texts()]
                text = visit.run("estimate", system, "--plant", "example", "--explain", product).stdout
                wanted = [calculation_as_shown(line.strip(), visit.fields[system]) for line in text.splitlines() if line.startswith("  = ")]
                pairs = [[" ".join(line.split()) for line in pair] for pair in zip(shown, wanted)]
                visit.expect(len(shown) == len(wanted) > 0 and all(same_line(*pair) for pair in pairs),
                             f"{product}: the calculation is {shown}, not {wanted}")
                lines += len(wanted)
    return f"{lines} lines"


# MARK: Refusals

def program_messages(visit, system, row):
    """The program's message for a row of a refusal table."""
    words = [system]
    for field in visit.fields[system]:
        if field["field"] != row["field"]:
            words += ["--set", f"{field['field']}={field['example']}"]
        elif row["change"] == "set" and row["value"].strip():
            words += ["--set", f"{row['field']}={row['value']}"]
    run = visit.run("estimate", *words)
    # The hint about a unit after the figure applies only to command lines.
    return [line.removeprefix("wtp: ").removeprefix("--set: ").removesuffix(", and a unit after a space") for line in run.stderr.splitlines()]


PRINTED = {"gpg_us": "US gpg", "gpg_imp": "imp. gpg", "gal_us": "US gal", "gal_imp": "imp. gal", "degC": "°C", "degF": "°F",
           "degClark": "°Clark", "m3": "m³", "CaCO3": "CaCO₃", "HCO3": "HCO₃"}


def with_printed_units(text):
    """Text with its units as printed."""
    for symbol in sorted(PRINTED, key=len, reverse=True):
        text = re.sub(rf"(?<![A-Za-z°]){symbol}(?![A-Za-z])", PRINTED[symbol], text)
    return text


def as_printed(text):
    """Text with its units as printed, and narrow spaces between the thousands of its numbers, but not in what to write."""
    return re.sub(r"(?<![\d.])(?<!write )\d{4,}", lambda found: f"{int(found[0]):,}".replace(",", "\u202f"), with_printed_units(text))


def as_on_page(message, fields):
    """A message of the program as the page shows it: with meanings instead of names, and printed units."""
    labels = {row["field"]: row["meaning"].split(",")[0] for row in fields}
    name = r"\b(" + "|".join(sorted(labels, key=len, reverse=True)) + r")\b"
    message = re.sub(rf"^{name}", lambda found: labels[found[1]], message)
    message = re.sub(rf"( and |at most ){name}(?=,| are)", lambda found: found[1] + labels[found[2]], message)
    message = re.sub(r"^.* is missing: .*, in (?:(?!, in ).)*?(?=;|$)", "Missing", message)
    message = re.sub(r"\b1, x or %", "plain, x or %", message)
    message = re.sub(r"(?<=\d) pH\b", "", message)
    # Quoted text is as typed; what to write has printed units, but no separated thousands, which are refused.
    parts = re.split(r'((?:write )?"[^"]*")', message)
    message = "".join((with_printed_units(part) if part.startswith("write") else part) if place % 2 else as_printed(part)
                      for place, part in enumerate(parts))
    return message if message[1:2].isupper() else message[:1].upper() + message[1:]


def without_limits(message):
    """A message without its limits, which the page states in the chosen unit, and the program cannot always."""
    return re.sub(r"must be from \S+ to .*? \(", "must be (", message)


def split_value(value, units):
    """A value of the table as a figure and a unit on the page; the unit is None if the page lacks it."""
    figure, _, unit = value.partition(" ")
    return (figure, unit) if unit in ["", *units] else (value, None)


def refusals(visit):
    """Every error of the refusal tables, at its field and in the program's words"""
    counts = [0, 0]
    for system in SYSTEMS:
        # The page reads `20 %` as the sum 0.2.
        rows = [row for row in csv.DictReader((REFERENCE / f"{system}-refusals.csv").open()) if not row["value"].endswith(" %")]
        with visit.opened() as page:
            enter_form(page, system)
            for row in rows:
                counts[refused(visit, page, system, row)] += 1
    return f"{sum(counts)} refusals, {counts[True]} of them in the program's words"


def refused(visit, page, system, row):
    """Tries a row of a refusal table; returns whether the page could show the program's own words."""
    fill_example(page)
    name, case = row["field"], row["case"]
    field, select = field_input(page, system, name), page.locator(f"select[data-unit={name}]")
    own = next(each for each in visit.fields[system] if each["field"] == name)
    units = [unit for unit in own["units"].split("; ") if unit]
    figure, unit = split_value(row["value"], units) if row["change"] == "set" else ("", "")
    field.fill("")
    if row["error"] == "needs_unit":
        # A chosen unit stays; the empty plant has none, unless one was chosen before.
        page.evaluate("localStorage.removeItem('wtp-estimator-1-units')")
        page.get_by_role("button", name="Clear").click()
    elif select.count():
        select.select_option(unit or own["unit"])
    field.fill(figure)
    page.click("#calculate")
    page.wait_for_timeout(10)
    at = [row["error_field"], row["other_field"]]
    said = {each: page.locator(f"#{system}-{each}-problem").inner_text() for each in at if each}
    wanted = [as_on_page(message, visit.fields[system]) for message in program_messages(visit, system, row)]
    shown = page.locator("main").inner_text()
    visit.expect(all(shown.count(text) == 1 for text in said.values() if text and not text.startswith("Missing")), f"{case}: not once: {said}")
    if unit not in ("", own["unit"]):
        # The page states these limits in few digits, the program exactly or in the field's own unit.
        wanted, said = [without_limits(text) for text in wanted], {each: without_limits(text) for each, text in said.items()}
    visit.expect(any(said.values()), f"{case}: no message at {at}")
    visit.expect(page.locator(".results").count() == 0, f"{case}: there is an estimate anyway")
    first = page.locator(".field.wrong input").first.get_attribute("name")
    visit.expect(page.evaluate("document.activeElement.name") == first, f"{case}: the focus is not on {first}")
    # The page knows only the units of a field, so it cannot say what kind of unit another one is.
    if unit is not None:
        visit.expect(any(text in wanted for text in said.values()), f"{case}: said {said}, not {wanted}")
    return unit is not None


# MARK: Files

def chosen_plants(visit):
    """A file of several plants asks which one to open; until then, and after Cancel, nothing changes"""
    text = "site,ph,feed_tds\nLeeds,7,165\nLeeds,7.5,168\nYork,8,170\n"
    with visit.opened() as page:
        enter_form(page, "boiler")
        fill_example(page)
        page.get_by_role("button", name="Start").click()
        for is_cancelled in (True, False):
            page.set_input_files("input[type=file]", {"name": "sites.csv", "mimeType": "text/csv", "buffer": text.encode()})
            select = page.get_by_label("sites.csv has 3 plants; choose the one to open")
            select.wait_for()
            visit.expect(select.evaluate("each => each === document.activeElement"), "the choice does not have the focus")
            offered = select.locator("option").all_inner_texts()
            visit.expect(offered == ["choose", "1: Leeds", "2: Leeds", "3: York"], f"offered: {offered}")
            visit.expect(select.input_value() == "", "a plant is chosen already")
            page.get_by_role("button", name="Open the plant").click()
            said = page.locator("#plant-choice .problem").inner_text()
            visit.expect(said == "Choose a plant first.", f"without a choice: {said}")
            if is_cancelled:
                page.get_by_role("button", name="Cancel").click()
                visit.expect(page.locator("#plant-choice").count() == 0, "the choice is still there")
                enter_form(page, "boiler")
                kept = [field_input(page, "boiler", name).input_value() for name in ("site", "ph", "feed_tds", "max_tds")]
                visit.expect(kept == ["", "7.6", "165", "3500"], f"after Cancel: {kept}")
                page.get_by_role("button", name="Start").click()
        select.focus()
        page.keyboard.press("End")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        opened = [field_input(page, "boiler", name).input_value() for name in ("site", "ph", "feed_tds", "max_tds")]
        visit.expect(opened == ["York", "8", "170", ""], f"opened: {opened}")
    return f"{len(offered) - 1} plants"


CHECKS = [typed_plants, calculations_agree, refusals, chosen_plants]
