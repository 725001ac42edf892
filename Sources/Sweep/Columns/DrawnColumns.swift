import Formulas

/// Computes the doubles of drawn plants on one thread, a column at a time.
final class DrawnColumns {
  private let plan: SweepPlan
  private let memory = PlainMemory()
  private let draws: SampleDraws
  private let columns: Columns

  /// Creates a writer of a plan's columns, which are the drawn inputs and the outputs of a sample.
  init(_ plan: SweepPlan) {
    guard let sample = plan.sweep.sample else { preconditionFailure("only a sample is drawn") }
    let (grid, masks) = (plan.sweep.grid, plan.masks)
    self.plan = plan
    draws = SampleDraws(sample, grid, capacity: plan.segment, in: memory)
    columns = Columns(plan.program, reading: masks.inputs, along: masks.inner, chunk: plan.segment)
    for (index, field) in grid.model.fields.enumerated() {
      guard let figure = grid.fixed[field.name] else { continue }
      columns.input(index).pointee = figure.value
    }
  }

  /// The number of columns.
  var count: Int { plan.layout.columns.count }

  /// Appends the figures of plants to targets, one for each column, and returns how many draws were
  /// repeated.
  func write(_ plants: Range<Int>, to targets: inout [DoubleColumn]) throws(GridError) -> Int {
    var (redraws, first) = (0, plants.lowerBound)
    while first < plants.upperBound {
      let part = first..<min(first + plan.segment, plants.upperBound)
      try draws.draw(part)
      redraws += draws.redraws(in: 0..<part.count)
      for (place, column) in plan.layout.columns.enumerated() {
        if case .sampled(let range) = column.source {
          write(range, part.count, to: &targets[place])
        }
      }
      columns.run(part.count)
      try requireValues(part)
      for (place, column) in plan.layout.columns.enumerated() {
        guard let output = column.output else { continue }
        let values = columns.output(output)
        if plan.varies(place) {
          targets[place].append(values, part.count)
        } else {
          targets[place].append(repeating: values.pointee, part.count)
        }
      }
      first = part.upperBound
    }
    return redraws
  }

  /// Appends the drawn figures of a range, and puts those in the field's own unit in its column.
  private func write(_ range: Int, _ count: Int, to target: inout DoubleColumn) {
    let input = plan.sweep.grid.model.place(of: plan.sweep.sampledRange(range).field)
    draws.putValues(ofRange: range, count, in: columns.input(input))
    target.append(draws.figures(ofRange: range, count), count)
  }

  /// Throws for the first plant that lacks a figure.
  private func requireValues(_ plants: Range<Int>) throws(GridError) {
    var missing: (row: Int, output: Int)?
    for (place, column) in plan.layout.columns.enumerated() {
      guard let output = column.output else { continue }
      let (values, count) = (columns.output(output), plan.varies(place) ? plants.count : 1)
      if areFinite(values, count) { continue }
      for row in 0..<count where !values[row].isFinite && row < missing?.row ?? .max {
        missing = (row, output)
      }
    }
    guard let missing else { return }
    throw .noValue(
      output: plan.sweep.outputs[missing.output].name, row: plants.lowerBound + missing.row + 1)
  }
}

/// Where the doubles of a column go.
struct DoubleColumn {
  private var end: UnsafeMutablePointer<Double>
  private let step: Int

  /// Creates a column of every `step`-th double from an address on.
  init(at start: UnsafeMutablePointer<Double>, step: Int) { (end, self.step) = (start, step) }

  mutating func append(_ numbers: UnsafePointer<Double>, _ count: Int) {
    if step == 1 {
      end.update(from: numbers, count: count)
    } else {
      for place in 0..<count { end[place &* step] = numbers[place] }
    }
    end += count * step
  }

  mutating func append(repeating number: Double, _ count: Int) {
    for _ in 0..<count { withUnsafePointer(to: number) { append($0, 1) } }
  }
}
