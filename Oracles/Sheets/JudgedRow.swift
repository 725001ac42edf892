import Estimator
import Notation
import Tables
import Units

/// A row of a sheet, or of what another program answered to it, with how each figure came out.
package struct JudgedRow: Sendable {
  /// The row as spreadsheet programs count them, from 1.
  package let row: Int
  /// What the row is called, where it has a name.
  package let name: String?
  /// The figures in the fields' own units, in field order; not a number where there is none.
  package let figures: [Double]
  /// The figures that are claimed, or answered; a cell without one is left out.
  package let claims: [Claim]

  /// A figure that is claimed, or answered.
  package struct Claim: Sendable {
    /// The place of the output among those of the model.
    package let output: Int
    /// The figure as it is written.
    package let number: DecimalNumber
    /// The unit of the column.
    package let unit: UnitOfMeasure
    /// How far a figure may be from it, in that unit.
    package let allowed: Double
    /// Whether it agrees with what it was held against.
    package let agrees: Bool
  }
}

extension Verification {
  /// Hands over the first rows of a sheet, their figures judged as those of a verdict on it.
  ///
  /// Rows without a figure for an input that a claim needs are left out: the verdict says why those
  /// differ. Throws what reading the sheet throws.
  package func forEachJudgedRow(
    of sheet: consuming Sheet, as verdict: SheetVerdict, atMost maximum: Int,
    _ body: (JudgedRow) -> Void
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
      for row in 0..<block.count { verifier.judgedRow(row, of: block).map(body) }
    }
  }
}

extension BlockVerifier {
  /// A row of the current block with how its claims come out; nil for one that lacks an input.
  fileprivate func judgedRow(_ row: Int, of block: RowBlock) -> JudgedRow? {
    guard !faults.contains(where: { $0.row == row }) else { return nil }
    return JudgedRow(
      row: block.rows[row], name: plan.caseName(in: block, row),
      figures: figures(ofInputsIn: row),
      claims: plan.claims.indices.compactMap { judgedClaim($0, row, of: block) })
  }

  /// The inputs of a row of the current block, in the fields' own units.
  func figures(ofInputsIn row: Int) -> [Double] {
    plan.model.fields.indices.map { columns.input($0)[row] }
  }

  private func judgedClaim(_ index: Int, _ row: Int, of block: RowBlock) -> JudgedRow.Claim? {
    let claim = plan.claims[index]
    guard case .success(let cell) = block.reading(row, claim.column) else { return nil }
    let isSigned =
      claim.signedFigure != nil && cell.isNegativeAsWritten && !cell.significandIsZero
    let figure = isSigned ? claim.signedFigure ?? claim.figure : claim.figure
    let judge = CellVerifier(
      tolerance: plan.tolerance, unit: claim.unit, judged: plan.judged[index],
      block.note(row, claim.column))
    let value = Figures(columns, figure)[row]
    let error = bound(ofFigure: figure).error(at: value)
    let finding = judge.verify(
      cell, against: value, error: error, gap: { gap(ofFigure: figure, decimals: $0) }
    ) {
      reading(of: row, in: block).value(of: formula(at: figure))
    }
    return JudgedRow.Claim(
      output: claim.outputPlace, number: cell, unit: claim.unit, allowed: finding.allowed,
      agrees: finding.agrees)
  }
}
