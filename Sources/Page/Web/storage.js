import { DATA } from "./data.js";
import { readFigure } from "./figures.js";
import { fieldsOf } from "./plant.js";
import { unitOf } from "./units.js";
import { words } from "./words.js";

// What the browser keeps for this page alone: the last plant of each system, named plants, runs and prices.
// A name begins with the version of what is written, so that a later page does not misread it.

const PREFIX = "wtp-estimator-1-";
const MAXIMUM_TEXT = 1200;
const MAXIMUM_NAME = 200;
/** The most plants and the most runs that are kept. */
export const MAXIMUM_PLANTS = 200;
export const MAXIMUM_RUNS = 26;

/** The browser's own storage; null where it is forbidden. */
function browserStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** What is kept under a name: {value}, null where there is nothing, or {value: null, problem}. */
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

/** Keeps a value under a name; what stands in the way in words, or null. */
function keep(name, value, storage) {
  if (storage === null) return words("storage.forbidden");
  try {
    storage.setItem(PREFIX + name, JSON.stringify(value));
    return null;
  } catch (error) {
    return words(error?.name === "SecurityError" ? "storage.forbidden" : "storage.full");
  }
}

// --- What is read is checked

/** A plant made of what was read, or null where it is none: nothing unknown is taken over. */
export function checkedEntry(value) {
  if (!isObject(value) || !Object.hasOwn(DATA.systems, value.system) || !isText(value.site, MAXIMUM_NAME)
    || !isObject(value.given)) return null;
  const entry = { system: value.system, site: value.site, given: {} };
  for (const field of fieldsOf(entry.system)) {
    const { [field.name]: given = { text: "", unit: field.unit } } = value.given;
    if (!isObject(given) || !isFigure(given.text ?? "") || !isUnit(field, given.unit ?? "")) return null;
    entry.given[field.name] = { text: given.text ?? "", unit: given.unit ?? "" };
  }
  return entry;
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value, maximum) {
  return typeof value === "string" && value.length <= maximum;
}

/** Whether a text is a plain decimal, or nothing. */
function isFigure(text) {
  return text === "" || (isText(text, MAXIMUM_TEXT) && readFigure(text).text === text);
}

/** Whether a symbol is a unit of a field, or none where one must be chosen. */
function isUnit(field, symbol) {
  return unitOf(field, symbol) !== undefined || (symbol === "" && field.needsUnit);
}

/** A list of which each element is checked; null where one is not right. */
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

/** A price as it was typed: texts of known names alone. */
function checkedPrice(value) {
  if (!isObject(value)) return null;
  const names = ["product", "price", "currency", "per", "unit", "density", "packSize", "packUnit"];
  if (!names.every((name) => isText(value[name] ?? "", 60))) return null;
  return Object.fromEntries(names.map((name) => [name, value[name] ?? ""]));
}

// --- What is kept

/** The plant of a system that was entered last. */
export function lastEntry(system, storage = browserStorage()) {
  const check = (value) => (value?.system === system ? checkedEntry(value) : null);
  return kept(`last-${system}`, check, storage);
}

/** Keeps a plant as the last of its system. */
export function keepLastEntry(entry, storage = browserStorage()) {
  return keep(`last-${entry.system}`, plainEntry(entry), storage);
}

/** A plant without what a screen may have added to it. */
export function plainEntry({ system, site, given }) {
  const figures = fieldsOf(system).map(({ name, unit }) => {
    const figure = given[name] ?? { text: "", unit };
    return [name, { text: figure.text ?? "", unit: figure.unit ?? unit }];
  });
  return { system, site: site ?? "", given: Object.fromEntries(figures) };
}

/** The plants that have names, [{name, entry}]. */
export function namedPlants(storage = browserStorage()) {
  return kept("plants", (value) => checkedList(value, MAXIMUM_PLANTS, checkedNamed), storage);
}

/** Keeps a plant under a name, in the place of one of the same name and system. */
export function keepPlant(name, entry, storage = browserStorage()) {
  const others = (namedPlants(storage).value ?? []).filter((plant) =>
    plant.name !== name || plant.entry.system !== entry.system);
  if (others.length >= MAXIMUM_PLANTS) return words("storage.many", { count: MAXIMUM_PLANTS });
  return keep("plants", [...others, { name, entry: plainEntry(entry) }], storage);
}

/** Forgets the plant of a name and a system. */
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

/** Keeps the runs of a system. */
export function keepRuns(system, runs, storage = browserStorage()) {
  return keep(`runs-${system}`, runs, storage);
}

/** One's own prices as they were typed. */
export function keptPrices(storage = browserStorage()) {
  return kept("prices", (value) => checkedList(value, 200, checkedPrice), storage);
}

/** Keeps one's own prices. */
export function keepPrices(prices, storage = browserStorage()) {
  return keep("prices", prices, storage);
}
