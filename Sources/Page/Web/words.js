import { LANGUAGE, WORDS } from "./data.js";

// WORDS are the texts of the page that are not in DATA, in its one language: `Sources/Words` has them all.

/** The plural class of a count, as in Swift: in Polish, few are 2 to 4, 22 to 24 and so on, but not 12 to 14. */
function pluralClass(count) {
  if (count === 1 || (LANGUAGE === "fr" && count === 0)) return "one";
  return LANGUAGE !== "pl" ? "other" : /(^|[^1])[2-4]$/.test(count) ? "few" : "many";
}

/** The text for a key, with facts inserted for `{names}`, in the form for a `count` if there are several. */
export function words(key, facts = {}) {
  const text = WORDS[`${key}[${pluralClass(facts.count)}]`] ?? WORDS[key];
  if (text === undefined) throw new Error(`unknown text key: ${key}`);
  return text.replace(/\{(\w+)\}/g, (place, name) => (name in facts ? String(facts[name]) : place));
}

/** A title, a label or a name with what follows it. */
export const pair = (title, text) => words("list.pair", { title, text });

/** Parts of a sentence with semicolons between. */
export const series = ([first = "", ...others]) => others.reduce((begun, next) => words("list.more", { first: begun, next }), first);

class Refusal extends Error {}

/** Stops reading with a problem, which may be of a line of a file. */
export function refuse(problem, line) {
  throw new Refusal(line === undefined ? problem : words("table.line", { line, problem }));
}

/** The result of reading, or {problem}, the sentence with which it was stopped. */
export function readOrProblem(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

/** Items with "or" or "and" before the last, by the key of that message. */
export function listed(key, items) {
  return items.length < 2 ? items.join() : words(key, { others: items.slice(0, -1).join(", "), last: items.at(-1) });
}
