import { plantsHash } from "./address.js";
import { forget, givenCount, isStarted, namedPlants, savedPlant } from "./storage.js";
import { keptItem, labelledSelect, recordsView } from "./controls.js";
import { LANGUAGE, PAGES } from "./data.js";
import { headed, localeMark } from "./display.js";
import { button, element, isolated, link } from "./dom.js";
import { earlierDrafts } from "./drafts.js";
import { systemWords } from "./estimate.js";
import { blankEntry } from "./form.js";
import { openEntries, showPlants } from "./places.js";
import { fieldsOf } from "./plant.js";
import { plantsView } from "./plantview.js";
import { words } from "./words.js";

/** The possible estimates: a system, or both for one site. */
const CHOICES = [["boiler", ["boiler"]], ["cooling", ["cooling"]], ["both", ["boiler", "cooling"]]];

/** The first screen: what the user has, earlier and saved plants, files and links, and the decimal mark. */
export function startScreen(page) {
  // Only the first read of a damaged record reports it, and only this view shows that.
  const plants = plantsView({
    entries: () => page.systems.map((system) => page.entries[system]),
    opened: (entries, skipped) => openEntries(page, entries, undefined, skipped), offerUndo: page.offerUndo,
  });
  const node = element("div", { class: "start" },
    element("h1", { tabindex: "-1" }, words("app.name")), element("p", { class: "motto" }, words("app.motto")),
    element("h2", {}, words("start.system")), element("div", { class: "cards" }, CHOICES.map((choice) => cardNode(page, ...choice))),
    earlierView(page, (entries) => openEntries(page, entries), () => showPlants(page)),
    plants, markNode(page), pagesNode(page), element("p", { class: "source" }, words("start.offline")),
    element("p", { class: "closing" }, words("app.estimates")));
  return { node, heading: node.querySelector("h1"), leave: () => {}, refresh: () => {} };
}

function cardNode(page, name, systems) {
  const choose = () => {
    // The other system starts empty, unless its plant is of this site.
    const [{ site }, ...others] = [...page.systems, ...systems].map((system) => page.entries[system]);
    for (const other of others) if (systems.length > 1 && other.site !== site) page.replace({ ...blankEntry(other.system), site });
    page.chooseSystems(systems);
    page.show("form", { system: systems[0] });
  };
  return button([element("b", {}, words(`start.${name}`)), element("span", { class: "hint" }, words(`start.${name}.note`))], choose, { class: "card", "data-system": name });
}

/** The setting for users whose decimal mark differs from their browser's. */
function markNode(page) {
  const options = [["", words("start.mark.locale", { mark: localeMark() })], [".", words("start.mark.point")], [",", words("start.mark.comma")]];
  return element("div", { class: "setting" }, labelledSelect(words("start.mark"), options, page.chosenMark, (mark) => page.chooseMark(mark)));
}

/** Links to the page in other languages, which open the plants of this one; null if there are none. */
function pagesNode(page) {
  const entries = page.systems.map((system) => page.entries[system]).filter(isStarted);
  const hash = entries.length > 0 ? plantsHash(entries) : "";
  return PAGES.length === 0 ? null : element("nav", { class: "setting" }, PAGES.map(([lang, name, file]) => link(name, encodeURI(file) + hash, { lang, hreflang: lang })));
}

/** "Mill A, 12 of 16": the name of plants of one site, and how many of their figures are entered. */
function progressOf(entries) {
  const sum = (count) => entries.map(count).reduce((a, b) => a + b);
  return words("earlier.plant", {
    name: entries[0].site || headed(systemWords(entries[0].system)),
    count: sum(givenCount), all: sum((entry) => fieldsOf(entry).length),
  });
}

/** Whether a plant was changed since it was saved under its name. */
const isBehind = (entry) => !savedPlant(entry) && namedPlants().value.some((plant) => plant.name === entry.site && plant.entry.system === entry.system);

/** The current plants to continue, and the earlier ones, which were replaced or belong to another tab. */
function earlierView(page, opened, resumed) {
  const { body } = recordsView("draft", page.offerUndo, ({ changed }) => {
    const current = page.systems.map((system) => page.entries[system]);
    const { drafts } = earlierDrafts();
    return [
      current.some(isStarted) ? button(words("earlier.continue", { plant: progressOf(current) }) + (current.some(isBehind) ? `, ${words("earlier.unsaved")}` : ""), resumed, { id: "continue", dir: "auto" }) : null,
      drafts.length === 0 ? null : element("details", {}, element("summary", {}, words("earlier.title", { count: drafts.length })),
        element("ul", { class: "kept" }, drafts.map((draft) => draftNode(draft, opened, changed))))];
  });
  return element("section", { id: "earlier" }, body);
}

function draftNode(draft, opened, changed) {
  const { entry, at } = draft;
  const name = progressOf([entry]);
  const remove = () => changed(forget(draft), words("runs.removed", { name }), true);
  const when = new Date(at).toLocaleString(LANGUAGE === "en" ? undefined : LANGUAGE, { dateStyle: "medium", timeStyle: "short" });
  return keptItem(name, [isolated(name), ` (${systemWords(entry.system)}, ${when})`], [["runs.open", () => opened([entry])], ["runs.remove", remove]]);
}
