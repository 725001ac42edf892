"""What a person enters is kept: through reloads, links, other tabs, damaged records and mistakes."""

import random
import re

PREFIX = "wtp-estimator-1-"
HOSTILE = ["=1+1", "sep=-\n", "\ufeff", "\0", "\u202e", '"', ";", "\t", "\n", "{", "]", "null", "__proto__", "<script>alert(1)</script>", "%E0%A4", "1e999", "9" * 400, "~"]


def a_reload_keeps_what_cannot_be_read_the_unit_and_the_place(opened):
    reader = opened()
    reader.page.select_option(".setting select", ",")
    reader.form("cooling")
    reader.page.locator("select[data-unit=makeup_tds]").select_option("g/L")
    reader.enter("circulation", "about 300")
    reader.enter("sump_volume", "12,5")
    reader.page.reload()
    assert reader.field("circulation").input_value() == "about 300"
    assert reader.field("sump_volume").input_value() == "12,5"
    assert reader.page.locator("select[data-unit=makeup_tds]").input_value() == "g/L"
    reader.start()
    assert reader.page.locator(".setting select").input_value() == ","


def a_reload_stays_at_the_estimate(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.page.reload()
    reader.page.wait_for_selector(".results")


def the_start_continues_an_unfinished_plant(opened):
    reader = opened()
    reader.form("boiler")
    reader.enter("site", "Mill A")
    for name in ("feed_tds", "max_tds"):
        reader.enter(name, "200")
    other = reader.tab()
    other.press("Continue: Mill A, 2 of 16")
    assert other.field("feed_tds").input_value() == "200"


def _link(opened, site="Leeds"):
    """A link to the example plant with a site."""
    reader = opened()
    reader.estimate(site)
    reader.go("send")
    reader.press("Copy the link")
    reader.said("Copied")
    return reader.copied()


def a_link_does_not_overwrite_an_unfinished_plant(opened):
    link = _link(opened)
    reader = opened()
    reader.form("boiler")
    reader.enter("site", "Mill A")
    reader.enter("feed_tds", "123")
    other = reader.tab(link)
    other.said("plant from the link is open")
    other.start()
    other.page.locator("#earlier summary").click()
    other.press("Open Mill A, 1 of 16")
    assert other.field("feed_tds").input_value() == "123"


def opening_a_link_can_be_undone(opened):
    link = _link(opened)
    reader = opened()
    reader.form("boiler")
    reader.enter("feed_tds", "123")
    reader.page.goto(link)
    reader.said("plant from the link is open")
    reader.press("Undo")
    assert reader.field("feed_tds").input_value() == "123"


def clearing_can_be_undone_and_the_plant_stays_among_the_earlier_ones(opened):
    reader = opened()
    reader.form("boiler")
    reader.enter("feed_tds", "123")
    reader.press("Clear")
    reader.press("Undo")
    assert reader.field("feed_tds").input_value() == "123"
    reader.press("Clear")
    reader.enter("feed_tds", "7")
    reader.start()
    reader.page.locator("#earlier summary").click()
    reader.press("Open Steam boiler, 1 of 16")
    assert reader.field("feed_tds").input_value() == "123"


def saving_under_an_old_name_and_removing_can_be_undone(opened):
    reader, name = opened(), "\"><script>alert(1)</script>"
    reader.estimate(name, feed_tds="123")
    reader.start()
    reader.press("Save plant")
    reader.form("boiler")
    reader.enter("feed_tds", "456")
    reader.start()
    reader.press("Save plant")
    reader.said("it has now been replaced")
    reader.press("Undo")
    reader.press(f"Remove {name}")
    assert reader.page.locator("#plants .kept li").count() == 0
    reader.press("Undo")
    assert reader.text(".kept bdi") == name
    reader.press(f"Open {name}")
    reader.edit()
    assert reader.field("feed_tds").input_value() == "123"


def removing_a_run_can_be_undone(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.go("runs")
    reader.press("Add this plant")
    reader.press("Remove Leeds")
    assert reader.page.locator(".runs li").count() == 0
    reader.press("Undo")
    assert reader.page.locator(".runs li").count() == 1


def tabs_see_each_others_plants_and_runs_and_lose_none(opened):
    reader = opened()
    reader.estimate("Leeds")
    other = reader.tab()
    other.estimate("York", feed_tds="170")
    for tab in (reader, other):
        tab.go("runs")
        tab.press("Add this plant")
    for tab in (reader, other):
        tab.wait(lambda: tab.page.locator(".runs li").count() == 2)
    for tab in (reader, other):
        tab.start()
    for tab, name in ((reader, "A"), (other, "B")):
        tab.page.get_by_label("Name of the plant").fill(name)
        tab.press("Save plant")
    for tab in (reader, other):
        tab.wait(lambda: tab.page.locator("#plants .kept li").count() == 2)


def two_tabs_with_one_plant_lose_nothing(opened):
    reader = opened()
    reader.form("boiler")
    reader.enter("feed_tds", "1")
    other = reader.tab()
    other.press("Continue: Steam boiler, 1 of 16")
    # The second tab follows the first until it changes the plant itself; then each has its own.
    reader.enter("feed_tds", "12")
    other.wait(lambda: other.field("feed_tds").input_value() == "12")
    other.enter("feed_tds", "13")
    for tab in (reader, other):
        tab.said("changed in another tab, too; from now on, each tab has its own")
    reader.enter("feed_tds", "14")
    reader.page.reload()
    other.page.reload()
    assert [tab.field("feed_tds").input_value() for tab in (reader, other)] == ["14", "13"]


def a_damaged_record_loses_no_other_and_is_not_overwritten(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.start()
    for name in ("A", "B"):
        reader.page.get_by_label("Name of the plant").fill(name)
        reader.press("Save plant")
    reader.page.evaluate(f"localStorage.setItem('{PREFIX}plant-boiler-A', '{{damaged')")
    reader.page.reload()
    reader.said("damaged and was set aside")
    reader.page.locator("#plants summary").click()
    assert reader.page.locator("#plants .kept li").count() == 1
    reader.page.get_by_label("Name of the plant").fill("A")
    reader.press("Save plant")
    reader.said("Damaged records: 1")
    name, text = reader.saved("Save as a file (.txt)")
    assert text == "{damaged\n", text
    reader.press("Remove the damaged records")
    reader.press("Undo")
    reader.said("Damaged records: 1")


def a_file_in_utf_16_is_read_and_a_workbook_has_advice(opened):
    reader = opened()
    reader.page.locator("#plants summary").click()
    reader.open_file("plant.xlsx", b"PK\x03\x04\x00")
    reader.said("plant.xlsx is a workbook. Save its sheet as CSV UTF-8")
    for name, start, encoding in (("old.xls", b"\xd0\xcf\x11\xe0", None), ("cut.csv", b"\xff\xfe\x00", None)):
        reader.open_file(name, start)
        reader.said(f"{name} (is a workbook|cannot be read)")
    text = "field\tvalue\tunit\nsite\tMühle\t\nfeed_tds\t165\tmg/L\nmax_tds\t3500\tmg/L\n"
    reader.open_file("unicode.txt", b"\xff\xfe" + text.encode("utf-16-le"))
    reader.wait(lambda: reader.field("feed_tds").count() and reader.field("feed_tds").input_value() == "165")
    assert reader.field("site").input_value() == "Mühle"


def an_export_of_wtp_with_other_titles_says_so(opened):
    reader = opened()
    reader.open_file("export.csv", "BOILER DUTY,,,WTP S5,\n,,,dosage g/M3,annual usage kg\n1,2,3,4,5\n")
    reader.said("some of its titles were changed; export it again")


def particulars_are_kept_and_said(opened):
    reader = opened()
    reader.open_file("form.csv", "field,value,unit\nsite,Mill,\nCustomer,Big Mill,\nDate,2026-11-01,\nfeed_tds,165,mg/L\nmax_tds,3500,mg/L\n")
    reader.said("Kept with the plant, not used in the estimate: customer, date")
    reader.page.reload()
    reader.start()
    _, form = reader.saved("Save as a form (.csv)")
    assert "\ncustomer,Big Mill,,,,\ndate,2026-11-01,,,,\n" in form, form


def all_plants_of_a_file_are_estimated_and_the_others_named(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.go("send")
    _, table = reader.saved("Save as .csv")
    head, row = table.splitlines()
    assert "S5.dose [g/m3]" in head and ",222.6571," in row, table
    reader.start()
    reader.open_file("mills.csv", "\n".join([head, row, row.replace("Leeds", "York").replace(",165,", ",166,"), row.replace("Leeds", "Hull").replace(",165,", ",,"), ""]))
    name, table = reader.saved("Estimate all (.csv)")
    assert [line.split(",")[0] for line in table.splitlines()] == ["site", "Leeds", "York"], table
    reader.said("Without an estimate: 1 of 3, whose figures are missing or wrong: 3: Hull")


def a_site_is_never_a_formula_in_a_file(opened):
    reader = opened()
    reader.estimate("=1+1")
    reader.go("send")
    _, table = reader.saved("Save as .csv")
    assert "\n'=1+1," in table, table
    reader.start()
    reader.open_file("site.csv", table)
    reader.page.wait_for_selector(".results")
    assert reader.text(".site bdi") == "=1+1"


def a_pasted_link_opens_as_mail_programs_change_it(opened):
    link = _link(opened, "Mühle 3")
    reader = opened()
    reader.page.locator("#plants summary").click()
    field = reader.page.get_by_label("Paste a link to a plant")
    for text, refusal in (("good morning", "no link to a plant"), (link[:-3], "link is damaged")):
        field.fill(text)
        reader.press("Open the link")
        reader.said(refusal)
    middle = len(link) - 40
    for text in (link, f"See <{link}> please", link.replace("~", "%7E"), link.replace("%", "%25").replace("~", "%7E"),
                 f"{link[:middle]} {link[middle:]}"):
        field.fill(text)
        reader.press("Open the link")
        reader.page.wait_for_selector(".results")
        assert reader.text(".site bdi") == "Mühle 3"
        reader.start()


def an_encoded_link_in_the_address_opens(opened):
    link = _link(opened)
    opened(address=link.replace("~", "%7E")).said("plant from the link is open")
    opened(address=link.replace("~", "%7E")[:-3]).said("link is damaged")


def a_link_of_a_page_opened_as_a_file_says_so(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.go("send")
    reader.press("Copy the link")
    reader.said("This page is a file, so the link opens only where it is")


def the_estimate_shows_what_changed_since_the_last_visit(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.go("visits")
    reader.page.get_by_label("Date of the visit").fill("2026-01-15")
    reader.press("Keep this reading")
    reader.go("estimate")
    reader.edit()
    reader.enter("feed_temperature", "90")
    reader.page.click("#calculate")
    reader.go("visits")
    # wtp compare: 222.7, then 35 x 1.6 + 120 x 165 / 3500 = 61.7, 161 less.
    visits = reader.page.locator("#visits-boiler")
    assert visits.locator("thead").first.inner_text().split()[-4:] == ["15", "January", "2026", "now"]
    row = visits.locator("tr", has_text="S5").first.inner_text()
    assert row.replace("\u2212", "-").split() == ["S5", "223", "61.7", "-161", "-72.3"], row
    reader.page.get_by_label("Date of the visit").fill("2026-01-15")
    reader.press("Keep this reading")
    reader.said("The inputs are the same")
    reader.press("Undo")
    assert visits.locator("tr", has_text="S5").count() > 0
    reader.press("Remove 15 January 2026")
    reader.said("There are no readings of this site yet")
    reader.press("Undo")
    reader.page.reload()
    assert visits.locator("tr", has_text="S5").count() > 0


def tabs_see_each_others_prices(opened):
    reader = opened()
    reader.estimate("Leeds")
    other = reader.tab()
    other.estimate("York")
    for tab in (reader, other):
        tab.go("prices")
    section = reader.page.locator("#prices")
    for label, text in (("Price", "62.50"), ("Currency, such as GBP", "GBP"), ("Quantity", "25")):
        section.get_by_label(label, exact=True).fill(text)
    section.get_by_label("Product", exact=True).select_option("S5")
    section.get_by_role("button", name="Add the price").click()
    other.said("62.50 GBP")


def _mutated(draw, text):
    start, length = draw.randint(0, len(text)), draw.choice([0, 1, 8, 400])
    text = text[:start] + draw.choice([text[start:start + length] * 2, "", *draw.sample(HOSTILE, 3)]) + text[start + length:]
    return _mutated(draw, text) if draw.random() < 0.6 else text


def hostile_files_links_and_records_cause_no_uncaught_error(opened):
    draw, reader, (page, link) = random.Random(7), opened(is_ended=False), _link(opened).split("#")
    reader.estimate("Leeds")
    reader.go("runs")
    reader.press("Add this plant")
    reader.start()
    reader.press("Save plant")
    table, records = reader.saved("Save as a form (.csv)")[1], reader.page.evaluate("Object.entries(localStorage)")
    for number in range(200):
        reader.page.evaluate("(kept) => kept.forEach((each) => localStorage.setItem(...each))", [[key, _mutated(draw, value) if number % 3 == 2 else value] for key, value in records])
        tab = reader.tab(f"{page}#{_mutated(draw, link)}" if number % 3 == 1 else page)
        if number % 3 == 0:
            tab.open_file("plant.csv", _mutated(draw, table))
        tab.page.wait_for_timeout(20)
        assert tab.faults == [], (number, tab.faults)
        tab.page.close()
