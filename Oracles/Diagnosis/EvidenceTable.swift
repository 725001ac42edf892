import Estimator
import Formulas
import Mutation
import Notation
import Sheets
import Units

/// The cells that are looked at, what the formulas give for them, and what is still unexplained.
final class EvidenceTable {
  let sheet: DiagnosedSheet
  let model: Model
  let rows: [SheetRow]
  /// The figures of every field, row by row.
  let columns: [[Double]]
  let cells: [Cell]
  /// The cells that are held against each output.
  let cellsHeld: [[Int]]
  /// The cells of a usage's column that are held against its other figure: the negative ones for
  /// the usage, the others for the signed demand of a year.
  let otherSigns: [[Int]]
  /// What the formulas give for every output, row by row.
  let right: [[Double]]
  /// How each cell stands.
  private(set) var states: [State]

  /// A cell in the own unit of its output.
  struct Cell {
    let row: Int
    /// The output of the column, and the one that the figure is held against.
    let output, held: Int
    let number: DecimalNumber
    let unit: UnitOfMeasure
    let claimed: Double
    let allowed: Double
    /// How many answers a difference of this size tells apart, as a power of two.
    let bits: Double
  }

  enum State { case agrees, differs, explained }

  init(_ sheet: DiagnosedSheet) {
    self.sheet = sheet
    model = sheet.model
    rows = sheet.rows
    let rows = rows
    columns = sheet.model.fields.indices.map { place in rows.map { $0.figures[place] } }
    right = evaluate(
      sheet.model.outputs.map(\.formula), sheet.model.inputs, columns, count: rows.count)
    var cells: [Cell] = []
    var states: [State] = []
    var held = sheet.model.outputs.map { _ in [Int]() }
    for (place, row) in rows.enumerated() {
      for claim in row.claims {
        let cell = Cell(claim, row: place, of: sheet.model, right)
        held[cell.held].append(cells.count)
        cells.append(cell)
        states.append(claim.agrees ? .agrees : .differs)
      }
    }
    (self.cells, self.states, cellsHeld) = (cells, states, held)
    otherSigns = EvidenceTable.otherSigns(cells, sheet.model)
  }

  private static func otherSigns(_ cells: [Cell], _ model: Model) -> [[Int]] {
    var places = model.outputs.map { _ in [Int]() }
    for (index, cell) in cells.enumerated() {
      guard let twin = model.signedPlace(ofUsage: cell.output) else { continue }
      places[cell.held == twin ? cell.output : twin].append(index)
    }
    return places
  }

  /// The cells that differ and are not explained yet.
  var open: [Int] { cells.indices.filter { states[$0] == .differs } }

  /// The outputs that an open cell is held against.
  var openPlaces: Set<Int> { Set(open.map { cells[$0].held }) }

  /// Whether the sheet has no column for a signed demand of a year, so that usages show it.
  func printsSigns(of place: Int) -> Bool {
    cellsHeld[place].allSatisfy { cells[$0].output != place }
  }

  func explain(_ explained: [Int]) { for cell in explained { states[cell] = .explained } }

  /// The values of formulas at every row, not finite where there is none.
  func values(of formulas: [Formula]) -> [[Double]] {
    evaluate(formulas, model.inputs, columns, count: rows.count)
  }
}

extension EvidenceTable.Cell {
  fileprivate init(
    _ claim: SheetRow.Claim, row: Int, of model: Model, _ right: [[Double]]
  ) {
    self.row = row
    (output, number, unit) = (claim.output, claim.number, claim.unit)
    claimed = claim.unit.inOwnUnit(claim.number.rational).double
    held = model.heldPlace(of: claim.output, isNegative: claimed < 0)
    let limit = claim.allowed * claim.unit.factor.double
    allowed = max(limit, 64 * claimed.magnitude.ulp)
    let difference = abs(right[held][row] - claimed)
    bits = difference.isFinite ? min(30, log2(1 + difference / max(allowed, 1e-300))) : 6
  }

  /// Whether a figure is the claimed one; one that is already printed must be it to all digits.
  func fits(_ value: Double, isPrinted: Bool = false) -> Bool {
    let limit = isPrinted ? allowed * 0.001 : allowed
    return abs(value - claimed) <= limit + 64 * value.magnitude.ulp
  }
}

extension Model {
  /// The place of the output that a figure in a column is held against: a usage that is printed
  /// negative is the signed demand of a year.
  func heldPlace(of output: Int, isNegative: Bool) -> Int {
    isNegative ? signedPlace(ofUsage: output) ?? output : output
  }
}

/// The whole part of the logarithm to the base 2 of a number from 1 on: enough for counting evidence.
func log2(_ value: Double) -> Double { Double(value.exponent) }
