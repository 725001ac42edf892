import Notation
import Tables

/// The reason why a spreadsheet file cannot be read as a table.
///
/// The description states the place, the problem and what to do, in lower case without a full stop.
package struct SpreadsheetError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ sentence: String, at place: Place) { description = "\(place): \(sentence)" }

  init(_ sentence: String, in file: String) { description = "\(fileName(file)): \(sentence)" }

  static func noCells(file: String) -> SpreadsheetError {
    SpreadsheetError(
      "no visible sheet has a cell in its first \(Heading.maximumRows) rows; name a hidden sheet with "
        + "--sheet", in: file)
  }

  /// The error for JSON instead of a table.
  static func json(file: String) -> SpreadsheetError {
    SpreadsheetError(
      "this is JSON, not a table of figures; write it as CSV. \"wtp estimate\" writes a "
        + "table with --format csv", in: file)
  }

  /// The error for a cell that is not blank in a column without a name.
  package static func unnamedColumn(_ cell: Cell, of file: String) -> SpreadsheetError {
    SpreadsheetError(
      "\(quoted(cell.text)) is in a column without a name; name the column (\"note\" if it contains "
        + "text), or clear the cell", at: cell.place(in: file))
  }
}
