import Estimator
import Formulas
import Notation
import Reports
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
  private var readings: [Int: ExactReading] = [:]

  init(_ plan: SheetPlan) {
    self.plan = plan
    let columns = Columns(plan.program)
    self.columns = columns
    passes = plan.claims.map { ColumnVerifier($0, plan, columns) }
    inputs = plan.inputs.map { InputColumn(column: $0.column, field: $0.field, unit: $0.unit) }
    limits = LimitWatch(plan)
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
  var notes: [String] { limits.notes + signNotes }

  /// Verifies every cell of a block.
  func verify(_ block: RowBlock) throws {
    try compute(block)
    for index in passes.indices { try passes[index].run(over: block, for: self) }
  }

  /// The formula of a figure that is computed.
  func formula(at figure: Int) -> Formula { plan.formulas[figure] }

  /// The exact reading of a row of the current block.
  func reading(of row: Int, in block: RowBlock) throws -> ExactReading {
    if let reading = readings[row] { return reading }
    let reading = ExactReading(at: try plan.exactPoint(of: row, in: block))
    readings[row] = reading
    return reading
  }

  /// Whether a difference at a line is among the first, as far as is known.
  func hasRoom(forLine line: Int) -> Bool {
    if differences.count < plan.maximumDifferences { return true }
    // With no room for any, none is the last.
    guard let last = differences.last else { return false }
    return line < last.line
  }

  /// Takes over what another verifier found in other blocks of the same sheet.
  func absorb(_ other: BlockVerifier) {
    rows += other.rows
    for index in passes.indices { passes[index].absorb(other.passes[index]) }
    for index in inputs.indices { inputs[index].absorb(other.inputs[index]) }
    for difference in other.differences { add(difference) }
    limits.absorb(other.limits)
  }

  /// Keeps a difference, in the order of the file, while there is room.
  func add(_ difference: Difference) {
    let place = differences.lastIndex { $0.line <= difference.line }.map { $0 + 1 } ?? 0
    differences.insert(difference, at: place)
    if differences.count > plan.maximumDifferences { differences.removeLast() }
  }

  /// Computes every figure for the rows of a block.
  func compute(_ block: RowBlock) throws {
    rows += block.count
    if !readings.isEmpty { readings.removeAll() }
    try fill(from: block)
    columns.run(block.count)
    limits.watch(block, columns)
  }

  private func fill(from block: RowBlock) throws {
    for index in inputs.indices {
      try inputs[index].read(block, plan, into: columns.input(inputs[index].field))
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
          "\(counted(exact, "cell")) \(exact == 1 ? "lies" : "lie") within 64 ulp of tolerance: "
            + "exact arithmetic decided"
        ])
  }
}

/// An input column, with what its last cell was.
private struct InputColumn {
  let column: Int
  let field: Int
  let unit: UnitOfMeasure
  var varies = false
  private var first: Double?

  init(column: Int, field: Int, unit: UnitOfMeasure) {
    self.column = column
    self.field = field
    self.unit = unit
  }

  /// Reads the cells of a block as figures in the field's own unit.
  mutating func read(
    _ block: RowBlock, _ plan: SheetPlan, into values: UnsafeMutablePointer<Double>
  ) throws {
    let isPlain = unit.isOwn
    let first = try first ?? figure(block, 0, plan)
    var varies = varies
    try block.withBytes { bytes, bounds in
      var (former, decimals) = (0..<0, DecimalColumn())
      let powers = tens
      for row in 0..<block.count {
        let range = bounds[row &* plan.width &+ column]
        if row > 0, areEqual(bytes, range, former) {
          values[row] = values[row &- 1]
          continue
        }
        former = range
        if isPlain, let decimal = decimals.read(bytes, range), decimal.isExact {
          values[row] = decimal.double(powers)
        } else {
          values[row] = try figure(block, row, plan)
        }
        varies = varies || values[row] != first
      }
    }
    (self.first, self.varies) = (first, varies)
  }

  /// Takes over what was seen in other blocks.
  mutating func absorb(_ other: InputColumn) {
    guard let theirs = other.first else { return }
    varies = other.varies || (first.map { varies || $0 != theirs } ?? false)
    first = first ?? theirs
  }

  private func figure(_ block: RowBlock, _ row: Int, _ plan: SheetPlan) throws -> Double {
    WrittenQuantity(try plan.number(in: block, row, column), unit).value
  }
}

extension SheetPlan {
  /// The number in a cell, which must be one.
  func number(in block: RowBlock, _ row: Int, _ column: Int) throws -> DecimalNumber {
    let text = block.text(row, column)
    let name = name(of: column)
    if text.isEmpty {
      throw TableError.emptyCell(column: name, at: block.place(row, column, in: file))
    }
    do { return try DecimalNumber(parsing: text) } catch {
      throw TableError.notANumber(error, column: name, at: block.place(row, column, in: file))
    }
  }

  private func name(of column: Int) -> String {
    if let input = inputs.first(where: { $0.column == column }) {
      return model.fields[input.field].name
    }
    guard let claim = claims.first(where: { $0.column == column }) else {
      preconditionFailure("column \(column) has neither an input nor a claim")
    }
    return claim.output.name
  }

  /// What a row is called, where it has a name.
  func caseName(in block: RowBlock, _ row: Int) -> String? {
    let name = nameColumn.map { block.text(row, $0) }
    return name == "" ? nil : name
  }

  /// The figures of a row in exact fractions, the given ones included.
  func exactPoint(of row: Int, in block: RowBlock) throws -> [String: Rational] {
    var point: [String: Rational] = [:]
    for (name, figure) in given {
      point[name] = figure.unit.inOwnUnit(try DecimalNumber(parsing: figure.text).rational)
    }
    for (column, field, unit) in inputs {
      point[model.fields[field].name] = unit.inOwnUnit(
        try number(in: block, row, column).rational)
    }
    return point
  }
}
