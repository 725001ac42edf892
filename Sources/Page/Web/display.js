import { DATA, LANGUAGE, WORDS } from "./data.js";
import { compare, exactOperations, fraction, leadingPower, roundedText, shortened, signOf } from "./fractions.js";
import { words } from "./words.js";

// How results are displayed: as the trade prints them, in words, and with the user's decimal mark.

/** The decimal mark of displayed figures. */
let displayedMark = LANGUAGE === "en" ? "." : ",";

export function displayWith(mark) { displayedMark = mark; }

/** Text with the user's decimal mark in its figures. */
export function marked(text) {
  return displayedMark === "," ? text.replace(/(?<=\d)\.(?=\d)/g, ",") : text;
}

/** Text with the user's decimal mark and separated thousands in its figures. */
export function shown(text) {
  return text.replace(/(?<![\w.,]|BS )\d+(\.\d+)?(?!\w)/g, (figure) => {
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

/** A figure with some decimals, or, if that is null, as the trade prints it. */
export const figureText = (figure, decimals) => (decimals === null ? tradeText(figure) : roundedText(figure, decimals));

export function displayed(figure) { return shown(tradeText(figure)); }

const TYPESET = [["degClark", "°Clark"], ["degF", "°F"], ["degC", "°C"], ["uS/", "µS/"], ["CO3", "CO₃"], ["g O2", "g O₂"], ["m3", "m³"]];
const GALLONS = { us: "US", imp: "imp.", uk: "imp." };

/** The units that a language prints in its own way, such as `kg/yr`, and the pattern of their symbols. */
const OWN_UNITS = new Map(Object.entries(WORDS).filter(([key]) => key.startsWith("unit.")).map(([key, text]) => [key.slice(5), text]));
const OWN = new RegExp(`(?<![\\p{L}.°])(${[...OWN_UNITS.keys(), "(?!)"].join("|")})(?!\\p{L})`, "gu");

/** Text with its units typeset: `g/m³`, `mg/L CaCO₃`, `°C`, `US gal`. */
export function typeset(text) {
  return TYPESET.reduce((each, [from, to]) => each.replaceAll(from, to), text.replace(OWN, (unit) => OWN_UNITS.get(unit)))
    .replace(/\b(gal|gpg)_(us|imp|uk)\b/g, (_, unit, country) => `${GALLONS[country]} ${unit}`);
}

/** The noun for every input and figure by name, or the product and the quantity. */
const nouns = new Map(DATA.figures.map(({ name, noun }) => {
  const [product, quantity] = name.split(".");
  return [name, quantity ? words(`quantity.${quantity}`, { product }) : noun];
}));

/** A text of the rules as displayed: with nouns instead of names, and its signs, figures and units typeset. */
export function labelled(text) {
  const named = text.replace(/[\w.]*\w/g, (name) => nouns.get(name) ?? name).replace("oxygen_table", `${words("sums.oxygen")} `);
  return shown(typeset(named.replaceAll(" * ", " × ")));
}

/** The user's date today, such as 2026-11-27. */
export function today() {
  return new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10);
}

/** A date such as 2026-11-27 in words. */
export function dateText(date) {
  const [year, month, day] = date.split("-").map(Number);
  return words("date.long", { day, count: day, month: words(`date.month.${month}`), year });
}

/** Text as a sentence, with a full stop. */
export function asSentence(text) { return text.endsWith(".") ? text : `${text}.`; }

/** A sentence with a capital first letter, except for "pH"; the tables of other languages have it already. */
export function capitalized(text) {
  return LANGUAGE !== "en" || /^.\p{Lu}/u.test(text) ? text : headed(text);
}

/** The name of a job, and of the basis of a dose. */
export const roleName = (role) => DATA.roles[role];
export const basisName = (basis) => DATA.bases[basis];

/** The name of a job, a basis or a system as a heading. */
export function headed(text) { return text.charAt(0).toUpperCase() + text.slice(1); }

/** The decimal mark of the page's language or, in English, of the user's locale: a comma, or a point for any other. */
export function localeMark(locale) {
  if (LANGUAGE !== "en") return ",";
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
}

/** A plain decimal as a field shows it. */
export function markedText(text, mark) { return mark === "," ? text.replace(".", ",") : text; }
