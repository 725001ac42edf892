import Estimator
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
    let plan = try SheetPlan(
      file: file, model: model, columns: columns, given: given, tolerance: .printed,
      maximumDifferences: 0)
    let verifier = BlockVerifier(plan)
    var block = emptyBlock
    while try read(256, into: &block) {
      verifier.fill(from: block)
      for row in 0..<block.count { try body(try verifier.row(row, of: block)) }
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
    let (columns, _) = chosen(of: sheet.columns, sheet.model)
    var plan = try SheetPlan(
      file: sheet.file, model: sheet.model, columns: columns, given: given,
      tolerance: tolerance(of: verdict.kind), maximumDifferences: 0)
    plan.judge(verdict.judged)
    let verifier = BlockVerifier(plan)
    var (block, rest) = (sheet.emptyBlock, maximum)
    while rest > 0, try sheet.read(min(rest, 256), into: &block) {
      rest -= block.count
      verifier.compute(block)
      let faulty = Set(verifier.faults.map(\.row))
      for row in 0..<block.count where !faulty.contains(row) {
        body(verifier.judgedRow(row, of: block))
      }
    }
  }
}

extension BlockVerifier {
  /// A row of the current block with some of its claims.
  func row(_ row: Int, of block: RowBlock, claiming claims: [SheetRow.Claim]) -> SheetRow {
    SheetRow(
      block.rows[row], line: block.lines[row], name: plan.caseName(in: block, row),
      figures: plan.model.fields.indices.map { columns.input($0)[row] }, claims: claims)
  }

  /// A row of the current block, in which each input and each claim must be a number.
  fileprivate func row(_ row: Int, of block: RowBlock) throws -> SheetRow {
    if let (_, input, fault) = faults.first(where: { $0.row == row }) {
      let (column, field, _) = plan.inputs[input]
      throw plan.error(fault, in: block, row, column, of: plan.model.fields[field].name)
    }
    let claims = plan.claims.filter { !plan.isEmpty(block, row, $0.column) }
    return self.row(
      row, of: block,
      claiming: try claims.map { claim in
        switch block.reading(row, claim.column) {
        case .success(let number):
          return SheetRow.Claim(output: claim.outputPlace, number: number, unit: claim.unit)
        case .failure(let fault):
          throw plan.error(fault, in: block, row, claim.column, of: claim.output.name)
        }
      })
  }

  /// A row of the current block with how its claims come out.
  fileprivate func judgedRow(_ row: Int, of block: RowBlock) -> SheetRow {
    let claims = plan.claims.indices.compactMap { index -> SheetRow.Claim? in
      let claim = plan.claims[index]
      guard case .success(let cell) = block.reading(row, claim.column) else { return nil }
      let (judgement, _, _) = judgement(of: cell, claim: index, row, block)
      return SheetRow.Claim(
        output: claim.outputPlace, number: cell, unit: claim.unit, allowed: judgement.allowed,
        agrees: judgement.agrees)
    }
    return self.row(row, of: block, claiming: claims)
  }
}
