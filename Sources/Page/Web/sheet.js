import { CONTACT, SALES } from "./about.js";
import { money, packsOf, programmeRemarks } from "./amounts.js";
import { displayed, typeset } from "./display.js";
import { element, isolated } from "./dom.js";
import { labelOf } from "./picker.js";
import { words } from "./words.js";

/** The estimate as displayed, as a page to print and sign; the screen does not show it. */
export function sheetView({ title, site, system, inputs, results, lead, groups, remarks, footnotes, closing }, programme) {
  const isProgramme = programme.items.length > 0;
  const date = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  return element("div", { class: "sheet", "aria-hidden": "true" },
    element("div", { class: "letterhead" }, element("b", {}, CONTACT.name), element("span", {}, date)),
    element("p", {}, CONTACT.address.join(", ")), element("p", {}, [CONTACT.telephone, SALES, CONTACT.web].join(" · ")),
    element("div", { class: "sheet-title", dir: "auto" }, `${isProgramme ? words("programme.heading") : title}: `,
      site ? [isolated(site), " - "] : null, system),
    halves(words("products.inputs"), inputs), halves(words("products.results"), results),
    element("div", { class: "sheet-head" }, words("products.products")),
    isProgramme ? [programmeTable(programme, groups), programmeRemarks(programme).map((line) => element("p", {}, line))]
      : [lead.map((line) => element("p", {}, line)), productsTable(groups)],
    [...remarks, ...footnotes.map((note, place) => `[${place + 1}] ${note}`)].map((note) => element("p", { class: "sheet-note" }, note)),
    element("p", { class: "closing" }, closing),
    element("div", { class: "signature" }, ["name", "date", "signature"].map((name) => element("div", {}, words(`sheet.${name}`)))));
}

/** Facts in two columns, so that they fit on one page. */
function halves(title, rows) {
  const middle = Math.ceil(rows.length / 2);
  return [element("div", { class: "sheet-head" }, title), element("div", { class: "halves" },
    [rows.slice(0, middle), rows.slice(middle)].map((half) => element("table", {}, half.map((row) => element("tr", {},
      element("td", {}, labelOf(row), notes(row)), element("td", { class: "n" }, row.value), element("td", {}, row.unit))))))];
}

const cells = (tag, texts, isNumber) => texts.map((text, place) => element(tag, { class: isNumber(place) ? "n" : null }, text));

/** The products of a programme, without the columns that none of them has. */
function programmeTable({ items }, groups) {
  const rowOf = ({ product }) => groups.flatMap(({ rows }) => rows).find(({ id }) => id === product.id);
  const columns = [
    ["dose", "g/m³", ({ dose }) => displayed(dose)], ["duty", "kg", ({ day }) => day && displayed(day)],
    ["slug", "kg", ({ slug }) => slug && displayed(slug)], ["month", "kg", ({ month }) => displayed(month)],
    ["usage", "kg/yr", ({ usage }) => displayed(usage)], ["volume", "L/yr", ({ volume }) => volume && displayed(volume)],
    ["packs", words("sheet.yearly"), packsOf], ["cost", items.find(({ row }) => row)?.row.line.currency, ({ row }) => row && money(row.cost.perYear)],
  ].filter(([, , text]) => items.some((item) => text(item)));
  return element("table", { class: "sheet-products" },
    element("thead", {}, element("tr", {}, element("th", {}, words("products.product")), columns.map(([name, unit]) =>
      element("th", { class: "n" }, `${words(`sheet.${name}`)} ${unit}`)))),
    items.map((item) => element("tbody", {},
      element("tr", { class: "group" }, element("th", { colspan: columns.length + 1 }, `${item.product.role}: ${typeset(item.product.basis)}`)),
      element("tr", {}, element("td", {}, `${item.product.id}${notes(rowOf(item))} ${item.product.what === item.product.role ? "" : item.product.what}`),
        item.isNeeded ? cells("td", columns.map(([, , text]) => text(item) || ""), () => true)
          : element("td", { class: "n", colspan: columns.length }, words("programme.idle"))))));
}

function productsTable(groups) {
  return element("table", { class: "sheet-products" },
    element("thead", {}, element("tr", {}, cells("th", [words("products.product"), words("products.form"), `${words("products.dose")} g/m³`,
      `${words("products.usage")} kg/yr`, words("products.what")], isAmountColumn))),
    groups.map((group) => element("tbody", {}, element("tr", { class: "group" }, element("th", { colspan: "5" }, group.title)),
      group.rows.map((row) => element("tr", {}, cells("td", [`${row.id}${notes(row)}`, row.form, ...(row.isIdle ? ["", words("programme.idle")] : [row.dose, row.usage]), row.what], isAmountColumn))))));
}

const isAmountColumn = (place) => place === 2 || place === 3;

function notes({ notes: numbers = [] }) {
  return numbers.map((number) => ` [${number}]`).join("");
}
