import { fieldsOf, problems } from "./plant.js";
import { readFigure } from "./figures.js";

/** An entry's figure as typed: converted if it can be read, unchanged if not. */
export function typedFigure(given, typed, mark) {
  if (typed.trim() === "") return { unit: given.unit, text: "" };
  const read = readFigure(typed, mark);
  return read.problem === undefined ? { unit: given.unit, text: read.text }
    : { unit: given.unit, text: "", typed, problem: read.problem };
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
