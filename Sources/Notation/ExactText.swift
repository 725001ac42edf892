/// Formats a number exactly, as a finite decimal or, if there is none, as a fraction: `63.65`, `7793/35`.
package func exactText(_ number: Rational) -> String {
  DecimalNumber(number)?.description ?? number.description
}
