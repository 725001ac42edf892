// CSV tables as in RFC 4180: cells separated by commas, semicolons or tabs, with quotes, and LF or CRLF.

const NEEDS_QUOTES = /^[\s\uFEFF]|\s$|[,"\n\r]/;
// A spreadsheet program computes text that begins so, unless an apostrophe precedes it.
const FORMULA = /^(?='*\s*(?:[=@]|[+-](?![\d.]+$)))/;
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

/** The separator of cells: the one that line 1 names, or the most frequent in the first line that has any. */
function separatorOf(text) {
  const named = /^"?sep=(.)"?\r?\n/.exec(text);
  if (named !== null) return named[1];
  // Ignore separators in quotes.
  const bare = text.replace(/"[^"]*("|$)/g, "");
  const line = bare.split("\n").find((each) => /[,;\t]/.test(each)) ?? "";
  const count = (mark) => line.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/**
 * The rows of a table, {rows: [{line, cells}]}, without empty rows; {problem}, with its line, if the text
 * is not a table.
 */
export function csvRows(text) {
  const plain = text.replace(/^\uFEFF/, "");
  const strange = /[\0\uFFFD]/.exec(plain);
  if (strange !== null) {
    return { problem: `${lineAt(plain, strange.index)}: the file is not UTF-8 text; save it as CSV UTF-8` };
  }
  const separator = separatorOf(plain);
  const start = /^"?sep=.*\n/.exec(plain)?.[0].length ?? 0;
  return separatedRows(plain, separator, start);
}

/** The line that contains an index of the text, as shown in errors. */
function lineAt(text, index) {
  return `line ${text.slice(0, index).split("\n").length}`;
}

const NEVER_CLOSED = "this quote is never closed; end the cell with a quote";

/** The rows of a table from an index in its text to the end, with cells separated by `mark`. */
function separatedRows(text, separator, start) {
  const plainCell = new RegExp(`[^"${separator}\\r\\n]*`, "y");
  const quotedCell = /"((?:[^"]|"")*)"/y;
  const rows = [];
  let [place, line, cells] = [start, start === 0 ? 1 : 2, []];
  for (let first = line; place < text.length || cells.length > 0;) {
    const cell = text[place] === "\"" ? quotedCell : plainCell;
    cell.lastIndex = place;
    const found = cell.exec(text);
    if (found === null) return { problem: `line ${line}: ${NEVER_CLOSED}` };
    cells.push((found[1]?.replaceAll("\"\"", "\"") ?? found[0]).replace(GUARDED, ""));
    line += found[0].split("\n").length - 1;
    place = cell.lastIndex;
    const end = /\r?\n|$/y;
    end.lastIndex = place;
    if (text[place] === separator) {
      place += 1;
    } else if (end.test(text)) {
      if (cells.some((each) => each.trim() !== "")) rows.push({ line: first, cells });
      [cells, place, line] = [[], end.lastIndex, line + 1];
      first = line;
    } else {
      return { problem: `line ${line}: ${strayWords(text[place], found[1] !== undefined)}` };
    }
  }
  return { rows };
}

/** The error for a character that is not allowed where it is. */
function strayWords(character, isBehindQuote) {
  if (character === "\r") return "a carriage return without a line feed; end the lines with LF or CRLF";
  return isBehindQuote ? "text after the closing quote; double the quote if it is part of the cell"
    : "a quote inside an unquoted cell; put the cell in quotes and double this one";
}

/** The parts of a column title such as "feed_tds [mg/L]": {name, unit}, with a null unit if there is none. */
export function columnTitle(text) {
  const words = text.trim().replace(/\s+/g, " ");
  const parts = /^([^[(]*?) ?[[(] ?(.*?) ?[\])]$/.exec(words);
  return parts === null ? { name: words, unit: null } : { name: parts[1], unit: parts[2] };
}
