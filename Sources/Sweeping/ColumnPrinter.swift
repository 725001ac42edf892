import Estimator
import Formulas
import Notation

/// Computes and writes the cells of one segment of rows, a column at a time.
final class ColumnPrinter {
  let columns: Columns
  let cells: [ColumnCells]
  private let plan: SweepPlan
  private let draws: SampleDraws?
  /// The place of each axis's field, or of each sampled field, in a point.
  private let fields: [Int]
  private var statuses: [Int]
  private var holes: Set<Int> = []

  init(_ plan: SweepPlan) {
    self.plan = plan
    columns = Columns(
      plan.program, reading: plan.inputMasks, along: plan.masks.inner, chunk: plan.segment)
    cells = plan.form.columns.map { column in
      ColumnCells(
        rows: column.mask & plan.masks.inner != 0 ? plan.segment : 1,
        width: plan.width(of: column))
    }
    draws = plan.sweep.sample.map { SampleDraws($0, plan.sweep.grid, most: plan.segment) }
    let model = plan.sweep.grid.model
    let varied = plan.sweep.sample?.ranges.map(\.field) ?? plan.sweep.grid.axes.map(\.field)
    fields = varied.compactMap { model.place(of: $0.name) }
    statuses = [Int](repeating: 0, count: plan.segment)
    for (index, field) in model.fields.enumerated() {
      guard let figure = plan.sweep.grid.fixed[field.name] else { continue }
      columns.input(index).update(repeating: figure.value, count: plan.segment)
    }
  }

  /// Draws the plants of a segment, where they are drawn.
  func draw(_ segment: Range<Int>) throws(SweepError) { try draws?.draw(segment) }

  /// The draws that were made again in a part of the segment.
  func redraws(in part: Range<Int>) -> Int { draws?.redraws(in: part) ?? 0 }

  /// Writes the cells of a column; those of an input put its values in their place as well.
  func write(_ column: Int, _ segment: Range<Int>, _ places: [Int]) {
    let form = plan.form.columns[column]
    switch form.source {
    case .axis(let axis): writeAxis(axis, cells[column], form.ending, segment, places)
    case .sampled(let place):
      draws?.write(
        place, segment.count, isBinary: plan.sweep.table == .npy, form.ending,
        to: cells[column], values: columns.input(fields[place]))
    case .fixed(let text): cells[column].set(0, to: text, form.ending)
    case .output(let output): writeOutput(output, column, form, segment.count)
    case .status:
      for row in 0..<(cells[column].rows == 1 ? 1 : segment.count) {
        cells[column].set(row, to: plan.statusRules.texts[statuses[row]], form.ending)
      }
    }
  }

  private func writeAxis(
    _ axis: Int, _ cells: ColumnCells, _ ending: [UInt8], _ segment: Range<Int>, _ places: [Int]
  ) {
    let (printer, values) = (plan.printers[axis], columns.input(fields[axis]))
    if axis == plan.innerAxis {
      for row in 0..<segment.count {
        values[row] = cells.write(row, ending) { printer.write(segment.lowerBound + row, to: $0) }
      }
    } else if let index = plan.outerAxes.firstIndex(of: axis) {
      values.pointee = cells.write(0, ending) { printer.write(places[index], to: $0) }
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
  private func writeOutput(_ output: Int, _ column: Int, _ form: SweepColumn, _ count: Int) {
    let (cells, rows) = (cells[column], cells[column].rows == 1 ? 1 : count)
    let areFinite = cells.write(
      columns.output(output), rows, as: plan.sweep.table == .npy ? nil : plan.sweep.format,
      form.ending)
    if areFinite { holes.remove(column) } else { holes.insert(column) }
    guard plan.sweep.marksOutside else { return }
    for row in 0..<rows where statuses[row] != 0 {
      cells.set(row, to: plan.sweep.table.emptyCell, form.ending)
    }
  }

  /// Whether some output has no value somewhere in the segment.
  var hasHoles: Bool { !holes.isEmpty }

  /// Throws at the first row within the limits that has an output without value.
  func requireValues(_ part: Range<Int>, firstRow: Int) throws(SweepError) {
    let statusVaries = plan.masks.status & plan.masks.inner != 0
    for row in part where statuses[statusVaries ? row : 0] == 0 {
      for column in plan.form.columns.indices where holes.contains(column) {
        guard case .output(let output) = plan.form.columns[column].source else { continue }
        let value = columns.output(output)[cells[column].rows == 1 ? 0 : row]
        guard !value.isFinite else { continue }
        throw .noValue(
          output: plan.sweep.outputs[output].name, row: firstRow + row - part.lowerBound + 1)
      }
    }
  }
}
