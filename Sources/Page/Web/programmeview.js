import { callLink, SALES } from "./about.js";
import { fileNameOf, saveButton } from "./controls.js";
import { amountsOf, programmeOf, programmeRemarks, replacedBy, roleOf, toggled, withoutCosts } from "./programme.js";
import { LANGUAGE } from "./data.js";
import { basisName, headed, roleName, typeset } from "./display.js";
import { announce, button, element, link, replaceContent, section } from "./dom.js";
import { estimate } from "./estimate.js";
import { mailFile, mailLink, mailSubject, messageText, omittedWords } from "./mail.js";
import { currentPrices } from "./prices.js";
import { keepPlant, savedPlant } from "./storage.js";
import { pastedTable, sheetText, sheetView } from "./sheet.js";
import { words } from "./words.js";
import { plantsHash } from "./address.js";
import { estimateTable } from "./plantfile.js";

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

/** Chooses the products of a programme, also of the saved plant if it is this one. */
export function choose(page, entry, ids, refresh) {
  const saved = savedPlant(entry);
  entry.programme = ids;
  if (saved) keepPlant(saved.name, entry, saved.at);
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

/** The programmes of the plants with, on paper, their sheets, and the ways to send them in one message, to copy and to save them. */
export function sendViews(page) {
  const list = page.systems.map((system) => sentPlant(page, page.entries[system]));
  return [list.map(programmeNode), sendTools(list)];
}

/** A plant with its programme, and its estimate as displayed and as saved, of the chosen products or, without any, of all. */
function sentPlant(page, entry) {
  const programme = programmeOf(entry, currentPrices().list);
  const how = { ...(programme.items.length > 0 ? { chosen: entry.programme } : { form: page.form }), decimals: null };
  // What is copied and saved has the figures as in files, and in other languages the texts of the page.
  const asInFiles = (text) => text;
  const made = estimate(entry, LANGUAGE === "en" ? how : { ...how, wording: { ...page.wording, figure: asInFiles, typed: asInFiles } });
  return { entry, programme, text: estimate(entry, { ...how, wording: page.wording }), made };
}

function programmeNode(plant) {
  const { entry, text, programme } = plant;
  const { items } = programme;
  return section(`programme-${entry.system}`, words(`form.title.${entry.system}`), warningsNode(text, "h3"),
    items.length === 0 ? element("p", { class: "hint" }, words("programme.how")) : element("ul", { class: "programme" }, items.map(itemNode)),
    items.length === 0 ? null : programmeRemarks(programme).map((line) => element("p", {}, line)), shareTools(plant),
    element("div", { class: "said" }), sheetView(text, programme, entry.system === "cooling" ? 2 : 1));
}

function itemNode(item) {
  const { id, role, about, basis } = item.product;
  return element("li", {}, element("p", {}, element("b", {}, id), ` ${about.replace(" %", "\u00A0%")}`),
    element("p", { class: "per" }, `${headed(roleName(role))} · ${typeset(basisName(basis))}`),
    element("p", { class: "figures" }, amountsOf(item).map(([figure, unit]) => element("span", {}, element("b", {}, figure), ` ${unit}`))));
}

/** The ways to send programmes or, if nothing is chosen, all products. */
function sendTools(list) {
  const address = plantAddress(list.map(({ entry }) => entry));
  const sent = list.map((plant) => ({ ...plant, programme: withoutCosts(plant.programme) }));
  const message = { title: mailSubject(list), text: messageText(sent, address) };
  const { link: mail, omitted } = mailLink(sent, address);
  const file = `${fileNameOf(list[0].made.site || list[0].made.title)}.eml`;
  return element("section", { "aria-label": words("send.title") }, element("p", { class: "hint" }, words("share.how")), omitted.length === 0 ? null : element("p", { class: "hint" }, omittedWords(omitted)), element("div", { class: "tools" },
    link(words("share.mail"), mail, { class: "button primary" }), link(words("share.mail.other"), mail.replace(SALES, ""), { class: "button" }),
    // The browser rejects if the user closes its list of apps.
    navigator.share ? button(words("share.share"), () => navigator.share(message).catch(() => {})) : null,
    callLink(), button(words("share.print"), () => print(), { class: "quiet" }),
    saveButton(words("share.eml"), file, "message/rfc822", () => mailFile(list, address)),
    // A link of a page that was opened as a file works only there.
    copyButton(words("share.link"), () => ({ plain: address }), words(location.protocol === "file:" ? "share.copied.file" : "share.copied"))), element("div", { class: "said" }));
}

/** The ways to copy and save the estimate of a plant. */
export function shareTools(plant) {
  const { entry, made } = plant;
  const name = fileNameOf(made.site || made.title, made.system);
  return element("div", { class: "tools", role: "group", "aria-label": `${words("share.title")}: ${made.system}` }, copyButton(words("share.table"), () => pastedTable(made)),
    saveButton(words("share.sheet"), `${name}.html`, "text/html", () => sheetText([plant])),
    saveButton(words("share.csv"), `${name}.csv`, "text/csv", () => estimateTable([entry])));
}

/** A button that copies {plain, html}, or shows the text below it if the browser does not let it. */
export function copyButton(label, table, sentence = words("share.copied")) {
  return button(label, async ({ currentTarget }) => {
    const place = currentTarget.closest("section").querySelector(".said"), { plain, html } = table();
    const parts = [["text/plain", plain], ["text/html", html]].filter(([, text]) => text !== undefined);
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts.map(([type, text]) => [type, new Blob([text], { type })])))]);
      replaceContent(place);
      announce(sentence);
    } catch {
      showText(place, plain);
    }
  }, { class: "quiet" });
}

/** The page's address with plants in it. */
export function plantAddress(entries) {
  return location.href.replace(/#.*$/s, "") + plantsHash(entries);
}

/** Shows text that the browser does not copy, so that the user can. */
function showText(place, text) {
  const area = element("textarea", { readonly: true, rows: "6", "aria-label": words("share.byHand") }, text);
  replaceContent(place, element("p", {}, words("share.byHand")), area);
  area.focus();
  area.select();
}
