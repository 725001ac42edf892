import { element, button } from "./dom.js";
import { formChoice } from "./products.js";
import { words } from "./words.js";

/** The possible estimates: a system, or both for one site. */
const CHOICES = [["boiler", ["boiler"]], ["cooling", ["cooling"]], ["both", ["boiler", "cooling"]]];

/** The first screen: the system, the products, and the decimal mark. */
export function startScreen(page) {
  const node = element("div", { class: "start" },
    element("h1", { tabindex: "-1" }, words("app.name")), element("p", { class: "motto" }, words("app.motto")),
    element("fieldset", { class: "cards" }, element("legend", {}, words("start.system")), CHOICES.map((choice) => cardNode(page, ...choice))),
    formChoice("start-form", page.form, (form) => page.chooseForm(form)),
    element("div", { class: "actions" }, button(words("start.enter"), () => page.show("form", { system: page.systems[0] }), { class: "primary", id: "enter" })),
    page.places.start(page), markNode(page), element("p", { class: "source" }, words("start.offline")),
    element("p", { class: "closing" }, words("app.estimates")));
  return { node, heading: node.querySelector("h1"), leave: () => {}, refresh: () => {} };
}

function cardNode(page, name, systems) {
  const isChosen = page.systems.join() === systems.join();
  return element("label", { class: "card" },
    element("input", { type: "radio", name: "system", value: name, checked: isChosen, onchange: () => page.chooseSystems(systems) }),
    element("span", { class: "card-body" }, element("b", {}, words(`start.${name}`)), element("span", { class: "hint" }, words(`start.${name}.note`))));
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
