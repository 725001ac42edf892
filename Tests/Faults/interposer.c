// Interposes between a program and the C library: logs each system call of the program, and makes
// one of them fail, fall short, or raise a signal. Preloaded by run.py.
//
//   FAULT_LOG   the descriptor for the log: "  call object", "! call object"
//   FAULT       call ordinal kind number; kind is error, lasting (an error from then on), short or
//               signal; the call "any" counts all calls, "files" those on regular files
//   FAULT_DISK  the total size limit of regular files, in bytes
//   FAULT_FILE  the size limit of one file, in bytes (RLIMIT_FSIZE)
//   FAULT_MEMORY  the memory limit in bytes (RLIMIT_AS)
//
// Calls are counted from the beginning of main. Child processes are not affected.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOTHING, FAILS, IS_SHORT };
static char wanted[32], kind[16];
static long ordinal, number;
static int logged = -1;
static atomic_long seen, room = -1;
static atomic_int begun;

__attribute__((constructor)) static void read_environment(void) {
  const char *fault = getenv("FAULT"), *disk = getenv("FAULT_DISK"), *file = getenv("FAULT_FILE");
  const char *log = getenv("FAULT_LOG"), *memory = getenv("FAULT_MEMORY");
  if (fault) sscanf(fault, "%31s %ld %15s %ld", wanted, &ordinal, kind, &number);
  if (disk) room = atol(disk);
  if (file) setrlimit(RLIMIT_FSIZE, &(struct rlimit){atol(file), atol(file)});
  if (memory) setrlimit(RLIMIT_AS, &(struct rlimit){atol(memory), atol(memory)});
  if (log) {
    // Far from the descriptors that the program gets, and closed in its children.
    logged = syscall(SYS_fcntl, atoi(log), F_DUPFD_CLOEXEC, 500);
    syscall(SYS_close, atoi(log));
  }
  for (const char **name = (const char *[]){"LD_PRELOAD", "FAULT", "FAULT_LOG", "FAULT_DISK",
                                            "FAULT_FILE", "FAULT_MEMORY", NULL}; *name;
       name++) unsetenv(*name);
}

static void note(char mark, const char *call, const char *object) {
  char line[512];
  int length = snprintf(line, sizeof line, "%c %s %.400s\n", mark, call, object);
  if (logged >= 0) syscall(SYS_write, logged, line, length);
}

// Whether a call is on a regular file.
static int is_on_file(const char *call, const char *object) {
  static const char *others = " stdin stdout stderr pipe files thread child signal random nothing ";
  char word[420];
  snprintf(word, sizeof word, " %.400s ", object);
  return !strstr(others, word) && strncmp(object, "pipe:", 5) && strncmp(object, "/dev/", 5) &&
         strcmp(call, "posix_spawn");
}

// Counts a call; returns whether the fault applies to it. A signal is raised here, before the call.
static int struck(const char *call, const char *object) {
  if (!begun) return NOTHING;
  int former = errno;
  note(' ', call, object);
  errno = former;
  int meant = !strcmp(wanted, "any") || !strcmp(wanted, call) ||
              (!strcmp(wanted, "files") && is_on_file(call, object));
  if (!meant) return NOTHING;
  long count = atomic_fetch_add(&seen, 1) + 1;
  if (count < ordinal || (count > ordinal && strcmp(kind, "lasting"))) return NOTHING;
  note('!', call, object);
  errno = former;
  if (!strcmp(kind, "signal")) {
    syscall(SYS_tgkill, syscall(SYS_getpid), syscall(SYS_gettid), (int)number);
    return NOTHING;
  }
  if (!strcmp(kind, "short")) return IS_SHORT;
  errno = number;
  return FAILS;
}

static const char *named(int descriptor, char *name) {
  static const char *standard[] = {"stdin", "stdout", "stderr"};
  if (descriptor >= 0 && descriptor < 3) return standard[descriptor];
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, name, 399);
  if (length <= 0) return "nothing";
  name[length] = 0;
  return name;
}

#define REAL(name) (real_##name ? real_##name : (find_##name(), real_##name))
#define FIND(name)                                                                              \
  static __typeof__(&name) real_##name;                                                         \
  __attribute__((constructor)) static void find_##name(void) {                                  \
    real_##name = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                                   \
  }
#define CALL_AS(type, name, as, parameters, arguments, object, refusal)                         \
  FIND(name)                                                                                    \
  type name parameters {                                                                        \
    char place[400] = "";                                                                       \
    if (struck(as, object) == FAILS) return refusal;                                            \
    (void)place;                                                                                \
    return REAL(name) arguments;                                                                \
  }
#define CALL(name, parameters, arguments, object) \
  CALL_AS(int, name, #name, parameters, arguments, object, -1)
#define OF_FILE named(file, place)

CALL(rename, (const char *old, const char *new), (old, new), old)
CALL(renameat, (int a, const char *old, int b, const char *new), (a, old, b, new), old)
CALL(link, (const char *old, const char *new), (old, new), old)
CALL(unlink, (const char *path), (path), path)
CALL(stat, (const char *path, struct stat *found), (path, found), path)
CALL(lstat, (const char *path, struct stat *found), (path, found), path)
CALL(fstat, (int file, struct stat *found), (file, found), OF_FILE)
CALL(fchmod, (int file, mode_t mode), (file, mode), OF_FILE)
CALL(fchown, (int file, uid_t owner, gid_t group), (file, owner, group), OF_FILE)
CALL(ftruncate, (int file, off_t length), (file, length), OF_FILE)
CALL(fsync, (int file), (file), OF_FILE)
CALL(fdatasync, (int file), (file), OF_FILE)
CALL(flock, (int file, int how), (file, how), OF_FILE)
CALL(dup, (int file), (file), OF_FILE)
CALL(dup2, (int file, int other), (file, other), OF_FILE)
CALL(pipe, (int ends[2]), (ends), "pipe")
CALL(pipe2, (int ends[2], int flags), (ends, flags), "pipe")
CALL(access, (const char *path, int mode), (path, mode), path)
CALL(isatty, (int file), (file), OF_FILE)
CALL(kill, (pid_t process, int which), (process, which), "child")
CALL(sigaction, (int which, const struct sigaction *new, struct sigaction *old), (which, new, old),
     "signal")
CALL_AS(pid_t, waitpid, "waitpid", (pid_t process, int *status, int flags),
        (process, status, flags), "child", -1)
CALL_AS(int, poll, "poll", (struct pollfd *files, nfds_t count, int time), (files, count, time),
        "files", -1)
CALL_AS(ssize_t, readlink, "readlink", (const char *path, char *to, size_t size), (path, to, size),
        path, -1)
CALL_AS(off_t, lseek, "lseek", (int file, off_t to, int from), (file, to, from), OF_FILE, -1)
CALL_AS(sighandler_t, signal, "signal", (int which, sighandler_t handler), (which, handler),
        "signal", SIG_ERR)
CALL_AS(int, posix_spawn, "posix_spawn",
        (pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
         const posix_spawnattr_t *attributes, char *const words[], char *const environment[]),
        (process, path, actions, attributes, words, environment), path, errno)
CALL_AS(int, pthread_create, "pthread_create",
        (pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *with),
        (thread, attributes, body, with), "thread", errno)
CALL(sched_getaffinity, (pid_t process, size_t size, cpu_set_t *set), (process, size, set),
     "thread")
CALL(sched_setaffinity, (pid_t process, size_t size, const cpu_set_t *set), (process, size, set),
     "thread")
CALL(mkstemp, (char *path), (path), path)
CALL_AS(FILE *, fopen, "fopen", (const char *path, const char *mode), (path, mode), path, NULL)

#define OPEN(name)                                                                              \
  FIND(name)                                                                                    \
  int name(const char *path, int flags, ...) {                                                  \
    va_list rest;                                                                               \
    va_start(rest, flags);                                                                      \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;                                   \
    va_end(rest);                                                                               \
    return struck("open", path) == FAILS ? -1 : REAL(name)(path, flags, mode);                  \
  }
OPEN(open)
OPEN(open64)

#define CONTROL(name, as, type)                                                                 \
  FIND(name)                                                                                    \
  int name(int file, type what, ...) {                                                          \
    va_list rest;                                                                               \
    va_start(rest, what);                                                                       \
    long with = va_arg(rest, long);                                                             \
    va_end(rest);                                                                               \
    char place[400];                                                                            \
    return struck(as, OF_FILE) == FAILS ? -1 : REAL(name)(file, what, with);                    \
  }
CONTROL(fcntl, "fcntl", int)
CONTROL(fcntl64, "fcntl", int)
CONTROL(ioctl, "ioctl", unsigned long)

// The descriptor is closed even if close fails, as on Linux.
FIND(close)
int close(int file) {
  char place[400];
  int fault = struck("close", OF_FILE), error = errno, result = REAL(close)(file);
  if (fault == FAILS) errno = error;
  return fault == FAILS ? -1 : result;
}

FIND(read)
ssize_t read(int file, void *to, size_t size) {
  char place[400];
  int fault = struck("read", OF_FILE);
  return fault == FAILS ? -1 : REAL(read)(file, to, fault == IS_SHORT && size > 1 ? 1 : size);
}

// The number of bytes that still fit on the disk; none is an error.
static size_t taken(int file, size_t size) {
  struct stat found;
  if (room < 0 || syscall(SYS_fstat, file, &found) || !S_ISREG(found.st_mode)) return size;
  long left = atomic_load(&room), part;
  do part = (long)size < left ? (long)size : left;
  while (!atomic_compare_exchange_weak(&room, &left, left - part));
  if (part < (long)size) note('!', "disk", "full");
  return part;
}

FIND(write)
ssize_t write(int file, const void *from, size_t size) {
  char place[400];
  int fault = struck("write", OF_FILE);
  if (fault == FAILS) return -1;
  size_t part = taken(file, fault == IS_SHORT && size > 1 ? size / 2 : size);
  if (part == 0 && size > 0) return errno = ENOSPC, -1;
  return REAL(write)(file, from, part);
}

// Swift gets its random numbers this way.
FIND(syscall)
long syscall(long which, ...) {
  va_list rest;
  va_start(rest, which);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  if (which == SYS_getrandom && struck("getrandom", "random") == FAILS) return -1;
  return REAL(syscall)(which, a, b, c, d, e, f);
}

typedef int Main(int, char **, char **);
static Main *program;

static int begin(int count, char **words, char **environment) {
  begun = 1;
  return program(count, words, environment);
}

int __libc_start_main(Main *body, int count, char **words, void (*first)(void), void (*last)(void),
                      void (*loader)(void), void *stack) {
  program = body;
  __typeof__(&__libc_start_main) real = dlsym(RTLD_NEXT, "__libc_start_main");
  return real(begin, count, words, first, last, loader, stack);
}
