import { costText, jobNames, jobsOf, programmeOf } from "./programme.js";
import { changing, oneStop } from "./controls.js";
import { basisName, capitalized, displayed, headed, labelled, roleName, typeset } from "./display.js";
import { announce, button, element, isWide, replaceContent } from "./dom.js";
import { estimate, exactFigures } from "./estimate.js";
import { excerpt } from "./figures.js";
import { dottedText, exactOperations, exactText } from "./fractions.js";
import { exactPoint, fieldNamed, formulaOf, givenFigure, isWhole, problems } from "./plant.js";
import { currentPrices } from "./prices.js";
import { keepPlants, savedPlant } from "./storage.js";
import { starButton, starText, warningsNode } from "./programmeview.js";
import { sheetView } from "./sheet.js";
import { words } from "./words.js";

/** The inputs that tell plants apart, and the results that a reader asks for first. */
const MAIN = {
  boiler: { inputs: ["summer_steam", "winter_steam", "feed_temperature", "feed_tds"], results: ["annual_feed", "cycles", "dissolved_oxygen"] },
  cooling: { inputs: ["circulation", "temperature_drop", "concentration_factor"], results: ["annual_makeup", "makeup", "bleed"] },
};
/** The selectable forms of products; null means all. */
const FORMS = [null, "solid", "liquid"];
const FIRST = 2;
/** The delay before results follow what is typed, in milliseconds. */
const PAUSE = 60;

/** The results of a system's plant, which follow its figures while the user types. */
export function resultsView(page, system) {
  const node = element("div", { class: "screen" });
  let timer = 0;
  const show = () => {
    const entry = page.entries[system];
    if (isWhole(entry)) showResults(page, entry, node);
    else replaceContent(node, headNode(page, entry), element("p", { class: "wait" }, waitButton(entry)));
  };
  show();
  return { node, show, refresh: () => { clearTimeout(timer); timer = setTimeout(show, PAUSE); } };
}

/** What is shown before there are results, which goes to the first field to enter or correct. */
function waitButton(entry) {
  const names = [...new Set(problems(entry).map(({ field }) => field))];
  return button(words("form.live.wait", { count: names.length, field: fieldNamed(entry, names[0]).label }),
    () => document.getElementById(`${entry.system}-${names[0]}`).focus(), { class: "link" });
}

function showResults(page, entry, node) {
  const { form, wording } = page;
  const id = `products-${entry.system}`;
  const text = estimate(entry, { form, decimals: null, wording });
  const paper = element("div", {});
  const refresh = () => {
    const programme = programmeOf(entry, currentPrices().list);
    const shown = programme.items.length > 0 ? estimate(entry, { chosen: entry.programme, decimals: null, wording }) : text;
    replaceContent(paper, sheetView(shown, programme, entry.system === "cooling" ? 2 : 1));
    for (const star of node.querySelectorAll("[data-star]")) star.setAttribute("aria-pressed", String(!!entry.programme?.includes(star.dataset.star)));
    for (const job of node.querySelectorAll("[data-job]")) job.textContent = starText(entry, job.dataset.job);
    for (const bar of document.querySelectorAll(".send")) replaceContent(bar, barContents(page));
  };
  replaceContent(node, headNode(page, entry), keyNode(entry, text), formChoice(page, entry.system), warningsNode(text, "h3"),
    element("div", { class: "jobs", id }, jobGroups(text).map((job) => jobNode(page, entry, text, job, refresh))),
    element("p", { class: "hint closing" }, [...text.lead, words("app.estimates")].join(" ")),
    element("div", { class: "folds" }, fold(`${id}-results`, words("products.results"), factsNode(entry, text, id)),
      fold(`${id}-inputs`, words("products.inputs"), inputsNode(text, id)), notesNode(text, id)), placesNode(page, entry.system),
    element("div", { class: "send" }, barContents(page)), paper);
  refresh();
}

// MARK: The plant and its main results

/** The main figures of a plant in one line: `2 200 lb/h · 48 °C · TDS 165 mg/L`. */
export function mainFigures(entry, wording) {
  const figures = MAIN[entry.system].inputs.filter((name) => fieldNamed(entry, name)).map((name) => {
    const { text, unit } = givenFigure(entry, fieldNamed(entry, name));
    return words(`main.${name}`, { figure: wording.withUnit(wording.figure(excerpt(text)), unit) });
  });
  return [...new Set(figures)].join(" · ");
}

function headNode(page, entry) {
  const { system } = entry;
  return element("div", { class: "plant" }, element("div", {}, element("h2", { tabindex: "-1" }, words(isWide() ? "products.title" : `form.title.${system}`)),
    isWhole(entry) ? element("p", { class: "per" }, mainFigures(entry, page.wording)) : null),
  element("div", {}, isWhole(entry) ? saveButtonOf(page) : null, button(words("products.edit"), () => page.show("form", { system }), { class: "text edit", "aria-label": words(`products.edit.${system}`) })));
}

/** The button that saves the plants under the name of their site. */
function saveButtonOf(page) {
  const entries = page.systems.map((system) => page.entries[system]), name = entries[0].site.trim();
  const save = () => {
    if (name === "") {
      if (!isWide()) page.show("form", { system: entries[0].system });
      document.querySelector("input[name=site]").focus();
      return announce(words("plants.nameless"));
    }
    const change = keepPlants(name, entries);
    return changing((problem) => problem && announce(problem), () => page.screen.refresh(), page.offerUndo)(
      change, words(change.isReplaced ? "plants.replaced" : "plants.kept", { name }), change.isReplaced);
  };
  return entries.every(savedPlant) ? element("span", { class: "per" }, words("plants.saved")) : button(words("plants.keep"), save, { class: "text" });
}

function keyNode({ system }, { results, inputs }) {
  return element("dl", { class: "key" }, MAIN[system].results.map((name) => {
    const { value, unit } = [...results, ...inputs].find((row) => row.name === name);
    const isMetered = inputs.some((row) => row.name === "annual_feed") && name === "annual_feed";
    return element("div", {}, element("dt", {}, `${unit} ${words(`main.${isMetered ? "metered" : name}`)}`.trim()), element("dd", {}, value));
  }));
}

/** The choice of solid, liquid or all products. */
function formChoice(page, system) {
  return element("fieldset", { class: "choice", "aria-label": words("start.form") },
    FORMS.map((form) => element("label", {},
      element("input", { type: "radio", name: `products-form-${system}`, value: form ?? "all", checked: form === page.form, onchange: () => {
        page.chooseForm(form);
        page.screen.refresh();
        document.querySelector(`[name=products-form-${system}]:checked`)?.focus();
      } }),
      element("span", {}, words(`start.${form ?? "all"}`)))));
}

/** What is chosen so far, and the way to send it. */
function barContents(page) {
  const entries = page.systems.map((system) => page.entries[system]).filter(isWhole);
  const programmes = entries.map((entry) => programmeOf(entry, currentPrices().list));
  const sum = (figures) => figures.reduce((total, each) => exactOperations.plus(total, each), "0");
  const [count, open] = ["needed", "open"].map((key) => programmes.flatMap((programme) => programme[key]).length);
  const items = programmes.flatMap((programme) => programme.items);
  const costs = programmes.map(({ cost }) => cost);
  const { currency } = programmes[0];
  const amount = words("bar.amount", { amount: displayed(sum(["0", ...items.map(({ usage }) => usage)])) });
  const detail = items.length === 0 ? words("bar.how") : costs.includes(null) ? `${amount} · ${words(currency === null ? "bar.unpriced" : "bar.partly")}`
    : words("bar.cost", { cost: costText(sum(["0", ...costs]), currency) });
  const left = () => announce(words("bar.open", { jobs: jobNames(programmes.flatMap((programme) => programme.open)) }));
  return [
    element("p", {}, element("b", { onclick: open > 0 ? left : null }, words("bar.chosen", { count: count - open, all: count })), element("span", { class: "per" },
      items.length > 0 && currency === null ? button(detail, () => page.show("prices"), { class: "state" }) : detail)),
    button(words("bar.send"), () => page.show("send"), { class: "primary" })];
}

/** The ways to the other screens about a plant. */
function placesNode(page, system) {
  return oneStop(element("nav", { class: "places", "aria-label": `${words("nav.more")}: ${words(`form.title.${system}`)}` },
    ["curves", "runs", "prices", "visits"].map((name) => button(words(`${name}.title`), () => page.show(name), { class: "text" }))));
}

// MARK: Folds

/** The folds that the user opened, by name. */
const folds = new Map();

/** A part that folds, as the user left it. */
function fold(name, summary, ...children) {
  return element("details", { open: folds.get(name) ?? false, ontoggle: ({ target }) => folds.set(name, target.open) }, element("summary", {}, summary), children);
}

function inputsNode({ inputs }, id) {
  return element("dl", { class: "facts" }, inputs.map((row) => element("div", {},
    element("dt", {}, row.label, notesOf(row, id)), element("dd", {}, `${row.value} ${row.unit}`.trim()))));
}

function factsNode(entry, { results }, id) {
  return oneStop(element("dl", { class: "facts outputs" }, results.map((row) => {
    const place = element("div", { class: "working", id: `${id}-sum-${row.name}`, hidden: true });
    return element("div", {}, element("dt", {}, row.label, notesOf(row, id)),
      element("dd", {}, `${row.value} ${row.unit}`.trim(), " ", sumButton(entry, row.label, [row.name], place), place));
  })));
}

function notesOf({ notes = [] }, id) {
  return notes.map((number) => [" ", element("a", { class: "note", href: `#${id}-note-${number}`, "aria-label": words("products.note", { number }),
    onclick: (event) => {
      event.preventDefault();
      const note = document.getElementById(`${id}-note-${number}`);
      note.closest("details").open = true;
      note.focus();
    } }, `[${number}]`)]);
}

function notesNode({ footnotes }, id) {
  return footnotes.length === 0 ? null : fold(`${id}-notes`, words("products.notes", { count: footnotes.length }),
    element("ol", { class: "notes" }, footnotes.map((note, place) => element("li", { id: `${id}-note-${place + 1}`, tabindex: "-1" }, note))));
}

// MARK: Jobs and products

/** The groups of an estimate by job: {role, parts}, each part with the rows of one basis. */
function jobGroups({ groups }) {
  const parts = groups.filter(({ rows }) => rows.length > 0);
  const roles = [...new Set(parts.map(({ rows }) => rows[0].product.role))];
  return roles.map((role) => ({ role, parts: parts.filter(({ rows }) => rows[0].product.role === role) }));
}

/** A job with its first products and those chosen; the others are behind a fold. */
function jobNode(page, entry, { lead }, { role, parts }, refresh) {
  const rows = parts.flatMap((part) => part.rows);
  const isIdle = rows.every((row) => row.isIdle);
  const first = rows.filter(({ id }, place) => (place < FIRST && !isIdle) || entry.programme?.includes(id));
  const others = rows.filter((row) => !first.includes(row));
  const jobs = jobsOf(role);
  const heading = element("h3", {}, headed(roleName(role)), " ", element("span", { class: "per" }, isIdle ? [words("programme.idle"), " "] : null, element("span", { "data-job": role })));
  const table = (some, isFirst) => (some.length === 0 ? null : element("table", { class: "amounts" },
    element("colgroup", {}, ["press", "what", "amount", "amount", "press"].map((name) => element("col", { class: name }))),
    element("thead", { class: isFirst ? null : "heard" }, element("tr", {}, element("td", { colspan: "2" }, isFirst ? heading : null),
      amountTitle("dose", typeset("g/m3")), amountTitle("usage", typeset("kg/yr")), element("td", {}))),
    parts.map((part) => part.rows.filter((row) => some.includes(row))).filter((part) => part.length > 0).map((part) => element("tbody", {}, lead.length > 0 ? null
      : element("tr", { class: "group" }, element("th", { colspan: "5", scope: "rowgroup" }, typeset(basisName(part[0].product.basis)))),
    part.map((row) => productRow(page, entry, row, refresh))))));
  return oneStop(element("section", { class: "card", "aria-label": headed(roleName(role)) }, first.length === 0 ? heading : table(first, true),
    jobs.length > 1 ? element("p", { class: "hint" }, words("programme.both", { jobs: jobNames(jobs) })) : null,
    others.length === 0 ? null : fold(`products-${entry.system}-${role}`, words(isIdle ? "programme.choices" : "programme.more", { count: others.length }), table(others, false))));
}

function amountTitle(name, unit) {
  return element("th", { scope: "col", class: "n" }, element("span", { class: "heard" }, `${words(`products.${name}`)} `), unit);
}

function productRow(page, entry, row, refresh) {
  const id = `products-${entry.system}`;
  const place = element("td", { colspan: "5", class: "working", id: `${id}-sum-${row.id}` });
  const { isDosed } = row.product;
  const about = [row.form, row.what].filter(Boolean).join(" · ").replace(" %", "\u00A0%");
  return [
    element("tr", { "data-product": row.id },
      element("td", { class: "does" }, isDosed ? starButton(page, entry, row.id, refresh) : null),
      element("th", { scope: "row" }, element("span", { class: "name" }, row.id), notesOf(row, id), element("span", { class: "about" }, about)),
      row.isIdle ? element("td", { class: "n per", colspan: "2" }, words("programme.idle"))
        : [row.dose, row.usage].map((figure) => element("td", { class: "n" }, figure)),
      element("td", { class: "does" }, isDosed ? sumButton(entry, row.id, [`${row.id}.usage`], place) : null)),
    isDosed ? element("tr", { hidden: true, class: "working" }, place) : null,
  ];
}

/** The steps that calculate figures of an entry, each with its formula, its figures and its source. */
export function sumView(entry, names) {
  return element("ol", { class: "sum" }, working(entry, names).map((step) => stepView(entry, step)));
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
  }, element("span", { "aria-hidden": "true" }, words("products.sum.short")));
  return toggle;
}

/**
 * The worked calculation of outputs.
 *
 * Each step {name, source, note, formula, figures, value, unit} comes before the steps that use it. Values
 * are exact; a figure whose digits never end is cut in the lines that use it.
 */
export function working(entry, outputs) {
  const names = outputs.flatMap((output) => [...formulaOf(entry, output).parts, output]);
  const figures = { ...exactPoint(entry), ...exactFigures(entry) };
  return [...new Set(names)].map((each) => workingStep(formulaOf(entry, each), figures));
}

/** A step of the calculation: the formula in names, in figures, and its value, which is all of a constant. */
function workingStep(formula, figures) {
  const isConstant = formula.pieces.every((piece) => typeof piece === "string");
  const texts = formula.pieces.map((piece) => (typeof piece === "string" ? piece : dottedText(figures[piece.name])));
  return {
    name: formula.name, source: formula.source, note: formula.note, formula: isConstant ? "" : formula.text,
    figures: isConstant ? "" : texts.join(""), value: exactText(figures[formula.name]),
    unit: formula.isPlain ? "" : formula.unit,
  };
}
