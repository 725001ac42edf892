import { WORDS } from "./data.js";

// The text of the page that is not in DATA is in words.json; one table per language.

/** The language of the page. */
export const LANGUAGE = "en";

/** The text for a key, with facts inserted for `{names}`. */
export function words(key, facts = {}) {
  const text = WORDS[LANGUAGE][key];
  if (text === undefined) throw new Error(`unknown text key: ${key}`);
  return text.replace(/\{(\w+)\}/g, (place, name) => (name in facts ? String(facts[name]) : place));
}
