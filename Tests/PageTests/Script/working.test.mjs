import assert from "node:assert/strict";
import { test } from "node:test";
import { entryOfRow, outputsOf, page, reference } from "./page.mjs";

/** The exact value of a step, rounded once. */
const rounded = ({ value }, decimals) => page.roundedText(page.fraction(value.split(" = ").at(-1)), decimals);

test("a calculation shows names, figures and the value", () => {
  const [oxygen, share, demand, dose] = page.working(page.exampleEntry("boiler"), ["S5.dose", "S5.usage"]);
  assert.equal(`${oxygen.formula} = ${oxygen.figures} = ${oxygen.value} ${oxygen.unit}`,
    "oxygen_table(feed_temperature) = oxygen_table(48) = 6.2 mg/L");
  assert.equal(`${share.figures} = ${share.value}`, "165 / 3500 = 0.0471428... = 33/700");
  assert.match(demand.source, /^WTP boiler reference sheet, 2013, S5/);
  assert.equal(demand.value, "222.657... = 7793/35");
  assert.equal(dose.figures, "max(0, 222.657...)");
});

test("the values of a calculation are the exact tables' values", () => {
  for (const system of ["boiler", "cooling"]) {
    for (const row of reference(`${system}-exact.csv`)) {
      const steps = page.working(entryOfRow(system, row), outputsOf(page.exampleEntry(system)));
      for (const [title, text] of Object.entries(row)) {
        const step = steps.find(({ name }) => name === title.split(" [")[0]);
        if (step === undefined) continue;
        assert.equal(rounded(step, (text.split(".")[1] ?? "").length), text, `${row.case} ${title}`);
      }
    }
  }
});

test("a formula may have a note, and a constant is only its value", () => {
  const { formula, note, figures } = page.working(page.exampleEntry("boiler"), ["S19.usage"]).find(({ name }) => name === "S19.demand");
  assert.match([formula, note, figures].join("\n"), /^1 g\/g CaCO3 \* .*\nmin_alkalinity \/ cycles = .*\n1 \* 2 \+ /);
  const [{ name, value, unit, ...dose }] = page.working(page.exampleEntry("cooling"), ["C31.dose"]);
  assert.deepEqual([name, dose.formula, dose.figures, value, unit], ["C31.dose", "", "", "200", "g/m3"]);
});
