import { displayed, roleName, shown } from "./display.js";
import { roundedText } from "./fractions.js";
import { words } from "./words.js";

// A programme's figures in words, the same on the screen, on paper and in messages.

/** The names of jobs. */
export const jobNames = (jobs) => jobs.map((job) => roleName(job)).join(", ");

/** An amount of money, with two decimals, and with its currency. */
export const money = (figure) => shown(roundedText(figure, 2));
export const costText = (figure, currency) => words("programme.amount", { currency, figure: money(figure) });

/** The packs of a product in a year: `38 × 25 L`; empty without a pack. */
export function packsOf({ row }) { return row?.packs ? shown(`${row.packs} × ${row.pack}`) : ""; }

/** A programme as it is sent: without the costs at the user's own prices, which only paper and saved files have. */
export function withoutCosts(programme) {
  return { ...programme, currency: null, problem: undefined, items: programme.items.map((item) => ({ ...item, cost: null })) };
}

/** The figures of a chosen product, each with the words after it; one that is not needed has no figures. */
export function amountsOf(item, currency = item.row?.line.currency) {
  if (!item.isNeeded) return [[words("programme.idle"), ""]];
  const figure = (value, name) => (value === null ? null : [displayed(value), words(`programme.${name}`)]);
  return [
    figure(item.dose, "dose"), figure(item.day, "day"), figure(item.slug, "slug"),
    ...item.months.map(({ name, amount }) => figure(amount, name ? `month.${name}` : "month")),
    figure(item.usage, "year"), figure(item.volume, "volume"),
    packsOf(item) === "" ? null : [packsOf(item), words("programme.packs")],
    item.cost === null ? null : [costText(item.cost, currency), words("programme.cost")],
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
