import Spreadsheets
import Tables
import TestSupport
import Testing

/// Returns an OpenDocument spreadsheet with tables in XML.
private func document(_ tables: String, styles: String = "", manifest: String = "") -> [UInt8] {
  let names = ["office", "table", "text", "style"].map {
    "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
  }.joined(separator: " ")
  let calc = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"
  return StoredZip([
    ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
    (
      "content.xml",
      "<office:document-content \(names) xmlns:calcext=\"\(calc)\"><office:automatic-styles>\(styles)"
        + "</office:automatic-styles><office:body><office:spreadsheet>\(tables)"
        + "</office:spreadsheet></office:body></office:document-content>"
    ), ("META-INF/manifest.xml", "<manifest>\(manifest)</manifest>"),
  ]).bytes
}

private func table(_ name: String, _ rows: String, style: String = "") -> String {
  "<table:table table:name=\"\(name)\" table:style-name=\"\(style)\"><table:table-column/>\(rows)"
    + "</table:table>"
}

private func row(_ cells: String..., repeated: Int = 1) -> String {
  "<table:table-row table:number-rows-repeated=\"\(repeated)\">\(cells.joined())</table:table-row>"
}

private func words(_ text: String) -> String {
  "<table:table-cell office:value-type=\"string\"><text:p>\(text)</text:p></table:table-cell>"
}

private func figure(_ value: String, _ shown: String = "", _ more: String = "") -> String {
  "<table:table-cell office:value-type=\"float\" office:value=\"\(value)\" \(more)>"
    + "<text:p>\(shown)</text:p></table:table-cell>"
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
    ("percentage\" office:value=\"0.05", "it shows a percentage"),
    ("date\" office:date-value=\"2026-03-12", "it is a date, \"2026-03-12\""),
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
      "repeated cells are too many"
    ),
  ]) func `are refused if cells are too many`(rows: String, reason: String) {
    #expect(refusal(document(table("Site", rows))).contains(reason))
  }

  @Test func `are refused if they have a password`() {
    let bytes = document("", manifest: "<encryption-data/>")
    #expect(refusal(bytes).contains("protected by a password"))
  }
}
