"""Writes unlisted-mistakes.csv: 200 mistakes in sheets, none of them on the audit's list.

Run once, before the diagnosis was written: `python3 unlisted-mistakes.py > unlisted-mistakes.csv`.
PlantedMistake.swift describes the columns and plants the mistakes. Rows are counted from 0 and wrap
around after the last one. A misprint that changes nothing moves to the next row.
"""
import csv
import random
import sys

draw = random.Random(2013)

BOILER = ("SS1295 SS1350 SS1095 SS1995 SS2295 SS8985 S5 S10 S123 S125 S26 S28 S19 S456 S124 S22 S23 "
          "S88 S95").split()
BLEED = "HS2097 HS4390 HS3990 H207 H2073 H280 H2805 H390 H3905 H391 H423 H425 H4255 H535 H874".split()
SLUGS = "CS4400 CS4802 CS4490 SCG1 CSChlor C42T C31 C32 C44 C45 C48 C51 C52 C54 C58".split()
PRODUCTS = {"boiler": BOILER, "cooling": BLEED + SLUGS}
QUANTITIES = {"boiler": ["demand", "usage"], "cooling": ["dose", "usage"]}
COEFFICIENTS = {"S5": "a r", "S10": "a r", "S123": "a r", "S125": "a r", "SS1095": "a r", "SS1295": "a r",
                "SS1995": "r h m c", "SS2295": "r h", "S26": "r", "S19": "r h m k", "S456": "r q",
                "S22": "r h", "S23": "r h", "S88": "m"}
VALUES = {"S5": {"a": 35, "r": 120}, "S10": {"a": 18, "r": 65}, "S123": {"a": 65, "r": 150},
          "S125": {"a": 40, "r": 240}, "SS1095": {"a": 9, "r": 28}, "SS1295": {"a": 10, "r": 35},
          "SS1995": {"r": 1000, "h": 1, "m": -1, "c": -1}, "SS2295": {"r": 45, "h": 1.11},
          "S26": {"r": 600}, "S19": {"r": 1000, "h": 1, "m": -1, "k": -1},
          "S456": {"r": 37.5, "q": 150}, "S22": {"r": 200, "h": 4}, "S23": {"r": 1000, "h": 20},
          "S88": {"m": 3}}


def factor():
    """Returns a factor that is not close to 1, a power of ten or a unit conversion."""
    return round(draw.choice([draw.uniform(0.55, 0.97), draw.uniform(1.03, 1.7)]), 3)


def offset():
    return round(draw.choice([-1, 1]) * 10 ** draw.uniform(-0.5, 1.7), 2)


def product(system):
    return draw.choice(PRODUCTS[system])


def output(system):
    return product(system) + "." + draw.choice(QUANTITIES[system])


def misprint():
    kind = draw.choice(["exchange", "exchange", "digit", "digit", "digit", "point", "sign", "drop", "double"])
    if kind == "digit":
        return f"digit:{draw.randrange(6)}:{draw.randrange(1, 10)}"
    if kind == "point":
        return f"point:{draw.choice([-1, 1])}"
    if kind == "sign":
        return "sign"
    return f"{kind}:{draw.randrange(5)}"


def one_change(system, owners):
    while True:
        name = draw.choice([product, output])(system)
        if name.split(".")[0] not in owners:
            owners.append(name.split(".")[0])
            break
    if "." in name and draw.random() < 0.4:
        return name, f"offset={offset()}"
    return name, f"factor={factor()}"


rows = []


def add(system, kind, what, parameters, expected):
    rows.append([f"{system}-{kind}-{len(rows) + 1}", system, kind, what, parameters, expected])


def systems(boiler, cooling):
    return ["boiler"] * boiler + ["cooling"] * cooling


for system in systems(15, 10):
    name = product(system)
    add(system, "scale", name, f"factor={factor()}", name)
for system in systems(12, 8):
    name = output(system)
    add(system, "scale", name, f"factor={factor()}", name.split(".")[0])
for system in systems(12, 8):
    name = output(system)
    add(system, "offset", name, f"offset={offset()}", name.split(".")[0])
for system in systems(15, 10):
    owners = []
    parts = [one_change(system, owners) for _ in range(2)]
    add(system, "two", ";".join(p[0] for p in parts), ";".join(p[1] for p in parts), ";".join(owners))
for system in systems(5, 3):
    row = draw.randrange(40)
    add(system, "row-copied", f"row={row}", f"from={row + draw.choice([-3, -2, -1, 1, 2, 3])}", f"row={row}")
for system in systems(4, 3):
    row = draw.randrange(40)
    add(system, "row-shifted", f"row={row}", f"by={draw.choice([-1, 1])}", f"row={row}")
for system in systems(3, 2):
    name = product(system) + ".usage"
    add(system, "column-shifted", name, f"by={draw.choice([-1, 1])}", name.split(".")[0])
for count, times in [(1, systems(12, 8)), (2, systems(6, 4)), (3, systems(5, 3)), (4, systems(3, 2)),
                     (5, systems(1, 1))]:
    for system in times:
        cells = [f"{output(system)}@{draw.randrange(60)}" for _ in range(count)]
        names = list(dict.fromkeys(cell.split("@")[0] for cell in cells))
        add(system, "mistyped", ";".join(cells), ";".join(misprint() for _ in cells), ";".join(names))
for _ in range(14):
    name = draw.choice(sorted(COEFFICIENTS))
    letter = draw.choice(COEFFICIENTS[name].split())
    value = round(VALUES[name][letter] * factor(), 3)
    add("boiler", "coefficient", name, f"{letter}={value}", name)
for value in [2150, 2350]:
    add("boiler", "follows", "annual_feed", f"factor={round(2200 / value, 12)}", "annual_feed")
for node, value in [(45, 6.9), (60, 4.1)]:
    add("boiler", "oxygen", "dissolved_oxygen", f"at={node};gives={value}", "dissolved_oxygen")
add("cooling", "follows", "evaporation", "factor=1.13", "evaporation")
add("cooling", "offset", "system_ph", "offset=0.15", "system_ph")
for _ in range(6):
    add("boiler", "season", "annual_feed",
        f"season={draw.choice(['summer', 'winter'])};factor={factor()}", "annual_feed")
for _ in range(4):
    name = product("boiler")
    add("boiler", "season-scale", name + ".usage",
        f"season={draw.choice(['summer', 'winter'])};factor={factor()}", name)
for system in systems(6, 4):
    name = draw.choice([product, output])(system)
    bound = ("feed_temperature", [55, 60, 70]) if system == "boiler" else ("concentration_factor", [2.8, 3])
    add(system, "range", name, f"input={bound[0]};from={draw.choice(bound[1])};factor={factor()}",
        name.split(".")[0])
for system in systems(3, 2):
    name = product(system) + ".usage"
    add(system, "one-figure", name, f"row={draw.randrange(40)}", name.split(".")[0])

assert len(rows) == 200, len(rows)
writer = csv.writer(sys.stdout, lineterminator="\n")
writer.writerow(["id", "system", "kind", "what", "parameters", "expected"])
writer.writerows(rows)
