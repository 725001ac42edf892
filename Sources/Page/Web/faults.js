import { DATA } from "./data.js";
import { fieldNamed, fieldsOf, problems, unknownUnit } from "./plant.js";
import { isSum, readSum } from "./arithmetic.js";
import { capitalized } from "./display.js";
import { quoted } from "./figures.js";
import { PROGRAM_WORDING, spelledUnit, unitOf } from "./units.js";
import { decimalText, exactOperations, fraction } from "./fractions.js";
import { pair, words } from "./words.js";

/**
 * An entry's figure as typed, which may be a sum, and have a unit of its field: converted if it can be read, unchanged
 * if not.
 *
 * `chosen` is the unit before one was typed.
 */
export function typedFigure({ unit, chosen = unit }, typed, mark, field) {
  if (typed.trim() === "") return { unit: chosen, text: "" };
  const plain = plainSpelling(typed);
  const [figure, spelled] = parted(plain, field, chosen);
  if (spelled !== undefined) {
    const read = readSum(figure, mark);
    const found = typedUnit(field, spelled, chosen), meant = found ? [[found.symbol]] : meaningsOf(field, spelled);
    const wrong = read.text === undefined ? read : rangeProblem(figure, read, mark);
    if (wrong !== null) return { unit: chosen, text: "", typed, ...wrong, meant };
    if (found === undefined) return { unit: chosen, text: "", typed, unknown: spelled, remedies: [read.text], meant };
    return { unit: found.symbol, text: read.text, chosen, sum: { isRounded: read.isRounded, unit: found } };
  }
  const { text, isRounded, ...wrong } = readSum(plain, mark);
  const range = rangeProblem(plain, { text }, mark) ?? wrong;
  const problem = range.problem ?? percentProblem({ unit: chosen }, typed);
  if (problem !== null) return { unit: chosen, text: "", typed, ...range, problem };
  return { unit: chosen, text, ...isSum(plain) || /e/i.test(plain) || plain !== typed.trim() ? { sum: { isRounded } } : {} };
}

/** The units that a spelling with two meanings may be, each with its size if that is not 1. */
const AMBIGUOUS = [[/^gpm$/i, ["gal_us/min"], ["gal_imp/min"]], [/^gal$/i, ["gal_us"], ["gal_imp"]],
  [/^gpg$/i, ["gpg_us"], ["gpg_imp"]], [/^(tph|tons?\/h)$/i, ["t/h"], ["klb/h", "2"]], [/^mmol\/l$/i, ["meq/L"], ["meq/L", "2"]]];

/** The units of a field, with their sizes, that a spelling may mean. */
function meaningsOf(field, text) {
  const [, ...meanings] = AMBIGUOUS.find(([spelling]) => spelling.test(text)) ?? [];
  return meanings.filter(([symbol]) => unitOf(field, symbol));
}

const QUARTERS = { "\u00BD": ".5", "\u00BC": ".25", "\u00BE": ".75" };

/** Typed text in the spelling of sums: `.5`, `165.`, `=150+15`, `1.65\u00D710^2`, `1\u00BD`, `8:30`, `pH 7.6`, and thousands as the page separates them. */
function plainSpelling(typed) {
  return typed.trim().replace(/^=\s*/, "").replace(/^pH\s*(?=\d)/i, "").replace(/(?<=\d)\u202F(?=\d{3})/g, "")
    .replace(/\s*[\u00D7x*]\s*10\^(-?\d+)/, "e$1").replace(/^(\d{1,2}):([0-5]\d)$/, "$1+$2/60")
    .replace(/[\u00BD\u00BC\u00BE]/g, (part) => QUARTERS[part]).replace(/(?<![\d.,])\.(?=\d)/g, "0.").replace(/(?<=\d)\.(?![\d.,])/g, "");
}

/** The unit that a user means: in any case, `h` for a field in h/d, and `\u00B0` for the degree that is chosen. */
function typedUnit(field, text, chosen) {
  if (text === "\u00B0") return field.units.find(({ symbol }) => symbol === chosen && symbol.startsWith("deg"));
  // The case of a degree matters: °f is not °F.
  const same = ({ symbol, spellings }) => text.includes("/") && [symbol, ...spellings].some((each) => each.toLowerCase() === text.toLowerCase());
  const [only, other] = field.units.filter(same);
  return spelledUnit(field, text) ?? (other === undefined ? only : undefined)
    ?? (field.units.length === 1 ? spelledUnit(field, `${text}/${field.unit.split("/")[1]}`) : undefined);
}

/** Typed text as a figure and the unit after it, which must be a unit of the field if there is no space before it. */
function parted(text, field, chosen) {
  for (const { index, 0: sign } of field === undefined ? [] : text.matchAll(/(?<=[\d)]) *(?=[^\d\s.,'\u2019+*/()^-])/g)) {
    const [figure, unit] = [text.slice(0, index), text.slice(index + sign.length)];
    if (unit === "%" && isSum(figure)) return [text];
    const isRead = (typedUnit(field, unit, chosen) !== undefined || (sign !== "" && /^(?![ex][-+\d\s(])\p{L}./iu.test(unit)));
    if (isRead) return [figure, unit];
  }
  return [text];
}

/** Reads again what could not be read in an entry, with the user's decimal mark; returns the entry. */
export function readAgain(entry, mark) {
  for (const [name, given] of Object.entries(entry.given)) {
    if (given.typed !== undefined) entry.given[name] = typedFigure(given, given.typed, mark(), fieldNamed(entry, name));
  }
  return entry;
}

/** The problem of a range, such as 30-50, which as a sum is below 0, and its ends as remedies; null for any other text. */
function rangeProblem(typed, { text }, mark) {
  const ends = /^\s*([\d.,]+)\s*[-\u2013]\s*([\d.,]+)\s*$/.exec(typed);
  if (ends === null || !text?.startsWith("-")) return null;
  return { problem: words("sum.range", { text: quoted(typed.trim()) }), remedies: ends.slice(1).map((end) => readSum(end, mark).text) };
}

/** The problem of a per cent sign in a figure whose unit is %, in which 15 % could mean 15 or 0.15; otherwise null. */
export function percentProblem({ unit }, typed) {
  return unit === "%" && typed.includes("%") ? words("sum.percent", { text: typed.trim() }) : null;
}

/** A field of a boiler in units of conductivity, of which a tower has none. */
const CONDUCTIVITY = DATA.figures.find(({ name }) => name === "feed_conductivity");

/** The errors of an entry, {field, sentence, remedies}, one per field, in field order, with figures as typed. */
export function faults(entry, wording = PROGRAM_WORDING) {
  const found = new Map();
  for (const each of problems(entry, wording)) if (!found.has(each.field)) found.set(each.field, each);
  return fieldsOf(entry).flatMap((field) => {
    const { typed, problem, unknown, meant = [[]], remedies = [] } = entry.given[field.name] ?? {};
    if (typed === undefined) return found.get(field.name) ?? [];
    const factor = fieldNamed(entry, "concentration_factor"), isConductivity = unknown && !entry.rules?.includes("conductivity") && spelledUnit(CONDUCTIVITY, unknown);
    const sentence = unknown === undefined ? pair(wording.name(field), problem)
      : isConductivity ? words(`form.conductivity.${entry.system}`, { field: wording.name(field), unit: quoted(unknown), units: wording.units(field),
        factor: factor && wording.name(factor), way: words("ways.conductivity"), ways: words("ways.boiler") })
      : meant.length > 0 ? words("form.ambiguous", { field: wording.name(field), unit: quoted(unknown) }) : unknownUnit(field, unknown, wording);
    const scaled = (text, factor) => (factor ? decimalText(exactOperations.times(fraction(text), factor)) : text);
    return { field: field.name, sentence, remedies: remedies.flatMap((text) => meant.map(([unit, factor]) => ({ [field.name]: { text: scaled(text, factor), unit } }))) };
  }).map(({ sentence, ...rest }) => ({ ...rest, sentence: wording === PROGRAM_WORDING ? sentence : capitalized(sentence) }));
}
