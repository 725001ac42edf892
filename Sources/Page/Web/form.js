import { DATA } from "./data.js";
import { announce, button, element, replaceContent, wantsLittleMotion } from "./dom.js";
import { barView, steppedName } from "./bar.js";
import { convertedFigure } from "./units.js";
import { emptyEntry, exampleEntry, fieldsOf } from "./plant.js";
import { faults, typedFigure } from "./faults.js";
import { fieldView, siteView } from "./field.js";
import { labelOf } from "./picker.js";
import { liveView } from "./live.js";
import { openKeypad, resultSentence } from "./keypad.js";
import { words } from "./words.js";

/** The sections of a form, by the first field of each. */
const PARTS = {
  summer_steam: "summer", winter_steam: "winter", feed_tds: "feed", max_tds: "details",
  circulation: "criteria", makeup_tds: "makeup", hours: "duty",
};

/** The empty plant of a system; the user must choose units that are easily confused. */
export function blankEntry(system) {
  const entry = emptyEntry(system);
  for (const field of fieldsOf(system)) if (field.needsUnit) entry.given[field.name].unit = "";
  return entry;
}

/** The screen for entering a plant of a system. */
export function formScreen(page, system) {
  const form = { page, system, order: ["site", ...fieldsOf(system).map(({ name }) => name)], current: null, seen: new Set(), hasTried: false };
  form.entry = () => page.entries[system];
  form.views = new Map([siteView(DATA.systems[system], siteActs(form)), ...fieldsOf(system).map((field) => figureView(form, field))]
    .map((view) => [view.name, view]));
  form.bar = barView({ move: (step) => move(form, step), done: () => done(form), keypad: () => keypad(form) });
  form.live = liveView(page, system);
  form.summary = element("div", { class: "summary", hidden: true, role: "group", "aria-labelledby": "summary-title" });
  const node = element("div", { class: "entry" }, fieldsNode(form), form.live.node, form.bar.node);
  node.addEventListener("focusin", (event) => focused(form, event));
  node.addEventListener("keydown", (event) => pressedKey(form, event));
  node.addEventListener("focusout", (event) => left(form, event));
  node.addEventListener("pointerdown", () => pressing(form, true), { capture: true });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(end, () => pressing(form, false));
  return { node, heading: node.querySelector("h1"), leave: form.bar.leave, refresh: () => refreshAll(form), try: () => tried(form) };
}

// MARK: Contents

function fieldsNode(form) {
  const { page, system } = form;
  const groups = [element("div", { class: "part" }, form.views.get("site").node)];
  for (const field of fieldsOf(system)) {
    if (field.name in PARTS) groups.push(partNode(`${system}-${PARTS[field.name]}`, words(`form.section.${PARTS[field.name]}`)));
    groups[groups.length - 1].append(form.views.get(field.name).node);
  }
  const isFirst = page.systems.length > 1 && page.systems[0] === system;
  return element("form", { class: "fields", novalidate: true, autocomplete: "off", onsubmit: (event) => event.preventDefault() },
    element("h1", { tabindex: "-1" }, words(`form.title.${system}`)),
    element("div", { class: "tools" }, button(words("form.example"), () => fill(form, exampleEntry(system)), { class: "quiet" }),
      button(words("form.clear"), () => fill(form, blankEntry(system)), { class: "quiet" }), page.places.form(form)),
    form.summary, groups,
    element("div", { class: "actions" }, button(words(isFirst ? "form.next.system" : "form.calculate"), () => calculate(form),
      { class: "primary", id: "calculate" })));
}

function partNode(id, title) {
  return element("fieldset", { class: "part", id }, element("legend", {}, title));
}

function figureView(form, field) {
  return fieldView(DATA.systems[form.system], field, {
    entry: form.entry,
    mark: () => form.page.mark,
    typed: (text) => {
      form.entry().given[field.name] = typedFigure(form.entry().given[field.name], text, form.page.mark);
      form.page.withdrawUndo();
      changed(form);
    },
    picked: (text) => put(form, field.name, text),
    converted: (symbol) => convert(form, field, symbol),
  });
}

function siteActs(form) {
  return {
    entry: form.entry,
    named: (text) => {
      // A site has one name for all its systems.
      for (const system of form.page.systems) form.page.entries[system].site = text;
      changed(form);
    },
  };
}

// MARK: Changes

function put(form, name, text) {
  form.entry().given[name] = { unit: form.entry().given[name].unit, text };
  form.seen.add(name);
  form.views.get(name).refresh();
  changed(form);
}

/** Changes a unit: converts the current figure exactly, or interprets a figure without a unit in it. */
function convert(form, field, symbol) {
  const { given } = form.entry();
  given[field.name] = convertedFigure(given[field.name], field, symbol);
  form.views.get(field.name).refresh();
  if (given[field.name].origin !== undefined) announce(`${form.views.get(field.name).input.value} ${symbol}`);
  changed(form);
}

/** Fills the form with another plant; the user can restore the previous one. */
function fill(form, entry) {
  const undo = form.page.replace({ ...entry, site: form.entry().site || entry.site });
  form.seen.clear();
  form.hasTried = false;
  form.summary.hidden = true;
  refreshAll(form);
  form.page.offerUndo(words("form.filled"), () => {
    undo();
    refreshAll(form);
  });
}

function changed(form) {
  form.page.changed(form.entry());
  review(form);
  form.live.refresh();
}

function refreshAll(form) {
  for (const view of form.views.values()) view.refresh();
  changed(form);
}

// MARK: Errors

/** Shows the errors of the fields that the user has left, or of all fields after the first Calculate. */
function review(form) {
  const found = new Map(faults(form.entry()).map(({ field, sentence }) => [field, sentence]));
  for (const [name, view] of form.views) {
    const isMissing = name !== "site" && !form.entry().given[name].text && form.entry().given[name].typed === undefined;
    const isShown = form.hasTried || (form.seen.has(name) && !isMissing);
    view.say(isShown ? found.get(name) ?? null : null);
  }
  if (form.hasTried) showSummary(form, found);
}

function showSummary(form, found) {
  form.summary.hidden = found.size === 0;
  const key = [...found.values()].join("\n");
  if (form.summary.dataset.key === key) return;
  form.summary.dataset.key = key;
  const title = words(found.size === 1 ? "form.problem" : "form.problems", { count: found.size });
  replaceContent(form.summary, element("h2", { id: "summary-title" }, title), element("ol", {}, [...found].map(([name, sentence]) =>
    element("li", {}, button(sentence, () => focusOn(form, name), { class: "link" })))));
}

/** Whether the plant is complete; if not, lists all errors and moves the focus to the first. */
function tried(form) {
  const found = faults(form.entry());
  form.hasTried = found.length > 0;
  review(form);
  form.summary.hidden = found.length === 0;
  if (found.length === 0) return true;
  const count = words(found.length === 1 ? "form.problem" : "form.problems", { count: found.length });
  announce(count);
  focusOn(form, found[0].field);
  return false;
}

function calculate(form) {
  if (tried(form)) form.page.calculated(form.system);
}

// MARK: Moving between fields

function move(form, step) {
  focusOn(form, steppedName(form.order, form.current, step));
}

function focusOn(form, name) {
  const { input } = form.views.get(name);
  input.focus({ preventScroll: true });
  input.select();
  input.closest(".field").scrollIntoView({ block: "center", behavior: wantsLittleMotion() ? "auto" : "smooth" });
}

function fieldOf(target) { return target.closest?.("[data-field]")?.dataset.field ?? null; }

/** Makes the focused field the one from which Next moves, and selects its figure. */
function focused(form, { target }) {
  const name = fieldOf(target);
  if (name === null) return;
  form.current = name;
  form.bar.show(name !== "site");
  if (target === form.views.get(name).input) target.select();
}

function left(form, { target }) {
  const name = fieldOf(target);
  if (name === null || target !== form.views.get(name).input) return;
  if (target.value !== "") form.seen.add(name);
  showResult(form, name);
  // An error message moves the fields below it; they must not move away from under the pointer.
  if (!form.isPressed) review(form);
}

/** Shows the result of a sum in its field instead of the sum, and announces it. */
function showResult(form, name) {
  const { text, sum } = form.entry().given[name] ?? {};
  if (sum === undefined) return;
  delete form.entry().given[name].sum;
  form.views.get(name).refresh();
  const field = fieldsOf(form.system).find((each) => each.name === name);
  announce(resultSentence(labelOf(field), { text, ...sum }, form.page.mark));
}

/** Delays error messages until the pointer is released. */
function pressing(form, isPressed) {
  form.isPressed = isPressed;
  if (!isPressed) setTimeout(() => review(form));
}

/** Enter goes to the next field, and = opens the keypad. */
function pressedKey(form, event) {
  const name = fieldOf(event.target);
  if (name === null || event.target !== form.views.get(name).input || event.isComposing) return;
  if (event.key === "Enter") move(form, event.shiftKey ? -1 : 1);
  else if (event.key === "=" && name !== "site") keypad(form);
  else return;
  event.preventDefault();
}

function done(form) {
  document.activeElement?.blur();
  form.bar.hide();
}

/** Opens the keypad for the current field; when the dialog closes, the focus returns there. */
function keypad(form) {
  const name = form.current;
  if (name === null || name === "site") return;
  form.views.get(name).input.focus();
  const field = fieldsOf(form.system).find((each) => each.name === name);
  openKeypad(labelOf(field), form.entry().given[name], form.page.mark, (sum, sentence) => {
    put(form, name, sum);
    announce(sentence);
  });
}
