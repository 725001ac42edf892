import Documents
import Estimator
import Formulas
import Notation
import Tables
import Units

/// The cells of a column, verified block after block.
struct ColumnVerifier {
  private let claim: OutputColumn
  private let plan: SheetPlan
  private let judged: JudgedDecimals
  private let fast: FastPass
  /// For cells that have their own decimals, whatever the column has.
  private let fastByOwnDecimals: FastPass
  /// How the cells came out so far.
  private(set) var tally: Tally

  init(_ claim: OutputColumn, judged: JudgedDecimals, _ plan: SheetPlan, _ columns: Columns) {
    self.claim = claim
    self.plan = plan
    self.judged = judged
    fast = FastPass(claim, plan.tolerance, judged, columns)
    fastByOwnDecimals = FastPass(claim, plan.tolerance, .own, columns)
    tally = Tally(name: claim.output.name, unit: claim.unit.symbol)
  }

  /// Verifies the cells of the column in a block; `faulty` are the rows without an input that the
  /// claim needs.
  mutating func run(
    over block: RowBlock, faulty: Set<Int>, for verifier: BlockVerifier
  ) {
    guard block.hasNotes || !faulty.isEmpty else {
      return run(over: block, 0..<block.count, fast, verifier)
    }
    var start = 0
    while start < block.count {
      let way = way(of: start, block, faulty)
      var end = start + 1
      while end < block.count, self.way(of: end, block, faulty) == way { end += 1 }
      switch way {
      case .byRule: run(over: block, start..<end, fast, verifier)
      case .byOwnDecimals: run(over: block, start..<end, fastByOwnDecimals, verifier)
      case .closely: for row in start..<end { verifyExactly(block, row, verifier) }
      case .withoutInput: for row in start..<end { countWithoutInput(block, row, verifier) }
      }
      start = end
    }
  }

  /// Takes over how cells of other blocks came out.
  mutating func absorb(_ other: ColumnVerifier) { tally.absorb(other.tally) }

  /// How the cell of a row is looked at.
  private enum Way { case byRule, byOwnDecimals, closely, withoutInput }

  private func way(of row: Int, _ block: RowBlock, _ faulty: Set<Int>) -> Way {
    if faulty.contains(row) { return .withoutInput }
    guard block.hasNotes else { return .byRule }
    switch block.note(row, claim.column) {
    case nil: return .byRule
    case .hasItsDecimals:
      return judged.heeding(.hasItsDecimals) == judged ? .byRule : .byOwnDecimals
    case .isCut, .unreadable: return .closely
    }
  }

  private mutating func run(
    over block: RowBlock, _ rows: Range<Int>, _ fast: FastPass, _ verifier: BlockVerifier
  ) {
    let margin = fast.margin(
      verifier.bound(ofFigure: claim.figure),
      claim.signedFigure.map { verifier.bound(ofFigure: $0) })
    for row in countClearCells(of: block, rows, fast, margin) {
      verifyExactly(block, row, verifier)
    }
  }

  /// Counts the cells that lie clearly within their tolerance, and gives the rows of the others.
  private mutating func countClearCells(
    of block: RowBlock, _ rows: Range<Int>, _ fast: FastPass, _ margin: FastPass.Margin
  ) -> [Int] {
    let (width, column) = (plan.width, claim.column)
    let worst = tally.worst?.share ?? -1
    let found = tally.spread.count { bins in
      block.withBytes { bytes, bounds in
        fast.run(rows, bytes, bounds + column, width: width, worst: worst, margin, bins)
      }
    }
    guard let found else { return [] }
    tally.unclaimed += found.unclaimed
    tally.agreeing += found.agreeing
    tally.negativeUsages += found.negative
    tally.judge(from: found.decimals.fewest, to: found.decimals.most)
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

  /// Counts a claim that needs an input which its row has not; that one is listed, not the claim.
  private mutating func countWithoutInput(
    _ block: RowBlock, _ row: Int, _ verifier: BlockVerifier
  ) {
    if plan.isEmpty(block, row, claim.column) {
      tally.unclaimed += 1
    } else {
      tally.countWithoutValue()
      verifier.noteDiffering(row)
    }
  }
}

// MARK: - Cells that need a closer look

extension ColumnVerifier {
  /// Verifies a cell in exact arithmetic.
  private mutating func verifyExactly(
    _ block: RowBlock, _ row: Int, _ verifier: BlockVerifier
  ) {
    let cell: DecimalNumber
    switch block.reading(row, claim.column) {
    case .success(let number): cell = number
    case .failure(let fault): return fail(fault.reason, block, row, verifier)
    }
    let isSigned = fast.signed != nil && cell.isNegativeAsWritten && !cell.significandIsZero
    let figure = isSigned ? claim.signedFigure ?? claim.figure : claim.figure
    let value = isSigned ? fast.signed.unsafelyUnwrapped[row] : fast.values[row]
    let formula = verifier.formula(at: figure)
    let judge = judge(of: block, row)
    let error = verifier.bound(ofFigure: figure).error(at: value)
    let finding = judge.verify(
      cell, against: value, error: error, gap: { verifier.gap(ofFigure: figure, decimals: $0) }
    ) {
      verifier.reading(of: row, in: block).value(of: formula)
    }
    tally.negativeUsages += isSigned ? 1 : 0
    tally.count(finding)
    let decimals = judge.judged.decimals(of: cell)
    tally.judge(from: decimals, to: decimals)
    if abs(finding.share) > tally.worst?.share ?? -1 {
      note(abs(finding.share), finding.difference, block, row)
    }
    guard !finding.agrees else { return }
    verifier.noteDiffering(row)
    guard verifier.hasRoom(for: block, row, claim.column) else { return }
    let point = verifier.reading(of: row, in: block).point
    verifier.add(difference(finding, cell, value, formula, block, row, point, decimals))
  }

  /// What judges a cell, by what the file says of it.
  private func judge(of block: RowBlock, _ row: Int) -> CellVerifier {
    CellVerifier(
      tolerance: plan.tolerance, unit: claim.unit, judged: judged,
      block.note(row, claim.column))
  }

  /// Counts a cell that has no figure, with its reason.
  private mutating func fail(
    _ reason: String, _ block: RowBlock, _ row: Int, _ verifier: BlockVerifier
  ) {
    tally.countWithoutValue()
    verifier.noteDiffering(row)
    guard verifier.hasRoom(for: block, row, claim.column) else { return }
    verifier.add(
      Difference(
        line: block.lines[row], place: block.place(row, claim.column, in: plan.file),
        caseName: plan.caseName(in: block, row), output: claim.output.name,
        unit: claim.unit.symbol, sheet: block.text(row, claim.column), found: "", reason: reason))
  }

  private func difference(
    _ finding: CellVerifier.Finding, _ cell: DecimalNumber, _ value: Double, _ formula: Formula,
    _ block: RowBlock, _ row: Int, _ point: [String: Rational], _ decimals: Int
  ) -> Difference {
    let doubles = point.mapValues(\.double)
    let shown = max(cell.decimals, decimals) + 4
    var difference = Difference(
      line: block.lines[row], place: block.place(row, claim.column, in: plan.file),
      caseName: plan.caseName(in: block, row), output: claim.output.name,
      unit: claim.unit.symbol, sheet: block.text(row, claim.column),
      found: value.isFinite
        ? figureText(formula.exactValue(at: point), value, in: claim.unit, decimals: shown)
        : formula.term.reasonForNoValue(at: doubles))
    if value.isFinite {
      difference.distance = .init(difference: finding.difference, allowed: finding.allowed)
      difference.judged = plan.judgement(of: cell, decimals)
    }
    if plan.keepsPoints { difference.point = doubles }
    return difference
  }
}

extension SheetPlan {
  /// The decimals that a cell was judged to, where its decimals say what it is allowed.
  func judgement(of cell: DecimalNumber, _ decimals: Int) -> Difference.Judged? {
    guard tolerance == .printed || tolerance == .exact else { return nil }
    return .init(decimals: decimals, areOthers: decimals != -cell.lastPlace)
  }
}
