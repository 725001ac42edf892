import { plantsOfHash } from "./address.js";
import { isStarted, watchStored } from "./storage.js";
import { curvesView } from "./curveview.js";
import { WORDS } from "./data.js";
import { announce, element, isolated, isWide, replaceContent } from "./dom.js";
import { followedDraft, keepDraft, keptSettings, restoredDrafts } from "./drafts.js";
import { readAgain } from "./faults.js";
import { formScreen } from "./form.js";
import { pricesView } from "./priceview.js";
import { sendViews } from "./programmeview.js";
import { resultsView } from "./results.js";
import { runsView, visitsView } from "./runs.js";
import { words } from "./words.js";

/** The screen for plants: the results if they are complete, or the form of the first that is not. */
export function showPlants(page) {
  if (page.wrong === undefined) page.show("estimate");
  else page.show("form", { system: page.wrong });
}

/** Replaces the page's plants, shows the new ones, and offers to undo this. */
export function openEntries(page, entries, systems = entries.map(({ system }) => system), skipped = []) {
  const before = page.systems;
  const isLoss = entries.some(({ system }) => isStarted(page.entries[system]));
  const undos = entries.map((entry) => page.replace(entry));
  page.chooseSystems(["boiler", "cooling"].filter((system) => systems.includes(system)));
  showPlants(page);
  const names = new Set(entries.flatMap(({ particulars = {} }) => Object.keys(particulars)));
  const kept = names.size > 0 ? words("plants.particulars", { names: [...names].map(particularText).join(", ") }) : "";
  const left = skipped.length > 0 ? words("plants.skipped", { names: skipped.join(", ") }) : "";
  if (kept + left !== "") showNotice(`${kept} ${left}`.trim());
  if (!isLoss) return;
  page.offerUndo(words("form.opened", { name: entries[0].site || words(`form.title.${entries[0].system}`) }), () => {
    undos.forEach((undo) => undo());
    page.chooseSystems(before);
    showPlants(page);
  });
}

/** The name of a particular of a plant, which may be one that its file has. */
const particularText = (name) => WORDS[`particular.${name}`] ?? name.replaceAll("_", " ");

/** The sections of the screens about plants, one for each system. */
const SECTIONS = {
  curves: (page, entry) => curvesView(entry, page.form),
  runs: (page, entry) => runsView({ entry, form: page.form, opened: (run) => openEntries(page, [run], page.systems), offerUndo: page.offerUndo }),
  visits: (page, entry) => visitsView({ entry, form: page.form, offerUndo: page.offerUndo }),
};

/** A screen about the plants: of their prices, or with a section for each system. */
export function placeScreen(page, name) {
  const heading = element("h1", { tabindex: "-1" }, words(`${name}.title`));
  const body = element("div", {});
  const show = () => replaceContent(body, name === "prices" ? pricesView(page) : name === "send" ? sendViews(page)
    : page.systems.map((system) => SECTIONS[name](page, page.entries[system])));
  show();
  const { site } = page.entries[page.systems[0]];
  return { node: element("div", { class: "place" }, heading, site && name !== "prices" ? element("p", { class: "per" }, isolated(site)) : null, body), heading, leave: () => {}, refresh: show };
}

/** Stores a plant in work; reports a problem only once. */
export function keepChanges() {
  let isSaid = false;
  return (entry) => {
    const problem = keepDraft(entry);
    if (problem !== null && !isSaid) announce(problem);
    isSaid = problem !== null;
  };
}

/** Restores the plants and settings of the last visit; returns any problem with the stored data, or null. */
export function restore(page) {
  const settings = keptSettings();
  if (settings !== null) Object.assign(page, { systems: settings.systems, form: settings.form, chosenMark: settings.mark });
  const { entries, problem } = restoredDrafts();
  for (const entry of entries) page.entries[entry.system] = readAgain(entry, () => page.mark);
  return problem ?? null;
}

/** Shows other tabs' changes of the plants that this tab shows, too. */
export function followTabs(page) {
  watchStored("draft", document, (key) => {
    const { entry, parted } = followedDraft(key);
    if (entry) {
      const isSameForm = `${page.entries[entry.system].rules ?? ""}` === `${entry.rules ?? ""}`;
      page.entries[entry.system] = readAgain(entry, () => page.mark);
      if (isSameForm) page.screen.refresh();
      else page.open(...JSON.parse(page.place), true);
    }
    if (parted === undefined) return;
    // The other tab hears of it by the record that this writes.
    page.changed(page.entries[parted]);
    showNotice(words("plants.parted"));
  });
}

/** Opens the plants of an address; returns a sentence about what was opened or is damaged, or null. */
export function openShared(page, hash) {
  const shared = plantsOfHash(hash);
  if (shared === null) return null;
  if (shared.problem !== undefined) return shared.problem;
  openEntries(page, shared.entries);
  return words("address.opened");
}

/** Shows a sentence at the top of the current screen. */
export function showNotice(sentence) {
  if (sentence === null) return;
  document.getElementById("main").prepend(element("p", { class: "remarks", role: "status" }, sentence));
}

/** The screen of the estimate; in a wide window, next to the inputs, which change it. */
export function productsScreen(page) {
  const { site } = page.entries[page.systems[0]];
  const heading = element("h1", { tabindex: "-1", class: "site" }, site ? isolated(site) : words("products.title"));
  const views = page.systems.map((system) => (isWide() ? formScreen(page, system, "h2") : resultsView(page, system)));
  const node = element("div", { class: "results" }, heading,
    page.systems.map((system, place) => element("div", { class: "system", id: `system-${system}` }, views[place].node)));
  return { node, heading, leave: () => views.forEach((view) => view.leave?.()), refresh: () => views.forEach((view) => (view.show ?? view.refresh)()) };
}
