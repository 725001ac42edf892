"""The page's screens on one contact sheet for inspection: on a phone and a desktop, light and dark.

Usage: page_pictures.py PAGE.html SHEET.png
"""

import io
import pathlib
import sys

from PIL import Image

from page_window import browsers

PAGE = pathlib.Path(sys.argv[1]).resolve().as_uri()
SIZES = {"phone": (390, 844), "desk": (1280, 844)}
WIDTH, GAP, COLOURS = 900, 8, 24


def screens(page):
    """Brings the page into one state after another."""
    yield "start"
    page.click("[data-system=boiler]")
    page.click("text=Example plant")
    page.locator("input[name=site]").fill("Mill 3")
    page.locator("input[name=feed_tds]").fill("16500")
    page.click("#calculate")
    page.wait_for_timeout(300)
    yield "refused"
    page.locator("input[name=feed_tds]").fill("165")
    page.click("#boiler-feed_tds")
    page.click("[data-bar=keypad]")
    for key in ("1", "6", "0", "plus", "5"):
        page.click(f"[data-key={key!r}]")
    yield "keypad"
    page.keyboard.press("Escape")
    page.click("#calculate")
    page.wait_for_selector(".results")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    for product in ("S5", "S23", "S88"):
        page.click(f"[data-star={product}]")
    yield "programme"
    page.click("[data-product=S5] .sum-button")
    page.evaluate("document.querySelector('[data-product=S5]').closest('table').scrollIntoView()")
    yield "products"
    page.evaluate("location.hash = '#curves'")
    yield "curves"


def pictures(browser, size, scheme):
    """A picture of each state in a window of the given size, light or dark."""
    width, height = SIZES[size]
    context = browser.context(
        scheme=scheme, viewport={"width": width, "height": height}, has_touch=size == "phone",
        is_mobile=size == "phone")
    page = context.new_page()
    page.goto(PAGE)
    for _ in screens(page):
        page.wait_for_timeout(400)
        yield Image.open(io.BytesIO(page.screenshot()))
    context.close()


def sheet(browser):
    """All pictures in rows: phones above desktops, light above dark."""
    phones = [list(pictures(browser, "phone", scheme)) for scheme in ("light", "dark")]
    desks = [list(pictures(browser, "desk", scheme)) for scheme in ("light", "dark")]
    rows = phones + [list(pair) for pair in list(zip(*desks))[-2:]]
    small = [[shrunk(each, (WIDTH - GAP * len(row)) / sum(other.width for other in row)) for each in row]
             for row in rows]
    whole = Image.new("RGB", (WIDTH + GAP, sum(row[0].height + GAP for row in small) + GAP), "#8a949c")
    top = GAP
    for row in small:
        left = GAP
        for each in row:
            whole.paste(each, (left, top))
            left += each.width + GAP
        top += row[0].height + GAP
    return whole.quantize(COLOURS, dither=Image.Dither.NONE)


def shrunk(picture, scale):
    """A picture at the given scale."""
    return picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.LANCZOS)


def main():
    with browsers(["chromium"]) as (browser,):
        made = sheet(browser)
    made.save(sys.argv[2], optimize=True)
    print(f"{sys.argv[2]}: {made.width} x {made.height}, {pathlib.Path(sys.argv[2]).stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
