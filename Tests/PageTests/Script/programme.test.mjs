import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { cases, changedExample, outputsOf, page, seeded } from "./page.mjs";

const programs = process.env.WTP === undefined ? "the environment names no WTP program" : false;
const folder = mkdtempSync(join(tmpdir(), "programme-"));

const wtp = (...words) => JSON.parse(execFileSync(process.env.WTP, [...words, "--format", "json", "-q"], { stdio: ["pipe", "pipe", "ignore"] }));
const exactly = (figure) => (figure === null || figure === undefined ? null : page.fraction(figure.exact));
const same = (ours, theirs, what) => {
  const other = exactly(theirs);
  assert.ok(ours === null || other === null ? ours === other : page.compare(ours, other) === 0, `${what}: ${ours && page.exactText(ours)} for ${theirs?.exact}`);
};

/** A random plant, with its settings for the program, and prices of some products. */
function drawn(random, system) {
  const whole = (low, high) => String(low + Math.floor(random() * (high - low + 1)));
  const changes = system === "boiler" ? {
    summer_steam: `${whole(0, 9000)} kg/h`, summer_hours: whole(0, 24), summer_days: whole(0, 7), winter_days: whole(0, 7),
    feed_tds: whole(20, 400), feed_temperature: whole(40, 100), m_alkalinity: whole(10, 400),
  } : { circulation: whole(10, 2000), hours: whole(0, 24), days: whole(0, 7), weeks: whole(0, 52), concentration_factor: `${whole(2, 7)}.3` };
  const products = page.DATA.systems[system].products.filter(({ isDosed }) => isDosed);
  const lines = products.filter(() => random() < 0.6).map(({ id }) => {
    const unit = ["kg", "t", "L", "gal_us"][Math.floor(random() * 4)];
    const pack = random() < 0.5 ? "25" : "";
    return { product: id, price: `${whole(1, 900)}.${whole(10, 99)}`, currency: "GBP", per: "1", unit, density: `1.${whole(10, 50)}`, packSize: pack, packUnit: pack && "L" };
  });
  const path = join(folder, "prices.csv");
  const names = ["product", "price", "currency", "per", "unit", "density", "packSize", "packUnit"];
  writeFileSync(path, `product,price,currency,per,unit,density [kg/L],pack_size,pack_unit\n${
    lines.map((line) => `${names.map((name) => line[name]).join(",")}\n`).join("")}`);
  const list = page.priceList();
  for (const line of lines) assert.equal(list.add(line), null);
  const settings = Object.entries(changes).flatMap(([name, figure]) => ["--set", `${name}=${figure}`]);
  return { entry: changedExample(system, changes), list, products, words: [system, "--plant", "example", ...settings, ...(lines.length > 0 ? ["--prices", path] : [])] };
}

test("the figures of random programmes equal those of wtp estimate --products exactly", { skip: programs }, () => {
  const random = seeded(39);
  for (let count = 0; count < cases(15); count += 1) {
    const { entry, list, products, words } = drawn(random, count % 2 ? "boiler" : "cooling");
    entry.programme = products.filter(() => random() < 0.15).map(({ id }) => id);
    if (entry.programme.length === 0) continue;
    const ours = page.programmeOf(entry, list);
    const { products: theirs, programme } = wtp("estimate", ...words, "--products", entry.programme.join()).estimates[0];
    assert.deepEqual(ours.items.map(({ product }) => product.id), theirs.map(({ id }) => id));
    same(ours.days, programme.duty_days, "days");
    same(ours.cost, programme.cost ?? null, "cost");
    ours.items.forEach((item, place) => {
      const { id, dose, usage, amounts, cost } = theirs[place];
      same(item.dose, dose, `${id} dose`);
      same(item.usage, usage, `${id} usage`);
      for (const [name, figure] of [["day", "duty_day"], ["slug", "slug"], ["volume", "volume"]]) same(item[name], amounts[figure], `${id} ${name}`);
      same(item.row?.cost.perYear ?? null, cost?.cost, `${id} cost`);
      same(item.row?.cost.packs ?? null, cost?.packs, `${id} packs`);
    });
  }
});

test("a month is one on duty, of each season with another usage", () => {
  const { over, times } = page.exactOperations;
  for (const [summer, expected] of [
    ["2200 lb/h", [["", "13", "150"]]], ["0 lb/h", [["", "13", "75"]]],
    ["1100 lb/h", [["summer", "13", "225"], ["winter", "26", "225"]]],
  ]) {
    const entry = { ...changedExample("boiler", { summer_steam: summer }), programme: ["S5"] };
    const [item] = page.programmeOf(entry, page.priceList()).items, { usage, months } = item;
    assert.ok(page.amountsOf(item).some(([, unit]) => unit === `kg a day on duty${summer === "1100 lb/h" ? " (mean of summer and winter)" : ""}`), summer);
    // 25 weeks of each season; a month has 52/12 weeks.
    assert.deepEqual(months.map(({ name }) => name), expected.map(([name]) => name));
    expected.forEach(([, above, below], place) => assert.equal(page.compare(months[place].amount, over(times(usage, above), below)), 0, summer));
  }
});

test("the cheapest programme of random plants and prices is that of wtp programme", { skip: programs }, () => {
  const random = seeded(40);
  let combined = 0;
  for (let count = 0; count < cases(24); count += 1) {
    const { entry, list, words } = drawn(random, count % 2 ? "boiler" : "cooling");
    const form = [null, "solid", "liquid"][count % 3];
    if (list.lines.length === 0) continue;
    const ours = page.proposal(entry, list, form);
    const options = [...words, ...(form ? ["--form", form] : [])];
    const theirs = wtp("programme", ...options).proposals[0].filter(({ proposed }) => proposed === "yes");
    const told = execFileSync(process.env.WTP, ["programme", ...options, "-q"], { stdio: ["pipe", "pipe", "ignore"] }).toString().replace(/\s+/g, " ");
    assert.deepEqual(ours.open.map((job) => page.DATA.roles[job]).sort(), (/no proposal: ([^.]*)\./.exec(told)?.[1].split(/, | and /) ?? []).sort());
    assert.deepEqual([...ours.ids].sort(), theirs.map(({ product }) => product).sort());
    const sum = theirs.flatMap((row) => Object.entries(row).filter(([name]) => name.startsWith("cost ")).map(([, cost]) => exactly(cost)))
      .reduce((all, cost) => page.exactOperations.plus(all, cost), page.fraction("0"));
    assert.equal(page.compare(ours.cost ?? page.fraction("0"), sum), 0, "cost");
    combined += ours.ids.some((id) => ["allInOne", "scaleAndCorrosionInhibitor"].includes(page.roleOf(entry.system, id))) ? 1 : 0;
  }
  assert.ok(combined > 5, "no product for two jobs was proposed");
});

test("a product replaces those for its jobs, but biocides alternate", () => {
  const chosen = (system, ...ids) => ids.reduce((some, id) => page.toggled(system, id, some), []);
  assert.deepEqual(chosen("boiler", "S5", "S23", "S88"), ["S5", "S23", "S88"]);
  assert.deepEqual(chosen("boiler", "S5", "S10"), ["S10"]);
  assert.deepEqual(chosen("boiler", "S5", "S23", "S88", "SS1295"), ["SS1295", "S88"]);
  assert.deepEqual(chosen("boiler", "SS1295", "S5"), ["S5"]);
  assert.deepEqual(chosen("boiler", "S5", "S5"), []);
  assert.deepEqual(chosen("cooling", "C31", "C44", "H207", "H280"), ["H280", "C31", "C44"]);
});

test("figures have the digits of the programs' page for customers", () => {
  // wtp estimate --for customer: 5,512 lb/h, 21.2 cycles, bleed 0.33, 6.2 mg/L.
  for (const [figure, text] of [["5511.5566", "5512"], ["700/33", "21.2"], ["1/3", "0.33"], ["0.047", "0.047"], ["6.2", "6.2"], ["20", "20"],
    ["6.24", "6.24"], ["24.96", "25.0"], ["0", "0"], ["99.95", "100.0"], ["99.949", "99.9"], ["0.0001234", "0.00012"], ["-59.607", "-59.6"]]) {
    assert.equal(page.tradeText(page.fraction(figure)), text, figure);
  }
});

test("inputs in another unit have their own, as on the programs' page for customers", () => {
  // wtp estimate cooling example --for customer: 10 °F (5.56 °C).
  const { inputs } = page.estimate(page.exampleEntry("cooling"), { decimals: null, wording: page.pageWording(".") });
  const { value, unit } = inputs.find(({ name }) => name === "temperature_drop");
  assert.equal(`${value} ${unit}`, "10 °F (5.56 °C)");
});

test("figures, units and names are displayed as on paper", () => {
  assert.equal(page.shown("S123 of 2200 lb/h, 13824.5 m3"), "S123 of 2\u202F200 lb/h, 13\u202F824.5 m3");
  page.displayWith(",");
  assert.equal(page.shown("1234.5; 0.25; -59.6"), "1\u202F234,5; 0,25; -59,6");
  assert.equal(page.marked("57.12 * 1000"), "57,12 * 1000");
  page.displayWith(".");
  assert.equal(page.typeset("mg/L CaCO3, degC, degClark, m3/h, gal_us/min, gpg_imp, mg/L HCO3"),
    "mg/L CaCO₃, °C, °Clark, m³/h, US gal/min, imp. gpg, mg/L HCO₃");
  assert.equal(page.labelled("35 g/g O2 * dissolved_oxygen + max(0 g/m3, S5.demand) / 12000"),
    "35 g/g O₂ × oxygen dissolved in the feed water + max(0 g/m³, S5 demand) / 12\u202F000");
});

test("no displayed text of any estimate has a name, or a unit as typed", () => {
  for (const system of ["boiler", "cooling"]) {
    const { footnotes, remarks, warnings, inputs, groups, lead } = page.estimate(changedExample(system, system === "boiler"
      ? { summer_steam: "100 kg/h", winter_days: "0", max_tds: "170", min_caustic_alkalinity: "1000", feed_temperature: "118 degF" }
      : { temperature_drop: "80 degF", makeup_ph: "11", days: "0", circulation: "100000 gal_us/min" }), { decimals: null, wording: page.pageWording(".") });
    const texts = [...footnotes, ...remarks, ...warnings, ...lead, ...groups.map(({ title }) => title), ...inputs.map(({ unit }) => unit)];
    assert.ok(texts.length > 20 && warnings.length > 1);
    for (const { formula, note } of page.working(page.exampleEntry(system), outputsOf(page.exampleEntry(system)))) texts.push(page.labelled(formula), page.labelled(note ?? ""));
    for (const text of texts) assert.doesNotMatch(text, /[a-z]_[a-z]|m3|deg[CF]|CaCO3/, text);
  }
});
