#!/usr/bin/env bash
# Runs 50 million rows in 16 parts as tasks of Spark on two workers, one of which dies in the middle, and
# compares the parts with a single run. Sets up Spark from PyPI with Debian's Java.
#
# Usage: Benchmarks/cluster/spark.sh [FOLDER-OF-PROGRAMS]
source "$(dirname "$0")/common.sh"
debian default-jre-headless procps python3-venv
pypi pyspark==4.3.0 duckdb==2.0.1
cd "$work"
export PATH=$environment/bin:$PATH PYSPARK_PYTHON=$environment/bin/python SPARK_LOCAL_IP=127.0.0.1
export PYTHONWARNINGS=ignore
export MASTER=spark://127.0.0.1:17077
spark_class=$("$PYSPARK_PYTHON" -c 'import pyspark; print(pyspark.__path__[0])')/bin/spark-class

start "$spark_class" org.apache.spark.deploy.master.Master --host 127.0.0.1 --port 17077 --webui-port 0
wait_for grep -q 'I have been elected leader' daemons.log
for worker in east west; do
  start "$spark_class" org.apache.spark.deploy.worker.Worker --cores 1 --memory 2g --webui-port 0 \
    --work-dir "$work/$worker" "$MASTER"
done
west=$!
wait_for sh -c 'test "$(grep -c "Registering worker" daemons.log)" = 2'

start_job spark-submit --master "$MASTER" with_spark.py
kill_worker echo "$west"
finish_job
grep -om 1 'Starting task [0-9]*[.]1 in stage 0.0' job.log | sed 's/^/rerun by Spark: /'
check_rows "$(cat rows)" Spark

sh grid.sh --names plain -o whole.parquet
"$environment/bin/python" compare.py 'parts-*/part-*.parquet' whole.parquet
