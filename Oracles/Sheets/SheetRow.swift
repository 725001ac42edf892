import Estimator
import Formulas
import Notation
import Tables
import Units

/// A row of a sheet, or of another program's answers, as numbers.
package struct SheetRow: Sendable {
  /// The row number as in spreadsheet programs, from 1.
  package let number: Int
  /// The line where the row starts.
  package let line: Int
  /// The name of the row, if any.
  package let name: String?
  /// The figures in the fields' own units, in field order; NaN if missing.
  package let figures: [Double]
  /// The figures that are claimed or answered, without empty cells.
  package let claims: [Claim]

  package init(_ number: Int, line: Int, name: String?, figures: [Double], claims: [Claim]) {
    (self.number, self.line, self.name) = (number, line, name)
    (self.figures, self.claims) = (figures, claims)
  }

  /// A figure that is claimed or answered.
  package struct Claim: Sendable {
    /// The index of the output in the model.
    package let output: Int
    /// The figure as written.
    package let number: DecimalNumber
    /// The unit of the column.
    package let unit: UnitOfMeasure
    /// The allowed difference in that unit; 0 if the rows are not checked.
    package let allowed: Double
    /// Whether it agrees with the compared figure; true if the rows are not checked.
    package let agrees: Bool

    /// Creates a claim with the result of its check.
    package init(
      output: Int, number: DecimalNumber, unit: UnitOfMeasure, allowed: Double = 0,
      agrees: Bool = true
    ) {
      (self.output, self.number, self.unit) = (output, number, unit)
      (self.allowed, self.agrees) = (allowed, agrees)
    }
  }
}

extension Sheet {
  /// Calls `body` with every row, using given figures for inputs without a column.
  ///
  /// Throws `SheetError` if the sheet claims nothing or lacks an input that a claim needs, and
  /// `TableError` for an input or a claim that is not a number.
  package consuming func forEachRow(
    given: [String: GivenFigure], _ body: (SheetRow) throws -> Void
  ) throws {
    var verification = Verification()
    verification.given = given
    let plan = try SheetPlan(verification, .figures, file: file, model, columns)
    try forEachRow(plan) { rows, row in try body(rows.row(row, isChecked: false)) }
  }

  /// Calls `body` with at most `maximum` rows, by their indices in a verifier's block.
  fileprivate consuming func forEachRow(
    _ plan: SheetPlan, atMost maximum: Int = .max, _ body: (BlockVerifier, Int) throws -> Void
  ) throws {
    let verifier = BlockVerifier(plan)
    var rest = maximum
    while rest > 0, try read(min(rest, Columns.chunk), into: &verifier.plants.rows) {
      rest -= verifier.block.count
      verifier.compute()
      for row in 0..<verifier.block.count { try body(verifier, row) }
    }
  }
}

extension Verification {
  /// Calls `body` with the first rows of a sheet, checked in the same way as for a verdict.
  ///
  /// Leaves out rows that lack a figure for an input, since the verdict explains why they
  /// differ. Throws the errors of reading the sheet.
  package func forEachCheckedRow(
    of sheet: consuming Sheet, as verdict: SheetVerdict, atMost maximum: Int,
    _ body: (SheetRow) -> Void
  ) throws {
    var plan = try SheetPlan(self, verdict.kind, file: sheet.file, sheet.model, sheet.columns)
    plan.setRules(verdict.columnRules)
    try sheet.forEachRow(plan, atMost: maximum) { rows, row in
      if !rows.missing.contains(where: { $0.row == row }) {
        body(try rows.row(row, isChecked: true))
      }
    }
  }
}

extension BlockVerifier {
  /// Returns a row of the block with the given claims.
  func row(_ row: Int, claiming claims: [SheetRow.Claim]) -> SheetRow {
    SheetRow(
      block.rows[row], line: block.lines[row], name: caseName(of: row),
      figures: plan.model.fields.indices.map { plants.columns.input($0)[row] }, claims: claims)
  }

  /// Returns a row of the block, with its claims checked if `isChecked` is set.
  ///
  /// Throws if an input is not a number. A claim that is not a number is left out if it would be
  /// checked, and thrown as an error otherwise.
  fileprivate func row(_ row: Int, isChecked: Bool) throws -> SheetRow {
    if let cell = missing.first(where: { $0.row == row }) {
      throw error(cell.fault, row, cell.column, of: plan.model.fields[cell.field].name)
    }
    let claims = try plan.claims.enumerated().compactMap { index, claim -> SheetRow.Claim? in
      switch block.reading(row, claim.column) {
      case .success(let number):
        let result = isChecked ? comparison(of: number, claim: index, row).0 : nil
        return SheetRow.Claim(
          output: claim.outputPlace, number: number, unit: claim.unit,
          allowed: result?.allowed ?? 0, agrees: result?.agrees ?? true)
      case .failure(let fault):
        if case .empty = fault { return nil }
        if isChecked { return nil }
        throw error(fault, row, claim.column, of: claim.output.name)
      }
    }
    return self.row(row, claiming: claims)
  }

  /// Returns the error for a cell that must have a figure.
  private func error(_ fault: CellFault, _ row: Int, _ column: Int, of name: String) -> TableError {
    fault.error(
      block.text(row, column), column: name, at: block.place(row, column, in: plan.file))
  }
}
