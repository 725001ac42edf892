// Tests the picker, errors in typed figures, and the page's wording.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const page = await import(process.env.PAGE_SCRIPT);
const { DATA, WORDS, blankEntry, choices, exampleEntry, faults, fieldsOf, isPicked, typedFigure, words } = page;
const SOURCES = new URL("../../../Sources/Page/Web/", import.meta.url);

const fieldOf = (system, name) => fieldsOf(system).find((field) => field.name === name);

/** The values that a picker offers for a field of the example plant, with some figures changed. */
function offered(system, name, changes = {}, unit = fieldOf(system, name).unit) {
  const entry = exampleEntry(system);
  for (const [field, text] of Object.entries(changes)) entry.given[field] = { ...entry.given[field], text };
  return choices(DATA.systems[system], entry, fieldOf(system, name), unit);
}

test("fields with few values can be picked", () => {
  const names = ["boiler", "cooling"].flatMap((system) => fieldsOf(system).filter(isPicked).map(({ name }) => name));
  for (const name of ["summer_hours", "winter_days", "feed_temperature", "concentration_factor", "hours", "days", "weeks"]) {
    assert.ok(names.includes(name), name);
  }
  assert.ok(!names.includes("summer_steam") && !names.includes("circulation"));
});

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

test("an empty plant lacks every figure, in field order", () => {
  for (const system of ["boiler", "cooling"]) {
    const found = faults(blankEntry(system));
    assert.deepEqual(found.map(({ field }) => field), fieldsOf(system).map(({ name }) => name));
    for (const { field, sentence } of found) assert.ok(sentence.startsWith(`${field} is missing: `), sentence);
  }
});

test("a figure that cannot be read stays as typed and gets an error", () => {
  const entry = exampleEntry("boiler");
  entry.given.feed_tds = typedFigure(entry.given.feed_tds, "12x", ".");
  assert.equal(entry.given.feed_tds.typed, "12x");
  assert.deepEqual(faults(entry), [{ field: "feed_tds", sentence: "feed_tds: \"12x\" is not a number; write one such as 47.5" }]);
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
  assert.deepEqual(faults(entry), [{ field: "summer_steam", sentence: "summer_steam needs a unit, since the units of a mass flow of steam are "
    + "easily confused: write \"2200 lb/h\", or use another unit: lb/h, kg/h, t/h or kg/s" }]);
});

test("the page has text for every key that it uses, and no unused text", () => {
  const sources = readdirSync(SOURCES).filter((name) => name.endsWith(".js") && name !== "words.js")
    .map((name) => readFileSync(new URL(name, SOURCES), "utf8")).join("\n");
  const asked = new Set([...sources.matchAll(/"([a-z]+\.[\w.]+)"/g)].map(([, key]) => key));
  // Keys with a variable part, such as `start.${system}`.
  const patterns = [...sources.matchAll(/words\(`([^`]*)`/g)]
    .map(([, key]) => new RegExp(`^${key.replaceAll(".", "\\.").replace(/\$\{[^`]*?\}(?=\\\.|$)/g, ".+")}$`));
  for (const key of Object.keys(WORDS.en)) {
    assert.ok(asked.has(key) || patterns.some((pattern) => pattern.test(key)), `${key} is not used`);
  }
  for (const [, key] of sources.matchAll(/words\("([^"]+)"/g)) assert.ok(key in WORDS.en, `unknown key: ${key}`);
});

test("an unknown key is an error", () => {
  assert.throws(() => words("no.such"), /unknown text key: no\.such/);
});
