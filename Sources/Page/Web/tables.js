import { csvRows, plainSpaces } from "./csv.js";
import { compare, exactOperations, fraction, signOf } from "./fractions.js";
import { quoted, readFigure } from "./figures.js";
import { refuse, words } from "./words.js";

// Tables as people keep them: the separator and the decimal mark that a file shows, and figures as written.

const SEPARATORS = { ",": "commas", ";": "semicolons", "\t": "tabs" };
const named = (separator) => (separator in SEPARATORS ? words(`table.${SEPARATORS[separator]}`) : quoted(separator));

/**
 * The rows of a text by the separator in which most names are known: {rows, heading, separator}. `headingOf` finds the
 * titles among the first rows, as { known, width } and more, or null.
 */
export function readTable(text, headingOf) {
  const plain = text.replace(/^\uFEFF/, "");
  const strange = /[\0\uFFFD]/.exec(plain);
  if (strange !== null) refuse(words("table.utf8"), plain.slice(0, strange.index).split(/\r\n|\n|\r/).length);
  const line = /^("?)sep=([\t -~])\1\r?(?:\n|$)/.exec(plain);
  const given = line?.[2];
  const tried = [...new Set([...(given === undefined ? [] : [given]), ...Object.keys(SEPARATORS), "|"])]
    .filter((mark, place) => place === 0 || plain.includes(mark));
  const tables = tried.map((separator) => {
    const table = csvRows(plain, separator, line?.[0].length ?? 0);
    return { ...table, separator, heading: headingOf(table.rows.slice(0, 50)) };
  });
  const known = tables.filter(({ heading }) => heading !== null);
  const rank = ({ heading }) => heading.known * 1000 + heading.width;
  const best = known.reduce((first, each) => (first === undefined || rank(each) > rank(first) ? each : first), undefined);
  const wrong = best !== undefined && best.separator !== given && (given !== undefined || SEPARATORS[best.separator] === undefined);
  if (wrong || (given !== undefined && SEPARATORS[given] === undefined)) {
    const separator = best && named(best.separator);
    if (given === undefined) refuse(words("table.separator", { separator }), 1);
    refuse(words(SEPARATORS[given] === undefined ? "table.separator.none" : "table.separator.other", { named: named(given), separator }), 1);
  }
  const widest = tables.reduce((first, each) => ((each.rows[0]?.cells.length ?? 0) > (first.rows[0]?.cells.length ?? 0) ? each : first));
  const table = best ?? (SEPARATORS[widest.separator] === undefined ? tables[0] : widest);
  if (table.problem !== undefined) refuse(table.problem);
  if (table.rows.length === 0) refuse(words("table.empty"));
  return table;
}

/** The cells of a row without empty ones behind the header, which must be as many as the header has. */
export function fittedCells({ cells, line }, width) {
  let count = cells.length;
  while (count > width && cells[count - 1].trim() === "") count -= 1;
  return count === width ? cells.slice(0, width) : refuse(words("table.fields", { count, width }), line);
}

// --- Figures as written

const BLANKS = /[ '\u2019\u00A0\u2007\u2009\u202F]/;

/** A figure without the blanks that group its thousands; unchanged if they do not. */
function withoutBlanks(text) {
  const blank = BLANKS.exec(text)?.[0];
  return blank !== undefined && new RegExp(`^-?[1-9]\\d{0,2}(${blank}\\d{3})+([.,]\\d*)?$`).test(text) ? text.replaceAll(blank, "") : text;
}

/** What the points and commas of a figure show: "" without any, "." or ",", "?" before one that may group thousands, "g" before one that does. */
function marksOf(text) {
  const [, figure, exponent = ""] = /^[-+]?([\d.,]*\d[\d.,]*)(e[-+]?\d+)?$/i.exec(text) ?? [];
  const marks = figure?.replace(/\d/g, "");
  if (marks === undefined || marks.length < 2) return marks && /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure) ? `?${marks}` : marks;
  const groups = /^[1-9]\d{0,2}(?:(\.\d{3})+,\d*|(\.\d{3}){2,}|(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/.exec(figure);
  return groups === null || exponent !== "" ? "other" : groups[1] || groups[2] ? "g." : "g,";
}

/** The words around a figure: {before, figure, after}; undefined if there are none, or no figure. */
export function figureInWords(text) {
  const parts = /^([^\p{Nd}]*?)([-+]?\p{Nd}(?:[\d.,'\u2019_]|[ \u00A0\u2007\u2009\u202F](?=\d{3}))*(?:[eE][-+]?\d+(?!\p{L}))?)\s*(.*)$/su.exec(text.trim());
  if (parts === null || text.length > 100) return undefined;
  const before = parts[1].trim().replace(/[:=\s]+$/, "");
  if (/\p{L}$/u.test(parts[1]) && !/^\p{L}{3}$/u.test(before)) return undefined;
  return before === "" && parts[3] === "" ? undefined : { before, figure: parts[2].trim(), after: parts[3] };
}

/** Whether words before a figure make it a bound or an estimate. */
export const isBound = (before) => /^(ca\.?|c\.|circa|approx\.?|about|up to|max\.?|min\.|\+\/-|[<>≤≥~≈≅∼±].*)$/i.test(before);

/** How the figures of a table are read, from its columns of {text, line}: a function of a text and its column that returns readFigure's result. */
export function figureReading(columns, separator) {
  const shown = columns.map((cells) => {
    const marks = new Map();
    for (const cell of cells) {
      const text = withoutBlanks(cell.text.trim());
      const mark = marksOf(text) ?? marksOf(withoutBlanks(figureInWords(text)?.figure ?? "x"));
      if (mark && !marks.has(mark)) marks.set(mark, cell);
    }
    return marks;
  });
  const first = (mark) => shown.find((marks) => marks.has(mark))?.get(mark);
  const unexplained = (mark, groups) => shown.find((marks) => marks.has(mark) && !marks.has(groups))?.get(mark);
  const proves = (mark, other) => first(mark) !== undefined && first(other) === undefined && first(`g${mark}`) === undefined;
  const contradicts = (one, other) => refuse(words("table.marks", { text: quoted(one.text), other: quoted(other.text), line: other.line }), one.line);
  const ambiguous = ({ text, line }) => {
    const parts = text.trim().split(/[.,]/);
    refuse(words(text.includes(",") ? "table.comma" : "table.point", { text: quoted(text), decimal: parts.join("."), whole: parts.join("") }), line);
  };
  const shownMark = () => {
    if (first(",") !== undefined) return first(".") === undefined ? "," : contradicts(first(","), first("."));
    if (first(".") !== undefined) return ".";
    if (first("g.") !== undefined) {
      const other = first("g,") ?? unexplained("?.", "g.");
      return other === undefined ? "," : contradicts(first("g."), other);
    }
    if (unexplained("?,", "g,") !== undefined) ambiguous(unexplained("?,", "g,"));
    if (first("g,") === undefined && first("?.") !== undefined) ambiguous(first("?."));
    return ".";
  };
  // Between commas, only a quoted figure can have a decimal comma.
  const mark = separator !== "," ? shownMark() : proves(",", ".") ? "," : ".";
  const other = mark === "," ? "." : ",";
  const isGrouped = (column) => proves(mark, other) || (shown[column].has(`g${other}`) && !shown[column].has(other) && !shown[column].has(`g${mark}`));
  return (written, column) => {
    const text = withoutBlanks(written.trim());
    const marks = marksOf(text);
    if (marks === other && mark === ",") return { problem: words("table.pointAmongCommas", { text: quoted(text) }) };
    const plain = marks === `g${other}` || (marks === `?${other}` && isGrouped(column)) ? text.replaceAll(other, "") : text;
    if (mark === "." || plain !== text) return readFigure(plain.replace(mark, "."));
    return marks === `?${other}` ? { problem: words("table.pointForThousands", { text: quoted(text) }) }
      : readFigure(plain, mark);
  };
}

// --- Rows that are no plants

/** The titles of rows that are aggregates of the rows above them. */
const AGGREGATES = {
  total: "sum", totals: "sum", sum: "sum", "grand total": "sum", subtotal: "sum", "sub-total": "sum", average: "mean", mean: "mean",
  min: "least", minimum: "least", max: "greatest", maximum: "greatest", gesamt: "sum", summe: "sum", overall: "sum",
  avg: "mean", "ø": "mean", mittelwert: "mean", moyenne: "mean", median: "median",
};

/** The kind of aggregate that a label names; undefined for other labels. */
export function aggregateOf(label) {
  const name = plainSpaces(label.replace(/[.:]/g, " ")).toLowerCase();
  return Object.hasOwn(AGGREGATES, name) ? AGGREGATES[name] : undefined;
}

/** Whether a plain decimal is an aggregate of others, within the rounding of its last digit and, if they are rounded, of theirs. */
export function isAggregate(kind, text, above, areRounded) {
  const { greater, lesser, plus, minus, over, times } = exactOperations;
  const folded = (operation, all) => all.reduce((a, b) => operation(a, b));
  if (above.length === 0) return false;
  const figures = above.map(fraction);
  const total = folded(plus, figures);
  const count = fraction(String(figures.length));
  const middle = () => {
    const sorted = [...figures].sort(compare);
    return over(plus(sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]), "2");
  };
  const exact = { sum: () => total, mean: () => over(total, count), median: middle, least: () => folded(lesser, figures), greatest: () => folded(greater, figures) }[kind]();
  const half = (each) => over(fraction(`1e-${(each.split(".")[1] ?? "").length}`), "2");
  const theirs = folded(lesser, above.map(half));
  const allowed = plus(half(text), areRounded ? times(theirs, kind === "sum" ? count : "1") : "0");
  const difference = minus(fraction(text), exact);
  return compare(signOf(difference) < 0 ? minus("0", difference) : difference, allowed) <= 0;
}
