import Tables

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
