import { plantsHash } from "./address.js";
import { fileNameOf, saveButton } from "./controls.js";
import { announce, button, element, replaceContent } from "./dom.js";
import { estimateTable } from "./plantfile.js";
import { pastedTable, sheetText } from "./sheetfile.js";
import { words } from "./words.js";

/** The ways to copy and save an estimate as a table, and on the last system, those for all plants: page and link. */
export function shareView({ entry, made }, all) {
  const said = element("div", { class: "said" });
  const name = fileNameOf(made.site || made.title, made.system);
  const copy = (words, table, sentence) => button(words, async () => showCopied(said, await copyTable(table()), table().plain, sentence), { class: "quiet" });
  const address = () => plantAddress(all.map((each) => each.entry));
  return element("section", { "aria-label": `${words("share.title")}: ${made.system}` },
    element("div", { class: "tools" }, copy(words("share.table"), () => pastedTable(made)),
      // A link of a page that was opened as a file works only there.
      copy(words("share.link"), () => ({ plain: address() }), words(location.protocol === "file:" ? "share.copied.file" : "share.copied")),
      saveButton(words("share.sheet"), `${name}.html`, "text/html", () => sheetText(made)),
      saveButton(words("share.csv"), `${name}.csv`, "text/csv", () => estimateTable([entry]))),
    said);
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
    return copiedByCommand({ html, plain });
  }
}

/** Copies text without the clipboard API, for older browsers and for pages opened as files. */
function copiedByCommand({ html, plain }) {
  let isCopied = false;
  const fill = (event) => {
    event.clipboardData.setData("text/plain", plain);
    if (html !== undefined) event.clipboardData.setData("text/html", html);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener("copy", fill);
  try {
    return document.execCommand("copy") && isCopied;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", fill);
  }
}
