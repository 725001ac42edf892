import { plainEntry } from "./checked.js";
import { DATA } from "./data.js";
import { columnTitle, csvLine, csvRows } from "./csv.js";
import { roundedFigures } from "./estimate.js";
import { decimalText, roundedText, shortened } from "./fractions.js";
import { quoted, readFigure } from "./figures.js";
import { emptyEntry, emptySeasons, fieldNamed, fieldsOf, formulaOf, givenFigure, isZero, unitNeeded, unknownUnit } from "./plant.js";
import { fromOwnUnit, spelledUnit } from "./units.js";
import { words } from "./words.js";

// Plants as tables that the programs read and write: one row per plant below `name [unit]`, or a form with
// the columns field, value and unit.

const CASE_COLUMNS = ["case", "name", "site", "id"];
const ELSEWHERE = "use the program wtp for this plant";
const WORD_COLUMNS = [...CASE_COLUMNS, "source", "note", "oxygen_rule"];
/** The results that a table may give as figures, and the inputs that they stand for. */
const GIVEN = { annual_feed: /^(summer|winter)_/, dissolved_oxygen: /^feed_temperature$/, annual_makeup: /^(hours|days|weeks)$/ };
const COSTS = ["price", "cost", "feed_cost", "makeup_cost", "packs"];
const MAXIMUM_CHARACTERS = 1 << 20;

// --- Writing

/** Entries of one system as a table that the programs read, one row each, with their sites and particulars. */
export function plantTable(entries) {
  return tableOf(entries, () => []);
}

/** The estimates of complete entries of one system as the table that `wtp estimate` writes. */
export function estimateTable(entries) {
  return tableOf(entries, (entry) => Object.entries(roundedFigures(entry, 4)).map(([name, figure]) => (
    [`${name} [${formulaOf(entry.system, name).unit}]`, figure])));
}

/** A table of entries: their sites, inputs, [title, figure] of each output, and particulars. */
function tableOf(entries, outputsOf) {
  const fields = fieldsOf(entries[0].system);
  const hasSites = entries.some(({ site }) => site !== "");
  const columns = fields.map(
    (field) => writtenColumn(entries.map((entry) => givenFigure(entry, field)), field));
  const outputs = entries.map(outputsOf);
  const particulars = entries.map((entry) => columnsOf(particularsOf(entry)));
  const names = [...new Set(particulars.flatMap(Object.keys))];
  const titles = [...(hasSites ? ["site"] : []), ...columns.map(({ unit }, place) => `${fields[place].name} [${unit.symbol}]`),
    ...outputs[0].map(([title]) => title), ...names];
  const rows = entries.map(({ site }, row) => [
    ...(hasSites ? [site] : []), ...columns.map(({ texts }) => texts[row]),
    ...outputs[row].map(([, figure]) => figure), ...names.map((name) => particulars[row][name] ?? "")]);
  return [titles, ...rows].map(csvLine).join("");
}

/** Particulars as columns of a table, which the programs read only under known names; the others become notes. */
function columnsOf(particulars) {
  const others = Object.entries(particulars).filter(([name]) => particularName(name) === undefined);
  if (others.length === 0) return particulars;
  const known = Object.fromEntries(Object.entries(particulars).filter(([name]) => particularName(name) !== undefined));
  const notes = [known.notes, ...others.map(([name, text]) => `${name}: ${text}`)].filter(Boolean);
  return { ...known, notes: notes.join("; ") };
}

/** The particulars of a plant by name, with the products of its programme. */
export function particularsOf({ particulars = {}, programme = [] }) {
  return programme.length > 0 ? { ...particulars, programme: programme.join() } : particulars;
}

/** The figures of a field in one unit: the first in which all are decimals, preferring the entered units. */
function writtenColumn(figures, field) {
  const given = figures.filter((figure) => figure?.unit !== undefined).map(({ unit }) => unit);
  const own = field.units.find(({ symbol }) => symbol === field.unit);
  const units = [...new Set([...given, own, ...field.units])];
  const columns = units.map((unit) => ({ unit, texts: figures.map((figure) => writtenText(figure, unit)) }));
  const exact = columns.find(({ texts }) => !texts.includes(null));
  if (exact !== undefined) return exact;
  // Without such a unit, use more digits than any displayed figure depends on.
  const texts = figures.map((figure, row) => (
    columns[0].texts[row] ?? shortened(roundedText(fromOwnUnit(figure.exact, units[0]), 40))));
  return { unit: units[0], texts };
}

/** A figure as a decimal in a unit; null if its digits never end, and empty if it is missing. */
function writtenText(figure, unit) {
  if (figure?.exact === undefined) return "";
  return figure.unit === unit ? figure.text : decimalText(fromOwnUnit(figure.exact, unit));
}

// --- Reading

/**
 * Reads plants from the text of a table: {entries}, whose figures may be missing or outside their limits, or {problem},
 * the error and its line.
 */
export function readPlants(text) {
  if (text.length > MAXIMUM_CHARACTERS) {
    return { problem: "the file has more than 1,048,576 characters; a table of plants is shorter" };
  }
  const { rows, problem } = csvRows(text);
  if (problem !== undefined) return { problem };
  if (rows.length === 0) return { problem: "the file is empty; start it with a header of name [unit]" };
  try {
    return { entries: plantsOf(rows) };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }
}

/** An error in a file, with its message. */
class FileProblem extends Error {}

/** Stops reading a file with an error. */
function refuse(words, line) {
  throw new FileProblem(line === undefined ? words : `line ${line}: ${words}`);
}

/** The entries in rows whose header is among the first 50. */
function plantsOf(rows) {
  if (rows.slice(0, 9).some(({ cells }) => cells.some((cell) => /^\s*annual\s+usage\s+kg\s*$/i.test(cell)))) refuse(words("plants.export"));
  const place = rows.slice(0, 50).findIndex(({ cells }) => isForm(cells) || isHeader(cells));
  if (place < 0) {
    const found = rows[0].cells.filter((cell) => cell.trim() !== "").map(quoted);
    refuse(`the first row names no known field or output, only ${found.slice(0, 3).join(", ")}`
      + `${found.length > 3 ? ", ..." : ""}; start with a header of name [unit]`, rows[0].line);
  }
  const [header, ...others] = rows.slice(place);
  const table = isForm(header.cells) ? turnedForm(header, others) : uprightTable(header, others);
  return entriesOf(table);
}

/** The first word of a form's column title. */
function formWord(cell) {
  const word = columnTitle(cell).name.toLowerCase();
  return word.startsWith("value ") ? "value" : word;
}

/** Whether cells are the header of a form. */
function isForm(cells) {
  const words = cells.map(formWord);
  return ["field", "value", "unit"].every((word) => words.includes(word));
}

/** Whether cells are the header of a table of plants. */
function isHeader(cells) {
  const names = cells.map((cell) => columnTitle(cell).name).filter((name) => name !== "");
  const known = names.filter((name) => systemsKnowing(name).length > 0).length;
  const figures = names.filter((name) => !isWordColumn(name) && particularName(name) === undefined).length;
  return known >= 2 || (known === 1 && figures <= 2);
}

/** The systems that have a field or an output with a name. */
function systemsKnowing(name) {
  return Object.keys(DATA.systems).filter((system) => fieldNamed(system, name) !== undefined
    || isOutputColumn(system, name));
}

/** Whether a column contains computed figures. */
function isOutputColumn(system, name) {
  const { formulas, products } = DATA.systems[system];
  const [id, quantity] = name.split(".");
  return formulas.some((formula) => formula.name === name)
    || (COSTS.includes(quantity) && products.some((product) => product.id === id));
}

/** The name of a particular of a plant in snake_case, such as `prepared_by` for `Prepared by`; undefined for other titles. */
function particularName(title) {
  const name = title.toLowerCase().split(/[ _.:-]+/).filter(Boolean).join("_");
  return DATA.particulars.split(" ").find((each) => each === name);
}

/** Whether a column contains names or notes instead of figures. */
function isWordColumn(name) {
  return WORD_COLUMNS.includes(name) || CASE_COLUMNS.includes(name.toLowerCase());
}

/** A table: columns {name, unit, line}, and plants as cells {text, line}. */
function uprightTable({ line, cells }, rows) {
  const columns = cells.map((cell) => ({ ...columnTitle(cell), line }));
  const plants = rows.map((row) => {
    const [count, width] = [row.cells.length, cells.length];
    if (count !== width) {
      refuse(`${count} field${count === 1 ? "" : "s"}, but the header has ${width}`, row.line);
    }
    return row.cells.map((text) => ({ text, line: row.line }));
  });
  if (plants.length === 0) refuse("the table has no row below its header");
  return { columns, plants };
}

/** A form as a table: its rows become columns, and its value columns become plants. */
function turnedForm({ line, cells }, rows) {
  const words = cells.map(formWord);
  for (const word of ["field", "unit"]) {
    if (words.indexOf(word) === words.lastIndexOf(word)) continue;
    refuse(`the column ${quoted(word)} appears twice; remove one`, line);
  }
  const places = words.flatMap((word, place) => (word === "value" ? [place] : []));
  const [field, unit] = [words.indexOf("field"), words.indexOf("unit")];
  const filled = rows.filter((row) => places.some((place) => (row.cells[place] ?? "").trim() !== ""));
  if (filled.length === 0) refuse("no field has a value; fill in the column \"value\"");
  const columns = filled.map((row) => ({
    ...formColumn(row, field, unit, places),
    // A row of words whose name is unknown is a particular.
    isWords: places.every((each) => !/^[\s<>~=+\-.,(]*\p{N}/u.test(row.cells[each] ?? "")),
  }));
  const cellOf = (row, place) => row.cells[place] ?? "";
  const filledPlaces = places.filter((place) => filled.some((row) => cellOf(row, place).trim() !== ""));
  const plants = filledPlaces.map(
    (place) => filled.map((row) => ({ text: cellOf(row, place), line: row.line })));
  if (places.length > 1 && !columns.some(({ name }) => isWordColumn(name))) {
    // In that case the column titles name the plants: `value York`.
    columns.push({ name: "case", unit: null, line });
    filledPlaces.forEach((place, plant) => {
      plants[plant].push({ text: columnTitle(cells[place]).name.split(" ").slice(1).join(" "), line });
    });
  }
  return { columns, plants };
}

/** The row of a form as a column. */
function formColumn(row, field, unit, places) {
  const { name, unit: own } = columnTitle(row.cells[field] ?? "");
  if (name === "") {
    const value = row.cells[places.find((place) => (row.cells[place] ?? "").trim() !== "")];
    refuse(`${quoted(value)} is a value without a field; name the field in the column "field"`,
      row.line);
  }
  const written = (row.cells[unit] ?? "").trim().replace(/\s+/g, " ");
  return { name, unit: own ?? (written === "" ? null : written), line: row.line };
}

// --- Entries

/** The entries of a table {columns, plants}. */
function entriesOf({ columns, plants }) {
  checkNames(columns, plants);
  const count = (system) => columns.filter(({ name }) => fieldNamed(system, name) !== undefined).length;
  const system = count("cooling") > count("boiler") ? "cooling" : "boiler";
  const kinds = columns.map((column) => columnKind(system, column));
  for (const { name, line } of columns) {
    if (GIVEN[name] !== undefined && !columns.some((column, place) => GIVEN[name].test(column.name) && plants.some((cells) => cells[place].text.trim() !== ""))) {
      refuse(`${name} is given instead of inputs of its rule; ${ELSEWHERE}`, line);
    }
  }
  const rule = columns.findIndex(({ name }) => name === "oxygen_rule");
  const other = plants.map((cells) => cells[rule]).find((cell) => cell && cell.text.trim() !== "table");
  if (other) refuse(`oxygen_rule is ${quoted(other.text)}, but must be "table" here; ${ELSEWHERE}`, other.line);
  const figures = plants.flatMap((cells) => cells.filter((_, place) => kinds[place].field !== undefined));
  const mark = decimalMark(figures.map(({ text }) => text.trim()));
  const names = columns.map(({ name }) => name.toLowerCase());
  const caseColumn = CASE_COLUMNS.map((name) => names.indexOf(name)).find((place) => place >= 0);
  return plants.map((cells) => {
    const entry = emptyEntry(system);
    if (caseColumn !== undefined) entry.site = cells[caseColumn].text.trim();
    const particulars = {};
    kinds.forEach(({ field, unit, particular }, place) => {
      const text = cells[place].text.trim();
      if (field !== undefined) entry.given[field.name] = readCell(cells[place], field, unit, mark);
      else if (particular === "programme") entry.programme = text.split(/[\s,]+/);
      else if (particular !== undefined && text !== "") particulars[particular] = text;
    });
    if (Object.keys(particulars).length > 0) entry.particulars = particulars;
    // As in the programs, a remark on the estimate shows this.
    for (const name of emptySeasons(entry).flatMap(({ fields }) => fields)) entry.given[name].text = "0";
    return plainEntry(entry);
  });
}

/** Refuses duplicate names, and figures in a column without a name. */
function checkNames(columns, plants) {
  columns.forEach(({ name, line }, place) => {
    if (name === "") {
      const cell = plants.map((cells) => cells[place]).find(({ text }) => text.trim() !== "");
      if (cell !== undefined) {
        refuse(`${quoted(cell.text)} is in a column without a name; name the column ("note" if it `
          + "contains text), or clear the cell", cell.line);
      }
    } else if (columns.findIndex((column) => column.name === name) < place) {
      refuse(`the column ${quoted(name)} appears twice; remove one`, line);
    }
  });
}

/** The contents of a column: {field, unit} for figures, with a null `unit` if none is named; {particular}, or {}. */
function columnKind(system, { name, unit: symbol, line, isWords }) {
  const field = fieldNamed(system, name);
  if (field === undefined) {
    const particular = particularName(name);
    const isKnown = name === "" || isWordColumn(name) || isOutputColumn(system, name);
    if (particular !== undefined || (isWords && !isKnown)) return { particular: particular ?? name };
    if (!isKnown) {
      const feed = system === "boiler" && /_conductivity$|^(condensate|makeup)_/.exec(name);
      if (feed) {
        refuse(`${quoted(name)} gives a feed ${feed[1] ? "mixed with condensate" : "by conductivity"}; ${ELSEWHERE}`,
          line);
      }
      refuse(`${quoted(name)} is not a ${system} field or output, nor case, name, site, id, source or `
        + "note", line);
    }
    return {};
  }
  const unit = symbol === null ? null : spelledUnit(field, symbol);
  if (unit === undefined) refuse(unknownUnit(field, symbol), line);
  return { field, unit };
}

/** The decimal mark that a file's figures show. */
function decimalMark(texts) {
  const shows = (mark) => texts.some((text) => new RegExp(`^-?[0-9]+\\${mark}[0-9]+$`).test(text)
    && !new RegExp(`^-?[1-9][0-9]{0,2}\\${mark}[0-9]{3}$`).test(text));
  return shows(",") && !shows(".") ? "," : ".";
}

/** A cell as a figure of an entry: {text, unit}; the unit may follow the figure. */
function readCell({ text, line }, field, unit, mark) {
  const typed = text.trim();
  const parts = /^([<>\u2264\u2265=\s]*[-0-9.,eE+]*[0-9])\s*([^\s0-9.,].*)$/.exec(typed);
  const isFigure = parts === null || readFigure(typed, mark).problem === undefined;
  const beside = isFigure ? undefined : spelledUnit(field, parts[2]);
  if (!isFigure && beside === undefined) refuse(`${field.name}: ${readFigure(typed, mark).problem}`, line);
  if (beside !== undefined && ![null, beside].includes(unit)) {
    refuse(`${quoted(typed)} contains a unit, but the column "unit" has ${quoted(unit.symbol)}; write `
      + "only the figure here, and its unit in the column \"unit\"", line);
  }
  const found = beside ?? unit;
  if (typed === "") return { text: "", unit: (found ?? { symbol: field.unit }).symbol };
  const read = readFigure(isFigure ? typed : parts[1], mark);
  if (read.problem !== undefined) refuse(`${field.name}: ${read.problem}`, line);
  if (found === null && field.needsUnit && !isZero(read.text)) {
    refuse(unitNeeded(field, `${field.name} [${field.unit}]`), line);
  }
  return { text: read.text, unit: found?.symbol ?? field.unit };
}
