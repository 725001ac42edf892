import { checkedEntry, safely } from "./storage.js";
import { DATA } from "./data.js";
import { areRules, fieldsOf } from "./plant.js";
import { unitOf } from "./units.js";
import { readOrProblem, refuse, words } from "./words.js";

// Plants in the address after `#`: `1~boiler~SITE~FIGURE~...~CHECK`. Figures are in field order, with
// their digits as typed; a figure in a unit other than its field's own is followed by `'` and the unit, and a
// system by `'` and the products of its programme, and by `'` and the ways in which the plant is known. The first number is the version, and the checksum detects lost or changed characters.

const VERSION = "1";

/** Text encoded so that no character is special in an address. */
export function encodedText(text) {
  // Half of a surrogate pair cannot be encoded.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"))
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The address part for plants, including the `#`. */
export function plantsHash(entries) {
  const parts = entries.flatMap(({ system, site, given, programme = [], rules = [] }) => [
    [system, ...[[programme, rules].join("'").replace(/'$/, "")].filter(Boolean)], [site],
    ...fieldsOf({ system, rules }).map((field) => {
      const { text = "", unit = field.unit } = given[field.name] ?? {};
      return unit === field.unit ? [text] : [text, unit];
    }),
  ]);
  const encoded = parts.map((texts) => texts.map(encodedText).join("'"));
  return `#${[VERSION, ...encoded, checkOf(encoded.map(decodedText))].join("~")}`;
}

/** A checksum of all parts: 32-bit FNV-1a as seven letters and digits. */
function checkOf(parts) {
  const bytes = new TextEncoder().encode(parts.join("~"));
  let hash = 0x811C9DC5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, "0");
}

/** Reads the part of an address after `#`: {entries}, {problem} if it is damaged, or null if it contains no plants. */
export function plantsOfHash(hash) {
  const found = plantsIn(hash);
  // Some programs encode `~`, or the address again.
  const others = [hash.replace(/%7E/gi, "~"), decodedText(hash) ?? "", (decodedText(hash) ?? "").replace(/%7E/gi, "~")];
  const read = [found, ...others.map(plantsIn)];
  return read.find((each) => each?.entries) ?? read.find(Boolean) ?? null;
}

/** Reads plants from pasted text that contains a link: {entries} or {problem}. */
export function pastedPlants(text) {
  const start = text.search(/\d+(?:~|%7E|%257E)(?:boiler|cooling)/i);
  if (start < 0) return { problem: words("address.none") };
  // A message may break a link into several lines, or continue after it.
  const read = [/^[^\s<>"]*/.exec(text.slice(start))[0], text.slice(start).replace(/[\s<>"]+/g, "")].map(plantsOfHash);
  return read.find((each) => each?.entries) ?? { problem: words("address.damaged") };
}

function plantsIn(hash) {
  const [version, ...parts] = hash.replace(/^#/, "").split("~");
  if (!/^\d+$/.test(version)) return null;
  return version === VERSION ? readOrProblem(() => entriesIn(parts.map(decodedText))) : { problem: words("address.version") };
}

/** The plants of decoded parts, of which the last is the checksum: {entries}. */
function entriesIn(texts) {
  const check = texts.pop(), entries = [];
  if (texts.length === 0 || texts.includes(null) || check !== checkOf(texts)) refuse(words("address.damaged"));
  while (texts.length > 0) entries.push(takenEntry(texts) ?? refuse(words("address.damaged")));
  const isRight = new Set(entries.map(({ system }) => system)).size === entries.length;
  return isRight ? { entries } : refuse(words("address.damaged"));
}

/** A decoded part; null if its percent signs are not a valid encoding. */
function decodedText(part) { return safely(() => decodeURIComponent(part)); }

/** Removes the plant at the start of a list of strings and returns it; null if there is none. */
function takenEntry(texts) {
  const [first, site] = texts.splice(0, 2);
  const [system, programme, rules = ""] = first.split("'"), ways = rules.split(",").filter(Boolean);
  if (!Object.hasOwn(DATA.systems, system) || site === undefined || !areRules(system, ways)) return null;
  const fields = fieldsOf({ system, rules: ways });
  const figures = texts.splice(0, fields.length);
  if (figures.length < fields.length) return null;
  const given = fields.map((field, place) => {
    const [text, unit = field.unit, ...others] = figures[place].split("'");
    const isKnown = others.length === 0 && (unit === "" || unitOf(field, unit) !== undefined);
    return [field.name, isKnown ? { text, unit } : null];
  });
  return checkedEntry({ system, site, given: Object.fromEntries(given), programme: programme?.split(","), rules: ways });
}
