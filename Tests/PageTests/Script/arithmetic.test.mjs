// Tests sums as people write them, in fields and on the keypad.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, page, seeded } from "./page.mjs";

const { keepKeypad, keptKeypad, keyOfKeyboard, readSum, sumEntry, sumPreview, sumResult, typedFigure, written } = page;

const result = (text, mark) => readSum(text, mark).text;
const typed = (text, mark = ".", entry = sumEntry()) => [...text].reduce((sum, key) => written(sum, key, mark), entry);

test("sums are read as people write them, with the page's decimal mark; if digits never end, six are left", () => {
  for (const { text, mark, result, isRounded } of fixture("sums.csv")) assert.deepEqual(readSum(text, mark), { text: result, isRounded: isRounded === "true" }, text);
});

test("a sum with an ambiguous figure is refused with both readings", () => {
  assert.equal(readSum("1.500+1", ",").problem, "\"1.500\" has a point; write 1500 or 1,500, whichever you mean");
  assert.equal(readSum("1,500+1", ".").problem, "\"1,500\" has a comma; write 1500 or 1.500, whichever you mean");
});

test("a sum that cannot be read says why", () => {
  for (const { text, problem } of fixture("sum-errors.csv")) assert.equal(readSum(text).problem, problem, text);
  assert.match(readSum(`${"9e299*".repeat(100)}1`).problem, /has too many digits; write shorter numbers$/);
});

test("any sum has the value that JavaScript computes, to within rounding", () => {
  const random = seeded(38);
  const drawn = (size) => {
    if (size === 1) return String(Math.floor(random() * 1000) / 10);
    const left = 1 + Math.floor(random() * (size - 1));
    const text = `${drawn(left)}${"+-*/"[Math.floor(random() * 4)]}${drawn(size - left)}`;
    return random() < 0.3 ? `(${text})` : text;
  };
  for (let count = 0; count < 2000; count += 1) {
    const text = drawn(1 + Math.floor(random() * 6));
    const double = Function(`return ${text}`)();
    if (!Number.isFinite(double)) continue;
    const size = Math.max(1, Math.abs(double));
    assert.ok(Math.abs(Number(result(text)) - double) <= 6e-6 * size, `${text}: ${result(text)}, not ${double}`);
  }
});

test("a range is not read as a sum below 0, and its ends are remedies", () => {
  const sulphite = page.fieldNamed("boiler", "min_sulphite");
  for (const typed of ["30-50", "30 \u2013 50", "30-50 mg/L"]) {
    const { text, problem, remedies } = typedFigure({ unit: "mg/L" }, typed, ".", sulphite);
    assert.deepEqual([text, remedies], ["", ["30", "50"]], typed);
    assert.match(problem, /as a sum is below 0; if it is a range, write one of its ends$/, typed);
  }
  assert.deepEqual(["50-30", "-5", "(30-50)"].map((typed) => typedFigure({ unit: "mg/L" }, typed, ".", sulphite).text), ["20", "-5", "-20"]);
});

test("a field reads sums, but no per cent sign in per cent", () => {
  assert.deepEqual(typedFigure({ unit: "mg/L" }, "1200+340", "."), { unit: "mg/L", text: "1540", sum: { isRounded: false } });
  assert.deepEqual(typedFigure({ unit: "mg/L" }, "50/3", "."), { unit: "mg/L", text: "16.6667", sum: { isRounded: true } });
  assert.equal(typedFigure({ unit: "%" }, "500 %", ".").problem, "\"500 %\" has a per cent sign, but the unit is %; leave out the sign");
  assert.equal(typedFigure({ unit: "%" }, "1000/2", ".").text, "500");
});

test("the keypad writes every key of a sum, and shows its result", () => {
  assert.equal(typed("2 + 3").typed, "2 + 3");
  assert.equal(sumPreview(typed("2 + 3")), "= 5");
  assert.equal(sumPreview(typed("50/3")), "\u2248 16.6667");
  assert.equal(sumPreview(typed("2 + ")), "");
  assert.equal(sumPreview(typed("1,5*3", ","), ","), "= 4,5");
  assert.equal(["2", "over", "(", "5", "minus", "3", ")", "enter"].reduce((sum, key) => written(sum, key), sumEntry()).typed, "1");
  assert.equal(["1", "mark", "5", "plus", "1"].reduce((sum, key) => written(sum, key, ","), sumEntry()).typed, "1,5+1");
});

test("the result is in the entry line; the next figure replaces it, and a sign continues from it", () => {
  const sum = written(typed("50/3"), "enter");
  assert.deepEqual([sum.typed, sum.start, sum.end, sum.problem], ["16.6667", 0, 7, null]);
  assert.equal(sum.note, "50/3 is rounded to 6 significant digits, since its digits never end.");
  assert.equal(typed("7", ".", sum).typed, "7");
  assert.equal(typed("*3", ".", sum).typed, "16.6667*3");
  assert.equal(typed("+340", ".", sumEntry("1200")).typed, "1200+340");
  assert.equal(written(typed("1+"), "enter").typed, "1+");
  assert.match(written(typed("1+"), "enter").problem, /ends after/);
});

test("no key is dropped silently", () => {
  assert.match(typed("q").problem, /^"q" is not part of a sum; /);
  assert.equal(typed("2q").typed, "2");
  assert.equal(written(sumEntry(), "delete").problem, "There is nothing to delete.");
  assert.equal(typed("1".repeat(201)).problem, "There is no room for more than 200 characters.");
  assert.equal(sumResult(sumEntry()).problem, "Enter a number first.");
});

test("deleting takes the selection, or the character before the caret", () => {
  assert.equal(written(typed("12+3"), "delete").typed, "12+");
  assert.equal(written({ ...typed("12+3"), start: 1, end: 3 }, "delete").typed, "13");
});

test("a keyboard's characters write themselves in a sum", () => {
  const pairs = { 7: "7", "+": "+", "(": "(", e: "e", q: "q", Enter: "enter", "=": "enter", Backspace: "delete", Tab: null, ArrowLeft: null };
  for (const [key, command] of Object.entries(pairs)) assert.equal(keyOfKeyboard(key, "sum"), command, key);
});

test("the way to use the keypad is remembered", () => {
  const items = new Map();
  globalThis.localStorage = { getItem: (name) => items.get(name) ?? null, removeItem: (name) => items.delete(name),
    setItem: (name, text) => items.set(name, text) };
  assert.equal(keptKeypad(), "sum");
  assert.equal(keepKeypad("rpn"), null);
  assert.equal(keptKeypad(), "rpn");
  for (const [name] of items) items.set(name, "\"polish\"");
  assert.equal(keptKeypad(), "sum");
});
