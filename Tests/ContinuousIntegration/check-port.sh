#!/bin/sh
# Holds a sheet against WTP's rules, and a port of the rules against the sheet, cell by cell. Each cell
# that differs is an annotation of GitHub Actions, beside its line of the sheet.
#
#     check-port.sh SHEET COMMAND [OPTIONS of wtp verify]
#
# COMMAND is the port, as "wtp verify --against" runs it: it reads the inputs as CSV and answers with the
# same rows and outputs after them. Ends with 0 where every cell agrees, with 1 where one differs, and with
# the status of wtp where that could not ask.
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
