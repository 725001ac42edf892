// Tests the keypad's stack and the order of the bar.
//
// Run with `PAGE_SCRIPT=page.mjs node --test Tests/PageTests`.
import assert from "node:assert/strict";
import { test } from "node:test";

const page = await import(process.env.PAGE_SCRIPT);
const { keyOfKeyboard, localeMark, markedText, pressed, stackOf, steppedName, topOf } = page;

/** The stack after some keys, as words separated by spaces; digits and the point may be joined. */
function after(keys, stack = stackOf()) {
  const single = keys.split(" ").flatMap((key) => (/^[0-9.]+$/.test(key) ? [...key] : [key]));
  return single.reduce(pressed, stack);
}

const top = (keys) => topOf(after(keys)).text;
const problem = (keys) => after(keys).problem;

test("operations take the top two numbers, the lower one first", () => {
  assert.equal(top("12 enter 3 plus"), "15");
  assert.equal(top("12 enter 3 minus"), "9");
  assert.equal(top("12 enter 3 times"), "36");
  assert.equal(top("12 enter 5 over"), "2.4");
  assert.equal(top("1 enter 2 enter 3 plus times"), "5");
});

test("sums are exact", () => {
  assert.equal(top("0.1 enter 0.2 plus"), "0.3");
  assert.equal(top("1 enter 3 over 3 times"), "1");
  assert.equal(top("123456789.123456789 enter 987654321.987654321 times"), "121932631356500531.347203169112635269");
});

test("an infinite decimal is rounded to six significant digits, and marked as rounded", () => {
  const expected = [
    ["1 enter 3 over", "0.333333"], ["2 enter 3 over", "0.666667"], ["2000 enter 3 over", "666.667"],
    ["1 enter 30000 over", "0.0000333333"], ["1000000000000000 enter 3 over", "333333000000000"],
    ["2 enter 3 over sign", "-0.666667"], ["1 enter 9.9999999999999 over", "0.1"],
  ];
  for (const [keys, text] of expected) {
    assert.equal(top(keys), text, keys);
    assert.equal(topOf(after(keys)).isRounded, true, keys);
  }
  assert.equal(topOf(after("1 enter 8 over")).isRounded, false);
});

test("Enter pushes a number onto the stack, or duplicates the top if none is typed", () => {
  assert.equal(after("12 enter").numbers.length, 1);
  assert.equal(after("12 enter enter").numbers.length, 2);
  assert.equal(top("12 enter enter times"), "144");
});

test("swap, drop and change sign act on the top of the stack", () => {
  assert.equal(top("1 enter 2 swap"), "1");
  assert.equal(top("1 enter 2 enter drop"), "1");
  assert.equal(top("1 enter 2 drop"), "1");
  assert.equal(top("5 sign"), "-5");
  assert.equal(top("5 sign sign"), "5");
  assert.equal(top("5 enter sign"), "-5");
  assert.equal(top("8 enter 5 minus sign"), "-3");
});

test("a leading zero is replaced by the next digit", () => {
  assert.equal(after("07").typed, "7");
  assert.equal(after("00").typed, "0");
  assert.equal(after("0.5").typed, "0.5");
  assert.equal(after(".5").typed, "0.5");
  assert.equal(after("0 sign 5").typed, "-5");
  assert.equal(after("0.05").typed, "0.05");
});

test("a figure has one decimal mark", () => {
  assert.equal(after("1.2.3").typed, "1.23");
  assert.equal(problem("1.2."), "The number has a decimal mark already.");
});

test("delete removes the character before the caret, or the selection", () => {
  assert.equal(after("123 delete").typed, "12");
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

test("too few numbers are reported, and change nothing", () => {
  assert.equal(problem("plus"), "Too few numbers: plus needs 2, but the stack has none.");
  assert.equal(problem("12 over"), "Too few numbers: divided by needs 2, but the stack has one.");
  assert.equal(problem("drop"), "Too few numbers: drop needs 1, but the stack has none.");
  assert.equal(problem("swap"), "Too few numbers: swap needs 2, but the stack has none.");
  assert.equal(problem("enter"), "Too few numbers: Enter needs 1, but the stack has none.");
  assert.equal(after("12 plus").typed, "12");
  assert.equal(after("12 plus 3").problem, after("12 plus").problem);
  assert.equal(after("12 plus 3 enter").problem, null);
});

test("a division by zero is reported, and changes nothing", () => {
  const stack = after("12 enter 0 over");
  assert.equal(stack.problem, "A number cannot be divided by 0.");
  assert.equal(stack.typed, "0");
  assert.equal(problem("1 enter 0 enter 0 over"), "A number cannot be divided by 0.");
});

test("numbers left over are counted, and an empty stack has no result", () => {
  assert.equal(topOf(after("1 enter 2 enter 3")).leftovers, 2);
  assert.equal(topOf(after("1 enter 2 plus")).leftovers, 0);
  assert.equal(topOf(stackOf()).problem, "Enter a number first.");
  assert.equal(topOf(after("sign", after("5 delete"))).problem, "Enter a number first.");
});

test("a sign without digits is not a number", () => {
  const alone = after("5 sign delete");
  assert.equal(topOf(alone).problem, "\"-\" is not a number yet.");
  assert.equal(after("plus", alone).problem, "\"-\" is not a number yet.");
});

test("a figure that is too long is refused", () => {
  assert.equal(problem("1234567890123456789012345678901"), "There is no room for more than 30 characters.");
});

test("a key that does nothing says so", () => {
  assert.match(problem("5 ("), /^"\(" does nothing in RPN; /);
  assert.equal(problem("delete"), "There is nothing to delete.");
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
  assert.equal(steppedName(names, null, 1), "site");
  assert.equal(steppedName(names, null, -1), "b");
});

test("the decimal mark is the locale's", () => {
  assert.equal(localeMark("en-GB"), ".");
  assert.equal(localeMark("de-DE"), ",");
  assert.equal(localeMark("ar-EG-u-nu-arab"), ".");
  assert.equal(markedText("1234.5", ","), "1234,5");
});
