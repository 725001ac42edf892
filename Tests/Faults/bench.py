"""A folder for running commands under faults, and what each run leaves behind."""
import ctypes
import dataclasses
import os
import re
import shutil
import signal
import subprocess
import time

from commands import KEPT, PLANTS, REMOVED, prepare
from faults import number, signal_number, split
from processes import LIBRARY, ProcessReader, gather_orphans, open_input

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
OLD = b'what was here before\n' * 7
OLD_MODE = 0o640


@dataclasses.dataclass
class Outcome:
    status: int
    output: bytes
    words: bytes
    # The bytes and the mode of each target, or None if it does not exist.
    targets: dict
    strays: list
    orphans: list
    calls: list
    struck: list
    late: bool
    seconds: float
    # The outcome of another run without a fault, after one that was killed.
    again: 'Outcome' = None

    @property
    def ending(self):
        """The status as a shell reports it."""
        return self.status if self.status >= 0 else 128 - self.status


def fixed(data):
    """The bytes without parts that differ from run to run."""
    data = re.sub(rb'timestamp="[0-9T:-]+"', b'timestamp="0"', data)
    return re.sub(rb'\btime="[0-9.]+"', b'time="0"', data)


class Bench:
    def __init__(self, folder, build, interposer, mounted=False, preparing=prepare):
        self.folder, self.build, self.interposer = folder, build, interposer
        self.mounted = mounted
        self.log = os.open(folder + '.log', os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        os.mkdir(folder)
        if mounted:
            self.mount(0, 'size=256m')
        preparing(folder, ROOT, build)
        os.mkdir(self.spool)
        self.inputs = set(os.listdir(folder))

    @property
    def spool(self):
        """A folder for a program's temporary files."""
        return os.path.join(self.folder, 'spool')

    def mount(self, flags, options):
        if LIBRARY.mount(b'none', self.folder.encode(), b'tmpfs', flags, options.encode()) != 0:
            raise OSError(ctypes.get_errno(), 'cannot mount a disk')

    def resize(self, pages):
        """Leaves the given number of pages free on the disk."""
        found = os.statvfs(self.folder)
        remount = 32
        size = (found.f_blocks - found.f_bfree + pages) * found.f_frsize
        self.mount(remount, f'size={size}')

    def reset(self, command):
        for name in set(os.listdir(self.folder)) - self.inputs:
            path = os.path.join(self.folder, name)
            shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
        for name in self.saved() - {os.path.join(PLANTS, KEPT)}:
            os.unlink(os.path.join(self.folder, name))
        shutil.rmtree(os.path.join(self.folder, PLANTS, REMOVED), ignore_errors=True)
        for name in os.listdir(self.spool):
            os.unlink(os.path.join(self.spool, name))
        for name in () if command.new else command.targets:
            path = os.path.join(self.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'wb') as file:
                file.write(OLD)
            os.chmod(path, OLD_MODE)
        if command.link:
            os.symlink(command.link[1], os.path.join(self.folder, command.link[0]))
        os.ftruncate(self.log, 0)

    def run(self, command, fault=None):
        outcome = self.run_once(command, fault)
        if fault and fault.endswith(':SIGKILL'):
            outcome.again = self.run_once(command, onto_rest=True)
        return outcome

    def run_once(self, command, fault=None, onto_rest=False):
        if self.mounted:
            self.mount(32, 'size=256m')
        if not onto_rest:
            self.reset(command)
        environment, plan = self.environment(fault)
        if plan.get('pages') is not None:
            self.resize(plan['pages'])
        begun = time.monotonic()
        process, output, words, late = self.start(command, environment, plan)
        seconds = time.monotonic() - begun
        orphans = gather_orphans(patient=plan.get('signal') != signal.SIGKILL.value)
        calls, struck = self.logged()
        return Outcome(
            process.returncode, fixed(self.written() if command.output == 'file' else output),
            words, self.targets(command), self.strays(command), orphans, calls, struck, late,
            seconds)

    def environment(self, fault):
        """The interposer's instructions for a fault, and the part that this process handles."""
        environment = {
            'PATH': self.build + os.pathsep + os.environ['PATH'], 'LC_ALL': 'C.UTF-8',
            'TMPDIR': self.spool, 'XDG_DATA_HOME': os.path.join(self.folder, 'data'),
            'LD_PRELOAD': self.interposer,
            'FAULT_LOG': str(self.log)}
        if fault is None:
            return environment, {}
        _, call, ordinal, error = split(fault)
        if call == 'disk':
            return environment | {'FAULT_DISK': ordinal}, {}
        if call == 'file':
            del environment['FAULT_LOG']  # The log counts as a file, too.
            return environment | {'FAULT_FILE': ordinal}, {}
        if call == 'memory':
            return environment | {'FAULT_MEMORY': ordinal}, {}
        if call == 'mounted':
            return environment, {'pages': int(ordinal)}
        if call == 'reader':
            return environment, {'reads': int(ordinal)}
        if call == 'time':
            return environment, {'at': float(ordinal), 'signal': signal_number(error)}
        if call == 'any':
            words = f'any {ordinal} signal {signal_number(error)}'
            return environment | {'FAULT': words}, {'signal': signal_number(error)}
        if error.startswith('short'):
            kind, value = 'short', 0
        else:
            kind, value = ('lasting' if error.endswith('+') else 'error'), number(error)
        return environment | {'FAULT': f'{call} {ordinal} {kind} {value}'}, {}

    def start(self, command, environment, plan):
        """Runs the command, and returns the contents of its pipes."""
        given = open_input(os.path.join(self.folder, command.input)) if command.input \
            else os.open(os.devnull, os.O_RDONLY)
        heard, saying = os.pipe()
        if command.output == 'file':
            reading, writing = -1, os.open(
                os.path.join(self.folder, 'standard-output'), os.O_WRONLY | os.O_CREAT, 0o600)
        else:
            reading, writing = os.pipe()
        words = command.words
        process = subprocess.Popen(
            [os.path.join(self.build, words[0])] + words[1:], cwd=self.folder, env=environment,
            stdin=given, stdout=writing, stderr=saying, start_new_session=True,
            pass_fds=[self.log])
        for end in (given, writing, saying):
            os.close(end)
        return (process, *ProcessReader(process, reading, heard, plan).run_to_end())

    def written(self):
        with open(os.path.join(self.folder, 'standard-output'), 'rb') as file:
            return file.read()

    def targets(self, command):
        found = {}
        for name in command.targets:
            path = os.path.join(self.folder, name)
            try:
                with open(path, 'rb') as file:
                    found[name] = fixed(file.read()), os.fstat(file.fileno()).st_mode & 0o777
            except FileNotFoundError:
                found[name] = None
        return found

    def strays(self, command):
        known = self.inputs | set(command.targets) | {'standard-output'} | set(command.link[:1])
        found = sorted(set(os.listdir(self.folder)) - known)
        found += sorted(self.saved() - {os.path.join(PLANTS, KEPT), *command.targets})
        found += [f'spool/{name}' for name in os.listdir(self.spool)]
        if command.link and not os.path.islink(os.path.join(self.folder, command.link[0])):
            found.append(f'{command.link[0]}, which was a link')
        return found

    def saved(self):
        """The saved plants, by their paths in the folder, without those that can be restored."""
        plants = os.path.join(self.folder, PLANTS)
        names = os.listdir(plants) if os.path.isdir(plants) else []
        return {os.path.join(PLANTS, name) for name in names if name != REMOVED}

    def logged(self):
        """The calls that were made, and those that the fault applied to."""
        os.lseek(self.log, 0, os.SEEK_SET)
        with os.fdopen(os.dup(self.log), 'rb') as file:
            lines = file.read().decode('utf-8', 'replace').splitlines()
        calls = [tuple(line[2:].split(' ', 1)) for line in lines if line.startswith('  ')]
        struck = [tuple(line[2:].split(' ', 1)) for line in lines if line.startswith('! ')]
        return calls, struck
