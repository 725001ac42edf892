import { isSum, readSum, resultOf } from "./arithmetic.js";
import { exactOperations, fraction, signOf } from "./fractions.js";
import { readOrProblem, refuse, words } from "./words.js";
import { markedText } from "./display.js";

/** The maximum length of a typed number. */
const MOST_DIGITS = 30;

/** The keypad's operations: how many numbers each takes, and its results. */
const OPERATIONS = {
  plus: [2, (a, b) => [exactOperations.plus(a, b)]],
  minus: [2, (a, b) => [exactOperations.minus(a, b)]],
  times: [2, (a, b) => [exactOperations.times(a, b)]],
  over: [2, (a, b) => [exactOperations.over(a, b)]],
  swap: [2, (a, b) => [b, a]],
  enter: [1, (a) => [a, a]],
  sign: [1, (a) => [exactOperations.minus("0", a)]],
  drop: [1, () => []],
};

/** A stack of exact numbers and the current entry, of which the characters from `start` to `end` are selected. */
export function stackOf(typed = "") {
  return { numbers: [], typed, start: 0, end: typed.length, problem: null };
}

/**
 * The stack after a key; if the key cannot be applied, the same stack with an error message.
 *
 * The message stays while digits are typed, so that `2 + 3` does not look like a result.
 */
export function pressed(stack, key) {
  const problem = /^[0-9.]$/.test(key) ? stack.problem : null;
  return { ...stack, ...readOrProblem(() => obeyed({ ...stack, problem }, key)) };
}

function obeyed(stack, key) {
  if (/^[0-9.]$/.test(key)) return typing(stack, key);
  if (key === "delete") return withoutCharacter(stack);
  if (key === "clear") return stackOf();
  if (stack.typed !== "" && key in TYPED) return TYPED[key](stack);
  if (!Object.hasOwn(OPERATIONS, key)) refuse(words("keypad.noKey", { key }));
  return doing(entered(stack), key);
}

/** The keypad's result for the field: a decimal, whether it is rounded, and how many numbers are left over. */
export function topOf(stack) {
  const { numbers, problem } = readOrProblem(() => entered({ ...stack, problem: null }));
  if (problem) return { problem };
  if (numbers.length === 0) return { problem: words("keypad.nothing") };
  return { ...resultOf(numbers[numbers.length - 1]), leftovers: numbers.length - 1 };
}

// MARK: The current entry

/** The effects of some keys on the current entry. */
const TYPED = {
  enter: entered,
  drop: (stack) => placed(stack, ""),
  sign: (stack) => placed(stack, stack.typed.startsWith("-") ? stack.typed.slice(1) : `-${stack.typed}`),
};

/** The entry with a character added or replacing the selection; removes a leading zero. */
function typing(stack, character) {
  const before = stack.typed.slice(0, stack.start);
  const after = stack.typed.slice(stack.end);
  if (character === "." && (before + after).includes(".")) refuse(words("keypad.twoMarks"));
  if (before.length + after.length >= MOST_DIGITS) refuse(words("keypad.tooLong", { count: MOST_DIGITS }));
  const typed = before + character + after;
  const tidy = typed.replace(/^(-?)\./, "$10.").replace(/^(-?)0+(?=[0-9])/, "$1");
  return placed(stack, tidy, Math.max(0, tidy.length - after.length));
}

/** The stack with the current entry pushed onto it. */
function entered(stack) {
  if (stack.typed === "") return stack;
  if (!/^-?[0-9]+(\.[0-9]*)?$/.test(stack.typed)) refuse(words("keypad.notNumber", { text: stack.typed }));
  const number = fraction(stack.typed.replace(/\.$/, ""));
  return { ...placed(stack, ""), numbers: [...stack.numbers, number] };
}

// MARK: Operations

function doing(stack, key) {
  const [count, operation] = OPERATIONS[key];
  const { numbers } = stack;
  if (numbers.length < count) {
    refuse(words(numbers.length === 0 ? "keypad.tooFew.none" : "keypad.tooFew.one", { operation: words(`keypad.${key}`), needed: count }));
  }
  const taken = numbers.slice(numbers.length - count);
  if (key === "over" && signOf(taken[1]) === 0) refuse(words("keypad.zero"));
  return { ...stack, numbers: [...numbers.slice(0, numbers.length - count), ...operation(...taken)] };
}

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
