"""Moving between fields, pickers, units, decimal marks, and the keypad."""

from fractions import Fraction

from page_visit import SYSTEMS, enter_form, field_input, fill_example, focused_field


def bar(page, name):
    page.click(f"[data-bar={name}]")


def wraps_around(visit):
    """Moving forwards and backwards with the bar, around both ends, and forwards with Enter, up to Calculate"""
    steps = 0
    for system in SYSTEMS:
        order = ["site", *visit.names(system)]
        enter = (1, lambda page: page.keyboard.press("Enter"))
        for step, go in ((1, lambda page: bar(page, "next")), (-1, lambda page: bar(page, "previous")), enter):
            with visit.opened() as page:
                enter_form(page, system)
                fill_example(page)
                field_input(page, system, order[0]).focus()
                for count in range(1, len(order) + 2):
                    go(page)
                    wanted = order[(count * step) % len(order)]
                    name, is_selected = focused_field(page)
                    if wanted == "site" and page.evaluate("document.activeElement.id") == "calculate":
                        visit.expect((step, go) == enter, f"{system}: only Enter leads to Calculate")
                        break
                    visit.expect(name == wanted, f"{system}: step {count} by {step} is at {name}, not {wanted}")
                    visit.expect(is_selected, f"{system}: {name} is not selected")
                    visit.expect(in_sight(page), f"{system}: {name} is out of sight")
                    steps += 1
    return f"{steps} steps"


def in_sight(page):
    """Whether the focused field becomes visible between the header of the page and the bar."""
    page.wait_for_timeout(40)
    return page.evaluate("""async () => {
      for (let tries = 0; tries < 40; tries += 1) {
        const box = document.activeElement.getBoundingClientRect();
        const top = document.querySelector('.top').getBoundingClientRect().bottom;
        const bottom = document.querySelector('.bar').getBoundingClientRect().top;
        if (box.top >= top && box.bottom <= bottom) return true;
        await new Promise(done => setTimeout(done, 25));
      }
      return false;
    }""")


def moves_from_tapped_field(visit):
    """Next and Previous from any tapped field, on a phone"""
    steps = 0
    for system in SYSTEMS:
        order = ["site", *visit.names(system)]
        with visit.opened(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True) as page:
            enter_form(page, system)
            fill_example(page)
            for place, name in enumerate(order):
                for key, step in (("next", 1), ("previous", -1)):
                    visit.tap(page, f"#{system}-{name}")
                    visit.expect(focused_field(page) == [name, True], f"{system}: a tap does not select {name}")
                    visit.tap(page, f"[data-bar={key}]")
                    wanted = order[(place + step) % len(order)]
                    visit.expect(focused_field(page)[0] == wanted, f"{system}: {key} of {name} is not {wanted}")
                    steps += 1
            visit.tap(page, "[data-bar=done]")
            visit.expect(page.evaluate("document.activeElement.matches('.field')"), "Done keeps the keyboard, or loses the place")
            visit.expect(page.locator(".bar").is_hidden(), "Done keeps the bar")
    return f"{steps} steps"


def picks(visit):
    """Pickers open at the current value, offer the allowed values, and do not change other fields"""
    with visit.opened() as page:
        enter_form(page, "boiler")
        fill_example(page)
        picker = page.locator("[data-pick=summer_weeks]")
        picker.focus()
        visit.expect(picker.input_value() == "25", "the picker does not open at 25 weeks")
        offered = picker.locator("option:not([disabled])").all_inner_texts()
        visit.expect(offered == [str(week) for week in range(28)], f"with 25 weeks of winter, offered: {offered}")
        picker.select_option("27")
        before = [field_input(page, "boiler", name).input_value() for name in visit.names("boiler")]
        visit.expect(before[3] == "27" and before[7] == "25" and "" not in before, f"after picking: {before}")
        hours = page.locator("[data-pick=winter_hours]")
        hours.focus()
        visit.expect(hours.locator("option:not([disabled])").count() == 25, "the picker does not offer 25 hours")
        field_input(page, "boiler", "winter_hours").fill("7.5")
        hours.focus()
        visit.expect(hours.input_value() == "7.5", "the picker does not open at a half hour")
        page.locator("[data-pick=feed_temperature]").focus()
        page.keyboard.type("85")
        typed = field_input(page, "boiler", "feed_temperature")
        visit.expect(focused_field(page)[0] == "feed_temperature" and typed.input_value() == "85", f"typed at the picker: {typed.input_value()}")
        return f"{page.locator('[data-pick]').count()} pickers"


def units_convert(visit):
    """Units convert the figure exactly, and back to the typed text"""
    changes = 0
    for system in SYSTEMS:
        with visit.opened() as page:
            enter_form(page, system)
            fill_example(page)
            for name in visit.names(system):
                select = page.locator(f"select[data-unit={name}]")
                if select.count() == 0:
                    continue
                field = field_input(page, system, name)
                figure, unit = field.input_value(), select.input_value()
                for other in select.locator("option:not([disabled])").evaluate_all("all => all.map(each => each.value)"):
                    select.select_option(other)
                    select.select_option(unit)
                    visit.expect(field.input_value() == figure, f"{name}: {figure} {unit} in {other} comes back as {field.input_value()}")
                    changes += 1
            if system == "boiler":
                page.locator("select[data-unit=feed_temperature]").select_option("degF")
                visit.expect(field_input(page, system, "feed_temperature").input_value() == "118.4", "48 degC is not 118.4 degF")
    return f"{changes} changes there and back"


def units_of_typed(visit):
    """A figure just typed keeps its digits in any unit, also with a warning, and on the way through the list by keys"""
    with visit.opened() as page:
        enter_form(page, "boiler")
        steam, unit = field_input(page, "boiler", "summer_steam"), page.locator("select[data-unit=summer_steam]")
        read = lambda: [steam.input_value(), unit.input_value()]
        steam.fill("4.5")
        page.keyboard.press("Tab")
        unit.select_option("kg/h")
        page.wait_for_function("document.querySelector('#boiler-summer_steam-warning').textContent.includes('check its unit')")
        unit.select_option("t/h")
        visit.expect(read() == ["4.5", "t/h"], f"4.5 kg/h, then t/h: {read()}")
        said = page.inner_text("#offer")
        visit.expect("4.5 t/h (was 4.5 kg/h)" in said and "0.0045 t/h" in said, f"said: {said}")
        page.get_by_role("button", name="0.0045 t/h").click()
        unit.select_option("kg/h")
        visit.expect(read() == ["4.5", "kg/h"], f"converted, then kg/h: {read()}")
        tds, list_of_units = field_input(page, "boiler", "feed_tds"), page.locator("select[data-unit=feed_tds]")
        tds.fill("0.85")
        list_of_units.focus()
        for _ in range(2):
            page.keyboard.press("ArrowDown")
        visit.expect([tds.input_value(), list_of_units.input_value()] == ["0.85", "g/L"], f"by keys: {tds.input_value()}")
        visit.expect("(was 0.85 mg/L)" in page.inner_text("#offer"), page.inner_text("#offer"))
        return "4 changes"


def names_and_seasons(visit):
    """Example and Clear leave no name, As in summer splits a whole year, and the forms of both systems are both shown"""
    with visit.opened() as page:
        enter_form(page, "both")
        visit.expect(page.inner_text("h1") == "1 of 2: Steam boiler", page.inner_text("h1"))
        field_input(page, "boiler", "site").fill("Leeds")
        fill_example(page)
        visit.expect(field_input(page, "boiler", "site").input_value() == "", "the example has a name")
        page.get_by_role("button", name="Undo").click()
        visit.expect(field_input(page, "boiler", "site").input_value() == "Leeds", "Undo brings no name back")
        fill_example(page)
        field_input(page, "boiler", "site").fill("Leeds")
        weeks = [field_input(page, "boiler", f"{season}_weeks") for season in ("summer", "winter")]
        for summer, wanted in (("52", ["26", "26"]), ("40", ["40", "12"]), ("20", ["20", "20"])):
            weeks[0].fill(summer)
            page.get_by_role("button", name="As in summer").click()
            found = [each.input_value() for each in weeks]
            visit.expect(found == wanted, f"{summer} weeks as in summer: {found}")
        page.click("#calculate")
        fill_example(page)
        field_input(page, "cooling", "site").fill("Leeds")
        page.click("#calculate")
        page.wait_for_selector(".results")
        page.click("[data-screen=start]")
        page.click("[data-system=boiler]")
        field_input(page, "boiler", "site").fill("York")
        page.click("[data-screen=start]")
        enter_form(page, "both")
        page.click("#calculate")
        visit.expect(page.inner_text("h1") == "2 of 2: Cooling system", page.inner_text("h1"))
        found = [field_input(page, "cooling", name).input_value() for name in ("site", "circulation")]
        visit.expect(found == ["York", ""], f"the tower of another site: {found}")
        return "3 seasons, 2 forms"


def stars_stay(visit):
    """A saved plant keeps the stars set later; a changed figure is not saved, and Continue says so"""
    with visit.opened(viewport={"width": 390, "height": 844}) as page:
        enter_form(page, "boiler")
        fill_example(page)
        field_input(page, "boiler", "site").fill("Leeds")
        page.click("#calculate")
        page.get_by_role("button", name="Save plant").click()
        star = page.locator(".star").first
        star.click()
        page.click("[data-screen=start]")
        page.click("[data-system=boiler]")
        page.get_by_role("button", name="Clear").click()
        page.click("[data-screen=start]")
        page.get_by_role("button", name="Open Leeds").click()
        page.wait_for_selector(".results")
        visit.expect(star.get_attribute("aria-pressed") == "true", "the star is lost")
        visit.expect(page.locator(".plant", has_text="Saved").count() == 1, "the opened plant is not said to be saved")
        page.get_by_role("button", name="Edit the boiler").click()
        field_input(page, "boiler", "feed_tds").fill("200")
        page.click("[data-screen=start]")
        said = page.inner_text("#continue")
        visit.expect("changed since it was saved" in said, f"Continue says {said}")
        return "1 plant"


def marks(visit):
    """Decimal marks of the user's locale or choice; ambiguous figures are refused"""
    cases = [("en-GB", "", "1.5", "1.5", True), ("en-GB", "", "1,5", None, False), ("de-DE", "", "1,5", "1,5", True),
             ("de-DE", "", "1.500", None, False), ("en-GB", ",", "1,5", "1,5", True), ("de-DE", ".", "1,5", None, False),
             ("de-DE", "", "1.5", "1,5", True), ("en-GB", "", "1,500", None, False)]
    for locale, chosen, typed, shown, is_read in cases:
        with visit.opened(locale=locale) as page:
            page.select_option(".setting select", chosen)
            enter_form(page, "boiler")
            fill_example(page)
            field = field_input(page, "boiler", "calcium_hardness")
            field.fill(typed)
            page.keyboard.press("Enter")
            wrong = field.get_attribute("aria-invalid") == "true"
            visit.expect(wrong != is_read, f"{locale} {chosen}: {typed} is {'refused' if wrong else 'read'}")
            if is_read:
                page.click("#calculate")
                page.wait_for_selector(".results")
                mark = chosen or {"de-DE": ","}.get(locale, ".")
                found = page.evaluate("[...document.querySelectorAll('.facts div')].find((each) => each.textContent.startsWith('Calcium')).textContent")
                visit.expect(f"1{mark}5" in found, f"{locale} {chosen}: {typed} is not read as 1.5: {found}")
    return f"{len(cases)} readings"


# MARK: The keypad

DEEDS = {"plus": "+", "minus": "-", "times": "*", "over": "/"}


def drawn_sum(chance, size):
    """A calculation as keys of the keypad, with its value."""
    if size == 1:
        text = chance.choice([str(chance.randint(0, 9999)), f"{chance.randint(0, 99)}.{chance.randint(0, 999):03d}"])
        keys = [*text]
        value = Fraction(text)
        if chance.random() < 0.15:
            keys, value = [*keys, "sign"], -value
        return [*keys, "enter"], value
    left = chance.randint(1, size - 1)
    (a_keys, a), (b_keys, b) = drawn_sum(chance, left), drawn_sum(chance, size - left)
    deed = chance.choice([name for name in DEEDS if name != "over" or b != 0])
    keys = [*b_keys, *a_keys, "swap"] if chance.random() < 0.2 else [*a_keys, *b_keys]
    if chance.random() < 0.2:
        keys += ["5", "enter", "drop"]
    value = {"plus": a + b, "minus": a - b, "times": a * b, "over": a / b if b else None}[deed]
    return [*keys, deed], value


def rounded_to_six(value):
    """A fraction with six significant digits, ties away from zero."""
    size, exponent = abs(value), 0
    while size >= 10 ** 6:
        size, exponent = size / 10, exponent + 1
    while size and size < 10 ** 5:
        size, exponent = size * 10, exponent - 1
    whole = (2 * size.numerator + size.denominator) // (2 * size.denominator)
    return (1 if value > 0 else -1) * whole * Fraction(10) ** exponent


def is_finite(value):
    rest = value.denominator
    for factor in (2, 5):
        while rest % factor == 0:
            rest //= factor
    return rest == 1


KEYBOARD = {"enter": "Enter", "plus": "+", "minus": "-", "times": "*", "over": "/", "sign": "n", "swap": "s", "drop": "d"}


def drawn_text(chance, size):
    """A sum as people write it, with its value."""
    if size == 1:
        text = chance.choice([str(chance.randint(1, 9999)), f"{chance.randint(0, 99)}.{chance.randint(1, 999):03d}", f"{chance.randint(1, 9)}e2"])
        return (text + "%", Fraction(text) / 100) if chance.random() < 0.1 else (text, Fraction(text))
    left = chance.randint(1, size - 1)
    (a_text, a), (b_text, b) = (drawn_text(chance, part) for part in (left, size - left))
    sign = chance.choice([sign for sign in "+-*/" if sign != "/" or b != 0])
    # After + or -, per cent are of the total.
    share = a * b if b_text.endswith("%") else b
    value = {"+": a + share, "-": a - share, "*": a * b, "/": a / b if b else None}[sign]
    return f"({a_text}{sign}{b_text})", value


SUM_KEYS = {"+": "plus", "-": "minus", "*": "times", "/": "over", ".": "mark"}


def written_sums(visit):
    """Sums as written: tapped and typed on the keypad, and typed in the field"""
    counts = {how: visit.drawn(count) for how, count in (("tapped", 30), ("typed", 60), ("field", 60))}
    for how, count in counts.items():
        with visit.opened(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True) as page:
            enter_form(page, "boiler")
            field = field_input(page, "boiler", "feed_tds")
            for number in range(count):
                text, value = drawn_text(visit.chance, visit.chance.randint(2, 5))
                field.focus()
                field.fill("")
                if how == "field":
                    page.keyboard.type(text)
                    page.keyboard.press("Enter")
                else:
                    visit.tap(page, "[data-bar=keypad]")
                    for key in text:
                        visit.tap(page, f'[data-key="{SUM_KEYS.get(key, key)}"]') if how == "tapped" else page.keyboard.press(key)
                    page.keyboard.press("Enter") if how == "typed" else visit.tap(page, "[data-key=enter]")
                    stands = page.input_value(".keypad .typed")
                    page.click("[data-key=use]")
                    visit.expect(field.input_value() == stands, f"{text}: {stands} in the keypad, {field.input_value()} in the field")
                wanted = value if is_finite(value) else rounded_to_six(value)
                shown = field.input_value()
                visit.expect(Fraction(shown) == wanted, f"{how}: {text} is {wanted}, not {shown}")
    return f"{sum(counts.values())} sums"


def keypad_sums(visit):
    """Calculations on the keypad in RPN, by touch and by keyboard, into the field"""
    # In an automated browser, each tap takes a tenth of a second.
    counts = {True: visit.drawn(40), False: visit.drawn(160)}
    for is_touch, count in counts.items():
        how = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"} if is_touch else {}
        with visit.opened(**how) as page:
            enter_form(page, "boiler")
            field = field_input(page, "boiler", "feed_tds")
            for number in range(count):
                keys, value = drawn_sum(visit.chance, visit.chance.randint(1, 6))
                field.focus()
                field.fill("")
                page.keyboard.press("=") if not is_touch else visit.tap(page, "[data-bar=keypad]")
                if number == 0:
                    page.click(".rpn")
                for key in keys:
                    visit.tap(page, f'[data-key="{key}"]') if is_touch else page.keyboard.press(KEYBOARD.get(key, key))
                page.click("[data-key=use]")
                wanted = value if is_finite(value) else rounded_to_six(value)
                shown = field.input_value()
                visit.expect(Fraction(shown) == wanted, f"{' '.join(keys)} is {wanted}, not {shown}")
                visit.expect(focused_field(page)[0] == "feed_tds", "the keypad does not return the focus")
    return f"{sum(counts.values())} calculations"


def keypad_says(visit):
    """The keypad reports too few numbers, division by zero, leftovers and rounding"""
    cases = [("1 +", "Too few numbers"), ("s", "Too few numbers"), ("5 Enter 0 /", "divided by 0"), ("1 Enter 2 use", "left over"), ("use", "a number first"), ("2 + 3", "Too few numbers"), ("q", "does nothing in RPN")]
    with visit.opened() as page:
        enter_form(page, "boiler")
        field_input(page, "boiler", "feed_tds").focus()
        page.keyboard.press("=")
        page.click(".rpn")
        page.keyboard.press("Escape")
        for keys, words in cases:
            field_input(page, "boiler", "feed_tds").focus()
            page.keyboard.press("=")
            for key in keys.split():
                page.click("[data-key=use]") if key == "use" else page.keyboard.press(key)
            said = page.inner_text("#keypad-said")
            visit.expect(words in said, f"{keys}: said {said!r}, not {words!r}")
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")
        field_input(page, "boiler", "feed_tds").focus()
        page.keyboard.press("=")
        for key in ("1", "Enter", "3", "/"):
            page.keyboard.press(key)
        page.click("[data-key=use]")
        page.wait_for_timeout(100)
        visit.expect("rounded to 6 significant digits" in page.inner_text("#status"), "rounding is not reported")
    return f"{len(cases) + 1} sentences"


CHECKS = [wraps_around, moves_from_tapped_field, picks, units_convert, units_of_typed, names_and_seasons, stars_stay, marks, written_sums, keypad_sums, keypad_says]
