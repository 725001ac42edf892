import Notation

/// Why a cell's content is not to be taken for a figure or a text.
package enum UnreadableReason: Hashable, Sendable {
  /// What its format shows, with the code of the format.
  case format(FormatFault, String)
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
    case .format(let fault, let code):
      "its number format \(quoted(code)) \(fault.rawValue); format it as a number"
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
}

/// What a number format shows instead of the figure.
package enum FormatFault: String, Sendable {
  case percent = "shows a percentage"
  case scaled = "shows the figure in thousands"
  case conditional = "shows figures depending on a condition"
  case fraction = "shows a fraction"
  case date = "shows a date or a time"
  case wordsOnly = "shows words instead of the figure"
  case hidden = "shows nothing of the figure"
  case brokenUp = "shows the figure broken up"
  case ownDigits = "shows digits that are not the figure's"
  case misleadingSign = "shows another sign than the figure has"
  case unknownFormat = "is not understood"
}
