import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, page } from "./page.mjs";

const { readFigure } = page;

test("a figure is read as the programs read it, with either decimal mark", () => {
  const cases = [
    ["12.50", "12.50"], ["-3", "-3"], ["1.5e-3", "0.0015"], ["2E2", "200"], ["007.5", "7.5"], ["-0", "-0"],
    ["0.125", "0.125"], ["1234.567", "1234.567"], ["  48 ", "48"], ["\u00A048\t", "48"],
  ];
  for (const [typed, text] of cases) {
    for (const mark of [".", ","]) assert.deepEqual(readFigure(typed, mark), { text }, typed);
  }
});

test("the locale's decimal mark is never a thousands separator", () => {
  assert.deepEqual(readFigure("1,5", ","), { text: "1.5" });
  assert.deepEqual(readFigure("12,5", ","), { text: "12.5" });
  assert.deepEqual(readFigure("1,234", ","), { text: "1.234" });
  assert.deepEqual(readFigure("1.234", "."), { text: "1.234" });
  assert.deepEqual(readFigure("1,5e2", ","), { text: "150" });
});

test("an ambiguous figure is refused with both readings", () => {
  assert.equal(readFigure("1,234", ".").problem,
    "\"1,234\" has a comma; write 1234 or 1.234, whichever you mean");
  assert.equal(readFigure("1.234", ",").problem,
    "\"1.234\" has a point; write 1234 or 1,234, whichever you mean");
  assert.equal(readFigure("-12.500", ",").problem,
    "\"-12.500\" has a point; write -12500 or -12,500, whichever you mean");
});

test("a decimal comma is never ignored", () => {
  assert.equal(readFigure("12,5", ".").problem, "\"12,5\" has a decimal comma; write 12.5");
});

test("an error explains why text is not a number, and what to write", () => {
  const cases = fixture("figure-errors.csv").map(({ text, problem }) => [text, problem]);
  const long = `"${"1".repeat(80)}…" (1,101 characters) has 1101 digits; write at most 1100`;
  cases.push(["", "the value is empty; write a number"], ["1".repeat(1101), long]);
  for (const [typed, problem] of cases) {
    const read = readFigure(typed, ".");
    assert.deepEqual([read.problem, read.text], [problem, undefined], typed);
    const written = /; write (-?[0-9.]+)(?: or (-?[0-9.]+), whichever you mean)?$/.exec(problem)?.slice(1).filter(Boolean);
    if (read.remedies !== undefined) assert.deepEqual(read.remedies, written, typed);
  }
  assert.deepEqual(readFigure("1,234", ".").remedies, ["1234", "1.234"]);
});

test("an error uses the user's own notation", () => {
  assert.equal(readFigure("1.234,5", ",").problem, "\"1.234,5\" has a thousands separator; write 1234,5");
  assert.equal(readFigure(",5", ",").problem, "\",5\" has no digit before the comma; write 0,5");
  assert.equal(readFigure("< 0,5", ",").problem, "\"< 0,5\" is a bound, not a figure; write 0 or 0,5, whichever you mean");
  assert.match(readFigure("n.a.", ",").problem, /^"n\.a\." is not a figure; /);
  assert.equal(readFigure("five", ",").problem, "\"five\" is not a number; write one such as 47,5");
});

test("quoted text is escaped and shortened", () => {
  assert.equal(readFigure("\u202E1", ".").problem, "\"\\u{202E}1\" is not a number; write one such as 47.5");
  assert.equal(readFigure("x\ny", ".").problem, "\"x\\ny\" is not a number; write one such as 47.5");
  assert.match(readFigure("x".repeat(5000), ".").problem, /^"x{80}…" \(5,000 characters\) is not a number/);
});

test("any text quickly gives a figure or an error", { timeout: 20000 }, () => {
  const pieces = ["1", ",", ".", "-", " ", "e", "%", "'", "\u2212", "0x", "\uFF11", "x", "\u{1D7CE}"];
  for (let seed = 0; seed < 3000; seed += 1) {
    const text = Array.from({ length: 1 + seed % 7 }, (_, place) => pieces[(seed * 7 + place * seed) % pieces.length]);
    for (const mark of [".", ","]) {
      const read = readFigure(text.join(""), mark);
      assert.ok((read.text === undefined) !== (read.problem === undefined), text.join(""));
      if (read.text !== undefined) assert.match(read.text, /^-?[0-9]+(\.[0-9]+)?$/);
    }
  }
  for (const text of [" ".repeat(100000) + "x", "1 ".repeat(50000), "9".repeat(100000)]) {
    assert.notEqual(readFigure(text, ".").problem, undefined);
  }
});
