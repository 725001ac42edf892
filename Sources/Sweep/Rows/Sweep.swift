import Estimator
import Formulas
import Notation
import Plants
import Tables

/// A grid or a sample, with the columns to write and their format.
package struct Sweep: Sendable {
  package let grid: Grid
  package let outputs: [Output]
  /// The number format of outputs in text formats.
  package let format: NumberFormat
  /// The inputs to write before the outputs, in order.
  package private(set) var inputs: [Field]
  package var rowFormat = RowFormat.csv
  /// The dialect of CSV.
  package var dialect = TableDialect()
  package var layout = TableLayout.wide
  package var names = ColumnNames.units
  /// Whether every part has the header, not only the first.
  package var headsEachPart = false
  /// The part of the rows to write.
  package var shard = Shard.whole

  /// Whether it writes only figures of outputs, for a file that has other columns from elsewhere.
  private(set) var isOfOutputsOnly = false

  /// Creates a sweep that writes the varied inputs in axis order, or all inputs in field order.
  package init(
    _ grid: Grid, outputs: [Output], format: NumberFormat, writesAllInputs: Bool = false
  ) {
    (self.grid, self.outputs, self.format) = (grid, outputs, format)
    inputs = writesAllInputs ? grid.model.fields : grid.varied
  }

  /// Whether rows outside the limits are kept, with empty outputs and a status.
  package var marksOutside: Bool { grid.marksOutside }

  /// The rows of the shard, counted from 0.
  package var rows: Range<Int> { shard.rows(of: grid.count) }

  /// The number of rows for each point of the grid.
  var rowsPerPoint: Int { layout == .long ? outputs.count : 1 }

  /// Returns the number of rows for a number of points, at most `Int.max`.
  package func rowCount(ofPoints count: Int) -> Int {
    let (rows, isOver) = count.multipliedReportingOverflow(by: rowsPerPoint)
    return isOver ? .max : rows
  }

  /// Returns the fixed decimals of an output in text formats: at most one for a saturation index; nil
  /// if figures have the shortest digits.
  func decimals(of output: Output) -> Int? {
    guard case .fixed(let decimals) = format else { return nil }
    let isIndex = output.product == nil && IndexFormulas.names.contains(output.name)
    return isIndex ? min(decimals, IndexFormulas.decimals) : decimals
  }

  /// Returns the fields that are varied or in `given`, but that no output reads.
  package func fieldsWithoutEffect(among given: Set<String>) -> [Field] {
    let read = outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    let names = grid.list == nil ? given.union(grid.varied.map(\.name)) : given
    return grid.model.fields.filter { names.contains($0.name) && !read.contains($0.input) }
  }

  /// Returns the same sweep without columns of inputs and words.
  var onlyOutputs: Sweep {
    var copy = self
    (copy.inputs, copy.isOfOutputsOnly) = ([], true)
    return copy
  }

  /// The columns that are kept from a list of plants.
  package var kept: [ListedColumn] { isOfOutputsOnly ? [] : grid.list?.kept ?? [] }

  /// The columns of a list of plants: those that are kept, the inputs, and the reasons why plants have
  /// no outputs.
  var listed: [ListedColumn] { isOfOutputsOnly ? [] : grid.list?.columns ?? [] }

  /// Whether it has a column of statuses of points.
  var hasStatuses: Bool { marksOutside && grid.list == nil }

  /// The ranges that drawn columns are drawn from; the grid then has no axes.
  package var sampledRanges: [SampledRange] { grid.sample?.ranges ?? [] }
}

// MARK: Columns

extension Sweep {
  /// The title of every column, such as `name [unit]`.
  package var header: [String] { columns.map(\.name) }

  /// The columns in order.
  package var columns: [HeaderColumn] {
    let listed = listed
    func listedColumn(_ place: Int) -> HeaderColumn {
      let column = listed[place]
      return HeaderColumn(
        name: column.title, words: column.isOfFigures ? nil : [column.longestText],
        content: .listed(place))
    }
    var columns = kept.indices.map(listedColumn)
    columns += inputs.map { field in
      let place = listed.firstIndex { $0.input?.field == field }
      return HeaderColumn(
        name: names.title(field.name, in: grid.unit(of: field)),
        content: place.map { .listed($0) } ?? .input(field))
    }
    if let oxygenRule {
      columns.append(
        HeaderColumn(name: OxygenRuleColumn.name, words: [oxygenRule], content: .words))
    }
    if hasStatuses {
      columns.append(HeaderColumn(name: "status", words: statusWords, content: .status))
    } else if grid.list?.status != nil, !isOfOutputsOnly {
      columns.append(listedColumn(listed.count - 1))
    }
    return columns + outputColumns
  }

  /// The columns of the outputs: one for each, or six that describe them and have their figures.
  private var outputColumns: [HeaderColumn] {
    if layout == .wide {
      return outputs.enumerated().map { place, output in
        HeaderColumn(
          name: names.title(output.name, in: output.formula.unit),
          decimals: decimals(of: output), content: .outputs(place..<(place + 1)))
      }
    }
    let words: [(name: String, word: (Output) -> String)] = [
      ("product", { $0.product?.id ?? "" }), ("form", { $0.product?.form?.rawValue ?? "" }),
      ("quantity", \.quantity), ("basis", \.basis), ("unit", { "\($0.formula.unit)" }),
    ]
    return words.map { HeaderColumn(name: $0, words: outputs.map($1), content: .words) } + [
      HeaderColumn(
        name: "value",
        decimals: Set(outputs.map(decimals)).count == 1 ? decimals(of: outputs[0]) : nil,
        content: .outputs(outputs.indices))
    ]
  }

  /// The word of the column `oxygen_rule`, if the table has one; a Parquet file has an attribute instead.
  package var oxygenRule: String? { rowFormat.isBinary ? nil : grid.model.oxygenRuleWord }

  /// The words of the status column: `ok`, then one for each field that may be outside its limits.
  package var statusWords: [String] { ["ok"] + grid.model.fields.map { "outside: \($0.name)" } }

  /// The limits that some row may break, if rows outside the limits are kept.
  var breakableLimits: [PlantLimit] {
    guard hasStatuses else { return [] }
    return grid.model.plantLimits.filter { limit in
      let field = grid.model.fields[limit.fields.named]
      return limit.shared.map { !grid.keeps($0) } ?? !grid.keepsLimits(of: field)
    }
  }
}

extension Output {
  /// The basis of a dose or demand; empty for other figures.
  package var basis: String { ["dose", "demand"].contains(quantity) ? product?.basis ?? "" : "" }
}
