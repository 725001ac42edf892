import { button, element } from "./dom.js";
import { words } from "./words.js";

/** The next or previous name, wrapping around; without a current name, the first or the last one. */
export function steppedName(names, name, step) {
  const place = names.indexOf(name);
  if (place < 0) return step > 0 ? names[0] : names[names.length - 1];
  return names[(place + step + names.length) % names.length];
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
      left.title = wrong > 0 ? words("bar.left.title") : "";
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
