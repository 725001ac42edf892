import Tables
import Testing

@Suite struct `Places in files` {
  /// Excel's last column, the 16,384th, is XFD; quotes in the name of a sheet are doubled.
  @Test func `name cells like spreadsheet programs`() {
    #expect(CellName(row: 6, column: 23).description == "W6")
    #expect(CellName(row: 1_048_576, column: 16_384).description == "XFD1048576")
    #expect(CellName(sheet: "Boilers", row: 6, column: 27).description == "Boilers!AA6")
    #expect(CellName(sheet: "May '26", row: 6, column: 1).description == "'May ''26'!A6")
  }

  /// In Excel's formulas, a name without quotes begins with a letter and is not the name of a cell.
  @Test func `quote the name of a sheet if it is ambiguous`() {
    for name in [
      "2013", "2013a", "A1", "xfd9", "R1C1", "r1", "C", "RC", "May 2026", "a-b", "a:b", "a/b",
      "a@b", "a[b", "a`b", "a{b", "Größe",
    ] {
      #expect(CellName(sheet: name, row: 8, column: 17).description == "'\(name)'!Q8")
    }
    for name in [
      "May", "May26a", "Sheet1", "Data1", "RC1A", "CR", "RCC", "a1b", "azAZ09",
    ] {
      #expect(CellName(sheet: name, row: 8, column: 17).description == "\(name)!Q8")
    }
  }

  @Test func `count a row that spans several lines once, as spreadsheet programs do`() throws {
    let text = "a,b\n\"1\n2\",3\n4,5\n6,7\n"
    var records = try RecordReader(file: "f.csv", source: byteSource(of: Array(text.utf8)))
    var names: [String] = []
    while let record = try records.next() { names.append("\(record.cells[1].name)") }
    #expect(names == ["B1", "B2", "B3", "B4"])
    var table = try TableReader(file: "f.csv", text: text)
    let block = try table.block()
    #expect(block.lines == [2, 4, 5])
    #expect((0..<3).map { "\(block.name($0, 1))" } == ["B2", "B3", "B4"])
  }

  @Test func `are printed in compiler format`() {
    let (cell, inSheet) = (
      CellName(row: 3, column: 2), CellName(sheet: "Boilers", row: 3, column: 2)
    )
    let places: [(Place, String)] = [
      (Place(file: "f", line: 5, column: 9), "f:5:9"),
      (Place(file: "-", line: 1, column: 1), "standard input:1:1"),
      (Place(file: "f", line: 5, column: 9, cell: cell), "f:5:9 (B3)"),
      (Place(file: "f", line: 3, column: 2, cell: inSheet), "f:Boilers!B3"),
    ]
    for (place, text) in places { #expect(place.description == text) }
  }
}
