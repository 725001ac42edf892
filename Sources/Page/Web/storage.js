import { words } from "./words.js";
import { DATA } from "./data.js";
import { readFigure } from "./figures.js";
import { areRules, fieldsOf } from "./plant.js";
import { unitOf } from "./units.js";

// The browser's storage for this page. Each key begins with the format's version, so that a later page does
// not misread it. Each plant, run and reading is a record of its own, so that pages in several tabs do not
// overwrite each other's, and one damaged record does not affect the others.

const PREFIX = "wtp-estimator-1-";
const DAMAGED = "damaged-";

/** What the browser refused to store; it lasts until the page is closed. */
const unstored = new Map();

/** What a function returns or, if it throws, what `otherwise` makes of that. */
export function safely(read, otherwise = () => null) {
  try {
    return read();
  } catch (error) {
    return otherwise(error);
  }
}

/** The problem of a storage that the browser forbids; undefined for any other. */
function forbiddance() { return safely(() => localStorage.length) === null ? words("storage.forbidden") : undefined; }

/** The text under a key, or null. */
function textOf(name) { return unstored.get(name) ?? safely(() => localStorage.getItem(PREFIX + name)); }

/** Stores text under a key, or removes it if it is null; returns an error message, or null. */
function write(name, text) {
  unstored.delete(name);
  const problem = safely(() => {
    if (text === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
    return null;
  }, () => forbiddance() ?? words("storage.full"));
  if (problem !== null && text !== null) unstored.set(name, text);
  return problem;
}

/** Stores a value under a key, or removes it if it is null: {problem, undo}. */
export function keep(name, value) {
  const before = textOf(name);
  const problem = write(name, value === null ? null : JSON.stringify(value));
  return { problem, undo: () => write(name, before) };
}

/** Several changes as one. */
export function asOne(changes) {
  return { problem: changes.find(({ problem }) => problem)?.problem ?? null, undo: () => changes.map(({ undo }) => undo?.()).find(Boolean) };
}

/** The value under a key: {value}, null if there is none, with a problem if it cannot be read. */
export function kept(name, check) {
  const text = textOf(name);
  const value = text === null ? null : check(safely(() => JSON.parse(text)));
  if (text === null || value !== null) return { value, problem: forbiddance() };
  setAside(name, text);
  return { value: null, problem: words("storage.damaged") };
}

/** Moves damaged text to a key of its own, so that nothing overwrites it. */
function setAside(name, text) {
  write(name, null);
  if (write(DAMAGED + newId() + name, text) !== null) write(name, text);
}

/** The keys of a kind of record, without the format's version. */
function keysOf(kind) {
  const all = safely(() => Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place))) ?? [];
  const names = all.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  return [...new Set([...names, ...unstored.keys()])].filter((name) => name.startsWith(`${kind}-`));
}

/** The records of a kind, {value: [{key, ...}]}, without damaged ones, of which `problem` informs. */
export function records(kind, check) {
  const found = keysOf(kind).map((key) => ({ key, ...kept(key, check) }));
  const value = found.filter((each) => each.value !== null).map(({ key, value: record }) => ({ key, ...record }));
  return { value, problem: forbiddance() ?? found.find(({ problem }) => problem)?.problem };
}

/** The texts of damaged records, {key, text}. */
export function damagedRecords() {
  return keysOf("damaged").map((key) => ({ key, text: textOf(key) }));
}

/** An id for a new record; ids sort by time. */
export function newId() {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/** Calls `changed` when another tab changes records of a kind, as long as a node is on the page. */
export function watchStored(kind, node, changed) {
  const seen = ({ key }) => {
    if (!node.isConnected) removeEventListener("storage", seen);
    else if (key === null || key.startsWith(PREFIX + kind)) changed(key?.slice(PREFIX.length));
  };
  addEventListener("storage", seen);
}

// --- Settings

/** The units that the user chose last, by `unitKey`, and the last `set` of units. */
export function keptUnits() {
  return kept("units", (value) => (Object.values(Object(value)).every((each) => typeof each === "string") ? value : null)).value ?? {};
}

/** Stores units that the user chose, besides those of other fields. */
export function keepUnits(units) { keep("units", { ...keptUnits(), ...units }); }

/** How the keypad is used: "sum" or "rpn". */
export function keptKeypad() {
  return kept("keypad", (value) => (["sum", "rpn"].includes(value) ? value : null)).value ?? "sum";
}

/** Stores how the keypad is used; returns an error message, or null. */
export function keepKeypad(mode) { return keep("keypad", mode).problem; }

// Saved plants and runs. Whatever replaces or removes one returns {problem, undo}.

/** The maximum numbers of saved plants and runs. */
export const MAXIMUM_PLANTS = 200;
export const MAXIMUM_RUNS = 26;

const plantKey = (name, system) => `plant-${system}-${name}`;
const byTime = (a, b) => (a.at ?? 0) - (b.at ?? 0);

/** The saved plants, [{name, entry}], in the order in which they were saved. */
export function namedPlants() {
  const { value, problem } = records("plant", checkedNamed);
  return { value: value.sort(byTime), problem };
}

/** The saved plant that equals an entry in all that was entered and chosen; undefined if there is none. */
export function savedPlant(entry) {
  const textOf = (each) => JSON.stringify(plainEntry(each));
  return namedPlants().value.find((plant) => textOf(plant.entry) === textOf(entry));
}

/** Saves plants under a name: {problem, undo, isReplaced}. */
export function keepPlants(name, entries) {
  const changes = entries.map((entry) => keepPlant(name, entry));
  return { ...asOne(changes), isReplaced: changes.some(({ isReplaced }) => isReplaced) };
}

/** Saves a plant under a name; `isReplaced` reports whether there was one of this name and system. */
export function keepPlant(name, entry, at = Date.now()) {
  const others = namedPlants().value;
  const isReplaced = others.some(({ key }) => key === plantKey(name, entry.system));
  if (!isReplaced && others.length >= MAXIMUM_PLANTS) return { problem: words("storage.many", { count: MAXIMUM_PLANTS }) };
  return { isReplaced, ...keep(plantKey(name, entry.system), { name, entry: plainEntry(entry), at }) };
}

export function forget({ key }) { return keep(key, null); }

/** The runs of a system, [{name, entry}], the reference first. */
export function keptRuns(system) {
  const check = (value) => {
    const run = checkedNamed(value);
    return run?.entry.system === system && Number.isFinite(run.order) ? run : null;
  };
  const { value, problem } = records(`run-${system}`, check);
  return { value: value.sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1)), problem };
}

/** Adds a run to the end, or after another run. */
export function keepRun(name, entry, after = null) {
  const runs = keptRuns(entry.system).value;
  const place = after === null ? runs.length : runs.findIndex(({ key }) => key === after.key) + 1;
  const [before, next] = [runs[place - 1]?.order ?? 0, runs[place]?.order];
  const order = next === undefined ? before + 1 : (before + next) / 2;
  return keep(`run-${entry.system}-${newId()}`, { name, entry: plainEntry(entry), order });
}

/** The readings of a site, [{date, entry}], the latest first. */
export function keptReadings(system, site) {
  const check = (value) => {
    const reading = checkedNamed(value);
    return reading?.entry.system === system && isDate(reading.date) ? reading : null;
  };
  const { value, problem } = records(`reading-${system}`, check);
  return { value: value.filter(({ name }) => name === site).sort((a, b) => (a.date < b.date ? 1 : -1)), problem };
}

/** Keeps a plant as the reading of its site on a date, `YYYY-MM-DD`. */
export function keepReading(entry, date) {
  const name = entry.site.trim();
  return keep(`reading-${entry.system}-${date}-${name}`, { name, date, entry: plainEntry(entry) });
}

/** Whether text is a date such as 2026-11-27. */
export function isDate(text) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

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
