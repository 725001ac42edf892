import { words } from "./words.js";

// The browser's storage for this page. Each key begins with the format's version, so that a later page does
// not misread it. Each plant, run and reading is a record of its own, so that pages in several tabs do not
// overwrite each other's, and one damaged record does not affect the others.

const PREFIX = "wtp-estimator-1-";
const DAMAGED = "damaged-";

/** What the browser refused to store; it lasts until the page is closed. */
const unstored = new Map();

/** The browser's storage; null if access is forbidden. */
function browserStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The text under a key, or null. */
function textOf(name) {
  return unstored.get(name) ?? browserStorage()?.getItem(PREFIX + name) ?? null;
}

/** Stores text under a key, or removes it if it is null; returns an error message, or null. */
function write(name, text) {
  unstored.delete(name);
  try {
    const storage = browserStorage();
    if (text === null) storage?.removeItem(PREFIX + name);
    else if (storage !== null) storage.setItem(PREFIX + name, text);
    if (storage !== null) return null;
  } catch (error) {
    if (text !== null) unstored.set(name, text);
    return words(error?.name === "SecurityError" ? "storage.forbidden" : "storage.full");
  }
  if (text !== null) unstored.set(name, text);
  return words("storage.forbidden");
}

/** Stores a value under a key, or removes it if it is null: {problem, undo}. */
export function keep(name, value) {
  let before = null;
  try {
    before = textOf(name);
  } catch {
    // There is nothing to restore in a storage that cannot be read.
  }
  const problem = write(name, value === null ? null : JSON.stringify(value));
  return { problem, undo: () => write(name, before) };
}

/** The value under a key: {value}, null if there is none, with a problem if it cannot be read. */
export function kept(name, check) {
  try {
    const text = textOf(name);
    const problem = browserStorage() === null ? words("storage.forbidden") : undefined;
    if (text === null) return { value: null, problem };
    const value = checkedText(text, check);
    if (value !== null) return { value, problem };
    setAside(name, text);
    return { value: null, problem: words("storage.damaged") };
  } catch {
    return { value: null, problem: words("storage.forbidden") };
  }
}

function checkedText(text, check) {
  try {
    return check(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Moves damaged text to a key of its own, so that nothing overwrites it. */
function setAside(name, text) {
  write(name, null);
  if (write(DAMAGED + newId() + name, text) !== null) write(name, text);
}

/** The keys of a kind of record, without the format's version. */
function keysOf(kind) {
  const storage = browserStorage();
  const names = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage.key(place))
    .filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
  return [...new Set([...names, ...unstored.keys()])].filter((name) => name.startsWith(`${kind}-`));
}

/** The records of a kind, {value: [{key, ...}]}, without damaged ones, of which `problem` informs. */
export function records(kind, check) {
  try {
    const found = keysOf(kind).map((key) => ({ key, ...kept(key, check) }));
    const value = found.filter((each) => each.value !== null).map(({ key, value: record }) => ({ key, ...record }));
    const problem = browserStorage() === null ? words("storage.forbidden") : found.find((each) => each.problem)?.problem;
    return { value, problem };
  } catch {
    return { value: [], problem: words("storage.forbidden") };
  }
}

/** The texts of damaged records, {key, text}. */
export function damagedRecords() {
  try {
    return keysOf("damaged").map((key) => ({ key, text: textOf(key) }));
  } catch {
    return [];
  }
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
