import { fileNameOf, labelledSelect, saveText } from "./controls.js";
import { announce, button, element } from "./dom.js";
import { excerpt } from "./figures.js";
import { isWhole } from "./plant.js";
import { estimateTable } from "./plantfile.js";
import { words } from "./words.js";

/** The names of a file's plants, numbered because they may be equal or empty. */
export function plantNames(entries) {
  return entries.map(({ site }, place) =>
    `${place + 1}: ${site === "" ? words("plants.unnamed") : excerpt(site)}`);
}

/**
 * Asks which of a file's plants to open; at first none is chosen.
 *
 * `done` receives the chosen plant, or null if the user cancels.
 */
export function plantChoice(entries, name, done) {
  let chosen;
  const problem = element("p", { class: "problem", role: "alert" });
  const options = [["", words("plants.choose")], ...plantNames(entries).map((each, place) => [`${place}`, each])];
  const label = words("plants.several", { name: excerpt(name), count: entries.length });
  const select = labelledSelect(label, options, "", (value) => { chosen = entries[value]; });
  const open = () => {
    if (chosen === undefined) problem.textContent = words("plants.unchosen");
    else done(chosen);
  };
  return element("div", { id: "plant-choice" }, select, problem, element("div", { class: "tools" },
    button(words("plants.open"), open),
    button(words("plants.all"), () => { problem.textContent = estimateAll(entries, name); }, { class: "quiet" }), button(words("plants.cancel"), () => done(null), { class: "quiet" })));
}

/** Saves the estimates of a file's complete plants as a table; names the others, or returns "". */
function estimateAll(entries, name) {
  const whole = entries.filter(isWhole);
  const others = plantNames(entries).filter((_, place) => !whole.includes(entries[place]));
  if (whole.length > 0) {
    const file = `${fileNameOf(name.replace(/\.[^.]*$/, ""), words("products.title"))}.csv`;
    saveText(file, "text/csv", estimateTable(whole));
    announce(words("share.saved", { name: file }));
  }
  const named = others.slice(0, 10).join(", ") + (others.length > 10 ? ", ..." : "");
  return others.length === 0 ? "" : words("plants.notWhole", { count: others.length, all: entries.length, names: named });
}
