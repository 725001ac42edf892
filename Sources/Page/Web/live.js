import { element, replaceContent } from "./dom.js";
import { estimate } from "./estimate.js";
import { faults } from "./faults.js";
import { labelOf } from "./picker.js";
import { warningsNode } from "./programmeview.js";
import { words } from "./words.js";

/** The delay before amounts are updated, in milliseconds. */
const PAUSE = 60;

/** The amounts next to a form, which appear when the plant is complete and change while the user types. */
export function liveView(page, system) {
  const body = element("div", { class: "live-body" });
  const node = element("aside", { class: "live", tabindex: "0", "aria-labelledby": "live-title" },
    element("h2", { id: "live-title" }, words("form.live")), body);
  let timer = 0;
  const show = () => replaceContent(body, liveContent(page, page.entries[system]));
  show();
  return { node, refresh: () => { clearTimeout(timer); timer = setTimeout(show, PAUSE); } };
}

function liveContent(page, entry) {
  const wrong = faults(entry).length;
  if (wrong > 0) return element("p", { class: "wait" }, words("form.live.wait", { count: wrong }));
  const made = estimate(entry, { form: page.form, decimals: null, wording: page.wording });
  const { groups, results, closing } = made;
  return [
    warningsNode(made, "h3"),
    element("dl", { class: "facts" }, results.map((row) => element("div", {},
      element("dt", {}, labelOf(row)), element("dd", {}, `${row.value} ${row.unit}`)))),
    element("table", { class: "amounts" },
      element("thead", {}, element("tr", {}, ["product", "dose", "usage"].map((name, place) =>
        element("th", { scope: "col", class: place > 0 ? "n" : null }, words(`products.${name}`), unitNode(place))))),
      groups.map((group) => element("tbody", {}, element("tr", { class: "group" },
        element("th", { colspan: "3", scope: "rowgroup" }, group.title)), group.rows.map(liveRow)))),
    element("p", { class: "closing" }, closing),
  ];
}

function unitNode(place) {
  return place === 0 ? null : [" ", element("span", { class: "per" }, place === 1 ? "g/m³" : "kg/yr")];
}

function liveRow(row) {
  return element("tr", {}, element("th", { scope: "row" }, row.id), row.isIdle ? element("td", { class: "n", colspan: "2" }, words("programme.idle"))
    : [row.dose, row.usage].map((figure) => element("td", { class: "n" }, figure)));
}
