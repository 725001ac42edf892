"""Compares the rules in every language with the estimator, bit for bit and by every law, and checks
that deliberate mistakes are found.

Usage: ports.py FOLDER-OF-PROGRAMS [LANGUAGE...]

The programs are sweep and wtp. A missing tool for a language is an error: `.ci/tools ports` installs
them all. For each language and system: the self-test; our reference tables at their printed digits and
bit for bit; ten thousand random plants bit for bit; feeds just outside the oxygen table; every law; a
header in another unit; a custom catalogue; ten operators changed deliberately.
"""
import csv
import io
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAMS = pathlib.Path(sys.argv[1]).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[2]
WTP, SWEEP = str(PROGRAMS / "wtp"), str(PROGRAMS / "sweep")

# The file of a port, how to build it, and how to run it, in its own folder.
LANGUAGES = {
    "javascript": ("port.mjs", None, "node port.mjs"),
    "python": ("port.py", None, "python3 port.py"),
    "c": ("port.c", "cc -O2 port.c -o port", "./port"),
}
# Builds in which a compiler may fuse a product and a sum into one operation.
FUSING = ["gcc -O2 -mfma port.c -o port", "gcc -O3 -march=native port.c -o port",
          "gcc -std=c99 -pedantic -Wall -Wextra -Werror -O2 port.c -o port",
          "clang -O2 -mfma port.c -o port"]
EXACT = ["javascript", "python"]

TABLES = {
    "boiler": ["boiler.csv", "boiler-exact.csv", "boiler-kelvin.csv", "boiler-metric.csv"],
    "cooling": ["cooling.csv", "cooling-exact.csv", "cooling-degf.csv", "cooling-imperial.csv",
                "cooling-litres.csv"],
}
RANGES = {
    "boiler": {
        "summer_steam": "0:100000 lb/h", "summer_hours": "0:24", "summer_days": "0:7",
        "summer_weeks": "0:26", "winter_steam": "0:1000000 lb/h", "winter_hours": "0:24",
        "winter_days": "0:7", "winter_weeks": "0:26", "feed_tds": "1:5000",
        "m_alkalinity": "0:10000", "ph": "0:14", "calcium_hardness": "0:10000",
        "feed_temperature": "40:100", "max_tds": "5000:100000", "min_sulphite": "0:1000",
        "min_caustic_alkalinity": "0:10000",
    },
    "cooling": {
        "circulation": "0.01:100000", "temperature_drop": "0.1:50 degC",
        "sump_volume": "0.01:1000", "system_volume": "1000:100000",
        "concentration_factor": "1.01:50", "makeup_tds": "0:50000", "makeup_hardness": "0:20000",
        "makeup_alkalinity": "0:20000", "makeup_ph": "0:14", "makeup_chloride": "0:20000",
        "hours": "0:24", "days": "0:7", "weeks": "0:52",
    },
}
FAILURES = []


def fail(words):
    FAILURES.append(words)
    print(f"FAILED: {words}", flush=True)


def run(command, folder, text=None):
    """A command's status, standard output and standard error; a string is run by the shell."""
    return subprocess.run(command, cwd=folder, input=text, capture_output=True, text=True,
                          shell=isinstance(command, str), timeout=1800)


def write(language, system, folder, *options):
    """Writes a port and builds it; returns its command."""
    file, build, command = LANGUAGES[language]
    outcome = run([WTP, "port", language, system, "-o", file, *options], folder)
    if outcome.returncode:
        sys.exit(f"{language} {system}: {outcome.stderr}")
    make(build, folder)
    return command


def make(build, folder):
    if build:
        outcome = run(build, folder)
        if outcome.returncode:
            sys.exit(f"{build}: {outcome.stderr}")
        if "warning" in outcome.stderr:
            fail(f"{build}: {outcome.stderr}")


def expect(outcome, status, words, what):
    """Whether a run ended with the expected status and message."""
    said = outcome.stdout + outcome.stderr
    if outcome.returncode != status or words not in said:
        fail(f"{what}: status {outcome.returncode}, {said[:600]}")
        return False
    return True


def counted(outcome):
    return outcome.stdout.split("\n", 1)[0]


def verify(command, folder, table, *options, text=None):
    return run([WTP, "verify", str(table), "--against", command, "--time-limit", "600", *options],
               folder, text)


def sample(system, seed, rows=10000, decimals="shortest", outputs="all", *options):
    """Random plants over all admissible values, with every input, and with outputs if requested."""
    words = [SWEEP, system, "--sample", str(rows), "--seed", str(seed), "--inputs", "all",
             "--decimals", decimals, "--outputs", outputs, *options]
    for field, ends in RANGES[system].items():
        words += ["--vary", f"{field}={ends}"]
    outcome = subprocess.run(words, capture_output=True, text=True)
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout


def inputs_alone(table, system):
    """A table without its outputs."""
    rows = list(csv.reader(io.StringIO(table)))
    count = len(RANGES[system])
    return "".join(",".join(row[:count]) + "\n" for row in rows)


def check_port(language, system, folder):
    """Checks that everything in a correct port agrees with the estimator."""
    command = write(language, system, folder)
    print(f"-- {language} {system}", flush=True)
    expect(run(f"{command} --self-test", folder), 0, "are right", f"{language} {system} self-test")
    for name in TABLES[system]:
        table = ROOT / "reference" / name
        for options in [["--own-units"], ["--own-units", "--bits"]]:
            outcome = verify(command, folder, table, *options)
            if expect(outcome, 0, "every", f"{language} {name} {options}"):
                print(f"   {' '.join(options)}: {counted(outcome)}")
    text = sample(system, seed=16)
    outcome = verify(command, folder, "-", "--system", system, "--bits", text=text)
    if expect(outcome, 0, "10,000 rows", f"{language} {system} random plants"):
        print(f"   random plants, --bits: {counted(outcome)}")
    outcome = run([WTP, "check", system, "--against", command, "--time-limit", "600"], folder)
    if expect(outcome, 0, "", f"{language} {system} laws"):
        print(f"   {outcome.stdout.count(' holds ')} laws hold")
    outside(command, language, system, folder)
    refusals(command, language, system, folder)


def outside(command, language, system, folder):
    """Checks that nothing has a value just outside the oxygen table, or after a division by zero."""
    cases = {"boiler": [("feed_temperature [degC]", ["39.99", "100.01"], r"dissolved_oxygen|S5\.|S10\.|SS1095\.")],
             "cooling": [("concentration_factor [1]", ["1"], r"bleed|annual_makeup|H207\.usage")]}
    for header, values, empty in cases[system]:
        rows = list(csv.DictReader(io.StringIO(inputs_alone(sample(system, 1, 1), system))))
        for value in values:
            plant = {**rows[0], header: value}
            table = ",".join(plant) + "\n" + ",".join(plant.values()) + "\n"
            outcome = run(command, folder, table)
            answer = list(csv.DictReader(io.StringIO(outcome.stdout)))
            if outcome.returncode or len(answer) != 1:
                fail(f"{language} {system} at {value}: {outcome.stderr}")
                continue
            for name, cell in answer[0].items():
                if re.match(empty, name) and cell != "":
                    fail(f"{language} {system} at {header} {value}: {name} is {cell!r}, not empty")
            if not any(cell for name, cell in answer[0].items() if name not in plant):
                fail(f"{language} {system} at {value}: everything is empty")


def refusals(command, language, system, folder):
    """Checks that a port refuses tables that it cannot answer, naming the problem, with status 65."""
    field, unit = {"boiler": ("feed_temperature", "degF"),
                   "cooling": ("temperature_drop", "degF")}[system]
    text = inputs_alone(sample(system, 1, 1), system)
    own = re.search(rf"{field} \[[^]]*\]", text).group()
    first = text.split("\n")[1].split(",")[0]
    wrong = {
        f"{field} [{unit}]": text.replace(own, f"{field} [{unit}]"),
        "weather": text.replace(own, "weather [1]"),
        "is missing": "\n".join(line.split(",", 1)[1] for line in text.strip().split("\n")) + "\n",
        "twice": "\n".join(line + "," + line.split(",")[0] for line in text.strip().split("\n")) + "\n",
        "12 %": text.replace("\n" + first + ",", "\n12 %,"),
        "cells": text.strip() + ",1\n",
    }
    for words, table in wrong.items():
        expect(run(command, folder, table), 65, words, f"{language} {system} refusal of {words}")
    expect(run(f"{command} --nonsense", folder, text), 64, "--help", f"{language} {system} usage")
    limits = {"boiler": "the oxygen table ends there", "cooling": "a wrong unit or digit is more likely"}[system]
    value = {"boiler": "30", "cooling": "60"}[system]
    rows = [row.split(",") for row in text.strip().split("\n")]
    rows[1][rows[0].index(own)] = value
    table = "".join(",".join(row) + "\n" for row in rows)
    expect(run(f"{command} --limits", folder, table), 65, limits, f"{language} {system} --limits")


def own_catalogue(language, folder):
    """Ports of a user's own products verify as well."""
    lines = run([WTP, "products", "boiler", "--format", "csv"], folder).stdout.split("\n")
    s5 = next(line for line in lines if line.startswith("boiler,S5,"))
    what = "\"a \"\"blend\"\" \\ of our own */ ??/ \"\"\"\"\"\" -- <x> ${y}\""
    for name, oxygen in [("A-1", "1/3"), ("A_1", "1.005"), ("s5", "123456.789"), ("7up", "35")]:
        lines.insert(-1, re.sub(r"^boiler,S5,", f"boiler,{name},", s5)
                     .replace(",35,", f",{oxygen},")
                     .replace("\"catalysed sodium bisulphite, 17 %\"", what))
    (folder / "own.csv").write_text("\n".join(lines))
    command = write(language, "boiler", folder, "--catalogue", "own.csv")
    text = sample("boiler", 2, 300, "shortest", "all", "--catalogue", str(folder / "own.csv"))
    outcome = verify(command, folder, "-", "--system", "boiler", "--bits", "--catalogue", "own.csv",
                     text=text)
    if expect(outcome, 0, "every", f"{language} own catalogue"):
        print(f"   own catalogue: {counted(outcome)}")
    digest = run("sha256sum own.csv", folder).stdout.split()[0]
    if digest not in (folder / LANGUAGES[language][0]).read_text():
        fail(f"{language}: the digest of the catalogue is not in the port")


def fused(system, folder):
    """C computes the estimator's bits with any build; without the pragmas it does not."""
    write("c", system, folder)
    text = sample(system, seed=17, rows=3000)
    for build in FUSING:
        make(build, folder)
        outcome = verify("./port", folder, "-", "--system", system, "--bits", text=text)
        if expect(outcome, 0, "every", build):
            print(f"   {build}: {counted(outcome)}")


def exact(language, system, folder):
    """Exact figures agree with every printed digit."""
    command = write(language, system, folder)
    cells = 0
    for seed, decimals in [(3, 0), (4, 2), (5, 4), (6, 9)]:
        text = sample(system, seed, 1000, str(decimals))
        outcome = run(f"{command} --decimals {decimals}", folder, inputs_alone(text, system))
        if outcome.returncode or outcome.stdout != text:
            differing = [(a, b) for a, b in zip(text.split("\n"), outcome.stdout.split("\n")) if a != b]
            fail(f"{language} {system} --decimals {decimals}: {differing[:1]} {outcome.stderr[:300]}")
        cells += 1000 * (text.split("\n", 1)[0].count(",") + 1 - len(RANGES[system]))
    print(f"   exact: {cells:,} figures equal to those that sweep prints")


# A line of a formula: an assignment with an operation, but not a line of the program around it.
OPERATION = re.compile(r"(?<=[\w)\]\"]) ([-+*/]) (?=[\w(\"])")


def formula_places(text, system):
    """The operators in a port's formulas, by their positions in the text."""
    names = "|".join({"boiler": ["annual_feed", "cycles", "blowdown_fraction", "min_alkalinity",
                                 r"S+\d+_demand", r"S+\d+_usage", r"S+\d+_annual_demand"],
                      "cooling": ["evaporation", "bleed", "makeup", "annual_makeup", r"system_\w+",
                                  r"\w+\d_usage"]}[system])
    start = re.compile(rf"^\s*(?:const |double |const double |e\.|e->|estimate->|\w+\.)?({names})\s*=",
                       re.M)
    places = []
    for line in re.finditer(r"^.*$", text, re.M):
        if start.search(line.group()) and not re.match(r"\s*(//|#|/?\*)", line.group()):
            places += [line.start() + found.start(1) for found in OPERATION.finditer(line.group())]
    return places


def wrong(language, system, folder, count=10):
    """Deliberately changed operators: each must be found, with the output or the mistake named."""
    write(language, system, folder)
    file, build, command = LANGUAGES[language]
    text = (folder / file).read_text()
    places = formula_places(text, system)
    chance = random.Random(16)
    if len(places) < count:
        return fail(f"{language} {system}: only {len(places)} operators were found")
    found = []
    for place in chance.sample(places, count):
        other = {"+": "-", "-": "+", "*": "/", "/": "*"}[text[place]]
        line = text[text.rindex("\n", 0, place) + 1:text.index("\n", place)].strip()
        (folder / file).write_text(text[:place] + other + text[place + 1:])
        make(build, folder)
        outcome = verify(command, folder, ROOT / "reference" / f"{system}.csv")
        name = re.search(r"(\w+?)_(?:demand|usage|annual_demand|dose)\b|(\w+)\s*=", line)
        owner = next(filter(None, name.groups()))
        if outcome.returncode != 1 or "differ" not in outcome.stdout:
            fail(f"{language} {system}: {line} with {other} was not found: {outcome.stdout[:300]}")
        elif owner not in outcome.stdout and "fit one mistake" not in outcome.stdout:
            fail(f"{language} {system}: {line} with {other}: neither output nor mistake is named")
        else:
            found.append("fit one mistake" in outcome.stdout)
        if run(f"{command} --self-test", folder).returncode != 1:
            fail(f"{language} {system}: {line} with {other}: the self-test passed")
    print(f"   {len(found)} of {count} changed operators found, {sum(found)} named as the mistake")


def main():
    chosen = sys.argv[2:] or list(LANGUAGES)
    with tempfile.TemporaryDirectory() as scratch:
        for language in chosen:
            start = time.time()
            folder = pathlib.Path(scratch) / language
            folder.mkdir()
            for system in TABLES:
                check_port(language, system, folder)
                if language in EXACT:
                    exact(language, system, folder)
                if language == "c":
                    fused(system, folder)
                wrong(language, system, folder)
            own_catalogue(language, folder)
            print(f"   {language}: {time.time() - start:.0f} s", flush=True)
    if FAILURES:
        sys.exit(f"{len(FAILURES)} failures")


if __name__ == "__main__":
    main()
