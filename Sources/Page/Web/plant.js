import { DATA } from "./data.js";
import { compare, exactly, exactOperations, fraction, roundedText, shortened, toDouble } from "./fractions.js";
import { excerpt, quoted, readFigure, tooLarge } from "./figures.js";
import { inOwnUnit, ownFigure, unitOf, withUnit } from "./units.js";

/** The inputs of a system, in the order in which they are asked for. */
export function fieldsOf(system) {
  return DATA.systems[system].fields;
}

/** The field of a system that a name stands for; undefined where none is called so. */
export function fieldNamed(system, name) {
  return fieldsOf(system).find((field) => field.name === name);
}

/** An entry of a system whose figures are made of its fields. */
function entryOf(system, figure) {
  const given = fieldsOf(system).map((field) => [field.name, figure(field)]);
  return { system, site: "", given: Object.fromEntries(given) };
}

/** An entry with nothing in it yet, in the fields' own units. */
export function emptyEntry(system) {
  return entryOf(system, (field) => ({ text: "", unit: field.unit }));
}

/** The example plant, the base plant of WTP's sheets. */
export function exampleEntry(system) {
  return entryOf(system, ({ example }) => ({ text: example.value, unit: example.unit }));
}

// --- Figures as they were given

/**
 * A figure of an entry: {text, unit, exact}, the plain decimal, its unit and the exact figure in the
 * field's own; {problem} where it cannot be read, and null where it is missing.
 */
export function givenFigure(entry, field) {
  const { text = "", unit: symbol } = entry.given[field.name] ?? {};
  if (text === "") return null;
  const read = readFigure(String(text));
  if (read.problem !== undefined) return { problem: `${field.name}: ${read.problem}` };
  if (!symbol && field.needsUnit) return { problem: unitNeeded(field, `${excerpt(read.text)} ${field.unit}`) };
  const unit = unitOf(field, symbol || field.unit);
  if (unit === undefined) return { problem: unknownUnit(field, symbol) };
  const exact = ownFigure(read.text, unit);
  if (!Number.isFinite(toDouble(exact))) {
    return { problem: `${field.name}: ${tooLarge(quoted(withUnit(text, unit)))}` };
  }
  return { text: read.text, unit, exact };
}

/** That a field's units are easily confused, so that one must be written. */
export function unitNeeded(field, example) {
  return `${field.name} needs its unit: write "${example}", or another of ${field.unitList}`;
}

/** That no unit of a field is called so. */
export function unknownUnit(field, symbol) {
  return `${field.name} is given in ${field.unitList}, but no unit of it is called ${quoted(String(symbol))}`;
}

/** Whether a figure lies within the limits of its field. */
export function isWithin(field, exact) {
  return compare(fraction(field.least), exact) <= 0 && compare(exact, fraction(field.greatest)) <= 0;
}

/** The exact figures of a whole entry by field name, in the fields' own units. */
export function exactPoint(entry) {
  const figures = fieldsOf(entry.system).map((field) => [field.name, givenFigure(entry, field).exact]);
  return Object.fromEntries(figures);
}

// --- What is wrong

/** What is wrong with an entry, {field, sentence}, in field order and in the words of the programs. */
export function problems(entry) {
  const figures = new Map(
    fieldsOf(entry.system).map((field) => [field.name, givenFigure(entry, field)]));
  return fieldsOf(entry.system).flatMap((field) => {
    const own = fieldProblem(field, figures.get(field.name));
    const sentences = own === null ? crossProblems(entry.system, field, figures) : [own];
    return sentences.map((sentence) => ({ field: field.name, sentence }));
  });
}

/** Whether an entry has a figure for every field, all within their limits. */
export function isWhole(entry) {
  return problems(entry).length === 0;
}

/** What is wrong with a figure by itself; null where nothing is. */
function fieldProblem(field, figure) {
  if (figure === null) return `${field.name} is missing: ${field.meaning}, in ${field.unitList}`;
  if (figure.problem !== undefined) return figure.problem;
  if (isWithin(field, figure.exact)) return null;
  return `${field.name} is ${shownFigure(figure)}, but must be ${field.allowed[figure.unit.symbol]} `
    + `(${field.reason})${unitSlip(field, figure)}`;
}

/** A figure with its unit in a message. */
function shownFigure({ text, unit }) {
  return withUnit(excerpt(text), unit);
}

/** The limits that a field shares with one before it, where they are not kept. */
function crossProblems(system, field, figures) {
  const limits = DATA.systems[system].crossLimits.filter(({ second }) => second === field.name);
  return limits.flatMap((limit) => {
    const [a, b] = [figures.get(limit.first), figures.get(limit.second)];
    const isJudged = a?.exact !== undefined && isWithin(fieldNamed(system, limit.first), a.exact);
    return isJudged && !keepsLimit(limit, a.exact, b.exact) ? [crossSentence(system, limit, a, b)] : [];
  });
}

/** Whether two exact figures keep a limit that their fields share. */
function keepsLimit({ maximumSum }, a, b) {
  return compare(a, maximumSum === null ? b : exactOperations.minus(maximumSum, b)) <= 0;
}

/** That two fields do not go together. */
function crossSentence(system, { first, second, maximumSum, reason }, a, b) {
  if (maximumSum === null) {
    return `${first} is ${shownFigure(a)}, but must be at most ${second}, which is ${shownFigure(b)} `
      + `(${reason})`;
  }
  return `${first} and ${second} are ${shownFigure(a)} and ${shownFigure(b)}, but together must be at `
    + `most ${maximumSum} ${fieldNamed(system, first).unit} (${reason})`;
}

// --- The unit that may be meant

/** What is added where a figure outside the limits would be usual in another unit. */
function unitSlip(field, figure) {
  for (const unit of field.units) {
    if (unit === figure.unit) continue;
    const value = toDouble(inOwnUnit(fraction(figure.text), unit));
    if (!isUsualDouble(field, value)) continue;
    const meant = withUnit(excerpt(figure.text), unit);
    if (unit.symbol === field.unit) return `; if ${meant} is meant, write that`;
    const own = withUnit(printedText(value), unitOf(field, field.unit));
    return `; ${meant} is ${own}: if that is meant, write the unit`;
  }
  return "";
}

/** Whether a double lies within the limits of a field, and within its usual range where it has one. */
function isUsualDouble(field, value) {
  const holds = ({ least, greatest }) => (
    toDouble(fraction(least)) <= value && value <= toDouble(fraction(greatest)));
  const usual = usualRange(field.name);
  return holds(field) && (usual === undefined || holds(usual));
}

/** The usual range of a field or a result of any system; undefined where none is known. */
export function usualRange(name) {
  return Object.values(DATA.systems).flatMap(({ usual }) => usual).find((each) => each.name === name);
}

/** A double to two decimals, as the programs print it: a tie to the even digit, no zeros at the end. */
function printedText(double) {
  const exact = exactly(double);
  const text = roundedText(exact, 2);
  const isTie = (double * 8) % 2 !== 0 && Number.isInteger(double * 8);
  const isOdd = "13579".includes(text.at(-1));
  const even = isTie && isOdd ? exactOperations.minus(exact, fraction("0.001")) : exact;
  return shortened(roundedText(even, 2));
}
