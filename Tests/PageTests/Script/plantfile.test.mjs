import assert from "node:assert/strict";
import { test } from "node:test";
import { changedExample, page, seeded } from "./page.mjs";

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

test("tables as saved by spreadsheet programs are read", () => {
  const texts = [
    "\uFEFFsite,ph [pH],feed_tds [g/L]\r\nLeeds,7.5,0.165\r\n", "site;ph [pH];feed_tds [g/L]\nLeeds;7,5;0,165\n",
    "sep=;\nsite;ph;feed_tds (g/L)\nLeeds;7,5;0,165\n", "Works of May;;\n;;\nsite;ph;\"feed_tds\n[g/L]\"\n;;\nLeeds;7,5;0,165\n",
    "site\tph\tfeed_tds [g/l]\nLeeds\t7.5\t0.165", "Name,ph,feed_tds [g/L],S5.dose [g/m3],S5.cost [GBP/yr],note\nLeeds,7.5,0.165,1,2,x\n",
  ];
  for (const text of texts) {
    const [entry] = entriesOf(text);
    assert.deepEqual([entry.site, entry.given.ph.text, entry.given.feed_tds], ["Leeds", "7.5", { text: "0.165", unit: "g/L" }], text);
  }
});

test("a unit may follow a figure", () => {
  const [entry] = entriesOf("field;value;unit\nph;7,5;\nsummer_steam;2,2 t/h;\nfeed_tds;165mg/L;mg/L\n");
  assert.deepEqual([entry.given.summer_steam, entry.given.feed_tds],
    [{ text: "2.2", unit: "t/h" }, { text: "165", unit: "mg/L" }]);
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
  const cases = [
    ["", "the file is empty; start it with a header of name [unit]"],
    ["a,b\n1,2\n", "line 1: the first row names no known field or output, only \"a\", \"b\"; start with a header of name [unit]"],
    ["a,b,c,d\n", "line 1: the first row names no known field or output, only \"a\", \"b\", \"c\", ...; "
      + "start with a header of name [unit]"],
    ["ph,feed_tds\n", "the table has no row below its header"],
    ["ph,feed_tds\n7,1,2\n", "line 2: 3 fields, but the header has 2"],
    ["ph,feed_tds\n\n7\n", "line 3: 1 field, but the header has 2"],
    ["ph,feed_tds\n7,\"1\n", "line 2: this quote is never closed; end the cell with a quote"],
    ["ph,feed_tds\n7,\"1\"x\n", "line 2: text after the closing quote; double the quote if it is part of the cell"],
    ["ph,feed_tds\n7,1\"\n", "line 2: a quote inside an unquoted cell; put the cell in quotes and double this one"],
    ["ph,feed_tds\r7,1\r", "line 1: a carriage return without a line feed; end the lines with LF or CRLF"],
    ["ph,feed_tds\n7,1\u0000\n", "line 2: the file is not UTF-8 text; save it as CSV UTF-8"],
    ["ph,feed_tds\n7,five\n", "line 2: feed_tds: \"five\" is not a number; write one such as 47.5"],
    ["ph,feed_tds\n7,\"1,234\"\n", "line 2: feed_tds: \"1,234\" has a comma; write 1234 or 1.234, whichever you mean"],
    [form("feed_tds,< 1 mg/L,"), "line 2: feed_tds: \"< 1\" is a bound, not a figure; write 0 or 1, whichever you mean"],
    ["ph,feed_tds [mS/cm]\n7,1\n", "line 1: feed_tds must be in mg/L, g/m3, g/L or ppm, but \"mS/cm\" is not one of these units"],
    ["ph,summer_steam\n7,1\n", "line 2: summer_steam needs a unit, since the units of a mass flow of steam are "
      + "easily confused: write \"summer_steam [lb/h]\", or use another unit: lb/h, kg/h, t/h or kg/s"],
    ["ph,feed_tsd,max_tds\n7,1,2\n", "line 1: \"feed_tsd\" is not a boiler field or output, nor case, name, site, id, source or note"],
    ["ph,dissolved_oxygen [mg/L],feed_temperature\n7,0.02,\n", "line 1: dissolved_oxygen is given instead of inputs of its rule; use the program wtp for this plant"],
    ["ph,oxygen_rule\n7,saturation\n", "line 2: oxygen_rule is \"saturation\", but must be \"table\" here; use the program wtp for this plant"],
    ["field,value,unit\nph,7,\noxygen_rule,saturation,\n", "line 3: oxygen_rule is \"saturation\", but must be \"table\" here; use the program wtp for this plant"],
    ["ph,condensate_return\n7,0.5\n", "line 1: \"condensate_return\" gives a feed mixed with condensate; use the program wtp for this plant"],
    ["ph,makeup_tds [mg/L]\n7,5\n", "line 1: \"makeup_tds\" gives a feed mixed with condensate; use the program wtp for this plant"],
    ["ph,feed_conductivity [uS/cm]\n7,330\n", "line 1: \"feed_conductivity\" gives a feed by conductivity; use the program wtp for this plant"],
    ["ph,feed_tds,ph\n7,1,2\n", "line 1: the column \"ph\" appears twice; remove one"],
    ["ph,feed_tds,\n7,1,2\n", "line 2: \"2\" is in a column without a name; name the column (\"note\" if it contains text), or clear the cell"],
    [form("ph,,pH"), "no field has a value; fill in the column \"value\""],
    [form("ph,7,pH", ",8,"), "line 3: \"8\" is a value without a field; name the field in the column \"field\""],
    [form("ph,7,pH", "ph,8,pH"), "line 3: the column \"ph\" appears twice; remove one"],
    [form("summer_steam,2.2 t/h,lb/h"), "line 2: \"2.2 t/h\" contains a unit, but the column \"unit\" has \"lb/h\"; write only the figure here, and its unit in the column \"unit\""],
    ["x".repeat(2 ** 20 + 1), "the file has more than 1,048,576 characters; a table of plants is shorter"],
  ];
  for (const [text, problem] of cases) assert.deepEqual(page.readPlants(text), { problem }, text.slice(0, 80));
});

test("a file that was cut or changed anywhere is either read or refused", () => {
  const random = seeded(11);
  const whole = page.plantTable([{ ...page.exampleEntry("boiler"), site: "a \"b\", c" }, page.exampleEntry("boiler")]);
  const characters = ["\"", ",", ";", "\n", "\r", "\t", "[", "]", "\u0000", "x", "1", "-", " ", "\uFFFD", "\u202E"];
  for (let count = 0; count < 2000; count += 1) {
    const place = Math.floor(random() * whole.length);
    const text = count % 4 === 0 ? whole.slice(0, place)
      : whole.slice(0, place) + characters[Math.floor(random() * characters.length)] + whole.slice(place + count % 2);
    const { entries, problem } = page.readPlants(text);
    assert.ok((entries === undefined) !== (problem === undefined));
    if (entries !== undefined) assert.ok(entries.every((entry) => Array.isArray(page.problems(entry))));
  }
});

test("text is never a formula in a table, and is read back unchanged", () => {
  const texts = ["=1+1", "'=1+1", "+44 113", "-x", "@x", " =1", "'quoted", "-5", "Mill"];
  for (const site of texts) {
    const entry = { ...page.exampleEntry("boiler"), site, particulars: { customer: site } };
    const table = page.plantTable([entry]);
    for (const cell of page.csvRows(table.replaceAll("'", "\u2019")).rows[1].cells) {
      assert.doesNotMatch(cell, /^\s*([=@]|[+-](?![\d.]+$))/, site);
    }
    for (const text of [table, page.plantForm(entry)]) {
      const { entries: [read] } = page.readPlants(text);
      assert.deepEqual([read.site, read.particulars.customer], [site.trim(), site.trim()], text);
    }
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
