"""Compares the time of verifying a workbook of a million cells with that of calamine, which only reads it.

Usage: workbook_speed.py WTP-PROGRAM SWEEP-PROGRAM
"""

import pathlib
import resource
import subprocess
import sys
import tempfile
import time

WTP, SWEEP = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:3])
READ = "import python_calamine as c; c.CalamineWorkbook.from_path('plants.xlsx').get_sheet_by_index(0).to_python()"
ROUNDS, MOST = 9, 1.3


def seconds(words, folder):
    """The elapsed time and the processor time of a command."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(words, check=True, cwd=folder, stdout=subprocess.DEVNULL)
    after, end = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    return end - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    with tempfile.TemporaryDirectory() as folder:
        ranges = ["feed_tds=50:500", "max_tds=2000:4000", "calcium_hardness=1:20"]
        varied = [word for text in ranges for word in ("--vary", text)]
        subprocess.run(
            [SWEEP, "boiler", "--sample", "10000", *varied, "--inputs", "all", "--outputs", "all",
             "-q", "-o", "plants.xlsx"], check=True, cwd=folder)
        pairs = [
            (seconds([WTP, "verify", "plants.xlsx", "-q"], folder),
             seconds([sys.executable, "-c", READ], folder))
            for _ in range(ROUNDS)
        ]
    medians = []
    for kind, name in enumerate(["elapsed", "processor"]):
        ratios = sorted(ours[kind] / theirs[kind] for ours, theirs in pairs)
        ours, theirs = (min(times[kind] for times in side) for side in zip(*pairs))
        medians.append(ratios[ROUNDS // 2])
        print(f"{name} time to verify 1,000,000 cells {ours:.2f} s, to read them with calamine "
              f"{theirs:.2f} s; in pairs {medians[kind]:.2f} times ({ratios[0]:.2f} to {ratios[-1]:.2f})")
    sys.exit(medians[0] > MOST)


main()
