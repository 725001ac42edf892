/// An exact number as the decimal that it is, or as a fraction: `63.65`, `7793/35`.
package func exactText(_ number: Rational) -> String {
  DecimalNumber(number)?.shortened ?? number.description
}
