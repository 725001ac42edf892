"""How quick the page is: figures to be read, no test.

Usage: page_speed.py PAGE.html

Chromium, on a processor slowed down four times, as a phone's: what its main thread needs, in time of the
processor, until the first screen can be used; and for each key that is typed into a field, until the page
has answered it and is drawn. Time that others on the machine take does not count.
"""

import pathlib
import statistics
import sys

from playwright.sync_api import sync_playwright

PAGE = pathlib.Path(sys.argv[1]).resolve().as_uri()
SLOWER = 4


class Watched:
    """A window whose processor is slowed down, and the time that it needs."""

    def __init__(self, browser):
        self.page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
        self.page.goto("about:blank")
        self.session = self.page.context.new_cdp_session(self.page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def needed(self):
        """Milliseconds of its main thread since it was opened."""
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(each["value"] for each in metrics if each["name"] == "TaskDuration")

    def drawn(self):
        """Waits until all that was asked for stands on the screen."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def ready(browser):
    """Milliseconds until the page can be used: its script has run, its first screen stands."""
    watched = Watched(browser)
    before = watched.needed()
    watched.page.goto(PAGE)
    watched.page.locator("#enter").wait_for()
    watched.drawn()
    needed = watched.needed() - before
    watched.page.context.close()
    return needed


def keys(browser, system):
    """Milliseconds for each key of a plant that is typed."""
    watched = Watched(browser)
    page = watched.page
    page.goto(PAGE)
    page.locator(f"input[value={system}]").check(force=True)
    page.locator("#enter").click()
    page.get_by_role("button", name="Example plant").click()
    times = []
    for field in page.locator("input[inputmode=decimal]").all():
        text = field.input_value()
        field.select_text()
        for key in text:
            watched.drawn()
            before = watched.needed()
            page.keyboard.press(key)
            watched.drawn()
            times.append(watched.needed() - before)
    page.context.close()
    return times


def main():
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        times = [ready(browser) for _ in range(15)]
        print(f"ready in {statistics.median(times):.0f} ms, at most {max(times):.0f} ms, of {len(times)} visits")
        for system in ("boiler", "cooling"):
            times = keys(browser, system)
            print(f"{system}: a key needs {statistics.median(times):.1f} ms, "
                  f"at most {max(times):.1f} ms, of {len(times)} keys")
        browser.close()


if __name__ == "__main__":
    main()
