import { asSentence } from "./display.js";
import { briefText, compare, exactly, exactOperations, fraction, roundedText, signOf, toDouble } from "./fractions.js";
import { factsOf, fieldNamed, formulaOf, givenFigure, isWithin } from "./plant.js";
import { fromOwnUnit } from "./units.js";
import { PROGRAM_WORDING } from "./wording.js";
import { words } from "./words.js";

// The remarks that accompany an estimate, worded as in the programs.

/**
 * The remarks on an entry, {about, sentence, isUnusual, isSent}: unusual figures, results by other rules than WTP's, a plant or a season that is
 * never on duty, the blowdown, and fields that the rules do not use.
 *
 * `about` is a field or a result, or null for the whole plant; every message has those that change the amounts.
 */
export function plantRemarks(entry, exact, wording = PROGRAM_WORDING) {
  const { usual, annualWater, fields, remarks } = factsOf(entry);
  const unused = fields.filter((field) => !field.isUsed);
  return [
    ...unusualFigures(entry, usual, exact, wording),
    ...(signOf(exact[annualWater]) === 0 ? [{ about: null, sentence: words("remark.never_on_duty") }] : []),
    ...noSteam(entry),
    ...(exact.cycles === undefined || fieldNamed(entry, annualWater) ? [] : [{ about: annualWater, isSent: true, sentence: blowdownWords(wording.name(formulaOf(entry, annualWater)), exact.cycles) }]),
    ...alkalinityLimit(entry, exact),
    ...remarks.map(([about, kind]) => ({ about, sentence: words(`remark.${kind}`, { field: wording.name(fieldNamed(entry, about) ?? formulaOf(entry, about)) }) })),
    ...unused.map((field) => ({ about: field.name, sentence: words("remark.unused", { field: wording.name(field) }) })),
  ];
}

/** The remark on a season with a figure of 0, unless every season has one, or the other one all weeks of the year. */
function noSteam(entry) {
  const { seasons } = factsOf(entry);
  const figureOf = (name) => givenFigure(entry, fieldNamed(entry, name)).exact;
  const isAll = (name) => compare(figureOf(name), fraction(fieldNamed(entry, name).greatest)) === 0;
  const off = seasons.filter(({ fields }) => fields.some((name) => signOf(figureOf(name)) === 0));
  return off.length !== 1 || seasons.some((season) => !off.includes(season) && isAll(season.fields[3])) ? [] : [{ about: null, sentence: words(`remark.no_${off[0].name}`) }];
}

/** The remark that the annual feed does not include the blowdown. */
function blowdownWords(field, cycles) {
  const { minus, over } = exactOperations;
  if (compare(cycles, fraction("1")) <= 0) return words("remark.blowdown_not_in_feed.all", { field });
  const factor = roundedText(over(cycles, minus(cycles, "1")), 3);
  return words("remark.blowdown_not_in_feed", { field, factor });
}

/** The alkalinity of a feed, if it allows fewer cycles than the maximum TDS; undefined otherwise. */
function limitingAlkalinity(entry, { cycles, m_alkalinity: mixed }) {
  if (!cycles || compare(cycles, fraction("1")) <= 0) return undefined;
  const alkalinity = mixed ?? givenFigure(entry, fieldNamed(entry, "m_alkalinity")).exact;
  return compare(exactOperations.times(alkalinity, cycles), fraction(factsOf(entry).highestAlkalinity)) > 0 ? alkalinity : undefined;
}

/** Whether a plant needs a product: it has a dose or usage, and is not to build alkalinity of which there is too much already. */
export function isNeeded(entry, exact, { id, role }, quantity = "usage") {
  return signOf(exact[`${id}.${quantity}`]) !== 0 && !(role === "alkalinityBuilder" && limitingAlkalinity(entry, exact));
}

/** The remark that the alkalinity of the feed allows fewer cycles than the maximum TDS. */
function alkalinityLimit(entry, exact) {
  const { over, times } = exactOperations;
  const { highestAlkalinity: highest, highestAlkalinityOfShell: ofShell } = factsOf(entry);
  const alkalinity = limitingAlkalinity(entry, exact);
  if (!alkalinity) return [];
  const isAbove = (most) => compare(times(alkalinity, exact.cycles), fraction(most)) > 0;
  const brief = (figure) => (compare(figure, fraction("1")) < 0 ? words("remark.lessThanOne") : roundedText(figure, 1));
  const allowed = (most) => brief(over(fraction(most), alkalinity));
  const facts = { cycles: allowed(highest), highest, shell: allowed(ofShell), ofShell };
  return [{ about: "cycles", isUnusual: true, sentence: words(isAbove(ofShell) ? "remark.alkalinity_limits_cycles.shell" : "remark.alkalinity_limits_cycles", facts) }];
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
  return words(unit.isPlain ? "remark.unusual.plain" : "remark.unusual", {
    field: wording.name(about), figure: wording.withUnit(wording.figure(figure), unit), range: wording.range(range, unit), reason: range.reason });
}

// --- Products

/** The footnote of a product; null if there is none. */
export function productNote(entry, { id: product, ...facts }, exact, decimals) {
  const { advice, fallsWithAlkalinityHeld, role } = facts;
  if (advice !== null) return asSentence(words("remark.advice", { advice }));
  if (!isNeeded(entry, exact, { id: product, role }) && signOf(exact[`${product}.usage`]) !== 0) return words("remark.alkalinity");
  const demand = exact[`${product}.demand`], isIdle = demand !== undefined && signOf(demand) <= 0;
  if (role === "oxidisingBiocide") return words("remark.holds_no_reserve");
  if (!isIdle) return fallsWithAlkalinityHeld ? words("remark.as_on_sheet", { product }) : null;
  return words(fallsWithAlkalinityHeld ? "remark.not_needed.as_on_sheet" : "remark.not_needed", { product, demand: demandWords(demand, decimals) });
}

/** A demand that is not above zero, as a phrase if its decimals do not show that. */
function demandWords(demand, decimals) {
  const figure = roundedText(demand, decimals);
  const isShown = /[1-9]/.test(figure) || !figure.startsWith("-");
  return isShown ? words("remark.demand", { figure }) : words("remark.demand.tiny");
}
