import { element, replaceContent } from "./dom.js";
import { labelOf, isPicked, pickerView } from "./picker.js";
import { markedText } from "./mark.js";
import { words } from "./words.js";

/** Selects a figure on the first tap, which would otherwise clear the selection; later taps place the caret. */
const SELECTED_WHEN_TAPPED = {
  onpointerdown: ({ target }) => { target.dataset.tapped = String(document.activeElement !== target); },
  onclick: ({ target }) => { if (target.dataset.tapped === "true") target.select(); },
};

/**
 * A field with its label, figure, unit, limits and error.
 *
 * `acts` has typed(text), picked(text), converted(symbol), entry() and mark().
 */
export function fieldView(system, field, acts) {
  const id = `${system.name}-${field.name}`;
  const label = labelOf(field);
  const input = figureInput(id, field, acts);
  const unit = unitView(id, field, label, acts);
  const hint = element("p", { class: "hint", id: `${id}-hint` });
  const problem = element("p", { class: "problem", id: `${id}-problem`, hidden: true });
  const picker = isPicked(field) ? pickerView(system, acts.entry, field, label, acts.picked) : null;
  const node = element("div", { class: "field", "data-field": field.name },
    element("label", { for: id }, label),
    element("div", { class: "row" }, element("span", { class: "figure" }, input, picker), unit), hint, problem);
  const view = { name: field.name, node, input };
  view.refresh = () => refresh(field, acts, input, unit, hint);
  view.say = (sentence) => say(node, input, problem, sentence);
  view.refresh();
  return view;
}

function figureInput(id, field, acts) {
  return element("input", {
    id, name: field.name, type: "text", inputmode: "decimal", enterkeyhint: "next", autocomplete: "off",
    autocorrect: "off", autocapitalize: "off", spellcheck: "false", maxlength: "1200",
    "aria-describedby": `${id}-unit ${id}-hint ${id}-problem`, "aria-keyshortcuts": "=",
    oninput: (event) => acts.typed(event.target.value), ...SELECTED_WHEN_TAPPED,
  });
}

/** The unit next to a figure: a select, or plain text if there is only one unit. */
function unitView(id, field, label, acts) {
  if (field.units.length === 1) return element("span", { class: "unit", id: `${id}-unit` }, field.unit);
  const none = field.needsUnit ? element("option", { value: "", disabled: true }, words("form.unit.choose")) : null;
  const options = field.units.map((unit) =>
    element("option", { value: unit.symbol, title: unit.meaning }, unit.isPlain ? words("form.unit.plain") : unit.symbol));
  return element("select", {
    class: "unit", id: `${id}-unit`, "data-unit": field.name, "aria-label": words("form.unit", { field: label }),
    onchange: (event) => acts.converted(event.target.value),
  }, none, options);
}

/** Shows the entry's current figure, unit and limits. */
function refresh(field, acts, input, unit, hint) {
  const { text = "", typed, unit: symbol } = acts.entry().given[field.name] ?? {};
  const shown = typed ?? markedText(text, acts.mark());
  if (input.value !== shown) input.value = shown;
  if (unit.tagName === "SELECT") unit.value = symbol ?? "";
  hint.textContent = symbol ? allowedIn(field, symbol) : words("form.unit.must");
}

function allowedIn(field, symbol) {
  return typeof field.allowed === "string" ? field.allowed : field.allowed[symbol] ?? "";
}

/** Shows the error of a field, or removes it if there is none. */
function say(node, input, problem, sentence) {
  const isWrong = sentence !== null;
  node.classList.toggle("wrong", isWrong);
  if (isWrong) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  problem.hidden = !isWrong;
  if (problem.textContent !== (sentence ?? "")) replaceContent(problem, sentence);
}

/** The input for the site's name, which may be in either writing direction. */
export function siteView(system, acts) {
  const id = `${system.name}-site`;
  const input = element("input", {
    id, name: "site", type: "text", dir: "auto", enterkeyhint: "next", autocomplete: "organization",
    maxlength: "200", "aria-describedby": `${id}-hint`, oninput: (event) => acts.named(event.target.value), ...SELECTED_WHEN_TAPPED,
  });
  const node = element("div", { class: "field", "data-field": "site" },
    element("label", { for: id }, words("form.site")), element("div", { class: "row" }, input),
    element("p", { class: "hint", id: `${id}-hint` }, words("form.site.hint")));
  const refreshSite = () => { if (input.value !== acts.entry().site) input.value = acts.entry().site ?? ""; };
  refreshSite();
  return { name: "site", node, input, refresh: refreshSite, say: () => {} };
}
