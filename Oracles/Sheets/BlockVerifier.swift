import Documents
import Estimator
import Formulas
import Notation
import Plants
import Tables
import Units

/// Checks the rows of a sheet, block by block.
///
/// Most cells are plain decimals that are clearly within their tolerance. They are checked in
/// doubles, with a margin for rounding. All others are checked in exact arithmetic.
final class BlockVerifier {
  let plan: SheetPlan
  /// The rows that are being checked, and their figures.
  let plants: PlantColumns
  /// The counts of each claimed output, and of each output compared without a claim.
  var tallies: [OutputCounts]
  private var rows = 0
  private var differences: [Difference] = []
  /// The range of each field's figures so far.
  private var ranges: [Interval?]
  private let leeway: RoundingLeeway
  /// Whether a cell has more digits than people write, so that a program computed its column.
  var hasComputedCell = false
  private var readings: [Int: ExactReading] = [:]
  /// The rows of the current block with a cell that differs.
  private var differingInBlock: Set<Int> = []
  private var differingRows = RowSpan()
  /// The rows of the current block with an empty cell, for each output.
  var emptyCells: [[Int]]
  var costs = AmountCounts()
  /// The rows outside the limits of a plant, which are checked anyway.
  var rowsOutsideLimits = Examples(maximum: 3)
  /// The input cells without a figure that no claim needs.
  var unneeded = Examples(maximum: 1)

  init(_ plan: SheetPlan) {
    self.plan = plan
    plants = PlantColumns(
      plan.model, plan.program, plan.columns.figures(of: plan.model, replacing: plan.given),
      limits: plan.limits, columns: plan.columns)
    ranges = plan.model.fields.map { _ in nil }
    leeway = RoundingLeeway(plan)
    tallies =
      zip(plan.claims, plan.rules.claims).map { claim, rule in
        OutputCounts(
          name: claim.output.name, unit: claim.unit.symbol,
          greatestLeeway: rule.isComputed ? 0 : nil)
      }
      + plan.unclaimed.map {
        OutputCounts(name: $0.name, unit: $0.formula.unit.symbol, isOfSheet: false)
      }
    emptyCells = tallies.map { _ in [] }
  }

  var block: RowBlock { plants.rows }
  /// The input cells without a figure in the current block.
  var missing: [MissingFigure] { plants.missing }

  /// Checks every cell of a block.
  ///
  /// Throws `RaggedColumn` if a column has computed figures or cells with different numbers of
  /// decimals although the plan assumes that no column does.
  func verify(_ rows: inout RowBlock) throws {
    swap(&plants.rows, &rows)
    defer { swap(&plants.rows, &rows) }
    compute()
    // Read once, because each access to the property would retain the block.
    let block = block
    for index in plan.claims.indices { verifyClaims(of: index, in: block) }
    for place in missing.indices { listMissing(at: place) }
    for cost in plan.costs { verify(cost, in: block) }
    endBlock()
    try rejectRaggedColumn()
  }

  /// Throws `RaggedColumn` if a column has computed figures or cells with different numbers of
  /// decimals although the plan assumes that no column does.
  func rejectRaggedColumn() throws {
    let isRagged = tallies.contains {
      $0.checkedDecimals.map { $0.lowerBound < $0.upperBound } ?? false
    }
    if plan.isProvisional, isRagged || hasComputedCell { throw RaggedColumn() }
  }

  /// Reads the inputs of the block and computes all figures.
  func compute() {
    rows += block.count
    readings.removeAll()
    leeway.reset()
    plants.readFigures()
    for (place, field) in plants.fields.enumerated() {
      ranges[place] = hull(ranges[place], field?.range)
    }
    plants.updateBounds()
    plants.columns.run(block.count)
    for row in plants.rowsOutsideLimits {
      rowsOutsideLimits.add(line: block.lines[row], problem(of: row))
    }
  }

  /// Counts the missing cells of the block, and its rows with a cell that differs.
  func endBlock() {
    countEmptyCells()
    for row in differingInBlock { differingRows.add(row: block.rows[row]) }
    differingInBlock.removeAll(keepingCapacity: true)
  }

  /// Adds the findings of another verifier in other blocks of the same sheet.
  func absorb(_ other: BlockVerifier) {
    rows += other.rows
    hasComputedCell = hasComputedCell || other.hasComputedCell
    for index in tallies.indices { tallies[index].absorb(other.tallies[index]) }
    ranges = zip(ranges, other.ranges).map(hull)
    let all = (differences + other.differences).sorted { $0.order < $1.order }
    differences = Array(all.prefix(plan.verification.maximumDifferences))
    rowsOutsideLimits.absorb(other.rowsOutsideLimits)
    unneeded.absorb(other.unneeded)
    costs.absorb(other.costs)
    differingRows.absorb(other.differingRows)
  }
}

/// Returns the smallest interval that contains both intervals, if there are any.
private func hull(_ first: Interval?, _ second: Interval?) -> Interval? {
  guard let first, let second else { return first ?? second }
  return first.hull(second)
}

/// A column has computed figures or cells with different numbers of decimals, so all of its cells
/// must be read before any is checked.
struct RaggedColumn: Error {}

// MARK: - Findings

extension BlockVerifier {
  /// Adds all findings to a verdict.
  func report(in verdict: inout SheetVerdict) {
    verdict.rows = rows
    verdict.tallies = tallies
    verdict.differences = differences
    verdict.differingRows = differingRows
    verdict.constantInputs = plan.inputs.map(\.field).filter { place in
      ranges[place].map { $0.low == $0.high } ?? true
    }.map { plan.model.fields[$0].name }
    verdict.notes += notesOnInputs
    costs.report(in: &verdict, "cost", "price times usage")
  }

  private var notesOnInputs: [String] {
    sentence(
      on: rowsOutsideLimits.count, "row", "is", "are",
      " outside the limits, but checked anyway: \(rowsOutsideLimits.list(separator: "; "))")
      + sentence(
        on: unneeded.count, "input cell", "without a figure is", "without a figure are",
        " not needed by any claim; the first is \(unneeded.first[0].text)")
  }

  var notesOnClaims: [String] {
    notesOnComputedFigures
      + sentence(
        on: tallies.reduce(0) { $0 + $1.negativeUsages }, "negative usage", "is", "are",
        " compared with annual_demand, since the estimator's usage is 0 there")
  }
}

// MARK: - Cells that differ

extension BlockVerifier {
  /// Counts a claimed cell by its result, which is nil if it has no figure, and lists it if it
  /// differs.
  func count(
    _ comparison: CellComparison?, _ index: Int, row: Int, column: Int?,
    _ difference: () -> Difference
  ) {
    if let comparison {
      tallies[index].count(
        comparison, line: block.lines[row], row: block.rows[row], caseName(of: row))
    } else {
      tallies[index].countWithoutValue()
    }
    if comparison?.agrees != true { list(row: row, column: column, difference) }
  }

  /// Marks a row as differing, and lists the cell if it is among the first in the file.
  ///
  /// Entries without a column come last in their row.
  func list(row: Int, column: Int?, _ difference: () -> Difference) {
    differingInBlock.insert(row)
    let maximum = plan.verification.maximumDifferences
    if differences.count >= maximum {
      // There is no last difference if the maximum is 0.
      guard let last = differences.last,
        (block.lines[row], column.map { $0 + 1 } ?? .max) < last.order
      else { return }
    }
    let difference = difference()
    let place = differences.lastIndex { $0.order <= difference.order }.map { $0 + 1 } ?? 0
    differences.insert(difference, at: place)
    if differences.count > maximum { differences.removeLast() }
  }
}

// MARK: - The rows of the block

extension BlockVerifier {
  /// Returns the name of a row, if any.
  func caseName(of row: Int) -> String? {
    let name = plants.typedName(of: row)
    return name == "" ? nil : name
  }

  /// Returns whether a cell is empty and so claims nothing; an unreadable cell is not empty.
  func isEmpty(_ row: Int, _ column: Int) -> Bool {
    block.withCell(row, column, \.isEmpty) && block.reasonForNoFigure(row, column) == nil
  }

  func value(ofFigure figure: Int, _ row: Int) -> Double { plants.figures(of: figure)[row] }

  /// Returns the error bounds of a figure's doubles for each row of the block.
  func errors(ofFigure figure: Int) -> UnsafePointer<Double> {
    leeway.errors(ofFigure: figure, plants.columns, count: block.count)
  }

  /// Returns the exact figures of a row.
  func reading(of row: Int) -> ExactReading {
    if let reading = readings[row] { return reading }
    let point = plan.model.fields.enumerated().reduce(into: [:]) { point, field in
      point[field.element.name] = plants.exact(ofField: field.offset, row: row)
    }
    let reading = ExactReading(at: point)
    readings[row] = reading
    return reading
  }
}
