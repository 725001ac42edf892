import Notation
import Tables

/// Why a cell has no figure.
struct CellFault: Error {
  /// The reason, in lower case without a full stop.
  let reason: String
}

extension SheetPlan {
  /// Whether a cell claims nothing: one that has neither a text nor a reason for having none.
  func isEmpty(_ block: RowBlock, _ row: Int, _ column: Int) -> Bool {
    guard block.withCell(row, column, \.isEmpty) else { return false }
    return block.reasonForNoFigure(row, column) == nil
  }
}

extension RowBlock {
  /// The number in a cell, or why it has none.
  func reading(_ row: Int, _ column: Int) -> Result<DecimalNumber, CellFault> {
    if let reason = reasonForNoFigure(row, column) {
      return .failure(CellFault(reason: reason))
    }
    let text = text(row, column)
    if text.isEmpty { return .failure(CellFault(reason: "the cell is empty")) }
    do throws(NumberError) { return .success(try DecimalNumber(parsing: text)) } catch {
      return .failure(CellFault(reason: error.description))
    }
  }
}
