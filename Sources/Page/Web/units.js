import { DATA } from "./data.js";
import { typeset } from "./display.js";
import { words } from "./words.js";
import { decimalText, exactOperations, fraction, roundedText, shortened } from "./fractions.js";

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

/**
 * A figure of an entry in another unit of its field. It stores the typed figure, so that converting back
 * through any units loses nothing.
 */
export function convertedFigure(given, field, symbol) {
  if (given.text === "" || !given.unit) return { ...given, unit: symbol };
  const origin = given.origin ?? { text: given.text, unit: given.unit };
  const text = origin.unit === symbol ? origin.text
    : convertedText(origin.text, unitOf(field, origin.unit), unitOf(field, symbol));
  return { unit: symbol, text, origin };
}
