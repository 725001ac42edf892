import { callLink } from "./about.js";
import { amountsOf, money, programmeRemarks } from "./amounts.js";
import { capitalized, typeset } from "./display.js";
import { announce, button, element, link, section } from "./dom.js";
import { estimate } from "./estimate.js";
import { mailLink, mailSubject, messageText } from "./mail.js";
import { currentPrices } from "./pricelist.js";
import { programmeOf, replacedBy, roleOf, toggled } from "./programme.js";
import { plantAddress } from "./share.js";
import { sheetView } from "./sheet.js";
import { words } from "./words.js";

/** The button that adds a product to the programme, or removes it. */
export function starButton(page, entry, id, refresh) {
  return button("", () => {
    const chosen = entry.programme ?? [];
    const others = chosen.includes(id) ? [] : replacedBy(entry.system, id, chosen);
    choose(page, entry, toggled(entry.system, id, chosen), refresh);
    announce(words(chosen.includes(id) ? "programme.removed" : others.length > 0 ? "programme.replaced" : "programme.added",
      { product: id, others: others.join(", ") }), others.length === 0);
  }, { class: "star", "data-star": id, "aria-label": words("programme.star", { product: id }), "aria-pressed": "false" });
}

/** Chooses the products of a programme. */
export function choose(page, entry, ids, refresh) {
  entry.programme = ids;
  page.changed(entry);
  refresh();
}

/** The chosen products of a role, as shown at its heading. */
export function starText({ system, programme = [] }, role) {
  const names = programme.filter((id) => roleOf(system, id) === role);
  return names.length === 0 ? "" : `★ ${names.join(", ")}`;
}

/** The warnings, which do not affect the result: figures outside their usual ranges, and general remarks. */
export function warningsNode({ warnings }, level) {
  if (warnings.length === 0) return null;
  return element("div", { class: "remarks" }, element(level, {}, words("products.warnings")),
    element("ul", {}, warnings.map((warning) => element("li", {}, warning))));
}

/** The chosen products with the ways to send them and, on paper, their sheet. */
export function programmeView(page, entry) {
  const programme = programmeOf(entry, currentPrices().list);
  const { items } = programme;
  const text = estimate(entry, { ...(items.length > 0 ? { chosen: entry.programme } : { form: page.form }), decimals: null, wording: page.wording });
  return section(`programme-${entry.system}`, words(`form.title.${entry.system}`), warningsNode(text, "h3"),
    items.length === 0 ? element("p", { class: "hint" }, words("programme.how")) : element("ul", { class: "programme" }, items.map(itemNode)),
    items.length === 0 ? null : programmeRemarks(programme).map((line) => element("p", {}, line)),
    sendTools(page, text, programme), sheetView(text, programme));
}

function itemNode(item) {
  const { id, role, what, basis } = item.product;
  return element("li", {}, element("p", {}, element("b", {}, id), ` ${what === role ? "" : what.replace(" %", "\u00A0%")}`),
    element("p", { class: "per" }, `${capitalized(role)} · ${typeset(basis)}`),
    element("p", { class: "figures" }, amountsOf(item).map(([figure, unit]) => element("span", {}, element("b", {}, figure), ` ${unit}`))));
}

/** The ways to send a programme or, if nothing is chosen, all products. */
function sendTools(page, text, programme) {
  const address = plantAddress(page.systems.map((system) => page.entries[system]));
  const message = { title: mailSubject(text, programme), text: messageText(text, programme, address) };
  return element("div", { class: "tools" },
    link(words("share.mail") + (page.systems.length > 1 ? `: ${text.system}` : ""), mailLink(text, programme, address), { class: "button primary" }),
    // The browser rejects if the user closes its list of apps.
    navigator.share ? button(words("share.share"), () => navigator.share(message).catch(() => {})) : null,
    callLink(), button(words("share.print"), () => print(), { class: "quiet" }));
}
