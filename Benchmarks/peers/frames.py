"""Writes the grid with a Python library: frames.py FORMULAS LIBRARY STEAM_POINTS FILE [FORMAT WORK]

FORMULAS is the output of `bench --source python` for the outputs of the grid. Instead of STEAM_POINTS, a
Parquet file gives the rows. FORMAT is csv (default) or parquet.
Prints the seconds that the complete job takes, the seconds that writing a table already in memory takes,
and the number of rows. Neither time includes the start of the interpreter or the imports. WORK is
`computed` or `ready`: only the first or only the second is done.
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


def numpy_columns(points):
    """The columns of the grid as NumPy arrays."""
    import numpy
    place, *inputs = axes(numpy.arange(points * ROWS))
    return expressions(place, *inputs, numpy.array(oxygen_table())[place], numpy.maximum)


def pandas(points, path, _):
    """NumPy columns, then `to_csv`."""
    import pandas

    def table():
        return pandas.DataFrame(numpy_columns(points))

    def write(frame):
        frame.to_csv(path, index=False, float_format="%.4f", lineterminator="\n")

    return lambda: write(table()), table, write


def pyarrow(points, path, form):
    """NumPy columns, then Arrow's writer; in CSV it writes the shortest digits."""
    import pyarrow
    from pyarrow import csv, parquet

    def table():
        if isinstance(points, str):
            return parquet.read_table(points)
        return pyarrow.table(numpy_columns(points))

    def write(columns):
        (csv.write_csv if form == "csv" else parquet.write_table)(columns, path)

    return lambda: write(table()), table, write


def polars(points, path, form):
    """Lazy expressions written to a sink, which is faster than collecting and writing."""
    import polars
    digits = {"float_precision": 4} if form == "csv" else {}

    def literal(value):
        return polars.lit(value) if isinstance(value, float) else value

    def plan():
        if isinstance(points, str):
            return polars.scan_parquet(points)
        i = polars.int_range(points * ROWS, dtype=polars.Int64)
        place, *inputs = axes(polars.col("i"))
        oxygen = polars.lit(polars.Series(oxygen_table())).gather(place)
        columns = expressions(place, *inputs, oxygen,
                              lambda a, b: polars.max_horizontal(literal(a), literal(b)))
        frame = polars.LazyFrame().select(i.alias("i"))
        return frame.select(**columns)

    return (lambda: getattr(plan(), f"sink_{form}")(path, **digits), lambda: plan().collect(),
            lambda frame: getattr(frame, f"write_{form}")(path, **digits))


def query(points, rows, decimal):
    """One statement that computes the grid from the numbers `i` of a table of rows."""
    if isinstance(points, str):
        return f"SELECT * FROM {points}"
    names = ["place", "steam", "tds", "calcium", "alkalinity"]
    inputs = ", ".join(f"{text} AS {name}" for name, text in zip(names, axes(Text("i"))))
    oxygen = " ".join(f"WHEN {place} THEN {value}" for place, value in enumerate(oxygen_table()))
    columns = expressions(
        *[Text(name) for name in names], Text("oxygen"),
        lambda a, b: Text(f"greatest({operand(a)}, {operand(b)})"))
    picked = ", ".join(
        f'{decimal.format(text) if at >= 5 else text} AS "{name}"'
        for at, (name, text) in enumerate(columns.items()))
    return (f"SELECT {picked} FROM (SELECT *, (CASE place {oxygen} END)::DOUBLE AS oxygen FROM "
            f"(SELECT {inputs} FROM ({rows})))")


def duckdb(points, path, form):
    """One statement; DECIMAL is DuckDB's fastest way to print, and range() keeps the order."""
    import duckdb
    database = duckdb.connect()
    database.execute("SET threads = 2; SET enable_progress_bar = false")
    source = query(f"'{points}'" if isinstance(points, str) else points,
                   f"SELECT range AS i FROM range({rows_of(points)})",
                   "CAST({} AS DECIMAL(9,4))" if form == "csv" else "{}")
    options = "FORMAT csv, HEADER" if form == "csv" else "FORMAT parquet"

    def copy(source):
        database.execute(f"COPY {source} TO '{path}' ({options})")

    return (lambda: copy(f"({source})"),
            lambda: database.execute(f"CREATE TABLE grid AS {source}") and "grid", copy)


def chdb(points, path, form):
    """One statement of ClickHouse; numbers() keeps the order."""
    from chdb import session
    Text.floor = "DIV"
    database = session.Session()
    source = query(f"file('{points}', 'Parquet')" if isinstance(points, str) else points,
                   f"SELECT toInt64(number) AS i FROM numbers({rows_of(points)})",
                   "round({}, 4)" if form == "csv" else "{}")
    target = f"file('{path}', '{'CSVWithNames' if form == 'csv' else 'Parquet'}')"

    def insert(source):
        database.query(f"INSERT INTO FUNCTION {target} {source} SETTINGS engine_file_truncate_on_insert = 1")

    def table():
        database.query(f"CREATE TABLE grid ENGINE = Memory AS {source}")
        return "SELECT * FROM grid"

    return lambda: insert(source), table, insert


def rows_of(points):
    return 0 if isinstance(points, str) else points * ROWS


class Text:
    """An SQL expression, written with Python's operators; its fractions are doubles."""

    floor = "//"

    def __init__(self, text):
        self.text = text

    def __floordiv__(self, divisor):
        return Text(f"({self} {self.floor} {divisor})")

    def __str__(self):
        return self.text


def operand(value):
    return f"{value!r}::DOUBLE" if isinstance(value, float) else str(value)


def operator(name, sign):
    setattr(Text, f"__{name}__", lambda a, b: Text(f"({operand(a)} {sign} {operand(b)})"))
    setattr(Text, f"__r{name}__", lambda a, b: Text(f"({operand(b)} {sign} {operand(a)})"))


for name_, sign_ in [("add", "+"), ("sub", "-"), ("mul", "*"), ("truediv", "/"), ("mod", "%")]:
    operator(name_, sign_)


def seconds(work, *given):
    start = time.perf_counter()
    result = work(*given)
    return time.perf_counter() - start, result


if __name__ == "__main__":
    library, points_, path_, *how = sys.argv[2:]
    form_, work = how or ("csv", "")
    points_ = int(points_) if points_.isdigit() else points_
    whole, table_, write_ = globals()[library](points_, path_, form_)
    times = []
    if work != "ready":
        times.append(seconds(whole)[0])
    if work != "computed":
        times.append(seconds(write_, table_())[0])
    print(*(f"{time_:.6f}" for time_ in times), rows_of(points_))
