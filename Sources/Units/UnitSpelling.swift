import Notation

/// Normalization of the common spellings of units.
enum UnitSpelling {
  /// The Kelvin sign, U+212A; it looks like the letter K and is canonically equivalent to it.
  static let kelvinSign: Unicode.Scalar = "\u{212A}"

  /// Returns the spelling in the catalogue: `m³/hr` becomes `m3/h`, `mg/l as CaCO3` becomes
  /// `mg/L CaCO3`.
  static func normal(_ text: String) -> String {
    var plain = ""
    for scalar in text.trimmedOfWhitespace.unicodeScalars {
      plain += characters[scalar] ?? String(Character(scalar))
    }
    return plain.split(separator: "/", omittingEmptySubsequences: false)
      .map(normalWords).joined(separator: "/")
  }

  private static func normalWords(_ part: Substring) -> String {
    part.split(whereSeparator: \.isWhitespace).map { word($0) }
      .filter { $0 != "as" }.joined(separator: " ")
      .replacingPrefix("deg ", with: "deg")
      .replacingPrefix("delta ", with: "delta_")
      .replacingPrefix("US gal", with: "gal_us")
      .replacingPrefix("imp gal", with: "gal_imp")
  }

  /// Returns a word as the catalogue spells it.
  ///
  /// A word that is not ASCII stays unchanged, even if Swift treats it as equal to a word in the table.
  private static func word(_ text: Substring) -> String {
    let isASCII = text.unicodeScalars.allSatisfy(\.isASCII)
    return isASCII ? words[String(text)] ?? String(text) : String(text)
  }

  private static let characters: [Unicode.Scalar: String] = [
    "°": "deg", "º": "deg", "³": "3", "²": "2", "₃": "3", "^": "", "⁺": "+", "⁻": "-",
    "\u{2212}": "-",
    "\u{B5}": "u", "\u{3BC}": "u", "Δ": "delta_", "\u{2206}": "delta_", "·": " ",
    "\u{2103}": "degC", "\u{2109}": "degF",
  ]

  private static let words: [String: String] = [
    "hr": "h", "hrs": "h", "hour": "h", "hours": "h", "sec": "s", "second": "s", "mins": "min",
    "minute": "min", "day": "d", "days": "d", "week": "wk", "weeks": "wk", "wks": "wk", "w": "wk",
    "year": "yr", "years": "yr", "yrs": "yr", "y": "yr", "a": "yr", "annum": "yr",
    "lbs": "lb", "pound": "lb", "pounds": "lb", "kgs": "kg", "tonne": "t", "tonnes": "t",
    "l": "L", "litre": "L", "litres": "L", "liter": "L", "liters": "L",
    "CACO3": "CaCO3", "caco3": "CaCO3", "gallon": "gal", "gallons": "gal",
    "us": "US", "imperial": "imp", "UK": "imp", "gal_uk": "gal_imp", "Clark": "degClark",
    "celsius": "degC",
    "Celsius": "degC", "fahrenheit": "degF", "Fahrenheit": "degF", "kelvin": "K",
  ]
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
