import { words } from "./words.js";

// Reads typed figures, with the same grammar and messages as the programs.

const MAXIMUM_DIGITS = 1100;
const SPELLING = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?$/;

/** Whether text has the form of a number, whatever its size. */
function isSpelledAsNumber(text) { return SPELLING.test(text); }

// --- Text in messages

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}]/u;
const ESCAPES = { "\0": "\\0", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A character to show on one line, escaped if it would affect the text around it. */
function printedCharacter(character) {
  if (!UNPRINTABLE.test(character)) return character;
  const code = character.codePointAt(0);
  const digits = code < 128 ? 2 : code < 0x10000 ? 4 : 8;
  return ESCAPES[character] ?? `\\u{${code.toString(16).toUpperCase().padStart(digits, "0")}}`;
}

/** Text as shown in messages: at most 80 characters, followed by the total number if it is cut. */
function cutText(text, shown) {
  let [beginning, count] = ["", 0];
  const characters = [...text];
  for (const character of characters) {
    const printed = printedCharacter(character);
    count += [...printed].length;
    if (count > 80) return words("figure.cut", { text: shown(beginning + "…"), number: String(characters.length).replace(/\B(?=(\d{3})+$)/g, ",") });
    beginning += printed;
  }
  return shown(beginning);
}

export function quoted(text) {
  return cutText(text, (part) => words("figure.quoted", { text: part }));
}

/** Text without quotes for a message. */
export function excerpt(text) { return cutText(text, (part) => part); }

// --- Reading

/**
 * Reads a typed figure: {text}, a plain decimal with a point, or {problem, remedies}, the error message and the
 * plain decimals that it proposes.
 *
 * `mark` is the decimal mark of the user's locale, "." or ",". A point is accepted with either mark unless
 * it could be a thousands separator.
 */
export function readFigure(text, mark = ".") {
  const typed = text.trim();
  // With a comma as the mark, points and commas swap roles, in messages too.
  const swapped = (some) => (mark === "," ? some.replace(/[.,]/g, (each) => (each === "." ? "," : ".")) : some);
  const plain = swapped(typed);
  if (mark === "," && !isSpelledAsNumber(plain) && isSpelledAsNumber(typed)) {
    if (withoutThousands(plain, ",") === null) return readDecimal(typed);
  }
  return readDecimal(plain, swapped, mark);
}

/** Reads a plain decimal as the programs do; messages show it as typed. */
function readDecimal(text, shown = (some) => some, mark = ".") {
  const parts = SPELLING.exec(text);
  if (parts === null) return diagnosis(text, shown, mark);
  const [, sign, whole, part = "", exponentText = "0"] = parts;
  const exponent = Math.max(-1e6, Math.min(1e6, Number(exponentText)));
  const problem = sizeProblem(text, whole + part, exponent, part.length);
  if (problem !== null) return { problem: problem(quoted(shown(text))) };
  return { text: plainText(sign, (whole + part).replace(/^0+(?=.)/, ""), exponent - part.length) };
}

/** A number written without an exponent, from its sign, its digits and the power of ten of the last one. */
function plainText(sign, digits, lastPlace) {
  if (lastPlace >= 0) return sign + (digits === "0" ? digits : digits + "0".repeat(lastPlace));
  const padded = digits.padStart(1 - lastPlace, "0");
  return `${sign}${padded.slice(0, lastPlace)}.${padded.slice(lastPlace)}`;
}

/** The error for a number that is larger than the largest double. */
export function tooLarge(text) { return words("figure.large", { text, most: Number.MAX_VALUE }); }

/** The error for a number that is too large, small or long, as a function of its quoted text; otherwise null. */
function sizeProblem(text, digits, exponent, decimals) {
  const problem = (key, facts) => (quotedText) => words(`figure.${key}`, { text: quotedText, ...facts });
  const tooMany = (count) => problem("long", { count, most: MAXIMUM_DIGITS });
  if (digits.length > MAXIMUM_DIGITS) return tooMany(digits.length);
  const plainDigits = decimals - exponent + 1;
  if (/^0+$/.test(digits)) {
    const isShort = Math.abs(exponent) <= MAXIMUM_DIGITS && plainDigits <= MAXIMUM_DIGITS;
    return isShort ? null : problem("exponent");
  }
  if (digits.length + Math.abs(exponent) < 300) return null;
  const double = Math.abs(Number(text));
  if (double === Infinity) return tooLarge;
  if (double === 0) return problem("small");
  return plainDigits > MAXIMUM_DIGITS ? tooMany(plainDigits) : null;
}

// --- Why text is not a number

const ERRORS_OF_SPREADSHEETS = /^(#NULL!|#DIV\/0!|#VALUE!|#REF!|#NAME\?|#NUM!|#N\/A|#SPILL!|#CALC!|Err:\p{N}{3})$/u;
const DASHES = /[\u2010-\u2014\u2212\uFE63\uFF0D]/g;
const THOUSANDS_MARKS = [",", ".", " ", "_", "'", "\u2019", "\u00A0", "\u2007", "\u2009", "\u202F"];
const NO_FIGURES = new Set(["nil", "none", "n/a", "na", "nd", "n/d", "notdetected", "trace", "traces", "tr", "bdl", "lod",
  "nn", "nb", "nichtnachweisbar", "nondétecté", "<ld", "<lq", "<lod", "<loq", "nr", "nw", "absent", "-", "--", "\u2013", "\u2014", "\u2212", "?", "/"]);

/** The problem of text that is not a number: the message with the most likely reason, and the remedies. */
function diagnosis(text, shown, mark) {
  if (text === "") return { problem: words("figure.empty") };
  const [key, ...remedies] = faultOf(text, shown, mark);
  const [first, second] = remedies.map((figure) => excerpt(shown(figure)));
  const problem = words(`figure.${key}`, { text: quoted(shown(text)), first, second, example: shown("47.5") });
  return remedies.length === 0 ? { problem } : { problem, remedies };
}

/** The most likely reason why text is not a number, as a key of its message, and the remedies. */
function faultOf(text, shown, mark) {
  if (new TextEncoder().encode(text).length > 4 * MAXIMUM_DIGITS) return ["number"];
  const word = diagnosedWord(shown(text));
  if (word !== null) return [word];
  return diagnosedBound(text) ?? diagnosedSign(text) ?? diagnosedSeparator(text, mark) ?? diagnosedPoint(text, mark)
    ?? diagnosedDigits(text) ?? ["number"];
}

/** Whether text that is not a number is not the misspelling of one either. */
export function isNoFigure(text) {
  const plain = text.trim();
  return !isSpelledAsNumber(plain) && ["number", "none"].includes(faultOf(plain, (some) => some, ".")[0]);
}

/** The message for common program output that is not a number; null for other text. */
function diagnosedWord(text) {
  if (new TextEncoder().encode(text).length > 40) return null;
  const word = text.toLowerCase().replace(/^[-+\u2212]/, "");
  if (/^(nan|1\.#ind|1\.#qnan|nan\(.*)$/s.test(word)) return "number";
  if (NO_FIGURES.has(text.toLowerCase().replace(/[ .]/g, ""))) return "none";
  if (/^(inf|infinity|∞|1\.#inf)$/.test(word)) return "infinite";
  if (ERRORS_OF_SPREADSHEETS.test(text)) return "spreadsheet";
  return text.endsWith("%") && isSpelledAsNumber(text.slice(0, -1).replace(/[\s,.']/g, "")) ? "percent" : null;
}

/** A bound: below a detection limit, the figure may be 0 or the limit. */
function diagnosedBound(text) {
  const figure = text.replace(/^[<>\u2264\u2265=\s]+/, "").replaceAll(",", ".");
  if (!/^[<>\u2264\u2265]/.test(text) || !isSpelledAsNumber(figure)) return null;
  return /^[<\u2264]/.test(text) ? ["below", "0", figure] : ["above", figure];
}

/** A dash instead of a minus sign, or a plus sign. */
function diagnosedSign(text) {
  const plain = text.replace(DASHES, "-");
  if (plain !== text && isSpelledAsNumber(plain)) return ["dash", plain];
  const isPlus = text.startsWith("+") && isSpelledAsNumber(text.slice(1));
  return isPlus ? ["plus", text.slice(1)] : null;
}

/** Commas and other separators, which may be decimal marks or group thousands. */
function diagnosedSeparator(text, mark) {
  const withPoint = text.replaceAll(",", ".");
  const hasComma = withPoint !== text && isSpelledAsNumber(withPoint);
  const comma = mark === "," ? "Point" : "Comma";
  for (const separator of THOUSANDS_MARKS) {
    const write = text.includes(separator) ? withoutThousands(text, separator) : null;
    if (write === null) continue;
    return hasComma ? [`has${comma}`, write, withPoint] : ["thousands", write];
  }
  return hasComma ? [`decimal${comma}`, withPoint] : null;
}

/** The number without its thousands separators; null if they do not form groups of three. */
function withoutThousands(text, separator) {
  const found = [...text].findIndex((each) => ",.".includes(each) && each !== separator);
  const end = found < 0 ? text.length : found;
  const [first, ...groups] = text.slice(0, end).split(separator);
  const leading = first.replace(/^-+/, "");
  const isGrouped = groups.every((group) => group.length === 3 && isSpelledAsNumber(group));
  if (groups.length === 0 || !isGrouped || !/^.{1,3}$/s.test(leading) || leading === "0") return null;
  const write = first + groups.join("") + (end === text.length ? "" : `.${text.slice(end + 1)}`);
  return isSpelledAsNumber(write) ? write : null;
}

/** A missing digit before or after the point. */
function diagnosedPoint(text, mark) {
  const point = mark === "," ? "Comma" : "Point";
  const [, sign, rest] = /^(-?)(.*)$/s.exec(text);
  if (rest.startsWith(".") && isSpelledAsNumber(`0${rest}`)) return [`before${point}`, `${sign}0${rest}`];
  const place = text.indexOf(".");
  const whole = text.replace(".", "");
  const isLast = place >= 0 && !/^\p{N}/u.test(text.slice(place + 1));
  return isLast && isSpelledAsNumber(whole) ? [`after${point}`, whole] : null;
}

function diagnosedDigits(text) {
  const plain = [...text].map(plainDigit).join("");
  return plain !== text && isSpelledAsNumber(plain) ? ["digits", plain] : null;
}

/** The digit 0 to 9 for a digit of another script; any other character unchanged. */
function plainDigit(character) {
  if (character === "\u066B") return ".";
  if (character < "\u0080" || !/\p{Nd}/u.test(character)) return character;
  // In every script, the ten digits are consecutive code points from zero.
  let count = 0;
  const code = character.codePointAt(0);
  while (/\p{Nd}/u.test(String.fromCodePoint(code - count - 1))) count += 1;
  return String(count % 10);
}
