import Notation
import Tables

/// The reason why a spreadsheet file cannot be read as a table.
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
  /// The place, the problem and what to do, in lower case without a full stop.
  package var description: String {
    switch self {
    case .workbook(let file, let error): "\(fileName(file)): \(error)"
    case .tooLarge(let file, let limit):
      "\(fileName(file)): the workbook is larger than \(limit >> 20) MiB; save its sheet as CSV"
    case .noCells(let file):
      "\(fileName(file)): no visible sheet has a cell in its first "
        + "\(Heading.maximumRows) rows; name a hidden sheet with --sheet"
    case .sheetOfText(let file, let sheet):
      "\(fileName(file)) is a text file, which has no sheets; leave out --sheet \(excerpt(sheet))"
    case .brokenUTF16(let file, let byte):
      "\(fileName(file)): the character that ends at byte \(grouped(byte)) is not valid UTF-16, "
        + "but the byte order mark is that of UTF-16; save the file as UTF-8"
    case .bothMarks(let separator, let comma, let place, let point, let other):
      "\(place): cells are separated by \(separator), but figures have both commas and points: "
        + "\(quoted(comma)) here, \(quoted(point)) at \(other.withoutFile); use --decimal comma to "
        + "read only those with commas, or --decimal point to read only those with points"
    case .thousandsOrDecimals(let text, let place):
      "\(place): \(quoted(text)) is \(read(text, ".")) with a decimal \(mark(in: text)), but "
        + "\(read(text, "")) if \(mark(in: text))s group thousands, and no figure shows which; use "
        + "--decimal comma or --decimal point"
    case .contradicted(let text, let shown, let place):
      "\(place): \(quoted(text)) has a \(shown == .comma ? "point" : "comma"), but the figures "
        + "above only have decimal \(shown == .comma ? "commas" : "points"); use the same mark in "
        + "all figures, or use --decimal comma or --decimal point"
    case .unnamedColumn(let text, let place):
      "\(place): \(quoted(text)) is in a column without a name; name the column "
        + "(\"note\" if it contains text), or clear the cell"
    case .otherSeparator(let separator, let place):
      "\(place): the cells are separated by \(separator), but must be separated by commas, "
        + "semicolons or tabs"
    case .misnamedSeparator(let named, let isRead, let found, let place):
      "\(place): the first line names \(named) as the separator, but the cells "
        + (isRead
          ? "are separated by \(found ?? "something else"); fix or remove the line"
          : "must be separated by commas, semicolons or tabs")
    case .nothingKnown(let found, let likely, let isWorkbook, let place):
      "\(place): the first row names no known field or output, only "
        + found.prefix(3).map(quoted).joined(separator: ", ") + (found.count > 3 ? ", ..." : "")
        + nextStep(found, likely, isWorkbook)
    case .valueWithoutField(let text, let place):
      "\(place): \(quoted(text)) is a value without a field; name the field in the column \"field\""
    case .noValues(let file):
      "\(fileName(file)): no field has a value; fill in the column \"value\""
    case .ownUnit(let text, let unit, let place):
      "\(place): \(quoted(text)) contains a unit"
        + (unit.isEmpty ? "" : ", but the column \"unit\" has \(quoted(unit))")
        + "; write only the figure here, and its unit in the column \"unit\""
    }
  }

  /// Returns what to do about a file that contains no known name.
  private func nextStep(_ found: [String], _ likely: [String], _ isWorkbook: Bool) -> String {
    if VerticalSheet.lacksValues(Set(found.map { $0.lowercased() })) {
      return "; name each column of figures \"value\", and name the plants in a row \"site\""
    }
    if !likely.isEmpty { return suggestion(of: likely) }
    return isWorkbook
      ? "; if the table is on another sheet, name that sheet with --sheet"
      : "; start with a header of name [unit]"
  }

  /// Returns a figure with its points and commas replaced.
  private func read(_ text: String, _ mark: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    return excerpt(parts.joined(separator: mark))
  }

  /// Returns the name of the only mark in a figure.
  private func mark(in text: String) -> String { text.contains(",") ? "comma" : "point" }
}

extension Place {
  /// The place without its file.
  fileprivate var withoutFile: String { cell.map { "\($0)" } ?? "line \(line), column \(column)" }
}
