#!/usr/bin/env bash
# Finds the cheapest programme at given prices of each of a million plants with DuckDB, and compares those
# of 500 plants with `wtp programme`. The prices are invented.
#
# Usage: Benchmarks/cluster/duckdb.sh [FOLDER-OF-PROGRAMS]
source "$(dirname "$0")/common.sh"
debian python3-venv
pypi duckdb==2.0.1
cd "$work"
export PATH=$environment/bin:$PATH

sweep boiler --sample 1000000 --vary feed_tds=50:500 --vary feed_temperature=40:100 \
  --vary calcium_hardness=0:28 --vary m_alkalinity=20:300 --vary "summer_steam=1000:20000 lb/h" \
  --inputs all --outputs liquid --quiet -o plants.parquet
wtp products boiler --format csv > products.csv
python with_duckdb.py plants.duckdb < cheapest.sql
python check_duckdb.py plants.duckdb
