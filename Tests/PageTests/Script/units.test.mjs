import assert from "node:assert/strict";
import { test } from "node:test";
import { page, seeded } from "./page.mjs";

const field = (system, name) => page.fieldNamed(system, name);
const converted = (system, name, text, from, to) => page.convertedText(
  text, page.unitOf(field(system, name), from), page.unitOf(field(system, name), to));

test("a figure is converted exactly if the result is a finite decimal", () => {
  assert.equal(converted("boiler", "summer_steam", "2200", "lb/h", "kg/h"), "997.903214");
  assert.equal(converted("boiler", "feed_temperature", "212", "degF", "degC"), "100");
  assert.equal(converted("boiler", "feed_temperature", "48", "degC", "K"), "321.15");
  assert.equal(converted("cooling", "temperature_drop", "5", "degC", "degF"), "9");
  assert.equal(converted("cooling", "concentration_factor", "3", "1", "%"), "300");
});

test("a figure converted to an infinite decimal converts back to within a millionth of its last place", () => {
  const random = seeded(5);
  for (const system of ["boiler", "cooling"]) {
    for (const each of page.fieldsOf(system)) {
      for (const from of each.units) {
        for (const to of each.units) {
          const text = (random() * Number(each.greatest)).toFixed(2);
          const back = page.convertedText(page.convertedText(text, from, to), to, from);
          assert.ok(Math.abs(back - text) <= 1e-8 + 1e-12 * Number(text), `${text} ${from.symbol} ${to.symbol}: ${back}`);
        }
      }
    }
  }
});

test("a unit is found by its symbol, and in files also by its common spellings", () => {
  const steam = field("boiler", "summer_steam"), drop = field("cooling", "temperature_drop");
  const temperature = field("boiler", "feed_temperature"), flow = field("cooling", "circulation");
  assert.equal(page.unitOf(steam, "kg/hr"), undefined);
  for (const text of ["kg/hr", "kg per hour"]) assert.equal(page.spelledUnit(steam, text).symbol, "kg/h");
  assert.equal(page.spelledUnit(flow, "m³/h").symbol, "m3/h");
  assert.equal(page.spelledUnit(temperature, "°C").symbol, "degC");
  assert.equal(page.spelledUnit(drop, "delta_degF").symbol, "degF");
  assert.equal(page.spelledUnit(temperature, "delta_degF"), undefined);
  assert.equal(page.spelledUnit(steam, "constructor"), undefined);
  assert.equal(page.spelledUnit(temperature, "\u212A").symbol, "K");
});

test("a figure converts back to the typed text through any units", () => {
  const random = seeded(6);
  for (const system of ["boiler", "cooling"]) {
    for (const each of page.fieldsOf(system).filter(({ units }) => units.length > 1)) {
      for (const { symbol } of each.units) {
        const typed = { unit: symbol, text: (random() * Number(each.greatest)).toFixed(2) };
        let given = typed;
        for (let step = 0; step < 8; step += 1) {
          given = page.convertedFigure(given, each, each.units[Math.floor(random() * each.units.length)].symbol);
        }
        const { text, unit } = page.convertedFigure(given, each, symbol);
        assert.deepEqual({ unit, text }, typed);
      }
    }
  }
});

test("a figure typed after a conversion is the one that converts back", () => {
  const steam = field("boiler", "summer_steam");
  let given = page.convertedFigure({ unit: "lb/h", text: "2200" }, steam, "kg/s");
  given = page.typedFigure(given, "0.25", ".");
  given = page.convertedFigure(page.convertedFigure(given, steam, "t/h"), steam, "kg/s");
  assert.equal(given.text, "0.25");
  assert.equal(page.convertedFigure({ unit: "lb/h", text: "" }, steam, "kg/s").text, "");
});
