import Tables

/// The column that names the row of a plant that is sent to another program.
package let caseColumn = "case"

/// The table of plants that another program reads: a header, then a row of cells for each plant.
///
/// The first column is the case.
package func plantTable(
  _ titles: [String], rows: some Sequence<[String]>
) -> [UInt8] {
  plantRows([titles]) + plantRows(rows)
}

/// Rows of a table of plants that another program reads.
package func plantRows(_ rows: some Sequence<[String]>) -> [UInt8] {
  var writer = TableWriter()
  for cells in rows {
    for cell in cells { writer.write(cell) }
    writer.endRow()
  }
  return writer.bytes
}
