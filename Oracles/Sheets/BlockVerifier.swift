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
  private(set) var rows = 0
  private var passes: [ColumnVerifier]
  private(set) var differences: [Difference] = []
  let columns: Columns
  private var inputs: [InputColumn]
  private var limits: LimitWatch
  private var bounds: BlockBounds
  private var readings: [Int: ExactReading] = [:]
  /// The cells of the current block's inputs that have no figure, input by input.
  private(set) var faults: [(row: Int, input: Int, fault: CellFault)] = []
  /// The rows of the current block in which a cell differs.
  private var differingInBlock: Set<Int> = []
  /// The rows in which a cell differs.
  private(set) var differingRows = RowSpan()
  /// The inputs without a figure that nothing needs.
  var unneeded = UnneededInputs()

  init(_ plan: SheetPlan) {
    self.plan = plan
    let columns = Columns(plan.program)
    self.columns = columns
    passes = plan.claims.indices.map { ColumnVerifier($0, plan, columns) }
    inputs = plan.inputs.map {
      InputColumn(column: $0.column, field: $0.field, unit: $0.unit, of: plan.model)
    }
    limits = LimitWatch(plan)
    bounds = BlockBounds(plan)
    for (index, field) in plan.model.fields.enumerated() {
      let value = plan.given[field.name]?.value ?? .nan
      columns.input(index).update(repeating: value, count: Columns.chunk)
    }
  }

  /// How the cells of each claim came out.
  var tallies: [Tally] { passes.map(\.tally) }

  /// The inputs that had the same figure in every row.
  var stillInputs: [String] {
    inputs.filter { !$0.varies }.map { plan.model.fields[$0.field].name }
  }

  /// What is worth knowing without being a difference.
  var notes: [String] { limits.notes + unneeded.notes + signNotes + exactNotes }

  /// Verifies every cell of a block; throws `RaggedColumn` where a column turns out to have cells
  /// of several numbers of decimals, and the plan goes on that there is none.
  func verify(_ block: RowBlock) throws {
    compute(block)
    for index in passes.indices {
      passes[index].run(over: block, faulty: faultyRows(for: index), for: self)
    }
    for place in faults.indices { listFault(at: place, in: block) }
    for row in differingInBlock { differingRows.add(row: block.rows[row]) }
    if plan.isProvisional, hasRaggedColumn { throw RaggedColumn() }
  }

  /// The rows of the current block without an input that a claim needs.
  private func faultyRows(for claim: Int) -> Set<Int> {
    if faults.isEmpty { return [] }
    return Set(faults.filter { plan.needs[claim].contains($0.input) }.map(\.row))
  }

  /// Whether a column has cells of several numbers of decimals.
  var hasRaggedColumn: Bool {
    passes.contains { $0.tally.judged.map { $0.lowerBound < $0.upperBound } ?? false }
  }

  /// Computes every figure for the rows of a block.
  func compute(_ block: RowBlock) {
    rows += block.count
    fill(from: block)
    let decimals = inputs.reduce(into: [:]) { $0[$1.field] = $1.mostDecimals }
    bounds.take(columns, block.count, decimals: decimals)
    columns.run(block.count)
    limits.watch(
      block, columns, short: Set(inputs.filter(\.areShort).map(\.field)),
      except: Set(faults.map(\.row)))
  }

  /// Reads the inputs of a block into the columns.
  func fill(from block: RowBlock) {
    if !readings.isEmpty { readings.removeAll() }
    if !differingInBlock.isEmpty { differingInBlock.removeAll() }
    if !faults.isEmpty { faults.removeAll() }
    for index in inputs.indices {
      let found = inputs[index].read(block, plan, into: columns.input(inputs[index].field))
      for (row, fault) in found { faults.append((row, index, fault)) }
    }
  }

  /// Takes over what another verifier found in other blocks of the same sheet.
  func absorb(_ other: BlockVerifier) {
    rows += other.rows
    for index in passes.indices { passes[index].absorb(other.passes[index]) }
    for index in inputs.indices { inputs[index].absorb(other.inputs[index]) }
    let all = (differences + other.differences).sorted { $0.order < $1.order }
    differences = Array(all.prefix(plan.maximumDifferences))
    limits.absorb(other.limits)
    differingRows.absorb(other.differingRows)
    unneeded.absorb(other.unneeded)
  }

  private var signNotes: [String] {
    let count = tallies.reduce(0) { $0 + $1.negativeUsages }
    if count == 0 { return [] }
    return [
      "\(counted(count, "negative usage")) \(count == 1 ? "is" : "are") compared with "
        + "annual_demand; the estimator's usage is 0 there"
    ]
  }

  private var exactNotes: [String] {
    let count = tallies.reduce(0) { $0 + $1.decidedExactly }
    if count == 0 || plan.tolerance == .exact { return [] }
    return [
      "\(counted(count, "cell")) \(count == 1 ? "lies" : "lie") so near the tolerance that "
        + "doubles would judge otherwise: exact arithmetic decided"
    ]
  }
}

// MARK: - A closer look at a cell

extension BlockVerifier {
  /// How a cell of a claim comes out, by which figure, and to how many decimals it is judged.
  func judgement(
    of cell: DecimalNumber, claim index: Int, _ row: Int, _ block: RowBlock
  ) -> (Judgement, figure: Int, decimals: Int) {
    let figure = plan.claims[index].figure(for: cell)
    let value = value(ofFigure: figure, row)
    let judge = plan.judge(ofClaim: index, row, in: block)
    let judgement = judge.judge(
      cell, by: value, error: bound(ofFigure: figure).error(at: value),
      gap: { bounds.gap(ofFigure: figure, decimals: $0) },
      exactly: { reading(of: row, in: block).value(of: plan.formulas[figure]) })
    return (judgement, figure, judge.decimals(of: cell))
  }

  /// A figure that was computed for a row of the current block.
  func value(ofFigure figure: Int, _ row: Int) -> Double { Figures(columns, figure)[row] }

  /// How far a figure that is computed can be from the exact one in the current block.
  func bound(ofFigure figure: Int) -> RoundingBound { bounds.bound(ofFigure: figure) }

  /// The exact reading of a row of the current block.
  func reading(of row: Int, in block: RowBlock) -> ExactReading {
    if let reading = readings[row] { return reading }
    let reading = ExactReading(at: plan.exactPoint(of: row, in: block))
    readings[row] = reading
    return reading
  }
}

// MARK: - Differences

extension BlockVerifier {
  /// Notes that a row of the current block has a cell that differs.
  func noteDiffering(_ row: Int) { differingInBlock.insert(row) }

  /// Whether a difference in a cell is among the first, as far as is known.
  func hasRoom(for block: RowBlock, _ row: Int, _ column: Int) -> Bool {
    if differences.count < plan.maximumDifferences { return true }
    // With no room for any, none is the last.
    guard let last = differences.last else { return false }
    return (block.lines[row], column + 1) < last.order
  }

  /// Keeps a difference, in the order of the file, while there is room.
  func add(_ difference: Difference) {
    let place = differences.lastIndex { $0.order <= difference.order }.map { $0 + 1 } ?? 0
    differences.insert(difference, at: place)
    if differences.count > plan.maximumDifferences { differences.removeLast() }
  }

  /// Lists an input that claims of its row need and that has no figure, once for all of them.
  private func listFault(at place: Int, in block: RowBlock) {
    let (row, input, fault) = faults[place]
    let needing = plan.claims.indices.filter { index in
      plan.needs[index].contains(input) && !plan.isEmpty(block, row, plan.claims[index].column)
    }
    let column = plan.inputs[input].column
    guard !needing.isEmpty else {
      return unneeded.add(block.place(row, column, in: plan.file), fault.reason)
    }
    guard hasRoom(for: block, row, column) else { return }
    let earlier = faults[..<place].filter { $0.row == row }.map(\.input)
    let already = needing.count { !plan.needs[$0].isDisjoint(with: earlier) }
    add(
      plan.difference(
        of: faults[place], in: block, failing: counted(needing.count, "claim"),
        cells: needing.count - already))
  }
}

extension SheetPlan {
  /// What a row is called, where it has a name.
  func caseName(in block: RowBlock, _ row: Int) -> String? {
    let name = nameColumn.map { block.text(row, $0) }
    return name == "" ? nil : name
  }

  /// What judges the cell of a claim in a row.
  func judge(ofClaim index: Int, _ row: Int, in block: RowBlock) -> CellJudge {
    CellJudge(
      tolerance: tolerance, unit: claims[index].unit, judged: judged[index],
      block.note(row, claims[index].column))
  }

  /// The entry of an input that has no figure.
  func difference(
    of fault: (row: Int, input: Int, fault: CellFault), in block: RowBlock, failing: String,
    cells: Int
  ) -> Difference {
    let (column, field, unit) = inputs[fault.input]
    var difference = difference(
      in: block, fault.row, column, of: model.fields[field].name, unit,
      reason: "\(fault.fault.reason); \(failing) of the row cannot be judged without it")
    difference.cells = cells
    return difference
  }

  /// The figures of a row in exact fractions, the given ones included, but for cells that have none.
  func exactPoint(of row: Int, in block: RowBlock) -> [String: Rational] {
    var point: [String: Rational] = [:]
    for (name, figure) in given { point[name] = figure.exact }
    for (column, field, unit) in inputs {
      guard case .success(let number) = block.reading(row, column) else { continue }
      point[model.fields[field].name] = unit.inOwnUnit(number.rational)
    }
    return point
  }
}

/// Inputs without a figure that no claim of their rows needs.
struct UnneededInputs {
  private var count = 0
  private var first: (place: Place, reason: String)?

  /// Counts an input.
  mutating func add(_ place: Place, _ reason: String) {
    count += 1
    if first == nil { first = (place, reason) }
  }

  /// Takes over the inputs of other rows; the first is that of the first row.
  mutating func absorb(_ other: UnneededInputs) {
    count += other.count
    guard let theirs = other.first else { return }
    if let first, first.place.line <= theirs.place.line { return }
    first = theirs
  }

  /// How many there are, and the first; nothing where there is none.
  var notes: [String] {
    guard let first else { return [] }
    let (cells, have) = (counted(count, "input cell"), count == 1 ? "has" : "have")
    return [
      "\(cells) \(have) no figure, which no claim of the row needs; the first is \(first.place): "
        + first.reason
    ]
  }
}
