"""Checks in two renderers that no two texts in a chart overlap, and that none extends beyond the page.

Usage: charts.py SWEEP-PROGRAM [how many] [seed]

The program draws random charts. Chromium measures every text in each chart (getBBox), in light and
in dark mode; librsvg also draws each chart. The check uses the size of the text as displayed, not as the
program estimates it.
"""

import functools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 200
CHANCE = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
# Boxes may touch: rows of text are closer than the tallest letters of a font.
SLACK = 0.5

AXES = {
    "boiler": {
        "feed_temperature": (40, 100, ["degC"]), "feed_tds": (1, 3500, ["mg/L", "ppm"]),
        "m_alkalinity": (0, 1000, ["mg/L CaCO3"]), "calcium_hardness": (0, 100, ["mg/L CaCO3"]),
        "max_tds": (165, 100000, ["mg/L"]), "min_caustic_alkalinity": (0, 2000, ["mg/L CaCO3"]),
        "summer_steam": (0, 1000000, ["lb/h"]), "ph": (0, 14, ["pH"]),
        "summer_weeks": (0, 27, ["wk/yr"]),
    },
    "cooling": {
        "concentration_factor": (1.01, 50, ["1"]), "temperature_drop": (0.1, 50, ["degC", "K"]),
        "circulation": (0.01, 100000, ["m3/h"]), "system_volume": (12.25, 5000, ["m3"]),
        "hours": (0, 24, ["h/d"]), "makeup_tds": (0, 50000, ["mg/L"]),
    },
}


def figure(low, high):
    """A figure of one to five digits between two others."""
    drawn = CHANCE.choice([
        CHANCE.uniform(low, high), low, high, low + (high - low) * 10 ** CHANCE.uniform(-6, 0)])
    for digits in range(CHANCE.randint(1, 5), 12):
        text = f"{drawn:.{digits}g}"
        if low <= float(text) <= high:
            return f"{float(text):.12f}".rstrip("0").rstrip(".")
    return str(low)


def axis(system, name, points):
    low, high, units = AXES[system][name]
    values = sorted({float(figure(low, high)): None for _ in range(points)})
    listed = ",".join(f"{value:.12f}".rstrip("0").rstrip(".") for value in values)
    return f"{name}={listed} {CHANCE.choice(units)}"


@functools.cache
def outputs(*words):
    """The names of all outputs of a system, or of a system with a catalogue."""
    header = subprocess.run([PROGRAM, *words, "--outputs", "all"],
                            capture_output=True, text=True, check=True).stdout.splitlines()[0]
    return [column.split(" [")[0] for column in header.split(",")]


def catalogue(folder):
    """A catalogue whose products have names of every length."""
    names = ["A", "Boiler-Treatment-2000-Extra", "W" * 40, "i" * 70, "WTP_long_name_of_a_product-with-a-grade-07"]
    path = folder / "catalogue.csv"
    wtp = pathlib.Path(PROGRAM).with_name("wtp")
    lines = subprocess.run([str(wtp), "products", "boiler", "--format", "csv"],
                           capture_output=True, text=True, check=True).stdout.splitlines()
    body = [",".join(["boiler", name, line.split(",", 2)[2]]) for name, line in zip(names, lines[8:])]
    path.write_text("\n".join([lines[0], *body]) + "\n")
    return ["--catalogue", str(path)]


def drawn(folder, index, own):
    """The next chart that the program accepts, and its command line."""
    while True:
        system = CHANCE.choice(["boiler", "boiler", "cooling"])
        more = own if system == "boiler" and CHANCE.random() < 0.2 else []
        names = CHANCE.sample(sorted(AXES[system]), 2)
        command = [PROGRAM, system, *more]
        if CHANCE.random() < 0.4:
            command += ["--vary", axis(system, names[0], CHANCE.randint(1, 9))]
        command += ["--vary", axis(system, names[1], CHANCE.choice([1, 2, 2, 2, 5, 12]))]
        every = outputs(system, *more)
        chosen = CHANCE.sample(every, min(len(every), CHANCE.choice([1, 2, 3, 4, 6, 10, 20])))
        command += ["--outputs", ",".join(chosen), "-o", str(folder / f"{index}.svg")]
        for direction in "xy":
            if CHANCE.random() < 0.2:
                command += ["--log", direction]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode == 0:
            return command
        if run.returncode not in (64, 65):
            sys.exit(f"status {run.returncode}: {' '.join(command)}\n{run.stderr}")


MEASURE = """() => {
  const page = document.documentElement.getBoundingClientRect();
  const all = [...document.querySelectorAll('text')].map(text => {
    const box = text.getBBox();
    return {text: text.textContent, x: box.x, y: box.y, right: box.x + box.width, bottom: box.y + box.height};
  });
  return {width: page.width, height: page.height, texts: all};
}"""


def faults(page):
    found = [f"{text['text']!r} leaves the page" for text in page["texts"]
             if text["x"] < -SLACK or text["y"] < -SLACK or text["right"] > page["width"] + SLACK
             or text["bottom"] > page["height"] + SLACK]
    for index, a in enumerate(page["texts"]):
        for b in page["texts"][index + 1:]:
            if (a["x"] + SLACK < b["right"] and b["x"] + SLACK < a["right"]
                    and a["y"] + SLACK < b["bottom"] and b["y"] + SLACK < a["bottom"]):
                found.append(f"{a['text']!r} and {b['text']!r} overlap")
    return found


def check_itself(browser):
    """Checks that a page with two overlapping texts and one outside it is detected."""
    page = browser.new_page()
    page.set_content(
        "<svg width='90' height='90'><text x='9' y='40'>one</text><text x='12' y='42'>two</text>"
        "<text x='80' y='80'>three</text></svg>")
    found = faults({**page.evaluate(MEASURE), "width": 90, "height": 90})
    page.close()
    if len(found) != 2:
        sys.exit(f"of two faults, these are found: {found}")


def main():
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        own = catalogue(folder)
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        check_itself(browser)
        failed = texts = 0
        for index in range(COUNT):
            command = drawn(folder, index, own)
            path = folder / f"{index}.svg"
            page = browser.new_page(color_scheme=CHANCE.choice(["light", "dark"]))
            page.goto(path.as_uri())
            measured = page.evaluate(MEASURE)
            page.close()
            texts += len(measured["texts"])
            found = faults(measured)
            picture = subprocess.run(["rsvg-convert", str(path), "-o", str(folder / "picture.png")],
                                     capture_output=True, text=True)
            found += [f"librsvg: {picture.stderr}"] if picture.returncode else []
            if found:
                failed += 1
                print(json.dumps(command[1:-1]), *found[:4], sep="\n  ")
        browser.close()
    print(f"{COUNT} charts, {texts} texts: "
          + ("no two overlap, and none leaves the page" if not failed else f"{failed} charts are wrong"))
    sys.exit(1 if failed else 0)


main()
