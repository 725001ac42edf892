import Notation
import Spreadsheets
import Tables
import TestSupport
import Testing

/// Returns an OpenDocument spreadsheet with tables in XML.
private func document(_ tables: String, styles: String = "", manifest: String = "") -> [UInt8] {
  WrittenDocument(tables: tables, styles: styles, manifest: manifest).bytes
}

private func table(_ name: String, _ rows: String, style: String = "") -> String {
  "<table:table table:name=\"\(name)\" table:style-name=\"\(style)\"><table:table-column/>\(rows)"
    + "</table:table>"
}

private func row(_ cells: String..., repeated: Int = 1) -> String {
  "<table:table-row table:number-rows-repeated=\"\(repeated)\">\(cells.joined())</table:table-row>"
}

private func words(_ text: String) -> String { WrittenDocument.words(text) }

private func figure(_ value: String, _ shown: String = "", _ more: String = "") -> String {
  WrittenDocument.figure(value, shown, more)
}

private let header = row(words("feed_tds"), words("ph"))
private let hidden =
  "<style:style style:name=\"h\"><style:table-properties table:display=\"false\"/></style:style>"

@Suite struct `OpenDocument spreadsheets` {
  @Test func `have the stored figures of the first visible sheet with cells`() throws {
    let bytes = document(
      table("Old", header + row(figure("1"), figure("2")), style: "h") + table("Empty", "")
        + table("Site", header + row(figure("165.5", "165,50 mg/L"), figure("7"))),
      styles: hidden)
    let read = try ReadFile(bytes)
    #expect(read.header == ["feed_tds", "ph"] && read.rows == [["165.5", "7"]])
    #expect(read.names == [["Site!A2", "Site!B2"]])
    #expect(read.remarks == ["read as: the sheet \"Site\" of a workbook"])
    #expect(try ReadFile(bytes, ReadingChoices(sheet: "Old")).rows == [["1", "2"]])
    #expect(refusal(bytes, ReadingChoices(sheet: "Sit")).contains("did you mean \"Site\"?"))
  }

  /// Spreadsheet programs repeat the unused cells and rows up to the end of the sheet.
  @Test func `have repeated, covered and grouped cells, and text in parts`() throws {
    let unused = "<table:table-cell table:number-columns-repeated=\"16382\"/>"
    let repeated = row(figure("7", "7", "table:number-columns-repeated=\"2\""), unused, repeated: 3)
    let rows =
      "<table:table-header-rows>"
      + row(words("feed_<text:span>tds</text:span>"), words("ph"), unused)
      + "</table:table-header-rows>" + row(unused, repeated: 2)
      + "<table:table-row-group>\(repeated)</table:table-row-group>"
      + row(unused, repeated: 1_048_570)
    let read = try ReadFile(document(table("Site", rows)))
    #expect(read.rows == Array(repeating: ["7", "7"], count: 3))
    #expect(read.names.map(\.[0]) == ["Site!A4", "Site!A5", "Site!A6"])
    let covered = row(
      words("note<office:annotation><text:p>why</text:p></office:annotation>"),
      "<table:covered-table-cell><text:p>lost</text:p></table:covered-table-cell>", words("ph"))
    let merged = row(words("a<text:s text:c=\"2\"/>b"), "<table:table-cell/>", figure("7"))
    #expect(try ReadFile(document(table("Site", covered + merged))).rows == [["a  b", "7"]])
  }

  @Test(arguments: [
    ("float\" office:value=\"0.05", "it shows \"#N/A\", not its figure 0.05"),
    ("boolean\" office:boolean-value=\"true", "it is TRUE, not a number"),
    ("string\" calcext:value-type=\"error", "it is the error #N/A"),
    ("float\" office:value=\"x", "contains \"x\""), ("odd", "the unknown type \"odd\""),
    ("float\" table:formula=\"of:=1", "a formula without a result"),
  ]) func `have cells without a figure`(type: String, reason: String) throws {
    let cell =
      "<table:table-cell office:value-type=\"\(type)\"><text:p>#N/A</text:p></table:table-cell>"
    let read = try ReadFile(document(table("Site", header + row(cell, figure("7")))))
    guard case .unreadable(let found) = try #require(read.notes.first)[0] else {
      Issue.record("\(type) was read as \(read.rows)")
      return
    }
    #expect(found.contains(reason))
  }

  @Test(arguments: [
    (
      row(figure("1", "", "table:number-columns-repeated=\"16385\"")),
      "beyond the last row or column"
    ),
    (row(figure("1"), repeated: 2_000_000), "beyond the last row or column"),
    (
      row(figure("1", "", "table:number-columns-repeated=\"999\""), repeated: 99_999),
      "the workbook has more than "
    ),
    (row(words(String(repeating: "x", count: 131_073))), "Site!A1 has more than 131,072 bytes"),
    (
      row(words(String(repeating: "x", count: 100_000)), repeated: 5_000),
      " bytes of parts and texts, the limit for a file of "
    ),
  ]) func `are refused if cells are too many`(rows: String, reason: String) {
    #expect(refusal(document(table("Site", rows))).contains(reason))
  }

  /// Both sheets have more cells than a small file may have; only the first one is read.
  @Test func `do not count the cells of other sheets`() throws {
    let many = row(figure("1", "", "table:number-columns-repeated=\"99\""), repeated: 9_999)
    let read = try ReadFile(
      document(
        table("Site", header + row(figure("1"), figure("7"))) + table("A", many) + table("B", many))
    )
    #expect(read.rows == [["1", "7"]])
  }

  /// The text is that of LibreOffice, in English or German, for the stored figure.
  @Test(arguments: [
    ("30.04", "30.0", "30.04", "30.0"), ("30.04", "30,0", "30.04", "30.0"),
    ("1234.5", "1.234,50", "1234.5", "1234.50"), ("1234.5", "1,234.50", "1234.5", "1234.50"),
    ("12345678", "1.23E+07", "12345678", "1.23E+07"), ("-5.5", "(5.5)", "-5.5", "-5.5"),
    ("-5.5", "-5,50", "-5.5", "-5.50"),
    ("0.30000000000000004", "0.3", "0.30000000000000004", "0.3"),
  ]) func `have the text of a claim, but the stored figure of an input`(
    stored: String, text: String, input: String, claim: String
  ) throws {
    let titles = row(words("feed_tds"), words("cycles"))
    let read = try ReadFile(
      document(table("Site", titles + row(figure(stored, text), figure(stored, text)))))
    #expect(read.rows == [[input, claim]])
  }

  @Test(arguments: [
    ("350000", "350"), ("0.5", "1/2"), ("5", "7"), ("-5.5", "5.5"), ("0", "-"), ("5", "-5"),
    ("5", "(5)"),
  ])
  func `have no figure if their text shows another one`(stored: String, text: String) throws {
    let read = try ReadFile(
      document(table("Site", header + row(figure(stored, text), figure("7")))))
    #expect(read.notes[0][0] == .unreadable("it shows \"\(text)\", not its figure \(stored)"))
  }

  @Test func `have hidden rows and columns, which are used unless only visible ones are asked for`()
    throws
  {
    let columns = "<table:table-column/><table:table-column table:visibility=\"collapse\"/>"
    let second = row(figure("2"), figure("8")).replacing(
      "<table:table-row ", with: "<table:table-row table:visibility=\"filter\" ")
    let bytes = document(
      "<table:table table:name=\"Site\">\(columns)\(header)\(row(figure("1"), figure("7")))\(second)"
        + "</table:table>")
    let read = try ReadFile(bytes)
    #expect(read.rows == [["1", "7"], ["2", "8"]])
    #expect(
      read.remarks.last
        == "1 hidden row (3) and 1 hidden column (B) are used; to leave out what is hidden, use "
        + "\(Choice.visible)")
    #expect(try ReadFile(bytes, ReadingChoices(onlyVisible: true)).rows == [["1"]])
  }

  @Test func `are refused if they have a password`() {
    let bytes = document("", manifest: "<encryption-data/>")
    #expect(refusal(bytes).contains("protected by a password"))
  }
}
