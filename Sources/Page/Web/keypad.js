import { markedText } from "./display.js";
import { button, element, openDialog, replaceContent } from "./dom.js";
import { percentProblem } from "./faults.js";
import { dottedText } from "./fractions.js";
import { pressed, stackOf, sumEntry, sumPreview, sumResult, topOf, written } from "./stack.js";
import { keepKeypad, keptKeypad } from "./storage.js";
import { printedUnit, unitOf } from "./units.js";
import { pair, words } from "./words.js";

/** The keys of figures and operations, which both modes have: the command and the label. */
const FIGURES = (mark) => [
  ["7"], ["8"], ["9"], ["over", "÷"],
  ["4"], ["5"], ["6"], ["times", "×"],
  ["1"], ["2"], ["3"], ["minus", "−"],
  ["0"], [mark, "."], ["clear", "C"], ["plus", "+"],
];

/** The commands of a keyboard's keys in RPN. */
const KEYBOARD = {
  Enter: "enter", "=": "enter", "+": "plus", "-": "minus", "*": "times", x: "times", "/": "over", n: "sign", d: "drop",
  s: "swap", c: "clear", Backspace: "delete", Delete: "delete", ",": ".",
};

/** The ways to use the keypad, each with its keys, row by row, and its entry: a sum as written, or a stack. */
const MODES = {
  sum: {
    keys: [["(", "("], [")", ")"], ["%", "%"], ["delete", "⌫"], ...FIGURES("mark"), ["e", "×10ⁿ"], ["enter", "="]],
    names: { "(": "opening", ")": "closing", "%": "percent", e: "power", enter: "equals" },
    opened: (text, mark) => sumEntry(markedText(text, mark)),
    pressed: written, result: sumResult,
    line: ({ typed }) => typed,
  },
  rpn: {
    keys: [["sign", "±"], ["swap", "⇄"], ["drop", "↓"], ["delete", "⌫"], ...FIGURES("."), ["enter", words("keypad.enter")]],
    names: { ".": "mark" },
    opened: (text) => stackOf(text),
    pressed, result: topOf,
    line: ({ typed }, mark) => markedText(typed, mark),
  },
};

/** The keypad command of a keyboard key: in a sum, a character writes itself; null if the key writes nothing. */
export function keyOfKeyboard(key, mode = "rpn") {
  if (["Enter", "=", "Backspace", "Delete"].includes(key)) return KEYBOARD[key];
  if ([...key].length > 1) return null;
  return mode === "sum" ? key : KEYBOARD[key] ?? key;
}

/**
 * Opens the keypad for a figure {text, unit}. `use` receives the result as a plain decimal, and a sentence to announce.
 *
 * The figure is entered and selected at first, so that the next figure replaces it.
 */
export function openKeypad(field, given, mark, use) {
  const keypad = { given, mark, field, use, mode: keptKeypad() };
  keypad.view = keypadView(keypad);
  begin(keypad, given.text ?? "");
  openDialog(keypad.view.dialog);
  show(keypad);
}

function keypadView(keypad) {
  const view = {
    numbers: element("ol", { class: "stack", "aria-label": words("keypad.stack"), tabindex: "0" }),
    typed: element("input", {
      class: "typed", type: "text", inputmode: "none", autofocus: true, autocomplete: "off", "aria-label": words("keypad.entry"),
      "aria-describedby": "keypad-said", onbeforeinput: (event) => pasted(keypad, event),
    }),
    said: element("p", { class: "said", id: "keypad-said", role: "status" }),
    keys: element("div", { class: "keys" }), hint: element("p", { class: "hint" }),
    rpn: button(words("keypad.rpn"), () => changeMode(keypad), { class: "rpn" }),
  };
  view.dialog = element("dialog", { class: "keypad", "aria-labelledby": "keypad-title", onkeydown: (event) => typedKey(keypad, event) },
    element("div", {},
      element("div", { class: "keypad-head" }, element("div", {}, element("h2", { id: "keypad-title" }, words("keypad.title")),
        element("p", { class: "for" }, words("keypad.for", { field: [keypad.field.label, printedUnit(unitOf(keypad.field, keypad.given.unit))].filter(Boolean).join(", ") }))), view.rpn),
      view.numbers, view.typed, view.said, view.hint),
    view.keys,
    element("div", { class: "actions" }, button(words("keypad.close"), () => view.dialog.close(), { class: "quiet" }),
      button(words("keypad.use"), () => useResult(keypad), { class: "primary", "data-key": "use" })));
  return view;
}

/** Begins with a plain decimal in the current mode, and shows its keys. */
function begin(keypad, text) {
  const { keys, numbers, hint, rpn, dialog } = keypad.view;
  keypad.stack = MODES[keypad.mode].opened(text, keypad.mark);
  keypad.past = [];
  replaceContent(keys, MODES[keypad.mode].keys.map((key) => keyView(keypad, ...key)));
  numbers.hidden = keypad.mode === "sum";
  hint.textContent = words(`keypad.how.${keypad.mode}`);
  dialog.dataset.mode = keypad.mode;
  rpn.setAttribute("aria-pressed", String(keypad.mode === "rpn"));
}

/** Changes between sums and RPN, with the result so far; refuses if the result or other numbers would be lost. */
function changeMode(keypad) {
  const { stack, mode, mark } = keypad;
  const result = holdsNothing(stack) ? { text: "" } : MODES[mode].result(stack, mark);
  const problem = result.problem ?? (result.leftovers > 0 ? words("keypad.dropFirst") : null);
  if (problem === null) {
    keypad.mode = mode === "rpn" ? "sum" : "rpn";
    begin(keypad, result.text);
    keypad.stack.note = keepKeypad(keypad.mode);
  } else {
    keypad.stack = { ...stack, problem };
  }
  show(keypad);
  keypad.view.typed.focus();
}

const holdsNothing = ({ typed, numbers = [] }) => typed === "" && numbers.length === 0;
const isCleared = ({ stack, past }) => holdsNothing(stack) && past.length > 0;

function keyView(keypad, key, sign = key) {
  const isFigure = /^[0-9]$/.test(key), isMark = [".", "mark"].includes(key);
  const name = isMark ? words("keypad.mark") : isFigure ? null : words(`keypad.${MODES[keypad.mode].names[key] ?? key}`);
  return button(isMark ? keypad.mark : sign, () => press(keypad, key), {
    "data-key": key, class: isFigure || isMark ? "digit" : key === "enter" ? "enter" : "deed",
    "aria-label": name === null || name === sign ? null : name, title: name,
    onpointerdown: (event) => event.preventDefault(),
  });
}

/** Handles a key of the keyboard, except those that move the focus or press a button; Enter on a result uses it. */
function typedKey(keypad, event) {
  const isButton = event.target.tagName === "BUTTON" && ["Enter", " "].includes(event.key);
  const isCommand = event.ctrlKey || event.metaKey;
  const key = isCommand && event.key === "z" ? "undo" : keyOfKeyboard(event.key, keypad.mode);
  if (key === null || isButton || (isCommand && key !== "undo") || event.isComposing) return;
  event.preventDefault();
  if (event.key === "Enter" && keypad.stack.isResult) useResult(keypad);
  else press(keypad, key);
}

/** Enters pasted text, and text from other keyboards, one character after another. */
function pasted(keypad, event) {
  event.preventDefault();
  const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  if (event.inputType.startsWith("delete")) press(keypad, "delete");
  for (const character of text.trim()) {
    if (press(keypad, keyOfKeyboard(character, keypad.mode)) !== null) return;
  }
}

/** Applies a key; returns the problem, or null. `undo`, or C once more, brings back what was before the last key. */
function press(keypad, key) {
  const { past, view: { typed } } = keypad;
  const before = { ...keypad.stack, start: typed.selectionStart, end: typed.selectionEnd };
  if (key === "undo" || (key === "clear" && isCleared(keypad))) {
    keypad.stack = past.pop() ?? { ...before, problem: words("keypad.nothingToUndo") };
  } else {
    keypad.stack = MODES[keypad.mode].pressed(before, key, keypad.mark);
    if (keypad.stack.typed !== before.typed || keypad.stack.numbers !== before.numbers) past.push(before);
  }
  show(keypad);
  return keypad.stack.problem;
}

/** Shows the stack, the current entry, and any message or the result so far. */
function show(keypad) {
  const { stack, mark, mode, view } = keypad;
  const { numbers, typed, said, keys } = view;
  const clear = keys.querySelector("[data-key=clear]"), isUndo = isCleared(keypad);
  clear.textContent = isUndo ? "↶" : "C";
  for (const name of ["title", "aria-label"]) clear.setAttribute(name, words(isUndo ? "form.undo" : "keypad.clear"));
  if (mode === "rpn") replaceContent(numbers, stackRows(stack.numbers, mark));
  numbers.scrollTop = numbers.scrollHeight;
  typed.value = MODES[mode].line(stack, mark);
  if (document.activeElement !== typed && !view.dialog.contains(document.activeElement)) typed.focus();
  typed.setSelectionRange(stack.start, stack.end);
  said.textContent = stack.problem ?? stack.note ?? (mode === "sum" ? sumPreview(stack, mark) : "");
  said.classList.toggle("wrong", stack.problem !== null);
}

function stackRows(numbers, mark) {
  if (numbers.length === 0) return element("li", { class: "empty" }, words("keypad.empty"));
  return numbers.map((number) => element("li", {}, markedText(dottedText(number), mark)));
}

/** Puts the result into the field. If numbers of a stack are left over, the first press only warns. */
function useResult(keypad) {
  const { said, dialog } = keypad.view;
  const result = MODES[keypad.mode].result(keypad.stack, keypad.mark);
  const problem = result.problem ?? percentProblem(keypad.given, keypad.stack.typed);
  const warning = problem ?? (result.leftovers ? words("keypad.leftover", { count: result.leftovers }) : null);
  said.classList.toggle("wrong", warning !== null);
  if (problem !== null || (warning !== null && said.textContent !== warning)) {
    said.textContent = warning;
    return;
  }
  dialog.close();
  keypad.use(result.text, resultSentence(keypad.field.label, result, keypad.mark));
}

/** The sentence that announces a result in its field, with the unit that was typed after it, if any. */
export function resultSentence(field, { text, isRounded, unit }, mark) {
  const value = `${markedText(text, mark)} ${printedUnit(unit)}`.trim();
  return isRounded ? words("keypad.rounded", { field, value }) : pair(field, value);
}
