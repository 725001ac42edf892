import Notation
import Testing

@Suite struct `Cell references` {
  /// In Excel, column Z is the 26th, AA the 27th, and XFD the 16,384th and last.
  @Test(arguments: [
    ("A1", 1, 1), ("W6", 6, 23), ("Z9", 9, 26), ("AA10", 10, 27), ("AZ1", 1, 52), ("BA1", 1, 53),
    ("ZZ1", 1, 702), ("AAA1", 1, 703), ("XFD1048576", 1_048_576, 16_384),
  ]) func `are parsed and formatted`(name: String, row: Int, column: Int) {
    let reference = CellReference(row: row, column: column)
    #expect(CellReference(name) == reference)
    #expect(reference.description == name)
  }

  @Test(arguments: [
    "", "A", "1", "A0", "A01", "a1", "1A", "A1B", "$A$1", "A-1", "A1048577", "XFE1", "ZZZZ1",
    "A99999999999999999999", "A1 ", "Ä1",
  ]) func `reject other text`(name: String) {
    #expect(CellReference(name) == nil)
  }

  @Test func `round-trip every column`() {
    for column in 1...CellReference.maximumColumn {
      #expect(CellReference("\(columnLetters(column))7")?.column == column)
    }
  }
}
