#!/bin/sh
python3 Oracles/exact/model.py boiler
