import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const page = await import(process.env.PAGE_SCRIPT);

/** A browser-like storage with a limited number of characters for each text. */
function storage(room = Infinity) {
  const items = new Map();
  return {
    items,
    get length() { return items.size; },
    key: (place) => [...items.keys()][place],
    getItem: (name) => items.get(name) ?? null,
    removeItem: (name) => items.delete(name),
    setItem: (name, text) => {
      if (text.length > room) throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
      items.set(name, text);
    },
  };
}

/** Makes a storage that of the browser; returns its items. */
function use(place) {
  globalThis.localStorage = place;
  globalThis.sessionStorage = storage();
  return place?.items;
}

/** A storage that a browser forbids. */
function forbidden() {
  const refuse = () => { throw Object.assign(new Error("forbidden"), { name: "SecurityError" }); };
  return { get length() { return refuse(); }, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
}

const PREFIX = "wtp-estimator-1-";
const entry = { ...page.exampleEntry("boiler"), site: "Mill \"3\" <مصنع>" };
const names = (plants) => plants.map((plant) => [plant.name, plant.entry.system, plant.entry.site]);

beforeEach(() => use(storage()));

test("saved plants are read back, and replacing or removing one can be undone", () => {
  assert.equal(page.keepPlant("Leeds", entry).problem, null);
  assert.equal(page.keepPlant("Leeds", page.exampleEntry("cooling")).isReplaced, false);
  const change = page.keepPlant("Leeds", { ...entry, site: "moved" });
  assert.ok(change.isReplaced);
  assert.equal(names(page.namedPlants().value).filter(([, , site]) => site === "moved").length, 1);
  assert.equal(change.undo(), null);
  assert.deepEqual(page.namedPlants().value.find((plant) => plant.entry.system === "boiler").entry, page.plainEntry(entry));
  const removal = page.forget(page.namedPlants().value[0]);
  assert.equal(page.namedPlants().value.length, 1);
  removal.undo();
  assert.equal(page.namedPlants().value.length, 2);
});

test("a saved plant is known by all that was entered and chosen", () => {
  page.keepPlants("Leeds", [entry]);
  assert.equal(page.savedPlant(structuredClone(entry)).name, "Leeds");
  assert.equal(page.savedPlant({ ...entry, programme: ["S5"] }), undefined);
  assert.equal(page.savedPlant({ ...entry, site: "" }), undefined);
});

test("runs keep their order; a copy follows its run; removing one can be undone", () => {
  const runNames = () => page.keptRuns("boiler").value.map(({ name }) => name);
  for (const name of ["a", "b", "c"]) page.keepRun(name, entry);
  page.keepRun("a2", entry, page.keptRuns("boiler").value[0]);
  assert.deepEqual(runNames(), ["a", "a2", "b", "c"]);
  const { undo } = page.forget(page.keptRuns("boiler").value[1]);
  page.keepRun("d", entry);
  assert.deepEqual(runNames(), ["a", "b", "c", "d"]);
  undo();
  assert.deepEqual(runNames(), ["a", "a2", "b", "c", "d"]);
  assert.deepEqual(page.keptRuns("cooling").value, []);
});

test("a plant in work is restored with what cannot be read, its units and its particulars", () => {
  const half = page.emptyEntry("cooling");
  half.given.circulation = { text: "", unit: "L/s", typed: "1,5,5", problem: "dropped" };
  half.given.makeup_tds = { text: "0.2", unit: "g/L", origin: { text: "200", unit: "mg/L" } };
  half.particulars = { customer: "Big Mill" };
  assert.equal(page.keepDraft(half), null);
  const [found] = page.restoredDrafts().entries;
  assert.deepEqual(found.given.circulation, { text: "", unit: "L/s", typed: "1,5,5" });
  assert.deepEqual(found.given.makeup_tds, half.given.makeup_tds);
  assert.deepEqual(found.particulars, half.particulars);
});

test("a plant that another replaces stays among the earlier plants", () => {
  page.keepDraft(entry);
  const undo = page.beginDraft(entry, page.emptyEntry("boiler"));
  assert.equal(page.earlierDrafts().drafts.length, 1);
  undo();
  assert.equal(page.earlierDrafts().drafts.length, 0);
  assert.equal(page.restoredDrafts().entries[0].site, entry.site);
});

test("two tabs that change one plant part, and both hear of it once", () => {
  const { items } = globalThis.localStorage;
  page.keepDraft({ ...entry, site: "Bath" });
  const [key] = [...items.keys()].filter((each) => each.includes("draft-")).map((each) => each.slice(PREFIX.length));
  assert.deepEqual(page.followedDraft(key), { parted: "boiler" });
  page.keepDraft({ ...entry, site: "York" });
  const other = [...items].find(([each, text]) => each.includes("draft-") && JSON.parse(text).parted === key);
  page.keepDraft({ ...entry, site: "Hull" });
  assert.deepEqual([other[0].slice(PREFIX.length) === key, JSON.parse(items.get(other[0])).parted], [false, undefined]);
});

test("the example, a saved plant and the same plant are not earlier plants", () => {
  const example = page.exampleEntry("boiler");
  const changed = { ...example, given: { ...entry.given, feed_tds: { text: "166", unit: "mg/L" } } };
  page.keepPlant("Leeds", changed);
  const other = { ...example, site: "York" };
  for (const [before, next] of [[example, other], [changed, other], [other, other]]) {
    page.keepDraft(before);
    page.beginDraft(before, next);
    assert.equal(page.earlierDrafts().drafts.length, 0);
  }
});

test("one damaged record is set aside, and does not affect the others or get overwritten", () => {
  const good = page.plainEntry(entry);
  const damaged = [
    "", "{", "null", "[]", "12", "\"text\"",
    ...[{ ...good, system: "__proto__" }, { ...good, site: 3 }, { ...good, given: null },
      { ...good, site: "x".repeat(201) }, { ...good, particulars: { date: 3 } },
      ...[..."1e3 12,5 <b> 0x1 1.".split(" ").map((text) => ({ text, unit: "mg/L" })), { text: 12, unit: "mg/L" },
        { text: "165", unit: "furlong" }, null, [], { text: "", unit: "mg/L", typed: 3 },
        { text: "1", unit: "mg/L", origin: { text: "x", unit: "mg/L" } }]
        .map((figure) => ({ ...good, given: { ...good.given, feed_tds: figure } }))]
      .map((each) => JSON.stringify({ name: "Leeds", entry: each })),
  ];
  for (const text of damaged) {
    const items = use(storage());
    items.set(`${PREFIX}plant-boiler-Leeds`, text);
    items.set(`${PREFIX}plant-boiler-York`, JSON.stringify({ name: "York", entry: good }));
    const found = page.namedPlants();
    assert.deepEqual(found.value.map(({ name }) => name), ["York"], text);
    assert.match(found.problem, /set aside/, text);
    page.keepPlant("Leeds", entry);
    assert.deepEqual(page.damagedRecords().map((each) => each.text), [text]);
  }
});

test("unknown properties of stored data are dropped", () => {
  const good = page.plainEntry(entry);
  const read = page.checkedEntry({ ...good, more: 1, given: { ...good.given, more: { text: "1" } } });
  assert.deepEqual(read, good);
});

test("at most 200 plants are saved", () => {
  for (let count = 0; count < page.MAXIMUM_PLANTS; count += 1) page.keepPlant(`plant ${count}`, entry);
  assert.match(page.keepPlant("one more", entry).problem, /200 saved plants/);
  assert.equal(page.keepPlant("plant 7", entry).problem, null);
});

test("settings are those of the tab, else those of the last visit, if they are valid", () => {
  const items = use(storage());
  assert.equal(page.keptSettings(), null);
  page.keepSettings({ systems: ["cooling"], form: "solid", mark: "," });
  globalThis.sessionStorage = storage();
  assert.deepEqual(page.keptSettings(), { systems: ["cooling"], form: "solid", mark: "," });
  items.set(`${PREFIX}settings`, JSON.stringify({ systems: ["toString"], form: null, mark: "" }));
  assert.equal(page.keptSettings(), null);
});

const priced = (product, price) => ({ product, price, currency: "GBP", per: "25", unit: "kg", density: "", packSize: "", packUnit: "" });

test("prices are stored as typed, each on its own, and those of another tab stay", () => {
  const items = use(storage());
  const lines = () => page.currentPrices().list.lines.map(page.plainLine);
  page.storePrices([priced("S10", "30")]);
  assert.deepEqual(lines(), [priced("S10", "30")]);
  items.set(`${PREFIX}price-S23`, JSON.stringify(priced("S23", "90.0")));
  const { undo } = page.storePrices([...lines(), priced("S23", "90.0"), priced("S5", "62.50")]);
  assert.deepEqual(lines(), [priced("S10", "30"), priced("S5", "62.50"), priced("S23", "90.0")]);
  undo();
  assert.deepEqual(lines(), [priced("S10", "30"), priced("S23", "90.0")]);
});

test("the file name for any site has no characters that are special in a path", () => {
  assert.equal(page.fileNameOf("Mill 3", "steam boiler"), "Mill-3-steam-boiler");
  for (const site of ["../../etc/passwd", "a\\b:c*?\"<>|", "\u202Egpj.exe", "con\u0000trol", "...", ""]) {
    assert.match(page.fileNameOf(site), /^[\p{L}\p{M}\p{N}-]+$/u);
  }
});

// The last test, because what it stores lasts.
test("full or blocked storage is reported, and entries last until the page is closed", () => {
  for (const [place, words] of [[storage(10), /full/], [forbidden(), /does not let|full/], [null, /does not let/]]) {
    use(place);
    const name = `Leeds ${words}`;
    assert.match(page.keepDraft({ ...entry, site: name }), words);
    assert.match(page.keepPlant(name, entry).problem, words);
    assert.match(page.keepRun(name, entry).problem, words);
    assert.match(page.storePrices([priced("S5", String(name.length))]).problem, words);
  }
  use(null);
  assert.ok(page.namedPlants().value.length > 0);
  assert.match(page.namedPlants().problem, /does not let/);
  use(forbidden());
  assert.match(page.namedPlants().problem, /does not let/);
});
