import Estimator
import Formulas
import Notation
import Reports
import Tables
import Units

/// The cells of a column, verified block after block.
struct ColumnVerifier {
  private let claim: OutputColumn
  private let plan: SheetPlan
  private let fast: FastPass
  /// How the cells came out so far.
  private(set) var tally: Tally

  init(_ claim: OutputColumn, _ plan: SheetPlan, _ columns: Columns) {
    self.claim = claim
    self.plan = plan
    fast = FastPass(claim, plan.tolerance, columns)
    tally = Tally(name: claim.output.name, unit: claim.unit.symbol)
  }

  /// Verifies the cells of the column in a block.
  mutating func run(over block: RowBlock, for verifier: BlockVerifier) throws {
    for row in countClearCells(of: block) { try verifyExactly(block, row, verifier) }
  }

  /// Takes over how cells of other blocks came out.
  mutating func absorb(_ other: ColumnVerifier) { tally.absorb(other.tally) }

  /// Counts the cells that lie clearly within their tolerance, and gives the rows of the others.
  private mutating func countClearCells(of block: RowBlock) -> [Int] {
    let (fast, width, column) = (fast, plan.width, claim.column)
    let worst = tally.worst?.share ?? -1
    let found = tally.spread.count { bins in
      block.withBytes { bytes, bounds in
        fast.run(block.count, bytes, bounds + column, width: width, worst: worst, bins)
      }
    }
    guard let found else { return [] }
    tally.unclaimed += found.unclaimed
    tally.agreeing += found.agreeing
    tally.negativeUsages += found.negative
    if found.row >= 0 { note(found.worst, found.difference, block, found.row) }
    return found.hard
  }

  private mutating func note(
    _ share: Double, _ difference: Double, _ block: RowBlock, _ row: Int
  ) {
    tally.worst = Tally.Worst(
      difference: abs(difference), share: share, line: block.lines[row],
      caseName: plan.caseName(in: block, row))
  }

  /// Verifies a cell in exact arithmetic.
  private mutating func verifyExactly(
    _ block: RowBlock, _ row: Int, _ verifier: BlockVerifier
  ) throws {
    let cell = try plan.number(in: block, row, claim.column)
    let isSigned = fast.signed != nil && cell.isNegativeAsWritten && !cell.significandIsZero
    let figure = isSigned ? claim.signedFigure ?? claim.figure : claim.figure
    let value = isSigned ? fast.signed.unsafelyUnwrapped[row] : fast.values[row]
    let formula = verifier.formula(at: figure)
    let finding = try CellVerifier(tolerance: plan.tolerance, unit: claim.unit)
      .verify(cell, against: value) { try verifier.reading(of: row, in: block).value(of: formula) }
    tally.negativeUsages += isSigned ? 1 : 0
    tally.count(finding)
    if abs(finding.share) > tally.worst?.share ?? -1 {
      note(abs(finding.share), finding.difference, block, row)
    }
    if !finding.agrees, verifier.hasRoom(forLine: block.lines[row]) {
      let point = try verifier.reading(of: row, in: block).point
      verifier.add(difference(finding, cell, value, formula, block, row, point))
    }
  }

  private func difference(
    _ finding: CellVerifier.Finding, _ cell: DecimalNumber, _ value: Double, _ formula: Formula,
    _ block: RowBlock, _ row: Int, _ point: [String: Rational]
  ) -> Difference {
    let doubles = point.mapValues(\.double)
    let hasValue = value.isFinite
    return Difference(
      file: plan.file, line: block.lines[row], caseName: plan.caseName(in: block, row),
      output: claim.output.name, sheet: block.text(row, claim.column),
      found: hasValue
        ? figureText(claim.unit.fromOwnUnit(value), decimals: cell.decimals + 4)
        : formula.term.reasonForNoValue(at: doubles),
      distance: hasValue
        ? "difference \(brief(finding.difference)) (allowed \(brief(finding.allowed)))" : nil,
      unit: hasValue ? claim.unit.symbol : "1", point: doubles)
  }
}
