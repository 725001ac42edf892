import Estimator
import Formulas
import Notation
import Sheets
import Units

/// The sheets of an audit, grouped by their rules.
package struct AuditSheets: Sendable {
  /// The rows of the sheets of each system, by the order of the systems and then of the sheets.
  package private(set) var rows: [AuditRows] = []

  package init() {}

  /// Adds every row of a sheet, with the `given` figures for inputs that have no column.
  ///
  /// Throws `SheetError` if the sheet claims nothing or lacks an input that a claim needs.
  package mutating func add(_ sheet: consuming Sheet, given: [String: GivenFigure] = [:]) throws {
    let (file, model) = (sheet.file, sheet.model)
    let place = rows.firstIndex {
      $0.model.system == model.system && $0.model.changes == model.changes
    }
    var rows = place.map { self.rows[$0] } ?? AuditRows(model)
    let (rowCount, claimCount) = (rows.rows.count, rows.claimCount)
    try rows.add(sheet, given: given)
    guard rows.rows.count > rowCount else { throw SheetError.noRows(file: file) }
    guard rows.claimCount > claimCount else { throw SheetError.noClaims(file: file) }
    if let place { return self.rows[place] = rows }
    let isBoiler = model.system == .boiler
    self.rows.insert(
      rows, at: isBoiler ? self.rows.count { $0.model.system == .boiler } : self.rows.count)
  }
}

/// The rows of all sheets of a system, kept in memory to check many mutants.
package struct AuditRows: Sendable {
  /// The model that the sheets are for.
  package let model: Model
  /// The places and names of the rows, such as `reference/boiler.csv:12 ph-3`, in the order in which
  /// they were added.
  package private(set) var rows: [String] = []
  /// The values of each field in row order; NaN where a sheet has no value.
  private(set) var columns: [[Double]]
  /// The claims about each output.
  private(set) var claims: [[(row: Int, expected: Double, tolerance: Double)]]
  /// The outputs with a column in each sheet, and whether its usages are signed annual demands.
  private var sheets: [(outputs: Set<Int>, hasSignedUsages: Bool)] = []
  /// The number of claims that were removed because the formulas do not match them.
  package private(set) var unmet = 0

  fileprivate init(_ model: Model) {
    self.model = model
    columns = model.fields.map { _ in [] }
    claims = model.outputs.map { _ in [] }
  }

  /// The number of claims about all outputs.
  package var claimCount: Int { claims.reduce(0) { $0 + $1.count } }

  /// The smallest tolerance of the claims about each output, or that of four decimals if there are
  /// no claims.
  var finestTolerances: [Double] {
    claims.map { $0.map(\.tolerance).min() ?? 0.5e-4 }
  }

  /// Adds every row of a sheet of the model.
  ///
  /// A claim's tolerance is half a unit of the last printed digit, but at least 64 ulp, to allow
  /// for the rounding of doubles. A negative usage claims the signed demand of a year.
  fileprivate mutating func add(_ sheet: consuming Sheet, given: [String: GivenFigure]) throws {
    let file = sheet.file
    var outputs: Set<Int> = []
    for case .output(let place, _) in sheet.columns.map(\.meaning) { outputs.insert(place) }
    var hasSignedUsages = false
    try sheet.forEachRow(given: given) { row in
      for (place, figure) in row.figures.enumerated() { columns[place].append(figure) }
      for claim in row.claims {
        let (number, output) = (claim.number, claim.output)
        let expected = claim.unit.inOwnUnit(number.rational).double
        let half = (number.halfUnitInLastPlace * claim.unit.factor).double
        let signed = number.rational.isNegative ? model.signedPlace(ofUsage: output) : nil
        hasSignedUsages = hasSignedUsages || signed != nil
        claims[signed ?? output].append((rows.count, expected, max(half, 64 * expected.ulp)))
      }
      rows.append("\(fileName(file)):\(row.line)" + (row.name.map { " \(excerpt($0))" } ?? ""))
    }
    sheets.append((outputs, hasSignedUsages))
  }

  /// Removes the claims that the formulas do not match.
  mutating func removeUnmetClaims() {
    let values = model.values(of: model.outputs.map(\.formula), over: columns)
    for place in claims.indices {
      let met = claims[place].filter { abs(values[place][$0.row] - $0.expected) <= $0.tolerance }
      unmet += claims[place].count - met.count
      claims[place] = met
    }
  }

  /// Returns the rows that catch a mutant, in order.
  package func rowsCatching(_ mutant: Mutant) -> [Int] {
    let claimed = mutant.places.indices.filter { !claims[mutant.places[$0]].isEmpty }
    let values = model.values(of: claimed.map { mutant.changed[$0] }, over: columns)
    var catching = rows.map { _ in false }
    for (column, place) in claimed.enumerated() {
      for claim in claims[mutant.places[place]] {
        let isMet = abs(values[column][claim.row] - claim.expected) <= claim.tolerance
        catching[claim.row] = catching[claim.row] || !isMet
      }
    }
    return catching.indices.filter { catching[$0] }
  }
}

/// What the columns of the sheets can claim.
extension AuditRows {
  /// The outputs that the columns of the sheets can claim.
  ///
  /// If usages are signed, the column of a usage claims the signed demand of a year in rows where
  /// that demand is negative. No column claims a signed demand that is never negative.
  var claimable: Set<Int> {
    let own = Set(sheets.flatMap(\.outputs))
    let signed = sheets.filter(\.hasSignedUsages).flatMap(\.outputs).compactMap(model.signedPlace)
    return own.union(
      Set(signed).subtracting(own).filter { place in
        model.range(of: model.outputs[place].formula.term).map { $0.low < 0 } ?? true
      })
  }

  /// Whether the columns of usages claim signed annual demands.
  var hasSignedUsages: Bool { !sheets.isEmpty && sheets.allSatisfy(\.hasSignedUsages) }
}
