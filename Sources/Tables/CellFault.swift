import Notation

/// A reason why a cell has no figure.
package enum CellFault: Error {
  case empty
  /// The file stores something other than a number in the cell.
  case unreadable(String)
  /// The text is not a number.
  case text(NumberError)

  /// The reason as a phrase, in lower case without a full stop.
  package var reason: String {
    switch self {
    case .empty: "the cell is empty"
    case .unreadable(let reason): reason
    case .text(let error): error.description
    }
  }

  /// Returns the error of a cell with this text that must have a figure.
  package func error(_ text: String, column: String, at place: Place) -> TableError {
    switch self {
    case .empty: .emptyCell(column: column, at: place)
    case .unreadable(let reason): .unreadable(reason, text: text, column: column, at: place)
    case .text(let error): .notANumber(error, column: column, at: place)
    }
  }
}

extension RowBlock {
  /// Returns the number in a cell, or why it has none.
  package func reading(_ row: Int, _ column: Int) -> Result<DecimalNumber, CellFault> {
    Tables.reading(text(row, column), hasNotes ? note(row, column) : nil)
  }
}

/// Returns the number in a cell with a text and a note, or why it has none.
func reading(_ text: String, _ note: CellNote?) -> Result<DecimalNumber, CellFault> {
  if case .unreadable(let reason) = note { return .failure(.unreadable(reason)) }
  if text.isEmpty { return .failure(.empty) }
  return Result { () throws(NumberError) in try DecimalNumber(parsing: text) }
    .mapError(CellFault.text)
}
