"""Windows of the page in Debian's Chromium and Firefox, driven by the same steps.

Playwright drives Chromium as usual, and Debian's Firefox by WebDriver BiDi, without a driver of its own.
What BiDi cannot do yet is here: a dark or light Firefox is one launch each, a tap is a click in it,
and its downloads are read from their folder. Every window has no network, and notes what goes wrong.
"""

import contextlib
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

PROGRAMS = {"chromium": "/usr/bin/chromium", "firefox": "/usr/bin/firefox-esr"}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


# The browsers named on the command line, `--chromium` or `--firefox`, or both; the other words stay.
NAMES = [name for name in PROGRAMS if f"--{name}" in sys.argv] or list(PROGRAMS)
sys.argv[1:] = [word for word in sys.argv[1:] if word not in [f"--{name}" for name in PROGRAMS]]


@contextlib.contextmanager
def browsers(names=NAMES):
    """The browsers to test; they start when a window is opened."""
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        started = [Browser(name, driver, pathlib.Path(folder)) for name in names]
        yield started
        for browser in started:
            browser.close()


class Browser:
    """A browser that opens windows: contexts with a storage of their own."""

    def __init__(self, name, driver, folder):
        self.name, self.driver, self.folder = name, driver, folder
        self.launched = {}

    def process(self, scheme):
        """The browser's process; Firefox has one for light and one for dark."""
        if self.name == "chromium":
            scheme = "any"
        if scheme not in self.launched:
            self.launched[scheme] = self.launch(scheme)
        return self.launched[scheme]

    def launch(self, scheme):
        how = {"executable_path": PROGRAMS[self.name], "downloads_path": self.folder}
        if self.name == "chromium":
            return self.driver.chromium.launch(args=["--no-sandbox"], **how)
        return self.driver.firefox.launch(channel="moz-firefox", firefox_user_prefs={
            "layout.css.prefers-color-scheme.content-override": 0 if scheme == "dark" else 1,
            "ui.prefersReducedMotion": 1, "privacy.reduceTimerPrecision": False,
            "dom.events.testing.asyncClipboard": True}, **how)

    def context(self, scheme="light", script=None, **how):
        """A storage of its own, without a network, for any number of tabs."""
        how = {"locale": "en-GB", "viewport": {"width": 1280, "height": 900}, "offline": True, **how}
        if self.name == "chromium":
            how = {"color_scheme": scheme, "reduced_motion": "reduce",
                   "permissions": ["clipboard-read", "clipboard-write"], **how}
        else:
            how.pop("is_mobile", None)
        context = self.process(scheme).new_context(**how)
        if script is not None:
            context.add_init_script(script)
        return context

    def tap(self, page, selector):
        """Taps an element; in Firefox, which has no touch here, clicks it."""
        element = page.locator(selector).first
        element.tap() if self.name == "chromium" else element.click()

    def close(self):
        for process in self.launched.values():
            process.close()


def watch(page, note):
    """Notes errors, warnings, dialogs and requests of a tab."""
    page.on("pageerror", lambda error: note(f"error: {error}"))
    page.on("console", lambda said: note(f"console: {said.text}") if said.type in ("error", "warning") else None)
    page.on("dialog", lambda dialog: (note(f"dialog: {dialog.message}"), dialog.dismiss()))
    page.on("request", lambda request: note(f"request: {request.url}")
            if not request.url.startswith(("file:", "blob:", "data:")) else None)


class Reader:
    """A person at one tab of the page. `page` is Playwright's, for whatever has no verb here."""

    def __init__(self, browser, address, context=None, width=390, height=844, **how):
        self.browser, self.address, self.faults = browser, address, []
        self.context = context or browser.context(
            viewport={"width": width, "height": height}, has_touch=width < 500, **how)
        self.page = self.context.new_page()
        watch(self.page, self.faults.append)
        self.page.goto(address)
        self.page.wait_for_selector("h1")

    # MARK: What a person does

    def tab(self, address=None):
        """Another tab with the same storage."""
        return Reader(self.browser, address or self.address, self.context)

    def press(self, name):
        """Presses the first button of this name."""
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def tap(self, selector):
        """Taps an element; in Firefox, which has no touch here, clicks it."""
        self.browser.tap(self.page, selector)

    def form(self, system="boiler"):
        """Goes from the start to the form of `boiler`, `cooling` or `both`."""
        self.page.click(f"[data-system={system}]")

    def go(self, name):
        """Goes to a screen by its address, such as `prices`."""
        self.page.evaluate("(name) => { location.hash = name; }", name)
        self.page.locator(f"main[data-at={name}]").wait_for()

    def edit(self):
        """Goes to the form from the estimate, which a wide window shows next to it."""
        edit = self.page.get_by_role("button", name=re.compile("^Edit the"))
        if edit.first.is_visible():
            edit.first.click()

    def calculate(self):
        """Goes from the form to the estimate, unless both are in the window."""
        if self.page.locator("#calculate").count():
            self.page.click("#calculate")
        self.unfold()

    def start(self):
        """Goes to the start, and opens what is for files and links."""
        self.press("Start")
        self.page.locator("#plants summary").click()

    def field(self, name):
        """The field of a figure, or of the site."""
        return self.page.locator(f"input[name={name}]")

    def enter(self, name, text, key="Enter"):
        """Types text into a field, key by key, and leaves it with a key."""
        self.field(name).focus()
        self.field(name).fill("")
        self.page.keyboard.type(text)
        if key:
            self.page.keyboard.press(key)

    def keys(self, text):
        """Presses keys, named as in `1 Enter 2 +`."""
        for key in text.split():
            self.page.keyboard.press(key)

    def estimate(self, site="", system="boiler", **figures):
        """Enters the example plant with changed figures, and goes to its estimate."""
        self.form(system)
        self.press("Example plant")
        self.field("site").fill(site)
        for name, text in figures.items():
            self.field(name).fill(text)
        self.page.get_by_role("button", name=re.compile("^(Calculate|Next: cooling system)$")).first.click()
        if self.field("circulation").count() and "circulation" not in figures:
            # For both systems, enter the cooling system too.
            if self.field("circulation").input_value() == "":
                self.press("Example plant")
            self.press("Calculate")
        self.page.wait_for_selector(".results")
        self.unfold()

    def unfold(self):
        """Opens every part of the estimate."""
        self.page.wait_for_selector("main[data-at]")
        self.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")

    def open_file(self, name, content):
        """Gives a file, of text or bytes, to the page's file input."""
        data = content if isinstance(content, bytes) else content.encode()
        self.page.locator("input[type=file]").first.set_input_files(
            {"name": name, "mimeType": "text/csv", "buffer": data})

    # MARK: What a person sees

    def said(self, pattern):
        """Waits until the page shows some text."""
        self.page.get_by_text(re.compile(pattern)).first.wait_for(timeout=5000)

    def wait(self, ask, seconds=5):
        """The first true answer to a Python question, asked again and again."""
        end = time.monotonic() + seconds
        while not (answer := ask()):
            assert time.monotonic() < end, f"no answer in {seconds} s"
            self.page.wait_for_timeout(50)
        return answer

    def text(self, selector):
        return self.page.locator(selector).first.inner_text()

    def focused(self):
        """The name, id or tag of the element that has the focus; `BODY` if it fell off."""
        return self.page.evaluate("(({ name, id, tagName }) => name || id || tagName)(document.activeElement)")

    def copied(self):
        """The text in the clipboard."""
        return self.page.evaluate("navigator.clipboard.readText()")

    def saved(self, name):
        """The name and the text of the file that a button saves."""
        if self.browser.name == "chromium":
            with self.page.expect_download() as download:
                self.press(name)
            return download.value.suggested_filename, pathlib.Path(download.value.path()).read_text()
        for old in self.browser.folder.glob("*.*"):
            old.unlink()
        self.press(name)
        path = self.wait(lambda: next(
            (path for path in self.browser.folder.glob("*.*") if path.suffix != ".part"), None))
        return path.name, path.read_text()

    def paper(self):
        """The text of every printed page."""
        return printed(self.page)

    def picture(self, path):
        """Saves a picture of what is in the window."""
        self.page.screenshot(path=path, caret="initial")

    def end(self):
        """Checks that nothing went wrong, that axe finds nothing and that nothing is too wide."""
        assert self.faults == [], self.faults
        found = findings(self.page)
        assert found == [], found
        width = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, f"{width} pixels too wide"


def printed(page):
    """The text of every page of paper, as the browser prints it."""
    paper = page.pdf(prefer_css_page_size=True, format="A4")
    text = subprocess.run(["pdftotext", "-layout", "-", "-"], input=paper, capture_output=True, check=True)
    # Firefox prints ligatures.
    return text.stdout.decode().replace("\ufb01", "fi").replace("\ufb02", "fl").split("\f")[:-1]


def findings(page):
    """What axe finds on a tab, a line each."""
    # While the page scrolls under its header, targets overlap temporarily. Firefox scrolls to a new selection later.
    for _ in range(20):
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(60)
        if page.evaluate("scrollY") == 0:
            break
    found = Axe().run(page, options={"runOnly": RULES}).response["violations"]
    return [f"{each['id']}: {each['help']} {[node['html'][:120] for node in each['nodes'][:2]]}" for each in found]
