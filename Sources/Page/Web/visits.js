import { labelledInput, labelledSelect, recordsView } from "./controls.js";
import { button, element, section } from "./dom.js";
import { isWhole } from "./plant.js";
import { forget, isDate, keepReading, keptReadings } from "./storage.js";
import { comparison } from "./runs.js";
import { words } from "./words.js";

/** The user's date today, such as 2026-11-27. */
function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
}

/**
 * What changed in a plant since an earlier reading of its site, and keeping of readings.
 *
 * `state` has the entry, the form of products or null, and offerUndo(sentence, undo).
 */
export function visitsView(state) {
  const { entry } = state;
  const { body, problem, say, changed } = recordsView(`reading-${entry.system}`, state.offerUndo,
    (view, date) => readingsNode(state, date, view.show, view.changed));
  return section(`visits-${entry.system}`, words(`form.title.${entry.system}`), element("p", { class: "hint" }, words("visits.how")),
    entry.site.trim() === "" ? element("p", {}, words("visits.nameless")) : keepingReading(entry, say, changed), problem, body);
}

/** The date of a reading and the button that keeps it; a reading of the same day is replaced. */
function keepingReading(entry, say, changed) {
  const written = entry.particulars?.date ?? "";
  const { input, node } = labelledInput(words("visits.date"), { type: "date", value: isDate(written) ? written : today() });
  return element("div", { class: "tools" }, node, button(words("visits.keep"), () => {
    const date = input.value;
    if (!isDate(date)) return say(words("visits.dateless"));
    const isReplaced = keptReadings(entry.system, entry.site.trim()).value.some((reading) => reading.date === date);
    return changed(keepReading(entry, date), words(isReplaced ? "visits.replaced" : "visits.kept", { date }), isReplaced);
  }, { disabled: !isWhole(entry) }));
}

/** A comparison with the reading of a date, at first the latest before today. */
function readingsNode({ entry, form }, date, show, changed) {
  const readings = keptReadings(entry.system, entry.site.trim()).value.filter((reading) => isWhole(reading.entry));
  if (readings.length === 0) return element("p", { class: "wait" }, words("visits.none"));
  const reading = readings.find((each) => each.date === date) ?? readings.find((each) => each.date < today()) ?? readings[0];
  const programmes = [reading.entry, entry].map(({ programme = [] }) => programme);
  const products = programmes.flat();
  const [then, now] = programmes.map((programme) => programme.join(", ") || "-");
  return [
    element("div", { class: "tools" },
      labelledSelect(words("visits.since"), readings.map((each) => [each.date, each.date]), reading.date, show),
      button(words("runs.remove"), () => changed(forget(reading), words("runs.removed", { name: reading.date }), true),
        { class: "quiet", "aria-label": words("runs.remove.of", { name: reading.date }) })),
    then === now ? null : element("p", {}, words("visits.programme", { then, now })),
    comparison([reading, { name: "", entry }], form,
      { letters: [reading.date, words("visits.now")], kind: "visits", products: products.length > 0 ? products : null }),
  ];
}
