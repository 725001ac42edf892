#!/usr/bin/env python3
"""Runs every command that writes under failing system calls, signals, and full disks.

    run.py BUILD --all              # everything: half an hour; BUILD is the folder of sweep and wtp
    run.py BUILD --sample 500       # a random part, with --seed
    run.py BUILD --only 'sweep-csv:write:2:ENOSPC'
    run.py --self-test              # check that broken programs are detected

For each run: every target is the old file or the complete new one; the status is right, and 0 only
if everything is written; a failure is reported in one line; no temporary file is left, except after
KILL; no process is left; nothing crashes. Prints failures with the option that replays them, and exits
with status 1 if there are any.
"""
import argparse
import collections
import concurrent.futures
import os
import pickle
import random
import shutil
import subprocess
import sys
import tempfile
import time

import faults
from bench import Bench
from commands import COMMANDS
from checker import complaints
from processes import LIBRARY, open_signals

HERE = os.path.dirname(os.path.abspath(__file__))
BEGUN = time.monotonic()
bench = None
bases = {}


def compiled(folder):
    """The interposer, built by an available compiler, or None without one."""
    compiler = next(filter(None, map(shutil.which, ('clang', 'cc', 'gcc'))), None)
    if compiler is None:
        return None
    library = os.path.join(folder, 'interposer.so')
    subprocess.run([compiler, '-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library,
                    os.path.join(HERE, 'interposer.c'), '-ldl', '-pthread'], check=True)
    return library


def begin(folder, build, interposer, mounted):
    """Prepares a process that runs commands, with its own folder."""
    global bench
    open_signals()
    bench = Bench(os.path.join(folder, str(os.getpid())), build, interposer, mounted)


def base_of(command):
    """The outcome without a fault; two runs must agree."""
    first, second = bench.run(command), bench.run(command)
    unlike = [part for part in ('status', 'output', 'targets')
              if getattr(first, part) != getattr(second, part)]
    if unlike or first.late or first.orphans or first.strays:
        raise SystemExit(f'{command.name}: two runs without a fault differ in {unlike}, or leave '
                         f'something: {first.orphans} {first.strays}; {first.words.decode()}')
    if not second.calls:
        raise SystemExit(f'{command.name}: no call was seen; is the program linked statically?')
    second.seconds = min(first.seconds, second.seconds)
    return command, second


def check_run(fault):
    if not bases:
        with open(os.path.join(os.path.dirname(bench.folder), 'bases'), 'rb') as file:
            bases.update(pickle.load(file))
    command, base = bases[fault.split(':')[0]]
    outcome = bench.run(command, fault)
    return fault, complaints(command, fault, base, outcome), bool(outcome.struck), outcome


def faults_of(command, base, seed, mounted):
    """The plan for one command."""
    sizes = [len(data) for data, _ in base.targets.values()]
    sizes += [len(base.output)] if command.output == 'file' else []
    if mounted:
        return list(faults.mounted_disks(command, sizes)) if sizes else []
    draw = random.Random(f'{seed} {command.name}')
    plan = list(faults.signals(command, base.calls, base.seconds, draw))
    if not command.calls:
        return plan
    plan += faults.failing_calls(command, base.calls)
    plan += list(faults.failing_disks(command, base.calls)) + list(faults.memories(command))
    plan += faults.disks(command, sizes) if sizes else []
    return plan + list(faults.readers(command, len(base.output)))


def kind(fault):
    """The category in which a fault is counted."""
    _, call, _, error = fault.split(':')
    kinds = {'disk': 'disk of N bytes', 'file': 'file of N bytes (ulimit -f)',
             'memory': 'memory of N bytes (ulimit -v)', 'files': 'disk that dies at a call',
             'mounted': 'disk of N pages (tmpfs)', 'reader': 'reader of N bytes'}
    if error.startswith('SIG'):
        return f'{error} at a {"call" if call == "any" else "time"}'
    return kinds.get(call, f'call {call}')


def chosen(options):
    return [command for command in COMMANDS
            if not options.command or command.name in options.command]


def run_plan(options, folder, interposer, mounted):
    """Runs the requested faults, prints counts and failures, and returns the number of failures."""
    commands = [command for command in chosen(options)
                if not options.only
                or command.name in {fault.split(':')[0] for fault in options.only}]
    with concurrent.futures.ProcessPoolExecutor(
            options.jobs, initializer=begin,
            initargs=(folder, options.build, interposer, mounted)) as workers:
        known = {command.name: (command, base) for command, base in workers.map(base_of, commands)}
        with open(os.path.join(folder, 'bases'), 'wb') as file:
            pickle.dump(known, file)
        plan = planned(options, known, mounted)
        if options.list:
            print('\n'.join(plan))
            return 0
        counts, failures = run_all(workers, plan, options)
    print_summary(counts, failures, len(plan), options)
    return sum(map(len, failures.values()))


def planned(options, known, mounted):
    """The faults to run, shuffled with the seed, so that every part contains every kind."""
    if options.only:
        return options.only
    plan = [fault for command, base in known.values()
            for fault in faults_of(command, base, options.seed, mounted)
            if not options.call or fault.split(':')[1] in options.call]
    if options.sample:
        return sample(plan, options)
    random.Random(options.seed).shuffle(plan)
    return plan


def run_all(workers, plan, options):
    """Runs a plan, or as much of it as time allows; counts the runs, and keeps the failures."""
    counts, failures = collections.Counter(), collections.defaultdict(list)
    endings = collections.Counter()
    for fault, wrong, struck, outcome in workers.map(check_run, plan, chunksize=4):
        counts[kind(fault)] += 1
        if ':memory:' in fault:
            endings[outcome.ending] += 1
        for complaint in wrong:
            failures[fault.split(':')[0], kind(fault), complaint].append(fault)
        if counts.total() % 2000 == 0:
            print(f'{counts.total()} of {len(plan)} runs', file=sys.stderr, flush=True)
        if options.only:
            print(f'status {outcome.ending}\n{outcome.words.decode()}struck: {outcome.struck}')
        if options.seconds and time.monotonic() - BEGUN > options.seconds:
            workers.shutdown(cancel_futures=True)
            break
    if endings:
        print('too little memory ends with', dict(sorted(endings.items())))
    return counts, failures


def sample(plan, options):
    """A number of faults from a plan, spread over the kinds as evenly as possible."""
    draw, kinds = random.Random(options.seed), collections.defaultdict(list)
    for fault in plan:
        kinds[kind(fault)].append(fault)
    drawn = []
    for left, of_kind in zip(range(len(kinds), 0, -1), sorted(kinds.values(), key=len)):
        drawn += draw.sample(of_kind, min(len(of_kind), -(-(options.sample - len(drawn)) // left)))
    draw.shuffle(drawn)
    return drawn


def print_summary(counts, failures, planned_runs, options):
    wrong = collections.Counter()
    for (_, what, _), found in failures.items():
        wrong[what] += len(set(found))
    for what, count in sorted(counts.items()):
        print(f'{count:7} {what}' + (f': {wrong[what]} WRONG' if wrong[what] else ''))
    done = sum(counts.values())
    rest = f'; no time for {planned_runs - done} more' if done < planned_runs else ''
    print(f'{done:7} runs of {len(chosen(options))} commands, seed {options.seed}{rest}')
    for (_, _, complaint), found in sorted(failures.items()):
        more = f' ({len(found)} runs like it)' if len(found) > 1 else ''
        print(f"--only '{found[0]}': {complaint}{more}")
        if options.verbose:
            print(''.join(f"    --only '{fault}'\n" for fault in found[1:]), end='')


def run_mounted():
    """Runs the plan of mounted disks in separate namespaces, if mounting is allowed."""
    inside = ['unshare', '-rm', sys.executable, os.path.abspath(__file__)]
    if shutil.which('unshare') is None or subprocess.run(
            ['unshare', '-rm', 'true'], capture_output=True, check=False).returncode:
        print('disks of N pages: skipped: mounting is not allowed here')
        return 0
    sys.stdout.flush()
    return subprocess.run(inside + sys.argv[1:] + ['--mounted'], check=False).returncode


def unmount(folder):
    """Unmounts the disks, so that the folder can be removed."""
    detach = 2
    for name in os.listdir(folder):
        if os.path.ismount(os.path.join(folder, name)):
            LIBRARY.umount2(os.path.join(folder, name).encode(), detach)


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('build', nargs='?', help='the folder of the programs sweep and wtp')
    parser.add_argument('--all', action='store_true', help='run everything')
    parser.add_argument('--sample', type=int, help='number of runs')
    parser.add_argument('--only', metavar='FAULT', action='append', help='run this one')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--seconds', type=float, help='start no run after this many seconds')
    parser.add_argument('--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--command', action='append', help='run only this command')
    parser.add_argument('--call', action='append', help='run only faults of this call')
    parser.add_argument(
        '--verbose', action='store_true', help='print every failure, also similar ones')
    parser.add_argument('--self-test', action='store_true', help='check that broken programs are detected')
    parser.add_argument('--list', action='store_true', help='print the faults without running them')
    parser.add_argument('--mounted', action='store_true', help=argparse.SUPPRESS)
    options = parser.parse_args()
    what = options.build and (options.all or options.sample or options.only)
    if not options.self_test and not what:
        parser.error('give BUILD and --all, --sample or --only; or --self-test')
    options.build = os.path.abspath(options.build or '.')
    return options


def main():
    options = arguments()
    if not sys.platform.startswith('linux'):
        print('faults: skipped: failing calls need LD_PRELOAD, which exists on Linux')
        return 0
    with tempfile.TemporaryDirectory() as folder:
        interposer = compiled(folder)
        if interposer is None:
            print('faults: skipped: no C compiler is installed')
            return 0
        if options.self_test:
            from selftest import self_test
            return self_test(folder, interposer)
        mounted = options.mounted or any(':mounted:' in fault for fault in options.only or [])
        if mounted and not options.mounted:
            return run_mounted()
        try:
            failures = run_plan(options, folder, interposer, mounted)
        finally:
            if mounted:
                unmount(folder)
        if options.all and not mounted:
            failures += run_mounted()
        return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
