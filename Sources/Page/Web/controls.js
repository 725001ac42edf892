import { announce, button, element, replaceContent } from "./dom.js";
import { watchStored } from "./storage.js";
import { words } from "./words.js";

/** A labelled select of options, each [value, text] or { group, options }. */
export function labelledSelect(label, options, value, chosen) {
  const made = (option) => (Array.isArray(option)
    ? element("option", { value: option[0], selected: option[0] === value }, option[1])
    : element("optgroup", { label: option.group }, option.options.map(made)));
  const select = element("select", { onchange: () => chosen(select.value) }, options.map(made));
  return labelledNode(label, select);
}

let labelledCount = 0;

function labelledNode(label, control) {
  labelledCount += 1;
  control.id = `labelled-${labelledCount}`;
  return element("div", { class: "labelled" }, element("label", { for: control.id }, label), control);
}

/** A labelled input, of text by default. */
export function labelledInput(label, attributes) {
  const input = element("input", { type: "text", autocomplete: "off", spellcheck: "false", ...attributes });
  return { input, node: labelledNode(label, input) };
}

/** A table with a caption in a frame that scrolls if the table is wider than the page. */
export function wideTable(caption, heads, bodies) {
  return element("div", { class: "wide", role: "region", "aria-label": caption, tabindex: "0" },
    element("table", {}, element("caption", {}, caption),
      element("thead", {}, element("tr", {}, heads.map((head, place) =>
        element("th", { scope: "col", class: place === 0 ? null : "n" }, head)))),
      bodies));
}

export function tableRow(head, cells) {
  return element("tr", {}, element("th", { scope: "row" }, head), cells.map((cell) => element("td", { class: "n" }, cell)));
}

/** Makes the buttons and links of a node one Tab stop, among which the arrow keys move, without those of closed folds; returns the node. */
export function oneStop(node) {
  const all = [...node.querySelectorAll("button, a, summary")];
  const shown = () => all.filter((each) => each.matches("summary") || !each.closest("details:not([open])"));
  const stop = (chosen) => all.forEach((each) => { each.tabIndex = each === chosen ? 0 : -1; });
  node.addEventListener("focusin", ({ target }) => { if (all.includes(target)) stop(target); });
  node.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || !all.includes(event.target)) return;
    event.preventDefault();
    steppedName(shown(), event.target, step).focus();
  });
  stop(shown()[0]);
  return node;
}

/** A file name made from any text: hyphens replace everything but letters and digits. */
export function fileNameOf(...texts) {
  const name = texts.join(" ").normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return [...name].slice(0, 60).join("") || "plant";
}

/** Saves text as a file in the browser's download folder. */
export function saveText(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = element("a", { href: address, download: name, hidden: true });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // Some browsers read the file only after the click event ends.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** A button that saves a file; `content` makes its text. */
export function saveButton(label, name, type, content) {
  return button(label, () => {
    saveText(name, type, content());
    announce(words("share.saved", { name }));
  }, { class: "quiet" });
}

/** A named item of a list, with a button for each of `acts`, [key of its words, action]. */
export function keptItem(name, content, acts) {
  return element("li", {}, element("span", { class: "name" }, content), element("span", { class: "tools" },
    acts.map(([key, action]) => button(words(key), action, { class: "quiet", "aria-label": words(`${key}.of`, { name }) }))));
}

/** A function that shows what became of a change of records, (change, sentence, isLoss), and offers to undo a loss; what failed is no loss. */
export function changing(say, show, offerUndo) {
  return ({ problem, undo }, sentence, isLoss = false) => {
    say(problem);
    show();
    if (problem) say(problem);
    else if (isLoss) offerUndo(sentence, () => { say(undo()); show(); });
    else announce(sentence);
  };
}

/**
 * Records of a kind, which other tabs may change, as {body, problem, say, show, changed}: what `contents` makes of that, the
 * problem below or above it, and what `changing` makes of both.
 */
export function recordsView(kind, offerUndo, contents) {
  const body = element("div", {}), problem = element("p", { class: "problem", role: "alert" });
  const say = (refusal) => { problem.textContent = refusal ?? ""; };
  const show = (...choice) => replaceContent(body, contents(view, ...choice));
  const view = { body, problem, say, show, changed: changing(say, () => show(), offerUndo) };
  show();
  watchStored(kind, body, () => show());
  return view;
}

/** The maximum size of a file of plants, in bytes. */
const MAXIMUM_FILE = 4000000;

/** A control that opens a user's file; `opened` receives its text and name, or null, the name and the problem. */
export function fileControl(label, opened) {
  const { input, node } = labelledInput(label, { type: "file", accept: ".csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,text/plain" });
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file === undefined) return;
    const { text, problem } = await textOfFile(file);
    opened(text ?? null, file.name, problem);
    // Allow the user to choose the same file again after correcting it.
    input.value = "";
  });
  return node;
}

/** The text of a file in UTF-8 or UTF-16: {text}, or {problem}, the key of its words; both if it may be in Windows-1252. */
async function textOfFile(file) {
  const problem = "plants.unreadable";
  if (file.size > MAXIMUM_FILE) return { problem };
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => []));
  const start = String.fromCharCode(...bytes.slice(0, 4));
  if (start === "PK\x03\x04" || start === "\xD0\xCF\x11\xE0") return { problem: "plants.workbook" };
  const encoding = { "\xFF\xFE": "utf-16le", "\xFE\xFF": "utf-16be" }[start.slice(0, 2)] ?? "utf-8";
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { problem, ...(encoding === "utf-8" ? { text: new TextDecoder("windows-1252").decode(bytes) } : {}) };
  }
}

/** The next or previous name, wrapping around. */
export function steppedName(names, name, step) {
  return names[(names.indexOf(name) + step + names.length) % names.length];
}

/**
 * The bar with Previous, Next, Keypad and Done above a phone's keyboard, and the number of fields left, which goes to
 * the first of them; once none is left, Calculate.
 *
 * `acts` has move(step), done(), keypad(), first(), calculate() and moved(), called after the bar moved; it stays hidden
 * until it is given a field.
 */
export function barView(acts, calculates) {
  const keypad = barButton("keypad", () => acts.keypad());
  let count = 0;
  const left = barButton("left", () => (count > 0 ? acts.first() : acts.calculate()));
  const node = element("div", { class: "bar", role: "group", "aria-label": words("bar.label"), hidden: true },
    barButton("previous", () => acts.move(-1)), barButton("next", () => acts.move(1)), keypad, left,
    barButton("done", () => acts.done(), "quiet"));
  const stay = () => {
    if (node.hidden) return;
    aboveKeyboard();
    acts.moved();
  };
  globalThis.visualViewport?.addEventListener("resize", stay);
  globalThis.visualViewport?.addEventListener("scroll", stay);
  return {
    node,
    tell(wrong) {
      count = wrong;
      left.textContent = wrong > 0 ? words("bar.left", { count }) : calculates;
      left.classList.toggle("whole", wrong === 0);
    },
    show(isNumeric) {
      node.hidden = false;
      keypad.disabled = !isNumeric;
      stay();
    },
    hide() { node.hidden = true; },
    leave() {
      globalThis.visualViewport?.removeEventListener("resize", stay);
      globalThis.visualViewport?.removeEventListener("scroll", stay);
    },
  };
}

function barButton(name, action, kind = "") {
  // The field keeps the focus, so that the phone's keyboard stays open.
  return button(name === "left" ? "" : words(`bar.${name}`), action, { class: kind, "data-bar": name, onpointerdown: (event) => event.preventDefault() });
}

/** Moves the bar to the lower edge of the visible area, just above the keyboard. */
function aboveKeyboard() {
  const seen = globalThis.visualViewport;
  if (!seen) return;
  const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop;
  // The page gets room to scroll its last field above the keyboard.
  document.documentElement.style.setProperty("--covered", `${seen.scale > 1.01 ? 0 : Math.max(0, Math.round(covered))}px`);
}
