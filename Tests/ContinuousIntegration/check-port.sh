#!/bin/sh
# Checks a sheet against WTP's rules, and a port of the rules against the sheet, cell by cell. Each
# differing cell becomes an annotation of GitHub Actions at its line of the sheet.
#
#     check-port.sh SHEET COMMAND [OPTIONS of wtp verify]
#
# COMMAND is the port, as "wtp verify --against" runs it: it reads the inputs as CSV and prints the
# same rows with the outputs added. Ends with 0 if every cell agrees, with 1 if one differs, and with
# the status of wtp if the check could not run.
set -u

if [ $# -lt 2 ]; then
  echo "usage: check-port.sh SHEET COMMAND [OPTIONS of wtp verify]" >&2
  exit 64
fi
sheet=$1 port=$2
shift 2

status=0
note() { if [ "$1" -gt "$status" ]; then status=$1; fi; }

wtp verify "$sheet" "$@" --report github=-
note $?
wtp verify "$sheet" "$@" --against "$port" --report github=-
note $?
exit "$status"
