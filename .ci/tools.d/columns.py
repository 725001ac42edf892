"""Tests Parquet files of sweeps: seven readers, Spark in four ways, must find NumPy's doubles of the same rows,
bit for bit, and the words of CSV; nulls stand for cells without a value. Parts of a sweep together have every
row once.

Usage: columns.py SWEEP-PROGRAM
"""

import itertools
import pathlib
import shutil
import subprocess
import sys
import tempfile

import chdb
import datafusion
import duckdb
import fastparquet
import numpy
import pandas
import polars
import pyarrow.parquet
from pyspark.sql import SparkSession

SWEEP = str(pathlib.Path(sys.argv[1]).resolve())
GRID = (
    "boiler --vary max_tds=2000:4000:1000 --vary feed_tds=50:295:5 --vary feed_temperature=40:95:5"
    " --vary calcium_hardness=0:28:1 --vary m_alkalinity=20:300:10 --outputs annual_feed,dissolved_oxygen,"
    "SS1295.dose,SS1095.dose,SS1995.dose,SS2295.dose,S5.dose,S10.dose,S23.dose,S88.dose,SS1295.usage"
)
COMMANDS = [
    "boiler --vary feed_temperature=40:100:5",
    "boiler --outputs cycles,S5",
    "boiler --vary feed_temperature=40:100:5 --vary feed_tds=50:500:50 --vary max_tds=3000,3500 --outputs all"
    " --inputs all",
    "boiler --vary feed_temperature=30:110:5 --vary feed_tds=50:500:50 --vary summer_weeks=10:52:6"
    " --outputs all --outside mark",
    "boiler --vary feed_temperature=30,35 --outputs S5,S10 --outside mark",
    "cooling --vary concentration_factor=2:8:0.5 --vary circulation=100:500:100 --outputs all --inputs all",
    "boiler --vary feed_tds=50:500/5000 --vary feed_temperature=40:100/13 --outputs S5,S19 -j 2",
    "boiler --vary feed_tds=50:500/1048577 --outputs S5,S28",
    "boiler --sample 100000 --vary feed_tds=50:500 --vary feed_temperature=40:100",
    "boiler --sample 3 --vary feed_tds=50:500 --outputs S5 --inputs all",
    "boiler --vary feed_temperature=40:100:5 --vary feed_tds=50:500:50 --layout long --outputs all",
    "boiler --vary feed_temperature=30:100:5 --vary feed_tds=50:500:50 --layout long --outside mark",
    "boiler --sample 1000 --vary feed_tds=50:500 --layout long --outputs S5,S10,cycles",
    "boiler --sample 5000 --vary feed_tds=50:500 --vary feed_temperature=40:100 --catalogue many.csv --inputs all"
    " --outputs all",
    "boiler --vary feed_tds=50:500:5 --vary feed_temperature=40:100:5 --catalogue many.csv",
    "boiler --vary feed_tds=50:60:5 --shard 1/7",
    "boiler --vary feed_tds=50:60:5 --shard 3/7",
]
WORDS = {"product", "form", "quantity", "basis", "unit", "status"}


# A catalogue of 150 products, whose doses and usages are 300 columns.
MANY = (
    "system,product,form,role,basis,what,advice,dose [g/m3],oxygen [g/g O2],hardness [g/g CaCO3],"
    "alkalinity [g/g CaCO3],reserve [g/m3],reserve_hardness [g/g CaCO3],caustic_alkalinity [g/g CaCO3],"
    "min_alkalinity [g/g CaCO3]\n"
) + "".join(
    f"boiler,P{number},liquid,oxygen scavenger,feed,product {number},-,-,{number % 7},{number % 3},0,{number},0,0,0\n"
    for number in range(1, 151))


def sweep(words, path):
    subprocess.run([SWEEP, *words, "-o", path, "--quiet"], check=True, stderr=subprocess.DEVNULL, cwd=TABLES)


def expected(words, folder):
    """The columns of the same rows: from NumPy's format or, with words, from CSV."""
    if "--layout" in words:
        sweep([*words, "--decimals", "shortest"], f"{folder}/rows.csv")
        table = pandas.read_csv(f"{folder}/rows.csv", keep_default_na=False, dtype=str)
        cells = {name: table[name].tolist() for name in table.columns}
        return {
            name: column if name in WORDS else numpy.array([float(cell or "nan") for cell in column])
            for name, column in cells.items()
        }
    sweep([*words, "--header", "each"] if "--shard" in words else words, f"{folder}/rows.npy")
    table = numpy.load(f"{folder}/rows.npy", max_header_size=1 << 20)
    return {
        name: [word.decode() for word in table[name]] if name == "status" else table[name].copy()
        for name in table.dtype.names
    }


def of_arrow(table):
    return {name: table[name].to_pylist() for name in table.column_names}


class Spark:
    """Spark's readers: of vectors and of rows, each with splits of 128 MB and of 100 kB."""

    def __init__(self):
        settings = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false", "spark.driver.memory": "3g",
                    "spark.sql.execution.arrow.pyspark.enabled": "true"}
        self.session = SparkSession.builder.master("local[2]").config(map=settings).getOrCreate()
        self.session.sparkContext.setLogLevel("ERROR")

    def table(self, path, vectors="true", split="128MB"):
        self.session.conf.set("spark.sql.parquet.enableVectorizedReader", vectors)
        self.session.conf.set("spark.sql.files.maxPartitionBytes", split)
        return self.session.read.parquet(path)

    def read(self, path):
        """The columns, in which all four ways must agree; large files have too many splits of 100 kB."""
        splits = ["128MB"] + (["100kB"] if pathlib.Path(path).stat().st_size < 8e6 else [])
        first, *others = (self.table(path, *way).toPandas() for way in itertools.product(["true", "false"], splits))
        assert all(first.equals(other) for other in others), path
        return first.to_dict("list")

    def count(self, path, way):
        """The rows of parts, counted by a column that must be read."""
        table = self.table(path, *way)
        name = table.columns[-1]
        return table.filter(f"`{name}` >= 0").count()


SPARK = Spark()
TABLES = tempfile.mkdtemp()
pathlib.Path(TABLES, "many.csv").write_text(MANY)
READERS = {
    "pyarrow": lambda path: of_arrow(pyarrow.parquet.read_table(path)),
    "pandas": lambda path: pandas.read_parquet(path).to_dict("list"),
    "polars": lambda path: polars.read_parquet(path).to_dict(as_series=False),
    "duckdb": lambda path: of_arrow(duckdb.sql(f"select * from '{path}'").to_arrow_table()),
    "fastparquet": lambda path: fastparquet.ParquetFile(path).to_pandas().to_dict("list"),
    "chdb": lambda path: of_arrow(
        chdb.query(
            f"select * from file('{path}', 'Parquet') settings max_threads = 1,"
            " input_format_parquet_preserve_order = 1, output_format_arrow_string_as_string = 1", "ArrowTable")),
    "spark": SPARK.read,
}


def differs(found, column):
    if isinstance(column, list):
        return [str(word) for word in found] != column
    figures = numpy.array([numpy.nan if cell is None else cell for cell in found], dtype="f8")
    missing = numpy.isnan(column)
    return (
        len(figures) != len(column) or (numpy.isnan(figures) != missing).any()
        or (figures[~missing].view("u8") != column[~missing].view("u8")).any()
    )


def check(words, folder, readers=READERS):
    path = f"{folder}/rows.parquet"
    sweep(words, path)
    columns = expected(words, folder)
    for name, reader in readers.items():
        found = reader(path)
        assert list(found) == list(columns), (name, list(found), list(columns))
        wrong = [title for title in columns if differs(found[title], columns[title])]
        assert not wrong, (name, wrong[:3])
    return len(next(iter(columns.values())))


def count_parts(words, parts, folder):
    """Every reader counts each row of the parts once."""
    for part in range(1, parts + 1):
        sweep([*words, "--shard", f"{part}/{parts}"], f"{folder}/part-{part:02}.parquet")
    files = f"{folder}/part-*.parquet"
    context = datafusion.SessionContext()
    context.register_parquet("parts", f"{folder}/", file_extension=".parquet")
    return {
        "pyarrow": pyarrow.parquet.read_table([*map(str, pathlib.Path(folder).glob("part-*"))]).num_rows,
        "polars": polars.scan_parquet(files).select(polars.len()).collect().item(),
        "duckdb": duckdb.sql(f"select count(*) from '{files}'").fetchall()[0][0],
        "datafusion": context.sql("select count(*) as rows from parts").to_pydict()["rows"][0],
        "pandas": sum(len(pandas.read_parquet(path)) for path in pathlib.Path(folder).glob("part-*")),
        "spark": SPARK.count(files, ("true", "128MB")),
        "spark by rows": SPARK.count(files, ("false", "128MB")),
        "spark by splits of 100 kB": SPARK.count(files, ("true", "100kB")),
        "spark by rows and splits": SPARK.count(files, ("false", "100kB")),
    }


for command in COMMANDS:
    with tempfile.TemporaryDirectory() as folder:
        print(f"{check(command.split(), folder)} rows agree in {len(READERS)} readers: {command}", flush=True)
quick = {name: READERS[name] for name in ("pyarrow", "duckdb")}
quick["spark"] = READERS["spark"]
for part in (1, 2, 7):
    with tempfile.TemporaryDirectory() as folder:
        words = [*GRID.split(), "--shard", f"{part}/7"]
        print(f"{check(words, folder, quick)} rows of part {part} of 7 agree", flush=True)
for parts in (3, 16):
    with tempfile.TemporaryDirectory() as folder:
        counts = count_parts(GRID.split(), parts, folder)
        assert set(counts.values()) == {3 * 504_600}, counts
        print(f"{parts} parts have {3 * 504_600} rows in {', '.join(counts)}")
    with tempfile.TemporaryDirectory() as folder:
        counts = count_parts(["boiler", "--vary", "feed_tds=50:60:5"], parts, folder)
        assert set(counts.values()) == {3}, counts
shutil.rmtree(TABLES)
