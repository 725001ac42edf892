"""A visit to the page: opens it, finds fields, runs the program, and records faults."""

import contextlib
import csv
import io
import os
import random
import subprocess

from page_window import watch

SYSTEMS = ("boiler", "cooling")


class Visit:
    def __init__(self, browser, path, program, count, seed):
        self.browser, self.path, self.program, self.count = browser, path, program, count
        self.chance = random.Random(seed)
        self.faults = []
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
        self.faults.append(f"{self.browser.name}: {sentence}")

    def expect(self, is_right, sentence):
        if not is_right:
            self.fault(sentence)

    @contextlib.contextmanager
    def opened(self, **how):
        """The page in a separate browser without a network; any request, error or dialog is a fault."""
        context = self.browser.context(**how)
        page = context.new_page()
        watch(page, self.fault)
        page.goto(self.path.as_uri())
        page.wait_for_selector("h1")
        yield page
        context.close()

    def drawn(self, count):
        """How many random cases to try: a fifth in Firefox, which takes five times as long for a key."""
        return count if self.browser.name == "chromium" else -(-count // 5)

    def tap(self, page, selector):
        self.browser.tap(page, selector)


def enter_form(page, system):
    """Goes from the start screen to the form of a system."""
    page.click(f"[data-system={system}]")


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
