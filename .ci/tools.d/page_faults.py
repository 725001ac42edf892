"""Faults that people found in the page: each has a test, which runs in Chromium and in Firefox.

Usage: page_faults.py PAGE.html [words in a test's name]... [--chromium] [--firefox]

To add a test: write a function in the file of its part in `page_faults/`, named as the sentence that must
be true. It gets `opened`, which opens a window of the page and returns its Reader (page_window.py, where
all verbs are):

    def a_reload_keeps_the_unit(opened):
        reader = opened(width=320, height=568)
        reader.form("boiler")
        reader.enter("feed_tds", "165 ppm")
        reader.page.reload()
        assert reader.page.locator("select[data-unit=feed_tds]").input_value() == "ppm"

`opened` takes width and height (390 x 844), `scheme="dark"`, `locale`, `address` (a link), `script` (runs
before the page's), `timezone_id` and so on; `reader.tab()` is a second tab with the same storage.
At the end of each test every window must be free of errors, warnings, dialogs, requests, overflow and axe's
findings; `opened(..., is_ended=False)` skips that for a window that a test breaks on purpose or closes.
Names that begin with `_` are not tests.
"""

import importlib
import inspect
import pathlib
import sys
import time
import traceback

from page_window import Reader, browsers

FOLDER = pathlib.Path(__file__).with_suffix("")


def tests(words):
    """The functions of all parts whose names have all of the words."""
    sys.path.insert(0, str(FOLDER))
    for path in sorted(FOLDER.glob("*.py")):
        part = importlib.import_module(path.stem)
        for name, test in vars(part).items():
            if inspect.isfunction(test) and test.__module__ == part.__name__ and not name.startswith("_"):
                sentence = name.replace("_", " ")
                if all(word in sentence for word in words):
                    yield f"{path.stem}: {sentence}", test


def fault(test, browser, page):
    """Runs a test in one browser; returns what went wrong, or None."""
    readers = []

    def opened(address=page, is_ended=True, **how):
        reader = Reader(browser, address, **how)
        readers.append((reader, is_ended))
        return reader

    try:
        test(opened)
        for reader, is_ended in readers:
            if is_ended:
                reader.end()
    except Exception as error:  # of any kind: the other tests still run
        place = traceback.extract_tb(error.__traceback__)
        lines = [f"{pathlib.Path(each.filename).name}:{each.lineno}: {each.line}" for each in place
                 if ".ci/tools.d" in each.filename][1:]
        return "\n    ".join([str(error)[:600] or "not so", *lines])
    finally:
        for reader, _ in readers:
            reader.context.close()


def main():
    page = pathlib.Path(sys.argv[1]).resolve().as_uri()
    words = [word.replace("_", " ") for word in sys.argv[2:]]
    passed = failed = 0
    with browsers() as started:
        for sentence, test in tests(words):
            for browser in started:
                start = time.monotonic()
                found = fault(test, browser, page)
                passed, failed = passed + (found is None), failed + (found is not None)
                print(f"{'ok ' if found is None else 'FAILED'} {browser.name}: {sentence} "
                      f"({time.monotonic() - start:.1f} s)" + (f"\n    {found}" if found else ""), flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0 or passed == 0)


if __name__ == "__main__":
    main()
