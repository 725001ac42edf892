import { LANGUAGE, SHEET_STYLE } from "./data.js";
import { marked, typeset } from "./display.js";
import { contents } from "./dom.js";
import { excerpt } from "./figures.js";
import { sheetOf } from "./sheet.js";
import { words } from "./words.js";

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

/** A piece of markup. */
class Markup {
  constructor(text) { this.text = text; }
}

/** A piece of markup from the same arguments as `element`; the children of a block have a line each. */
export function markup(tag, attributes = {}, ...children) {
  const parts = contents(children);
  const texts = parts.map((part) => (part instanceof Markup ? part.text : markupText(part)));
  const written = Object.entries(attributes).filter(([, value]) => value !== null).map(([name, value]) => ` ${name}="${markupText(value)}"`).join("");
  const gap = BLOCKS.includes(tag) && parts.length > 0 && parts.every((part) => part instanceof Markup) ? "\n" : "";
  return new Markup(`<${tag}${written}>${gap}${texts.join(gap)}${gap}</${tag}>`);
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
