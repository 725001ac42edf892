import assert from "node:assert/strict";
import { test } from "node:test";
import { changedExample, entryOfRow, page, reference } from "./page.mjs";

/** Tables by their system and the ways in which their plants are known. */
const TABLES = {
  boiler: ["boiler.csv", "boiler-metric.csv", "boiler-kelvin.csv"],
  cooling: ["cooling.csv", "cooling-degf.csv", "cooling-imperial.csv", "cooling-litres.csv"],
  "boiler conductivity": ["boiler-conductivity.csv"], "boiler saturation": ["boiler-saturation.csv"],
  "boiler mixed": ["boiler-mixed.csv"], "boiler mixed-temperature": ["boiler-mixed-temperature.csv"],
  "boiler annual_feed dissolved_oxygen": ["boiler-given.csv"], "cooling annual_makeup": ["cooling-given.csv"],
};

test("every valid row of the reference tables is reproduced digit for digit", () => {
  for (const [kind, names] of Object.entries(TABLES)) {
    const [system, ...rules] = kind.split(" ");
    for (const name of names) {
      let count = 0;
      for (const row of reference(name)) {
        const entry = entryOfRow({ system, rules }, row);
        if (!page.isWhole(entry)) {
          // The summer-only plant has 77 weeks a year.
          if (name !== "boiler-metric.csv" || row.case !== "summer-only") assert.match(row.case, /^outside-/);
          continue;
        }
        const figures = page.roundedFigures(entry, 4);
        for (const [title, text] of Object.entries(row)) {
          const figure = figures[title.split(" [")[0]];
          if (figure !== undefined) assert.equal(figure, text, `${name} ${row.case} ${title}`);
        }
        count += Object.keys(figures).length;
      }
      assert.ok(count > 200, `${name} has rows within limits`);
    }
  }
});

test("a temperature just below a node of the oxygen table uses the previous step in any unit", () => {
  const oxygen = (figure) => page.roundedFigures(
    changedExample("boiler", { feed_temperature: figure }), 2).dissolved_oxygen;
  assert.equal(oxygen("113 degF"), "6.20");
  assert.equal(oxygen("112.99999999999999999999 degF"), "6.80");
  assert.equal(oxygen("318.15 K"), "6.20");
  assert.equal(oxygen("318.1499999999999999999 K"), "6.80");
  const entry = changedExample("boiler", { feed_temperature: "44.99999999999999999999" });
  assert.deepEqual(page.working(entry, ["dissolved_oxygen"]).map(({ figures, value }) => [figures, value]),
    [["oxygen_table(44.99999999999999999999)", "6.8"]]);
});

test("a demand of exactly 0 differs from a slightly larger one with the same decimals", () => {
  const note = (alkalinity) => {
    const entry = changedExample("boiler", {
      calcium_hardness: "10", m_alkalinity: alkalinity, min_caustic_alkalinity: "1000" });
    const { groups, footnotes } = page.estimate(entry, { decimals: 1 });
    const [row] = groups.flatMap(({ rows }) => rows).filter(({ id }) => id === "SS1995");
    return footnotes[row.notes[0] - 1];
  };
  const rule = "the demand falls as the required alkalinity rises, as in WTP's sheet; check with WTP.";
  assert.equal(note("10"), `SS1995: none needed; WTP's rule gives 0.0 g/m3. T${rule.slice(1)}`);
  assert.equal(note("9.9999999999999999999"), `SS1995: ${rule}`);
  assert.equal(note("10.0000000000000000001"),
    `SS1995: none needed; WTP's rule gives a little less than 0 g/m3. T${rule.slice(1)}`);
});

test("a negative figure that rounds to zero keeps its sign", () => {
  const entry = changedExample("boiler", {
    calcium_hardness: "10", m_alkalinity: "10.01", min_caustic_alkalinity: "1000" });
  assert.equal(page.roundedFigures(entry, 1)["SS1995.demand"], "-0.0");
  assert.equal(page.roundedFigures(entry, 1)["SS1995.dose"], "0.0");
});

test("a plant that is never on duty gets a remark, and its steam is not unusual", () => {
  const still = changedExample("boiler", { summer_days: "0", winter_hours: "0", summer_steam: "100000" });
  const { remarks, footnotes } = page.estimate(still);
  assert.deepEqual(remarks, ["The plant is never on duty: amounts that depend on the duty are 0."]);
  assert.ok(!footnotes.some((note) => note.includes("summer_steam")));
  const little = changedExample("boiler", { summer_days: "0", winter_steam: "0.0000000000000001" });
  assert.deepEqual(page.estimate(little).remarks,
    ["The boiler raises no steam in summer."]);
});

test("a season without steam gets a remark, unless both have none", () => {
  const off = (...names) => changedExample("boiler", Object.fromEntries(names.map((name) => [name, "0"])));
  const season = (name) => ["steam", "hours", "days", "weeks"].map((figure) => `${name}_${figure}`);
  const never = "The plant is never on duty: amounts that depend on the duty are 0.";
  const none = (name) => `The boiler raises no steam in ${name}.`;
  const remarks = (...names) => page.estimate(off(...names)).remarks;
  assert.deepEqual(remarks(...season("winter")), [none("winter")]);
  assert.deepEqual(remarks(...season("summer"), "winter_days"), [never]);
  assert.deepEqual(remarks(...season("summer"), ...season("winter")), [never]);
  assert.deepEqual(remarks("winter_hours"), [none("winter")]);
  // Steam all year needs no winter.
  assert.deepEqual(page.estimate(changedExample("boiler", { summer_weeks: "52", winter_weeks: "0" })).remarks, []);
  assert.deepEqual(page.estimate(changedExample("boiler", { summer_weeks: "51", winter_weeks: "0" })).remarks, [none("winter")]);
});

test("a figure outside its usual range gets a footnote, but does not stop the estimate", () => {
  const { inputs, results, footnotes } = page.estimate(changedExample("boiler", { summer_steam: "100 kg/h", max_tds: "170" }));
  assert.deepEqual(inputs.filter(({ notes }) => notes.length > 0).map(({ name }) => name),
    ["summer_steam", "ph", "max_tds", "min_sulphite"]);
  assert.equal(footnotes[0], "summer_steam is 100 kg/h, but is usually from 250 to 60000 lb/h "
    + "(a value outside is probably a wrong unit or digit); check its unit.");
  assert.equal(footnotes[results[1].notes[0] - 1],
    "cycles is 1.0303, but is usually from 2 to 100 (guide value for boilers).");
});

test("the limit of the cycles is among the warnings, and the blowdown in messages; what was chosen is in neither", () => {
  const { warnings, sent } = page.estimate(changedExample("boiler", { m_alkalinity: "300" }));
  const isSaid = (list, text) => list.some((sentence) => sentence.startsWith(text));
  // By hand: 3500/165 mg/L of TDS, and 700 or 1000 of 300 mg/L of alkalinity.
  const limit = "Calculated at 21.2 cycles, but the feed alkalinity allows 2.3 (ABMA, water-tube: 700 mg/L CaCO3 in the boiler), in a shell boiler 3.3 (BS 2486: 1000 mg/L).";
  assert.ok(warnings.includes(limit) && sent.includes(limit));
  // 900/100 cycles are what 700/78, 8.97, is printed as; 903/100 are more.
  for (const [most, isLimited] of [["900", false], ["903", true]]) {
    const held = page.estimate(changedExample("boiler", { m_alkalinity: "78", feed_tds: "100", max_tds: most })).warnings;
    assert.equal(isSaid(held, "Calculated at 9.0 cycles"), isLimited, most);
  }
  assert.ok(isSaid(sent, "Annual_feed excludes the blowdown") && !isSaid(warnings, "Annual_feed"));
  const measured = { ...page.emptyEntry({ system: "boiler", rules: ["dissolved_oxygen"] }), rules: ["dissolved_oxygen"] };
  Object.assign(measured.given, page.exampleEntry("boiler").given, { dissolved_oxygen: { text: "3", unit: "mg/L" } });
  const { warnings: all, footnotes } = page.estimate(measured);
  assert.ok(isSaid(footnotes, "dissolved_oxygen is given") && !isSaid(all, "Dissolved_oxygen"));
});

test("a plant that is known in any way has an estimate, with a given result among its figures", () => {
  for (const [system, { ways }] of Object.entries(page.DATA.systems)) {
    for (const { name, removed } of ways) {
      const rules = [name], entry = { ...page.exampleEntry({ system, rules }), rules };
      assert.ok(page.estimate(entry, { wording: page.pageWording(".") }).groups.length > 0, name);
      for (const result of removed.filter((each) => entry.given[each])) assert.ok(page.exactFigures(entry)[result], result);
    }
  }
});

test("a figure at the end of its usual range is usual, in any unit", () => {
  const notes = (figure) => page.estimate(changedExample("cooling", { temperature_drop: figure })).inputs[1].notes;
  assert.deepEqual(notes("36 degF"), []);
  assert.deepEqual(notes("36.00000000000000000001 degF"), [1]);
  assert.deepEqual(notes("5.4 degF"), []);
  assert.deepEqual(notes("5.39999999999999999999 degF"), [1]);
});

test("at 1 cycle the blowdown is all of the feed", () => {
  const { footnotes } = page.estimate(changedExample("boiler", { feed_tds: "3500" }));
  assert.ok(footnotes.includes("annual_feed excludes the blowdown, which at 1 cycle is all of the feed."));
});

test("products are grouped by role and basis, and limited to a form on request", () => {
  const liquids = page.estimate(page.exampleEntry("cooling"), { form: "liquid" });
  assert.equal(liquids.system, "cooling system, liquid products");
  assert.deepEqual(liquids.groups.map(({ title }) => title), [
    "scale inhibitor (alternatives: choose one): in the system water",
    "scale and corrosion inhibitor (alternatives: choose one): in the system water",
    "corrosion inhibitor (alternatives: choose one): in the system water",
    "biocide (alternatives: choose one): weekly slug into the system volume, 52 weeks a year, also off duty",
    "oxidising biocide (alternatives: choose one): advice only"]);
  const forms = new Set(liquids.groups.flatMap(({ rows }) => rows.map(({ form }) => form)));
  assert.deepEqual([...forms], ["liquid"]);
  assert.deepEqual(page.estimate(page.exampleEntry("boiler")).lead, ["Basis of the doses: per m3 of feed."]);
});
