import { chartDrawing, lineSample, moveReader, niceTicks, shareAt } from "./chart.js";
import { labelledSelect } from "./controls.js";
import { curveExtent, curveValue, isStep, outputsAlong } from "./curves.js";
import { DATA } from "./data.js";
import { displayed, shown, typeset } from "./display.js";
import { element, replaceContent, section } from "./dom.js";
import { compare, decimalText, exactOperations, fraction, roundedText, toDouble } from "./fractions.js";
import { exactFigures } from "./estimate.js";
import { exactPoint, fieldNamed, fieldsOf, isWhole, limitsIn, usualRange } from "./plant.js";
import { isSamePlant, presentRuns, runLetter } from "./runs.js";
import { fromOwnUnit, unitOf, withUnit } from "./units.js";
import { series, words } from "./words.js";

/** The last selection for each system, so that the view can be rebuilt when the plant changes. */
const chosenCurves = {};

/** Curves of the doses or amounts of selected products over an input, with the plant's own point. */
export function curvesView(entry, form) {
  const view = section(`curves-${entry.system}`, words(`form.title.${entry.system}`));
  if (!isWhole(entry)) {
    view.append(element("p", {}, words("curves.wait")));
    return view;
  }
  const choice = choiceOf(entry, form);
  const answer = element("div");
  const show = () => replaceContent(answer, curveAnswer(entry, choice));
  view.append(curveChoices(entry, form, choice, show), answer);
  // Show results first; draw immediately afterwards.
  setTimeout(show);
  return view;
}

/** The selection for a system: the last one or a default, only with products of a form, the chosen ones first. */
function choiceOf(entry, form) {
  const { system, programme = [] } = entry;
  const isOffered = (id) => curveProducts(system, form).some((product) => product.id === id);
  const ids = curveProducts(system, form ?? "liquid").map(({ id }) => id);
  const field = system === "boiler" ? "feed_temperature" : "concentration_factor";
  const choice = chosenCurves[system] ??= { field, range: "usual", quantity: "usage", products: ["", "", ""] };
  if (!fieldNamed(entry, choice.field)) choice.field = "max_tds";
  choice.products = choice.products.map((id) => (isOffered(id) ? id : ""));
  if (choice.products.every((id) => id === "")) choice.products = choice.products.map((_, place) => programme.filter(isOffered)[place] ?? "");
  if (choice.products[0] === "") choice.products[0] = ids[0];
  return choice;
}

/** The products of a form, or of all, that have curves. */
function curveProducts(system, form) {
  return DATA.systems[system].products.filter((product) => product.isDosed && (form === null || product.form === form));
}

// --- Selection

function curveChoices(entry, form, choice, show) {
  const chosen = (key) => (value) => { choice[key] = value; show(); };
  const fields = fieldsOf(entry).filter(({ isUsed }) => isUsed)
    .map((field) => [field.name, field.label]);
  const named = (key, names) => names.map((name) => [name, words(`curves.${key}.${name}`)]);
  const products = (form === null ? ["solid", "liquid"] : [form]).map((each) => ({
    group: words(`curves.form.${each}`),
    options: curveProducts(entry.system, each).map(({ id, about, role }) => [id, `${id}, ${about || DATA.roles[role]}`]),
  }));
  return element("div", { class: "choices" },
    labelledSelect(words("curves.quantity"), named("quantity", ["dose", "usage"]), choice.quantity,
      chosen("quantity")),
    labelledSelect(words("curves.over"), fields, choice.field, chosen("field")),
    labelledSelect(words("curves.range"), named("range", ["usual", "limits", "near"]), choice.range,
      chosen("range")),
    choice.products.map((id, place) => labelledSelect(
      words("curves.product", { number: place + 1 }),
      place === 0 ? products : [["", words("curves.none")], ...products], id,
      (value) => { choice.products[place] = value; show(); })));
}

// --- Ranges

/** The part of a field's limits to draw; always includes the plant's own figure. */
function drawnRange(entry, point, field, range) {
  const { greater, lesser, times } = exactOperations;
  const [low, high] = limitsIn(entry, point, field);
  const own = point[field.name];
  const usual = usualRange(entry, field.name);
  let wanted = [low, high];
  if (range === "near") wanted = ["0.5", "2"].map((share) => times(own, share));
  else if (range === "usual" && usual) wanted = [fraction(usual.least), fraction(usual.greatest)];
  return [greater(low, lesser(wanted[0], own)), lesser(high, greater(wanted[1], own))];
}

// --- The result

/** The maximum denominator: more digits would slow the drawing down without improving it. */
const MANY_DIGITS = 10n ** 60n;

/** The exact figures of a plant, rounded if they have very many digits; only curves use them. */
function drawnPoint(entry) {
  return Object.fromEntries(Object.entries(exactPoint(entry)).map(([name, figure]) =>
    [name, figure.denominator > MANY_DIGITS ? fraction(roundedText(figure, 40)) : figure]));
}

/** The chart of a selection, with its figures as sentences. */
function curveAnswer(entry, choice) {
  const field = fieldNamed(entry, choice.field);
  const unit = unitOf(field, entry.given[field.name].unit ?? field.unit);
  const point = drawnPoint(entry);
  const [low, high] = drawnRange(entry, point, field, choice.range)
    .map((end) => fromOwnUnit(end, unit));
  if (compare(low, high) >= 0) {
    return element("p", {}, words("curves.single", { field: field.label, value: axisText(low, unit) }));
  }
  const at = fromOwnUnit(point[field.name], unit);
  const outputs = outputsAlong(entry, point, field.name, unit, low, high);
  const exact = exactFigures(entry);
  const runs = runsAt(entry, field, unit).filter(({ x }) => compare(low, x) <= 0 && compare(x, high) <= 0);
  const lines = [...new Set(choice.products.filter((id) => id !== ""))].map((id) => {
    const name = `${id}.${choice.quantity}`;
    return { label: id, curve: outputs.curve(name), value: exact[name], others: runs.map((run) => ({ ...run, value: run.figures[name] })) };
  });
  const gap = lines.find(({ curve }) => curve.gap !== undefined);
  if (gap) {
    return element("p", {},
      words("curves.gap", { product: gap.label, value: axisText(gap.curve.gap, unit) }));
  }
  return curveFigure(chartOf(entry.system, choice, field, unit, lines, at), unit);
}

/** The kept runs that differ from the plant, as points along a field: {label, x, figures}. */
function runsAt(entry, field, unit) {
  return presentRuns(entry.system).map((run, place) => ({ label: runLetter(place), point: exactPoint(run.entry), run }))
    .filter(({ point, run }) => point[field.name] && !isSamePlant(entry, run.entry))
    .map(({ label, point, run }) => ({ label, x: fromOwnUnit(point[field.name], unit), figures: exactFigures(run.entry) }));
}

function chartOf(system, choice, field, unit, lines, at) {
  const { products, formulas } = DATA.systems[system];
  const own = formulas.find(({ name }) => name === `${lines[0].label}.${choice.quantity}`).unit;
  const bases = new Set(lines.map(({ label }) => products.find(({ id }) => id === label).basis));
  const facts = {
    quantity: words(`curves.quantity.${choice.quantity}`),
    products: lines.map(({ label }) => label).join(", "), input: field.meaning,
  };
  const basis = choice.quantity === "dose" ? ` ${series([...bases].map((each) => DATA.bases[each]))}` : "";
  return {
    title: words("curves.chart", facts), at, lines, unit: typeset(own),
    up: typeset(`${facts.quantity}, ${own}${basis}`), across: field.label + (unit.isPlain ? "" : `, ${typeset(unit.symbol)}`),
    description: lines.map((line) => lineWords(line, own, unit)).join(" "),
  };
}

/** A number on the axis as shown in sentences, with all its digits if they are few. */
function axisText(number, unit) {
  const decimal = decimalText(number);
  return shown(typeset(withUnit(decimal !== null && decimal.length < 9 ? decimal : roundedText(number, 2), unit)));
}

/** A sentence about a curve: its ends, its minimum and maximum, and its steps. */
function lineWords({ label, curve }, own, unit) {
  const [start, end] = [curve.places[0], curve.places[curve.places.length - 1]];
  const { least, greatest } = curveExtent(curve);
  const steps = curve.places.filter(isStep);
  const bare = { isPlain: true };
  const places = steps.map(({ x }, index) => axisText(x, index < steps.length - 1 ? bare : unit));
  const figure = (value) => `${displayed(value)} ${typeset(own)}`;
  if (compare(least, greatest) === 0) {
    return words("curves.level", { product: label, value: figure(least) });
  }
  const sentence = words("curves.line", {
    product: label, start: figure(start.value), low: axisText(start.x, unit),
    end: figure(end.value), high: axisText(end.x, unit), least: figure(least),
    greatest: figure(greatest),
  });
  return steps.length === 0 ? sentence
    : `${sentence} ${words("curves.steps", { count: steps.length, places: places.join(", ") })}`;
}

/** The width of the last chart, so that the next one can be drawn before it is measured. */
let roomWidth = 0;

/** The drawing at the available width, with the plant's figures below. */
function curveFigure(chart, unit) {
  const room = element("div", { class: "room" });
  let drawnWidth = 0;
  const draw = (width) => {
    [roomWidth, drawnWidth] = [width, width];
    replaceContent(room, chartDrawing(chart, Math.max(width, 260)));
    read();
  };
  const { slider, said, read } = readerOf(chart, room, unit);
  if (roomWidth > 0) draw(roomWidth);
  new ResizeObserver(([{ contentRect }]) => {
    const width = Math.round(Math.min(contentRect.width, 900));
    if (width > 0 && width !== drawnWidth) draw(width);
  }).observe(room);
  return element("figure", { class: "curves" }, room, slider, said,
    element("figcaption", {},
      element("p", {}, words("curves.here", { value: axisText(chart.at, unit) })),
      element("ul", { class: "legend" }, chart.lines.map(({ label, value }, index) =>
        element("li", { class: `line-${index + 1}` }, lineSample(), `${label}: ${displayed(value)} ${chart.unit}`))),
      element("p", { class: "remark" }, chart.description)));
}

/** The places that a slider reads: both ends of a curve, the plant, and round numbers between them. */
function readingPlaces({ lines: [{ curve: { places } }], at }) {
  const [low, high] = [places[0].x, places[places.length - 1].x];
  const { values, decimals } = niceTicks(toDouble(low), toDouble(high), 100, false);
  const round = values.map((value) => fraction(value.toFixed(decimals))).filter((x) => compare(low, x) < 0 && compare(x, high) < 0);
  const sorted = [low, ...round, high, at].sort(compare);
  return sorted.filter((x, place) => place === 0 || compare(x, sorted[place - 1]) !== 0);
}

/** A slider that reads the curves, at first at the plant, as does a finger on the drawing. */
function readerOf(chart, room, unit) {
  const places = readingPlaces(chart);
  const { minus, over } = exactOperations;
  const shares = places.map((x) => toDouble(over(minus(x, places[0]), minus(places[places.length - 1], places[0]))));
  const said = element("p", { class: "hint" });
  const slider = element("input", { type: "range", class: "reading", min: "0", max: String(places.length - 1), "aria-label": words("curves.slider"), oninput: () => read() });
  slider.value = places.findIndex((x) => compare(x, chart.at) === 0);
  const read = () => {
    const x = places[slider.value];
    moveReader(room.querySelector("svg"), chart, shares[slider.value]);
    said.textContent = words("curves.at", { value: axisText(x, unit), figures: series(chart.lines.map(({ label, curve }) =>
      `${label} ${displayed(curveValue(curve, x))} ${chart.unit}`)) });
    slider.setAttribute("aria-valuetext", said.textContent);
  };
  const point = (event) => {
    const drawn = room.querySelector("svg");
    const share = shareAt(drawn, chart, event.clientX - drawn.getBoundingClientRect().left);
    slider.value = shares.reduce((best, each, place) => (Math.abs(each - share) < Math.abs(shares[best] - share) ? place : best), 0);
    read();
  };
  room.addEventListener("pointerdown", (event) => {
    room.setPointerCapture(event.pointerId);
    point(event);
  });
  room.addEventListener("pointermove", point);
  return { slider, said, read };
}
