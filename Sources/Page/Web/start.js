import { plantsHash } from "./address.js";
import { isStarted } from "./checked.js";
import { PAGES } from "./data.js";
import { element, button, link } from "./dom.js";
import { earlierView } from "./earlier.js";
import { openEntries, showPlants } from "./places.js";
import { plantsView } from "./plantview.js";
import { words } from "./words.js";

/** The possible estimates: a system, or both for one site. */
const CHOICES = [["boiler", ["boiler"]], ["cooling", ["cooling"]], ["both", ["boiler", "cooling"]]];

/** The first screen: what the user has, earlier and saved plants, files and links, and the decimal mark. */
export function startScreen(page) {
  const node = element("div", { class: "start" },
    element("h1", { tabindex: "-1" }, words("app.name")), element("p", { class: "motto" }, words("app.motto")),
    element("h2", {}, words("start.system")), element("div", { class: "cards" }, CHOICES.map((choice) => cardNode(page, ...choice))),
    earlierView(page, (entries) => openEntries(page, entries), () => showPlants(page)),
    plantsView({
      entries: () => page.systems.map((system) => page.entries[system]),
      opened: (entries, skipped) => openEntries(page, entries, undefined, skipped), offerUndo: page.offerUndo,
    }), markNode(page), pagesNode(page), element("p", { class: "source" }, words("start.offline")),
    element("p", { class: "closing" }, words("app.estimates")));
  return { node, heading: node.querySelector("h1"), leave: () => {}, refresh: () => {} };
}

function cardNode(page, name, systems) {
  const choose = () => {
    page.chooseSystems(systems);
    page.show("form", { system: systems[0] });
  };
  return button([element("b", {}, words(`start.${name}`)), element("span", { class: "hint" }, words(`start.${name}.note`))], choose, { class: "card", "data-system": name });
}

/** The setting for users whose decimal mark differs from their browser's. */
function markNode(page) {
  const own = element("option", { value: "" }, words("start.mark.locale", { mark: "..." }));
  // Looking up the browser's mark is slow, so do it after the screen appears.
  setTimeout(() => { own.textContent = words("start.mark.locale", { mark: page.localeMark }); });
  const others = [[".", "point"], [",", "comma"]].map(([value, name]) => element("option", { value }, words(`start.mark.${name}`)));
  const choice = element("select", { id: "mark", onchange: (event) => page.chooseMark(event.target.value) }, own, others);
  choice.value = page.chosenMark;
  return element("p", { class: "setting" }, element("label", { for: "mark" }, words("start.mark")), choice);
}

/** Links to the page in other languages, which open the plants of this one; null if there are none. */
function pagesNode(page) {
  const entries = page.systems.map((system) => page.entries[system]).filter(isStarted);
  const hash = entries.length > 0 ? plantsHash(entries) : "";
  return PAGES.length === 0 ? null : element("nav", { class: "setting" }, PAGES.map(([lang, name, file]) => link(name, encodeURI(file) + hash, { lang, hreflang: lang })));
}
