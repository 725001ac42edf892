import { element, isolated } from "./dom.js";
import { words } from "./words.js";

/** The estimate as one A4 page to print and sign; the screen does not show it. */
export function sheetView({ title, site, system, inputs, results, lead, groups, remarks, footnotes, closing }) {
  return element("div", { class: "sheet", "aria-hidden": "true" },
    element("div", { class: "sheet-title", dir: "auto" }, `${title}: `, site ? [isolated(site), " - "] : null, system),
    halves(words("products.inputs"), inputs), halves(words("products.results"), results),
    element("div", { class: "sheet-head" }, words("products.products")), lead.map((line) => element("p", {}, line)),
    productsTable(groups), [...remarks, ...footnotes.map((note, place) => `[${place + 1}] ${note}`)].map((note) => element("p", { class: "sheet-note" }, note)),
    element("p", { class: "closing" }, closing),
    element("div", { class: "signature" }, ["name", "date", "signature"].map((name) => element("div", {}, words(`sheet.${name}`)))));
}

/** Facts in two columns, so that they fit on one page. */
function halves(title, rows) {
  const middle = Math.ceil(rows.length / 2);
  return [element("div", { class: "sheet-head" }, title), element("div", { class: "halves" },
    [rows.slice(0, middle), rows.slice(middle)].map((half) => element("table", {}, half.map((row) => element("tr", {},
      element("td", {}, row.meaning, notes(row)), element("td", { class: "n" }, row.value), element("td", {}, row.unit))))))];
}

function productsTable(groups) {
  return element("table", { class: "sheet-products" },
    element("thead", {}, element("tr", {}, element("th", {}, words("products.product")), element("th", {}, words("products.form")),
      element("th", { class: "n" }, `${words("products.dose")} g/m3`), element("th", { class: "n" }, `${words("products.usage")} kg/yr`),
      element("th", {}, words("products.what")))),
    groups.map((group) => element("tbody", {}, element("tr", { class: "group" }, element("th", { colspan: "5" }, group.title)),
      group.rows.map((row) => element("tr", {}, element("td", {}, row.id, notes(row)), element("td", {}, row.form),
        element("td", { class: "n" }, row.dose), element("td", { class: "n" }, row.usage), element("td", {}, row.what))))));
}

function notes({ notes: numbers = [] }) {
  return numbers.map((number) => ` [${number}]`).join("");
}
