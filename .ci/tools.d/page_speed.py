"""Measures the speed of the page in Chromium and Firefox, and holds it to its limits.

Usage: page_speed.py PAGE.html

Ready: from the first byte of the page until its script has run and its first screen is visible. Key: from
the key press until all effects are computed and laid out, by the page's own clock. The medians have limits,
except the time until Firefox, whose processes start slowly, is ready. Chromium is also measured on a
processor slowed down to a quarter of its speed, like that of a phone, without limits. Run it on an idle
machine.
"""

import contextlib
import functools
import http.server
import pathlib
import statistics
import sys
import threading

from page_window import browsers

PAGE = pathlib.Path(sys.argv[1]).resolve()
READY, KEY = 150, 16
VISITS = 15
# The page's own listeners run between these two.
WATCH = """() => {
  window.keyTimes = [];
  let pressed = 0;
  addEventListener("keydown", () => { pressed = performance.now(); }, true);
  addEventListener("input", () => {
    document.body.getBoundingClientRect();
    keyTimes.push(performance.now() - pressed);
  });
}"""


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served():
    """The page's address on this machine, since Firefox does not tell when a file's first byte came."""
    handler = functools.partial(Handler, directory=PAGE.parent)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{PAGE.name}"
        server.shutdown()


def opened(browser, address, slower):
    """The page in a window of a phone's size; its processor may be slowed down."""
    page = browser.context(viewport={"width": 390, "height": 844}, offline=False).new_page()
    if slower > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address)
    page.locator("[data-system=boiler]").wait_for()
    return page


def ready(browser, address, slower):
    """Milliseconds until the page can be used."""
    page = opened(browser, address, slower)
    marks = page.evaluate("performance.getEntriesByType('navigation')[0].toJSON()")
    page.context.close()
    return marks["domContentLoadedEventEnd"] - marks["responseStart"]


def keys(browser, address, slower, system):
    """Milliseconds for each key while a plant is typed."""
    page = opened(browser, address, slower)
    page.locator(f"[data-system={system}]").click()
    page.get_by_role("button", name="Example plant").click()
    page.evaluate(WATCH)
    for field in page.locator("input[inputmode=decimal]").all():
        text = field.input_value()
        field.select_text()
        for key in text:
            page.keyboard.press(key)
            page.wait_for_timeout(50)
    times = page.evaluate("keyTimes")
    page.context.close()
    return times


def report(what, times, limit):
    """Prints measured times; returns whether their median is within the limit."""
    middle = statistics.median(times)
    allowed = f" (allowed: {limit})" if limit else ""
    print(f"{what} in {middle:.1f} ms{allowed}, {min(times):.1f} to {max(times):.1f}, {len(times)} times", flush=True)
    return not limit or middle <= limit


def main():
    good = []
    with browsers() as started, served() as address:
        for browser, slower in [(browser, 1) for browser in started] + [(started[0], 4)]:
            name = browser.name if slower == 1 else f"{browser.name}, {slower} times slower"
            limits = (READY if browser.name == "chromium" else None, KEY) if slower == 1 else (None, None)
            good.append(report(f"{name}: ready", [ready(browser, address, slower) for _ in range(VISITS)], limits[0]))
            for system in ("boiler", "cooling"):
                good.append(report(f"{name}: {system}: a key answered", keys(browser, address, slower, system), limits[1]))
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
