#!/usr/bin/env python3
"""Measures the sweep against other ways to write the same grid, in one run, and prints ratios.

Usage: Benchmarks/peers/run.py [--rounds N] [--peers DIRECTORY] [--without pandas,...]

Makes a virtual environment with the Python libraries in DIRECTORY (default: .build/peers),
builds the C and C++ peers there, and runs everything in turn. Single threads are compared by
processor time, which a busy machine disturbs less; two threads, pipes and files by the clock.
"""
import argparse
import hashlib
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import time
import venv

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LIBRARIES = ["numpy", "pandas", "polars", "duckdb", "pyarrow"]
ROWS = 50 * 12 * 29 * 29
AXES = ["feed_tds=50:295:5", "feed_temperature=40:95:5", "calcium_hardness=0:28:1",
        "m_alkalinity=20:300:10"]
RANGES = ["summer_steam=1000:20000 lb/h", "feed_tds=50:295", "feed_temperature=40:100",
          "calcium_hardness=0:28", "m_alkalinity=20:300"]
OUTPUTS = ("annual_feed,dissolved_oxygen,SS1295.dose,SS1095.dose,SS1995.dose,SS2295.dose,S5.dose,"
           "S10.dose,S23.dose,S88.dose,SS1295.usage")


def prepare(folder):
    """Builds the peers and the environment of the Python ones."""
    folder.mkdir(parents=True, exist_ok=True)
    run(["swift", "build", "-c", "release", "--package-path", ROOT])
    with open(folder / "formulas.h", "w") as file:
        run([ROOT / ".build/release/bench", "--c-source"], stdout=file)
    run(["cc", "-O2", "-o", folder / "fprintf", HERE / "fprintf.c", "-lm"])
    run(["cc", "-O2", "-I", folder, "-o", folder / "columns", HERE / "columns.c"])
    run(["c++", "-O2", "-std=c++20", "-o", folder / "to_chars", HERE / "to_chars.cpp"])
    if not (folder / "venv").exists():
        venv.create(folder / "venv", with_pip=True)
        run([folder / "venv/bin/pip", "install", "--quiet", *LIBRARIES])


def run(words, **options):
    return subprocess.run([str(word) for word in words], check=True, **options)


def sweep(points, output, *options, order=None):
    """The command line of the sweep over a grid of so many steam flows."""
    last = 1000 * points
    axes = [f"summer_steam=1000:{last}:1000 lb/h"] + AXES
    axes = [axes[place] for place in order] if order else axes
    words = [ROOT / ".build/release/sweep", "boiler", "--outputs", OUTPUTS, *options]
    for axis in axes:
        words += ["--vary", axis]
    return words + (["-o", output] if output else [])


def sample(rows, *options, threads=1):
    """The command line of a sweep over plants drawn by lot."""
    words = [ROOT / ".build/release/sweep", "boiler", "--outputs", OUTPUTS, "--sample", rows,
             "-j", threads, "-o", "/dev/null", *options]
    for range_ in RANGES:
        words += ["--vary", range_]
    return words


class Timed:
    """A command with the rows of one run; the seconds of each round by clock and processor."""

    def __init__(self, name, words, rows, prints=False):
        self.name, self.rows, self.prints = name, rows, prints
        self.words = words if isinstance(words, str) else [str(word) for word in words]
        self.clock, self.processor = [], []

    def round(self):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        done = subprocess.run(self.words, shell=isinstance(self.words, str), check=True,
                              executable="/bin/bash" if isinstance(self.words, str) else None,
                              stdout=subprocess.PIPE if self.prints else None,
                              stderr=subprocess.DEVNULL)
        clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if self.prints:  # the peer measured itself
            seconds, rows = done.stdout.split()
            clock = processor = float(seconds)
            self.rows = int(rows)
        self.clock.append(clock / self.rows)
        self.processor.append(processor / self.rows)


def compare(title, mine, other, rule, wanted):
    """A line of the table: how many times faster, of medians, with the spread of the rounds."""
    ours, theirs = getattr(mine, rule), getattr(other, rule)
    rounds = sorted(b / a for a, b in zip(ours, theirs))
    median = statistics.median(theirs) / statistics.median(ours)
    print(f"| {title} | {median:.2f} | {rounds[0]:.2f} to {rounds[-1]:.2f} | {wanted} | {rule} |")


def digest(words):
    """The SHA-256 of what a command writes."""
    data = subprocess.run(words, shell=True, check=True, executable="/bin/bash",
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    return hashlib.sha256(data).hexdigest()


def quoted(words):
    return " ".join("'" + str(word) + "'" for word in words)


def check_bytes(folder, without):
    """Compares the bytes of one twentieth of the grid with each peer's."""
    python = folder / "venv/bin/python"
    mine = digest(quoted(sweep(1, None, "-j", "1")))
    others = {
        "the sweep with 2 threads": quoted(sweep(1, None, "-j", "2")),
        "fprintf": quoted([folder / "fprintf", 1, "/dev/stdout"]),
        "to_chars": quoted([folder / "to_chars", "grid", 1, "/dev/stdout"]),
    }
    for library in ["pandas", "polars", "duckdb"]:
        file = folder / f"{library}.csv"
        if library not in without:
            others[library] = (quoted([python, HERE / "frames.py", library, 1, file])
                               + f" >/dev/null; cat '{file}'; rm '{file}'")
    print(f"\nSHA-256 of {ROWS} rows, one thread: {mine}\n")
    for name, words in others.items():
        print(f"- {name}: {'the same bytes' if digest(words) == mine else 'other bytes'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers", type=pathlib.Path, default=ROOT / ".build/peers")
    parser.add_argument("--without", default="")
    options = parser.parse_args()
    folder, without = options.peers.resolve(), options.without.split(",")
    prepare(folder)
    python, null = folder / "venv/bin/python", "/dev/null"
    file, copy = folder / "grid.csv", folder / "copy.csv"
    memory = pathlib.Path("/dev/shm") if pathlib.Path("/dev/shm").is_dir() else folder
    run(sweep(4, file), stderr=subprocess.DEVNULL)
    run(["cp", file, memory / "grid.csv"])
    one = "-j", "1"
    timed = {
        "grid 2": Timed("grid", sweep(20, null, "-j", "2"), 20 * ROWS),
        "grid 1": Timed("grid", sweep(20, null, *one), 20 * ROWS),
        "worst": Timed("worst", sweep(20, null, "-j", "2", order=[0, 2, 3, 4, 1]), 20 * ROWS),
        "sample": Timed("sample", sample(2_000_000), 2_000_000),
        "sample 2": Timed("sample", sample(2_000_000, threads=2), 2_000_000),
        "shortest": Timed("shortest", sample(2_000_000, "--decimals", "shortest"), 2_000_000),
        "to_chars": Timed("to_chars", [folder / "to_chars", "grid", 1, null], ROWS),
        "to_chars sample": Timed("", [folder / "to_chars", "sample", 1, null], ROWS),
        "to_chars shortest": Timed("", [folder / "to_chars", "shortest", 1, null], ROWS),
        "fprintf": Timed("fprintf", [folder / "fprintf", 1, null], ROWS),
        "columns": Timed("", [folder / "columns", 4000], 1, prints=True),
        "pipe": Timed("", quoted(sweep(4, None, "-j", "2")) + " | cat > /dev/null", 4 * ROWS),
        "cat pipe": Timed("", f"cat '{file}' | cat > /dev/null", 4 * ROWS),
        "to memory": Timed("", sweep(4, memory / "ours.csv", "-j", "2"), 4 * ROWS),
        "cat memory": Timed("", f"cat '{memory}/grid.csv' > '{memory}/copy.csv'", 4 * ROWS),
        "to disk": Timed("", sweep(4, folder / "ours.csv", "-j", "2"), 4 * ROWS),
        "cp disk": Timed("", f"cp '{file}' '{copy}'", 4 * ROWS),
    }
    for library in ["pandas", "polars", "duckdb"]:
        if library not in without:
            words = [python, HERE / "frames.py", library, 1 if library == "pandas" else 4, null]
            timed[library] = Timed(library, words, ROWS, prints=True)
    for round_ in range(options.rounds + 1):
        print(f"round {round_} of {options.rounds}", file=sys.stderr)
        for work in timed.values():
            work.round()
            if round_ == 0:  # to warm up
                work.clock, work.processor = [], []
    print("| what | ratio | rounds | at least | by |\n|---|---|---|---|---|")
    lines = [
        ("grid, against DuckDB", "grid 2", "duckdb", "clock", "80"),
        ("grid, against polars", "grid 2", "polars", "clock", "150"),
        ("grid, against pandas", "grid 2", "pandas", "clock", ""),
        ("worst axis order, against DuckDB", "worst", "duckdb", "clock", "45"),
        ("grid, against to_chars, one thread", "grid 1", "to_chars", "processor", "20"),
        ("grid, against fprintf, one thread", "grid 1", "fprintf", "processor", ""),
        ("pipe, against cat FILE | cat", "pipe", "cat pipe", "clock", "1.0"),
        ("file in memory, against cat FILE > FILE", "to memory", "cat memory", "clock", "0.9"),
        ("file on disk, against cp", "to disk", "cp disk", "clock", "0.8"),
        ("sample, against to_chars, one thread", "sample", "to_chars sample", "processor", "5"),
        ("shortest, against to_chars, one thread", "shortest", "to_chars shortest", "processor",
         "1.6"),
        ("sample, second thread", "sample 2", "sample", "clock", "1.8"),
    ]
    for title, mine, other, rule, wanted in lines:
        if mine in timed and other in timed:
            compare(title, timed[mine], timed[other], rule, wanted)
    print(f"\nC at -O2, all formula columns: "
          f"{statistics.median(timed['columns'].processor) * 1e9:.1f} ns a point")
    check_bytes(folder, without)
    for path in [file, copy, folder / "ours.csv", memory / "grid.csv", memory / "copy.csv",
                 memory / "ours.csv"]:
        path.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
