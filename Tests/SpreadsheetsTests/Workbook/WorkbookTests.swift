import Spreadsheets
import Tables
import TestSupport
import Testing

@Suite struct `Workbooks` {
  @Test func `reads cells by their types`() throws {
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
    let noResult =
      "it is a formula without a result; open the workbook in a spreadsheet program and save it"
    #expect(try shownCells(book).map { "\($0.name)" } == "ABCDEFGHJKLMW".map { "Figures!\($0)6" })
    #expect(
      try words(book) == [
        "second", "in line", "cached", "223.0000", "it is TRUE, not a number",
        "it is the error #DIV/0!", noResult, noResult,
        "it is a date, \"2026-01-02\", not a number; it most likely was 2.1",
        "it refers to text \"7\", which is not in the workbook",
        "it has the unknown type \"x\"",
        "its style 9 is not in the workbook; save it again", "1.5",
      ])
  }

  @Test func `places rows and cells without a reference after the previous one`() throws {
    let rows = """
      <row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row/>
      <row r="9"><c><v>4</v></c></row><row><c r="B10"><v>5</v></c></row>
      """
    #expect(
      try shownCells(WrittenWorkbook(rows: rows)).map { "\($0.name) \($0.text)" }
        == ["A1 1", "D1 2", "E1 3", "A9 4", "B10 5"].map { "Figures!" + $0 })
  }

  /// A comment between the parts of a cell changes nothing, but the short way of reading is not taken.
  @Test(
    arguments: [
      ("<c><v>1.5</v></c>", ["B1 1.5"]), ("<c r=\"C1\"><v>-1.5E-3</v></c>", ["C1 -0.0015"]),
      ("<c r=\"C1\" s=\"1\" t=\"n\"><v>2</v></c>", ["C1 2.00"]),
      ("<c t=\"n\"><v>0</v></c>", ["B1 0"]),
      ("<c r=\"C1\"><v>1</v></c><c><v>2</v></c>", ["C1 1", "D1 2"]), ("<c><v></v></c>", []),
      ("<c s=\"\"><v>3</v></c>", ["B1 3"]), ("<c s=\"9\"><v>3</v></c>", ["B1 (no figure)"]),
      ("<c><v>1-2</v></c>", ["B1 1-2"]), ("<c><v>+</v></c>", ["B1 +"]),
      ("<c r=\"A1\"><v>1</v></c>", nil), ("<c r=\"C2\"><v>1</v></c>", nil),
      ("<c r=\"c1\"><v>1</v></c>", nil), ("<c r=\"\"><v>1</v></c>", nil), ("<c><v>1</v></d>", nil),
    ] as [(String, [String]?)]) func `reads a number alike however it is written`(
      cell: String, shown: [String]?
    ) throws
  {
    for mark in ["><v>", " ><v>", "><!-- x --><v>", "><v><!-- x -->"] {
      let written = cell.replacing("><v>", with: mark)
      let rows = "<row><c><v>7</v></c>\(written)</row>"
      let cells = try? shownCells(WrittenWorkbook(rows: rows, formats: ["0.00"])).map {
        "\($0.name) \($0.text)"
      }
      #expect(cells == shown.map { (["A1 7"] + $0).map { "Figures!" + $0 } }, "\(written)")
    }
  }

  @Test func `joins runs of rich text and leaves out phonetic text`() throws {
    let text = """
      <r><rPr><b/></rPr><t>feed</t></r><r><t xml:space="preserve"> tds</t></r>
      <rPh sb="0" eb="1"><t>spoken</t></rPh><phoneticPr fontId="1"/>
      """
    let rows = "<row><c t=\"s\"><v>0</v></c><c t=\"inlineStr\"><is>\(text)</is></c></row>"
    #expect(try words(WrittenWorkbook(rows: rows, texts: [text])) == ["feed tds", "feed tds"])
  }

  /// ECMA-376 part 1, section 22.9.2.19.
  @Test(arguments: [
    ("a_x000D_b", "a\rb"), ("_x005F_x000D_", "_x000D_"), ("_x00e9_", "é"), ("_x00_", "_x00_"),
    ("_xD83D_", "_xD83D_"), ("a_b", "a_b"), ("_x+00D_", "_x+00D_"), ("_x-000_", "_x-000_"),
    ("_x000D", "_x000D"), ("é_x0041__x0042_c", "éABc"),
  ]) func `decodes escaped characters`(written: String, text: String) throws {
    let book = WrittenWorkbook(
      rows: "<row><c t=\"s\"><v>0</v></c></row>", texts: ["<t>\(written)</t>"])
    #expect(try words(book) == [text])
  }

  @Test func `reads strict workbooks with prefixes`() throws {
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
    #expect(try words(book) == ["5"])
  }

  @Test func `finds visible and hidden sheets by name`() throws {
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
    func remarks(_ sheet: String?) throws -> [String] {
      try Spreadsheet(
        file: "f", names: sampleNames, choices: ReadingChoices(sheet: sheet),
        source: byteSource(of: book.bytes)
      ).remarks()
    }
    #expect(try remarks(nil) == ["read as: the sheet \"Boiler\" of a workbook"])
    #expect(try words(book) == ["2"])
    #expect(try remarks("Notes") == ["read as: the sheet \"Notes\" of a workbook"])
    #expect(
      refusal(book.bytes, ReadingChoices(sheet: "Boilr"))
        == "f.csv: no sheet is called \"Boilr\"; did you mean \"Boiler\"? the sheets are \"Notes\", "
        + "\"Boiler\", \"Curve\"")
  }

  @Test(arguments: [
    ("chartsheet", "chart sheet"), ("dialogsheet", "dialog sheet"), ("xlMacrosheet", "macro sheet"),
    ("xlIntlMacrosheet", "macro sheet"), ("else", "sheet of an unknown kind"),
  ]) func `rejects sheets that have no cells and names their kind`(type: String, kind: String) {
    var book = WrittenWorkbook(rows: "<row><c><v>5</v></c></row>")
    book.replace(
      "relationships/worksheet", by: "relationships/\(type)", in: "xl/_rels/workbook.xml.rels")
    #expect(
      refusal(book.bytes, ReadingChoices(sheet: "Figures"))
        == "f.csv: the sheet \"Figures\" is a \(kind), which has no cells; name another sheet")
    #expect(refusal(book.bytes).hasPrefix("f.csv: no visible sheet has a cell"))
  }

  @Test(arguments: [("visible", false), ("hidden", true), ("veryHidden", true)])
  func `skips hidden sheets`(state: String, isHidden: Bool) {
    var book = WrittenWorkbook(rows: "<row><c><v>5</v></c></row>")
    book.replace("name=", by: "state=\"\(state)\" name=", in: "xl/workbook.xml")
    #expect(
      refusal(book.bytes).hasPrefix("f.csv: no visible sheet has a cell") == isHidden)
  }

  @Test func `reports what cells without a figure contain`() throws {
    let rows = """
      <row><c t="b"><v>0</v></c><c t="b"><v>true</v></c><c t="b"><v>false</v></c>
      <c t="b"><v>2</v></c><c t="s"><v>-1</v></c><c t="s"><v>1</v></c><c s="x"><v>5</v></c>
      <c t="str"><v></v></c><c t="n"><v></v></c><c s="65536"><v>5</v></c></row>
      """
    let book = WrittenWorkbook(rows: rows, texts: ["<t>a</t>"])
    let noStyle = "its style 65535 is not in the workbook; save it again"
    #expect(
      try words(book) == [
        "it is FALSE, not a number", "it is TRUE, not a number", "it is FALSE, not a number",
        "it is stored as a number, but contains \"2\"",
        "it refers to text \"-1\", which is not in the workbook",
        "it refers to text \"1\", which is not in the workbook", noStyle, noStyle,
      ])
    #expect(try shownCells(book).map(\.name.column) == [1, 2, 3, 4, 5, 6, 7, 10])
  }

  @Test func `supports 65,535 styles`() throws {
    var book = WrittenWorkbook(
      rows: "<row><c s=\"65534\"><v>5</v></c><c s=\"65535\"><v>5</v></c></row>")
    let styles = String(repeating: "<xf/>", count: 65_534) + "<xf numFmtId=\"2\"/>"
    book.replace("<cellXfs>", by: "<cellXfs>" + styles, in: "xl/styles.xml")
    #expect(
      try words(book) == [
        "5.00", "its style 65535 is not in the workbook; save it again",
      ])
  }

  @Test func `accepts styles with a missing or invalid format`() throws {
    var book = WrittenWorkbook(
      rows: "<row><c s=\"1\"><v>5.5</v></c><c s=\"2\"><v>5</v></c></row>", formats: ["0", "0"])
    book.replace("<xf numFmtId=\"164\"/>", by: "<xf/>", in: "xl/styles.xml")
    book.replace("<xf numFmtId=\"165\"/>", by: "<xf numFmtId=\"x\"/>", in: "xl/styles.xml")
    #expect(
      try words(book) == [
        "5.5", "its number format -1 depends on the language of the program; format it as a number",
      ])
  }

  /// The ASCII characters next to the digits are `/` and `:`.
  @Test(arguments: ["x", ":", "/", "-1", "1."])
  func `rejects a style that is not a number`(style: String) throws {
    let book = WrittenWorkbook(rows: "<row><c s=\"\(style)\"><v>5</v></c></row>")
    #expect(
      try words(book) == ["its style 65535 is not in the workbook; save it again"])
  }

  @Test func `reads content types by file extension`() throws {
    var book = WrittenWorkbook(rows: "<row><c><v>5</v></c></row>")
    book.replace(
      "<Override PartName=\"/xl/workbook.xml\"", by: "<Default Extension=\"XML\"",
      in: "[Content_Types].xml")
    #expect(try words(book) == ["5"])
  }

  /// A missing result is not empty text.
  @Test(arguments: ["", " t=\"str\"", " t=\"s\"", " t=\"b\""])
  func `reports a formula without a result, whatever its type`(type: String) throws {
    let book = WrittenWorkbook(rows: "<row><c\(type)><f>A2</f></c><c><v>5</v></c></row>")
    #expect(
      try words(book)
        == [
          "it is a formula without a result; open the workbook in a spreadsheet program and save it",
          "5",
        ])
  }

  @Test(arguments: ["fullCalcOnLoad=\"0\"", "calcCompleted=\"1\"", "calcId=\"1\""])
  func `uses results unless the workbook marks them as out of date`(
    attribute: String
  ) throws {
    var book = WrittenWorkbook(rows: "<row><c><f>1+1</f><v>2</v></c></row>")
    book.replace("</workbook>", by: "<calcPr \(attribute)/></workbook>", in: "xl/workbook.xml")
    #expect(try words(book) == ["2"])
  }

  @Test(arguments: [
    "fullCalcOnLoad=\"1\"", "fullCalcOnLoad=\"true\"", "calcCompleted=\"0\"",
    "calcCompleted=\"false\"",
  ])
  func `rejects results that the workbook marks as out of date`(attribute: String) throws {
    let rows = "<row><c><f>1+1</f><v>0</v></c><c><v>5</v></c></row>"
    var book = WrittenWorkbook(rows: rows)
    book.replace(
      "</workbook>", by: "<calcPr \(attribute)/></workbook>", in: "xl/workbook.xml")
    #expect(
      try words(book) == [
        "it is a formula whose result is out of date; open the workbook in a spreadsheet program and save it",
        "5",
      ])
  }

  @Test func `accepts absolute paths of parts, and no styles or shared strings`() throws {
    var book = WrittenWorkbook(rows: "<row><c><v>5</v></c></row>")
    book.replace(
      "Target=\"worksheets", by: "Target=\"/xl/./x/../worksheets", in: "xl/_rels/workbook.xml.rels")
    book.replace(
      "relationships/styles", by: "relationships/theme", in: "xl/_rels/workbook.xml.rels")
    book.replace(
      "relationships/sharedStrings", by: "relationships/theme", in: "xl/_rels/workbook.xml.rels")
    #expect(try words(book) == ["5"])
  }

  @Test func `reads or rejects workbooks with corrupted parts`() throws {
    var generator = SeededGenerator(seed: 35)
    let rows = """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>1.5</v></c></row>
      <row r="3"><c t="inlineStr"><is><r><t>x</t></r></is></c><c t="str"><f>A1</f><v>_x000D_</v></c></row>
      """
    let book = WrittenWorkbook(rows: rows, formats: ["0.0"], texts: ["<t>a</t>"])
    let parts = book.archive.members.map(\.bytes)
    // Reading a complete workbook takes a millisecond; other tests cover single parts.
    let books = corruptedInputs / 10
    var refused = 0
    for round in 0..<books {
      var damaged = book
      let part = round % parts.count
      damaged.archive.members[part].bytes = corrupted(parts[part], with: parts, by: &generator)
      if !isReadable(damaged.bytes) { refused += 1 }
    }
    #expect(refused > books / 4 && refused < books)
  }

  private func isReadable(_ bytes: [UInt8]) -> Bool {
    do {
      let next = try Spreadsheet(file: "f", names: sampleNames, source: byteSource(of: bytes))
        .rawRows { _ in false }
      while try next() != nil {}
      return true
    } catch {
      #expect("\(error)".hasPrefix("f: "))
      return false
    }
  }
}
