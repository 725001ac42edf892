import Estimator
import Formulas
import Notation
import Tables
import Units

/// One pass over the cells of a column.
struct ClaimPass {
  private let claim: Claim
  private let plan: SheetPlan
  private let values: Figures
  private let signed: Figures?
  private let allowance: Allowance
  /// The part of a sheet's unit that one of the own unit is; 1 for most columns.
  private let scale: Double
  private var tally = Tally(name: "", unit: "")
  private var worstShare = 0.0

  init(_ claim: Claim, _ plan: SheetPlan, _ columns: Columns) {
    self.claim = claim
    self.plan = plan
    values = Figures(columns, claim.figure)
    signed = claim.signedFigure.map { Figures(columns, $0) }
    allowance = Allowance(plan.tolerance, canBeFast: claim.unit.offset.isZero)
    scale = claim.unit.isOwn ? 1 : claim.unit.fromOwnUnit(1.0)
  }

  /// Judges the cells of the column, and adds them to its tally.
  mutating func run(over block: RowBlock, for judge: BlockJudge, at index: Int) throws {
    swap(&tally, &judge.tallies[index])
    defer { swap(&tally, &judge.tallies[index]) }
    worstShare = tally.worst?.share ?? -1
    let hard = block.withBytes { bytes, bounds in fastPass(block, bytes, bounds) } ?? []
    for row in hard { try judgeWithCare(block, row, judge) }
  }

  /// Counts the cells that lie clearly within their tolerance, and gives the rows of the others.
  private mutating func fastPass(
    _ block: RowBlock, _ bytes: UnsafePointer<UInt8>, _ bounds: UnsafePointer<Range<Int>>
  ) -> [Int] {
    var hard: [Int] = []
    var (formerRange, formerValue, formerBin) = (0..<0, Double.nan, 0)
    var (agreeing, negative, worstRow, worstDifference) = (0, 0, -1, 0.0)
    var worst = worstShare
    for row in 0..<block.count {
      let range = bounds[row &* plan.width &+ claim.column]
      if range.isEmpty {
        tally.unclaimed += 1
        continue
      }
      let isNegative = signed != nil && bytes[range.lowerBound] == UInt8(ascii: "-")
      let value = isNegative ? signed.unsafelyUnwrapped[row] : values[row]
      if value == formerValue, areEqual(bytes, range, formerRange) {
        agreeing &+= 1
        negative &+= isNegative ? 1 : 0
        tally.spread.add(bin: formerBin)
        continue
      }
      guard let decimal = PlainDecimal(bytes, range), decimal.significand != 0 || !isNegative
      else {
        hard.append(row)
        continue
      }
      let (sheet, found) = (decimal.double, value * scale)
      let difference = found - sheet
      let allowed = allowance.allowed(decimal, sheet)
      let margin = (abs(sheet) + abs(found)) * 2e-15 + allowed * 1e-12
      guard abs(difference) <= allowed - margin else {
        hard.append(row)
        continue
      }
      let share = difference / allowed
      agreeing &+= 1
      negative &+= isNegative ? 1 : 0
      (formerRange, formerValue, formerBin) = (range, value, Spread.bin(of: share))
      tally.spread.add(bin: formerBin)
      if abs(share) > worst { (worst, worstRow, worstDifference) = (abs(share), row, difference) }
    }
    tally.agreeing += agreeing
    tally.negativeUsages += negative
    if worstRow >= 0 { note(worst, worstDifference, block, worstRow) }
    return hard
  }

  private mutating func note(
    _ share: Double, _ difference: Double, _ block: RowBlock, _ row: Int
  ) {
    worstShare = share
    tally.worst = Tally.Worst(
      difference: abs(difference), share: share, line: block.lines[row],
      caseName: plan.caseName(in: block, row))
  }

  /// Judges a cell in exact arithmetic.
  private mutating func judgeWithCare(
    _ block: RowBlock, _ row: Int, _ judge: BlockJudge
  ) throws {
    let cell = try plan.number(in: block, row, claim.column)
    let isSigned = signed != nil && cell.isNegativeAsWritten && !cell.significandIsZero
    let figure = isSigned ? claim.signedFigure ?? claim.figure : claim.figure
    let value = isSigned ? signed.unsafelyUnwrapped[row] : values[row]
    let formula = judge.formula(at: figure)
    let finding = try CellJudge(tolerance: plan.tolerance, unit: claim.unit)
      .judge(cell, against: value) { try judge.reading(of: row, in: block).value(of: formula) }
    tally.negativeUsages += isSigned ? 1 : 0
    tally.count(finding)
    if abs(finding.share) > worstShare {
      note(abs(finding.share), finding.difference, block, row)
    }
    if !finding.agrees, judge.hasRoom(forLine: block.lines[row]) {
      let point = try judge.reading(of: row, in: block).point
      judge.add(difference(finding, cell, value, formula, block, row, point))
    }
  }

  private func difference(
    _ finding: CellJudge.Finding, _ cell: DecimalNumber, _ value: Double, _ formula: Formula,
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
      unit: hasValue ? claim.unit.symbol : "1", point: doubles, system: plan.model.system)
  }
}

/// The figures of an output along a block, or the one figure of an output that reads no input.
private struct Figures {
  private let start: UnsafePointer<Double>
  private let step: Int

  init(_ columns: Columns, _ index: Int) {
    start = columns.output(index)
    step = columns.mask(ofOutput: index) == 0 ? 0 : 1
  }

  @inline(__always)
  subscript(row: Int) -> Double { start[row &* step] }
}

/// What a cell is allowed, in doubles.
private enum Allowance {
  case printed
  case absolute(Double)
  case relative(Double)
  case ulps(Double)
  case never

  init(_ tolerance: Tolerance, canBeFast: Bool) {
    switch tolerance {
    case _ where !canBeFast: self = .never
    case .printed: self = .printed
    case .exact: self = .never
    case .absolute(let most): self = .absolute(most.double)
    case .relative(let share): self = .relative(share.double)
    case .ulps(let count): self = .ulps(Double(count))
    }
  }

  @inline(__always)
  func allowed(_ decimal: PlainDecimal, _ sheet: Double) -> Double {
    switch self {
    case .printed: halves[decimal.decimals]
    case .absolute(let most): most
    case .relative(let share): abs(sheet) * share
    case .ulps(let count): count * sheet.ulp
    case .never: -1
    }
  }
}
