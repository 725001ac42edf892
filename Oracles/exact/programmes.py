#!/usr/bin/env python3
"""Recomputes the amounts and costs of fifty random programmes from the estimates' own figures.

    python3 Oracles/exact/programmes.py .build/release

Each programme is of a random plant and of random products, with random prices by weight or volume. The
exact usage and dose of `wtp estimate --format json` give the amount a month, a day on duty and a slug,
the litres, the packs and the costs, in fractions. The status is 1 if a figure differs.
"""
import argparse
import json
import random
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

KILOGRAMS = {"kg": Fraction(1), "t": Fraction(1000), "lb": Fraction("0.45359237")}
LITRES = {"L": Fraction(1), "m3": Fraction(1000), "gal_uk": Fraction("4.54609"), "gal_us": Fraction("3.785411784")}
DUTY = {"boiler": [("summer_steam", "summer_hours", "summer_days", "summer_weeks"),
                   ("winter_steam", "winter_hours", "winter_days", "winter_weeks")],
        "cooling": [("circulation", "hours", "days", "weeks")]}


def products_of(build, system):
  text = subprocess.run([build / "wtp", "products", system, "--format", "json", "-q"],
                        capture_output=True, text=True, check=True).stdout
  return [product["product"] for product in json.loads(text)["products"] if product["is_dosed"]]


def random_settings(system, draw):
  if system == "boiler":
    weeks = draw.randint(0, 52)
    return ["summer_steam=%d kg/h" % draw.randint(0, 9000), "summer_hours=%d" % draw.randint(0, 24),
            "summer_days=%s" % draw.choice(["0", "5", "6.5", "7"]), "summer_weeks=%d" % weeks,
            "winter_weeks=%d" % (52 - weeks), "winter_days=%d" % draw.randint(0, 7),
            "feed_tds=%d" % draw.randint(20, 400), "feed_temperature=%d" % draw.randint(40, 100)]
  return ["circulation=%d" % draw.randint(10, 2000), "hours=%d" % draw.randint(0, 24),
          "days=%d" % draw.randint(0, 7), "weeks=%d" % draw.randint(0, 52),
          "concentration_factor=%.1f" % draw.uniform(1.5, 8)]


def random_price(product, draw):
  unit = draw.choice(list(KILOGRAMS) + list(LITRES))
  density = "%.2f" % draw.uniform(0.8, 1.5) if unit in LITRES or draw.random() < 0.5 else ""
  pack = draw.choice(["", "25", "220"])
  return [product, "%.2f" % draw.uniform(0.5, 900), "GBP", draw.choice(["1", "25", "1000"]), unit, density,
          pack, unit if pack else ""]


def expected(price, usage, dose, days, product, factor, is_boiler):
  """The figures of a product by name."""
  is_slug = "slug" in product["basis"]
  figures = {"month": usage / 12}
  if is_slug:
    figures["slug"] = usage / 52
  else:
    figures["duty_day"] = usage / days if days else None
  if not price:
    return figures, None
  _, amount, _, per, unit, density, pack, _ = price
  density = Fraction(density) if density else None
  kilograms = KILOGRAMS.get(unit) or LITRES[unit] * density
  each = Fraction(amount) / (Fraction(per) * kilograms)
  if density:
    figures["volume"] = usage / density
  costs = {"price": each, "cost": usage * each}
  if not is_slug:
    costs["feed_cost" if is_boiler else "makeup_cost"] = dose / (1 if is_boiler else factor) / 1000 * each
  if pack:
    costs["packs"] = Fraction(-(-usage // (Fraction(pack) * kilograms)))
  return figures, costs


def value(member):
  return Fraction(member["exact"]) if member else None


def differences(build, folder, seed):
  draw = random.Random(seed)
  system = draw.choice(["boiler", "cooling"])
  products = draw.sample(products_of(build, system), draw.randint(1, 5))
  prices = {product: random_price(product, draw) for product in products if draw.random() < 0.85}
  command = [build / "wtp", "estimate", system, "example", "--products", ",".join(products),
             "--format", "json", "-q"]
  for setting in random_settings(system, draw):
    command += ["--set", setting]
  if prices:
    path = folder / "prices.csv"
    lines = [["product", "price", "currency", "per", "unit", "density [kg/L]", "pack_size", "pack_unit"]]
    path.write_text("".join(",".join(line) + "\n" for line in lines + list(prices.values())))
    command += ["--prices", path]
  answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
  plant = answer["estimates"][0]
  inputs = {i["name"]: Fraction(str(i["value"])) for i in plant["inputs"]}
  days = sum((Fraction(0) if any(inputs[name] == 0 for name in season) else inputs[season[2]] * inputs[season[3]])
             for season in DUTY[system])
  found, total, is_whole = [], Fraction(0), True
  if value(plant["programme"]["duty_days"]) != days:
    found.append("duty_days")
  if {p["id"] for p in plant["products"]} != set(products):
    found.append("products")
  for product in plant["products"]:
    usage, dose = value(product["usage"]), value(product["dose"])
    price = prices.get(product["id"])
    amounts, costs = expected(price, usage, dose, days, product, inputs.get("concentration_factor"),
                              system == "boiler")
    written = product.get("cost") if prices else None
    is_whole = is_whole and (costs is not None or usage == 0)
    total += costs["cost"] if costs else 0
    if {k: value(v) for k, v in product["amounts"].items()} != amounts:
      found.append("amounts of " + product["id"])
    if ({k: value(v) for k, v in written.items()} if written else None) != costs:
      found.append("costs of " + product["id"])
  if prices and value(plant["programme"]["cost"]) != (total if is_whole else None):
    found.append("cost of the programme")
  return ["%d: %s" % (seed, name) for name in found]


def main():
  parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  parser.add_argument("build", type=Path)
  parser.add_argument("--count", type=int, default=50)
  given = parser.parse_args()
  with tempfile.TemporaryDirectory() as folder:
    found = [d for seed in range(given.count) for d in differences(given.build, Path(folder), seed)]
  print("\n".join(found + ["%d random programmes, %d differences" % (given.count, len(found))]))
  return 1 if found else 0


if __name__ == "__main__":
  sys.exit(main())
