import Notation

/// Figures and words as the formulas of a workbook hold them.
enum SheetText {
  /// The digits of a figure that spreadsheet programs read and show.
  static let maximumDigits = 15

  /// The most units of UTF-16 of a text in quotes that a program takes.
  private static let maximumLiteral = 255

  /// A figure of a formula: the fewest digits that are read back as the same double.
  static func figure(_ value: Double) -> String {
    Notation.text(value, as: .shortest).replacing("e", with: "E")
  }

  /// The nearest double of at most fifteen digits.
  static func rounded(_ value: Double) -> Double {
    guard value != 0 else { return 0 }
    let exact = decimal(value)
    // The power of ten of the first digit, by the digits themselves: logarithms can be one off.
    var first = 0
    while exact.absoluteValue >= Rational.powerOfTen(first + 1) { first += 1 }
    while exact.absoluteValue < Rational.powerOfTen(first) { first -= 1 }
    return DecimalNumber(rounding: exact, decimals: maximumDigits - 1 - first).double
  }

  /// A figure as a spreadsheet program writes it among words.
  static func general(_ value: Double) -> String { figure(rounded(value)) }

  /// A figure with so many decimals as the function FIXED writes it: its decimal is rounded, a tie away
  /// from zero.
  static func fixed(_ value: Double, decimals: Int) -> String {
    "\(DecimalNumber(rounding: decimal(rounded(value)), decimals: decimals))"
  }

  /// Words of our own as a formula holds them, in quotes; those of a user may be too long for one.
  static func literal(_ words: String) -> String {
    precondition(words.utf16.count <= maximumLiteral, "too long for a formula: \(words)")
    return "\"\(words.replacing("\"", with: "\"\""))\""
  }

  /// The decimal of a double's fewest digits.
  private static func decimal(_ value: Double) -> Rational {
    do { return try DecimalNumber(parsing: Notation.text(value, as: .shortest)).rational } catch {
      preconditionFailure("\(value) has digits that are no number: \(error)")
    }
  }
}

/// Words with figures among them that a formula joins, and what they are for a plant.
struct LiveWords {
  /// The formula without its `=`.
  let formula: String
  /// What it gives.
  let result: String
  /// The longest that it may give, for which its row has room.
  let longest: String

  /// A formula, what it gives, and the longest that it may give.
  init(_ formula: String, _ result: String, longest: String? = nil) {
    (self.formula, self.result, self.longest) = (formula, result, longest ?? result)
  }

  /// A figure among words.
  static func figure(_ formula: String, _ value: Double) -> LiveWords {
    LiveWords(formula, SheetText.general(value), longest: "123456.78")
  }

  /// The words where a condition holds that holds for the plant or not, and others where not.
  static func either(
    _ condition: String, _ holds: Bool, _ yes: LiveWords, or no: LiveWords = .none
  ) -> LiveWords {
    LiveWords(
      "IF(\(condition),\(yes.formula),\(no.formula))", holds ? yes.result : no.result,
      longest: yes.longest.count > no.longest.count ? yes.longest : no.longest)
  }

  /// Words that never change.
  static func always(_ words: String) -> LiveWords { LiveWords(SheetText.literal(words), words) }

  /// No words.
  static let none = LiveWords("\"\"", "")

  /// Words one behind the other.
  static func + (left: LiveWords, right: LiveWords) -> LiveWords {
    if left.isNone { return right }
    if right.isNone { return left }
    return LiveWords(
      "\(left.formula)&\(right.formula)", left.result + right.result,
      longest: left.longest + right.longest)
  }

  /// Whether there are no words, whatever the plant.
  var isNone: Bool { formula == LiveWords.none.formula }
}
