import Estimator
import Formulas
import Notation
import Plants
import Tables

/// The empty cells of the columns of outputs.
///
/// In a column with claims, an empty cell may be a figure that was removed. A column may begin to
/// claim at any row, so rows that lack figures only in columns without a claim so far are kept
/// aside until all rows have been read.
struct EmptyCells {
  /// The rows of the current block with an empty cell, by column.
  fileprivate var rows: [[Int]]
  /// The rows that lack a figure in a column with claims.
  private var missing = RowSpan()
  /// The rows that lack figures only in these columns, which have no claim so far.
  ///
  /// There are few such sets: the columns without a claim so far, except those whose inputs are
  /// empty too.
  private var undecided: [Set<Int>: RowSpan] = [:]

  init(columns: Int) { rows = Array(repeating: [], count: columns) }

  fileprivate mutating func add(row: Int) { missing.add(row: row) }

  fileprivate mutating func add(_ rows: RowSpan, ifClaimed columns: Set<Int>) {
    if rows.count > 0 { undecided[columns, default: RowSpan()].absorb(rows) }
  }

  /// Adds the findings of another verifier in other blocks of the same sheet.
  mutating func absorb(_ other: EmptyCells) {
    missing.absorb(other.missing)
    for (columns, rows) in other.undecided { add(rows, ifClaimed: columns) }
  }

  /// Returns the rows that lack a figure in a column with claims, once all rows have been read.
  func missingRows(in tallies: [OutputCounts]) -> RowSpan {
    undecided.reduce(into: missing) { rows, part in
      if part.key.contains(where: { tallies[$0].cells > 0 }) { rows.absorb(part.value) }
    }
  }
}

extension BlockVerifier {
  /// Records empty cells of an output in rows of the block.
  func addEmptyCells(_ rows: [Int], _ index: Int) {
    guard !rows.isEmpty else { return }
    tallies[index].unclaimed += rows.count
    emptyCells.rows[index] += rows
  }

  /// Counts the empty cells of the block that are explained, and the rows with others.
  func countEmptyCells() {
    let indices = plan.claims.indices.filter { !emptyCells.rows[$0].isEmpty }
    guard !indices.isEmpty else { return }
    var explanations = Explanations(self)
    var isMissing = [Bool](repeating: false, count: block.count)
    // Columns without a claim so far that are empty in every row, and those that are in some rows.
    var (unclaimed, unclaimedInRow) = (Set<Int>(), [Int: Set<Int>]())
    for index in indices {
      let (rows, claims) = (emptyCells.rows[index], tallies[index].cells > 0)
      let others = rows.filter { !explanations.explain($0, index) }
      emptyCells.rows[index].removeAll(keepingCapacity: true)
      tallies[index].excused += rows.count - others.count
      if tallies[index].firstMissing == nil, let row = others.min() {
        tallies[index].recordMissing(at: block.place(row, plan.claims[index].column, in: plan.file))
      }
      if claims {
        for row in others { isMissing[row] = true }
      } else if others.count == block.count {
        unclaimed.insert(index)
      } else {
        for row in others { unclaimedInRow[row, default: []].insert(index) }
      }
    }
    countRows(isMissing, unclaimed, unclaimedInRow)
  }

  /// Counts the rows of the block that lack figures.
  private func countRows(
    _ isMissing: [Bool], _ unclaimed: Set<Int>, _ unclaimedInRow: [Int: Set<Int>]
  ) {
    var rest = RowSpan()
    for row in 0..<block.count {
      if isMissing[row] {
        emptyCells.add(row: block.rows[row])
      } else if let columns = unclaimedInRow[row] {
        var rows = RowSpan()
        rows.add(row: block.rows[row])
        emptyCells.add(rows, ifClaimed: columns.union(unclaimed))
      } else {
        rest.add(row: block.rows[row])
      }
    }
    if !unclaimed.isEmpty { emptyCells.add(rest, ifClaimed: unclaimed) }
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
    if let field = plan.model.place(of: String(name)), isOutside(field, row) { return true }
    let (line, number) = (verifier.block.lines[row], verifier.block.rows[row])
    verifier.wrongStatuses.add(
      line: line, "\(rowInWords(number, line: line)), with the status \(quoted(status))")
    return false
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
