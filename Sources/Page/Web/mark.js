/** The decimal mark of the reader's locale: a comma, or a point for all that is not one. */
export function localeMark(locale) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
}

/** A plain decimal as it stands in a field. */
export function markedText(text, mark) {
  return mark === "," ? text.replace(".", ",") : text;
}
