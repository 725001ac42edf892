"""A visit to the page: opens it, finds fields, runs the program, and records faults."""

import contextlib
import csv
import io
import os
import random
import subprocess

SYSTEMS = ("boiler", "cooling")


class Visit:
    def __init__(self, browser, path, program, count, seed):
        self.browser, self.path, self.program, self.count = browser, path, program, count
        self.chance = random.Random(seed)
        self.faults, self.requests = [], 0
        self.fields = self.field_table()

    def field_table(self):
        """The fields of both systems, as `wtp fields` lists them."""
        tables = {}
        for system in SYSTEMS:
            text = self.run("fields", system, "--format", "csv").stdout
            tables[system] = list(csv.DictReader(io.StringIO(text)))
        return tables

    def names(self, system):
        return [row["field"] for row in self.fields[system]]

    def run(self, *words):
        environment = {**os.environ, "COLUMNS": "4000"}  # does not wrap lines
        return subprocess.run([self.program, *words], capture_output=True, text=True, env=environment)

    def fault(self, sentence):
        self.faults.append(sentence)

    def expect(self, is_right, sentence):
        if not is_right:
            self.fault(sentence)

    @contextlib.contextmanager
    def opened(self, **how):
        """The page in a separate browser without a network; any request, error or dialog is a fault."""
        how = {"locale": "en-GB", "viewport": {"width": 1280, "height": 900}, **how}
        context = self.browser.new_context(offline=True, **how)
        page = context.new_page()
        page.on("pageerror", lambda error: self.fault(f"error: {error}"))
        page.on("console", lambda said: self.fault(f"console: {said.text}") if said.type in ("error", "warning") else None)
        page.on("dialog", lambda dialog: (self.fault(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.on("request", self.requested)
        page.goto(self.path.as_uri())
        page.wait_for_selector("h1")
        yield page
        context.close()

    def requested(self, request):
        # Addresses that the page creates for downloads are not requests.
        if request.url.split("#")[0] == self.path.as_uri() or request.url.startswith(("blob:", "data:")):
            return
        self.requests += 1
        self.fault(f"a request to {request.url}")


def enter_form(page, system, form="all"):
    """Goes from the start screen to the form of a system."""
    page.check(f"input[name=system][value={system}]", force=True)
    page.check(f"input[name=start-form][value={form}]", force=True)
    page.click("#enter")


def fill_example(page):
    page.get_by_role("button", name="Example plant").click()


def field_input(page, system, name):
    return page.locator(f"#{system}-{name}")


def focused_field(page):
    """The field that has the focus, and whether all of it is selected."""
    return page.evaluate("""() => {
      const at = document.activeElement;
      return [at.name ?? at.tagName, at.selectionStart === 0 && at.selectionEnd === at.value?.length];
    }""")
