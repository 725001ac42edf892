"""The verdict on a run under a fault."""
import dataclasses
import os
import re

from bench import OLD, OLD_MODE
from faults import AGAIN, HARMLESS, IGNORED, STATUSES, signal_number, split

CRASHES = {128 + number for number in (4, 5, 6, 7, 8, 11, 31)}
# Calls that a program can do without or retry: the status may be the same as without the fault.
NEEDLESS = {'stat', 'lstat', 'fstat', 'access', 'readlink', 'fcntl', 'close', 'dup', 'waitpid',
            'poll', 'fsync', 'lseek'}
DISKS = {'disk', 'file', 'mounted'}
ON_THE_CHILD = {'poll', 'posix_spawn', 'waitpid', 'pipe', 'pipe2', 'fcntl'}


def complaints(command, fault, base, outcome):
    """All complaints about an outcome, in words; empty if it is correct."""
    _, call, _, error = split(fault)
    # The system or the Swift runtime kills a program that runs out of memory.
    killed = error == 'SIGKILL' or call == 'memory'
    found = []
    if outcome.late:
        found.append('did not end')
    if outcome.ending in CRASHES and not killed:
        found.append(f'died with status {outcome.ending}')
    if outcome.orphans and not killed:
        found.append(f'left a process behind: {outcome.orphans[0][:40]}')
    if outcome.strays and not killed and call not in ('unlink', 'files'):
        found.append('left ' + ', '.join(hidden(name) for name in outcome.strays))
    found += wrong_targets(command, fault, base, outcome) + wrong_again(base, outcome)
    statuses = allowed(command, fault, base, outcome)
    if outcome.ending not in statuses | CRASHES and call != 'memory':
        found.append(f'ended with {outcome.ending}, not {" or ".join(map(str, sorted(statuses)))}')
    found += wrong_words(command, base, outcome)
    return found


def hidden(name):
    return re.sub(r'unfinished-.*', 'unfinished-*', name)


def wrong_again(base, outcome):
    """A run after a killed one ends like any other, and removes what that left."""
    again = outcome.again
    if again is None:
        return []
    found = [f'a run after it leaves {hidden(name)}' for name in again.strays
             if not name.startswith('spool/')]
    if again.ending != base.ending or again.targets != base.targets:
        found.append(f'a run after it ends with {again.ending}, or other files')
    return found


def answers_otherwise(call, base, outcome):
    """Whether the verdict rightly differs, because the answering command could not answer."""
    places = [place for _, place in outcome.struck]
    meant = call in ON_THE_CHILD or any(place.startswith('pipe:') for place in places)
    return meant and outcome.ending == 1 and outcome.output != base.output


def wrong_targets(command, fault, base, outcome):
    """Each target is the old file or the complete new one; all are new if the status says so."""
    _, call, _, _ = split(fault)
    if call == 'memory' and outcome.ending != base.ending:
        base = dataclasses.replace(base, output=outcome.output)
    if command.verdict and answers_otherwise(call, base, outcome):
        return []
    found = []
    old = None if command.new else OLD
    for name, target in outcome.targets.items():
        data, mode = target if target else (None, OLD_MODE)
        new = base.targets[name][0]
        if data not in (old, new):
            found.append(f'{name} is neither the old file nor the new one')
        elif data != new and must_be_complete(command, fault, base, outcome):
            found.append(f'status {outcome.ending}, but {name} is not new')
        elif data is not None and not command.new and mode != OLD_MODE:
            found.append(f'{name} has mode {mode:o}, not {OLD_MODE:o}')
    if not base.output.startswith(outcome.output):
        found.append('standard output is not a beginning of the right one')
    elif outcome.ending == base.ending and outcome.output != base.output \
            and not lost_output(command, fault, base, outcome):
        found.append(f'status {outcome.ending}, but standard output is not complete')
    return found


def must_be_complete(command, fault, base, outcome):
    """Whether all targets must be new: the status says so, or the reports are written before
    the text that failed."""
    _, call, _, error = split(fault)
    if outcome.ending == base.ending:
        return True
    return command.verdict and call == 'write' and error[-1] != '+' \
        and bool(outcome.struck) and outcome.struck[0][1] == 'stdout'


def lost_output(command, fault, base, outcome):
    """Whether the status is right although the text is incomplete: the reader closed the pipe, or
    the verdict is negative."""
    _, call, _, error = split(fault)
    if call == 'reader' or error == 'EPIPE' or error == 'SIGPIPE':
        return True
    hit = any(place == 'stdout' for _, place in outcome.struck) or call in DISKS
    return command.verdict and base.ending == 1 and hit


def allowed(command, fault, base, outcome):
    """The allowed statuses of an outcome."""
    _, call, ordinal, error = split(fault)
    same = {base.ending}
    if error.startswith('SIG'):
        ended = {128 + signal_number(error)}
        if call == 'time' or int(ordinal) <= prologue(base):
            return same | ended
        return same if error in IGNORED or not outcome.struck else ended
    if call == 'reader':
        return same
    if call in DISKS:
        return same | {73, 74}
    if not outcome.struck:
        return same
    places = [place for _, place in outcome.struck]
    # A program can do without the list of its children; with `+`, what fails next counts.
    place = next((place for place in places if not place.endswith(('stderr', '/children'))), places[0])
    return of_call(command, call, error, place, same)


def prologue(base):
    """The number of calls before the program sets its signal handling: until then signals have
    the default effect."""
    first = (at for at, (call, _) in enumerate(base.calls)
             if call not in ('fcntl', 'signal', 'sigaction', 'open'))
    return next(first, 0) + 1


def of_call(command, call, error, place, same):
    temporary = '.unfinished-' in place
    if place == 'stderr' or call in HARMLESS or error.startswith('short'):
        return same
    if error in AGAIN.get(call, ()):
        return same
    if error == 'EPIPE' and place == 'stdout':
        return same
    if call == 'files':
        return same | STATUSES[call]
    if place.startswith(('/proc', '/dev/', '/sys')) and place != '/dev/stdin':
        return same
    if call == 'open' and os.path.basename(place) in ('', '.'):
        return same | {73, 74}  # A folder, opened to write its entries to disk.
    if call == 'open' and error == 'ENOENT' and os.path.basename(place) == 'tables.csv':
        return same  # The list of tables next to a sheet may be missing.
    if call == 'open':
        return (same if error == 'EEXIST' else {73}) if temporary else {66, 73}
    if call in ('close', 'write') and temporary:
        return {74}
    statuses = set(STATUSES[call])
    if place == 'stdout' and command.verdict and same == {1}:
        statuses |= same
    if call in ON_THE_CHILD or place.startswith('pipe:'):
        statuses |= {1}
    if call in NEEDLESS or place.startswith('pipe:'):
        statuses |= same
    if call in ('fsync', 'fdatasync') and temporary and error not in ('EINVAL', 'EROFS'):
        statuses -= same
    return statuses


def wrong_words(command, base, outcome):
    """Checks that a failure is reported in one line, which begins with the program's name."""
    if outcome.ending not in (66, 70, 73, 74) or outcome.ending == base.ending:
        return []
    if any(place == 'stderr' for _, place in outcome.struck):
        return []
    known = set(base.words.splitlines())
    lines = [line for line in outcome.words.splitlines() if line not in known]
    name = command.words[0].encode() + b': '
    lines = [line for line in lines if not line.startswith((name + b'note: ', name + b'warning: '))]
    if len(lines) != 1 or not lines[0].startswith(name):
        return [f'reports its failure in {len(lines)} lines: {b" / ".join(lines)[:120]!r}']
    return []
