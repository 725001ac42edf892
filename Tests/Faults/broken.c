// A writer of files that is either sound or broken in the way named by its first argument: run.py
// must detect exactly the broken ones. It writes 60 lines to out.csv.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *way;
static const char *temporary = "out.csv";

static int is(const char *name) { return !strcmp(way, name); }

static void stop(int which) {
  if (!is("leaves-temporary")) unlink(temporary);
  _exit(is("wrong-signal-status") ? 1 : 128 + which);
}

static void fail(int status, const char *what) {
  if (is("crashes")) abort();
  if (!is("leaves-temporary") && strcmp(temporary, "out.csv")) unlink(temporary);
  if (!is("silent")) fprintf(stderr, "sweep: cannot %s \"out.csv\"\n", what);
  if (is("says-too-much")) fprintf(stderr, "sweep: sorry\n");
  exit(is("wrong-status") ? 70 : is("says-yes") ? 0 : status);
}

// Writes all of a text, even if a call writes only part of it.
static void write_all(int file, const char *text, size_t size) {
  while (size > 0) {
    ssize_t count = write(file, text, size);
    if (count < 0) {
      if (is("forgets-errors")) return;
      fail(74, "write");
    }
    text += count;
    size -= is("forgets-the-rest") ? size : (size_t)count;
  }
}

int main(int count, char **words) {
  way = count > 1 ? words[1] : "sound";
  for (int which = 1; which <= 15; which++)
    if (which <= 3 || which == 15) signal(which, stop);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  if (is("leaves-a-process") && fork() == 0) {
    for (int file = 0; file < 3; file++) close(file);
    sleep(20);
    _exit(0);
  }
  if (!is("in-place")) temporary = ".unfinished-1";
  int file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0640);
  if (file < 0) fail(73, "create");
  fchmod(file, is("forgets-the-mode") ? 0600 : 0640);
  for (int row = 0; row < 60; row++) {
    char line[32];
    write_all(file, line, (size_t)snprintf(line, sizeof line, "%d,%d\n", row, row * row));
  }
  if (close(file) && !is("forgets-close")) fail(74, "close");
  if (!is("in-place") && rename(temporary, "out.csv")) fail(73, "replace");
  return 0;
}
