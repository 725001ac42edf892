import { exactFigures } from "./estimate.js";
import { dottedText, exactText } from "./fractions.js";
import { exactPoint, factsOf, formulaOf } from "./plant.js";

/**
 * The worked calculation of a product, an output, or "all".
 *
 * Each step {name, source, note, formula, figures, value, unit} comes before the steps that use it. Values
 * are exact; a figure whose digits never end is cut in the lines that use it.
 */
export function working(entry, name) {
  const outputs = outputsNamed(entry, name);
  const names = outputs.flatMap((output) => [...formulaOf(entry, output).parts, output]);
  const figures = { ...exactPoint(entry), ...exactFigures(entry) };
  return [...new Set(names)].map((each) => workingStep(formulaOf(entry, each), figures));
}

/** The outputs of a name: dose and usage for a product. */
function outputsNamed(entry, name) {
  const { products, results } = factsOf(entry);
  const doses = products.filter(({ id, isDosed }) => isDosed && [id, "all"].includes(name))
    .flatMap(({ id }) => [`${id}.dose`, `${id}.usage`]);
  if (name === "all") return [...results, ...doses];
  return formulaOf(entry, name) === undefined ? doses : [name];
}

/** A step of the calculation: the formula in names, in figures, and its value, which is all of a constant. */
function workingStep(formula, figures) {
  const isConstant = formula.pieces.every((piece) => typeof piece === "string");
  const texts = formula.pieces.map((piece) => (typeof piece === "string" ? piece : dottedText(figures[piece.name])));
  return {
    name: formula.name, source: formula.source, note: formula.note, formula: isConstant ? "" : formula.text,
    figures: isConstant ? "" : texts.join(""), value: exactText(figures[formula.name]),
    unit: formula.isPlain ? "" : formula.unit,
  };
}
