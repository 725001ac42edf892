import { DATA, RULES } from "./data.js";
import { compare, doubleOperations, exactly, fraction, toDouble } from "./fractions.js";
import { fieldsOf, givenFigure, usualRange } from "./plant.js";
import { fromOwnUnit } from "./units.js";

// Computes the figures of a plant in doubles, bit for bit like the estimator.

/** The figures of a complete entry by field name, as doubles in the fields' own units. */
export function doublePoint(entry) {
  const figures = fieldsOf(entry.system).map(
    (field) => [field.name, decidingDouble(entry.system, field, givenFigure(entry, field).exact)]);
  return Object.fromEntries(figures);
}

/** Every formula of a system by name, in doubles at a point. */
export function doubleFigures(system, point) {
  return RULES[system](point, doubleOperations);
}

/** A double in the field's own unit, converted to another unit and rounded once. */
export function doubleInUnit(double, unit) {
  return toDouble(fromOwnUnit(exactly(double), unit));
}

/**
 * The double for an exact figure in limits and tables: the nearest one, except next to an end of a range or
 * a table's node. If rounding reaches the end or node, the next double on the figure's own side is used.
 */
function decidingDouble(system, field, exact) {
  const double = toDouble(exact);
  const { reached, held } = boundaries(system, field);
  const at = (marks) => marks.find((mark) => toDouble(mark) === double);
  const [lower, upper] = [at(reached), at(held)];
  if (lower !== undefined && compare(exact, lower) < 0) return neighbour(double, -1);
  if (upper !== undefined && compare(upper, exact) < 0) return neighbour(double, 1);
  return double;
}

const boundariesFound = new Map();

/** The first (`reached`) and last (`held`) figures within the ranges and table nodes of a field. */
function boundaries(system, field) {
  if (!boundariesFound.has(field)) {
    const ranges = [field, usualRange(field.name)].filter((range) => range !== undefined);
    const tables = tablesOf(system).get(field.name) ?? [];
    boundariesFound.set(field, {
      reached: [...ranges.map(({ least }) => least),
        ...tables.flatMap(({ nodes }) => nodes.map(([at]) => at))].map(fraction),
      held: [...ranges.map(({ greatest }) => greatest),
        ...tables.map(({ through }) => through)].map(fraction),
    });
  }
  return boundariesFound.get(field);
}

/** The tables in which a system looks up a field, by the field's name. */
export function tablesOf(system) {
  const found = new Map();
  const names = DATA.systems[system].fields.map(({ name }) => [name, name]);
  const nothing = () => null;
  // Run the rules with field names as operands to find which field is looked up in which table.
  RULES[system](Object.fromEntries(names), {
    plus: nothing, minus: nothing, times: nothing, over: nothing, greater: nothing, lesser: nothing,
    constant: nothing,
    lookup(table, name) {
      found.set(name, [...(found.get(name) ?? []), table]);
      return null;
    },
  });
  return found;
}

/** The next double above or below another. */
function neighbour(double, direction) {
  if (double === 0) return direction * Number.MIN_VALUE;
  const bits = new BigInt64Array(new Float64Array([double]).buffer);
  bits[0] += BigInt(double > 0 ? direction : -direction);
  return new Float64Array(bits.buffer)[0];
}
