# Sourced by the scripts of this folder, whose argument is the folder of the programs (.build/release).
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)
cd "$scripts/../.."
PATH=$(cd "${1:-.build/release}" && pwd):$PATH
source .ci/packages

# The script works in a folder of its own. It ends its daemons, each of which leads a session.
work=$(mktemp -d "$PWD/.build/cluster.XXXXXX")
sessions=()
needed=()
finish() {
  for session in "${sessions[@]}"; do pkill -KILL -s "$session" || true; done
  rm -rf "$work"
}
trap finish EXIT
cp "$scripts"/{grid.sh,part.sh,*.py,*.sql,prices.csv} "$work"

# Starts a daemon, whose output goes to the file daemons.log.
start() {
  setsid "$@" >> daemons.log 2>&1 &
  sessions+=($!)
  needed+=($!)
  disown
}

fail() {
  echo "$1; the last lines of the output are:" >&2
  tail -n 20 "$work"/*.log $(find "$work" -name rows) >&2
  exit 1
}

all_run() {
  local process
  for process in "${needed[@]}"; do kill -0 "$process" 2> /dev/null || return; done
}

# Starts a job, whose output goes to the file rows. `finish_job` waits for its end.
start_job() {
  setsid "$@" > rows 2> job.log &
  job=$!
  sessions+=("$job")
  needed+=("$job")
}

finish_job() {
  wait "$job" || fail "the job has failed"
}

# Waits until a command succeeds, for at most ten minutes and while the daemons and the job run.
wait_for() {
  local deadline=$((SECONDS + 600))
  until "$@" > /dev/null 2>&1; do
    [ $SECONDS -le $deadline ] && all_run || fail "waited in vain for: $*"
    sleep 0.2
  done
}

written() { find . -path './parts-*/part-*' | wc -l; }
has_parts() { [ "$(written)" -ge "$1" ]; }

# Kills all processes of a worker in the middle of a part, like a machine that fails. Takes a command
# that prints the session in which the worker runs its parts.
kill_worker() {
  local session sweep
  wait_for has_parts 3
  until session=$("$@") && sweep=$(pgrep -o -x -s "$session" sweep) && kill -STOP "$sweep" \
    && [ "$(ps -o state= -p "$sweep")" = T ]; do
    ! has_parts 16 && all_run || fail "no worker was killed in the middle of a part"
  done
  pkill -KILL -s "$session"
  needed=()
  echo "killed a worker in the middle of a part, after $(written) of 16 parts"
}

# Compares the number of rows that an engine counts with that of the grid, and looks for files of the
# killed worker: the run that repeats its part removes them.
check_rows() {
  if [ "$1" != 50460000 ]; then
    echo "$2 counts $1 rows of 50460000" >&2
    exit 1
  fi
  if ls parts-*/.part-*.unfinished-* 2> /dev/null; then
    echo "a file of the killed worker is left" >&2
    exit 1
  fi
  echo "$2 counts 50460000 rows in $(written) parts"
}

# Compares the joined parts with the table that one run writes.
check_csv() {
  part() { sh part.sh 16 "$1" csv --header each; }
  cmp <(head -n 1 "$(part 1)"; for part in $(seq 16); do tail -n +2 "$(part "$part")"; done) <(sh grid.sh)
  echo "the parts have the bytes of a single run"
}
