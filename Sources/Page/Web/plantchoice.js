import { labelledSelect } from "./controls.js";
import { button, element } from "./dom.js";
import { excerpt } from "./figures.js";
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
    button(words("plants.open"), open), button(words("plants.cancel"), () => done(null), { class: "quiet" })));
}
