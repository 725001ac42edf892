import Notation
import Tables
import Testing

@Suite struct `Table header` {
  @Test func `a column has a name, a unit and a place`() throws {
    let header = try TableReader(file: "f.csv", text: "flow [m3/h],cycles,S5.dose [g/m3]\n").header
    #expect(header.columns.map(\.name) == ["flow", "cycles", "S5.dose"])
    #expect(header.columns.map(\.unit) == ["m3/h", nil, "g/m3"])
    let name = CellName(row: 1, column: 2)
    #expect(header.columns[1].place == Place(file: "f.csv", line: 1, column: 13, cell: name))
    #expect(header.columns.map(\.description) == ["flow [m3/h]", "cycles", "S5.dose [g/m3]"])
  }

  @Test func `a column is found by its name`() throws {
    let header = try TableReader(file: "f.csv", text: "flow [m3/h],cycles\n").header
    #expect(header.index(of: "cycles") == 1)
    #expect(header.index(of: "flow [m3/h]") == nil)
  }

  @Test func `a cell gives its number as written`() throws {
    var reader = try TableReader(file: "f.csv", text: "flow [m3/h]\n12.30\n")
    let row = try #require(try reader.next())
    #expect(try reader.header.number(in: row, at: 0) == DecimalNumber(parsing: "12.30"))
    #expect(try reader.header.text(in: row, at: 0) == "12.30")
  }

  @Test(arguments: [
    ("1,\"7,5\"", "f.csv:2:3 (B2): cycles: \"7,5\" has a decimal comma; write 7.5"),
    ("1,", "f.csv:2:3 (B2): cycles is empty; write its value"),
    ("1, 5", "f.csv:2:3 (B2): cycles: \" 5\" has a space before or after it; remove it"),
    ("1,NaN", "f.csv:2:3 (B2): cycles: \"NaN\" is not a number; write one such as 47.5"),
  ]) func `a cell without a number is named by column and place`(
    row: String, sentence: String
  ) throws {
    var reader = try TableReader(file: "f.csv", text: "flow [m3/h],cycles\n\(row)\n")
    let record = try #require(try reader.next())
    let header = reader.header
    let error = #expect(throws: TableError.self) { try header.number(in: record, at: 1) }
    #expect(error?.description == sentence)
  }
}

extension TableReader {
  init(file: String, text: String) throws {
    try self.init(file: file, bytes: Array(text.utf8))
  }
}
