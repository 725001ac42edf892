import { markedText } from "./display.js";
import { isSum, readSum } from "./arithmetic.js";
import { words } from "./words.js";

/** The maximum number of characters of a sum. */
const MOST_CHARACTERS = 200;
/** The characters that keys of the keypad write. */
const WRITTEN = { plus: "+", minus: "\u2212", times: "\u00D7", over: "\u00F7" };

/** A sum as it is written, of which the characters from `start` to `end` are selected, at first all. */
export function sumEntry(typed = "") {
  return { typed, start: 0, end: typed.length, problem: null };
}

/** The sum after a key, which is a command or a character; if the key cannot be applied, the same sum with the reason. */
export function written(entry, key, mark = ".") {
  const plain = { ...entry, problem: null };
  if (key === "clear") return sumEntry();
  if (key === "delete") return withoutCharacter(plain);
  if (key === "enter") return summed(plain, mark);
  return withCharacter(plain, key === "mark" ? mark : WRITTEN[key] ?? key);
}

/** The result of a sum for the field: a plain decimal and whether it is rounded, or the problem. */
export function sumResult({ typed }, mark = ".") {
  return typed.trim() === "" ? { problem: words("keypad.nothing") } : readSum(typed, mark);
}

/** The result of an unfinished sum as shown below it; empty if there is none yet. */
export function sumPreview({ typed }, mark = ".") {
  const { text, isRounded } = isSum(typed) ? sumResult({ typed }, mark) : {};
  return text === undefined ? "" : `${isRounded ? "\u2248" : "="} ${markedText(text, mark)}`;
}

/** The result in place of the sum. */
function summed(entry, mark) {
  const result = sumResult(entry, mark);
  if (result.problem !== undefined) return { ...entry, problem: result.problem };
  const next = sumEntry(markedText(result.text, mark));
  return { ...next, isResult: true, note: result.isRounded ? words("keypad.roundedSum", { text: entry.typed }) : null };
}

/** The sum with a character at the caret or replacing the selection; a sign continues from a whole selected figure. */
function withCharacter(entry, character) {
  const { typed } = entry;
  if (!/^[-0-9.,'eE+*/()%x \u00D7\u00B7\u00F7\u2212\u2013]$/.test(character)) return { ...entry, problem: words("keypad.noSum", { key: character }) };
  if (typed.length >= MOST_CHARACTERS) return { ...entry, problem: words("keypad.tooLong", { count: MOST_CHARACTERS }) };
  const isWhole = entry.start === 0 && entry.end === typed.length;
  const start = isWhole && /[-+*/%x\u00D7\u00B7\u00F7\u2212\u2013]/.test(character) ? typed.length : entry.start;
  return placed(entry, typed.slice(0, start) + character + typed.slice(entry.end), start + 1);
}

/** An entry without its selection, or without the character before the caret. */
export function withoutCharacter(entry) {
  if (entry.typed === "") return { ...entry, problem: words("keypad.nothingToDelete") };
  const start = entry.start === entry.end ? Math.max(0, entry.start - 1) : entry.start;
  return placed(entry, entry.typed.slice(0, start) + entry.typed.slice(entry.end), start);
}

/** An entry with other text, at first with the caret behind it. */
export function placed(entry, typed, caret = typed.length) {
  return { ...entry, typed, start: caret, end: caret, isResult: false, note: null };
}
