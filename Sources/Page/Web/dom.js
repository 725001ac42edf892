const DRAWING = "http://www.w3.org/2000/svg";

/**
 * Creates an element with attributes and children; text is never read as markup.
 *
 * An attribute that begins with "on" is a listener, a true one has no value, and a false, null or
 * undefined one is omitted. Children may be nested in lists; null and false are omitted.
 */
export function element(tag, attributes = {}, ...children) {
  return furnished(document.createElement(tag), attributes, children);
}

/** Creates an SVG element from the same arguments as `element`. */
export function drawing(tag, attributes = {}, ...children) {
  return furnished(document.createElementNS(DRAWING, tag), attributes, children);
}

function furnished(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...contents(children));
  return node;
}

/** The children in nested lists, without those that are null or false. */
export function contents(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

export function replaceContent(node, ...children) {
  node.replaceChildren(...contents(children));
}

/** Text from a user, isolated so that its writing direction does not affect the text around it. */
export function isolated(text) { return element("bdi", {}, text); }

/** A button with an action; further attributes are optional. */
export function button(text, action, attributes = {}) {
  return element("button", { type: "button", onclick: action, ...attributes }, text);
}

/** A link; one to another site sends no referrer. */
export function link(text, address, attributes = {}) {
  return element("a", { href: address, rel: "noopener noreferrer", ...attributes }, text);
}

/** A section labelled for screen readers by its heading. */
export function section(id, title, ...children) {
  const heading = `${id}-title`;
  return element("section", { id, "aria-labelledby": heading }, element("h2", { id: heading, tabindex: "-1" }, title), children);
}

/** Opens a dialog; a click beside it, or the browser's Back, closes it. */
export function openDialog(dialog) {
  if (!history.state?.isDialog) {
    history.replaceState({ ...history.state, hasDialog: true }, "");
    history.pushState({ ...history.state, isDialog: true }, "");
  }
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => { if (isBeside(dialog, event)) dialog.close(); });
  dialog.showModal();
}

/** Whether a click is on the background of a dialog. */
function isBeside(dialog, { target, clientX: x, clientY: y }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (x < left || x > right || y < top || y > bottom);
}

/** Closes the dialog if one is open; returns whether one was. */
export function closeDialog() {
  const dialog = document.querySelector("dialog");
  dialog?.close();
  return dialog !== null;
}

let announcing = 0;

/**
 * Announces a sentence to screen readers without moving the focus, and shows it in a line that fades, unless it
 * is only to be heard, since the page shows the same.
 */
export function announce(sentence, isHeardOnly = false) {
  // Screen readers repeat the same sentence only if the region was empty in between.
  withdrawAnnouncement();
  announcing = setTimeout(() => {
    const place = document.getElementById("status");
    place.classList.toggle("heard", isHeardOnly);
    place.textContent = sentence;
    keepClear();
  }, 30);
}

/** Removes what was announced, as soon as it may no longer be true. */
export function withdrawAnnouncement() {
  clearTimeout(announcing);
  document.getElementById("status").textContent = "";
}

/** Scrolls the field in focus clear of the bar with the keyboard below it, and of what is said above. */
export function keepClear(covers = ".bar, .foot > :not(:empty)") {
  const field = document.activeElement.closest(".field");
  const tops = [...document.querySelectorAll(covers)].map((each) => each.getBoundingClientRect())
    .filter(({ top, height }) => height > 1 && top > innerHeight / 2).map(({ top }) => top);
  if (field) scrollBy(0, Math.max(0, field.getBoundingClientRect().bottom + 8 - Math.min(innerHeight, ...tops)));
}

export function isWide() { return matchMedia("(min-width: 60rem)").matches; }
