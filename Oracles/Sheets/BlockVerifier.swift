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
  var differences: [Difference] = []
  let columns: Columns
  private var inputs: [InputColumn]
  private var limits: LimitWatch
  private var bounds: BlockBounds
  private var readings: [Int: ExactReading] = [:]
  /// The cells of the current block's inputs that have no figure, row by row.
  private(set) var faults: [InputFault] = []
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
    passes = zip(plan.claims, plan.judged).map {
      ColumnVerifier($0, judged: $1, plan, columns)
    }
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
  var notes: [String] { limits.notes + unneeded.notes + signNotes }

  /// Verifies every cell of a block; throws `RaggedColumn` where a column turns out to have cells
  /// of several numbers of decimals, and the plan goes on that there is none.
  func verify(_ block: RowBlock) throws {
    compute(block)
    for index in passes.indices {
      passes[index].run(over: block, faulty: faultyRows(for: index), for: self)
    }
    for (place, fault) in faults.enumerated() { list(fault, at: place, in: block) }
    differingRows.add(differingInBlock, of: block)
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

  /// Notes that a row of the current block has a cell that differs.
  func noteDiffering(_ row: Int) { differingInBlock.insert(row) }

  /// How far a figure that is computed can be from the exact one in the current block.
  func bound(ofFigure figure: Int) -> RoundingBound { bounds.bound(ofFigure: figure) }

  /// No exact value of a figure in the current block that differs from a half of the last decimal is
  /// nearer to it.
  func gap(ofFigure figure: Int, decimals: Int) -> Double {
    bounds.gap(ofFigure: figure, decimals: decimals)
  }

  /// The formula of a figure that is computed.
  func formula(at figure: Int) -> Formula { plan.formulas[figure] }

  /// The exact reading of a row of the current block.
  func reading(of row: Int, in block: RowBlock) -> ExactReading {
    if let reading = readings[row] { return reading }
    let reading = ExactReading(at: plan.exactPoint(of: row, in: block))
    readings[row] = reading
    return reading
  }

  /// Whether a difference in a cell is among the first, as far as is known.
  func hasRoom(for block: RowBlock, _ row: Int, _ column: Int) -> Bool {
    if differences.count < plan.maximumDifferences { return true }
    // With no room for any, none is the last.
    guard let last = differences.last else { return false }
    return (block.lines[row], column + 1) < last.order
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

  /// Keeps a difference, in the order of the file, while there is room.
  func add(_ difference: Difference) {
    let place = differences.lastIndex { $0.order <= difference.order }.map { $0 + 1 } ?? 0
    differences.insert(difference, at: place)
    if differences.count > plan.maximumDifferences { differences.removeLast() }
  }

  /// Computes every figure for the rows of a block.
  func compute(_ block: RowBlock) {
    rows += block.count
    if !readings.isEmpty { readings.removeAll() }
    if !differingInBlock.isEmpty { differingInBlock.removeAll() }
    fill(from: block)
    let decimals = inputs.reduce(into: [:]) { $0[$1.field] = $1.mostDecimals }
    bounds.take(columns, block.count, decimals: decimals)
    columns.run(block.count)
    limits.watch(
      block, columns, short: Set(inputs.filter(\.areShort).map(\.field)),
      except: Set(faults.map(\.row)))
  }

  private func fill(from block: RowBlock) {
    if !faults.isEmpty { faults.removeAll() }
    for index in inputs.indices {
      for (row, reason) in inputs[index].read(
        block, plan, into: columns.input(inputs[index].field))
      {
        faults.append(InputFault(row: row, input: index, reason: reason))
      }
    }
  }

  private var signNotes: [String] {
    let negative = tallies.reduce(0) { $0 + $1.negativeUsages }
    let exact = tallies.reduce(0) { $0 + $1.decidedExactly }
    return
      (negative == 0
      ? []
      : [
        "\(counted(negative, "negative usage")) \(negative == 1 ? "is" : "are") compared with "
          + "annual_demand; the estimator's usage is 0 there"
      ])
      + (exact == 0 || plan.tolerance == .exact
        ? []
        : [
          "\(counted(exact, "cell")) \(exact == 1 ? "lies" : "lie") so near the tolerance that "
            + "doubles would judge otherwise: exact arithmetic decided"
        ])
  }
}

extension SheetPlan {
  /// What a row is called, where it has a name.
  func caseName(in block: RowBlock, _ row: Int) -> String? {
    let name = nameColumn.map { block.text(row, $0) }
    return name == "" ? nil : name
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
