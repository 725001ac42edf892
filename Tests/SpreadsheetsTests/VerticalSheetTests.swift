import Spreadsheets
import Tables
import TestSupport
import Testing

@Suite struct `Vertical sheets` {
  @Test func `reads a plant with a row for each field`() throws {
    let read = try ReadFile(
      "Our boiler;;;\n;Field;Unit;Value;Remark\nwater;feed_tds;mg/L;165,5;measured\n;;;;\n;Feed;;;\n"
        + ";max_tds [mg/L];;3500\n;ph;;;not known\n;site;;Mill 3,5;\n;S5.dose;g/m3;1,25;\n")
    #expect(read.header == ["feed_tds [mg/L]", "max_tds [mg/L]", "site", "S5.dose [g/m3]"])
    #expect(read.rows == [["165.5", "3500", "Mill 3,5", "1.25"]])
    #expect(read.names == [["D3", "D6", "D8", "D9"]])
    #expect(
      read.remarks == [
        "read as: semicolons between cells, decimal commas",
        "1 row above the header is skipped",
      ])
  }

  @Test func `reads values as a workbook stores them`() throws {
    func row(_ number: Int, _ words: [String], _ value: String) -> String {
      let texts = words.enumerated().map { index, text in
        "<c r=\"\(["A", "B", "C"][index])\(number)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
      }
      let figure = value.isEmpty ? "" : "<c r=\"D\(number)\" s=\"1\"><v>\(value)</v></c>"
      return "<row r=\"\(number)\">\(texts.joined())\(figure)</row>"
    }
    let header =
      "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>field</t></is></c><c r=\"C1\" t=\"inlineStr\">"
      + "<is><t>unit</t></is></c><c r=\"D1\" t=\"inlineStr\"><is><t>value</t></is></c></row>"
    let book = WrittenWorkbook(
      rows: header + row(2, ["ph", ""], "7.123456") + row(3, ["feed_tds", "", "mg/L"], "165"),
      formats: ["0.0"])
    let read = try ReadFile(book.bytes)
    #expect(read.header == ["ph", "feed_tds [mg/L]"] && read.rows == [["7.123456", "165"]])
    #expect(read.names == [["Figures!D2", "Figures!D3"]])
  }

  /// The title of a group of fields has no value; neither does a field that is not known yet.
  @Test func `skips rows that end before the column of values`() throws {
    let short = "field,value,unit\nFeed\nph,7\nfeed_tds,,mg/L\n"
    #expect(try ReadFile(short).rows == [["7"]])
    let late = try ReadFile("field,unit,value\nFeed,\nWater\nfeed_tds,mg/L,165\n")
    #expect(late.header == ["feed_tds [mg/L]"] && late.rows == [["165"]])
    #expect(
      try ReadFile("value,unit,field\n,\n7,,ph\n").rows == [["7"]])
    #expect(
      refusal("value,unit,field\n8,\n")
        == "f.csv:2:1 (A2): \"8\" is a value without a field; name the field in the column \"field\""
    )
  }

  @Test func `recognises columns with text after their names`() throws {
    let read = try ReadFile("field[,value [as measured],Unit (SI)\nph,7,\n")
    #expect(read.header == ["ph"] && read.rows == [["7"]])
  }

  @Test func `rejects a value without a field and a duplicate field`() {
    #expect(
      refusal("field,value,unit\nph,7,\n,8,\n")
        == "f.csv:3:2 (B3): \"8\" is a value without a field; name the field in the column \"field\""
    )
    #expect(
      refusal("field,value,unit\nph,7,\nph,8,\n")
        == "f.csv:3:1 (A3): the column \"ph\" is already at line 2, column 1 (A2); remove one")
  }

  @Test func `reads several columns of values as several plants`() throws {
    let read = try ReadFile(
      "field,value,unit,Value 2,value,allowed\nsite,Leeds,,York,,\nph,7,,8,,0 to 14\nfeed_tds,165,mg/L,200,,\n"
    )
    #expect(read.header == ["site", "ph", "feed_tds [mg/L]"])
    #expect(read.rows == [["Leeds", "7", "165"], ["York", "8", "200"]])
  }

  @Test func `names plants by their columns if no row names them`() throws {
    let read = try ReadFile("field,value Leeds,value York,unit\nph,7,8,\n")
    #expect(read.header == ["case", "ph"] && read.rows == [["Leeds", "7"], ["York", "8"]])
  }

  @Test func `leaves a missing value of one of several plants empty`() throws {
    let read = try ReadFile("field,value,value,unit\nph,7,8,\nfeed_tds,,165\n")
    #expect(read.rows == [["7", ""], ["8", "165"]])
  }

  @Test func `reads a unit after a figure`() throws {
    let read = try ReadFile("field;value;unit\nph;7,5;\nsteam;2,2 t/h;\nfeed_tds;165mg/L;mg/L\n")
    #expect(read.header == ["ph", "steam [t/h]", "feed_tds [mg/L]"])
    #expect(read.rows == [["7.5", "2.2", "165"]])
  }

  @Test func `rejects a figure whose unit contradicts its row`() {
    #expect(
      refusal("field,value,unit\nsteam,2.2 t/h,lb/h\n")
        == "f.csv:2:7 (B2): \"2.2 t/h\" contains a unit, but the column \"unit\" has \"lb/h\"; write "
        + "only the figure here, and its unit in the column \"unit\"")
    #expect(
      refusal("field,value,value,unit\nsteam,2.2 t/h,3,\n").contains("contains a unit; write")
    )
  }

  @Test func `rejects a sheet without values`() {
    #expect(
      refusal("field,value,unit,allowed\nph,,,0 to 14\n")
        == "f.csv: no field has a value; fill in the column \"value\"")
  }

  @Test func `explains how to name columns of values`() {
    #expect(
      refusal("field,unit,Leeds,York\nph,,7,8\n").hasSuffix(
        "; name each column of figures \"value\", and name the plants in a row \"site\""))
  }

  @Test(arguments: ["field", "unit"]) func `rejects a duplicate column`(
    name: String
  ) {
    #expect(
      refusal("field,value,unit,\(name.uppercased())\nph,7,,8\n").hasPrefix(
        "f.csv:1:18 (D1): the column \"\(name)\" is already at line 1, column "))
  }
}
