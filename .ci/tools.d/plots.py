"""Tests tables in charting tools.

Usage: plots.py SWEEP-PROGRAM [FOLDER for the pictures]

Runs every block of reference/CHARTS.md on an unmodified file, and reads the staircase from its picture;
the same block must be detected as wrong on a table with large steps, unless it draws bars.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import vl_convert

import staircase

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
PICTURES = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
PAGE = pathlib.Path(__file__).parents[2] / "reference" / "CHARTS.md"
STAIRCASE = ["boiler", "--vary", "feed_temperature=40:100:0.1", "--outputs", "S5.dose"]
COARSE = ["boiler", "--vary", "feed_temperature=40:100:5", "--outputs", "S5.dose"]
INTERPRETERS = {"r": ["Rscript"], "gnuplot": ["gnuplot"], "python": [sys.executable]}
# Only Debian's own Python has LibreOffice's modules.
LIBREOFFICE = ["/usr/bin/python3"]

failed = []


def report(what, faults):
    """Prints the result of a check, and stores it if it failed."""
    print(f"{'wrong' if faults else 'right'}: {what}", *faults[:4], sep="\n    ", flush=True)
    if faults:
        failed.append(what)


def report_found(what, faults, pattern):
    """Checks that a deliberate mistake was detected as a fault of the expected kind."""
    found = any(re.search(pattern, fault) for fault in faults)
    report(what, [] if found else [f"it is not detected: {faults[:4]}"])


def run(command, folder, **more):
    """The output of a command, run with its folder as the home folder."""
    path = f"{PROGRAM.parent}:{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, **more,
                          env={**os.environ, "PATH": path, "HOME": str(folder), "MPLBACKEND": "Agg"})
    if done.returncode:
        sys.exit(f"status {done.returncode}: {' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def sweep(folder, *words):
    return run([str(PROGRAM), *words], folder)


def blocks():
    """The blocks of the page: the heading, language and lines of each."""
    heading = None
    for match in re.finditer(r"^## ([^\n]+)$|^```(\w+)\n(.*?)^```$", PAGE.read_text(), re.M | re.S):
        heading = match[1] or heading
        if match[2]:
            yield heading, match[2], match[3]


def drawn(tool, language, script, data):
    """The faults of a script's drawing, made in a folder that contains only the data."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(data, folder / "s5.csv")
        (folder / "script").write_text(script)
        interpreter = LIBREOFFICE if tool == "LibreOffice" else INTERPRETERS[language]
        printed = run([*interpreter, "script"], folder)
        if (folder / "s5.csv").read_bytes() != data.read_bytes():
            return ["the script changes its data"]
        if tool == "DuckDB":
            return staircase.bar_faults(printed)
        picture = folder / f"{tool.lower()}.png"
        return seen(tool, picture) if picture.exists() else ["no picture was written"]


def seen(name, picture):
    """The faults of a picture, which is kept for inspection (the first of its name)."""
    if PICTURES and not (PICTURES / f"{name}.png").exists():
        shutil.copy(picture, PICTURES / f"{name}.png")
    return staircase.picture_faults(picture)


def try_page(folder):
    """Every tool on the page draws the staircase; from large steps or names with units, no line does."""
    page = list(blocks())
    for _, language, script in page:
        if language == "sh":
            run(["sh", "-ec", script], folder)
    sweep(folder, *COARSE, "--names", "plain", "-o", "coarse.csv")
    tools = [block for block in page if block[1] != "sh"]
    expected = ["Altair", "ggplot2", "matplotlib", "gnuplot", "DuckDB", "LibreOffice"]
    if [tool for tool, _, _ in tools] != expected:
        sys.exit(f"the page has scripts for {[tool for tool, _, _ in tools]}")
    for tool, language, script in tools:
        report(f"{tool} draws the staircase", drawn(tool, language, script, folder / "s5.csv"))
    for tool, language, script in tools:
        if tool != "DuckDB":
            report_found(f"{tool} draws no staircase from large steps",
                         drawn(tool, language, script, folder / "coarse.csv"), "between two levels")
    try_names_with_units(folder, tools[0])
    try_slips(folder, tools[3])


def try_names_with_units(folder, altair_block):
    """Altair treats a dot in a name as a path and draws nothing, as the page says."""
    tool, language, script = altair_block
    sweep(folder, *STAIRCASE, "-o", "units.csv")
    named = script.replace("feed_temperature_degC", "feed_temperature [degC]")
    named = named.replace("S5_dose_g_m3", "S5.dose [g/m3]")
    report_found("Altair draws nothing from names with units",
                 drawn(tool, language, named, folder / "units.csv"), "no curve")


def try_slips(folder, gnuplot_block):
    """A level that is 2 g/m3 off and a node that is 0.7 degC off are detected."""
    data = (folder / "s5.csv").read_text()
    for what, figure, wrong, fault in [
            ("level", r",170\.1571", ",172.1571", "at 62.5 degC the curve is"),
            ("node", r"^(64\.[3-9]),170\.1571", r"\1,154.4071", "between two levels")]:
        (folder / "slip.csv").write_text(re.sub(figure, wrong, data, flags=re.M))
        report_found(f"gnuplot draws a wrong {what}", drawn(*gnuplot_block, folder / "slip.csv"), fault)


def try_own_charts(folder):
    """The program's own chart."""
    sweep(folder, *STAIRCASE, "-o", "s5.svg")
    picture = folder / "svg.png"
    picture.write_bytes(vl_convert.svg_to_png((folder / "s5.svg").read_text(), scale=2))
    report("s5.svg is the staircase", seen("own svg", picture))


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if PICTURES:
            PICTURES.mkdir(parents=True, exist_ok=True)
        try_page(folder)
        try_own_charts(folder)
    sys.exit(f"{len(failed)} wrong: {'; '.join(failed)}" if failed else 0)


main()
