"""Writes a grid of a billion rows in each format, and prints the time, the size and the peak memory. The means
that DuckDB computes from the Parquet file must be those of the exact rules.

Usage: billion.py SWEEP-PROGRAM
"""

import csv
import io
import itertools
import math
import pathlib
import subprocess
import sys
import tempfile
import time
from fractions import Fraction

import duckdb

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks/peers"), str(ROOT / "Oracles/exact")]
from model import rules  # noqa: E402
from timing import measured  # noqa: E402

SWEEP = str(pathlib.Path(sys.argv[1]).resolve())
AXES = {
    "summer_steam": range(500, 991_001, 500), "feed_tds": range(50, 296, 5), "feed_temperature": range(40, 96, 5),
    "calcium_hardness": range(29), "m_alkalinity": range(20, 301, 10),
}
ROWS = math.prod(map(len, AXES.values()))
# The axes that each output reads.
READS = {
    "annual_feed": ["summer_steam"], "dissolved_oxygen": ["feed_temperature"],
    "SS1295.dose": ["feed_tds", "feed_temperature"], "SS1095.dose": ["feed_tds", "feed_temperature"],
    "SS1995.dose": ["feed_tds", "calcium_hardness", "m_alkalinity"], "SS2295.dose": ["feed_tds", "calcium_hardness"],
    "S5.dose": ["feed_tds", "feed_temperature"], "S10.dose": ["feed_tds", "feed_temperature"],
    "S23.dose": ["feed_tds", "calcium_hardness"], "S88.dose": ["m_alkalinity"],
}


def command(*options):
    axes = [f"{name}={steps[0]}:{steps[-1]}:{steps[1] - steps[0]}" for name, steps in AXES.items()]
    axes[0] += " lb/h"
    varied = [word for axis in axes for word in ("--vary", axis)]
    return [SWEEP, "boiler", *varied, "--outputs", ",".join([*READS, "SS1295.usage"]), "--max-points", str(ROWS), "--quiet", *options]


def example():
    """The example plant, as fractions."""
    line = subprocess.run([SWEEP, "boiler", "--inputs", "all", "--outputs", "cycles", "--quiet"],
                          check=True, text=True, stdout=subprocess.PIPE).stdout
    titles, cells = csv.reader(io.StringIO(line))
    return {title.split(" [")[0]: Fraction(cell) for title, cell in zip(titles[:-1], cells)}


def exact_mean(output, plant):
    """The mean of an output by the exact rules, over the axes that it reads."""
    total, count = 0, 0
    for point in itertools.product(*(AXES[name] for name in READS[output])):
        total += rules("boiler", plant | dict(zip(READS[output], map(Fraction, point))))[output]()
        count += 1
    return total / count


def compare_means(folder):
    """Compares the means of each output by DuckDB with the exact ones."""
    plant = example()
    exact = {output: exact_mean(output, plant) for output in READS}
    # A usage is the dose times the feed, and these read different axes.
    exact["SS1295.usage"] = exact["SS1295.dose"] * exact["annual_feed"] / 1000
    columns = duckdb.sql(f"select * from '{folder}/grid.parquet' limit 1").columns
    duckdb.sql("set enable_progress_bar = false")
    titles = {title.split(" [")[0]: title for title in columns}
    picked = ", ".join(f'avg("{titles[name]}"), favg("{titles[name]}")' for name in exact)
    start = time.perf_counter()
    count, *means = duckdb.sql(f"select count(*), {picked} from '{folder}/grid.parquet'").fetchall()[0]
    print(f"DuckDB: {count} rows, two means of {len(exact)} columns in {time.perf_counter() - start:.1f} s", flush=True)
    assert count == ROWS, count
    for (name, mean), plain, careful in zip(exact.items(), means[::2], means[1::2]):
        errors = [float(abs(Fraction(figure) / mean - 1)) for figure in (plain, careful)]
        print(f"{name}: the exact mean is {float(mean)!r}; relative errors: avg {errors[0]:.1e}, favg {errors[1]:.1e}",
              flush=True)
        # A plain sum may round at each row; a compensated one is as near as a double can be.
        assert errors[0] < ROWS * 2 ** -53 and errors[1] < 2 ** -52, name


def main():
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as folder:
        for form, path in [("csv", "/dev/null"), ("npy", "/dev/null"), ("parquet", f"{folder}/grid.parquet")]:
            seconds, memory, _ = measured(command("--format", form, "-o", path))
            size = pathlib.Path(path).stat().st_size / 1e6
            where = f"{size:.1f} MB" if size else "to /dev/null"
            print(f"{ROWS} rows as {form}: {seconds:.2f} s, {where}, {memory:.0f} MB of memory", flush=True)
        compare_means(folder)


if __name__ == "__main__":
    main()
