import { DATA } from "./data.js";
import { compare, exactOperations, fraction, leadingPower, roundedText, shortened, signOf } from "./fractions.js";

// How results are displayed: as the trade prints them, in words, and with the user's decimal mark.

/** The decimal mark of displayed figures. */
let displayedMark = ".";

/** Sets the decimal mark of displayed figures. */
export function displayWith(mark) { displayedMark = mark; }

/** Text with the user's decimal mark in its figures. */
export function marked(text) {
  return displayedMark === "," ? text.replace(/(?<=\d)\.(?=\d)/g, ",") : text;
}

/** Text with the user's decimal mark and separated thousands in its figures. */
export function shown(text) {
  return text.replace(/(?<![\w.,])\d+(\.\d+)?(?!\w)/g, (figure) => {
    const [whole, ...part] = figure.split(".");
    return [whole.replace(/\B(?=(\d{3})+$)/g, "\u202F"), ...part].join(displayedMark);
  });
}

/**
 * A figure as the trade prints it, like the programs: at most three significant digits, but all before the
 * point; at most two decimals, or as many as two digits of a smaller figure need.
 */
export function tradeText(figure) {
  const size = signOf(figure) < 0 ? exactOperations.minus("0", figure) : figure;
  const isAtLeast = (limit) => compare(size, fraction(limit)) >= 0;
  const decimals = isAtLeast("100") || signOf(size) === 0 ? 0
    : isAtLeast("10") ? 1 : Math.max(2, 1 - leadingPower(size));
  const text = roundedText(figure, decimals);
  return compare(fraction(text), figure) === 0 ? shortened(text) : text;
}

/** An exact figure as displayed. */
export function displayed(figure) { return shown(tradeText(figure)); }

const TYPESET = [["degClark", "°Clark"], ["degF", "°F"], ["degC", "°C"], ["CO3", "CO₃"], ["m3", "m³"]];
const GALLONS = { us: "US", imp: "imp.", uk: "imp." };

/** Text with its units typeset: `g/m³`, `mg/L CaCO₃`, `°C`, `US gal`. */
export function typeset(text) {
  return TYPESET.reduce((each, [from, to]) => each.replaceAll(from, to), text)
    .replace(/\b(gal|gpg)_(us|imp|uk)\b/g, (_, unit, country) => `${GALLONS[country]} ${unit}`);
}

/** The meanings of all inputs and figures by name, up to their first comma. */
const meanings = new Map(Object.values(DATA.systems).flatMap(({ fields, formulas }) =>
  [...fields, ...formulas].filter(({ name }) => !name.includes(".")).map(({ name, meaning }) => [name, meaning.split(",")[0]])));

/** A program's sentence as displayed: with labels instead of names, and with its figures and units typeset. */
export function plainWords(text) {
  const named = text.replace(/^[a-z]+(?= is )|(?<=do not use )\w+|\b[a-z]+_[a-z_]+\b/g, (name) => meanings.get(name) ?? name);
  return shown(typeset(/^pH/.test(named) ? named : named.charAt(0).toUpperCase() + named.slice(1)));
}

/** An estimate as displayed: every text typeset, with labels instead of names. */
export function readable(made) {
  const row = (each) => ({ ...each, value: shown(each.value), unit: shown(typeset(each.unit)) });
  const product = (each) => ({ ...each, dose: shown(each.dose), usage: shown(each.usage), isIdle: each.usage === "0" });
  return {
    ...made, inputs: made.inputs.map(row), results: made.results.map(row), lead: made.lead.map(typeset),
    groups: made.groups.map(({ title, rows }) => ({ title: typeset(title), rows: rows.map(product) })),
    footnotes: made.footnotes.map(plainWords), remarks: made.remarks.map(plainWords),
    warnings: [...unusual(made), ...made.remarks].map(plainWords),
  };
}

/** The notes on figures outside their usual ranges. */
function unusual({ inputs, results, footnotes }) {
  return [...inputs, ...results].flatMap(({ name, notes = [] }) =>
    notes.map((number) => footnotes[number - 1]).filter((note) => note.startsWith(`${name} is `)));
}
