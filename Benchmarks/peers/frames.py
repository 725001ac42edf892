"""Writes the grid with a Python library and prints the seconds that the writing alone took.

frames.py LIBRARY STEAM_POINTS FILE; the table is in memory before the clock starts, which is
more than the others are given.
"""
import sys
import time

import numpy as np

HEADER = [
    "summer_steam [lb/h]", "feed_tds [mg/L]", "feed_temperature [degC]",
    "calcium_hardness [mg/L CaCO3]", "m_alkalinity [mg/L CaCO3]", "annual_feed [m3/yr]",
    "dissolved_oxygen [mg/L]", "SS1295.dose [g/m3]", "SS1095.dose [g/m3]", "SS1995.dose [g/m3]",
    "SS2295.dose [g/m3]", "S5.dose [g/m3]", "S10.dose [g/m3]", "S23.dose [g/m3]",
    "S88.dose [g/m3]", "SS1295.usage [kg/yr]",
]
OXYGEN = np.array([6.8, 6.2, 5.7, 5.2, 4.7, 4.25, 3.8, 3.4, 2.8, 2.2, 1.6, 0.7])


def table(points):
    """The columns of the grid, inputs as whole numbers."""
    i = np.arange(points * 50 * 12 * 29 * 29)
    alkalinity, i = 20 + 10 * (i % 29), i // 29
    calcium, i = i % 29, i // 29
    place, i = i % 12, i // 12
    tds, i = 50 + 5 * (i % 50), i // 50
    steam = 1000 * (i + 1)
    oxygen, blowdown = OXYGEN[place], tds / 3500
    feed = steam / 2200 * 20 * 5 * 25 + 2200 / 2200 * 20 * 5 * 25
    dose = [
        10 * oxygen + 35 * blowdown, 9 * oxygen + 28 * blowdown,
        calcium + (1000 - 350.0) * blowdown - alkalinity, 1.11 * calcium + 45 * blowdown,
        35 * oxygen + 120 * blowdown, 18 * oxygen + 65 * blowdown,
        20.0 * calcium + 1000 * blowdown, 3.0 * alkalinity,
    ]
    dose = [np.maximum(0, column) for column in dose]
    values = [steam, tds, 40 + 5 * place, calcium, alkalinity, feed, oxygen, *dose,
              dose[0] * feed / 1000]
    return dict(zip(HEADER, values))


def write(library, columns, path):
    """Writes the columns and gives the seconds it took."""
    if library == "pandas":
        import pandas
        frame = pandas.DataFrame(columns)
        start = time.perf_counter()
        frame.to_csv(path, index=False, float_format="%.4f", lineterminator="\n")
    elif library == "polars":
        import polars
        frame = polars.DataFrame(columns)
        start = time.perf_counter()
        frame.write_csv(path, float_precision=4)
    else:
        import duckdb
        import pandas
        frame = pandas.DataFrame(columns)
        database = duckdb.connect()
        database.execute("SET threads = 2")
        casts = [
            f'CAST("{name}" AS DECIMAL(18,4)) AS "{name}"' if place >= 5 else f'"{name}"'
            for place, name in enumerate(HEADER)
        ]
        database.execute(f"CREATE TABLE grid AS SELECT {', '.join(casts)} FROM frame")
        start = time.perf_counter()
        database.execute(f"COPY grid TO '{path}' (FORMAT csv, HEADER)")
    return time.perf_counter() - start


if __name__ == "__main__":
    columns = table(int(sys.argv[2]))
    seconds = write(sys.argv[1], columns, sys.argv[3])
    print(f"{seconds:.6f} {len(columns[HEADER[0]])}")
