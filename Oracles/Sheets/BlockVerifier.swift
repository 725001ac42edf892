import Documents
import Estimator
import Formulas
import Notation
import Tables
import Units

/// Verifies the rows of a sheet, block after block.
///
/// Most cells are plain decimals that lie clearly within their tolerance: those are decided in
/// doubles, with a margin for rounding. All others are decided in exact arithmetic.
final class BlockVerifier {
  let plan: SheetPlan
  /// The rows that are verified.
  var block: RowBlock
  let columns: Columns
  /// How the cells of each claim came out, and of each output that is compared without one.
  var tallies: [Tally]
  /// The cells of the current block's inputs that have no figure, input by input.
  private(set) var faults: [(row: Int, input: Int, fault: CellFault)] = []
  private var rows = 0
  private var differences: [Difference] = []
  private(set) var inputs: [InputColumn]
  var bounds: BlockBounds
  private var readings: [Int: ExactReading] = [:]
  /// The rows of the current block in which a cell differs.
  private var differingInBlock: Set<Int> = []
  private var differingRows = RowSpan()
  /// The rows outside the limits of a plant, which are compared all the same.
  var outsiders = Examples(maximum: 3)
  /// The inputs without a figure that nothing needs.
  var unneeded = Examples(maximum: 1)

  init(_ plan: SheetPlan) {
    self.plan = plan
    block = RowBlock(columns: plan.width)
    columns = Columns(plan.program)
    tallies =
      plan.claims.map { Tally(name: $0.output.name, unit: $0.unit.symbol) }
      + plan.unclaimed.map { Tally(name: $0.name, unit: $0.formula.unit.symbol) }
    inputs = plan.inputs.map {
      InputColumn(column: $0.column, field: $0.field, unit: $0.unit, of: plan.model)
    }
    bounds = BlockBounds(plan)
    for (index, field) in plan.model.fields.enumerated() {
      let value = plan.given[field.name]?.value ?? .nan
      columns.input(index).update(repeating: value, count: Columns.chunk)
    }
  }

  /// Verifies every cell of a block; throws `RaggedColumn` where a column turns out to have cells
  /// of several numbers of decimals, and the plan goes on that there is none.
  func verify(_ rows: inout RowBlock) throws {
    swap(&block, &rows)
    defer { swap(&block, &rows) }
    compute()
    // Taken once: each use of the property would count the references in the block.
    let block = block
    for index in plan.claims.indices { verifyClaims(of: index, in: block) }
    for place in faults.indices { listFault(at: place) }
    endBlock()
    try refuseRaggedColumn()
  }

  /// Throws where cells of a column have several numbers of decimals, which the plan does not know.
  func refuseRaggedColumn() throws {
    let isRagged = tallies.contains { $0.judged.map { $0.lowerBound < $0.upperBound } ?? false }
    if plan.isProvisional, isRagged { throw RaggedColumn() }
  }

  /// Reads the inputs of the block, and computes every figure for its rows.
  func compute() {
    rows += block.count
    readings.removeAll()
    faults.removeAll()
    for index in inputs.indices {
      let found = inputs[index].read(block, into: columns.input(inputs[index].field))
      for (row, fault) in found { faults.append((row, index, fault)) }
    }
    let decimals = inputs.reduce(into: [:]) { $0[$1.field] = $1.mostDecimals }
    bounds.take(columns, block.count, decimals: decimals)
    columns.run(block.count)
    watchLimits()
  }

  /// Counts the rows of the block in which a cell differs.
  func endBlock() {
    for row in differingInBlock { differingRows.add(row: block.rows[row]) }
    differingInBlock.removeAll(keepingCapacity: true)
  }

  /// Takes over what another verifier found in other blocks of the same sheet.
  func absorb(_ other: BlockVerifier) {
    rows += other.rows
    for index in tallies.indices { tallies[index].absorb(other.tallies[index]) }
    for index in inputs.indices { inputs[index].absorb(other.inputs[index]) }
    let all = (differences + other.differences).sorted { $0.order < $1.order }
    differences = Array(all.prefix(plan.verification.maximumDifferences))
    outsiders.absorb(other.outsiders)
    unneeded.absorb(other.unneeded)
    differingRows.absorb(other.differingRows)
  }
}

/// A column has cells of several numbers of decimals, so that it must be looked at as a whole.
struct RaggedColumn: Error {}

// MARK: - What was found

extension BlockVerifier {
  /// Reports what was found in all rows.
  func report(in verdict: inout SheetVerdict) {
    verdict.rows = rows
    verdict.tallies = tallies
    verdict.differences = differences
    verdict.differingRows = differingRows
    verdict.stillInputs = inputs.filter { !$0.varies }.map { plan.model.fields[$0.field].name }
    verdict.notes += notesOnInputs
  }

  private var notesOnInputs: [String] {
    var notes: [String] = []
    if outsiders.count > 0 {
      let what =
        outsiders.count == 1 ? "1 row is not a plant" : "\(outsiders.count) rows are not plants"
      let rest = outsiders.count > outsiders.first.count ? "; ..." : ""
      notes.append(
        "\(what) within the limits; the formulas hold all the same: "
          + outsiders.first.map(\.text).joined(separator: "; ") + rest)
    }
    if let first = unneeded.first.first {
      let cells = counted(unneeded.count, "input cell")
      notes.append(
        "\(cells) \(unneeded.count == 1 ? "has" : "have") no figure, which no claim of the row "
          + "needs; the first is \(first.text)")
    }
    return notes
  }

  /// What is worth knowing of claims that were held against the formulas.
  var notesOnClaims: [String] {
    var notes: [String] = []
    let negative = tallies.reduce(0) { $0 + $1.negativeUsages }
    if negative > 0 {
      notes.append(
        "\(counted(negative, "negative usage")) \(negative == 1 ? "is" : "are") compared with "
          + "annual_demand; the estimator's usage is 0 there")
    }
    let near = tallies.reduce(0) { $0 + $1.decidedExactly }
    if near > 0, plan.tolerance != .exact {
      notes.append(
        "\(counted(near, "cell")) \(near == 1 ? "lies" : "lie") so near the tolerance that "
          + "doubles would judge otherwise: exact arithmetic decided")
    }
    return notes
  }
}

/// A count of things in rows, with the first few in words.
struct Examples {
  let maximum: Int
  private(set) var count = 0
  private(set) var first: [(line: Int, text: String)] = []

  init(maximum: Int) { self.maximum = maximum }

  mutating func add(line: Int, _ text: @autoclosure () -> String) {
    count += 1
    if first.count < maximum { first.append((line, text())) }
  }

  /// Takes over those of other rows.
  mutating func absorb(_ other: Examples) {
    count += other.count
    first = Array((first + other.first).sorted { $0.line < $1.line }.prefix(maximum))
  }
}

// MARK: - Cells that differ

extension BlockVerifier {
  /// Counts a cell of a claim as it was judged, or without a judgement where there are not two figures
  /// to compare, and lists it where it differs.
  func count(
    _ judgement: Judgement?, _ index: Int, row: Int, column: Int?, _ difference: () -> Difference
  ) {
    if let judgement {
      tallies[index].count(judgement, line: block.lines[row], caseName(of: row))
    } else {
      tallies[index].countWithoutValue()
    }
    if judgement?.agrees != true { list(row: row, column: column, difference) }
  }

  /// Notes that a row has a cell that differs, and lists that while there is room, in the order of the
  /// file; what stands in no column comes last of its row.
  func list(row: Int, column: Int?, _ difference: () -> Difference) {
    differingInBlock.insert(row)
    let maximum = plan.verification.maximumDifferences
    if differences.count >= maximum {
      // With no room for any, none is the last.
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
  /// What a row is called, where it has a name.
  func caseName(of row: Int) -> String? {
    let name = plan.nameColumn.map { block.text(row, $0) }
    return name == "" ? nil : name
  }

  /// Whether a cell claims nothing: one that has neither a text nor a reason for having none.
  func isEmpty(_ row: Int, _ column: Int) -> Bool {
    block.withCell(row, column, \.isEmpty) && block.reasonForNoFigure(row, column) == nil
  }

  /// A figure that was computed for a row.
  func value(ofFigure figure: Int, _ row: Int) -> Double { Figures(columns, figure)[row] }

  /// The exact reading of a row.
  func reading(of row: Int) -> ExactReading {
    if let reading = readings[row] { return reading }
    var point = plan.given.compactMapValues(\.exact)
    for (column, field, unit) in plan.inputs {
      guard case .success(let number) = block.reading(row, column) else { continue }
      point[plan.model.fields[field].name] = unit.inOwnUnit(number.rational)
    }
    let reading = ExactReading(at: point)
    readings[row] = reading
    return reading
  }
}
