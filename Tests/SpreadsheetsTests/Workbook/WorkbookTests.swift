import Notation
import Spreadsheets
import TestSupport
import Testing

@Suite struct `Workbooks` {
  @Test func `cells are read by their types`() throws {
    let rows = """
      <row r="6"><c r="A6" t="s"><v>1</v></c><c r="B6" t="inlineStr"><is><t>in line</t></is></c>
      <c r="C6" t="str"><f>A1</f><v>cached</v></c><c r="D6" s="1"><v>223</v></c>
      <c r="E6" t="b"><v>1</v></c><c r="F6" t="e"><v>#DIV/0!</v></c><c r="G6"><f>B1</f></c>
      <c r="H6"><f>B1</f><v></v></c><c r="I6" s="1"/><c r="J6" t="d"><v>2026-01-02</v></c>
      <c r="K6" t="s"><v>7</v></c><c r="L6" t="x"><v>7</v></c><c r="M6" s="9"><v>7</v></c>
      <c r="N6" t="str"><f>A1</f><v></v></c><c r="W6" t="n"><f>B1*2</f><v>1.5</v></c></row>
      """
    let book = WrittenWorkbook(
      rows: rows, formats: ["0.0000"], texts: ["<t>first</t>", "<t>second</t>"])
    let sheet = try Workbook(book.bytes).firstWorksheet()
    #expect(sheet.count == 1 && sheet[0].number == 6)
    #expect(
      sheet[0].cells.map { "\($0.reference) \(words($0.content))" } == [
        "A6 second", "B6 in line", "C6 cached", "D6 223.0000",
        "E6 \(UnreadableReason.boolean(true))",
        "F6 \(UnreadableReason.error("#DIV/0!"))", "G6 \(UnreadableReason.formulaWithoutValue)",
        "H6 \(UnreadableReason.formulaWithoutValue)",
        "J6 \(UnreadableReason.storedDate("2026-01-02"))",
        "K6 \(UnreadableReason.missingText("7"))", "L6 \(UnreadableReason.unknownType("x"))",
        "M6 \(UnreadableReason.missingStyle(9))", "N6 ", "W6 1.5",
      ])
    #expect(sheet[0][column: 9] == .empty)
    #expect(sheet[0][column: 23] == sheet[0].cells.last?.content)
    #expect(sheet[0][column: 16_384] == .empty)
  }

  @Test func `rows and cells without a place follow the last`() throws {
    let rows = """
      <row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row/>
      <row r="9"><c><v>4</v></c></row><row><c r="B10"><v>5</v></c></row>
      """
    let sheet = try Workbook(WrittenWorkbook(rows: rows).bytes).firstWorksheet()
    #expect(
      sheet.flatMap { $0.cells.map { "\($0.reference) \(words($0.content))" } }
        == ["A1 1", "D1 2", "E1 3", "A9 4", "B10 5"])
  }

  @Test func `runs of rich text are joined, and how it is spoken is left out`() throws {
    let text = """
      <r><rPr><b/></rPr><t>feed</t></r><r><t xml:space="preserve"> tds</t></r>
      <rPh sb="0" eb="1"><t>spoken</t></rPh><phoneticPr fontId="1"/>
      """
    let rows = "<row><c t=\"s\"><v>0</v></c><c t=\"inlineStr\"><is>\(text)</is></c></row>"
    let sheet = try Workbook(WrittenWorkbook(rows: rows, texts: [text]).bytes).firstWorksheet()
    #expect(sheet[0].cells.map { words($0.content) } == ["feed tds", "feed tds"])
  }

  /// ECMA-376 part 1, section 22.9.2.19.
  @Test(arguments: [
    ("a_x000D_b", "a\rb"), ("_x005F_x000D_", "_x000D_"), ("_x00e9_", "é"), ("_x00_", "_x00_"),
    ("_xD83D_", "_xD83D_"), ("a_b", "a_b"), ("_x+00D_", "_x+00D_"), ("_x-000_", "_x-000_"),
    ("_x000D", "_x000D"), ("é_x0041__x0042_c", "éABc"),
  ]) func `escaped characters are put back`(written: String, text: String) throws {
    let book = WrittenWorkbook(
      rows: "<row><c t=\"s\"><v>0</v></c></row>", texts: ["<t>\(written)</t>"])
    #expect(try Workbook(book.bytes).firstWorksheet()[0][column: 1] == .text(text))
  }

  @Test func `strict workbooks with prefixes are read`() throws {
    var book = WrittenWorkbook(
      sheets: [
        (
          "S",
          "<x:worksheet xmlns:x=\"MAIN\"><x:sheetData><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>"
        )
      ])
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    book.replace(
      "MAIN", by: "http://purl.oclc.org/ooxml/spreadsheetml/main", in: "xl/worksheets/sheet1.xml")
    for part in ["_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"] {
      book.replace(office, by: "http://purl.oclc.org/ooxml/officeDocument/relationships", in: part)
    }
    #expect(try Workbook(book.bytes).firstWorksheet()[0].cells.map { words($0.content) } == ["5"])
  }

  @Test func `sheets are found by name, hidden or not`() throws {
    func sheet(_ figure: Int) -> String {
      "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><dimension ref=\"A1:Z99\"/><sheetData><row><c><v>\(figure)</v></c></row></sheetData></worksheet>"
    }
    var book = WrittenWorkbook(sheets: [
      ("Notes", sheet(1)), ("Boiler", sheet(2)), ("Curve", sheet(3)),
    ])
    book.replace("name=\"Notes\"", by: "name=\"Notes\" state=\"hidden\"", in: "xl/workbook.xml")
    book.replace(
      "relationships/worksheet\" Target=\"worksheets/sheet3",
      by: "relationships/chartsheet\" Target=\"worksheets/sheet3", in: "xl/_rels/workbook.xml.rels")
    let workbook = try Workbook(book.bytes)
    #expect(workbook.sheets.map(\.name) == ["Notes", "Boiler", "Curve"])
    #expect(workbook.sheets.map(\.isHidden) == [true, false, false])
    #expect(try workbook.firstWorksheet().name == "Boiler")
    #expect(words(try workbook.worksheet(named: "Notes")[0][column: 1]) == "1")
    #expect(throws: WorkbookError.notAWorksheet("Curve", kind: .chart)) {
      try workbook.worksheet(named: "Curve")
    }
    #expect(
      throws: WorkbookError.unknownSheet(
        "Boilr", nearest: "Boiler", sheets: ["Notes", "Boiler", "Curve"])
    ) { try workbook.worksheet(named: "Boilr") }
  }

  @Test(arguments: [
    ("chartsheet", SheetEntry.Kind.chart, "chart sheet"),
    ("dialogsheet", .dialog, "dialog sheet"), ("xlMacrosheet", .macro, "macro sheet"),
    ("xlIntlMacrosheet", .macro, "macro sheet"), ("else", .other, "sheet of an unknown kind"),
  ]) func `sheets without cells are told by their kinds`(
    type: String, kind: SheetEntry.Kind, words: String
  ) throws {
    var book = WrittenWorkbook(rows: "")
    book.replace(
      "relationships/worksheet", by: "relationships/\(type)", in: "xl/_rels/workbook.xml.rels")
    let workbook = try Workbook(book.bytes)
    #expect(workbook.sheets.map(\.kind) == [kind] && kind.rawValue == words)
    #expect(throws: WorkbookError.notAWorksheet("Figures", kind: kind)) {
      try workbook.worksheet(named: "Figures")
    }
    #expect(throws: WorkbookError.noSheets) { try workbook.firstWorksheet() }
  }

  @Test(arguments: [("visible", false), ("hidden", true), ("veryHidden", true)])
  func `sheets are hidden unless they are visible`(state: String, isHidden: Bool) throws {
    var book = WrittenWorkbook(rows: "")
    book.replace("name=", by: "state=\"\(state)\" name=", in: "xl/workbook.xml")
    #expect(try Workbook(book.bytes).sheets.map(\.isHidden) == [isHidden])
  }

  @Test func `cells that are no figures say what they store`() throws {
    let rows = """
      <row><c t="b"><v>0</v></c><c t="b"><v>true</v></c><c t="b"><v>false</v></c>
      <c t="b"><v>2</v></c><c t="s"><v>-1</v></c><c t="s"><v>1</v></c><c s="x"><v>5</v></c>
      <c t="str"><v></v></c><c t="n"><v></v></c><c s="65536"><v>5</v></c></row>
      """
    let row = try Workbook(WrittenWorkbook(rows: rows, texts: ["<t>a</t>"]).bytes).firstWorksheet()[
      0]
    #expect(
      row.cells.map(\.content) == [
        .unreadable(.boolean(false)), .unreadable(.boolean(true)), .unreadable(.boolean(false)),
        .unreadable(.notANumber("2")), .unreadable(.missingText("-1")),
        .unreadable(.missingText("1")), .unreadable(.missingStyle(65_535)), .text(""),
        .unreadable(.missingStyle(65_535)),
      ])
    #expect(row.cells.map(\.reference.column) == [1, 2, 3, 4, 5, 6, 7, 8, 10])
  }

  @Test func `as many styles are kept as Excel has, and a few more`() throws {
    var book = WrittenWorkbook(
      rows: "<row><c s=\"65534\"><v>5</v></c><c s=\"65535\"><v>5</v></c></row>")
    let styles = String(repeating: "<xf/>", count: 65_534) + "<xf numFmtId=\"2\"/>"
    book.replace("<cellXfs>", by: "<cellXfs>" + styles, in: "xl/styles.xml")
    let row = try Workbook(book.bytes).firstWorksheet()[0]
    #expect(
      row.cells.map { words($0.content) } == [
        "5.00", UnreadableReason.missingStyle(65_535).description,
      ])
  }

  @Test func `a style may name no format, or one that no program knows`() throws {
    var book = WrittenWorkbook(
      rows: "<row><c s=\"1\"><v>5.5</v></c><c s=\"2\"><v>5</v></c></row>", formats: ["0", "0"])
    book.replace("<xf numFmtId=\"164\"/>", by: "<xf/>", in: "xl/styles.xml")
    book.replace("<xf numFmtId=\"165\"/>", by: "<xf numFmtId=\"x\"/>", in: "xl/styles.xml")
    let row = try Workbook(book.bytes).firstWorksheet()[0]
    #expect(
      row.cells.map { words($0.content) } == [
        "5.5", UnreadableReason.unknownBuiltInFormat(-1).description,
      ])
  }

  /// The byte behind the digits is `:`, and the one before them `/`.
  @Test(arguments: ["x", ":", "/", "-1", "1."])
  func `a style that is no number is none that the workbook has`(style: String) throws {
    let book = WrittenWorkbook(rows: "<row><c s=\"\(style)\"><v>5</v></c></row>")
    let row = try Workbook(book.bytes).firstWorksheet()[0]
    #expect(
      row.cells.map { words($0.content) } == [UnreadableReason.missingStyle(65_535).description])
  }

  @Test func `kinds of parts may be given by their endings`() throws {
    var book = WrittenWorkbook(rows: "<row><c><v>5</v></c></row>")
    book.replace(
      "<Override PartName=\"/xl/workbook.xml\"", by: "<Default Extension=\"XML\"",
      in: "[Content_Types].xml")
    #expect(try Workbook(book.bytes).firstWorksheet()[0].cells.map { words($0.content) } == ["5"])
  }

  /// A text that a formula never gave is not a text of nothing.
  @Test(arguments: ["", " t=\"str\"", " t=\"s\"", " t=\"b\""])
  func `results that a formula never had are told, of whatever type`(type: String) throws {
    let book = WrittenWorkbook(rows: "<row><c\(type)><f>A2</f></c><c><v>5</v></c></row>")
    #expect(
      try Workbook(book.bytes).firstWorksheet()[0].cells.map { words($0.content) }
        == [UnreadableReason.formulaWithoutValue.description, "5"])
  }

  @Test(arguments: ["fullCalcOnLoad=\"0\"", "calcCompleted=\"1\"", "calcId=\"1\""])
  func `results are used where the workbook does not say that they are out of date`(
    says: String
  ) throws {
    var book = WrittenWorkbook(rows: "<row><c><f>1+1</f><v>2</v></c></row>")
    book.replace("</workbook>", by: "<calcPr \(says)/></workbook>", in: "xl/workbook.xml")
    #expect(try Workbook(book.bytes).firstWorksheet()[0].cells.map { words($0.content) } == ["2"])
  }

  @Test(arguments: [
    "fullCalcOnLoad=\"1\"", "fullCalcOnLoad=\"true\"", "calcCompleted=\"0\"",
    "calcCompleted=\"false\"",
  ])
  func `results are not used where the workbook says they are out of date`(says: String) throws {
    let rows = "<row><c><f>1+1</f><v>0</v></c><c><v>5</v></c></row>"
    var book = WrittenWorkbook(rows: rows)
    book.replace(
      "</workbook>", by: "<calcPr \(says)/></workbook>", in: "xl/workbook.xml")
    let row = try Workbook(book.bytes).firstWorksheet()[0]
    #expect(
      row.cells.map { words($0.content) } == [UnreadableReason.formulaOutOfDate.description, "5"])
  }

  @Test func `parts may be named from the root and have no styles and texts`() throws {
    var book = WrittenWorkbook(rows: "<row><c><v>5</v></c></row>")
    book.replace(
      "Target=\"worksheets", by: "Target=\"/xl/./x/../worksheets", in: "xl/_rels/workbook.xml.rels")
    book.replace(
      "relationships/styles", by: "relationships/theme", in: "xl/_rels/workbook.xml.rels")
    book.replace(
      "relationships/sharedStrings", by: "relationships/theme", in: "xl/_rels/workbook.xml.rels")
    #expect(try Workbook(book.bytes).firstWorksheet()[0].cells.map { words($0.content) } == ["5"])
  }

  @Test func `damaged parts give an error or contents`() throws {
    var generator = SeededGenerator(seed: 35)
    let rows = """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>1.5</v></c></row>
      <row r="3"><c t="inlineStr"><is><r><t>x</t></r></is></c><c t="str"><f>A1</f><v>_x000D_</v></c></row>
      """
    let book = WrittenWorkbook(rows: rows, formats: ["0.0"], texts: ["<t>a</t>"])
    let parts = book.archive.members.map(\.bytes)
    var refused = 0
    for round in 0..<corruptedInputs {
      var damaged = book
      let part = round % parts.count
      damaged.archive.members[part].bytes = corrupted(parts[part], with: parts, by: &generator)
      if !isReadable(damaged.bytes) { refused += 1 }
    }
    #expect(refused > corruptedInputs / 4 && refused < corruptedInputs)
  }

  private func isReadable(_ bytes: [UInt8]) -> Bool {
    do throws(WorkbookError) {
      let workbook = try Workbook(bytes)
      for entry in workbook.sheets {
        for row in try workbook.worksheet(entry) { _ = row.cells.map { words($0.content) } }
      }
      return true
    } catch {
      #expect(!error.description.isEmpty)
      return false
    }
  }
}

/// What a cell shows, or the reason why it is not read.
func words(_ content: CellContent) -> String {
  switch content {
  case .empty: "empty"
  case .text(let text): text
  case .number(let number): number.printed
  case .unreadable(let reason): reason.description
  }
}
