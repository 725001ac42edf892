import { compare, exactly, exactOperations, fraction, signOf, toDouble } from "./fractions.js";

// A polynomial is a list of exact coefficients from the constant upwards, the last not 0; there are none
// for zero. A root is { at, of, low, high }: where `of` is null, `at` is the root itself, else the one root
// of the polynomial `of` between `low` and `high`, and `at` is off by a unit of its last place at most.

export const zeroFraction = fraction("0");
export const oneFraction = fraction("1");
const halfFraction = fraction("1/2");

/** Whether an exact figure is 0. */
export function isZero(figure) {
  return figure.numerator === 0n;
}

/** The same figure with the smallest numerator and denominator: those of polynomials would grow. */
function lowest(figure) {
  if (figure.denominator === 1n) return figure;
  let [divisor, rest] = [figure.numerator < 0n ? -figure.numerator : figure.numerator, figure.denominator];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor === 1n ? figure
    : { numerator: figure.numerator / divisor, denominator: figure.denominator / divisor };
}

const sumOf = (a, b) => lowest(exactOperations.plus(a, b));
const productOf = (a, b) => lowest(exactOperations.times(a, b));

/** The quotient of two exact figures in lowest terms; the second is not 0. */
export function quotientOf(a, b) {
  return lowest(exactOperations.over(a, b));
}

/** The polynomial of some coefficients, which may end with zeros. */
export function polynomial(coefficients) {
  let count = coefficients.length;
  while (count > 0 && isZero(coefficients[count - 1])) count -= 1;
  return coefficients.slice(0, count);
}

/** The exact value of a polynomial. */
export function polynomialValue(a, x) {
  return a.reduceRight((value, next) => sumOf(productOf(value, x), next), zeroFraction);
}

/** The sum of two polynomials. */
export function polynomialSum(a, b) {
  const sums = [];
  for (let power = 0; power < Math.max(a.length, b.length); power += 1) {
    sums.push(sumOf(a[power] ?? zeroFraction, b[power] ?? zeroFraction));
  }
  return polynomial(sums);
}

/** A polynomial times a number. */
export function scaledPolynomial(a, number) {
  return polynomial(a.map((coefficient) => productOf(coefficient, number)));
}

/** The product of two polynomials. */
export function polynomialProduct(a, b) {
  if (a.length === 0 || b.length === 0) return [];
  const products = Array(a.length + b.length - 1).fill(zeroFraction);
  a.forEach((left, i) => b.forEach((right, j) => {
    products[i + j] = sumOf(products[i + j], productOf(left, right));
  }));
  return polynomial(products);
}

/** How a polynomial changes with its number. */
export function polynomialDerivative(a) {
  return polynomial(
    a.slice(1).map((coefficient, power) => productOf(coefficient, fraction(`${power + 1}`))));
}

/** The quotient and what is left, by long division; the divisor is not zero. */
export function polynomialDivision(a, divisor) {
  let rest = a;
  const quotient = Array(Math.max(a.length - divisor.length + 1, 0)).fill(zeroFraction);
  while (rest.length >= divisor.length) {
    const power = rest.length - divisor.length;
    const part = quotientOf(rest[rest.length - 1], divisor[divisor.length - 1]);
    quotient[power] = part;
    const shifted = [...Array(power).fill(zeroFraction), ...divisor];
    rest = polynomialSum(rest, scaledPolynomial(shifted, exactOperations.minus("0", part)));
  }
  return { quotient: polynomial(quotient), rest };
}

/** The same polynomial with 1 before its highest power. */
export function monicPolynomial(a) {
  return a.length === 0 ? a : scaledPolynomial(a, quotientOf("1", a[a.length - 1]));
}

/** The common divisor of the highest degree. */
export function commonDivisor(a, b) {
  let [large, small] = [a, b];
  while (small.length > 0) {
    [large, small] = [small, monicPolynomial(polynomialDivision(large, small).rest)];
  }
  return monicPolynomial(large);
}

/** Whether two polynomials are the same. */
export function samePolynomial(a, b) {
  return a.length === b.length && a.every((coefficient, power) => compare(coefficient, b[power]) === 0);
}

/** A root that is known exactly. */
export function exactRoot(at) {
  return { at, of: null };
}

/** Whether a polynomial is exactly 0 at a root. */
export function isRootOf(root, a) {
  if (a.length === 0) return true;
  if (root.of === null) return isZero(polynomialValue(a, root.at));
  return rootCount(sturmSequence(commonDivisor(root.of, a)), root.low, root.high) === 1;
}

/** The roots strictly between two numbers, rising, each once; of zero there are none to name. */
export function rootsBetween(a, low, high) {
  if (compare(low, high) >= 0 || a.length < 2) return [];
  let simple = polynomialDivision(a, commonDivisor(a, polynomialDerivative(a))).quotient;
  for (const end of [low, high]) {
    if (!isZero(polynomialValue(simple, end))) continue;
    simple = polynomialDivision(simple, [exactOperations.minus("0", end), oneFraction]).quotient;
  }
  if (simple.length !== 2) return isolatedRoots(simple, low, high, sturmSequence(simple));
  const root = quotientOf(exactOperations.minus("0", simple[0]), simple[1]);
  return compare(low, root) < 0 && compare(root, high) < 0 ? [exactRoot(root)] : [];
}

/** The middle of two numbers. */
export function middleOf(low, high) {
  return productOf(sumOf(low, high), halfFraction);
}

/** The roots of a polynomial without multiple roots, and none at either end. */
function isolatedRoots(a, low, high, sequence) {
  const count = rootCount(sequence, low, high);
  if (count === 0) return [];
  if (count === 1) return [closedInRoot(a, low, high)];
  const middle = middleOf(low, high);
  if (isZero(polynomialValue(a, middle))) {
    return [...rootsBetween(a, low, middle), exactRoot(middle), ...rootsBetween(a, middle, high)];
  }
  return [...isolatedRoots(a, low, middle, sequence), ...isolatedRoots(a, middle, high, sequence)];
}

/** The one root between two numbers, by bisection until no double lies between. */
function closedInRoot(a, low, high) {
  const isNegativeBelow = signOf(polynomialValue(a, low)) < 0;
  for (;;) {
    const middle = exactly(toDouble(low) / 2 + toDouble(high) / 2);
    if (compare(low, middle) >= 0 || compare(middle, high) >= 0) {
      return { at: middleOf(low, high), of: a, low, high };
    }
    const value = polynomialValue(a, middle);
    if (isZero(value)) return exactRoot(middle);
    if (signOf(value) < 0 === isNegativeBelow) low = middle;
    else high = middle;
  }
}

/** The polynomials by whose changes of sign roots are counted: Sturm's theorem. */
function sturmSequence(a) {
  const sequence = [a, polynomialDerivative(a)];
  while (sequence[sequence.length - 1].length > 0) {
    const [before, last] = sequence.slice(-2);
    const { rest } = polynomialDivision(before, last);
    sequence.push(scaledPolynomial(rest, fraction("-1")));
  }
  return sequence.slice(0, -1);
}

/** How many different roots lie above one number and up to another. */
function rootCount(sequence, low, high) {
  return signChanges(sequence, low) - signChanges(sequence, high);
}

/** How often a sequence changes its sign at a number. */
function signChanges(sequence, x) {
  const signs = sequence.map((a) => polynomialValue(a, x)).filter((value) => !isZero(value))
    .map((value) => signOf(value) < 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}
