import { decimalText, exactOperations, fraction, significantText } from "./fractions.js";
import { quoted, readFigure } from "./figures.js";
import { readOrProblem, refuse, words } from "./words.js";

// Sums as people write them: 1200+340, 50/3, (2 + 3) x 4, 1200 + 15 %, 1e3.

const TOKEN = /\s*(?:([0-9.,'\u2019]+(?:[eE][-+]?[0-9]+)?)|([-+*/()%]|x(?=\s*[-+(0-9])))\s*/y;
const SPELLINGS = { "\u00D7": "*", "\u00B7": "*", x: "*", "\u00F7": "/", "\u2212": "-", "\u2013": "-" };
/** The operations by their signs, those that bind most tightly last. */
const LEVELS = [{ "+": "plus", "-": "minus" }, { "*": "times", "/": "over" }];
/** The maximum length of a numerator or denominator, in hexadecimal digits. */
const LONGEST = 4000;

/** Whether text is a sum and not a plain figure: at least one digit and one operation, but not two signs first. */
export function isSum(text) {
  const tokens = tokensOf(text);
  // A minus sign is part of the figure that follows it at once.
  if (tokens?.length === 2 && /^\s*-[0-9]/.test(text)) return false;
  return tokens !== null && !/^\s*(0x|[-+\u2212\u2013]\s*[-+\u2212\u2013])/.test(text) && tokens.some(hasDigit) && tokens.some((token) => !hasDigit(token));
}

/**
 * Reads a sum or a figure: {text, isRounded}, the result as a plain decimal, or {problem, remedies}, the error message
 * and, for a figure, the plain decimals that it proposes.
 */
export function readSum(text, mark = ".") {
  if (!isSum(text)) return { isRounded: false, ...readFigure(text, mark) };
  return readOrProblem(() => resultOf(wholeSum({ text, mark, tokens: tokensOf(text), place: 0 })));
}

/** An exact result as a plain decimal, rounded to six significant digits if its digits never end. */
export function resultOf(value) {
  const text = decimalText(value);
  return { text: text ?? significantText(value), isRounded: text === null };
}

// --- Reading

/** The figures and signs of a text; null if it has anything else. */
function tokensOf(text) {
  const plain = text.replace(/[\u00D7\u00B7\u00F7\u2212\u2013]/g, (each) => SPELLINGS[each]);
  const tokens = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < plain.length;) {
    const [, figure, sign] = TOKEN.exec(plain) ?? [];
    if (figure === undefined && sign === undefined) return null;
    tokens.push(figure ?? SPELLINGS[sign] ?? sign);
  }
  return tokens;
}

function hasDigit(token) { return /[0-9]/.test(token); }

function refuseSum({ text }, key, facts = {}) {
  refuse(words(key, { text: quoted(text.trim()), ...facts }));
}

function wholeSum(reader) {
  const value = valueAt(reader, 0);
  const { tokens, place } = reader;
  if (tokens[place] === ")") refuseSum(reader, "sum.unopened");
  if (place < tokens.length) refuseSum(reader, "sum.between", { left: tokens[place - 1], right: tokens[place] });
  return value;
}

/** The value of the operations of a level and of those that bind more tightly. */
function valueAt(reader, level) {
  if (level === LEVELS.length) return signedValue(reader);
  let value = valueAt(reader, level + 1);
  for (;;) {
    const name = LEVELS[level][reader.tokens[reader.place]];
    if (name === undefined) return value;
    const start = reader.place += 1;
    const other = valueAt(reader, level + 1);
    value = bounded(reader, exactOperations[name](value, level === 0 && isShare(reader.tokens.slice(start, reader.place)) ? exactOperations.times(value, other) : other));
  }
}

/** Whether what follows + or - is only a per cent figure, which is a share of the total before it. */
function isShare(tokens) {
  let depth = 0;
  const isProduct = tokens.some((token) => {
    depth += token === "(" ? 1 : token === ")" ? -1 : 0;
    return depth === 0 && (token === "*" || token === "/");
  });
  return tokens.at(-1) === "%" && !isProduct;
}

function bounded(reader, value) {
  if (value === null) refuseSum(reader, "sum.zero");
  const isLong = [value.numerator, value.denominator].some((each) => each.toString(16).length > LONGEST);
  return isLong ? refuseSum(reader, "sum.long") : value;
}

function signedValue(reader) {
  const sign = reader.tokens[reader.place];
  if (sign !== "-" && sign !== "+") return sharedValue(reader);
  reader.place += 1;
  return exactOperations[LEVELS[0][sign]]("0", sharedValue(reader));
}

/** A figure or a bracket, divided by 100 for each per cent sign after it. */
function sharedValue(reader) {
  let value = singleValue(reader);
  for (; reader.tokens[reader.place] === "%"; reader.place += 1) value = exactOperations.over(value, "100");
  return value;
}

function singleValue(reader) {
  const { tokens, mark } = reader;
  const token = tokens[reader.place];
  if (token === undefined) refuseSum(reader, "sum.end", { sign: tokens[reader.place - 1] });
  reader.place += 1;
  if (token === "(") return bracketValue(reader);
  if (!hasDigit(token)) refuseSum(reader, "sum.missing", { sign: token });
  const read = readFigure(token, mark);
  if (read.problem !== undefined) refuse(read.problem);
  return fraction(read.text);
}

function bracketValue(reader) {
  const value = valueAt(reader, 0);
  const { tokens, place } = reader;
  if (tokens[place] === undefined) refuseSum(reader, "sum.unclosed");
  if (tokens[place] !== ")") refuseSum(reader, "sum.between", { left: tokens[place - 1], right: tokens[place] });
  reader.place += 1;
  return value;
}
