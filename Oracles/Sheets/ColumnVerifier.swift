import Documents
import Estimator
import Formulas
import Notation
import Tables
import Units

/// The cells of a column, verified block after block.
struct ColumnVerifier {
  /// The place of the column among the claims of the plan.
  private let index: Int
  private let claim: OutputColumn
  private let plan: SheetPlan
  private let fast: FastPass
  /// For cells that have their own decimals, whatever the column has.
  private let fastByOwnDecimals: FastPass
  /// How the cells came out so far.
  private(set) var tally: Tally

  init(_ index: Int, _ plan: SheetPlan, _ columns: Columns) {
    (self.index, self.plan, claim) = (index, plan, plan.claims[index])
    fast = FastPass(claim, plan.tolerance, plan.judged[index], columns)
    let own = plan.judged[index].heeding(.hasItsDecimals)
    fastByOwnDecimals = FastPass(claim, plan.tolerance, own, columns)
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
      case .closely: for row in start..<end { verifyClosely(block, row, verifier) }
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
    return switch block.note(row, claim.column) {
    case nil: .byRule
    case .hasItsDecimals: .byOwnDecimals
    case .isCut, .unreadable: .closely
    }
  }

  private mutating func run(
    over block: RowBlock, _ rows: Range<Int>, _ fast: FastPass, _ verifier: BlockVerifier
  ) {
    let margin = fast.margin(
      verifier.bound(ofFigure: claim.figure),
      claim.signedFigure.map { verifier.bound(ofFigure: $0) })
    for row in countClearCells(of: block, rows, fast, margin) {
      verifyClosely(block, row, verifier)
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
    if found.row >= 0 {
      tally.worst = Tally.Worst(
        difference: abs(found.difference), share: found.worst, line: block.lines[found.row],
        caseName: plan.caseName(in: block, found.row))
    }
    return found.hard
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
  /// Verifies a cell by its exact decimal.
  private mutating func verifyClosely(
    _ block: RowBlock, _ row: Int, _ verifier: BlockVerifier
  ) {
    let cell: DecimalNumber
    switch block.reading(row, claim.column) {
    case .success(let number): cell = number
    case .failure(let fault): return fail(fault.reason, block, row, verifier)
    }
    let (judgement, figure, decimals) = verifier.judgement(of: cell, claim: index, row, block)
    tally.negativeUsages += figure == claim.figure ? 0 : 1
    tally.count(judgement, line: block.lines[row], plan.caseName(in: block, row))
    tally.judge(from: decimals, to: decimals)
    guard !judgement.agrees else { return }
    verifier.noteDiffering(row)
    guard verifier.hasRoom(for: block, row, claim.column) else { return }
    verifier.add(difference(judgement, cell, figure, decimals, block, row, verifier))
  }

  /// Counts a cell that has no figure, with its reason.
  private mutating func fail(
    _ reason: String, _ block: RowBlock, _ row: Int, _ verifier: BlockVerifier
  ) {
    tally.countWithoutValue()
    verifier.noteDiffering(row)
    guard verifier.hasRoom(for: block, row, claim.column) else { return }
    verifier.add(
      plan.difference(
        in: block, row, claim.column, of: claim.output.name, claim.unit, reason: reason))
  }

  private func difference(
    _ judgement: Judgement, _ cell: DecimalNumber, _ figure: Int, _ decimals: Int,
    _ block: RowBlock, _ row: Int, _ verifier: BlockVerifier
  ) -> Difference {
    let (formula, value) = (plan.formulas[figure], verifier.value(ofFigure: figure, row))
    let reading = verifier.reading(of: row, in: block)
    let doubles = reading.point.mapValues(\.double)
    let found =
      value.isFinite
      ? figureText(
        reading.value(of: formula), value, in: claim.unit,
        decimals: max(cell.decimals, decimals) + 4)
      : formula.term.reasonForNoValue(at: doubles)
    var difference = plan.difference(
      in: block, row, claim.column, of: claim.output.name, claim.unit, found: found)
    if value.isFinite {
      difference.distance = .init(difference: judgement.difference, allowed: judgement.allowed)
      difference.judged = plan.judged(cell, to: decimals)
    }
    if plan.keepsPoints { difference.point = doubles }
    return difference
  }
}

extension SheetPlan {
  /// The decimals that a cell was judged to, where its decimals say what it is allowed.
  func judged(_ cell: DecimalNumber, to decimals: Int) -> Difference.Judged? {
    guard tolerance == .printed || tolerance == .exact else { return nil }
    return .init(decimals: decimals, areOthers: decimals != -cell.lastPlace)
  }

  /// The entry of a cell.
  func difference(
    in block: RowBlock, _ row: Int, _ column: Int, of name: String, _ unit: UnitOfMeasure,
    found: String = "", reason: String = ""
  ) -> Difference {
    Difference(
      line: block.lines[row], place: block.place(row, column, in: file),
      caseName: caseName(in: block, row), output: name, unit: unit.symbol,
      sheet: block.text(row, column), found: found, reason: reason)
  }
}

/// A figure in a unit with fixed decimals, rounded once from its exact value, or with the shortest
/// digits of its double where those are too many, or where there is no exact value.
private func figureText(
  _ exact: Rational?, _ value: Double, in unit: UnitOfMeasure, decimals: Int
) -> String {
  guard let exact, decimals <= 12 else {
    let figure = unit.fromOwnUnit(value)
    return figure.isFinite ? text(figure, as: .shortest) : "\(figure)"
  }
  return roundedText(unit.isOwn ? exact : unit.fromOwnUnit(exact), decimals: decimals)
}
