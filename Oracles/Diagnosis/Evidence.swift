import Estimator
import Formulas
import Mutation
import Notation
import Sheets
import Units

/// The cells of a sheet and the figures that the formulas give for them.
///
/// Once a cause is found, the evidence is computed again as if the cause were right, so that the search
/// for another cause sees what is left: see `init(_:after:)`.
final class Evidence {
  let sheet: DiagnosedSheet
  /// The formulas as people write them, and those that causes found before have changed.
  let index: FormulaIndex
  let rows: [SheetRow]
  /// The fields, and figures that wrong formulas read instead.
  let inputs: [Input]
  /// The figures of the inputs, by row.
  let columns: [[Double]]
  /// The figures of each field and formula, by name and row.
  let values: [String: [Double]]
  /// The figures of each output, by row.
  let right: [[Double]]
  /// The figures of each output before any cause was found, by row.
  private(set) lazy var original = right
  let cells: [Cell]
  /// The claim of each cell, as written.
  let claims: [SheetRow.Claim]
  /// The cells of each output's column, by row.
  let cellsOfOutput: [[Int]]
  /// The cell of each output in each row; nil if there is none.
  let cellInRow: [[Int?]]
  /// The signed annual demand of each usage; nil for other outputs.
  let signed: [Int?]
  /// The same if the column of the usage prints the signed annual demand where that is negative.
  let printedSign: [Int?]
  let states: [State]
  /// The programs that compute outputs from other figures, by the names of the formulas.
  var programs: [[String]: OutputProgram] = [:]
  /// How far a figure may be off because it was computed from figures as printed, by output and row.
  private(set) lazy var slack = makeSlack()

  /// A program that computes outputs from other figures of formulas, and which outputs it computes.
  typealias OutputProgram = (places: [Int], compiled: CompiledFormulas)

  /// A claimed figure in its output's own unit.
  struct Cell {
    let row, output: Int
    let right, claimed, allowed: Double
    /// Half a unit of the last digit, or the tolerance if that is less.
    let half: Double
    /// The evidence in the difference, in bits: the logarithm of how many figures the tolerance
    /// distinguishes within it.
    let bits: Double
  }

  enum State {
    case agrees, differs
    /// Explained by a change of the cell itself, which other causes need not reproduce.
    case settled
  }

  /// Creates the evidence of a sheet.
  convenience init(_ sheet: DiagnosedSheet, _ index: FormulaIndex) {
    let rows = sheet.rows
    let columns = sheet.model.fields.indices.map { place in rows.map { $0.figures[place] } }
    let states: [State] = rows.flatMap(\.claims).map { $0.agrees ? .agrees : .differs }
    self.init(sheet, rows, index, sheet.model.inputs, columns, states)
  }

  /// Creates the evidence that is left after a cause.
  convenience init(_ evidence: Evidence, after trial: Trial) {
    let (index, inputs, columns) = evidence.changed(by: trial)
    var states = evidence.states
    for cell in trial.cells { states[cell] = trial.hypothesis.isOfCells ? .settled : .agrees }
    self.init(evidence.sheet, evidence.rows, index, inputs, columns, states)
    original = evidence.original
  }

  private init(
    _ sheet: DiagnosedSheet, _ rows: [SheetRow], _ index: FormulaIndex, _ inputs: [Input],
    _ columns: [[Double]], _ states: [State]
  ) {
    let model = sheet.model
    (self.sheet, self.rows, self.index) = (sheet, rows, index)
    (self.inputs, self.columns, self.states) = (inputs, columns, states)
    let compiled = CompiledFormulas(index.formulas, inputs: inputs)
    let figures = evaluate(compiled, columns, count: rows.count)
    var values = Dictionary(
      uniqueKeysWithValues: zip(index.formulas.map(\.name), figures))
    for (input, column) in zip(inputs, columns) { values[input.name] = column }
    let signed = model.outputs.indices.map(model.signedPlace)
    let claims = rows.flatMap(\.claims)
    let claimed = Set(claims.map(\.output))
    let negative = Set(claims.filter(\.number.rational.isNegative).map(\.output))
    let printedSign = model.outputs.indices.map { place in
      negative.contains(place) ? signed[place].flatMap { claimed.contains($0) ? nil : $0 } : nil
    }
    let right = model.outputs.map { values[$0.name] ?? [] }
    let cells = rows.enumerated().flatMap { place, row in
      row.claims.map { claim in
        let demand = printedSign[claim.output].map { right[$0][place] } ?? 0
        return Cell(claim, place, demand < 0 ? demand : right[claim.output][place])
      }
    }
    (self.values, self.right, self.signed) = (values, right, signed)
    (self.claims, self.cells, self.printedSign) = (claims, cells, printedSign)
    let groups = Dictionary(grouping: cells.indices) { cells[$0].output }
    cellsOfOutput = model.outputs.indices.map { groups[$0] ?? [] }
    var cellInRow = model.outputs.map { _ in [Int?](repeating: nil, count: rows.count) }
    for (place, cell) in cells.enumerated() { cellInRow[cell.output][cell.row] = place }
    self.cellInRow = cellInRow
  }

  var model: Model { sheet.model }

  /// The cells that differ.
  private(set) lazy var open = cells.indices.filter { states[$0] == .differs }

  /// The outputs with a cell that differs, in order.
  private(set) lazy var openOutputs = Set(open.map { cells[$0].output }).sorted()

  /// The outputs with a column, in order.
  private(set) lazy var claimedOutputs = cellsOfOutput.indices.filter { !cellsOfOutput[$0].isEmpty }

  /// The rows with a cell that differs, in order.
  private(set) lazy var openRows = rows(of: open)

  /// Some of those rows, on which edits are tried first; the rows with the most differences are among them.
  private(set) lazy var sampledRows: [Int] = {
    let counts = Dictionary(grouping: open) { cells[$0].row }.mapValues(\.count)
    let byCount = openRows.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
    return Set(sample(of: openRows, atMost: 24) + byCount.prefix(4)).sorted()
  }()

  /// Returns the rows of some cells, in the order of the sheet.
  func rows(of cells: [Int]) -> [Int] { Set(cells.map { self.cells[$0].row }).sorted() }

  /// Returns at most `maximum` rows that differ, spread evenly.
  func sample(of rows: [Int], atMost maximum: Int) -> [Int] {
    guard rows.count > maximum else { return rows }
    return (0..<maximum).map { rows[$0 * rows.count / maximum] }
  }

  /// Returns the single slip that turns the right figure of a cell into the claimed one.
  func misprint(of index: Int) -> Misprint? {
    let (cell, claim) = (cells[index], claims[index])
    let figures =
      [cell.right, right[cell.output][cell.row]]
      + (signed[cell.output].map { [right[$0][cell.row]] } ?? [])
    return figures.lazy.compactMap { Misprint(of: claim.number, for: claim.unit.fromOwnUnit($0)) }
      .first
  }
}

extension Evidence.Cell {
  fileprivate init(_ claim: SheetRow.Claim, _ row: Int, _ right: Double) {
    (self.row, output, self.right) = (row, claim.output, right)
    claimed = claim.unit.inOwnUnit(claim.number.rational).double
    allowed = max(claim.allowed * claim.unit.factor.double, 64 * claimed.magnitude.ulp)
    let digits = claim.number.halfUnitInLastPlace.double * claim.unit.factor.double
    half = min(allowed, max(digits, 64 * claimed.magnitude.ulp))
    let difference = abs(right - claimed)
    let share = difference / max(allowed, 1e-300)
    bits = difference.isFinite ? min(30, log2(max(1, share))) : 6
  }

  /// Returns whether a figure agrees with the claimed one, within its tolerance or a smaller one.
  func fits(_ value: Double, within limit: Double? = nil) -> Bool {
    let limit = limit ?? allowed
    let difference = abs(value - claimed)
    // Most figures are far off.
    if difference > limit + value.magnitude * 1e-13 + 1e-300 { return false }
    return difference <= limit + 64 * value.magnitude.ulp
  }
}

// MARK: Figures computed from rounded figures

extension Evidence {
  /// Returns how far a figure may be from the claimed one if both were computed from rounded figures.
  ///
  /// A figure that is larger than the right one has a larger rounding error, too.
  func limit(for cell: Cell, of value: Double) -> Double {
    let scale = cell.right == 0 ? 1 : max(1, abs(value / cell.right))
    let limit = cell.allowed + slack[cell.output][cell.row] * min(scale, 1e6)
    return limit.isFinite ? limit + 64 * value.magnitude.ulp : cell.allowed
  }

  /// Returns whether a figure agrees with the claimed one if both were computed from rounded figures.
  func nearlyFits(_ cell: Cell, _ value: Double, within more: Double = 0) -> Bool {
    abs(value - cell.claimed) <= limit(for: cell, of: value) + more
  }

  /// Returns the evidence, in bits, that a figure provides if it fits a cell only nearly.
  func bits(of cell: Cell, nearlyFitting value: Double, within more: Double) -> Double {
    let difference = abs(cell.right - cell.claimed)
    guard difference.isFinite else { return cell.bits }
    return max(0, min(cell.bits, log2(max(1, difference / (limit(for: cell, of: value) + more)))))
  }

  /// The effects on each figure of the rounding of each printed figure that it reads.
  ///
  /// The rounding of a figure that agrees is known; that of another is at most half a unit of its last
  /// digit.
  private func makeSlack() -> [[Double]] {
    var halves = model.outputs.map { _ in [Double](repeating: 0, count: rows.count) }
    for (cell, state) in zip(cells, states) {
      let isKnown = state == .agrees && cell.right.isFinite
      halves[cell.output][cell.row] = isKnown ? cell.claimed - cell.right : cell.half
    }
    // A figure may also be computed from the printed figure of its own cell.
    var slack = model.outputs.map { _ in [Double](repeating: 0, count: rows.count) }
    for cell in cells { slack[cell.output][cell.row] = cell.half }
    for place in claimedOutputs where index.places(reading: model.outputs[place].name).count > 1 {
      let change = Change(site: .reading(model.outputs[place].name)) { [self] row in
        right[place][row] + halves[place][row]
      }
      for (reader, values) in figures(of: [change], on: Array(rows.indices)) {
        for row in rows.indices where values[row].isFinite && right[reader][row].isFinite {
          slack[reader][row] += abs(values[row] - right[reader][row])
        }
      }
    }
    for place in model.outputs.indices {
      guard let counterpart = printedSign[place] else { continue }
      slack[place] = zip(slack[place], slack[counterpart]).map { max($0, $1) }
    }
    return slack
  }
}

/// Returns the logarithm to base 2 of a number of at least 1, at most 0.09 too small.
func log2(_ value: Double) -> Double { Double(value.exponent) + value.significand - 1 }
