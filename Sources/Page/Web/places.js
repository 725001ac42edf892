import { plantsOfHash } from "./address.js";
import { curvesView } from "./curveview.js";
import { faults } from "./faults.js";
import { announce, element } from "./dom.js";
import { isStarted, plantsView } from "./plantview.js";
import { pricesView } from "./priceview.js";
import { runsView } from "./runview.js";
import { shareView } from "./share.js";
import { keepLastEntry, lastEntry } from "./storage.js";
import { words } from "./words.js";

/** Puts plants into the page in the place of those there, and shows the form, or the results of whole ones. */
function openEntries(page, entries) {
  for (const entry of entries) page.entries[entry.system] = entry;
  page.chooseSystems(["boiler", "cooling"].filter((system) => entries.some((entry) => entry.system === system)));
  const wrong = entries.find((entry) => faults(entry).length > 0);
  if (wrong === undefined) page.show("products");
  else page.show("form", { system: wrong.system });
}

/** What stands on the screens beside entry and products: kept plants, curves, runs, prices and sharing. */
export const MORE_PLACES = {
  start: (page) => plantsView({
    entries: () => page.systems.map((system) => page.entries[system]),
    opened: (entries) => openEntries(page, entries),
  }),
  form: () => null,
  results: (page, entry, made) => [
    shareView(entry, made),
    curvesView(entry),
    runsView({ entry, form: page.form, opened: (other) => openEntries(page, [other]) }),
    pricesView(entry, page.form, page.mark),
  ],
};

/** Keeps a plant as the last of its system; what stands in the way is said once. */
export function keepChanges() {
  let isSaid = false;
  return (entry) => {
    const problem = keepLastEntry(entry);
    if (problem !== null && !isSaid) announce(problem);
    isSaid = problem !== null;
  };
}

/** Puts the plants of the address into a page, or else those entered last; a sentence on damage, or null. */
export function restoreEntries(page, hash) {
  const shared = plantsOfHash(hash);
  if (shared?.entries !== undefined) {
    openEntries(page, shared.entries);
    return words("address.opened");
  }
  const problems = Object.keys(page.entries).map((system) => {
    const { value, problem } = lastEntry(system);
    if (value !== null && isStarted(value)) page.entries[system] = value;
    return problem;
  });
  return shared?.problem ?? problems.find(Boolean) ?? null;
}

/** A sentence that stays at the top of a page until it is closed. */
export function noticeNode(sentence) {
  return element("p", { class: "remarks", role: "status" }, sentence);
}
