"""Measures how fast, how small and in how much memory other programs write the same columns as the sweep:
the grid as CSV and Parquet, and random plants as Parquet. A peer writes columns that it has in
memory, or computes them first; the sweep always computes them."""
import csv
import datetime
import os
import platform
import statistics
import subprocess
import sys

from timing import measured

# The libraries of each format; the columns are ready in memory, or the library computes them.
WRITERS = [
    ("csv", "pyarrow", ["ready"]), ("csv", "polars", ["ready", "computed"]), ("csv", "duckdb", ["ready", "computed"]),
    ("csv", "chdb", ["ready", "computed"]), ("parquet", "pyarrow", ["ready"]),
    ("parquet", "polars", ["ready", "computed"]), ("parquet", "duckdb", ["ready", "computed"]),
    ("parquet", "chdb", ["ready", "computed"]),
]
TITLES = {"csv": "grid, CSV", "parquet": "grid, Parquet", "sample": "random plants, Parquet"}
NAMES = {"duckdb": "DuckDB", "chdb": "ClickHouse (chdb)"}
# The means of each column, which all files of a task must share.
MEANS = """
import sys
import duckdb
path, form = sys.argv[1:]
source = f"read_csv('{path}')" if form == "csv" else f"'{path}'"
duckdb.sql("SET enable_progress_bar = false")
print(*sorted(duckdb.sql(f"select avg(columns(*)) from {source}").fetchall()[0]))
"""


class Job:
    """A way of writing a file, with the seconds, bytes and peak memory of each round."""

    def __init__(self, task, writer, columns, words, path):
        self.task, self.writer, self.columns, self.words, self.path = task, writer, columns, words, path
        self.seconds, self.bytes, self.memory = [], 0, []

    def round(self):
        self.path.unlink(missing_ok=True)
        seconds, memory, output = measured(self.words)
        self.seconds.append(float(output.split()[0]) if output else seconds)
        self.memory.append(memory)
        self.bytes = self.path.stat().st_size

    def means(self, python):
        form = "parquet" if self.task == "sample" else self.task
        output = subprocess.run([python, "-c", MEANS, self.path, form], check=True, text=True, stdout=subprocess.PIPE)
        return [float(word) for word in output.stdout.split()]


def jobs(folder, files, sweep, sample, frames, rows):
    """The jobs of each task, the sweep's first, which write to the folder `files`. Functions give the command
    lines."""
    found = []
    for form in ("csv", "parquet"):
        path = files / f"ours.{form}"
        found.append(Job(form, "sweep", "computed", sweep(20, path, "-j", "2"), path))
        found += [Job(form, version(folder, library), columns,
                      frames(folder, library, 20, path_) + [form, columns], path_)
                  for task, library, work in WRITERS if task == form
                  for columns in work for path_ in [files / f"peer.{form}"]]
    source, path = files / "sample.parquet", files / "peer.parquet"
    found.append(Job("sample", "sweep", "computed", sample(rows, output=source, threads=2), source))
    found += [Job("sample", version(folder, library), "ready",
                  frames(folder, library, source, path) + ["parquet", "ready"], path)
              for library in ["pyarrow", "polars", "duckdb", "chdb"]]
    return found


def version(folder, library):
    """The name of a library and its version."""
    code = f"import {library}; print({library}.__version__)"
    words = [folder / "venv/bin/python", "-c", code]
    number = subprocess.run(words, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()
    return f"{NAMES.get(library, library)} {number}"


def measure(folder, found, rounds):
    """Runs all jobs in turn, and compares the means of what they wrote."""
    python, ours = folder / "venv/bin/python", {}
    for round_ in range(rounds):
        for job in found:
            print(f"round {round_ + 1} of {rounds}: {job.task} by {job.writer}, {job.columns}", file=sys.stderr)
            job.round()
            if round_ == 0:
                means = job.means(python)
                expected = ours.setdefault(job.task, means)
                near = 1e-4 if job.task == "csv" else 1e-9 * max(map(abs, expected))
                assert len(means) == len(expected) == 16, (job.writer, len(means))
                assert all(abs(a - b) <= near for a, b in zip(means, expected)), (job.writer, means, expected)
            if job.writer != "sweep" or job.task != "sample":
                job.path.unlink()
    for job in found:
        job.path.unlink(missing_ok=True)


def size(bytes_):
    return f"{bytes_ / 1e6:.3g} MB" if bytes_ < 1e9 else f"{bytes_ / 1e9:.3g} GB"


def print_formats(found):
    print("| written | by | columns | time | size | memory |")
    print("|---|---|---|---|---|---|")
    for job in found:
        memory = statistics.median(job.memory)
        print(f"| {TITLES[job.task]} | {job.writer} | {job.columns} | {statistics.median(job.seconds):.3g} s"
              f" | {size(job.bytes)} | {memory:.0f} MB |")


def save_formats(found, folder):
    """Writes the figures to a file that is named after the date and the processor."""
    processor = next(line.split(":")[1].strip() for line in subprocess.run(
        ["lscpu"], check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines() if line.startswith("Model name"))
    path = folder / f"{datetime.date.today()}-{processor.lower().replace(' ', '-')}-peers.csv"
    with open(path, "w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["written", "by", "columns", "rounds [1]", "minimum [s]", "median [s]", "maximum [s]",
                        "size [bytes]", "memory [MB]", "processor", "cores [1]", "system"])
        for job in found:
            table.writerow([
                TITLES[job.task], job.writer, job.columns, len(job.seconds), f"{min(job.seconds):.4f}",
                f"{statistics.median(job.seconds):.4f}", f"{max(job.seconds):.4f}", job.bytes,
                f"{statistics.median(job.memory):.1f}", processor, os.cpu_count(), platform.platform()])
    print(f"saved as {path}", file=sys.stderr)
