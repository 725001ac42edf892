import { words } from "./words.js";

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
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8).padEnd(6, "0")}`;
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

/** The units that the user chose last, by `unitKey`. */
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
