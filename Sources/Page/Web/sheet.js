import { CONTACT, SALES } from "./about.js";
import { money, packsOf, programmeRemarks } from "./programme.js";
import { basisName, dateText, displayed, marked, roleName, shown, today, typeset } from "./display.js";
import { contents, element } from "./dom.js";
import { pair, words } from "./words.js";
import { LANGUAGE, SHEET_STYLE } from "./data.js";
import { excerpt } from "./figures.js";

// The document of an estimate. `make`, which is `element` or `markup`, makes it for paper or as text.

/** The estimate as displayed, as a page to print and sign; the screen does not show it. */
export function sheetView(estimate, programme, page) {
  return element("div", { class: "sheet", "aria-hidden": "true" },
    element("div", { class: "letterhead" }, element("b", {}, CONTACT.name), element("span", {}, dateText(today()))),
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

// An estimate as text outside the page: an HTML sheet, and a table to paste.

const HARMFUL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;
const NAMED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\r": "&#13;", "\u00A0": "&#160;" };

/** Text for HTML content: escapes markup and characters that change the writing direction. */
export function markupText(text) {
  return text.replace(HARMFUL, "\uFFFD").replace(/[&<>"\r\u00A0]/g, (sign) => NAMED[sign])
    .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `&#x${sign.codePointAt(0).toString(16)};`);
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Estimates, [{made, programme}], as a self-contained HTML page without scripts; the programme is optional. */
export function sheetText(list) {
  const [{ made: first }] = list;
  const site = first.site ? `${excerpt(first.site)} - ` : "";
  const title = markupText(`${first.title}: ${site}${list.map(({ made }) => made.system).join(" + ")}`);
  return `<!DOCTYPE html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
${SHEET_STYLE}</style>
</head>
<body>
${list.map(({ made, programme }, place) => sheetOf(markup, { ...made, site: excerpt(made.site) }, place + 1, programme).text).join("\n")}
</body>
</html>
`;
}

const BLOCKS = ["section", "div", "table", "tbody"];

/** A piece of markup, {text}, from the same arguments as `element`; the children of a block have a line each. */
export function markup(tag, attributes = {}, ...children) {
  const parts = contents(children);
  const texts = parts.map((part) => part.text ?? markupText(part));
  const written = Object.entries(attributes).filter(([, value]) => value !== null).map(([name, value]) => ` ${name}="${markupText(value)}"`).join("");
  const gap = BLOCKS.includes(tag) && parts.length > 0 && parts.every(({ text }) => text !== undefined) ? "\n" : "";
  return { text: `<${tag}${written}>${gap}${texts.join(gap)}${gap}</${tag}>` };
}

/** The rows of an estimate as cells to paste into a spreadsheet. */
function tableRows({ title, site, system, inputs, results, lead, groups, footnotes, remarks, closing }) {
  const marked = (text, notes = []) => text + notes.map((note) => ` [${note}]`).join("");
  const facts = (rows) => rows.map(({ meaning, value, unit, notes }) => [marked(meaning, notes), value, unit]);
  const heads = ["product", "dose", "usage", "form", "what"].map((word) => words(`products.${word}`));
  return [
    [`${title}: ${site ? `${excerpt(site)} - ` : ""}${system}`],
    [words("products.inputs")], ...facts(inputs), [words("products.results")], ...facts(results),
    ...lead.map((line) => [line]), [heads[0], `${heads[1]} ${typeset("g/m3")}`, `${heads[2]} ${typeset("kg/yr")}`, heads[3], heads[4]],
    ...groups.flatMap((group) => [[group.title], ...group.rows.map(({ id, dose, usage, form, what, notes }) =>
      [marked(id, notes), dose, usage, form, what])]),
    ...footnotes.map((note, place) => [`[${place + 1}] ${note}`]), ...remarks.map((remark) => [remark]), [closing],
  ];
}

/** The estimate as a table to paste: {html, plain}, with tabs between cells. */
export function pastedTable(estimate) {
  const rows = tableRows(estimate).map((row) => (row.length > 1 ? row.map(marked) : row));
  const cell = (text, count) => `<td${count === 1 ? " colspan=\"5\"" : ""}>${markupText(text)}</td>`;
  return {
    html: `<table>${rows.map((row) => `<tr>${row.map((text) => cell(text, row.length)).join("")}</tr>`).join("")}</table>`,
    plain: rows.map((row) => row.map((text) => text.replace(/[\t\r\n]+/g, " ")).join("\t")).join("\n"),
  };
}
