"""Checks that faults are detected: each broken writer of broken.c must get its complaint, and the
sound one none."""
import os
import shutil
import subprocess

from bench import HERE, Bench
from commands import Command
from checker import complaints
from processes import open_signals

# The faults for every writer.
FAULTS = ['write:20:ENOSPC', 'write:20:short', 'close:1:EIO', 'rename:1:EIO', 'open:1:EACCES',
          'any:40:SIGINT', 'any:40:SIGTERM', 'any:40:SIGKILL', 'time:0:SIGHUP', 'disk:100:ENOSPC',
          'file:100:EFBIG']
# Each kind of broken writer, with the expected complaint.
BROKEN = {
    'sound': None,
    'in-place': 'is neither the old file nor the new one',
    'leaves-temporary': 'left .unfinished-*',
    'forgets-errors': 'is neither the old file nor the new one',
    'forgets-the-rest': 'is neither the old file nor the new one',
    'forgets-close': 'ended with 0, not 74',
    'forgets-the-mode': 'has mode 600, not 640',
    'says-yes': 'status 0, but out.csv is not new',
    'silent': 'reports its failure in 0 lines',
    'says-too-much': 'reports its failure in 2 lines',
    'wrong-status': 'ended with 70',
    'wrong-signal-status': 'ended with 1, not 130',
    'crashes': 'died with status 134',
    'leaves-a-process': 'left a process behind',
}


def self_test(folder, interposer):
    """Runs every broken writer; returns 0 if each is detected and the sound one passes."""
    compiler = next(filter(None, map(shutil.which, ('clang', 'cc', 'gcc'))))
    subprocess.run([compiler, '-Wall', '-Werror', '-o', os.path.join(folder, 'sweep'),
                    os.path.join(HERE, 'broken.c')], check=True)
    open_signals()
    bench = Bench(os.path.join(folder, 'bench'), folder, interposer, preparing=lambda *_: None)
    wrong = 0
    for way, words in BROKEN.items():
        command = Command('broken', f'sweep {way}', targets=('out.csv',))
        said = []
        for fault in FAULTS:
            said += found(bench, command, fault)
            if words and any(words in complaint for complaint in said):
                break
        else:
            if words is None and not said:
                continue
            wrong += 1
            print(f'a writer that is {way}: expected {words!r}, found {sorted(set(said))}')
    print(f'{len(BROKEN)} writers under {len(FAULTS)} faults: {wrong} checked wrongly')
    return 1 if wrong else 0


def found(bench, command, fault):
    """The complaints about one run, compared with the outcome of a sound writer."""
    sound = Command('broken', 'sweep sound', targets=('out.csv',))
    fault = 'broken:' + fault
    return complaints(command, fault, bench.run(sound), bench.run(command, fault))
