// Tests the picker, errors in typed figures, and the page's wording.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { changedExample, fixture, page } from "./page.mjs";

const { DATA, WORDS, blankEntry, choices, exampleEntry, faults, fieldsOf, typedFigure, words } = page;
const SOURCES = new URL("../../../Sources/Page/Web/", import.meta.url);

const fieldOf = (system, name) => fieldsOf(system).find((field) => field.name === name);

/** The values that a picker offers for a field of the example plant, with some figures changed. */
function offered(system, name, changes = {}, unit = fieldOf(system, name).unit) {
  const entry = exampleEntry(system);
  for (const [field, text] of Object.entries(changes)) entry.given[field] = { ...entry.given[field], text };
  return choices(entry, fieldOf(system, name), unit);
}

test("a picker offers exactly the hours of a day", () => {
  assert.deepEqual(offered("boiler", "summer_hours"), Array.from({ length: 25 }, (each, hour) => String(hour)));
});

test("a picker offers only values that the other figures allow", () => {
  assert.equal(offered("boiler", "summer_weeks", { winter_weeks: "40" }).at(-1), "12");
  assert.equal(offered("boiler", "summer_weeks", { winter_weeks: "40", summer_weeks: "3" }).at(-1), "12");
  assert.equal(offered("boiler", "winter_weeks", { summer_weeks: "" }).at(-1), "52");
});

test("a picker includes a current value between its steps", () => {
  const texts = offered("boiler", "feed_temperature", { feed_temperature: "47.5" });
  assert.equal(texts.indexOf("47.5"), texts.indexOf("47") + 1);
  assert.ok(!offered("boiler", "feed_temperature", { feed_temperature: "39" }).includes("39"));
});

test("a picker offers the steps in the chosen unit", () => {
  const texts = offered("boiler", "feed_temperature", { feed_temperature: "" }, "degF");
  assert.deepEqual([texts[0], texts[1], texts.at(-1)], ["104", "105.8", "212"]);
  const factors = offered("cooling", "concentration_factor");
  assert.deepEqual([factors[0], factors[1], factors.at(-1)], ["1.01", "1.1", "50"]);
});

test("a figure that cannot be read stays as typed and gets an error", () => {
  const entry = exampleEntry("boiler");
  entry.given.feed_tds = typedFigure(entry.given.feed_tds, "12x", ".");
  assert.equal(entry.given.feed_tds.typed, "12x");
  assert.deepEqual(faults(entry), [{ field: "feed_tds", sentence: "feed_tds: \"12x\" is not a number; write one such as 47.5", remedies: [] }]);
});

test("figures are read with the user's decimal mark", () => {
  const given = { unit: "mg/L" };
  assert.deepEqual(typedFigure(given, "1,5", ","), { unit: "mg/L", text: "1.5" });
  assert.ok(typedFigure(given, "1,5", ".").problem);
  assert.ok(typedFigure(given, "1.500", ",").problem);
  assert.deepEqual(typedFigure(given, "  ", "."), { unit: "mg/L", text: "" });
});

test("easily confused units must be chosen", () => {
  const entry = exampleEntry("boiler");
  entry.given.summer_steam = { text: "2200", unit: "" };
  const remedies = ["lb/h", "klb/h", "kg/h", "t/h", "kg/s"].map((unit) => ({ summer_steam: { text: "2200", unit } }));
  assert.deepEqual(faults(entry), [{ field: "summer_steam", sentence: "summer_steam needs a unit, since the units of a mass flow of steam are "
    + "easily confused: write \"2200 lb/h\", or use another unit: lb/h, klb/h, kg/h, t/h or kg/s", remedies }]);
});

test("the first unit proposed for a season's figure is that of the other season", () => {
  const entry = changedExample("boiler", { summer_steam: "1.8 t/h" });
  entry.given.winter_steam = { text: "2.4", unit: "" };
  const [{ sentence, remedies }] = faults(entry);
  assert.match(sentence, /write "2.4 t\/h"/);
  assert.deepEqual(remedies.map(({ winter_steam: { unit } }) => unit), ["t/h", "lb/h", "klb/h", "kg/h", "kg/s"]);
});

test("a figure is read with its unit, in any of its spellings and as the page prints it", () => {
  for (const { system, field: name, typed, text, unit } of fixture("typed-units.csv")) {
    const given = typedFigure({ unit: "" }, typed, ".", fieldOf(system, name));
    assert.deepEqual([given.text, given.unit], [text, unit], typed);
  }
  for (const system of ["boiler", "cooling"]) {
    for (const field of fieldsOf(system)) {
      for (const unit of field.units.filter(({ isPlain }) => !isPlain)) {
        for (const symbol of [unit.symbol, page.shownUnit(unit)]) {
          assert.equal(typedFigure({ unit: "" }, `4 ${symbol}`, ".", field).unit, unit.symbol, `${field.name} ${symbol}`);
        }
      }
    }
  }
});

test("a unit that is typed and deleted again leaves the chosen one, and an unknown one is an error", () => {
  const steam = fieldOf("boiler", "summer_steam");
  const once = typedFigure({ unit: "t/h" }, "2200 lb/h", ".", steam);
  assert.equal(typedFigure(once, "2200 lb", ".", steam).unit, "t/h");
  assert.equal(typedFigure(once, "2200", ".", steam).unit, "t/h");
  const entry = exampleEntry("boiler");
  entry.given.feed_tds = typedFigure(entry.given.feed_tds, "165 lb/h", ".", fieldOf("boiler", "feed_tds"));
  assert.deepEqual(faults(entry).map(({ sentence }) => sentence),
    ["feed_tds must be in mg/L, g/m3, g/L or ppm, but \"lb/h\" is not one of these units"]);
});

test("a conductivity in a tower's TDS is led to the cycles", () => {
  const entry = exampleEntry("cooling");
  entry.given.makeup_tds = typedFigure(entry.given.makeup_tds, "480 \u00B5S/cm", ".", fieldOf("cooling", "makeup_tds"));
  const [{ sentence }] = faults(entry, page.pageWording("."));
  assert.match(sentence, /must be in mg\/L, g\/m\u00B3, g\/L or ppm, but "\u00B5S\/cm" is a conductivity;/);
  assert.match(sentence, /concentration factor|cycles/i);
});

test("a conductivity in a boiler's TDS is led to the choice of two conductivities, as the form names it, until that is chosen", () => {
  for (const [typed, rules, wanted] of [["420 \u00B5S/cm", [], `choose "${words("ways.conductivity")}" above, under "${words("ways.boiler")}"`],
    ["58 mS/m", [], `but "mS/m" is a conductivity; to give conductivities, choose "Two conductivities" above`],
    ["6000 \u00B5S/cm", ["conductivity"], "is not one of these units"]]) {
    const entry = { ...page.emptyEntry({ system: "boiler", rules }), rules };
    entry.given.max_tds = typedFigure(entry.given.max_tds, typed, ".", fieldOf("boiler", "max_tds"));
    const { sentence } = faults(entry, page.pageWording(".")).find(({ field }) => field === "max_tds");
    assert.ok(sentence.includes(wanted), sentence);
  }
});

test("errors propose figures with which the plant is right", () => {
  const remedies = (name, typed, unit) => {
    const entry = exampleEntry("boiler"), field = fieldOf("boiler", name);
    entry.given[name] = typedFigure({ unit }, typed, ".", field);
    const [fault] = faults(entry);
    for (const figures of fault.remedies) {
      const mended = { ...entry, given: { ...entry.given, [name]: { unit, ...figures[name] } } };
      assert.ok(!faults(mended).some((each) => /not a|has a|needs/.test(each.sentence)), typed);
    }
    return fault.remedies.map((figures) => [figures[name].text, figures[name].unit ?? unit]);
  };
  assert.deepEqual(remedies("feed_tds", "1,5", "mg/L"), [["1.5", "mg/L"]]);
  assert.deepEqual(remedies("feed_tds", "1,500", "mg/L"), [["1500", "mg/L"], ["1.500", "mg/L"]]);
  assert.deepEqual(remedies("feed_tds", "1 500 ppm", "mg/L"), [["1500", "ppm"]]);
  assert.deepEqual(remedies("calcium_hardness", "1,500 gpg", "mg/L CaCO3"), ["1500", "1.500"].flatMap((text) => [[text, "gpg_us"], [text, "gpg_imp"]]));
  assert.deepEqual(remedies("feed_temperature", "185", "degC"), [["185", "degF"]]);
  assert.deepEqual(remedies("feed_temperature", "80", "degF"), [["80", "degC"]]);
  const ways = (figure) => faults(changedExample("boiler", { feed_temperature: figure }))[0].remedies;
  assert.deepEqual([ways("103"), ways("20")], [[{ way: "dissolved_oxygen" }], [{ way: "saturation" }]]);
});

test("a unit with two meanings is asked for, with the figure in each", () => {
  for (const [system, name, typed, meant] of [["cooling", "circulation", "500 gpm", [["500", "gal_us/min"], ["500", "gal_imp/min"]]],
    ["boiler", "summer_steam", "1.5 tph", [["1.5", "t/h"], ["3", "klb/h"]]], ["boiler", "calcium_hardness", "2 gpg", [["2", "gpg_us"], ["2", "gpg_imp"]]],
    // By hand: 1 mmol of acid is 1 meq, 1 mmol of CaCO3 is 2 meq.
    ["cooling", "makeup_alkalinity", "2.8 mmol/l", [["2.8", "meq/L"], ["5.6", "meq/L"]]]]) {
    const entry = exampleEntry(system);
    entry.given[name] = page.typedFigure(entry.given[name], typed, ".", fieldOf(system, name));
    const [{ sentence, remedies }] = faults(entry, page.pageWording("."));
    assert.match(sentence, /has two meanings; choose one$/);
    assert.deepEqual(remedies.map((figures) => [figures[name].text, figures[name].unit]), meant);
  }
});

test("each set of units has one for every field, which converts the example exactly and back", () => {
  for (const field of DATA.figures.filter((figure) => figure.units)) {
    const units = Object.keys(page.UNIT_SETS).map((set) => page.unitOfSet(field, set));
    assert.ok(units.every((symbol) => page.unitOf(field, symbol) !== undefined), `${field.name}: ${units}`);
  }
  const steam = fieldOf("boiler", "summer_steam"), drop = fieldOf("cooling", "temperature_drop");
  assert.deepEqual(["metric", "uk", "us", "wtp"].map((set) => [page.unitOfSet(steam, set), page.unitOfSet(drop, set)]),
    [["kg/h", "degC"], ["lb/h", "degC"], ["lb/h", "degF"], ["lb/h", "degF"]]);
});

test("a pasted column fills the fields from one on, or those that its names decide", () => {
  const { given } = page.emptyEntry("boiler");
  const pasted = (text, first = "summer_steam", mark = ".") => page.pastedFigures("boiler", text, first, given, mark);
  const shown = ({ figures }) => Object.entries(figures).map(([name, { text, typed, unit }]) => `${name} ${typed ?? text} ${unit}`);
  assert.deepEqual(shown(pasted("2200 kg/h\r\n20\r\n\r\nx")), ["summer_steam 2200 kg/h", "summer_hours 20 h/d", "summer_days  d/wk", "summer_weeks x wk/yr"]);
  assert.deepEqual(shown(pasted("0,2\tg/L\n84", "feed_tds", ",")), ["feed_tds 0.2 g/L", "m_alkalinity 84 mg/L CaCO3"]);
  assert.deepEqual(shown(pasted("Max TDS\t3500\tmg/L\nFeed TDS [g/L]\t0.165")), ["max_tds 3500 mg/L", "feed_tds 0.165 g/L"]);
  assert.deepEqual(shown(pasted("Parameter\tResult\nMax TDS\t3500\nPH\t7.6")), ["max_tds 3500 mg/L", "ph 7.6 pH"]);
  assert.match(pasted("1\n2\n3\n4", "max_tds").problem, /^The clipboard has 4 rows, but from "Maximum .*" to the end there is room for 3;/);
  assert.match(pasted("Feed TDS\t165\nTDS of feed\t170").problem, /^"TDS of feed 170" is for a field that an earlier row has/);
});

test("pasted rows with the short names of a laboratory fill the one field that each can mean, and the others are listed", () => {
  const pasted = (system, text) => page.pastedFigures(system, text, fieldsOf(system)[0].name, page.emptyEntry(system).given, ".");
  const shown = ({ figures, left }) => [Object.entries(figures).map(([name, { text, unit }]) => `${name} ${text} ${unit}`).join(", "),
    left.map(({ name, fields }) => [name, ...fields.map((field) => field.name)].join(" > ")).join(", ")];
  for (const [system, text, filled, left] of [
    ["cooling", "TDS\t380 mg/l\nTotal hardness\t8.4 °dH\nM-alkalinity\t2.8\tmeq/L\npH\t7.8\t-\nChloride\t42\tmg/l",
      "makeup_tds 380 mg/L, makeup_hardness 8.4 dH, makeup_alkalinity 2.8 meq/L, makeup_ph 7.8 pH, makeup_chloride 42 mg/L", ""],
    ["cooling", "Parameter\tValue\nConductivity\t58.0\tmS/m\nHardness (°dH)\t8.4\nFree chlorine\t0.2", "makeup_hardness 8.4 dH",
      "Parameter Value, Conductivity 58.0 mS/m, Free chlorine 0.2"],
    ["boiler", "TDS\t165\nHardness\t2\nTotal alkalinity\t84\nAlkalinity\t90\np-alkalinity\t5\nSilica\t3",
      "m_alkalinity 84 mg/L CaCO3", "TDS 165 > feed_tds > max_tds, Hardness 2 > calcium_hardness, Alkalinity 90 > m_alkalinity > min_caustic_alkalinity, p-alkalinity 5, Silica 3"],
    ["boiler", "TDS feed water\t165\nTDS (boiler water)\t3500\nCa hardness\t2", "feed_tds 165 mg/L, calcium_hardness 2 mg/L CaCO3", "TDS (boiler water) 3500 > feed_tds > max_tds"],
    // A basis, a conductivity, two figures, two units and a fraction are not guessed at, and a blank row erases nothing.
    ["cooling", "pH\t7.6\npH\t\nChloride (NaCl)\t42\tmg/L\nTDS (\u00B5S/cm)\t420\n1\tTotal hardness\tmg/L\t84\nTDS [g/L]\t0.3\tmg/L\nM-alkalinity\t40/2", "makeup_ph 7.6 pH",
      "Chloride (NaCl) 42 mg/L > makeup_chloride, TDS (\u00B5S/cm) 420 > makeup_tds, 1 Total hardness mg/L 84 > makeup_hardness, TDS [g/L] 0.3 mg/L > makeup_tds, M-alkalinity 40/2 > makeup_alkalinity"],
    // The steam of a season is one field; an acid capacity in mmol/L is in equivalents, and any other alkalinity is asked for.
    ["boiler", "Steam output summer\t2.5\tt/h\nsteam winter\t1.5\tt/h\nSteam\t3\nSteam pressure\t10\tbar", "summer_steam 2.5 t/h, winter_steam 1.5 t/h", "Steam 3 > summer_steam > winter_steam, Steam pressure 10 bar"],
    [{ system: "boiler", rules: ["conductivity"] }, "EC\t420\nTDS\t300\npH\t8.9", "ph 8.9 pH", "EC 420 > feed_conductivity > boiler_conductivity, TDS 300 > max_tds"],
  ]) assert.deepEqual(shown(pasted(system, text)), [filled, left], text);
  // The page's own labels are names, in any case.
  assert.deepEqual(shown(pasted("cooling", fieldsOf("cooling").map(({ label }, place) => `${place % 2 ? label : label.toUpperCase()}\t${place + 1}`).join("\n"))),
    [fieldsOf("cooling").map(({ name }, place) => `${name} ${place + 1} ${page.emptyEntry("cooling").given[name].unit}`).join(", "), ""]);
  assert.equal(pasted("cooling", "Conductivity\t58.0\tmS/m\nIron\t<0.05").problem,
    "Nothing is filled in, since no row names one field of this form: Conductivity 58.0 mS/m; Iron <0.05. Use its names, such as \"Recirculating flow\", or copy only the figures.");
});

test("lines of a message, each with its name, are the same as rows with tabs, and its other lines are listed", () => {
  const pasted = (system, text) => page.pastedFigures(system, text, fieldsOf(system)[0].name, page.emptyEntry(system).given, ".");
  const shown = ({ figures, left }) => [Object.entries(figures).map(([name, { text, typed, unit }]) => `${name} ${typed ?? text} ${unit}`).join(", "), left.map(({ name }) => name)];
  const message = (mark) => ["Hi Dave,", "the results of 12 Nov:", "", `pH${mark}7.6`, `Conductivity${mark}540 \u00B5S/cm`, `Total hardness${mark}265 mg/l as CaCO3`, `Chloride${mark}42 mg/l`, `Iron${mark}<0.05`,
    `TDS${mark}1 200 mg/l`, "Best regards", "Sue, tel. 0113 496 0000"].join("\r\n");
  for (const mark of ["\t", " ", ": ", ":", " = ", ":\u00A0"]) {
    assert.deepEqual(shown(pasted("cooling", message(mark))), ["makeup_ph 7.6 pH, makeup_hardness 265 mg/L CaCO3, makeup_chloride 42 mg/L, makeup_tds 1 200 mg/l mg/L",
      ["Hi Dave,", "the results of 12 Nov:", "Conductivity 540 \u00B5S/cm", "Iron <0.05", "Best regards", "Sue, tel. 0113 496 0000"]], mark);
  }
  // Several figures, a range and a sentence are not guessed at, and lines without names are filled by position.
  for (const [system, text, filled, left] of [
    ["boiler", "TDS of the feed water: 165 mg/L\nFeed temperature (\u00B0C) 85\nMax TDS 3500", "feed_tds 165 mg/L, feed_temperature 85 degC, max_tds 3500 mg/L", []],
    ["cooling", "Chloride 42\npH 7.2 - 7.8\nTDS 165 / 200\nHardness 265 mg/l on 12 Nov\npH 7.6, TDS 380\n84", "makeup_chloride 42 mg/L",
      ["pH 7.2 - 7.8", "TDS 165 / 200", "Hardness 265 mg/l on 12 Nov", "pH 7.6, TDS 380", "84"]],
    ["boiler", "2200 kg/h\n20 h/d\n5", "summer_steam 2200 kg/h, summer_hours 20 h/d, summer_days 5 d/wk", []],
  ]) assert.deepEqual(shown(pasted(system, text)), [filled, left], text);
  assert.match(pasted("cooling", "Iron 3 mg/l\nConductivity 540").problem, /^Nothing is filled in, since no row names one field of this form: Iron 3 mg\/l; Conductivity 540\./);
});

test("a page knows the short names of its language, and names its choice of two conductivities", { skip: !process.env.WTP }, async () => {
  for (const [language, names, alkalinity] of [
    ["de", "TDS, Gesamthärte, KS4,3, pH-Wert, Chlorid", "Alkalität"], ["fr", "TDS, TH, TAC, pH, Chlorures", "Alcalinité"], ["es", "SDT, Dureza total, Alcalinidad total (TAC), pH, Cloruros", "Alcalinidad"],
    ["it", "TDS, Durezza totale, Alcalinità totale, pH, Cloruri", "Alcalinità"], ["nl", "TDS, Totale hardheid, M-getal, pH-waarde, Chloride", "Alkaliteit"],
    ["pl", "TDS, Twardość ogólna, Zasadowość m, Odczyn, Chlorki", "Zasadowość"], ["pt", "SDT, Dureza total, TAC, pH, Cloretos", "Alcalinidade"],
  ]) {
    const script = execFileSync(process.env.WTP, ["page", "--language", language, "--script"], { encoding: "utf8" });
    const own = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const pasted = (system, rows) => own.pastedFigures(system, rows.join("\n"), own.fieldsOf(system)[0].name, own.emptyEntry(system).given, ",");
    assert.deepEqual(Object.keys(pasted("cooling", names.split(", ").map((name, place) => `${name}\t${place + 7}`)).figures),
      ["tds", "hardness", "alkalinity", "ph", "chloride"].map((name) => `makeup_${name}`), language);
    const { figures, left } = pasted("boiler", ["pH\t8,9", `${alkalinity}\t84`]);
    assert.deepEqual([Object.keys(figures), left.map(({ fields }) => fields.map(({ name }) => name))], [["ph"], [["m_alkalinity", "min_caustic_alkalinity"]]], language);
    if (language === "de") {
      for (const row of ["KS4,3\t1,8\tmmol/l", "KS4,3: 1,8 mmol/l", "KS4,3 (mmol/l)\t1,8"]) assert.equal(pasted("cooling", [row]).figures.makeup_alkalinity.unit, "meq/L", row);
      assert.deepEqual(Object.keys(pasted("boiler", ["Dampfmenge Sommer\t2,5 t/h", "Dampf Winter\t1,5 t/h"]).figures), ["summer_steam", "winter_steam"]);
    }
    const entry = own.emptyEntry("boiler"), field = own.fieldNamed("boiler", "feed_tds");
    entry.given.feed_tds = own.typedFigure(entry.given.feed_tds, "420 \u00B5S/cm", ",", field);
    const { sentence } = own.faults(entry, own.pageWording(",")).find(({ field: name }) => name === "feed_tds");
    assert.ok(["ways.conductivity", "ways.boiler"].every((key) => sentence.includes(own.words(key))), sentence);
  }
});

test("the page's sentences have meanings for names, printed units, the decimal mark and limits in the chosen unit", () => {
  const entry = exampleEntry("cooling"), wording = page.pageWording(",");
  entry.given.circulation = { text: "20000000.5", unit: "gal_us/min" };
  entry.given.temperature_drop = { text: "0.25", unit: "degF" };
  entry.given.concentration_factor = { text: "12.5", unit: "1" };
  entry.given.makeup_hardness = { text: "800", unit: "meq/L" };
  entry.given.makeup_ph = { text: "15", unit: "pH" };
  delete entry.given.makeup_tds;
  // 100000 m3/h / 0.22712470704 and 20000 / 50.04345, rounded inwards to three digits.
  assert.deepEqual(faults(entry, wording).map(({ sentence }) => sentence), [
    "Recirculating flow is 20\u202F000\u202F000,5 US gal/min, but must be from 0,0441 to 440\u202F000 US gal/min "
      + "(a value outside is probably a wrong unit or digit)",
    "Missing",
    "Total hardness of the make-up water is 800 meq/L, but must be from 0 to 399 meq/L "
      + "(a value outside is probably a wrong unit or digit); if you mean 800 mg/L CaCO\u2083, write that",
    "pH of the make-up water is 15, but must be from 0 to 14 (the scale ends there)"]);
  const drop = fieldOf("cooling", "temperature_drop");
  assert.equal(page.unusualFigure(entry, drop, wording), "Temperature drop across the tower is 0,25 \u00B0F, but is usually from 5,4 to 36 \u00B0F "
    + "(guide value for cooling towers); check its unit.");
  assert.equal(page.unusualFigure(exampleEntry("cooling"), drop, wording), null);
  // The make-up water of a boiler has the same name, but another range.
  assert.equal(page.usualRange("cooling", "makeup_tds"), DATA.systems.cooling.usual.find(({ name }) => name === "makeup_tds"));
});

test("limits in any unit are inside", () => {
  const wording = page.pageWording(".");
  for (const system of ["boiler", "cooling"]) {
    for (const field of fieldsOf(system)) {
      for (const unit of field.units) {
        for (const text of wording.span(field, unit).replaceAll("\u202F", "").split(" to ")) {
          assert.ok(page.isWithin(field, page.ownFigure(text, unit)), `${field.name}: ${text} ${unit.symbol}`);
        }
      }
    }
  }
});

test("no sentence of the page has a field's name", () => {
  const wording = page.pageWording(".");
  for (const system of ["boiler", "cooling"]) {
    const wrong = exampleEntry(system), strange = exampleEntry(system);
    for (const field of fieldsOf(system)) {
      wrong.given[field.name] = { text: "-1e9", unit: "" };
      const range = DATA.systems[system].usual.find(({ name }) => name === field.name);
      if (range) strange.given[field.name] = { text: String(Number(range.greatest) * 1.1), unit: field.unit };
    }
    const made = page.estimate(strange, { wording });
    const sentences = [...faults(wrong, wording), ...faults(blankEntry(system), wording)].map(({ sentence }) => sentence);
    for (const sentence of [...sentences, ...made.warnings, ...made.footnotes]) {
      assert.doesNotMatch(sentence, /[a-z]_[a-z]|m3|degC|degF|CaCO3/, sentence);
    }
  }
});

test("the page has text for every key that it uses, and no unused text", () => {
  const sources = readdirSync(SOURCES).filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(new URL(name, SOURCES), "utf8")).join("\n");
  const asked = new Set([...sources.matchAll(/"([a-z]+\.[\w.]+)"/g)].map(([, key]) => key));
  // Keys with a variable part, such as `start.${system}`.
  const patterns = [...sources.matchAll(/(?:words\(|(?=`[a-z]+\.))`([^`\n]*)`/g)]
    .map(([, key]) => new RegExp(`^${key.replaceAll(".", "\\.").replace(/\$\{[^`]*?\}(?=\\\.|$)/g, ".+")}$`));
  const keys = Object.keys(WORDS).map((key) => key.replace(/\[\w+\]$/, ""));
  for (const key of keys) {
    assert.ok(asked.has(key) || patterns.some((pattern) => pattern.test(key)), `${key} is not used`);
  }
  for (const [, key] of sources.matchAll(/words\("([^"]+)"/g)) assert.ok(keys.includes(key), `unknown key: ${key}`);
});

test("the page's script has no sentence, only keys of sentences", () => {
  const kept = [...Object.values(page.CONTACT).flat(), "Enter", "Backspace", "Delete", "Files", "SecurityError", "Point", "Comma", "unknown text key: "];
  for (const name of readdirSync(SOURCES).filter((each) => each.endsWith(".js"))) {
    const code = readFileSync(new URL(name, SOURCES), "utf8").replace(/^ *(\/\/|\/?\*).*$/gm, "");
    for (const [, plain, template] of code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)) {
      const text = (plain ?? template).replace(/\$\{[^}]*\}/g, "");
      const isSentence = /\p{L}{2,}[,;:]? \p{L}{2,}[,;:]? \p{L}{2,}/u.test(text) || /^\p{Lu}\p{Ll}{2,}/u.test(plain ?? "");
      assert.ok(!isSentence || kept.includes(text) || /[<='#[]|\r/.test(text) || /^[a-z]+, [a-z]+, /.test(text), `${name}: ${text}`);
    }
  }
});

test("an unknown key is an error", () => {
  assert.throws(() => words("no.such"), /unknown text key: no\.such/);
});
