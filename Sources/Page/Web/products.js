import { button, element, isolated, replaceContent, section } from "./dom.js";
import { estimate } from "./estimate.js";
import { labelOf } from "./picker.js";
import { sheetView } from "./sheet.js";
import { sumButton } from "./sums.js";
import { words } from "./words.js";

/** The selectable forms of products; null means all. */
export const FORMS = [null, "solid", "liquid"];

/** The screen of results, products and notes, with sections for curves, runs and sharing. */
export function productsScreen(page) {
  const body = element("div", {});
  const show = () => replaceContent(body, page.systems.map((system) => systemNode(page, page.entries[system])));
  const node = element("div", { class: "results" },
    element("h1", { tabindex: "-1" }, words("products.title")), siteNode(page),
    element("p", { class: "closing" }, words("app.estimates")),
    element("div", { class: "tools" }, page.systems.map((system) => editButton(page, system)),
      button(words("products.print"), () => print(), { class: "quiet", id: "print" })),
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
  const made = estimate(entry, { form: page.form, decimals: 1 });
  const id = `products-${entry.system}`;
  return element("div", { class: "system" },
    element("div", { class: "screen" }, section(id, words(`form.title.${entry.system}`),
      warningsNode(made, "h3"), inputsNode(made, id), resultsNode(entry, made, id), groupsNode(entry, made, id), notesNode(made, id)),
    page.places.results(page, entry, made).map((place) => ofSystem(place, `${id}-title`))),
    sheetView(made));
}

/** A section whose name includes its system, because two systems may be on one screen. */
function ofSystem(place, title) {
  place.setAttribute("aria-labelledby", `${place.getAttribute("aria-labelledby")} ${title}`);
  return place;
}

/** The warnings, which do not affect the result: figures outside their usual ranges, and general remarks. */
export function warningsNode({ inputs, results, footnotes, remarks }, level) {
  const unusual = [...inputs, ...results].flatMap(({ name, notes = [] }) =>
    notes.map((number) => footnotes[number - 1]).filter((note) => note.startsWith(`${name} is `)));
  const warnings = [...unusual, ...remarks];
  if (warnings.length === 0) return null;
  return element("div", { class: "remarks" }, element(level, {}, words("products.warnings")),
    element("ul", {}, warnings.map((warning) => element("li", {}, warning))));
}

function inputsNode({ inputs }, id) {
  return element("details", { class: "inputs" }, element("summary", {}, words("products.inputs")),
    element("dl", { class: "facts" }, inputs.map((row) => element("div", {},
      element("dt", {}, labelOf(row), notesOf(row, id)), element("dd", {}, `${row.value} ${row.unit}`.trim())))));
}

function resultsNode(entry, { results }, id) {
  return [element("h3", {}, words("products.results")), element("dl", { class: "facts" }, results.map((row) => {
    const place = element("div", { class: "working", id: `${id}-sum-${row.name}`, hidden: true });
    return element("div", {}, element("dt", {}, labelOf(row), notesOf(row, id)),
      element("dd", {}, `${row.value} ${row.unit}`.trim(), " ", sumButton(entry, row.name, [row.name], place), place));
  }))];
}

// MARK: Products

function groupsNode(entry, { groups, lead }, id) {
  const title = element("h3", {}, words("products.products"));
  if (groups.length === 0) return [title, lead.map((line) => element("p", {}, line))];
  return [title, lead.map((line) => element("p", {}, line)), element("table", { class: "amounts" },
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, words("products.product")),
      amountTitle("dose", "g/m3"), amountTitle("usage", "kg/yr"), element("th", { scope: "col" }, words("products.sum.short")))),
    groups.map((group) => element("tbody", {}, element("tr", { class: "group" },
      element("th", { colspan: "4", scope: "rowgroup" }, group.title)), group.rows.map((row) => productRow(entry, row, id)))))];
}

function amountTitle(name, unit) {
  return element("th", { scope: "col", class: "n" }, words(`products.${name}`), " ", element("span", { class: "per" }, unit));
}

function productRow(entry, row, id) {
  const place = element("td", { colspan: "4", class: "working", id: `${id}-sum-${row.id}` });
  const isComputed = row.dose !== "-";
  const about = [row.form, row.what].filter(Boolean).join(" · ");
  return [
    element("tr", { "data-product": row.id },
      element("th", { scope: "row" }, element("span", { class: "name" }, row.id), notesOf(row, id), element("span", { class: "about" }, about)),
      element("td", { class: "n" }, row.dose), element("td", { class: "n" }, row.usage),
      element("td", { class: "does" }, isComputed ? sumButton(entry, row.id, [`${row.id}.usage`], place) : null)),
    isComputed ? element("tr", { hidden: true, class: "working" }, place) : null,
  ];
}

function notesOf({ notes = [] }, id) {
  return notes.map((number) => [" ", element("a", { class: "note", href: `#${id}-note-${number}`, "aria-label": words("products.note", { number }),
    onclick: (event) => { event.preventDefault(); document.getElementById(`${id}-note-${number}`).focus(); } }, `[${number}]`)]);
}

function notesNode({ footnotes, closing }, id) {
  return [footnotes.length === 0 ? null : element("h3", {}, words("products.notes")),
    element("ol", { class: "notes" }, footnotes.map((note, place) => element("li", { id: `${id}-note-${place + 1}`, tabindex: "-1" }, note))),
    element("p", { class: "closing" }, closing)];
}
