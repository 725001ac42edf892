import Tables

extension ReportKind {
  /// The rows of a report in the table format.
  package static let csv = ReportKind("csv") { report in
    var writer = TableWriter()
    for column in report.data.columns { writer.write(column: column.title, unit: column.unit) }
    writer.endRow()
    for row in report.data.rows {
      for cell in row { writer.write(cell) }
      writer.endRow()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
