import Tables

extension ReportKind {
  /// The table of data of a report, as CSV.
  package static let csv = ReportKind("csv") { $0.data.csv }
}

extension ReportTable {
  /// The table as CSV.
  package var csv: String {
    var writer = TableWriter()
    for column in columns { writer.write(column: column.title, unit: column.unit) }
    writer.endRow()
    for row in rows {
      for cell in row { writer.write(cell) }
      writer.endRow()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
