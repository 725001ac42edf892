const DRAWING = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and children; a text is always a text, never markup.
 *
 * An attribute that begins with "on" is a listener, one that is true stands without a value, and one that
 * is false, null or undefined is left out. Children may be nested in lists; null and false are left out.
 */
export function element(tag, attributes = {}, ...children) {
  return furnished(document.createElement(tag), attributes, children);
}

/** An element of a drawing (SVG), made as other elements are. */
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

function contents(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Puts new children in the place of all that an element has. */
export function replaceContent(node, ...children) {
  node.replaceChildren(...contents(children));
}

/** A text of a user's, whose direction of writing leaves what is around it alone. */
export function isolated(text) {
  return element("bdi", {}, text);
}

/** A button that does something; more attributes may follow. */
export function button(text, action, attributes = {}) {
  return element("button", { type: "button", onclick: action, ...attributes }, text);
}

/** A link; one that leaves the page tells the other side nothing of it. */
export function link(text, address, attributes = {}) {
  return element("a", { href: address, rel: "noopener noreferrer", ...attributes }, text);
}

/** A section with its heading, found by a screen reader under the heading's words. */
export function section(id, title, ...children) {
  const heading = `${id}-title`;
  return element("section", { id, "aria-labelledby": heading },
    element("h2", { id: heading, tabindex: "-1" }, title), children);
}

/** Says a sentence to a screen reader without moving the focus, and in a line that fades below. */
export function announce(sentence) {
  const status = document.getElementById("status");
  // The same sentence twice is said twice only when the region was empty between.
  status.textContent = "";
  setTimeout(() => { status.textContent = sentence; }, 30);
}

/** Whether the reader asks for little motion. */
export function wantsLittleMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
