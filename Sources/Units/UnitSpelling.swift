import Notation

/// Normalization of the common spellings of units.
package enum UnitSpelling {
  /// Returns the spelling in the catalogue: `m³/hr` becomes `m3/h`, `mg/l as CaCO3` becomes
  /// `mg/L CaCO3`, and so do `mg/L (as CaCO3)` and `mg CaCO3/L`; `pounds per hour` becomes `lb/h`, and
  /// `mg L-1` becomes `mg/L`.
  static func normal(_ text: String) -> String {
    var plain = ""
    for scalar in text.trimmedOfWhitespace.unicodeScalars {
      plain += characters[scalar] ?? String(Character(scalar))
    }
    let parts = divided(plain).split(separator: "/", omittingEmptySubsequences: false)
      .map(normalWords)
    // What is counted may be written after its mass: `mg CaCO3/L`.
    if parts.count == 2, let mass = parts[0].removingSuffix(" CaCO3") {
      return "\(mass)/\(parts[1]) CaCO3"
    }
    return parts.joined(separator: "/")
  }

  /// Returns text in which a slash divides, instead of the word "per" or the power -1.
  private static func divided(_ text: String) -> String {
    let words = text.replacing("(as CaCO3)", with: "CaCO3").replacing("(CaCO3)", with: "CaCO3")
      .split(whereSeparator: \.isWhitespace)
    var divided = ""
    for word in words {
      let power = String(word).removingSuffix("-1")
      let isDivisor = !divided.isEmpty && power?.isEmpty == false
      let isPer = Self.word(word) == "per"
      if isPer || isDivisor { divided += "/" }
      if !isPer { divided += " \(isDivisor ? power ?? "" : String(word))" }
    }
    return divided
  }

  private static func normalWords(_ part: Substring) -> String {
    part.split(whereSeparator: \.isWhitespace).map { word($0) }
      .filter { $0 != "as" }.joined(separator: " ")
      .replacingPrefix("deg ", with: "deg")
      .replacingPrefix("delta ", with: "delta_")
      .replacingPrefix("usgpm", with: "USgpm")
      .replacingPrefix("US gal", with: "gal_us")
      .replacingPrefix("imp gal", with: "gal_imp")
  }

  /// Returns a word as the catalogue spells it.
  private static func word(_ text: Substring) -> String { words[String(text)] ?? String(text) }

  /// The characters that are written in several ways.
  package static let characters: [Unicode.Scalar: String] = [
    "°": "deg", "º": "deg", "³": "3", "²": "2", "₃": "3", "^": "", "⁺": "+",
    "\u{2212}": "-",
    "\u{B5}": "u", "\u{3BC}": "u", "Δ": "delta_", "\u{2206}": "delta_", "·": " ", ".": " ",
    "⁻": "-", "¹": "1",
    "\u{2103}": "degC", "\u{2109}": "degF", "\u{212A}": "K",
  ]

  /// The words that are written in several ways, in any language.
  private static let words = words { _ in true }

  /// Returns the words that are written in several ways, from `spellings.txt`: those of English, and of the
  /// languages, by their codes, that a page is for.
  package static func words(in isWanted: (String) -> Bool) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: rows(of: PackageResources.spellings_txt)
        .filter { $0.count == 2 || $0[2].contains(where: isWanted) }
        .flatMap { row in row[1].map { ($0, row[0][0]) } })
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }

  fileprivate func removingSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
