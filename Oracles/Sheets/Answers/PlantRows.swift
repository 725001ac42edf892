import Tables

/// The column with the name of a plant in tables sent to another program.
package let caseColumn = "case"

/// Returns a table of plants for another program: a header, then a row of cells for each plant.
///
/// The first column is the case.
package func plantTable(
  _ titles: [String], rows: some Sequence<[String]>
) -> [UInt8] {
  plantRows([titles]) + plantRows(rows)
}

/// Returns rows of a table of plants for another program.
package func plantRows(_ rows: some Sequence<[String]>) -> [UInt8] {
  var writer = TableWriter()
  for cells in rows {
    for cell in cells { writer.write(cell) }
    writer.endRow()
  }
  return writer.bytes
}
