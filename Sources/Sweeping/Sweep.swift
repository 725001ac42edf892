import Estimator
import Formulas
import Notation

/// A grid or a sample, the columns that are written of it, and how they are written.
package struct Sweep: Sendable {
  package let grid: Grid
  /// Where the plants are drawn: then the grid has no axes.
  package let sample: Sample?
  package let outputs: [Output]
  package let format: NumberFormat
  /// The inputs that are written before the outputs, in order.
  package let inputs: [InputColumn]
  package var table = TableFormat.csv
  package var layout = TableLayout.wide
  /// The part of the rows that is written.
  package var shard = Shard.whole

  /// An input that is written: varied by the axis of a place, drawn, or fixed.
  package enum InputColumn: Sendable {
    case axis(Int)
    case sampled(Int)
    case fixed(Field, GivenFigure)
  }

  /// A sweep that writes the varied inputs in the order of the axes, or all in field order.
  package init(
    _ grid: Grid, outputs: [Output], format: NumberFormat, writesAllInputs: Bool = false
  ) {
    self.grid = grid
    self.sample = nil
    self.outputs = outputs
    self.format = format
    inputs = Sweep.inputs(
      grid, grid.axes.map(\.field), all: writesAllInputs
    ) { .axis($0) }
  }

  /// A sweep of drawn plants, the other fields fixed.
  package init(
    _ sample: Sample, fixed: [String: GivenFigure], outputs: [Output], format: NumberFormat,
    writesAllInputs: Bool = false
  ) {
    grid = Grid(fixed: fixed, around: sample)
    self.sample = sample
    self.outputs = outputs
    self.format = format
    inputs = Sweep.inputs(
      grid, sample.ranges.map(\.field), all: writesAllInputs
    ) { .sampled($0) }
  }

  private static func inputs(
    _ grid: Grid, _ varied: [Field], all: Bool, _ column: (Int) -> InputColumn
  ) -> [InputColumn] {
    guard all else { return varied.indices.map(column) }
    return grid.model.fields.compactMap { field in
      if let place = varied.firstIndex(of: field) { return column(place) }
      return grid.fixed[field.name].map { .fixed(field, $0) }
    }
  }

  /// Whether rows outside the limits are kept, with empty outputs and a status.
  package var marksOutside: Bool { grid.marksOutside }

  /// The fields that the rows vary.
  package var varied: [Field] { grid.axes.map(\.field) + (sample?.ranges.map(\.field) ?? []) }

  /// The rows of the shard, counted from 0.
  package var rows: Range<Int> { shard.rows(of: grid.count) }

  /// The fields that are varied or that `given` names, but that none of the outputs reads.
  package func fieldsWithoutEffect(among given: Set<String>) -> [Field] {
    let read = outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    let asked = given.union(varied.map(\.name))
    return grid.model.fields.filter { asked.contains($0.name) && !read.contains($0.input) }
  }

  /// Writes the header and every row to `sink`, a block at a time, made by so many threads.
  ///
  /// `progress` is told how many rows are done. Both are called by one thread at a time. Throws
  /// what the sink throws, and `SweepError.noValue` where a formula has no value. Gives how many
  /// draws were made again.
  @discardableResult
  package func write(
    jobs: Int = 1, progress: (Int) throws -> Void = { _ in },
    to sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Int {
    try withoutActuallyEscaping(progress) { progress in
      try withoutActuallyEscaping(sink) { sink in
        let writing = SweepWriting(SweepPlan(self), jobs: jobs, progress: progress, sink: sink)
        try writing.run()
        return writing.redraws
      }
    }
  }
}
