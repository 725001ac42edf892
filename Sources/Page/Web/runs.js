import { DATA } from "./data.js";
import { figureText } from "./display.js";
import { compare, exactOperations, signOf } from "./fractions.js";
import { exactFigures } from "./estimate.js";
import { exactPoint, factsOf, fieldNamed, fieldsOf, formulaOf, givenFigure, isWhole } from "./plant.js";
import { keptRuns } from "./records.js";
import { withUnit } from "./units.js";

// Runs are plants that are compared with the first of them: [{name, entry}], all of one system.

/** The complete runs of a system. */
export function presentRuns(system) {
  return keptRuns(system).value.filter(({ entry }) => isWhole(entry));
}

/** The run that equals an entry, if there is one. */
export function sameRun(runs, entry) { return runs.find((run) => isSamePlant(run.entry, entry)); }

/** Whether two plants are known in the same ways, and all their inputs are equal. */
export function isSamePlant(one, other) {
  const [a, b] = [one, other].map(exactPoint);
  return `${factsOf(one).rules}` === `${factsOf(other).rules}` && Object.keys(a).every((name) => compare(a[name], b[name]) === 0);
}

/** The letter of a run: A is the first. */
export function runLetter(place) { return String.fromCharCode(65 + place); }

/** A number with its sign; 0 has no sign, and no decimals. */
export function signedText(number, decimals) {
  if (signOf(number) === 0) return "0";
  return (signOf(number) < 0 ? "" : "+") + figureText(number, decimals);
}

/** A change in per cent of the first figure; null if the first figure is 0. */
function perCent(change, reference) {
  const size = signOf(reference) < 0 ? exactOperations.minus("0", reference) : reference;
  return exactOperations.over(exactOperations.times(change, "100"), size);
}

/**
 * The figures of runs compared with the first, each exact and rounded once.
 *
 * {inputs: [{name, meaning, values}], figures: [{name, product, quantity, unit, isUnchanged, values, changes}]}
 * with strings; a change is {change, perCent}, and the first run has none.
 */
export function comparedRuns(runs, { form = null, decimals = 1 } = {}) {
  const { system } = runs[0].entry, { products: all, results } = DATA.systems[system];
  const exact = runs.map(({ entry }) => exactFigures(entry));
  const figure = (name, product, quantity) => {
    const values = exact.map((figures) => figures[name]);
    const { unit, isPlain, meaning, label } = formulaOf(system, name);
    return { name, product, quantity, meaning, label, unit: isPlain ? "" : unit, ...comparedFigure(values, decimals, unit) };
  };
  const products = all
    .filter((each) => each.isDosed && (form === null || each.form === form));
  return {
    inputs: differingInputs(runs),
    figures: [
      ...results.map((name) => figure(name, null, "result")),
      ...products.flatMap(({ id }) => ["dose", "usage"].map((quantity) => figure(`${id}.${quantity}`, id, quantity))),
    ],
  };
}

/** The figure of each run, as strings, with the changes from the first run; a share of a pH or an index says nothing. */
function comparedFigure(values, decimals, unit) {
  const changes = values.map((value) => exactOperations.minus(value, values[0]));
  return {
    isUnchanged: changes.every((change) => signOf(change) === 0),
    values: values.map((value) => figureText(value, decimals)),
    changes: changes.slice(1).map((change) => {
      const share = unit === "pH" ? null : perCent(change, values[0]);
      return { change: signedText(change, decimals), perCent: share === null ? "-" : signedText(share, 1) };
    }),
  };
}

/** The inputs that differ between runs, as entered. */
function differingInputs(runs) {
  const points = runs.map(({ entry }) => exactPoint(entry));
  const fields = new Map(runs.flatMap(({ entry }) => fieldsOf(entry)).map((field) => [field.name, field]));
  return [...fields.values()].filter(({ name }) => points.some((point) => !point[name] || !points[0][name] || compare(point[name], points[0][name]) !== 0))
    .map(({ name, meaning, label }) => ({
      name, meaning, label,
      values: runs.map(({ entry }) => {
        const field = fieldNamed(entry, name);
        if (field === undefined) return "-";
        const { text, unit } = givenFigure(entry, field);
        return withUnit(text, unit);
      }),
    }));
}
