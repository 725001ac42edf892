"""Compares the page's curves with those of `sweep`: the vertices of random charts.

Usage: page_curves.py PROGRAMS-FOLDER [how many] [seed] [page script]

`sweep` draws charts of one output over one input, or for several values of another input. The page's script,
which `wtp page --script` writes, computes the same curves in Node.js. Every vertex must be at a point of the
chart's path, and every point of a path at one of the page's. `sweep` then writes rows at all points
of the page's curves, and the figures must agree to the last digits of doubles.
"""

import csv
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from decimal import Decimal

PROGRAMS = pathlib.Path(sys.argv[1]).resolve()
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 200
CHANCE = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
SCRIPT = pathlib.Path(sys.argv[4]).resolve() if len(sys.argv) > 4 else None
# The difference between the rounded exact value and one computed in doubles.
CLOSE = 1e-12

# Range ends, first in the field's own unit, then in others.
AXES = {
    "boiler": {
        "feed_temperature": [(40, 100, "degC"), (104, 212, "degF"), (313.15, 373.15, "K")],
        "feed_tds": [(1, 3500, "mg/L"), (1, 3500, "ppm")],
        "m_alkalinity": [(0, 1000, "mg/L CaCO3"), (0, 20, "meq/L")],
        "calcium_hardness": [(0, 100, "mg/L CaCO3"), (0, 5.5, "dH")],
        "max_tds": [(165, 100000, "mg/L"), (0.165, 100, "g/L")],
        "min_caustic_alkalinity": [(0, 2000, "mg/L CaCO3")],
        "summer_steam": [(0, 1000000, "lb/h"), (0, 450000, "kg/h")],
        "summer_weeks": [(0, 27, "wk/yr")], "winter_hours": [(0, 24, "h/d")],
    },
    "cooling": {
        "concentration_factor": [(1.01, 50, "1"), (101, 5000, "%")],
        "temperature_drop": [(0.1, 50, "degC"), (0.18, 90, "degF")],
        "circulation": [(0.01, 100000, "m3/h"), (1, 400000, "gal_us/min")],
        "system_volume": [(12.25, 5000, "m3"), (12250, 5000000, "L")],
        "hours": [(0, 24, "h/d")], "makeup_tds": [(0, 50000, "mg/L")], "makeup_ph": [(0, 14, "pH")],
    },
}

NODE = """
const page = await import(process.argv[2]);
const asked = JSON.parse(await (await import("node:fs/promises")).readFile(process.argv[3], "utf8"));
const answers = asked.map((chart) => chart.plants.map((plant) => {
  const figures = {};
  for (const { name, units, example } of page.DATA.systems[chart.system].fields) {
    const { value, unit } = plant[name] ?? example;
    const { factor, offset } = units.find(({ symbol }) => symbol === unit);
    const { plus, times } = page.exactOperations;
    figures[name] = plus(times(page.fraction(value), page.fraction(factor)), page.fraction(offset));
  }
  const unit = page.DATA.systems[chart.system].fields.find(({ name }) => name === chart.field)
    .units.find(({ symbol }) => symbol === chart.unit);
  const curve = page.outputsAlong(chart.system, figures, chart.field, unit,
    page.fraction(chart.low), page.fraction(chart.high)).curve(chart.output);
  return {
    pieces: page.drawnPieces(curve, chart.pixels),
    steps: curve.places.filter(page.isStep).map(({ x }) => page.toDouble(x)),
  };
}));
process.stdout.write(JSON.stringify(answers));
"""


def figure(low, high):
    """A figure of one to five digits between two others."""
    drawn = CHANCE.choice([
        CHANCE.uniform(low, high), low, high, low + (high - low) * 10 ** CHANCE.uniform(-6, 0)])
    for digits in range(CHANCE.randint(1, 5), 12):
        text = f"{float(f'{drawn:.{digits}g}'):.12f}".rstrip("0").rstrip(".")
        if low <= float(text) <= high:
            return text
    return str(low)


def outputs(system):
    """The names of all outputs of a system."""
    header = run("sweep", system, "--outputs", "all").stdout.splitlines()[0]
    return [column.split(" [")[0] for column in header.split(",")]


def run(program, *words):
    return subprocess.run([PROGRAMS / program, *words], capture_output=True, text=True)


def drawn(every):
    """The next chart that the program accepts: the request, and the answer."""
    while True:
        system = CHANCE.choice(["boiler", "boiler", "cooling"])
        field, other, *fixed = CHANCE.sample(sorted(AXES[system]), 5)
        own = {name: axis[0][2] for name, axis in AXES[system].items()}
        low, high, unit = CHANCE.choice(AXES[system][field])
        ends = sorted({figure(low, high) for _ in range(2)}, key=float)
        values = []
        if CHANCE.random() < 0.4:
            values = sorted({figure(*AXES[system][other][0][:2]) for _ in range(3)}, key=float)
        given = {name: figure(*AXES[system][name][0][:2]) for name in fixed}
        chart = {"system": system, "field": field, "unit": unit, "low": ends[0], "high": ends[-1],
                 "output": CHANCE.choice(every[system])}
        command = ["sweep", system, "--outputs", chart["output"]]
        if values:
            command += ["--vary", f"{other}={','.join(values)}"]
        command += ["--vary", f"{field}={ends[0]},{ends[-1]} {unit}"]
        for name, value in given.items():
            command += ["--set", f"{name}={value}"]
        svg = run(*command, "--format", "svg")
        if svg.returncode == 0 and len(ends) == 2:
            plant = {name: {"value": value, "unit": own[name]} for name, value in given.items()}
            chart["plants"] = [{**plant, other: {"value": value, "unit": own[other]}} for value in values] \
                or [plant]
            chart["command"] = command
            # Most outputs do not depend on most inputs; a few level lines are enough.
            if is_level(svg.stdout) and CHANCE.random() < 0.9:
                continue
            chart["scale"] = Scale(svg.stdout, float(ends[0]), float(ends[-1]))
            chart["pixels"] = chart["scale"].pixels
            return chart, svg.stdout
        if svg.returncode not in (0, 64, 65):
            sys.exit(f"status {svg.returncode}: {command}\n{svg.stderr}")


def line_paths(svg):
    return re.findall(r'class="w" d="([^"]*)"', svg)


def is_level(svg):
    return not re.search("[lvc]", "".join(line_paths(svg)))


class Scale:
    """The positions of figures in an image, from its lower edge and the labels on the left."""

    def __init__(self, svg, low, high):
        edge = re.search(r'class="a" d="M([\d.]+) ([\d.]+)h([\d.]+)', svg)
        self.left, self.bottom, width = map(float, edge.groups())
        self.low, self.across = low, width / (high - low)
        labels = re.findall(r'y="([\d.]+)">([^<]*)<', re.search(r'<g class="e">(.*?)</g>', svg, re.S)[1])
        (first, self.least), (last, greatest) = ((float(y) - 4, label_figure(text))
                                                 for y, text in (labels[0], labels[-1]))
        self.pixels = (first - last) / (greatest - self.least)

    def place(self, x, y):
        return self.left + (x - self.low) * self.across, self.bottom - (y - self.least) * self.pixels


def label_figure(text):
    """The figure of a label such as 1,000 or −2×10⁻⁷."""
    return float(text.translate(str.maketrans("−⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "--0123456789", ",\u202f")).replace("×10", "e"))


def path_points(path):
    """The points of a path in the image, in pixels."""
    points, pen = [], [0.0, 0.0]
    sizes = {"M": 2, "l": 2, "h": 1, "v": 1, "c": 6}
    for letter, text in re.findall(r"([Mlhvc])([^Mlhvc]*)", path):
        numbers = [float(word) for word in re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", text)]
        for first in range(0, len(numbers), sizes[letter]):
            part = numbers[first:first + sizes[letter]]
            move = {"h": [part[0], 0], "v": [0, part[0]]}.get(letter, part[-2:])
            pen = move if letter == "M" else [pen[0] + move[0], pen[1] + move[1]]
            points.append(pen)
    return points


def svg_faults(scale, svg, lines):
    """The vertices at which no path of the image has a point."""
    paths = [path_points(path) for path in line_paths(svg)]
    if len(paths) != len(lines):
        return [f"{len(lines)} lines, but {len(paths)} in the image"]
    faults = []
    for path, pieces in zip(paths, lines):
        ends = [scale.place(*end) for piece in pieces for end in (piece[0], piece[-1])]
        points = [scale.place(*point) for piece in pieces for point in piece]
        faults += [f"the image has no point at {end}" for end in ends if not near(end, path)]
        faults += [f"the page has no point at {point}" for point in path if not near(point, points)]
    return faults


def near(point, points):
    """Whether one of the points is at the same place, to the hundredths of pixels that an image has."""
    return min(max(abs(a - b) for a, b in zip(point, other)) for other in points) <= 0.0051


def row_faults(chart, plant, pieces):
    """The differences between the points of a curve and the rows of `sweep` there."""
    given = sorted({x for piece in pieces for x, _ in piece})
    neighbours = {math.nextafter(x, end) for x in given for end in (given[0], given[-1])}
    listed = ",".join(f"{Decimal(repr(x)):f}" for x in sorted(neighbours.union(given)))
    command = ["sweep", chart["system"], "--outputs", chart["output"],
               "--decimals", "shortest", "--vary", f"{chart['field']}={listed} {chart['unit']}"]
    for name, figure in plant.items():
        command += ["--set", f"{name}={figure['value']} {figure['unit']}"]
    printed = run(*command)
    printed.check_returncode()
    rows = {float(x): float(y) for x, y in list(csv.reader(printed.stdout.splitlines()))[1:]}
    faults = []
    for piece in pieces:
        size = max(abs(y) for _, y in piece)
        for place, (x, y) in enumerate(piece):
            # At a step, the end of a piece is the figure of the nearest number within it.
            inward = {0: math.inf, len(piece) - 1: -math.inf}.get(place)
            expected = rows[x] if inward is None else rows.get(math.nextafter(x, inward), rows[x])
            if abs(y - expected) > CLOSE * size:
                faults.append(f"{y} at {x}, not {expected}")
    return faults


def main():
    every = {system: outputs(system) for system in AXES}
    charts = [drawn(every) for _ in range(COUNT)]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        script = SCRIPT or folder / "page.mjs"
        if SCRIPT is None:
            run("wtp", "page", "--script", "-o", script).check_returncode()
        (folder / "try.mjs").write_text(NODE)
        (folder / "charts.json").write_text(json.dumps([chart for chart, _ in charts], default=vars))
        answers = json.loads(subprocess.run(
            ["node", folder / "try.mjs", script, folder / "charts.json"],
            capture_output=True, text=True, check=True).stdout)
    vertices = steps = wrong = 0
    for (chart, svg), answer in zip(charts, answers):
        lines, faults = [], []
        for plant, curve in zip(chart["plants"], answer):
            faults += row_faults(chart, plant, curve["pieces"])
            if curve["pieces"] not in lines:
                lines.append(curve["pieces"])
                steps += len(curve["steps"])
        faults += svg_faults(chart["scale"], svg, lines)
        vertices += sum(len(piece) for line in lines for piece in line)
        wrong += bool(faults)
        for fault in faults:
            print(f"{' '.join(map(str, chart['command']))}: {fault}")
    print(f"{COUNT} charts, {vertices} points, {steps} steps: {wrong} charts differ")
    return 1 if wrong or steps == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
