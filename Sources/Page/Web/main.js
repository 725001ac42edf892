import { LANGUAGE } from "./data.js";
import { localeMark } from "./display.js";
import { aboutScreen, helpScreen } from "./about.js";
import { announce, button, closeDialog, element, isWide, keepClear, replaceContent, withdrawAnnouncement } from "./dom.js";
import { blankEntry, formScreen } from "./form.js";
import { beginDraft, keepSettings } from "./drafts.js";
import { faults, readAgain } from "./faults.js";
import { followTabs, keepChanges, openShared, placeScreen, productsScreen, restore, showNotice } from "./places.js";
import { pageWording } from "./units.js";
import { startScreen } from "./start.js";
import { words } from "./words.js";

const SCREENS = {
  start: startScreen,
  form: (page, { system }) => formScreen(page, system),
  estimate: productsScreen,
  ...Object.fromEntries(["prices", "send", "curves", "runs", "visits"].map((name) => [name, (page) => placeScreen(page, name)])),
  help: helpScreen,
  about: aboutScreen,
};
/** The screens that need no complete plant. */
const FREE = ["start", "form", "prices", "help", "about"];

/** The page's state: the plants entered, the options, and the current screen. */
class Page {
  systems = ["boiler"];
  form = null;
  chosenMark = "";
  ownMark = null;
  entries = { boiler: blankEntry("boiler"), cooling: blankEntry("cooling") };
  screen = null;
  place = "";

  chooseSystems(systems) {
    this.systems = systems;
    const site = systems.map((system) => this.entries[system].site).find(Boolean);
    if (systems.length > 1 && site) for (const system of systems) this.entries[system].site = site;
    this.#keepSettings();
  }

  chooseForm(form) {
    this.form = form;
    this.#keepSettings();
  }

  chooseMark(mark) {
    this.chosenMark = mark;
    Object.values(this.entries).forEach((entry) => readAgain(entry, () => this.mark));
    this.#keepSettings();
  }

  #keepSettings() { keepSettings({ systems: this.systems, form: this.form, mark: this.chosenMark }); }

  /** Replaces a system's plant; the previous one stays among the earlier plants. Returns a function to undo this. */
  replace(entry) {
    const before = this.entries[entry.system];
    const undo = beginDraft(before, entry);
    this.entries[entry.system] = readAgain(structuredClone(entry), () => this.mark);
    return () => {
      this.entries[entry.system] = before;
      undo();
    };
  }

  get mark() { return this.chosenMark || (this.ownMark ??= localeMark()); }

  /** How sentences name fields and write figures. */
  get wording() { return pageWording(this.mark); }

  /** Handles every change of a plant. */
  changed = keepChanges();

  /** The first system whose plant is not complete; undefined if there is none. */
  get wrong() { return this.systems.find((system) => faults(this.entries[system]).length > 0); }

  /** Continues after a form is complete: with the form of the next system, of one that is not complete, or with the products. */
  calculated(system) {
    const next = this.systems[this.systems.indexOf(system) + 1] ?? this.wrong;
    if (next === undefined) {
      this.show("estimate");
      document.querySelector(".live h2")?.focus({ preventScroll: true });
      announce(words("products.calculated"), true);
      return;
    }
    this.show("form", { system: next });
  }

  /** Shows a screen and adds it to the browser's history, so that Back works, with an address of its own. */
  show(name, facts = {}) {
    // The entry of a closed dialog is used again.
    history[history.state?.isDialog ? "replaceState" : "pushState"]({ name, facts }, "", `#${name}`);
    this.open(name, facts);
  }

  /** Shows a screen, scrolled to its top, with the focus on its heading. */
  open(name, facts = {}, isFirst = false) {
    // A plant that was complete may have been replaced since.
    const { wrong } = this;
    const shown = FREE.includes(name) || wrong === undefined ? name : "form";
    this.screen?.leave();
    this.place = JSON.stringify([name, facts]);
    withdrawAnnouncement();
    document.getElementById("main").dataset.at = shown;
    this.screen = SCREENS[shown](this, shown === name ? facts : { system: wrong });
    replaceContent(document.getElementById("main"), this.screen.node);
    document.title = `${this.screen.heading.textContent} - ${words("app.name")}`;
    scrollTo(0, 0);
    showPlace(shown);
    if (!isFirst) this.screen.heading.focus({ preventScroll: true });
  }

  /** Offers to undo a change for a while, in the line at the bottom of the page, and another choice, [text, action], if there is one. */
  offerUndo = (sentence, undo, other = null) => {
    const place = document.getElementById("offer");
    const choice = (text, action) => button(text, () => {
      action();
      this.withdrawUndo();
      this.screen.heading.focus({ preventScroll: true });
    });
    replaceContent(place, element("span", {}, sentence), other && choice(...other), choice(words("form.undo"), undo));
    keepClear();
  };

  /** Withdraws the offer to undo as soon as the user types something else. */
  withdrawUndo() { replaceContent(document.getElementById("offer")); }
}

/** Marks the screen in the frame: those about a plant are parts of its estimate. */
function showPlace(name) {
  replaceContent(document.getElementById("offer"));
  const part = ["send", "curves", "runs", "visits"].includes(name) ? "estimate" : name;
  for (const each of document.querySelectorAll("[data-screen]")) {
    if (each.dataset.screen === part) each.setAttribute("aria-current", "page");
    else each.removeAttribute("aria-current");
  }
}

export function startPage() {
  const page = new Page();
  document.documentElement.lang = LANGUAGE;
  showFrame(page);
  addEventListener("popstate", (event) => wentBack(page, event.state));
  addEventListener("hashchange", () => showNotice(openShared(page, location.hash)));
  const problem = restore(page);
  followTabs(page);
  let wasWide = isWide();
  // Printing changes what is wide, too, but not the window.
  addEventListener("resize", () => {
    if (isWide() === wasWide) return;
    wasWide = isWide();
    const { id } = document.activeElement;
    page.open(...JSON.parse(page.place), true);
    if (id) (document.getElementById(id) ?? page.screen.heading).focus();
  });
  // After a reload, the browser's history has the screen.
  page.open(...placeOf(history.state), true);
  showNotice(openShared(page, location.hash) ?? problem);
  return page;
}

/** Shows the place to which Back or Forward went; with an open dialog, Back closes only that. */
function wentBack(page, state) {
  const place = placeOf(state);
  if (closeDialog()) return;
  if (JSON.stringify(place) !== page.place) page.open(...place);
  else if (state?.hasDialog && !state.isDialog) history.back();
}

/** The frame around every screen. */
function showFrame(page) {
  const skip = document.getElementById("skip");
  skip.textContent = words("app.skip");
  // Do not change the address, which may contain a plant.
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main").focus();
  });
  document.getElementById("brand").textContent = words("app.name");
  const nav = document.getElementById("nav");
  nav.setAttribute("aria-label", words("nav.label"));
  replaceContent(nav, ["start", "estimate", "prices", "help", "about"].map((name) =>
    button(words(`nav.${name}`), () => page.show(name), { "data-screen": name })));
}

/** The screen of an entry in the browser's history, with its facts, or that of the address; otherwise the start screen. */
function placeOf(state) {
  const { name = location.hash.slice(1), facts = {} } = state ?? {};
  return Object.hasOwn(SCREENS, name) ? [name, facts] : ["start", {}];
}

if (typeof document !== "undefined") startPage();
