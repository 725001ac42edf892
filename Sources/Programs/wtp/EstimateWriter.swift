import Estimator
import Tables

/// Estimates as they come, written as text or as a table.
struct EstimateWriter {
  private let isTable: Bool
  private let form: Product.Form?
  private let explained: [Output]
  private var table = TableWriter()
  private var words = ""
  private var count = 0

  init(format: TextOrTable, form: Product.Form?, explained: [Output]) {
    isTable = format == .csv
    self.form = form
    self.explained = explained
  }

  /// Writes an estimate below those before it.
  mutating func add(_ estimate: EstimatedCase) {
    count += 1
    if isTable {
      if count == 1 { table.writeHeader(of: estimate, form) }
      table.writeRow(of: estimate, number: count, form)
    } else {
      words += (count > 1 ? "\n" : "") + Self.text(estimate, form, explained)
    }
  }

  /// All that was written.
  var text: String { isTable ? String(decoding: table.bytes, as: UTF8.self) : words }

  private static func text(
    _ estimate: EstimatedCase, _ form: Product.Form?, _ explained: [Output]
  ) -> String {
    wtp.text(of: estimate, form: form, explaining: explained)
  }
}
