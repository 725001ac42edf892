/** The decimal mark of the user's locale: a comma, or a point for any other. */
export function localeMark(locale) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
}

/** A plain decimal as a field shows it. */
export function markedText(text, mark) {
  return mark === "," ? text.replace(".", ",") : text;
}
