import Notation

/// Figures and text in the formulas of a workbook.
enum SheetText {
  /// The number of digits that spreadsheet programs read and show.
  static let maximumDigits = 15

  /// The maximum length of a string literal in a formula, in UTF-16 code units.
  private static let maximumLiteral = 255

  /// Returns the shortest digits that read back as the same double.
  static func figure(_ value: Double) -> String {
    Notation.text(value, as: .shortest).replacing("e", with: "E")
  }

  /// Returns a double rounded to 15 significant digits.
  static func rounded(_ value: Double) -> Double {
    guard value != 0 else { return 0 }
    let exact = DecimalNumber(shortest: value).rational
    let first = exact.absoluteValue.powerOfTenBelow
    return DecimalNumber(rounding: exact, decimals: maximumDigits - 1 - first).double
  }

  /// Returns a figure as spreadsheet programs write it when it is joined with text.
  static func general(_ value: Double) -> String { figure(rounded(value)) }

  /// Returns a figure as the spreadsheet function `FIXED` writes it, rounding ties away from zero.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let exact = DecimalNumber(shortest: rounded(value)).rational
    return "\(DecimalNumber(rounding: exact, decimals: decimals))"
  }

  /// Returns text as a string literal for a formula.
  ///
  /// Text from users may be too long for a literal and must not be passed.
  static func literal(_ words: String) -> String {
    precondition(words.utf16.count <= maximumLiteral, "too long for a formula: \(words)")
    return "\"\(words.replacing("\"", with: "\"\""))\""
  }
}

/// Text that a formula joins from words and figures, with its result for a plant.
struct LiveText {
  /// The formula without `=`.
  let formula: String
  /// The text for the plant.
  let result: String
  /// The longest text that the formula may return; the row has room for it.
  let longest: String

  /// Creates text from a formula, its result and its longest possible result.
  init(_ formula: String, _ result: String, longest: String? = nil) {
    (self.formula, self.result, self.longest) = (formula, result, longest ?? result)
  }

  /// Creates text with some parts that are live, in their places.
  init(_ text: String, _ parts: [String: LiveText]) {
    let pieces = text.split(separator: Self.mark, omittingEmptySubsequences: false)
    self = pieces.map(String.init).reduce(.none) { $0 + (parts[$1] ?? .always($1)) }
  }

  /// Returns the place of a part in a text.
  static func place(_ name: String) -> String { "\(mark)\(name)\(mark)" }

  /// A character that texts do not have.
  private static let mark: Character = "\u{FFFC}"

  /// Returns one text if a condition is true and another if not.
  ///
  /// `holds` is whether the condition is true for the plant.
  static func either(
    _ condition: String, _ holds: Bool, _ yes: LiveText, or no: LiveText = .none
  ) -> LiveText {
    LiveText(
      "IF(\(condition),\(yes.formula),\(no.formula))", holds ? yes.result : no.result,
      longest: yes.longest.count > no.longest.count ? yes.longest : no.longest)
  }

  /// Returns text that never changes.
  static func always(_ words: String) -> LiveText { LiveText(SheetText.literal(words), words) }

  /// Empty text.
  static let none = LiveText("\"\"", "")

  /// Joins two texts.
  static func + (left: LiveText, right: LiveText) -> LiveText {
    if left.isNone { return right }
    if right.isNone { return left }
    return LiveText(
      "\(left.formula)&\(right.formula)", left.result + right.result,
      longest: left.longest + right.longest)
  }

  /// Whether the text is empty for every plant.
  var isNone: Bool { formula == LiveText.none.formula }
}
