import { SALES } from "./about.js";
import { encodedText } from "./address.js";
import { amountsOf, programmeRemarks } from "./amounts.js";
import { capitalized, typeset } from "./display.js";
import { labelOf } from "./picker.js";
import { words } from "./words.js";

/** The maximum length of an encoded `mailto:` link: Windows passes at most 2,083 characters to a mail program. */
export const MAXIMUM_LINK = 1900;
/** The maximum length of the encoded site in it. */
const MAXIMUM_SITE = 240;

/** Text encoded for the header or body of a mail link (RFC 6068). */
function mailText(text) {
  return encodedText(text.replaceAll("\u202F", " ").replace(/\r?\n/g, "\r\n"))
    .replace(/%(2C|3A|2F|28|29)/g, (sign) => decodeURIComponent(sign));
}

/** A site on one line, shortened if it is long. */
function shortSite(site) {
  const characters = [...site.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()];
  let count = characters.length;
  while (encodedText(characters.slice(0, count).join("")).length > MAXIMUM_SITE) count -= 1;
  return characters.slice(0, count).join("") + (count < characters.length ? "…" : "");
}

/** The subject of a message: the site, the system and the form of the products. */
export function mailSubject({ title, site, system }, { items }) {
  const name = shortSite(site ?? "");
  return `${items.length > 0 ? words("programme.heading") : title}: ${name === "" ? "" : `${name} - `}${system}`;
}

/** The place of the products in a message. */
const PRODUCTS = 1;

/** The parts of a message as {place, lines}, the most important first; `place` is its order in the message. */
function mailParts(text, programme, address) {
  const facts = (title, rows) => [words(title), ...rows.map(({ meaning, value, unit }) =>
    `${labelOf({ meaning })}: ${value} ${unit}`.trim())];
  return [
    { place: PRODUCTS, lines: programme.items.length > 0 ? programmeLines(programme) : productLines(text) },
    { place: 5, lines: [words(address.startsWith("file:") ? "mail.link.file" : "mail.link"), address] },
    { place: 2, lines: text.warnings.length > 0 ? [words("products.warnings"), ...text.warnings] : [] },
    ...adviceLines(text).map((line) => ({ place: 3, lines: [line] })),
    { place: 4, lines: facts("products.results", text.results) },
    { place: 0, lines: facts("products.inputs", text.inputs) },
  ].filter(({ lines }) => lines.length > 0);
}

/** A programme: each product with its job, its basis and its amounts, and the cost. */
function programmeLines(programme) {
  return [...programme.items.flatMap((item) => {
    const { id, role, what, basis } = item.product;
    const about = what === role || what === "" ? role : `${role}, ${what}`;
    return [`${id}: ${about}`, `  ${typeset(basis)}: `
      + amountsOf(item).map((pair) => pair.join(" ").trim()).join("; ")];
  }), ...programmeRemarks(programme)];
}

/** All products by the basis of their doses. */
function productLines({ groups }) {
  const rows = groups.flatMap((group) => group.rows).filter(({ product }) => product.isDosed);
  const bases = [...new Set(rows.map(({ product }) => product.basis))];
  const amounts = ({ dose, usage, isIdle }) => (isIdle ? words("programme.idle") : `${dose}/${usage}`.replaceAll("\u202F", ""));
  return [words("mail.products"), ...bases.flatMap((basis) => [`${capitalized(typeset(basis))}:`,
    ...rows.filter(({ product }) => product.basis === basis).map((row) => `${row.id} ${amounts(row)}`)])];
}

/** The notes on products, each after the products that it is about. */
function adviceLines({ groups, footnotes }) {
  const rows = groups.flatMap((group) => group.rows);
  return footnotes.map((note, place) => {
    const ids = rows.filter(({ notes }) => notes.includes(place + 1)).map(({ id }) => id);
    return ids.length === 0 ? null : note.startsWith(`${ids[0]}: `) ? note : `${ids.join(", ")}: ${note}`;
  }).filter(Boolean);
}

/** A link that opens a message with a subject and a body to WTP's sales. */
function linkOf(subject, body) {
  return `mailto:${SALES}?subject=${mailText(subject)}&body=${mailText(body)}`;
}

/** The body of a message from some parts, in the order of a sheet. */
function bodyOf(chosen, isWhole, closing) {
  const blocks = [0, 1, 2, 3, 4, 5].map((place) => chosen.filter((part) => part.place === place && part.lines.length > 0)
    .map(({ lines }) => lines.join("\n")).join("\n")).filter(Boolean);
  return [...blocks, ...(isWhole ? [] : [words("mail.shortened")]), closing].join("\n\n");
}

/** The first lines of the products, as many as fit. */
function fittedPart({ place, lines }, link) {
  let count = lines.length;
  const part = () => ({ place, lines: lines.slice(0, count) });
  while (count > 0 && link([part()]).length > MAXIMUM_LINK) count -= 1;
  return part();
}

/** The whole text of a message. */
export function messageText(text, programme, address) {
  return bodyOf(mailParts(text, programme, address), true, text.closing);
}

/** The link for an estimate's message with as many parts as fit; `text` is the estimate as displayed. */
export function mailLink(text, programme, address) {
  const subject = mailSubject(text, programme);
  const shortened = (parts) => linkOf(subject, bodyOf(parts, false, text.closing));
  const chosen = [];
  let isWhole = true;
  for (const part of mailParts(text, programme, address)) {
    // Reserve room for the sentence about omissions.
    if (shortened([...chosen, part]).length <= MAXIMUM_LINK) chosen.push(part);
    else {
      isWhole = false;
      if (part.place === PRODUCTS) chosen.push(fittedPart(part, shortened));
    }
  }
  return linkOf(subject, bodyOf(chosen, isWhole, text.closing));
}
