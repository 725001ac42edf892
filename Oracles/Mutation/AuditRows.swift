import Estimator
import Notation
import Sheets
import Tables
import Units

/// The rows of all sheets of a system, ready to be asked about one mutant after another.
package struct AuditRows: Sendable {
  /// A row of a sheet.
  package struct Row: Sendable, Hashable {
    /// The file as the user named it.
    package let file: String
    /// The line in the file.
    package let line: Int
    /// What the row is called there, or nothing.
    package let name: String

    /// Where the row stands: `reference/boiler.csv:12 ph-3`.
    package var description: String {
      "\(fileName(file)):\(line)" + (name.isEmpty ? "" : " \(excerpt(name))")
    }
  }

  /// A figure that a row claims for an output.
  package struct ClaimedFigure: Sendable {
    package let row: Int
    package let expected: Double
    package let tolerance: Double
    /// How far the output is from it as it should be.
    var rest = 0.0
  }

  /// The rules that the sheets are about.
  package let model: Model
  /// The rows, in the order in which they were added.
  package private(set) var rows: [Row] = []
  /// The figures of every field, row by row; not a number where the sheet has none.
  package private(set) var columns: [[Double]]
  /// The claims about every output.
  package private(set) var claims: [[ClaimedFigure]]
  /// How the sheets are laid out, one after the other.
  package private(set) var forms: [SheetForm] = []
  /// The claims that the formulas themselves do not meet; they are left out.
  package private(set) var unmet = 0

  /// No rows yet.
  package init(_ model: Model) {
    self.model = model
    columns = model.fields.map { _ in [] }
    claims = model.outputs.map { _ in [] }
  }

  /// The number of claims about all outputs.
  package var claimCount: Int { claims.reduce(0) { $0 + $1.count } }

  /// The finest tolerance that a claim about each output has; that of four decimals where none is.
  var finestTolerances: [Double] {
    claims.map { $0.map(\.tolerance).min() ?? RevealingPlants.tolerance }
  }

  /// Adds how a sheet is laid out.
  mutating func add(_ form: SheetForm) { forms.append(form) }

  /// Adds a row of figures by field, in the fields' own units, and gives its place.
  mutating func add(_ row: Row, _ figures: [Double]) -> Int {
    rows.append(row)
    for (place, figure) in figures.enumerated() { columns[place].append(figure) }
    return rows.count - 1
  }

  /// Adds what a row claims for an output.
  ///
  /// The tolerance is half a unit of the last printed digit, and no less than 64 ulp, below which
  /// a double cannot be held. A usage that is printed negative is the signed demand of a year.
  mutating func claim(_ number: DecimalNumber, in unit: UnitOfMeasure, of output: Int, row: Int) {
    let expected = unit.inOwnUnit(number.rational).double
    let half = (number.halfUnitInLastPlace * unit.factor).double
    let place = number.rational.isNegative ? model.signedPlace(ofUsage: output) ?? output : output
    let tolerance = max(half, 64 * expected.ulp)
    claims[place].append(ClaimedFigure(row: row, expected: expected, tolerance: tolerance))
  }
}

extension AuditRows {
  /// Leaves out the claims that the formulas do not meet, and notes how far off the others are.
  mutating func settle() {
    let values = RowDetector(self).values(of: model.outputs.map(\.formula))
    for place in claims.indices {
      let settled = claims[place].compactMap { claim -> ClaimedFigure? in
        var claim = claim
        claim.rest = abs(values[place][claim.row] - claim.expected)
        return claim.rest <= claim.tolerance ? claim : nil
      }
      unmet += claims[place].count - settled.count
      claims[place] = settled
    }
  }
}
