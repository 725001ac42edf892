// No English is left in the page's texts where another language has its own.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "node:test";
import { fixture, outputsOf } from "./page.mjs";
import { plainWords, pseudoPage, pseudoText } from "./pseudo.mjs";

const folder = mkdtempSync(join(tmpdir(), "wtp-pseudo-"));
const source = readFileSync(resolve(process.env.PAGE_SCRIPT), "utf8");

/** The page's script after a change. */
async function changedPage(name, script) {
  const file = join(folder, name);
  writeFileSync(file, script);
  return import(pathToFileURL(file));
}

const page = await changedPage("pseudo.mjs", pseudoPage(source));
test.after(() => rmSync(folder, { recursive: true }));

/** What no language changes: names of fields and columns, products, units, and WTP's address. */
const KEPT = new Set([...page.DATA.figures.flatMap(({ name, units = [], unit }) => [name, unit, ...units.flatMap(({ spellings }) => spellings)]),
  ...Object.values(page.DATA.systems).flatMap(({ products }) => products.map(({ id }) => id)), ...Object.values(page.CONTACT).flat(),
  ...page.PRICE_UNITS, "g solids", "lb steam", "degF difference", "US gal", "imp. gal", "imp. gpg", "US gpg", "https", "mailto"].flatMap((text) => String(text).split(/[^\p{L}\p{N}]+/u)));

function expectNoEnglish(text, from) {
  const left = plainWords(text).filter((word) => !KEPT.has(word));
  assert.deepEqual(left, [], `${from}: ${text.slice(0, 400)}`);
}

const wording = page.pageWording(",");
const wrong = (system) => ({ ...page.exampleEntry(system),
  given: Object.fromEntries(Object.entries(page.exampleEntry(system).given).map(([name, figure]) => [name, { ...figure, text: "99999999" }])) });

test("the pseudo-language is longer, keeps places, and is told from English", () => {
  assert.equal(pseudoText("Enter {count} figures"), "[Éntér·· {count} fígúrés···]");
  assert.deepEqual(plainWords("Éntér·· the 5 kg of S5"), ["the"]);
});

test("errors of plants have no English", () => {
  for (const system of ["boiler", "cooling"]) {
    for (const entry of [page.blankEntry(system), wrong(system)]) {
      for (const { sentence } of page.faults(entry, wording)) expectNoEnglish(sentence, "fault");
    }
  }
  for (const { text } of fixture("figure-errors.csv")) {
    const { problem } = page.readFigure(text, ",");
    if (problem) expectNoEnglish(problem.replaceAll(text.trim(), ""), text);
  }
});

test("estimates, messages and calculations have no English", () => {
  for (const system of ["boiler", "cooling"]) {
    const entry = { ...page.exampleEntry(system), site: "" };
    const text = page.estimate(entry, { decimals: null, wording });
    const programme = page.programmeOf(entry, page.priceList());
    expectNoEnglish(page.messageText([{ text, programme }], "https://x/#1"), "message");
    const sheet = page.sheetText([{ made: text }]).replace(/<style>[^]*<\/style>|<meta[^>]*>|<[^>]*>|&#?\w+;/g, " ");
    expectNoEnglish(sheet, "sheet");
    for (const step of page.working(entry, outputsOf(entry))) {
      for (const line of [step.source, step.note ?? "", step.formula]) expectNoEnglish(page.labelled(line), step.name);
    }
  }
});

test("another language has its plural classes, its decimal mark, its units and its capitals", async () => {
  const table = "test.\nx[one]={count} rok\nx[few]={count} lata\nx[many]={count} lat\nx[other]={count} roku\nunit.\nkg/yr=kg/rok\nabout.\n";
  const polish = await changedPage("pl.mjs", source.replace(/((?:const|let) \w+=)"en"/, "$1\"pl\"").replace("`about.\n", `\`${table}`));
  // The classes of Unicode's CLDR.
  for (const [count, text] of [[1, "1 rok"], [3, "3 lata"], [5, "5 lat"], [12, "12 lat"], [22, "22 lata"], [112, "112 lat"], [0, "0 lat"]]) {
    assert.equal(polish.words("test.x", { count }), text);
  }
  assert.equal(polish.localeMark("en-GB"), ",");
  assert.equal(polish.typeset("1.5 kg/yr"), "1.5 kg/rok");
  assert.equal(polish.capitalized("m-Wert"), "m-Wert");
  assert.match(polish.sheetText([{ made: polish.estimate(polish.exampleEntry("boiler")) }]), /<html lang="pl">/);
});
