import Notation

/// Why a cell's content is not to be taken for a figure or a text.
package enum UnreadableReason: Hashable, Sendable {
  // What its format shows, with the code of the format.
  case percent(String)
  case scaled(String)
  case conditional(String)
  case fraction(String)
  case date(String)
  case wordsOnly(String)
  case hidden(String)
  case brokenUp(String)
  case ownDigits(String)
  case misleadingSign(String)
  case unknownFormat(String)
  case unknownBuiltInFormat(Int)
  case missingStyle(Int)

  // What its file stores.
  case boolean(Bool)
  case error(String)
  case storedDate(String)
  case formulaWithoutValue
  case formulaOutOfDate
  case notANumber(String)
  case missingText(String)
  case unknownType(String)
}

extension UnreadableReason: CustomStringConvertible {
  /// What the cell has instead of a figure and what to do, in lower case without a full stop.
  package var description: String {
    switch self {
    case .percent(let code): shows("a percentage", code)
    case .scaled(let code): shows("the figure in thousands", code)
    case .conditional(let code): shows("figures depending on a condition", code)
    case .fraction(let code): shows("a fraction", code)
    case .date(let code): shows("a date or a time", code)
    case .wordsOnly(let code): shows("words instead of the figure", code)
    case .hidden(let code): shows("nothing of the figure", code)
    case .brokenUp(let code): shows("the figure broken up", code)
    case .ownDigits(let code): shows("digits that are not the figure's", code)
    case .misleadingSign(let code): shows("another sign than the figure has", code)
    case .unknownFormat(let code):
      "its number format \(quoted(code)) is not understood; format it as a number"
    case .unknownBuiltInFormat(let number):
      "its number format \(number) depends on the language of the program; format it as a number"
    case .missingStyle(let number): "its style \(number) is not in the workbook; save it anew"
    case .boolean(let value): "it is \(value ? "TRUE" : "FALSE"), not a number"
    case .error(let code): "it is the error \(printable(code))"
    case .storedDate(let text): "it is a date, \(quoted(text)), not a number"
    case .formulaWithoutValue:
      "it is a formula without its result; open the workbook in a spreadsheet program and save it"
    case .formulaOutOfDate:
      "it is a formula whose result is to be calculated anew; "
        + "open the workbook in a spreadsheet program and save it"
    case .notANumber(let text): "it stores \(quoted(text)) as a number, which it is not"
    case .missingText(let index):
      "it refers to text \(quoted(index)), which the workbook does not have"
    case .unknownType(let type): "it is of the unknown type \(quoted(type))"
    }
  }

  private func shows(_ what: String, _ code: String) -> String {
    "its number format \(quoted(code)) shows \(what); format it as a number"
  }
}
