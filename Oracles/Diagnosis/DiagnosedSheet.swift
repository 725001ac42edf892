import Estimator
import Notation
import Units

/// A sheet as a diagnosis looks at it: plants, claimed figures, and which of them agree.
///
/// A sheet may be of any length: of the rows that differ and of those that agree a bounded number
/// is kept, spread over the sheet.
package struct DiagnosedSheet: Sendable {
  /// The rules that the sheet was held against.
  package let model: Model
  /// The column of the sheet in which each output stands, counted from 1, where cells have names.
  package var outputColumns: [Int: Int] = [:]
  /// The unit in which the sheet has each field, where it is not the field's own.
  package var inputUnits: [Int: UnitOfMeasure] = [:]
  /// The cells that differ, those of rows that were not kept among them.
  package private(set) var differences = 0

  private var differing: SpreadSample<Row>
  private var agreeing: SpreadSample<Row>

  /// A row of the sheet.
  package struct Row: Sendable {
    /// The row as spreadsheet programs count them, from 1.
    package let number: Int
    /// What the row is called, where it has a name.
    package let name: String?
    /// The figures in the fields' own units, in field order; not a number where there is none.
    package let figures: [Double]
    /// The cells that claim a figure, in the order of the columns.
    package let claims: [Claim]

    /// Everything that is kept, as it is given.
    package init(_ number: Int, name: String?, figures: [Double], claims: [Claim]) {
      self.number = number
      self.name = name
      self.figures = figures
      self.claims = claims
    }
  }

  /// A cell that claims a figure.
  package struct Claim: Sendable {
    /// The place of the output among those of the model.
    package let output: Int
    /// The figure as it is written; nil for a cell that is not a number.
    package let number: DecimalNumber?
    /// The unit of the column.
    package let unit: UnitOfMeasure
    /// How far the formula's figure may be from it, in the unit of the column.
    package let allowed: Double
    /// Whether the formula's figure is no farther.
    package let agrees: Bool

    /// Everything that is kept, as it is given.
    package init(
      output: Int, number: DecimalNumber?, unit: UnitOfMeasure, allowed: Double, agrees: Bool
    ) {
      self.output = output
      self.number = number
      self.unit = unit
      self.allowed = allowed
      self.agrees = agrees
    }
  }

  /// No rows yet; so many of each kind are kept.
  package init(_ model: Model, differingRows: Int = 700, agreeingRows: Int = 500) {
    self.model = model
    differing = SpreadSample(maximum: differingRows)
    agreeing = SpreadSample(maximum: agreeingRows)
  }

  /// Adds the next row of the sheet.
  package mutating func add(_ row: Row) {
    let wrong = row.claims.count { !$0.agrees }
    differences += wrong
    if wrong > 0 { differing.add(row) } else { agreeing.add(row) }
  }

  /// The rows that are looked at, in the order of the sheet.
  package var rows: [Row] {
    (differing.kept + agreeing.kept).sorted { $0.number < $1.number }
  }

  /// How many rows the sheet has.
  package var rowCount: Int { differing.seen + agreeing.seen }

  /// Whether some rows are not looked at.
  package var isCut: Bool { rows.count < rowCount }
}
