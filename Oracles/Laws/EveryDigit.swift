import Notation

/// A finite Double with every digit that it has, and no exponent.
///
/// The shortest digits are those of another number: exact arithmetic that reads them is asked
/// about another plant, whose half is not the half of this one.
package func everyDigit(of value: Double) -> String {
  guard let exact = Rational(exactly: value) else { preconditionFailure("\(value) is not finite") }
  // The denominator is a power of two, so that as many decimals are enough.
  let places = exact.denominator.bitWidth - 1
  let scaled = exact.numerator * BigUInt.power(5, places)
  let digits = scaled.description
  let whole = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  let point = places == 0 ? "" : "." + whole.suffix(places)
  return (exact.isNegative ? "-" : "") + whole.dropLast(places) + point
}
