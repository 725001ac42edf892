"""Compares the rows of two sets of Parquet files by their number and a checksum: compare.py FILES FILES"""
import sys

import duckdb

found, expected = (
    duckdb.sql(f"select count(*), sum(hash(row)) from '{files}' as row").fetchall()[0] for files in sys.argv[1:])
if found != expected:
    sys.exit(f"{sys.argv[1]} has {found[0]} rows with the checksum {found[1]}, {sys.argv[2]} {expected[0]} with {expected[1]}")
print(f"the parts have the {found[0]} rows of a single run, with the checksum {found[1]}")
