import Notation

/// A figure with a currency before or after it, such as `€1.95`, `62,50 £` or `1.95 EUR`.
package struct CurrencyFigure: Hashable {
  /// The currency as written: a sign or three letters.
  package let currency: String
  /// The figure without the currency, and without white space around it.
  package let figure: String

  /// Reads text; nil if it has no currency, or no figure.
  package init?(_ text: String) {
    guard text.utf8.count <= 100 else { return nil }
    let whole = text.trimmedOfWhitespace
    func isCurrency(_ character: Character) -> Bool {
      character.isCurrencySymbol || character.isLetter
    }
    let before = whole.prefix(while: isCurrency)
    let after = before.isEmpty ? whole.reversed().prefix(while: isCurrency).reversed() : []
    let currency = before.isEmpty ? String(after) : String(before)
    let rest = before.isEmpty ? whole.dropLast(after.count) : whole.dropFirst(before.count)
    let figure = String(rest.trimmedOfWhitespace)
    let isSign = currency.count == 1 && currency.first?.isCurrencySymbol == true
    let isCode = currency.count == 3 && currency.allSatisfy(\.isLetter)
    guard isSign || isCode, WrittenFigure(figure) != nil else { return nil }
    (self.currency, self.figure) = (currency, figure)
  }
}
