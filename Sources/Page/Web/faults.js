import { fieldsOf, problems } from "./plant.js";
import { readFigure } from "./figures.js";
import { words } from "./words.js";

/** An entry's figure as typed: converted if it can be read, unchanged if not. */
export function typedFigure(given, typed, mark) {
  if (typed.trim() === "") return { unit: given.unit, text: "" };
  const read = readFigure(typed, mark);
  return read.problem === undefined ? { unit: given.unit, text: read.text }
    : { unit: given.unit, text: "", typed, problem: read.problem };
}

/** All errors of an entry as typed, a sentence per field, in field order. */
export function faults(entry) {
  const found = new Map();
  for (const { field, sentence } of problems(withChosenUnits(entry))) if (!found.has(field)) found.set(field, sentence);
  const listed = [];
  for (const field of fieldsOf(entry.system)) {
    const sentence = typedFault(entry, field) ?? found.get(field.name);
    if (sentence !== undefined) listed.push({ field: field.name, sentence });
  }
  return listed;
}

/** An entry for checking limits: a unit that is not chosen yet is not an unknown unit. */
function withChosenUnits(entry) {
  const given = {};
  for (const [name, { text, unit }] of Object.entries(entry.given)) given[name] = unit ? { text, unit } : { text: "" };
  return { ...entry, given };
}

/** The error of a typed figure apart from limits: it cannot be read, or its unit is not chosen. */
function typedFault(entry, field) {
  const { text = "", unit, typed, problem } = entry.given[field.name] ?? {};
  if (typed !== undefined) return `${field.name}: ${problem}`;
  if (text === "" || unit) return null;
  const facts = { field: field.name, kind: words(`kind.${field.unit}`), figure: `${text} ${field.unit}`, units: field.unitList };
  return words("form.needsUnit", facts);
}
