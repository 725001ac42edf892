/// The parts of a JavaScript port's module that are the same whatever the rules.
extension JavaScriptPort {
  static let fieldType = #"""
    /**
     * An input of a plant, and the limits that it is held to, in its own unit.
     * @typedef {Object} Field
     * @property {string} name
     * @property {string} unit
     * @property {string} least
     * @property {string} greatest
     * @property {string} allowed the limits in words
     * @property {string} reason why the limits stand there
     * @property {string} meaning
     * @property {boolean} isNeeded whether an output depends on it
     */
    /**
     * An exact figure; the denominator is above 0.
     * @typedef {{numerator: bigint, denominator: bigint}} Fraction
     */
    /**
     * Figures by the names of FIELDS: finite numbers, which stand for their shortest decimals, or
     * decimals as text; where they are taken exactly, also fractions.
     * @typedef {Object<string, number | bigint | string | Fraction>} Plant
     */
    /** The inputs, in order. @type {Field[]} */
    """#

  static let library = checks + doubles + fractions

  private static let checks = #"""

    /** What is wrong with a plant, in the order of FIELDS; each problem is a sentence. */
    export class PlantError extends RangeError {
      /** @param {string[]} problems */
      constructor(problems) {
        super(problems.join("\n"));
        this.name = "PlantError";
        this.problems = problems;
      }
    }

    /**
     * The figures of a plant within WTP's limits by the names of OUTPUTS; null where there is none.
     * @param {Plant} plant
     * @returns {Object<string, number | null>}
     * @throws {PlantError} what is wrong with the plant
     */
    export function estimate(plant) {
      const found = problems(plant);
      if (found.length > 0) throw new PlantError(found);
      return figures(plant);
    }

    /**
     * What is wrong with a plant, a sentence for each problem, in the order of FIELDS.
     * @param {Plant} plant
     * @returns {string[]}
     */
    export function problems(plant) {
      const known = new Set(FIELDS.map((field) => field.name));
      const found = Object.keys(plant).filter((name) => !known.has(name))
        .map((name) => `no field is called ${shown(name)}`);
      const exact = {}, given = {};
      for (const field of FIELDS) {
        const value = plant[field.name];
        const text = textOf(value);
        if (text === null) {
          found.push(notAFigure(field, value));
          continue;
        }
        const figure = exactFigure(value);
        given[field.name] = field.unit === "1" ? text : `${text} ${field.unit}`;
        if (isAtMost(exactly(field.least), figure) && isAtMost(figure, exactly(field.greatest))) {
          exact[field.name] = figure;
          found.push(...crossed(field, exact, given));
        } else {
          found.push(
            `${field.name} is ${given[field.name]}, but must be ${field.allowed} (${field.reason})`);
        }
      }
      return found;
    }

    /** The limits that a field shares with one before it, where they are not kept. */
    function crossed(field, exact, given) {
      const found = [];
      for (const [first, second, total, reason] of CROSS_LIMITS) {
        if (second !== field.name || exact[first] === undefined) continue;
        if (total === null && !isAtMost(exact[first], exact[second])) {
          found.push(`${first} is ${given[first]}, but must be at most ${second}, which is `
            + `${given[second]} (${reason})`);
        }
        if (total !== null && !isAtMost(plus(exact[first], exact[second]), exactly(total))) {
          found.push(`${first} and ${second} are ${given[first]} and ${given[second]}, but `
            + `together must be at most ${total} ${field.unit} (${reason})`);
        }
      }
      return found;
    }

    const DECIMAL = /^-?[0-9]+(\.[0-9]+)?([eE][+-]?0*[0-9]{1,4})?$/;

    /** A value as it would be typed; null where it is not a finite figure. */
    function textOf(value) {
      if (isFraction(value)) {
        return value.denominator === 1n
          ? String(value.numerator) : `${value.numerator}/${value.denominator}`;
      }
      const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
      // The longest double has fewer digits; more would only keep the exact arithmetic busy.
      const isFigure = typeof text === "string" && text.length <= 4000 && DECIMAL.test(text)
        && Number.isFinite(Number(text));
      return isFigure ? text : null;
    }

    function isFraction(value) {
      return typeof value === "object" && value !== null && typeof value.numerator === "bigint"
        && typeof value.denominator === "bigint" && value.denominator > 0n;
    }

    function notAFigure(field, value) {
      return value === undefined || value === null
        ? `${field.name} is missing: ${field.meaning}, in ${field.unit}`
        : `${field.name} is ${shown(value)}, which is not a figure`;
    }

    /** A value in a message. */
    function shown(value) {
      const text = typeof value === "string" ? value
        : typeof value === "object" ? "an object" : String(value);
      const start = text.length > 80 ? text.slice(0, 80) + "..." : text;
      return typeof value === "string" ? JSON.stringify(start) : start;
    }

    /** The figures that formulas ask for, each made a number of some kind. */
    function prepared(plant, number) {
      const figures = {};
      for (const field of FIELDS) {
        if (!field.isNeeded) continue;
        const value = plant[field.name];
        if (textOf(value) === null) throw new PlantError([notAFigure(field, value)]);
        figures[field.name] = number(value);
      }
      return figures;
    }

    """#

  private static let doubles = #"""

    // --- Doubles: NaN and the infinities stand for no value

    /**
     * Every output by its name, without the limits; null where there is no value.
     *
     * The figures are those of WTP's estimator, bit for bit.
     * @param {Plant} plant
     * @returns {Object<string, number | null>}
     */
    export function figures(plant) {
      const values = rulesInDoubles(prepared(plant, double));
      for (const name in values) if (!Number.isFinite(values[name])) values[name] = null;
      return values;
    }

    /** The double nearest to a value. */
    function double(value) {
      return isFraction(value) ? nearest(value.numerator, value.denominator) : Number(value);
    }

    /** The double nearest to a quotient of whole numbers, a tie to the even one. */
    function nearest(above, below) {
      if (above < 0n) return -nearest(-above, below);
      const length = (x) => 4 * x.toString(16).length;
      const scaled = (places) => places > 0
        ? [above << BigInt(places), below] : [above, below << BigInt(-places)];
      const whole = ([a, b]) => a / b;
      // So many binary places give 53 bits, but never more places than a double has.
      const rough = length(below) - length(above) + 60;
      const places = Math.min(1074, rough + 53 - whole(scaled(rough)).toString(2).length);
      const [a, b] = scaled(places);
      const quotient = a / b, rest = 2n * (a % b);
      const isUp = rest > b || (rest === b && quotient % 2n === 1n);
      return Number(isUp ? quotient + 1n : quotient) * 2 ** -places;
    }

    /** a / b, and no value where b is 0, too large, or none itself. */
    function quotient(a, b) {
      return b !== 0 && Number.isFinite(b) ? a / b : NaN;
    }

    /** The greater of two figures, and no value where one has none; of null and 0 Math.max makes 0. */
    function maximum(a, b) {
      if (!(Number.isFinite(a) && Number.isFinite(b))) return NaN;
      return a >= b ? a : b;
    }

    /** The lesser of two figures, and no value where one has none. */
    function minimum(a, b) {
      if (!(Number.isFinite(a) && Number.isFinite(b))) return NaN;
      return a <= b ? a : b;
    }

    """#

  private static let fractions = #"""

    // --- Fractions: null stands for no value, and a text such as "0.15" or "1/3" for its figure

    /**
     * Every output by its name, an exact fraction in lowest terms, without the limits; null where
     * there is no value.
     * @param {Plant} plant
     * @returns {Object<string, Fraction | null>}
     */
    export function exactFigures(plant) {
      const values = unreducedFigures(plant);
      for (const name in values) values[name] = values[name] && inLowestTerms(values[name]);
      return values;
    }

    function unreducedFigures(plant) {
      return rulesInFractions(prepared(plant, exactFigure));
    }

    /**
     * An exact figure with so many decimals, rounded once, a tie away from zero.
     * @param {Fraction} figure
     * @param {number} decimals
     * @returns {string}
     */
    export function rounded(figure, decimals) {
      const { numerator, denominator } = figure;
      const size = numerator < 0n ? -numerator : numerator;
      const scaled = 2n * size * 10n ** BigInt(decimals);
      const digits = String((scaled + denominator) / (2n * denominator)).padStart(decimals + 1, "0");
      const point = digits.length - decimals;
      return (numerator < 0n ? "-" : "") + digits.slice(0, point)
        + (decimals > 0 ? "." + digits.slice(point) : "");
    }

    /** The figure as it is written; a number's as its shortest digits. */
    function exactFigure(value) {
      return isFraction(value) ? value : decimal(String(value));
    }

    function decimal(text) {
      const [digits, exponent = "0"] = text.toLowerCase().split("e");
      const [whole, part = ""] = digits.split(".");
      const places = part.length - Number(exponent);
      const numerator = BigInt(whole + part);
      return places > 0 ? { numerator, denominator: 10n ** BigInt(places) }
        : { numerator: numerator * 10n ** BigInt(-places), denominator: 1n };
    }

    const constants = new Map();

    /** The fraction of a constant in a formula, made once; a fraction is itself. */
    function exactly(x) {
      if (typeof x !== "string") return x;
      if (!constants.has(x)) {
        const [above, below = "1"] = x.split("/");
        constants.set(x, over(decimal(above), decimal(below)));
      }
      return constants.get(x);
    }

    /** An operation on two exact figures, which has no value where one of them has none. */
    function onBoth(operation) {
      return (first, second) => {
        const a = exactly(first), b = exactly(second);
        return a !== null && b !== null ? operation(a, b) : null;
      };
    }

    const plus = onBoth((a, b) => ({
      numerator: a.numerator * b.denominator + b.numerator * a.denominator,
      denominator: a.denominator * b.denominator,
    }));
    const minus = onBoth((a, b) => ({
      numerator: a.numerator * b.denominator - b.numerator * a.denominator,
      denominator: a.denominator * b.denominator,
    }));
    const times = onBoth((a, b) => ({
      numerator: a.numerator * b.numerator,
      denominator: a.denominator * b.denominator,
    }));
    const over = onBoth((a, b) => {
      if (b.numerator === 0n) return null;
      const sign = b.numerator < 0n ? -1n : 1n;
      return {
        numerator: sign * a.numerator * b.denominator,
        denominator: sign * a.denominator * b.numerator,
      };
    });
    const isAtMost = (a, b) => a.numerator * b.denominator <= b.numerator * a.denominator;
    const greater = onBoth((a, b) => isAtMost(b, a) ? a : b);
    const lesser = onBoth((a, b) => isAtMost(a, b) ? a : b);

    function inLowestTerms(figure) {
      let a = figure.numerator < 0n ? -figure.numerator : figure.numerator;
      let b = figure.denominator;
      while (b > 0n) [a, b] = [b, a % b];
      return { numerator: figure.numerator / a, denominator: figure.denominator / a };
    }
    """#

  static let lookups = #"""

    // --- Tables: each node holds up to the next one

    function stepTable(through, nodes) {
      const figure = (text) => {
        const [above, below = "1"] = text.split("/");
        return { double: Number(above) / Number(below), exact: exactly(text) };
      };
      return {
        through: figure(through),
        nodes: nodes.map(([at, gives]) => ({ at: figure(at), gives: figure(gives) })),
      };
    }

    /** What a table gives, and no value outside it. */
    function lookup(table, x) {
      let found = NaN;
      if (!(x <= table.through.double)) return found;
      for (const { at, gives } of table.nodes) if (x >= at.double) found = gives.double;
      return found;
    }

    function exactLookup(table, x) {
      let found = null;
      if (x === null || !isAtMost(x, table.through.exact)) return found;
      for (const { at, gives } of table.nodes) if (isAtMost(at.exact, x)) found = gives.exact;
      return found;
    }
    """#
}
