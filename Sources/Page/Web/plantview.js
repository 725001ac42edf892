import { pastedPlants } from "./address.js";
import { asOne, damagedRecords, forget, isStarted, keepPlants, namedPlants } from "./storage.js";
import { fileControl, fileNameOf, keptItem, labelledInput, labelledSelect, recordsView, saveText } from "./controls.js";
import { csvLine } from "./csv.js";
import { announce, button, element, isolated, replaceContent } from "./dom.js";
import { systemWords } from "./estimate.js";
import { excerpt } from "./figures.js";
import { fieldsOf, isWhole, usualRange } from "./plant.js";
import { estimateTable, oxygenRule, particularsOf, plantTable, readPlants } from "./plantfile.js";
import { ownUnitOf, rangeText, unitOf } from "./units.js";
import { words } from "./words.js";

/**
 * The saved plants, with opening and saving of files.
 *
 * `state` has entries(), the current plants, opened(entries), which replaces them, and offerUndo(sentence, undo).
 */
export function plantsView(state) {
  const { body, problem, say, changed } = recordsView("plant", state.offerUndo, (view) => {
    const { value, problem: damage } = namedPlants();
    if (damage) view.say(damage);
    return [plantList(value, state, view.changed), damagedNode(view.changed)];
  });
  const { file, choice } = opening(state, say);
  return element("section", { id: "plants", "aria-label": words("plants.title") }, body, element("details", {}, element("summary", {}, words("plants.files")),
    pasting(state, say), file, keeping(state, say, changed),
    element("div", { class: "tools" },
      button(words("plants.save"), () => say(savePlants(state, (entry) => plantTable([entry]))), { class: "quiet" }),
      button(words("plants.form"), () => say(savePlants(state, plantForm)), { class: "quiet" })),
    element("p", { class: "hint" }, words("plants.how"))), choice, problem);
}

/** Damaged records, which were set aside: the user can save and then remove them. */
function damagedNode(changed) {
  const damaged = damagedRecords(), name = words("plants.damaged", { count: damaged.length });
  if (damaged.length === 0) return null;
  const remove = () => changed(asOne(damaged.map(forget)), words("runs.removed", { name }), true);
  return element("div", { class: "tools" }, element("span", {}, name),
    button(words("plants.damaged.save"), () => saveText("damaged.txt", "text/plain", damaged.map(({ text }) => `${text}\n`).join("")), { class: "quiet" }),
    button(words("runs.remove"), remove, { class: "quiet", "aria-label": words("plants.damaged.remove") }));
}

/** The place to paste a link. */
function pasting(state, say) {
  const open = () => {
    const { entries, problem } = pastedPlants(input.value);
    say(problem);
    if (entries !== undefined) state.opened(entries);
  };
  const { input, node } = labelledInput(words("plants.link"), { onkeydown: ({ key }) => { if (key === "Enter") open(); } });
  return element("div", { class: "tools" }, node, button(words("plants.link.open"), open, { class: "quiet" }));
}

/** The control that opens a file, and the place where it asks which of several plants to open. */
function opening(state, say) {
  const choice = element("div", {});
  const asked = (entries, name, skipped) => {
    replaceContent(choice, plantChoice(entries, name, (entry) => {
      replaceContent(choice);
      if (entry === null) file.querySelector("input").focus();
      else state.opened([entry], skipped);
    }));
    choice.querySelector("select").focus();
  };
  const file = fileControl(words("plants.file"), (text, name, problem) => {
    replaceContent(choice);
    say(openFile({ opened: state.opened, asked }, text, name, problem));
  });
  return { file, choice };
}

/** A plant as the form that `wtp template` writes, with every figure as typed. */
export function plantForm(entry) {
  const { site, given } = entry;
  const range = (field, symbol, limits) => (
    symbol === field.unit ? words("figure.span", limits) : rangeText(limits, unitOf(field, symbol), "figure.span"));
  const rows = fieldsOf(entry).map((field) => {
    const { text = "", unit = field.unit } = given[field.name] ?? {};
    const symbol = unit || field.unit;
    const usual = usualRange(entry, field.name);
    return [field.name, text, symbol === field.unit && ownUnitOf(field).isPlain ? "" : symbol,
      range(field, symbol, field),
      usual === undefined ? "" : range(field, symbol, usual), field.meaning];
  });
  const head = [["field", "value", "unit", "allowed", "usual", "meaning"], ["site", site, "", "", "", words("plants.site")]];
  const particulars = Object.entries({ ...oxygenRule(entry), ...particularsOf(entry) }).map(([name, text]) => [name, text, "", "", "", ""]);
  return [...head, ...rows, ...particulars].map(csvLine).join("");
}

/** Saves the current plants, whole or not, as files, one per system, with what `written` makes of each. */
function savePlants(state, written) {
  const entries = state.entries().filter(isStarted);
  if (entries.length === 0) return words("plants.empty");
  const names = entries.map((entry) => {
    const name = `${fileNameOf(entry.site, systemWords(entry.system))}.csv`;
    saveText(name, "text/csv", written(entry));
    return name;
  });
  announce(words("share.saved", { name: names.join(", ") }));
  return null;
}

/** The input for the name under which to save the current plants. */
function keeping(state, say, changed) {
  const site = state.entries()[0]?.site ?? "";
  const { input, node } = labelledInput(words("plants.name"), { maxlength: "80", dir: "auto", value: site });
  return element("div", { class: "tools" }, node, button(words("plants.keep"), () => {
    const name = input.value.trim();
    if (name === "") return say(words("plants.nameless"));
    const entries = state.entries().filter(isStarted);
    if (entries.length === 0) return say(words("plants.empty"));
    const change = keepPlants(name, entries);
    return changed(change, words(change.isReplaced ? "plants.replaced" : "plants.kept", { name }), change.isReplaced);
  }));
}

/** The saved plants, each with buttons to open and remove it. */
function plantList(plants, state, changed) {
  if (plants.length === 0) return null;
  return [element("h2", {}, words("plants.title")), element("ul", { class: "kept" }, plants.map((plant) => {
    const { name, entry } = plant;
    return keptItem(name, [isolated(name), ` (${systemWords(entry.system)})`], [["runs.open", () => state.opened([entry])],
      ["runs.remove", () => changed(forget(plant), words("runs.removed", { name }), true)]]);
  }))];
}

/** Opens the plant in a file, or asks which if there are several; returns the error message, or null. */
export function openFile(state, text, name, unread) {
  const { entries, skipped, isExport, problem } = text === null ? {} : readPlants(text);
  // Only WTP's exports are in Windows-1252.
  if (text === null || (unread !== undefined && !isExport)) return words(unread ?? "plants.unreadable", { name });
  if (problem !== undefined) return `${name}: ${problem}`;
  if (entries.length === 1) state.opened(entries, skipped);
  else state.asked(entries, name, skipped);
  return null;
}

/** The names of a file's plants, numbered because they may be equal or empty. */
export function plantNames(entries) {
  return entries.map(({ site }, place) => `${place + 1}: ${site === "" ? words("plants.unnamed") : excerpt(site)}`);
}

/** Asks which of a file's plants to open, at first none; `done` receives it, or null if the user cancels. */
function plantChoice(entries, name, done) {
  let chosen;
  const problem = element("p", { class: "problem", role: "alert" });
  const options = [["", words("plants.choose")], ...plantNames(entries).map((each, place) => [`${place}`, each])];
  const label = words("plants.several", { name: excerpt(name), count: entries.length });
  const select = labelledSelect(label, options, "", (value) => { chosen = entries[value]; });
  const open = () => {
    if (chosen === undefined) problem.textContent = words("plants.unchosen");
    else done(chosen);
  };
  return element("div", { id: "plant-choice" }, select, problem, element("div", { class: "tools" },
    button(words("plants.open"), open),
    button(words("plants.all"), () => { problem.textContent = estimateAll(entries, name); }, { class: "quiet" }), button(words("plants.cancel"), () => done(null), { class: "quiet" })));
}

/** Saves the estimates of a file's complete plants as a table; names the others, or returns "". */
function estimateAll(entries, name) {
  const whole = entries.filter(isWhole);
  const others = plantNames(entries).filter((_, place) => !whole.includes(entries[place]));
  if (whole.length > 0) {
    const file = `${fileNameOf(name.replace(/\.[^.]*$/, ""), words("products.title"))}.csv`;
    saveText(file, "text/csv", estimateTable(whole));
    announce(words("share.saved", { name: file }));
  }
  const named = others.slice(0, 10).join(", ") + (others.length > 10 ? ", ..." : "");
  return others.length === 0 ? "" : words("plants.notWhole", { count: others.length, all: entries.length, names: named });
}
