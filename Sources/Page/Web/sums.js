import { capitalized, labelled } from "./display.js";
import { element } from "./dom.js";
import { formulaOf } from "./plant.js";
import { words } from "./words.js";
import { working } from "./working.js";

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
  }, element("span", { "aria-hidden": "true" }, "Σ"));
  return toggle;
}
