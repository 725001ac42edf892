import Spreadsheets
import Tables
import TestSupport
import Testing

@Suite struct `A workbook` {
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

  @Test func `gives inputs as they are stored and claims as they are shown`() throws {
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
        "read as: the sheet \"Figures\" of a workbook", "2 rows above the header are passed over",
        "1 empty column without a name is passed over",
      ])
  }

  @Test func `hands on cells without a figure, with their reason, as what is no number`() throws {
    let read = try read(
      Self.header + "<row r=\"4\">" + "<c r=\"B4\" t=\"e\"><v>#DIV/0!</v></c>"
        + "<c r=\"C4\" t=\"b\"><v>1</v></c>" + Self.figure("D4", "0.5", style: 1) + "</row>"
        + "<row r=\"5\"><c r=\"B5\" t=\"e\"><v>5</v></c><c r=\"C5\"><f>1+1</f></c>"
        + Self.text("D5", "-") + "</row>",
      formats: ["0%"])
    #expect(
      read.rows == [
        ["#DIV/0!", "TRUE", "(a percentage)"], ["5", "(a formula without a result)", "-"],
      ])
    let reasons = read.notes.flatMap { $0 }.map { note -> String in
      if case .unreadable(let reason) = note { reason } else { "" }
    }
    #expect(reasons[0] == "it is the error #DIV/0!" && reasons[1] == "it is TRUE, not a number")
    #expect(reasons[2].contains("shows a percentage") && reasons[5].isEmpty)
  }

  /// A stored number has no decimal mark; what `--decimal` says is of texts.
  @Test func `keeps its numbers with decimal commas, which texts have`() throws {
    let read = try read(
      Self.header + "<row r=\"4\">" + Self.figure("B4", "165.5") + Self.text("C4", "21,2")
        + Self.text("D4", "21.2") + "</row>", ReadingChoices(decimal: .comma))
    #expect(read.rows == [["165.5", "21.2", "21.2"]])
    #expect(
      read.notes == [[nil, nil, .unreadable("it has a point, where decimals have a comma")]])
  }

  @Test func `is refused for what stands beside its table`() throws {
    let rows =
      Self.header + "<row r=\"4\">" + Self.figure("B4", "1") + Self.text("F4", "checked") + "</row>"
    #expect(throws: SpreadsheetError.self) { try read(rows) }
    do { _ = try read(rows) } catch {
      #expect(
        "\(error)".hasPrefix("f.xlsx:Figures!F4: \"checked\" stands in a column that has no name"))
    }
    do { _ = try read("<row r=\"1\">" + Self.text("A1", "Costs") + "</row>") } catch {
      #expect(
        "\(error)" == "f.xlsx:Figures!A1: the first row names neither fields nor outputs, but has "
          + "\"Costs\"; is it another sheet of the workbook? --sheet names one")
    }
  }

  private static let sheet =
    "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>"

  @Test func `has the sheet that is named, or the first with cells, and says which`() throws {
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
        "\"June\" has cells too; --sheet NAME reads another sheet",
      ])
    let june = try ReadFile(book, ReadingChoices(sheet: "June"))
    #expect(june.rows == [["8"]] && june.remarks.count == 1)
    #expect(
      refusal(book, ReadingChoices(sheet: "Jun"))
        == "f.csv: no sheet is called \"Jun\"; did you mean \"June\"? there are \"Empty\", \"May\", "
        + "\"June\"")
    let empty = WrittenWorkbook(rows: "").bytes
    #expect(refusal(empty).contains("no sheet that is not hidden has a cell"))
  }

  @Test func `of an old program, or that is damaged, is refused by its file's name`() {
    let old: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    #expect(refusal(old) == "f.csv: this is an old .xls (OLE) file; save it as .xlsx")
    let book = WrittenWorkbook(rows: Self.header).bytes
    #expect(refusal(Array(book.prefix(400))).hasPrefix("f.csv: the file ends early"))
  }
}
