"""Measures the speed of the page; this is not a test.

Usage: page_speed.py PAGE.html

Uses Chromium on a processor slowed down to a quarter of its speed, like that of a phone. Ready: from the
first byte of the page until its script has run and its first screen is visible. Key: from the key press
until all effects are computed and laid out, by the page's own clock. Run it on an idle machine.
"""

import pathlib
import statistics
import sys

from playwright.sync_api import sync_playwright

PAGE = pathlib.Path(sys.argv[1]).resolve().as_uri()
SLOWER = 4
# The page's own listeners run between these two.
WATCH = """() => {
  window.keyTimes = []; window.longTasks = 0;
  let pressed = 0;
  addEventListener("keydown", () => { pressed = performance.now(); }, true);
  addEventListener("input", () => {
    document.body.getBoundingClientRect();
    keyTimes.push(performance.now() - pressed);
  });
  new PerformanceObserver((list) => { longTasks += list.getEntries().length; }).observe({ type: "longtask" });
}"""


def slowed(browser):
    """A window whose processor is slowed down."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto("about:blank")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def ready(browser):
    """Milliseconds until the page can be used."""
    page = slowed(browser)
    page.goto(PAGE)
    page.locator("#enter").wait_for()
    marks = page.evaluate("performance.getEntriesByType('navigation')[0].toJSON()")
    page.context.close()
    return marks["domContentLoadedEventEnd"] - marks["responseStart"]


def keys(browser, system):
    """Milliseconds for each key while a plant is typed, and the number of tasks over 50 ms."""
    page = slowed(browser)
    page.goto(PAGE)
    page.locator(f"input[value={system}]").check(force=True)
    page.locator("#enter").click()
    page.get_by_role("button", name="Example plant").click()
    page.evaluate(WATCH)
    for field in page.locator("input[inputmode=decimal]").all():
        text = field.input_value()
        field.select_text()
        for key in text:
            page.keyboard.press(key)
            page.wait_for_timeout(50)
    times, tasks = page.evaluate("keyTimes"), page.evaluate("longTasks")
    page.context.close()
    return times, tasks


def main():
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        times = sorted(ready(browser) for _ in range(15))
        print(f"ready in {statistics.median(times):.0f} ms, {times[0]:.0f} to {times[-1]:.0f}, of {len(times)} visits")
        for system in ("boiler", "cooling"):
            times, tasks = keys(browser, system)
            print(f"{system}: a key answered in {statistics.median(times):.1f} ms, "
                  f"at most {max(times):.1f} ms, of {len(times)} keys; {tasks} tasks of more than 50 ms")
        browser.close()


if __name__ == "__main__":
    main()
