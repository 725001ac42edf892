import { compare } from "./fractions.js";
import { priceList } from "./prices.js";
import { checkedPrice } from "./checked.js";
import { keep, records, asOne, watchStored } from "./storage.js";

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

/** An empty line in the currency of the others and for the amount of the last. */
export function emptyDraft() {
  return { product: "", own: "", price: "", currency: ownPrices.list.lines[0]?.currency ?? "", per: ownPrices.draft?.per || "1", unit: ownPrices.draft?.unit ?? "kg", density: "", packSize: "", packUnit: "" };
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
