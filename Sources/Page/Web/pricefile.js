import { columnTitle, plainSpaces } from "./csv.js";
import { DATA } from "./data.js";
import { quoted } from "./figures.js";
import { listed, pair, readOrProblem, refuse, words } from "./words.js";
import { isFilledLine, PRICE_UNITS, productIDs } from "./prices.js";
import { figureInWords, figureReading, fittedCells, readTable } from "./tables.js";

// Price lists as the page and the trade write them: one product in a row, with the amount of the price in a column, in
// the title of the price, or with the price.

const [ROLES, UNITS, ENGLISH] = ["titles", "units", "english"].map((table) => new Map(
  Object.entries(DATA.files.prices[table]).flatMap(([meaning, said]) => said.split(",").map((word) => [word, meaning])),
));
const isIn = (list, word) => DATA.files.prices[list].split(",").includes(word.toLowerCase());
const isCurrency = (word) => Object.entries(DATA.files.prices.currencies).flat().includes(word);

/** The code of a currency for its sign, if only one has that; any other text unchanged. */
export function currencyCode(text) {
  const codes = Object.entries(DATA.files.prices.currencies).filter(([, sign]) => sign === text);
  return codes.length === 1 ? codes[0][0] : text;
}

/** A price as {figure, sign}, with the sign or code of a currency that is written with it: `212,50 €`. */
export function priceParts(written) {
  const around = figureInWords(written), sign = around && around.before + around.after;
  return /^(\p{Sc}|\p{L}{3})$/u.test(sign) && !UNITS.has(sign.toLowerCase()) ? { figure: around.figure, sign } : { figure: written };
}

/** The words of a title, in English if they are those of the page's language; `GBP/kg` is three. */
function wordsIn(title) {
  return title.replaceAll("/", " / ").replaceAll(" %", "%").split(/[\s()[\],_:]+/).map((word) => {
    const plain = word.replace(/\.$/, "");
    return ENGLISH.get(plain.toLowerCase()) ?? plain;
  }).filter(Boolean);
}

/** What a title says: {role}, and of a price also {currency, amount, includesTax}; undefined for other titles. */
function priceTitle(text) {
  const { name, unit } = columnTitle(text);
  const isUnit = unit !== null && !/vat|tax/i.test(unit);
  const key = wordsIn(name).join("_").toLowerCase();
  const role = ROLES.get(key);
  if (role !== undefined && (isUnit || unit === null || role === "skipped")) {
    return role === "price" ? { role, ...titleOfPrice(wordsIn(unit ?? "")) } : { role: role === "pack" && isUnit ? "pack_size" : role, amount: unit };
  }
  const said = wordsIn(text);
  const has = (test) => said.some((word) => test(word.toLowerCase()));
  const isTaxed = has((word) => word === "vat") && has((word) => isIn("including", word));
  if (/price list/i.test(said.join(" ")) || !(isTaxed || has((word) => word === "price"))) return undefined;
  return { role: "price", ...titleOfPrice(said) };
}

/** The words of a price's title: the tax, then the currency, then the amount. */
function titleOfPrice(said) {
  const taxed = said.filter((word) => isIn("including", word) || isIn("excluding", word)).at(-1);
  const rest = said.filter((word) => !["including", "excluding", "fillers"].some((list) => isIn(list, word)) && !/%$/.test(word));
  // A rate alone does not say that the price is without it.
  const rated = said.some((word) => /%$/.test(word));
  const currency = /^(\p{Sc}|[A-Z]{3})$/u.test(rest[0] ?? "") ? rest.shift() : isCurrency(rest.at(-1)) ? rest.pop() : undefined;
  if (/^(\/|per|for)$/i.test(rest[0] ?? "")) rest.shift();
  return { currency, amount: rest.join(" ") || null, includesTax: taxed === undefined ? rated || null : isIn("including", taxed) };
}

/** The titles of a price list among the first rows; null if there are none. */
function priceHeading(rows) {
  for (const [place, { cells, line }] of rows.entries()) {
    const titles = cells.map(priceTitle);
    const known = new Set(titles.filter((title) => title !== undefined && title.role !== "skipped").map(({ role }) => role)).size;
    if (known > 1) return { known, width: cells.length, titles, line, place, cells };
  }
  return null;
}

/** Reads a price list: {lines, skipped}, the lines of a list in `prices.js` and the titles of other columns; or {problem}. */
export function readPrices(text) {
  return readOrProblem(() => {
    const { rows, heading, separator } = readTable(text.slice(0, 1 << 20), priceHeading);
    if (heading === null) refuse(words("price.noHeader"), rows[0].line);
    const { titles, cells, line, place } = heading;
    const unknown = titles.findIndex((title, column) => title === undefined && cells[column].trim() !== "");
    if (unknown >= 0) refuse(words("price.unknown", { title: quoted(plainSpaces(cells[unknown])) }), line);
    const below = rows.slice(place + 1).map((row) => ({ ...row, cells: fittedCells(row, cells.length) }));
    const columns = priceColumns(titles, cells, line, below);
    const figures = ["price", "per", "density", "pack_size"];
    const read = figureReading(titles.map((title, column) => (figures.includes(title?.role) ? below.map((row) => ({ text: row.cells[column], line: row.line })) : [])), separator);
    const lines = below.map((row) => priceLine(row, columns, titles[columns.price], titles[columns.pack_size]?.amount, read));
    if (lines.length === 0) refuse(words("price.none"));
    const used = Object.values(columns);
    return { lines, skipped: cells.filter((cell, column) => cell.trim() !== "" && !used.includes(column)).map(plainSpaces) };
  });
}

/** The places of the columns by role: of several that may be the price, the one without tax. */
function priceColumns(titles, cells, line, rows) {
  const found = {};
  titles.forEach((title, place) => { if (title !== undefined && title.role !== "skipped") (found[title.role] ??= []).push(place); });
  const naming = found.product?.find((place) => rows.every((row) => productNamed(row.cells[place]) !== undefined));
  const untaxed = (found.price ?? []).filter((place) => titles[place].includesTax !== true);
  const stated = untaxed.filter((place) => titles[place].includesTax === false);
  if (naming !== undefined) found.product = [naming];
  if (untaxed.length > 0) found.price = stated.length === 1 ? stated : untaxed;
  const missing = ["product", "price"].filter((role) => found[role] === undefined);
  if (missing.length > 0) refuse(words("price.noColumn", { column: quoted(missing[0]) }), line);
  for (const [role, [first, second]] of Object.entries(found)) {
    if (second !== undefined && role !== "product") refuse(words("price.twoColumns", { first: quoted(plainSpaces(cells[first])), second: quoted(plainSpaces(cells[second])), role }), line);
  }
  if (titles[found.price[0]].includesTax === true) refuse(words("price.taxed"), line);
  return Object.fromEntries(Object.entries(found).map(([role, [place]]) => [role, place]));
}

/** The product that text names in any case, with or without "WTP". */
function productNamed(text) {
  const name = plainSpaces(text).replace(/^wtp /i, "");
  const found = productIDs().filter((id) => id.toLowerCase() === name.toLowerCase());
  return found.includes(name) ? name : found.length === 1 ? found[0] : undefined;
}

const unitNamed = (word) => UNITS.get(word.toLowerCase()) ?? word;

/** A row as a line of a list in `prices.js`. */
function priceLine({ cells, line }, columns, title, unitOfPack, read) {
  const text = (role) => (columns[role] === undefined ? "" : plainSpaces(cells[columns[role]]));
  const figure = (written, role) => {
    const found = read(written, columns[role] ?? columns.price);
    return found.problem === undefined ? found.text : refuse(pair(role, found.problem), line);
  };
  /** An amount such as `25 kg`, `kg`, `25 kg drum`, `drum 25 kg` or `drum`, which is the pack: {size, unit, isPack}. */
  const amount = (written, role, pack) => {
    const all = written.split(" "), said = all.filter((word) => !isIn("containers", word)), isPack = said.length < all.length;
    if (said.length === 0) return pack === null ? refuse(words("price.pack", { pack: written }), line) : { ...pack, isPack };
    const parts = figureInWords(said.join(" "));
    const unit = unitNamed(parts?.after ?? said.join(" "));
    if (!PRICE_UNITS.includes(unit)) refuse(words("price.theUnit", { unit: quoted(parts?.after || written), units: listed("list.or", PRICE_UNITS) }), line);
    return { size: parts === undefined ? "1" : figure(parts.figure, role), unit, isPack };
  };
  /** The only one of several statements of the same fact. */
  const only = (found, key, message) => {
    const other = found.find((each) => key(each) !== key(found[0]));
    return other === undefined ? found[0] : refuse(words(message, { first: key(found[0]), second: key(other) }), line);
  };
  const pack = text("pack") !== "" ? amount(text("pack"), "pack", null)
    : text("pack_size") !== "" && columns.pack_unit === undefined
      ? amount(unitOfPack && figureInWords(text("pack_size")) === undefined ? `${text("pack_size")} ${unitOfPack}` : text("pack_size"), "pack_size", null) : null;
  const [, written, stated = ""] = /^(.*?)(?: per |\/| for )(.*)$/.exec(text("price")) ?? [null, text("price")];
  const price = priceParts(written);
  const codes = [text("currency"), title.currency ?? "", price.sign ?? ""].filter(Boolean).map(currencyCode);
  const [per, unit] = [text("per"), text("unit")];
  const column = columns.per === undefined ? (unit === "" ? null : amount(unit, "unit", pack))
    : { size: figure(per, "per"), unit: unit ? unitNamed(unit) : title.amount && amount(title.amount, "price", pack).unit };
  const amounts = [stated === "" ? null : amount(stated, "price", pack), title.amount === null ? null : amount(title.amount, "price", pack), column].filter(Boolean);
  const sold = amounts.length === 0 ? { size: "", unit: "" } : only(amounts, ({ size, unit: each }) => `${size} ${each}`, "price.amounts");
  const bought = pack ?? (sold.isPack ? sold : null);
  const found = {
    product: productNamed(text("product")) ?? text("product"), price: figure(price.figure, "price"),
    currency: only(codes, (code) => code, "price.codes") ?? "", per: sold.size, unit: sold.unit, density: text("density") && figure(text("density").replace(/ ?(kg\/l|g\/ml)$/i, ""), "density"),
    packSize: bought?.size ?? (text("pack_size") && figure(text("pack_size"), "pack_size")), packUnit: bought?.unit ?? unitNamed(text("pack_unit")),
  };
  if (!isFilledLine(found)) refuse(words("price.incomplete"), line);
  return found;
}
