import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const page = await import(process.env.PAGE_SCRIPT);
const programs = process.env.WTP === undefined ? "the environment names no WTP program" : false;

/** The example plant with changed figures, as a run. */
function run(system, name, figures = {}) {
  const entry = page.exampleEntry(system);
  for (const [field, text] of Object.entries(figures)) entry.given[field].text = text;
  return { name, entry };
}

const BOILERS = [
  run("boiler", "now"), run("boiler", "hot feed", { feed_tds: "200", feed_temperature: "90" }),
  run("boiler", "less caustic", { max_tds: "3000", min_caustic_alkalinity: "100.25" }),
  run("boiler", "idle", { summer_weeks: "0", winter_weeks: "0" }),
];
const TOWERS = [
  run("cooling", "now"), run("cooling", "5 cycles", { concentration_factor: "5", temperature_drop: "7.3" }),
];

test("a change has a sign, and is rounded once", () => {
  const { figures, inputs } = page.comparedRuns(BOILERS.slice(0, 2));
  const dose = figures.find(({ name }) => name === "S123.usage");
  // 562.857 - 2050.357 is -1487.5; the rounded figures differ by the same, but those of S456 do not.
  assert.deepEqual([dose.values, dose.changes],
    [["2050.4", "562.9"], [{ change: "-1487.5", perCent: "-72.5" }]]);
  const polymer = figures.find(({ name }) => name === "S456.usage");
  assert.deepEqual([polymer.values, polymer.changes],
    [["79.6", "96.4"], [{ change: "+16.9", perCent: "+21.2" }]]);
  assert.deepEqual(inputs.map(({ name, values }) => [name, values]),
    [["feed_tds", ["165 mg/L", "200 mg/L"]], ["feed_temperature", ["48 degC", "90 degC"]]]);
});

test("an unchanged figure has a change of 0, and a change from 0 has no percentage", () => {
  const { figures } = page.comparedRuns([BOILERS[3], BOILERS[0]]);
  const of = (name) => figures.find((figure) => figure.name === name);
  assert.deepEqual(of("cycles").changes, [{ change: "0", perCent: "0" }]);
  assert.equal(of("cycles").isUnchanged, true);
  assert.deepEqual(of("S5.usage").changes, [{ change: "+1113.3", perCent: "-" }]);
});

test("runs saved as a table are read back with their names and figures", () => {
  const { entries } = page.readPlants(page.runsTable(BOILERS));
  assert.deepEqual(entries.map(({ site }) => site), BOILERS.map(({ name }) => name));
  assert.deepEqual(entries.map(({ given }) => given.min_caustic_alkalinity.text), ["350", "350", "100.25", "350"]);
});

/** The output of wtp compare for runs that were saved as a table. */
function compared(system, runs, ...words) {
  const folder = mkdtempSync(join(tmpdir(), "runs-"));
  try {
    const table = join(folder, "runs.csv");
    writeFileSync(table, page.runsTable(runs));
    return execFileSync(process.env.WTP, ["compare", system, table, ...words], { stdio: ["pipe", "pipe", "ignore"] })
      .toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("every figure and change agrees with wtp compare", { skip: programs }, () => {
  for (const [system, runs] of [["boiler", BOILERS], ["cooling", TOWERS]]) {
    for (const decimals of [0, 1, 4]) {
      const rows = JSON.parse(compared(system, runs, "--format", "json", "--decimals", String(decimals))
        // Keep figures as strings, to preserve their digits.
        .replace(/"value": ?(-?[0-9.]+)/g, "\"value\":\"$1\"")).comparison.flat().filter(({ kind }) => kind !== "input");
      assert.deepEqual([...new Set(rows.flatMap((row) => [row.reference, row.case]))], runs.map(({ name }) => name));
      const named = (name) => rows.filter((row) => row.name === name);
      const figures = [...new Set(rows.map(({ name }) => name))].map((name) => ({ name, changes: named(name).map(({ change }) => change),
        values: [named(name)[0].reference_value, ...named(name).map(({ value }) => value)],
        change_percent: named(name).map((row) => row["change_percent [%]"]?.value ?? null) }));
      const ours = page.comparedRuns(runs, { decimals });
      assert.deepEqual(ours.figures.map(({ name }) => name), figures.map(({ name }) => name));
      figures.forEach(({ values, changes, change_percent: shares }, place) => {
        const figure = ours.figures[place];
        assert.deepEqual(figure.values, values.map(({ value }) => value), figure.name);
        const plain = (text) => (text === "0" ? Number(0).toFixed(decimals) : text.replace("+", ""));
        assert.deepEqual(figure.changes.map(({ change }) => plain(change)), changes.map(({ value }) => value));
        assert.deepEqual(figure.changes.map(({ perCent }) =>
          (perCent === "-" ? null : perCent === "0" ? "0.0" : perCent.replace("+", ""))), shares);
      });
    }
  }
});

test("an empty form is wtp's template, and a filled one is read as typed", { skip: programs }, () => {
  for (const system of ["boiler", "cooling"]) {
    const template = execFileSync(process.env.WTP, ["template", system]).toString();
    assert.equal(page.plantForm(page.emptyEntry(system)), template);
    const entry = { ...page.exampleEntry(system), site: "Mill \"3\", Leeds" };
    if (system === "boiler") {
      entry.given.feed_temperature = { text: "118.40", unit: "degF" };
      entry.given.summer_steam = { text: "0.28", unit: "kg/s" };
    }
    assert.deepEqual(page.readPlants(page.plantForm(entry)).entries, [entry]);
    const theirs = execFileSync(process.env.WTP, ["estimate", system, "--plant", "-", "--format", "csv"],
      { input: page.plantForm(entry), stdio: ["pipe", "pipe", "ignore"] }).toString();
    const figures = page.roundedFigures(entry, 4);
    const dose = system === "boiler" ? "S5.dose" : "H207.usage";
    assert.ok(theirs.includes(figures[dose]), dose);
  }
});
