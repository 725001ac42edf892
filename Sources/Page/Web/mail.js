import { SALES } from "./about.js";
import { encodedText } from "./address.js";
import { amountsOf, programmeRemarks } from "./amounts.js";
import { basisName, capitalized, displayed, headed, roleName, typeset } from "./display.js";
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

/** The subject of a message about some systems, [{text, programme}]: the site, the systems and the form of the products. */
export function mailSubject(list) {
  const [{ text: { title, site } }] = list;
  const name = shortSite(site ?? "");
  const isProgramme = list.some(({ programme }) => programme.items.length > 0);
  return `${isProgramme ? words("programme.heading") : title}: ${name === "" ? "" : `${name} - `}${list.map(({ text }) => text.system).join(" + ")}`;
}

/** The parts of a message, of which a long one leaves out the last first, and never the inputs. */
const RANKS = ["inputs", "products", "link", "results", "warnings", "notes"];

/** The parts of a message as {kind, lines}, in order; a brief one has only the main amounts of a programme. */
function mailParts(list, address, isBrief = false) {
  const parts = list.flatMap(({ text, programme }) => [
    { kind: "inputs", lines: [...(list.length > 1 ? [headed(text.system)] : []), ...inputLines(text)] },
    { kind: "products", lines: programme.items.length > 0 ? programmeLines(programme, isBrief) : productLines(text) },
    { kind: "results", lines: text.results.map(({ label, value, unit }) => `${label}: ${value} ${unit}`.trim()) },
    { kind: "warnings", lines: text.warnings.length > 0 ? [words("products.warnings"), ...text.warnings] : [] },
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
  const line = (isWanted, worded) => inputs.filter(isWanted).map(({ name, value, unit }) => worded(name, `${value} ${unit === "pH" ? "" : unit}`.trim())).join(", ");
  const [first, ...others] = [line(isDuty, (name, figure) => season(name) + figure),
    capitalized(line((row) => !isDuty(row), (name, figure) => words(`mail.${kind}.${name}`, { figure })))].filter(Boolean);
  return [`${words("products.inputs")}: ${first}`, ...others];
}

/** A programme: each product with its job, its basis and its amounts, and the cost. */
function programmeLines(programme, isBrief) {
  return [...programme.items.flatMap((item) => {
    const { id, role, about, basis } = item.product;
    if (isBrief) return `${id}: ${item.isNeeded ? `${displayed(item.dose)} ${words("programme.dose")}; ${displayed(item.usage)} ${words("programme.year")}` : words("programme.idle")}`;
    return [`${id}: ${[roleName(role), about].filter(Boolean).join(", ")}`, `  ${typeset(basisName(basis))}: `
      + amountsOf(item).map((pair) => pair.join(" ").trim()).join("; ")];
  }), ...programmeRemarks(isBrief ? { ...programme, items: [] } : programme)];
}

/** All products by the basis of their doses. */
function productLines({ groups }) {
  const rows = groups.flatMap((group) => group.rows).filter(({ product }) => product.isDosed);
  const bases = [...new Set(rows.map(({ product }) => product.basis))];
  const amounts = ({ dose, usage, isIdle }) => (isIdle ? words("programme.idle") : `${dose}/${usage}`.replaceAll("\u202F", ""));
  return [words("mail.products"), ...bases.flatMap((basis) => [`${headed(typeset(basisName(basis)))}:`,
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

/** The body of a message from its parts, in order. */
function bodyOf(parts, isWhole, [{ text: { closing } }]) {
  const texts = parts.map(({ kind, lines }, place) => (place === 0 ? "" : kind === "notes" && parts[place - 1].kind === kind ? "\n" : "\n\n") + lines.join("\n"));
  return texts.join("") + ["", ...(isWhole ? [] : [words("mail.shortened")]), closing].join("\n\n");
}

/** The whole text of a message. */
export function messageText(list, address) {
  return bodyOf(mailParts(list, address), true, list);
}

/**
 * The link for a message about the estimates of some systems, [{text, programme}], with as much as fits, the inputs in any
 * case; `text` is the estimate as displayed.
 */
export function mailLink(list, address) {
  const isBrief = list.length > 1;
  const all = mailParts(list, address, isBrief), subject = mailSubject(list);
  // The link of two plants also has their programmes.
  const ranks = isBrief ? ["inputs", "link", ...RANKS.slice(1)] : RANKS;
  let chosen = new Map();
  const link = (lines, isWhole) => linkOf(subject, bodyOf(all.filter((part) => lines.has(part)).map((part) => ({ ...part, lines: lines.get(part) })), isWhole, list));
  for (const part of ranks.flatMap((rank) => all.filter(({ kind }) => kind === rank))) {
    let { lines } = part;
    const together = () => new Map([...chosen, [part, lines]]);
    const isDivisible = part.kind === "products";
    // Reserve room for the sentence about omissions.
    while (lines.length > 0 && part.kind !== "inputs" && link(together(), false).length > MAXIMUM_LINK) lines = isDivisible ? lines.slice(0, -1) : [];
    if (lines.length > 0) chosen = together();
  }
  return link(chosen, all.every((part) => chosen.get(part)?.length === part.lines.length));
}

/** Text as lines of base64. */
function encodedLines(text) {
  const bytes = new TextEncoder().encode(text.replace(/\r?\n/g, "\r\n"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/.{76}(?=.)/g, "$&\r\n");
}

/** A message as a file that opens in a mail program as a draft, like `wtp estimate --format eml`: the text, and the same as a page. */
export function mailFile(list, address, page) {
  const part = (type, text) => `--=_wtp\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encodedLines(text)}\r\n`;
  // An encoded word has at most 75 characters.
  const subject = mailSubject(list).replace(/.{1,10}/gsu, (piece) => ` =?utf-8?B?${encodedLines(piece)}?=\r\n`);
  return `To: ${SALES}\r\nSubject:${subject}X-Unsent: 1\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary="=_wtp"\r\n\r\n`
    + `${part("plain", messageText(list, address))}${part("html", page)}--=_wtp--\r\n`;
}
