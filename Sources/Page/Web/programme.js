import { DATA } from "./data.js";
import { exactFigures, isNeeded } from "./estimate.js";
import { compare, exactOperations, fraction, roundedText, shortened, signOf } from "./fractions.js";
import { exactPoint, factsOf } from "./plant.js";
import { displayed, roleName, shown } from "./display.js";
import { words } from "./words.js";
import { csvLine } from "./csv.js";

// A programme: the products chosen for a plant, with the figures that a purchaser asks for.

/** The jobs of combined products; every other role is one job. */
const JOBS = { allInOne: ["oxygenScavenger", "scaleControl"], scaleAndCorrosionInhibitor: ["scaleInhibitor", "corrosionInhibitor"] };
/** The jobs whose products are not alternatives, since a plant may alternate them. */
const OXIDISER = "oxidisingBiocide";
const ALTERNATING = ["biocide", OXIDISER];

/** The jobs of a role: one, or the two of combined products. */
export const jobsOf = (role) => JOBS[role] ?? [role];
const productsOf = (system) => DATA.systems[system].products;

/** The role of a product of a system. */
export function roleOf(system, id) { return productsOf(system).find((product) => product.id === id).role; }

/** Products with those of a plant's programme first. */
export function chosenFirst({ programme = [] }, products) {
  const isChosen = ({ id }) => programme.includes(id);
  return [...products.filter(isChosen), ...products.filter((product) => !isChosen(product))];
}

/** The products that a choice replaces: those that do one of its jobs. */
export function replacedBy(system, id, chosen) {
  const jobs = jobsOf(roleOf(system, id)).filter((job) => !ALTERNATING.includes(job));
  return chosen.filter((other) => other !== id && jobsOf(roleOf(system, other)).some((job) => jobs.includes(job)));
}

/** A programme with a product added, in place of those for its jobs, or removed; in the order of WTP's sheet. */
export function toggled(system, id, chosen) {
  const replaced = replacedBy(system, id, chosen);
  const isKept = (name) => (name === id ? !chosen.includes(id) : chosen.includes(name) && !replaced.includes(name));
  return productsOf(system).map((product) => product.id).filter(isKept);
}

/** The seasons in which a plant is on duty, each with its steam or circulation, hours, days and weeks. */
function seasonsOnDuty(entry, point) {
  const { seasons } = factsOf(entry);
  const all = seasons.length > 0 ? seasons : [{ name: "", fields: ["circulation", "hours", "days", "weeks"] }];
  return all.map(({ name, fields }) => ({ name, duty: fields.map((field) => point[field]) }))
    .filter(({ duty }) => duty.every((each) => each && signOf(each) !== 0));
}

/** The share of a year's usage in a month on duty, 52/12 weeks, of each season with different amounts. */
function dutyMonths(seasons) {
  const { over, plus, times } = exactOperations;
  if (seasons.length === 0) return [{ name: "", share: over("1", "12") }];
  const products = seasons.map(({ duty }) => duty.reduce((product, each) => times(product, each)));
  const total = products.reduce((sum, each) => plus(sum, each));
  const months = seasons.map(({ name, duty }, place) =>
    ({ name, share: over(times(products[place], "13"), times(times(total, duty[3]), "3")) }));
  const isSame = months.every(({ share }) => compare(share, months[0].share) === 0);
  return isSame ? [{ ...months[0], name: "" }] : months;
}

/**
 * The chosen products of a plant with exact figures: {items, days, cost, currency, unpriced, open}.
 *
 * An item has {product, isNeeded, dose, usage, months, day, slug, volume, row, cost}, of which those that do not
 * apply are null; `row` has its price and packs, and `months` are those on duty, of slugs a twelfth of a year. `cost` is null without prices, or if a needed product has none; `open` are
 * the `needed` jobs without a product.
 */
export function programmeOf(entry, list) {
  const [exact, point] = [exactFigures(entry), exactPoint(entry)];
  const seasons = seasonsOnDuty(entry, point), months = dutyMonths(seasons);
  const days = seasons.reduce((sum, { duty }) => exactOperations.plus(sum, exactOperations.times(duty[2], duty[3])), fraction("0"));
  const { rows = [], problem } = pricedRows(entry, list);
  const { over } = exactOperations;
  const items = productsOf(entry.system).filter(({ id }) => entry.programme?.includes(id)).map((product) => {
    const row = rows.find(({ id }) => id === product.id) ?? null;
    const usage = exact[`${product.id}.usage`];
    const isSlug = ["weeklySystemSlug", "weeklySumpSlug"].includes(product.basis);
    const density = list.lines.find((line) => line.product === product.id)?.density ?? null;
    return {
      product, usage, dose: exact[`${product.id}.dose`], isNeeded: isNeeded(entry, exact, product),
      months: months.map(({ name, share }) => ({ name, amount: isSlug ? over(usage, "12") : exactOperations.times(usage, share) })),
      day: isSlug || signOf(days) === 0 ? null : over(usage, days), slug: isSlug ? over(usage, "52") : null,
      volume: density && over(usage, density), row, cost: row && row.cost.perYear,
    };
  });
  const unpriced = items.filter(({ isNeeded, row }) => isNeeded && row === null).map(({ product }) => product.id);
  const total = items.reduce((sum, { cost }) => (cost === null ? sum : exactOperations.plus(sum, cost)), fraction("0"));
  const isPriced = list.lines.length > 0 && problem === undefined;
  const done = items.flatMap(({ product }) => jobsOf(product.role));
  const needed = neededJobs(entry, exact);
  return {
    items, needed, days, problem, unpriced, currency: isPriced ? list.lines[0].currency : null,
    cost: isPriced && unpriced.length === 0 ? total : null,
    open: needed.filter((job) => !done.includes(job)),
  };
}

/** The jobs of single products that a plant needs; a slug of an oxidiser holds no reserve, so it is not one. */
function neededJobs(entry, exact) {
  const isJob = (product) => product.isDosed && !JOBS[product.role] && product.role !== OXIDISER && isNeeded(entry, exact, product);
  return [...new Set(productsOf(entry.system).filter(isJob).map(({ role }) => role))];
}

/**
 * The cheapest programme at a list of prices, {ids, open, cost}, like `wtp programme`: the cheapest product
 * of each needed job, or one for two jobs if it costs less than one for each of them.
 */
export function proposal(entry, list, form = null) {
  const exact = exactFigures(entry);
  const { rows = [] } = pricedRows(entry, list, form);
  const isOfForm = (product) => product.isDosed && (form === null || product.form === form);
  const needed = productsOf(entry.system).filter((product) => isOfForm(product) && isNeeded(entry, exact, product));
  const cheapest = (role) => rows.filter((row) => row.role === role && isNeeded(entry, exact, row))
    .reduce((best, row) => (best === null || compare(row.cost.perYear, best.cost.perYear) < 0 ? row : best), null);
  const roles = [...new Set(needed.map(({ role }) => role))];
  const single = roles.filter((role) => !JOBS[role] && role !== OXIDISER);
  const best = new Map(single.map((role) => [role, cheapest(role)]));
  const sum = (found) => found.reduce((total, row) => exactOperations.plus(total, row.cost.perYear), fraction("0"));
  const combined = [];
  for (const role of roles.filter((each) => JOBS[each])) {
    const row = cheapest(role);
    if (row === null) continue;
    const jobs = JOBS[role].filter((job) => single.includes(job));
    const separate = jobs.map((job) => best.get(job)).filter(Boolean);
    const isWhole = jobs.length > 0 && separate.length === jobs.length;
    // A product for two jobs does not replace one for the only needed job.
    if (isWhole && (jobs.length === 1 || compare(row.cost.perYear, sum(separate)) >= 0)) continue;
    for (const job of jobs) best.set(job, null);
    combined.push(row);
  }
  const chosen = [...combined, ...[...best.values()].filter(Boolean)];
  const ids = chosen.map(({ id }) => id);
  const done = chosen.flatMap(({ role }) => jobsOf(role));
  return {
    ids: productsOf(entry.system).map(({ id }) => id).filter((id) => ids.includes(id)),
    open: single.filter((job) => !done.includes(job)), cost: sum(chosen),
  };
}

// A programme's figures in words, the same on the screen, on paper and in messages.

/** The names of jobs. */
export const jobNames = (jobs) => jobs.map((job) => roleName(job)).join(", ");

/** An amount of money, with two decimals, and with its currency. */
export const money = (figure) => shown(roundedText(figure, 2));
export const costText = (figure, currency) => words("programme.amount", { currency, figure: money(figure) });

/** The packs of a product in a year: `38 × 25 L`; empty without a pack. */
export function packsOf({ row }) { return row?.packs ? shown(`${row.packs} × ${row.pack}`) : ""; }

/** A programme as a message has it: without the costs at the user's own prices, which only paper and saved files have. */
export function withoutCosts(programme) {
  return { ...programme, currency: null, problem: undefined, items: programme.items.map((item) => ({ ...item, cost: null })) };
}

/** The figures of a chosen product, each with the words after it; one that is not needed has no figures. */
export function amountsOf(item) {
  if (!item.isNeeded) return [[words("programme.idle"), ""]];
  const figure = (value, name) => (value === null ? null : [displayed(value), words(`programme.${name}`)]);
  return [
    figure(item.dose, "dose"), figure(item.day, item.months.length > 1 ? "day.mean" : "day"), figure(item.slug, "slug"),
    ...item.months.map(({ name, amount }) => figure(amount, name ? `month.${name}` : "month")),
    figure(item.usage, "year"), figure(item.volume, "volume"),
    packsOf(item) === "" ? null : [packsOf(item), words("programme.packs")],
    item.cost === null ? null : [costText(item.cost, item.row.line.currency), words("programme.cost")],
  ].filter(Boolean);
}

/** Sentences on the days on duty, the cost of a programme, or what prevents one, and the jobs without a product. */
export function programmeRemarks({ items, days, problem, unpriced, currency, cost, open }) {
  return [
    items.some(({ day }) => day !== null) ? words("programme.days", { days: displayed(days) }) : null,
    open.length === 0 ? null : words("programme.open", { jobs: jobNames(open) }),
    problem === undefined ? null : shown(problem),
    currency === null ? null : cost === null ? words("programme.unpriced", { products: unpriced.join(", ") })
      : words("programme.total", { cost: costText(cost, currency) }),
  ].filter(Boolean);
}

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
 * {problem} if all prices are by volume, or {currency, groups, notNeeded}. A row has
 * {id, line, isNeeded, cost} with exact figures, and the strings price, year, water and packs.
 */
export function plantCosts(entry, list, { form = null } = {}) {
  const { rows, problem } = pricedRows(entry, list, form);
  if (problem !== undefined) return { problem };
  const needed = rows.filter(({ isNeeded }) => isNeeded);
  const roles = [...new Set(needed.map(({ role }) => role))];
  return {
    currency: list.lines[0]?.currency ?? null,
    groups: roles.map((role) => ({ title: role, rows: needed.filter((row) => row.role === role).sort((a, b) => compare(a.cost.perYear, b.cost.perYear)) })),
    notNeeded: rows.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id),
  };
}

/** The costs of a plant's priced products in the order of the sheet, {rows}; {problem} as above. */
export function pricedRows(entry, list, form = null) {
  const { place, product: sold, unit } = list.lines.find((line) => line.perKilogram === null) ?? {};
  if (sold !== undefined) return { problem: words("table.line", { line: place + 1, problem: words("price.byVolume", { product: sold, unit }) }) };
  const [exact, point] = [exactFigures(entry), exactPoint(entry)];
  const products = DATA.systems[entry.system].products.filter((product) => product.isDosed && (form === null || product.form === form));
  const lineOf = (id) => list.lines.find(({ product }) => product === id);
  return { rows: products.filter(({ id }) => lineOf(id) !== undefined).map((product) => costRow(entry, product, lineOf(product.id), exact, point)) };
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
