import { compare, decimalText, exactOperations, fraction, leadingPower, shortened, significantText } from "./fractions.js";
import { words } from "./words.js";
import { fromOwnUnit, ownUnitOf, shownUnit, withUnit } from "./units.js";
import { DATA } from "./data.js";
import { asSentence, capitalized, displayWith, marked, shown, typeset } from "./display.js";

// How sentences name fields and results, and write figures, units and ranges.

/** The wording of the programs: names and symbols as in files. */
export const PROGRAM_WORDING = {
  name: ({ name }) => name,
  missing: ({ name, meaning, unitList }) => `${name} is missing: ${meaning}, in ${unitList}`,
  figure: (text) => text,
  typed: (text) => text,
  text: (words) => words,
  sentence: asSentence,
  withUnit,
  units: ({ unitList }) => unitList,
  range: rangeText,
};

/** The wording of the page: meanings, units as printed, the user's decimal mark, and ranges in the chosen unit. */
export function pageWording(mark) {
  displayWith(mark);
  const name = ({ meaning }) => meaning.split(",")[0];
  const text = (sentence) => shown(typeset(sentence));
  const units = (field) => field.units.map(shownUnit).join(", ").replace(/, ([^,]*)$/, " or $1");
  const withPrinted = (text, unit) => `${text} ${unit.isPlain || unit.symbol === "pH" ? "" : shownUnit(unit)}`.trim();
  const span = ({ least, greatest }, unit) => [[least, 1], [greatest, -1]]
    .map(([limit, inwards]) => shown(insideText(fromOwnUnit(fraction(limit), unit), inwards))).join(" to ");
  return {
    name, figure: shown, typed: marked, text, span, units, withUnit: withPrinted,
    sentence: (sentence) => asSentence(capitalized(text(sentence))),
    missing: () => words("form.missing"),
    range: (limits, unit) => withPrinted(`from ${span(limits, unit)}`, unit),
  };
}

/** A range of a field or a result in a unit, or in its own unit if its limits have long decimals in the other. */
export function rangeText(range, unit) {
  const limits = [range.least, range.greatest].map((limit) => decimalText(fromOwnUnit(fraction(limit), unit)));
  const isShort = limits.every((limit) => limit !== null && (limit.split(".")[1] ?? "").length < 6);
  return isShort ? withUnit(`from ${limits.map(shortened).join(" to ")}`, unit) : rangeText(range, ownUnit(range.name));
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
