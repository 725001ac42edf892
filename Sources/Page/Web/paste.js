import { titleOf } from "./titles.js";
import { columnTitle } from "./csv.js";
import { markedText } from "./display.js";
import { button, element, openDialog } from "./dom.js";
import { typedFigure } from "./faults.js";
import { fieldNamed, fieldsOf } from "./plant.js";
import { printedUnit, spelledUnit, unitOf } from "./units.js";
import { listed, pair, words } from "./words.js";

const cellWords = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The ends of the fields' names that each group of names means first and may mean, too. */
const ENDS = [[/r_steam$/], [/ph$/], [/(feed|up|sate)_tds$/, /tds$/], [/(m|up)_alkalinity$/], [/alkalinity$/], [/up_hardness$/], [/up_hardness$/, /calcium_hardness$/], [/calcium_hardness$/], [/chloride$/], [/conductivity$/]];

/** The names that laboratories write, those of more words first. */
const SHORT = words("paste.names").split("; ").flatMap((names, place) => names.split(", ").map((name) => ({ ends: ENDS[place], parts: cellWords(name) })))
  .sort((one, other) => other.parts.length - one.parts.length);

/** A line such as `pH 7.6` or `Total hardness: 265 mg/L as CaCO3`, without tabs: its name, and its only figure with the unit. */
const LINE = /^(?!.*\t)([^\p{L}\d]*\p{L}.*?)[\s:=]+([<>]?\s*\d[\d.,\s]*(?:[^\d\s](?!.*\s\d).*)?)$/u;

/**
 * The figures of cells that were copied from a spreadsheet, or of lines of a message: {figures, left}, by field, or {problem}.
 *
 * Cells with names decide the fields, and `left` has the rows of no field, {name, fields}, with those that they may be; without any
 * name, the figures are those of the field `first` and the ones after it. A blank cell leaves its field blank.
 */
export function pastedFigures(of, text, first, given, mark) {
  const rows = text.split(/\r\n|\r|\n/).map((row) => (LINE.exec(row)?.slice(1) ?? row.split("\t")).map((cell) => cell.trim()));
  const found = rows.map((cells) => namedFigure(of, cells)), known = found.filter(({ field, cell }) => field && (cell !== "" || !found.some((each) => each.field === field && each.cell !== "")));
  const isNamed = known.length > 0 || found.some(({ isTitled }) => isTitled);
  const fields = fieldsOf(of).slice(fieldsOf(of).findIndex(({ name }) => name === first));
  const left = isNamed ? found.filter(({ field, name }) => field === undefined && name !== "") : [];
  const twice = known.find(({ field, cell }, place) => cell !== "" && known.findIndex((each) => each.field === field) !== place);
  if (twice) return { problem: words("paste.twice", { text: twice.name }) };
  if (isNamed && known.length === 0) return { problem: words("paste.unknown", { rows: left.slice(0, 3).map(possible).join("; "), field: fields[0].label }) };
  if (!isNamed && rows.length > fields.length) return { problem: words("paste.many", { count: rows.length, room: fields.length, field: fields[0].label }) };
  return { left, figures: Object.fromEntries((isNamed ? known : found.map((each, place) => ({ ...each, field: fields[place] })))
    .map(({ field, cell, unit }) => [field.name, typedFigure({ unit: given[field.name].unit }, withCellUnit(field, cell, unit), mark, field)])) };
}

// With its name, KS4,3, an acid capacity in mmol/L is in equivalents.
const spelledWith = (field, unit, title) => [`${unit} ${title}`, unit].find((each) => each && spelledUnit(field, each));

/** A row as {field, fields, name, isTitled, cell, unit}: the field that a cell names, if any, or may mean, whether it has a name, and the cells of the figure and the unit. */
function namedFigure(of, cells) {
  const titles = cells.map((cell) => fieldsMeant(of, cell)), place = titles.findIndex(({ field }) => field);
  const { field, title, unit } = titles[place] ?? {};
  const others = cells.filter((cell, index) => index !== place && cell !== ""), isFigure = (cell) => /^[^\p{L}\d]*\d/u.test(cell);
  const whole = others.filter((cell) => /^[^\p{L}\d]*[\d.,\s]+$/u.test(cell)), figure = whole[0] ?? others.find(isFigure) ?? others[0] ?? "";
  const own = unit ?? others.find((cell) => cell !== figure && cell !== "-");
  // Of several figures or units none is chosen, and a range, a date or a fraction is no sum.
  const isDoubtful = field && (whole.length > 1 || /\d\s*[-−–/]\s*\d/.test(figure) || others.some((cell) => unit && ![undefined, spelledUnit(field, unit)].includes(spelledUnit(field, cell))));
  return { field: isDoubtful ? undefined : field, fields: isDoubtful ? [field] : titles.flatMap(({ fields }) => fields), name: cells.join(" ").trim(), isTitled: isDoubtful || /^\p{L}/u.test(others[0]) && others.slice(1).some(isFigure),
    cell: figure, unit: field && spelledUnit(field, `${own ?? figure.replace(/^[^\p{L}]+/u, "")} ${title}`) ? [own, title].join(" ").trim() : own };
}

/** The field that a cell names, with the unit in it, and the fields that it may mean: {field, fields, title, unit}. */
function fieldsMeant(of, cell) {
  const known = titleOf(cell), { name: title, unit } = columnTitle(cell), all = cellWords(title);
  const named = fieldNamed(of, known.name) ?? fieldsOf(of).find(({ label }) => cellWords(label).join() === all.join());
  if (named) return { field: named, fields: [], unit: known.unit };
  const short = SHORT.find(({ parts }) => parts.every((part) => all.includes(part)));
  const isOf = ({ label }) => all.every((word) => short.parts.includes(word) || cellWords(label).some((each) => each.startsWith(word)));
  const fields = short ? fieldsOf(of).filter((field) => short.ends.some((end) => end.test(field.name)) && isOf(field)) : [];
  // Other words after the name, in brackets, are a basis, another water or an unknown unit.
  const isPlain = (field) => !unit || spelledWith(field, unit, title) || SHORT.some(({ ends, parts }) => ends === short.ends && parts.join() === cellWords(unit).join());
  const field = fields.length === 1 && short.ends[0].test(fields[0].name) && isPlain(fields[0]) && !/^[-−–]/.test(cell) ? fields[0] : undefined;
  return { field, fields, title, unit: field && spelledWith(field, unit, title) };
}

/** A figure with the unit of another cell. */
const withCellUnit = (field, cell, unit = "") => (cell === "" || unitOf(field, unit)?.isPlain ? cell : `${cell} ${unit}`.trim());

/** The fields that a row may mean, after its `name` if that is given. */
function possible({ name, fields }) {
  const labels = listed("list.or", fields.map(({ label }) => label));
  return name && fields.length > 0 ? pair(name, labels) : name ?? labels;
}

/** Shows pasted figures, and the rows left out, before they fill the form. */
export function openPreview(of, { figures, left }, mark, fill) {
  // What cannot be read is marked as an error, which the form then explains.
  const row = ([name, { text, typed, unit }]) => {
    const field = fieldNamed(of, name);
    return element("tr", {}, element("th", { scope: "row" }, field.label), element("td", { class: typed ? "n problem" : "n" }, typed ?? (markedText(text, mark) || words("paste.blank"))),
      element("td", {}, unit && text ? printedUnit(unitOf(field, unit)) : ""));
  };
  const leftRow = (each) => element("tr", {}, element("th", { scope: "row" }, each.name), element("td", { class: "per", colspan: "2" }, each.fields.length === 0 ? words("paste.left") : words("paste.which", { fields: possible({ fields: each.fields }) })));
  const dialog = element("dialog", { class: "preview", "aria-labelledby": "preview-title" }, element("h2", { id: "preview-title" }, words("paste.title")),
    element("div", { class: "wide" }, element("table", {}, element("tbody", {}, Object.entries(figures).map(row), left.map(leftRow)))),
    element("div", { class: "actions" }, button(words("plants.cancel"), () => dialog.close(), { class: "quiet" }),
      button(words("paste.fill"), () => { dialog.close(); fill(); }, { class: "primary", autofocus: true })));
  openDialog(dialog);
}
