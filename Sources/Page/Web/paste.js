import { titleOf } from "./titles.js";
import { markedText } from "./display.js";
import { button, element, openDialog } from "./dom.js";
import { typedFigure } from "./faults.js";
import { fieldNamed, fieldsOf } from "./plant.js";
import { printedUnit, unitOf } from "./units.js";
import { words } from "./words.js";

/**
 * The figures of cells that were copied from a spreadsheet: {figures}, by field, or {problem}.
 *
 * Cells with names decide the fields; without any, the figures are those of the field `first` and the ones after it.
 * A blank cell leaves its field blank, and a row of titles is left out.
 */
export function pastedFigures(of, text, first, given, mark) {
  const rows = text.split(/\r\n|\r|\n/).map((row) => row.split("\t").map((cell) => cell.trim()));
  const found = rows.map((cells) => namedFigure(of, cells));
  const isNamed = found.some(({ field }) => field !== undefined);
  const fields = fieldsOf(of).slice(fieldsOf(of).findIndex(({ name }) => name === first));
  const wrong = isNamed && found.find(({ field, cell }, place) => cell !== ""
    && (field === undefined ? /\d/.test(cell) : found.findIndex((each) => each.field === field) !== place));
  if (wrong) return { problem: words(wrong.field ? "paste.twice" : "paste.unknown", { text: wrong.name }) };
  if (!isNamed && rows.length > fields.length) return { problem: words("paste.many", { count: rows.length, room: fields.length, field: fields[0].label }) };
  return { figures: Object.fromEntries(found.map((each, place) => [isNamed ? each.field : fields[place], each]).filter(([field]) => field !== undefined)
    .map(([field, { cell, unit }]) => [field.name, typedFigure({ unit: given[field.name].unit }, withCellUnit(field, cell, unit), mark, field)])) };
}

/** A row as {field, name, cell, unit}: the field that a cell names, if any, and the cells of the figure and the unit. */
function namedFigure(of, cells) {
  const place = cells.findIndex((cell) => fieldNamed(of, titleOf(cell).name) !== undefined);
  const { name, unit } = titleOf(cells[place] ?? "");
  const others = cells.filter((cell, index) => index !== place && cell !== "");
  const figure = others.find((cell) => /\d/.test(cell)) ?? others[0] ?? "";
  return { field: fieldNamed(of, name), name: cells.join(" ").trim(), cell: figure, unit: unit ?? others.find((cell) => cell !== figure) };
}

/** A figure with the unit of another cell. */
const withCellUnit = (field, cell, unit = "") => (cell === "" || unitOf(field, unit)?.isPlain ? cell : `${cell} ${unit}`.trim());

/** Shows pasted figures before they fill the form. */
export function openPreview(of, figures, mark, fill) {
  const row = ([name, { text, typed = markedText(text, mark), unit }]) => {
    const field = fieldNamed(of, name);
    return element("tr", {}, element("th", { scope: "row" }, field.label), element("td", { class: "n" }, typed || words("paste.blank")),
      element("td", {}, unit && typed ? printedUnit(unitOf(field, unit)) : ""));
  };
  const dialog = element("dialog", { class: "preview", "aria-labelledby": "preview-title" }, element("h2", { id: "preview-title" }, words("paste.title")),
    element("div", { class: "wide" }, element("table", {}, element("tbody", {}, Object.entries(figures).map(row)))),
    element("div", { class: "actions" }, button(words("plants.cancel"), () => dialog.close(), { class: "quiet" }),
      button(words("paste.fill"), () => { dialog.close(); fill(); }, { class: "primary", autofocus: true })));
  openDialog(dialog);
}
