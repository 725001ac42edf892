import { fileControl, fileNameOf, labelledInput, labelledSelect, saveText, tableRow, wideTable } from "./controls.js";
import { plantCosts, priceTable } from "./costs.js";
import { DATA } from "./data.js";
import { marked, shown, typeset } from "./display.js";
import { announce, button, element, replaceContent, section } from "./dom.js";
import { compare, roundedText } from "./fractions.js";
import { readPrices } from "./pricefile.js";
import { isFilledLine, priceList, PRICE_UNITS } from "./prices.js";
import { keepPrices, keptPrices, watchStored } from "./storage.js";
import { words } from "./words.js";

/** The inputs of a price, in order; pack and density are optional. */
const PRICE_PARTS = ["product", "price", "currency", "per", "unit", "density", "packSize", "packUnit"];

/** The user's current prices, the line being typed, and the place of the line that it replaces, or null. */
const ownPrices = { list: null, draft: null, place: null, problem: null };

/** The user's prices, which are loaded on first use. */
export function currentPrices() {
  if (ownPrices.list === null) ownPrices.problem = loadPrices();
  return ownPrices;
}

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

/** The user's prices per unit, and the costs of a plant's products at those prices; `changed` is called after each change. */
export function pricesView(page, entry, changed) {
  const { problem } = currentPrices();
  const place = element("p", { class: "problem", role: "alert" });
  const body = element("div", {});
  const show = (focus) => {
    replaceContent(body, priceForm(page, entry, change, show), priceLines(page, change, show), costsNode(entry, page.form));
    body.querySelector(focus)?.focus();
  };
  const change = (sentence, lines = null) => {
    const before = ownPrices.list.lines.map(plainLine);
    if (lines !== null) ownPrices.list = listOf(lines);
    [ownPrices.draft, ownPrices.place] = [emptyDraft(), null];
    place.textContent = keepPrices(ownPrices.list.lines.map(plainLine)) ?? "";
    show("select");
    changed();
    if (lines === null) announce(sentence);
    else page.offerUndo(sentence, () => change(words("prices.restored"), before));
  };
  show();
  place.textContent = shown(problem ?? "");
  const file = fileControl(words("prices.file"), (text, name, unread) => {
    const { lines, skipped, problem: wrong } = unread === undefined ? openedPrices(text) : { problem: words(unread, { name }) };
    if (wrong !== undefined) place.textContent = unread === undefined ? `${name}: ${wrong}` : wrong;
    else change([words("prices.opened", { name, count: lines.length }), skipped.length > 0 ? words("plants.skipped", { names: skipped.join(", ") }) : ""].join(" ").trim(), lines);
  });
  const node = section(`prices-${entry.system}`, words("prices.title"), element("p", { class: "hint" }, words("prices.how")), place, body, file);
  watchStored("prices", node, () => {
    const { draft } = ownPrices;
    ownPrices.list = null;
    currentPrices();
    [ownPrices.draft, ownPrices.place] = [draft, null];
    show();
    changed();
  });
  return node;
}

/** The lines of a price list that can be in one list: {lines, skipped}, or {problem}. */
export function openedPrices(text) {
  const read = readPrices(text);
  const list = priceList();
  const refusal = (read.lines ?? []).map((line) => list.add(line)).find(Boolean);
  return refusal === undefined ? read : { problem: refusal.sentence };
}

/** A list of lines that were in a list before. */
function listOf(lines) {
  const list = priceList();
  for (const line of lines) list.add(line);
  return list;
}

// --- Adding and changing

/** The inputs of a price, with any error at its input; the button becomes available when all required ones are filled in. */
function priceForm(page, entry, change, show) {
  const { draft, refusal, place } = ownPrices;
  const add = button(words(place === null ? "prices.add" : "prices.change"), () => addPrice(page.mark, change, show));
  const review = () => { add.disabled = !isFilledLine(draft); };
  const typed = (part) => (value) => { draft[part] = value; review(); };
  const products = DATA.systems[entry.system].products
    .filter(({ id, isDosed, form }) => isDosed && (page.form === null || form === page.form || id === draft.product)).map(({ id }) => [id, id]);
  if (draft.product !== "" && !products.some(([id]) => id === draft.product)) products.push([draft.product, draft.product]);
  const units = PRICE_UNITS.map((unit) => [unit, typeset(unit)]);
  const nodes = PRICE_PARTS.map((part) => {
    const label = words(`prices.${part}`);
    const options = {
      product: [["", words("prices.choose")], ...products], unit: units, packUnit: [["", "-"], ...units],
    }[part];
    const node = options !== undefined ? labelledSelect(label, options, draft[part], typed(part)) : labelledInput(label, {
      value: draft[part], inputmode: part === "currency" ? "text" : "decimal", maxlength: "60",
      oninput: ({ target }) => typed(part)(part === "currency" ? target.value.toUpperCase() : target.value),
      onkeydown: (event) => { if (event.key === "Enter" && !add.disabled) add.click(); },
    }).node;
    if (refusal?.part !== part) return node;
    const control = node.querySelector("input, select");
    const problem = element("span", { class: "problem", role: "alert", id: `${control.id}-problem` }, shown(refusal.sentence.replace(/^line \d+: /, "")));
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", problem.id);
    node.append(problem);
    return node;
  });
  review();
  const cancel = place === null ? null : button(words("plants.cancel"), () => {
    Object.assign(ownPrices, { draft: emptyDraft(), place: null, refusal: null });
    show("select");
  }, { class: "quiet" });
  return element("div", { class: "choices prices" }, nodes, add, cancel);
}

/** Adds the typed line to the list, or puts it in the place of the line being changed; an error appears at its input. */
function addPrice(mark, change, show) {
  const { draft, list, place } = ownPrices;
  const { product } = draft;
  const changed = listOf(list.lines.map(plainLine).filter((_, other) => other !== place));
  ownPrices.refusal = changed.add(draft, mark);
  if (ownPrices.refusal !== null) return show("[aria-invalid]");
  ownPrices.list = listOf(changed.lines.map(plainLine).sort(byPrice(changed)));
  return change(words(place === null ? "prices.added" : "prices.changed", { product }));
}

/** Lines in the order of their prices, per kilogram or, in a list of volumes, per litre. */
function byPrice({ lines, isByWeight }) {
  const price = ({ product }) => lines.find((line) => line.product === product)[isByWeight ? "perKilogram" : "perLitre"];
  return (a, b) => compare(price(a), price(b));
}

// --- The list and the costs

/** The lines of the list, the lowest price first, each with buttons that change and remove it. */
function priceLines(page, change, show) {
  const { list, place: changing } = ownPrices;
  if (list.lines.length === 0) return element("p", { class: "wait" }, words("prices.none"));
  const name = `${fileNameOf(words("prices.title"))}.csv`;
  const without = (place) => list.lines.map(plainLine).filter((_, other) => other !== place);
  const act = (word, product, action) => button(words(word), action, { class: "quiet", "aria-label": words(`${word}.of`, { name: product }) });
  return [
    element("ol", { class: "kept" }, list.lines.map((line, place) => element("li", { "aria-current": place === changing ? "true" : null },
      element("span", { class: "name" }, priceWords(line, place, list.isByWeight)),
      element("span", { class: "tools" }, act("prices.edit", line.product, () => {
        const plain = plainLine(line);
        const typed = ["price", "per", "density", "packSize"].map((part) => [part, marked(plain[part])]);
        Object.assign(ownPrices, { draft: { ...plain, ...Object.fromEntries(typed) }, place, refusal: null });
        show("input");
      }), act("runs.remove", line.product, () => change(words("prices.removed", { product: line.product }), without(place))))))),
    element("div", { class: "tools" }, button(words("prices.save"), () => {
      saveText(name, "text/csv", priceTable(list));
      announce(words("share.saved", { name }));
    }, { class: "quiet" }), button(words("prices.clear"), () => change(words("prices.cleared"), []), { class: "quiet" })),
  ];
}

/** A price as entered, and per kilogram or litre if it is for another quantity. */
function priceWords(line, place, isByWeight) {
  const [unit, each] = isByWeight ? ["kg", line.perKilogram] : ["L", line.perLitre];
  const own = words("prices.line", {
    number: place + 1, product: line.product, price: shown(line.priceText), currency: line.currency,
    per: line.perText === "1" ? typeset(line.unit) : `${shown(line.perText)} ${typeset(line.unit)}`,
  }) + (line.density === null ? "" : `, ${shown(line.densityText)} kg/L`);
  return line.perText === "1" && line.unit === unit ? own : `${own} (${shown(roundedText(each, 4))} ${line.currency}/${unit})`;
}

/** The costs of products that do the same job, with the lowest yearly cost first. */
function costsNode(entry, form) {
  if (ownPrices.list.lines.length === 0) return null;
  const costs = plantCosts(entry, ownPrices.list, { form });
  if (costs.problem !== undefined) return element("p", { class: "problem" }, shown(costs.problem));
  if (costs.groups.length === 0) return element("p", {}, words("prices.unneeded"));
  const heads = [words("products.product"), words("prices.year", costs), words("prices.kilogram", costs),
    words("prices.water", costs), words("prices.packs")];
  const row = ({ id, year, price, water, packs, pack }) =>
    tableRow(id, [year, price, water || "-", packs === "" ? "-" : `${packs} × ${pack}`].map(shown));
  return [
    wideTable(words("prices.costs"), heads, costs.groups.map(({ title, rows }) => element("tbody", {},
      element("tr", { class: "group" }, element("th", { colspan: heads.length, scope: "rowgroup" }, title)),
      rows.map(row)))),
    costs.notNeeded.length === 0 ? null
      : element("p", { class: "hint" }, words("prices.notNeeded", { products: costs.notNeeded.join(", ") })),
    element("p", { class: "hint" }, words("prices.meaning")),
  ];
}
