import { element, isolated, isWide } from "./dom.js";
import { formScreen } from "./form.js";
import { resultsView } from "./results.js";
import { words } from "./words.js";

/** The screen of the estimate; in a wide window, next to the inputs, which change it. */
export function productsScreen(page) {
  const { site } = page.entries[page.systems[0]];
  const heading = element("h1", { tabindex: "-1", class: "site" }, site ? isolated(site) : words("products.title"));
  const views = page.systems.map((system) => (isWide() ? formScreen(page, system, "h2") : resultsView(page, system)));
  const node = element("div", { class: "results" }, heading,
    page.systems.map((system, place) => element("div", { class: "system", id: `system-${system}` }, views[place].node)));
  return { node, heading, leave: () => views.forEach((view) => view.leave?.()), refresh: () => views.forEach((view) => (view.show ?? view.refresh)()) };
}
