import { button, element, replaceContent } from "./dom.js";
import { isChoice, isPicked, pickerView } from "./picker.js";
import { usualRange } from "./plant.js";
import { localUnits, shownUnit, unitOf } from "./units.js";
import { markedText, typeset } from "./display.js";
import { series, words } from "./words.js";

/** Selects a figure on the first tap, which would otherwise clear the selection; later taps place the caret. */
const SELECTED_WHEN_TAPPED = {
  onpointerdown: ({ target }) => { target.dataset.tapped = String(document.activeElement !== target); },
  onclick: ({ target }) => { if (target.dataset.tapped === "true") target.select(); },
};

/**
 * A field with its label, figure, unit and limits, and its `notices`, which are an error, its remedies and a warning.
 *
 * `acts` has typed(text), picked(text), converted(symbol), remedied(figures), entry(), mark() and wording(). A short
 * label of a field with a single unit names that, too; such fields share a row, which places their notices.
 */
export function fieldView(system, field, acts, short = null) {
  const id = `${system.name}-${field.name}`;
  const label = field.label;
  const input = figureInput(id, field, acts);
  const isInRow = short !== null && field.units.length === 1;
  const unit = isInRow ? null : unitView(id, field, label, acts);
  const hint = element("p", { class: "hint", id: `${id}-hint` });
  const problem = element("p", { class: "problem", id: `${id}-problem`, "aria-live": "polite", hidden: true });
  const remedies = element("div", { class: "tools remedies", hidden: true });
  const warning = element("p", { class: "warning", id: `${id}-warning`, "aria-live": "polite", hidden: true });
  const notices = element("div", { class: "notices" }, problem, remedies, warning);
  const picker = isPicked(field) ? pickerView(acts, field, label, input) : null;
  if (isChoice(field)) input.addEventListener("click", () => picker.open(input.dataset.tapped === "true"));
  const node = element("div", { class: "field", "data-field": field.name, tabindex: "-1" },
    element("label", { for: id }, short ?? label),
    element("div", { class: "row" }, element("span", { class: "figure" }, input, picker?.node), unit), hint, isInRow ? null : notices);
  const view = { name: field.name, node, input, unit, hint, notices };
  view.refreshUnit = () => refreshUnit(field, acts, unit, hint);
  view.refresh = () => refresh(view, acts);
  view.say = (fault, usual) => {
    say(node, input, problem, fault?.sentence ?? null);
    showRemedies(remedies, field, fault?.remedies ?? [], acts);
    warning.hidden = usual === null;
    if (warning.textContent !== (usual ?? "")) replaceContent(warning, usual);
  };
  view.refresh();
  return view;
}

function figureInput(id, field, acts) {
  return element("input", {
    id, name: field.name, type: "text", inputmode: "decimal", enterkeyhint: "next", autocomplete: "off",
    autocorrect: "off", autocapitalize: "off", spellcheck: "false", maxlength: "1200",
    "aria-describedby": `${id}-unit ${id}-hint ${id}-problem ${id}-warning`, "aria-keyshortcuts": "=",
    oninput: (event) => acts.typed(event.target.value), ...SELECTED_WHEN_TAPPED,
  });
}

/** The unit next to a figure: a select, or plain text if there is only one unit. */
function unitView(id, field, label, acts) {
  if (field.units.length === 1) return element("span", { class: "unit", id: `${id}-unit` }, typeset(field.unit));
  const none = field.needsUnit ? element("option", { value: "", disabled: true }, words("form.unit.choose")) : null;
  const first = localUnits(field);
  const place = ({ symbol }) => (first.indexOf(symbol) + 1 || 9);
  const options = [...field.units].sort((one, other) => place(one) - place(other))
    .map((unit) => element("option", { value: unit.symbol }, shownUnit(unit)));
  return element("select", {
    class: "unit", id: `${id}-unit`, "data-unit": field.name, "aria-label": words("form.unit", { field: label }),
    onchange: (event) => acts.converted(event.target.value),
  }, none, options);
}

/** Shows the entry's current figure, unit and limits. */
function refresh({ name, input, refreshUnit: showUnit }, acts) {
  const { text = "", typed } = acts.entry().given[name] ?? {};
  const shown = typed ?? markedText(text, acts.mark());
  if (input.value !== shown) input.value = shown;
  showUnit();
}

function refreshUnit(field, acts, unit, hint) {
  const { unit: symbol } = acts.entry().given[field.name] ?? {};
  if (unit?.tagName === "SELECT") unit.value = symbol ?? "";
  const chosen = unitOf(field, symbol);
  const range = (limits) => (unit === null ? acts.wording().span(limits, chosen) : acts.wording().withUnit(acts.wording().span(limits, chosen), chosen));
  const usual = chosen && usualRange(field.name);
  hint.textContent = chosen === undefined ? words("form.unit.must")
    : series([range(field), usual && words("form.usual", { range: acts.wording().span(usual, chosen) }), field.isUsed ? null : words("form.unused")].filter(Boolean));
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

/** Shows a button for each remedy, labelled with its figure. */
function showRemedies(place, field, remedies, acts) {
  const present = acts.entry().given[field.name]?.unit;
  const labels = remedies.map((figures) => remedyLabel(field, figures, present, acts.wording()));
  place.hidden = remedies.length === 0;
  if (place.dataset.key === labels.join("\n")) return;
  place.dataset.key = labels.join("\n");
  replaceContent(place, remedies.map((figures, index) => button(labels[index], () => acts.remedied(figures), { class: "remedy" })));
}

function remedyLabel(field, figures, present, wording) {
  if (figures.way) return `${words("ways.oxygen.of.boiler")}: ${words(`ways.${figures.way}`)}`;
  if (Object.keys(figures).length > 1) return words("form.zeros");
  const { text, unit = present } = figures[field.name];
  const chosen = unitOf(field, unit);
  return chosen === undefined ? wording.figure(text) : wording.withUnit(wording.figure(text), chosen);
}

/** The input for the site's name, which may be in either writing direction. */
export function siteView(system, acts) {
  const id = `${system.name}-site`;
  const input = element("input", {
    id, name: "site", type: "text", dir: "auto", enterkeyhint: "next", autocomplete: "organization",
    maxlength: "200", "aria-describedby": `${id}-hint`, oninput: (event) => acts.named(event.target.value), ...SELECTED_WHEN_TAPPED,
  });
  const node = element("div", { class: "field", "data-field": "site", tabindex: "-1" },
    element("label", { for: id }, words("form.site")), element("div", { class: "row" }, input),
    element("p", { class: "hint", id: `${id}-hint` }, words("form.site.hint")));
  const refreshSite = () => { if (input.value !== acts.entry().site) input.value = acts.entry().site ?? ""; };
  refreshSite();
  return { name: "site", node, input, refresh: refreshSite, say: () => {} };
}
