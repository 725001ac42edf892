import { chosenFirst, costText, jobNames, plantCosts, priceTable, proposal, roleOf, toggled } from "./programme.js";
import { fileControl, fileNameOf, labelledInput, labelledSelect, keptItem, saveButton, tableRow, wideTable } from "./controls.js";
import { DATA } from "./data.js";
import { marked, shown, typeset } from "./display.js";
import { announce, button, element, replaceContent, section } from "./dom.js";
import { readFigure } from "./figures.js";
import { exactOperations, fraction, roundedText } from "./fractions.js";
import { isWhole, isWithin } from "./plant.js";
import { currencyCode, priceParts, readPrices } from "./pricefile.js";
import { currentPrices, emptyDraft, isFilledLine, listOf, plainLine, PRICE_UNITS, priceList, productIDs, storePrices, watchPrices } from "./prices.js";
import { choose } from "./programmeview.js";
import { words } from "./words.js";

/** The inputs of a price, in order; pack and density are optional. */
const PRICE_PARTS = ["product", "own", "price", "currency", "per", "unit", "density", "packSize", "packUnit"];

/** The user's prices per unit, and the costs of the products of complete plants at those prices. */
export function pricesView(page) {
  const place = element("p", { class: "problem", role: "alert" });
  const body = element("div", {});
  const show = (focus) => {
    const { problem } = currentPrices();
    if (problem) place.textContent = shown(problem);
    replaceContent(body, priceForm(page, change, show), priceLines(change, show), page.systems.map((system) => costsNode(page, page.entries[system], show)));
    body.querySelector(focus)?.focus();
  };
  const change = (sentence, lines, isLoss) => {
    const { problem, undo } = storePrices(lines);
    Object.assign(currentPrices(), { draft: emptyDraft(), changing: null });
    place.textContent = problem ?? "";
    show("select");
    if (isLoss) page.offerUndo(sentence, () => { undo(); show(); announce(words("prices.restored")); });
    else announce(sentence);
  };
  show();
  const file = fileControl(words("prices.file"), (text, name, unread) => open(text, name, unread));
  const open = (text, name, unread, hasOwn = false) => {
    const { lines, skipped, problem: wrong } = unread === undefined ? openedPrices(text, hasOwn) : { problem: words(unread, { name }) };
    if (wrong !== undefined) {
      replaceContent(place, unread === undefined ? `${name}: ${wrong} ` : wrong,
        unread === undefined && openedPrices(text, true).problem === undefined && button(words("prices.open.own"), () => open(text, name, unread, true)));
    } else change([words("prices.opened", { name, count: lines.length }), skipped.length > 0 ? words("plants.skipped", { names: skipped.join(", ") }) : ""].join(" ").trim(), readLines(lines), true);
  };
  const node = element("div", { id: "prices" }, element("p", { class: "hint" }, words("prices.how")), place, body, file);
  watchPrices(node, show);
  return node;
}

/** Lines of a file as stored. */
const readLines = (lines) => listOf(lines).lines.map(plainLine);

/** The lines of a price list that can be in one list: {lines, skipped}, or {problem}. */
export function openedPrices(text, hasOwn = false) {
  const read = readPrices(text);
  const list = priceList(hasOwn);
  const refusal = (read.lines ?? []).map((line) => list.add(line)).find(Boolean);
  return refusal === undefined ? read : { problem: refusal.sentence };
}

// --- Adding and changing

/** The inputs of a price, with any error at its input; the button becomes available when all required ones are filled in. */
function priceForm(page, change, show) {
  const { draft, refusal, changing } = currentPrices();
  const add = button(words(changing === null ? "prices.add" : "prices.change"), null, { type: "submit" });
  const review = () => { add.disabled = !isFilledLine(withOwnName(draft)); };
  const typed = (part) => (value) => { draft[part] = value; review(); };
  const products = Object.entries(DATA.systems).sort(([one], [other]) => page.systems.includes(other) - page.systems.includes(one)).map(([system, { products: all }]) => ({ group: words(`form.title.${system}`),
    options: chosenFirst(page.entries[system], all.filter(({ id, isDosed, form }) => isDosed && (page.form === null || form === page.form || id === draft.product))).map(({ id }) => [id, id]) }));
  const units = PRICE_UNITS.map((unit) => [unit, typeset(unit)]);
  const nodes = PRICE_PARTS.map((part) => {
    const label = words(`prices.${part}`);
    const options = { product: [["", words("prices.choose")], ...products], unit: units, packUnit: [["", "-"], ...units] }[part];
    const node = options !== undefined ? labelledSelect(label, options, draft[part], typed(part)) : labelledInput(label, {
      value: draft[part], inputmode: ["currency", "own"].includes(part) ? "text" : "decimal", maxlength: "60",
      oninput: ({ target }) => typed(part)(part === "currency" ? target.value.toUpperCase() : target.value),
    }).node;
    if (refusal?.part !== part) return node;
    const control = node.querySelector("input, select");
    const problem = element("p", { class: "problem", role: "alert", id: `${control.id}-problem` }, refusal.kind === "number" ? inLabels(refusal.problem) : shown(inLabels(refusal.problem)));
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", problem.id);
    return [node, problem];
  });
  review();
  const cancel = changing === null ? null : button(words("plants.cancel"), () => {
    Object.assign(currentPrices(), { draft: emptyDraft(), changing: null, refusal: null });
    show("select");
  }, { class: "quiet" });
  // Enter submits, which, unlike a key, does not open the list that then has the focus.
  return element("form", { class: "choices prices", onsubmit: (event) => {
    event.preventDefault();
    addPrice(page.mark, change, show);
  } }, nodes, add, cancel);
}

/** A problem with the labels of inputs instead of the names of columns. */
function inLabels(problem) {
  const label = (part) => words(`prices.${part}`).replace(/[,(].*/, "").trim();
  return problem.replaceAll("pack_size", label("packSize")).replaceAll("pack_unit", label("packUnit")).replace(/^(price|currency|per|unit|density)(?= is|:)/, label);
}

/** A line whose product is the one of the user's own name, if there is one, with the code of its currency, which may be written with the price. */
function withOwnName(line) {
  const { figure, sign = "" } = priceParts(line.price), code = (text) => currencyCode(text.trim()).toUpperCase();
  const currency = code(line.currency) || code(sign);
  return { ...line, product: line.own?.trim() || line.product, currency, price: ["", currency].includes(code(sign)) ? figure : line.price };
}

/** Adds the typed line to the list, or puts it in the place of the line being changed; an error appears at its input. */
function addPrice(mark, change, show) {
  const prices = currentPrices();
  const { list, changing } = prices, draft = withOwnName(prices.draft), { product } = draft;
  const changed = listOf(list.lines.map(plainLine).filter((line) => line.product !== changing));
  prices.refusal = changed.add(draft, mark) ?? unusualDensity(draft, mark);
  if (prices.refusal !== null) return show("[aria-invalid]");
  return change(words(changing === null ? "prices.added" : "prices.changed", { product }), changed.lines.map(plainLine));
}

/** The refusal of a typed density that no product has, with the one that may be meant; null for any other. */
function unusualDensity({ density }, mark) {
  const { text } = readFigure(density.trim(), mark);
  if (text === undefined || isWithin({ least: "0.7", greatest: "2" }, fraction(text))) return null;
  // Kilograms per litre of a pound per US gallon.
  const meant = exactOperations.over(exactOperations.times(text, "0.45359237"), "3.785411784");
  return { part: "density", problem: words("prices.density.range", { density: text, meant: roundedText(meant, 3) }) };
}

// --- The list and the costs

/** The lines of the list, the lowest price first, each with buttons that change and remove it. */
function priceLines(change, show) {
  const { list } = currentPrices();
  if (list.lines.length === 0) return element("p", { class: "wait" }, words("prices.none"));
  const name = `${fileNameOf(words("prices.title"))}.csv`;
  return [
    element("ol", { class: "kept" }, list.lines.map((line, place) => keptItem(line.product, priceWords(line, place, list.isByWeight), [
      ["prices.edit", () => {
        const plain = plainLine(line);
        const typed = ["price", "per", "density", "packSize"].map((part) => [part, marked(plain[part])]);
        const own = productIDs().includes(line.product) ? {} : { product: "", own: line.product };
        Object.assign(currentPrices(), { draft: { ...plain, ...Object.fromEntries(typed), ...own }, changing: line.product, refusal: null });
        show("input");
      }], ["runs.remove", () => change(words("prices.removed", { product: line.product }), list.lines.filter((other) => other !== line).map(plainLine), true)]]))),
    element("div", { class: "tools" }, saveButton(words("prices.save"), name, "text/csv", () => priceTable(list)), button(words("prices.clear"), () => change(words("prices.cleared"), [], true), { class: "quiet" })),
  ];
}

/** A price as entered, and per kilogram or litre if it is for another quantity. */
function priceWords(line, place, isByWeight) {
  const [unit, each] = isByWeight ? ["kg", line.perKilogram] : ["L", line.perLitre];
  const own = words(line.perText === "1" ? "prices.line.one" : "prices.line", {
    number: place + 1, product: line.product, price: shown(line.priceText), currency: line.currency,
    per: line.perText === "1" ? typeset(line.unit) : `${shown(line.perText)} ${typeset(line.unit)}`,
  }) + (line.density === null ? "" : `, ${shown(line.densityText)} kg/L`);
  return line.perText === "1" && line.unit === unit ? own : `${own} (${shown(roundedText(each, 4))} ${line.currency}/${unit})`;
}

/** The costs of products that do the same job, with the lowest yearly cost first. */
function costsNode(page, entry, show) {
  const { list } = currentPrices();
  if (list.lines.length === 0 || !isWhole(entry)) return null;
  const costs = plantCosts(entry, list, { form: page.form });
  if (costs.problem !== undefined) return element("p", { class: "problem" }, shown(costs.problem));
  if (costs.groups.length === 0) return element("p", {}, words("prices.unneeded"));
  const heads = [words("products.product"), words("prices.year", costs), words("prices.kilogram", costs),
    words("prices.water", costs), words("prices.packs")];
  const row = ({ id, year, price, water, packs, pack }) =>
    tableRow(id, [year, price, water || "-", packs === "" ? "-" : `${packs} × ${pack}`].map(shown));
  return section(`costs-${entry.system}`, words(`form.title.${entry.system}`), proposalButton(page, entry, list, show),
    wideTable(words("prices.costs"), heads, costs.groups.map(({ title, rows }) => element("tbody", {},
      element("tr", { class: "group" }, element("th", { colspan: heads.length, scope: "rowgroup" }, DATA.roles[title])),
      rows.map(row)))),
    costs.notNeeded.length === 0 ? null
      : element("p", { class: "hint" }, words("prices.notNeeded", { products: costs.notNeeded.join(", ") })),
    element("p", { class: "hint" }, words("prices.meaning")));
}

/** The button that chooses the cheapest products of the jobs that have prices, and keeps the others. */
function proposalButton(page, entry, list, show) {
  const { ids, cost, open } = proposal(entry, list, page.form);
  const before = entry.programme ?? [];
  const isOther = (id) => (other) => roleOf(entry.system, other) !== roleOf(entry.system, id);
  const chosen = ids.reduce((all, id) => (all.includes(id) ? all : toggled(entry.system, id, all.filter(isOther(id)))), before);
  if (ids.length === 0 || chosen.join() === before.join()) return null;
  const left = open.length === 0 ? "" : words("programme.left", { jobs: jobNames(open) });
  return button(words("programme.cheapest", { products: ids.join(", "), cost: costText(cost, list.lines[0].currency) }), () => {
    choose(page, entry, chosen, show);
    page.offerUndo(`${words("programme.filled", { products: ids.join(", ") })} ${left}`.trim(), () => choose(page, entry, before, show));
  }, { class: "quiet" });
}
