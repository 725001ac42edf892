import { plainEntry } from "./storage.js";
import { DATA } from "./data.js";
import { columnTitle, csvLine, plainSpaces } from "./csv.js";
import { roundedFigures } from "./estimate.js";
import { decimalText, roundedText, shortened } from "./fractions.js";
import { isNoFigure, quoted } from "./figures.js";
import { areRules, emptyEntry, emptySeasons, fieldNamed, fieldsOf, formulaOf, givenFigure, isZero, unitNeeded, unknownUnit } from "./plant.js";
import { aggregateOf, figureInWords, figureReading, fittedCells, isAggregate, isBound, readTable } from "./tables.js";
import { isUnused, plainTitle, titleOf } from "./titles.js";
import { fromOwnUnit, spelledUnit } from "./units.js";
import { listed, pair, readOrProblem, refuse, words } from "./words.js";

// Plants as tables that the programs read and write: one row per plant below `name [unit]`, or a form with
// the columns field, value and unit.

const CASE_COLUMNS = ["case", "name", "site", "id", ...DATA.files.siteTitles.split(",").filter(Boolean)];
const WORD_COLUMNS = [...CASE_COLUMNS, "source", "note", "oxygen_rule"];
const MAXIMUM_CHARACTERS = 1 << 20;

// --- Writing

/** Entries of one system as a table that the programs read, one row each, with their sites and particulars. */
export function plantTable(entries) { return tableOf(entries, () => []); }

/** The estimates of complete entries of one system as the table that `wtp estimate` writes. */
export function estimateTable(entries) {
  return tableOf(entries, (entry) => Object.entries(roundedFigures(entry, 4)).map(([name, figure]) => (
    [`${name} [${formulaOf(entry, name).unit}]`, figure])));
}

/** A table of entries: their sites, inputs, [title, figure] of each output, and particulars. */
function tableOf(entries, outputsOf) {
  const fields = fieldsOf(entries[0]);
  const hasSites = entries.some(({ site }) => site !== "");
  const columns = fields.map((field) => writtenColumn(entries.map((entry) => givenFigure(entry, field)), field));
  const outputs = entries.map(outputsOf);
  const particulars = entries.map((entry) => ({ ...oxygenRule(entry), ...columnsOf(particularsOf(entry)) }));
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

/** The rule for oxygen, which columns of inputs do not show, as a column; none for WTP's own. */
export function oxygenRule({ rules = [] }) {
  return rules.includes("saturation") || rules.includes("mixed-temperature") ? { oxygen_rule: "saturation" } : {};
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
  const texts = figures.map((figure, row) => (columns[0].texts[row] ?? shortened(roundedText(fromOwnUnit(figure.exact, units[0]), 40))));
  return { unit: units[0], texts };
}

/** A figure as a decimal in a unit; null if its digits never end, and empty if it is missing. */
function writtenText(figure, unit) {
  if (figure?.exact === undefined) return "";
  return figure.unit === unit ? figure.text : decimalText(fromOwnUnit(figure.exact, unit));
}

// --- Reading

/**
 * Reads plants from the text of a table: {entries, skipped, isExport}, whose figures may be missing or outside their limits,
 * and the titles that are not read; or {problem}, the error and its line.
 */
export function readPlants(text) {
  if (text.length > MAXIMUM_CHARACTERS) return { problem: words("file.long") };
  return readOrProblem(() => {
    const { rows, heading, separator } = readTable(text, plantHeading);
    if (heading === null) {
      if (rows.slice(0, 9).some(({ cells }) => cells.some((cell) => plainTitle(cell) === "annualusagekg"))) refuse(words("plants.export"));
      const found = rows[0].cells.filter((cell) => cell.trim() !== "").map(quoted);
      refuse(words("file.noHeader", { found: [...found.slice(0, 3), ...(found.length > 3 ? ["..."] : [])].join(", ") }), rows[0].line);
    }
    return { ...entriesOf(heading.read(rows), separator), isExport: heading.isExport };
  });
}

const isEmpty = (text = "") => text.trim() === "";

/** The titles among the first rows: { known, width, read }, where `read` makes a table of all rows; null if there are none. */
function plantHeading(rows) {
  const found = layoutIn(rows);
  if (found !== null) return found;
  for (const [place, header] of rows.entries()) {
    const { cells } = header;
    const form = formColumns(cells);
    const isComplete = form.field.length > 0 && form.unit.length > 0;
    if (isComplete && form.value.length === 0) return null;
    const titles = cells.map(titleOf);
    const known = new Set(titles.filter(({ isKnown }) => isKnown).map(({ name }) => name)).size;
    if (isComplete && !(form.areNamed && known > 0)) {
      return { known: 3, width: cells.length, read: (all) => turnedForm(header, form, all.slice(place + 1)) };
    }
    const figures = titles.filter(({ name }) => name !== "" && !isWordColumn(name) && particularName(name) === undefined).length;
    if (known >= 2 || (known === 1 && figures <= 2 && !cells.some(beginsAsFigure))) {
      const units = areUnits(rows[place + 1], titles) ? rows[place + 1].cells.map(unitIn) : [];
      const columns = titles.map((title, column) => ({ ...title, unit: title.unit ?? (units[column] || null), line: header.line }));
      return { known, width: cells.length, read: (all) => uprightTable(columns, all.slice(place + (units.length > 0 ? 2 : 1))) };
    }
  }
  return null;
}

const ALL_FIELDS = DATA.figures.filter(({ units }) => units);
const isUnitOfField = (text) => ALL_FIELDS.some((field) => spelledUnit(field, text) !== undefined);

/** Whether text begins with a figure, which may have a unit. */
function beginsAsFigure(text) {
  return /^[-+]?[\d.,]*\d/.test(figureInWords(text)?.figure ?? text.trim());
}

/** The unit in a cell, which may be in brackets; "" for a dash. */
function unitIn(cell) {
  return plainSpaces(cell).replace(/^[-\u2013\u2014]$/, "").replace(/^(?:\[(.*)\]|\((.*)\))$/, "$1$2");
}

/** Whether a row below titles has their units instead of the figures of a plant. */
function areUnits(row, titles) {
  const cells = (row?.cells ?? []).map((text, place) => ({ text, name: titles[place]?.name ?? "" })).filter(({ text }) => !isEmpty(text));
  const isWord = ({ name }) => isWordColumn(name) || particularName(name) !== undefined;
  const others = cells.filter((cell) => !isWord(cell));
  return others.some(({ text }) => !beginsAsFigure(text) && isUnitOfField(unitIn(text)))
    && others.every(({ text }) => !beginsAsFigure(text) || text === "1")
    && cells.filter(isWord).every(({ text }) => unitIn(text) === "" || /^unit/i.test(text));
}

/** Whether a computed figure, an amount or a cost of a plant has a name, or an input that is not needed. */
function isOutputColumn(plant, name) {
  return titleOf(name).isKnown && (formulaOf(plant, name) !== undefined || fieldNamed(plant.system, name) !== undefined
    || DATA.systems[plant.system].products.some(({ id }) => id === name.split(".")[0]));
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
function uprightTable(columns, rows) {
  const plants = rows.map((row) => fittedCells(row, columns.length).map((text) => ({ text, line: row.line })));
  if (plants.length === 0) refuse(words("file.noRow"));
  return { columns, plants };
}

/** The heading of an export of WTP's program, whose titles are in two rows; null if there is none. */
function layoutIn(rows) {
  const plain = rows.map(({ cells }) => cells.map(plainTitle));
  for (const [columns, others] of DATA.files.layouts) {
    const expected = columns.split("\n").map((column) => column.split("|"));
    const outputs = new Set(others.split(",").map(plainTitle));
    for (let first = 0; first < rows.length - 1; first += 1) {
      for (let second = first + 1; second < Math.min(first + 4, rows.length); second += 1) {
        const [groups, titles] = [plain[first], plain[second]];
        let next = 0;
        const found = Array.from({ length: Math.max(groups.length, titles.length) }, (_, place) => {
          const [group, title] = [groups[place] ?? "", titles[place] ?? ""];
          const [ownGroup, ownTitle, name, unit] = expected[next] ?? [];
          if (next < expected.length && group === plainTitle(ownGroup) && title === plainTitle(ownTitle)) {
            next += 1;
            return { name, unit: unit || null };
          }
          if (next === expected.length && (title !== "" || group !== "") && [group, title].every((each) => each === "" || /^wtp./.test(each) || outputs.has(each))) return { isOutput: true };
          return titleOf((rows[second].cells[place] || rows[first].cells[place]) ?? "");
        });
        while (found.length > 0 && found.at(-1).name === "") found.pop();
        const table = found.map((column) => ({ name: "", ...column, line: rows[second].line }));
        if (next === expected.length) return { known: Infinity, width: 0, isExport: true, read: (all) => uprightTable(table, all.slice(second + 1)) };
      }
    }
  }
  return null;
}

/** The places of the columns of a form by what they contain: { field, unit, value, other, areNamed }. */
function formColumns(cells) {
  const found = { field: [], unit: [], value: [], other: [] };
  const named = [];
  cells.forEach((cell, place) => {
    const title = plainSpaces(cell).replace(/ ?[[(].*$/, "").toLowerCase();
    const role = /^(value|results?) /.test(title) ? "value" : Object.keys(found).find((each) => DATA.files.columns[each].split(",").includes(title));
    if (title !== "") (found[role] ?? named).push(place);
  });
  return found.value.length > 0 ? found : { ...found, value: named, areNamed: true };
}

/** A form as a table: its rows become columns, and its value columns become plants. */
function turnedForm({ line, cells }, form, rows) {
  for (const word of ["field", "unit"]) {
    if (form[word].length > 1) refuse(words("file.twice", { column: quoted(word) }), line);
  }
  const cellOf = (row, place) => row.cells[place] ?? "";
  const filled = rows.filter((row) => form.value.some((place) => !isEmpty(cellOf(row, place))));
  if (filled.length === 0) refuse(words("file.noValue"));
  const columns = filled.map((row) => {
    const values = form.value.map((place) => cellOf(row, place));
    const title = titleOf(cellOf(row, form.field[0]));
    if (title.name === "") refuse(words("file.noField", { value: quoted(values.find((value) => !isEmpty(value))) }), row.line);
    // A row of words whose name is unknown is a particular.
    const isWords = values.every((value) => !/^[\s<>~=+\-.,(]*\p{N}/u.test(value));
    return { ...title, unit: title.unit ?? (unitIn(cellOf(row, form.unit[0])) || null), line: row.line, isWords };
  });
  const places = form.value.filter((place) => filled.some((row) => !isEmpty(cellOf(row, place))));
  const plants = places.map((place) => filled.map((row) => ({ text: cellOf(row, place), line: row.line })));
  const names = places.map((place) => plainSpaces(cells[place]).replace(/^(value|results?)( |$)/i, ""));
  if ((form.areNamed || form.value.length > 1) && !columns.some(({ name }) => isWordColumn(name))) {
    columns.push({ name: "case", unit: null, line });
    plants.forEach((plant, place) => plant.push({ text: names[place], line }));
  }
  return { columns, plants };
}

// --- Entries

/** The entries of a table {columns, plants}, and the titles of the columns that were skipped. */
function entriesOf({ columns, plants: rows }, separator) {
  checkNames(columns, rows);
  const count = (system) => columns.filter(({ name }) => [...fieldsOf(system), ...ownFields(system)].some((field) => field.name === name)).length;
  const system = count("cooling") > count("boiler") ? "cooling" : "boiler";
  const plant = { system, rules: rulesOf(system, columns, rows) };
  const kinds = columns.map((column, place) => columnKind(plant, column, rows.map((cells) => cells[place])));
  const read = figureReading(kinds.map(({ hasFigures }, place) => (hasFigures ? rows.map((cells) => cells[place]) : [])), separator);
  const names = columns.map(({ name }) => name.toLowerCase());
  const caseColumn = CASE_COLUMNS.map((name) => names.indexOf(name)).find((place) => place >= 0);
  const plants = plantsAmong(rows, columns, kinds, caseColumn, read);
  if (plants.length === 0) refuse(words("file.noRow"));
  const entries = plants.map((cells) => {
    const entry = emptyEntry(plant);
    if (caseColumn !== undefined) entry.site = cells[caseColumn].text.trim();
    const particulars = {};
    kinds.forEach(({ field, unit, particular }, place) => {
      const text = cells[place].text.trim();
      if (field !== undefined) entry.given[field.name] = readCell(cells[place], field, unit, (each) => read(each, place));
      else if (particular === "programme") entry.programme = text.split(/[\s,]+/);
      else if (particular !== undefined && text !== "") particulars[particular] = text;
    });
    if (Object.keys(particulars).length > 0) entry.particulars = particulars;
    // As in the programs, a remark on the estimate shows this.
    for (const name of emptySeasons(entry).flatMap(({ fields }) => fields)) entry.given[name].text = "0";
    return plainEntry(entry);
  });
  return { entries, skipped: columns.filter((_, place) => kinds[place].isSkipped).map(({ name }) => name) };
}

/** The inputs of a system that only plants known in other ways have. */
const ownFields = (system) => DATA.systems[system].ways.flatMap(({ fields }) => fields);

/** The ways to know the feed of a boiler by the columns that only they have. */
const FEEDS = { conductivity: /_conductivity$/, mixed: /^(condensate|makeup)_(?!temperature)/, "mixed-temperature": /^(condensate|makeup)_temperature$/ };

/** The ways in which the plants of a table are known, by its columns and by the words in `oxygen_rule`. */
function rulesOf(system, columns, rows) {
  const cellsOf = (name) => columns.flatMap((column, place) => (column.name === name ? rows.map((cells) => cells[place]) : []));
  const isGiven = (name) => cellsOf(name).some(({ text }) => !isEmpty(text));
  const oxygen = cellsOf("oxygen_rule"), known = ["table", "saturation"];
  const other = oxygen.find(({ text }) => !known.includes(text) || text !== oxygen[0].text);
  if (other) refuse(words("file.oxygen", { text: quoted(other.text), rules: listed("list.or", known) }), other.line);
  const found = Object.keys(FEEDS).filter((feed) => system === "boiler" && columns.some(({ name }) => FEEDS[feed].test(name)));
  const feeds = found.filter((feed) => feed !== "mixed" || !found.includes("mixed-temperature"));
  const saturated = known.slice(1).filter((rule) => oxygen[0]?.text === rule);
  if (feeds.includes("mixed-temperature") && saturated.length === 0) refuse(words("plants.temperatures"));
  const measured = DATA.systems[system].ways.filter(({ name, removed }) => isGiven(name) && !removed.some(isGiven) && (name !== "cycles" || feeds.length === 0)).map(({ name }) => name);
  const rules = [...feeds, ...(feeds.includes("mixed-temperature") ? [] : saturated), ...measured.filter((name) => formulaOf(system, name))].sort();
  if (!areRules(system, rules)) refuse(words("plants.twoWays", { ways: listed("list.and", rules) }));
  return rules;
}

/** The rows of a table that are plants: neither titles again, nor totals and other aggregates. */
function plantsAmong(rows, columns, kinds, caseColumn, read) {
  const [plants, places] = [[], columns.map((_, place) => place)];
  const inputs = places.filter((place) => kinds[place].field !== undefined);
  let [atAggregate, start] = [0, 0];
  for (const cells of rows) {
    const isFilled = (place) => !isEmpty(cells[place].text);
    const label = caseColumn !== undefined && isFilled(caseColumn) ? caseColumn : places.find(isFilled);
    const kind = aggregateOf(cells[label].text);
    const repeats = plainTitle(cells[label].text) !== "" && places.every((place) => titleOf(cells[place].text).name === columns[place].name);
    if (kind !== undefined && plants.length > atAggregate) start = atAggregate;
    const filled = places.filter((place) => place !== label && kinds[place].hasFigures && isFilled(place));
    const others = inputs.filter((place) => place !== label);
    const fits = (from) => filled.length > 0 && filled.every((place) => {
      const figures = [cells, ...plants.slice(from)].filter((each) => !isEmpty(each[place].text)).map((each) => read(each[place].text, place));
      return figures.every(({ problem }) => problem === undefined)
        && isAggregate(kind, figures[0].text, figures.slice(1).map(({ text }) => text), !inputs.includes(place));
    });
    const isOther = kind !== undefined && ((others.length > 0 && !others.some(isFilled)) || fits(start) || fits(0));
    if (isOther) atAggregate = plants.length;
    else if (!repeats) plants.push(cells);
  }
  return plants;
}

/** Refuses duplicate names, and figures in a column without a name. */
function checkNames(columns, plants) {
  columns.forEach(({ name, line, isOutput }, place) => {
    if (isOutput) return;
    if (name === "") {
      const cell = plants.map((cells) => cells[place]).find(({ text }) => !isEmpty(text));
      if (cell !== undefined) refuse(words("file.noName", { cell: quoted(cell.text) }), cell.line);
    } else if (columns.findIndex((column) => column.name === name) < place) {
      refuse(words("file.twice", { column: quoted(name) }), line);
    }
  });
}

const DATE = /^(\d{1,2}([./-])\d{1,2}\2(\d{4}|\d\d)|\d{4}([./-])\d{1,2}\4\d{1,2}|\d{1,2}[/-]\d{4}|\d{4}[/-]\d{1,2})([ T].*:.*)?$/;

/** Whether text is a figure, with or without a unit, or may have been one; a date is not. */
function mayBeFigure(text) {
  if (text === "" || DATE.test(text)) return false;
  if (/\p{N}/u.test(text) && /^[\p{N}\s.,'\u2019_()+\-\u2212/%‰]*$/u.test(text)) return true;
  return !isNoFigure(text) || isUnitOfField(figureInWords(text)?.after ?? "");
}

/** A title without the unit at its end, in brackets or not. */
function withoutUnit(title) {
  const { name } = columnTitle(title);
  const [, before, unit] = /^(.+?)[ ,]+(\S+)$/.exec(name) ?? [];
  return unit !== undefined && isUnitOfField(unit) ? before : name;
}

/** The contents of a column: {field, unit} for figures, with a null `unit` if none is named; {particular}; {isSkipped}, or {}. */
function columnKind(plant, { name, unit: symbol, line, isWords, isOutput }, cells) {
  const field = fieldNamed(plant, name);
  if (field !== undefined) {
    const unit = symbol === null ? null : spelledUnit(field, symbol);
    if (unit === undefined) refuse(unknownUnit(field, symbol), line);
    return { field, unit, hasFigures: true };
  }
  if (isOutput || isOutputColumn(plant, name)) return { hasFigures: true };
  const figure = cells.find(({ text }) => mayBeFigure(text.trim()));
  const particular = particularName(name);
  if (/^(notes|remarks?|comments?)$/.test(particular) && figure !== undefined) {
    refuse(words("file.words", { column: quoted(name), cell: quoted(figure.text) }), figure.line);
  }
  if (name === "" || isWordColumn(name)) return {};
  if (particular !== undefined) return { particular };
  if (isUnused(withoutUnit(name))) return { isSkipped: true, hasFigures: true };
  if (isWords) return { particular: name };
  if (figure !== undefined || symbol !== null) refuse(words(`file.unknown.${plant.system}`, { column: quoted(name) }), line);
  return { isSkipped: true };
}

/** The unit among the words around a figure; null if they only repeat the quantity, as in `165 TDS`. */
function unitInWords(field, { before, after }) {
  const found = `${before} ${after}`.trim();
  const names = [...field.name.split("_"), ...(/hardness|alkalinity/.test(field.name) ? ["as", "caco3"] : [])];
  const others = found.split(/\s+/).filter((word) => !names.includes(word.toLowerCase()));
  return spelledUnit(field, found) ?? (others.length === 0 ? null : spelledUnit(field, others.join(" ")));
}

/** A cell as a figure of an entry: {text, unit}; the unit may be next to the figure. */
function readCell({ text, line }, field, unit, read) {
  const typed = text.trim();
  if (typed === "") return { text: "", unit: unit?.symbol ?? field.unit };
  const around = read(typed).problem === undefined ? undefined : figureInWords(typed);
  const bound = around !== undefined && isBound(around.before);
  const own = around === undefined || bound ? null : unitInWords(field, around);
  if (own === undefined && isUnitOfField(around.after)) refuse(unknownUnit(field, around.after), line);
  const figure = read(bound ? `${around.before} ${around.figure}` : around === undefined || own === undefined ? typed : around.figure);
  if (figure.problem !== undefined) refuse(pair(field.name, figure.problem), line);
  const found = own ?? unit;
  if (found === null && field.needsUnit && !isZero(figure.text)) refuse(unitNeeded(field, `${field.name} [${field.unit}]`), line);
  return { text: figure.text, unit: found?.symbol ?? field.unit };
}
