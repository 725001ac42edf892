#!/usr/bin/env bash
# Runs 50 million rows in 16 parts as a job array of Slurm on two nodes, one of which dies in the middle,
# and compares the parts with a single run. Sets up Slurm on a Debian without systemd.
#
# Usage: Benchmarks/cluster/slurm.sh [FOLDER-OF-PROGRAMS]
source "$(dirname "$0")/common.sh"
debian slurm-wlm munge procps
cd "$work"
export SLURM_CONF=$work/slurm.conf
mkdir state east west
(umask 077 && head -c 1024 /dev/urandom > munge.key)
cat > slurm.conf <<CONF
ClusterName=local
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=16817
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
CredType=cred/munge
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
StateSaveLocation=$work/state
SlurmctldPidFile=$work/slurmctld.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdSpoolDir=$work/%n
SlurmdPidFile=$work/%n.pid
SlurmdLogFile=$work/%n.log
SlurmdTimeout=10
SlurmdParameters=config_overrides
ReturnToService=2
NodeName=east NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=16818 CPUs=1
NodeName=west NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=16819 CPUs=1
PartitionName=all Nodes=ALL Default=YES State=UP
CONF
# Nothing here uses control groups. Left to choose a version, slurmd ends where none is mounted.
echo CgroupPlugin=cgroup/v1 > cgroup.conf

# Prints the session of the job that a node runs.
job_session() {
  local script
  script=$(pgrep -o -f "^/bin/sh $work/$1/job") && ps -o sid= -p "$script" | tr -d ' '
}

# Also ends the jobs that still run if the script fails: each has a session of its own.
finish_jobs() {
  for node in east west; do
    if session=$(job_session $node); then sessions+=("$session"); fi
  done
  finish
}
trap finish_jobs EXIT

start munged --foreground --force --key-file="$work/munge.key" --socket="$work/munge.socket" \
  --pid-file="$work/munge.pid" --log-file="$work/munge.log" --seed-file="$work/munge.seed"
wait_for test -S munge.socket
start slurmctld -D -c
start slurmd -D -N east
start slurmd -D -N west
west=$!
wait_for sh -c 'test "$(sinfo -h -t idle -o %D)" = 2'

sbatch --array=1-16 --requeue --wrap \
  'sh part.sh 16 $SLURM_ARRAY_TASK_ID csv --header each' > submitted
array=$(grep -o '[0-9]*$' submitted)
kill_worker job_session west
pkill -KILL -s "$west"
start slurmd -D -N west

# Slurm reruns the part after two minutes, unless it is asked to do so now.
requeued() { squeue -h -t PENDING -o '%i %r' | grep BeginTime; }
wait_for requeued
scontrol update JobId="$(requeued | cut -d ' ' -f 1)" StartTime=now

sbatch --dependency=afterok:"$array" --wait --output=rows \
  --wrap 'for part in $(seq 16); do tail -n +2 "$(sh part.sh 16 $part csv --header each)"; done | wc -l' > counting
scontrol show job "$array" | grep -o 'Restarts=[1-9]' | sed 's/^/rerun by Slurm: /'
check_rows "$(cat rows)" Slurm
check_csv
