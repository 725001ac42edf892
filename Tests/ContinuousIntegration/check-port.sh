#!/bin/sh
# Checks a sheet against WTP's rules, and a port of the rules against the sheet, cell by cell.
#
#     check-port.sh SHEET COMMAND [OPTIONS of wtp verify]
#
# COMMAND runs the port, as for "wtp verify --against": it reads the inputs as CSV and prints the
# same rows with the outputs added. Exits with 0 if every cell agrees, with 1 if one differs, and
# with the status of wtp if the check could not run.
set -u

if [ $# -lt 2 ]; then
  echo "usage: check-port.sh SHEET COMMAND [OPTIONS of wtp verify]" >&2
  exit 64
fi
sheet=$1 port=$2
shift 2

status=0
note() { if [ "$1" -gt "$status" ]; then status=$1; fi; }

wtp verify "$sheet" "$@"
note $?
wtp verify "$sheet" "$@" --against "$port"
note $?
exit "$status"
