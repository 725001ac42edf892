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
    case .unreadable(let reason):
      TableError("\(excerpt(column)): \(quoted(text)) is not a figure: \(reason)", at: place)
    case .text(let error): .notANumber(error, column: column, at: place)
    }
  }
}

extension RowBlock {
  /// Returns the number in a cell, or why it has none.
  package func reading(_ row: Int, _ column: Int) -> Result<DecimalNumber, CellFault> {
    Tables.reading(text(row, column), hasNotes ? note(row, column) : nil)
  }

  /// Returns the number in a cell, and its unit if that is not the unit of its column, or why it has
  /// none.
  package func quantity(
    _ row: Int, _ column: Int
  ) -> Result<(number: DecimalNumber, unit: String?), CellFault> {
    Tables.quantity(text(row, column), hasNotes ? note(row, column) : nil)
  }
}

/// Returns the number in a cell with a text and a note, and its own unit, or why it has none.
func quantity(
  _ text: String, _ note: CellNote?
) -> Result<(number: DecimalNumber, unit: String?), CellFault> {
  guard case .inUnit(let unit, let figure, let note) = note else {
    return reading(text, note).map { ($0, nil) }
  }
  return reading(figure, note).map { ($0, unit) }
}

/// Returns the number in a cell with a text and a note, or why it has none.
func reading(_ text: String, _ note: CellNote?) -> Result<DecimalNumber, CellFault> {
  switch note {
  case .unreadable(let reason): return .failure(.unreadable(reason))
  case .inWords(let words, let format, _):
    let source = format.map { "its number format \(quoted($0))" } ?? "it"
    return .failure(.unreadable("\(source) shows \(quoted(words.words)) with the figure"))
  case .inUnit(let unit, _, _):
    return .failure(.unreadable("it is in \(excerpt(unit)), not in the unit of its column"))
  case .hasItsDecimals, .isCut, nil: break
  }
  if text.isEmpty { return .failure(.empty) }
  return Result { () throws(NumberError) in try DecimalNumber(parsing: text) }
    .mapError(CellFault.text)
}
