"""The page's appearance: accessibility, narrow phones, hostile names, paper."""

from page_visit import enter_form, field_input, fill_example
from page_window import findings, printed

EVIL = '"><script>alert(1)</script>'
SIDEWAYS = "\u202e\u05d0\u05d1\u05d2 (\u0645\u0635\u0646\u0639) <b>x</b>"


def states(page):
    """Brings the page into one state after another, and names each."""
    yield "start"
    for system in ("boiler", "cooling", "both"):
        enter_form(page, system)
        first = "cooling" if system == "cooling" else "boiler"
        page.get_by_role("button", name="Clear").click()
        yield f"{system}: empty form"
        page.click("#calculate")
        yield f"{system}: refused"
        fill_example(page)
        field_input(page, first, "site").fill(SIDEWAYS)
        yield f"{system}: filled form"
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.keyboard.press("=")
        page.keyboard.press("7")
        page.keyboard.press("Enter")
        page.keyboard.press("/")
        yield f"{system}: keypad"
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        page.click("#calculate")
        if page.locator("#calculate").count() > 0:
            fill_example(page)
            page.click("#calculate")
        yield f"{system}: products"
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        for star in page.locator(".star").all()[::4]:
            star.click()
        for button in page.locator(".sum-button").all()[:6]:
            button.click()
        yield f"{system}: sums"
        page.locator(".choice label", has_text="Liquid").first.click()
        yield f"{system}: liquid products"
        for name in ("send", "prices", "curves", "runs", "visits"):
            page.evaluate("(name) => { location.hash = name; }", name)
            page.wait_for_selector(f"main[data-at={name}]")
            page.wait_for_timeout(100)
            yield f"{system}: {name}"
        page.click("[data-screen=start]")
    page.click("[data-screen=help]")
    yield "help"
    page.click("[data-screen=about]")
    yield "about"


def accessible(visit):
    """No finding of axe in any state, light and dark, wide and narrow"""
    checked = 0
    for scheme in ("light", "dark"):
        for width, height in ((1280, 900), (320, 640)):
            with visit.opened(scheme=scheme, viewport={"width": width, "height": height}) as page:
                for state in states(page):
                    for finding in findings(page):
                        visit.fault(f"{scheme} {width} {state}: {finding}")
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    visit.expect(wide <= width, f"{width} {state}: the page is {wide} wide")
                    checked += 1
    return f"{checked} states"


def large_targets(visit):
    """Everything that can be pressed is 44 px wide and high on a phone"""
    small = """() => [...document.querySelectorAll('button, select, input:not([type=radio]), summary, .contacts a, .choice label')]
      .filter(each => each.offsetParent !== null).map(each => [each.getBoundingClientRect(), each.outerHTML.slice(0, 90)])
      .filter(([box]) => box.width < 43.5 || box.height < 43.5).map(([box, html]) => `${box.width}x${box.height} ${html}`)"""
    checked = 0
    with visit.opened(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True) as page:
        for state in states(page):
            for each in page.evaluate(small):
                visit.fault(f"{state}: {each}")
            checked += 1
    return f"{checked} states"


BROKEN = """() => [...document.querySelectorAll('button')].filter(each => each.offsetParent !== null).flatMap(each => {
  const text = each.firstChild, range = document.createRange();
  if (text?.nodeType !== Node.TEXT_NODE) return [];
  // In a sentence, Firefox may start a line after a slash, as Unicode allows.
  return [...text.data.matchAll(each.matches('.link') ? /[^\\s\\/-]+/g : /[^\\s-]+/g)].filter(word => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(box => box.top)).size > 1 || each.scrollWidth > each.clientWidth;
  }).map(([word]) => word);
})"""


def whole_words(visit):
    """No word of a button is broken or cut at 320 px"""
    checked = 0
    with visit.opened(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True) as page:
        for state in states(page):
            for word in page.evaluate(BROKEN):
                visit.fault(f"{state}: {word} is broken")
            checked += 1
    return f"{checked} states"


CUT = """(isLonger) => {
  const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.parentNode;
    if (node.data.trim() && at.checkVisibility() && !at.closest('script, style, option, .sheet, .heard, .chart, .wide')) texts.push([node, node.data]);
  }
  if (isLonger) {
    for (const [node, text] of texts) node.data = text.replace(/\\p{Ll}{3,}/gu, (word) => word + word.slice(-Math.ceil(word.length * 0.35)));
  }
  const range = document.createRange();
  const cut = texts.filter(([node]) => {
    const own = node.parentNode.getBoundingClientRect();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((box) => box.right > Math.min(own.right, innerWidth) + 1 || box.left < own.left - 1);
  }).map(([node]) => node.data);
  const inputs = [...document.querySelectorAll('input[inputmode]')].filter((each) => each.scrollWidth > each.clientWidth + 1).map(({ value }) => value);
  for (const [node, text] of texts) node.data = text;
  return [...cut, ...inputs];
}"""


def nothing_cut(visit):
    """No digit or word is cut in text of 24 and 32 px, or at 320 px with words a third longer"""
    checked = 0
    for width, size in ((390, 24), (390, 32), (320, 16)):
        script = f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.style.fontSize = '{size}px'; }})"
        with visit.opened(viewport={"width": width, "height": 844}, has_touch=True, is_mobile=True, script=script) as page:
            for state in states(page):
                for text in page.evaluate(CUT, size == 16):
                    visit.fault(f"{width} {size}: {state}: {text!r} is cut")
                checked += 1
    return f"{checked} states"


def keypad_in_sight(visit):
    """Every key of the keypad, and Use, is in sight on small phones, upright and sideways"""
    outside = """() => [...document.querySelectorAll('.keypad button, .keypad .typed')].filter(each => {
      const box = each.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth || !each.contains(top);
    }).map(each => each.textContent || 'entry')"""
    sizes = [(320, 568), (360, 640), (568, 320), (640, 360), (844, 340), (1280, 900)]
    for width, height in sizes:
        with visit.opened(viewport={"width": width, "height": height}, has_touch=True, is_mobile=width < 1000) as page:
            enter_form(page, "boiler")
            field_input(page, "boiler", "calcium_hardness").focus()
            page.keyboard.press("=")
            for mode in ("sum", "rpn"):
                visit.expect(page.evaluate(outside) == [], f"{width}x{height} {mode}: out of sight: {page.evaluate(outside)}")
                page.click(".rpn")
    return f"{len(sizes)} sizes"


def names_do_nothing(visit):
    """A site name that contains a script is shown as text everywhere"""
    for name in (EVIL, SIDEWAYS, "<img src=x onerror=alert(1)>", "${alert(1)}", "</style><h1>"):
        with visit.opened() as page:
            enter_form(page, "boiler")
            fill_example(page)
            field_input(page, "boiler", "site").fill(name)
            page.click("#calculate")
            page.wait_for_selector(".results")
            # Firefox leaves characters that change the writing direction out of `inner_text`.
            shown = page.text_content(".site bdi")
            visit.expect(shown == name, f"the site is shown as {shown!r}")
            visit.expect(page.locator(".site bdi *").count() == 0, f"{name!r} is markup")
            visit.expect(name in page.text_content(".sheet h1"), "the sheet has another name")
            visit.expect(page.evaluate("document.scripts.length") == 1, "there is another script")
    return "5 names"


def on_paper(visit):
    """One page of A4 for each system, for all products"""
    for system, wanted in (("boiler", 1), ("cooling", 1), ("both", 2)):
        with visit.opened() as page:
            enter_form(page, system)
            fill_example(page)
            field_input(page, page.evaluate("document.querySelector('input[name=site]').id.split('-')[0]"), "site").fill("Mill 3")
            page.click("#calculate")
            if system == "both":
                fill_example(page)
                page.click("#calculate")
            page.wait_for_selector(".results")
            pages = printed(page)
            visit.expect(len(pages) == wanted, f"{system}: {len(pages)} pages of paper")
            for text in pages:
                visit.expect("Estimates; to be confirmed by WTP." in text and "Signature" in text, f"{system}: the sheet is incomplete")
    return "boiler, cooling and both"


def back_and_forth(visit):
    """The browser's Back preserves the entries"""
    with visit.opened() as page:
        enter_form(page, "cooling")
        fill_example(page)
        page.click("#calculate")
        # Playwright's own Back waits in vain for Firefox to leave the last fragment of an address.
        for way, place in (("back", "form"), ("back", "start"), ("forward", "form"), ("forward", "estimate")):
            if way == "forward" and place == "form":
                visit.expect(page.locator("[data-system]").count() == 3, "Back does not lead to the start")
            page.evaluate(f"history.{way}()")
            page.wait_for_selector(f"#main[data-at={place}]")
            if place == "form":
                visit.expect(field_input(page, "cooling", "circulation").input_value() == "320", f"{way} lost the plant")
        visit.expect(page.locator(".results").count() == 1, "Forward does not lead to the products")
    return "3 screens"


def by_keyboard(visit):
    """Goes from the start screen to the products with only the keyboard"""
    with visit.opened() as page:
        page.keyboard.press("Tab")
        for _ in range(40):
            if page.evaluate("document.activeElement.dataset.system") == "boiler":
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        for label in ("Example plant", "Calculate"):
            for _ in range(80):
                if page.evaluate("document.activeElement.textContent") == label:
                    break
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        visit.expect(page.locator(".results").count() == 1, "the keyboard does not lead to the products")
        at_results = page.evaluate("document.activeElement === document.querySelector('.live h2')")
        visit.expect(at_results, "the heading of the results does not have the focus")
    return "4 screens"


CHECKS = [accessible, large_targets, whole_words, nothing_cut, keypad_in_sight, names_do_nothing, on_paper, back_and_forth, by_keyboard]
