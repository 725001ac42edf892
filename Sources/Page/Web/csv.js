import { words } from "./words.js";

// CSV tables as in RFC 4180: cells separated by commas, semicolons or tabs, with quotes, and LF or CRLF.

const NEEDS_QUOTES = /^[\s\uFEFF]|\s$|[,"\n\r]/;
// A spreadsheet program computes text that begins so, unless an apostrophe precedes it; figures such as -1e-7 are none.
const FORMULA = /^(?='*(?:[=@\t\r]|[+-](?!(?:inf|[\d.,]*\d[\d.,]*(?:[eE][+-]?\d+)?)$))[^])/;
const GUARDED = new RegExp(`^'${FORMULA.source.slice(1)}`);

/** A row of cells as a line of a table; cells are quoted if necessary. */
export function csvLine(cells) {
  const texts = cells.map((cell) => {
    const text = cell.replaceAll("\0", "").replace(FORMULA, "'");
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
  });
  // A row with one empty cell must not become a blank line.
  return `${texts.length === 1 && texts[0] === "" ? "\"\"" : texts.join(",")}\n`;
}

/** The rows of a table, {rows: [{line, cells}]}, without empty rows; also {problem}, with its line, where the text stops being a table. */
export function csvRows(text, separator = ",", start = 0) {
  // A separator such as "]" means something else in a pattern.
  const plainCell = new RegExp(`[^"\\u{${separator.codePointAt(0).toString(16)}}\\r\\n]*`, "uy");
  const quotedCell = /"((?:[^"]|"")*)"/y;
  const rows = [];
  let [place, line, cells] = [start, start === 0 ? 1 : 2, []];
  for (let first = line; place < text.length || cells.length > 0;) {
    const cell = text[place] === "\"" ? quotedCell : plainCell;
    cell.lastIndex = place;
    const found = cell.exec(text);
    if (found === null) return { rows, problem: words("table.line", { line, problem: words("table.unclosed") }) };
    cells.push((found[1]?.replaceAll("\"\"", "\"") ?? found[0]).replace(GUARDED, ""));
    line += found[0].split(/\r\n|\n|\r/).length - 1;
    place = cell.lastIndex;
    const end = /\r?\n|\r|$/y;
    end.lastIndex = place;
    if (text[place] === separator) {
      place += 1;
    } else if (end.test(text)) {
      if (cells.some((each) => each.trim() !== "")) rows.push({ line: first, cells });
      [cells, place, line] = [[], end.lastIndex, line + 1];
      first = line;
    } else {
      return { rows, problem: words("table.line", { line, problem: words(found[1] === undefined ? "table.stray" : "table.behind") }) };
    }
  }
  return { rows };
}

/** Text without white space around it, and with single spaces between its words. */
export function plainSpaces(text) { return text.trim().replace(/\s+/g, " "); }

/** The parts of a column title such as "feed_tds [mg/L]": {name, unit}, with a null unit if there is none. */
export function columnTitle(text) {
  const title = plainSpaces(text);
  const parts = /^([^[(]+?) ?[[(] ?(.+?) ?[\])]$/.exec(title);
  return parts === null ? { name: title, unit: null } : { name: parts[1], unit: parts[2] };
}
