import { markedText } from "./display.js";
import { compare, decimalText, exactOperations, fraction } from "./fractions.js";
import { fieldsOf, givenFigure, isWithin, limitsIn } from "./plant.js";
import { convertedText, ownFigure, unitOf } from "./units.js";
import { element, replaceContent } from "./dom.js";
import { words } from "./words.js";

/** Whether a field has few enough values for a list. */
export const isPicked = (field) => hasSteps(field, 500n);

/** Whether a field has so few values that a tap on it opens their list. */
export const isChoice = (field) => hasSteps(field, 60n);

/** Whether a field has at most a number of steps. */
function hasSteps(field, count) {
  const span = exactOperations.minus(fraction(field.greatest), fraction(field.least));
  const steps = exactOperations.over(span, fraction(field.step));
  return steps.numerator <= count * steps.denominator;
}

/** The values, in a unit, that the plant's other figures allow for a field; includes the current one if allowed. */
export function choices(entry, field, unit) {
  const [low, high] = limitsIn(entry, figuresWithin(entry), field);
  const isAllowed = (text, symbol) => {
    const own = ownFigure(text, unitOf(field, symbol));
    return compare(low, own) <= 0 && compare(own, high) <= 0;
  };
  const texts = steps(field).filter((text) => isAllowed(text, field.unit))
    .map((text) => (unit === field.unit ? text : convertedText(text, unitOf(field, field.unit), unitOf(field, unit))));
  const present = entry.given[field.name]?.text;
  if (present && !texts.some((text) => isSame(text, present)) && isAllowed(present, unit)) texts.push(present);
  return texts.sort((a, b) => compare(fraction(a), fraction(b)));
}

/**
 * The list for a field, rebuilt whenever it is about to open, as {node, open}.
 *
 * What is typed goes into the field, where the list would take the first digit for a value.
 */
export function pickerView({ entry, mark, picked }, field, label, input) {
  const select = element("select", { "aria-label": words("form.pick", { field: label }), "data-pick": field.name, onkeydown: (event) => {
    if (!/^[\d.,-]$/.test(event.key) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    input.focus();
    input.value = event.key;
    input.dispatchEvent(new Event("input"));
  } });
  const fill = () => fillPicker(select, entry(), field, mark());
  for (const event of ["pointerdown", "mousedown", "focus"]) select.addEventListener(event, fill);
  select.addEventListener("change", () => picked(select.value));
  fill();
  const close = () => select.removeAttribute("size");
  select.addEventListener("click", () => { if (select.size > 0) input.focus(); });
  select.addEventListener("focusout", close);
  input.addEventListener("focusout", ({ relatedTarget }) => { if (relatedTarget !== select) close(); });
  input.addEventListener("keydown", close);
  const open = (isFirst) => {
    fill();
    // Some browsers cannot open the list for a tap elsewhere.
    if (matchMedia("(pointer: coarse)").matches) return isFirst && select.showPicker?.();
    // Where there is a mouse, there is a keyboard, whose keys the browser's open list would take; one in the page leaves them to the field.
    select.size = 8;
    return [select.selectedOptions[0], select].forEach((each) => each.scrollIntoView({ block: "nearest" }));
  };
  return { node: element("span", { class: "pick" }, select), open };
}

function fillPicker(select, entry, field, mark) {
  const { text = "", unit = field.unit } = entry.given[field.name] ?? {};
  const texts = choices(entry, field, unit || field.unit);
  const key = [mark, text, unit, ...texts].join(" ");
  if (select.dataset.key === key) return;
  select.dataset.key = key;
  const present = texts.find((choice) => text !== "" && isSame(choice, text));
  const empty = element("option", { value: "", disabled: true, hidden: true, selected: present === undefined }, "-");
  replaceContent(select, empty, texts.map((choice) =>
    element("option", { value: choice, selected: choice === present }, markedText(choice, mark))));
  select.value = present ?? "";
}

function isSame(a, b) { return compare(fraction(a), fraction(b)) === 0; }

/** The steps of a field in its own unit, including both ends. */
function steps(field) {
  const { over, plus, times } = exactOperations;
  const [least, greatest, step] = [field.least, field.greatest, field.step].map(fraction);
  const { numerator, denominator } = over(least, step);
  const texts = [field.least];
  for (let value = times({ numerator: numerator / denominator + 1n, denominator: 1n }, step); compare(value, greatest) < 0; value = plus(value, step)) {
    texts.push(decimalText(value));
  }
  return [...texts, field.greatest];
}

/** The exact figures of an entry, by field, that are within the limits of their fields. */
function figuresWithin(entry) {
  const figures = fieldsOf(entry).map((field) => [field, givenFigure(entry, field)?.exact]);
  return Object.fromEntries(figures.filter(([field, exact]) => exact && isWithin(field, exact)).map(([{ name }, exact]) => [name, exact]));
}
