import Estimator
import Platform
import Tables

/// Estimates as they come, written as text or as a table, a part at a time.
struct EstimateWriter {
  private let isTable: Bool
  private let form: Product.Form?
  private let explained: [Output]
  private var table = TableWriter()
  private var words = ""
  private var count = 0

  /// How many bytes are gathered before they are written.
  private static let partSize = 1 << 16

  init(format: TextOrTable, form: Product.Form?, explained: [Output]) {
    isTable = format == .csv
    self.form = form
    self.explained = explained
  }

  /// Writes an estimate below those before it.
  mutating func add(_ estimate: EstimatedCase, to output: OutputFile) throws(SystemError) {
    count += 1
    if isTable {
      if count == 1 { table.writeHeader(of: estimate, form) }
      table.writeRow(of: estimate, number: count, form)
    } else {
      words += (count > 1 ? "\n" : "") + text(of: estimate, form: form, explaining: explained)
    }
    if table.bytes.count + words.utf8.count >= Self.partSize { try writePart(to: output) }
  }

  /// Writes what is left, and closes the output.
  mutating func finish(_ output: OutputFile) throws(SystemError) {
    try writePart(to: output)
    try output.commit()
  }

  private mutating func writePart(to output: OutputFile) throws(SystemError) {
    try table.bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try output.write(UnsafeRawBufferPointer(bytes))
    }
    try output.write(words)
    table.removeBytes()
    words.removeAll(keepingCapacity: true)
  }
}
