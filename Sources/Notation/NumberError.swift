/// Why a text is not a number that can be used, with the text as it was written.
public enum NumberError: Error, Hashable, Sendable {
  case empty
  case blanksAround(String)
  case notANumber(String)
  case nan(String)
  case infinity(String)
  case hexadecimal(String)
  case overflow(String)
  case underflow(String)
  case decimalComma(String, write: String)
  case thousandsSeparator(String, write: String)
  case ambiguousComma(String, write: String, or: String)
  case noDigitBeforePoint(String, write: String)
  case noDigitAfterPoint(String, write: String)
  case plusSign(String, write: String)
  case foreignMinus(String, write: String)
  case foreignDigits(String, write: String)
  case noExponentDigits(String)
  case percentSign(String)
  case errorOfSpreadsheet(String)
  case exponentTooLong(String)
  case tooManyDigits(String, count: Int)
}

extension NumberError: CustomStringConvertible {
  /// What is wrong with the text and what to write, in lower case without a full stop.
  public var description: String {
    switch self {
    case .empty: "the value is empty; write a number"
    case .blanksAround(let text): "\(quoted(text)) has a space before or after it; remove it"
    case .notANumber(let text): "\(quoted(text)) is not a number; write one such as 47.5"
    case .nan(let text): "\(quoted(text)) is not a number; write one such as 47.5"
    case .infinity(let text): "\(quoted(text)) is infinite; write a finite number"
    case .hexadecimal(let text): "\(quoted(text)) is hexadecimal; write a decimal number"
    case .decimalComma(let text, let write): text.has("a decimal comma", write: write)
    case .thousandsSeparator(let text, let write): text.has("a thousands separator", write: write)
    case .ambiguousComma(let text, let write, let other):
      text.has("a comma", write: "\(excerpt(write)) or \(excerpt(other)), whichever is meant")
    case .noDigitBeforePoint(let text, let write):
      text.has("no digit before the point", write: write)
    case .noDigitAfterPoint(let text, let write):
      text.has("no digit after the point", write: write)
    case .plusSign(let text, let write): text.has("a plus sign", write: write)
    case .foreignMinus(let text, let write):
      text.has("a dash instead of a minus sign", write: write)
    case .foreignDigits(let text, let write): text.has("digits other than 0 to 9", write: write)
    case .noExponentDigits(let text): "\(quoted(text)) has no digit after the e; write the exponent"
    case .percentSign(let text):
      "\(quoted(text)) has a per cent sign; write the figure in the unit of its column"
    case .errorOfSpreadsheet(let text):
      "\(quoted(text)) is an error of a spreadsheet program; mend the formula of the cell"
    case .overflow(let text):
      "\(quoted(text)) is too large; the largest number is \(Double.greatestFiniteMagnitude)"
    case .underflow(let text): "\(quoted(text)) is too small to tell from 0; write 0 if it is 0"
    case .exponentTooLong(let text): text.has("an unnecessary exponent", write: "0")
    case .tooManyDigits(let text, let count):
      "\(quoted(text)) has \(count) digits; write at most \(DecimalNumber.maximumDigits)"
    }
  }
}

extension String {
  fileprivate func has(_ fault: String, write: String) -> String {
    "\(quoted(self)) has \(fault); write \(excerpt(write))"
  }
}
