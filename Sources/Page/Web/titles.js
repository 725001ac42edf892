import { columnTitle, plainSpaces } from "./csv.js";
import { DATA } from "./data.js";
import { unitOf, spelledUnit } from "./units.js";

// The names of inputs and figures as people write them, by the rules of the programs.

const COSTS = ["month", "duty_day", "slug", "volume", "price", "cost", "feed_cost", "makeup_cost", "packs"];
const FILLERS = ["of", "the", "a", "an", "per", "in", "at", "as", "and", "to", ""];
/** Other spellings of words in names; each word has a space on both sides. */
const RESPELLED = [
  [" feed  water ", " feed "], [" feedwater ", " feed "], [" make  up ", " makeup "], [" makeup  water ", " makeup "],
  [" total  dissolved  solids ", " tds "], [" sulfite ", " sulphite "], [" maximum ", " max "], [" minimum ", " min "],
];

/** The letters and digits of a title, by which titles are compared. */
export function plainTitle(text) { return text.toLowerCase().replace(/[^a-z0-9]/g, ""); }

/** The words of a title in lower case, each in one spelling. */
function titleWords(text) {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => !FILLERS.includes(word));
  return RESPELLED.reduce((each, [from, to]) => each.replaceAll(from, to), parts.map((word) => ` ${word} `).join(""))
    .split(" ").filter(Boolean);
}

const wordSet = (words) => [...new Set(words)].sort().join(" ");

/** The figures of a system with the words of their names, and all names by their letters and by their words. */
function preparedNames({ fields, formulas, products }) {
  const figures = [...fields, ...formulas.map(({ unit, ...each }) => ({ ...each, units: [{ symbol: unit, spellings: [unit] }] })),
    ...products.flatMap(({ id }) => COSTS.map((each) => ({ name: `${id}.${each}`, units: [] })))];
  const found = new Map();
  for (const { name, noun = "" } of figures) {
    for (const text of name.includes(".") ? [name] : [name, noun]) {
      const words = titleWords(text);
      for (const key of [words.join(""), ` ${wordSet(words)}`]) found.set(key, (found.get(key) ?? new Set()).add(name));
    }
  }
  const named = new Map(figures.map((figure) => [figure.name, figure]));
  const plain = new Map(figures.flatMap(({ name, units }) => units.map((unit) => (
    [[name, ...(unit.symbol === "1" ? [] : [unit.symbol])].join("_").replaceAll("%", "percent").replace(/[./ ]/g, "_"), { name, unit: unit.symbol }]))));
  return { named, found, plain, long: fields.map(({ name }) => ({ name, parts: titleWords(name) })).filter(({ parts }) => parts.length > 1) };
}

const prepared = [...Object.values(DATA.systems), ...Object.values(DATA.systems).map(({ ways }) => ({ fields: ways.flatMap(({ fields }) => fields), formulas: [], products: [] }))]
  .map(preparedNames);

/** The name that words mean in one of the systems; undefined if they mean none or several. */
function nameInWords({ named, found, long }, text) {
  if (named.has(text)) return text;
  // The sign of a unit is not part of a name.
  if (text.length > 100 || !/\p{L}/u.test(text) || /[%‰°]/.test(text)) return undefined;
  const words = titleWords(text);
  const names = found.get(words.join("")) ?? found.get(` ${wordSet(words)}`)
    ?? new Set(long.filter((each) => each.parts.length === words.length && words.every((word, place) => (
      word === each.parts[place] || (word.length > 1 && each.parts[place].startsWith(word))))).map(({ name }) => name));
  return words.length > 0 && names.size === 1 ? [...names][0] : undefined;
}

/** A title in words as {name, unit} in a system: `Feed TDS, mg/L`, `feed_tds_mg_L`; undefined if it means no figure. */
function figureIn(system, title) {
  const name = nameInWords(system, title);
  if (name !== undefined) return { name, unit: null };
  if (title.length > 200) return undefined;
  for (const { index } of title.matchAll(/[ ,]/g)) {
    const figure = system.named.get(nameInWords(system, title.slice(0, index)));
    const unit = title.slice(index).replace(/^[ ,]+/, "");
    const isUnit = figure !== undefined && (unitOf(figure, unit) ?? spelledUnit(figure, unit)) !== undefined;
    if (isUnit) return { name: figure.name, unit };
  }
  return system.plain.get(title);
}

/** A title as {name, unit, isKnown}: its name in the spelling of the rules if it means an input or a figure. */
export function titleOf(text) {
  const words = plainSpaces(text);
  const { name, unit } = columnTitle(text);
  for (const system of prepared) {
    const found = figureIn(system, name);
    if (found !== undefined && (unit === null || found.unit === null)) return { name: found.name, unit: unit ?? found.unit, isKnown: true };
  }
  return /\]$/.test(words) ? { name, unit, isKnown: false } : { name: words, unit: null, isKnown: false };
}

/** Whether a title means a quantity that no rule uses, and nothing else. */
export function isUnused(title) {
  const { unused, qualifiers } = DATA.files;
  const parts = title.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const quantity = title === "mg" ? undefined : unused.split(",").find((names) => names.split(" ").every((word) => parts.includes(word)));
  return quantity !== undefined && parts.every((word) => qualifiers.split(",").includes(word) || quantity.split(" ").includes(word));
}
