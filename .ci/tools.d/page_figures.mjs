// Answers many questions at once with the page's own functions.
//
// Usage: node page_figures.mjs SCRIPT < questions.json > answers.json
//
// A question is a list: the name of an answer below, and its arguments.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const page = await import(pathToFileURL(resolve(process.argv[2])));

/** The plants of a table, or those given; a table that the page refuses ends the run. */
function plants(given) {
  const { entries, problem } = typeof given === "string" ? page.readPlants(given) : { entries: given };
  if (problem !== undefined) throw new Error(`${problem}: ${given.slice(0, 200)}`);
  return entries;
}

/** The working of an output, a product or "all" as the program prints it, with a blank line between steps. */
function workingText(entry, name) {
  const { products, results } = page.factsOf(entry);
  const doses = products.filter(({ id, isDosed }) => isDosed && [id, "all"].includes(name)).flatMap(({ id }) => [`${id}.dose`, `${id}.usage`]);
  const outputs = name === "all" ? [...results, ...doses] : doses.length > 0 ? doses : [name];
  return page.working(entry, outputs).map((step) => {
    const lines = [step.formula, step.figures, `${step.value} ${step.unit}`.trim()].filter(Boolean).map((line) => `  = ${line}\n`);
    if (step.note !== null) lines.splice(1, 0, `    note: ${step.note}\n`);
    return `${step.name}  (${step.source})\n${lines.join("")}`;
  }).join("\n");
}

const ANSWERS = {
  /** The figures of every plant of a table by name; for an incomplete plant, its problems. */
  figures: (text, decimals) => plants(text).map((entry) => (
    page.isWhole(entry) ? page.roundedFigures(entry, decimals) : { problems: page.problems(entry) })),
  /** A table's plants, written again as a table, with units in any order. */
  table: (text) => page.plantTable(plants(text)),
  problems: (entry) => page.problems(entry),
  estimates: (text, form, decimals) => plants(text).map((entry) => page.estimate(entry, { form, decimals })),
  workings: (text, name) => plants(text).map((entry) => workingText(entry, name)),
  example: (system) => page.exampleEntry(system),
  /** The costs of every plant of a table at a list of prices, or the refusals of its lines. */
  costs: (text, lines) => {
    const list = page.priceList();
    const refusals = lines.map((line) => list.add(line)).filter((refusal) => refusal !== null);
    return refusals.length > 0 ? { refusals } : plants(text).map((entry) => page.plantCosts(entry, list));
  },
};

const questions = JSON.parse(readFileSync(0, "utf8"));
const answers = questions.map(([name, ...given]) => ANSWERS[name](...given));
process.stdout.write(JSON.stringify(answers, (_, value) => (typeof value === "bigint" ? String(value) : value)));
