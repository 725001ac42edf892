import assert from "node:assert/strict";
import { test } from "node:test";

const page = await import(process.env.PAGE_SCRIPT);
const { fraction, compare, toDouble, exactOperations, outputsAlong, vertices, curveOf, curveValue } = page;

/** The exact figures of the example plant. */
const examplePoint = (system) => page.exactPoint(page.exampleEntry(system));
const ownUnit = (system, name) => page.ownUnitOf(page.fieldNamed(system, name));
const along = (system, name, low, high) => outputsAlong(
  system, examplePoint(system), name, ownUnit(system, name), fraction(low), fraction(high));

/** The curve of operations on one input x from low to high. */
function curveOver(low, high, made) {
  const ends = [fraction(low), fraction(high)];
  const x = page.movingInput({ factor: "1", offset: "0" });
  return curveOf(made(x, page.functionOperations(...ends)), ...ends);
}

/** Random numbers between 0 and 1 from a fixed seed, as fractions. */
function* shares(seed) {
  let state = BigInt(seed);
  for (;;) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    yield { numerator: state >> 44n, denominator: 2n ** 20n };
  }
}

test("the dose of S5 falls in eleven steps, each with its new value at the node", () => {
  const curve = along("boiler", "feed_temperature", "40", "100").curve("S5.dose");
  const steps = curve.places.filter(page.isStep).map(({ x }) => toDouble(x));
  assert.deepEqual(steps, [45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95]);
  // 35 x 6.8 and 35 x 6.2 of the oxygen table, plus 120 x 165 / 3500.
  const at45 = vertices(curve).filter(({ x }) => toDouble(x) === 45);
  assert.deepEqual(at45.map(({ value, side }) => [page.roundedText(value, 4), side]),
    [["243.6571", "below"], ["222.6571", "at"]]);
});

test("a curve has a corner exactly where the demand reaches 0", () => {
  const curve = along("boiler", "max_tds", "165", "100000").curve("SS1995.dose");
  // 2 + 650 x 165 / x = 84 at x = 107250 / 82.
  assert.equal(compare(curve.places[1].x, fraction("53625/41")), 0);
  assert.equal(curve.places.length, 3);
});

test("curves agree with the formulas at random points", () => {
  const chance = shares(17);
  for (const system of ["boiler", "cooling"]) {
    for (const { name, least, greatest } of page.fieldsOf(system)) {
      const [low, high] = [fraction(least), fraction(greatest)];
      const point = examplePoint(system);
      const outputs = outputsAlong(system, point, name, ownUnit(system, name), low, high);
      const x = exactOperations.plus(low, exactOperations.times(
        exactOperations.minus(high, low), chance.next().value));
      const figures = page.figuresFrom(system, { ...point, [name]: x }, exactOperations);
      for (const output of Object.keys(figures)) {
        const value = curveValue(outputs.curve(output), x);
        assert.equal(compare(value, figures[output]), 0, `${output} over ${name}`);
      }
    }
  }
});

test("an irrational root is found to the last place of a double", () => {
  const curve = curveOver("-3", "3", (x, { greater, minus, times }) => greater("0", minus(times(x, x), "2")));
  assert.deepEqual(curve.places.map(({ x }) => Math.abs(toDouble(x) ** 2 - 2) < 1e-15),
    [false, true, true, false]);
  assert.deepEqual(curve.places.map(page.isStep), [false, false, false, false]);
});

test("three roots are three corners, and a double root is not a step", () => {
  const cubed = (x, { times, minus }) => times(times(minus(x, "1"), minus(x, "2")), minus(x, "3"));
  const three = curveOver("0", "4", (x, operations) => operations.greater("0", cubed(x, operations)));
  assert.deepEqual(three.places.map(({ x }) => toDouble(x)), [0, 1, 2, 3, 4]);
  const inner = curveOver("1", "3", (x, operations) => operations.greater("0", cubed(x, operations)));
  assert.deepEqual(inner.places.map(({ x }) => toDouble(x)), [1, 2, 3]);
  const square = curveOver("0", "4", (x, { greater, minus, times }) =>
    greater("0", times(minus(x, "1"), minus(x, "1"))));
  assert.deepEqual(square.places.filter(page.isStep), []);
  assert.equal(toDouble(page.curveExtent(square).greatest), 9);
});

test("a curve with a gap reports where the gap is", () => {
  const divided = curveOver("-1", "1", (x, { over }) => over("1", x));
  assert.equal(compare(divided.gap, fraction("0")), 0);
  const outside = curveOver("0", "9", (x, { lookup }) => lookup({ through: "5", nodes: [["0", "1"]] }, x));
  assert.equal(compare(outside.gap, fraction("5")), 0);
});

test("a curved piece is drawn to within a hundredth of a pixel", () => {
  const curve = along("boiler", "max_tds", "165", "5000").curve("S5.dose");
  const pixels = 0.7;
  const [points] = page.drawnPieces(curve, pixels);
  for (let place = 1; place < points.length; place += 1) {
    const [[x0, y0], [x1, y1]] = points.slice(place - 1, place + 1);
    for (const share of [0.1, 0.37, 0.5, 0.81]) {
      const x = x0 + share * (x1 - x0);
      // 120 of S5 per part of blowdown, and 35 x 6.2 for the oxygen at 48 degC.
      const value = 120 * 165 / x + 35 * 6.2;
      assert.ok(Math.abs(value - (y0 + share * (y1 - y0))) * pixels < 0.01, `at ${x}`);
    }
  }
});

test("ticks are round and evenly spaced, and either cover the range or lie inside it", () => {
  const chance = shares(5);
  for (let turn = 0; turn < 500; turn += 1) {
    const [a, b, c] = [1, 2, 3].map(() => toDouble(chance.next().value));
    const low = (a - 0.5) * 10 ** Math.round(8 * b), high = low + (c + 1e-3) * 10 ** Math.round(6 * b);
    for (const isAround of [true, false]) {
      const { values, decimals } = page.niceTicks(low, high, 6, isAround);
      const slack = (high - low) * 1e-6;
      assert.ok(values.length >= 2 && values.length <= 16, `${values.length} ticks of ${low} to ${high}`);
      const [first, last] = [values[0], values[values.length - 1]];
      assert.ok(isAround ? first <= low + slack && last >= high - slack : first >= low - slack && last <= high + slack);
      assert.equal(new Set(values.map((value) => value.toFixed(decimals))).size, values.length);
      for (const value of values) assert.ok(Math.abs(Number(value.toFixed(decimals)) - value) <= slack);
    }
  }
});
