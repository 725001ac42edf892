import { RULES } from "./data.js";
import { compare, toDouble } from "./fractions.js";
import { fixedInput, functionOperations, drawnRule, movingInput, ruleDifference, ruleShape, ruleSlope, ruleValue, sameRule } from "./functions.js";
import { isRootOf, rootsBetween } from "./polynomials.js";

// A curve is { places, rules }: both ends and every step and corner between, rising, and the rule between
// each and the next. A place is { root, value, left, right }: the value there, what the curve comes to from
// below, and what it goes on from; null at the ends. A curve without a value somewhere is { gap } instead.

const equal = (a, b) => compare(a, b) === 0;

/**
 * The outputs of a system along one input, exactly: `outputs.curve(name)` for a formula's name.
 *
 * `figures` are the exact figures of all inputs in their own units; `unit` is the unit of the axis, `low`
 * and `high` are numbers of it.
 */
export function outputsAlong(system, figures, field, unit, low, high) {
  const plant = {};
  for (const [name, figure] of Object.entries(figures)) {
    plant[name] = name === field ? movingInput(unit, low, high) : fixedInput(figure, low, high);
  }
  const outputs = RULES[system](plant, functionOperations(low, high));
  return { curve: (name) => curveOf(outputs[name]()) };
}

/** The curve of a piecewise rule. */
export function curveOf(piecewise) {
  const missing = piecewise.between.indexOf(null);
  if (missing >= 0) return { gap: piecewise.places[missing].at };
  const places = piecewise.places.map((root, index) => curvePlace(piecewise, root, index));
  const gap = places.indexOf(null);
  return gap >= 0 ? { gap: piecewise.places[gap].at } : withoutIdlePlaces(places, piecewise.between);
}

/** A place with the rule there and those on both sides; null where there is no value. */
function curvePlace(piecewise, root, index) {
  const rule = piecewise.atPlaces[index];
  const value = rule === null ? null : ruleValue(rule, root.at);
  if (value === null) return null;
  const limit = (side) => {
    if (side === undefined) return null;
    // At an irrational place two rules that meet differ in the last digits of what is computed.
    return isRootOf(root, ruleDifference(side, rule).above) ? value : ruleValue(side, root.at) ?? undefined;
  };
  const [left, right] = [limit(piecewise.between[index - 1]), limit(piecewise.between[index])];
  return left === undefined || right === undefined ? null : { root, value, left, right };
}

/** The curve without the places at which nothing happens. */
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

/** The points that a line must go through to be the curve where that is straight. */
export function vertices(curve) {
  return curve.places.flatMap(({ root, value, left, right }) => [
    ...(left === null || equal(left, value) ? [] : [{ x: root.at, value: left, side: "below" }]),
    { x: root.at, value, side: "at" },
    ...(right === null || equal(right, value) ? [] : [{ x: root.at, value: right, side: "above" }]),
  ]);
}

/** The exact value at a number between the ends, both included; null outside. */
export function curveValue(curve, x) {
  const place = curve.places.find(({ root }) => equal(root.at, x));
  if (place !== undefined) return place.value;
  const index = curve.places.filter(({ root }) => compare(root.at, x) < 0).length - 1;
  return index < 0 || index >= curve.rules.length ? null : ruleValue(curve.rules[index], x);
}

/** Where a curve turns within its pieces, rising before and falling after or the other way. */
function turningValues(curve) {
  return curve.rules.flatMap((rule, index) => (ruleShape(rule) !== "curved" ? []
    : rootsBetween(ruleSlope(rule), curve.places[index].root.at, curve.places[index + 1].root.at)
      .map(({ at }) => ruleValue(rule, at))));
}

/** The least and the greatest value that a curve has or comes to. */
export function curveExtent(curve) {
  const values = [...vertices(curve).map(({ value }) => value), ...turningValues(curve)];
  const sorted = values.sort(compare);
  return { least: sorted[0], greatest: sorted[sorted.length - 1] };
}

/**
 * The pieces of a curve as doubles to be drawn, each a list of points [x, y].
 *
 * A straight piece has its two ends; a curved one has points that a line through them leaves by no more
 * than a hundredth of a pixel, of which `pixels` are a unit of the values.
 */
export function drawnPieces(curve, pixels) {
  return curve.rules.map((rule, index) => {
    const [start, end] = [curve.places[index], curve.places[index + 1]];
    const first = [toDouble(start.root.at), toDouble(start.right ?? start.value)];
    const last = [toDouble(end.root.at), toDouble(end.left ?? end.value)];
    if (ruleShape(rule) !== "curved") return [first, last];
    return [first, ...pointsBetween(drawnRule(rule), first, last, pixels, 0), last];
  });
}

/** The points between two that a line needs, half by half. */
function pointsBetween(rule, first, last, pixels, depth) {
  const isTrue = depth > 1 && [0.25, 0.5, 0.75].every((share) => {
    const x = first[0] + share * (last[0] - first[0]);
    const chord = first[1] + share * (last[1] - first[1]);
    return Math.abs(rule(x) - chord) * pixels <= 0.008;
  });
  const middle = (first[0] + last[0]) / 2;
  if (isTrue || depth > 27 || middle <= first[0] || middle >= last[0]) return [];
  const point = [middle, rule(middle)];
  return [
    ...pointsBetween(rule, first, point, pixels, depth + 1), point,
    ...pointsBetween(rule, point, last, pixels, depth + 1),
  ];
}
