import { DATA } from "./data.js";
import { compare, exactOperations, fraction, roundedText, shortened, shortestText, signOf, toDouble } from "./fractions.js";
import { capitalized, figureText, tradeText } from "./display.js";
import { excerpt } from "./figures.js";
import { exactPoint, factsOf, fieldsOf, figuresFrom, formulaOf, givenFigure } from "./plant.js";
import { isNeeded, plantRemarks, productNote } from "./remarks.js";
import { PROGRAM_WORDING } from "./wording.js";
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

/** The row of an input as entered. */
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
