/// A language of the page and of the documents for customers.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case italian = "it"
  case dutch = "nl"
  case polish = "pl"
  case portuguese = "pt"

  /// The mark between whole digits and decimals.
  package var decimalMark: Character { self == .english ? "." : "," }

  /// Returns the class of a count: in Polish, few are 2 to 4, 22 to 24 and so on, but not 12 to 14.
  package func pluralClass(of count: Int) -> PluralClass {
    if count == 1 || self == .french && count == 0 { return .one }
    guard self == .polish else { return .other }
    return 2...4 ~= count % 10 && !(12...14 ~= count % 100) ? .few : .many
  }
}

/// A class of counts, such as 1 or, in Polish, 2 to 4.
package enum PluralClass: String, Sendable { case one, few, many, other }
