"""Compares DuckDB's programmes of the first 500 plants with those of `wtp programme`, to the cent:
check_duckdb.py DATABASE"""
import json
import subprocess
import sys

import duckdb

COUNT = 500
database = duckdb.connect(sys.argv[1])
database.sql(f"copy (select columns(lambda c: not contains(c, '.')) from 'plants.parquet' limit {COUNT}) to 'plants.csv'")
answer = json.loads(subprocess.run(
    ["wtp", "programme", "boiler", "plants.csv", "--form", "liquid", "--prices", "prices.csv", "--format", "json",
     "--quiet"], check=True, stdout=subprocess.PIPE).stdout)
found = dict((plant, (products, cost)) for plant, products, cost in database.sql(
    f"select plant, products, cost from programme where plant <= {COUNT}").fetchall())
assert len(answer["proposals"]) == COUNT
for plant, proposal in enumerate(answer["proposals"], 1):
    products, cost = found.get(plant, ([], 0))
    assert products == sorted(proposal["proposed"]), (plant, products, proposal["proposed"])
    assert abs(cost - proposal["cost"]["value"]) < 0.00501, (plant, cost, proposal["cost"])
    assert not proposal["no_proposal"], plant
print(f"the programmes of {COUNT} plants are those of wtp programme")
