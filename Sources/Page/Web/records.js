import { checkedNamed, plainEntry } from "./checked.js";
import { keep, newId, records, asOne } from "./storage.js";
import { words } from "./words.js";

// Saved plants and runs. Whatever replaces or removes one returns {problem, undo}.

/** The maximum numbers of saved plants and runs. */
export const MAXIMUM_PLANTS = 200;
export const MAXIMUM_RUNS = 26;

const plantKey = (name, system) => `plant-${system}-${name}`;
const byTime = (a, b) => (a.at ?? 0) - (b.at ?? 0);

/** The saved plants, [{name, entry}], in the order in which they were saved. */
export function namedPlants() {
  const { value, problem } = records("plant", checkedNamed);
  return { value: value.sort(byTime), problem };
}

/** The saved plant that equals an entry in all that was entered and chosen; undefined if there is none. */
export function savedPlant(entry) {
  const textOf = (each) => JSON.stringify(plainEntry(each));
  return namedPlants().value.find((plant) => textOf(plant.entry) === textOf(entry));
}

/** Saves plants under a name: {problem, undo, isReplaced}. */
export function keepPlants(name, entries) {
  const changes = entries.map((entry) => keepPlant(name, entry));
  return { ...asOne(changes), isReplaced: changes.some(({ isReplaced }) => isReplaced) };
}

/** Saves a plant under a name; `isReplaced` reports whether there was one of this name and system. */
export function keepPlant(name, entry, at = Date.now()) {
  const others = namedPlants().value;
  const isReplaced = others.some(({ key }) => key === plantKey(name, entry.system));
  if (!isReplaced && others.length >= MAXIMUM_PLANTS) return { problem: words("storage.many", { count: MAXIMUM_PLANTS }) };
  return { isReplaced, ...keep(plantKey(name, entry.system), { name, entry: plainEntry(entry), at }) };
}

/** Removes a record. */
export function forget({ key }) { return keep(key, null); }

/** The runs of a system, [{name, entry}], the reference first. */
export function keptRuns(system) {
  const check = (value) => {
    const run = checkedNamed(value);
    return run?.entry.system === system && Number.isFinite(run.order) ? run : null;
  };
  const { value, problem } = records(`run-${system}`, check);
  return { value: value.sort((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1)), problem };
}

/** Adds a run to the end, or after another run. */
export function keepRun(name, entry, after = null) {
  const runs = keptRuns(entry.system).value;
  const place = after === null ? runs.length : runs.findIndex(({ key }) => key === after.key) + 1;
  const [before, next] = [runs[place - 1]?.order ?? 0, runs[place]?.order];
  const order = next === undefined ? before + 1 : (before + next) / 2;
  return keep(`run-${entry.system}-${newId()}`, { name, entry: plainEntry(entry), order });
}

/** The readings of a site, [{date, entry}], the latest first. */
export function keptReadings(system, site) {
  const check = (value) => {
    const reading = checkedNamed(value);
    return reading?.entry.system === system && isDate(reading.date) ? reading : null;
  };
  const { value, problem } = records(`reading-${system}`, check);
  return { value: value.filter(({ name }) => name === site).sort((a, b) => (a.date < b.date ? 1 : -1)), problem };
}

/** Keeps a plant as the reading of its site on a date, `YYYY-MM-DD`. */
export function keepReading(entry, date) {
  const name = entry.site.trim();
  return keep(`reading-${entry.system}-${date}-${name}`, { name, date, entry: plainEntry(entry) });
}

/** Whether text is a date such as 2026-11-27. */
export function isDate(text) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
