import { fileControl, fileNameOf, labelledInput, saveText } from "./controls.js";
import { csvLine } from "./csv.js";
import { DATA } from "./data.js";
import { announce, button, element, isolated, replaceContent, section } from "./dom.js";
import { systemWords } from "./estimate.js";
import { fieldsOf } from "./plant.js";
import { plantChoice } from "./plantchoice.js";
import { plantTable, readPlants } from "./plantfile.js";
import { forgetPlant, keepPlant, namedPlants } from "./storage.js";
import { ownUnitOf } from "./units.js";
import { words } from "./words.js";

/** The named plants of this visit, for browsers that store nothing. */
const presentPlants = { list: null };

/**
 * The saved plants, with opening and saving of files.
 *
 * `state` has entries(), the current plants, and opened(entries), which replaces them.
 */
export function plantsView(state) {
  const kept = namedPlants();
  presentPlants.list = kept.value ?? presentPlants.list ?? [];
  const problem = element("p", { class: "problem", role: "alert" }, kept.problem ?? "");
  const list = element("div", {});
  const say = (refusal) => { problem.textContent = refusal ?? ""; };
  const show = () => replaceContent(list, plantList(state, say, show));
  show();
  const { file, choice } = opening(state, say);
  return section("plants", words("plants.title"),
    element("p", { class: "hint" }, words("plants.how")), keeping(state, say, show), list,
    element("div", { class: "tools" }, file,
      button(words("plants.save"), () => say(savePlants(state, (entry) => plantTable([entry]))), { class: "quiet" }),
      button(words("plants.form"), () => say(savePlants(state, plantForm)), { class: "quiet" })),
    choice, problem);
}

/** The control that opens a file, and the place where it asks which of several plants to open. */
function opening(state, say) {
  const choice = element("div", {});
  const asked = (entries, name) => {
    replaceContent(choice, plantChoice(entries, name, (entry) => {
      replaceContent(choice);
      if (entry === null) file.querySelector("input").focus();
      else state.opened([entry]);
    }));
    choice.querySelector("select").focus();
  };
  const file = fileControl(words("plants.file"), (text, name) => {
    replaceContent(choice);
    say(openFile({ opened: state.opened, asked }, text, name));
  });
  return { file, choice };
}

/** A plant as the form that `wtp template` writes, with every figure as typed. */
export function plantForm({ system, site, given }) {
  const range = (field, symbol, { least, greatest, text }) => (symbol === field.unit ? `${least} to ${greatest}`
    : (typeof text === "string" ? text : text[symbol]).replace(/^from /, ""));
  const rows = fieldsOf(system).map((field) => {
    const { text = "", unit = field.unit } = given[field.name] ?? {};
    const symbol = unit || field.unit;
    const usual = DATA.systems[system].usual.find(({ name }) => name === field.name);
    return [field.name, text, symbol === field.unit && ownUnitOf(field).isPlain ? "" : symbol,
      range(field, symbol, { ...field, text: field.allowed }),
      usual === undefined ? "" : range(field, symbol, usual), field.meaning];
  });
  const head = [["field", "value", "unit", "allowed", "usual", "meaning"],
    ["site", site, "", "", "", words("plants.site")]];
  return [...head, ...rows].map(csvLine).join("");
}

/**
 * Saves the current plants as files, one per system, even if they are incomplete.
 *
 * `written` returns the contents of an entry's file.
 */
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
function keeping(state, say, show) {
  const site = state.entries()[0]?.site ?? "";
  const { input, node } = labelledInput(words("plants.name"), { maxlength: "80", dir: "auto", value: site });
  return element("div", { class: "tools" }, node, button(words("plants.keep"), () => {
    const name = input.value.trim();
    if (name === "") return say(words("plants.nameless"));
    const entries = state.entries().filter(isStarted);
    if (entries.length === 0) return say(words("plants.empty"));
    const refusals = entries.map((entry) => keepPlant(name, entry)).filter(Boolean);
    const isOther = (plant) => plant.name !== name || !entries.some(({ system }) => system === plant.entry.system);
    presentPlants.list = namedPlants().value
      ?? [...presentPlants.list.filter(isOther), ...entries.map((entry) => ({ name, entry }))];
    say(refusals[0]);
    show();
    return announce(words("plants.kept", { name }));
  }));
}

/** Whether any figure of a plant has been entered. */
export function isStarted(entry) {
  return fieldsOf(entry.system).some(({ name }) => (entry.given[name]?.text ?? "") !== "");
}

/** The saved plants, each with buttons to open and remove it. */
function plantList(state, say, show) {
  const plants = presentPlants.list;
  if (plants.length === 0) return element("p", { class: "wait" }, words("plants.none"));
  return element("ul", { class: "kept" }, plants.map(({ name, entry }) => element("li", {},
    element("span", { class: "name" }, isolated(name), ` (${systemWords(entry.system)})`),
    element("span", { class: "tools" },
      button(words("runs.open"), () => state.opened([entry]),
        { class: "quiet", "aria-label": words("runs.open.of", { name }) }),
      button(words("runs.remove"), () => {
        say(forgetPlant(name, entry.system));
        presentPlants.list = plants.filter((plant) => plant.name !== name || plant.entry.system !== entry.system);
        show();
        announce(words("runs.removed", { name }));
      }, { class: "quiet", "aria-label": words("runs.remove.of", { name }) })))));
}

/** Opens the plant in a file, or asks which if there are several; returns the error message, or null. */
export function openFile(state, text, name) {
  if (text === null) return words("plants.unreadable", { name });
  const { entries, problem } = readPlants(text);
  if (problem !== undefined) return `${name}: ${problem}`;
  if (entries.length === 1) state.opened(entries);
  else state.asked(entries, name);
  return null;
}
