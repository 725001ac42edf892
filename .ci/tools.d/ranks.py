"""The rank correlations of `sweep --summary` are SciPy's: `ranks.py SWEEP`. Inputs are drawn with few decimals, for ties."""

import io
import subprocess
import sys

import pandas
from scipy.stats import spearmanr

compared = 0
for system, axes in (
    ("boiler", ["feed_temperature=normal(70, 8) degC", "feed_tds=165 ±20 %", "max_tds=1000:8000", "ph=7:9"]),
    ("cooling", ["temperature_drop=3:12 degC", "concentration_factor=normal(3, 0.3)", "calcium_hardness=50:400"]),
):
    for seed, decimals in ((1, 0), (2, 1), (3, 6)):
        command = [sys.argv[1], system, "--sample", "20000", "--seed", str(seed), "--sample-decimals", str(decimals),
                   "--outputs", "all", "--decimals", "shortest", "-q"]
        for axis in axes:
            command += ["--vary", axis]
        rows, summary = (
            pandas.read_csv(io.StringIO(subprocess.run(command + more, check=True, capture_output=True, text=True).stdout))
            for more in ([], ["--summary"]))
        inputs = list(rows)[:len(axes)]
        for _, line in summary.iterrows():
            for name in inputs:
                cell = line["rank correlation, " + name.split(" ")[0]]
                if rows[line["column"]].nunique() == 1:
                    assert cell == "-", (system, seed, line["column"], name, cell)
                    continue
                expected = spearmanr(rows[name], rows[line["column"]]).statistic
                assert abs(float(cell) - expected) < 1e-9, (system, seed, line["column"], name, cell, expected)
                compared += 1
print(f"{compared} rank correlations are SciPy's")
