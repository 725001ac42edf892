import { compare, exactOperations, fraction, lowest } from "./fractions.js";
import { crossings } from "./rules.js";

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
