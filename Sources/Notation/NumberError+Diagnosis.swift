extension NumberError {
  /// The most likely reason why a text is not a number, which `NumberSpelling` has found.
  init(diagnosing text: String) {
    let trimmed = text.trimmedOfWhitespace
    if trimmed.isEmpty {
      self = .empty
    } else if trimmed.startIndex > text.startIndex || trimmed.endIndex < text.endIndex {
      self = .blanksAround(text)
    } else if text.utf8.count > Self.maximumDiagnosedBytes {
      self = .notANumber(text)
    } else {
      self =
        Self.word(text) ?? Self.sign(text) ?? Self.separator(text) ?? Self.point(text)
        ?? Self.digits(text) ?? .notANumber(text)
    }
  }

  /// The most bytes of a text that may be a number written amiss: no number has as many digits, and
  /// looking for reasons in a longer text would only take time.
  private static let maximumDiagnosedBytes = 4 * DecimalNumber.maximumDigits
}

// MARK: - What programs print that is not a number

extension NumberError {
  private static func word(_ text: String) -> NumberError? {
    guard text.utf8.count <= 40 else { return nil }
    var word = text.lowercased()[...]
    if let first = word.first, "+-\u{2212}".contains(first) { word.removeFirst() }
    if ["nan", "1.#ind", "1.#qnan"].contains(word) || word.hasPrefix("nan(") { return .nan(text) }
    if ["inf", "infinity", "∞", "1.#inf"].contains(word) { return .infinity(text) }
    if isErrorOfSpreadsheet(text) { return .errorOfSpreadsheet(text) }
    if text.hasSuffix("%") {
      let figure = text.dropLast().filter { !$0.isWhitespace && !",.'".contains($0) }
      if NumberSpelling.fits(String(figure)) { return .percentSign(text) }
    }
    let digits = word.dropFirst(2)
    if word.hasPrefix("0x"), digits.first?.isHexDigit == true { return .hexadecimal(text) }
    return nil
  }
}

extension NumberError {
  /// Whether a text is what Excel or LibreOffice shows in place of a result: `#DIV/0!`, `Err:502`.
  private static func isErrorOfSpreadsheet(_ text: String) -> Bool {
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
    if NumberSpelling.fits(plain) { return .foreignMinus(text, write: plain) }
    guard text.first == "+" else { return nil }
    let unsigned = String(text.dropFirst())
    return NumberSpelling.fits(unsigned) ? .plusSign(text, write: unsigned) : nil
  }
}

// MARK: - Commas and other separators

extension NumberError {
  private static let thousandsMarks: [Character] = [
    ",", ".", " ", "_", "'", "\u{2019}", "\u{A0}", "\u{2009}", "\u{202F}",
  ]

  private static func separator(_ text: String) -> NumberError? {
    let withPoint = String(text.map { $0 == "," ? "." : $0 })
    let hasComma = NumberSpelling.fits(withPoint)
    for mark in thousandsMarks where text.contains(mark) {
      guard let write = withoutThousands(text, mark) else { continue }
      if hasComma { return .ambiguousComma(text, write: write, or: withPoint) }
      return .thousandsSeparator(text, write: write)
    }
    return hasComma ? .decimalComma(text, write: withPoint) : nil
  }

  /// The number without its thousands separators, or nil if they do not group by three.
  private static func withoutThousands(_ text: String, _ mark: Character) -> String? {
    let isDecimalMark = { (character: Character) in ",.".contains(character) && character != mark }
    let end = text.firstIndex(where: isDecimalMark) ?? text.endIndex
    var groups = text[..<end].split(separator: mark, omittingEmptySubsequences: false)
    let first = groups.removeFirst()
    let leading = first.drop { $0 == "-" }
    let isGrouped = groups.allSatisfy { $0.utf8.count == 3 && NumberSpelling.fits($0) }
    guard !groups.isEmpty, isGrouped, (1...3).contains(leading.count), leading != "0" else {
      return nil
    }
    let decimals = end == text.endIndex ? "" : "." + text[end...].dropFirst()
    let write = first + groups.joined() + decimals
    return NumberSpelling.fits(write) ? String(write) : nil
  }
}

// MARK: - Missing and foreign digits

extension NumberError {
  private static func point(_ text: String) -> NumberError? {
    let sign = text.first == "-" ? "-" : ""
    let rest = text.dropFirst(sign.count)
    if rest.first == ".", NumberSpelling.fits("0" + rest) {
      return .noDigitBeforePoint(text, write: sign + "0" + rest)
    }
    guard let point = text.firstIndex(of: ".") else { return nil }
    let whole = String(text[..<point] + text[point...].dropFirst())
    let isLast = text[point...].dropFirst().first?.isWholeNumber != true
    return isLast && NumberSpelling.fits(whole) ? .noDigitAfterPoint(text, write: whole) : nil
  }

  private static func digits(_ text: String) -> NumberError? {
    var rest = text[...]
    if let last = rest.last, "+-".contains(last) { rest.removeLast() }
    if let last = rest.last, "eE".contains(last), NumberSpelling.fits(rest.dropLast()) {
      return .noExponentDigits(text)
    }
    let plain = String(text.map(asciiDigit))
    return NumberSpelling.fits(plain) ? .foreignDigits(text, write: plain) : nil
  }

  /// The digit 0 to 9 for a digit of another script, or the character itself.
  private static func asciiDigit(_ character: Character) -> Character {
    if character == "\u{66B}" { return "." }
    guard let scalar = character.unicodeScalars.first, !character.isASCII,
      scalar.properties.numericType == .decimal, let value = character.wholeNumberValue
    else { return character }
    return Character(String(value))
  }
}
