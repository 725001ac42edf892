import Sheets
import Testing

/// A table of plants can be read by any reader of CSV.
@Suite struct `A table of plants` {
  @Test func `is a header and a row for each plant, with quotes if needed`() {
    let rows = [["1", "7"], ["mill, north", "7.5"]]
    #expect(
      plantTable([caseColumn, "ph"], rows: rows)
        == Array("case,ph\n1,7\n\"mill, north\",7.5\n".utf8))
    #expect(plantTable([caseColumn], rows: []) == Array("case\n".utf8))
    #expect(plantRows(rows) == Array("1,7\n\"mill, north\",7.5\n".utf8))
    #expect(plantRows([]).isEmpty)
  }
}
