import Formulas
import Notation

/// Computes, rounds and writes the cells of one segment of rows, a column at a time.
final class ColumnPrinter {
  let columns: Columns
  private let plan: SweepPlan
  private let cells: UnsafeMutablePointer<ColumnCells>
  /// The values of each column.
  private let values: UnsafeMutablePointer<UnsafeMutablePointer<Double>>
  let draws: SampleDraws?
  var rounder: ColumnRounder
  /// Scratch memory for the rounded numbers of a column whose cells do not keep them.
  private let numbers: UnsafeMutablePointer<UInt64>
  /// The current index along each outer axis.
  private let places: UnsafePointer<Int>
  /// The status of each row: 0 within the limits, otherwise a field's index plus 1.
  private let statuses: UnsafeMutablePointer<Int>
  /// Whether each column lacks a value somewhere in the segment.
  let holes: UnsafeMutablePointer<Bool>
  private(set) var hasHoles = false
  /// The rows of the segment, relative to the start of the run.
  private(set) var segment = 0..<0

  init(
    _ plan: SweepPlan, _ cells: UnsafeMutablePointer<ColumnCells>, _ places: UnsafePointer<Int>,
    in memory: PlainMemory
  ) {
    (self.plan, self.cells, self.places) = (plan, cells, places)
    let columns = Columns(
      plan.program, reading: plan.masks.inputs, along: plan.masks.inner, chunk: plan.segment)
    self.columns = columns
    let (model, grid) = (plan.sweep.grid.model, plan.sweep.grid)
    draws = grid.sample.map { SampleDraws($0, grid, capacity: plan.segment, in: memory) }
    rounder = ColumnRounder(plan.program)
    numbers = memory.room(for: plan.segment, of: 0)
    statuses = memory.room(for: plan.segment, of: 0)
    holes = memory.room(for: plan.layout.columns.count, of: false)
    values = memory.room(
      of: plan.layout.columns.map { column in
        switch column.source {
        case .input(let input, _): columns.input(input)
        case .output(let output): UnsafeMutablePointer(mutating: columns.output(output))
        case .status, .listed: columns.input(0)
        }
      })
    for (index, field) in model.fields.enumerated() {
      guard let figure = grid.fixed[field.name] else { continue }
      columns.input(index).update(repeating: figure.value, count: plan.segment)
    }
  }

  /// Moves to a segment; draws its plants if the sweep is a sample.
  func move(to segment: Range<Int>) throws(GridError) {
    self.segment = segment
    try draws?.draw(segment)
    guard let list = plan.sweep.grid.list else { return }
    for input in list.inputs {
      guard let field = input.input?.field else { continue }
      input.values.withUnsafeBufferPointer { values in
        guard let first = values.baseAddress else { return }
        columns.input(plan.sweep.grid.model.place(of: field))
          .update(from: first + segment.lowerBound, count: segment.count)
      }
    }
  }

  /// Writes the cells of a column, and the values of an input.
  func write(_ column: Int) {
    let rows = plan.varies(column) ? segment.count : 1
    switch plan.layout.columns[column].source {
    case .input(_, .axis(let axis)):
      let (printer, first) = (plan.axisPrinters[axis], place(onAxis: axis, 0))
      for row in 0..<rows {
        values[column][row] = cells[column].write(row) { printer.write(first + row, to: $0) }
      }
    case .input(_, .sampled(let range)): writeDrawn(range, values[column], to: &cells[column])
    case .input: preconditionFailure("a fixed or listed input has no column of figures")
    case .output(let output): writeOutput(column, output, rows)
    case .listed(let place):
      for row in 0..<rows {
        cells[column].write(row) { (plan.listed[place].copy(segment.lowerBound + row, to: $0), ()) }
      }
    case .status:
      for row in 0..<rows { cells[column].set(row, to: plan.statusCells[statuses[row]]) }
    }
  }

  /// Writes the cells of a drawn field and its values in the field's own unit.
  private func writeDrawn(
    _ range: Int, _ values: UnsafeMutablePointer<Double>, to cells: inout ColumnCells
  ) {
    let (draws, count) = (drawn, segment.count)
    let drawnRange = plan.sweep.sampledRanges[range]
    drawnRange.putValues(draws.numbers(ofRange: range), count, in: values)
    if plan.isBinary {
      let areFinite = cells.writeBinary(draws.figures(ofRange: range, count), count)
      precondition(areFinite, "a drawn figure is not finite")
    } else {
      let decimals = drawnRange.scale.decimals
      let target = cells.room(forNumbersOf: decimals) ?? numbers
      convertToRounded(draws.numbers(ofRange: range), count, to: target)
      cells.write(target, count, decimals: decimals)
    }
  }

  private var drawn: SampleDraws {
    draws.expected(or: "a drawn column without a sample")
  }

  // MARK: Outputs

  private func writeOutput(_ column: Int, _ output: Int, _ rows: Int) {
    let values = values[column]
    // A constant output needs a value per row, since some rows outside the limits have empty cells.
    if rows > 1, plan.sweep.marksOutside, columns.mask(ofOutput: output) & plan.masks.inner == 0 {
      values.update(repeating: values.pointee, count: rows)
    }
    let areFinite: Bool
    if !plan.roundings.isEmpty {
      areFinite = writeRounded(values, rows, of: output, to: &cells[column])
    } else if plan.isBinary {
      areFinite = cells[column].writeBinary(values, rows)
    } else {
      areFinite = cells[column].writeShortest(values, rows)
    }
    setHole(column, !areFinite)
    guard plan.sweep.marksOutside else { return }
    for row in 0..<rows where status(of: row) != 0 { cells[column].set(row, to: plan.emptyCell) }
  }

  /// Writes the figures of an output, rounded once, and returns whether all have a value.
  private func writeRounded(
    _ values: UnsafePointer<Double>, _ count: Int, of output: Int, to cells: inout ColumnCells
  ) -> Bool {
    let rule = plan.roundings[output]
    let target = cells.room(forNumbersOf: rule.decimals) ?? numbers
    let others = rounder.round(values, count, of: output, rule, from: self, to: target)
    cells.write(target, count, decimals: rule.decimals, others)
    return !others.contains { $0.text.isEmpty }
  }

  func setHole(_ column: Int, _ isHole: Bool) {
    if holes[column] == isHole { return }
    holes[column] = isHole
    hasHoles = plan.layout.columns.indices.contains { holes[$0] }
  }

  /// Throws for the first row within the limits that has an output without a value.
  func requireValues(_ part: Range<Int>, firstRow: Int) throws(GridError) {
    for row in part where status(of: row) == 0 {
      for (column, each) in plan.layout.columns.enumerated() where holes[column] {
        guard let output = each.output, !values[column][plan.varies(column) ? row : 0].isFinite
        else { continue }
        throw .noValue(
          output: plan.sweep.outputs[output].name, row: firstRow + row - part.lowerBound + 1)
      }
    }
  }

  // MARK: Statuses

  /// Returns the status of a row; all rows of a run share it if it does not vary along the run.
  private func status(of row: Int) -> Int {
    statuses[plan.masks.status & plan.masks.inner != 0 ? row : 0]
  }

  /// Updates the status of every row, which decides which outputs are empty.
  func updateStatuses() {
    guard plan.sweep.marksOutside else { return }
    if let list = plan.sweep.grid.list {
      for row in 0..<segment.count {
        statuses[row] = list.isMarked[segment.lowerBound + row] ? 1 : 0
      }
      return
    }
    let varies = plan.masks.status & plan.masks.inner != 0
    for row in 0..<(varies ? segment.count : 1) {
      let broken = plan.limits.first { limit in
        !limit.holds {
          double(ofInput: $0, row: row)
        } exact: {
          exact(ofInput: $0, row: row)
        }
      }
      statuses[row] = broken.map { $0.fields.named + 1 } ?? 0
    }
  }
}

// MARK: Exact inputs

extension ColumnPrinter: ExactInputs {
  func double(ofInput input: Int, row: Int) -> Double {
    columns.input(input)[plan.masks.inputs[input] & plan.masks.inner != 0 ? row : 0]
  }

  func exact(ofInput input: Int, row: Int) -> Rational {
    switch plan.sources[input] {
    case .fixed(let exact): exact
    case .axis(let axis): plan.axisPrinters[axis].exact(place(onAxis: axis, row))
    case .sampled(let range): drawn.exact(ofRange: range, row)
    case .listed(let place): listed(place, row)
    }
  }

  private func listed(_ place: Int, _ row: Int) -> Rational {
    let list = plan.sweep.grid.list.expected(or: "a listed input without a list")
    return list.inputs[place].exact(segment.lowerBound + row)
  }

  private func place(onAxis axis: Int, _ row: Int) -> Int {
    if let outer = plan.outerAxes.firstIndex(of: axis) { return places[outer] }
    return segment.lowerBound + row
  }
}
