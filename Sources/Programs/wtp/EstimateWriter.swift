import Estimator
import Platform
import Tables

/// Estimates as they come, written as text or as a table, a part at a time.
struct EstimateWriter {
  private let isTable: Bool
  private let decimals: Int
  private let form: Product.Form?
  private let explained: [Output]
  private var table: EstimateTable
  private var words = ""
  private var count = 0

  /// How many bytes are gathered before they are written.
  private static let partSize = 1 << 16

  /// A writer of figures with so many decimals, or with as many as the format has by itself.
  init(
    of model: Model, format: TextOrTable, decimals: Int?, form: Product.Form?, explained: [Output]
  ) {
    isTable = format == .csv
    self.decimals = decimals ?? (format == .csv ? 4 : 1)
    self.form = form
    self.explained = explained
    table = EstimateTable(of: model, form)
  }

  /// Writes the estimates of plants below those before them.
  mutating func add(_ plants: PlantColumns, to output: OutputFile) throws {
    if isTable && count == 0 { table.writeHeader(of: plants) }
    plants.round(
      isTable ? table.outputs : Array(plants.model.outputs.indices), decimals: decimals)
    for row in 0..<plants.count {
      count += 1
      if isTable {
        table.writeRow(of: row, in: plants, number: count)
      } else {
        let estimated = try EstimatedCase(row, of: plants)
        words +=
          (count > 1 ? "\n" : "") + text(of: estimated, form: form, explaining: explained)
      }
      if table.writer.bytes.count + words.utf8.count >= Self.partSize {
        try writePart(to: output)
      }
    }
  }

  /// Writes what is left, and closes the output.
  mutating func finish(_ output: OutputFile) throws(SystemError) {
    try writePart(to: output)
    try output.commit()
  }

  private mutating func writePart(to output: OutputFile) throws(SystemError) {
    try table.writer.bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try output.write(UnsafeRawBufferPointer(bytes))
    }
    try output.write(words)
    table.removeBytes()
    words.removeAll(keepingCapacity: true)
  }
}
