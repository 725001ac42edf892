#!/usr/bin/env python3
"""Compares the speed of the sweep with that of other ways to write the same grid, and prints ratios.

Usage: Benchmarks/peers/run.py [--rounds N] [--peers DIRECTORY] [--without pandas,...] [--only rows|digits|formats]
           [--programs DIRECTORY] [--results FOLDER]

Makes a virtual environment with the Python libraries in DIRECTORY (default: .build/peers),
builds the C and C++ peers there, and runs everything in turn. Single threads are compared by
processor time, which is less affected by other load; two threads, pipes and files by elapsed time.
The Python libraries are timed twice: for the complete job without the start of the interpreter, which
corresponds to the sweep, and for writing a table that is already in memory. A second table compares
columns, in files in memory: time, size and peak memory. `--only` makes one of the tables, or the
part of the first that compares digits, and `--results` saves the figures of the second. `--programs` uses
programs that are built.
The table goes to standard output as Markdown, progress to standard error.
"""
import argparse
import hashlib
import pathlib
import shutil
import subprocess
import sys
import tarfile
import venv

from formats import jobs, measure, print_formats, save_formats
from timing import (BenchWorkload, FirstByte, Timed, WritingTime, compare, compare_digits, compare_least,
                    compare_start, line, measured)

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LIBRARIES = ["numpy", "pandas", "polars", "duckdb", "pyarrow", "chdb"]
ZMIJ = "pyzmij-0.1.0"
RELEASE = ROOT / ".build/release"
ROWS = 50 * 12 * 29 * 29
AXES = ["feed_tds=50:295:5", "feed_temperature=40:95:5", "calcium_hardness=0:28:1",
        "m_alkalinity=20:300:10"]
RANGES = ["summer_steam=1000:20000 lb/h", "feed_tds=50:295", "feed_temperature=40:100",
          "calcium_hardness=0:28", "m_alkalinity=20:300"]
ALL_RANGES = ["summer_steam=1000:20000 lb/h", "summer_hours=4:24", "summer_days=1:7",
              "summer_weeks=1:26", "winter_steam=1000:20000 lb/h", "winter_hours=4:24",
              "winter_days=1:7", "winter_weeks=1:26", "feed_tds=50:295", "m_alkalinity=20:300",
              "ph=6.5:9", "calcium_hardness=0:28", "feed_temperature=40:100",
              "max_tds=2000:5000", "min_sulphite=20:60", "min_caustic_alkalinity=200:600"]
OUTPUTS = ("annual_feed,dissolved_oxygen,SS1295.dose,SS1095.dose,SS1995.dose,SS2295.dose,S5.dose,"
           "S10.dose,S23.dose,S88.dose,SS1295.usage")


def prepare_libraries(folder):
    """Makes the environment that the Python peers run in."""
    write_formulas(folder / "grid_formulas.py", "python", OUTPUTS)
    if not (folder / "venv").exists():
        venv.create(folder / "venv", with_pip=True)
    run([folder / "venv/bin/pip", "install", "--quiet", *LIBRARIES])


def prepare_peers(folder):
    """Builds the peers in C and C++, and a static sweep."""
    run(["swift", "build", "-c", "release", "--package-path", ROOT, "--static-swift-stdlib",
         "--scratch-path", ROOT / ".build-static", "--product", "sweep"], stdout=sys.stderr)
    write_formulas(folder / "formulas.h", "c", "all")
    run(["cc", "-O2", "-I", folder, "-o", folder / "fprintf", HERE / "fprintf.c", "-lm"])
    run(["cc", "-O2", "-I", folder, "-o", folder / "columns", HERE / "columns.c"])
    run(["cc", "-O2", "-static", "-o", folder / "hello", HERE / "hello.c"])


def prepare_digits(folder, without):
    """Builds the peers that write digits."""
    write_formulas(folder / "grid_formulas.h", "c", OUTPUTS)
    run(["c++", "-O2", "-std=c++20", "-I", folder, "-o", folder / "to_chars", HERE / "to_chars.cpp"])
    try:
        run(["c++", "-O2", "-std=c++20", "-I", folder, "-o", folder / "fmt", HERE / "fmt.cpp"],
            stderr=subprocess.DEVNULL)
    except subprocess.CalledProcessError:
        print("{fmt} is skipped: its headers are not installed (libfmt-dev)", file=sys.stderr)
        without.append("fmt")
    if "zmij" not in without:
        build_zmij(folder)


def build_zmij(folder):
    """Builds the peer that uses Żmij, without vector instructions, from the source in its Python package."""
    if not (folder / ZMIJ).exists():
        run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:",
             "--dest", folder, ZMIJ.replace("-", "==")])
        with tarfile.open(folder / f"{ZMIJ}.tar.gz") as package:
            package.extractall(folder, filter="data")
    source = folder / ZMIJ / "third_party/zmij"
    run([shutil.which("clang++") or "c++", "-O2", "-std=c++20", "-DZMIJ_USE_SIMD=0", "-I", folder,
         "-I", source, "-o", folder / "zmij", HERE / "zmij.cpp", source / "zmij.cc", "-lm"])


def write_formulas(file, language, outputs):
    """The formulas of the sweep as source for the peers, which contain no rules of their own."""
    with open(file, "w") as source:
        run([RELEASE / "bench", "--source", language, "--outputs", outputs], stdout=source)


def run(words, **options):
    return subprocess.run([str(word) for word in words], check=True, **options)


def sweep(points, output, *options, order=None):
    """The command line of a sweep over a grid with `points` steam flows."""
    last = 1000 * points
    axes = [f"summer_steam=1000:{last}:1000 lb/h"] + AXES
    axes = [axes[place] for place in order] if order else axes
    words = [RELEASE / "sweep", "boiler", "--outputs", OUTPUTS, *options]
    for axis in axes:
        words += ["--vary", axis]
    return words + (["-o", output] if output else [])


def sample(rows, *options, threads=1, output="/dev/null"):
    """The command line of a sweep over random plants."""
    words = [RELEASE / "sweep", "boiler", "--outputs", OUTPUTS, "--sample", rows,
             "-j", threads, "-o", output, *options]
    for range_ in RANGES:
        words += ["--vary", range_]
    return words


def varied(rows, output):
    """The command line of a sweep over random plants, with every input and output."""
    words = [RELEASE / "sweep", "boiler", "--outputs", "all", "--inputs", "all", "--sample", rows,
             "-o", output]
    for range_ in ALL_RANGES:
        words += ["--vary", range_]
    return words


def frames(folder, library, points, output):
    """The command line of a Python library over a grid with `points` steam flows."""
    return [folder / "venv/bin/python", HERE / "frames.py", folder / "grid_formulas.py", library,
            points, output]


def digest(words):
    """The SHA-256 of a command's output."""
    data = subprocess.run(words, shell=True, check=True, executable="/bin/bash",
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    return hashlib.sha256(data).hexdigest()


def quoted(words):
    return " ".join("'" + str(word) + "'" for word in words)


def check_bytes(folder, without):
    """Compares the bytes of one twentieth of the grid with each peer's."""
    mine = digest(quoted(sweep(1, None, "-j", "1")))
    others = {
        "the sweep with 2 threads": quoted(sweep(1, None, "-j", "2")),
        "fprintf": quoted([folder / "fprintf", 1, "/dev/stdout"]),
        "to_chars": quoted([folder / "to_chars", "grid", 1, "/dev/stdout"]),
    }
    if "fmt" not in without:
        others["{fmt}"] = quoted([folder / "fmt", "grid", 1, "/dev/stdout"])
    for library in ["pandas", "polars", "duckdb"]:
        file = folder / f"{library}.csv"
        if library not in without:
            others[library] = (quoted(frames(folder, library, 1, file))
                               + f" >/dev/null; cat '{file}'; rm '{file}'")
    print(f"\nSHA-256 of {ROWS} rows, one thread: {mine}\n")
    for name, words in others.items():
        print(f"- {name}: {'the same bytes' if digest(words) == mine else 'other bytes'}")


def everything(folder, without):
    """All timed commands, by name; also writes the files that they read."""
    null = "/dev/null"
    file, copy, rows = folder / "grid.csv", folder / "copy.csv", folder / "rows.csv"
    memory = memory_folder(folder)
    run(sweep(4, file), stderr=subprocess.DEVNULL)
    run(["cp", file, memory / "grid.csv"])
    one, two, full = ("-j", "1"), ("-j", "2"), 20 * ROWS
    timed = {
        "grid 2": Timed(sweep(20, null, *two), full),
        "grid 1": Timed(sweep(20, null, *one), full),
        "worst": Timed(sweep(20, null, *two, order=[0, 2, 3, 4, 1]), full),
        "sample 2": Timed(sample(2_000_000, threads=2), 2_000_000),
        "to_chars": Timed([folder / "to_chars", "grid", 2, null], 2 * ROWS),
        "to_chars sample": Timed([folder / "to_chars", "sample", 2, null], 2 * ROWS),
        "fprintf": Timed([folder / "fprintf", 1, null], ROWS),
        "columns": Timed([folder / "columns", 4000], 1, prints=True),
        "our columns": BenchWorkload(RELEASE / "bench", "formula columns"),
        "pipe": Timed(quoted(sweep(4, None, *two)) + " | cat > /dev/null", 4 * ROWS),
        "cat pipe": Timed(f"cat '{file}' | cat > /dev/null", 4 * ROWS),
        "to memory": Timed(sweep(4, memory / "ours.csv", *two), 4 * ROWS),
        "cat memory": Timed(f"cat '{memory}/grid.csv' > '{memory}/copy.csv'", 4 * ROWS),
        "to disk": Timed(sweep(4, folder / "ours.csv", *two), 4 * ROWS),
        "cp disk": Timed(f"cp '{file}' '{copy}'", 4 * ROWS),
        "written": Timed(varied(1_000_000, rows), 1_000_000),
        "verified": Timed([RELEASE / "wtp", "verify", rows], 1_000_000),
        "start": FirstByte([ROOT / ".build-static/release/sweep", "boiler", "--outputs", "S5"], 1),
        "hello": FirstByte([folder / "hello"], 1),
    }
    if "fmt" not in without:
        timed["fmt sample"] = Timed([folder / "fmt", "sample", 2, null], 2 * ROWS)
    for library, points in [("pandas", 1), ("polars", 8), ("duckdb", 20)]:
        if library not in without:
            alone = timed[library + " write"] = WritingTime()
            words = frames(folder, library, points, null)
            timed[library] = Timed(words, points * ROWS, prints=True, alone=alone)
    return timed


def digits(folder, without):
    """The timed commands that write samples as digits and as doubles, by name."""
    null = "/dev/null"
    timed = {
        "sample": Timed(sample(2_000_000), 2_000_000),
        "shortest": Timed(sample(2_000_000, "--decimals", "shortest"), 2_000_000),
        "npy": Timed(sample(2_000_000, "--format", "npy"), 2_000_000),
    }
    for name in [name for name in ("zmij", "fmt", "to_chars") if name not in without]:
        for mode in ["shortest", "doubles"]:
            timed[f"{name} {mode}"] = Timed([folder / name, mode, 2, null], 2 * ROWS)
    return timed


def print_digits(timed):
    """Lines with the times of digits, above those of doubles."""
    compare_digits("fixed decimals above npy, a cell", (timed["sample"], timed["npy"]), None, 3.5)
    mine = timed["shortest"], timed["npy"]
    for name, title, most in [("zmij", "Żmij", 1.15), ("fmt", "{fmt}", None), ("to_chars", "to_chars", None)]:
        if name + " doubles" in timed:
            compare_digits(f"shortest decimals above doubles, against {title}, a cell", mine,
                           (timed[name + " shortest"], timed[name + " doubles"]), most)


def memory_folder(folder):
    memory = pathlib.Path("/dev/shm")
    return memory if memory.is_dir() else folder


def print_titles():
    print("| comparison | ours | theirs | ratio | rounds | required | met | measured by |")
    print("|---|---|---|---|---|---|---|---|")


def print_table(timed):
    print_titles()
    lines = [
        ("grid, against DuckDB, whole job", "grid 2", "duckdb", "clock", 80),
        ("grid, against DuckDB, writing only", "grid 2", "duckdb write", "clock", 80),
        ("grid, against polars, whole job", "grid 2", "polars", "clock", 150),
        ("grid, against polars, writing only", "grid 2", "polars write", "clock", 150),
        ("grid, against pandas, whole job", "grid 2", "pandas", "clock", None),
        ("worst axis order, against DuckDB, whole job", "worst", "duckdb", "clock", 45),
        ("worst axis order, against DuckDB, writing only", "worst", "duckdb write", "clock", 45),
        ("grid, against to_chars, one thread", "grid 1", "to_chars", "processor", 20),
        ("grid, against fprintf, one thread", "grid 1", "fprintf", "processor", None),
        ("pipe, against cat FILE \\| cat", "pipe", "cat pipe", "clock", 1.0),
        ("file in memory, against cat FILE > FILE", "to memory", "cat memory", "clock", 0.9),
        ("file on disk, against cp", "to disk", "cp disk", "clock", 0.8),
        ("sample, against to_chars, one thread", "sample", "to_chars sample", "processor", 5),
        ("sample, against {fmt}, one thread", "sample", "fmt sample", "processor", None),
        ("sample, second thread", "sample 2", "sample", "clock", 1.8),
        ("shortest, against {fmt}, one thread", "shortest", "fmt shortest", "processor", 1.2),
        ("shortest, against to_chars, one thread", "shortest", "to_chars shortest", "processor",
         1.6),
        ("formula columns, against C at -O2, one thread", "our columns", "columns", "processor",
         0.4),
    ]
    for title, mine, other, rule, wanted in lines:
        if mine in timed and other in timed:
            compare(title, timed[mine], timed[other], rule, wanted)
    compare_least("verifying a million rows, against the sweep that wrote them", timed["verified"],
                  timed["written"], "clock", 3)
    compare_start("start to first byte, static, against C's hello", timed["start"],
                  timed["hello"], 4)


def print_memory():
    """The peak memory of a sweep of a million rows and of a thousand million."""
    million, milliard = (
        measured([RELEASE / "sweep", "boiler", "--outputs", OUTPUTS, "-o", "/dev/null",
                  "--vary", "m_alkalinity=1:1000:1", "--vary", "feed_tds=1001:2000:1", *more])[1]
        for more in [(), ("--vary", "calcium_hardness=1:1000:1")])
    reached = max(million, milliard) < 32 and abs(milliard - million) < 1
    line("peak memory, 1e6 and 1e9 rows", f"{million:.1f} MB", f"{milliard:.1f} MB",
         f"{milliard / million:.2f}", "", "under 32 MB, the same", reached, "once")


def compare_rows(folder, rounds, without):
    """Compares the speed of rows, and the bytes."""
    prepare_peers(folder)
    prepare_digits(folder, without)
    timed = everything(folder, without) | digits(folder, without)
    time_rounds(timed, rounds)
    print_table(timed)
    print_digits(timed)
    if "memory" not in without:
        print_memory()
    check_bytes(folder, without)
    names = ["grid.csv", "copy.csv", "ours.csv", "rows.csv"]
    for path in [place / name for place in (folder, memory_folder(folder)) for name in names]:
        path.unlink(missing_ok=True)


def time_rounds(timed, rounds):
    """Runs everything in turn, once more than `rounds` to warm up."""
    for round_ in range(rounds + 1):
        print(f"round {round_} of {rounds}", file=sys.stderr)
        for work in timed.values():
            work.round()
        if round_ == 0:
            for work in timed.values():
                work.forget()


def compare_digits_only(folder, rounds, without):
    """Compares the speed of digits."""
    prepare_digits(folder, without)
    timed = digits(folder, without)
    time_rounds(timed, rounds)
    print_titles()
    print_digits(timed)


def compare_formats(folder, rounds, results):
    """Compares time, size and memory of columns and arrays."""
    found = jobs(folder, memory_folder(folder), sweep, sample, frames, 10_000_000)
    measure(folder, found, rounds)
    print_formats(found)
    if results:
        save_formats(found, results)


def main():
    global RELEASE
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers", type=pathlib.Path, default=ROOT / ".build/peers",
                        metavar="DIRECTORY")
    parser.add_argument("--without", default="", metavar="pandas,polars,duckdb,fmt,zmij,memory")
    parser.add_argument("--only", choices=["rows", "digits", "formats"])
    parser.add_argument("--programs", type=pathlib.Path, metavar="DIRECTORY")
    parser.add_argument("--results", type=pathlib.Path, metavar="FOLDER")
    options = parser.parse_args()
    folder, without = options.peers.resolve(), options.without.split(",")
    if options.programs:
        RELEASE = options.programs.resolve()
    else:
        run(["swift", "build", "-c", "release", "--package-path", ROOT], stdout=sys.stderr)
    folder.mkdir(parents=True, exist_ok=True)
    if options.only == "digits":
        compare_digits_only(folder, options.rounds, without)
    else:
        prepare_libraries(folder)
    if options.only in (None, "rows"):
        compare_rows(folder, options.rounds, without)
    if options.only in (None, "formats"):
        compare_formats(folder, options.rounds, options.results)


if __name__ == "__main__":
    main()
