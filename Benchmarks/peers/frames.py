"""Writes the grid with a Python library: frames.py FORMULAS LIBRARY STEAM_POINTS FILE

FORMULAS is the output of `bench --source python` for the outputs of the grid.
Prints the seconds that the complete job takes, the seconds that writing a table already in memory takes,
and the number of rows. Neither time includes the start of the interpreter or the imports.
"""
import runpy
import sys
import time

HEADER = [
    "summer_steam [lb/h]", "feed_tds [mg/L]", "feed_temperature [degC]",
    "calcium_hardness [mg/L CaCO3]", "m_alkalinity [mg/L CaCO3]", "annual_feed [m3/yr]",
    "dissolved_oxygen [mg/L]", "SS1295.dose [g/m3]", "SS1095.dose [g/m3]", "SS1995.dose [g/m3]",
    "SS2295.dose [g/m3]", "S5.dose [g/m3]", "S10.dose [g/m3]", "S23.dose [g/m3]",
    "S88.dose [g/m3]", "SS1295.usage [kg/yr]",
]
ROWS = 50 * 12 * 29 * 29
TEMPERATURES = [40 + 5 * place for place in range(12)]
FORMULAS = runpy.run_path(sys.argv[1])


def oxygen_table():
    """The values of the oxygen table, one for each temperature of the grid."""
    return [[result for node, result in FORMULAS["oxygen_table"] if node <= temperature][-1]
            for temperature in TEMPERATURES]


def expressions(place, steam, tds, calcium, alkalinity, oxygen, maximum):
    """The columns of the grid, computed from numbers, columns or expressions."""
    temperature = TEMPERATURES[0] + 5 * place
    outputs = FORMULAS["compute"](
        maximum, None, lambda table, argument: oxygen, summer_steam=steam, feed_tds=tds,
        feed_temperature=temperature, calcium_hardness=calcium, m_alkalinity=alkalinity)
    return dict(zip(HEADER, [steam, tds, temperature, calcium, alkalinity, *outputs]))


def axes(i):
    """Index of the temperature, steam, tds, calcium hardness and alkalinity of row i."""
    return (i // 841 % 12, 1000 * (i // ROWS + 1), 50 + 5 * (i // 10092 % 50), i // 29 % 29,
            20 + 10 * (i % 29))


def pandas(points, path):
    """NumPy columns, then `to_csv`."""
    import numpy
    import pandas

    def table():
        place, *inputs = axes(numpy.arange(points * ROWS))
        oxygen = numpy.array(oxygen_table())[place]
        columns = expressions(place, *inputs, oxygen, numpy.maximum)
        return pandas.DataFrame(columns)

    def write(frame):
        frame.to_csv(path, index=False, float_format="%.4f", lineterminator="\n")

    return lambda: write(table()), table, write


def polars(points, path):
    """Lazy expressions written to a sink, which is faster than collecting and writing."""
    import polars

    def literal(value):
        return polars.lit(value) if isinstance(value, float) else value

    def plan():
        i = polars.int_range(points * ROWS, dtype=polars.Int64)
        place, *inputs = axes(polars.col("i"))
        oxygen = polars.lit(polars.Series(oxygen_table())).gather(place)
        columns = expressions(place, *inputs, oxygen,
                              lambda a, b: polars.max_horizontal(literal(a), literal(b)))
        frame = polars.LazyFrame().select(i.alias("i"))
        return frame.select(**columns)

    return (lambda: plan().sink_csv(path, float_precision=4), lambda: plan().collect(),
            lambda frame: frame.write_csv(path, float_precision=4))


def duckdb(points, path):
    """One statement; DECIMAL is DuckDB's fastest way to print, and range() keeps the order."""
    import duckdb
    database = duckdb.connect()
    database.execute("SET threads = 2")
    names = ["place", "steam", "tds", "calcium", "alkalinity"]
    inputs = ", ".join(f"{text} AS {name}" for name, text in zip(names, axes(Text("i"))))
    oxygen = " ".join(f"WHEN {place} THEN {value}" for place, value in enumerate(oxygen_table()))
    columns = expressions(
        *[Text(name) for name in names], Text("oxygen"),
        lambda a, b: Text(f"greatest({operand(a)}, {operand(b)})"))
    picked = ", ".join(
        f'CAST({text} AS DECIMAL(9,4)) AS "{name}"' if at >= 5 else f'{text} AS "{name}"'
        for at, (name, text) in enumerate(columns.items()))
    query = (f"SELECT {picked} FROM (SELECT *, (CASE place {oxygen} END)::DOUBLE AS oxygen FROM "
             f"(SELECT {inputs} FROM (SELECT range AS i FROM range({points * ROWS}))))")

    def copy(source):
        database.execute(f"COPY {source} TO '{path}' (FORMAT csv, HEADER)")

    return (lambda: copy(f"({query})"),
            lambda: database.execute(f"CREATE TABLE grid AS {query}") and "grid", copy)


class Text:
    """An SQL expression, written with Python's operators; its fractions are doubles."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text


def operand(value):
    return f"{value!r}::DOUBLE" if isinstance(value, float) else str(value)


def operator(name, sign):
    setattr(Text, f"__{name}__", lambda a, b: Text(f"({operand(a)} {sign} {operand(b)})"))
    setattr(Text, f"__r{name}__", lambda a, b: Text(f"({operand(b)} {sign} {operand(a)})"))


for name_, sign_ in [("add", "+"), ("sub", "-"), ("mul", "*"), ("truediv", "/"),
                     ("floordiv", "//"), ("mod", "%")]:
    operator(name_, sign_)


def seconds(work, *given):
    start = time.perf_counter()
    result = work(*given)
    return time.perf_counter() - start, result


if __name__ == "__main__":
    library, points_, path_ = sys.argv[2], int(sys.argv[3]), sys.argv[4]
    whole, table_, write_ = globals()[library](points_, path_)
    everything, _ = seconds(whole)
    _, ready = seconds(table_)
    alone, _ = seconds(write_, ready)
    print(f"{everything:.6f} {alone:.6f} {points_ * ROWS}")
