// The page in a pseudo-language, which shows what is not in the tables of words: every word is 35 % longer and has
// no plain vowel, and every text is in brackets. Run: node pseudo.mjs PAGE.html NEW.html
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const VOWELS = { a: "á", e: "é", i: "í", o: "ó", u: "ú", A: "Á", E: "É", I: "Í", O: "Ó", U: "Ú" };

/** A text in the pseudo-language; places stay. */
export function pseudoText(text) {
  const changed = text.split(/(\{\w+\}|\$|\\u003c|\\"|\\\\)/).map((part, place) => (place % 2 ? part
    : part.replace(/\p{L}+/gu, (word) => word.replace(/[aeiou]/gi, (letter) => VOWELS[letter]) + "·".repeat(Math.ceil(word.length * 0.35)))));
  return `[${changed.join("")}]`;
}

/** The page's script, or the page, with its texts and the facts' texts in the pseudo-language. */
export function pseudoPage(source) {
  const lines = (list) => list.split("\n").map((line) => line.replace(/=(.*)$/, (_, text) => `=${pseudoText(text)}`)).join("\n");
  const quoted = (text) => text.replace(/"((?:[^"\\]|\\.)*)"/g, (_, inner) => `"${inner && pseudoText(inner)}"`);
  const changed = source.replace(/(?<=`)about\.\n[^`]*/, lines)
    .replace(/\b(meaning|noun|label|source|note|reason|about|advice):"((?:[^"\\]|\\.)*)"/g, (_, key, text) => `${key}:"${text && pseudoText(text)}"`)
    .replace(/\b(roles|bases):\{([^}]*)\}/g, (_, key, facts) => `${key}:{${quoted(facts)}}`);
  return changed.replace(/(<title>)(.*?)(<)/, (_, start, text, end) => start + pseudoText(text) + end)
}

/** The page whose policy allows its changed script. */
function allowed(page) {
  const [, script] = /<script type="module">([^]*)<\/script>/.exec(page);
  return page.replace(/script-src 'sha256-[^']*'/, `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}

/** The words of a text that are neither in the pseudo-language nor a name, a unit or a code. */
export function plainWords(text) {
  return [...text.matchAll(/(?<![\p{L}\p{N}_.·@/-])\p{L}{3,}(?![\p{L}\p{N}_·@/-])/gu)].map(([word]) => word)
    .filter((word) => /[aeiou]/i.test(word) && !/[áéíóúÁÉÍÓÚ]/.test(word));
}

const [, script, page, target] = process.argv;
if (script.endsWith("pseudo.mjs") && target) writeFileSync(target, allowed(pseudoPage(readFileSync(page, "utf8"))));
