import { curveExtent, drawnPieces, isStep } from "./curves.js";
import { shown } from "./display.js";
import { drawing } from "./dom.js";
import { toDouble } from "./fractions.js";

// A chart is { title, description, across, up, lines, at }. `across` and `up` label the axes, with units. A
// line is { label, curve, value, others }, with the plant's own value and the points { label, x, value } of
// runs, and `at` is the plant's number on the axis.

const mantissas = [1, 2, 5, 10];

/** About `count` round numbers that cover a range of doubles, or that lie inside it. */
export function niceTicks(low, high, wanted, isAround) {
  const rough = (high - low) / wanted;
  const power = Math.floor(Math.log10(rough) + 1e-9);
  const mantissa = mantissas.find((each) => each * 10 ** power >= rough * 0.85);
  const exponent = mantissa === 10 ? power + 1 : power;
  const digit = mantissa === 10 ? 1 : mantissa;
  // Whole multiples of the step avoid accumulated errors: 0.3 and not 0.30000000000000004.
  const number = (count) => Number(`${count * digit}e${exponent}`);
  const step = number(1);
  const [first, last] = isAround ? [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
    : [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)];
  const values = [];
  for (let count = first; count <= last; count += 1) values.push(number(count));
  return { values, decimals: Math.max(0, -exponent) };
}

/** The range of the vertical axis, with zero unless all values are close together and far from zero. */
function rangeUp(lines) {
  const extents = lines.flatMap(({ curve, others }) =>
    [curveExtent(curve), ...others.map(({ value }) => ({ least: value, greatest: value }))]);
  const least = Math.min(...extents.map((extent) => toDouble(extent.least)));
  const greatest = Math.max(...extents.map((extent) => toDouble(extent.greatest)));
  const [nearest, farthest] = [least, greatest].map(Math.abs).sort((a, b) => a - b);
  const isFarFromZero = least * greatest > 0 && nearest > 0.9 * farthest;
  if (isFarFromZero && (greatest - least) * 1000 >= farthest) return [least, greatest];
  const range = [Math.min(least, 0), Math.max(greatest, 0)];
  return range[0] < range[1] ? range : [0, 1];
}

/** The layout of a chart of a given width in pixels, and both scales. */
function layoutOf(chart, width) {
  const across = wrappedWords(chart.across, width / 6.6);
  const height = Math.round(Math.min(Math.max(width * 0.55, 190), 340)) + 15 * (across.length - 1);
  const ticksUp = niceTicks(...rangeUp(chart.lines), height / 50, true);
  const labels = ticksUp.values.map((value) => shown(value.toFixed(ticksUp.decimals)));
  const left = 14 + 7 * Math.max(...labels.map(({ length }) => length));
  const [right, top, bottom] = [width - 18, 24, height - 31 - 15 * across.length];
  const { places } = chart.lines[0].curve;
  const [low, high] = [places[0], places[places.length - 1]].map(({ x }) => toDouble(x));
  const [least, greatest] = [ticksUp.values[0], ticksUp.values[ticksUp.values.length - 1]];
  return {
    width, height, left, right, top, bottom, ticksUp, across,
    ticksAcross: niceTicks(low, high, Math.max(2, (right - left) / 64), false),
    x: (number) => left + (number - low) / (high - low) * (right - left),
    y: (number) => bottom - (number - least) / (greatest - least) * (bottom - top),
    pixels: (bottom - top) / (greatest - least),
  };
}

export function chartDrawing(chart, width) {
  const layout = layoutOf(chart, width);
  return drawing("svg", {
    class: "chart", role: "img", width: layout.width, height: layout.height,
    viewBox: `0 0 ${layout.width} ${layout.height}`,
  },
  drawing("title", {}, chart.title), drawing("desc", {}, chart.description),
  edges(chart, layout),
  drawing("path", {
    class: "plant", d: `M${hundredth(layout.x(toDouble(chart.at)))} ${layout.top}V${layout.bottom}`,
  }),
  chart.lines.map((line, index) => lineDrawing(line, index, layout, chart.at)),
  drawing("path", { class: "reader" }));
}

/** Moves the line that marks the place being read, a share of the axis, in a drawing of `chartDrawing`. */
export function moveReader(svg, chart, share) {
  const { left, right, top, bottom } = layoutOf(chart, svg.viewBox.baseVal.width);
  svg.querySelector(".reader").setAttribute("d", `M${hundredth(left + share * (right - left))} ${top}V${bottom}`);
}

/** The share of the axis at a place in pixels from the left edge of a drawing. */
export function shareAt(svg, chart, place) {
  const { left, right } = layoutOf(chart, svg.viewBox.baseVal.width);
  return Math.min(1, Math.max(0, (place - left) / (right - left)));
}

/** Text broken into lines of about `length` characters. */
function wrappedWords(text, length) {
  return text.split(" ").reduce((lines, word) => {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
    return longer.length <= length && lines.length > 0 ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}

/** A length in a path, to a hundredth of a pixel. */
function hundredth(length) { return Math.round(length * 100) / 100; }

/** The grid, the ticks with their labels, and the axis titles. */
function edges(chart, { left, right, top, bottom, width, across, ticksUp, ticksAcross, x, y }) {
  const text = (words, attributes) => drawing("text", attributes, words);
  return [
    drawing("path", {
      class: "grid", d: ticksUp.values.map((value) => `M${left} ${hundredth(y(value))}H${right}`).join(""),
    }),
    drawing("path", {
      class: "edge",
      d: `M${left} ${bottom}H${right}`
        + ticksAcross.values.map((value) => `M${hundredth(x(value))} ${bottom}v5`).join(""),
    }),
    ticksUp.values.map((value) => text(shown(value.toFixed(ticksUp.decimals)), {
      class: "end", x: left - 6, y: hundredth(y(value)) + 4,
    })),
    ticksAcross.values.map((value) => {
      const label = shown(value.toFixed(ticksAcross.decimals));
      // A label at the end of the axis stays inside the picture.
      const half = 3.6 * label.length;
      return text(label, { class: "middle", x: hundredth(Math.min(Math.max(x(value), half), width - half)), y: bottom + 18 });
    }),
    text(chart.up, { x: 2, y: top - 12 }),
    across.map((line, place) => text(line, { class: "end", x: width - 2, y: bottom + 38 + 15 * place })),
  ];
}

/** A line: its pieces, the risers of its steps, the plant's point, and those of runs. */
function lineDrawing({ curve, value, others }, index, layout, at) {
  const { x, y } = layout;
  const place = (point) => `${hundredth(x(point[0]))} ${hundredth(y(point[1]))}`;
  const pieces = drawnPieces(curve, layout.pixels).map((points) => `M${points.map(place).join("L")}`);
  return drawing("g", { class: `line-${index + 1}` },
    drawing("path", { class: "riser", d: risers(curve, place) }),
    drawing("path", { class: "curve", d: pieces.join("") }),
    drawing("circle", {
      class: "point", r: 5, cx: hundredth(x(toDouble(at))), cy: hundredth(y(toDouble(value))),
    }),
    others.map((other) => {
      const [cx, cy] = [hundredth(x(toDouble(other.x))), hundredth(y(toDouble(other.value)))];
      return [drawing("circle", { class: "other", r: 4, cx, cy }), drawing("text", { x: Math.min(cx + 7, layout.width - 10), y: cy - 5 }, other.label)];
    }));
}

/** The thin vertical lines between the ends of each step. */
function risers(curve, place) {
  return curve.places.filter(isStep).map(({ x, value, left, right }) =>
    `M${[left, value, right].filter(Boolean).map((end) => place([toDouble(x), toDouble(end)])).join("L")}`).join("");
}

/** The sample of a line in a legend, with its colour and dashes. */
export function lineSample() {
  return drawing("svg", { class: "chart sample", width: 28, height: 10, "aria-hidden": "true" },
    drawing("path", { class: "curve", d: "M0 5H28" }));
}
