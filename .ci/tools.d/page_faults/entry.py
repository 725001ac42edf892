"""Entering a plant: sums and units in fields, remedies, warnings, the bar, the keypad, and what is shown."""

SMALL = {"width": 320, "height": 568}
UNCOVERED = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return document.querySelector(selector).contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
AT_END = """() => {
  scrollTo(0, document.documentElement.scrollHeight);
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}"""
# Whether all of the page is above the offer to undo.
ABOVE_OFFER = """() => {
  const offer = document.querySelector("#offer:not(:empty)").getBoundingClientRect();
  return document.querySelector("main").lastElementChild.getBoundingClientRect().bottom <= offer.top;
}"""
IDS = r"/\b[a-z]+_[a-z_]+\b|\bm3\b|\bdeg[CF]\b|CaCO3|gal_us/"


def _given(reader, name):
    """The figure and the unit of a field, as shown."""
    return [reader.field(name).input_value(), reader.page.locator(f"select[data-unit={name}]").input_value()]


def a_field_reads_sums_as_people_write_them(opened):
    reader = opened()
    reader.form("boiler")
    # By hand: 50/3 = 16.66..., 1e3 = 1000.
    for typed, shown in {"2 + 3": "5", "1200+340": "1540", "50/3": "16.6667", "(2 + 3) * 4": "20", "15 %": "0.15", "1200 + 15 %": "1380", "200 - 10 %": "180",
                         "1e3": "1000", "- 5": "-5", "2 x 3": "6", "1/3": "0.333333"}.items():
        reader.enter("feed_tds", typed)
        assert reader.field("feed_tds").input_value() == shown, typed


def a_unit_chosen_after_a_new_figure_keeps_the_digits(opened):
    reader = opened()
    reader.form("cooling")
    reader.enter("circulation", "500", None)
    reader.page.select_option("[data-unit=circulation]", "gal_us/min")
    assert _given(reader, "circulation") == ["500", "gal_us/min"], _given(reader, "circulation")
    assert reader.text("#offer span") == "500 US gal/min (was 500 m³/h)", reader.text("#offer span")
    # By hand: 500 m³/h / (0.003785411784 m³/gal x 60 min/h) = 2201.43377...
    reader.page.locator("#offer button", has_text="2\u202f201.43").click()
    assert _given(reader, "circulation")[0].startswith("2201.43377")
    reader.enter("makeup_tds", "300", None)
    reader.page.select_option("[data-unit=makeup_tds]", "g/L")
    reader.press("Undo")
    assert _given(reader, "makeup_tds") == ["300", "mg/L"]
    reader.page.reload()
    # A figure kept from before converts.
    reader.page.select_option("[data-unit=makeup_tds]", "g/L")
    assert _given(reader, "makeup_tds") == ["0.3", "g/L"]


def the_keypad_shows_the_result_in_its_entry_and_remembers_rpn(opened):
    reader = opened(**SMALL)
    reader.form("boiler")
    for typed, shown in {"2 + 3": "5", "1200+340": "1540", "50/3": "16.6667", "1e3": "1000", "- 5": "-5"}.items():
        # A sign continues from a figure that is there, so none is.
        reader.enter("feed_tds", "", "=")
        reader.page.keyboard.type(typed)
        reader.page.keyboard.press("Enter")
        assert reader.page.input_value(".keypad .typed") == shown, typed
        reader.press("Use")
        assert reader.field("feed_tds").input_value() == shown, typed
    reader.enter("feed_tds", "7", "=")
    reader.keys("5 / 0 Enter")
    assert "divide" in reader.text("#keypad-said")
    reader.page.click("[data-key=clear]")
    reader.press("RPN")
    reader.page.keyboard.press("Escape")
    reader.page.reload()
    reader.wait(lambda: reader.page.locator("h1").count())
    if reader.page.locator("[data-system=boiler]").count():
        reader.form("boiler")
    reader.enter("feed_tds", "7", "=")
    assert reader.page.get_attribute(".rpn", "aria-pressed") == "true"
    reader.page.keyboard.press("Escape")


def a_figure_is_read_with_its_unit(opened):
    reader = opened()
    reader.form("boiler")
    for name, typed, given in (("summer_steam", "2200 lb/h", ["2200", "lb/h"]), ("summer_steam", "1+1 t/h", ["2", "t/h"]),
                               ("feed_temperature", "118.4 °F", ["118.4", "degF"]), ("feed_tds", "0.2g/L", ["0.2", "g/L"]),
                               ("calcium_hardness", "2 mg/l as CaCO3", ["2", "mg/L CaCO3"])):
        reader.enter(name, typed)
        assert _given(reader, name) == given, f"{typed}: {_given(reader, name)}"
    for name, typed, shown in (("feed_tds", ".5", "0.5"), ("feed_tds", "1\u202f250", "1250"), ("ph", "pH 7.6", "7.6"),
                               ("summer_hours", "8:30", "8.5"), ("summer_hours", "24h", "24"), ("feed_temperature", "48°", "48"), ("calcium_hardness", "1\u00bd", "1.5")):
        reader.enter(name, typed)
        assert reader.field(name).input_value() == shown, (typed, reader.field(name).input_value())
    reader.field("feed_tds").fill("=150+15")
    reader.page.keyboard.press("Enter")
    assert reader.field("feed_tds").input_value() == "165"
    reader.enter("feed_tds", "165 mS/cm")
    reader.said(r'must be in mg/L, g/m³, g/L or ppm, but "mS/cm" is a conductivity; to give conductivities, choose')
    assert reader.field("feed_tds").input_value() == "165 mS/cm"


def gallons_and_tons_an_hour_are_asked_for(opened):
    for system, name, typed, meant, given in (("cooling", "circulation", "500 gpm", "500 US gal/min", ["500", "gal_us/min"]),
                                              ("boiler", "summer_steam", "1.5 tph", "3 klb/h", ["3", "klb/h"])):
        reader = opened()
        reader.form(system)
        reader.enter(name, typed, "Tab")
        assert reader.page.locator(".remedies:visible button").count() == 2
        reader.press(meant)
        assert _given(reader, name) == given, _given(reader, name)


def a_figure_with_two_faults_keeps_its_unit_in_the_remedies(opened):
    reader = opened()
    reader.form("cooling")
    reader.enter("circulation", "1,200 gpm")
    remedies = reader.page.locator("[data-field=circulation] .remedy").all_inner_texts()
    assert remedies == ["1\u202f200 US gal/min", "1\u202f200 imp. gal/min", "1.200 US gal/min", "1.200 imp. gal/min"], remedies
    reader.press("1\u202f200 US gal/min")
    assert _given(reader, "circulation") == ["1200", "gal_us/min"], _given(reader, "circulation")


def a_feed_hotter_than_the_table_of_oxygen_asks_for_its_oxygen_at_one_press(opened):
    reader = opened()
    reader.form("boiler")
    reader.press("Example plant")
    reader.enter("feed_temperature", "103")
    reader.press("Oxygen: Measured")
    assert reader.field("feed_temperature").count() == 0
    reader.enter("dissolved_oxygen", "0.02")
    reader.calculate()
    # wtp estimate boiler example --set "dissolved_oxygen=0.02 mg/L": S5 6.4 g/m3.
    assert reader.text("[data-product=S5] td.n") == "6.36", reader.text("[data-product=S5] td.n")


def a_mixed_feed_may_have_cycles_that_are_held(opened):
    reader = opened()
    reader.form("boiler")
    reader.page.locator("#boiler-ways summary").click()
    for label, way in (("Water", "mixed"), ("Cycles", "cycles")):
        reader.page.get_by_label(label, exact=True).select_option(way)
    reader.press("Example plant")
    reader.enter("cycles", "7.4")
    reader.calculate()
    # wtp estimate boiler example --feed mixed --cycles 7.4: S124 162.2 g/m3, TDS of the feed 165 mg/L.
    assert reader.text("[data-product=S124] td.n") == "162", reader.text("[data-product=S124] td.n")
    assert reader.text(".outputs dd").startswith("165 mg/L"), reader.text(".outputs dd")
    reader.edit()
    reader.page.get_by_label("Water", exact=True).select_option("conductivity")
    # Two conductivities give the cycles.
    assert reader.page.get_by_label("Cycles", exact=True).input_value() == ""


def _paste(reader, name, text):
    reader.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    reader.field(name).focus()
    reader.page.keyboard.press("Control+v")


def a_pasted_column_fills_the_form_after_a_preview(opened):
    reader = opened()
    reader.form("boiler")
    names = [f"summer_{each}" for each in ("steam", "hours", "days", "weeks")]
    figures = lambda: [reader.field(name).input_value() for name in names]
    _paste(reader, "summer_steam", "2200 kg/h\n20\n\n25\n")
    assert reader.text("dialog").split("\n")[1:3] == ["Steam raised while on duty in summer\t2200\tkg/h", "Hours on duty per day in summer\t20\th/d"]
    reader.press("Fill in")
    assert figures() == ["2200", "20", "", "25"] and _given(reader, "summer_steam")[1] == "kg/h"
    reader.press("Undo")
    assert figures() == [""] * 4
    _paste(reader, "summer_steam", "TDS\t300\nMax TDS\t3500\tmg/L\nCa hardness\t2\tlb/h\nSilica\t3\nFeed TDS\t0.2\tg/L\n")
    assert reader.text("dialog .problem") == "2 lb/h", reader.text("dialog")
    assert reader.text("dialog").split("\n")[4:6] == [
        "TDS 300\tleft out, since it may be: Total dissolved solids of the feed water or Maximum total dissolved solids of the boiler water",
        "Silica 3\tleft out, since it names no field of this form"], reader.text("dialog")
    reader.press("Fill in")
    assert [_given(reader, name) for name in ("max_tds", "feed_tds")] == [["3500", "mg/L"], ["0.2", "g/L"]]
    _paste(reader, "max_tds", "1\n2\n3\n4\n")
    reader.said("The clipboard has 4 rows, but .* there is room for 3")


def lines_of_an_email_go_to_the_fields_that_they_name(opened):
    reader = opened()
    reader.form("cooling")
    _paste(reader, "makeup_tds", "Hi Dave,\nthe results of 12 Nov:\n\npH 7.6\nConductivity 540 µS/cm\nTotal hardness: 265 mg/l as CaCO3\nChloride 42 mg/l\nSilica 8 mg/l\n"
           "Iron 0.1 mg/l\nTemperature 12 °C\nBest regards\n")
    assert "Silica 8 mg/l\tleft out" in reader.text("dialog"), reader.text("dialog")
    reader.press("Fill in")
    names = ("ph", "hardness", "chloride", "tds", "alkalinity")
    assert [reader.field(f"makeup_{name}").input_value() for name in names] == ["7.6", "265", "42", "", ""]


def pasted_figures_stay_marked_while_others_are_mended_and_the_window_changes(opened):
    reader = opened(width=1280, height=900)
    reader.form("boiler")
    _paste(reader, "summer_steam", "2200 lb/h\n20\n5\n25\n4,000 kg/h\n24\n5\n25\n165\n1.2 mmol/l\n9.1\n2\n85\n3,500 mg/l\n")
    reader.press("Fill in")
    wrong = lambda: reader.page.evaluate("[...document.querySelectorAll('.field.wrong')].map(({ dataset }) => dataset.field)")
    assert wrong() == ["winter_steam", "m_alkalinity", "max_tds"], wrong()
    for width in (800, 1280):
        reader.page.set_viewport_size({"width": width, "height": 900})
        reader.wait(lambda: reader.page.locator(".live").count() == (width > 1000))
        assert wrong() == ["winter_steam", "m_alkalinity", "max_tds"], wrong()
    reader.press("4\u202f000 kg/h")
    assert wrong() == ["m_alkalinity", "max_tds"], wrong()
    assert reader.page.locator(".remedy:visible").count() == 4


def a_unit_of_the_summer_is_that_of_the_winter_until_a_figure_or_a_unit_is_entered_there(opened):
    reader = opened()
    reader.form("boiler")
    for unit in ("t/h", "kg/h"):
        reader.page.select_option("[data-unit=summer_steam]", unit)
        assert _given(reader, "winter_steam") == ["", unit]
    reader.enter("summer_steam", "1.8 t/h")
    assert _given(reader, "winter_steam") == ["", "t/h"]
    reader.enter("winter_steam", "2.4")
    reader.page.select_option("[data-unit=summer_steam]", "klb/h")
    assert _given(reader, "winter_steam") == ["2.4", "t/h"]


def a_unit_once_chosen_is_that_of_the_next_plant(opened):
    reader = opened()
    reader.form("boiler")
    reader.page.select_option("[data-unit=feed_temperature]", "degF")
    reader.press("Clear")
    assert _given(reader, "feed_temperature")[1] == "degF"
    reader.press("Example plant")
    reader.page.get_by_label("Units you enter", exact=True).select_option("metric")
    # By hand: 2200 lb/h x 0.45359237 = 997.903214 kg/h.
    assert _given(reader, "summer_steam") == ["997.903214", "kg/h"], _given(reader, "summer_steam")
    reader.press("Undo")
    assert _given(reader, "summer_steam") == ["2200", "lb/h"]
    reader.tab().form("cooling")


def keys_and_sums_can_be_undone(opened):
    reader = opened()
    reader.form("boiler")
    reader.enter("feed_tds", "1200+340")
    reader.field("feed_tds").focus()
    reader.page.keyboard.press("Control+z")
    assert reader.field("feed_tds").input_value() == "1200+340"
    for mode, keys, shown in (("sum", "5 + 3", "5+3"), ("rpn", "5 Enter 3", "3")):
        reader.enter("feed_tds", "7", "=")
        if mode == "rpn":
            reader.press("RPN")
        reader.keys(keys)
        entry = lambda: reader.page.input_value(".keypad .typed")
        for _ in range(2):
            reader.page.click("[data-key=clear]")
            assert entry() == "" and reader.text("[data-key=clear]") == "↶", mode
            reader.page.click("[data-key=clear]")
            assert entry() == shown, (mode, entry())
        reader.page.keyboard.press("Control+z")
        assert entry() == shown[:-1], (mode, entry())
        reader.page.keyboard.press("Escape")


KEYBOARD = """() => {
  const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, "visualViewport", { value: seen });
}"""


def a_field_stays_clear_of_the_keyboard_and_the_bar(opened):
    reader = opened(script=f"({KEYBOARD})()")
    for system in ("boiler", "cooling"):
        reader.press("Start")
        reader.form(system)
        for field in reader.page.locator("input[inputmode=decimal]").all():
            reader.page.evaluate("() => { visualViewport.height = innerHeight; visualViewport.dispatchEvent(new Event('resize')); }")
            field.click()
            reader.page.evaluate("() => { visualViewport.height = innerHeight - 320; visualViewport.dispatchEvent(new Event('resize')); }")
            box, bar = field.bounding_box(), reader.page.locator(".bar").bounding_box()
            assert box["y"] + box["height"] <= bar["y"] <= 844 - 320, (field.get_attribute("name"), box, bar)
            # The list of a choice, which a mouse opens, covers the next field.
            reader.page.keyboard.press("Tab")


def a_tap_on_a_choice_opens_its_list(opened):
    reader = opened(script="HTMLSelectElement.prototype.showPicker = function () { window.shown = this.dataset.pick; };")
    reader.form("boiler")
    reader.tap("#boiler-summer_days")
    if reader.browser.name == "chromium":
        assert reader.page.evaluate("window.shown") == "summer_days" and reader.focused() == "summer_days"


def a_click_on_a_choice_opens_its_list_and_digits_go_into_the_field(opened):
    reader = opened(width=1280, height=900)
    reader.form("boiler")
    reader.press("Example plant")
    days = reader.page.locator("[data-pick=summer_days]")
    closed = days.bounding_box()["height"]
    reader.page.click("#boiler-summer_days")
    assert days.bounding_box()["height"] > 3 * closed and reader.focused() == "summer_days"
    reader.page.keyboard.type("6")
    assert days.bounding_box()["height"] == closed and reader.field("summer_days").input_value() == "6"
    reader.page.click("#boiler-summer_days")
    days.locator("option[value='4']").click()
    assert days.bounding_box()["height"] == closed and reader.field("summer_days").input_value() == "4"
    reader.page.click("#boiler-summer_days")
    reader.page.keyboard.press("Tab")
    assert days.bounding_box()["height"] == closed


def what_is_still_to_be_entered_goes_there(opened):
    reader = opened(width=1280, height=900)
    reader.form("boiler")
    reader.page.locator(".wait button").click()
    assert reader.focused() == "summer_steam"


def next_and_enter_stop_at_a_unit_that_is_open(opened):
    for key in ("Enter", "next"):
        reader = opened(**SMALL)
        reader.form("boiler")
        reader.enter("summer_steam", "2200", None)
        reader.page.keyboard.press("Enter") if key == "Enter" else reader.tap("[data-bar=next]")
        assert reader.focused() == "boiler-summer_steam-unit", reader.focused()
        reader.page.select_option("[data-unit=summer_steam]", "lb/h")
        reader.page.keyboard.press("Enter") if key == "Enter" else reader.tap("[data-bar=next]")
        assert reader.focused() == "summer_hours", reader.focused()
        # Without steam, there is no unit to choose.
        reader.enter("winter_steam", "0")
        assert reader.focused() == "winter_hours", reader.focused()


def seasons_are_side_by_side_on_a_phone(opened):
    for width in (360, 390, 844, 1280):
        reader = opened(width=width)
        reader.form("boiler")
        for name in ("steam", "hours", "days", "weeks"):
            summer, winter = (reader.field(f"{season}_{name}").bounding_box() for season in ("summer", "winter"))
            assert summer["y"] == winter["y"] and summer["x"] + summer["width"] < winter["x"], (width, name, summer, winter)


def a_tap_in_the_middle_of_a_short_field_selects_it(opened):
    for width in (320, 360, 390):
        reader = opened(width=width, height=640)
        reader.form("cooling")
        reader.press("Example plant")
        for name in ("hours", "days", "weeks"):
            reader.tap(f"#cooling-{name}")
            assert reader.focused() == name and reader.page.evaluate("document.activeElement.tagName") == "INPUT", (width, name)


def errors_offer_their_remedy_as_a_button(opened):
    reader = opened(**SMALL)
    reader.form("boiler")
    for name, typed, remedy, given in (
            ("summer_steam", "2200", "2\u202f200 kg/h", ["2200", "kg/h"]), ("feed_temperature", "185", "185 °F", ["185", "degF"]),
            ("feed_tds", "1,500", "1\u202f500 mg/L", ["1500", "mg/L"]), ("max_tds", "3 500 ppm", "3\u202f500 ppm", ["3500", "ppm"])):
        reader.enter(name, typed, "Tab")
        reader.press(remedy)
        assert _given(reader, name) == given, f"{typed}: {_given(reader, name)}"
        assert reader.focused() == name, reader.focused()
        assert reader.page.locator(f"#boiler-{name}-problem").is_hidden(), name
    reader.page.click("#calculate")
    reader.press("Enter 0 in all four")
    zeros = [reader.field(f"winter_{each}").input_value() for each in ("steam", "hours", "days", "weeks")]
    assert zeros == ["0"] * 4, zeros


def no_message_has_an_id(opened):
    for system in ("boiler", "cooling"):
        reader = opened()
        reader.form(system)
        reader.page.click("#calculate")
        for each in reader.page.locator("input[inputmode=decimal]").all():
            each.fill("-1")
        for select in reader.page.locator("select.unit").all():
            select.select_option(index=1)
        shown = reader.page.evaluate("""() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]
          .flatMap((each) => [each.getAttribute('aria-label') ?? '', each.title])].join('\\n')""")
        found = reader.page.evaluate(f"(text) => text.match(new RegExp({IDS}.source, 'g')) ?? []", shown)
        assert found == [] and "must be" in shown, found


def limits_are_in_the_chosen_unit(opened):
    reader = opened()
    reader.form("cooling")
    # 100000 / 3.6, and 20000 mg/L / 50.04345 mg/meq.
    for name, unit, shown in (("circulation", "L/s", "0.00278 to 27\u202f700 L/s"),
                              ("makeup_hardness", "meq/L", "0 to 399 meq/L")):
        reader.page.select_option(f"[data-unit={name}]", unit)
        assert reader.text(f"#cooling-{name}-hint").split(";")[0] == shown, reader.text(f"#cooling-{name}-hint")
    reader.enter("circulation", "30000", "Tab")
    reader.said("Recirculating flow is 30\u202f000 L/s, but must be from 0.00278 to 27\u202f700 L/s")


def the_decimal_comma_is_everywhere(opened):
    reader = opened(locale="de-DE", width=1280)
    reader.form("cooling")
    reader.press("Example plant")
    reader.enter("temperature_drop", "0,25 K", "Tab")
    reader.said("is 0,25 K, but is usually from 3 to 20 K")
    reader.enter("sump_volume", "0,001 m³", "Tab")
    reader.said("is 0,001 m³, but must be from 0,01 to 100\u202f000 m³")
    reader.enter("sump_volume", "12,25", "Tab")
    options = reader.page.locator("[data-pick=concentration_factor] option").all_inner_texts()
    assert "1,01" in options and not any("." in each for each in options), options
    reader.page.locator(".live table").first.wait_for()
    assert not any("." in text for text in reader.page.locator(".live td, .live dd").all_inner_texts())
    reader.enter("concentration_factor", "7/2", "Tab")
    assert reader.field("concentration_factor").input_value() == "3,5"


def back_closes_an_open_keypad_and_nothing_else(opened):
    for place in ("", "#form"):
        reader = opened(**SMALL)
        if place:
            # The form is the first place of this tab.
            reader = reader.tab(reader.address + place)
        else:
            reader.form("boiler")
        for close in (lambda: None, lambda: reader.press("Use"), lambda: reader.press("Cancel")):
            reader.enter("feed_tds", "7", "=")
            close()
            # A closed dialog is in the page until its event; Back would then leave the form, as it should.
            if reader.page.locator("dialog[open]").count():
                reader.page.go_back()
            reader.wait(lambda: reader.page.locator("dialog").count() == 0)
            reader.page.wait_for_timeout(100)
            assert reader.field("feed_tds").input_value() == "7" and reader.focused() == "feed_tds", reader.focused()
        if not place:
            reader.page.go_back()
            reader.page.locator("[data-system=boiler]").wait_for()


def a_warning_appears_as_a_field_is_left(opened):
    reader = opened(**SMALL)
    reader.form("boiler")
    reader.enter("feed_tds", "2500", None)
    warning = reader.page.locator("#boiler-feed_tds-warning")
    assert warning.is_hidden(), "the warning appears while the figure is typed"
    reader.page.keyboard.press("Enter")
    assert warning.inner_text().startswith("Total dissolved solids of the feed water is 2\u202f500 mg/L, but is usually from 1 to 2\u202f000 mg/L")
    reader.enter("feed_tds", "165")
    assert warning.is_hidden()
    reader.enter("summer_steam", "100 lb/h")
    assert reader.page.locator("#boiler-summer_steam-warning").is_visible()
    # Off duty, any steam is usual.
    reader.enter("summer_hours", "0")
    assert reader.page.locator("#boiler-summer_steam-warning").is_hidden()


def the_focus_never_falls_to_the_body(opened):
    reader = opened(**SMALL)
    reader.form("boiler")
    field = "document.activeElement.closest('.field') !== null"
    reader.enter("feed_tds", "165", None)
    reader.tap("[data-bar=done]")
    assert reader.page.evaluate(field), reader.focused()
    reader.press("Example plant")
    reader.press("Undo")
    assert reader.focused() != "BODY"
    reader.enter("max_tds", "1,500", "Tab")
    reader.press("1\u202f500 mg/L")
    assert reader.focused() == "max_tds"
    reader.page.keyboard.press("=")
    reader.press("Cancel")
    assert reader.focused() == "max_tds"


def the_focus_stays_in_the_field_as_the_window_gets_narrow_and_wide(opened):
    reader = opened(width=1280, height=900)
    reader.form("cooling")
    reader.field("makeup_ph").focus()
    for width in (853, 1280):
        reader.page.set_viewport_size({"width": width, "height": 600})
        reader.wait(lambda: (reader.page.locator(".live").count() > 0) == (width == 1280))
        assert reader.focused() == "makeup_ph", reader.focused()


def calculate_goes_to_the_results_next_to_the_form_or_in_a_narrow_window_to_their_heading(opened):
    for width, wanted in ((1280, "document.querySelector('.live h2')"), (390, "document.querySelector('h1')")):
        reader = opened(width=width)
        reader.form("boiler")
        reader.press("Example plant")
        reader.page.click("#calculate")
        reader.page.locator("main[data-at=estimate]").wait_for()
        assert reader.page.evaluate(f"document.activeElement === {wanted}"), reader.focused()


def a_tap_on_the_background_closes_the_bar_and_the_keypad(opened):
    reader = opened(**SMALL)
    reader.form("boiler")
    reader.field("feed_tds").focus()
    reader.page.keyboard.press("=")
    reader.page.mouse.click(160, 5)
    reader.wait(lambda: reader.page.locator("dialog").count() == 0)
    assert reader.page.locator(".bar").is_visible() and reader.focused() == "feed_tds"
    reader.page.locator("h1").click()
    assert reader.page.locator(".bar").is_hidden() and reader.focused() != "BODY"


def a_toast_covers_nothing_and_goes_when_untrue(opened):
    reader = opened(**SMALL)
    reader.form("boiler")
    reader.press("Example plant")
    reader.wait(lambda: reader.page.evaluate(AT_END))
    reader.wait(lambda: reader.page.evaluate(AT_END))
    assert reader.page.evaluate(ABOVE_OFFER)
    reader.page.evaluate("document.querySelector('#calculate').scrollIntoView({ block: 'center' })")
    assert reader.page.evaluate(UNCOVERED, "#calculate")
    reader.enter("feed_tds", "330/2")
    reader.wait(lambda: "165" in reader.text("#status"))
    reader.enter("feed_tds", "166", None)
    assert reader.text("#status") == "" and reader.text("#offer") == ""


def the_bar_goes_to_what_is_left_and_then_calculates(opened):
    reader = opened(**SMALL)
    reader.form("cooling")
    reader.press("Example plant")
    for name in ("makeup_ph", "days"):
        reader.field(name).fill("")
    reader.enter("weeks", "48", None)
    assert reader.text("[data-bar=left]") == "2 left", reader.text("[data-bar=left]")
    reader.tap("[data-bar=left]")
    assert reader.focused() == "makeup_ph", reader.focused()
    reader.enter("makeup_ph", "7.3", None)
    reader.tap("[data-bar=left]")
    assert reader.focused() == "days", reader.focused()
    reader.enter("days", "5", None)
    assert reader.text("[data-bar=left]") == "Calculate"
    reader.tap("[data-bar=left]")
    reader.page.locator(".results").wait_for()


def winter_is_as_summer_at_one_press(opened):
    reader = opened(width=1280)
    reader.form("boiler")
    for name, text in (("summer_steam", "2200 kg/h"), ("summer_hours", "20"), ("summer_days", "5"), ("summer_weeks", "26"),
                       ("winter_hours", "7")):
        reader.enter(name, text)
    reader.press("As in summer")
    names = ("steam", "hours", "days", "weeks")
    assert [reader.field(f"winter_{each}").input_value() for each in names] == ["2200", "20", "5", "26"]
    assert _given(reader, "winter_steam")[1] == "kg/h"
    reader.press("Undo")
    assert [reader.field(f"winter_{each}").input_value() for each in names] == ["", "7", "", ""]


def the_bar_and_the_duty_fit_a_small_phone(opened):
    for size in (SMALL, {"width": 568, "height": 320}):
        reader = opened(**size)
        reader.form("boiler")
        reader.press("Example plant")
        reader.field("summer_hours").focus()
        cut = reader.page.evaluate("""() => [...document.querySelectorAll('.bar button, .duty label, .same')]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().height > 50
            || each.getBoundingClientRect().right > innerWidth).map((each) => each.textContent)""")
        assert cut == [], cut


# By hand, for the example plant: 7000 / 330 = 21.2121... cycles, and 35 x 6.2 + 120 / 21.2121... = 222.657 g/m3 of S5;
# the same water half condensate is 0.5 x 325 + 0.5 x 5 = 165 mg/L; at 0.02 mg/L of oxygen, 35 x 0.02 + 5.657 = 6.357.
WAYS = {"conductivity": ("Water", ["feed_conductivity", "boiler_conductivity"], "feed_tds", "223"),
        "mixed": ("Water", ["condensate_return", "makeup_tds", "condensate_tds"], "feed_tds", "223"),
        "dissolved_oxygen": ("Oxygen", ["dissolved_oxygen"], "feed_temperature", "223"),
        "annual_feed": ("Feed of a year", ["annual_feed"], "summer_steam", "223")}


def _choose(reader, label, way):
    """Chooses how a part of the plant is known."""
    reader.page.evaluate("document.querySelector('details[id$=-ways]').open = true")
    reader.page.get_by_label(label, exact=True).select_option(way)


def a_plant_may_be_known_otherwise_than_by_its_analysis(opened):
    for way, (label, own, other, dose) in WAYS.items():
        reader = opened()
        reader.form("boiler")
        reader.press("Example plant")
        _choose(reader, label, way)
        assert all(reader.field(name).count() == 1 for name in own) and reader.field(other).count() == 0, way
        # The choice keeps the focus, and an error names what is missing.
        assert reader.page.evaluate("document.activeElement.value") == way
        reader.press("Calculate")
        assert reader.text(f"#boiler-{own[0]}-problem") == "Missing", way
        reader.press("Example plant")
        reader.press("Calculate")
        reader.unfold()
        found = reader.page.locator("[data-product=S5]").inner_text().split("\t")
        assert dose in found, (way, found)
        reader.page.reload()
        reader.page.wait_for_selector("[data-product=S5]", state="attached")
        reader.unfold()
        assert dose in reader.page.locator("[data-product=S5]").inner_text(), way


def a_choice_that_is_taken_back_brings_the_figures_back(opened):
    reader = opened(width=1280, height=900)
    reader.form("boiler")
    reader.press("Example plant")
    reader.enter("feed_tds", "170")
    _choose(reader, "Water", "conductivity")
    reader.enter("feed_conductivity", "0.33 mS/cm")
    _choose(reader, "Water", "")
    assert reader.field("feed_tds").input_value() == "170"
    _choose(reader, "Water", "conductivity")
    assert _given(reader, "feed_conductivity") == ["0.33", "mS/cm"]
    _choose(reader, "Water", "mixed-temperature")
    # Mixed temperatures need the oxygen of saturated water, so there is no other choice.
    assert reader.page.get_by_label("Oxygen", exact=True).count() == 0
    reader.press("Example plant")
    # 0.5 x 15 + 0.5 x 81 = 48 degC, where saturated water has 5.72 mg/L.
    reader.page.wait_for_selector(".key")
    assert "5.72" in reader.text(".key"), reader.text(".key")


def a_metered_tower_needs_no_duty(opened):
    reader = opened()
    reader.form("cooling")
    reader.press("Example plant")
    _choose(reader, "Make-up of a year", "annual_makeup")
    assert reader.field("weeks").count() == 0
    reader.enter("annual_makeup", "20000")
    reader.press("Calculate")
    reader.unfold()
    # 100 g/m3 of the system water at 3 cycles, of 20000 m3: 666.7 kg.
    assert "667" in reader.page.locator("[data-product=H207]").inner_text()


def a_chosen_set_of_units_stays_chosen(opened):
    reader = opened(width=1280, height=900)
    reader.form("cooling")
    reader.page.get_by_label("Units you enter").select_option("uk")
    # The units of a tower are the same in the UK's set and in the metric one.
    for system in ("cooling", "boiler"):
        reader.start()
        reader.form(system)
        assert reader.page.get_by_label("Units you enter").input_value() == "uk", system


def a_long_preview_opens_at_its_beginning(opened):
    reader = opened()
    reader.form("boiler")
    rows = "\n".join(["TDS feed\t165", "pH\t8.5", *(f"Row {place}\t{place}" for place in range(40))])
    _paste(reader, "summer_steam", rows)
    reader.page.wait_for_selector("dialog")
    assert reader.page.evaluate("document.querySelector('dialog').scrollTop") == 0
    reader.press("Fill in")
    assert reader.field("feed_tds").input_value() == "165"
