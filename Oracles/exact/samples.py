#!/usr/bin/env python3
"""Recomputes samples, summaries, costs and lists of plants that `sweep` writes.

    python3 -B Oracles/exact/samples.py PROGRAMS_FOLDER [SAMPLES [PLANTS]]

For each of SAMPLES random samples (default: 6) of PLANTS plants (default: 500): the statistics of its summary,
from its rows by sorting and in fractions; that the figures of a normal distribution are one from each layer of equal probability, by
the normal distribution of Python; axes from files; costs at random prices, from usages and doses; and that its plants as a
list give the same bytes as CSV and .npy, with columns that are kept and a wrong row in the middle that
changes no other. Status 1 if anything differs.
"""
import csv
import io
import random
import subprocess
import sys
import tempfile
from fractions import Fraction
from statistics import NormalDist

COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 500


def written(command):
  return subprocess.run(command, check=True, capture_output=True).stdout


def table(data):
  return list(csv.DictReader(io.StringIO(data.decode())))


def ranks(figures):
  """The ranks of figures; equal ones share their mean rank."""
  order = sorted(figures)
  first, last = {}, {}
  for place, figure in enumerate(order, 1):
    first.setdefault(figure, place)
    last[figure] = place
  return [Fraction(first[figure] + last[figure], 2) for figure in figures]


def correlation(a, b):
  a, b = ([rank - Fraction(len(list_) + 1, 2) for rank in list_] for list_ in (ranks(a), ranks(b)))
  square = sum(x * x for x in a) * sum(y * y for y in b)
  return None if square == 0 else float(sum(x * y for x, y in zip(a, b))) / float(square) ** 0.5


def check_summary(summary, rows, inputs):
  for line in summary:
    figures = [Fraction(row[line["column"]]) for row in rows]
    count, ordered = len(figures), sorted(figures)
    mean = sum(figures) / count
    expected = {"mean": mean, "deviation": float(sum((x - mean) ** 2 for x in figures) / (count - 1)) ** 0.5,
                "least": ordered[0], "greatest": ordered[-1]}
    expected |= {f"p{p}": ordered[-(-p * count // 100) - 1] for p in (5, 50, 95)}
    assert int(line["count"]) == count
    for name, value in expected.items():
      assert abs(float(line[name]) - float(value)) <= 1e-9 * max(1, abs(float(value))), (line, name, value)
    for name in inputs:
      found = correlation([Fraction(row[name]) for row in rows], figures)
      cell = line["rank correlation, " + name.split(" ")[0]]
      assert (cell == "-") == (found is None), (line, name)
      assert found is None or abs(float(cell) - found) < 1e-9, (line, name, found)


def check_layers(figures, mean, deviation, low, high, unit):
  """Each figure is in a layer of its own, up to half a unit of its last decimal."""
  normal = NormalDist(mean, deviation)
  start, end = normal.cdf(low), normal.cdf(high)
  for place, figure in enumerate(sorted(map(float, figures))):
    share = [start + (end - start) * (place + step) / len(figures) for step in (0, 1)]
    least, greatest = (normal.inv_cdf(min(max(x, 1e-300), 1 - 1e-16)) for x in share)
    assert least - unit <= figure <= greatest + unit, (place, figure, least, greatest)


def check_costs(sweep, chance, folder):
  prices = {name: chance.randint(1, 10 ** 6) for name in chance.sample(["S5", "S10", "S124", "S9000"], 2)}
  path = folder + "/prices.csv"
  with open(path, "w") as file:
    file.write("product,price,currency,per,unit\n")
    file.writelines(f"{name},{price / 100:.2f},GBP,30,kg\n" for name, price in prices.items())
  rows = table(written([sweep, "boiler", "--vary", "feed_temperature=40:100/13", "--prices", path, "-q",
                        "--outputs", ",".join(prices), "--decimals", "12"]))
  for row in rows:
    for name, price in prices.items():
      price = Fraction(price, 3000)
      dose, usage = Fraction(row[f"{name}.dose [g/m3]"]), Fraction(row[f"{name}.usage [kg/yr]"])
      for title, value in ((f"{name}.price [GBP/kg]", price), (f"{name}.cost [GBP/yr]", usage * price),
                           (f"{name}.feed_cost [GBP/m3]", dose / 1000 * price)):
        assert abs(Fraction(row[title]) - value) < Fraction(1, 10 ** 7), (row, title, value)


def check_list(sweep, sampled, folder):
  """The plants of a sample as a list; with two columns before them, and a wrong row among them."""
  path = folder + "/list.csv"
  inputs = written(sampled + ["--inputs", "all", "--outputs", "S5.dose"]).decode().splitlines()
  inputs = [line.rpartition(",")[0] for line in inputs]
  listed = [sweep, "boiler", "--plants", path, "-q"]
  with open(path, "w") as file:
    file.write("\n".join(inputs) + "\n")
  for options in (["--format", "csv"], ["--format", "jsonl"], ["--format", "npy"], ["--layout", "long"]):
    assert written(sampled + ["--inputs", "all"] + options) == written(listed + options), options
  rows = written(listed).decode().splitlines()
  wrong = len(inputs) // 2
  with open(path, "w") as file:
    for number, line in enumerate(inputs):
      file.write(("run,what," if number == 0 else f'{number},"a {number}",') + line + "\n")
      if number == wrong:
        file.write('x,"b, c",' + line.replace(line.split(",")[0], "-1", 1) + "\n")
  marked = written(listed + ["--keep-columns", "run,what", "--outside", "mark"])
  marked = list(csv.reader(io.StringIO(marked.decode())))
  assert marked[wrong + 1][:3] == ["x", "b, c", "-1"] and marked[wrong + 1][-1] == "", marked[wrong + 1]
  del marked[wrong + 1]
  status = marked[0].index("status")
  for number, (row, line) in enumerate(zip(marked, csv.reader(rows), strict=True)):
    kept = row[2:status] + row[status + 1:]
    assert kept == line and (number == 0 or row[:2] == [str(number), f"a {number}"]), (number, row)


def check_axes(sweep, chance, folder):
  """Two columns of a file are one axis, crossed with another: the rows of a curve for each of its rows."""
  path, steam = folder + "/profile.csv", [(chance.randint(1, 999), chance.randint(1, 999)) for _ in range(4)]
  with open(path, "w") as file:
    file.write("month,low [kg/h],high [kg/h]\n" + "".join(f"m{a},{a},{b}\n" for a, b in steam))
  command, curve = [sweep, "boiler", "-q", "--outputs", "all"], ["--vary", "feed_temperature=40:100:20"]
  for low, high in (("summer_steam", "winter_steam"), ("winter_steam", "summer_steam")):
    axes = ["--vary", f"{low}=@{path}:low"] + curve + ["--vary", f"{high}=@{path}:high"]
    found = table(written(command + axes))
    expected = [row | {f"{low} [kg/h]": str(a), f"{high} [kg/h]": str(b)} for a, b in steam for row in table(
      written(command + curve + ["--set", f"{low}={a} kg/h", "--set", f"{high}={b} kg/h"]))]
    assert found == expected, (low, found[0], expected[0])
    single = ["--vary", f"{low}=@{path}:low", "--set", f"{high}=5 kg/h"]
    listed = ["--vary", f"{low}={','.join(str(a) for a, _ in steam)} kg/h", "--set", f"{high}=5 kg/h"]
    assert written(command + single) == written(command + listed)


def main():
  sweep, samples = sys.argv[1] + "/sweep", int(sys.argv[2]) if len(sys.argv) > 2 else 6
  with tempfile.TemporaryDirectory() as folder:
    for seed in range(samples):
      chance = random.Random(seed)
      mean, deviation = chance.randint(55, 85), chance.randint(1, 4)
      tds = chance.randint(20, 300)
      sampled = [sweep, "boiler", "--sample", str(COUNT), "--seed", str(seed), "-q",
                 "--vary", f"feed_temperature=normal({mean}, {deviation}) degC", "--vary", f"feed_tds={tds} ±10 %",
                 "--vary", "max_tds=1000:8000"]
      rows = table(written(sampled + ["--outputs", "all", "--decimals", "shortest"]))
      summary = table(written(sampled + ["--outputs", "all", "--decimals", "shortest", "--summary"]))
      inputs = list(rows[0])[:3]
      check_summary(summary, rows, inputs)
      check_layers([row[inputs[0]] for row in rows], mean, deviation, 40, 100, 0.0006)
      assert all(Fraction(9, 10) * tds <= Fraction(row[inputs[1]]) <= Fraction(11, 10) * tds for row in rows)
      check_costs(sweep, chance, folder)
      check_list(sweep, sampled, folder)
      check_axes(sweep, chance, folder)
  print(f"{samples} samples of {COUNT} plants: summaries, layers, costs and lists agree")


main()
