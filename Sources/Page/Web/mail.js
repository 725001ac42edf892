import { SALES } from "./about.js";
import { encodedText } from "./address.js";
import { amountsOf, programmeRemarks } from "./programme.js";
import { basisName, displayed, headed, roleName, typeset } from "./display.js";
import { sheetText } from "./sheet.js";
import { listed, pair, series, words } from "./words.js";

/** The maximum length of an encoded `mailto:` link: Windows passes at most 2,048 characters to a mail program. */
export const MAXIMUM_LINK = 2040;
/** The maximum length of the encoded site in it. */
const MAXIMUM_SITE = 240;

/** Text encoded for the header or body of a mail link (RFC 6068). */
function mailText(text) {
  return encodedText(text.replaceAll("\u202F", " ").replace(/\r?\n/g, "\r\n"))
    .replace(/%(2C|3A|2F|28|29|7E)/g, (sign) => decodeURIComponent(sign));
}

/** A site on one line, shortened if it is long. */
function shortSite(site) {
  const characters = [...site.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()];
  let count = characters.length;
  while (encodedText(characters.slice(0, count).join("")).length > MAXIMUM_SITE) count -= 1;
  return characters.slice(0, count).join("") + (count < characters.length ? "…" : "");
}

/** The subject of a message about some systems, [{text, programme}]: the site, the systems and the form of the products. */
export function mailSubject(list) {
  const [{ text: { title, site } }] = list;
  const name = shortSite(site ?? "");
  return pair(list.some(({ programme }) => programme.items.length > 0) ? words("programme.heading") : title, `${name === "" ? "" : `${name} - `}${list.map(({ text }) => text.system).join(" + ")}`);
}

/** The parts of a message, of which a long one leaves out the last first, but never the inputs and a programme. */
const RANKS = ["inputs", "programme", "warnings", "products", "link", "results", "notes"];

/** The parts of a message as {kind, lines}, in order; a brief one has only the main amounts of a programme. */
function mailParts(list, address, isBrief = false) {
  const parts = list.flatMap(({ text, programme }) => [
    { kind: "inputs", isKept: true, lines: [...(list.length > 1 ? [headed(text.system)] : []), ...inputLines(text)] },
    programme.items.length > 0 ? { kind: "programme", isKept: true, isBrief, lines: programmeLines(programme, isBrief) } : { kind: "products", lines: productLines(text) },
    { kind: "results", lines: text.results.map(({ label, value, unit }) => pair(label, `${value} ${unit}`.trim())) },
    { kind: "warnings", lines: text.sent.length > 0 ? [words("products.warnings"), ...text.sent] : [] },
    ...adviceLines(text).map((line) => ({ kind: "notes", lines: [line] })),
  ]);
  // The path of a file means nothing elsewhere, so only the code of the link is sent.
  const link = address.startsWith("file:") ? [words("mail.link.file"), address.replace(/^[^#]*#/, "")] : [words("mail.link"), address];
  return [...parts, { kind: "link", lines: link }].filter(({ lines }) => lines.length > 0);
}

/** The inputs in two lines: the duty, whose units say what each figure is, and the water. */
function inputLines({ inputs, kind }) {
  const isDuty = ({ name }) => /(_steam|hours|days|weeks)$/.test(name);
  const season = (name) => (name.endsWith("_steam") ? `${words(`form.section.${name.split("_")[0]}`)} ` : "");
  const line = (isWanted, worded) => inputs.filter(isWanted).map(({ name, value, given }) => worded(name, `${value} ${given}`.trim())).join(", ");
  const [first, ...others] = [line(isDuty, (name, figure) => season(name) + figure),
    headed(line((row) => !isDuty(row), (name, figure) => words(`mail.${kind}.${name}`, { figure })))].filter(Boolean);
  return [pair(words("products.inputs"), first), ...others];
}

/** A programme: each product with its job, its basis and its amounts. */
function programmeLines(programme, isBrief) {
  return [...programme.items.flatMap((item) => {
    const { id, role, about, basis } = item.product;
    const brief = () => series([`${displayed(item.dose)} ${words("programme.dose")}`, `${displayed(item.usage)} ${words("programme.year")}`]);
    if (isBrief) return pair(id, item.isNeeded ? brief() : words("programme.idle"));
    const amounts = series(amountsOf(item).map((each) => each.join(" ").trim()));
    return [pair(id, [roleName(role), about].filter(Boolean).join(", ")), `  ${pair(typeset(basisName(basis)), amounts)}`];
  }), ...programmeRemarks(isBrief ? { ...programme, items: [] } : programme)];
}

/** All products by the basis of their doses. */
function productLines({ groups }) {
  const rows = groups.flatMap((group) => group.rows).filter(({ product }) => product.isDosed);
  const bases = [...new Set(rows.map(({ product }) => product.basis))];
  const amounts = ({ dose, usage, isIdle }) => (isIdle ? words("programme.idle") : `${dose}/${usage}`.replaceAll("\u202F", ""));
  return [words("mail.products"), ...bases.flatMap((basis) => [pair(headed(typeset(basisName(basis))), "").trimEnd(),
    ...rows.filter(({ product }) => product.basis === basis).map((row) => `${row.id} ${amounts(row)}`)])];
}

/** The notes on products, each after the products that it is about. */
function adviceLines({ groups, footnotes }) {
  const rows = groups.flatMap((group) => group.rows);
  return footnotes.map((note, place) => {
    const ids = rows.filter(({ notes }) => notes.includes(place + 1)).map(({ id }) => id);
    return ids.length === 0 ? null : note.startsWith(ids[0]) ? note : pair(ids.join(", "), note);
  }).filter(Boolean);
}

/** The body of a message from its parts, in order, and the kinds of those that it leaves out. */
function bodyOf(parts, omitted, [{ text: { closing } }]) {
  const texts = parts.map(({ kind, lines }, place) => (place === 0 ? "" : kind === "notes" && parts[place - 1].kind === kind ? "\n" : "\n\n") + lines.join("\n"));
  return texts.join("") + ["", ...(omitted.length === 0 ? [] : [omittedWords(omitted)]), closing].join("\n\n");
}

/** The sentence on what a message leaves out. */
export function omittedWords(omitted) {
  return words("mail.shortened", { parts: listed("list.and", omitted.map((kind) => words(`mail.omitted.${kind}`))) });
}

export function messageText(list, address) { return bodyOf(mailParts(list, address), [], list); }

/**
 * The message about the estimates of some systems, [{text, programme}], as {link, omitted}, with as much as fits: the inputs and the
 * chosen products in any case, with fewer of their amounts if the warnings or the link had no room otherwise.
 */
export function mailLink(list, address) {
  const [whole, brief] = [false, true].map((isBrief) => fitted(list, mailParts(list, address, isBrief)));
  const hasRoom = whole.link.length <= MAXIMUM_LINK && !["warnings", "link"].some((kind) => whole.omitted.includes(kind));
  return hasRoom || brief.link === whole.link ? whole : brief;
}

/** The longest message of some parts that fits: {link, omitted}. */
function fitted(list, all) {
  const subject = mailSubject(list), fewer = all.some(({ isBrief }) => isBrief) ? ["amounts"] : [];
  let chosen = new Map();
  const omitted = (lines) => [...new Set([...fewer, ...all.filter((part) => lines.get(part)?.length !== part.lines.length).map(({ kind }) => kind)])];
  const body = (lines) => bodyOf(all.filter((part) => lines.has(part)).map((part) => ({ ...part, lines: lines.get(part) })), omitted(lines), list);
  const link = (lines) => `mailto:${SALES}?subject=${mailText(subject)}&body=${mailText(body(lines))}`;
  for (const part of RANKS.flatMap((rank) => all.filter(({ kind }) => kind === rank))) {
    let { lines } = part;
    const together = () => new Map([...chosen, [part, lines]]);
    // The list of all products may end after any of them.
    while (lines.length > 0 && !part.isKept && link(together()).length > MAXIMUM_LINK) lines = part.kind === "products" ? lines.slice(0, -1) : [];
    if (lines.length > 0) chosen = together();
  }
  return { link: link(chosen), omitted: omitted(chosen) };
}

function encodedLines(text) {
  const bytes = new TextEncoder().encode(text.replace(/\r?\n/g, "\r\n"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/.{76}(?=.)/g, "$&\r\n");
}

/** A message as a file that opens in a mail program as a draft, like `wtp estimate --format eml`: the text, and the same as a page. */
export function mailFile(list, address) {
  const part = (type, text) => `--=_wtp\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encodedLines(text)}\r\n`;
  // An encoded word has at most 75 characters.
  const subject = mailSubject(list).replace(/.{1,10}/gsu, (piece) => ` =?utf-8?B?${encodedLines(piece)}?=\r\n`);
  return `To: ${SALES}\r\nSubject:${subject}X-Unsent: 1\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary="=_wtp"\r\n\r\n`
    + `${part("plain", messageText(list, address))}${part("html", sheetText(list))}--=_wtp--\r\n`;
}
