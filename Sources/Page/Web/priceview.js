import { fileNameOf, labelledInput, labelledSelect, saveText, tableRow, wideTable } from "./controls.js";
import { plantCosts, priceTable } from "./costs.js";
import { DATA } from "./data.js";
import { announce, button, element, replaceContent, section } from "./dom.js";
import { isWhole } from "./plant.js";
import { isFilledLine, priceList, PRICE_UNITS } from "./prices.js";
import { keepPrices, keptPrices } from "./storage.js";
import { words } from "./words.js";

/** The inputs of a price, in order; pack and density are optional. */
const PRICE_PARTS = ["product", "price", "currency", "per", "unit", "density", "packSize", "packUnit"];

/** The user's current prices, and the line being typed. */
const ownPrices = { list: null, draft: null };

function emptyDraft() {
  return { product: "", price: "", currency: ownPrices.list?.lines[0]?.currency ?? "", per: "1", unit: "kg",
    density: "", packSize: "", packUnit: "" };
}

/** Loads the prices that the browser stored; returns an error message, or null. */
function loadPrices() {
  ownPrices.list = priceList();
  const { value, problem } = keptPrices();
  const refusals = (value ?? []).map((line) => ownPrices.list.add(line)).filter(Boolean);
  ownPrices.draft = emptyDraft();
  return problem ?? (refusals.length > 0 ? refusals[0].sentence : null);
}

/** The figures of a line as stored: plain decimals. */
function plainLine(line) {
  return { product: line.product, price: line.priceText, currency: line.currency, per: line.perText,
    unit: line.unit, density: line.densityText, packSize: line.packSizeText, packUnit: line.packUnit ?? "" };
}

/**
 * The user's prices per unit, and the costs of a plant's products at those prices.
 *
 * `form` is the form of the products or null; `mark` is the user's decimal mark.
 */
export function pricesView(entry, form = null, mark = ".") {
  const refusal = ownPrices.list === null ? loadPrices() : null;
  const problem = element("p", { class: "problem", role: "alert" }, refusal ?? "");
  const body = element("div", {});
  const change = (sentence) => {
    problem.textContent = keepPrices(ownPrices.list.lines.map(plainLine)) ?? "";
    show();
    announce(sentence);
  };
  const show = () => replaceContent(body, priceForm(entry, mark, problem, change),
    priceLines(change), costsNode(entry, form));
  show();
  return section(`prices-${entry.system}`, words("prices.title"),
    element("p", { class: "hint" }, words("prices.how")), body, problem);
}

// --- Adding

/** The inputs of a price; Add becomes available when all required ones are filled in. */
function priceForm(entry, mark, problem, change) {
  const { draft } = ownPrices;
  const add = button(words("prices.add"), () => addPrice(mark, problem, change));
  const review = () => { add.disabled = !isFilledLine(draft); };
  const typed = (part) => (value) => { draft[part] = value; review(); };
  const products = DATA.systems[entry.system].products.filter(({ isDosed }) => isDosed).map(({ id }) => [id, id]);
  const units = PRICE_UNITS.map((unit) => [unit, unit]);
  const nodes = PRICE_PARTS.map((part) => {
    const label = words(`prices.${part}`);
    const options = {
      product: [["", words("prices.choose")], ...products], unit: units, packUnit: [["", "-"], ...units],
    }[part];
    if (options !== undefined) return labelledSelect(label, options, draft[part], typed(part));
    const { node } = labelledInput(label, {
      value: draft[part], inputmode: part === "currency" ? "text" : "decimal", maxlength: "60",
      oninput: ({ target }) => typed(part)(part === "currency" ? target.value.toUpperCase() : target.value),
      onkeydown: (event) => { if (event.key === "Enter" && !add.disabled) add.click(); },
    });
    return node;
  });
  review();
  return element("div", { class: "choices prices" }, nodes, add);
}

/** Adds the typed line to the list, or shows why that is not possible. */
function addPrice(mark, problem, change) {
  const { product } = ownPrices.draft;
  const refusal = ownPrices.list.add(ownPrices.draft, mark);
  if (refusal !== null) {
    problem.textContent = refusal.sentence;
    return;
  }
  ownPrices.draft = emptyDraft();
  change(words("prices.added", { product }));
}

// --- The list and the costs

/** The lines of the list, with the numbers that error messages refer to. */
function priceLines(change) {
  const { lines } = ownPrices.list;
  if (lines.length === 0) return element("p", { class: "wait" }, words("prices.none"));
  const name = `${fileNameOf(words("prices.title"))}.csv`;
  return [
    element("ol", { class: "kept" }, lines.map((line, place) => element("li", {},
      element("span", { class: "name" }, words("prices.line", {
        number: place + 1, product: line.product, price: line.priceText, currency: line.currency,
        per: line.perText === "1" ? line.unit : `${line.perText} ${line.unit}`,
      }), line.density === null ? null : `, ${line.densityText} kg/L`),
      button(words("runs.remove"), () => {
        ownPrices.list.remove(place);
        change(words("prices.removed", { product: line.product }));
      }, { class: "quiet", "aria-label": words("runs.remove.of", { name: line.product }) })))),
    element("div", { class: "tools" }, button(words("prices.save"), () => {
      saveText(name, "text/csv", priceTable(ownPrices.list));
      announce(words("share.saved", { name }));
    }, { class: "quiet" })),
  ];
}

/** The costs of products that do the same job, with the lowest yearly cost first. */
function costsNode(entry, form) {
  if (ownPrices.list.lines.length === 0 || !isWhole(entry)) return null;
  const costs = plantCosts(entry, ownPrices.list, { form });
  if (costs.problem !== undefined) return element("p", { class: "problem" }, costs.problem);
  if (costs.groups.length === 0) return element("p", {}, words("prices.unneeded"));
  const heads = [words("products.product"), words("prices.year", costs), words("prices.kilogram", costs),
    words("prices.water", costs), words("prices.packs")];
  const row = ({ id, year, price, water, packs, pack }) =>
    tableRow(id, [year, price, water || "-", packs === "" ? "-" : `${packs} x ${pack}`]);
  return [
    wideTable(words("prices.costs"), heads, costs.groups.map(({ title, rows }) => element("tbody", {},
      element("tr", { class: "group" }, element("th", { colspan: heads.length, scope: "rowgroup" }, title)),
      rows.map(row)))),
    costs.notNeeded.length === 0 ? null
      : element("p", { class: "hint" }, words("prices.notNeeded", { products: costs.notNeeded.join(", ") })),
    element("p", { class: "hint" }, words("prices.meaning")),
    element("p", { class: "closing" }, words("app.estimates")),
  ];
}
