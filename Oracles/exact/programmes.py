#!/usr/bin/env python3
"""Recomputes the amounts and costs of fifty random programmes, and the orders of as many groups of sites,
from the estimates' own figures.

    python3 Oracles/exact/programmes.py .build/release

Each programme is of a random plant and of random products, with random prices by weight or volume. The
exact usage and dose of `wtp estimate --format json` give the amount a month, a day on duty and a slug,
the litres, the packs and the costs, in fractions. The status is 1 if a figure differs.
"""
import argparse
import csv
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
  text = subprocess.run([build / "wtp", "products", system, "--format", "csv", "-q"],
                        capture_output=True, text=True, check=True).stdout
  return [row[1] for row in list(csv.reader(text.splitlines()))[1:] if set(row[7:]) != {"-"}]


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


def paid(amount):
  """An amount of money with two decimals; halves are rounded away from zero."""
  return Fraction(int(amount * 100 + Fraction(1, 2)), 100)


FIXED = {"boiler": {"summer_hours [h/d]": 20, "summer_days [d/wk]": 5, "summer_weeks [wk/yr]": 25, "winter_hours [h/d]": 20,
                    "winter_days [d/wk]": 5, "winter_weeks [wk/yr]": 25, "m_alkalinity [mg/L]": 84, "ph": 7.6,
                    "calcium_hardness [mg/L]": 2, "feed_temperature [degC]": 48, "max_tds [mg/L]": 3500,
                    "min_sulphite [mg/L]": 30, "min_caustic_alkalinity [mg/L]": 350},
         "cooling": {"sump_volume [m3]": 5, "system_volume [m3]": 20, "makeup_tds [mg/L]": 200, "makeup_hardness [mg/L]": 100,
                     "makeup_alkalinity [mg/L]": 80, "makeup_ph": 7.5, "makeup_chloride [mg/L]": 20, "hours [h/d]": 24,
                     "days [d/wk]": 7, "weeks [wk/yr]": 50}}


def random_site(system, draw):
  """The figures of a site that differ from those of others, in units of its own."""
  if system == "cooling":
    unit, drop = draw.choice(["m3/h", "L/s"]), draw.choice(["degC", "degF"])
    return {f"circulation [{unit}]": draw.randint(1, 900), f"temperature_drop [{drop}]": draw.randint(4, 20),
            "concentration_factor": draw.choice(["2", "3.5", "5"])}
  unit = draw.choice(["lb/h", "kg/h", "t/h"])
  steam = draw.randint(0, 9) if unit == "t/h" else draw.randint(0, 9000)
  return {"feed_tds [mg/L]": draw.randint(20, 400), f"summer_steam [{unit}]": steam, f"winter_steam [{unit}]": steam}


def differences_of_order(build, folder, seed):
  """An order of six sites, boilers and cooling systems, each with a file in units of its own: the sum of what each
  site buys."""
  draw = random.Random(seed)
  months, sites = draw.randint(1, 24), {"boiler": [], "cooling": []}
  for site in range(6):
    system = draw.choice(list(sites))
    path = folder / f"site{site}.csv"
    form = {"case": f"site {site}"} | random_site(system, draw) | FIXED[system]
    path.write_text(",".join(form) + "\n" + ",".join(map(str, form.values())) + "\n")
    sites[system].append(path)
  ids = [name for system in sites for name in draw.sample(products_of(build, system), 6)]
  prices = {name: random_price(name, draw) + [draw.choice(["20", "5"])] for name in ids}
  lines = [["product", "price", "currency", "per", "unit", "density [kg/L]", "pack_size", "pack_unit", "VAT rate (%)"]]
  (folder / "prices.csv").write_text("".join(",".join(line) + "\n" for line in lines + list(prices.values())))
  common = ["--prices", folder / "prices.csv", "-q"]
  command = [build / "wtp", "programme", *sum(sites.values(), []), *common]
  subprocess.run(command + ["--order", folder / "order.csv", "--months", str(months)], capture_output=True, check=True)
  proposals = [plant for system, files in sites.items() if files for plant in json.loads(subprocess.run(
    [build / "wtp", "programme", system, *files, *common, "--format", "json"], capture_output=True, text=True,
    check=True).stdout)["proposals"]]
  needed, packs, bought = {}, {}, {}
  for plant in proposals:
    for product in (row for row in plant if row["proposed"] == "yes"):
      name, usage = product["product"], value(product["usage [kg/yr]"]) * months / 12
      density, size, unit = prices[name][5:8]
      pack = Fraction(size) * (KILOGRAMS.get(unit) or LITRES[unit] * Fraction(density)) if size else None
      needed[name] = needed.get(name, 0) + usage
      packs[name] = packs.get(name, 0) + (-(-usage // pack) if pack else 0)
      bought[name] = (value(product["cost [GBP/yr]"]) / value(product["usage [kg/yr]"]) if usage else None, pack)
  table = {row["product"]: row for row in csv.DictReader((folder / "order.csv").open())}
  found, cost, saving, taxed = [], Fraction(0), Fraction(0), {}
  for name, (each, pack) in bought.items():
    row, price = table.pop(name), paid(pack * each) if pack else None
    line = packs[name] * price if pack else paid(needed[name] * each)
    less = (packs[name] - -(-needed[name] // pack)) * price if pack else 0
    cost, saving, rate = cost + line, saving + less, prices[name][8]
    taxed[rate] = taxed.get(rate, 0) + line
    if Fraction(row["cost [GBP]"]) != line or (pack and Fraction(row["packs"]) != packs[name]):
      found.append(f"{name}: {row}, not {packs[name]} packs for {float(line)}")
    if abs(Fraction(row["needed [kg]"]) - needed[name]) > Fraction(1, 20) or Fraction(row["saving [GBP]"] or 0) != less:
      found.append(f"{name}: {row}, not {float(needed[name])} kg, saving {float(less)}")
  taxes = {f"VAT {rate} %": paid(line * Fraction(rate) / 100) for rate, line in taxed.items()}
  sums = {"total": cost} | taxes | ({"total with VAT": cost + sum(taxes.values())} if bought else {})
  if {k: Fraction(r["cost [GBP]"]) for k, r in table.items()} != sums or Fraction(table["total"]["saving [GBP]"]) != saving:
    found.append(f"sums: {table}, not {sums}")
  return ["order %d: %s" % (seed, name) for name in found]


def main():
  parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  parser.add_argument("build", type=Path)
  parser.add_argument("--count", type=int, default=50)
  given = parser.parse_args()
  with tempfile.TemporaryDirectory() as folder:
    found = [d for seed in range(given.count) for check in (differences, differences_of_order)
             for d in check(given.build, Path(folder), seed)]
  print("\n".join(found + ["%d random programmes and orders, %d differences" % (given.count, len(found))]))
  return 1 if found else 0


if __name__ == "__main__":
  sys.exit(main())
