import assert from "node:assert/strict";
import { test } from "node:test";
import { changedExample, fixture, page, sentences } from "./page.mjs";

const SYSTEMS = ["boiler", "cooling"];

test("the example plants are complete, and an empty one lacks every field in order", () => {
  for (const system of SYSTEMS) {
    assert.ok(page.isWhole(page.exampleEntry(system)));
    const fields = page.problems(page.emptyEntry(system)).map(({ field }) => field);
    assert.deepEqual(fields, page.fieldsOf(system).map(({ name }) => name));
  }
});

test("an error for a figure outside its limits gives the limits in the figure's unit, the reason, and a likely unit", () => {
  // 85.125 with two decimals is a tie, which goes to the even digit.
  for (const { system, field, figure, sentence } of fixture("limit-errors.csv")) assert.deepEqual(sentences(changedExample(system, { [field]: figure })), [sentence]);
});

test("sums of weeks are computed as decimals", () => {
  const weeks = (summer, winter) => sentences(changedExample("boiler", { summer_weeks: summer, winter_weeks: winter }));
  assert.deepEqual(weeks("0.3", "51.7"), []);
  assert.deepEqual(weeks("0.1", "51.9"), []);
  assert.deepEqual(weeks("0.3", "51.70000000000000000001"), [
    "summer_weeks and winter_weeks are 0.3 wk/yr and 51.70000000000000000001 wk/yr, but together must be at most "
      + "52 wk/yr (the calendar allows no more)"]);
});

test("a shared limit is reported once, at the second field, and only if both figures are within their own limits", () => {
  const entry = changedExample("cooling", { sump_volume: "25" });
  assert.deepEqual(page.problems(entry), [{ field: "system_volume", remedies: [], sentence:
    "sump_volume is 25 m3, but must be at most system_volume, which is 24 m3 (the sump is part of it)" }]);
  entry.given.sump_volume.text = "-1";
  assert.deepEqual(page.problems(entry).map(({ field }) => field), ["sump_volume"]);
});

test("figures in different units are compared exactly", () => {
  assert.ok(page.isWhole(changedExample("boiler", { feed_tds: "3.5 g/L", max_tds: "3500 mg/L" })));
  assert.ok(!page.isWhole(changedExample("boiler", { feed_tds: "3.50000000000000000001 g/L" })));
});

test("limits are exact to the last digit in any unit", () => {
  assert.ok(page.isWhole(changedExample("boiler", { feed_temperature: "212 degF" })));
  assert.ok(page.isWhole(changedExample("boiler", { feed_temperature: "373.15 K" })));
  assert.ok(!page.isWhole(changedExample("boiler", { feed_temperature: "373.1500000000000000000001 K" })));
  assert.ok(!page.isWhole(changedExample("boiler", { feed_temperature: "103.9999999999999999999999 degF" })));
});

test("a figure that is not a number or has an unknown unit is a problem of its field", () => {
  assert.deepEqual(sentences(changedExample("boiler", { ph: "7,5" })), ["ph: \"7,5\" has a decimal comma; write 7.5"]);
  assert.deepEqual(sentences(changedExample("boiler", { feed_tds: "165 mS/cm" })),
    ["feed_tds must be in mg/L, g/m3, g/L or ppm, but \"mS/cm\" is not one of these units"]);
});

test("a season without figures asks for zeros if there is no steam", () => {
  const without = (...names) => {
    const entry = page.exampleEntry("boiler");
    for (const name of names) entry.given[name] = { text: "", unit: entry.given[name].unit };
    return sentences(entry);
  };
  const winter = ["steam", "hours", "days", "weeks"].map((name) => `winter_${name}`);
  const steam = "winter_steam is missing: steam raised while on duty in winter, in lb/h, klb/h, kg/h, t/h or kg/s";
  assert.deepEqual(without(...winter).slice(0, 2), [`${steam}; if there is no steam in winter, enter 0 in its four fields`,
    "winter_hours is missing: hours on duty per day in winter, in h/d"]);
  const off = page.exampleEntry("boiler");
  off.given.winter_steam.text = "0";
  for (const name of ["winter_days", "winter_weeks"]) off.given[name].text = "";
  const [days, weeks] = page.problems(off);
  assert.deepEqual([days.field, Object.keys(days.remedies[0]), weeks.remedies], ["winter_days", winter, []]);
  assert.deepEqual(without("winter_steam", "winter_hours"), [steam, "winter_hours is missing: hours on duty per day in winter, in h/d"]);
});

test("a figure is missing if it is left out or empty", () => {
  const sentence = "ph is missing: pH of the feed water, in pH";
  for (const given of [undefined, {}, { text: "" }, { text: "", unit: "pH" }]) {
    const entry = page.exampleEntry("boiler");
    entry.given.ph = given;
    assert.deepEqual(page.problems(entry), [{ field: "ph", sentence, remedies: [] }]);
  }
});
