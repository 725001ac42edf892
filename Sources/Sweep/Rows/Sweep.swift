import Estimator
import Formulas
import Notation
import Units

/// A grid or a sample, the columns that are written of it, and how they are written.
package struct Sweep: Sendable {
  package var grid: Grid
  package let outputs: [Output]
  /// How text formats write the outputs.
  package let format: NumberFormat
  /// The inputs that are written before the outputs, in order.
  package let inputs: [Field]
  package var rowFormat: any RowFormat = CSVFormat()
  package var layout = TableLayout.wide
  package var names = ColumnNames.units
  /// The part of the rows that is written.
  package var shard = Shard.whole

  /// A sweep that writes the varied inputs in the order of the axes, or all in field order.
  package init(
    _ grid: Grid, outputs: [Output], format: NumberFormat, writesAllInputs: Bool = false
  ) {
    (self.grid, self.outputs, self.format) = (grid, outputs, format)
    inputs = writesAllInputs ? grid.model.fields : grid.varied
  }

  /// Where the plants are drawn: then the grid has no axes.
  package var sample: Sample? { grid.sample }

  /// Whether rows outside the limits are kept, with empty outputs and a status.
  package var marksOutside: Bool { grid.marksOutside }

  /// The rows of the shard, counted from 0.
  package var rows: Range<Int> { shard.rows(of: grid.count) }

  /// The fields that are varied or that `given` names, but that none of the outputs reads.
  package func fieldsWithoutEffect(among given: Set<String>) -> [Field] {
    let read = outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    let asked = given.union(grid.varied.map(\.name))
    return grid.model.fields.filter { asked.contains($0.name) && !read.contains($0.input) }
  }

  /// The range of the sample that a drawn column is drawn from.
  func sampledRange(_ place: Int) -> SampledRange {
    guard let sample else { preconditionFailure("a column is drawn, but nothing is sampled") }
    return sample.ranges[place]
  }
}

// MARK: Columns

extension Sweep {
  /// The header of every column: `name [unit]`.
  package var header: [String] { columns.map(\.name) }

  /// The columns in order, each with its header and the words that may stand in it.
  var columns: [HeaderColumn] {
    let status = marksOutside ? [HeaderColumn("status", words: statusWords)] : []
    let shared =
      inputs.map { HeaderColumn(names.title($0.name, in: grid.unit(of: $0))) } + status
    switch layout {
    case .wide:
      return shared + outputs.map { HeaderColumn(names.title($0.name, in: $0.formula.unit)) }
    case .long:
      return shared + [
        HeaderColumn("product", words: outputs.map { $0.product?.id ?? "" }),
        HeaderColumn("form", words: outputs.map { $0.product?.form?.rawValue ?? "" }),
        HeaderColumn("quantity", words: outputs.map(\.quantity)),
        HeaderColumn("basis", words: outputs.map(\.basis)),
        HeaderColumn("unit", words: outputs.map { "\($0.formula.unit)" }), HeaderColumn("value"),
      ]
    }
  }

  /// What a row's status says: `ok` within the limits, then for each field that it is outside.
  package var statusWords: [String] {
    ["ok"] + grid.model.fields.map { "outside: \($0.name)" }
  }
}

/// How columns are named.
package enum ColumnNames: String, Sendable, CaseIterable {
  /// As the one table format has them: `S5.dose [g/m3]`.
  case units
  /// As charting tools take them: `S5_dose_g_m3`.
  case plain

  /// The title of a column in a unit.
  package func title(_ name: String, in unit: UnitOfMeasure) -> String {
    switch self {
    case .units: "\(name) [\(unit)]"
    case .plain: PlainNames.name(of: name, in: unit)
    }
  }
}

extension Output {
  /// What a dose counts; nothing for other figures, which say what they are.
  package var basis: String {
    ["dose", "demand"].contains(quantity) ? product?.basis ?? "" : ""
  }
}
