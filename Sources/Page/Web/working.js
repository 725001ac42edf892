import { DATA } from "./data.js";
import { shortestText } from "./fractions.js";
import { doubleFigures, doublePoint } from "./doubles.js";
import { formulaNamed } from "./estimate.js";

/**
 * The worked calculation of a product, an output, or "all".
 *
 * Each step {name, source, note, formula, figures, value, unit} comes before the steps that use it; figures
 * have the shortest digits of the estimator's doubles, which read back exactly.
 */
export function working(entry, name) {
  const outputs = outputsNamed(entry.system, name);
  const names = outputs.flatMap((output) => [...formulaNamed(entry.system, output).parts, output]);
  const point = doublePoint(entry);
  const figures = { ...point, ...doubleFigures(entry.system, point) };
  return [...new Set(names)].map((each) => workingStep(formulaNamed(entry.system, each), figures));
}

/** The working as lines of text, with a blank line between steps. */
export function workingText(entry, name) {
  return working(entry, name).map((step) => {
    const lines = [`${step.name}  (${step.source})`, `  = ${step.formula}`];
    if (step.note !== null) lines.push(`    note: ${step.note}`);
    lines.push(`  = ${step.figures}`, `  = ${step.value}${step.unit === "" ? "" : ` ${step.unit}`}`);
    return lines.map((line) => `${line}\n`).join("");
  }).join("\n");
}

/** The outputs of a name: dose and usage for a product. */
function outputsNamed(system, name) {
  const { products, results } = DATA.systems[system];
  const doses = products.filter(({ id, isDosed }) => isDosed && [id, "all"].includes(name))
    .flatMap(({ id }) => [`${id}.dose`, `${id}.usage`]);
  if (name === "all") return [...results, ...doses];
  return formulaNamed(system, name) === undefined ? doses : [name];
}

/** A step of the calculation: the formula in names, in figures, and its value. */
function workingStep(formula, figures) {
  const texts = formula.pieces.map(
    (piece) => (typeof piece === "string" ? piece : shortestText(figures[piece.name])));
  return {
    name: formula.name, source: formula.source, note: formula.note, formula: formula.text,
    figures: texts.join(""), value: shortestText(figures[formula.name]),
    unit: formula.isPlain ? "" : formula.unit,
  };
}
