import { capitalized, labelled } from "./display.js";
import { element } from "./dom.js";
import { exactFigures } from "./estimate.js";
import { dottedText, exactText } from "./fractions.js";
import { exactPoint, formulaOf } from "./plant.js";
import { words } from "./words.js";

/** The steps that calculate figures of an entry, each with its formula, its figures and its source. */
export function sumView(entry, names) {
  return element("ol", { class: "sum" }, working(entry, names).map((step) => stepView(entry, step)));
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
 * The worked calculation of outputs.
 *
 * Each step {name, source, note, formula, figures, value, unit} comes before the steps that use it. Values
 * are exact; a figure whose digits never end is cut in the lines that use it.
 */
export function working(entry, outputs) {
  const names = outputs.flatMap((output) => [...formulaOf(entry, output).parts, output]);
  const figures = { ...exactPoint(entry), ...exactFigures(entry) };
  return [...new Set(names)].map((each) => workingStep(formulaOf(entry, each), figures));
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
