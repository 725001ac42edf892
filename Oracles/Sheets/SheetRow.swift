import Estimator
import Formulas
import Notation
import Tables
import Units

/// A row of a sheet, or of what another program answered to it, in numbers.
package struct SheetRow: Sendable {
  /// The row as spreadsheet programs count them, from 1.
  package let number: Int
  /// The line where the row starts.
  package let line: Int
  /// What the row is called, where it has a name.
  package let name: String?
  /// The figures in the fields' own units, in field order; not a number where there is none.
  package let figures: [Double]
  /// The figures that are claimed, or answered; a cell without one is left out.
  package let claims: [Claim]

  /// A row of figures that are known.
  package init(_ number: Int, line: Int, name: String?, figures: [Double], claims: [Claim]) {
    (self.number, self.line, self.name) = (number, line, name)
    (self.figures, self.claims) = (figures, claims)
  }

  /// A figure that is claimed, or answered.
  package struct Claim: Sendable {
    /// The place of the output among those of the model.
    package let output: Int
    /// The figure as it is written.
    package let number: DecimalNumber
    /// The unit of the column.
    package let unit: UnitOfMeasure
    /// How far a figure may be from it, in that unit; 0 where the rows are not judged.
    package let allowed: Double
    /// Whether it agrees with what it was compared with; true where the rows are not judged.
    package let agrees: Bool

    /// A figure, and how it was judged.
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
  /// Hands over every row, with given figures for inputs that the sheet has no column for.
  ///
  /// Throws `SheetError` for a sheet that claims nothing, or lacks an input that a claim needs, and
  /// `TableError` for an input or a claim that is not a number.
  package consuming func forEachRow(
    given: [String: GivenFigure], _ body: (SheetRow) throws -> Void
  ) throws {
    var verification = Verification()
    verification.given = given
    let plan = try SheetPlan(verification, .figures, file: file, model, columns)
    try forEachRow(plan) { rows, row in try body(rows.row(row)) }
  }

  /// Hands over at most so many rows, by their places in a verifier's block.
  fileprivate consuming func forEachRow(
    _ plan: SheetPlan, atMost maximum: Int = .max, _ body: (BlockVerifier, Int) throws -> Void
  ) throws {
    let verifier = BlockVerifier(plan)
    var rest = maximum
    while rest > 0, try read(min(rest, Columns.chunk), into: &verifier.block) {
      rest -= verifier.block.count
      verifier.compute()
      for row in 0..<verifier.block.count { try body(verifier, row) }
    }
  }
}

extension Verification {
  /// Hands over the first rows of a sheet, their figures judged as those of a verdict on it.
  ///
  /// Rows without a figure for an input that a claim needs are left out: the verdict says why those
  /// differ. Throws what reading the sheet throws.
  package func forEachJudgedRow(
    of sheet: consuming Sheet, as verdict: SheetVerdict, atMost maximum: Int,
    _ body: (SheetRow) -> Void
  ) throws {
    let (columns, _) = claims(of: sheet.columns, sheet.model)
    var plan = try SheetPlan(self, verdict.kind, file: sheet.file, sheet.model, columns)
    plan.judge(verdict.judged)
    try sheet.forEachRow(plan, atMost: maximum) { rows, row in
      if !rows.faults.contains(where: { $0.row == row }) { body(rows.judgedRow(row)) }
    }
  }
}

extension BlockVerifier {
  /// A row of the block with some of its claims.
  func row(_ row: Int, claiming claims: [SheetRow.Claim]) -> SheetRow {
    SheetRow(
      block.rows[row], line: block.lines[row], name: caseName(of: row),
      figures: plan.model.fields.indices.map { columns.input($0)[row] }, claims: claims)
  }

  /// A row of the block, in which each input and each claim must be a number.
  fileprivate func row(_ row: Int) throws -> SheetRow {
    if let (_, input, fault) = faults.first(where: { $0.row == row }) {
      let (column, field, _) = plan.inputs[input]
      throw error(fault, row, column, of: plan.model.fields[field].name)
    }
    let claims = plan.claims.filter { !isEmpty(row, $0.column) }
    return self.row(
      row,
      claiming: try claims.map { claim in
        switch block.reading(row, claim.column) {
        case .success(let number):
          return SheetRow.Claim(output: claim.outputPlace, number: number, unit: claim.unit)
        case .failure(let fault):
          throw error(fault, row, claim.column, of: claim.output.name)
        }
      })
  }

  /// What is wrong with a table in which a cell must have a figure.
  private func error(_ fault: CellFault, _ row: Int, _ column: Int, of name: String) -> TableError {
    let fault: TableError.Fault =
      switch fault {
      case .empty: .emptyCell(column: name)
      case .unreadable(let reason): .unreadable(reason, text: block.text(row, column), column: name)
      case .text(let error): .notANumber(error, column: name)
      }
    return TableError(fault, at: block.place(row, column, in: plan.file))
  }

  /// A row of the block with how its claims come out.
  fileprivate func judgedRow(_ row: Int) -> SheetRow {
    let claims = plan.claims.indices.compactMap { index -> SheetRow.Claim? in
      let claim = plan.claims[index]
      guard case .success(let cell) = block.reading(row, claim.column) else { return nil }
      let (judgement, _, _) = judgement(of: cell, claim: index, row)
      return SheetRow.Claim(
        output: claim.outputPlace, number: cell, unit: claim.unit, allowed: judgement.allowed,
        agrees: judgement.agrees)
    }
    return self.row(row, claiming: claims)
  }
}
