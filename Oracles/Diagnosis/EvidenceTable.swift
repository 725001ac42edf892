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
    let (model, rows) = (sheet.model, sheet.rows)
    (self.sheet, self.model, self.rows) = (sheet, model, rows)
    columns = model.fields.indices.map { place in rows.map { $0.figures[place] } }
    let right = model.values(of: model.outputs.map(\.formula), over: columns)
    let cells = rows.enumerated().flatMap { place, row in
      row.claims.map { Cell($0, row: place, of: model, right) }
    }
    states = rows.flatMap(\.claims).map { $0.agrees ? .agrees : .differs }
    let held = Dictionary(grouping: cells.indices) { cells[$0].held }
    cellsHeld = model.outputs.indices.map { held[$0] ?? [] }
    (self.cells, self.right) = (cells, right)
  }

  /// The cells that differ and are not explained yet.
  var open: [Int] { cells.indices.filter { states[$0] == .differs } }

  /// The outputs that an open cell is held against.
  var openPlaces: Set<Int> { Set(open.map { cells[$0].held }) }

  /// The outputs in whose columns an open cell stands, in order.
  var openColumns: [Int] { Set(open.map { cells[$0].output }).sorted() }

  func explain(_ explained: [Int]) { for cell in explained { states[cell] = .explained } }

  /// What the formulas give for a cell.
  func right(for cell: Cell) -> Double { right[cell.held][cell.row] }

  /// The values of formulas at every row, not finite where there is none.
  func values(of formulas: [Formula]) -> [[Double]] { model.values(of: formulas, over: columns) }

  /// The slip that makes the right figure of a cell the claimed one.
  func misprint(of index: Int) -> Misprint? {
    let cell = cells[index]
    let isUsage = model.outputs[cell.output].quantity == "usage"
    let twin = isUsage ? model.place(of: "annual_demand", beside: cell.output) : nil
    for place in [cell.held, cell.output, twin].compactMap({ $0 }) {
      let right = cell.unit.fromOwnUnit(right[place][cell.row])
      if let slip = Misprint(of: cell.number, for: right) { return slip }
    }
    return nil
  }
}

/// How cells and rows are called.
extension EvidenceTable {
  /// A cell as a spreadsheet calls it, or by its row and output where columns are not known.
  func name(of index: Int) -> String {
    let cell = cells[index]
    let row = rows[cell.row].number
    return sheet.outputColumns[cell.output].map { "\(columnLetters($0))\(row)" }
      ?? "row \(row), \(model.outputs[cell.output].name)"
  }

  /// A kept row by its line, and its name where it has one.
  func name(ofRow row: Int) -> String {
    subject(ofRow: row) + (rows[row].name.map { " (\(excerpt($0)))" } ?? "")
  }

  /// A kept row as the subject of a finding.
  func subject(ofRow row: Int) -> String { "row \(rows[row].number)" }

  /// How many rows some are, and where: "152 rows (rows 2 to 224)".
  func words(ofRows rows: [Int]) -> String {
    let (first, last) = (self.rows[rows[0]].number, self.rows[rows[rows.count - 1]].number)
    let place = rows.count > 1 ? "rows \(first) to \(last)" : "row \(first)"
    return "\(counted(rows.count, "row")) (\(place))"
  }
}

extension EvidenceTable.Cell {
  fileprivate init(_ claim: SheetRow.Claim, row: Int, of model: Model, _ right: [[Double]]) {
    self.row = row
    (output, number, unit) = (claim.output, claim.number, claim.unit)
    claimed = claim.unit.inOwnUnit(claim.number.rational).double
    // A usage that is printed negative is the signed demand of a year.
    held = (claimed < 0 ? model.signedPlace(ofUsage: output) : nil) ?? output
    allowed = max(claim.allowed * claim.unit.factor.double, 64 * claimed.magnitude.ulp)
    let difference = abs(right[held][row] - claimed)
    bits = difference.isFinite ? min(30, log2(1 + difference / max(allowed, 1e-300))) : 6
  }

  /// Whether a figure is the claimed one; one that is already printed must be it to all digits.
  func fits(_ value: Double, isPrinted: Bool = false) -> Bool {
    let limit = isPrinted ? allowed * 0.001 : allowed
    return abs(value - claimed) <= limit + 64 * value.magnitude.ulp
  }
}

/// The whole part of the logarithm to the base 2 of a number from 1 on: enough for counting evidence.
func log2(_ value: Double) -> Double { Double(value.exponent) }
