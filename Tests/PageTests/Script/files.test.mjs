import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { cases, fixture, page, seeded } from "./page.mjs";

// Files as people keep them: the page and the program read the cases of one table.

const folder = mkdtempSync(join(tmpdir(), "page-files-"));
after(() => rmSync(folder, { recursive: true }));

/** The rows of the estimate that the program makes of a text, each an object by title; null if it refuses the text. */
function estimated(text, ...words) {
  const file = join(folder, "file.csv");
  writeFileSync(file, text);
  const { status, stdout } = spawnSync(process.env.WTP, ["estimate", ...words, file, "--format", "csv", "--quiet"], { encoding: "utf8" });
  if (status !== 0) return null;
  const [titles, ...rows] = page.csvRows(stdout).rows.map(({ cells }) => cells);
  return rows.map((row) => Object.fromEntries(titles.map((title, place) => [title, row[place]])));
}

/** Expected plants, "ph=7 pH; ..." with " | " between them, as exact figures by name. */
const expectedPlants = (system, plants) => plants.split(" | ").map((plant) => Object.fromEntries(plant.split("; ").map((part) => {
  const [, name, text, unit] = /^(\w+)=(\S+) (.*)$/.exec(part);
  return [name, page.ownFigure(text, page.unitOf(page.fieldNamed(system, name), unit))];
})));

/** The figures of an estimate's row by name, without those that are not expected. */
const figuresOf = (system, row, wanted) => Object.fromEntries(Object.keys(row).map(page.columnTitle).flatMap(({ name, unit }, place) => {
  const field = page.fieldNamed(system, name);
  return wanted[name] === undefined ? [] : [[name, page.ownFigure(Object.values(row)[place], page.unitOf(field, (unit ?? "1").replace("delta_", "")))]];
}));

const rounded = (plants) => plants.map((plant) => Object.entries(plant).map(([name, figure]) => `${name} ${page.roundedText(figure, 9)}`).sort());

for (const { case: name, text, plants } of fixture("plant-files.csv")) {
  test(`plants: ${name}`, () => {
    const read = page.readPlants(text);
    const system = /makeup|circulation|sump/.test(text) ? "cooling" : "boiler";
    const wanted = plants === "refused" ? [] : expectedPlants(system, plants);
    if (plants === "refused") assert.match(read.problem, /./);
    else {
      assert.deepEqual(rounded(read.entries.map((entry, place) => Object.fromEntries(Object.keys(wanted[place] ?? {})
        .map((each) => [each, page.givenFigure(entry, page.fieldNamed(system, each)).exact])))), rounded(wanted));
    }
    if (!process.env.WTP) return;
    // The program needs the other figures of a plant.
    const words = text.toLowerCase().replace(/[ -]/g, "_");
    const others = Object.entries(page.exampleEntry(system).given).filter(([each]) => wanted[0]?.[each] === undefined && !words.includes(each))
      .flatMap(([each, { text: value, unit }]) => ["--set", `${each}=${value} ${unit === "1" ? "" : unit}`.trim()]);
    const rows = estimated(text, system, ...others, "--plant");
    assert.deepEqual(rows && rounded(rows.map((row, place) => figuresOf(system, row, wanted[place] ?? {}))), plants === "refused" ? null : rounded(wanted));
  });
}

for (const { case: name, text, prices } of fixture("price-files.csv")) {
  test(`prices: ${name}`, () => {
    const list = page.priceList();
    const { problem, lines = [] } = page.openedPrices(text);
    for (const line of lines) list.add(line);
    const shown = list.lines.map((line) => [line.product, page.decimalText(line.perKilogram), line.currency, line.packSizeText, line.packUnit].join(" ").trim());
    assert.equal(problem === undefined ? shown.join("; ") : "refused", prices);
    if (!process.env.WTP) return;
    const [row] = estimated(text, "boiler", "example", "--prices") ?? [null];
    const given = prices.split("; ").map((each) => each.split(" "));
    assert.equal(row && given.every(([id, price, currency]) => page.shortened(row[`${id}.price [${currency}/kg]`] ?? "") === price), prices === "refused" ? null : true);
  });
}

test("the prices that the page saves are read back, with any of its units", () => {
  const list = page.priceList();
  for (const [place, unit] of page.PRICE_UNITS.entries()) {
    const line = { product: page.DATA.systems.boiler.products[place].id, price: "62.5", currency: "GBP", per: "25", unit, density: "1.18", packSize: "25", packUnit: unit };
    assert.equal(list.add(line), null);
  }
  const { lines } = page.openedPrices(page.priceTable(list));
  assert.deepEqual(lines, list.lines.map((line) => ({ product: line.product, price: "62.5", currency: "GBP", per: "25", unit: line.unit, density: "1.18", packSize: "25", packUnit: line.unit })));
});

test("WTP's exports are read, with inserted names and letters of Windows-1252", () => {
  for (const [system, sites] of [["boiler", ["Köln", "Leeds"]], ["cooling", ["Köln"]]]) {
    const bytes = readFileSync(fileURLToPath(new URL(`wtp-${system}.csv`, import.meta.url)));
    const text = new TextDecoder("windows-1252").decode(bytes);
    const { entries, isExport } = page.readPlants(text);
    assert.deepEqual([entries.map(({ site }) => site), isExport, entries.every(page.isWhole)], [sites, true, true]);
    assert.match(page.readPlants(text.replace(/Leeds,2200|Köln,320/, "$&x")).problem, /steam|circulation/);
    assert.match(page.readPlants(text.replace("BOILER DUTY", "DUTY").replace("CRITERIA", "WHAT")).problem, /./);
    if (!process.env.WTP) continue;
    const wanted = entries.map(page.exactPoint);
    assert.deepEqual(rounded(estimated(bytes, system, "--plant").map((row) => figuresOf(system, row, wanted[0]))), rounded(wanted));
  }
});

test("no text makes an error that is not reported", () => {
  const random = seeded(53);
  const texts = [...fixture("plant-files.csv"), ...fixture("price-files.csv")].map(({ text }) => text);
  const pieces = ["\"", ",", ";", "\n", "\r", "\t", "sep=]\n", "sep=\\\n", "[", "(", "constructor", "__proto__", "toString,", "1,234", "1.234", "%", "\u00A0", "\uD800", "Total,", "value,unit,field\n"];
  for (let count = 0; count < cases(800); count += 1) {
    const text = texts[count % texts.length];
    const place = Math.floor(random() * (text.length + 1));
    const changed = text.slice(0, place) + pieces[Math.floor(random() * pieces.length)] + text.slice(place + count % 3);
    for (const read of [page.readPlants, page.openedPrices]) {
      const { problem, ...found } = read(changed);
      assert.equal(problem === undefined, Object.keys(found).length > 0, changed);
    }
  }
});
