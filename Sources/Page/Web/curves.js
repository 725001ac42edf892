import { compare, exactly, exactOperations, fraction, lowest, toDouble } from "./fractions.js";
import { figuresFrom } from "./plant.js";
import { crossings, innerValues, ruleBetween, sameRule } from "./rules.js";

// A curve is { places, rules }: both ends and every step and corner between them, in ascending order, and the
// rule between each pair of neighbours. A place is { x, value, left, right }: the value there, and its limits from
// below and from above, which are null at the ends. A curve without a value somewhere is { gap } instead.

const equal = (a, b) => compare(a, b) === 0;

/**
 * The exact outputs of a plant, or of a system, along one input: `outputs.curve(name)` takes a formula's name.
 *
 * `figures` are the exact figures of all inputs in their own units; `low` and `high` are numbers in `unit`,
 * the unit of the axis.
 */
export function outputsAlong(of, figures, field, unit, low, high) {
  const plant = {};
  for (const [name, figure] of Object.entries(figures)) plant[name] = name === field ? movingInput(unit) : fixedInput(figure);
  const outputs = figuresFrom(of, plant, functionOperations(low, high));
  return { curve: (name) => curveOf(outputs[name], low, high) };
}

/** The curve of an output from one number to another. */
export function curveOf(output, low, high) {
  const numbers = equal(low, high) ? [low] : [low, ...output.places(), high];
  const rules = numbers.slice(1).map((end, index) => ruleBetween(output.value, numbers[index], end));
  if (rules.includes(null)) return { gap: numbers[rules.indexOf(null)] };
  const places = numbers.map((x, index) => curvePlace(output, x, rules[index - 1], rules[index]));
  const gap = places.indexOf(null);
  return gap >= 0 ? { gap: numbers[gap] } : withoutIdlePlaces(places, rules);
}

/** A place with its value and its limits from both sides; null if there is no value. */
function curvePlace(output, x, below, above) {
  const value = lowest(output.value(x));
  if (value === null) return null;
  const sizes = [value, ...[below, above].map((rule) => rule?.middle ?? value)].map(squared);
  const size = sizes.reduce((a, b) => (compare(a, b) < 0 ? b : a));
  const [left, right] = [below, above].map((rule) => {
    if (rule === undefined) return null;
    const limit = rule.value(x);
    return limit !== null && isNear(limit, value, size) ? value : limit ?? undefined;
  });
  return left === undefined || right === undefined ? null : { x, value, left, right };
}

const squared = (a) => exactOperations.times(a, a);

/** Whether two values are equal, except for the last digits, which differ at an irrational corner. */
function isNear(limit, value, squareOfSize) {
  const { minus, times } = exactOperations;
  return compare(squared(minus(limit, value)), times(squareOfSize, "1e-18")) <= 0;
}

/** The curve without places that are neither steps nor corners. */
function withoutIdlePlaces(places, rules) {
  const curve = { places: [], rules: [] };
  places.forEach((place, index) => {
    const isInside = index > 0 && index < rules.length;
    if (isInside && sameRule(rules[index - 1], rules[index]) && !isStep(place)) return;
    curve.places.push(place);
    if (index < rules.length) curve.rules.push(rules[index]);
  });
  return curve;
}

/** Whether a curve jumps at a place. */
export function isStep({ value, left, right }) {
  return !equal(left ?? value, value) || !equal(right ?? value, value);
}

/** The points of the curve's straight pieces. */
export function vertices(curve) {
  return curve.places.flatMap(({ x, value, left, right }) => [
    ...(left === null || equal(left, value) ? [] : [{ x, value: left, side: "below" }]),
    { x, value, side: "at" },
    ...(right === null || equal(right, value) ? [] : [{ x, value: right, side: "above" }]),
  ]);
}

/** The exact value of a curve at a number; null outside its ends. */
export function curveValue(curve, x) {
  const place = curve.places.find((each) => equal(each.x, x));
  if (place !== undefined) return place.value;
  const index = curve.places.filter((each) => compare(each.x, x) < 0).length - 1;
  return index < 0 || index >= curve.rules.length ? null : curve.rules[index].value(x);
}

/** The minimum and the maximum of a curve, including one-sided limits. */
export function curveExtent(curve) {
  const inner = curve.rules.flatMap((rule, index) => innerValues(rule, curve.places[index].x, curve.places[index + 1].x));
  const sorted = [...vertices(curve).map(({ value }) => value), ...inner].sort(compare);
  return { least: sorted[0], greatest: sorted[sorted.length - 1] };
}

/**
 * The pieces of a curve for drawing, each a list of points [x, y] in doubles.
 *
 * A straight piece has its two ends; a curved one has enough points that lines between them deviate by at
 * most a hundredth of a pixel. `pixels` is the number of pixels per unit of the values.
 */
export function drawnPieces(curve, pixels) {
  return curve.rules.map((rule, index) => {
    const [start, end] = [curve.places[index], curve.places[index + 1]];
    const first = [toDouble(start.x), toDouble(start.right)];
    const last = [toDouble(end.x), toDouble(end.left)];
    if (rule.shape !== "curved") return [first, last];
    const value = (x) => toDouble(rule.value(exactly(x)));
    return [first, ...pointsBetween(value, first, last, pixels, 0), last];
  });
}

/** The points needed between two points of a curved piece, found by halving. */
function pointsBetween(rule, first, last, pixels, depth) {
  const isTrue = depth > 1 && [0.25, 0.5, 0.75].every((share) => {
    const x = first[0] + share * (last[0] - first[0]);
    const chord = first[1] + share * (last[1] - first[1]);
    return Math.abs(rule(x) - chord) * pixels <= 0.008;
  });
  const middle = (first[0] + last[0]) / 2;
  if (isTrue || depth > 27 || middle <= first[0] || middle >= last[0]) return [];
  const point = [middle, rule(middle)];
  return [...pointsBetween(rule, first, point, pixels, depth + 1), point, ...pointsBetween(rule, point, last, pixels, depth + 1)];
}

// An output along one input is { value, places }: its exact value at a number on the axis, or null, and the
// numbers strictly between the ends, in ascending order, at which it may step, turn a corner or have no
// value. A constant output has no places.

const NOTHING = () => [];

/** A function without arguments that computes its result on first use. */
function later(made) {
  let known;
  return () => (known ??= { result: made() }).result;
}

/** A function of a number that caches its last result: outputs often need a part twice. */
function rememberingLast(made) {
  let [at, result] = [null, null];
  return (x) => {
    if (x !== at) [at, result] = [x, made(x)];
    return result;
  };
}

/** Numbers in ascending order without duplicates. */
function merged(numbers) {
  return numbers.sort(compare).filter((x, index) => index === 0 || compare(numbers[index - 1], x) !== 0);
}

/** A constant input: an exact figure, as an operand of `functionOperations`. */
export function fixedInput(figure) {
  return { isFixed: true, value: () => figure, places: NOTHING };
}

/** The varying input, in a unit that a factor and an offset convert to its own. */
export function movingInput({ factor, offset }) {
  const { plus, times } = exactOperations;
  return { isFixed: false, value: (x) => plus(times(x, factor), offset), places: NOTHING };
}

const operand = (one) => (typeof one === "string" ? fixedInput(fraction(one)) : one);

/** The result of an exact operation on two operands; `more` lists places to add to theirs. */
function combined(operation, one, other, more) {
  const [a, b] = [operand(one), operand(other)];
  if (a.isFixed && b.isFixed) {
    const figure = later(() => lowest(operation(a.value(), b.value())));
    return { isFixed: true, value: figure, places: NOTHING };
  }
  return {
    isFixed: false, value: rememberingLast((x) => operation(a.value(x), b.value(x))),
    places: later(() => {
      const known = merged([...a.places(), ...b.places()]);
      return merged([...known, ...more(a, b, known)]);
    }),
  };
}

/** The operations of rules on outputs along one input, from one number to another. */
export function functionOperations(low, high) {
  const { plus, minus, times, over, greater, lesser, lookup } = exactOperations;
  const zero = [fraction("0")];
  const found = (value, marks, known) => crossings(value, marks, [low, ...known, high]);
  const lift = (operation, more = NOTHING) => (a, b) => combined(operation, a, b, more);
  const ofDifference = (a, b, known) => found((x) => minus(a.value(x), b.value(x)), zero, known);
  return {
    plus: lift(plus), minus: lift(minus), times: lift(times),
    over: lift(over, (a, b, known) => found(b.value, zero, known)),
    greater: lift(greater, ofDifference), lesser: lift(lesser, ofDifference),
    lookup: (table, argument) => {
      const marks = [...table.nodes.map(([at]) => at), table.through].map(fraction);
      return combined((x) => lookup(table, x), argument, "0", (a, _, known) => found(a.value, marks, known));
    },
    constant: operand,
  };
}
