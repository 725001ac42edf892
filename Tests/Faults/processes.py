"""Child processes: their pipes, how they end, and the processes that they leave behind."""
import ctypes
import os
import select
import signal
import time

# The time limit of a run, in seconds.
LONGEST = 30
# The time that others may keep a pipe open after its process has ended, in seconds.
GRACE = 0.3
LIBRARY = ctypes.CDLL(None, use_errno=True)


def open_signals():
    """Resets ignored and blocked signals for child processes, and adopts orphaned
    grandchildren."""
    for name in ('SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'):
        if signal.getsignal(getattr(signal, name)) == signal.SIG_IGN:
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    be_reaper = 36
    LIBRARY.prctl(be_reaper, 1, 0, 0, 0)


def open_input(path):
    """A pipe with the bytes of a file."""
    reading, writing = os.pipe()
    with open(path, 'rb') as file:
        os.write(writing, file.read())
    os.close(writing)
    return reading


class ProcessReader:
    """Reads both pipes of a process until it ends, sends it a signal at a given time (`at`,
    `signal`), and closes its output pipe after a number of bytes (`reads`)."""

    def __init__(self, process, output, words, plan):
        self.process, self.output = process, output
        self.ending = os.pidfd_open(process.pid)
        self.heard = {end: [] for end in (output, words) if end >= 0}
        self.open = {self.ending, *self.heard}
        self.limit, self.signal = plan.get('reads'), plan.get('signal')
        begun = time.monotonic()
        self.deadline = begun + LONGEST
        self.signal_at = begun + plan['at'] if 'at' in plan else None
        self.late = False

    def run_to_end(self):
        """The bytes of standard output and standard error, and whether the process was killed."""
        self.close_if_enough(self.output)
        while self.open:
            patience = max(0, self.next_moment() - time.monotonic())
            ready, _, _ = select.select(self.open, [], [], patience)
            for end in ready:
                self.transfer(end)
            if not ready and not self.do_due_actions():
                break
        for end in self.open | {self.ending}:
            os.close(end)
        self.process.wait()
        output = self.heard.pop(self.output, [])
        (words,) = self.heard.values()
        return b''.join(output), b''.join(words), self.late

    def next_moment(self):
        if self.ending not in self.open:
            return time.monotonic() + GRACE
        return self.deadline if self.signal_at is None else self.signal_at

    def do_due_actions(self):
        """Performs the actions that are due; returns false if only other processes hold the pipes."""
        if self.ending not in self.open:
            return False
        if self.signal_at is not None:
            os.kill(self.process.pid, self.signal)
            self.signal_at = None
        else:
            self.process.kill()
            self.late = True
        return True

    def transfer(self, end):
        if end == self.ending:
            self.open.discard(end)
            return
        wanted = 1 << 16
        if end == self.output and self.limit is not None:
            wanted = min(wanted, self.limit - sum(map(len, self.heard[end])))
        data = os.read(end, wanted)
        self.heard[end].append(data)
        if data:
            self.close_if_enough(end)
        else:
            self.close(end)

    def close_if_enough(self, end):
        if end == self.output and end >= 0 and self.limit is not None \
                and sum(map(len, self.heard[end])) >= self.limit:
            self.close(end)

    def close(self, end):
        os.close(end)
        self.open.discard(end)


def gather_orphans(patient):
    """Names the processes that a run left behind, and ends them."""
    until = time.monotonic() + (1 if patient else 0.05)
    while True:
        try:
            while os.waitpid(-1, os.WNOHANG)[0] != 0:
                pass
        except ChildProcessError:
            return []
        if time.monotonic() > until:
            break
        time.sleep(0.002)
    names = []
    while True:
        children = child_numbers()
        for child in children:
            with open(f'/proc/{child}/cmdline', 'rb') as file:
                names.append(file.read().replace(b'\0', b' ').decode().strip())
            os.kill(child, signal.SIGKILL)
        try:
            while True:
                os.waitpid(-1, 0)
        except ChildProcessError:
            return names


def child_numbers():
    with open(f'/proc/self/task/{os.getpid()}/children', encoding='ascii') as file:
        return [int(word) for word in file.read().split()]
