/// The spaces and apostrophes that group thousands and are never decimal marks.
package let thousandsBlanks: [Character] = [
  " ", "'", "\u{2019}", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}",
]

extension NumberError {
  /// Finds the most likely reason why `NumberSpelling` does not accept text.
  init(diagnosing text: String) {
    let trimmed = text.trimmedOfWhitespace
    if trimmed.isEmpty {
      self.init(.empty, text)
    } else if trimmed.utf8.count < text.utf8.count {
      self.init(.spacesAround, text)
    } else if text.utf8.count > Self.maximumDiagnosedBytes {
      self.init(.notANumber, text)
    } else {
      self =
        Self.word(text) ?? Self.bound(text) ?? Self.sign(text) ?? Self.separator(text)
        ?? Self.point(text)
        ?? Self.digits(text) ?? NumberError(.notANumber, text)
    }
  }

  /// The maximum length of text that is examined for a reason.
  ///
  /// No number has that many digits, so examining longer text would only waste time.
  private static let maximumDiagnosedBytes = 4 * DecimalNumber.maximumDigits
}

// MARK: - Words that programs print instead of numbers

extension NumberError {
  private static func word(_ text: String) -> NumberError? {
    guard text.utf8.count <= 40 else { return nil }
    var word = text.lowercased()[...]
    if let first = word.first, "+-\u{2212}".contains(first) { word.removeFirst() }
    if ["nan", "1.#ind", "1.#qnan"].contains(word) || word.hasPrefix("nan(") {
      return NumberError(.nan, text)
    }
    if noFigures.contains(text.lowercased().filter { $0 != " " && $0 != "." }) {
      return NumberError(.noFigure, text)
    }
    if ["inf", "infinity", "∞", "1.#inf"].contains(word) { return NumberError(.infinity, text) }
    if isSpreadsheetError(text) { return NumberError(.spreadsheetError, text) }
    let figure = text.dropLast().filter { !$0.isWhitespace && !",.'".contains($0) }
    return text.hasSuffix("%") && NumberSpelling.fits(figure)
      ? NumberError(.percentSign, text) : nil
  }

  /// Words and dashes that reports of analyses have instead of a figure, without spaces and points.
  private static let noFigures: Set<String> = [
    "nil", "none", "n/a", "na", "nd", "n/d", "notdetected", "trace", "traces", "tr", "bdl", "lod",
    "nn", "nb", "nichtnachweisbar", "nondétecté", "<ld", "<lq", "<lod", "<loq", "nr", "nw",
    "absent",
    "-", "--", "\u{2013}", "\u{2014}", "\u{2212}", "?", "/",
  ]

  /// Returns the error for a bound: below a detection limit, the figure may be 0 or the limit.
  private static func bound(_ text: String) -> NumberError? {
    let start = text.firstIndex(where: \.isWholeNumber) ?? text.endIndex
    let figure = String(text[start...]).replacing(",", with: ".")
    guard let first = text.first, isBoundWord(String(text[..<start])), NumberSpelling.fits(figure)
    else { return nil }
    return "<≤".contains(first)
      ? NumberError(.bound, text, meaning: "0", figure) : NumberError(.bound, text, meaning: figure)
  }

  /// Returns whether text is an error value of Excel or LibreOffice, such as `#DIV/0!` or `Err:502`.
  private static func isSpreadsheetError(_ text: String) -> Bool {
    let names = [
      "#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#SPILL!", "#CALC!",
    ]
    if names.contains(text) { return true }
    return text.hasPrefix("Err:") && text.count == 7 && text.dropFirst(4).allSatisfy(\.isNumber)
  }
}

// MARK: - Signs

extension NumberError {
  private static let dashes: Set<Character> = [
    "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}", "\u{FE63}", "\u{FF0D}",
  ]

  private static func sign(_ text: String) -> NumberError? {
    let plain = String(text.map { dashes.contains($0) ? "-" : $0 })
    if NumberSpelling.fits(plain) { return NumberError(.foreignMinus, text, meaning: plain) }
    let unsigned = String(text.dropFirst())
    return text.first == "+" && NumberSpelling.fits(unsigned)
      ? NumberError(.plusSign, text, meaning: unsigned) : nil
  }
}

// MARK: - Commas and other separators

extension NumberError {
  private static func separator(_ text: String) -> NumberError? {
    guard let figure = WrittenFigure(text.replacing("_", with: " ")), !figure.isInParentheses else {
      return nil
    }
    let withPoint = figure.text.replacing(",", with: ".")
    let whole =
      switch figure.marks {
      case .groups(.point): figure.text.replacing(".", with: "").replacing(",", with: ".")
      case .groups(.comma), .ambiguous(.comma): figure.text.replacing(",", with: "")
      default: withPoint
      }
    guard NumberSpelling.fits(whole) else { return nil }
    return switch figure.marks {
    case .ambiguous(.comma): NumberError(.ambiguousComma, text, meaning: whole, withPoint)
    case .decimal(.comma) where !figure.hasBlanks:
      NumberError(.decimalComma, text, meaning: withPoint)
    default: NumberError(.thousandsSeparator, text, meaning: whole)
    }
  }
}

// MARK: - Missing and foreign digits

extension NumberError {
  private static func point(_ text: String) -> NumberError? {
    let sign = text.first == "-" ? "-" : ""
    let rest = text.dropFirst(sign.count)
    if rest.first == ".", NumberSpelling.fits("0" + rest) {
      return NumberError(.noDigitBeforePoint, text, meaning: sign + "0" + rest)
    }
    guard let point = text.firstIndex(of: ".") else { return nil }
    let whole = String(text[..<point] + text[point...].dropFirst())
    let isLast = text[point...].dropFirst().first?.isWholeNumber != true
    return isLast && NumberSpelling.fits(whole)
      ? NumberError(.noDigitAfterPoint, text, meaning: whole) : nil
  }

  private static func digits(_ text: String) -> NumberError? {
    let plain = String(text.map(asciiDigit))
    return NumberSpelling.fits(plain) ? NumberError(.foreignDigits, text, meaning: plain) : nil
  }

  /// Converts a digit of another script to 0 to 9, and returns other characters unchanged.
  private static func asciiDigit(_ character: Character) -> Character {
    if character == "\u{66B}" { return "." }
    guard let scalar = character.unicodeScalars.first, !character.isASCII,
      scalar.properties.numericType == .decimal, let value = character.wholeNumberValue
    else { return character }
    return Character(String(value))
  }
}
