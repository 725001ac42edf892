import { compare, decimalText, exactOperations, fraction, leadingPower, shortened, significantText } from "./fractions.js";
import { listed, words } from "./words.js";
import { fromOwnUnit, ownUnitOf, printedUnit, shownUnit, withUnit } from "./units.js";
import { DATA } from "./data.js";
import { asSentence, capitalized, displayWith, marked, shown, typeset } from "./display.js";

// How sentences name fields and results, and write figures, units and ranges.

/** The units of a field as in files. */
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
