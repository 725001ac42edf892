import { button, element, replaceContent } from "./dom.js";
import { fieldsOf, givenFigure, isWithin, limitsIn, usualRange } from "./plant.js";
import { convertedText, localUnits, ownFigure, shownUnit, unitOf } from "./units.js";
import { markedText, typeset } from "./display.js";
import { series, words } from "./words.js";
import { compare, decimalText, exactOperations, fraction } from "./fractions.js";

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
    oninput: ({ target }) => acts.typed(target.value), ...SELECTED_WHEN_TAPPED,
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
  const usual = chosen && usualRange(acts.entry(), field.name);
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

/** Whether a field has few enough values for a list. */
export const isPicked = (field) => hasSteps(field, 500n);

/** Whether a field has so few values that a tap on it opens their list. */
export const isChoice = (field) => hasSteps(field, 60n);

/** Whether a field has at most a number of steps. */
function hasSteps(field, count) {
  const span = exactOperations.minus(fraction(field.greatest), fraction(field.least));
  const steps = exactOperations.over(span, fraction(field.step));
  return steps.numerator <= count * steps.denominator;
}

/** The values, in a unit, that the plant's other figures allow for a field; includes the current one if allowed. */
export function choices(entry, field, unit) {
  const [low, high] = limitsIn(entry, figuresWithin(entry), field);
  const isAllowed = (text, symbol) => {
    const own = ownFigure(text, unitOf(field, symbol));
    return compare(low, own) <= 0 && compare(own, high) <= 0;
  };
  const texts = steps(field).filter((text) => isAllowed(text, field.unit))
    .map((text) => (unit === field.unit ? text : convertedText(text, unitOf(field, field.unit), unitOf(field, unit))));
  const present = entry.given[field.name]?.text;
  if (present && !texts.some((text) => isSame(text, present)) && isAllowed(present, unit)) texts.push(present);
  return texts.sort((a, b) => compare(fraction(a), fraction(b)));
}

/** The list for a field, {node, open}, rebuilt whenever it is about to open; what is typed goes into the field, not to the list. */
export function pickerView({ entry, mark, picked }, field, label, input) {
  const select = element("select", { "aria-label": words("form.pick", { field: label }), "data-pick": field.name, onkeydown: (event) => {
    if (!/^[\d.,-]$/.test(event.key) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    input.focus();
    input.value = event.key;
    input.dispatchEvent(new Event("input"));
  } });
  const fill = () => fillPicker(select, entry(), field, mark());
  for (const event of ["pointerdown", "mousedown", "focus"]) select.addEventListener(event, fill);
  select.addEventListener("change", () => picked(select.value));
  fill();
  const close = () => select.removeAttribute("size");
  select.addEventListener("click", () => { if (select.size > 0) input.focus(); });
  select.addEventListener("focusout", close);
  input.addEventListener("focusout", ({ relatedTarget }) => { if (relatedTarget !== select) close(); });
  input.addEventListener("keydown", close);
  const open = (isFirst) => {
    fill();
    // Some browsers cannot open the list for a tap elsewhere.
    if (matchMedia("(pointer: coarse)").matches) return isFirst && select.showPicker?.();
    // Where there is a mouse, there is a keyboard, whose keys the browser's open list would take; one in the page leaves them to the field.
    select.size = 8;
    return [select.selectedOptions[0], select].forEach((each) => each.scrollIntoView({ block: "nearest" }));
  };
  return { node: element("span", { class: "pick" }, select), open };
}

function fillPicker(select, entry, field, mark) {
  const { text = "", unit = field.unit } = entry.given[field.name] ?? {};
  const texts = choices(entry, field, unit || field.unit);
  const key = [mark, text, unit, ...texts].join(" ");
  if (select.dataset.key === key) return;
  select.dataset.key = key;
  const present = texts.find((choice) => text !== "" && isSame(choice, text));
  const empty = element("option", { value: "", disabled: true, hidden: true, selected: present === undefined }, "-");
  replaceContent(select, empty, texts.map((choice) =>
    element("option", { value: choice, selected: choice === present }, markedText(choice, mark))));
  select.value = present ?? "";
}

function isSame(a, b) { return compare(fraction(a), fraction(b)) === 0; }

/** The steps of a field in its own unit, including both ends. */
function steps(field) {
  const { over, plus, times } = exactOperations;
  const [least, greatest, step] = [field.least, field.greatest, field.step].map(fraction);
  const { numerator, denominator } = over(least, step);
  const texts = [field.least];
  for (let value = times({ numerator: numerator / denominator + 1n, denominator: 1n }, step); compare(value, greatest) < 0; value = plus(value, step)) {
    texts.push(decimalText(value));
  }
  return [...texts, field.greatest];
}

/** The exact figures of an entry, by field, that are within the limits of their fields. */
function figuresWithin(entry) {
  const figures = fieldsOf(entry).map((field) => [field, givenFigure(entry, field)?.exact]);
  return Object.fromEntries(figures.filter(([field, exact]) => exact && isWithin(field, exact)).map(([{ name }, exact]) => [name, exact]));
}
