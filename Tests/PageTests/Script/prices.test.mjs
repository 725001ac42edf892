import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { changedExample, page, reference } from "./page.mjs";

/** The cases of the reference table, each with its lines. */
function cases() {
  const found = new Map();
  for (const row of reference("price-lists.csv")) found.set(row.case, [...(found.get(row.case) ?? []), row]);
  return found;
}

/** A line in the page's own format. */
function lineOf(row) {
  return {
    product: row.product, price: row.price, currency: row.currency, per: row.per, unit: row.unit,
    density: row["density [kg/L]"], packSize: row.pack_size, packUnit: row.pack_unit,
  };
}

const gbp = (product, price, unit, more = {}) => ({ product, price, currency: "GBP", per: "1", unit, ...more });

test("every line of the reference lists is accepted or refused as expected, with the conflicting line", () => {
  let count = 0;
  for (const [name, rows] of cases()) {
    const list = page.priceList();
    for (const row of rows) {
      const refusal = list.add(lineOf(row));
      const expected = row.refusal === "no-density" ? "" : row.refusal;
      assert.equal(refusal?.kind ?? "", expected, `${name} line ${row.line}`);
      const other = refusal?.other === undefined ? "" : String(refusal.other + 2);
      assert.equal(other, row.other_line, `${name} line ${row.line}`);
      if (other !== "") {
        assert.match(refusal.sentence, new RegExp(`^line ${row.line - 1}: .*\\(line ${refusal.other + 1}\\)`));
      }
      count += 1;
    }
  }
  assert.equal(count, 106);
});

test("a price may have thousands separators before its decimal mark, and any other stays as typed in its refusal", () => {
  const added = (price, mark) => {
    const list = page.priceList();
    return list.add(gbp("S5", price, "kg"), mark)?.problem ?? list.lines[0].priceText;
  };
  for (const mark of [",", "."]) for (const price of ["1.185,50", "1,185.50"]) assert.equal(added(price, mark), "1185.50", `${price} ${mark}`);
  assert.equal(added("1.234.567,8", ","), "1234567.8");
  assert.match(added("1.185", ","), /^price: "1\.185" has a point; write 1185 or 1,185, whichever/);
  assert.match(added("1.18,50", ","), /^price: "1\.18,50" /);
});

test("every figure of the reference lists is computed, digit for digit", () => {
  for (const [name, rows] of cases()) {
    const list = page.priceList();
    if (rows.some((row) => list.add(lineOf(row)) !== null)) continue;
    rows.forEach((row, place) => {
      const line = list.lines[place];
      const text = (figure, decimals) => (figure === null ? "" : page.roundedText(figure, decimals));
      const figures = [text(line.perKilogram, 4), text(line.perLitre, 4)];
      if (line.perKilogram !== null) {
        const dose = row["dose [g/m3]"] === "" ? null : page.fraction(row["dose [g/m3]"]);
        const cost = page.productCost(line, page.fraction(row["usage [kg/yr]"]), dose);
        figures.push(text(cost.perYear, 2), text(cost.perCubicMetre, 4), text(cost.packs, 0));
      } else {
        figures.push("", "", "");
      }
      assert.deepEqual(figures, [row.price_per_kg, row.price_per_litre, row.cost_per_year, row.cost_per_m3, row["packs [1/yr]"]], name);
    });
  }
});

test("the page's list has products with names of the user's own, which a file's list has only if the user agrees", () => {
  const lines = [gbp("Brand X", "1.20", "kg"), gbp("S5", "2.50", "kg")];
  const own = page.priceList(true);
  assert.deepEqual(lines.map((line) => own.add(line)), [null, null]);
  assert.match(page.priceList().add(lines[0]).sentence, /no product is called "Brand X"/);
  assert.match(page.openedPrices(page.priceTable(own)).problem, /no product is called "Brand X"/);
  assert.deepEqual(page.openedPrices(page.priceTable(own), true).lines.map(({ product }) => product), ["Brand X", "S5"]);
});

test("a list with only prices by volume has no yearly cost", () => {
  for (const [name, rows] of cases()) {
    if (!rows.some(({ refusal }) => refusal === "no-density")) continue;
    const list = page.priceList();
    for (const row of rows) assert.equal(list.add(lineOf(row)), null, name);
    assert.ok(!list.isByWeight);
    assert.match(page.plantCosts(page.exampleEntry("boiler"), list).problem, /^line 1: S5 is sold by volume/);
  }
});

test("the error for two lines that cannot be compared names both, and how to fix them", () => {
  const list = page.priceList();
  assert.equal(list.add(gbp("S5", "2.50", "kg")), null);
  assert.equal(list.add(gbp("S10", "3", "L")).sentence, "line 2: S10 is sold by L without a density, but S5 (line 1) by "
    + "kg: weights and volumes cannot be compared; add the density of S10 in kg/L");
  assert.equal(list.add({ ...gbp("S10", "3", "kg"), currency: "EUR" }).sentence, "line 2: the price of S10 is in EUR, but "
    + "that of S5 (line 1) is in GBP; a list has one currency");
  assert.equal(list.add(gbp("S5", "3", "kg")).sentence, "line 2: S5 already has a price (line 1); remove one");
  assert.equal(list.lines.length, 1);
});

test("an error gives the place and the nearest valid value", () => {
  const refusal = (line) => page.priceList().add(line);
  assert.equal(refusal({ ...gbp("S5", "3", "kg"), currency: "gbp" }).sentence,
    "line 1: currency is \"gbp\", but must be three capital letters, such as GBP or EUR");
  const problem = "price is 0, but must be above 0 and at most 1000000000; remove the line of a product without a price";
  assert.deepEqual(refusal(gbp("S5", "0", "kg")), { kind: "price", part: "price", problem, sentence: `line 1: ${problem}` });
  assert.equal(refusal(gbp("S5", "3", "L", { density: "1200" })).sentence,
    "line 1: density is 1200 kg/L, but must be from 0.1 to 20 kg/L (a density in kg/m3 is 1000 times as much)");
  assert.equal(refusal(gbp("S5", "3", "toString")).kind, "unit");
});

test("a price is read with the user's decimal mark", () => {
  const list = page.priceList();
  assert.equal(list.add(gbp("S5", "2,50", "kg"), ","), null);
  assert.equal(list.lines[0].priceText, "2.50");
  assert.equal(list.add(gbp("S10", "1.250", "kg"), ",").kind, "number");
});

test("a line is complete once its required parts are filled in", () => {
  assert.ok(page.isFilledLine(gbp("S5", "2.50", "kg")));
  for (const part of ["product", "price", "currency", "per", "unit"]) {
    assert.ok(!page.isFilledLine({ ...gbp("S5", "2.50", "kg"), [part]: " " }));
  }
  assert.ok(!page.isFilledLine({}));
});

test("the products of a role are sorted by yearly cost, with unneeded ones listed separately", () => {
  const list = page.priceList();
  const lines = [gbp("S10", "9", "kg"), gbp("S5", "1", "kg"), gbp("S19", "1", "kg"), gbp("S28", "4", "kg"), gbp("S26", "4", "kg"), gbp("S22", "1", "kg")];
  for (const line of lines) assert.equal(list.add(line), null);
  const costs = page.plantCosts(page.exampleEntry("boiler"), list, { form: "liquid" });
  assert.deepEqual(costs.groups.map(({ title, rows }) => [title, rows.map(({ id, year }) => `${id} ${year}`)]), [
    // Equal costs keep the order of the sheet.
    ["oxygenScavenger", ["S26 565.71", "S28 565.71", "S5 1113.29", "S10 5159.89"]], ["scaleControl", ["S22 87.14"]]]);
  assert.deepEqual(costs.notNeeded, ["S19"]);
});

test("a list is written in the format that the programs read", () => {
  const list = page.priceList();
  list.add(gbp("S5", "62.50", "L", { per: "25", density: "1.18", packSize: "25", packUnit: "L" }));
  list.add(gbp("S10", "3", "kg"));
  assert.equal(page.priceTable(list), "product,price,currency,per,unit,density [kg/L],pack_size,pack_unit\n"
    + "S5,62.50,GBP,25,L,1.18,25,L\nS10,3,GBP,1,kg,,,\n");
});

test("the cost per cubic metre of make-up counts only the bled part", () => {
  const list = page.priceList();
  list.add(gbp("H207", "10", "kg"));
  list.add(gbp("C31", "10", "kg"));
  const costs = page.plantCosts(changedExample("cooling", { concentration_factor: "4" }), list);
  assert.deepEqual(costs.groups.flatMap(({ rows }) => rows.map(({ id, water }) => [id, water])), [["H207", "0.2500"], ["C31", ""]]);
});

test("a page reads the titles of its language's price lists", async () => {
  const lists = [
    ["de", "Artikel-Nr.;Bezeichnung;Preis je 25 kg in EUR (zzgl. 19 % MwSt.)\nS5;x;62,50\n"], ["fr", "Référence;Prix HT (EUR/kg);Prix TTC (EUR/kg)\nS5;2,50;3\n"],
    ["es", "Código;Precio sin IVA;Moneda;Unidad\nS5;2,50;EUR;kg\n"], ["pl", "Indeks;Cena netto za kg w EUR;Cena brutto za kg w EUR\nS5;2,50;3\n"],
    ["pl", "Kod produktu;Cena (EUR za kanister 25 kg)\nS5;62,50\n"], ["de", "Artikel;Preis je Kanister 25 kg (EUR)\nS5;62,50\n"],
  ];
  for (const [language, text] of lists) {
    const script = execFileSync(process.env.WTP, ["page", "--language", language, "--script"], { encoding: "utf8" });
    const { readPrices } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const [line] = readPrices(text).lines;
    assert.deepEqual([line.product, line.price / line.per, line.currency, line.unit], ["S5", 2.5, "EUR", "kg"], language);
  }
});

test("a price is read apart from the currency that is written with it", () => {
  for (const [written, figure, sign] of [["212,50 €", "212,50", "€"], ["€212.50", "212.50", "€"], ["96 EUR", "96", "EUR"], ["96", "96", undefined], ["1.2.3", "1.2.3", undefined]]) {
    assert.deepEqual({ sign: undefined, ...page.priceParts(written) }, { figure, sign }, written);
  }
});
