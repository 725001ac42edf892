import Estimator
import Formulas
import Notation
import Plants
import Tables

extension BlockVerifier {
  /// Records empty cells of an output in rows of the block.
  func addEmptyCells(_ rows: [Int], _ index: Int) {
    tallies[index].unclaimed += rows.count
    emptyCells[index] += rows
  }

  /// Counts the empty cells of the block that their rows do not explain.
  ///
  /// In a column with claims, such a cell may be a figure that was removed.
  func countEmptyCells() {
    guard emptyCells.contains(where: { !$0.isEmpty }) else { return }
    let emptyFields = emptyFields
    let mayBeExplained = plan.statusColumn != nil || !emptyFields.isEmpty
    /// Whether all empty cells of a row are explained, for the rows examined so far.
    var areExplained: [Int: Bool] = [:]
    for index in plan.claims.indices {
      for row in emptyCells[index] where !mayBeExplained || !needsOnly(emptyFields[row], index) {
        if mayBeExplained {
          let isExplained = areExplained[row] ?? (areAllEmpty(emptyFields[row]) || isMarked(row))
          areExplained[row] = isExplained
          if isExplained { continue }
        }
        tallies[index].recordMissing(row: block.rows[row], line: block.lines[row]) {
          block.place(row, plan.claims[index].column, in: plan.file)
        }
      }
      emptyCells[index].removeAll(keepingCapacity: true)
    }
  }

  /// The fields whose cells are empty, of each row that has any.
  private var emptyFields: [Int: Set<Int>] {
    missing.reduce(into: [:]) { fields, cell in
      if case .empty = cell.fault { fields[cell.row, default: []].insert(cell.field) }
    }
  }

  /// Returns whether a figure needs inputs, and only ones that are empty too.
  private func needsOnly(_ fields: Set<Int>?, _ index: Int) -> Bool {
    fields.map { !plan.needs[index].isEmpty && plan.needs[index].isSubset(of: $0) } ?? false
  }

  private func areAllEmpty(_ fields: Set<Int>?) -> Bool { fields?.count == plan.inputs.count }

  /// Returns whether the row's status names an input that is outside its limits, missing or unreadable,
  /// as `sweep --outside mark` writes it, and it is.
  private func isMarked(_ row: Int) -> Bool {
    guard let column = plan.statusColumn else { return false }
    let words = block.text(row, column).split(separator: " ")
    guard words.count == 2, let field = plan.model.place(of: String(words[1])) else { return false }
    if words[0] == "outside:" { return isOutside(field, row) }
    return ["missing:", "unreadable:"].contains(words[0])
      && missing.contains { $0.row == row && $0.field == field }
  }

  /// Returns whether an input is outside its limits, or outside those it shares with an earlier one.
  private func isOutside(_ field: Int, _ row: Int) -> Bool {
    func value(_ field: Int) -> Double {
      let isMissing = missing.contains { $0.row == row && $0.field == field }
      return isMissing ? .nan : plants.columns.input(field)[row]
    }
    return plan.model.plantLimits.contains { limit in
      limit.fields.named == field && !value(limit.fields.first).isNaN && !value(field).isNaN
        && !limit.holds(value) { plants.exact(ofField: $0, row: row) }
    }
  }
}
