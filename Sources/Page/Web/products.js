import { capitalized, typeset } from "./display.js";
import { button, element, isolated, replaceContent, section, wantsLittleMotion } from "./dom.js";
import { estimate } from "./estimate.js";
import { labelOf } from "./picker.js";
import { jobsOf, programmeOf } from "./programme.js";
import { programmeView, starButton, starText } from "./programmeview.js";
import { currentPrices } from "./priceview.js";
import { sheetView } from "./sheet.js";
import { sumButton } from "./sums.js";
import { words } from "./words.js";

/** The selectable forms of products; null means all. */
export const FORMS = [null, "solid", "liquid"];

/** The screen of the programme, results, products and notes, with sections for curves, runs and sharing. */
export function productsScreen(page) {
  const body = element("div", {});
  const show = () => replaceContent(body, page.systems.map((system) => systemNode(page, page.entries[system])));
  const node = element("div", { class: "results" },
    element("h1", { tabindex: "-1" }, words("products.title")), siteNode(page),
    element("p", { class: "closing" }, words("app.estimates")),
    element("div", { class: "tools" }, page.systems.map((system) => editButton(page, system))),
    formChoice("products-form", page.form, (form) => { page.chooseForm(form); show(); }), body);
  show();
  return { node, heading: node.querySelector("h1"), leave: () => {}, refresh: show };
}

function siteNode(page) {
  const { site } = page.entries[page.systems[0]];
  return site ? element("p", { class: "site" }, words("products.for", { site: "" }), isolated(site)) : null;
}

function editButton(page, system) {
  const isAlone = page.systems.length === 1;
  return button(words(isAlone ? "products.edit" : `products.edit.${system}`), () => page.show("form", { system }), { class: "quiet" });
}

/** The choice of solid, liquid or all products. */
export function formChoice(name, chosen, choose) {
  return element("fieldset", { class: "choice" }, element("legend", {}, words("start.form")),
    FORMS.map((form) => element("label", {},
      element("input", { type: "radio", name, value: form ?? "all", checked: form === chosen, onchange: () => choose(form) }),
      element("span", {}, words(`start.${form ?? "all"}`)))));
}

// MARK: A system

function systemNode(page, entry) {
  const { form, wording } = page;
  const text = estimate(entry, { form, decimals: null, wording });
  const id = `products-${entry.system}`;
  const changing = element("div", {});
  const paper = element("div", {});
  const node = element("div", { class: "system" });
  // Two systems may be on one screen.
  const named = (part) => {
    part.setAttribute("aria-labelledby", `${part.getAttribute("aria-labelledby")} ${id}-system`);
    return part;
  };
  const refresh = () => {
    const programme = programmeOf(entry, currentPrices().list);
    const sent = programme.items.length > 0 ? estimate(entry, { chosen: entry.programme, decimals: null, wording }) : text;
    replaceContent(changing, named(programmeView(page, entry, sent, programme, refresh)));
    replaceContent(paper, sheetView(sent, programme));
    node.querySelector(".jump button").textContent = [words("programme.title"), programme.items.length || []].flat().join(" ★ ");
    for (const star of node.querySelectorAll("[data-star]")) star.setAttribute("aria-pressed", String(!!entry.programme?.includes(star.dataset.star)));
    for (const job of node.querySelectorAll("[data-job]")) job.textContent = starText(entry, job.dataset.job);
  };
  const parts = [
    section(id, words("products.products"), text.lead.map((line) => element("p", { class: "hint" }, line)), jobGroups(text).map((job) => jobNode(page, entry, text, job, refresh))),
    section(`${id}-results`, words("products.results"), factsNode(entry, text, id), inputsNode(text, id), notesNode(text, id)),
    ...page.places.results(page, entry, estimate(entry, { form }), refresh).map(foldedSection)].map(named);
  const name = element("h2", { id: `${id}-system`, class: "system-name", tabindex: "-1" }, words(`form.title.${entry.system}`));
  node.append(element("div", { class: "screen" }, name, jumpBar(entry, parts), changing, parts), paper);
  refresh();
  return node;
}

/** Buttons that open and show the parts of a system. */
function jumpBar({ system }, parts) {
  const targets = [[`programme-${system}`, words("programme.title")], ...parts.map((part) => [part.id, part.querySelector("h2").textContent])];
  return element("nav", { class: "jump", "aria-label": words("products.jump", { system: words(`form.title.${system}`) }) },
    targets.map(([id, title]) => button(title, () => {
      const part = document.getElementById(id);
      const folds = part.querySelectorAll(":scope > details");
      if (folds.length === 1) folds[0].open = true;
      part.scrollIntoView({ behavior: wantsLittleMotion() ? "auto" : "smooth" });
      part.querySelector("h2").focus({ preventScroll: true });
    })));
}

// MARK: Folds

/** The folds that the user opened or closed, by name. */
const folds = new Map();

/** A part that folds; it is open on wide screens, or as the user left it. */
function fold(name, summary, ...children) {
  const isOpen = folds.get(name) ?? matchMedia("(min-width: 60rem)").matches;
  return element("details", { open: isOpen, ontoggle: ({ target }) => folds.set(name, target.open) }, element("summary", {}, summary), children);
}

/** A section whose content folds below its heading. */
function foldedSection(part) {
  const [heading, ...rest] = part.childNodes;
  part.append(fold(part.id, heading, rest));
  return part;
}

// MARK: Inputs, results and notes

function inputsNode({ inputs }, id) {
  return fold(`${id}-inputs`, words("products.inputs"), element("dl", { class: "facts" }, inputs.map((row) => element("div", {},
    element("dt", {}, labelOf(row), notesOf(row, id)), element("dd", {}, `${row.value} ${row.unit}`.trim())))));
}

function factsNode(entry, { results }, id) {
  return element("dl", { class: "facts outputs" }, results.map((row) => {
    const place = element("div", { class: "working", id: `${id}-sum-${row.name}`, hidden: true });
    return element("div", {}, element("dt", {}, labelOf(row), notesOf(row, id)),
      element("dd", {}, `${row.value} ${row.unit}`.trim(), " ", sumButton(entry, labelOf(row), [row.name], place), place));
  }));
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

// MARK: Products

/** The groups of an estimate by job: {role, parts}, each part with the rows of one basis. */
function jobGroups({ groups }) {
  const parts = groups.filter(({ rows }) => rows.length > 0);
  const roles = [...new Set(parts.map(({ rows }) => rows[0].product.role))];
  return roles.map((role) => ({ role, parts: parts.filter(({ rows }) => rows[0].product.role === role) }));
}

function jobNode(page, entry, { lead }, { role, parts }, refresh) {
  const id = `products-${entry.system}`;
  const rows = parts.flatMap((part) => part.rows);
  const count = rows.every(({ isIdle }) => isIdle) ? words("programme.idle") : words(rows.length === 1 ? "programme.one" : "programme.choices", { count: rows.length });
  const summary = [element("span", { class: "job" }, capitalized(role)), " ", element("span", { class: "per", "data-job": role }, starText(entry, role)),
    element("span", { class: "per" }, count)];
  const jobs = jobsOf(role);
  const both = jobs.length > 1 ? element("p", { class: "hint" }, words("programme.both", { jobs: jobs.join(", ") })) : null;
  return fold(`${id}-${role}`, summary, both, element("table", { class: "amounts" },
    element("thead", {}, element("tr", {}, element("td", {}), element("th", { scope: "col" }, words("products.product")),
      amountTitle("dose", "g/m³"), amountTitle("usage", "kg/yr"), element("th", { scope: "col" }, words("products.sum.short")))),
    parts.map(({ rows: some }) => element("tbody", {}, lead.length > 0 ? null : element("tr", { class: "group" },
      element("th", { colspan: "5", scope: "rowgroup" }, typeset(some[0].product.basis))), some.map((row) => productRow(page, entry, row, id, refresh))))));
}

function amountTitle(name, unit) {
  return element("th", { scope: "col", class: "n" }, words(`products.${name}`), " ", element("span", { class: "per" }, unit));
}

function productRow(page, entry, row, id, refresh) {
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
