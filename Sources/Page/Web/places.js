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

/** Replaces the page's plants, and shows the form, or the results if the plants are complete. */
function openEntries(page, entries) {
  for (const entry of entries) page.entries[entry.system] = entry;
  page.chooseSystems(["boiler", "cooling"].filter((system) => entries.some((entry) => entry.system === system)));
  const wrong = entries.find((entry) => faults(entry).length > 0);
  if (wrong === undefined) page.show("products");
  else page.show("form", { system: wrong.system });
}

/** Fills the sections for saved plants, curves, runs, prices and sharing. */
export const MORE_PLACES = {
  start: (page) => plantsView({
    entries: () => page.systems.map((system) => page.entries[system]),
    opened: (entries) => openEntries(page, entries),
  }),
  form: () => null,
  results: (page, entry, made, changed) => [
    shareView(entry, made, page.systems.map((system) => page.entries[system])),
    curvesView(entry, page.form),
    runsView({
      entry, form: page.form,
      opened: (run) => {
        page.entries[run.system] = run;
        page.show("products");
      },
    }),
    pricesView(page, entry, changed),
  ],
};

/** Saves a plant as the last of its system; reports a problem only once. */
export function keepChanges() {
  let isSaid = false;
  return (entry) => {
    const problem = keepLastEntry(entry);
    if (problem !== null && !isSaid) announce(problem);
    isSaid = problem !== null;
  };
}

/** Restores the plants that were entered last; returns any problem with the stored data, or null. */
export function restoreLast(page) {
  const problems = Object.keys(page.entries).map((system) => {
    const { value, problem } = lastEntry(system);
    if (value !== null && isStarted(value)) page.entries[system] = value;
    return problem;
  });
  return problems.find(Boolean) ?? null;
}

/** Opens the plants of an address; returns a sentence about what was opened or is damaged, or null. */
export function openShared(page, hash) {
  const shared = plantsOfHash(hash);
  if (shared === null) return null;
  if (shared.problem !== undefined) return shared.problem;
  openEntries(page, shared.entries);
  shared.entries.forEach((entry) => keepLastEntry(entry));
  // The next change would make the address outdated.
  try {
    history.replaceState(history.state, "", location.href.replace(/#.*$/s, ""));
  } catch {
    // Some browsers do not allow this, and keep the address.
  }
  return words("address.opened");
}

/** Shows a sentence at the top of the current screen. */
export function showNotice(sentence) {
  if (sentence === null) return;
  document.getElementById("main").prepend(element("p", { class: "remarks", role: "status" }, sentence));
}
