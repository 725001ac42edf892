import Notation
import Tables
import Testing

@Suite struct `Table headers` {
  @Test func `have columns with a name, a unit and a place`() throws {
    let header = try TableReader(file: "f.csv", text: "flow [m3/h],cycles,S5.dose [g/m3]\n").header
    #expect(header.columns.map(\.name) == ["flow", "cycles", "S5.dose"])
    #expect(header.columns.map(\.unit) == ["m3/h", nil, "g/m3"])
    let name = CellName(row: 1, column: 2)
    #expect(header.columns[1].place == Place(file: "f.csv", line: 1, column: 13, cell: name))
    #expect(header.index(of: "cycles") == 1 && header.index(of: "flow [m3/h]") == nil)
    #expect(header.columns.map(\.description) == ["flow [m3/h]", "cycles", "S5.dose [g/m3]"])
  }

  @Test(arguments: [
    ("1,\"7,5\"", "f.csv:2:3 (B2): cycles: \"7,5\" has a decimal comma; write 7.5"),
    ("1,", "f.csv:2:3 (B2): cycles is empty; write its value"),
    ("1, 5", "f.csv:2:3 (B2): cycles: \" 5\" has a space before or after it; remove it"),
    ("1,NaN", "f.csv:2:3 (B2): cycles: \"NaN\" is not a number; write one such as 47.5"),
  ]) func `report the column and the place of a cell without a number`(
    row: String, sentence: String
  ) throws {
    var reader = try TableReader(file: "f.csv", text: "flow [m3/h],cycles\n\(row)\n")
    let record = try #require(try reader.next())
    let header = reader.header
    let error = #expect(throws: TableError.self) { try header.quantity(in: record, at: 1) }
    #expect(error?.description == sentence)
    var block = RowBlock(columns: 2)
    block.append(record)
    let ofBlock = #expect(throws: TableError.self) { try header.quantity(in: block, 0, 1) }
    #expect(ofBlock == error)
    #expect(try header.quantity(in: block, 0, 0).number == DecimalNumber(parsing: "1"))
    #expect(try header.text(in: record, at: 0) == "1")
  }

  @Test func `report why a cell is not a figure, whatever its text`() throws {
    let header = try TableReader(file: "f.csv", text: "flow [m3/h],cycles\n").header
    let record = Record(
      line: 2, row: 2,
      cells: [
        Cell(text: "1", line: 2, column: 1, name: CellName(row: 2, column: 1)),
        Cell(
          text: "7", line: 2, column: 3, name: CellName(row: 2, column: 2),
          note: .unreadable("it is a date")),
      ])
    var block = RowBlock(columns: 2)
    block.append(record)
    #expect(block.hasNotes && block.reasonForNoFigure(0, 1) == "it is a date")
    #expect(block.reasonForNoFigure(0, 0) == nil)
    let sentence = "f.csv:2:3 (B2): cycles: \"7\" is not a figure: it is a date"
    let ofRow = #expect(throws: TableError.self) { try header.quantity(in: record, at: 1) }
    let ofBlock = #expect(throws: TableError.self) { try header.quantity(in: block, 0, 1) }
    #expect(ofRow?.description == sentence && ofBlock?.description == sentence)
  }

  @Test(
    arguments: [
      ("x,Case,site", 1), ("Case,case", 1), ("site,name", 1), ("dose,ID", 1), ("source,note", nil),
      ("dose,Standort", 1), ("Anlage,site", 1), ("locatie,Installatie", 1), ("Ubicación", 0),
    ] as [(String, Int?)]) func `find the column that names the cases, preferring lower case`(
      text: String, column: Int?
    ) throws
  {
    #expect(try TableReader(file: "f.csv", text: text + "\n").header.caseColumn == column)
  }

  @Test func `recognise columns of words`() {
    #expect(["case", "Name", "SITE", "id", "source", "note"].allSatisfy(isWordColumn))
    #expect(!["Source", "Note", "dose", ""].contains(where: isWordColumn))
  }
}
