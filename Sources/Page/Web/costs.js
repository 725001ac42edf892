import { DATA } from "./data.js";
import { csvLine } from "./csv.js";
import { exactFigures } from "./estimate.js";
import { compare, exactOperations, roundedText, shortened } from "./fractions.js";
import { exactPoint } from "./plant.js";
import { isNeeded } from "./remarks.js";
import { words } from "./words.js";

// The costs of the products that a plant may be dosed with. A plant uses one or a few of them, so there is
// no total.

/** The cost of a usage in kg per year, and of a dose in g per cubic metre of the metered water. */
export function productCost(line, usage, grams) {
  const { over, times } = exactOperations;
  return {
    perYear: times(usage, line.perKilogram),
    perCubicMetre: grams === null ? null : times(over(grams, "1000"), line.perKilogram),
    packs: line.packKilograms === null ? null : roundedUp(over(usage, line.packKilograms)),
  };
}

/** The smallest whole number that is at least a figure, which must not be negative. */
function roundedUp({ numerator, denominator }) {
  return { numerator: (numerator + denominator - 1n) / denominator, denominator: 1n };
}

/**
 * The costs of a plant's priced products, by role, with the lowest yearly cost first:
 * {problem} if all prices are by volume, or {currency, groups, notNeeded, unpriced}. A row has
 * {id, line, isNeeded, cost} with exact figures, and the strings price, year, water and packs.
 */
export function plantCosts(entry, list, { form = null } = {}) {
  const { rows, unpriced, problem } = pricedRows(entry, list, form);
  if (problem !== undefined) return { problem };
  const needed = rows.filter(({ isNeeded }) => isNeeded);
  const roles = [...new Set(needed.map(({ role }) => role))];
  return {
    currency: list.lines[0]?.currency ?? null,
    groups: roles.map((role) => ({ title: role, rows: needed.filter((row) => row.role === role).sort((a, b) => compare(a.cost.perYear, b.cost.perYear)) })),
    notNeeded: rows.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id), unpriced,
  };
}

/** The costs of a plant's priced products in the order of the sheet, {rows, unpriced}; {problem} as above. */
export function pricedRows(entry, list, form = null) {
  const { place, product: sold, unit } = list.lines.find((line) => line.perKilogram === null) ?? {};
  if (sold !== undefined) return { problem: words("table.line", { line: place + 1, problem: words("price.byVolume", { product: sold, unit }) }) };
  const [exact, point] = [exactFigures(entry), exactPoint(entry)];
  const products = DATA.systems[entry.system].products.filter((product) => product.isDosed && (form === null || product.form === form));
  const lineOf = (id) => list.lines.find(({ product }) => product === id);
  return {
    rows: products.filter(({ id }) => lineOf(id) !== undefined).map((product) => costRow(entry, product, lineOf(product.id), exact, point)),
    unpriced: products.filter(({ id }) => lineOf(id) === undefined).map(({ id }) => id),
  };
}

/** A product's exact costs for a plant, and the strings to show: prices to 4 decimals, yearly costs to 2. */
function costRow(entry, product, line, exact, point) {
  const [dose, usage] = [exact[`${product.id}.dose`], exact[`${product.id}.usage`]];
  const cost = productCost(line, usage, gramsInMeteredWater(product, dose, point));
  return {
    id: product.id, role: product.role, line, cost, isNeeded: isNeeded(entry, exact, product, "dose"),
    price: roundedText(line.perKilogram, 4), year: roundedText(cost.perYear, 2),
    water: cost.perCubicMetre === null ? "" : roundedText(cost.perCubicMetre, 4),
    packs: cost.packs === null ? "" : roundedText(cost.packs, 0),
    pack: line.packSize === null ? "" : `${shortened(line.packSizeText)} ${line.packUnit === "L" ? words("programme.litre") : line.packUnit}`,
  };
}

/** The dose per cubic metre of feed or make-up, part of which is blown down or bled; null for slugs. */
function gramsInMeteredWater({ basis }, dose, point) {
  if (basis === "perFeed") return dose;
  return basis === "inSystemWater" ? exactOperations.over(dose, point.concentration_factor) : null;
}

/** A list of prices as a table that the programs read. */
export function priceTable(list) {
  const titles = ["product", "price", "currency", "per", "unit", "density [kg/L]", "pack_size", "pack_unit"];
  const rows = list.lines.map((line) => [
    line.product, line.priceText, line.currency, line.perText, line.unit, line.densityText, line.packSizeText,
    line.packUnit ?? ""]);
  return [titles, ...rows].map(csvLine).join("");
}
