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
    shareView(entry, made, page.systems.map((system) => page.entries[system])),
    curvesView(entry),
    runsView({
      entry, form: page.form,
      opened: (run) => {
        page.entries[run.system] = run;
        page.show("products");
      },
    }),
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

/** Puts the plants that were entered last into a page; what is wrong with what was kept, or null. */
export function restoreLast(page) {
  const problems = Object.keys(page.entries).map((system) => {
    const { value, problem } = lastEntry(system);
    if (value !== null && isStarted(value)) page.entries[system] = value;
    return problem;
  });
  return problems.find(Boolean) ?? null;
}

/** Opens the plants of an address in a page; a sentence on what was opened or is damaged, or null. */
export function openShared(page, hash) {
  const shared = plantsOfHash(hash);
  if (shared === null) return null;
  if (shared.problem !== undefined) return shared.problem;
  openEntries(page, shared.entries);
  shared.entries.forEach((entry) => keepLastEntry(entry));
  // What is changed from here on is not what the address says.
  try {
    history.replaceState(history.state, "", location.href.replace(/#.*$/s, ""));
  } catch {
    // A browser that does not allow this keeps the address.
  }
  return words("address.opened");
}

/** Says a sentence at the top of the screen, where it stays until the next one. */
export function showNotice(sentence) {
  if (sentence === null) return;
  document.getElementById("main").prepend(element("p", { class: "remarks", role: "status" }, sentence));
}
