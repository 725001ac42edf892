"""Runs, curves, prices, links, sheets and files; storage that is forbidden, full or damaged."""

import pathlib
import re
import tempfile

HOSTILE = "\"><script>alert(1)</script>"
FORBIDDEN = ("Object.defineProperty(window, 'localStorage',"
             "{ get() { throw new DOMException('no', 'SecurityError'); } });")
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
REFUSED = "if (navigator.clipboard) navigator.clipboard.write = () => Promise.reject(new Error('no'));"


def _price(reader, product, price, currency, per, unit, density=""):
    section = reader.page.locator("#prices")
    section.get_by_label("Product", exact=True).select_option(product)
    section.get_by_label("Unit", exact=True).select_option(unit)
    for label, text in (("Price", price), ("Currency, such as GBP", currency), ("Quantity", per), ("Density, kg/L (if sold by volume)", density)):
        section.get_by_label(label, exact=True).fill(text)
    section.get_by_role("button", name="Add the price").click()


def runs_are_kept_and_compared(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.go("runs")
    reader.press("Add this plant")
    reader.go("estimate")
    reader.edit()
    reader.page.locator("input[name=feed_temperature]").fill("90")
    reader.calculate()
    reader.go("runs")
    reader.press("Add this plant")
    # wtp compare: 222.7, then 35 x 1.6 + 120 x 165 / 3500 = 61.7, 161 less.
    row = reader.page.locator(".comparison tr", has_text="S5").first
    assert row.inner_text().split() == ["S5", "223", "61.7", "-161", "-72.3"], row.inner_text()
    name, table = reader.saved("Save the runs (.csv)")
    assert name.endswith(".csv") and table.startswith("site,summer_steam [lb/h]") and table.count("\n") == 3, table
    reader.press("Copy Leeds")
    reader.page.reload()
    assert reader.page.locator(".runs li").count() == 3
    reader.press("Remove Leeds")
    assert reader.page.locator(".runs li").count() == 2


def runs_mark_what_is_chosen_and_compare_its_costs(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.page.locator("[data-star=S5]").click()
    reader.go("prices")
    _price(reader, "S5", "62.50", "GBP", "25", "kg")
    reader.go("runs")
    reader.press("Add this plant")
    reader.go("estimate")
    reader.edit()
    reader.page.locator("input[name=feed_temperature]").fill("90")
    reader.calculate()
    reader.go("runs")
    reader.press("Add this plant")
    rows = [row.split("\t") for row in reader.page.locator(".comparison tr").all_inner_texts()]
    assert not any(row[0] == "Treatment programme" for row in rows), rows
    # 1113.2857 kg and, as 61.657 is to 222.657, 308.2857 kg, at 2.50.
    assert [row[1:3] for row in rows if row[0] == "Treatment programme, GBP a year"] == [["2\u202f783", "771"]], rows
    assert [row[1:3] for row in rows if row[0] == "★ S5"][0] == ["223", "61.7"], rows
    assert not any("★ S10" in row for row in rows), rows
    # The same plant with another product is another run; without its price there is no cost.
    reader.go("estimate")
    reader.page.locator("[data-star=S10]").click()
    reader.go("runs")
    reader.press("Add this plant")
    rows = [row.split("\t") for row in reader.page.locator(".comparison tr").all_inner_texts()]
    assert ["Treatment programme", "S5", "S5", "S10"] in rows and not any("GBP" in row[0] for row in rows), rows
    reader.press("Add this plant")
    reader.said("Run C, .*, has the same figures")


def the_prices_of_a_tower_list_its_products_first(opened):
    for system, first in (("boiler", "Steam boiler"), ("cooling", "Cooling system")):
        reader = opened()
        reader.estimate(system=system)
        reader.go("prices")
        assert reader.page.locator("#prices optgroup").first.get_attribute("label") == first, system


def the_point_follows_the_plant(opened):
    reader = opened(width=1280)
    reader.estimate(feed_temperature="44.9")
    reader.go("curves")
    reader.said(r"S5: 1\u202f218 kg/yr")
    reader.page.get_by_label("Show", exact=True).select_option("dose")
    reader.said(r"S5: 244 g/m³")
    reader.go("estimate")
    reader.edit()
    reader.page.locator("input[name=feed_temperature]").fill("45")
    reader.go("curves")
    reader.said(r"S5: 223 g/m³")
    for field in reader.page.get_by_label("Over", exact=True).locator("option").all():
        reader.page.get_by_label("Over", exact=True).select_option(field.get_attribute("value"))
        for view in ("limits", "near", "usual"):
            reader.page.get_by_label("Range", exact=True).select_option(view)
            reader.page.locator(".room .chart").wait_for()
            drawn = reader.page.locator(".room .curve").first.get_attribute("d")
            assert re.fullmatch(r"(M[0-9.]+ [0-9.]+(L[0-9.]+ [0-9.]+)+)+", drawn), drawn
            assert reader.page.locator("svg circle.point").count() == 1


def prices_are_refused_with_both_lines(opened):
    reader = opened()
    reader.estimate()
    reader.go("prices")
    assert reader.page.get_by_role("button", name="Add the price").is_disabled()
    _price(reader, "S5", "62.50", "GBP", "25", "kg")
    _price(reader, "S10", "3", "EUR", "1", "kg")
    reader.said(r"the price of S10 is in EUR, but that of S5 \(line 1\) is in GBP")
    _price(reader, "S10", "3", "GBP", "1", "L")
    reader.said(r"S10 is sold by L without a density, but S5 \(line 1\) by kg: weights and volumes")
    _price(reader, "S10", "3", "GBP", "1", "L", "1.25")
    costs = reader.page.locator("#prices tbody tr").all_inner_texts()
    # 573.32 kg at 2.40, and 1113.29 kg at 2.50.
    assert [row.split("\t")[:2] for row in costs[1:]] == [["S10", "1\u202f375.97"], ["S5", "2\u202f783.21"]], costs
    reader.page.reload()
    reader.said(r"S5: 62\.50 GBP for 25 kg")


def a_price_is_added_with_Enter_and_the_next_is_per_unit(opened):
    reader = opened(width=1280, height=900, locale="de-DE")
    reader.page.select_option(".setting select", ",")
    reader.estimate()
    reader.go("prices")
    section = reader.page.locator("#prices")
    section.get_by_label("Product", exact=True).select_option("S5")
    section.get_by_label("Currency, such as GBP").fill("EUR")
    section.get_by_label("Quantity", exact=True).fill("200")
    price = section.get_by_label("Price", exact=True)
    price.fill("1.18,50")
    price.press("Enter")
    assert "\"1.18,50\"" in section.locator(".problem[role=alert]").last.inner_text()
    price.fill("1.185,50")
    price.press("Enter")
    reader.said("1\u202f185,50 EUR")
    # The product has the focus, and its list is closed: a letter chooses, and Tab goes on.
    assert reader.page.evaluate("document.activeElement.options[1].value") and not reader.page.evaluate("document.activeElement.matches(':open')")
    assert section.get_by_label("Quantity", exact=True).input_value() == "1"
    reader.page.keyboard.press("Tab")
    assert reader.page.evaluate("document.activeElement.labels[0].innerText") == "Or a name of your own"


def links_carry_the_plant(opened):
    reader = opened()
    reader.estimate(HOSTILE, feed_tds="165.500")
    reader.go("send")
    reader.press("Copy the link")
    reader.said("Copied")
    link = reader.page.evaluate("navigator.clipboard.readText()")
    other = opened(address=link)
    other.said("plant from the link is open")
    assert other.page.locator(".site bdi").inner_text() == HOSTILE
    assert other.page.evaluate("location.hash") == "#estimate"
    other.edit()
    assert other.page.locator("input[name=feed_tds]").input_value() == "165.500"


def a_link_carries_both_systems(opened):
    reader = opened(width=1280)
    reader.estimate("Leeds", "both", feed_tds="166")
    reader.go("send")
    reader.press("Copy the link")
    reader.said("Copied")
    link = reader.page.evaluate("navigator.clipboard.readText()")
    other = opened(address=link, width=1280)
    other.said("plant from the link is open")
    other.unfold()
    names = other.page.locator(".system h2").all_inner_texts()
    assert "Steam boiler" in names and "Cooling system" in names, names
    other.edit()
    assert other.page.locator("input[name=feed_tds]").input_value() == "166"


def tables_and_sheets_leave_the_page(opened):
    reader = opened()
    reader.estimate(HOSTILE)
    reader.go("send")
    reader.press("Copy as a table")
    reader.said("Copied")
    assert "\nS5\t223\t1113\t" in reader.page.evaluate("navigator.clipboard.readText()")
    html = reader.page.evaluate(
        "navigator.clipboard.read().then(([item]) => item.getType('text/html')).then((blob) => blob.text())")
    assert "<td>223</td>" in html and "<script" not in html, html
    name, sheet = reader.saved("Save as .html")
    assert "<script" not in sheet and ">4.34<" in sheet and re.fullmatch(r"[\w-]+\.html", name), name
    name, table = reader.saved("Save as .csv")
    assert "165" in table, table
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "sheet.html"
        path.write_text(sheet)
        page = reader.context.new_page()
        page.on("dialog", lambda dialog: reader.faults.append("a dialog of the sheet"))
        page.goto(path.as_uri())
        assert page.locator("h1").inner_text() == HOSTILE
        page.close()
    refused = opened(script=REFUSED)
    refused.estimate()
    refused.go("send")
    refused.press("Copy as a table")
    refused.said("copy this yourself")
    assert "S5\t223" in refused.page.locator("textarea").input_value()


def storage_may_fail(opened):
    for script, words in ((FORBIDDEN, "does not let the page store"), (FULL, "storage is full")):
        reader = opened(script=script)
        reader.estimate("Leeds")
        reader.go("runs")
        reader.press("Add this plant")
        reader.said(words)
        assert reader.page.locator(".runs li").count() == 1
        reader.go("prices")
        _price(reader, "S5", "62.50", "GBP", "25", "kg")
        reader.said(r"2\u202f783\.21")
    reader = opened()
    reader.estimate()
    reader.go("runs")
    reader.press("Add this plant")
    reader.page.evaluate("for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{\"x\":')")
    reader.page.reload()
    reader.said("damaged and was set aside")
    reader.press("Start")
    reader.said("Damaged records: ")
    reader.estimate()
