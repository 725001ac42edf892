import Spreadsheets
import Tables
import TestSupport
import Testing

/// A figure is converted only if nobody could read it in another way.
@Suite struct `Figures as people write them` {
  /// Returns the figures of a column of claims, as they are read.
  private func read(
    _ figures: [String], title: String = "cycles", separator: String = ",",
    _ choices: ReadingChoices = ReadingChoices()
  ) throws -> [String] {
    let rows = figures.map { "7\(separator)\"\($0)\"\n" }.joined()
    return try ReadFile("ph\(separator)\(title)\n" + rows, choices).rows.map { $0[1] }
  }

  /// The decimals that are printed are those that are read.
  @Test(arguments: [
    ("1,234.50", "1234.50"), ("1,234,567", "1234567"), ("-12,345.6", "-12345.6"),
    ("1,234.567", "1234.567"), ("13 824", "13824"), ("13\u{A0}824.0", "13824.0"),
    ("1\u{202F}234\u{202F}567", "1234567"), ("1'234.5", "1234.5"), ("1\u{2019}234", "1234"),
    ("-1 234", "-1234"), ("(51.36)", "-51.36"), ("(1,234.50)", "-1234.50"), ("( 51 )", "-51"),
    ("(0.00)", "-0.00"), (" 12.30 ", "12.30"), ("\u{A0}12.3\u{A0}", "12.3"), ("\t7\n", "7"),
    (" (1 234.5) ", "-1234.5"), ("\u{A0}", ""), ("1 234.567", "1234.567"),
  ]) func `are converted if they have one meaning`(figure: String, read: String) throws {
    #expect(try self.read([figure]) == [read])
    let book = try ReadFile(
      WrittenWorkbook(
        rows: "<row r=\"1\">\(text("ph"))\(text("cycles"))</row><row r=\"2\">\(text("7"))"
          + "\(text(figure))</row>"
      ).bytes)
    #expect(book.rows == [["7", read]])
  }

  private func text(_ words: String) -> String {
    "<c t=\"inlineStr\"><is><t xml:space=\"preserve\">\(words)</t></is></c>"
  }

  @Test(arguments: [
    "1,23,456.7", "1.234.567,8", "1.234,5", "(51.36", "51.36)", "--5", "1 2345",
    "12 34", "1 234 56", "0 123", "0,123.4", "1234,567.8", "1,234,56", "1 234'567",
    "1 234 ,5", "(-5)", "((5))", "()", "( )", "1,234.", "1,234.5e3", "1 234e3", "- 5",
    "-(5)", "+1,234.5", "1,234 567", "1.234 567", "5 %", "(5%)", "$5", "1_234", "12'34",
  ]) func `stay unchanged if they have another meaning or none`(figure: String) throws {
    #expect(try read([figure]) == [figure])
    #expect(try read([figure, "12.5", "3.25"]) == [figure, "12.5", "3.25"])
  }

  /// Commas that group thousands in one figure do so in the others of its column.
  @Test(arguments: [
    (["12,345", "3,500"], ["12,345", "3,500"]), (["12,345", "850.25"], ["12345", "850.25"]),
    (["3,500", "12.5"], ["3500", "12.5"]), (["12,345"], ["12,345"]),
    (["0,500", "12.5"], ["0,500", "12.5"]),
    (["12,345", "3,500.5"], ["12345", "3500.5"]),
    (["1,234,567", "-12,345"], ["1234567", "-12345"]),
    (["12,345", "3,500.5", "1,5"], ["12,345", "3500.5", "1,5"]),
    (["12,345", "3,500.5", "1.234,5"], ["12,345", "3500.5", "1.234,5"]),
    (["(12,345)", "3,500.5"], ["-12345", "3500.5"]),
  ]) func `are grouped by commas if their column shows it`(figures: [String], cells: [String])
    throws
  {
    #expect(try read(figures) == cells)
    #expect(try read(figures.reversed()) == cells.reversed())
    // Figures of another column show nothing.
    let rows = figures.map { "1,\"\($0)\",\"1,234.5\"\n" }.joined()
    #expect(try ReadFile("ph,cycles,S5.dose\n" + rows).rows.map { $0[1] } == cells)
  }

  @Test(arguments: [
    (["1.234,50", "2,5"], ["1234.50", "2.5"]), (["1.234.567,8"], ["1234567.8"]),
    (["1.234,5", "1.234"], ["1234.5", "1234"]), (["1.234.567", "1.234"], ["1234567", "1234"]),
    (["1,5", "1.234", "2.345,5"], ["1.5", "1234", "2345.5"]),
    (["1,5", "1.234"], ["1.5", "1234"]),
    (["1 234,5", "1,234"], ["1234.5", "1.234"]), (["1'234,50", "(7,5)"], ["1234.50", "-7.5"]),
    (["1,5", "1,234.5"], ["1.5", "1,234.5"]), (["1,5", "1.23.456,7"], ["1.5", "1.23.456,7"]),
  ]) func `can have decimal commas`(figures: [String], cells: [String]) throws {
    #expect(try read(figures, separator: ";") == cells)
    #expect(try read(figures, separator: ",", ReadingChoices(decimal: .comma)) == cells)
  }

  @Test func `have a minus sign in an input`() throws {
    #expect(try read(["(7)"], title: "max_tds [mg/L]") == ["(7)"])
    #expect(try read(["1,234.5"], title: "max_tds [mg/L]") == ["1234.5"])
    let vertical = try ReadFile("field,value,unit\nmax_tds,\"1,234.5\",mg/L\nph,(7),\n")
    #expect(vertical.rows == [["1234.5", "(7)"]])
  }

  @Test func `are counted in a note`() throws {
    var table = try Spreadsheet(
      "site,ph,cycles\n Mill ,7,\"1,234.5\"\nTwo Mills,\"1 000\",(5)\nx, 7 ,\"(1,000.0)\"\n"
    ).table()
    var names: [String] = []
    while let row = try table.next() { names.append(row.cells[0].text) }
    #expect(names == ["Mill", "Two Mills", "x"])
    #expect(
      table.notesOnFigures == [
        "read as numbers: 3 figures with thousands separators, 2 negative figures in parentheses, "
          + "1 figure with spaces around it"
      ])
    #expect(try Spreadsheet("ph,cycles\n7,2.5\n").table().notesOnFigures == [])
  }

  /// In a workbook, only cells of text have a decimal mark.
  @Test(arguments: [
    (["21,2", "1.234,5"], ["21.2", "1234.5"]), (["21,2", "21.2"], ["21,2", "21.2"]),
    (["1,234", "2,345"], ["1,234", "2,345"]), (["1,234.5", "2,345"], ["1234.5", "2345"]),
    (["1,5", "1.234"], ["1.5", "1234"]),
  ]) func `are read in cells of text as in text files`(figures: [String], cells: [String]) throws {
    let rows = figures.enumerated().map { index, figure in
      "<row r=\"\(index + 2)\"><c><v>7.5</v></c>\(text(figure))</row>"
    }
    let book = WrittenWorkbook(
      rows: "<row r=\"1\">\(text("ph"))\(text("cycles"))</row>" + rows.joined())
    #expect(try ReadFile(book.bytes).rows.map { $0[1] } == cells)
    #expect(try ReadFile(book.bytes).rows.allSatisfy { $0[0] == "7.5" })
  }
}
