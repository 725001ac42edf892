import Tables

/// The column that names the row of a plant that is sent to another program.
package let caseColumn = "case"

/// The table of plants that another program reads: a header, then a row of cells for each plant.
///
/// The first column is the case.
package func plantTable(
  _ titles: [String], rows: some Sequence<[String]>
) -> [UInt8] {
  var writer = TableWriter()
  func write(_ cells: [String]) {
    for cell in cells { writer.write(cell) }
    writer.endRow()
  }
  write(titles)
  for cells in rows { write(cells) }
  return writer.bytes
}
