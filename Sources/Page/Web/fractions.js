import { words } from "./words.js";

// Exact figures: {numerator, denominator} of BigInt, with a positive denominator; null means no value.

/** The exact figure of a string such as "12.50", "-3", "1.5e-3" or "5/9". */
export function fraction(text) {
  const [above, below] = text.split("/");
  if (below !== undefined) return exactOperations.over(fraction(above), fraction(below));
  const [digits, exponent = "0"] = text.toLowerCase().split("e");
  const [whole, part = ""] = digits.split(".");
  const places = part.length - Number(exponent);
  const numerator = BigInt(whole + part);
  return places > 0 ? { numerator, denominator: 10n ** BigInt(places) }
    : { numerator: numerator * 10n ** BigInt(-places), denominator: 1n };
}

/** -1, 0 or 1 if the first figure is below, equal to or above the second. */
export function compare(a, b) {
  const left = a.numerator * b.denominator, right = b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** -1, 0 or 1 if a figure is below, equal to or above zero. */
export function signOf(a) { return a.numerator < 0n ? -1 : a.numerator > 0n ? 1 : 0; }

/** An operation on two exact figures, or constants as strings; it has no value if an operand has none. */
function onBoth(operation) {
  return (first, second) => {
    const a = exactOperations.constant(first), b = exactOperations.constant(second);
    return a === null || b === null ? null : operation(a, b);
  };
}

const constantsRead = new Map();

/** The operations with which the rules compute exact figures. */
export const exactOperations = {
  constant(x) {
    if (typeof x !== "string") return x;
    if (!constantsRead.has(x)) constantsRead.set(x, fraction(x));
    return constantsRead.get(x);
  },
  plus: onBoth((a, b) => ({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  })),
  minus: onBoth((a, b) => ({
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  })),
  times: onBoth((a, b) => ({ numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator })),
  over: onBoth((a, b) => {
    if (b.numerator === 0n) return null;
    const sign = b.numerator < 0n ? -1n : 1n;
    return { numerator: sign * a.numerator * b.denominator, denominator: sign * a.denominator * b.numerator };
  }),
  greater: onBoth((a, b) => (compare(b, a) <= 0 ? a : b)),
  lesser: onBoth((a, b) => (compare(a, b) <= 0 ? a : b)),
  lookup(table, x) {
    let found = null;
    const { constant } = exactOperations;
    if (x === null || compare(x, constant(table.through)) > 0) return found;
    for (const [at, gives] of table.nodes) if (compare(constant(at), x) <= 0) found = constant(gives);
    return found;
  },
};

function magnitude(x) { return x < 0n ? -x : x; }

/** A whole number of units of the last decimal place, written with a point. */
function pointed(digits, decimals) {
  const padded = digits.padStart(decimals + 1, "0");
  const point = padded.length - decimals;
  return padded.slice(0, point) + (decimals > 0 ? "." + padded.slice(point) : "");
}

/** An exact figure with a given number of decimals, rounded once, with ties away from zero; -0 keeps its sign. */
export function roundedText(a, decimals) {
  const scaled = 2n * magnitude(a.numerator) * 10n ** BigInt(decimals);
  const digits = String((scaled + a.denominator) / (2n * a.denominator));
  return (a.numerator < 0n ? "-" : "") + pointed(digits, decimals);
}

/** A double for a sentence: its shortest digits, rounded to six significant digits if there are more, but with all digits before the point. */
export function briefText(double) {
  const text = shortestText(double);
  const [, zeros] = /^-?0\.(0*)/.exec(text) ?? [];
  const power = zeros === undefined ? text.replace("-", "").split(".")[0].length - 1 : -1 - zeros.length;
  if (text.includes("e") || power < -6) return text;
  return shortened(roundedText(fraction(text), Math.max(0, 5 - power)));
}

/** A decimal without trailing zeros. */
export function shortened(text) { return text.includes(".") ? text.replace(/\.?0+$/, "") : text; }

/** The same figure with the smallest numerator and denominator; null stays null. */
export function lowest(figure) {
  if (figure === null || figure.denominator === 1n) return figure;
  let [divisor, rest] = [magnitude(figure.numerator), figure.denominator];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: figure.numerator / divisor, denominator: figure.denominator / divisor };
}

/** A figure with a given number of decimals; further digits are cut. */
function cutDecimal({ numerator, denominator }, decimals) {
  const digits = String(magnitude(numerator) * 10n ** BigInt(decimals) / denominator);
  return (numerator < 0n ? "-" : "") + pointed(digits, decimals);
}

/** The exact decimal of a figure, without trailing zeros; null if its digits never end. */
export function decimalText(a) {
  const least = lowest(a);
  let rest = least.denominator, [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? cutDecimal(least, Math.max(twos, fives)) : null;
}

/** The power of ten of the first digit of a figure other than 0. */
export function leadingPower({ numerator, denominator }) {
  const size = { numerator: magnitude(numerator), denominator };
  const power = String(size.numerator).length - String(denominator).length;
  return compare(size, fraction(`1e${power}`)) < 0 ? power - 1 : power;
}

/** A figure other than 0, rounded to some significant digits. */
export function significantText(a, digits = 6) {
  const decimals = digits - 1 - leadingPower(a);
  if (decimals >= 0) return shortened(roundedText(a, decimals));
  return roundedText(exactOperations.over(a, fraction(`1e${-decimals}`)), 0) + "0".repeat(-decimals);
}

/** The exact decimal of a figure, or its first six significant digits and dots if its digits never end. */
export function dottedText(a) {
  if (a === null) return words("figure.noValue");
  return decimalText(a) ?? `${cutDecimal(a, Math.max(1, 5 - leadingPower(a)))}...`;
}

/** The exact value of a figure: a decimal, with a fraction if its digits never end. */
export function exactText(a) {
  const text = dottedText(a);
  if (!text.endsWith("...")) return text;
  const { numerator, denominator } = lowest(a);
  return `${text} = ${numerator}/${denominator}`;
}

/** The number of binary digits of a positive whole number. */
function bitCount(x) {
  const hexadecimal = x.toString(16);
  return 4 * hexadecimal.length - Math.clz32(parseInt(hexadecimal[0], 16)) + 28;
}

const LARGEST_WHOLE = BigInt(Number.MAX_SAFE_INTEGER);

/** The double nearest to an exact figure, with ties to even; NaN if there is no value. */
export function toDouble(a) {
  if (a === null) return NaN;
  const size = magnitude(a.numerator), { denominator } = a;
  const sign = a.numerator < 0n ? -1 : 1;
  // Division of doubles that are whole numbers rounds only once.
  if (size <= LARGEST_WHOLE && denominator <= LARGEST_WHOLE) return sign * Number(size) / Number(denominator);
  // At least 64 bits, the last of which is set if any further bit is, round like the exact quotient.
  // Doubles below 2^-1021 have fewer bits.
  const shift = 64 - bitCount(size) + bitCount(denominator);
  return sign * (shift > 1085 ? leastDouble(size, denominator) : scaledDouble(size, denominator, shift));
}

/** The double of a quotient, from its first 64 or 65 binary digits, `shift` of which are after the point. */
function scaledDouble(above, below, shift) {
  const [n, d] = shift > 0 ? [above << BigInt(shift), below] : [above, below << BigInt(-shift)];
  const quotient = n / d, isExact = n % d === 0n;
  const half = Math.trunc(shift / 2);
  return Number(isExact ? quotient : quotient | 1n) * 2 ** -half * 2 ** (half - shift);
}

/** The double of a quotient so small that its last digit is worth 2^-1074. */
function leastDouble(above, below) {
  const n = above << 1074n;
  const [quotient, rest] = [n / below, 2n * (n % below)];
  const isUp = rest > below || (rest === below && quotient % 2n === 1n);
  return Number(isUp ? quotient + 1n : quotient) * Number.MIN_VALUE;
}

/** The exact value of a finite double. */
export function exactly(double) {
  let [value, power] = [double, 0n];
  for (; !Number.isInteger(value); value *= 2) power += 1n;
  return { numerator: BigInt(value), denominator: 1n << power };
}

/** The fewest digits that read back as the same double, as the estimator prints them. */
export function shortestText(double) {
  if (!Number.isFinite(double)) return words("figure.noValue");
  const text = Object.is(double, -0) ? "-0" : String(double);
  const [, sign, digits, mark, exponent] = /^(-?)([0-9.]+)(?:e([+-])([0-9]+))?$/.exec(text);
  if (mark === undefined) return text;
  if (mark === "-" && exponent === "7") return `${sign}0.000000${digits.replace(".", "")}`;
  return `${sign}${digits}e${mark}${exponent.padStart(2, "0")}`;
}
