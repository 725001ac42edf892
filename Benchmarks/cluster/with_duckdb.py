"""Prints the answer of SQL statements from standard input: with_duckdb.py DATABASE"""
import sys

import duckdb

print(duckdb.connect(sys.argv[1]).sql(sys.stdin.read()))
