import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { cases, changedExample, fixture, page, seeded } from "./page.mjs";

/** The entries read from the text of a file. */
function entriesOf(text) {
  const { entries, problem } = page.readPlants(text);
  assert.equal(problem, undefined, text.slice(0, 200));
  return entries;
}

/** A form with values for some fields. */
function form(...rows) {
  return ["field,value,unit,allowed,usual,meaning", ...rows].join("\n") + "\n";
}

test("a saved table reads back, with any site name", () => {
  const sites = ["", "Mill 3", "\"><script>alert(1)</script>", "a, \"b\"", "=1+1", "two\nlines", " blank ", "\u202Eright"];
  for (const system of ["boiler", "cooling"]) {
    const plants = sites.map((site) => ({ ...page.exampleEntry(system), site }));
    assert.deepEqual(entriesOf(page.plantTable(plants)), plants.map((plant) => ({ ...plant, site: plant.site.trim() })));
    assert.deepEqual(entriesOf(page.plantTable(plants.slice(0, 1))), plants.slice(0, 1));
  }
});

test("plants in different units are saved in one unit in which all figures are decimals", () => {
  const [text] = [page.plantTable([
    changedExample("cooling", { temperature_drop: "5 degC" }), changedExample("cooling", { temperature_drop: "10 degF" })])];
  assert.match(text, /^circulation \[m3\/h\],temperature_drop \[degF\],/);
  assert.deepEqual(entriesOf(text).map(({ given }) => given.temperature_drop.text), ["9", "10"]);
});

test("plants whose figures have no finite decimals in any common unit are saved to forty decimal places", () => {
  const text = page.plantTable(["gpg_us", "gpg_imp"].map((unit) => changedExample("boiler", { m_alkalinity: `5 ${unit}` })));
  const [first, second] = entriesOf(text).map((entry) => page.exactPoint(entry).m_alkalinity);
  assert.equal(page.compare(first, page.exactPoint(changedExample("boiler", { m_alkalinity: "5 gpg_us" })).m_alkalinity), 0);
  assert.equal(page.roundedText(second, 30), page.roundedText(page.fraction("32399455/454609"), 30));
});

test("a form is a plant with a row for each field; fields without a value are missing", () => {
  const [entry] = entriesOf(form("site,Mill 3,,,,", "feed_tds,165,mg/L,1 to 50000,,", "ph,,pH,0 to 14,,", ",,,,,",
    "feed_temperature,321.15,K,,,", "cycles,21.2,1,,,"));
  assert.equal(entry.system, "boiler");
  assert.equal(entry.site, "Mill 3");
  assert.deepEqual(entry.given.feed_tds, { text: "165", unit: "mg/L" });
  assert.deepEqual(entry.given.feed_temperature, { text: "321.15", unit: "K" });
  assert.equal(entry.given.ph.text, "");
});

test("a form with several columns of values is several plants", () => {
  const named = entriesOf("field,value,unit,Value 2,value,allowed\nsite,Leeds,,York,,\nph,7,,8,,0 to 14\n");
  assert.deepEqual(named.map(({ site, given }) => [site, given.ph.text]), [["Leeds", "7"], ["York", "8"]]);
  const titled = entriesOf("field,value Leeds,value York,unit\nph,7,8,\nfeed_tds,,165,mg/L\n");
  assert.deepEqual(titled.map(({ site, given }) => [site, given.ph.text, given.feed_tds.text]),
    [["Leeds", "7", ""], ["York", "8", "165"]]);
});

test("a season without any figure has no steam, unless the other one has none either", () => {
  const winter = (...rows) => ["steam", "hours", "days", "weeks"].map((name) => entriesOf(form(...rows))[0].given[`winter_${name}`].text);
  assert.deepEqual(winter("summer_hours,20,h/d,,,", "ph,7,,,,"), ["0", "0", "0", "0"]);
  assert.deepEqual(winter("summer_hours,20,h/d,,,", "winter_days,5,d/wk,,,"), ["", "", "5", ""]);
  assert.deepEqual(winter("feed_tds,165,mg/L,,,", "ph,7,,,,"), ["", "", "", ""]);
  // In a table, each plant has its own seasons, and a column has a unit even without figures.
  const both = entriesOf("summer_hours,winter_hours,summer_steam [t/h],ph\n20,,1,7\n,20,,7\n");
  assert.deepEqual(both.map(({ given }) => [given.summer_steam, given.winter_hours.text, given.winter_weeks.text]),
    [[{ text: "1", unit: "t/h" }, "0", "0"], [{ text: "0", unit: "t/h" }, "20", ""]]);
});

test("a steam of 0 needs no unit", () => {
  assert.deepEqual(entriesOf("summer_steam,ph\n0.0,7\n")[0].given.summer_steam, { text: "0.0", unit: "lb/h" });
  const entry = changedExample("boiler", { winter_steam: "0" });
  entry.given.winter_steam.unit = "";
  assert.deepEqual(page.problems(entry), []);
});

test("a file of one plant is opened, and one of several plants asks for a choice", () => {
  const opening = (text) => {
    const done = [];
    const state = { opened: (entries) => done.push(["opened", entries]), asked: (entries, name) => done.push(["asked", entries, name]) };
    return [page.openFile(state, text, "site.csv"), done];
  };
  const plants = ["Leeds", "", "Leeds", "\u202EYork"].map((site) => ({ ...page.exampleEntry("cooling"), site }));
  assert.deepEqual(opening(page.plantTable(plants.slice(0, 1))), [null, [["opened", plants.slice(0, 1)]]]);
  assert.deepEqual(opening(page.plantTable(plants)), [null, [["asked", plants, "site.csv"]]]);
  assert.deepEqual(page.plantNames(plants), ["1: Leeds", "2: without a name", "3: Leeds", "4: \\u{202E}York"]);
  assert.deepEqual(opening("ph,feed_tds\n7,five\n"),
    ["site.csv: line 2: feed_tds: \"five\" is not a number; write one such as 47.5", []]);
});

test("a damaged file gives one error with its line", () => {
  for (const { text, problem } of fixture("plant-file-errors.csv")) assert.deepEqual(page.readPlants(text), { problem }, text);
  assert.deepEqual(page.readPlants(""), { problem: "the file is empty; start it with a header of name [unit]" });
  const long = "the file has more than 1,048,576 characters; a table of plants is shorter";
  assert.deepEqual(page.readPlants("x".repeat(2 ** 20 + 1)), { problem: long });
});

test("a file that was cut or changed anywhere is either read or refused", () => {
  const random = seeded(11);
  const whole = page.plantTable([{ ...page.exampleEntry("boiler"), site: "a \"b\", c" }, page.exampleEntry("boiler")]);
  const characters = ["\"", ",", ";", "\n", "\r", "\t", "[", "]", "\u0000", "x", "1", "-", " ", "\uFFFD", "\u202E"];
  for (let count = 0; count < cases(700); count += 1) {
    const place = Math.floor(random() * whole.length);
    const text = count % 4 === 0 ? whole.slice(0, place)
      : whole.slice(0, place) + characters[Math.floor(random() * characters.length)] + whole.slice(place + count % 2);
    const { entries, problem } = page.readPlants(text);
    assert.ok((entries === undefined) !== (problem === undefined));
    if (entries !== undefined) assert.ok(entries.every((entry) => Array.isArray(page.problems(entry))));
  }
});

test("text that a spreadsheet program would compute is guarded as the programs guard it, and read back unchanged", () => {
  const escapes = { "\\t": "\t", "\\r": "\r" };
  const unescaped = (text) => text.replace(/\\[tr]/g, (mark) => escapes[mark]);
  const unquoted = (line) => (line.startsWith("\"") ? line.slice(1, -2).replaceAll("\"\"", "\"") : line.slice(0, -1));
  for (const row of fixture("typed-texts.csv")) {
    const [text, written] = [unescaped(row.text), unescaped(row.written)];
    assert.equal(unquoted(page.csvLine([text])), written);
    assert.deepEqual(page.csvRows(page.csvLine([text, "x"])).rows[0].cells, [text, "x"]);
    const entry = { ...page.exampleEntry("boiler"), site: text, particulars: { customer: text } };
    for (const table of [page.plantTable([entry]), page.plantForm(entry)]) {
      const { entries: [read] } = page.readPlants(table);
      assert.deepEqual([read.site, read.particulars.customer ?? ""], [text.trim(), text.trim()], table);
    }
  }
  const random = seeded(54);
  for (let count = 0; count < cases(3000); count += 1) {
    const text = Array.from({ length: 1 + random() * 5 }, () => "'=+-@\t\r,\"1.ex "[Math.floor(random() * 15)]).join("");
    const line = page.csvLine([text, "x"]);
    assert.deepEqual(page.csvRows(line).rows[0].cells, [text, "x"], line);
  }
});

test("particulars are kept as in the programs, and written again", () => {
  const text = "field,value,unit\nsite,Mill,\nfeed_tds,165,mg/L\nmax_tds,3500,mg/L\nPrepared by,Ann,\nOur contract,by word,\n"
    + "Date,2026-11-01,\nprogramme,\"S5,S23\",\n";
  const { entries: [entry] } = page.readPlants(text);
  assert.deepEqual(entry.particulars, { prepared_by: "Ann", "Our contract": "by word", date: "2026-11-01" });
  assert.deepEqual(entry.programme, ["S5", "S23"]);
  assert.deepEqual(page.readPlants(page.plantForm(entry)).entries, [entry]);
  const { entries: [again] } = page.readPlants(page.plantTable([entry]));
  assert.deepEqual(again.particulars, { prepared_by: "Ann", date: "2026-11-01", notes: "Our contract: by word" });
  assert.match(page.readPlants("field,value,unit\nfeed_tsd,165,mg/L\nmax_tds,1,mg/L\n").problem, /feed_tsd/);
});

test("an estimate's table equals that of the program", { skip: !process.env.WTP }, async () => {
  const { execFileSync } = await import("node:child_process");
  for (const system of ["boiler", "cooling"]) {
    const table = page.estimateTable([{ ...page.exampleEntry(system), site: "Mill" }]);
    const own = execFileSync(process.env.WTP, ["estimate", system, "example", "--format", "csv", "--quiet"], { encoding: "utf8" });
    const [titles, row] = table.trimEnd().split("\n").map((line) => line.split(","));
    const [ownTitles, ownRow] = own.trimEnd().split("\n").map((line) => line.split(","));
    const place = (title) => ownTitles.indexOf(title);
    const outputs = titles.slice(1).filter((title) => ownTitles.includes(title));
    assert.ok(outputs.length > ownTitles.length - 6, `${ownTitles.filter((title) => !titles.includes(title))}`);
    const differing = outputs.filter((title) => title.includes(".") && row[titles.indexOf(title)] !== ownRow[place(title)]);
    assert.deepEqual(differing, []);
  }
});

test("a plant that is known in any way is the same after a link, a table, a form and the storage", () => {
  for (const rules of [["conductivity"], ["mixed", "saturation"], ["annual_feed", "mixed-temperature"], ["dissolved_oxygen"], ["annual_makeup"]]) {
    const system = rules.includes("annual_makeup") ? "cooling" : "boiler";
    const entry = { ...page.exampleEntry({ system, rules }), site: "Mill" };
    for (const [found] of [page.plantsOfHash(page.plantsHash([entry])), ...[page.plantTable([entry]), page.plantForm(entry)].map(page.readPlants)]
      .map(({ entries }) => entries)) {
      assert.deepEqual([page.roundedFigures(found, 4), found.rules], [page.roundedFigures(entry, 4), rules]);
    }
    assert.deepEqual(page.checkedEntry(page.plainEntry(entry)), page.plainEntry(entry));
    assert.equal(page.checkedEntry({ ...entry, rules: [...rules, "saturation"] }) === null, !rules.includes("conductivity"));
  }
});

test("a page reads the names of plants below its language's title", async () => {
  const script = execFileSync(process.env.WTP, ["page", "--language", "nl", "--script"], { encoding: "utf8" });
  const { readPlants } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  assert.deepEqual(readPlants("Locatie;ph\nHal 2;7,5\n").entries.map(({ site, given }) => [site, given.ph.text]), [["Hal 2", "7.5"]]);
});
