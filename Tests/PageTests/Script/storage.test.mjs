import assert from "node:assert/strict";
import { test } from "node:test";

const page = await import(process.env.PAGE_SCRIPT);

/** A browser-like storage with a limited number of characters. */
function storage(room = Infinity) {
  const items = new Map();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => {
      if (text.length > room) throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
      items.set(name, text);
    },
  };
}

/** A storage that a browser forbids. */
function forbidden() {
  const refuse = () => { throw Object.assign(new Error("forbidden"), { name: "SecurityError" }); };
  return { getItem: refuse, setItem: refuse };
}

const entry = { ...page.exampleEntry("boiler"), site: "Mill \"3\" <مصنع>" };
const runs = [{ name: "now", entry }, { name: "later", entry }];

test("stored data is read back", () => {
  const place = storage();
  assert.deepEqual(page.lastEntry("boiler", place), { value: null });
  assert.equal(page.keepLastEntry({ ...entry, typed: "more" }, place), null);
  assert.deepEqual(page.lastEntry("boiler", place), { value: entry });
  assert.equal(page.keepPlant("Leeds", entry, place), null);
  assert.equal(page.keepPlant("Leeds", page.exampleEntry("cooling"), place), null);
  assert.equal(page.keepPlant("Leeds", { ...entry, site: "moved" }, place), null);
  assert.deepEqual(page.namedPlants(place).value.map((plant) => [plant.name, plant.entry.system, plant.entry.site]),
    [["Leeds", "cooling", ""], ["Leeds", "boiler", "moved"]]);
  assert.equal(page.forgetPlant("Leeds", "cooling", place), null);
  assert.equal(page.namedPlants(place).value.length, 1);
  assert.equal(page.keepRuns("boiler", runs, place), null);
  assert.deepEqual(page.keptRuns("boiler", place).value, runs);
});

test("an incomplete plant is stored unchanged", () => {
  const place = storage();
  const half = page.emptyEntry("cooling");
  half.given.circulation = { text: "", unit: "L/s", typed: "1,5,5" };
  page.keepLastEntry(half, place);
  assert.deepEqual(page.lastEntry("cooling", place).value.given.circulation, { text: "", unit: "L/s" });
});

test("full or blocked storage is reported and does no harm", () => {
  for (const [place, words] of [[storage(10), /full/], [forbidden(), /does not let/], [null, /does not let/]]) {
    assert.match(page.keepLastEntry(entry, place), words);
    assert.match(page.keepPlant("Leeds", entry, place), words);
    assert.match(page.keepRuns("boiler", runs, place), words);
    assert.match(page.keepPrices([], storage(1)), /full/);
  }
  for (const place of [forbidden(), null]) {
    for (const found of [page.lastEntry("boiler", place), page.namedPlants(place), page.keptPrices(place)]) {
      assert.equal(found.value, null);
      assert.match(found.problem, /does not let/);
    }
  }
});

test("damaged data is reported and not used", () => {
  const good = page.plainEntry(entry);
  const damaged = [
    "", "{", "null", "[]", "12", "\"text\"", JSON.stringify({ ...good, system: "__proto__" }),
    JSON.stringify({ ...good, system: "cooling" }), JSON.stringify({ ...good, site: 3 }),
    JSON.stringify({ ...good, given: null }), JSON.stringify({ ...good, site: "x".repeat(201) }),
    ...[..."1e3 12,5 <b> 0x1 1.".split(" ").map((text) => ({ text, unit: "mg/L" })), { text: 12, unit: "mg/L" },
      { text: "165", unit: "furlong" }, null, []]
      .map((figure) => JSON.stringify({ ...good, given: { ...good.given, feed_tds: figure } })),
  ];
  for (const text of damaged) {
    const place = storage();
    page.keepLastEntry(entry, place);
    const [name] = place.items.keys();
    place.items.set(name, text);
    const found = page.lastEntry("boiler", place);
    assert.equal(found.value, null, text);
    assert.match(found.problem, /damaged/, text);
  }
});

test("unknown properties of stored data are dropped", () => {
  const good = page.plainEntry(entry);
  const read = page.checkedEntry({ ...good, more: 1, given: { ...good.given, more: { text: "1" } } });
  assert.deepEqual(read, good);
});

test("lists that are too long, or of another system, are damaged", () => {
  const place = storage();
  page.keepRuns("boiler", [...Array(27)].map(() => runs[0]), place);
  assert.match(page.keptRuns("boiler", place).problem, /damaged/);
  page.keepRuns("cooling", runs, place);
  assert.match(page.keptRuns("cooling", place).problem, /damaged/);
  for (let count = 0; count < page.MAXIMUM_PLANTS; count += 1) page.keepPlant(`plant ${count}`, entry, place);
  assert.match(page.keepPlant("one more", entry, place), /200 saved plants/);
});

test("prices are stored as typed", () => {
  const place = storage();
  const line = { product: "S5", price: "62.50", currency: "GBP", per: "25", unit: "kg", density: "", packSize: "",
    packUnit: "" };
  page.keepPrices([line], place);
  assert.deepEqual(page.keptPrices(place).value, [line]);
});

test("the file name for any site has no characters that are special in a path", () => {
  assert.equal(page.fileNameOf("Mill 3", "steam boiler"), "Mill-3-steam-boiler");
  for (const site of ["../../etc/passwd", "a\\b:c*?\"<>|", "\u202Egpj.exe", "con\u0000trol", "...", ""]) {
    assert.match(page.fileNameOf(site), /^[\p{L}\p{M}\p{N}-]+$/u);
  }
});
