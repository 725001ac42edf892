/// The reason why text is not a usable number.
public struct NumberError: Error, Hashable, Sendable {
  /// The kinds of fault in the text of a number.
  public enum Fault: Hashable, Sendable {
    case empty, spacesAround, notANumber, nan, infinity, overflow, underflow
    case decimalComma, ambiguousComma, thousandsSeparator, noDigitBeforePoint, noDigitAfterPoint
    case plusSign, foreignMinus, foreignDigits, percentSign, spreadsheetError
    /// A bound such as `< 1`, which may be a detection limit.
    case bound
    /// A word or a dash that stands for no figure, such as `nil`, `n/a` or `ND`.
    case noFigure
    case exponentTooLong
    case tooManyDigits(count: Int)
  }

  /// The fault.
  public let fault: Fault
  /// The text as written.
  public let text: String
  /// The numbers that the user may have meant.
  package let meant: [String]

  package init(_ fault: Fault, _ text: String, meaning meant: String...) {
    (self.fault, self.text, self.meant) = (fault, text, meant)
  }
}

extension NumberError: CustomStringConvertible {
  /// The fault and what to write instead, in lower case and without a full stop.
  public var description: String {
    if fault == .empty { return "the value is empty; write a number" }
    let advice = meant.isEmpty ? "" : "; write " + meant.map(excerpt).joined(separator: " or ")
    return "\(quoted(text)) \(words)\(advice)" + (meant.count > 1 ? ", whichever you mean" : "")
  }

  private var words: String {
    switch fault {
    case .empty, .notANumber, .nan: "is not a number; write one such as 47.5"
    case .spacesAround: "has a space before or after it; remove it"
    case .infinity: "is infinite; write a finite number"
    case .decimalComma: "has a decimal comma"
    case .thousandsSeparator: "has a thousands separator"
    case .ambiguousComma: "has a comma"
    case .noDigitBeforePoint: "has no digit before the point"
    case .noDigitAfterPoint: "has no digit after the point"
    case .plusSign: "has a plus sign"
    case .foreignMinus: "has a dash instead of a minus sign"
    case .foreignDigits: "has digits other than 0 to 9"
    case .percentSign: "has a per cent sign; write the number in the unit of its column"
    case .bound: "is a bound, not a figure"
    case .noFigure:
      "is not a figure; write 0 if there is none, or the detection limit if it was not detected"
    case .spreadsheetError: "is a spreadsheet error; fix the formula in the cell"
    case .overflow: "is too large; the largest number is \(Double.greatestFiniteMagnitude)"
    case .underflow: "is too close to 0; write 0 if you mean 0"
    case .exponentTooLong: "has an unnecessary exponent"
    case .tooManyDigits(let count):
      "has \(count) digits; write at most \(DecimalNumber.maximumDigits)"
    }
  }
}
