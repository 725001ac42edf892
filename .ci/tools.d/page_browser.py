"""Tests the page in a browser: by keyboard, by touch, with a screen reader, on paper.

Usage: page_browser.py WTP-PROGRAM [how many plants] [seed] [PAGE]

`wtp page` makes the page, unless one is given. Plants are typed key by key, and every displayed
figure is compared with `wtp estimate`. Every check prints a count.
"""

import pathlib
import sys
import tempfile
import subprocess

from playwright.sync_api import sync_playwright

import page_looks
import page_plants
import page_steps
from page_visit import Visit

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 200
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1


def made_page(folder):
    """The page to test: the given one, or a new one."""
    if len(sys.argv) > 4:
        return pathlib.Path(sys.argv[4]).resolve()
    path = folder / "estimator.html"
    subprocess.run([PROGRAM, "page", "-o", str(path)], check=True)
    return path


def main():
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        visit = Visit(browser, made_page(pathlib.Path(name)), PROGRAM, COUNT, SEED)
        for check in page_steps.CHECKS + page_plants.CHECKS + page_looks.CHECKS:
            counted = check(visit)
            print(f"{check.__doc__.splitlines()[0].rstrip('.')}: {counted}", flush=True)
        browser.close()
        if visit.faults:
            sys.exit("\n".join(visit.faults[:20]) + f"\n{len(visit.faults)} faults")
        print(f"requests other than the page itself: {visit.requests}; sizes: {visit.path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
