import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, page, seeded } from "./page.mjs";

const { fraction, roundedText, decimalText, dottedText, exactText, toDouble, exactly, shortestText, compare } = page;

/** The cases of a table for one way to write figures. */
const written = (form) => fixture("written-figures.csv").filter((row) => row.form === form);

/** A double of any size, from random bits. */
function anyDouble(random) {
  const bits = new BigUint64Array([BigInt(Math.floor(random() * 2 ** 32)) << 32n
    | BigInt(Math.floor(random() * 2 ** 32))]);
  return new Float64Array(bits.buffer)[0];
}

test("a figure is read exactly, in every notation of a constant", () => {
  const half = { numerator: 1n, denominator: 2n };
  for (const text of ["0.5", "0.50", "5e-1", "1/2", "50/100", "0.05E1"]) {
    assert.equal(compare(fraction(text), half), 0, text);
  }
  assert.equal(compare(fraction("-0.25"), fraction("-1/4")), 0);
});

test("a figure is rounded once, with ties away from zero, and keeps its sign", () => {
  for (const { text, decimals, expected } of written("rounded")) assert.equal(roundedText(fraction(text), Number(decimals)), expected, text);
});

test("a finite decimal is written exactly", () => {
  for (const { text, expected } of written("decimal")) assert.equal(decimalText(fraction(text)) ?? "none", expected, text);
});

test("an exact value is a decimal, or digits that are cut and a fraction in lowest terms", () => {
  for (const { text, expected } of written("exact")) assert.equal(exactText(fraction(text)), expected, text);
  assert.equal(dottedText(fraction("1/3")), "0.333333...");
  assert.equal(exactText(null), "no value");
});

test("the nearest double is the one that JavaScript reads, even for the smallest and largest numbers", () => {
  const random = seeded(7);
  for (let count = 0; count < 5000; count += 1) {
    const double = anyDouble(random);
    if (!Number.isFinite(double)) continue;
    const text = (count % 3 === 0 ? double % 1e-300 : double).toPrecision(17 + count % 5);
    assert.equal(toDouble(fraction(text)), Number(text) + 0, text);
  }
});

test("a double converts to its exact fraction and back", () => {
  const random = seeded(8);
  for (let count = 0; count < 2000; count += 1) {
    const double = anyDouble(random);
    if (Number.isFinite(double)) assert.equal(toDouble(exactly(double)), double + 0);
  }
});

test("a tie between two doubles goes to the even one", () => {
  assert.equal(toDouble(fraction(String(2n ** 53n + 1n))), 2 ** 53);
  assert.equal(toDouble(fraction(String(2n ** 53n + 3n))), 2 ** 53 + 4);
  // A figure slightly above the tie is not a tie.
  const scale = 10n ** 40n;
  assert.equal(toDouble({ numerator: (2n ** 53n + 1n) * scale + 1n, denominator: scale }), 2 ** 53 + 2);
  assert.equal(toDouble({ numerator: 1n, denominator: 2n ** 1075n }), 0);
  assert.equal(toDouble({ numerator: 3n, denominator: 2n ** 1075n }), 2 * Number.MIN_VALUE);
  // Rounding to 53 digits first would make this figure a tie.
  const below = { numerator: 7n * 2n ** 59n - 1n, denominator: 2n ** 1134n };
  assert.equal(toDouble(below), 3 * Number.MIN_VALUE);
});

test("doubles are written with the shortest digits, as the programs write them", () => {
  const cases = [
    [0.1, "0.1"], [5000, "5000"], [1e20, "100000000000000000000"], [1e21, "1e+21"], [1.5e-8, "1.5e-08"],
    [1e-7, "0.0000001"], [1.25e-7, "0.000000125"], [5e-324, "5e-324"], [-0, "-0"], [NaN, "no value"],
  ];
  for (const [double, expected] of cases) assert.equal(shortestText(double), expected);
});

test("no operation turns a missing value into a figure", () => {
  const one = page.exactOperations.constant("1");
  for (const name of ["plus", "minus", "times", "over", "greater", "lesser"]) {
    for (const operands of [[one, null], [null, one]]) assert.equal(page.exactOperations[name](...operands), null, name);
  }
  assert.equal(page.exactOperations.over(one, page.exactOperations.constant("0")), null);
});

test("a table applies each node up to the next, and has no value outside", () => {
  const table = { through: "100", nodes: [["40", "6.8"], ["45", "6.2"]] };
  const gives = (text) => page.exactOperations.lookup(table, fraction(text));
  assert.equal(compare(gives("44.99999999999999999999999"), fraction("6.8")), 0);
  assert.equal(compare(gives("45"), fraction("6.2")), 0);
  assert.equal(compare(gives("100"), fraction("6.2")), 0);
  assert.equal(gives("39.99999999999999999999999"), null);
  assert.equal(gives("100.00000000000000000000001"), null);
});
