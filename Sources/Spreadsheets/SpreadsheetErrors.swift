import Notation
import Tables

/// Errors of several readers.
extension InputError {
  /// The error for JSON instead of a table.
  static func json(file: String) -> InputError {
    InputError(
      "this is JSON, not a table of figures; write it as CSV. \(Choice.tableOfEstimates)", in: file)
  }

  /// The error for a cell that is not blank in a column without a name.
  package static func unnamedColumn(_ cell: Cell, of file: String) -> InputError {
    InputError(
      "\(quoted(cell.text)) is in a column without a name; name the column (\"note\" if it contains "
        + "text), or clear the cell", at: cell.place(in: file))
  }
}
