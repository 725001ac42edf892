import Tables
import Testing

@Suite struct `Table reader` {
  @Test func `rows follow the header one by one`() throws {
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
  func `a header alone has no rows, and quoted empty cells are rows`(text: String, rows: Int) {
    #expect(report(text) == "\(rows) rows")
  }

  @Test func `a table longer than the buffer is read to its end`() throws {
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

  @Test func `rows with nothing in them are passed over where that is asked for, and counted`()
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

  /// A row of one figure alone has as many bytes too many as that has.
  @Test(arguments: ["7,,", ",7,", ",,7", "1,2,3"])
  func `a row with one figure in it is not passed over as empty`(row: String) throws {
    var reader = try TableReader("a,b,c\n\(row)\n,,\n")
    let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    #expect(try reader.block().texts == [cells] && reader.emptyRows == 1)
  }

  /// A figure with a decimal comma is one cell where nothing or something else parts the cells.
  @Test func `rows that commas do not part are not said to have decimal commas`() throws {
    let place = Place(file: "f.csv", line: 1, column: 1)
    let columns = ["a", "b"].map { ColumnHeader($0, unit: nil, at: place) }
    var rows = [["", " "], ["1", "2"], ["1", "5", "3"]].map { texts in
      Record(
        line: 2, row: 2,
        cells: texts.enumerated().map { index, text in
          Cell(text: text, line: 2, column: 1, name: CellName(row: 2, column: index + 1))
        })
    }[...]
    var elsewhere = TableReader(file: "f.csv", columns: columns) { rows.popFirst() }
    #expect(try elsewhere.next()?.cells.map(\.text) == ["1", "2"])
    #expect(elsewhere.emptyRows == 1)
    let cell = Place(file: "f.csv", line: 2, column: 1, cell: CellName(row: 2, column: 3))
    #expect(throws: TableError(.raggedRow(fields: 3, columns: 2), at: cell)) {
      try elsewhere.next()
    }

    var reader = try TableReader("a;b\n1;5;3\n", separator: ";", passingEmptyRows: false)
    let third = Place(file: "f.csv", line: 2, column: 5, cell: CellName(row: 2, column: 3))
    #expect(throws: TableError(.raggedRow(fields: 3, columns: 2), at: third)) { try reader.next() }
  }

  /// The fast reader knows commas alone: it must not cut a row of another form.
  @Test func `rows are cut where their form says, and nowhere else`() throws {
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
