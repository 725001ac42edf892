// Tests the keypad's stack and the order of the bar.
//
// Run with `PAGE_SCRIPT=page.mjs node --test Tests/PageTests`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, page } from "./page.mjs";

const { keyOfKeyboard, localeMark, markedText, pressed, stackOf, steppedName, topOf } = page;

/** The stack after some keys, as words separated by spaces; digits and the point may be joined. */
function after(keys, stack = stackOf()) {
  const single = keys.split(" ").flatMap((key) => (/^[0-9.]+$/.test(key) ? [...key] : [key]));
  return single.reduce(pressed, stack);
}

test("keys change the entry and the stack exactly, or say why they cannot", () => {
  for (const { text, typed, top, isRounded, problem } of fixture("stack-keys.csv")) {
    const stack = after(text), result = topOf(stack);
    assert.equal(stack.problem ?? "", problem, text);
    if (typed !== "") assert.equal(stack.typed, typed, text);
    if (top !== "") assert.equal(result.text, top, text);
    if (isRounded !== "") assert.equal(String(result.isRounded), isRounded, text);
  }
});

test("Enter pushes a number onto the stack, or duplicates the top if none is typed", () => {
  assert.deepEqual(["12 enter", "12 enter enter"].map((keys) => after(keys).numbers.length), [1, 2]);
});

test("delete removes the character before the caret, or the selection", () => {
  assert.equal(after("delete", { ...after("123"), start: 1, end: 1 }).typed, "23");
  assert.equal(after("delete", { ...after("12345"), start: 1, end: 4 }).typed, "15");
  assert.equal(after("delete").typed, "");
  assert.equal(after("delete", { ...after("123"), start: 0, end: 3 }).typed, "");
});

test("a figure replaces the selection", () => {
  assert.equal(after("7", stackOf("165")).typed, "7");
  assert.equal(after("9", { ...after("12345"), start: 1, end: 4 }).typed, "195");
  const caret = after("9", { ...after("12345"), start: 1, end: 4 });
  assert.deepEqual([caret.start, caret.end], [2, 2]);
});

test("a problem stays while digits are typed, and goes with the next key", () => {
  assert.equal(after("12 plus 3").problem, after("12 plus").problem);
  assert.equal(after("12 plus 3 enter").problem, null);
});

test("numbers left over are counted, and an empty stack or a sign has no result", () => {
  assert.equal(topOf(after("5 sign delete")).problem, "\"-\" is not a number yet.");
  assert.equal(topOf(after("1 enter 2 enter 3")).leftovers, 2);
  assert.equal(topOf(after("1 enter 2 plus")).leftovers, 0);
  assert.equal(topOf(stackOf()).problem, "Enter a number first.");
  assert.equal(topOf(after("sign", after("5 delete"))).problem, "Enter a number first.");
});

test("keyboard keys act as keypad keys", () => {
  const pairs = { 7: "7", ".": ".", ",": ".", "+": "plus", "*": "times", Enter: "enter", n: "sign", "=": "enter", Backspace: "delete", q: "q", Tab: null };
  for (const [key, name] of Object.entries(pairs)) assert.equal(keyOfKeyboard(key), name, key);
});

test("moving between fields wraps around at both ends", () => {
  const names = ["site", "a", "b"];
  assert.equal(steppedName(names, "b", 1), "site");
  assert.equal(steppedName(names, "site", -1), "b");
  assert.equal(steppedName(names, "a", 1), "b");
});

test("the decimal mark is the locale's", () => {
  assert.equal(localeMark("en-GB"), ".");
  assert.equal(localeMark("de-DE"), ",");
  assert.equal(localeMark("ar-EG-u-nu-arab"), ".");
  assert.equal(markedText("1234.5", ","), "1234,5");
});
