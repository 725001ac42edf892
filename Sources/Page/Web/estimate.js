import { DATA } from "./data.js";
import { briefText, compare, exactly, exactOperations, fraction, roundedText, shortened, shortestText, signOf, toDouble } from "./fractions.js";
import { asSentence, capitalized, figureText, tradeText } from "./display.js";
import { excerpt } from "./figures.js";
import { exactPoint, factsOf, fieldNamed, fieldsOf, figuresFrom, formulaOf, givenFigure, isWithin } from "./plant.js";
import { fromOwnUnit, PROGRAM_WORDING } from "./units.js";
import { pair, words } from "./words.js";

/** Every formula of a system by name, exact, for a complete entry. */
export function exactFigures(entry) {
  return figuresFrom(entry, exactPoint(entry), exactOperations);
}

/** The results and the products' figures by name, each rounded once to `decimals`. */
export function roundedFigures(entry, decimals) {
  const exact = exactFigures(entry);
  const names = Object.keys(exact).filter((name) => isOutput(entry, name));
  return Object.fromEntries(names.map((name) => [name, roundedText(exact[name], decimals)]));
}

/** Whether a formula is a result or a product's figure, not an intermediate step. */
function isOutput(entry, name) {
  return factsOf(entry).results.includes(name) || name.includes(".");
}

/**
 * The estimate of a complete entry for display: its inputs and results, the products of a form or all of
 * them in groups, footnotes in reading order, and general remarks.
 *
 * `notes` of a row are the numbers of its footnotes, from 1. Without `decimals`, figures have as many digits
 * as the trade prints. `chosen` are the ids of the only products, those of a programme. `wording` words every text.
 */
export function estimate(entry, { form = null, decimals = 1, chosen = null, wording = PROGRAM_WORDING } = {}) {
  const exact = exactFigures(entry);
  const text = (name) => wording.figure(figureText(exact[name], decimals));
  const remarks = plantRemarks(entry, exact, wording);
  const footnotes = [];
  const sentences = (isChosen) => remarks.filter(isChosen).map(({ sentence }) => wording.sentence(capitalized(sentence)));
  const notesOn = (about) => remarks.filter((each) => each.about === about)
    .map(({ sentence }) => footnoteNumber(footnotes, wording.sentence(sentence)));
  const inputs = fieldsOf(entry).map((field) => inputRow(entry, field, notesOn, decimals, wording));
  const results = factsOf(entry).results.map((name) => {
    const { unit, isPlain, meaning, label } = formulaOf(entry, name);
    return { name, notes: notesOn(name), value: text(name), unit: isPlain ? "" : wording.text(unit), meaning, label };
  });
  const products = DATA.systems[entry.system].products.filter((product) => (chosen === null ? form === null || product.form === form : chosen.includes(product.id)));
  const { lead, groups } = productGroups(products);
  for (const { rows } of groups) {
    for (const row of rows) {
      const note = productNote(entry, row.product, exact, decimals ?? 1);
      completeRow(row, note && wording.sentence(note), text, footnotes);
      row.isIdle = row.product.isDosed && !isNeeded(entry, exact, row.product);
    }
  }
  return {
    title: words("estimate.title"), site: entry.site, kind: entry.system, system: systemWords(entry.system, form), inputs,
    results, doseUnit: wording.text("g/m3"), lead: lead.map(wording.text), groups: groups.map(({ title, rows }) => ({ title: wording.text(title), rows })),
    footnotes, closing: words("app.estimates"), warnings: sentences(({ about, isUnusual }) => isUnusual || about === null),
    sent: sentences(({ about, isUnusual, isSent }) => isUnusual || isSent || about === null),
    remarks: [...sentences(({ about }) => about === null), ...flowRemark(entry, exact, decimals)],
  };
}

/** The remark on the flows of a cooling system, of which the first two make up the third, if rounded ones do not add up. */
function flowRemark(entry, exact, decimals) {
  const flows = ["evaporation", "bleed", "makeup"].filter((name) => formulaOf(entry, name)).map((name) => fraction(figureText(exact[name], decimals)));
  return flows.length === 3 && compare(exactOperations.plus(flows[0], flows[1]), flows[2]) !== 0 ? [words("estimate.rounded")] : [];
}

/** The heading of an estimate: its system and the form of its products. */
export function systemWords(system, form = null) {
  return words(form === null ? `estimate.system.${system}` : `estimate.system.${system}.${form}`);
}

/** The number of a sentence's footnote; equal sentences share one footnote. */
function footnoteNumber(footnotes, sentence) {
  if (!footnotes.includes(sentence)) footnotes.push(sentence);
  return footnotes.indexOf(sentence) + 1;
}

function inputRow(entry, field, notesOn, decimals, wording) {
  const figure = givenFigure(entry, field);
  return {
    name: field.name, notes: notesOn(field.name), value: wording.figure(excerpt(figure.text)),
    unit: wording.text(givenUnitWords(field, figure, decimals)), given: figure.unit.isPlain ? "" : wording.text(figure.unit.symbol), meaning: field.meaning, label: field.label,
  };
}

/** The unit of a figure, and the figure in its field's own unit if it was entered in another. */
function givenUnitWords(field, { unit, exact }, decimals) {
  if (unit.symbol === field.unit) return unit.isPlain ? "" : unit.symbol;
  const rounded = roundedText(exact, 4);
  const isLost = signOf(fraction(rounded)) === 0 && signOf(exact) !== 0;
  const value = decimals === null ? tradeText(exact) : isLost ? shortestText(toDouble(exact)) : shortened(rounded);
  return `${unit.symbol} (${value}${field.unit === "1" ? "" : ` ${field.unit}`})`;
}

// --- Products

/**
 * Products grouped by role and basis, in the order in which these first appear.
 *
 * A role with several bases has a group of its own, without products, before those of its bases.
 */
function productGroups(products) {
  const bases = new Set(products.filter(({ isDosed }) => isDosed).map(({ basis }) => basis));
  const lead = products.length === 0 ? [words("estimate.none")]
    : bases.size === 1 ? [words("estimate.basis", { basis: DATA.bases[[...bases][0]] })] : [];
  return { lead, groups: together(products, "role").flatMap((ofRole) => roleGroups(ofRole, bases.size > 1)) };
}

/** The products of a role as groups by basis. */
function roleGroups(products, hasBases) {
  const role = DATA.roles[products[0].role], job = products.length > 1 ? words("estimate.alternatives", { role }) : role;
  const groups = together(products, "basis").map((group) => {
    const [{ basis, isDosed }] = group;
    return { basis: hasBases || !isDosed ? basis : null, rows: group.map((product) => ({ product })) };
  });
  if (groups.length > 1) return [{ title: job, rows: [] }, ...groups.map(({ basis, rows }) => ({ title: DATA.bases[basis], rows }))];
  const [{ basis, rows }] = groups;
  return [{ title: basis === null ? job : pair(job, DATA.bases[basis]), rows }];
}

/** Products grouped by a property, in the order of the first of each group. */
function together(products, key) {
  const keys = [...new Set(products.map((product) => product[key]))];
  return keys.map((each) => products.filter((product) => product[key] === each));
}

/** Adds the displayed text to a product's row, and its footnote if it has one. */
function completeRow(row, note, text, footnotes) {
  const { id, form, isDosed, about } = row.product;
  Object.assign(row, {
    id, notes: note === null ? [] : [footnoteNumber(footnotes, note)], form: form ? words(`product.form.${form}`) : "",
    dose: isDosed ? text(`${id}.dose`) : "-", usage: isDosed ? text(`${id}.usage`) : "-",
    what: about,
  });
}

// The remarks that accompany an estimate, worded as in the programs.

/**
 * The remarks on an entry, {about, sentence, isUnusual, isSent}: unusual figures, results by other rules than WTP's, a plant or a season that is
 * never on duty, the blowdown, and fields that the rules do not use.
 *
 * `about` is a field or a result, or null for the whole plant; every message has those that change the amounts.
 */
export function plantRemarks(entry, exact, wording = PROGRAM_WORDING) {
  const { usual, annualWater, fields, remarks } = factsOf(entry);
  const unused = fields.filter((field) => !field.isUsed);
  return [
    ...unusualFigures(entry, usual, exact, wording),
    ...(signOf(exact[annualWater]) === 0 ? [{ about: null, sentence: words("remark.never_on_duty") }] : []),
    ...noSteam(entry),
    ...(exact.cycles === undefined || fieldNamed(entry, annualWater) ? [] : [{ about: annualWater, isSent: true, sentence: blowdownWords(wording.name(formulaOf(entry, annualWater)), exact.cycles) }]),
    ...alkalinityLimit(entry, exact),
    ...remarks.map(([about, kind]) => ({ about, sentence: words(`remark.${kind}`, { field: wording.name(fieldNamed(entry, about) ?? formulaOf(entry, about)) }) })),
    ...unused.map((field) => ({ about: field.name, sentence: words("remark.unused", { field: wording.name(field) }) })),
  ];
}

/** The remark on a season with a figure of 0, unless every season has one, or the other one all weeks of the year. */
function noSteam(entry) {
  const { seasons } = factsOf(entry);
  const figureOf = (name) => givenFigure(entry, fieldNamed(entry, name)).exact;
  const isAll = (name) => compare(figureOf(name), fraction(fieldNamed(entry, name).greatest)) === 0;
  const off = seasons.filter(({ fields }) => fields.some((name) => signOf(figureOf(name)) === 0));
  return off.length !== 1 || seasons.some((season) => !off.includes(season) && isAll(season.fields[3])) ? [] : [{ about: null, sentence: words(`remark.no_${off[0].name}`) }];
}

/** The remark that the annual feed does not include the blowdown. */
function blowdownWords(field, cycles) {
  const { minus, over } = exactOperations;
  if (compare(cycles, fraction("1")) <= 0) return words("remark.blowdown_not_in_feed.all", { field });
  const factor = roundedText(over(cycles, minus(cycles, "1")), 3);
  return words("remark.blowdown_not_in_feed", { field, factor });
}

/** The alkalinity of a feed, if it allows fewer cycles than the maximum TDS; undefined otherwise. */
function limitingAlkalinity(entry, { cycles, m_alkalinity: mixed }) {
  if (!cycles || compare(cycles, fraction("1")) <= 0) return undefined;
  const alkalinity = mixed ?? givenFigure(entry, fieldNamed(entry, "m_alkalinity")).exact;
  return compare(exactOperations.times(alkalinity, cycles), fraction(factsOf(entry).highestAlkalinity)) > 0 ? alkalinity : undefined;
}

/** Whether a plant needs a product: it has a dose or usage, and is not to build alkalinity of which there is too much already. */
export function isNeeded(entry, exact, { id, role }, quantity = "usage") {
  return signOf(exact[`${id}.${quantity}`]) !== 0 && !(role === "alkalinityBuilder" && limitingAlkalinity(entry, exact));
}

/** The remark that the alkalinity of the feed allows fewer cycles than the maximum TDS. */
function alkalinityLimit(entry, exact) {
  const { minus, over, times } = exactOperations;
  const { highestAlkalinity: highest, highestAlkalinityOfShell: ofShell } = factsOf(entry);
  const alkalinity = limitingAlkalinity(entry, exact);
  if (!alkalinity || compare(times(alkalinity, minus(exact.cycles, fraction("0.05"))), fraction(highest)) <= 0) return [];
  const isAbove = (most) => compare(times(alkalinity, exact.cycles), fraction(most)) > 0;
  const brief = (figure) => (compare(figure, fraction("1")) < 0 ? words("remark.lessThanOne") : roundedText(figure, 1));
  const allowed = (most) => brief(over(fraction(most), alkalinity));
  const facts = { given: brief(exact.cycles), cycles: allowed(highest), highest, shell: allowed(ofShell), ofShell };
  return [{ about: "cycles", isUnusual: true, sentence: words(isAbove(ofShell) ? "remark.alkalinity_limits_cycles.shell" : "remark.alkalinity_limits_cycles", facts) }];
}

/** The figures outside their usual ranges, first of fields, then of results. */
function unusualFigures(entry, ranges, exact, wording) {
  return ranges.filter((range) => isUnusual(range, entry, exact)).map((range) => {
    const field = fieldNamed(entry, range.name);
    const about = field ?? formulaOf(entry, range.name);
    const { exact: own, unit } = field ? givenFigure(entry, field) : { exact: exact[range.name], unit: { ...about, symbol: about.unit, factor: "1", offset: "0" } };
    // The programs round the double of a figure in its own unit.
    const figure = briefText(toDouble(fromOwnUnit(exactly(toDouble(own)), unit)));
    const facts = { field: wording.name(about), figure: wording.withUnit(wording.figure(figure), unit), range: wording.range(range, unit), reason: range.reason };
    return { about: range.name, sentence: words(unit.isPlain ? "remark.unusual.plain" : "remark.unusual", facts), isUnusual: true };
  });
}

/** Whether a figure is outside its usual range, and its season, if it has one, may be on duty. */
function isUnusual(range, entry, exact) {
  const figureOf = (name) => (fieldNamed(entry, name) ? givenFigure(entry, fieldNamed(entry, name))?.exact : undefined);
  const figure = fieldNamed(entry, range.name) ? figureOf(range.name) : exact[range.name];
  return !isWithin(range, figure) && !range.onDuty?.some((name) => figureOf(name) && signOf(figureOf(name)) <= 0);
}

/** The warning of a figure outside its usual range in a plant that may be incomplete; null if there is none. */
export function unusualFigure(entry, field, wording) {
  if (givenFigure(entry, field)?.exact === undefined) return null;
  const [found] = unusualFigures(entry, factsOf(entry).usual.filter(({ name }) => name === field.name), {}, wording);
  return found === undefined ? null : wording.sentence(found.sentence);
}

// --- Products

/** The footnote of a product; null if there is none. */
export function productNote(entry, { id: product, ...facts }, exact, decimals) {
  const { advice, fallsWithAlkalinityHeld, role } = facts;
  if (advice !== null) return asSentence(words("remark.advice", { advice }));
  if (!isNeeded(entry, exact, { id: product, role }) && signOf(exact[`${product}.usage`]) !== 0) return words("remark.alkalinity");
  const demand = exact[`${product}.demand`], isIdle = demand !== undefined && signOf(demand) <= 0;
  if (role === "oxidisingBiocide") return words("remark.holds_no_reserve");
  if (!isIdle) return fallsWithAlkalinityHeld ? words("remark.as_on_sheet", { product }) : null;
  return words(fallsWithAlkalinityHeld ? "remark.not_needed.as_on_sheet" : "remark.not_needed", { product, demand: demandWords(demand, decimals) });
}

/** A demand that is not above zero, as a phrase if its decimals do not show that. */
function demandWords(demand, decimals) {
  const figure = roundedText(demand, decimals);
  const isShown = /[1-9]/.test(figure) || !figure.startsWith("-");
  return isShown ? words("remark.demand", { figure }) : words("remark.demand.tiny");
}
