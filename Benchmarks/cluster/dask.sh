#!/usr/bin/env bash
# Runs 50 million rows in 16 parts as tasks of Dask on two workers, one of which dies in the middle, and
# compares the parts with a single run. Sets up Dask from PyPI.
#
# Usage: Benchmarks/cluster/dask.sh [FOLDER-OF-PROGRAMS]
source "$(dirname "$0")/common.sh"
debian procps python3-venv
pypi dask==2026.8.0 distributed==2026.8.0 pandas==3.1.1 pyarrow==26.0.1
cd "$work"
export PATH=$environment/bin:$PATH

start dask scheduler --host 127.0.0.1 --port 0 --no-dashboard --scheduler-file scheduler.json
wait_for test -s scheduler.json
for worker in east west; do
  start dask worker --scheduler-file scheduler.json --nthreads 1 --no-nanny --no-dashboard --name $worker
done
west=$!

start_job python with_dask.py
kill_worker echo "$west"
finish_job
grep -om 1 'Remove worker.*west' daemons.log | sed 's/^/rerun by Dask: /'
check_rows "$(cat rows)" Dask
check_csv
