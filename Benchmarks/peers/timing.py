"""Times commands in turn, and prints a table that compares them."""
import csv
import io
import resource
import statistics
import subprocess
import sys
import time


class Timed:
    """A command with the rows of one run, and the elapsed and processor seconds per row of each round.

    A peer that times itself prints its seconds, then the seconds spent on writing alone if it measures
    them, and then the number of rows; `alone` receives the seconds spent on writing alone.
    """

    def __init__(self, words, rows, prints=False, alone=None):
        self.rows, self.prints, self.alone = rows, prints, alone
        self.words = words if isinstance(words, str) else [str(word) for word in words]
        self.clock, self.processor = [], []

    def round(self):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        done = subprocess.run(self.words, shell=isinstance(self.words, str), check=True,
                              executable="/bin/bash" if isinstance(self.words, str) else None,
                              stdout=subprocess.PIPE if self.prints else subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL)
        clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if self.prints:  # the peer measured itself
            *seconds, rows = done.stdout.split()
            clock = processor = float(seconds[0])
            self.rows = int(rows)
            if self.alone:
                self.alone.add(float(seconds[1]), float(seconds[1]), self.rows)
        self.add(clock, processor, self.rows)

    def add(self, clock, processor, rows):
        self.clock.append(clock / rows)
        self.processor.append(processor / rows)

    def forget(self):
        self.clock, self.processor = [], []


class WritingTime(Timed):
    """The writing time of a peer, which prints it after the time of the complete job."""

    def __init__(self):
        super().__init__([], 1)

    def round(self):
        """Does nothing: the run of the complete job sets the figures."""


class BenchWorkload(Timed):
    """A workload of `bench`, selected by name, and its seconds per point."""

    def __init__(self, program, name):
        super().__init__([program, "--only", name, "--rounds", "3", "--format", "csv"], 1)
        self.workload = name

    def round(self):
        done = subprocess.run(self.words, check=True, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL)
        row, = [row for row in csv.DictReader(io.StringIO(done.stdout))
                if row["workload"].startswith(self.workload)]
        self.add(float(row["each [ns]"]) / 1e9, float(row["each [ns]"]) / 1e9, 1)


class FirstByte(Timed):
    """The time until a program's first byte, the median of many starts per round."""

    def round(self):
        times = []
        for _ in range(50):
            start = time.perf_counter()
            with subprocess.Popen(self.words, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL) as child:
                child.stdout.read(1)
                times.append(time.perf_counter() - start)
                child.stdout.read()
        self.add(statistics.median(times), statistics.median(times), 1)


# Linux counts the memory of a process from before it starts a program, so a small process starts it.
LAUNCHER = """
import os, sys, time
start = time.perf_counter()
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(process, 0)
print(time.perf_counter() - start, usage.ru_maxrss, os.waitstatus_to_exitcode(status), file=sys.stderr)
"""


def measured(words):
    """Runs a command, and returns the elapsed seconds, the peak memory in MB and the output."""
    words = [str(word) for word in words]
    done = subprocess.run([sys.executable, "-I", "-S", "-c", LAUNCHER, *words], check=True, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    *messages, figures = done.stderr.splitlines()
    seconds, memory, status = figures.split()
    if status != "0":
        raise subprocess.CalledProcessError(int(status), words, stderr="\n".join(messages))
    return float(seconds), int(memory) / (1 << 20 if sys.platform == "darwin" else 1 << 10), done.stdout


def rate(times):
    """Rows per second of the median round, in words."""
    rows = 1 / statistics.median(times)
    return f"{rows / 1e6:.3g} M/s" if rows >= 1e5 else f"{rows:.4g} /s"


def compare(title, mine, other, rule, wanted):
    """A table row with the ratio of the median speeds and the range over the rounds."""
    ours, theirs = getattr(mine, rule), getattr(other, rule)
    rounds = sorted(b / a for a, b in zip(ours, theirs))
    ratio = statistics.median(theirs) / statistics.median(ours)
    line(title, rate(ours), rate(theirs), f"{ratio:.2f}", f"{rounds[0]:.2f} to {rounds[-1]:.2f}",
         f"{wanted}" if wanted else "", ratio >= wanted if wanted else None, rule)


def compare_least(title, mine, other, rule, most):
    """A table row with the ratio of the median times, which should be small."""
    ours, theirs = getattr(mine, rule), getattr(other, rule)
    rounds = sorted(a / b for a, b in zip(ours, theirs))
    ratio = statistics.median(ours) / statistics.median(theirs)
    line(title, rate(ours), rate(theirs), f"{ratio:.2f}", f"{rounds[0]:.2f} to {rounds[-1]:.2f}",
         f"at most {most}", ratio <= most, rule)


def compare_digits(title, mine, other, most):
    """A table row with the times of digits a cell: those of writing text less those of writing doubles.

    Each of the two is a pair of commands that write text and doubles, or else `other` is None and
    `most` is in nanoseconds.
    """
    ours = digit_times(*mine)
    theirs = digit_times(*other) if other else [1] * len(ours)
    rounds = sorted(a / b for a, b in zip(ours, theirs))
    ratio = statistics.median(ours) / statistics.median(theirs)
    line(title, f"{statistics.median(ours):.1f} ns", f"{statistics.median(theirs):.1f} ns" if other else "",
         f"{ratio:.2f}" if other else "", f"{rounds[0]:.2f} to {rounds[-1]:.2f}",
         f"at most {most}{'' if other else ' ns'}" if most else "", ratio <= most if most else None, "processor")


def digit_times(text, doubles, cells=16):
    """The nanoseconds of each round for the digits of a cell."""
    return [1e9 * (long - short) / cells for long, short in zip(text.processor, doubles.processor)]


def compare_start(title, mine, other, most):
    """A table row with a difference in milliseconds."""
    ours, theirs = ([1000 * time_ for time_ in timed.clock] for timed in (mine, other))
    rounds = sorted(a - b for a, b in zip(ours, theirs))
    more = statistics.median(ours) - statistics.median(theirs)
    line(title, f"{statistics.median(ours):.2f} ms", f"{statistics.median(theirs):.2f} ms",
         f"+{more:.2f} ms", f"+{rounds[0]:.2f} to +{rounds[-1]:.2f}", f"at most +{most} ms",
         more <= most, "clock")


def line(title, ours, theirs, ratio, rounds, wanted, reached, rule):
    answer = "" if reached is None else "yes" if reached else "no"
    print(f"| {title} | {ours} | {theirs} | {ratio} | {rounds} | {wanted} | {answer} | {rule} |")
