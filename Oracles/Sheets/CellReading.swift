import Notation
import Tables

/// Why a cell has no figure.
enum CellFault: Error {
  case empty
  /// The file has no number there, for a reason.
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

extension SheetPlan {
  /// Whether a cell claims nothing: one that has neither a text nor a reason for having none.
  func isEmpty(_ block: RowBlock, _ row: Int, _ column: Int) -> Bool {
    guard block.withCell(row, column, \.isEmpty) else { return false }
    return block.reasonForNoFigure(row, column) == nil
  }

  /// What is wrong with a table in which a cell must have a figure.
  func error(
    _ fault: CellFault, in block: RowBlock, _ row: Int, _ column: Int, of name: String
  ) -> TableError {
    let place = block.place(row, column, in: file)
    return switch fault {
    case .empty: .emptyCell(column: name, at: place)
    case .unreadable(let reason):
      .unreadable(reason, text: block.text(row, column), column: name, at: place)
    case .text(let error): .notANumber(error, column: name, at: place)
    }
  }
}

extension RowBlock {
  /// The number in a cell, or why it has none.
  func reading(_ row: Int, _ column: Int) -> Result<DecimalNumber, CellFault> {
    if let reason = reasonForNoFigure(row, column) { return .failure(.unreadable(reason)) }
    let text = text(row, column)
    if text.isEmpty { return .failure(.empty) }
    do throws(NumberError) { return .success(try DecimalNumber(parsing: text)) } catch {
      return .failure(.text(error))
    }
  }
}
