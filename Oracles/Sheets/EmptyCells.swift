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
    var explanations = Explanations(self)
    for index in plan.claims.indices where !emptyCells[index].isEmpty {
      for row in emptyCells[index] {
        if explanations.explain(row, index) { continue }
        tallies[index].recordMissing(row: block.rows[row], line: block.lines[row]) {
          block.place(row, plan.claims[index].column, in: plan.file)
        }
      }
      emptyCells[index].removeAll(keepingCapacity: true)
    }
  }
}

/// The reasons why rows of a block may have empty cells.
private struct Explanations {
  private let verifier: BlockVerifier
  /// The fields whose cells are empty, of each row that has any.
  private var emptyFields: [Int: Set<Int>] = [:]
  /// Whether all empty cells of a row are explained, for the rows examined so far.
  private var areAll: [Int: Bool] = [:]

  init(_ verifier: BlockVerifier) {
    self.verifier = verifier
    for cell in verifier.missing {
      if case .empty = cell.fault { emptyFields[cell.row, default: []].insert(cell.field) }
    }
  }

  private var plan: SheetPlan { verifier.plan }

  /// Returns whether an empty cell is explained by its row's status or by inputs that are empty
  /// too: those that the figure needs, or all.
  mutating func explain(_ row: Int, _ index: Int) -> Bool {
    if plan.statusColumn == nil, emptyFields.isEmpty { return false }
    let empty = emptyFields[row] ?? []
    let needs = plan.needs[index]
    if !needs.isEmpty, needs.isSubset(of: empty) { return true }
    if let known = areAll[row] { return known }
    let isAll = !empty.isEmpty && empty.count == plan.inputs.count || isMarked(row)
    areAll[row] = isAll
    return isAll
  }

  /// Returns whether the row's status names an input outside its limits, as `sweep --outside mark`
  /// writes it, and it is.
  private func isMarked(_ row: Int) -> Bool {
    guard let column = plan.statusColumn else { return false }
    let status = verifier.block.text(row, column)
    guard let name = status.split(separator: " ").last, status == "outside: \(name)" else {
      return false
    }
    return plan.model.place(of: String(name)).map { isOutside($0, row) } ?? false
  }

  /// Returns whether an input is outside its limits, or outside those it shares with an earlier one.
  private func isOutside(_ field: Int, _ row: Int) -> Bool {
    let plants = verifier.plants
    func value(_ field: Int) -> Double {
      let isMissing = plants.missing.contains { $0.row == row && $0.field == field }
      return isMissing ? .nan : plants.columns.input(field)[row]
    }
    return plan.model.plantLimits.contains { limit in
      limit.fields.named == field && !value(limit.fields.first).isNaN && !value(field).isNaN
        && !limit.holds(value) { plants.exact(ofField: $0, row: row) }
    }
  }
}
