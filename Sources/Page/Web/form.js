import { DATA } from "./data.js";
import { barView, labelledSelect, steppedName } from "./controls.js";
import { announce, button, element, isWide, keepClear, withdrawAnnouncement } from "./dom.js";
import { convertedFigure, unitOfSet, unitKey, unitOf, UNIT_SETS } from "./units.js";
import { keepUnits, keptUnits } from "./storage.js";
import { openPreview, pastedFigures } from "./paste.js";
import { typeset } from "./display.js";
import { areRules, emptyEntry, exampleEntry, factsOf, fieldsOf, isZero, otherSeason, WAYS } from "./plant.js";
import { faults, typedFigure } from "./faults.js";
import { compare, decimalText, exactOperations, fraction, signOf } from "./fractions.js";
import { fieldView, siteView } from "./field.js";
import { openKeypad, resultSentence } from "./keypad.js";
import { resultsView } from "./results.js";
import { unusualFigure } from "./estimate.js";
import { words } from "./words.js";

/** The sections of a form, by the first field of each. */
const PARTS = {
  summer_steam: "summer", winter_steam: "winter", annual_feed: "duty", feed_tds: "feed", condensate_return: "feed",
  feed_conductivity: "feed", cycles: "feed", max_tds: "details", circulation: "criteria", makeup_tds: "makeup", hours: "duty", annual_makeup: "duty",
};

/** The fields of a duty, whose labels are short: the part and the row of the form say the rest. */
const DUTY = /^(?:summer_|winter_)?(hours|days|weeks)$/;

/** The empty plant of a system, or known as another plant, in the units that the user chose last; units that are easily confused must be chosen. */
export function blankEntry(of) {
  const entry = emptyEntry(of), units = keptUnits();
  for (const field of fieldsOf(of)) {
    entry.given[field.name].unit = unitOf(field, units[unitKey(field)])?.symbol ?? (field.needsUnit ? "" : unitOfSet(field, "metric"));
  }
  return entry;
}

/** The screen for entering a plant of a system, in a wide window next to its results. */
export function formScreen(page, system = page.systems[0], level = "h1") {
  const entry = page.entries[system], fields = fieldsOf(entry);
  const form = { page, system, fields, level, order: ["site", ...fields.map(({ name }) => name)], current: null,
    seen: new Set(faults(entry).map(({ field }) => field).filter((name) => entry.given[name]?.typed ?? entry.given[name]?.text)), fresh: new Set(), before: new Map(), visit: null, hasTried: false };
  form.entry = () => page.entries[system];
  form.fieldNamed = (name) => fields.find((field) => field.name === name);
  form.views = new Map([siteView(DATA.systems[system], siteActs(form)), ...fields.map((field) => figureView(form, field))]
    .map((view) => [view.name, view]));
  form.bar = barView({
    move: (step) => move(form, step), done: () => done(form), keypad: () => keypad(form), calculate: () => calculate(form),
    first: () => {
      focusOn(form, faults(form.entry())[0].field);
      form.isMending = true;
    },
    moved: () => keepClear(".bar"),
  }, words(isFirstOfTwo(form) ? "bar.continue" : "form.calculate"));
  form.live = isWide() ? resultsView(page, system) : null;
  form.explained = element("p", { class: "hint explained" }, words("form.explained"));
  const node = element("div", { class: "entry" }, fieldsNode(form),
    form.live && element("aside", { class: "live", "aria-label": `${words("products.title")}: ${words(`form.title.${system}`)}` }, form.live.node), form.bar.node);
  node.addEventListener("focusin", (event) => focused(form, event));
  node.addEventListener("keydown", (event) => pressedKey(form, event));
  node.addEventListener("focusout", (event) => left(form, event));
  node.addEventListener("paste", (event) => pastedInto(form, event));
  node.addEventListener("pointerdown", (event) => {
    form.isMending &&= event.target.closest(".bar") !== null;
    pressing(form, true);
  }, { capture: true });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(end, () => pressing(form, false));
  const main = document.getElementById("main"), background = (event) => tapped(form, event);
  main.addEventListener("click", background);
  const leave = () => {
    form.bar.leave();
    main.removeEventListener("click", background);
  };
  review(form);
  return { node, heading: node.querySelector(level), leave, refresh: () => refreshAll(form), try: () => tried(form) };
}

// MARK: Contents

function fieldsNode(form) {
  const { page, system } = form;
  return element("form", { class: "fields", novalidate: true, autocomplete: "off", onsubmit: (event) => event.preventDefault() },
    element(form.level, { tabindex: "-1" }, formTitle(form)),
    element("div", { class: "tools" }, button(words("form.example"), () => fill(form, exampleEntry(form.entry()), words("form.filled")), { class: "quiet" }),
      button(words("form.clear"), () => fill(form, blankEntry(form.entry()), words("form.cleared")), { class: "quiet" }), unitsNode(form)),
    waysNode(form), form.explained, element("div", { class: "parts" }, sideBySide(partNodes(form)).map((column) => element("div", {}, column))),
    form.level === "h2" ? null : element("div", { class: "actions" }, button(words(isFirstOfTwo(form) ? "form.next.system" : "form.calculate"), () => calculate(form),
      { class: "primary", id: "calculate" })));
}

/** The title of a form: of two, also which of them it is. */
function formTitle({ page: { systems }, system, level }) {
  const title = words(`form.title.${system}`);
  return systems.length < 2 || level !== "h1" ? title : words("form.title.of", { place: systems.indexOf(system) + 1, count: systems.length, title });
}

/** The choice of the units of all fields. */
function unitsNode(form) {
  const { given } = form.entry();
  const sets = Object.keys(UNIT_SETS), { set: last } = keptUnits();
  // The units of a tower are the same in two sets.
  const present = [...sets].sort((one, other) => (other === last) - (one === last)).find((set) => form.fields.every((field) => given[field.name].unit === unitOfSet(field, set))) ?? "";
  return labelledSelect(words("form.units"), [["", words("form.units.mixed")], ...sets.map((set) => [set, words(`units.${set}`)])], present,
    (set) => { if (set) chooseUnits(form, set); });
}

/** The ways to know parts of the plant, which replace fields; one that is not WTP's is always in view. */
function waysNode(form) {
  const { system } = form, { rules = [] } = form.entry();
  const offered = (part) => WAYS[part].filter((rule) => areRules(system, [rule]) && (part !== "oxygen" || !rules.includes("mixed-temperature")));
  return element("details", { id: `${system}-ways`, open: rules.length > 0 }, element("summary", {}, words(`ways.${system}`)),
    element("div", { class: "tools" }, Object.keys(WAYS).filter((part) => offered(part).length > 0).map((part) => labelledSelect(words(`ways.${part}.of.${system}`),
      [["", words(`ways.${part}.${system}`)], ...offered(part).map((rule) => [rule, words(`ways.${rule}`)])], rules.find((rule) => WAYS[part].includes(rule)) ?? "",
      (rule) => chooseWay(form, part, rule)))));
}

/** Asks for other fields; the figures of fields that are no longer asked for come back with them. */
function chooseWay({ page, system, entry: present }, part, chosen) {
  const { rules = [], given, ...entry } = present();
  const kept = rules.filter((rule) => !WAYS[part].includes(rule) && areRules(system, [rule, chosen].filter(Boolean)));
  entry.rules = [...kept, chosen].filter(Boolean).sort();
  page.entries[system] = { ...entry, given: { ...blankEntry(entry).given, ...given } };
  page.changed(page.entries[system]);
  page.open(...JSON.parse(page.place), true);
  const ways = document.getElementById(`${system}-ways`);
  ways.open = true;
  [...ways.querySelectorAll("select")].find(({ options }) => [...options].some(({ value }) => WAYS[part].includes(value))).focus();
}

function isFirstOfTwo({ page, system }) { return page.systems.length > 1 && page.systems[0] === system; }

/** The parts in two columns, which a wide window shows side by side; an error moves no part to the other. */
const sideBySide = (parts) => [parts.slice(0, 2), parts.slice(2)];

/** The parts of the form, the seasons side by side, each duty in a row. */
function partNodes(form) {
  const seasons = element("div", { class: "seasons" });
  const parts = [element("div", { class: "part" }, form.views.get("site").node)];
  let part = parts[0], row = null;
  for (const { name } of form.fields) {
    // The make-up water of a boiler is a part of its feed.
    if (name in PARTS && !(name === "makeup_tds" && form.system === "boiler")) {
      part = partNode(form, PARTS[name]);
      if (!/mer_|ter_/.test(name)) parts.push(part);
      else if (seasons.append(part), !parts.includes(seasons)) parts.push(seasons);
    }
    const { node, notices } = form.views.get(name);
    if (!DUTY.test(name)) part.append(node);
    else if (!part.contains(row)) part.append(row = element("div", { class: "duty" }, node, notices));
    else row.append(node, notices);
  }
  return parts;
}

function partNode(form, part) {
  const same = part === "winter" ? button(words("form.same"), () => sameAsSummer(form), { class: "quiet same" }) : null;
  return element("fieldset", { class: "part", id: `${form.system}-${part}` }, element("legend", {}, words(`form.section.${part}`)), same);
}

/** The short label of a field that its part explains; null for any other. */
function shortLabel({ name }) {
  if (/_steam$/.test(name)) return words("form.steam");
  return DUTY.test(name) ? words(`form.${DUTY.exec(name)[1]}`) : null;
}

function figureView(form, field) {
  return fieldView(factsOf(form.entry()), field, {
    entry: form.entry,
    mark: () => form.page.mark,
    wording: () => form.page.wording,
    typed: (text) => {
      const figure = typedFigure(form.entry().given[field.name], text, form.page.mark, field);
      enter(form, field.name, figure);
      // A unit that is typed is meant.
      if (figure.sum?.unit) form.fresh.delete(field.name);
      else form.fresh.add(field.name);
      form.page.withdrawUndo();
      withdrawAnnouncement();
      form.views.get(field.name).refreshUnit();
      changed(form);
    },
    picked: (text) => put(form, field.name, text),
    converted: (symbol) => convert(form, field, symbol),
    remedied: (figures) => remedy(form, field.name, figures),
  }, shortLabel(field));
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

/** Enters a figure; its unit in summer is also that in winter as long as nothing is entered there. */
function enter(form, name, figure) {
  const { given } = form.entry(), winter = name.replace("summer", "winter"), { unit } = given[name];
  given[name] = figure;
  if (winter === name || given[winter].text !== "" || given[winter].typed !== undefined || !["", unit].includes(given[winter].unit)) return;
  given[winter] = { ...given[winter], unit: figure.unit };
  form.views.get(winter).refreshUnit();
}

function put(form, name, text) {
  form.entry().given[name] = { unit: form.entry().given[name].unit, text };
  for (const each of [form.seen, form.fresh]) each.add(name);
  showFigure(form, name);
  changed(form);
}

/** Shows a figure that was not typed here; Ctrl+Z brings back what was there. */
function showFigure(form, name) {
  const { input, refresh } = form.views.get(name);
  const before = input.value;
  refresh();
  if (input.value !== before) form.before.set(name, { before, shown: input.value });
}

/**
 * Changes a unit: a figure typed since the form opened keeps its digits, which can be undone; any other is converted exactly.
 *
 * Keys pass other units on their way, so all that counts is the figure that was there when the list got the focus.
 */
function convert(form, field, symbol) {
  const { given } = form.entry(), { unit } = form.views.get(field.name);
  const isSame = document.activeElement === unit && form.visit?.unit === unit && form.visit.before.unit !== "";
  const { before } = isSame ? form.visit : { before: given[field.name] };
  const place = (figure) => {
    enter(form, field.name, figure);
    form.views.get(field.name).refresh();
    changed(form);
  };
  const converted = convertedFigure(before, field, symbol);
  const isKept = form.fresh.has(field.name) && before.text !== "" && before.unit !== "" && before.unit !== symbol;
  keepUnits({ [unitKey(field)]: symbol });
  form.page.withdrawUndo();
  place(isKept ? { unit: symbol, text: before.text } : converted);
  const shown = ({ text, unit: chosen }) => form.page.wording.withUnit(form.page.wording.figure(text), unitOf(field, chosen));
  const convertKept = () => {
    form.fresh.delete(field.name);
    place(converted);
  };
  if (isKept) form.page.offerUndo(words("form.kept", { now: shown(given[field.name]), before: shown(before) }), () => place(before), [shown(converted), convertKept]);
  else if (converted.origin !== undefined) announce(`${form.views.get(field.name).input.value} ${typeset(symbol)}`, true);
}

/** Puts the figures that an error proposes into their fields. */
function remedy(form, name, figures) {
  if (figures.way) return chooseWay(form, "oxygen", figures.way);
  const { given } = form.entry();
  for (const [field, { text, unit = given[field].unit || given[otherSeason(field)].unit }] of Object.entries(figures)) {
    enter(form, field, { text, unit });
    form.seen.add(field);
    form.fresh.delete(field);
    showFigure(form, field);
  }
  changed(form);
  return focusOn(form, name);
}

/** Puts figures into plants, {system: figures}; the user can restore the previous ones. */
function replaceFigures({ page, seen, fresh }, figures, sentence) {
  const entries = Object.keys(figures).map((system) => page.entries[system]);
  const before = entries.map(({ given }) => given);
  const put = (all) => {
    entries.forEach((entry, place) => { entry.given = all[place]; });
    page.screen.refresh();
  };
  for (const name of Object.values(figures).flatMap(Object.keys)) {
    seen.add(name);
    fresh.delete(name);
  }
  put(entries.map(({ system, given }) => ({ ...given, ...figures[system] })));
  page.offerUndo(sentence, () => put(before));
}

/** Copies the figures of summer to winter; of more than half a year, winter gets the other weeks, and of a whole one each season half. */
function sameAsSummer(form) {
  const { given } = form.entry();
  const winter = Object.keys(given).filter((name) => name.startsWith("winter_"));
  const figures = Object.fromEntries(winter.map((name) => [name, { ...given[name.replace("winter", "summer")] }]));
  const { text } = given.summer_weeks, all = form.fieldNamed("summer_weeks").greatest, weeks = (figure) => ({ unit: given.summer_weeks.unit, text: decimalText(figure) });
  const left = exactOperations.minus(all, text || "0"), isWhole = signOf(left) === 0;
  if (isWhole) figures.summer_weeks = weeks(exactOperations.over(all, "2"));
  if (signOf(left) >= 0 && compare(left, fraction(text || "0")) < 0) figures.winter_weeks = isWhole ? figures.summer_weeks : weeks(left);
  const shown = ({ text: figure }) => form.page.wording.figure(figure);
  const split = figures.winter_weeks.text === text ? "" : ` ${words("form.copied.weeks", { summer: shown(figures.summer_weeks ?? given.summer_weeks), winter: shown(figures.winter_weeks) })}`;
  replaceFigures(form, { [form.system]: figures }, words("form.copied") + split);
}

/** Converts the figures of both systems to the units of a set, which new plants get, too. */
function chooseUnits(form, set) {
  const figures = Object.values(form.page.entries).map((entry) => [entry.system, Object.fromEntries(
    fieldsOf(entry).map((field) => [field.name, convertedFigure(entry.given[field.name], field, unitOfSet(field, set))]))]);
  keepUnits({ set, ...Object.fromEntries(DATA.figures.filter(({ units }) => units).map((field) => [unitKey(field), unitOfSet(field, set)])) });
  replaceFigures(form, Object.fromEntries(figures), words("form.units.now", { set: words(`units.${set}`) }));
}

/** Shows what a pasted column of figures would fill, and fills it if the user agrees. */
function pastedInto(form, event) {
  const name = fieldOf(event.target), text = event.clipboardData?.getData("text/plain").trimEnd() ?? "";
  if (name === null || name === "site" || !/[\t\r\n]/.test(text)) return;
  event.preventDefault();
  const { problem, ...pasted } = pastedFigures(form.entry(), text, name, form.entry().given, form.page.mark);
  if (problem === undefined) openPreview(form.entry(), pasted, form.page.mark, () => {
    replaceFigures(form, { [form.system]: pasted.figures }, words("paste.filled"));
    focusOn(form, faults(form.entry())[0]?.field ?? name);
  });
  else announce(problem);
}

/** Fills the form with another plant, which has no name; the user can restore the previous one. */
function fill(form, entry, sentence) {
  const { page } = form, sites = page.systems.map((system) => page.entries[system].site);
  const undo = page.replace(entry);
  const name = (site) => page.systems.forEach((system, place) => {
    page.entries[system].site = site(place);
    page.changed(page.entries[system]);
  });
  name(() => "");
  for (const each of [form.seen, form.fresh]) each.clear();
  form.hasTried = false;
  refreshAll(form);
  page.offerUndo(sentence, () => {
    undo();
    name((place) => sites[place]);
    refreshAll(form);
  });
}

function changed(form) {
  form.page.changed(form.entry());
  review(form);
  form.live?.refresh();
}

function refreshAll(form) {
  for (const view of form.views.values()) view.refresh();
  changed(form);
}

// MARK: Errors

/** Shows the errors of the fields that the user has left, or of all fields after the first Calculate. */
function review(form) {
  const { wording } = form.page;
  const found = new Map(faults(form.entry(), wording).map((fault) => [fault.field, fault]));
  for (const [name, view] of form.views) {
    if (name === "site") continue;
    const { text = "", typed } = form.entry().given[name] ?? {}, isMissing = text === "" && typed === undefined;
    const isShown = form.hasTried || (form.seen.has(name) && !isMissing);
    const isLeft = form.seen.has(name) || form.current !== name;
    view.say(isShown ? found.get(name) ?? null : null, isLeft && !found.has(name)
      ? unusualFigure(form.entry(), form.fieldNamed(name), wording) : null);
  }
  form.bar.tell(found.size);
}

/** Whether the plant is complete; if not, shows all errors and moves the focus to the first. */
function tried(form) {
  const found = faults(form.entry());
  form.hasTried = found.length > 0;
  review(form);
  if (found.length === 0) return true;
  announce(words("form.problem", { count: found.length }));
  focusOn(form, found[0].field);
  return false;
}

function calculate(form) {
  if (tried(form)) form.page.calculated(form.system);
}

// MARK: Moving between fields

/** Goes to the next or previous field; on the way forwards, to the unit first, if it must still be chosen. */
function move(form, step) {
  const { unit } = form.views.get(form.current) ?? {};
  const { text = "", unit: symbol } = form.entry().given[form.current] ?? {};
  if (step > 0 && symbol === "" && text !== "" && !isZero(text) && document.activeElement !== unit) return unit.focus();
  return focusOn(form, steppedName(form.order, form.current, step));
}

/** Goes forwards from a field that is done: to the next, or after "4 left" to the next open one; after the last, to the first open one or to Calculate. */
function goOn(form) {
  const open = faults(form.entry()).map(({ field }) => field), rest = form.order.slice(form.order.indexOf(form.current) + 1);
  if (form.isMending ? open.length > 0 : rest.length > 0) {
    const next = rest.find((name) => open.includes(name)) ?? open[0];
    return form.isMending ? focusOn(form, next) : move(form, 1);
  }
  return open.length > 0 ? focusOn(form, open[0]) : document.getElementById("calculate")?.focus();
}

function focusOn(form, name) {
  const { input } = form.views.get(name);
  input.focus({ preventScroll: true });
  input.select();
  // Not smoothly, which whatever else scrolls would end.
  input.closest(".field").scrollIntoView({ block: "center" });
}

function fieldOf(target) { return target.closest?.("[data-field]")?.dataset.field ?? null; }

/** Makes the focused field the one from which Next moves, and selects its figure. */
function focused(form, { target }) {
  const name = fieldOf(target);
  if (name === null || !target.matches("input, select")) return;
  form.current = name;
  form.bar.show(name !== "site");
  form.explained.textContent = name === "site" ? words("form.site.hint")
    : `${form.fieldNamed(name).label}: ${form.views.get(name).hint.textContent} (${form.fieldNamed(name).reason}).`;
  const { input, unit } = form.views.get(name);
  if (target === input) target.select();
  if (target === unit) form.visit = { unit, before: form.entry().given[name] };
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
  delete form.entry().given[name].chosen;
  showFigure(form, name);
  announce(resultSentence(form.fieldNamed(name).label, { text, ...sum }, form.page.mark), !sum.isRounded);
}

/** Delays error messages until the pointer is released. */
function pressing(form, isPressed) {
  form.isPressed = isPressed;
  if (!isPressed) setTimeout(() => review(form));
}

/** Enter goes to the next field, = opens the keypad, and Ctrl+Z brings back what was offered back, or what a result replaced. */
function pressedKey(form, event) {
  const name = fieldOf(event.target);
  if (name === null || event.isComposing) return;
  const { input, unit } = form.views.get(name);
  const isUnit = event.target === unit && unit.value !== "" && event.key === "Enter";
  if (event.target !== input && !isUnit) return;
  const { before, shown } = form.before.get(name) ?? {};
  if (event.key === "Enter") {
    if (event.shiftKey) move(form, -1);
    else goOn(form);
  }
  else if (event.key === "z" && (event.ctrlKey || event.metaKey)) {
    const undo = document.querySelector("#offer button:last-child");
    if (undo === null && shown !== input.value) return;
    if (undo) {
      undo.click();
      input.focus();
    } else {
      input.value = before;
      input.dispatchEvent(new Event("input"));
    }
  } else if (event.key === "=" && name !== "site") keypad(form);
  else return;
  event.preventDefault();
}

/** Hides the bar and a phone's keyboard; the focus stays at the field. */
function done(form) {
  form.bar.hide();
  form.views.get(form.current).node.focus({ preventScroll: true });
}

/** A tap on the background hides the bar; after one on a field, nothing that is said covers it. */
function tapped(form, { target }) {
  if (!form.bar.node.hidden && !target.closest("input, select, button, a, label, summary, .bar")) done(form);
  else keepClear();
}

/** Opens the keypad for the current field; when the dialog closes, the focus returns there. */
function keypad(form) {
  const name = form.current;
  if (name === null || name === "site") return;
  form.views.get(name).input.focus();
  openKeypad(form.fieldNamed(name), form.entry().given[name], form.page.mark, (sum, sentence) => {
    put(form, name, sum);
    announce(sentence);
  });
  document.querySelector("dialog").addEventListener("close", () => focusOn(form, name));
}
