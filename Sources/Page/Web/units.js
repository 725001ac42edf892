import { decimalText, exactOperations, fraction, roundedText, shortened } from "./fractions.js";

/** The unit of a field by its symbol; undefined if the field does not have it. */
export function unitOf(field, symbol) {
  return field.units.find((unit) => unit.symbol === symbol);
}

const UNIT_CHARACTERS = {
  "°": "deg", "º": "deg", "³": "3", "²": "2", "₃": "3", "^": "", "\u00B5": "u", "\u03BC": "u",
  "Δ": "delta_", "\u2206": "delta_", "\u00A0": " ", "·": " ", "\u2103": "degC", "\u2109": "degF",
};
const UNIT_WORDS = {
  hr: "h", hrs: "h", hour: "h", hours: "h", second: "s", minute: "min", day: "d", days: "d",
  week: "wk", weeks: "wk", year: "yr", years: "yr", a: "yr", annum: "yr", lbs: "lb", tonne: "t",
  tonnes: "t", l: "L", litre: "L", litres: "L", liter: "L", liters: "L", CACO3: "CaCO3", caco3: "CaCO3",
};

/** The unit of a field by any of its common spellings; undefined if there is none. */
export function spelledUnit(field, text) {
  const plain = [...text].map((each) => UNIT_CHARACTERS[each] ?? each).join("");
  const parts = plain.split("/").map((part) => part.split(" ").filter((word) => !["", "as"].includes(word))
    .map((word) => (Object.hasOwn(UNIT_WORDS, word) ? UNIT_WORDS[word] : word)).join(" "));
  const spelling = parts.join("/").replace(/^deg /, "deg");
  const degree = spelling.replace(/^delta[ _]/, "").replace(/^[CF]$/, "deg$&");
  const found = unitOf(field, text) ?? unitOf(field, degree);
  // The units of a temperature difference differ from those of a temperature.
  return spelling.startsWith("delta") && found?.offset !== "0" ? undefined : found;
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
