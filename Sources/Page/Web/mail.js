import { encodedText } from "./address.js";
import { words } from "./words.js";

/** The maximum length of an encoded `mailto:` link that all mail programs accept. */
export const MAXIMUM_LINK = 1600;
/** The maximum length of the encoded site in it. */
const MAXIMUM_SITE = 240;

/** Text encoded for the header or body of a mail link (RFC 6068). */
function mailText(text) {
  return encodedText(text.replace(/\r?\n/g, "\r\n"))
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
export function mailSubject({ title, site, system }) {
  const name = shortSite(site ?? "");
  return `${title}: ${name === "" ? "" : `${name} - `}${system}`;
}

/** The parts of a message, in decreasing order of importance. */
function mailParts({ inputs, results, lead, groups, footnotes, remarks }) {
  const facts = (title, rows) =>
    [title, ...rows.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trim())];
  const heads = groups.map(({ title, rows }) =>
    [title, ...rows.map(({ id, dose, usage }) => (dose === "-" ? id : `${id} ${dose} ${usage}`))]);
  return [
    { place: 1, lines: [words("mail.products"), ...lead, ...heads.flatMap((group) => group.slice(1))] },
    { place: 0, lines: facts(words("products.inputs"), inputs) },
    { place: 3, lines: remarks },
    { place: 1, lines: [words("mail.products"), ...lead, ...heads.flat()], isFuller: true },
    { place: 2, lines: facts(words("products.results"), results) },
    { place: 4, lines: footnotes.map((note, number) => `[${number + 1}] ${note}`) },
  ].filter(({ lines }) => lines.length > 0);
}

/** A link that opens a message with a subject and a body, without a recipient. */
function linkOf(subject, body) {
  return `mailto:?subject=${mailText(subject)}&body=${mailText(body)}`;
}

/** The body of a message from some parts, in the order of a sheet. */
function bodyOf(chosen, isWhole, closing) {
  const blocks = [...chosen.values()].filter(({ lines }) => lines.length > 0)
    .sort((a, b) => a.place - b.place).map(({ lines }) => lines.join("\n"));
  return [...blocks, ...(isWhole ? [] : [words("mail.shortened")]), closing].join("\n\n");
}

/** The first lines of a part, as many as fit. */
function fittedPart({ place, lines }, chosen, link) {
  let count = lines.length;
  const part = () => ({ place, lines: lines.slice(0, count) });
  while (count > 0 && link(new Map([...chosen, [place, part()]])).length > MAXIMUM_LINK) count -= 1;
  return part();
}

/** The link for an estimate's message with as many parts as fit, products and inputs first. */
export function mailLink(estimate) {
  const subject = mailSubject(estimate);
  const parts = mailParts(estimate);
  const chosen = new Map();
  const shortened = (parts) => linkOf(subject, bodyOf(parts, false, estimate.closing));
  let left = 0;
  for (const part of parts) {
    const before = chosen.get(part.place);
    chosen.set(part.place, part);
    // Reserve room for the sentence about omissions.
    if (shortened(chosen).length <= MAXIMUM_LINK) continue;
    left += 1;
    chosen.set(part.place, before ?? fittedPart(part, chosen, shortened));
  }
  return linkOf(subject, bodyOf(chosen, left === 0, estimate.closing));
}
