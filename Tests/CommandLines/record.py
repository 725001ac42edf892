#!/usr/bin/env python3
"""Runs every line of commands.txt and records its outputs, written files and status.

    record.py BUILD > recorded.txt            # BUILD: the folder of sweep and wtp
    record.py BUILD --check recorded.txt      # status 1 if anything differs, or a
                                              # text line is over 100 columns
    record.py BUILD --check recorded.txt --long     # the lines marked `long:` too
    record.py BUILD --widths                  # status 1 if a text line is over 100 columns

Bash runs each line in its own folder, which has copies of those of `files` that the line names
(of all if it has a pattern or a variable), and links to `reference` and `Oracles`. Long output is cut to its first lines and its SHA-256, so every byte counts; times are
written as 0.
"""
import concurrent.futures
import difflib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SHOWN = 24
# Begins a command line that takes long, which an ordinary check leaves out.
LONG = 'long: '


def fixed(text):
    """The text without parts that differ from run to run."""
    text = re.sub(rb'\btime="[0-9.]+"', b'time="0"', text)
    text = re.sub(rb'timestamp="[0-9T:-]+"', b'timestamp="0"', text)
    return text.replace(ROOT.encode(), b'ROOT')


def shown(title, data):
    """A part of a record: short text in full, longer text as its beginning and a hash."""
    data = fixed(data)
    text = data.decode('utf-8', 'backslashreplace')
    lines = re.sub('[\x00-\x09\x0b-\x1f\x7f]', lambda found: repr(found[0])[1:-1], text).split('\n')
    body = [line if len(line) <= 220 else line[:220] + '...' for line in lines[:SHOWN]]
    if body and body[-1] == '':
        body.pop()
    out = [f'{title}:'] + ['  | ' + line for line in body]
    if len(lines) > SHOWN + 1 or any(len(line) > 220 for line in lines[:SHOWN]):
        out.append(f'  {len(lines) - 1} lines, sha256 {hashlib.sha256(data).hexdigest()[:32]}')
    if data and not data.endswith(b'\n'):
        out.append('  (no line break at its end)')
    return out


DATA = re.compile(r'csv|jsonl?\b|svg|html|xml|eml|npy|sha256sum|&& python3|COLUMNS='
                  r'|--quiet|^wtp (port|template|page)|plants show')
WIDEST = 100


def wide_lines(line, data):
    """The lines of text that are wider than a terminal of 100 columns.

    Ignores data, the single line of --quiet, the table of `wtp audit` to be copied into a sheet, commands to be copied into a
    shell, and lines without the program's own words.
    """
    if DATA.search(without_files(line)) or is_sweep_of_rows(line):
        return []
    lines = data.decode('utf-8', 'backslashreplace').split('\n')
    return [text for text in lines if len(text) > WIDEST
            and not text.startswith(('    wtp ', 'wtp: ', 'sweep: '))
            and not (text.count(',') > 9 and ', ' not in text)]


def without_files(line):
    """The command line without the names of its input files and reports."""
    return re.sub(r'\S+\.(csv|xlsx)\b|--report \w+=[\w./]+|-o \S+', '', line)


def is_sweep_of_rows(line):
    return re.match(r'sweep (boiler|cooling)', line) is not None and '--help' not in line


def record(line, build, widths=None):
    with tempfile.TemporaryDirectory() as folder:
        for name in os.listdir(os.path.join(HERE, 'files')):
            if name in line or '*' in line or '$' in line:
                shutil.copy(os.path.join(HERE, 'files', name), folder)
        for name in ('reference', 'Oracles'):
            os.symlink(os.path.join(ROOT, name), os.path.join(folder, name))
        before = set(os.listdir(folder))
        environment = {
            'PATH': build + os.pathsep + os.environ['PATH'], 'LC_ALL': 'C.UTF-8', 'SOURCE_DATE_EPOCH': '1795651200',
            'PYTHONDONTWRITEBYTECODE': '1'}
        # Pass variables that measure coverage or inject a fault on to the programs.
        environment |= {name: os.environ[name] for name in ('LLVM_PROFILE_FILE', 'MUT')
                        if name in os.environ}
        run = subprocess.run(
            ['bash', '-c', line], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
            capture_output=True, timeout=600)
        if widths is not None:
            widths += [f'{line}\n  | {text}' for text in wide_lines(line, run.stdout)]
        out = [f'$ {line}', f'status {run.returncode}']
        for title, data in (('output', run.stdout), ('words', run.stderr)):
            if data:
                out += shown(title, data)
        for name in sorted(set(os.listdir(folder)) - before):
            with open(os.path.join(folder, name), 'rb') as file:
                out += shown('file ' + name, file.read())
        return '\n'.join(out) + '\n'


def main():
    build = os.path.abspath(sys.argv[1])
    with open(os.path.join(HERE, 'commands.txt'), encoding='utf-8') as file:
        lines = [line.rstrip('\n') for line in file]
    lines = [line for line in lines if line and not line.startswith('#')]
    checks_part = '--check' in sys.argv and '--long' not in sys.argv
    left = {line.removeprefix(LONG) for line in lines if line.startswith(LONG) and checks_part}
    lines = [line for line in (line.removeprefix(LONG) for line in lines) if line not in left]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        widths = []
        text = '\n'.join(pool.map(lambda line: record(line, build, widths), lines))
    if '--widths' in sys.argv or '--check' in sys.argv:
        for entry in sorted(widths):
            print(f'over {WIDEST} columns: {entry}')
    if '--widths' in sys.argv:
        return 1 if widths else 0
    if len(sys.argv) < 4:
        sys.stdout.write(text)
        return 0
    with open(sys.argv[3], encoding='utf-8') as file:
        records = re.split(r'^(?=\$ )', file.read(), flags=re.MULTILINE)
    # A line that is left out is still to have a record.
    recorded = [record.partition('\n')[0][2:] for record in records[1:]]
    expected = ''.join(
        record for line, record in zip(recorded, records[1:]) if line not in left)
    if missing := left.difference(recorded):
        print('\n'.join(f'without a record: {line}' for line in sorted(missing)))
        return 1
    difference = list(difflib.unified_diff(
        expected.rstrip().splitlines(), text.rstrip().splitlines(), 'recorded', 'now', lineterm='', n=4))
    print('\n'.join(difference) if difference else f'{len(lines)} command lines print what is recorded'
          + (f'; {len(left)} are left to .ci/long' if left else ''))
    return 1 if difference or widths else 0


if __name__ == '__main__':
    sys.exit(main())
