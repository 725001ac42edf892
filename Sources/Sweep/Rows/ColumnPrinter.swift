import Formulas

/// Computes and writes the cells of one segment of rows, a column at a time.
final class ColumnPrinter {
  let columns: Columns
  private let plan: SweepPlan
  private let cells: UnsafeMutablePointer<ColumnCells>
  private let jobs: UnsafeMutablePointer<Job>
  private let draws: SampleDraws?
  /// What rounds the outputs, where they have fixed decimals.
  private let rounder: FigureRounder?
  /// The place on each outer axis.
  private let places: UnsafePointer<Int>
  private var statuses: [Int]
  /// The columns that have no value somewhere in the segment.
  private let holes: UnsafeMutablePointer<Bool>
  private(set) var hasHoles = false

  /// How a column is written, in plain values.
  private struct Job {
    let kind: Kind
    /// Whether one cell stands for all rows of a segment.
    let isSingle: Bool
    /// Whether one value stands for cells that differ, since some rows are outside the limits.
    let spreads: Bool
    let values: UnsafeMutablePointer<Double>

    enum Kind {
      case still
      case output(Int)
      case sampled(Int)
      case outerSteps(WholeSteps, Int)
      case outerAxis(Int, Int)
      case innerAxis(Int)
      case status
    }
  }

  init(
    _ plan: SweepPlan, _ cells: UnsafeMutablePointer<ColumnCells>, _ places: UnsafePointer<Int>
  ) {
    (self.plan, self.cells, self.places) = (plan, cells, places)
    let columns = Columns(
      plan.program, reading: plan.masks.inputs, along: plan.masks.inner, chunk: plan.segment)
    self.columns = columns
    draws = plan.sweep.sample.map { SampleDraws($0, plan.sweep.grid, capacity: plan.segment) }
    rounder = FigureRounder(plan, columns, draws, places)
    holes = .allocate(capacity: max(plan.layout.columns.count, 1))
    holes.initialize(repeating: false, count: max(plan.layout.columns.count, 1))
    statuses = [Int](repeating: 0, count: plan.segment)
    jobs = .allocate(capacity: max(plan.layout.columns.count, 1))
    for (index, column) in plan.layout.columns.enumerated() {
      (jobs + index).initialize(to: ColumnPrinter.job(column, plan, columns))
    }
    for (index, field) in plan.sweep.grid.model.fields.enumerated() {
      guard let figure = plan.sweep.grid.fixed[field.name] else { continue }
      columns.input(index).update(repeating: figure.value, count: plan.segment)
    }
  }

  deinit {
    jobs.deallocate()
    holes.deallocate()
  }

  private static func job(_ column: RowColumn, _ plan: SweepPlan, _ columns: Columns) -> Job {
    let isSingle = column.mask & plan.masks.inner == 0
    var (kind, values, spreads) = (Job.Kind.still, columns.input(0), false)
    switch column.source {
    case .axis(let axis):
      values = columns.input(plan.input(plan.sweep.grid.axes[axis].field))
      if let outer = plan.outerAxes.firstIndex(of: axis) {
        let steps = plan.axisPrinters[axis].textSteps
        kind = steps.map { .outerSteps($0, outer) } ?? .outerAxis(axis, outer)
      } else {
        kind = .innerAxis(axis)
      }
    case .sampled(let range):
      let drawn = plan.sweep.sampledRange(range)
      (kind, values) = (.sampled(range), columns.input(plan.input(drawn.field)))
    case .fixed: kind = .still
    case .output(let output):
      (kind, values) = (.output(output), UnsafeMutablePointer(mutating: columns.output(output)))
      spreads = !isSingle && columns.mask(ofOutput: output) & plan.masks.inner == 0
    case .status: kind = .status
    }
    return Job(
      kind: kind, isSingle: isSingle, spreads: spreads, values: values)
  }

  /// Draws the plants of a segment, where they are drawn.
  func draw(_ segment: Range<Int>) throws(GridError) { try draws?.draw(segment) }

  /// How many draws were made again in a part of the segment.
  func redraws(in part: Range<Int>) -> Int { draws?.redraws(in: part) ?? 0 }

  /// How figures were rounded since this was asked last.
  func takeDecisions() -> Decisions { rounder?.takeDecisions() ?? Decisions() }

  /// Writes the cells of a column; for an input, puts its values in place as well.
  func write(_ column: Int, _ segment: Range<Int>) {
    let (job, cells) = (jobs[column], cells + column)
    switch job.kind {
    case .output(let output):
      writeOutput(column, output, segment, job.isSingle ? 1 : segment.count)
    case .outerSteps(let steps, let outer):
      job.values.pointee = cells.pointee.write(0) {
        (steps.write(places[outer], to: $0), steps.value(places[outer]))
      }
    case .outerAxis(let axis, let outer):
      job.values.pointee = cells.pointee.write(0) {
        plan.axisPrinters[axis].write(places[outer], to: $0)
      }
    case .innerAxis(let axis): writePoints(of: axis, segment, job.values, to: &cells.pointee)
    case .sampled(let range):
      writeDrawn(range, segment.count, job.values, to: &cells.pointee)
    case .still:
      if case .fixed(let text) = plan.layout.columns[column].source {
        cells.pointee.set(0, to: text)
      }
    case .status:
      for row in 0..<(job.isSingle ? 1 : segment.count) {
        cells.pointee.set(row, to: plan.statusCells[statuses[row]])
      }
    }
  }

  /// Writes the points of the innermost axis, and their values in the field's own unit.
  private func writePoints(
    of axis: Int, _ segment: Range<Int>, _ values: UnsafeMutablePointer<Double>,
    to cells: inout ColumnCells
  ) {
    let printer = plan.axisPrinters[axis]
    for row in 0..<segment.count {
      values[row] = cells.write(row) { printer.write(segment.lowerBound + row, to: $0) }
    }
  }

  /// Writes the cells of a drawn field, and its values in the field's own unit.
  private func writeDrawn(
    _ range: Int, _ count: Int, _ values: UnsafeMutablePointer<Double>,
    to cells: inout ColumnCells
  ) {
    guard let draws else { preconditionFailure("a column is drawn, but nothing is sampled") }
    draws.putValues(ofRange: range, count, in: values)
    if plan.isBinary {
      let areFinite = cells.writeBinary(draws.figures(ofRange: range, count), count)
      precondition(areFinite, "a whole number of decimals is finite")
    } else {
      cells.write(
        draws.numbers(ofRange: range), count, decimals: draws.decimals(ofRange: range))
    }
  }

  /// The status of a row; one stands for all rows of a run along which none changes.
  private func status(of row: Int) -> Int {
    statuses[plan.masks.status & plan.masks.inner != 0 ? row : 0]
  }

  /// Finds the status of every row, which decides which outputs are empty.
  func updateStatuses(_ segment: Range<Int>) {
    guard plan.sweep.marksOutside else { return }
    let varies = plan.masks.status & plan.masks.inner != 0
    for row in 0..<(varies ? segment.count : 1) {
      statuses[row] = plan.statusRules.status { field in
        columns.input(field)[plan.masks.inputs[field] & plan.masks.inner != 0 ? row : 0]
      } figure: { field in
        plan.figure(ofInput: field, places: places, inner: segment.lowerBound + row)
      }
    }
  }
}

// MARK: Outputs

extension ColumnPrinter {
  private func writeOutput(_ column: Int, _ output: Int, _ segment: Range<Int>, _ rows: Int) {
    let (job, cells) = (jobs[column], cells + column)
    if job.spreads { job.values.update(repeating: job.values.pointee, count: rows) }
    let areFinite: Bool
    if let rounder {
      areFinite = rounder.write(job.values, rows, of: output, segment, to: &cells.pointee)
    } else if plan.isBinary {
      areFinite = cells.pointee.writeBinary(job.values, rows)
    } else {
      areFinite = cells.pointee.writeShortest(job.values, rows)
    }
    setHole(column, !areFinite)
    guard plan.sweep.marksOutside else { return }
    for row in 0..<rows where status(of: row) != 0 {
      cells.pointee.set(row, to: plan.emptyCell)
    }
  }

  private func setHole(_ column: Int, _ isHole: Bool) {
    if holes[column] == isHole { return }
    holes[column] = isHole
    hasHoles = plan.layout.columns.indices.contains { holes[$0] }
  }

  /// Whether a column has no value somewhere in the segment.
  func hasHole(_ column: Int) -> Bool { holes[column] }

  /// Notes that a column's cells come from the cache, which holds them only with all their values.
  func noteCached(_ column: Int) { setHole(column, false) }

  /// Throws at the first row within the limits that has an output without value.
  func requireValues(_ part: Range<Int>, firstRow: Int) throws(GridError) {
    for row in part where status(of: row) == 0 {
      for column in plan.layout.columns.indices where holes[column] {
        guard case .output(let output) = plan.layout.columns[column].source,
          !jobs[column].values[jobs[column].isSingle ? 0 : row].isFinite
        else { continue }
        throw .noValue(
          output: plan.sweep.outputs[output].name, row: firstRow + row - part.lowerBound + 1)
      }
    }
  }
}
