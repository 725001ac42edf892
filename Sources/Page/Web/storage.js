import { DATA } from "./data.js";
import { readFigure } from "./figures.js";
import { fieldsOf } from "./plant.js";
import { unitOf } from "./units.js";
import { words } from "./words.js";

// The browser's storage for this page: the last plant of each system, named plants, runs and prices. Each
// key begins with the format's version, so that a later page does not misread it.

const PREFIX = "wtp-estimator-1-";
const MAXIMUM_TEXT = 1200;
const MAXIMUM_NAME = 200;
/** The maximum numbers of stored plants and runs. */
export const MAXIMUM_PLANTS = 200;
export const MAXIMUM_RUNS = 26;

/** The browser's storage; null if access is forbidden. */
function browserStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The value under a key: {value}, null if there is none, or {value: null, problem}. */
function kept(name, check, storage) {
  if (storage === null) return { value: null, problem: words("storage.forbidden") };
  try {
    const text = storage.getItem(PREFIX + name);
    if (text === null) return { value: null };
    const value = check(JSON.parse(text));
    return value === null ? { value, problem: words("storage.damaged") } : { value };
  } catch (error) {
    const isDamaged = error instanceof SyntaxError;
    return { value: null, problem: words(isDamaged ? "storage.damaged" : "storage.forbidden") };
  }
}

/** Stores a value under a key; returns an error message, or null. */
function keep(name, value, storage) {
  if (storage === null) return words("storage.forbidden");
  try {
    storage.setItem(PREFIX + name, JSON.stringify(value));
    return null;
  } catch (error) {
    return words(error?.name === "SecurityError" ? "storage.forbidden" : "storage.full");
  }
}

// --- Validation

/** A plant from stored data, or null if it is not valid; unknown properties are dropped. */
export function checkedEntry(value) {
  if (!isObject(value) || !Object.hasOwn(DATA.systems, value.system) || !isText(value.site, MAXIMUM_NAME)
    || !isObject(value.given)) return null;
  const entry = { system: value.system, site: value.site, given: {}, ...programmeIn(value) };
  for (const field of fieldsOf(entry.system)) {
    const { [field.name]: given = { text: "", unit: field.unit } } = value.given;
    if (!isObject(given) || !isFigure(given.text ?? "") || !isUnit(field, given.unit ?? "")) return null;
    entry.given[field.name] = { text: given.text ?? "", unit: given.unit ?? "" };
  }
  return entry;
}

/** The chosen products of a plant, {programme}, without unknown ones; {} if there are none. */
function programmeIn({ system, programme }) {
  if (!Array.isArray(programme)) return {};
  const known = DATA.systems[system].products.filter(({ id, isDosed }) => isDosed && programme.includes(id));
  return known.length > 0 ? { programme: known.map(({ id }) => id) } : {};
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value, maximum) {
  return typeof value === "string" && value.length <= maximum;
}

/** Whether text is empty or a plain decimal. */
function isFigure(text) {
  return text === "" || (isText(text, MAXIMUM_TEXT) && readFigure(text).text === text);
}

/** Whether a symbol is a unit of a field, or empty for a field whose unit must be chosen. */
function isUnit(field, symbol) {
  return unitOf(field, symbol) !== undefined || (symbol === "" && field.needsUnit);
}

/** A list with every element validated; null if any is invalid. */
function checkedList(value, maximum, check) {
  if (!Array.isArray(value) || value.length > maximum) return null;
  const list = value.map(check);
  return list.includes(null) ? null : list;
}

/** A plant with a name. */
function checkedNamed(value) {
  if (!isObject(value) || !isText(value.name, MAXIMUM_NAME)) return null;
  const entry = checkedEntry(value.entry);
  return entry === null ? null : { name: value.name, entry };
}

/** A price as typed: only strings under known names. */
function checkedPrice(value) {
  if (!isObject(value)) return null;
  const names = ["product", "price", "currency", "per", "unit", "density", "packSize", "packUnit"];
  if (!names.every((name) => isText(value[name] ?? "", 60))) return null;
  return Object.fromEntries(names.map((name) => [name, value[name] ?? ""]));
}

// --- Stored data

/** The last plant entered for a system. */
export function lastEntry(system, storage = browserStorage()) {
  const check = (value) => (value?.system === system ? checkedEntry(value) : null);
  return kept(`last-${system}`, check, storage);
}

/** Stores a plant as the last of its system. */
export function keepLastEntry(entry, storage = browserStorage()) {
  return keep(`last-${entry.system}`, plainEntry(entry), storage);
}

/** A plant without properties that a screen may have added. */
export function plainEntry({ system, site, given, programme }) {
  const figures = fieldsOf(system).map(({ name, unit }) => {
    const figure = given[name] ?? { text: "", unit };
    return [name, { text: figure.text ?? "", unit: figure.unit ?? unit }];
  });
  return { system, site: site ?? "", given: Object.fromEntries(figures), ...programmeIn({ system, programme }) };
}

/** The named plants, [{name, entry}]. */
export function namedPlants(storage = browserStorage()) {
  return kept("plants", (value) => checkedList(value, MAXIMUM_PLANTS, checkedNamed), storage);
}

/** Stores a plant under a name, replacing one of the same name and system. */
export function keepPlant(name, entry, storage = browserStorage()) {
  const others = (namedPlants(storage).value ?? []).filter((plant) =>
    plant.name !== name || plant.entry.system !== entry.system);
  if (others.length >= MAXIMUM_PLANTS) return words("storage.many", { count: MAXIMUM_PLANTS });
  return keep("plants", [...others, { name, entry: plainEntry(entry) }], storage);
}

/** Removes the plant with a name and a system. */
export function forgetPlant(name, system, storage = browserStorage()) {
  const others = (namedPlants(storage).value ?? []).filter((plant) =>
    plant.name !== name || plant.entry.system !== system);
  return keep("plants", others, storage);
}

/** The runs of a system, [{name, entry}]. */
export function keptRuns(system, storage = browserStorage()) {
  return kept(`runs-${system}`, (value) => {
    const runs = checkedList(value, MAXIMUM_RUNS, checkedNamed);
    return runs?.every(({ entry }) => entry.system === system) ? runs : null;
  }, storage);
}

/** Stores the runs of a system. */
export function keepRuns(system, runs, storage = browserStorage()) {
  return keep(`runs-${system}`, runs, storage);
}

/** How the keypad is used: "sum" or "rpn". */
export function keptKeypad(storage = browserStorage()) {
  return kept("keypad", (value) => (["sum", "rpn"].includes(value) ? value : null), storage).value ?? "sum";
}

/** Stores how the keypad is used. */
export function keepKeypad(mode, storage = browserStorage()) {
  return keep("keypad", mode, storage);
}

/** The user's prices as typed. */
export function keptPrices(storage = browserStorage()) {
  return kept("prices", (value) => checkedList(value, 200, checkedPrice), storage);
}

/** Stores the user's prices. */
export function keepPrices(prices, storage = browserStorage()) {
  return keep("prices", prices, storage);
}
