"""What the tests rely on: that both browsers notice what goes wrong, and have what a person has."""


def the_watch_notices_errors_dialogs_and_requests(opened):
    reader = opened(is_ended=False)
    for script, word in (
            ("setTimeout(() => { throw new Error('boo'); })", "error: "), ("console.error('bad')", "console: bad"),
            ("setTimeout(() => alert('so'))", "dialog: so"),
            ("new Image().src = 'http://127.0.0.1:9/x.png'", "127.0.0.1:9")):
        reader.page.evaluate(f"() => {{ {script}; }}")
        reader.wait(lambda: any(word in fault for fault in reader.faults))


def the_end_notices_what_is_too_wide_or_unnamed(opened):
    reader = opened(is_ended=False)
    for change in ("document.querySelector('h1').style.width = '900px'", "document.documentElement.lang = ''"):
        tab = reader.tab()
        tab.page.evaluate(change)
        try:
            tab.end()
        except AssertionError:
            continue
        raise AssertionError(f"not noticed: {change}")


def tabs_share_a_storage_and_hear_of_it(opened):
    first = opened()
    second = first.tab()
    first.page.evaluate("() => { window.heard = []; addEventListener('storage', (event) => heard.push(event.key)); }")
    second.page.evaluate("localStorage.setItem('harness', 'kept')")
    first.wait(lambda: first.page.evaluate("heard.includes('harness')"))
    assert first.page.evaluate("localStorage.getItem('harness')") == "kept"
    assert opened().page.evaluate("localStorage.getItem('harness')") is None


def windows_have_their_size_scheme_and_language(opened):
    ask = """() => [innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches,
      matchMedia('(prefers-reduced-motion: reduce)').matches, navigator.language]"""
    assert opened(width=320, height=568, scheme="dark", locale="de-DE").page.evaluate(ask) == \
        [320, 568, True, True, "de-DE"]
    assert opened(width=844, height=390).page.evaluate(ask) == [844, 390, False, True, "en-GB"]


def files_and_copies_are_read(opened):
    reader = opened()
    reader.estimate("Leeds")
    reader.go("send")
    name, text = reader.saved("Save as .csv")
    assert name == "Leeds-steam-boiler.csv" and text.startswith("site,"), name
    reader.press("Copy the link")
    reader.said("Copied")
    assert "boiler" in reader.copied()
    assert "Leeds" in reader.paper()[0]
