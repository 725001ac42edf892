import Estimator
import Formulas
import Mutation
import Notation
import Sheets
import Units

/// The cells of a sheet, the right figure for each, and whether each is explained.
final class EvidenceTable {
  let sheet: DiagnosedSheet
  let formulaIndex: FormulaIndex
  let rows: [SheetRow]
  /// The figures of each field, by row.
  let columns: [[Double]]
  let cells: [Cell]
  /// The claim of each cell, as written.
  let claims: [SheetRow.Claim]
  /// The cells that are checked against each output, by the index of the output.
  let cellsByTarget: [[Int]]
  /// The results of the formulas for each output, by row.
  let right: [[Double]]
  /// The index of the signed annual demand for each usage; nil for other outputs.
  let signed: [Int?]
  /// How far a figure may be from the right one, by output and row, if it was computed from figures
  /// that were rounded as the sheet prints them.
  let slack: [[Double]]
  private(set) var states: [State]
  /// The outputs of the model for other inputs.
  let outputs: CompiledOutputs
  /// The inputs and results that outputs of the sheet read.
  private(set) lazy var origins = makeOrigins()
  /// Whether a cell has as many digits as a double, as if it was not rounded.
  private(set) lazy var hasFigureOfAllDigits = claims.contains {
    $0.number.significand.description.utf8.count >= 15
  }
  /// The output of each output's product that is not limited to at least 0.
  private(set) lazy var linearPlaces = model.outputs.indices.map(makeLinearPlace)
  /// The figures that a single slip turns into a figure as it is written.
  fileprivate var misprinted: [UInt64: MisprintedFigure] = [:]

  /// A claimed figure in its output's own unit: only numbers, since checks copy it often.
  struct Cell {
    let row: Int
    /// The output of the column, and the output that the figure is checked against, which is the
    /// annual demand for a negative usage.
    let output, target: Int
    /// The result of the formula for `target`.
    let right: Double
    let claimed: Double
    let allowed: Double
    /// The evidence in the difference, in bits: the logarithm of the number of figures that the
    /// tolerance distinguishes within it.
    let bits: Double
  }

  enum State { case agrees, differs, explained }

  init(_ sheet: DiagnosedSheet, _ formulaIndex: FormulaIndex) {
    let (model, rows) = (sheet.model, sheet.rows)
    (self.sheet, self.formulaIndex, self.rows) = (sheet, formulaIndex, rows)
    columns = model.fields.indices.map { place in rows.map { $0.figures[place] } }
    let right = model.values(of: model.outputs.map(\.formula), over: columns)
    let signed = model.outputs.indices.map(model.signedPlace)
    let cells = rows.enumerated().flatMap { place, row in
      row.claims.map { Cell($0, row: place, signed[$0.output], right) }
    }
    claims = rows.flatMap(\.claims)
    states = claims.map { $0.agrees ? .agrees : .differs }
    let groups = Dictionary(grouping: cells.indices) { cells[$0].target }
    cellsByTarget = model.outputs.indices.map { groups[$0] ?? [] }
    (self.cells, self.right, self.signed) = (cells, right, signed)
    outputs = CompiledOutputs(model.inputs) { $0.map { model.outputs[$0].formula } }
    slack = Slack(model, formulaIndex, columns: columns, right: right, cells: cells).byOutput
  }

  var model: Model { sheet.model }

  /// The cells that differ and are not explained yet.
  var open: [Int] { cells.indices.filter { states[$0] == .differs } }

  /// The outputs that an open cell is checked against.
  var openPlaces: Set<Int> { Set(open.map { cells[$0].target }) }

  /// The outputs with an open cell in their column, in order.
  var openColumns: [Int] { Set(open.map { cells[$0].output }).sorted() }

  func explain(_ explained: [Int]) { for cell in explained { states[cell] = .explained } }

  /// Returns the values of formulas for each row; not finite where there is no value.
  func values(of formulas: [Formula]) -> [[Double]] { model.values(of: formulas, over: columns) }

  /// Returns the single slip that turns the right figure of a cell into the claimed one.
  func misprint(of index: Int) -> Misprint? {
    let (cell, claim) = (cells[index], claims[index])
    for place in [cell.target, cell.output, signed[cell.output]].compactMap({ $0 }) {
      let right = claim.unit.fromOwnUnit(right[place][cell.row])
      if let slip = Misprint(of: claim.number, for: right) { return slip }
    }
    return nil
  }
}

// MARK: Slips in typing

/// A figure as it is written, and the figures that a single slip turns into it.
typealias MisprintedFigure = (written: String, variants: [(figure: DecimalNumber, value: Double)])

extension EvidenceTable {
  /// Returns the figures that a single slip turns into a shown one.
  func misprinted(_ shown: Double) -> MisprintedFigure {
    if let known = misprinted[shown.bitPattern] { return known }
    let written = text(shown, as: .shortest)
    let variants = Misprint.variants(of: written).compactMap { text -> DecimalNumber? in
      do { return try DecimalNumber(parsing: text) } catch { return nil }
    }
    let found = (written, variants.map { ($0, $0.double) })
    misprinted[shown.bitPattern] = found
    return found
  }
}

// MARK: Names of cells and rows

extension EvidenceTable {
  /// Returns the spreadsheet name of a cell, or its row and output if the columns are not known.
  func name(of index: Int) -> String {
    let cell = cells[index]
    let row = rows[cell.row].number
    return sheet.outputColumns[cell.output].map { "\(columnLetters($0))\(row)" }
      ?? "row \(row), \(model.outputs[cell.output].name)"
  }

  /// Returns the number of a row, and its name if it has one.
  func name(ofRow row: Int) -> String {
    subject(ofRow: row) + (rows[row].name.map { " (\(excerpt($0)))" } ?? "")
  }

  /// Returns the number of a row, as the subject of a finding.
  func subject(ofRow row: Int) -> String { "row \(rows[row].number)" }

  /// Returns the number and range of some rows, such as `152 rows (rows 2 to 224)`.
  func words(ofRows rows: [Int]) -> String {
    let (first, last) = (self.rows[rows[0]].number, self.rows[rows[rows.count - 1]].number)
    let place = rows.count > 1 ? "rows \(first) to \(last)" : "row \(first)"
    return "\(counted(rows.count, "row")) (\(place))"
  }

  /// Returns the evidence, in bits, that is needed to single out some rows; adjacent ones need less.
  func cost(ofRows rows: [Int]) -> Double {
    let areAdjacent = zip(rows, rows.dropFirst()).allSatisfy { $1 == $0 + 1 }
    let choices =
      areAdjacent ? min(rows.count, 2) : min(rows.count, self.rows.count - rows.count + 1)
    return Double(choices) * log2(Double(max(self.rows.count, 2)))
  }

  /// Returns the rows of some cells, in the order of the sheet.
  func rows(of cells: [Int]) -> [Int] { Set(cells.map { self.cells[$0].row }).sorted() }
}

extension EvidenceTable.Cell {
  fileprivate init(_ claim: SheetRow.Claim, row: Int, _ signed: Int?, _ right: [[Double]]) {
    self.row = row
    output = claim.output
    claimed = claim.unit.inOwnUnit(claim.number.rational).double
    // A negative usage is the signed annual demand.
    target = (claimed < 0 ? signed : nil) ?? output
    allowed = max(claim.allowed * claim.unit.factor.double, 64 * claimed.magnitude.ulp)
    self.right = right[target][row]
    let difference = abs(self.right - claimed)
    bits = difference.isFinite ? min(30, log2(1 + difference / max(allowed, 1e-300))) : 6
  }

  /// Returns whether a figure agrees with the claimed one, in all digits if it is rounded as printed.
  func fits(_ value: Double, isPrinted: Bool = false) -> Bool {
    let limit = isPrinted ? allowed * 0.001 : allowed
    let difference = abs(value - claimed)
    // Most figures are far off.
    if difference > limit + value.magnitude * 1e-13 + 1e-300 { return false }
    return difference <= limit + 64 * value.magnitude.ulp
  }
}

// MARK: Figures computed from rounded figures

extension EvidenceTable {
  /// Returns how far a figure may be from the claimed one if both were computed from rounded figures.
  ///
  /// A figure that is larger than the right one has a larger rounding error, too.
  func limit(for cell: Cell, of value: Double) -> Double {
    let right = cell.right
    let scale = right == 0 ? 1 : max(1, abs(value / right))
    let limit = cell.allowed + slack[cell.target][cell.row] * min(scale, 1e6)
    return limit.isFinite ? limit + 64 * value.magnitude.ulp : cell.allowed
  }

  /// Returns whether a figure agrees with the claimed one if both were computed from rounded figures.
  func nearlyFits(_ cell: Cell, _ value: Double) -> Bool {
    abs(value - cell.claimed) <= limit(for: cell, of: value)
  }

  /// Returns the evidence, in bits, that a figure provides if it fits a cell only nearly.
  func bits(of cell: Cell, nearlyFitting value: Double) -> Double {
    let difference = abs(cell.right - cell.claimed)
    guard difference.isFinite else { return cell.bits }
    return max(0, min(cell.bits, log2(max(1, difference / limit(for: cell, of: value)))))
  }
}

/// Returns the logarithm to base 2, rounded down, of a number of at least 1.
func log2(_ value: Double) -> Double { Double(value.exponent) }
