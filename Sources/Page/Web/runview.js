import { fileNameOf, keptItem, labelledInput, recordsView, saveButton, tableRow, wideTable } from "./controls.js";
import { shown, typeset } from "./display.js";
import { announce, button, element, isolated, section } from "./dom.js";
import { systemWords } from "./estimate.js";
import { isWhole } from "./plant.js";
import { plantTable } from "./plantfile.js";
import { forget, keepRun, keptRuns, MAXIMUM_RUNS } from "./records.js";
import { comparedRuns, presentRuns, runLetter, sameRun } from "./runs.js";
import { words } from "./words.js";

/**
 * The runs, compared with the first.
 *
 * `state` has the entry, the form of products or null, opened(entry), which puts a run into the form, and
 * offerUndo(sentence, undo).
 */
export function runsView(state) {
  const { system } = state.entry;
  const { body, problem, changed } = recordsView(`run-${system}`, state.offerUndo, (view) => {
    const runs = presentRuns(system);
    view.say(keptRuns(system).problem);
    return [runList(runs, state, view.changed), runActions(runs, state), comparison(runs, state.form)];
  });
  return section(`runs-${system}`, words(`form.title.${system}`),
    element("p", { class: "hint" }, words("runs.how")), adding(state, changed), problem, body);
}

/** The input for the run's name and the button that adds the run. */
function adding(state, change) {
  const { input, node } = labelledInput(words("runs.name"), { maxlength: "80", dir: "auto", value: "", onkeydown: ({ key }) => { if (key === "Enter") add(); } });
  const add = () => {
    const runs = presentRuns(state.entry.system);
    if (runs.length >= MAXIMUM_RUNS) return announce(words("runs.full", { count: MAXIMUM_RUNS }));
    const same = sameRun(runs, state.entry);
    if (same) return announce(words("runs.equal", { letter: runLetter(runs.indexOf(same)), name: same.name }));
    const name = input.value.trim() || state.entry.site || words("runs.run", { letter: runLetter(runs.length) });
    input.value = "";
    return change(keepRun(name, state.entry), words("runs.added", { name }));
  };
  return element("div", { class: "tools" }, node, button(words("runs.add"), add, { disabled: !isWhole(state.entry) }));
}

/** The runs with their letters and their actions. */
function runList(runs, state, change) {
  if (runs.length === 0) return element("p", { class: "wait" }, words("runs.none"));
  return element("ol", { class: "kept runs" }, runs.map((run, place) => {
    const { name, entry } = run;
    return keptItem(name, [element("b", {}, runLetter(place)), " ", isolated(name), place === 0 ? ` (${words("runs.reference")})` : null], [
      ["runs.open", () => state.opened(entry)],
      ...runs.length < MAXIMUM_RUNS ? [["runs.copy", () => change(keepRun(words("runs.copyName", { name }), entry, run), words("runs.copied", { name }))]] : [],
      ["runs.remove", () => change(forget(run), words("runs.removed", { name }), true)]]);
  }));
}

/** The runs as plants that wtp reads; each run's name becomes its site. */
export function runsTable(runs) {
  return plantTable(runs.map(({ name, entry }) => ({ ...entry, site: name })));
}

/** The actions for all runs. */
function runActions(runs, state) {
  if (runs.length === 0) return null;
  const name = `${fileNameOf(words("runs.title"), systemWords(state.entry.system))}.csv`;
  // A table has one set of inputs.
  const waysOf = ({ entry: { rules = [] } }) => ["", ...rules.map((rule) => words(`ways.${rule}`))].join(": ");
  return element("div", { class: "tools" }, [...new Set(runs.map(waysOf))].map((ways) => (
    saveButton(words("runs.save") + ways, name, "text/csv", () => runsTable(runs.filter((run) => waysOf(run) === ways))))));
}

/** The tables of differences between runs, with their letters and words, and only of some products if they are given. */
export function comparison(runs, form, { letters = runs.map((_, place) => runLetter(place)), kind = "runs", products = null } = {}) {
  if (runs.length < 2) return null;
  const { inputs, figures: all } = comparedRuns(runs, { form, decimals: null });
  const figures = all.filter(({ product }) => product === null || products === null || products.includes(product));
  const changed = figures.filter(({ isUnchanged }) => !isUnchanged);
  const heads = letters.flatMap((letter, place) => (place === 0 ? [letter] : [letter, words(`${kind}.change`, { letter }), "%"]));
  const cells = ({ values, changes }) => values.flatMap((value, place) =>
    (place === 0 ? [value] : [value, changes[place - 1].change, changes[place - 1].perCent]));
  const table = (title, rows, head) => (rows.length === 0 ? null : wideTable(title,
    [words("runs.figure"), ...heads], element("tbody", {}, rows.map((row) => tableRow(head(row), cells(row).map(shown))))));
  const values = (row) => row.values.map((value) => shown(typeset(value)));
  const of = (quantity) => changed.filter((each) => each.quantity === quantity);
  return element("div", { class: "comparison" },
    inputs.length === 0 ? element("p", {}, words(`${kind}.same`)) : wideTable(words("runs.inputs"),
      [words("runs.figure"), ...letters],
      element("tbody", {}, inputs.map((row) => tableRow(row.label, values(row))))),
    table(words("products.results"), of("result"), (row) => row.label + (row.unit ? `, ${typeset(row.unit)}` : "")),
    table(words("runs.dose"), of("dose"), ({ product }) => product),
    table(words("runs.usage"), of("usage"), ({ product }) => product),
    element("p", { class: "hint" }, words("runs.unchanged", { count: figures.length - changed.length })),
    element("p", { class: "hint" }, words(`${kind}.meaning`)));
}
