import { compare, exactly, exactOperations, fraction, lowest, signOf, toDouble } from "./fractions.js";

// A rule is { shape, curve, middle, value }: an output between two neighbouring places, and its value
// halfway. WTP's rules are ratios of linear functions, (a + b x) / (c + d x), along any one input;
// `fraction` is { a, b, c, d }, or null for any other rule; such rules are never equal to each other.

const { plus, minus, times, over } = exactOperations;

/** The number at a fraction, such as "1/2", of the way between two numbers. */
function between(low, high, share) { return lowest(plus(low, times(minus(high, low), share))); }

/** The numbers that divide the interval between two into `count` equal parts, both ends included. */
function evenly(low, high, parts) {
  return Array.from({ length: parts + 1 }, (_, part) => between(low, high, `${part}/${parts}`));
}

/** The value of a linear fraction; null if its divisor is 0. */
function fractionValue({ a, b, c, d }, x) {
  return over(plus(a, times(b, x)), plus(c, times(d, x)));
}

/** The linear fraction through a function's values at five numbers between two; null if there is none. */
function linearFraction(value, low, high) {
  const x = evenly(low, high, 6).slice(1, -1), values = x.map((each) => lowest(value(each)));
  const [x0, v0] = [x[0], values[0]];
  if (values.includes(null)) return null;
  if (values.every((each) => compare(each, v0) === 0)) return { a: v0, b: fraction("0"), c: fraction("1"), d: fraction("0") };
  // With t = x - x0, the fraction is v0 + t / (p + q t), so that t / (v - v0) is a line.
  const steps = [1, 2].map((place) => over(minus(x[place], x0), minus(values[place], v0)));
  if (steps.includes(null)) return null;
  const q = over(minus(steps[1], steps[0]), minus(x[2], x[1]));
  const p = minus(steps[0], times(q, minus(x[1], x0)));
  const rise = plus(times(v0, q), "1"), scale = signOf(q) === 0 ? p : q;
  if (signOf(scale) === 0) return null;
  const [a, b, c, d] = [minus(times(v0, p), times(rise, x0)), rise, minus(p, times(q, x0)), q]
    .map((part) => lowest(over(part, scale)));
  const found = { a, b, c, d };
  const fits = (each, place) => {
    const made = fractionValue(found, each);
    return made !== null && compare(made, values[place]) === 0;
  };
  return x.every(fits) ? found : null;
}

/** The rule of an output between two numbers; null if it has no value. */
export function ruleBetween(value, low, high) {
  const middle = value(between(low, high, "1/2"));
  if (middle === null) return null;
  const found = linearFraction(value, low, high);
  if (found === null) return { ...otherRule(value, low, high), middle };
  const shape = signOf(found.d) !== 0 ? "curved" : signOf(found.b) === 0 ? "constant" : "straight";
  return { shape, curve: found, middle, value: (x) => lowest(fractionValue(found, x)) };
}

/** A rule that is not a linear fraction; its values at the ends are one-sided limits. */
function otherRule(value, low, high) {
  const [first, last] = [`1/${2 ** 40}`, `${2 ** 40 - 1}/${2 ** 40}`].map((share) => between(low, high, share));
  const inside = (x) => (compare(x, first) < 0 ? first : compare(x, last) > 0 ? last : x);
  return { shape: "curved", curve: null, value: (x) => lowest(value(inside(x))) };
}

/** Whether two rules are the same linear fraction. */
export function sameRule(one, other) {
  if (one.curve === null || other.curve === null) return false;
  return ["a", "b", "c", "d"].every((part) => compare(one.curve[part], other.curve[part]) === 0);
}

/** The values inside a rule's range that may be its minimum or maximum; none for a linear fraction. */
export function innerValues(rule, low, high) {
  return rule.curve === null ? evenly(low, high, 64).map(rule.value) : [];
}

/**
 * The numbers strictly between neighbouring places at which an output takes any of the given values.
 *
 * They are exact for linear fractions. Other rules are searched, so two crossings within a sixty-fourth of
 * the way between two places may be missed.
 */
export function crossings(value, marks, places) {
  return places.slice(1).flatMap((high, index) => {
    const low = places[index];
    if (compare(low, high) >= 0 || value(between(low, high, "1/2")) === null) return [];
    const found = linearFraction(value, low, high);
    if (found === null) return marks.flatMap((mark) => searched(value, mark, low, high));
    const { a, b, c, d } = found;
    return marks.map((mark) => lowest(over(minus(times(mark, c), a), minus(b, times(mark, d)))))
      .filter((x) => x !== null && compare(low, x) < 0 && compare(x, high) < 0);
  });
}

/** The numbers between two at which a function takes a value; the nearest double if no sample hits it. */
function searched(value, mark, low, high) {
  const side = (x) => {
    const difference = minus(value(x), mark);
    return difference === null ? NaN : signOf(difference);
  };
  const numbers = evenly(low, high, 64), sides = numbers.map(side);
  return numbers.flatMap((x, index) => {
    if (index > 0 && sides[index - 1] * sides[index] < 0) {
      return [bisected((middle) => side(middle) === sides[index], toDouble(numbers[index - 1]), toDouble(x))];
    }
    return index > 0 && index < 64 && sides[index] === 0 ? [x] : [];
  });
}

/** The point at which a predicate on exact numbers becomes true, between two doubles. */
function bisected(isBeyond, low, high) {
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return exactly(middle);
    if (isBeyond(exactly(middle))) high = middle;
    else low = middle;
  }
}
