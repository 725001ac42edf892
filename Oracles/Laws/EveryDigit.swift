import Notation

/// Returns a finite `Double` with all its digits, without an exponent.
///
/// The shortest digits are another number: a program that reads them in exact arithmetic would
/// compute another plant.
package func everyDigit(of value: Double) -> String {
  guard let exact = Rational(exactly: value) else { preconditionFailure("\(value) is not finite") }
  // The denominator is a power of two, so as many decimals as its exponent are enough.
  let places = exact.denominator.bitWidth - 1
  let scaled = exact.numerator * BigUInt.power(5, places)
  let digits = scaled.description
  let whole = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  let point = places == 0 ? "" : "." + whole.suffix(places)
  return (exact.isNegative ? "-" : "") + whole.dropLast(places) + point
}
