import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

const page = await import(process.env.PAGE_SCRIPT);
const programs = process.env.WTP === undefined ? "the environment names no WTP program" : false;
const HOSTILE = "\"><script>alert(1)</script>&body=x\r\nBcc: a@b.c'~#?%\u202E\u{1F600}\uD800";

const plant = (system, site = "") => ({ ...page.exampleEntry(system), site });

/** A plant with one figure changed, in a given unit or the current one. */
function withFigure(entry, name, text, unit = entry.given[name].unit) {
  return { ...entry, given: { ...entry.given, [name]: { text, unit } } };
}

test("a link contains plants as typed", () => {
  const boiler = withFigure(withFigure(plant("boiler", "Mill 3, Leeds"), "feed_tds", "165.500"),
    "feed_temperature", "118.4000", "degF");
  const blank = withFigure(plant("cooling", "Mill 3, Leeds"), "circulation", "");
  const hash = page.plantsHash([boiler, blank]);
  assert.deepEqual(page.plantsOfHash(hash).entries, [boiler, blank]);
  assert.match(hash, /^#1~boiler~[A-Za-z0-9._~%'-]+$/);
  assert.ok(page.plantsHash([boiler]).length < 200);
});

test("a site name can be any text", () => {
  for (const site of [HOSTILE, "", "~", "%", "'", "a'b~c", "مصنع", "1~2~3"]) {
    const hash = page.plantsHash([plant("boiler", site)]);
    assert.match(hash, /^#[A-Za-z0-9._~%'-]+$/);
    assert.equal(page.plantsOfHash(hash).entries[0].site, site.replace("\uD800", "\uFFFD"));
  }
});

test("a link with a missing or changed character is damaged", () => {
  const hash = page.plantsHash([plant("boiler", "Leeds")]);
  for (let place = 3; place < hash.length; place += 1) {
    const cut = page.plantsOfHash(hash.slice(0, place));
    assert.notEqual(cut.problem, undefined, `cut at ${place}`);
    const changed = hash.slice(0, place) + (hash[place] === "7" ? "8" : "7") + hash.slice(place + 1);
    assert.notEqual(page.plantsOfHash(changed).problem, undefined, `changed at ${place}`);
  }
});

test("links from other pages and other versions open nothing", () => {
  assert.equal(page.plantsOfHash(""), null);
  assert.equal(page.plantsOfHash("#products-boiler-note-1"), null);
  assert.match(page.plantsOfHash("#2~boiler").problem, /another version/);
  for (const hash of ["#1", "#1~", "#1~boiler", "#1~__proto__~x~0000000", "#1~%E0%A4%A", "#1~~~~~"]) {
    assert.match(page.plantsOfHash(hash).problem, /damaged/, hash);
  }
});

test("a link cannot have two plants of one system", () => {
  assert.match(page.plantsOfHash(page.plantsHash([plant("boiler"), plant("boiler")])).problem, /damaged/);
});

const ADDRESS = (entries) => `https://example.org/estimator.html${page.plantsHash(entries)}`;

/** The link of a message about a plant, with its decoded body. */
function message(entry, { form = null, lines = [] } = {}) {
  const list = page.priceList();
  for (const line of lines) assert.equal(list.add(line), null);
  const programme = page.withoutCosts(page.programmeOf(entry, list));
  const chosen = programme.items.length > 0 ? entry.programme : null;
  const text = page.estimate(entry, { form: chosen ? null : form, chosen, decimals: null, wording: page.pageWording(".") });
  const { link, omitted } = page.mailLink([{ text, programme }], ADDRESS([entry]));
  const { searchParams } = new URL(link);
  return { link, omitted, subject: searchParams.get("subject"), body: searchParams.get("body"), whole: page.messageText([{ text, programme }], ADDRESS([entry])) };
}

test("a message goes to WTP's sales, fits into every mail program, and lists products", () => {
  const long = { boiler: ["feed_tds", "165." + "1".repeat(1000)], cooling: ["circulation", "99999." + "9".repeat(1000)] };
  for (const system of ["boiler", "cooling"]) {
    for (const site of ["", "Leeds", HOSTILE.repeat(5), "\u{1F600}".repeat(100)]) {
      for (const form of [null, "solid", "liquid"]) {
        for (const entry of [plant(system, site), withFigure(plant(system, site), ...long[system])]) {
          const { link, body } = message(entry, { form });
          // Windows passes at most 2,048 characters.
          assert.ok(link.length <= 2048, `${link.length} characters`);
          assert.match(link, /^mailto:sales@watertreatmentproducts\.co\.uk\?subject=[^&=#?\s"<>]+&body=[^&=#?\s"<>]+$/);
          assert.match(body, /Estimates; to be confirmed by WTP\.$/);
          const listed = page.DATA.systems[system].products.filter(({ isDosed, form: own }) =>
            isDosed && (form === null || form === own));
          const missing = listed.filter(({ id }) => !new RegExp(`^${id} ([0-9.]+/[0-9.]+|not needed)\r$`, "m").test(body));
          assert.deepEqual(missing, []);
          // A link is complete or left out.
          const address = /https:\S*/.exec(body);
          if (address !== null) assert.equal(address[0], ADDRESS([entry]));
        }
      }
    }
  }
});

test("a message about all products has the bases, the advice, the warnings and a link", () => {
  const unusual = withFigure(plant("cooling", "Mill & Co = 3"), "makeup_ph", "11");
  const { subject, body, whole } = message(unusual, { form: "liquid" });
  assert.equal(subject, "Chemical estimate: Mill & Co = 3 - cooling system, liquid products");
  // As wtp estimate --for customer prints them.
  assert.match(body, /^In the system water:\r\nH207 100\/461\r$/m);
  assert.match(body, /^Weekly slug into the system volume, 52 weeks a year, also off duty:\r\nC31 200\/250\r$/m);
  assert.match(body, /UB30, Chlor10, B20: No fixed dose: hold 1 to 3 mg\/L of free halogen/);
  assert.match(body, /^pH of the make-up water is 11, but is usually from 6 to 9\.5 /m);
  assert.ok(body.includes(ADDRESS([unusual])));
  assert.match(whole, /^Make-up water per year: 13\u202F824 m³\/yr$/m);
  for (const text of [body, whole]) assert.doesNotMatch(text, /[a-z]_[a-z]|m3|degC|CaCO3/);
});

test("a message about a programme has its products, jobs, bases, amounts and warnings, but no costs", () => {
  const entry = { ...plant("cooling", "Mill 3"), programme: ["H207", "C31"] };
  const { subject, body } = message(entry, { lines: [
    { product: "H207", price: "3", currency: "GBP", per: "1", unit: "kg" }, { product: "C31", price: "2.50", currency: "GBP", per: "1", unit: "kg", packSize: "25", packUnit: "kg" }] });
  assert.equal(subject, "Treatment programme: Mill 3 - cooling system");
  // As wtp estimate cooling example --products H207,C31 --prices prints them, without the costs.
  assert.match(body, /H207: scale inhibitor\r\n {2}in the system water: 100 g\/m³; 1\.92 kg a day on duty; 41\.6 kg a month; 461 kg a year\r/);
  assert.match(body, /C31: biocide, isothiazolinone biocide\r\n {2}weekly slug into the system volume, 52 weeks a year, also off duty: 200 g\/m³; 4\.8 kg each week; 20\.8 kg a month; 250 kg a year; 10 × 25 kg a year\r/);
  assert.match(body, /^No product chosen yet: corrosion inhibitor\.\r$/m);
  assert.doesNotMatch(body, /GBP|cost/i);
  assert.ok(body.includes(ADDRESS([entry])));
  assert.deepEqual(page.plantsOfHash(new URL(ADDRESS([entry])).hash).entries, [entry]);
  const text = page.estimate(entry, { chosen: entry.programme, decimals: null, wording: page.pageWording(".") }), list = page.priceList();
  list.add({ product: "H207", price: "3", currency: "GBP", per: "1", unit: "kg" });
  const programme = page.programmeOf(entry, list), file = page.mailFile([{ entry, text, made: text, programme }], ADDRESS([entry]));
  // 460.8 kg at 3.
  for (const part of file.split("--=_wtp").slice(1, 3)) assert.match(Buffer.from(part.split("\r\n\r\n")[1], "base64").toString(), /1\u202F382\.40/);
  const idle = { ...plant("boiler"), programme: ["S19"] };
  assert.match(message(idle).body, /S19: alkalinity builder\r\n {2}per m³ of feed: not needed\r/);
});

test("a message has the inputs in two lines even if it is long, the path of no file, and both systems", () => {
  const list = ["boiler", "cooling"].map((system) => {
    const entry = { ...plant(system, "Leeds"), programme: system === "boiler" ? ["S5", "S23"] : ["H207"] };
    return { entry, programme: page.programmeOf(entry, page.priceList()), text: page.estimate(entry, { chosen: entry.programme, decimals: null, wording: page.pageWording(".") }) };
  });
  const hash = page.plantsHash(list.map(({ entry }) => entry));
  const { link, omitted } = page.mailLink(list, `file:///home/me/estimator.html${hash}`);
  const [subject, body] = ["subject", "body"].map((name) => new URL(link).searchParams.get(name));
  assert.ok(link.length <= 2048);
  assert.equal(subject, "Treatment programme: Leeds - steam boiler + cooling system");
  assert.match(body, /^Steam boiler\r\nInputs: Summer 2 200 lb\/h, 20 h\/d, 5 d\/wk, 25 wk\/yr, Winter 2 200 lb\/h, 20 h\/d, 5 d\/wk, 25 wk\/yr\r\nTDS 165 mg\/L, M alkalinity 84 /);
  assert.match(body, /^Inputs: 12 h\/d, 5 d\/wk, 48 wk\/yr\r\nCirculation 320 m³\/h, temperature drop 10 °F, /m);
  assert.match(body, /^S23: 87\.1 g\/m³; 436 kg a year\r$[^]*^H207: 100 g\/m³; 461 kg a year\r$/m);
  assert.ok(body.includes(`\r\n${hash.slice(1)}\r\n`) && !body.includes("home"), body);
  assert.deepEqual(page.pastedPlants(body).entries, list.map(({ entry }) => entry));
  assert.match(body, /^Annual feed excludes|^Feed water per year excludes the blowdown: the true feed is /m);
  const file = page.mailFile(list.map((plant) => ({ ...plant, made: page.estimate(plant.entry, { chosen: plant.entry.programme }) })), hash);
  const decoded = (text) => Buffer.from(text, "base64").toString();
  assert.equal([...file.matchAll(/=\?utf-8\?B\?(.*?)\?=/g)].map(([, word]) => decoded(word)).join(""), subject);
  const parts = file.split("--=_wtp").slice(1, 3).map((part) => decoded(part.split("\r\n\r\n")[1]));
  assert.equal(parts[0].replaceAll("\r", ""), page.messageText(list, hash));
  for (const { entry, programme } of list) {
    const sheet = page.sheetOf(page.markup, page.estimate(entry, { chosen: entry.programme }), entry.system === "boiler" ? 1 : 2, programme);
    assert.ok(parts[1].replaceAll("\r", "").includes(sheet.text));
  }
});

test("a message never cuts a chosen product or an input, and says what it leaves out", () => {
  const list = ["boiler", "cooling"].map((system) => {
    const { products } = page.DATA.systems[system];
    const entry = { ...plant(system, "\u00C4rztehaus \u00DCberlingen am Bodensee".repeat(2)), programme: products.filter(({ isDosed }) => isDosed).slice(0, 6).map(({ id }) => id) };
    return { entry, programme: page.programmeOf(entry, page.priceList()), text: page.estimate(entry, { chosen: entry.programme, decimals: null, wording: page.pageWording(".") }) };
  });
  const { link, omitted } = page.mailLink(list, ADDRESS(list.map(({ entry }) => entry)));
  const body = new URL(link).searchParams.get("body");
  for (const { entry, text } of list) {
    for (const id of entry.programme) assert.match(body, new RegExp(`^${id}: .*(kg a year|not needed)`, "m"));
    for (const { value } of text.inputs) assert.ok(body.includes(value.replaceAll("\u202F", " ")), value);
  }
  assert.ok(omitted.includes("results") && omitted.includes("amounts"), omitted.join());
  assert.match(body, /^Left out: amounts of a month, .*results.*\. The e-mail file \(\.eml\) has all\.\r$/m);
  const brief = message(plant("boiler", "Leeds"), { form: "solid" });
  assert.equal(/^Left out: /m.test(brief.body), brief.omitted.length > 0);
});

test("a site name cannot add a header or end the subject", () => {
  const { link } = message(plant("cooling", HOSTILE));
  assert.deepEqual([...new URL(link).searchParams.keys()], ["subject", "body"]);
  assert.doesNotMatch(link.split("&body=")[0], /%0D|%0A/);
});

test("a site name cannot add markup or scripts to a sheet", () => {
  for (const site of [HOSTILE, "</title><script>"]) {
    const sheet = page.sheetText([{ made: page.estimate(plant("boiler", site)) }]);
    assert.doesNotMatch(sheet, /<script|<img|javascript:|\u202E/i);
    assert.match(sheet, /default-src 'none'/);
    assert.doesNotMatch(page.pastedTable(page.estimate(plant("boiler", site))).html, /<script|\u202E/i);
  }
});

test("terminal commands and characters that change the writing direction are made harmless", () => {
  assert.equal(page.markupText("a\u202Eb\u0007c\u2028<&>\""), "a&#x202e;b\uFFFDc&#x2028;&lt;&amp;&gt;&quot;");
});

test("a pasted table has the figures in cells", () => {
  const { plain, html } = page.pastedTable(page.estimate(plant("boiler"), { form: "liquid" }));
  assert.match(plain, /^S5\t222\.7\t1113\.3\tliquid\tcatalysed sodium bisulphite, 17 %$/m);
  assert.match(html, /<td>S5<\/td><td>222\.7<\/td><td>1113\.3<\/td>/);
  assert.match(plain, /\nEstimates; to be confirmed by WTP\.$/);
});

test("a plant from a file without figures for winter equals that of wtp", { skip: programs }, () => {
  const [titles, figures] = page.plantTable([plant("boiler")]).trimEnd().split("\n").map((line) => line.split(","));
  const cells = titles.map((title, place) => (title.startsWith("winter_") ? "" : figures[place]));
  const isOther = (_, place) => !titles[place].startsWith("winter_");
  for (const rows of [[titles, cells], [titles.filter(isOther), figures.filter(isOther)]]) {
    const table = rows.map((row) => `${row.join(",")}\n`).join("");
    const theirs = execFileSync(process.env.WTP, ["estimate", "boiler", "--plant", "-", "--format", "html", "--for", "engineer"],
      { input: table, stdio: ["pipe", "pipe", "ignore"] }).toString();
    const { entries: [entry] } = page.readPlants(table);
    assert.equal(page.sheetOf(page.markup, page.estimate(entry)).text, /<section class="page[^]*<\/section>/.exec(theirs)[0]);
  }
});

test("a sheet equals what wtp writes for an engineer, for the same plant", { skip: programs }, () => {
  for (const system of ["boiler", "cooling"]) {
    for (const form of [null, "solid", "liquid"]) {
      for (const site of ["", "Mill \"3\" & <Co>"]) {
        const table = page.plantTable([plant(system, site)]);
        const theirs = execFileSync(process.env.WTP, ["estimate", system, "--plant", "-", "--format", "html", "--for", "engineer",
          ...(form === null ? [] : ["--form", form])], { input: table, stdio: ["pipe", "pipe", "ignore"] }).toString();
        const body = /<section class="page[^]*<\/section>/.exec(theirs)[0];
        assert.equal(page.sheetOf(page.markup, page.estimate(plant(system, site), { form })).text, body);
        assert.ok(page.sheetText([{ made: page.estimate(plant(system, site), { form }) }])
          .includes(/<title>.*<\/title>/.exec(theirs)[0]));
      }
    }
  }
});
