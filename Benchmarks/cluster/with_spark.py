"""Writes a grid in 16 parts, each a task of Spark, and counts their rows. The parts go to the folder of
grid.sh, which all workers share."""
import os
import subprocess

from pyspark.sql import SparkSession

folder = os.getcwd()


def write(part):
    subprocess.run(
        ["sh", "grid.sh", "-j", "1", "--shard", f"{part}/16", "--names", "plain", "--keep", "-o",
         f"part-{part}.parquet"],
        cwd=folder, check=True)


spark = SparkSession.builder.getOrCreate()
spark.sparkContext.parallelize(range(1, 17), 16).foreach(write)
print(spark.read.parquet(f"{folder}/part-*.parquet").selectExpr("count(S5_dose_g_m3)").first()[0])
