import { DATA } from "./data.js";
import { csvLine } from "./csv.js";
import { exactFigures } from "./estimate.js";
import { compare, exactOperations, roundedText, shortened, signOf } from "./fractions.js";
import { exactPoint } from "./plant.js";

// What the products cost that a plant may be dosed with. A plant takes one of them or a few, so that
// there is no total.

/** What a usage in kg a year costs, and a dose in g to a cubic metre of the water that is metered. */
export function productCost(line, usage, grams) {
  const { over, times } = exactOperations;
  return {
    perYear: times(usage, line.perKilogram),
    perCubicMetre: grams === null ? null : times(over(grams, "1000"), line.perKilogram),
    packs: line.packKilograms === null ? null : roundedUp(over(usage, line.packKilograms)),
  };
}

/** The least whole number that is not below a figure, which is none below 0. */
function roundedUp({ numerator, denominator }) {
  return { numerator: (numerator + denominator - 1n) / denominator, denominator: 1n };
}

/**
 * What the priced products of a plant cost, by role, the cheapest a year first:
 * {problem}, where prices are by volume alone, or {currency, groups, notNeeded, unpriced}. A row has
 * {id, line, isNeeded, cost} with exact figures, and texts of price, year, water and packs.
 */
export function plantCosts(entry, list, { form = null } = {}) {
  const volume = list.lines.find((line) => line.perKilogram === null);
  if (volume !== undefined) return { problem: noDensity(volume) };
  const [exact, point] = [exactFigures(entry), exactPoint(entry)];
  const products = DATA.systems[entry.system].products.filter(
    (product) => product.isDosed && (form === null || product.form === form));
  const lineOf = (id) => list.lines.find(({ product }) => product === id);
  const rows = products.filter(({ id }) => lineOf(id) !== undefined)
    .map((product) => costRow(product, lineOf(product.id), exact, point));
  const needed = rows.filter(({ isNeeded }) => isNeeded);
  const roles = [...new Set(needed.map(({ role }) => role))];
  return {
    currency: list.lines[0]?.currency ?? null,
    groups: roles.map((role) => ({ title: role, rows: cheapestFirst(needed.filter((row) => row.role === role)) })),
    notNeeded: rows.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id),
    unpriced: products.filter(({ id }) => lineOf(id) === undefined).map(({ id }) => id),
  };
}

/** That the price of a kilogram is not known of what is sold by volume. */
function noDensity({ place, product, unit }) {
  return `line ${place + 1}: ${product} is sold by volume (${unit}), and usage is in kg; write its density in kg/L`;
}

/** What a product costs a plant, exactly and in texts: 4 decimals of prices, 2 of the cost of a year. */
function costRow(product, line, exact, point) {
  const [dose, usage] = [exact[`${product.id}.dose`], exact[`${product.id}.usage`]];
  const cost = productCost(line, usage, gramsInMeteredWater(product, dose, point));
  return {
    id: product.id, role: product.role, line, cost, isNeeded: signOf(dose) !== 0,
    price: roundedText(line.perKilogram, 4), year: roundedText(cost.perYear, 2),
    water: cost.perCubicMetre === null ? "" : roundedText(cost.perCubicMetre, 4),
    packs: cost.packs === null ? "" : roundedText(cost.packs, 0),
    pack: line.packSize === null ? "" : `${shortened(line.packSizeText)} ${line.packUnit}`,
  };
}

/** What is dosed to a cubic metre of the feed, or of the make-up, of which a part is bled; null of slugs. */
function gramsInMeteredWater({ basis }, dose, point) {
  const grams = {
    "per m3 of feed": () => dose,
    "in the system water": () => exactOperations.over(dose, point.concentration_factor),
  };
  return grams[basis]?.() ?? null;
}

/** Rows by their cost a year; of equal ones the first of the sheet comes first. */
function cheapestFirst(rows) {
  return [...rows].sort((a, b) => compare(a.cost.perYear, b.cost.perYear));
}

/** A list of prices as a table that the programs read. */
export function priceTable(list) {
  const titles = ["product", "price", "currency", "per", "unit", "density [kg/L]", "pack_size", "pack_unit"];
  const rows = list.lines.map((line) => [
    line.product, line.priceText, line.currency, line.perText, line.unit, line.densityText, line.packSizeText,
    line.packUnit ?? ""]);
  return [titles, ...rows].map(csvLine).join("");
}
