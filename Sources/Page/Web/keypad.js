import { button, element, replaceContent } from "./dom.js";
import { pressed, stackOf, stackText, topOf } from "./stack.js";
import { markedText } from "./mark.js";
import { words } from "./words.js";

/** The keys of the keypad, row by row: the command and the label. */
const KEYS = [
  ["sign", "±"], ["swap", "⇄"], ["drop", "↓"], ["delete", "⌫"],
  ["7"], ["8"], ["9"], ["over", "÷"],
  ["4"], ["5"], ["6"], ["times", "×"],
  ["1"], ["2"], ["3"], ["minus", "−"],
  ["0"], ["."], ["clear", "C"], ["plus", "+"],
  ["enter", "Enter"],
];

/** The commands of a keyboard's keys. */
const KEYBOARD = {
  Enter: "enter", "+": "plus", "-": "minus", "*": "times", x: "times", "/": "over", n: "sign", d: "drop",
  s: "swap", c: "clear", Backspace: "delete", Delete: "delete", ",": ".",
};

/** The keypad command of a keyboard key; null if it has none. */
export function keyOfKeyboard(key) {
  return /^[0-9.]$/.test(key) ? key : KEYBOARD[key] ?? null;
}

/**
 * Opens the keypad for a field. `use` receives the result as a plain decimal, and a sentence to announce.
 *
 * The field's figure is entered and selected at first, so that the next figure replaces it.
 */
export function openKeypad(label, text, mark, use) {
  const keypad = { stack: stackOf(text), mark, label, use };
  keypad.view = keypadView(keypad);
  const { dialog } = keypad.view;
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  show(keypad);
  return dialog;
}

function keypadView(keypad) {
  const view = {
    numbers: element("ol", { class: "stack", "aria-label": words("keypad.stack"), tabindex: "0" }),
    typed: element("input", {
      class: "typed", type: "text", inputmode: "none", autofocus: true, autocomplete: "off", "aria-label": words("keypad.entry"),
      "aria-describedby": "keypad-said", onbeforeinput: (event) => event.preventDefault(),
    }),
    said: element("p", { class: "said", id: "keypad-said", role: "status" }),
  };
  view.dialog = element("dialog", { class: "keypad", "aria-labelledby": "keypad-title", onkeydown: (event) => typedKey(keypad, event) },
    element("h2", { id: "keypad-title" }, words("keypad.title")),
    element("p", { class: "for" }, words("keypad.for", { field: keypad.label })),
    view.numbers, view.typed, view.said, element("div", { class: "keys" }, KEYS.map((key) => keyView(keypad, ...key))),
    element("p", { class: "hint" }, words("keypad.how")),
    element("div", { class: "actions" }, button(words("keypad.close"), () => view.dialog.close(), { class: "quiet" }),
      button(words("keypad.use"), () => useTop(keypad), { class: "primary", "data-key": "use" })));
  return view;
}

function keyView(keypad, key, sign = key) {
  const isFigure = /^[0-9]$/.test(key);
  const name = key === "." ? words("keypad.mark") : isFigure ? null : words(`keypad.${key}`);
  const shown = key === "." ? keypad.mark : sign;
  return button(shown, () => press(keypad, key), {
    "data-key": key, class: isFigure || key === "." ? "digit" : key === "enter" ? "enter" : "deed",
    "aria-label": name === null || name === sign ? null : name, title: name,
    onpointerdown: (event) => event.preventDefault(),
  });
}

/** Handles a key of the keyboard, except those that move the focus or press a button. */
function typedKey(keypad, event) {
  const isElsewhere = event.key === "Enter" && event.target.tagName === "BUTTON";
  const key = keyOfKeyboard(event.key);
  if (key === null || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  press(keypad, key);
}

function press(keypad, key) {
  const { typed } = keypad.view;
  const selected = { start: typed.selectionStart, end: typed.selectionEnd };
  keypad.stack = pressed({ ...keypad.stack, ...selected }, key);
  show(keypad);
}

/** Shows the stack, the current entry, and any message. */
function show({ stack, mark, view }) {
  const { numbers, typed, said } = view;
  replaceContent(numbers, stack.numbers.length === 0 ? element("li", { class: "empty" }, words("keypad.empty"))
    : stack.numbers.map((number) => element("li", {}, markedText(stackText(number), mark))));
  numbers.scrollTop = numbers.scrollHeight;
  typed.value = markedText(stack.typed, mark);
  if (document.activeElement !== typed && !view.dialog.contains(document.activeElement)) typed.focus();
  typed.setSelectionRange(stack.start, stack.end);
  said.textContent = stack.problem ?? "";
  said.classList.toggle("wrong", stack.problem !== null);
}

/** Puts the top number into the field. If others are left over, the first press only warns. */
function useTop(keypad) {
  const { said, dialog } = keypad.view;
  const top = topOf(keypad.stack);
  const leftovers = top.problem ?? leftoverSentence(top.leftovers);
  said.classList.toggle("wrong", leftovers !== null);
  if (top.problem || (leftovers !== null && said.textContent !== leftovers)) {
    said.textContent = leftovers;
    return;
  }
  dialog.close();
  const facts = { field: keypad.label, value: markedText(top.text, keypad.mark) };
  keypad.use(top.text, words(top.isRounded ? "keypad.rounded" : "keypad.used", facts));
}

function leftoverSentence(count) {
  if (count === 0) return null;
  return words(count === 1 ? "keypad.leftover.one" : "keypad.leftover", { count });
}
