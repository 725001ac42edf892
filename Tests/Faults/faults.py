"""The faults: the table of calls and errors, the signals, the disks, and the plan.

A fault is written as COMMAND:CALL:ORDINAL:ERROR, which `run.py --only` accepts.
"""
import errno
import signal

# The errors of each call. `short` moves fewer bytes than requested; `+` makes an error permanent.
ERRORS = {
    'open': 'EACCES EMFILE ENFILE ENOMEM EIO EINTR ENOSPC EDQUOT EROFS ENOENT EEXIST EMFILE+',
    'mkstemp': 'EACCES EMFILE ENOSPC EROFS',
    'fopen': 'ENOENT EMFILE EACCES',
    'read': 'EIO EINTR EAGAIN ENOMEM short short+ EIO+',
    'write': 'ENOSPC EIO EDQUOT EFBIG EINTR EAGAIN EPIPE short short+ ENOSPC+ EIO+',
    'close': 'EIO ENOSPC EDQUOT EINTR EIO+',
    'rename': 'ENOSPC EIO EACCES EROFS EXDEV EPERM EDQUOT',
    'link': 'EPERM EIO EMLINK ENOSPC',
    'stat': 'EACCES EIO ELOOP ENOMEM EACCES+',
    'lstat': 'EACCES EIO ENOMEM',
    'fstat': 'EIO ENOMEM EOVERFLOW EIO+',
    'fchmod': 'EPERM EIO EROFS',
    'fchown': 'EPERM EIO EROFS',
    'ftruncate': 'EIO EFBIG',
    'fsync': 'EIO ENOSPC EDQUOT EINTR EINVAL EROFS EIO+',
    'fdatasync': 'EIO ENOSPC EDQUOT EINTR EINVAL EROFS EIO+',
    'dup': 'EMFILE ENOMEM',
    'dup2': 'EMFILE EBUSY',
    'pipe': 'EMFILE ENFILE',
    'pipe2': 'EMFILE ENFILE',
    'poll': 'EINTR ENOMEM',
    'posix_spawn': 'EAGAIN ENOMEM ENOENT EACCES',
    'waitpid': 'EINTR ECHILD',
    'pthread_create': 'EAGAIN EPERM EAGAIN+',
    'getrandom': 'EINTR ENOSYS',
    'isatty': 'EBADF EINVAL ENOTTY',
    'ioctl': 'ENOTTY EINTR',
    'readlink': 'EACCES EIO EINVAL',
    'access': 'EACCES EROFS EIO',
    'signal': 'EINVAL EINVAL+',
    'sigaction': 'EINVAL EINVAL+',
    'fcntl': 'EBADF EINVAL EPERM',
    'kill': 'ESRCH EPERM',
    'lseek': 'ESPIPE EINVAL',
    'unlink': 'EIO EACCES EROFS',
    'flock': 'EINTR EWOULDBLOCK ENOLCK ENOSYS',
    'sched_getaffinity': 'ENOSYS EINVAL',
    'sched_setaffinity': 'ENOSYS EINVAL EPERM',
}
# Faults that a program does not notice, or retries: the outcome is the same as without the fault.
HARMLESS = {'isatty', 'ioctl', 'fchown', 'pthread_create', 'getrandom', 'kill', 'signal',
            'sigaction', 'sched_getaffinity', 'sched_setaffinity', 'unlink', 'flock'}
AGAIN = {'read': ('EINTR', 'EAGAIN'), 'write': ('EINTR', 'EAGAIN')} | dict.fromkeys(
    ('open', 'close', 'poll', 'waitpid', 'fsync', 'fdatasync'), ('EINTR',))
# The statuses for a failing call, unless its object determines a different one.
STATUSES = {
    'open': {66, 73}, 'read': {66, 74}, 'write': {74}, 'close': {74}, 'rename': {73}, 'link': {73},
    'stat': {66, 73}, 'lstat': {66, 73}, 'fstat': {66, 73, 74}, 'fchmod': {73},
    'ftruncate': {73, 74}, 'fsync': {73, 74}, 'fdatasync': {73, 74}, 'dup': {73, 74},
    'dup2': {73, 74}, 'pipe': {74}, 'pipe2': {74}, 'poll': {74}, 'posix_spawn': {74},
    'waitpid': {74}, 'readlink': {73}, 'access': {73}, 'fcntl': {74}, 'fopen': set(),
    'files': {66, 73, 74}, 'mkstemp': {73, 74}, 'lseek': {74},
}
NO_FILES = {'stdin', 'stdout', 'stderr', 'pipe', 'files', 'thread', 'child', 'signal', 'random',
            'nothing'}
SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR1', 'SIGUSR2', 'SIGALRM', 'SIGXCPU', 'SIGKILL', 'SIGPIPE',
           'SIGXFSZ']
IGNORED = {'SIGPIPE', 'SIGXFSZ'}


def number(error):
    return getattr(errno, error.rstrip('+'))


def signal_number(name):
    return getattr(signal, name).value


def split(fault):
    command, call, ordinal, error = fault.split(':')
    return command, call, ordinal, error


def spread(count, most):
    """At most `most` of the numbers 1...count, spread from end to end."""
    if count <= most:
        return list(range(1, count + 1))
    return sorted({1 + round(step * (count - 1) / (most - 1)) for step in range(most)})


def failing_calls(command, calls):
    """Each call that the command makes, with each of its errors."""
    ordinals = {}
    for call, place in calls:
        ordinal = ordinals[call] = ordinals.get(call, 0) + 1
        for error in ERRORS.get(call, '').split():
            to_a_file = place not in ('stdout', 'stderr') and not place.startswith('pipe:')
            if error.startswith('EPIPE') and to_a_file:
                continue  # Only output with a reader can lose it.
            yield f'{command.name}:{call}:{ordinal}:{error}'


def failing_disks(command, calls):
    """Faults that make every operation on a file fail from a certain call on."""
    for ordinal in spread(sum(is_on_file(place) for _, place in calls), command.moments):
        for error in ('EIO+', 'EROFS+'):
            yield f'{command.name}:files:{ordinal}:{error}'


def is_on_file(place):
    return place not in NO_FILES and not place.startswith(('pipe:', '/dev/', '/bin/'))


def memories(command):
    """Amounts of memory, from too little to enough for the program, each 1.3 times the previous."""
    for step in range(24):
        yield f'{command.name}:memory:{round(8e6 * 1.3 ** step)}:ENOMEM'


def signals(command, calls, seconds, random):
    """Each signal, before calls and at random times during the run: as many as the command has
    moments, at least half of them at random times."""
    by_call = spread(len(calls), command.moments // 2)
    for name in SIGNALS:
        for ordinal in by_call:
            yield f'{command.name}:any:{ordinal}:{name}'
        by_time = command.moments - len(by_call)
        for _ in range(by_time // 10 if name in IGNORED else by_time):
            yield f'{command.name}:time:{random.uniform(0, 1.05 * seconds):.6f}:{name}'


def disks(command, sizes):
    """Every size of disk and of file: byte by byte if it is small, spread out if it is large."""
    total, largest = sum(sizes), max(sizes, default=0)
    for size in spread(total + 1, command.moments):
        yield f'{command.name}:disk:{size - 1}:ENOSPC'
    for size in spread(largest + 1, command.moments):
        yield f'{command.name}:file:{size - 1}:EFBIG'


def mounted_disks(command, sizes):
    """Disks with different numbers of pages, filled by the system itself."""
    pages = sum(-(-size // 4096) for size in sizes)
    for size in spread(pages + 2, command.moments):
        yield f'{command.name}:mounted:{size - 1}:ENOSPC'


def readers(command, length):
    """Readers that close the pipe after a number of bytes."""
    if command.output == 'pipe':
        for size in spread(length + 1, command.moments):
            yield f'{command.name}:reader:{size - 1}:EPIPE'
