import { marked } from "./display.js";
import { excerpt } from "./figures.js";
import { capitalized } from "./remarks.js";
import { words } from "./words.js";

// An estimate as text outside the page: an HTML sheet, and a table to paste.

const HARMFUL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;
const NAMED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\r": "&#13;" };

/** Text for HTML content: escapes markup and characters that change the writing direction. */
export function markupText(text) {
  return text.replace(HARMFUL, "\uFFFD").replace(/[&<>"\r]/g, (sign) => NAMED[sign])
    .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `&#x${sign.codePointAt(0).toString(16)};`);
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const STYLE = `:root { color-scheme: light dark; }
body { font: 15px/1.4 system-ui, "Liberation Sans", Arial, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.45em; line-height: 1.2; margin: 0; }
h2 { font-size: 1.05em; margin: 1.1em 0 0.2em; }
h1, p, td { overflow-wrap: anywhere; }
p { margin: 0.25em 0; }
a { color: inherit; text-decoration: none; }
.wide { overflow-x: auto; }
.halves { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: flex-start; }
.halves > .wide { flex: 1 1 20rem; min-width: 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 0.1em 0.8em 0.1em 0; }
tr { border-top: 1px solid #8886; }
.n { text-align: right; white-space: nowrap; }
.halves td:first-child { width: 58%; }
.group th { padding-top: 0.35em; }
.notes { margin-top: 0.8em; font-size: 0.92em; }
.signature { display: flex; flex-wrap: wrap; gap: 0 2rem; margin-top: 2.6rem; break-inside: avoid; }
.signature div { flex: 1 1 10rem; border-top: 1px solid; margin-top: 1.6rem; font-size: 0.9em; }
@page { size: A4; margin: 10mm 13mm; }
@media print {
  body { font-size: 7.8pt; line-height: 1.2; max-width: none; margin: 0; padding: 0; }
  h2 { margin: 0.6em 0 0.1em; break-after: avoid; }
  th, td { padding-top: 0; padding-bottom: 0; }
  tr { break-inside: avoid; }
  .short { font-size: 9pt; }
  .end { break-inside: avoid; break-before: avoid; }
  .signature { margin-top: 0; }
}`;

/** Estimates as a self-contained HTML page without scripts. */
export function sheetText(...estimates) {
  const [first] = estimates;
  const site = first.site ? `${excerpt(first.site)} - ` : "";
  const title = markupText(`${first.title}: ${site}${estimates.map(({ system }) => system).join(" + ")}`);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
${STYLE}
</style>
</head>
<body>
${estimates.map((estimate, place) => sheetBody(estimate, place + 1)).join("\n")}
</body>
</html>
`;
}

/** The HTML of a sheet, the same as that of `wtp` for an engineer. */
export function sheetBody({ title, site, system, inputs, results, lead, groups, footnotes, remarks, closing }, page = 1) {
  const what = markupText(`${title}: ${system}`);
  const rows = [inputs, results, ...groups.map((group) => group.rows)].flat();
  // A short sheet has room for larger type.
  return [`<section class="page${rows.length < 36 ? " short" : ""}">`,
    ...(site ? [`<h1>${markupText(excerpt(site))}</h1>`, `<p class="what">${what}</p>`] : [`<h1>${what}</h1>`]),
    heading("products.inputs"), ...factsMarkup(inputs, page), heading("products.results"), ...factsMarkup(results, page),
    heading("products.products"), ...lead.map(paragraph), ...productsMarkup(groups, page),
    "<div class=\"end\">", ...notesMarkup(footnotes, page), ...remarks.map(paragraph),
    `<p class="closing"><strong>${markupText(closing)}</strong></p>`,
    "<div class=\"signature\">",
    ...["name", "date", "signature"].map((word) => `<div>${markupText(capitalized(words(`sheet.${word}`)))}</div>`),
    "</div>", "</div>", "</section>"].join("\n");
}

const heading = (word) => `<h2>${markupText(words(word))}</h2>`;
const paragraph = (text) => `<p>${markupText(text)}</p>`;
const markedCell = (text, page, notes = []) => markupText(text)
  + notes.map((note) => `&#160;<a href="#page-${page}-note-${note}">[${note}]</a>`).join("");

/** A table in a frame that scrolls. */
function framedTable(lines) {
  return ["<div class=\"wide\">", "<table>", ...lines, "</table>", "</div>"];
}

/** Facts in two halves, so that they fit on one page. */
function factsMarkup(rows, page) {
  const lines = rows.map(({ meaning, value, unit, notes }) =>
    `<tr><td class="y">${markedCell(meaning, page, notes)}</td><td class="n">${markupText(value)}</td>`
      + `<td>${markupText(unit)}</td></tr>`);
  const middle = Math.ceil(lines.length / 2);
  const halves = [lines.slice(0, middle), lines.slice(middle)];
  return ["<div class=\"halves\">",
    ...halves.flatMap((half) => framedTable(["<tbody>", ...half, "</tbody>"])), "</div>"];
}

/** The products in their groups. */
function productsMarkup(groups, page) {
  if (groups.length === 0) return [];
  const heads = ["product", "form", "dose", "usage", "what"].map((word) => words(`products.${word}`));
  const titles = `<th>${heads[0]}</th><th>${heads[1]}</th><th class="n">${heads[2]} g/m3</th>`
    + `<th class="n">${heads[3]} kg/yr</th><th class="y">${heads[4]}</th>`;
  return framedTable([`<thead><tr>${titles}</tr></thead>`, ...groups.flatMap(({ title, rows }) => [
    "<tbody>", `<tr class="group"><th colspan="5">${markupText(title)}</th></tr>`,
    ...rows.map(({ id, form, dose, usage, what, notes }) =>
      `<tr><td>${markedCell(id, page, notes)}</td><td>${markupText(form)}</td><td class="n">${markupText(dose)}</td>`
        + `<td class="n">${markupText(usage)}</td><td class="y">${markupText(what)}</td></tr>`),
    "</tbody>",
  ])]);
}

/** The footnotes, each with an id for links. */
function notesMarkup(footnotes, page) {
  if (footnotes.length === 0) return [];
  return ["<div class=\"notes\">", ...footnotes.map((note, place) =>
    `<p id="page-${page}-note-${place + 1}">[${place + 1}] ${markupText(note)}</p>`), "</div>"];
}

/** The rows of an estimate as cells to paste into a spreadsheet. */
function tableRows({ title, site, system, inputs, results, lead, groups, footnotes, remarks, closing }) {
  const marked = (text, notes = []) => text + notes.map((note) => ` [${note}]`).join("");
  const facts = (rows) => rows.map(({ meaning, value, unit, notes }) => [marked(meaning, notes), value, unit]);
  const heads = ["product", "dose", "usage", "form", "what"].map((word) => words(`products.${word}`));
  return [
    [`${title}: ${site ? `${excerpt(site)} - ` : ""}${system}`],
    [words("products.inputs")], ...facts(inputs), [words("products.results")], ...facts(results),
    ...lead.map((line) => [line]), [heads[0], `${heads[1]} g/m3`, `${heads[2]} kg/yr`, heads[3], heads[4]],
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
