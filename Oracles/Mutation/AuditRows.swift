import Estimator
import Formulas
import Notation
import Sheets
import Units

/// The sheets of an audit, system by system.
package struct AuditSheets: Sendable {
  private var rowsBySystem: [SystemKind: AuditRows] = [:]

  /// No sheets yet.
  package init() {}

  /// The rows of each system that a sheet is about.
  package var rows: [AuditRows] { SystemKind.allCases.compactMap { rowsBySystem[$0] } }

  /// Adds every row of a sheet, with figures for inputs that it has no column for.
  ///
  /// Throws `SheetError` for a sheet that claims nothing, or lacks an input that a claim needs.
  package mutating func add(
    _ sheet: consuming Sheet, given: [String: GivenFigure] = [:]
  ) throws {
    let (file, system) = (sheet.file, sheet.model.system)
    var rows = rowsBySystem[system] ?? AuditRows(sheet.model)
    let (rowCount, claimCount) = (rows.rows.count, rows.claimCount)
    try rows.add(sheet, given: given)
    guard rows.rows.count > rowCount else { throw SheetError.noRows(file: file) }
    guard rows.claimCount > claimCount else { throw SheetError.noClaims(file: file) }
    rowsBySystem[system] = rows
  }
}

/// The rows of all sheets of a system, ready to be asked about one mutant after another.
package struct AuditRows: Sendable {
  /// A row of a sheet.
  package struct Row: Sendable {
    /// The file as the user named it.
    package let file: String
    /// The line in the file.
    package let line: Int
    /// What the row is called there, or nothing.
    package let name: String

    /// Where the row stands: `reference/boiler.csv:12 ph-3`.
    var description: String {
      "\(fileName(file)):\(line)" + (name.isEmpty ? "" : " \(excerpt(name))")
    }
  }

  /// The rules that the sheets are about.
  package let model: Model
  /// The rows, in the order in which they were added.
  package private(set) var rows: [Row] = []
  /// The figures of every field, row by row; not a number where the sheet has none.
  private(set) var columns: [[Double]]
  /// The claims about every output.
  private(set) var claims: [[(row: Int, expected: Double, tolerance: Double)]]
  /// How the sheets are laid out, one after the other.
  private(set) var forms: [SheetForm] = []
  /// The claims that the formulas themselves do not meet; they are left out.
  package private(set) var unmet = 0

  fileprivate init(_ model: Model) {
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

  /// Adds every row of a sheet of the model.
  ///
  /// A claim's tolerance is half a unit of the last printed digit, and no less than 64 ulp, below
  /// which a double cannot be held. A usage that is printed negative is the signed demand of a year.
  fileprivate mutating func add(_ sheet: consuming Sheet, given: [String: GivenFigure]) throws {
    let file = sheet.file
    var form = SheetForm(of: sheet, given: given)
    try sheet.forEachRow(given: given) { row in
      for (place, figure) in row.figures.enumerated() { columns[place].append(figure) }
      for claim in row.claims {
        form.add(claim)
        let (number, output) = (claim.number, claim.output)
        let expected = claim.unit.inOwnUnit(number.rational).double
        let half = (number.halfUnitInLastPlace * claim.unit.factor).double
        let signed = number.rational.isNegative ? model.signedPlace(ofUsage: output) : nil
        claims[signed ?? output].append((rows.count, expected, max(half, 64 * expected.ulp)))
      }
      rows.append(Row(file: file, line: row.line, name: row.name ?? ""))
    }
    forms.append(form)
  }

  /// Leaves out the claims that the formulas do not meet.
  mutating func settle() {
    let values = model.values(of: model.outputs.map(\.formula), over: columns)
    for place in claims.indices {
      let met = claims[place].filter { abs(values[place][$0.row] - $0.expected) <= $0.tolerance }
      unmet += claims[place].count - met.count
      claims[place] = met
    }
  }

  /// The rows that catch a mutant, in order, and the greatest difference between what is claimed and
  /// what the mutant gives, alone and in proportion to what is claimed.
  ///
  /// At a tolerance of that difference or more the mutant slips through.
  package func finding(_ mutant: Mutant) -> (rows: [Int], slip: Double, slipShare: Double) {
    let asked = mutant.places.indices.filter { !claims[mutant.places[$0]].isEmpty }
    let values = model.values(of: asked.map { mutant.changed[$0] }, over: columns)
    var catching = rows.map { _ in false }
    var (slip, share) = (0.0, 0.0)
    for (column, place) in asked.enumerated() {
      for claim in claims[mutant.places[place]] {
        let difference = abs(values[column][claim.row] - claim.expected)
        if difference <= claim.tolerance { continue }
        catching[claim.row] = true
        slip = max(slip, difference.isNaN ? .infinity : difference)
        share = max(share, difference.isNaN ? .infinity : difference / abs(claim.expected))
      }
    }
    return (catching.indices.filter { catching[$0] }, slip, share)
  }
}

/// What rows that are added to the sheets could claim.
extension AuditRows {
  /// The outputs that the columns of any sheet can claim.
  ///
  /// Where usages are signed, the column of one claims the signed demand of a year where that is
  /// negative; one that is never negative has no column of its own.
  var claimable: Set<Int> {
    let own = Set(forms.flatMap(\.claimUnits.keys))
    let signed = forms.filter(\.hasSignedUsages).flatMap(\.claimUnits.keys)
      .compactMap(model.signedPlace)
    let simplification = Simplification(model: model)
    return own.union(
      Set(signed).subtracting(own).filter { place in
        let range = simplification.range(of: model.outputs[place].formula.term)
        return range.map { $0.low < 0 } ?? true
      })
  }

  /// Whether rows claim signed demands of a year in columns of usages.
  var hasSignedUsages: Bool { !forms.isEmpty && forms.allSatisfy(\.hasSignedUsages) }

  /// Half a unit of the last decimal in which an added row would claim an output, in its own unit.
  func tolerance(ofOutput place: Int) -> Double {
    forms.count == 1 ? forms[0].tolerance(ofOutput: place) : RevealingPlants.tolerance
  }

  /// The form for added rows: that of the sheet, or where there are several a table of all inputs
  /// and some outputs.
  func form(claiming places: [Int]) -> SheetForm {
    forms.count == 1 ? forms[0] : SheetForm(model, claiming: Set(places).sorted())
  }
}
