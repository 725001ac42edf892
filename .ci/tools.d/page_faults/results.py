"""Results: the programme, the e-mail, paper, curves, runs and prices."""

import email
import email.policy
import re
import urllib.parse

SCREENS = "document.documentElement.scrollHeight / innerHeight"


def _estimate(reader, system="boiler", site="Leeds"):
    """The estimate of the example plant of a system, as it opens."""
    reader.form(system)
    for _ in range(2 if system == "both" else 1):
        reader.press("Example plant")
        reader.field("site").fill(site)
        reader.page.click("#calculate")
    reader.page.wait_for_selector(".results")
    return reader


def _price(reader, product, price, currency="GBP"):
    reader.go("prices")
    section = reader.page.locator("#prices")
    section.get_by_label("Product", exact=True).select_option(product)
    section.get_by_label("Price", exact=True).fill(price)
    section.get_by_label("Currency, such as GBP").fill(currency)
    section.locator("button", has_text=re.compile("^(Add|Change) the price$")).click()


def _mail(reader):
    reader.go("send")
    address = reader.page.get_by_role("link", name="E-mail to WTP").first.get_attribute("href")
    return urllib.parse.unquote(address)


def results_fit_on_a_phone(opened):
    # Before parts folded: 6.0, 7.2 and 13.0 screens.
    for system, screens in (("boiler", 2.2), ("cooling", 2.7), ("both", 4.5)):
        reader = _estimate(opened(), system)
        assert reader.page.evaluate(SCREENS) <= screens, (system, reader.page.evaluate(SCREENS))
        assert reader.page.get_by_text("Estimates; to be confirmed by WTP.").locator("visible=true").count() == 1 + (system == "both")


DOSES = """() => [...document.querySelector('.jobs .card')?.querySelectorAll('tr[data-product] td.n') ?? []].filter((each) => {
  const box = each.getBoundingClientRect(), at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && each.contains(at);
}).map((each) => each.textContent)"""


def the_doses_of_the_first_job_are_in_view_on_a_phone(opened):
    # wtp estimate boiler example: two products of the first job.
    reader = _estimate(opened())
    assert reader.page.evaluate(DOSES) == ["10.4", "51.9", "57.1", "286"], reader.page.evaluate(DOSES)
    assert reader.page.evaluate("scrollY") == 0
    assert reader.page.locator(".key dd").all_inner_texts() == ["5\u202f000", "21.2", "6.2"]


def a_changed_figure_changes_a_dose_in_view_on_a_desktop(opened):
    reader = _estimate(opened(width=1280, height=900))
    reader.enter("feed_tds", "330", None)
    # wtp estimate boiler example --set feed_tds=330
    reader.wait(lambda: reader.page.evaluate(DOSES) == ["20.7", "104", "58.4", "292"])
    assert reader.field("feed_tds").evaluate("each => each.getBoundingClientRect().bottom <= innerHeight")


def the_bar_counts_the_jobs_and_the_kilograms(opened):
    reader = _estimate(opened())
    reader.unfold()
    assert reader.text(".send p") == "0 of 3 jobs chosen\nA star chooses a product", reader.text(".send p")
    reader.tap("[data-star=S10]")
    reader.tap("[data-star=S23]")
    # wtp estimate boiler example --products S10,S23: 573.3 + 435.7 kg.
    assert reader.text(".send p") == "2 of 3 jobs chosen\n1\u202f009 kg a year · no prices yet", reader.text(".send p")
    reader.tap(".send b")
    reader.said("Still to choose: condensate treatment")
    # An all-in-one product replaces both.
    reader.tap("[data-star=SS1295]")
    assert reader.text(".send b") == "2 of 3 jobs chosen"
    reader.press("Send …")
    assert reader.text(".programme b") == "SS1295"
    reader.go("estimate")
    reader.page.get_by_role("button", name=re.compile("no prices yet")).click()
    assert reader.text("h1") == "Prices"


def each_screen_has_an_address(opened):
    reader = _estimate(opened())
    for name, title in (("Curves", "curves"), ("Compare", "runs"), ("Prices", "prices"), ("Visits", "visits")):
        reader.go("estimate")
        reader.page.locator(".places").get_by_role("button", name=name).click()
        assert reader.page.evaluate("location.hash") == f"#{title}" and reader.text("h1") == name
        reader.page.reload()
        assert reader.text("h1") == name
    reader.page.go_back()
    reader.page.wait_for_selector(".results")
    # Prices need no plant.
    other = opened(address=reader.address + "#prices")
    assert other.text("h1") == "Prices"


def a_star_is_heard_and_covers_nothing(opened):
    reader = _estimate(opened())
    reader.unfold()
    reader.tap("[data-star=S88]")
    reader.wait(lambda: reader.page.locator("#status").text_content() == "S88 is in the programme.")
    assert reader.page.locator("#status").bounding_box()["height"] <= 1
    wide = _estimate(opened(width=1280, height=900))
    wide.go("runs")
    wide.press("Add this plant")
    wide.wait(lambda: wide.page.locator("#status").text_content() == "Leeds was added.")
    toast, top = (wide.page.locator(each).bounding_box() for each in ("#status", ".top"))
    assert toast["y"] + toast["height"] <= top["height"], (toast, top)


def a_programme_has_a_product_for_each_job(opened):
    reader = _estimate(opened())
    reader.unfold()
    for product in ("S5", "S23", "S88", "S19", "S10"):
        reader.tap(f"[data-star={product}]")
    reader.said("S10 is in the programme instead of S5")
    reader.go("send")
    rows = reader.page.locator(".programme li").all_inner_texts()
    # wtp estimate boiler example --products S10,S19,S23,S88 --for customer; a month on duty is 52/12 of its 50 weeks.
    assert [line for line in rows[0].split("\n") if line][2:] == ["115 g/m³", "2.29 kg a day on duty", "49.7 kg a month", "573 kg a year"], rows[0]
    assert rows[1].split("\n")[-1].strip() == "not needed" and len(rows) == 4, rows
    reader.page.reload()
    reader.page.wait_for_selector("h1")


def the_cheapest_products_keep_the_other_stars_and_can_be_undone(opened):
    reader = _estimate(opened())
    reader.unfold()
    for product in ("S5", "S23"):
        reader.tap(f"[data-star={product}]")
    _price(reader, "S10", "3")
    reader.press("Choose the cheapest: S10 (GBP 1\u202f719.96 a year)")
    reader.said("Chosen: S10. Without a price: scale control, condensate treatment.")
    reader.press("Undo")
    chosen = []
    for act in (lambda: None, lambda: reader.page.get_by_role("button", name="Choose the cheapest").click()):
        act()
        reader.go("send")
        chosen.append(reader.page.locator(".programme p:first-child b").all_inner_texts())
        reader.go("prices")
    assert chosen == [["S5", "S23"], ["S10", "S23"]], chosen


def saved_prices_can_be_opened_again(opened):
    reader = opened()
    for product, price in (("S5", "2.50"), ("H207", "1.25")):
        _price(reader, product, price)
    name, table = reader.saved("Save the prices (.csv)")
    reader.press("Clear the prices")
    reader.open_file(name, table)
    reader.said(r"Prices\.csv is open\. Prices: 2\.")
    names = [text.split(":")[0] for text in reader.page.locator("#prices .kept .name").all_inner_texts()]
    assert names == ["H207", "S5"], names


def the_mail_holds_the_programme_and_opens_the_plant(opened):
    reader = _estimate(opened(), "cooling")
    mail = _mail(reader)
    assert mail.startswith("mailto:sales@watertreatmentproducts.co.uk?subject=Chemical estimate: Leeds - cooling system&body=")
    # Of a long message, notes go first.
    for words in ("In the system water:\r\nHS2097 20/92.2", "Circulation 320 m³/h, temperature drop 10 °F, ", "Left out: "):
        assert words in mail, words
    reader.go("estimate")
    reader.unfold()
    reader.tap("[data-star=H207]")
    mail = _mail(reader)
    assert "H207: scale inhibitor\r\n  in the system water: 100 g/m³; 1.92 kg a day on duty" in mail, mail
    # The tested page is a file, so its link does not open by a tap.
    code = re.search(r"Paste this in Start to open the plant:\r\n(\S+)", mail)[1]
    assert "file:" not in mail and mail.count("Inputs: 12 h/d, 5 d/wk, 48 wk/yr") == 1, mail
    other = opened(address=f"{reader.address}#{code}")
    other.page.wait_for_selector(".results")
    assert other.text(".site bdi") == "Leeds"
    other.go("send")
    assert other.text(".programme b") == "H207"


def a_phone_shares_the_whole_message(opened):
    reader = _estimate(opened(script="navigator.share = (message) => { window.shared = message; return Promise.resolve(); };"))
    reader.go("send")
    reader.press("Share")
    shared = reader.page.evaluate("shared")
    assert shared["title"] == "Chemical estimate: Leeds - steam boiler"
    assert "max TDS 3\u202f500 mg/L" in shared["text"]
    assert reader.page.locator("a[href='tel:+441495792790']").count() == 1


def paper_has_one_sheet_for_each_system(opened):
    for system, sheets in (("boiler", 1), ("cooling", 1), ("both", 2)):
        reader = _estimate(opened(width=1280, height=900), system)
        paper = reader.paper()
        assert len(paper) == sheets, (system, len(paper))
        for sheet in paper:
            for words in ("Water Treatment Products Ltd", "+44 1495 792790", "sales@watertreatmentproducts.co.uk", "Signature"):
                assert words in sheet, words
            assert re.search(r"\d{1,2} [A-Z][a-z]+ 20\d\d", sheet), "no date"
            assert not re.search(r"[a-z]_[a-z]|degC|CaCO3|/m3", sheet), re.search(r".*([a-z]_[a-z]|degC|CaCO3|/m3).*", sheet)[0]
    reader = _estimate(opened(width=1280, height=900))
    reader.unfold()
    for product in ("S5", "S23", "S88"):
        reader.page.click(f"[data-star={product}]")
    [sheet] = reader.paper()
    assert "Leeds" in sheet and "Treatment programme: steam boiler" in sheet and re.search(r"S5 catalysed.* 223 +4.45 +96.5", sheet) and "S10" not in sheet, sheet


def paper_has_the_curve_with_its_place(opened):
    for width in (1280, 390):
        reader = _estimate(opened(width=width, height=844))
        reader.unfold()
        reader.go("curves")
        reader.page.locator(".room .chart").wait_for()
        slider = reader.page.get_by_label("Place on the curve")
        slider.focus()
        reader.page.keyboard.press("Home")
        for _ in range(2):
            text = "\n".join(reader.paper())
            assert re.search(r"At 40 °C: S5 1\s218 kg/yr", text) and re.search(r"S5: 1\s113 kg/yr", text) and "1 000" in text.replace("\u202f", " "), text
        assert slider.input_value() == "0"


def costs_are_in_the_email_file_and_in_no_message(opened):
    reader = _estimate(opened())
    reader.unfold()
    reader.page.click("[data-star=S5]")
    reader.go("prices")
    for label, text in (("Price", "2"), ("Currency, such as GBP", "GBP")):
        reader.page.get_by_label(label, exact=True).fill(text)
    reader.page.get_by_label("Product", exact=True).select_option("S5")
    reader.press("Add the price")
    reader.go("send")
    assert "S5" in _mail(reader) and "GBP" not in _mail(reader)
    message = email.message_from_string(reader.saved("Save as e-mail (.eml)")[1], policy=email.policy.default)
    sheet = reader.saved("Save as .html")[1]
    # 2783.21 at 2.50 a kilogram, so this at 2.
    for text in (*(part.get_content() for part in message.iter_parts()), sheet):
        assert "2\u202f226.57" in text, text


def no_name_of_a_program_stands_on_the_results(opened):
    reader = _estimate(opened(width=1280, height=900), "both")
    reader.unfold()
    reader.page.evaluate("document.querySelectorAll('.sum-button').forEach((each) => each.click())")
    found = reader.page.evaluate("""() => [document.querySelector('.results').innerText,
      ...[...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'))].join('\\n')""")
    names = re.findall(r".*(?:[a-z]_[a-z]|degC|CaCO3|/m3).*", found)
    assert names == [], names


def commas_stand_in_every_figure(opened):
    reader = opened()
    reader.page.select_option(".setting select", ",")
    _estimate(reader, "cooling")
    reader.unfold()
    reader.tap("[data-star=H207]")
    reader.page.click("[data-product=H207] .sum-button")
    shown = reader.text(".results")
    reader.go("send")
    shown += reader.text(".place")
    reader.go("curves")
    reader.page.get_by_label("Over", exact=True).select_option("makeup_ph")
    reader.page.locator(".room .chart").wait_for()
    shown += reader.text(".place")
    found = [line for line in shown.split("\n") if re.search(r"\d\.\d", line)]
    assert found == [], found
    assert "13\u202f824 m³/yr" in shown and "0,96" not in shown and "41,6 kg" in re.sub(r"\s+", " ", shown)
    assert "Chloride" in _mail(reader) or "1,92 kg a day on duty" in _mail(reader)


def a_form_has_only_its_products_in_curves_and_prices(opened):
    for form, others in (("solid", r"\bS5\b"), ("liquid", r"SS1294")):
        reader = _estimate(opened())
        reader.page.locator(".choice label", has_text=form.capitalize()).click()
        for label, place in (("Product", "prices"), ("Product 1", "curves")):
            reader.go(place)
            options = " ".join(reader.page.get_by_label(label, exact=True).locator("option").all_inner_texts())
            assert not re.search(others, options) and len(options) > 20, (form, label, options)
        assert ("S5" in reader.text(".legend")) is (form == "liquid")


def a_price_error_stands_at_its_price(opened):
    reader = _estimate(opened())
    reader.unfold()
    _price(reader, "S5", "1.2.3")
    field = reader.page.get_by_label("Price", exact=True)
    assert field.get_attribute("aria-invalid") == "true" and field.evaluate("each => each === document.activeElement")
    said = reader.page.locator(f"[id='{field.get_attribute('aria-describedby')}']")
    assert said.inner_text() == 'Price: "1.2.3" is not a number; write one such as 47.5', said.inner_text()
    _price(reader, "S5", "2.50")
    assert reader.page.locator("[aria-invalid]").count() == 0
    _price(reader, "S10", "3", "EUR")
    assert reader.page.get_by_label("Currency, such as GBP").get_attribute("aria-invalid") == "true"


def prices_are_edited_in_place_sorted_and_cleared_with_undo(opened):
    reader = _estimate(opened())
    reader.unfold()
    for product, price in (("S5", "2.50"), ("S10", "1.25"), ("S23", "3")):
        _price(reader, product, price)
    names = lambda: [text.split(":")[0] for text in reader.page.locator("#prices .kept .name").all_inner_texts()]
    assert names() == ["S10", "S5", "S23"], names()
    reader.press("Edit S5")
    assert reader.page.get_by_label("Product", exact=True).input_value() == "S5"
    _price(reader, "S5", "0.80")
    assert names() == ["S5", "S10", "S23"], names()
    reader.press("Clear the prices")
    assert names() == []
    reader.press("Undo")
    assert names() == ["S5", "S10", "S23"], names()


def curves_are_read_by_finger_and_by_keyboard(opened):
    reader = _estimate(opened())
    reader.unfold()
    reader.go("curves")
    chart = reader.page.locator(".room .chart")
    chart.wait_for()
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    reader.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60)
    reader.said(r"^At \d+(\.\d+)? °C: S5 [0-9\u202f.]+ kg/yr$")
    slider = reader.page.get_by_label("Place on the curve")
    slider.focus()
    reader.page.keyboard.press("Home")
    # Oxygen 6.8 mg/L at 40 °C: wtp estimate --set feed_temperature=40 gives 1218.3 kg/yr.
    reader.said("^At 40 °C: S5 1\u202f218 kg/yr$")
    reader.page.reload()
    reader.said("^At 48 °C: S5 1\u202f113 kg/yr$")
    slider.press("ArrowRight")
    reader.said("^At 49 °C: ")
    # A drag goes on outside the chart.
    box = chart.bounding_box()
    reader.page.mouse.move(box["x"] + 100, box["y"] + 60)
    reader.page.mouse.down()
    reader.page.mouse.move(box["x"] + box["width"] - 1, box["y"] - 40)
    reader.said("^At 100 °C: ")


TABS = """() => [...document.querySelectorAll("a, button, input, summary, [tabindex]")].filter((each) => each.tabIndex >= 0 && each.checkVisibility()
  && (each.type !== "radio" || each.checked) && (each.matches("summary") || !each.closest("details:not([open])"))).length"""


def an_estimate_has_few_tab_stops(opened):
    for system, most in (("boiler", 20), ("cooling", 20)):
        reader = _estimate(opened(), system)
        assert reader.page.evaluate(TABS) <= most, (system, reader.page.evaluate(TABS))
    star = reader.page.locator(".star").first
    star.focus()
    reader.keys("ArrowRight ArrowRight")
    assert reader.page.evaluate("document.activeElement.matches('.star')")
    reader.page.keyboard.press("Tab")
    assert reader.page.evaluate("document.activeElement.closest('.card') !== document.querySelector('.card')")


def a_message_is_one_for_both_systems(opened):
    reader = _estimate(opened(), "both")
    reader.go("send")
    ours, other = (reader.page.get_by_role("link", name=f"E-mail to {name}").get_attribute("href") for name in ("WTP", "someone else"))
    assert other.startswith("mailto:?subject=") and other == ours.replace("sales@watertreatmentproducts.co.uk", ""), other[:80]
    name, text = reader.saved("Save as e-mail (.eml)")
    message = email.message_from_string(text, policy=email.policy.default)
    plain, html = (part.get_content() for part in message.iter_parts())
    assert name == "Leeds.eml" and message["subject"] == "Chemical estimate: Leeds - steam boiler + cooling system", message["subject"]
    assert plain.count("Inputs: ") == 2 and html.count("<section") == 2 and ">4.34<" in html


def prices_have_names_of_ones_own_without_a_plant(opened):
    reader = opened()
    reader.go("prices")
    # The currency may be written with the price; later prices have that of the list.
    for name, price in (("Brand X", "£1.20"), ("Brand Y", "0.80")):
        reader.page.get_by_label("Or a name of your own").fill(name)
        reader.page.get_by_label("Price", exact=True).fill(price)
        reader.press("Add the price")
    names = lambda: [text.split(":")[0] for text in reader.page.locator("#prices .kept .name").all_inner_texts()]
    assert names() == ["Brand Y", "Brand X"], names()
    name, table = reader.saved("Save the prices (.csv)")
    reader.press("Clear the prices")
    reader.open_file(name, table)
    reader.said('no product is called "Brand Y"')
    reader.press("Open, with names of my own")
    assert names() == ["Brand Y", "Brand X"], names()
    reader.press("Edit Brand X")
    assert reader.page.get_by_label("Or a name of your own").input_value() == "Brand X"


def runs_stand_on_the_curve_and_equal_ones_are_refused(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.go("runs")
    reader.press("Add this plant")
    reader.press("Add this plant")
    reader.said("Run A, Leeds, has the same figures")
    assert reader.page.locator(".runs li").count() == 1
    reader.go("estimate")
    reader.edit()
    reader.enter("feed_temperature", "90")
    reader.go("curves")
    reader.page.locator(".chart .other").first.wait_for()
    assert reader.page.locator(".chart .other + text").all_inner_texts() == ["A"] or \
        reader.page.locator(".chart .other + text").first.text_content() == "A"
    reader.go("runs")
    reader.press("Add this plant")
    frame = reader.page.locator(".comparison .wide").last
    frame.evaluate("each => { each.scrollLeft = 200; }")
    left = frame.locator("tbody th").last.bounding_box()["x"] - frame.bounding_box()["x"]
    assert abs(left) < 1.5, left


def ticks_of_curves_are_whole(opened):
    reader = opened(width=320, height=568)
    reader.estimate("Leeds")
    reader.go("curves")
    for field in ("feed_temperature", "summer_steam", "max_tds", "winter_hours"):
        reader.page.get_by_label("Over", exact=True).select_option(field)
        for view in ("limits", "near"):
            reader.page.get_by_label("Range", exact=True).select_option(view)
            reader.page.locator(".room .chart").wait_for()
            cut = reader.page.evaluate("""() => { const box = document.querySelector('.room .chart').getBoundingClientRect();
              return [...document.querySelectorAll('.room .chart text')].filter((each) => { const own = each.getBoundingClientRect();
                return own.left < box.left - 0.5 || own.right > box.right + 0.5; }).map((each) => each.textContent); }""")
            assert cut == [], (field, view, cut)
