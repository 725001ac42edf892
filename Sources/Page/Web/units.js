import { typeset } from "./display.js";
import { words } from "./words.js";
import { decimalText, exactOperations, fraction, roundedText, shortened } from "./fractions.js";

/** The unit of a field by its symbol; undefined if the field does not have it. */
export function unitOf(field, symbol) {
  return field.units.find((unit) => unit.symbol === symbol);
}

const UNIT_CHARACTERS = {
  "°": "deg", "º": "deg", "³": "3", "²": "2", "₃": "3", "^": "", "\u00B5": "u", "\u03BC": "u",
  "Δ": "delta_", "\u2206": "delta_", "\u00A0": " ", "·": " ", "\u2103": "degC", "\u2109": "degF",
};
/** The words of units and their other spellings, as the programs read them. */
const UNIT_WORDS = Object.fromEntries(Object.entries({
  h: "hr hrs hour hours", s: "sec second", min: "mins minute", d: "day days", wk: "week weeks wks w",
  yr: "year years yrs y a annum", lb: "lbs pound pounds", kg: "kgs", t: "tonne tonnes",
  L: "l litre litres liter liters", CaCO3: "CACO3 caco3", gal: "gallon gallons", US: "us", imp: "imperial UK",
  gal_imp: "gal_uk", degClark: "Clark", degC: "celsius Celsius", degF: "fahrenheit Fahrenheit", K: "kelvin",
}).flatMap(([word, spellings]) => spellings.split(" ").map((spelling) => [spelling, word])));

/** The unit of a field by any of its common spellings; undefined if there is none. */
export function spelledUnit(field, text) {
  const plain = [...text].map((each) => UNIT_CHARACTERS[each] ?? each).join("");
  const parts = plain.split("/").map((part) => part.split(" ").filter((word) => !["", "as"].includes(word))
    .map((word) => (Object.hasOwn(UNIT_WORDS, word) ? UNIT_WORDS[word] : word)).join(" ")
    .replace(/^US gal/, "gal_us").replace(/^imp gal/, "gal_imp"));
  const spelling = parts.join("/").replace(/^deg /, "deg");
  const degree = spelling.replace(/^delta[ _]/, "").replace(/^[CF]$/, "deg$&").replace(/^deg(?=[df]H$)/, "");
  const found = unitOf(field, text) ?? unitOf(field, degree) ?? field.units.find((unit) => shownUnit(unit) === text.trim());
  // The units of a temperature difference differ from those of a temperature.
  return spelling.startsWith("delta") && field.units.some(({ offset }) => offset !== "0") ? undefined : found;
}

/** A unit as the trade prints it; `plain` for a plain number. */
export function shownUnit(unit) {
  return unit.isPlain ? words("form.unit.plain") : typeset(unit.symbol);
}

/** The unit in which the estimator computes a field. */
export function ownUnitOf(field) {
  return unitOf(field, field.unit);
}

/** A figure with its unit, which is omitted for a plain number. */
export function withUnit(text, unit) {
  return unit.isPlain ? text : `${text} ${unit.symbol}`;
}

/** A plain decimal in a unit, as an exact figure in the field's own unit. */
export function ownFigure(text, unit) {
  return inOwnUnit(fraction(text), unit);
}

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
