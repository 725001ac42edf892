#!/usr/bin/env python3
import subprocess, sys
text = subprocess.run(["python3", "Oracles/exact/model.py", "boiler"], input=sys.stdin.read(), capture_output=True, text=True).stdout
print(text.replace("65", "66"), end="")
