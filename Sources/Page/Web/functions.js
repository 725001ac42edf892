import { compare, fraction, signOf, toDouble } from "./fractions.js";
import { commonDivisor, exactRoot, isRootOf, isZero, middleOf, monicPolynomial, oneFraction, polynomial, polynomialDerivative, polynomialDivision, polynomialProduct, polynomialSum, polynomialValue, quotientOf, rootsBetween, samePolynomial, scaledPolynomial } from "./polynomials.js";

// A rule is a quotient of polynomials { above, below } in lowest terms, `below` with 1 before its highest
// power; null has no value. A piecewise rule is { places, atPlaces, between }: roots, rising, the first and
// the last the ends, the rule at each, and the rule between each and the next.

const oneOnly = [oneFraction];

/** A quotient of polynomials in lowest terms; the divisor is not zero. */
export function ruleOf(above, below = oneOnly) {
  if (below.length === 1) {
    return isOne(below) ? { above, below }
      : { above: scaledPolynomial(above, quotientOf("1", below[0])), below: oneOnly };
  }
  const shared = commonDivisor(above, below);
  const divisor = polynomialDivision(below, shared).quotient;
  const scale = quotientOf("1", divisor[divisor.length - 1]);
  return {
    above: scaledPolynomial(polynomialDivision(above, shared).quotient, scale),
    below: monicPolynomial(divisor),
  };
}

/** A number as a rule; null stays null. */
export function constantRule(number) {
  return number === null ? null : ruleOf(polynomial([number]));
}

/** The exact value of a rule, or null where its divisor is 0. */
export function ruleValue(rule, x) {
  const divisor = polynomialValue(rule.below, x);
  return isZero(divisor) ? null : quotientOf(polynomialValue(rule.above, x), divisor);
}

/** Whether two rules are the same. */
export function sameRule(a, b) {
  return samePolynomial(a.above, b.above) && samePolynomial(a.below, b.below);
}

/** The difference of two rules. */
export function ruleDifference(a, b) {
  return ruleOperations.plus(a, { above: negative(b.above), below: b.below });
}

/** How a rule looks when it is drawn: constant, straight or curved. */
export function ruleShape(rule) {
  if (rule.below.length > 1 || rule.above.length > 2) return "curved";
  return rule.above.length < 2 ? "constant" : "straight";
}

/** What is divided where a rule is level: its zeros are where it turns. */
export function ruleSlope(rule) {
  return polynomialSum(
    polynomialProduct(polynomialDerivative(rule.above), rule.below),
    negative(polynomialProduct(rule.above, polynomialDerivative(rule.below))));
}

/** A rule on doubles, for drawing. */
export function drawnRule(rule) {
  const [above, below] = [rule.above, rule.below].map((a) => a.map(toDouble));
  const value = (a, x) => a.reduceRight((sum, next) => sum * x + next, 0);
  return (x) => value(above, x) / value(below, x);
}

const isOne = (a) => a.length === 1 && compare(a[0], oneFraction) === 0;
const negative = (a) => scaledPolynomial(a, fraction("-1"));

const ruleOperations = {
  plus: (a, b) => (samePolynomial(a.below, b.below)
    ? ruleOf(polynomialSum(a.above, b.above), a.below)
    : ruleOf(
      polynomialSum(polynomialProduct(a.above, b.below), polynomialProduct(b.above, a.below)),
      polynomialProduct(a.below, b.below))),
  times: (a, b) =>
    ruleOf(polynomialProduct(a.above, b.above), polynomialProduct(a.below, b.below)),
  over: (a, b) => (b.above.length === 0 ? null
    : ruleOf(polynomialProduct(a.above, b.below), polynomialProduct(a.below, b.above))),
};

/** One rule for a whole range, which may be a single place. */
function wholeRule(rule, low, high) {
  const places = (compare(low, high) === 0 ? [low] : [low, high]).map(exactRoot);
  return { places, atPlaces: places.map(() => rule), between: places.slice(1).map(() => rule) };
}

/** The same with more places, whose rules are those around them. */
function refined(piecewise, more) {
  const inner = more.filter((root) =>
    !piecewise.places.some((place) => compare(place.at, root.at) === 0));
  if (inner.length === 0) return piecewise;
  inner.sort((a, b) => compare(a.at, b.at));
  const made = { places: [], atPlaces: [], between: [] };
  piecewise.places.forEach((place, index) => {
    const rule = piecewise.between[index];
    const add = (root, at) => {
      made.places.push(root);
      made.atPlaces.push(at);
      if (rule !== undefined) made.between.push(rule);
    };
    add(place, piecewise.atPlaces[index]);
    if (rule === undefined) return;
    for (const root of inner) {
      const isInside = compare(made.places[made.places.length - 1].at, root.at) < 0
        && compare(root.at, piecewise.places[index + 1].at) < 0;
      if (isInside) add(root, rule);
    }
  });
  return made;
}

/** What an operation on two piecewise rules gives, made of the pieces of both. */
function joined(a, b, operation) {
  const [left, right] = [refined(a, b.places), refined(b, a.places)];
  const join = (one, index, others) =>
    (one === null || others[index] === null ? null : operation(one, others[index]));
  return {
    places: left.places,
    atPlaces: left.atPlaces.map((one, index) => join(one, index, right.atPlaces)),
    between: left.between.map((one, index) => join(one, index, right.between)),
  };
}

/** The roots within the intervals of the polynomial that each rule is made into. */
function piecewiseRoots(piecewise, made) {
  return piecewise.between.flatMap((rule, index) => (rule === null ? []
    : rootsBetween(made(rule), piecewise.places[index].at, piecewise.places[index + 1].at)));
}

/** A number that lies in an interval. */
function insideOf(piecewise, index) {
  return middleOf(piecewise.places[index].at, piecewise.places[index + 1].at);
}

/** The quotient, without a value where the divisor is 0. */
function piecewiseQuotient(a, b) {
  const refinedDivisor = refined(b, piecewiseRoots(b, (rule) => rule.above));
  const result = joined(a, refinedDivisor, ruleOperations.over);
  const divisor = refined(refinedDivisor, result.places);
  result.atPlaces = result.atPlaces.map((rule, index) => {
    const below = divisor.atPlaces[index];
    return below !== null && isRootOf(result.places[index], below.above) ? null : rule;
  });
  return result;
}

/** The greater of two piecewise rules at each place, or the lesser. */
function piecewiseExtreme(a, b, isGreater) {
  const difference = joined(a, b, ruleDifference);
  const places = [...difference.places, ...piecewiseRoots(difference, (rule) => rule.above)];
  const [left, right] = [refined(a, places), refined(b, places)];
  const signs = joined(left, right, ruleDifference);
  const chosen = (one, other, sign, x) => {
    const value = sign === null ? null : ruleValue(sign, x);
    if (value === null) return null;
    return isZero(value) || signOf(value) < 0 !== isGreater ? one : other;
  };
  return {
    places: left.places,
    atPlaces: left.places.map(({ at }, index) =>
      chosen(left.atPlaces[index], right.atPlaces[index], signs.atPlaces[index], at)),
    between: left.between.map((rule, index) =>
      chosen(rule, right.between[index], signs.between[index], insideOf(signs, index))),
  };
}

/** What a step table answers; each node holds from its argument on. */
function piecewiseLookup(table, argument) {
  const nodes = table.nodes.map(([at, gives]) => [fraction(at), fraction(gives)]);
  const through = fraction(table.through);
  const found = [...nodes.map(([at]) => at), through].flatMap((mark) =>
    piecewiseRoots(argument, (rule) => ruleDifference(rule, constantRule(mark)).above)
      .map((root) => ({ root, mark })));
  const fine = refined(argument, found.map(({ root }) => root));
  const answer = (x) => {
    if (x === null || compare(x, through) > 0) return null;
    const node = nodes.filter(([at]) => compare(at, x) <= 0).pop();
    return node === undefined ? null : constantRule(node[1]);
  };
  const markAt = (place) => found.find(({ root }) => compare(root.at, place.at) === 0)?.mark;
  const value = (rule, x) => (rule === null ? null : ruleValue(rule, x));
  return {
    places: fine.places,
    atPlaces: fine.atPlaces.map((rule, index) =>
      answer(markAt(fine.places[index]) ?? value(rule, fine.places[index].at))),
    between: fine.between.map((rule, index) => answer(value(rule, insideOf(fine, index)))),
  };
}

/**
 * The operations of RULES on piecewise rules over a range.
 *
 * Each gives a function without arguments that works its rule out when it is first asked, so that one
 * output of many costs no more than what it needs.
 */
export function functionOperations(low, high) {
  const whole = (operand) => (typeof operand === "string"
    ? wholeRule(constantRule(fraction(operand)), low, high) : operand());
  const later = (made) => {
    let known = null;
    return () => (known ??= made());
  };
  const lift = (made) => (a, b) => later(() => made(whole(a), whole(b)));
  return {
    plus: lift((a, b) => joined(a, b, ruleOperations.plus)),
    minus: lift((a, b) => joined(a, b, ruleDifference)),
    times: lift((a, b) => joined(a, b, ruleOperations.times)),
    over: lift(piecewiseQuotient),
    greater: lift((a, b) => piecewiseExtreme(a, b, true)),
    lesser: lift((a, b) => piecewiseExtreme(a, b, false)),
    lookup: (table, argument) => later(() => piecewiseLookup(table, whole(argument))),
    constant: (figure) => later(() => whole(figure)),
  };
}

/** An input that stays: an exact figure, as an operand of `functionOperations`. */
export function fixedInput(figure, low, high) {
  return () => wholeRule(constantRule(figure), low, high);
}

/** The input that moves, in a unit that leads to its own by a factor and an offset. */
export function movingInput(unit, low, high) {
  const line = polynomial([fraction(unit.offset), fraction(unit.factor)]);
  return () => wholeRule(ruleOf(line), low, high);
}
