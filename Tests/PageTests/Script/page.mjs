// The page's script, as `wtp page --script -o FILE` writes it; PAGE_SCRIPT is its path.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

if (process.env.PAGE_SCRIPT === undefined) {
  throw new Error("PAGE_SCRIPT must be the path of the file that `wtp page --script -o page.mjs` writes");
}

export const page = await import(pathToFileURL(resolve(process.env.PAGE_SCRIPT)));

/** The rows of a reference table, each an object by column title. */
export function reference(name) {
  const path = fileURLToPath(new URL(`../../../reference/${name}`, import.meta.url));
  return objects(readFileSync(path, "utf8"));
}

/** The rows of a table next to the tests, with \n, \t, \r and \0 in its texts. */
export function fixture(name) {
  const text = readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");
  const escapes = { n: "\n", t: "\t", r: "\r", 0: "\0", "\\": "\\" };
  return objects(text).map(({ text: written, ...row }) => ({ ...row, text: written.replace(/\\(.)/g, (_, letter) => escapes[letter]) }));
}

function objects(text) {
  const [titles, ...rows] = records(text);
  return rows.map((cells) => Object.fromEntries(titles.map((title, place) => [title, cells[place]])));
}

/** The cells of a line of our own tables, which have quotes but no line breaks. */
function records(text) {
  return text.trimEnd().split("\n").map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    .map(([, quoted, plain]) => (quoted === undefined ? plain : quoted.replaceAll("\"\"", "\""))));
}

/** The outputs of a plant. */
export const outputsOf = (entry) => Object.keys(page.roundedFigures(entry, 1));

/** A number of random cases, or PAGE_CASES times as many. */
export const cases = (count) => count * Number(process.env.PAGE_CASES ?? 1);

/** Random numbers from 0 up to 1 from a seed. */
export function seeded(seed) {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xFFFFFFFFFFFFFFFFn;
    return Number(state >> 11n) / 2 ** 53;
  };
}

/** An entry with the figures of a table's row, whose titles are `name [unit]`. */
export function entryOfRow(of, row) {
  const entry = page.emptyEntry(of);
  for (const [title, text] of Object.entries(row)) {
    const [, name, unit] = /^(.*) \[(.*)\]$/.exec(title) ?? [];
    if (name in entry.given) entry.given[name] = { text, unit: unit.replace("delta_", "") };
  }
  return entry;
}

/** The example plant with some figures changed: "48 degC", or a bare number in the same unit. */
export function changedExample(system, changes) {
  const entry = page.exampleEntry(system);
  for (const [name, figure] of Object.entries(changes)) {
    const [text, ...unit] = figure.split(" ");
    entry.given[name] = { text, unit: unit.length > 0 ? unit.join(" ") : entry.given[name].unit };
  }
  return entry;
}

/** The sentences of an entry's problems. */
export function sentences(entry) {
  return page.problems(entry).map(({ sentence }) => sentence);
}
