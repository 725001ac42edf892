import { givenCount, isStarted } from "./checked.js";
import { keptItem } from "./controls.js";
import { LANGUAGE } from "./data.js";
import { headed } from "./display.js";
import { button, element, isolated, replaceContent } from "./dom.js";
import { earlierDrafts } from "./drafts.js";
import { systemWords } from "./estimate.js";
import { fieldsOf } from "./plant.js";
import { forget } from "./records.js";
import { watchStored } from "./storage.js";
import { words } from "./words.js";

/** "Mill A, 12 of 16": the name of plants of one site, and how many of their figures are entered. */
function progressOf(entries) {
  const sum = (count) => entries.map(count).reduce((a, b) => a + b);
  return words("earlier.plant", {
    name: entries[0].site || headed(systemWords(entries[0].system)),
    count: sum(givenCount), all: sum((entry) => fieldsOf(entry).length),
  });
}

/** The current plants to continue, and the earlier ones, which were replaced or belong to another tab. */
export function earlierView(page, opened, resumed) {
  const place = element("section", { id: "earlier" });
  const show = () => {
    const current = page.systems.map((system) => page.entries[system]);
    const { drafts } = earlierDrafts();
    replaceContent(place,
      current.some(isStarted) ? button(words("earlier.continue", { plant: progressOf(current) }), resumed, { id: "continue", dir: "auto" }) : null,
      drafts.length === 0 ? null : element("details", {}, element("summary", {}, words("earlier.title", { count: drafts.length })),
        element("ul", { class: "kept" }, drafts.map((draft) => draftNode(page, draft, opened, show)))));
  };
  show();
  watchStored("draft", place, show);
  return place;
}

function draftNode(page, draft, opened, show) {
  const { entry, at } = draft;
  const name = progressOf([entry]);
  const remove = () => {
    const { undo } = forget(draft);
    show();
    page.offerUndo(words("runs.removed", { name }), () => { undo(); show(); });
  };
  const when = new Date(at).toLocaleString(LANGUAGE === "en" ? undefined : LANGUAGE, { dateStyle: "medium", timeStyle: "short" });
  return keptItem(name, [isolated(name), ` (${systemWords(entry.system)}, ${when})`], [["runs.open", () => opened([entry])], ["runs.remove", remove]]);
}
