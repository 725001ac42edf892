import { plantsHash } from "./address.js";
import { fileNameOf, saveButton } from "./controls.js";
import { announce, button, element, replaceContent } from "./dom.js";
import { estimateTable } from "./plantfile.js";
import { pastedTable, sheetText } from "./sheetfile.js";
import { words } from "./words.js";

/** The ways to copy and save the estimate of a plant. */
export function shareTools(plant) {
  const { entry, made } = plant;
  const name = fileNameOf(made.site || made.title, made.system);
  return element("div", { class: "tools", role: "group", "aria-label": `${words("share.title")}: ${made.system}` }, copyButton(words("share.table"), () => pastedTable(made)),
    saveButton(words("share.sheet"), `${name}.html`, "text/html", () => sheetText([plant])),
    saveButton(words("share.csv"), `${name}.csv`, "text/csv", () => estimateTable([entry])));
}

/** A button that copies {plain, html}, or shows the text below it if the browser does not let it. */
export function copyButton(label, table, sentence) {
  return button(label, async ({ currentTarget }) => {
    const place = currentTarget.closest("section").querySelector(".said");
    showCopied(place, await copyTable(table()), table().plain, sentence);
  }, { class: "quiet" });
}

/** The page's address with plants in it. */
export function plantAddress(entries) {
  return location.href.replace(/#.*$/s, "") + plantsHash(entries);
}

/** Confirms that text was copied, or shows it so that the user can copy it. */
function showCopied(place, isCopied, text, sentence = words("share.copied")) {
  if (isCopied) {
    replaceContent(place);
    announce(sentence);
    return;
  }
  const area = element("textarea", { readonly: true, rows: "6", "aria-label": words("share.byHand") }, text);
  replaceContent(place, element("p", {}, words("share.byHand")), area);
  area.focus();
  area.select();
}

/** Copies text, and HTML if there is any, to the clipboard; returns whether that succeeded. */
export async function copyTable({ html, plain }) {
  try {
    const parts = { "text/plain": new Blob([plain], { type: "text/plain" }) };
    if (html !== undefined) parts["text/html"] = new Blob([html], { type: "text/html" });
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return false;
  }
}
