"""Writes a grid in 16 parts, each a task of Spark, and counts their rows. The parts go to the folder of
grid.sh, which all workers share."""
import os
import subprocess

from pyspark.sql import SparkSession

folder = os.getcwd()


def write(part):
    path = subprocess.run(
        ["sh", "part.sh", "16", str(part), "parquet", "--names", "plain"],
        cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return os.path.join(folder, path)


spark = SparkSession.builder.getOrCreate()
parts = spark.sparkContext.parallelize(range(1, 17), 16).map(write).collect()
print(spark.read.parquet(*parts).selectExpr("count(S5_dose_g_m3)").first()[0])
