import { DATA } from "./data.js";
import { ruleOf } from "./rule.js";
import { compare, exactly, exactOperations, fraction, roundedText, shortened, signOf, toDouble } from "./fractions.js";
import { excerpt, quoted, readFigure, tooLarge } from "./figures.js";
import { inOwnUnit, ownFigure, PROGRAM_WORDING, unitOf } from "./units.js";
import { pair, words } from "./words.js";

// The `rules` of an entry are the ways in which it is known otherwise than by WTP's inputs, such as `conductivity`. Each
// function below takes an entry, {system, rules}, or the name of a system.

/** The ways to know each part of a plant, of which one applies, or none of them. */
export const WAYS = {
  water: ["conductivity", "mixed", "mixed-temperature"], held: ["cycles"], oxygen: ["saturation", "dissolved_oxygen"], year: ["annual_feed", "annual_makeup"],
};

/** Whether plants of a system may be known in some ways; mixed temperatures need oxygen at saturation, and imply it, and conductivities give the cycles. */
export function areRules(system, rules) {
  const hasOne = (part) => rules.filter((rule) => WAYS[part].includes(rule)).length > 0;
  return Array.isArray(rules) && rules.every((rule) => DATA.systems[system].ways.some(({ name }) => name === rule))
    && Object.keys(WAYS).filter(hasOne).length === rules.length && !(rules.includes("mixed-temperature") && hasOne("oxygen")) && !(rules.includes("conductivity") && hasOne("held"));
}

/** The facts of a system, or of it for plants that are known in other ways. */
export function factsOf(of) {
  return typeof of === "string" ? DATA.systems[of] : DATA.systems[of.system].following(of.rules ?? []);
}

/** The inputs, in the order of the form. */
export function fieldsOf(of) { return factsOf(of).fields; }

/** The field with a name; undefined if there is none. */
export function fieldNamed(of, name) { return fieldsOf(of).find((field) => field.name === name); }

/** The formula with a name. */
export function formulaOf(of, name) {
  return factsOf(of).formulas.find((formula) => formula.name === name);
}

/** All computed figures by name, and the results that are given, from inputs as operands of some operations. */
export function figuresFrom(of, inputs, operations) {
  const { name, formulas } = factsOf(of), given = DATA.systems[name].results.filter((result) => inputs[result] !== undefined);
  const computed = Object.fromEntries(given.map((result) => [result, inputs[result]])), known = { ...inputs };
  for (const formula of formulas) {
    const value = (formula.rule ??= ruleOf(formula.marked))(known, operations);
    known[formula.name] = computed[formula.name] = typeof value === "string" ? operations.constant(value) : value;
  }
  return computed;
}

/** An entry with a figure computed from each field. */
function entryOf(of, figure) {
  const { name, rules } = factsOf(of);
  const given = fieldsOf(of).map((field) => [field.name, figure(field)]);
  return { system: name, site: "", given: Object.fromEntries(given), ...(rules.length > 0 && { rules }) };
}

/** An empty entry, in the fields' own units. */
export function emptyEntry(of) { return entryOf(of, (field) => ({ text: "", unit: field.unit })); }

/** The example plant, which is the base plant of WTP's sheets. */
export function exampleEntry(of) {
  return entryOf(of, ({ example }) => ({ text: example.value, unit: example.unit }));
}

// --- Figures as entered

/**
 * A figure of an entry: {text, unit, exact}, which are the plain decimal, its unit and the exact figure in
 * the field's own unit; {problem, remedies} if it cannot be read; null if it is missing.
 */
export function givenFigure(entry, field, wording = PROGRAM_WORDING) {
  const { text = "", unit: symbol } = entry.given[field.name] ?? {};
  if (text === "") return null;
  const read = readFigure(String(text));
  if (read.problem !== undefined) return { problem: pair(wording.name(field), read.problem) };
  if (!symbol && field.needsUnit && !isZero(read.text)) {
    const near = entry.given[otherSeason(field.name)]?.unit, units = [...field.units].sort((one, other) => (other.symbol === near) - (one.symbol === near));
    const example = wording.withUnit(wording.typed(excerpt(read.text)), units[0]);
    return { problem: unitNeeded(field, example, wording), remedies: units.map((each) => ({ [field.name]: { text: read.text, unit: each.symbol } })) };
  }
  const unit = unitOf(field, symbol || field.unit);
  if (unit === undefined) return { problem: unknownUnit(field, symbol, wording) };
  const exact = ownFigure(read.text, unit);
  if (!Number.isFinite(toDouble(exact))) {
    return { problem: pair(wording.name(field), tooLarge(quoted(wording.withUnit(text, unit)))) };
  }
  return { text: read.text, unit, exact };
}

/** The same field in the other season, if it is one of a season. */
export const otherSeason = (name) => name.replace(/^(summer|winter)/, (season) => (season === "summer" ? "winter" : "summer"));

/** Whether a plain decimal is 0, which is the same in all units of a field that needs one. */
export function isZero(text) { return signOf(fraction(text)) === 0; }

/** The seasons without any figure, typed or not, of an entry that has figures in another season. */
export function emptySeasons(entry) {
  const { seasons } = factsOf(entry), { given } = entry;
  const isEmpty = (name) => (given[name]?.text ?? "") === "" && given[name]?.typed === undefined;
  const empty = seasons.filter(({ fields }) => fields.every(isEmpty));
  return empty.length < seasons.length ? empty : [];
}

/** The error for a missing unit, if a field's units are easily confused. */
export function unitNeeded(field, example, wording = PROGRAM_WORDING) {
  return words("form.needsUnit", {
    field: wording.name(field), kind: words(`kind.${field.unit}`), figure: example, units: wording.units(field),
  });
}

/** The error for an unknown unit of a field. */
export function unknownUnit(field, symbol, wording = PROGRAM_WORDING) {
  return words("fault.unit", { field: wording.name(field), units: wording.units(field), unit: quoted(String(symbol)) });
}

/** Whether a figure is within the limits of its field, or within another range. */
export function isWithin({ least, greatest }, exact) {
  return compare(fraction(least), exact) <= 0 && compare(exact, fraction(greatest)) <= 0;
}

/** The limits of a field in its own unit, including those that it shares with the fields of which a point has figures. */
export function limitsIn(of, point, field) {
  const { greater, lesser, minus } = exactOperations;
  let [low, high] = [fraction(field.least), fraction(field.greatest)];
  for (const { first, second, maximumSum } of factsOf(of).crossLimits) {
    const other = { [first]: point[second], [second]: point[first] }[field.name];
    if (other === undefined) continue;
    if (maximumSum !== null) high = lesser(high, minus(maximumSum, other));
    else if (first === field.name) high = lesser(high, other);
    else low = greater(low, other);
  }
  return [low, high];
}

/** The exact figures of a complete entry by field name, in the fields' own units. */
export function exactPoint(entry) {
  return Object.fromEntries(fieldsOf(entry).map((field) => [field.name, givenFigure(entry, field).exact]));
}

// --- Problems

/**
 * The problems of an entry, {field, sentence, remedies}, in field order. Each remedy has figures by field that
 * replace those of the entry.
 */
export function problems(entry, wording = PROGRAM_WORDING) {
  const figures = new Map(fieldsOf(entry).map((field) => [field.name, givenFigure(entry, field, wording)]));
  const seasons = emptySeasons(entry);
  return fieldsOf(entry).flatMap((field) => {
    const season = seasons.find(({ fields }) => fields[0] === field.name);
    const own = fieldProblem(entry, field, figures.get(field.name), season ?? offSeason(entry, field, figures), wording);
    const found = own === null ? crossProblems(entry, field, figures, wording) : [own];
    return found.map(([sentence, remedies = []]) => ({ field: field.name, sentence, remedies }));
  });
}

/** Whether an entry has a figure within its limits for every field. */
export function isWhole(entry) { return problems(entry).length === 0; }

/** The problem of a single figure, [sentence, remedies], the first of an empty season if there is one; null if there is none. */
function fieldProblem(entry, field, figure, season, wording) {
  if (figure === null) {
    if (season === undefined) return [wording.missing(field)];
    const none = Object.fromEntries(season.fields.map((name) => [name, { text: "0" }]));
    return [wording.missing(field, season.isOff ? undefined : season.name), [none]];
  }
  if (figure.problem !== undefined) return [figure.problem, figure.remedies];
  if (isWithin(field, figure.exact)) return null;
  const facts = { field: wording.name(field), figure: shownIn(figure, wording), range: wording.range(field, figure.unit), reason: field.reason };
  const { key, remedies, ...meant } = unitSlip(entry, field, figure, wording) ?? otherOxygen(field, figure);
  return [words(key, { ...facts, ...meant }), remedies];
}

/** The season of a field that is the first one missing after a steam of 0; undefined if there is none. */
function offSeason(entry, field, figures) {
  const season = factsOf(entry).seasons.find(({ fields }) => fields.find((name) => figures.get(name) === null) === field.name);
  const steam = season && figures.get(season.fields[0])?.exact;
  return steam && signOf(steam) === 0 ? { ...season, isOff: true } : undefined;
}

/** A figure with its unit in a message. */
function shownIn({ text, unit }, wording) {
  return wording.withUnit(wording.figure(excerpt(text)), unit);
}

/** The errors for the limits that a field shares with an earlier one. */
function crossProblems(entry, field, figures, wording) {
  const limits = factsOf(entry).crossLimits.filter(({ second }) => second === field.name);
  return limits.flatMap((limit) => {
    const [a, b] = [figures.get(limit.first), figures.get(limit.second)];
    const isComparable = a?.exact !== undefined && isWithin(fieldNamed(entry, limit.first), a.exact);
    return isComparable && !keepsLimit(limit, a.exact, b.exact) ? [[crossSentence(entry, limit, a, b, wording)]] : [];
  });
}

/** Whether two exact figures are within a limit that their fields share. */
function keepsLimit({ maximumSum }, a, b) {
  return compare(a, maximumSum === null ? b : exactOperations.minus(maximumSum, b)) <= 0;
}

/** The error for two fields that exceed a shared limit. */
function crossSentence(entry, { first, second, maximumSum, reason }, a, b, wording) {
  const [one, other] = [first, second].map((name) => wording.name(fieldNamed(entry, name)));
  const [figure, limit] = [a, b].map((each) => shownIn(each, wording));
  if (maximumSum === null) return words("fault.atMost", { field: one, figure, other, limit, reason });
  const sum = wording.withUnit(maximumSum, unitOf(fieldNamed(entry, first), fieldNamed(entry, first).unit));
  return words("fault.sum", { field: one, other, figure, limit, sum, reason });
}

// --- The unit that may be intended

/** If a figure outside the limits would be usual in another unit, the message that says so, and the remedy; null otherwise. */
function unitSlip(entry, field, figure, wording) {
  for (const unit of field.units) {
    if (unit === figure.unit) continue;
    const value = inOwnUnit(fraction(figure.text), unit);
    if (![field, usualRange(entry, field.name) ?? field].every((range) => isWithin(range, value))) continue;
    const meant = shownIn({ text: figure.text, unit }, wording);
    const remedies = [{ [field.name]: { text: figure.text, unit: unit.symbol } }];
    if (unit.symbol === field.unit) return { key: "fault.range.meant", meant, remedies };
    const own = wording.withUnit(wording.figure(printedText(toDouble(value))), unitOf(field, field.unit));
    return { key: "fault.range.converted", meant, own, remedies };
  }
  return null;
}

/** The way to know the oxygen of a feed that is colder or hotter than WTP's table, as a remedy. */
function otherOxygen({ name, least }, { exact }) {
  const isCold = compare(exact, fraction(least)) < 0;
  return { key: "fault.range", remedies: name !== "feed_temperature" || (isCold && least === "0") ? [] : [{ way: isCold ? "saturation" : "dissolved_oxygen" }] };
}

/** The usual range of a field or a result; undefined if there is none. */
export function usualRange(of, name) { return factsOf(of).usual.find((each) => each.name === name); }

/** A double with two decimals, or four below 0.1, as the programs print it: ties to even, no trailing zeros. */
function printedText(double) {
  const exact = exactly(double);
  const [decimals, parts] = Math.abs(double) < 0.1 ? [4, 32] : [2, 8];
  const text = roundedText(exact, decimals);
  const isTie = Math.abs(double * parts % 2) === 1;
  const isOdd = "13579".includes(text.at(-1));
  const even = isTie && isOdd ? exactOperations.minus(exact, fraction(`1e-${decimals + 1}`)) : exact;
  return shortened(roundedText(even, decimals));
}
