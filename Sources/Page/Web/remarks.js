import { asSentence, capitalized } from "./display.js";
import { briefText, compare, exactly, exactOperations, fraction, roundedText, signOf, toDouble } from "./fractions.js";
import { factsOf, fieldNamed, formulaOf, givenFigure, isWithin } from "./plant.js";
import { fromOwnUnit } from "./units.js";
import { PROGRAM_WORDING } from "./wording.js";

// The remarks that accompany an estimate, worded as in the programs.

/**
 * The remarks on an entry, {about, sentence, isUnusual}: unusual figures, results by other rules than WTP's, a plant or a season that is never on duty,
 * the blowdown, and fields that the rules do not use.
 *
 * `about` is a field or a result, or null for the whole plant.
 */
export function plantRemarks(entry, exact, wording = PROGRAM_WORDING) {
  const { usual, annualWater, fields, remarks } = factsOf(entry);
  const unused = fields.filter((field) => !field.isUsed);
  return [
    ...unusualFigures(entry, usual, exact, wording),
    ...(signOf(exact[annualWater]) === 0 ? [{ about: null, sentence: "the plant is never on duty: amounts that depend on the duty are 0" }] : []),
    ...noSteam(entry),
    ...(exact.cycles === undefined || fieldNamed(entry, annualWater) ? [] : [{ about: annualWater, sentence: blowdownWords(wording.name(formulaOf(entry, annualWater)), exact.cycles) }]),
    ...alkalinityLimit(entry, exact),
    ...remarks.map(([about, sentence]) => ({ about, sentence: sentence.replace(about, wording.name(fieldNamed(entry, about) ?? formulaOf(entry, about))), isUnusual: true })),
    ...unused.map((field) => ({ about: field.name, sentence: `WTP's rules do not use ${wording.name(field)}` })),
  ];
}

/** The remark on a season with a figure of 0, unless every season has one. */
function noSteam(entry) {
  const { seasons } = factsOf(entry);
  const isZero = (name) => signOf(givenFigure(entry, fieldNamed(entry, name)).exact) === 0;
  const off = seasons.filter(({ fields }) => fields.some(isZero));
  return off.length !== 1 ? [] : [{ about: null, sentence: `the boiler raises no steam in ${off[0].name}` }];
}

/** The remark that the annual feed does not include the blowdown. */
function blowdownWords(feed, cycles) {
  const { minus, over } = exactOperations;
  if (compare(cycles, fraction("1")) <= 0) return `${feed} excludes the blowdown, which at 1 cycle is all of the feed`;
  const factor = roundedText(over(cycles, minus(cycles, "1")), 3);
  return `${feed} excludes the blowdown: the true feed is ${factor} times as much`;
}

/** The alkalinity of a feed, if it allows fewer cycles than the maximum TDS; undefined otherwise. */
function limitingAlkalinity(entry, { cycles, m_alkalinity: mixed }) {
  if (!cycles || compare(cycles, fraction("1")) <= 0) return undefined;
  const alkalinity = mixed ?? givenFigure(entry, fieldNamed(entry, "m_alkalinity")).exact;
  return compare(exactOperations.times(alkalinity, cycles), fraction(factsOf(entry).highestAlkalinity)) > 0 ? alkalinity : undefined;
}

/** Whether a plant needs a product: it has a dose or usage, and is not to build alkalinity of which there is too much already. */
export function isNeeded(entry, exact, { id, role }, quantity = "usage") {
  return signOf(exact[`${id}.${quantity}`]) !== 0 && !(role === "alkalinity builder" && limitingAlkalinity(entry, exact));
}

/** The remark that the alkalinity of the feed allows fewer cycles than the maximum TDS. */
function alkalinityLimit(entry, exact) {
  const { over, times } = exactOperations;
  const { highestAlkalinity: highest, highestAlkalinityOfShell: ofShell } = factsOf(entry);
  const alkalinity = limitingAlkalinity(entry, exact);
  if (!alkalinity) return [];
  const isAbove = (most) => compare(times(alkalinity, exact.cycles), fraction(most)) > 0;
  const brief = (figure) => (compare(figure, fraction("1")) < 0 ? "less than 1" : roundedText(figure, 1));
  const allowed = (most) => brief(over(fraction(most), alkalinity));
  return [{ about: "cycles", sentence: `cycles are limited to ${allowed(highest)} by the alkalinity of the feed `
    + `(ABMA, water-tube: ${highest} mg/L in the boiler)${isAbove(ofShell) ? `, in a shell boiler to ${allowed(ofShell)} (BS 2486: ${ofShell} mg/L)` : ""}` }];
}

/** The figures outside their usual ranges, first of fields, then of results. */
function unusualFigures(entry, ranges, exact, wording) {
  return ranges.filter((range) => isUnusual(range, entry, exact)).map((range) => {
    const field = fieldNamed(entry, range.name);
    const about = field ?? formulaOf(entry, range.name);
    const { exact: own, unit } = field ? givenFigure(entry, field) : { exact: exact[range.name], unit: { ...about, symbol: about.unit, factor: "1", offset: "0" } };
    // The programs round the double of a figure in its own unit.
    const figure = briefText(toDouble(fromOwnUnit(exactly(toDouble(own)), unit)));
    return { about: range.name, sentence: unusualWords(range, about, figure, unit, wording), isUnusual: true };
  });
}

/** Whether a figure is outside its usual range, and its season, if it has one, may be on duty. */
function isUnusual(range, entry, exact) {
  const figureOf = (name) => (fieldNamed(entry, name) ? givenFigure(entry, fieldNamed(entry, name))?.exact : undefined);
  const figure = fieldNamed(entry, range.name) ? figureOf(range.name) : exact[range.name];
  return !isWithin(range, figure) && !range.onDuty?.some((name) => figureOf(name) && signOf(figureOf(name)) <= 0);
}

/** The warning of a figure outside its usual range in a plant that may be incomplete; null if there is none. */
export function unusualFigure(entry, field, wording) {
  const range = factsOf(entry).usual.find(({ name }) => name === field.name);
  const figure = givenFigure(entry, field);
  if (range === undefined || figure?.exact === undefined || !isUnusual(range, entry, {})) return null;
  return wording.sentence(unusualWords(range, field, briefText(toDouble(fraction(figure.text))), figure.unit, wording));
}

/** The remark on an unusual figure, with a hint. */
function unusualWords(range, about, figure, unit, wording) {
  return `${wording.name(about)} is ${wording.withUnit(wording.figure(figure), unit)}, but is usually ${wording.range(range, unit)} `
    + `(${range.reason})${unit.isPlain ? "" : "; check its unit"}`;
}

// --- Products

const AS_ON_SHEET = "the demand falls as the required alkalinity rises, as in WTP's sheet; check with WTP";

/** The footnote of a product; null if there is none. */
export function productNote(entry, product, exact, decimals) {
  if (product.advice !== null) return asSentence(`No amount is computed: ${product.advice}`);
  if (!isNeeded(entry, exact, product) && signOf(exact[`${product.id}.usage`]) !== 0) return "Not needed: the alkalinity limits the cycles.";
  const said = [];
  const demand = exact[`${product.id}.demand`];
  if (demand !== undefined && signOf(demand) <= 0) said.push(`none needed; WTP's rule gives ${demandWords(demand, decimals)}.`);
  if (product.fallsWithAlkalinityHeld) said.push(asSentence(said.length > 0 ? capitalized(AS_ON_SHEET) : AS_ON_SHEET));
  if (product.isOxidisingBiocide) return "A weekly slug is not enough to maintain a halogen reserve.";
  return said.length > 0 ? `${product.id}: ${said.join(" ")}` : null;
}

/** A demand that is not above zero, as a phrase if its decimals do not show that. */
function demandWords(demand, decimals) {
  const text = roundedText(demand, decimals);
  const isShown = /[1-9]/.test(text) || !text.startsWith("-");
  return isShown ? `${text} g/m3` : "a little less than 0 g/m3";
}
