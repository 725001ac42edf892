import { capitalized, labelled } from "./display.js";
import { element } from "./dom.js";
import { exactFigures } from "./estimate.js";
import { dottedText, exactText } from "./fractions.js";
import { exactPoint, factsOf, formulaOf } from "./plant.js";
import { words } from "./words.js";

/** The steps that calculate figures of an entry, each with its formula, its figures and its source. */
export function sumView(entry, names) {
  const shown = new Set();
  const steps = names.flatMap((name) => working(entry, name)).filter((step) => !shown.has(step.name) && shown.add(step.name));
  return element("ol", { class: "sum" }, steps.map((step) => stepView(entry, step)));
}

function stepView(entry, { name, source, note, formula, figures, value, unit }) {
  const [id, quantity] = name.split("."), meaning = labelled(formulaOf(entry, name).meaning);
  return element("li", {},
    element("p", { class: "step" }, element("b", {}, quantity ? `${id}: ${meaning}` : capitalized(meaning)), " ", element("span", { class: "source" }, source)),
    note ? element("p", { class: "source" }, labelled(note)) : null,
    [formula, figures].map((line) => line ? element("p", { class: "line" }, "= ", labelled(line)) : null),
    element("p", { class: "line total" }, "= ", labelled(`${value} ${unit}`.trim())));
}

/** A button that shows and hides a calculation below it; the calculation is built on first use. */
export function sumButton(entry, label, names, place) {
  const toggle = element("button", {
    type: "button", class: "sum-button", "aria-expanded": "false", "aria-controls": place.id,
    "aria-label": words("products.sum.of", { name: label }), title: words("products.sum"),
    onclick: () => {
      const isOpen = toggle.getAttribute("aria-expanded") === "false";
      toggle.setAttribute("aria-expanded", String(isOpen));
      if (isOpen && !place.hasChildNodes()) place.append(sumView(entry, names));
      (place.closest("tr") ?? place).hidden = !isOpen;
    },
  }, element("span", { "aria-hidden": "true" }, words("products.sum.short")));
  return toggle;
}

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
