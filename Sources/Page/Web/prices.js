import { DATA } from "./data.js";
import { compare, exactOperations, fraction, signOf } from "./fractions.js";
import { excerpt, quoted, readFigure } from "./figures.js";
import { isWithin } from "./plant.js";
import { listed, pair, words } from "./words.js";
import { asOne, checkedPrice, keep, records, watchStored } from "./storage.js";

// A user's own prices of products, which must all be comparable: in one currency, and per kg or per litre.

/** Kilograms per unit of weight, and litres per unit of volume, exactly. */
const WEIGHTS = { kg: "1", t: "1000", lb: "0.45359237" };
const VOLUMES = { L: "1", m3: "1000", gal_uk: "4.54609", gal_us: "3.785411784" };

/** The units in which products are sold and packed. */
export const PRICE_UNITS = [...Object.keys(WEIGHTS), ...Object.keys(VOLUMES)];

/** The required parts of a price; density and pack are optional. */
const REQUIRED_PARTS = ["product", "price", "currency", "per", "unit"];

/** Whether a line {product, price, currency, per, unit, ...} has all required parts. */
export function isFilledLine(line) {
  return REQUIRED_PARTS.every((part) => (line[part] ?? "").trim() !== "");
}

/**
 * An empty list of prices, of WTP's products or also of others with names of the user's own. Its `add` takes a line of
 * strings {product, price, currency, per, unit, density, packSize, packUnit}, the last three optional, and returns null
 * or the error: {kind, part, problem, sentence}, the last with its line, and the index of the other line if two lines conflict.
 */
export function priceList(hasOwn = false) {
  const lines = [];
  return {
    lines,
    add(line, mark = ".") {
      const read = readLine(line, lines.length, mark, hasOwn);
      const refusal = read.refusal ?? clash(read, lines);
      if (refusal !== null) return { ...refusal, sentence: words("table.line", { ...refusal, line: lines.length + 1 }) };
      lines.push(read);
      return null;
    },
    /** Whether the prices per kilogram are known, which is the case for all lines or for none. */
    get isByWeight() {
      return lines.every((line) => line.perKilogram !== null);
    },
  };
}

/** An error in a part of a line. */
function refusalOf(kind, part, problem) { return { refusal: { kind, part, problem } }; }

/** The exact figures of a line of strings, or {refusal}. */
function readLine(line, place, mark, hasOwn) {
  const figures = {};
  for (const [part, text] of Object.entries(line)) figures[part] = String(text ?? "").trim();
  figures.place = place;
  const { product, currency } = figures;
  if (!hasOwn && !productIDs().includes(product)) return refusalOf("product", "product", words("price.product", { product: quoted(product) }));
  for (const [part, name] of [["price", "price"], ["per", "per"], ["density", "density"], ["packSize", "pack_size"]]) {
    const text = figures[part] ?? "";
    figures[`${part}Text`] = text;
    figures[part] = null;
    if (text === "" && !REQUIRED_PARTS.includes(part)) continue;
    const typed = readFigure(text, mark);
    // Thousands and a decimal mark leave one meaning: 1,185.50.
    const read = typed.remedies?.length === 1 && /\..*,|,.*\./.test(text) ? { text: typed.remedies[0] } : typed;
    if (read.problem !== undefined) return refusalOf("number", part, pair(name, read.problem));
    figures[`${part}Text`] = read.text;
    figures[part] = fraction(read.text);
  }
  return lineRefusal(figures, currency) ?? withPrices(figures);
}

/** The products' ids of all systems. */
export function productIDs() {
  return Object.values(DATA.systems).flatMap(({ products }) => products.map(({ id }) => id));
}

/** The error in a single line; undefined if there is none. */
function lineRefusal(line, currency) {
  const hasPack = [line.packSize !== null, (line.packUnit ?? "") !== ""];
  for (const part of ["unit", "packUnit"]) {
    if (part === "packUnit" && !hasPack[1]) continue;
    if (!PRICE_UNITS.includes(line[part])) {
      return refusalOf("unit", part, words("price.unit", { name: part === "unit" ? part : "pack_unit", unit: quoted(line[part]), units: listed("list.or", PRICE_UNITS) }));
    }
  }
  if (hasPack[0] !== hasPack[1]) {
    const missing = hasPack[0] ? "pack_unit" : "pack_size";
    return refusalOf("half-pack", hasPack[0] ? "packUnit" : "packSize", words("price.halfPack", { name: missing }));
  }
  if (!/^[A-Z]{3}$/.test(currency)) return refusalOf("currency", "currency", words("price.currency", { currency: quoted(currency) }));
  const outside = ["price", "per", "packSize"].find((part) => line[part] !== null && !isAmount(line[part]));
  if (outside !== undefined) return outsideRefusal(line, outside);
  // From loose powders to above mercury, in kg/L.
  if (line.density !== null && !isWithin({ least: "0.1", greatest: "20" }, line.density)) {
    return refusalOf("density", "density", words("price.density.range", { density: excerpt(line.densityText) }));
  }
  if (hasPack[0] && line.packUnit in VOLUMES && line.density === null) {
    return refusalOf("pack-density", "density", words("price.packDensity", { product: line.product, unit: line.packUnit }));
  }
  return undefined;
}

/** Whether a figure can be a price, or an amount sold or packed. */
function isAmount(figure) {
  return signOf(figure) > 0 && isWithin({ least: "0", greatest: "1000000000" }, figure);
}

/** The error for an impossible price or amount. */
function outsideRefusal(line, part) {
  const name = part === "packSize" ? "pack_size" : part;
  const isFree = part === "price" && signOf(line.price) === 0;
  return refusalOf(name, part, words(isFree ? "price.free" : "price.amount", { name, figure: excerpt(line[`${part}Text`]) }));
}

/** A line with its prices per kilogram and per litre, each null if a density is missing. */
function withPrices(line) {
  const { over } = exactOperations;
  const price = (amount) => (amount === null ? null : over(line.price, amount));
  return {
    ...line, perKilogram: price(kilograms(line.per, line.unit, line.density)),
    perLitre: price(litres(line.per, line.unit, line.density)),
    packKilograms: line.packSize === null ? null : kilograms(line.packSize, line.packUnit, line.density),
  };
}

/** The kilograms of an amount; null for a volume without a density. */
function kilograms(size, unit, density) {
  const { times } = exactOperations;
  if (unit in WEIGHTS) return times(size, WEIGHTS[unit]);
  return density === null ? null : times(times(size, VOLUMES[unit]), density);
}

/** The litres of an amount; null for a weight without a density. */
function litres(size, unit, density) {
  const { over, times } = exactOperations;
  if (unit in VOLUMES) return times(size, VOLUMES[unit]);
  return density === null ? null : over(times(size, WEIGHTS[unit]), density);
}

// --- Two lines

/** The reason why a line cannot join the lines before it; null if it can. */
function clash(line, lines) {
  const same = lines.findIndex(({ product }) => product === line.product);
  if (same >= 0) {
    return { kind: "repeated", part: "product", other: same, problem: words("price.repeated", { product: line.product, line: same + 1 }) };
  }
  const [first] = lines;
  if (first === undefined) return null;
  if (first.currency !== line.currency) {
    return { kind: "currencies", part: "currency", other: 0,
      problem: words("price.currencies", { product: line.product, currency: line.currency, first: first.product, other: first.currency }) };
  }
  const isMixed = (first.perKilogram === null) !== (line.perKilogram === null);
  return isMixed ? { kind: "units", part: line.perKilogram === null ? "density" : "unit", other: 0, problem: unitsProblem(line, first) } : null;
}

/** The error for weights and volumes that cannot be compared, with the missing density. */
function unitsProblem(line, first) {
  const known = line.perKilogram === null ? first : line;
  const [lacking, sold] = [known === first ? "volume" : "other", known.unit in WEIGHTS ? "weight" : "dense"];
  return words(`price.sold.${lacking}.${sold}`, { product: line.product, unit: line.unit, first: first.product, other: first.unit });
}

// The user's prices. Each is a record of its own, so that tabs do not overwrite each other's.

/** The current list, the line being typed, and the product whose line it replaces, or null. */
const ownPrices = { list: null, draft: null, changing: null, problem: null };

/** The user's prices, which are read on first use and after each change, also in another tab. */
export function currentPrices() {
  if (ownPrices.list === null) {
    const { value, problem } = records("price", checkedPrice);
    const all = priceList(true);
    const refusals = value.map((line) => all.add(line)).filter(Boolean);
    ownPrices.list = listOf(all.lines.map(plainLine).sort(byPrice(all)));
    ownPrices.draft ??= emptyDraft();
    ownPrices.problem = problem ?? refusals[0]?.sentence ?? null;
  }
  return ownPrices;
}

/** Calls `changed` when another tab changes the prices, as long as a node is on the page. */
export function watchPrices(node, changed) {
  watchStored("price", node, () => {
    ownPrices.list = null;
    changed();
  });
}

/** An empty line in the currency of the others and the unit of the last. */
export function emptyDraft() {
  return { product: "", own: "", price: "", currency: ownPrices.list.lines[0]?.currency ?? "", per: "1", unit: ownPrices.draft?.unit ?? "kg", density: "", packSize: "", packUnit: "" };
}

/** Makes the stored prices those of a list, and writes only what differs: {problem, undo}. */
export function storePrices(lines) {
  ownPrices.list = null;
  const before = currentPrices().list.lines.map(plainLine);
  const found = (list, product) => list.find((line) => line.product === product) ?? null;
  const products = [...new Set([...before, ...lines].map(({ product }) => product))]
    .filter((product) => JSON.stringify(found(before, product)) !== JSON.stringify(found(lines, product)));
  const { problem, undo } = asOne(products.map((product) => keep(`price-${product}`, found(lines, product))));
  ownPrices.list = null;
  return { problem, undo: () => {
    ownPrices.list = null;
    return undo();
  } };
}

/** The figures of a line as stored: plain decimals. */
export function plainLine(line) {
  return { product: line.product, price: line.priceText, currency: line.currency, per: line.perText,
    unit: line.unit, density: line.densityText, packSize: line.packSizeText, packUnit: line.packUnit ?? "" };
}

/** A list of lines that were in a list before. */
export function listOf(lines) {
  const list = priceList(true);
  for (const line of lines) list.add(line);
  return list;
}

/** Lines in the order of their prices, per kilogram or, in a list of volumes, per litre. */
function byPrice({ lines, isByWeight }) {
  const price = ({ product }) => lines.find((line) => line.product === product)[isByWeight ? "perKilogram" : "perLitre"];
  return (a, b) => compare(price(a), price(b));
}
