import Estimator
import Formulas
import Notation
import Tables
import Units

extension BlockVerifier {
  /// Checks the cells of a claimed output in the block.
  func verifyClaims(of index: Int, in block: RowBlock) {
    let (column, rule) = (plan.claims[index].column, plan.rules.claims[index])
    let faulty = Set(missing.filter { plan.needs[index].contains($0.field) }.map(\.row))
    /// Returns the rule for checking the cell of a row in doubles, or nil if it must be checked
    /// exactly.
    func decimalsRule(of row: Int) -> DecimalsRule? {
      if faulty.contains(row) { return nil }
      let note = block.note(row, column)
      switch note {
      case .unreadable, .inWords, .inUnit: return nil
      case .hasItsDecimals, .isCut, nil: return rule.adjusted(for: note)
      }
    }
    let isPlain = !block.hasNotes && faulty.isEmpty
    var rest = 0..<block.count
    while let first = rest.first {
      let shared = isPlain ? rule : decimalsRule(of: first)
      let rows = isPlain ? rest : rest.prefix { decimalsRule(of: $0) == shared }
      rest = rest.dropFirst(rows.count)
      for row in shared.map({ countClearCells(of: block, rows, index, $0) }) ?? Array(rows) {
        if faulty.contains(row) {
          countWithoutInput(row, index)
        } else {
          verifyExactly(block, row, index)
        }
      }
    }
  }

  /// Counts the cells that are clearly within their tolerance, and returns the rows of the others.
  private func countClearCells(
    of block: RowBlock, _ rows: Range<Int>, _ index: Int, _ rule: DecimalsRule
  ) -> [Int] {
    let (claim, width) = (plan.claims[index], plan.width)
    var pass = FastPass(
      claim, plan.allowance, rule, plants,
      errors: rule.isComputed ? errors : nil, worst: tallies[index].worst?.share ?? -1)
    block.withBytes { bytes, cells in pass.run(rows, bytes, cells + claim.column, width: width) }
    addEmptyCells(pass.empty, index)
    tallies[index].agreeing += rows.count - pass.empty.count - pass.hard.count
    tallies[index].coarse += pass.coarse
    tallies[index].negativeUsages += pass.negative
    tallies[index].recordDecimals(from: pass.decimals.fewest, to: pass.decimals.most)
    tallies[index].record(leeway: pass.greatestLeeway)
    if let row = pass.worst.row {
      tallies[index].worst = OutputCounts.Worst(
        difference: abs(pass.worst.difference), share: pass.worst.share, line: block.lines[row],
        row: block.rows[row], caseName: caseName(of: row))
    }
    return pass.hard
  }

  /// Counts a cell that cannot be checked because its row lacks an input, and returns whether it
  /// fails: an empty cell claims nothing.
  ///
  /// The input is listed, not the cell.
  @discardableResult func countWithoutInput(_ row: Int, _ index: Int) -> Bool {
    if plan.claims.indices.contains(index), isEmpty(row, plan.claims[index].column) {
      addEmptyCells([row], index)
      return false
    }
    tallies[index].countWithoutValue()
    return true
  }

  /// Checks a cell by its exact decimal.
  private func verifyExactly(_ block: RowBlock, _ row: Int, _ index: Int) {
    let claim = claim(index, row)
    switch block.quantity(row, claim.column) {
    case .failure(let fault):
      var reason = fault.reason
      // An expected figure has no detection limit.
      if case .text(let error) = fault, error.fault == .noFigure {
        reason =
          "\(quoted(error.text)) is not a figure; if none is expected, empty the cell and add --allow-empty"
      }
      count(nil, index, row: row, column: claim.column) { [reason] in
        difference(row, claim.column, of: claim.output.name, claim.unit.symbol, reason: reason)
      }
    case .success((let cell, _)):
      if plan.isProvisional, FigureShape(cell).isComputed { hasComputedCell = true }
      let (comparison, figure, decimals) = comparison(of: cell, claim: index, row)
      if tallies[index].greatestLeeway != nil {
        tallies[index].record(leeway: leeway(ofFigure: figure, row) * claim.scale)
      }
      tallies[index].negativeUsages += figure == claim.figure ? 0 : 1
      tallies[index].recordDecimals(from: decimals, to: decimals)
      count(comparison, index, row: row, column: claim.column) {
        difference(comparison, cell, claim, figure, decimals, row)
      }
    }
  }

  /// Returns a claim in the unit of its cell in a row, which may have one of its own.
  private func claim(_ index: Int, _ row: Int) -> OutputColumn {
    let claim = plan.claims[index]
    guard case .inUnit(let unit, _, _) = block.note(row, claim.column) else { return claim }
    return claim.inUnit(claim.output.formula.kind.unit(withSymbol: unit))
  }

  /// Returns the result for a claimed cell, the index of the figure it is compared with, and the
  /// number of decimals that are checked.
  func comparison(
    of cell: DecimalNumber, claim index: Int, _ row: Int
  ) -> (CellComparison, figure: Int, decimals: Int) {
    let claim = claim(index, row)
    let figure = claim.figure(for: cell)
    let value = value(ofFigure: figure, row)
    let checker = checker(ofClaim: index, row)
    var comparison = checker.check(
      cell, by: value, error: plants.bounds.ofOutputs[figure].error(at: value),
      leeway: { leeway(ofFigure: figure, row) },
      gap: { plants.bounds.gap(ofOutput: figure, decimals: $0) },
      exactly: { reading(of: row).value(of: plan.formulas[figure]) })
    comparison.isCoarse = isCoarse(comparison.allowed, figure, claim.unit, row)
    return (comparison, figure, checker.decimals(of: cell))
  }

  /// Returns whether a tolerance, if it is half a unit of the last digit, is more than 5 % of a
  /// figure that is not exactly zero.
  func isCoarse(_ allowed: Double, _ figure: Int, _ unit: UnitOfMeasure, _ row: Int) -> Bool {
    let coarseness = CellComparison.coarseness
    let (value, limit) = (value(ofFigure: figure, row), allowed * Double(coarseness))
    let found = abs(unit.fromOwnUnit(value))
    guard plan.tolerance == .printed, value != 0, found < limit else { return false }
    let slack =
      abs(unit.fromOwnUnit(plants.bounds.ofOutputs[figure].error(at: value))) + found * 2e-15
    if found > slack, found + slack < limit { return true }
    guard let exact = reading(of: row).value(of: plan.formulas[figure]) else { return true }
    return !exact.isZero
      && unit.fromOwnUnit(exact).absoluteValue
        < Rational(coarseness) * DecimalNumber(shortest: allowed).rational
  }

  /// Returns the leeway of a figure in its own unit.
  private func leeway(ofFigure figure: Int, _ row: Int) -> Double {
    RoundingLeeway.amount(errors(ofFigure: figure)[row], of: value(ofFigure: figure, row))
  }

  func checker(ofClaim index: Int, _ row: Int) -> CellChecker {
    let claim = claim(index, row)
    var (text, note) = (block.text(row, claim.column), block.note(row, claim.column))
    // The digits of other cells, in another unit, say nothing about those of this one.
    if case .inUnit(_, let figure, let own) = note {
      (text, note) = (figure, own ?? .hasItsDecimals)
    }
    return CellChecker(
      tolerance: plan.tolerance, unit: claim.unit, decimalsRule: plan.rules.claims[index], text,
      note)
  }

  private func difference(
    _ comparison: CellComparison, _ cell: DecimalNumber, _ claim: OutputColumn, _ figure: Int,
    _ decimals: Int, _ row: Int
  ) -> Difference {
    let (formula, value, reading) = (
      plan.formulas[figure], value(ofFigure: figure, row), reading(of: row)
    )
    let doubles = reading.point.mapValues(\.double)
    let found =
      value.isFinite
      ? figureText(
        reading.value(of: formula), value, in: claim.unit,
        decimals: max(cell.decimals, decimals) + 4)
      : formula.term.reasonForNoValue(at: doubles)
    var difference = difference(
      row, claim.column, of: claim.output.name, claim.unit.symbol, found: found)
    if value.isFinite {
      difference.distance = .init(
        difference: comparison.difference, allowed: comparison.allowed,
        figure: claim.unit.fromOwnUnit(value))
      difference.checkedDecimals = checkedDecimals(of: cell, decimals)
    }
    if plan.verification.keepsPoints { difference.point = doubles }
    return difference
  }

  /// Returns the number of decimals that were checked in a cell, if the tolerance depends on it.
  func checkedDecimals(of cell: DecimalNumber, _ decimals: Int) -> (decimals: Int, areOthers: Bool)?
  {
    guard plan.tolerance == .printed || plan.tolerance == .exact else { return nil }
    return (decimals, decimals != -cell.lastPlace)
  }

  /// Returns the list entry for a cell of a row, or for an output without a column.
  func difference(
    _ row: Int, _ column: Int?, of name: String, _ unit: String, sheet: String? = nil,
    found: String = "", reason: String = ""
  ) -> Difference {
    Difference(
      line: block.lines[row], row: block.rows[row],
      place: column.map { block.place(row, $0, in: plan.file) }
        ?? Place(file: plan.file, line: block.lines[row], column: 1),
      caseName: caseName(of: row), output: name, unit: unit,
      sheet: sheet ?? column.map { block.text(row, $0) } ?? "", found: found, reason: reason)
  }
}

/// Formats a figure with fixed decimals, rounded once from its exact value.
///
/// Without an exact value, or with too many decimals, uses the shortest digits of its double.
private func figureText(
  _ exact: Rational?, _ value: Double, in unit: UnitOfMeasure, decimals: Int
) -> String {
  guard let exact, decimals <= 12 else {
    let figure = unit.fromOwnUnit(value)
    return figure.isFinite ? text(figure, as: .shortest) : "\(figure)"
  }
  return roundedText(unit.fromOwnUnit(exact), decimals: decimals)
}
