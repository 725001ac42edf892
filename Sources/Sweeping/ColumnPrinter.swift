import Estimator
import Formulas
import Notation

/// Computes and writes the cells of one segment of rows, a column at a time.
final class ColumnPrinter {
  let columns: Columns
  private let plan: SweepPlan
  private let cells: UnsafeMutablePointer<ColumnCells>
  private let jobs: UnsafeMutablePointer<Job>
  private let draws: SampleDraws?
  /// The place on each outer axis.
  private let places: UnsafePointer<Int>
  private var statuses: [Int]
  /// The columns that have no value somewhere in the segment.
  private let holes: UnsafeMutablePointer<Bool>
  private(set) var hasHoles = false

  /// What writing a column takes, in plain values.
  private struct Job {
    let kind: Kind
    /// Whether one cell stands for all rows of a segment.
    let isSingle: Bool
    /// Whether one value stands for cells that differ, since some rows are outside the limits.
    let spreads: Bool
    let values: UnsafeMutablePointer<Double>

    enum Kind {
      case output, sampled(Int), still
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
      plan.program, reading: plan.inputMasks, along: plan.masks.inner, chunk: plan.segment)
    self.columns = columns
    draws = plan.sweep.sample.map { SampleDraws($0, plan.sweep.grid, most: plan.segment) }
    holes = .allocate(capacity: max(plan.form.columns.count, 1))
    holes.initialize(repeating: false, count: max(plan.form.columns.count, 1))
    statuses = [Int](repeating: 0, count: plan.segment)
    jobs = .allocate(capacity: max(plan.form.columns.count, 1))
    for (index, column) in plan.form.columns.enumerated() {
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

  private static func job(_ column: SweepColumn, _ plan: SweepPlan, _ columns: Columns) -> Job {
    func place(_ field: Field) -> Int { plan.sweep.grid.model.place(of: field.name) ?? 0 }
    let isSingle = column.mask & plan.masks.inner == 0
    var (kind, values, spreads) = (Job.Kind.still, columns.input(0), false)
    switch column.source {
    case .axis(let axis):
      values = columns.input(place(plan.sweep.grid.axes[axis].field))
      if let outer = plan.outerAxes.firstIndex(of: axis) {
        let steps = plan.printers[axis].textSteps
        kind = steps.map { .outerSteps($0, outer) } ?? .outerAxis(axis, outer)
      } else {
        kind = .innerAxis(axis)
      }
    case .sampled(let range):
      kind = .sampled(range)
      values = columns.input(plan.sweep.sample.map { place($0.ranges[range].field) } ?? 0)
    case .fixed: kind = .still
    case .output(let output):
      (kind, values) = (.output, UnsafeMutablePointer(mutating: columns.output(output)))
      spreads = !isSingle && columns.mask(ofOutput: output) & plan.masks.inner == 0
    case .status: kind = .status
    }
    return Job(
      kind: kind, isSingle: isSingle, spreads: spreads, values: values)
  }

  /// Draws the plants of a segment, where they are drawn.
  func draw(_ segment: Range<Int>) throws(SweepError) { try draws?.draw(segment) }

  /// The draws that were made again in a part of the segment.
  func redraws(in part: Range<Int>) -> Int { draws?.redraws(in: part) ?? 0 }

  /// Writes the cells of a column; those of an input put its values in their place as well.
  func write(_ column: Int, _ segment: Range<Int>) {
    let (job, cells) = (jobs[column], cells + column)
    switch job.kind {
    case .output: writeOutput(column, job.isSingle ? 1 : segment.count)
    case .outerSteps(let steps, let outer):
      job.values.pointee = cells.pointee.write(0) {
        (steps.write(places[outer], to: $0), steps.value(places[outer]))
      }
    case .outerAxis(let axis, let outer):
      job.values.pointee = cells.pointee.write(0) {
        plan.printers[axis].write(places[outer], to: $0)
      }
    case .innerAxis(let axis):
      let printer = plan.printers[axis]
      for row in 0..<segment.count {
        job.values[row] = cells.pointee.write(row) {
          printer.write(segment.lowerBound + row, to: $0)
        }
      }
    case .sampled(let range):
      draws?.write(
        range, segment.count, isBinary: plan.sweep.table == .npy, to: &cells.pointee,
        values: job.values)
    case .still:
      if case .fixed(let text) = plan.form.columns[column].source {
        cells.pointee.set(0, to: text)
      }
    case .status:
      for row in 0..<(job.isSingle ? 1 : segment.count) {
        cells.pointee.set(row, to: plan.statusRules.texts[statuses[row]])
      }
    }
  }

  /// Finds the status of every row, which decides which outputs are empty.
  func updateStatuses(_ count: Int) {
    guard plan.sweep.marksOutside else { return }
    let varies = plan.masks.status & plan.masks.inner != 0
    for row in 0..<(varies ? count : 1) {
      statuses[row] = plan.statusRules.status { field in
        columns.input(field)[plan.inputMasks[field] & plan.masks.inner != 0 ? row : 0]
      }
    }
  }
}

// MARK: Outputs

extension ColumnPrinter {
  private func writeOutput(_ column: Int, _ rows: Int) {
    let (job, cells) = (jobs[column], cells + column)
    if job.spreads { job.values.update(repeating: job.values.pointee, count: rows) }
    let areFinite =
      plan.sweep.table == .npy
      ? cells.pointee.writeBinary(job.values, rows)
      : cells.pointee.write(job.values, rows, as: plan.sweep.format)
    setHole(column, !areFinite)
    guard plan.sweep.marksOutside else { return }
    for row in 0..<rows where statuses[row] != 0 {
      cells.pointee.set(row, to: plan.sweep.table.emptyCell)
    }
  }

  private func setHole(_ column: Int, _ isHole: Bool) {
    if holes[column] == isHole { return }
    holes[column] = isHole
    hasHoles = plan.form.columns.indices.contains { holes[$0] }
  }

  /// Whether a column has no value somewhere in the segment.
  func hasHole(_ column: Int) -> Bool { holes[column] }

  /// Notes that a column's cells were kept, which they are only with all their values.
  func recalled(_ column: Int) { setHole(column, false) }

  /// Throws at the first row within the limits that has an output without value.
  func requireValues(_ part: Range<Int>, firstRow: Int) throws(SweepError) {
    let statusVaries = plan.masks.status & plan.masks.inner != 0
    for row in part where statuses[statusVaries ? row : 0] == 0 {
      for column in plan.form.columns.indices where holes[column] {
        guard case .output(let output) = plan.form.columns[column].source,
          !jobs[column].values[jobs[column].isSingle ? 0 : row].isFinite
        else { continue }
        throw .noValue(
          output: plan.sweep.outputs[output].name, row: firstRow + row - part.lowerBound + 1)
      }
    }
  }
}
