import { DATA } from "./data.js";
import { compare, exactly, exactOperations, fraction, roundedText, shortened, signOf, toDouble } from "./fractions.js";
import { excerpt, quoted, readFigure, tooLarge } from "./figures.js";
import { inOwnUnit, ownFigure, unitOf, withUnit } from "./units.js";
import { words } from "./words.js";

/** The inputs of a system, in the order of the form. */
export function fieldsOf(system) {
  return DATA.systems[system].fields;
}

/** The field of a system by name; undefined if there is none. */
export function fieldNamed(system, name) {
  return fieldsOf(system).find((field) => field.name === name);
}

/** An entry of a system with a figure computed from each field. */
function entryOf(system, figure) {
  const given = fieldsOf(system).map((field) => [field.name, figure(field)]);
  return { system, site: "", given: Object.fromEntries(given) };
}

/** An empty entry, in the fields' own units. */
export function emptyEntry(system) {
  return entryOf(system, (field) => ({ text: "", unit: field.unit }));
}

/** The example plant, which is the base plant of WTP's sheets. */
export function exampleEntry(system) {
  return entryOf(system, ({ example }) => ({ text: example.value, unit: example.unit }));
}

// --- Figures as entered

/**
 * A figure of an entry: {text, unit, exact}, which are the plain decimal, its unit and the exact figure in
 * the field's own unit; {problem} if it cannot be read; null if it is missing.
 */
export function givenFigure(entry, field) {
  const { text = "", unit: symbol } = entry.given[field.name] ?? {};
  if (text === "") return null;
  const read = readFigure(String(text));
  if (read.problem !== undefined) return { problem: `${field.name}: ${read.problem}` };
  if (!symbol && field.needsUnit && !isZero(read.text)) return { problem: unitNeeded(field, `${excerpt(read.text)} ${field.unit}`) };
  const unit = unitOf(field, symbol || field.unit);
  if (unit === undefined) return { problem: unknownUnit(field, symbol) };
  const exact = ownFigure(read.text, unit);
  if (!Number.isFinite(toDouble(exact))) {
    return { problem: `${field.name}: ${tooLarge(quoted(withUnit(text, unit)))}` };
  }
  return { text: read.text, unit, exact };
}

/** Whether a plain decimal is 0, which is the same in all units of a field that needs one. */
export function isZero(text) {
  return signOf(fraction(text)) === 0;
}

/** The seasons without any figure, typed or not, of an entry that has figures in another season. */
export function emptySeasons({ system, given }) {
  const { seasons } = DATA.systems[system];
  const isEmpty = (name) => (given[name]?.text ?? "") === "" && given[name]?.typed === undefined;
  const empty = seasons.filter(({ fields }) => fields.every(isEmpty));
  return empty.length < seasons.length ? empty : [];
}

/** The error for a missing unit, if a field's units are easily confused. */
export function unitNeeded({ name, unit, unitList }, example) {
  return words("form.needsUnit", { field: name, kind: words(`kind.${unit}`), figure: example, units: unitList });
}

/** The error for an unknown unit of a field. */
export function unknownUnit(field, symbol) {
  return `${field.name} must be in ${field.unitList}, but ${quoted(String(symbol))} is not one of these units`;
}

/** Whether a figure is within the limits of its field. */
export function isWithin(field, exact) {
  return compare(fraction(field.least), exact) <= 0 && compare(exact, fraction(field.greatest)) <= 0;
}

/** The exact figures of a complete entry by field name, in the fields' own units. */
export function exactPoint(entry) {
  const figures = fieldsOf(entry.system).map((field) => [field.name, givenFigure(entry, field).exact]);
  return Object.fromEntries(figures);
}

// --- Problems

/** The problems of an entry, {field, sentence}, in field order and worded as in the programs. */
export function problems(entry) {
  const figures = new Map(
    fieldsOf(entry.system).map((field) => [field.name, givenFigure(entry, field)]));
  const seasons = emptySeasons(entry);
  return fieldsOf(entry.system).flatMap((field) => {
    const season = seasons.find(({ fields }) => fields[0] === field.name);
    const own = fieldProblem(field, figures.get(field.name), season);
    const sentences = own === null ? crossProblems(entry.system, field, figures) : [own];
    return sentences.map((sentence) => ({ field: field.name, sentence }));
  });
}

/** Whether an entry has a figure within its limits for every field. */
export function isWhole(entry) {
  return problems(entry).length === 0;
}

/** The problem of a single figure, the first of an empty season if there is one; null if there is none. */
function fieldProblem(field, figure, season) {
  if (figure === null) {
    return `${field.name} is missing: ${field.meaning}, in ${field.unitList}`
      + (season === undefined ? "" : words("form.season", { season: season.name }));
  }
  if (figure.problem !== undefined) return figure.problem;
  if (isWithin(field, figure.exact)) return null;
  return `${field.name} is ${shownFigure(figure)}, but must be ${field.allowed[figure.unit.symbol]} `
    + `(${field.reason})${unitSlip(field, figure)}`;
}

/** A figure with its unit in a message. */
function shownFigure({ text, unit }) {
  return withUnit(excerpt(text), unit);
}

/** The errors for the limits that a field shares with an earlier one. */
function crossProblems(system, field, figures) {
  const limits = DATA.systems[system].crossLimits.filter(({ second }) => second === field.name);
  return limits.flatMap((limit) => {
    const [a, b] = [figures.get(limit.first), figures.get(limit.second)];
    const isComparable = a?.exact !== undefined && isWithin(fieldNamed(system, limit.first), a.exact);
    return isComparable && !keepsLimit(limit, a.exact, b.exact) ? [crossSentence(system, limit, a, b)] : [];
  });
}

/** Whether two exact figures are within a limit that their fields share. */
function keepsLimit({ maximumSum }, a, b) {
  return compare(a, maximumSum === null ? b : exactOperations.minus(maximumSum, b)) <= 0;
}

/** The error for two fields that exceed a shared limit. */
function crossSentence(system, { first, second, maximumSum, reason }, a, b) {
  if (maximumSum === null) {
    return `${first} is ${shownFigure(a)}, but must be at most ${second}, which is ${shownFigure(b)} `
      + `(${reason})`;
  }
  return `${first} and ${second} are ${shownFigure(a)} and ${shownFigure(b)}, but together must be at `
    + `most ${maximumSum} ${fieldNamed(system, first).unit} (${reason})`;
}

// --- The unit that may be intended

/** A hint if a figure outside the limits would be usual in another unit. */
function unitSlip(field, figure) {
  for (const unit of field.units) {
    if (unit === figure.unit) continue;
    const value = toDouble(inOwnUnit(fraction(figure.text), unit));
    if (!isUsualDouble(field, value)) continue;
    const meant = withUnit(excerpt(figure.text), unit);
    if (unit.symbol === field.unit) return `; if you mean ${meant}, write that`;
    const own = withUnit(printedText(value), unitOf(field, field.unit));
    return `; ${meant} is ${own}: if you mean that, write the unit`;
  }
  return "";
}

/** Whether a double is within the limits of a field, and within its usual range if it has one. */
function isUsualDouble(field, value) {
  const holds = ({ least, greatest }) => (
    toDouble(fraction(least)) <= value && value <= toDouble(fraction(greatest)));
  const usual = usualRange(field.name);
  return holds(field) && (usual === undefined || holds(usual));
}

/** The usual range of a field or a result of any system; undefined if there is none. */
export function usualRange(name) {
  return Object.values(DATA.systems).flatMap(({ usual }) => usual).find((each) => each.name === name);
}

/** A double with two decimals, as the programs print it: ties to even, no trailing zeros. */
function printedText(double) {
  const exact = exactly(double);
  const text = roundedText(exact, 2);
  const isTie = (double * 8) % 2 !== 0 && Number.isInteger(double * 8);
  const isOdd = "13579".includes(text.at(-1));
  const even = isTie && isOdd ? exactOperations.minus(exact, fraction("0.001")) : exact;
  return shortened(roundedText(even, 2));
}
