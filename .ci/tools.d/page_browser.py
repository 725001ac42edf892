"""Tests the page in a browser: by keyboard, by touch, with a screen reader, on paper.

Usage: page_browser.py WTP-PROGRAM [how many plants] [seed] [PAGE] [--chromium] [--firefox]

`wtp page` makes the page, unless one is given. Plants are typed key by key, and every displayed
figure is compared with `wtp estimate`. Every check prints a count.
"""

import pathlib
import sys
import tempfile
import subprocess

import page_looks
import page_plants
import page_steps
from page_visit import Visit
from page_window import browsers

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 200
LARGEST = 340000
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1


def made_page(folder):
    """The page to test: the given one, or a new one."""
    if len(sys.argv) > 4:
        return pathlib.Path(sys.argv[4]).resolve()
    path = folder / "estimator.html"
    subprocess.run([PROGRAM, "page", "-o", str(path)], check=True)
    return path


def main():
    with tempfile.TemporaryDirectory() as name, browsers() as started:
        page = made_page(pathlib.Path(name))
        faults = []
        for browser in started:
            visit = Visit(browser, page, PROGRAM, COUNT, SEED)
            for check in page_steps.CHECKS + page_plants.CHECKS + page_looks.CHECKS:
                counted = check(visit)
                print(f"{browser.name}: {check.__doc__.splitlines()[0].rstrip('.')}: {counted}", flush=True)
            faults += visit.faults
        if faults:
            sys.exit("\n".join(faults[:20]) + f"\n{len(faults)} faults")
        size = page.stat().st_size
        print(f"no request but the page itself; {size:,} bytes of at most {LARGEST:,}")
        if size > LARGEST:
            sys.exit("the page is too large")


if __name__ == "__main__":
    main()
