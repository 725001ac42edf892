import { CONTACT, SALES } from "./about.js";
import { money, packsOf, programmeRemarks } from "./amounts.js";
import { basisName, displayed, roleName, shown, typeset } from "./display.js";
import { element } from "./dom.js";
import { pair, words } from "./words.js";

// The document of an estimate. `make`, which is `element` or `markup`, makes it for paper or as text.

/** The estimate as displayed, as a page to print and sign; the screen does not show it. */
export function sheetView(estimate, programme, page) {
  const now = new Date(), day = now.getDate();
  const date = words("date.long", { day, count: day, month: words(`date.month.${now.getMonth() + 1}`), year: now.getFullYear() });
  return element("div", { class: "sheet", "aria-hidden": "true" },
    element("div", { class: "letterhead" }, element("b", {}, CONTACT.name), element("span", {}, date)),
    element("p", {}, CONTACT.address.join(", ")), element("p", {}, [CONTACT.telephone, SALES, CONTACT.web].join(" · ")),
    sheetOf(element, printed(estimate), page, programme));
}

/** An estimate as displayed, with labels, and with words for what is not needed. */
function printed(estimate) {
  const [inputs, results] = [estimate.inputs, estimate.results].map((rows) => rows.map((row) => ({ ...row, meaning: row.label })));
  const groups = estimate.groups.map((group) => ({ ...group,
    rows: group.rows.map((row) => (row.isIdle ? { ...row, dose: "", usage: words("programme.idle") } : row)) }));
  return { ...estimate, inputs, results, groups };
}

/** The document of an estimate, of a programme if there is one, and otherwise the same as that of `wtp` for an engineer. */
export function sheetOf(make, { title, site, system, inputs, results, lead, groups, doseUnit, footnotes, remarks, closing }, page = 1, programme = null) {
  const isProgramme = programme !== null && programme.items.length > 0;
  const what = pair(isProgramme ? words("programme.heading") : title, system);
  const heading = (name) => make("h2", {}, words(`products.${name}`));
  const marked = (text, notes = []) => [text, notes.map((note) => ["\u00A0", make("a", { href: `#page-${page}-note-${note}` }, `[${note}]`)])];
  return make("section", { class: "page" },
    site ? [make("h1", {}, site), make("p", { class: "what" }, what)] : make("h1", {}, what),
    heading("inputs"), halves(make, inputs, marked), heading("results"), halves(make, results, marked), heading("products"),
    isProgramme ? [programmeTable(make, programme, groups, marked), programmeRemarks(programme).map((line) => make("p", {}, line))]
      : [lead.map((line) => make("p", {}, line)), productsTable(make, groups, doseUnit, marked)],
    make("div", { class: "end" },
      footnotes.length === 0 ? null : make("div", { class: "notes" }, footnotes.map((note, place) =>
        make("p", { id: `page-${page}-note-${place + 1}` }, `[${place + 1}] ${note}`))),
      remarks.map((remark) => make("p", {}, remark)), make("p", { class: "closing" }, make("strong", {}, closing)),
      make("div", { class: "signature" }, ["name", "date", "signature"].map((name) => make("div", {}, words(`sheet.${name}`))))));
}

/** A table in a frame that scrolls. */
const framed = (make, ...parts) => make("div", { class: "wide" }, make("table", {}, parts));

/** Facts in two halves, so that they fit on one page. */
function halves(make, rows, marked) {
  const middle = Math.ceil(rows.length / 2);
  return make("div", { class: "halves" }, [rows.slice(0, middle), rows.slice(middle)].map((half) => framed(make, make("tbody", {},
    half.map(({ meaning, value, unit, notes }) => make("tr", {}, make("td", { class: "y" }, marked(meaning, notes)), make("td", { class: "n" }, shown(value)), make("td", {}, unit)))))));
}

const KINDS = [null, null, "n", "n", "y"];

/** The products in their groups. */
function productsTable(make, groups, doseUnit, marked) {
  if (groups.length === 0) return null;
  const cells = (tag, texts) => make("tr", {}, texts.map((text, place) => make(tag, { class: KINDS[place] }, text)));
  const [product, form, dose, usage, description] = ["product", "form", "dose", "usage", "what"].map((word) => words(`products.${word}`));
  return framed(make, make("thead", {}, cells("th", [product, form, `${dose} ${doseUnit}`, `${usage} ${typeset("kg/yr")}`, description])),
    groups.map((group) => make("tbody", {}, make("tr", { class: "group" }, make("th", { colspan: "5" }, group.title)),
      group.rows.map((row) => cells("td", [marked(row.id, row.notes), row.form, shown(row.dose), shown(row.usage), row.what])))));
}

/** The products of a programme, without the columns that none of them has. */
function programmeTable(make, { items }, groups, marked) {
  const notesOf = (id) => groups.flatMap(({ rows }) => rows).find((row) => row.id === id).notes;
  const columns = [
    ["dose", typeset("g/m3"), ({ dose }) => displayed(dose)], ["duty", "kg", ({ day }) => day && displayed(day)],
    ["slug", "kg", ({ slug }) => slug && displayed(slug)],
    ...items[0].months.map(({ name }, place) => [name ? `month.${name}` : "month", "kg", ({ months }) => displayed(months[place].amount)]),
    ["usage", typeset("kg/yr"), ({ usage }) => displayed(usage)], ["volume", typeset("L/yr"), ({ volume }) => volume && displayed(volume)],
    ["packs", words("sheet.yearly"), packsOf], ["cost", items.find(({ row }) => row)?.row.line.currency, ({ cost }) => cost && money(cost)],
  ].filter(([, , text]) => items.some((item) => text(item)));
  return framed(make, make("thead", {}, make("tr", {}, make("th", {}, words("products.product")), columns.map(([name, unit]) =>
    make("th", { class: "n" }, `${words(`sheet.${name}`)} ${unit}`)))),
  items.map((item) => make("tbody", {},
    make("tr", { class: "group" }, make("th", { colspan: String(columns.length + 1) }, `${roleName(item.product.role)}: ${typeset(basisName(item.product.basis))}`)),
    make("tr", {}, make("td", {}, marked(item.product.id, notesOf(item.product.id)), item.product.about && ` ${item.product.about}`),
      item.isNeeded ? columns.map(([, , text]) => make("td", { class: "n" }, text(item) || ""))
        : make("td", { class: "n", colspan: String(columns.length) }, words("programme.idle"))))));
}
