import { DATA } from "./data.js";
import { asSentence, capitalized, displayWith, marked, shown, typeset } from "./display.js";
import { listed, words } from "./words.js";
import { compare, decimalText, exactOperations, fraction, leadingPower, roundedText, shortened, significantText } from "./fractions.js";

/** The unit of a field by its symbol; undefined if the field does not have it. */
export function unitOf(field, symbol) { return field.units.find((unit) => unit.symbol === symbol); }

/** A unit in the spelling of the catalogue: `m³/hr` is `m3/h`, and `mg L-1` is `mg/L`. */
function normalUnit(text) {
  const { characters, spellings } = DATA.files;
  const plain = [...text.trim()].map((each) => characters[each] ?? each).join("");
  const divided = plain.replace(/\((as )?CaCO3\)/g, "CaCO3").replace(/\s+(\S+)(?=\s)/g, (all, word) => (spellings[word] === "per" ? "/" : all)).replace(/\s(\S+)-1(?!\S)/g, "/$1");
  const parts = divided.split("/").map((part) => part.split(/\s+/)
    .map((word) => (Object.hasOwn(spellings, word) ? spellings[word] : word)).filter((word) => !["", "as"].includes(word)).join(" ")
    .replace(/^deg /, "deg").replace(/^delta /, "delta_").replace(/^usgpm/, "USgpm").replace(/^US gal/, "gal_us").replace(/^imp gal/, "gal_imp"));
  // What is counted may be written after its mass: `mg CaCO3/L`.
  return parts.join("/").replace(/^([^/]*) CaCO3\/([^/]*)$/, "$1/$2 CaCO3");
}

/** The unit of a field by any of its common spellings; undefined if there is none. */
export function spelledUnit(field, text) {
  const spelling = normalUnit(text);
  return spelling === "" ? undefined
    : field.units.find((unit) => unit.spellings.includes(spelling) || shownUnit(unit) === text.trim());
}

/** A unit as the trade prints it; `plain` for a plain number. */
export function shownUnit(unit) {
  return unit.isPlain ? words("form.unit.plain") : typeset(unit.symbol);
}

/** A unit after a figure: none for a plain number. */
export const printedUnit = (unit) => (unit === undefined || unit.isPlain || unit.symbol === "pH" ? "" : typeset(unit.symbol));

/** The units of a country that are not a field's own; those of WTP's sheets are the units of its example plants. */
export const UNIT_SETS = { metric: ["kg/h"], uk: ["lb/h"], us: ["lb/h", "degF", "gal_us/min", "gal_us", "ppm CaCO3", "ppm"], wtp: null };

/** The units that the country of the page's language uses. */
export const localUnits = ({ name }) => words(name.includes("alkalinity") ? "units.first.alkalinity" : "units.first").split(" ");

/** The symbol of a field's unit in a set. */
export function unitOfSet(field, set) {
  return UNIT_SETS[set] === null ? field.example.unit : [...UNIT_SETS[set], ...(set === "metric" ? localUnits(field) : [])].find((symbol) => unitOf(field, symbol)) ?? field.unit;
}

/** The name under which a field's unit is kept; both seasons share one. */
export const unitKey = ({ name }) => name.replace(/^winter_/, "summer_");

/** The unit in which the estimator computes a field. */
export function ownUnitOf(field) { return unitOf(field, field.unit); }

/** A figure with its unit, which is omitted for a plain number. */
export function withUnit(text, unit) { return unit.isPlain ? text : `${text} ${unit.symbol}`; }

/** A plain decimal in a unit, as an exact figure in the field's own unit. */
export function ownFigure(text, unit) { return inOwnUnit(fraction(text), unit); }

/** An exact figure in a unit, converted to the field's own unit. */
export function inOwnUnit(figure, unit) {
  const { plus, times } = exactOperations;
  return plus(times(figure, unit.factor), unit.offset);
}

/** An exact figure in the field's own unit, converted to another. */
export function fromOwnUnit(figure, unit) {
  const { minus, over } = exactOperations;
  return over(minus(figure, unit.offset), unit.factor);
}

/**
 * A plain decimal in another unit: the exact decimal, or, if its digits never end, the nearest one that
 * converts back to within a millionth of the last place.
 */
export function convertedText(text, from, to) {
  const own = ownFigure(text, from);
  const exact = fromOwnUnit(own, to);
  const decimal = decimalText(exact);
  if (decimal !== null) return decimal;
  const places = (text.split(".")[1] ?? "").length + 6;
  const wanted = roundedText(fraction(text), places);
  for (let decimals = 0; ; decimals += 1) {
    const rounded = roundedText(exact, decimals);
    const back = fromOwnUnit(ownFigure(rounded, to), from);
    if (roundedText(back, places) === wanted) return shortened(rounded);
  }
}

/** A figure of an entry in another unit of its field, with the typed figure, so that converting back loses nothing. */
export function convertedFigure(given, field, symbol) {
  if (given.text === "" || !given.unit) return { ...given, unit: symbol };
  const origin = given.origin ?? { text: given.text, unit: given.unit };
  const text = origin.unit === symbol ? origin.text
    : convertedText(origin.text, unitOf(field, origin.unit), unitOf(field, symbol));
  return { unit: symbol, text, origin };
}

// How sentences name fields and results, and write figures, units and ranges.

const symbols = ({ units }) => listed("list.or", units.map(({ symbol }) => symbol));

/** The wording of the programs: names and symbols as in files. */
export const PROGRAM_WORDING = {
  name: ({ name }) => name,
  missing: ({ name, meaning, units }, season) => words(season ? `fault.missing.${season}` : "fault.missing", { field: name, meaning, units: symbols({ units }) }),
  figure: (text) => text,
  typed: (text) => text,
  text: (sentence) => sentence,
  sentence: asSentence,
  withUnit,
  units: symbols,
  range: rangeText,
};

/** The wording of the page: meanings, units as printed, the user's decimal mark, and ranges in the chosen unit. */
export function pageWording(mark) {
  displayWith(mark);
  const text = (sentence) => (sentence === "pH" ? "" : shown(typeset(sentence)));
  const withPrinted = (text, unit) => `${text} ${printedUnit(unit)}`.trim();
  const inside = (limit, inwards, unit) => shown(insideText(fromOwnUnit(fraction(limit), unit), inwards));
  const ends = (range, unit) => ({ least: inside(range.least, 1, unit), greatest: inside(range.greatest, -1, unit) });
  return {
    name: ({ noun }) => noun, figure: shown, typed: marked, text, units: (field) => listed("list.or", field.units.map(shownUnit)), withUnit: withPrinted,
    span: (range, unit) => words("figure.span", ends(range, unit)),
    sentence: (sentence) => asSentence(capitalized(text(sentence))),
    missing: (_, season) => words(season ? `form.missing.${season}` : "form.missing"),
    range: (limits, unit) => withPrinted(words("figure.range", ends(limits, unit)), unit),
  };
}

/** A range of a field or a result in a unit, or in its own unit if its limits have long decimals in the other; a key of words. */
export function rangeText(range, unit, key = "figure.range") {
  const [least, greatest] = [range.least, range.greatest].map((limit) => decimalText(fromOwnUnit(fraction(limit), unit)));
  const isShort = [least, greatest].every((limit) => limit !== null && (limit.split(".")[1] ?? "").length < 6);
  return isShort ? withUnit(words(key, { least: shortened(least), greatest: shortened(greatest) }), unit) : rangeText(range, ownUnit(range.name), key);
}

/** The own unit of a field or a result. */
function ownUnit(name) {
  const figure = DATA.figures.find((each) => each.name === name);
  return figure.units ? ownUnitOf(figure) : { ...figure, symbol: figure.unit, factor: "1", offset: "0" };
}

/** A limit as a decimal; if it has many digits, three significant ones that are not outside. */
function insideText(limit, inwards) {
  const exact = decimalText(limit);
  if (exact !== null && exact.replace(/^0\.0*|\.|0+$/g, "").length <= 4) return exact;
  const text = significantText(limit, 3);
  if (compare(fraction(text), limit) * inwards >= 0) return text;
  const step = fraction(`${inwards}e${leadingPower(limit) - 2}`);
  return significantText(exactOperations.plus(fraction(text), step), 3);
}
