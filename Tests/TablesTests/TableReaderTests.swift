import Tables
import Testing

@Suite struct `Table reader` {
  @Test func `reads the header, then row by row`() throws {
    var reader = try TableReader(file: "f.csv", text: "a,b\n1,2\n\"x\ny\",4\n5,6")
    var rows: [[String]] = []
    var lines: [Int] = []
    while let row = try reader.next() {
      rows.append(row.cells.map(\.text))
      lines.append(row.line)
    }
    #expect(rows == [["1", "2"], ["x\ny", "4"], ["5", "6"]])
    #expect(lines == [2, 3, 5])
  }

  @Test(arguments: [("a,b\n", 0), ("a,b", 0), ("a\n\"\"\n\"\"\n", 2)])
  func `reads rows of quoted empty cells, but none after a lone header`(text: String, rows: Int) {
    #expect(report(text) == "\(rows) rows")
  }

  @Test func `reads a table that is longer than the buffer`() throws {
    var rows = 0
    var reader = try TableReader(file: "f.csv", bufferSize: 100) { buffer in
      rows += 1
      if rows == 1 { return copy("a,b\n", to: buffer) }
      return rows <= 5_000 ? copy("\(rows),x\n", to: buffer) : 0
    }
    var sum = 0
    while let row = try reader.next() { sum += try #require(Int(row.cells[0].text)) }
    #expect(sum == 5_000 * 5_001 / 2 - 1)
  }

  @Test func `skips and counts empty rows on request`()
    throws
  {
    let text = "a,b\n1,2\n,\n\n3,4\n \t\n,\r\n\" \",\n5,6\n\n"
    var byRow = try TableReader(text, allowsBlankLines: true)
    var rows: [[String]] = []
    while let row = try byRow.next() { rows.append(row.cells.map(\.text)) }
    #expect(rows == [["1", "2"], ["3", "4"], ["5", "6"]] && byRow.emptyRows == 6)
    var inBlocks = try TableReader(text, allowsBlankLines: true)
    let block = try inBlocks.block()
    #expect(block.texts == rows && inBlocks.emptyRows == 6 && block.rows == [2, 5, 9])
  }

  /// A row with one figure is longer than an empty row only by that figure.
  @Test(arguments: ["7,,", ",7,", ",,7", "1,2,3"])
  func `does not skip a row with one figure`(row: String) throws {
    var reader = try TableReader("a,b,c\n\(row)\n,,\n")
    let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    #expect(try reader.block().texts == [cells] && reader.emptyRows == 1)
  }

  /// A figure with a decimal comma is a single cell unless commas separate the cells.
  @Test func `does not mention decimal commas unless commas separate the cells`() throws {
    let header = try TableReader(file: "f.csv", text: "a,b\n").header
    var rows = [["", " "], ["1", "2"], ["1", "5", "3"]].map { texts in
      Record(
        line: 2, row: 2,
        cells: texts.enumerated().map { index, text in
          Cell(text: text, line: 2, column: 1, name: CellName(row: 2, column: index + 1))
        })
    }[...]
    var elsewhere = TableReader(header: header) { rows.popFirst() }
    #expect(try elsewhere.next()?.cells.map(\.text) == ["1", "2"])
    #expect(elsewhere.emptyRows == 1)
    let cell = Place(file: "f.csv", line: 2, column: 1, cell: CellName(row: 2, column: 3))
    #expect(throws: TableError.raggedRow(fields: 3, columns: 2, at: cell)) {
      try elsewhere.next()
    }

    var reader = try TableReader("a;b\n1;5;3\n", separator: ";", passingEmptyRows: false)
    let third = Place(file: "f.csv", line: 2, column: 5, cell: CellName(row: 2, column: 3))
    #expect(throws: TableError.raggedRow(fields: 3, columns: 2, at: third)) { try reader.next() }
  }

  /// The fast path supports only commas and must not split rows of other dialects.
  @Test func `splits rows only at the separator of the dialect`() throws {
    var reader = try TableReader("a;b\n1,5;2\n3;4,5\n", separator: ";")
    let block = try reader.block()
    #expect(block.texts == [["1,5", "2"], ["3", "4,5"]])
    #expect("\(block.place(1, 1, in: "f.csv"))" == "f.csv:3:3 (B3)")
  }
}

private func copy(_ text: String, to buffer: UnsafeMutableRawBufferPointer) -> Int {
  buffer.copyBytes(from: text.utf8)
  return text.utf8.count
}
