import { DATA } from "./data.js";
import { dateText, figureText, shown, today, typeset } from "./display.js";
import { compare, exactOperations, signOf } from "./fractions.js";
import { exactFigures, systemWords } from "./estimate.js";
import { exactPoint, factsOf, fieldNamed, fieldsOf, formulaOf, givenFigure, isWhole } from "./plant.js";
import { forget, isDate, keepReading, keepRun, keptReadings, keptRuns, MAXIMUM_RUNS } from "./storage.js";
import { currentPrices } from "./prices.js";
import { programmeOf } from "./programme.js";
import { withUnit } from "./units.js";
import { fileNameOf, keptItem, labelledInput, labelledSelect, recordsView, saveButton, tableRow, wideTable } from "./controls.js";
import { announce, button, element, isolated, section } from "./dom.js";
import { plantTable } from "./plantfile.js";
import { words } from "./words.js";

// Runs are plants that are compared with the first of them: [{name, entry}], all of one system.

/** The complete runs of a system. */
export function presentRuns(system) {
  return keptRuns(system).value.filter(({ entry }) => isWhole(entry));
}

/** Whether two plants are known in the same ways, and all their inputs are equal. */
export function isSamePlant(one, other) {
  const [a, b] = [one, other].map(exactPoint);
  return `${factsOf(one).rules}` === `${factsOf(other).rules}` && Object.keys(a).every((name) => compare(a[name], b[name]) === 0);
}

export function runLetter(place) { return String.fromCharCode(65 + place); }

/** A number with its sign; 0 has no sign, and no decimals. */
export function signedText(number, decimals) {
  if (signOf(number) === 0) return "0";
  return (signOf(number) < 0 ? "" : "+") + figureText(number, decimals);
}

/** A change in per cent of the first figure; null if the first figure is 0. */
function perCent(change, reference) {
  const size = signOf(reference) < 0 ? exactOperations.minus("0", reference) : reference;
  return exactOperations.over(exactOperations.times(change, "100"), size);
}

/**
 * The figures of runs compared with the first, each exact and rounded once.
 *
 * {inputs: [{name, label, values}], figures: [{name, product, quantity, unit, isUnchanged, values, changes}]}
 * with strings; a change is {change, perCent}, and the first run has none.
 */
export function comparedRuns(runs, { form = null, decimals = 1 } = {}) {
  const { system } = runs[0].entry, { products: all, results } = DATA.systems[system];
  const exact = runs.map(({ entry }) => exactFigures(entry));
  const figure = (name, product, quantity) => {
    const values = exact.map((figures) => figures[name]);
    const { unit, isPlain, label } = formulaOf(system, name);
    return { name, product, quantity, label, unit: isPlain ? "" : unit, ...comparedFigure(values, decimals, unit) };
  };
  const products = all.filter((each) => each.isDosed && (form === null || each.form === form));
  return {
    inputs: differingInputs(runs),
    figures: [
      ...results.map((name) => figure(name, null, "result")),
      ...products.flatMap(({ id }) => ["dose", "usage"].map((quantity) => figure(`${id}.${quantity}`, id, quantity))),
    ],
  };
}

/** The figure of each run, as strings, with the changes from the first run; a share of a pH or an index says nothing. */
function comparedFigure(values, decimals, unit) {
  const changes = values.map((value) => exactOperations.minus(value, values[0]));
  return {
    isUnchanged: changes.every((change) => signOf(change) === 0),
    values: values.map((value) => figureText(value, decimals)),
    changes: changes.slice(1).map((change) => {
      const share = unit === "pH" ? null : perCent(change, values[0]);
      return { change: signedText(change, decimals), perCent: share === null ? "-" : signedText(share, 1) };
    }),
  };
}

/** The inputs that differ between runs, as entered. */
function differingInputs(runs) {
  const points = runs.map(({ entry }) => exactPoint(entry));
  const fields = new Map(runs.flatMap(({ entry }) => fieldsOf(entry)).map((field) => [field.name, field]));
  return [...fields.values()].filter(({ name }) => points.some((point) => !point[name] || !points[0][name] || compare(point[name], points[0][name]) !== 0))
    .map(({ name, label }) => ({
      name, label,
      values: runs.map(({ entry }) => {
        const field = fieldNamed(entry, name);
        if (field === undefined) return "-";
        const { text, unit } = givenFigure(entry, field);
        return withUnit(text, unit);
      }),
    }));
}

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
    const same = runs.find(({ entry }) => isSamePlant(entry, state.entry) && `${entry.programme ?? ""}` === `${state.entry.programme ?? ""}`);
    if (same) return announce(words("runs.equal", { letter: runLetter(runs.indexOf(same)), name: same.name }));
    const name = input.value.trim() || state.entry.site || words("runs.run", { letter: runLetter(runs.length) });
    input.value = "";
    return change(keepRun(name, state.entry), words("runs.added", { name }));
  };
  return element("div", { class: "tools" }, node, button(words("runs.add"), add, { disabled: !isWhole(state.entry) }));
}

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

function runActions(runs, state) {
  if (runs.length === 0) return null;
  const name = `${fileNameOf(words("runs.title"), systemWords(state.entry.system))}.csv`;
  // A table has one set of inputs.
  const waysOf = ({ entry: { rules = [] } }) => ["", ...rules.map((rule) => words(`ways.${rule}`))].join(": ");
  return element("div", { class: "tools" }, [...new Set(runs.map(waysOf))].map((ways) => (
    saveButton(words("runs.save") + ways, name, "text/csv", () => runsTable(runs.filter((run) => waysOf(run) === ways))))));
}

/** The tables of differences between runs, which mark the chosen products; of visits, which have dates, only those, if there are any. */
function comparison(runs, form, dates = null) {
  if (runs.length < 2) return null;
  const letters = dates ?? runs.map((_, place) => runLetter(place));
  const { inputs, figures: all } = comparedRuns(runs, { form, decimals: null });
  const programmes = runs.map(({ entry }) => programmeOf(entry, currentPrices().list));
  const chosen = programmes.map(({ items }) => items.map(({ product }) => product.id));
  const stars = chosen.flat(), isStarred = ({ product }) => stars.includes(product);
  const figures = dates && stars.length > 0 ? all.filter((each) => each.product === null || isStarred(each)) : all;
  const given = new Set(chosen.map(String)).size === 1 ? inputs : [...inputs, { label: words("programme.heading"), values: chosen.map((ids) => ids.join(", ") || "-") }];
  const costs = programmes.some(({ items, cost }) => items.length === 0 || cost === null) ? []
    : [{ label: words("programme.heading"), unit: words("prices.year", programmes[0]), ...comparedFigure(programmes.map(({ cost }) => cost), null) }];
  const starred = (each) => (isStarred(each) ? "★ " : "") + each.product;
  const changed = figures.filter(({ isUnchanged }) => !isUnchanged);
  const heads = letters.flatMap((letter, place) => (place === 0 ? [letter] : [letter, words(dates ? "visits.change" : "runs.change", { letter }), "%"]));
  const cells = ({ values, changes }) => values.flatMap((value, place) =>
    (place === 0 ? [value] : [value, changes[place - 1].change, changes[place - 1].perCent]));
  const table = (title, rows, head) => (rows.length === 0 ? null : wideTable(title,
    [words("runs.figure"), ...heads], element("tbody", {}, rows.map((row) => tableRow(head(row), cells(row).map(shown))))));
  const of = (quantity) => changed.filter((each) => each.quantity === quantity);
  return element("div", { class: "comparison" },
    inputs.length === 0 ? element("p", {}, words("runs.same")) : null, given.length === 0 ? null : wideTable(words("runs.inputs"), [words("runs.figure"), ...letters],
      element("tbody", {}, given.map((row) => tableRow(row.label, row.values.map((value) => shown(typeset(value))))))),
    table(words("products.results"), [...of("result"), ...costs], (row) => row.label + (row.unit ? `, ${typeset(row.unit)}` : "")),
    table(words("runs.dose"), of("dose"), starred),
    table(words("runs.usage"), of("usage"), starred),
    element("p", { class: "hint" }, words("runs.unchanged", { count: figures.length - changed.length })),
    element("p", { class: "hint" }, words("runs.meaning")));
}

/**
 * What changed in a plant since an earlier reading of its site, and keeping of readings.
 *
 * `state` has the entry, the form of products or null, and offerUndo(sentence, undo).
 */
export function visitsView(state) {
  const { entry } = state;
  const { body, problem, say, changed } = recordsView(`reading-${entry.system}`, state.offerUndo,
    (view, date) => readingsNode(state, date, view.show, view.changed));
  return section(`visits-${entry.system}`, words(`form.title.${entry.system}`), element("p", { class: "hint" }, words("visits.how")),
    entry.site.trim() === "" ? element("p", {}, words("visits.nameless")) : keepingReading(entry, say, changed), problem, body);
}

/** The date of a reading and the button that keeps it; a reading of the same day is replaced. */
function keepingReading(entry, say, changed) {
  const written = entry.particulars?.date ?? "";
  const { input, node } = labelledInput(words("visits.date"), { type: "date", value: isDate(written) ? written : today() });
  return element("div", { class: "tools" }, node, button(words("visits.keep"), () => {
    const date = input.value;
    if (!isDate(date)) return say(words("visits.dateless"));
    const isReplaced = keptReadings(entry.system, entry.site.trim()).value.some((reading) => reading.date === date);
    return changed(keepReading(entry, date), words(isReplaced ? "visits.replaced" : "visits.kept", { date: dateText(date) }), isReplaced);
  }, { disabled: !isWhole(entry) }));
}

/** A comparison with the reading of a date, at first the latest before today. */
function readingsNode({ entry, form }, date, show, changed) {
  const readings = keptReadings(entry.system, entry.site.trim()).value.filter((reading) => isWhole(reading.entry));
  if (readings.length === 0) return element("p", { class: "wait" }, words("visits.none"));
  const reading = readings.find((each) => each.date === date) ?? readings.find((each) => each.date < today()) ?? readings[0];
  return [
    element("div", { class: "tools" },
      labelledSelect(words("visits.since"), readings.map((each) => [each.date, dateText(each.date)]), reading.date, show),
      button(words("runs.remove"), () => changed(forget(reading), words("runs.removed", { name: dateText(reading.date) }), true),
        { class: "quiet", "aria-label": words("runs.remove.of", { name: dateText(reading.date) }) })),
    comparison([reading, { name: "", entry }], form, [dateText(reading.date), words("visits.now")]),
  ];
}
