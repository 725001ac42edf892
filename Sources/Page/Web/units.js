import { decimalText, exactOperations, fraction, roundedText, shortened } from "./fractions.js";

/** The unit of a field that a symbol names; undefined where the field is not measured in it. */
export function unitOf(field, symbol) {
  return field.units.find((unit) => unit.symbol === symbol);
}

/** The unit of a field that figures have inside the estimator. */
export function ownUnitOf(field) {
  return unitOf(field, field.unit);
}

/** A figure with its unit, which is not written where it is a plain number. */
export function withUnit(text, unit) {
  return unit.isPlain ? text : `${text} ${unit.symbol}`;
}

/** A plain decimal in a unit, exactly, in the field's own unit. */
export function ownFigure(text, unit) {
  return inOwnUnit(fraction(text), unit);
}

/** An exact figure in a unit, in the field's own unit. */
export function inOwnUnit(figure, unit) {
  const { plus, times } = exactOperations;
  return plus(times(figure, unit.factor), unit.offset);
}

/** An exact figure in the field's own unit, in another. */
export function fromOwnUnit(figure, unit) {
  const { minus, over } = exactOperations;
  return over(minus(figure, unit.offset), unit.factor);
}

/**
 * A plain decimal in another unit: the exact decimal, or, where its digits never end, the nearest one
 * that comes back within a millionth of the last place.
 */
export function convertedText(text, from, to) {
  const own = ownFigure(text, from);
  const exact = fromOwnUnit(own, to);
  const decimal = decimalText(exact);
  if (decimal !== null) return decimal;
  const places = (text.split(".")[1] ?? "").length + 6;
  const wanted = roundedText(fraction(text), places);
  for (let decimals = 0; ; decimals += 1) {
    const rounded = roundedText(exact, decimals);
    const back = fromOwnUnit(ownFigure(rounded, to), from);
    if (roundedText(back, places) === wanted) return shortened(rounded);
  }
}
