import Notation
import Spreadsheets
import Tables
import TestSupport
import Testing

@Suite struct `Workbook rows` {
  private static func text(_ cell: String, _ words: String) -> String {
    "<c r=\"\(cell)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">\(words)</t></is></c>"
  }

  private static func figure(_ cell: String, _ value: String, style: Int = 0) -> String {
    "<c r=\"\(cell)\" s=\"\(style)\"><v>\(value)</v></c>"
  }

  private static let header =
    "<row r=\"3\">" + text("B3", "feed_tds [mg/L]") + text("C3", "cycles [1]")
    + text("D3", "S5.dose")
    + "</row>"

  private func read(
    _ rows: String, formats: [String] = [], _ choices: ReadingChoices = ReadingChoices()
  ) throws -> ReadFile {
    try ReadFile(
      WrittenWorkbook(rows: rows, formats: formats).bytes, choices, file: "f.xlsx")
  }

  @Test func `reads inputs as stored and claims as shown`() throws {
    let read = try read(
      Self.header + "<row r=\"5\">" + Self.figure("B5", "165.126", style: 1)
        + Self.figure("C5", "21.2", style: 1) + Self.figure("D5", "223", style: 2) + "</row>"
        + "<row r=\"9\">" + Self.figure("B9", "1E-3") + Self.figure("C9", "0.30000000000000004")
        + Self.figure("D9", "12.5", style: 3) + "</row>",
      formats: ["0.00", "0.0000", "0.0###"])
    #expect(read.header == ["feed_tds [mg/L]", "cycles [1]", "S5.dose"])
    #expect(
      read.rows == [["165.126", "21.20", "223.0000"], ["1E-3", "0.3", "12.5000"]])
    #expect(
      read.names == [["B5", "C5", "D5"], ["B9", "C9", "D9"]].map { $0.map { "Figures!" + $0 } })
    #expect(
      read.notes == [[nil, .hasItsDecimals, .hasItsDecimals], [nil, .isCut, .hasItsDecimals]])
    #expect(
      read.remarks == [
        "read as: the sheet \"Figures\" of a workbook", "2 rows above the header are skipped",
      ])
  }

  @Test func `marks cells without a figure as unreadable with the reason`() throws {
    let read = try read(
      Self.header + "<row r=\"4\">" + "<c r=\"B4\" t=\"e\"><v>#DIV/0!</v></c>"
        + "<c r=\"C4\" t=\"b\"><v>1</v></c>" + Self.figure("D4", "0.5", style: 1) + "</row>"
        + "<row r=\"5\"><c r=\"B5\" t=\"e\"><v>5</v></c><c r=\"C5\"><f>1+1</f></c>"
        + Self.text("D5", "-") + "</row>",
      formats: ["0%"])
    #expect(
      read.rows == [
        ["#DIV/0!", "TRUE", "50%"], ["5", "(a formula without a result)", "-"],
      ])
    let reasons = read.notes.flatMap { $0 }.map { note -> String in
      if case .unreadable(let reason) = note { reason } else { "" }
    }
    #expect(reasons[0] == "it is the error #DIV/0!" && reasons[1] == "it is TRUE, not a number")
    #expect(read.notes[0][2] == .inWords(FigureInWords("50%")!, format: "0%", .hasItsDecimals))
    #expect(reasons[5].isEmpty)
  }

  @Test func `replaces unreadable figures with short descriptions`() throws {
    let cells = [
      ("1", "0.0,", "(a figure in thousands)"), ("2", "# ?/?", "(a fraction)"),
      ("3", "h:mm", "(a date)"), ("4", "\"x\"", "(no figure)"),
    ]
    let rows = cells.enumerated().map { index, cell in
      let row = index + 4
      return "<row r=\"\(row)\">" + Self.figure("B\(row)", "1")
        + Self.figure("C\(row)", "5", style: index + 1) + "</row>"
    }
    let others = """
      <row r="9"><c r="B9"><v>x</v></c><c r="C9" t="b"><v>0</v></c><c r="D9" t="d"><v>2026-01-02</v></c></row>
      """
    let read = try read(Self.header + rows.joined() + others, formats: cells.map(\.1))
    #expect(read.rows.prefix(4).map { $0[1] } == cells.map(\.2))
    #expect(read.rows.last == ["x", "FALSE", "2026-01-02"])
  }

  /// Days after 30 December 1899: 46059 is 6 February 2026, 46143 is 1 May 2026.
  @Test func `with dates in columns of figures are refused, and say what was typed`() throws {
    let rows = [("46059", 1), ("165", 0), ("46143", 1)].enumerated().map { index, cell in
      "<row r=\"\(index + 4)\">" + Self.figure("B\(index + 4)", cell.0, style: cell.1)
        + Self.figure("C\(index + 4)", "46059", style: index == 0 ? 2 : 0) + "</row>"
    }
    let book = WrittenWorkbook(rows: Self.header + rows.joined(), formats: ["d-mmm", "yyyy"])
    #expect(
      refusal(book.bytes)
        == "f.csv:Figures!B4: 2 cells below \"feed_tds [mg/L]\" show dates, most likely figures that "
        + "a spreadsheet program changed: Figures!B4 was 6.2, Figures!B6 was 1.5; type them again as "
        + "text\n1 cell below \"cycles [1]\" shows a date, most likely figures that a spreadsheet "
        + "program changed: Figures!C4 shows 2026-02-06; type it again as text")
  }

  /// A plant or a field would be missing without a word.
  @Test(arguments: ["<f>A1</f>", "<f>A1</f><v></v>"])
  func `are refused below a title that is a formula without a result`(formula: String) throws {
    let title = "<c r=\"E3\">\(formula)</c>"
    let words =
      "E3: the title is a formula without a result; open the workbook in a spreadsheet program and save it"
    let table = Self.header.replacing("</row>", with: title + "</row>")
    let form =
      "<row r=\"3\">\(Self.text("A3", "field"))\(Self.text("B3", "value"))\(Self.text("C3", "unit"))"
      + "\(title)</row>"
    for rows in [table, form] {
      #expect(refusal(WrittenWorkbook(rows: rows).bytes) == "f.csv:Figures!" + words)
    }
  }

  @Test func `have hidden rows and columns, which are used unless only visible ones are asked for`()
    throws
  {
    let row =
      Self.header + "<row r=\"4\" hidden=\"1\">" + Self.figure("B4", "165") + "</row>"
      + "<row r=\"5\">" + Self.figure("B5", "170") + Self.figure("C5", "9") + "</row>"
    var book = WrittenWorkbook(rows: row)
    book.replace(
      "<sheetData>", by: "<cols><col min=\"3\" max=\"3\" hidden=\"1\"/></cols><sheetData>",
      in: "xl/worksheets/sheet1.xml")
    let read = try ReadFile(book.bytes)
    #expect(read.rows == [["165", "", ""], ["170", "9", ""]])
    #expect(
      read.remarks.contains(
        "1 hidden row (4) and 1 hidden column (C) are used; to leave out what is hidden, use "
          + "\(Choice.visible)"))
    let visible = try ReadFile(book.bytes, ReadingChoices(onlyVisible: true))
    #expect(visible.rows == [["170", ""]])
    #expect(visible.remarks.contains("1 hidden row (4) and 1 hidden column (C) are left out"))
  }

  /// ECMA-376 part 1, section 18.2.2: `fullCalcOnLoad` requests recalculation.
  @Test func `ignores results of formulas that are out of date`() throws {
    let rows = Self.header + "<row r=\"4\"><c r=\"B4\"><f>1+1</f><v>2</v></c></row>"
    var book = WrittenWorkbook(rows: rows)
    book.replace(
      "</workbook>", by: "<calcPr fullCalcOnLoad=\"1\"/></workbook>", in: "xl/workbook.xml")
    #expect(try ReadFile(book.bytes).rows == [["(a formula whose result is out of date)", "", ""]])
  }

  @Test func `pads decimals to the format and short rows to the header`() throws {
    let read = try read(
      Self.header + "<row r=\"4\">" + Self.figure("B4", "1") + Self.figure("C4", "12", style: 1)
        + Self.figure("D4", "12", style: 2) + "</row><row r=\"5\">" + Self.figure("B5", "7")
        + "</row>",
      formats: ["0.###", "0"])
    #expect(read.rows == [["1", "12.000", "12"], ["7", "", ""]])
    #expect(read.names[1] == ["Figures!B5", "Figures!C5", "Figures!D5"])
  }

  /// Messages about missing figures name these cells.
  @Test func `names the empty cells between others`() throws {
    let read = try read(
      Self.header + "<row r=\"4\">" + Self.figure("B4", "1") + Self.figure("D4", "12") + "</row>"
        + "<row r=\"5\">" + Self.figure("D5", "7") + "</row>")
    #expect(read.rows == [["1", "", "12"], ["", "", "7"]])
    #expect(
      read.names
        == [["B4", "C4", "D4"], ["B5", "C5", "D5"]].map { $0.map { "Figures!" + $0 } })
  }

  @Test func `finds a header in the fiftieth row`() throws {
    let rows =
      "<row r=\"50\">" + Self.text("A50", "ph") + "</row><row r=\"51\">" + Self.figure("A51", "7")
      + "</row>"
    let read = try read(rows)
    #expect(read.rows == [["7"]] && read.names == [["Figures!A51"]])
    #expect(read.remarks.last == "49 rows above the header are skipped")
  }

  /// A stored number has no decimal mark, so `--decimal` only applies to text.
  @Test func `applies the requested decimal mark only to text cells`() throws {
    let read = try read(
      Self.header + "<row r=\"4\">" + Self.figure("B4", "165.5") + Self.text("C4", "21,2")
        + Self.text("D4", "21.2") + "</row>", ReadingChoices(decimal: .comma))
    #expect(read.rows == [["165.5", "21.2", "21.2"]])
    #expect(
      read.notes == [
        [
          nil, nil,
          .unreadable(
            "it has a point, but the decimal mark is a comma; leave the point out if it groups thousands"
          ),
        ]
      ])
  }

  @Test func `rejects cells next to the table and a sheet without a table`() throws {
    let rows =
      Self.header + "<row r=\"4\">" + Self.figure("B4", "1") + Self.text("F4", "checked") + "</row>"
    #expect(throws: InputError.self) { try read(rows) }
    do { _ = try read(rows) } catch {
      #expect(
        "\(error)".hasPrefix("f.xlsx:Figures!F4: \"checked\" is in a column without a name"))
    }
    do { _ = try read("<row r=\"1\">" + Self.text("A1", "Costs") + "</row>") } catch {
      #expect(
        "\(error)" == "f.xlsx:Figures!A1: the first row names no known field or output, only "
          + "\"Costs\"; if the table is on another sheet, name that sheet with \(Choice.sheet)")
    }
  }

  private static let sheet =
    "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>"

  @Test func `reads the named sheet, or the first with cells, and reports which`() throws {
    func sheet(_ value: String) -> String {
      Self.sheet + "<row r=\"1\">" + Self.text("A1", "ph") + "</row><row r=\"2\">"
        + Self.figure("A2", value) + "</row></sheetData></worksheet>"
    }
    let book = WrittenWorkbook(sheets: [
      ("Empty", Self.sheet + "</sheetData></worksheet>"), ("May", sheet("7")), ("June", sheet("8")),
    ]).bytes
    let first = try ReadFile(book)
    #expect(first.rows == [["7"]])
    #expect(
      first.remarks == [
        "read as: the sheet \"May\" of a workbook",
        "\"June\" has cells too; to read another sheet, use \(Choice.sheet) NAME",
      ])
    let june = try ReadFile(book, ReadingChoices(sheet: "June"))
    #expect(june.rows == [["8"]] && june.remarks.count == 1)
    #expect(
      refusal(book, ReadingChoices(sheet: "Jun"))
        == "f.csv: no sheet is called \"Jun\"; did you mean \"June\"? the sheets are \"Empty\", \"May\", "
        + "\"June\"")
    func remark(_ count: Int) throws -> String? {
      let sheets = (0..<count).map { ("S\($0)", sheet("7")) }
      return try ReadFile(WrittenWorkbook(sheets: sheets).bytes).remarks.last
    }
    let words = "cells too; to read another sheet, use \(Choice.sheet) NAME"
    #expect(try remark(3) == "\"S1\", \"S2\" have " + words)
    #expect(try remark(7)?.hasSuffix("\"S5\", \"S6\" have " + words) == true)
    #expect(try remark(8)?.hasSuffix("\"S5\", \"S6\" and 1 more have " + words) == true)
    let empty = WrittenWorkbook(rows: "").bytes
    #expect(refusal(empty).contains("no visible sheet has a cell in its first 50 rows"))
  }

  @Test func `names the file in errors about old and damaged workbooks`() {
    let old: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    #expect(refusal(old).hasPrefix("f.csv: this is an old .xls file or a workbook with a password"))
    let book = WrittenWorkbook(rows: Self.header).bytes
    #expect(refusal(Array(book.prefix(400))).hasPrefix("f.csv: the file ends early"))
    #expect(refusal([0x50, 0x4B, 5, 6]).hasPrefix("f.csv: the file ends early"))
  }

  #if !DEBUG  // Reading 256 MiB takes too long in a debug build.
    @Test func `rejects an endless workbook`() {
      var isFirst = true
      let endless: ByteSource = { buffer in
        buffer.copyBytes(from: isFirst ? [0x50, 0x4B, 3, 4] : [])
        defer { isFirst = false }
        return isFirst ? 4 : buffer.count
      }
      do {
        _ = try Spreadsheet(file: "f.xlsx", names: sampleNames, source: endless)
        Issue.record("the workbook is accepted")
      } catch {
        #expect("\(error)" == "f.xlsx: the workbook is larger than 256 MiB; save its sheet as CSV")
      }
    }

    /// Only zeros follow the first bytes, so the file is read completely and then rejected.
    @Test func `does not reject a workbook of 256 MiB for its size`() {
      var rest = 256 << 20
      let source: ByteSource = { buffer in
        let count = min(buffer.count, rest)
        if rest == 256 << 20, count >= 4 { buffer.copyBytes(from: [0x50, 0x4B, 3, 4]) }
        rest -= count
        return count
      }
      let error = #expect(throws: InputError.self) {
        try Spreadsheet(file: "f.xlsx", names: sampleNames, source: source)
      }
      #expect(rest == 0 && error.map { "\($0)" }?.hasPrefix("f.xlsx: the file ends early") == true)
    }
  #endif
}
