import Notation
import Tables

/// A reason why a cell has no figure.
enum CellFault: Error {
  case empty
  /// The file has no number in the cell.
  case unreadable(String)
  /// The text is not a number.
  case text(NumberError)

  /// The reason, in lower case without a full stop.
  var reason: String {
    switch self {
    case .empty: "the cell is empty"
    case .unreadable(let reason): reason
    case .text(let error): error.description
    }
  }
}

extension RowBlock {
  /// Returns the number in a cell, or why it has none.
  func reading(_ row: Int, _ column: Int) -> Result<DecimalNumber, CellFault> {
    if let reason = reasonForNoFigure(row, column) { return .failure(.unreadable(reason)) }
    let text = text(row, column)
    if text.isEmpty { return .failure(.empty) }
    return Result { () throws(NumberError) in try DecimalNumber(parsing: text) }
      .mapError(CellFault.text)
  }
}
