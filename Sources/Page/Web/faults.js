import { fieldsOf, problems } from "./plant.js";
import { isSum, readSum } from "./arithmetic.js";
import { words } from "./words.js";

/** An entry's figure as typed, which may be a sum: converted if it can be read, unchanged if not. */
export function typedFigure(given, typed, mark) {
  if (typed.trim() === "") return { unit: given.unit, text: "" };
  const read = readSum(typed, mark);
  const problem = read.problem ?? percentProblem(given, typed);
  if (problem !== null) return { unit: given.unit, text: "", typed, problem };
  const sum = isSum(typed) ? { sum: { isRounded: read.isRounded } } : {};
  return { unit: given.unit, text: read.text, ...sum };
}

/** Reads again what could not be read in an entry, with the user's decimal mark; returns the entry. */
export function readAgain(entry, mark) {
  for (const [name, given] of Object.entries(entry.given)) {
    if (given.typed !== undefined) entry.given[name] = typedFigure(given, given.typed, mark());
  }
  return entry;
}

/** The problem of a per cent sign in a figure whose unit is %, in which 15 % could mean 15 or 0.15; otherwise null. */
export function percentProblem({ unit }, typed) {
  return unit === "%" && typed.includes("%") ? words("sum.percent", { text: typed.trim() }) : null;
}

/** The errors of an entry, one sentence per field, in field order, with figures as typed. */
export function faults(entry) {
  const found = new Map();
  for (const { field, sentence } of problems(entry)) if (!found.has(field)) found.set(field, sentence);
  const listed = [];
  for (const { name } of fieldsOf(entry.system)) {
    const { typed, problem } = entry.given[name] ?? {};
    const sentence = typed === undefined ? found.get(name) : `${name}: ${problem}`;
    if (sentence !== undefined) listed.push({ field: name, sentence });
  }
  return listed;
}
