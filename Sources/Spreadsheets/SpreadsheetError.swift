import Notation
import Tables

/// Why a file as people keep it cannot be read as a table.
package enum SpreadsheetError: Error, Hashable, Sendable {
  case workbook(file: String, WorkbookError)
  case tooLarge(file: String, limit: Int)
  case noCells(file: String)
  case sheetOfText(file: String, sheet: String)
  case brokenUTF16(file: String, byte: Int)
  case bothMarks(separator: String, comma: String, at: Place, point: String, pointAt: Place)
  case thousandsOrDecimals(String, at: Place)
  case contradicted(String, shown: DecimalMark, at: Place)
  case unnamedColumn(String, at: Place)
  case otherSeparator(String, at: Place)
  case misnamedSeparator(String, isRead: Bool, found: String?, at: Place)
  case nothingKnown(found: [String], likely: [String], isWorkbook: Bool, at: Place)
  case valueWithoutField(String, at: Place)
  case noValues(file: String)
  case ownUnit(String, unit: String, at: Place)
}

extension SpreadsheetError: CustomStringConvertible {
  /// The place, what is wrong and what to do, in lower case without a full stop.
  package var description: String {
    switch self {
    case .workbook(let file, let error): "\(fileName(file)): \(error)"
    case .tooLarge(let file, let limit):
      "\(fileName(file)): a workbook of more than \(limit >> 20) MiB; save its sheet as CSV"
    case .noCells(let file):
      "\(fileName(file)): no sheet that is not hidden has a cell in its first "
        + "\(Heading.maximumRows) rows; name a hidden one with --sheet"
    case .sheetOfText(let file, let sheet):
      "\(fileName(file)) is a text, which has no sheets, so --sheet \(excerpt(sheet)) finds none"
    case .brokenUTF16(let file, let byte):
      "\(fileName(file)): byte \(grouped(byte)) ends what is not UTF-16, as the file says it is; "
        + "save it as UTF-8"
    case .bothMarks(let separator, let comma, let place, let point, let other):
      "\(place): the file is separated by \(separator), but has commas and points in its figures: "
        + "\(quoted(comma)) here, \(quoted(point)) at \(other.words); say --decimal comma, and "
        + "those with points are no figures, or --decimal point, and those with commas are none"
    case .thousandsOrDecimals(let text, let place):
      "\(place): \(quoted(text)) is \(read(text, ".")) with a decimal \(mark(in: text)), but "
        + "\(read(text, "")) if \(mark(in: text))s group thousands, and no figure shows which; say "
        + "--decimal comma or --decimal point"
    case .contradicted(let text, let shown, let place):
      "\(place): \(quoted(text)) has a \(shown == .comma ? "point" : "comma"), but the figures "
        + "above have no other mark than decimal \(shown == .comma ? "commas" : "points"); write "
        + "all alike, or say --decimal comma or --decimal point"
    case .unnamedColumn(let text, let place):
      "\(place): \(quoted(text)) stands in a column that has no name in the header; name it "
        + "(note, if it has words), or empty it"
    case .otherSeparator(let separator, let place):
      "\(place): the cells are separated by \(separator), which is not read; separate them by commas, "
        + "semicolons or tabs"
    case .misnamedSeparator(let named, let isRead, let found, let place):
      "\(place): the first line says that cells are separated by \(named), "
        + (isRead
          ? "but they are by \(found ?? "others"); mend the line, or remove it"
          : "which is not read; separate them by commas, semicolons or tabs")
    case .nothingKnown(let found, let likely, let isWorkbook, let place):
      "\(place): the first row names neither fields nor outputs, but has "
        + found.prefix(3).map(quoted).joined(separator: ", ") + (found.count > 3 ? ", ..." : "")
        + nextStep(found, likely, isWorkbook)
    case .valueWithoutField(let text, let place):
      "\(place): \(quoted(text)) is the value of no field; name the field before it"
    case .noValues(let file):
      "\(fileName(file)): no field has a value; fill in the column value"
    case .ownUnit(let text, let unit, let place):
      "\(place): \(quoted(text)) has a unit of its own"
        + (unit.isEmpty ? "" : ", but the column unit says \(quoted(unit))")
        + "; write the figure here, and its unit in the column unit"
    }
  }

  /// What to do about a file that names nothing known.
  private func nextStep(_ found: [String], _ likely: [String], _ isWorkbook: Bool) -> String {
    let words = Set(found.map { $0.lowercased() })
    if words.isSuperset(of: ["field", "unit"]) && !words.contains("value") {
      return "; title the columns of figures value, and name their plants in a row site"
    }
    if !likely.isEmpty { return suggestion(of: likely) }
    return isWorkbook
      ? "; is it another sheet of the workbook? --sheet names one"
      : "; start with a header of name [unit]"
  }

  /// A figure with its commas read as something else.
  private func read(_ text: String, _ mark: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    return excerpt(parts.joined(separator: mark))
  }

  /// The one mark of a figure, in words.
  private func mark(in text: String) -> String { text.contains(",") ? "comma" : "point" }
}

extension Place {
  /// The place without its file.
  fileprivate var words: String {
    cell.map { "\($0)" } ?? "line \(line), column \(column)"
  }
}
