import Estimator
import Formulas
import Notation

/// A grid, the columns that are written of it, and how its numbers are written.
package struct Sweep: Sendable {
  package let grid: Grid
  package let outputs: [Output]
  package let format: NumberFormat
  /// The inputs that are written before the outputs, in order.
  package let inputs: [InputColumn]

  /// An input that is written: varied by the axis of a place, or fixed.
  package enum InputColumn: Sendable {
    case axis(Int)
    case fixed(Field, GivenFigure)
  }

  /// A sweep that writes the varied inputs in the order of the axes, or all in field order.
  package init(
    _ grid: Grid, outputs: [Output], format: NumberFormat, writesAllInputs: Bool = false
  ) {
    self.grid = grid
    self.outputs = outputs
    self.format = format
    inputs =
      writesAllInputs
      ? grid.model.fields.compactMap { field in
        if let place = grid.axes.firstIndex(where: { $0.field == field }) { return .axis(place) }
        return grid.fixed[field.name].map { .fixed(field, $0) }
      }
      : grid.axes.indices.map { .axis($0) }
  }

  /// The header of every column: `name [unit]`.
  package var header: [String] {
    inputs.map { column in
      switch column {
      case .axis(let place): grid.axes[place].field.header(in: grid.axes[place].unit)
      case .fixed(let field, let figure): field.header(in: figure.unit)
      }
    } + outputs.map(\.header)
  }

  /// The fields that are varied or that `given` names, but that none of the outputs reads.
  package func fieldsWithoutEffect(among given: Set<String>) -> [Field] {
    let read = outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    let asked = given.union(grid.axes.map(\.field.name))
    return grid.model.fields.filter { asked.contains($0.name) && !read.contains($0.input) }
  }

  /// Writes the header and every row as CSV to `sink`, a block at a time.
  ///
  /// `progress` is told how many rows are done. Throws what the sink throws, and
  /// `SweepError.noValue` where a formula has no value.
  package func write(
    progress: (Int) throws -> Void = { _ in },
    to sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try SweepRows(self).write(progress: progress, to: sink)
  }
}
