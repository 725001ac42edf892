import { DATA } from "./data.js";
import { readFigure } from "./figures.js";
import { areRules, fieldsOf } from "./plant.js";
import { unitOf } from "./units.js";

// Stored plants: written as entered, and validated when they are read.

const MAXIMUM_TEXT = 1200;
const MAXIMUM_NAME = 200;

/** A plant from stored data, or null if it is not valid; unknown properties are dropped. */
export function checkedEntry(value) {
  if (!isObject(value) || !Object.hasOwn(DATA.systems, value.system) || !isText(value.site, MAXIMUM_NAME)
    || !isObject(value.given) || !areRules(value.system, value.rules ?? [])) return null;
  const entry = plainEntry(value);
  const isValid = fieldsOf(entry).every((field) => isGiven(field, value.given[field.name] ?? {}))
    && isObject(entry.particulars ?? {}) && Object.entries(entry.particulars ?? {}).flat().every((text) => isText(text));
  return isValid ? entry : null;
}

/** A plant with a name. */
export function checkedNamed(value) {
  if (!isObject(value) || !isText(value.name, MAXIMUM_NAME)) return null;
  const entry = checkedEntry(value.entry);
  return entry === null ? null : { ...value, entry };
}

/** A price as typed: only strings under known names. */
export function checkedPrice(value) {
  if (!isObject(value)) return null;
  const names = ["product", "price", "currency", "per", "unit", "density", "packSize", "packUnit"];
  if (!names.every((name) => isText(value[name] ?? "", 60))) return null;
  return Object.fromEntries(names.map((name) => [name, value[name] ?? ""]));
}

/** A plant with everything that was entered, and nothing that a screen may have added. */
export function plainEntry({ system, site, given, programme, particulars, rules = [] }) {
  const figures = fieldsOf({ system, rules }).map(({ name, unit: own }) => {
    const { text = "", unit = own, typed, origin } = given[name] ?? {};
    return [name, { text, unit, ...(typed !== undefined && { typed }), ...(origin !== undefined && { origin }) }];
  });
  return { system, site: site ?? "", given: Object.fromEntries(figures), ...programmeIn({ system, programme }), ...(particulars && { particulars }),
    ...(rules.length > 0 && { rules }) };
}

/** The chosen products of a plant, {programme}, without unknown ones; {} if there are none. */
function programmeIn({ system, programme }) {
  if (!Array.isArray(programme)) return {};
  const known = DATA.systems[system].products.filter(({ id, isDosed }) => isDosed && programme.includes(id));
  return known.length > 0 ? { programme: known.map(({ id }) => id) } : {};
}

/** Whether any figure of a plant has been entered, even one that cannot be read. */
export function isStarted(entry) { return givenCount(entry) > 0; }

/** The number of fields that have a figure. */
export function givenCount(entry) {
  const { given } = entry;
  return fieldsOf(entry).filter(({ name }) => given[name]?.text || given[name]?.typed !== undefined).length;
}

export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(value, maximum = MAXIMUM_TEXT) {
  return typeof value === "string" && value.length <= maximum;
}

/** Whether a value is a figure of a field: as read, as typed, and as it was before its unit was changed. */
function isGiven(field, given) {
  if (!isObject(given) || !isFigure(given.text ?? "") || !isUnit(field, given.unit ?? "")) return false;
  const { typed = "", origin } = given;
  return isText(typed) && (origin === undefined || (isObject(origin) && isFigure(origin.text) && unitOf(field, origin.unit) !== undefined));
}

/** Whether text is empty or a plain decimal. */
function isFigure(text) { return text === "" || (isText(text) && readFigure(text).text === text); }

/** Whether a symbol is a unit of a field, or empty for a field whose unit must be chosen. */
function isUnit(field, symbol) {
  return unitOf(field, symbol) !== undefined || (symbol === "" && field.needsUnit);
}
