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

  @Test(arguments: [
    ("field[,value [as measured],Unit (SI)\nph,7,\n", ["ph"], [["7"]]),
    (
      "field,value,unit,Value 2,value,allowed\nsite,Leeds,,York,,\nph,7,,8,,0 to 14\n"
        + "feed_tds,165,mg/L,200,,\n",
      ["site", "ph", "feed_tds [mg/L]"], [["Leeds", "7", "165"], ["York", "8", "200"]]
    ),
    (
      "field,value Leeds,value York,unit\nph,7,8,\n", ["case", "ph"],
      [["Leeds", "7"], ["York", "8"]]
    ),
    (
      "field,value,value,unit\nph,7,8,\nfeed_tds,,165\n", ["ph", "feed_tds"],
      [["7", ""], ["8", "165"]]
    ),
    (
      "field;value;unit\nph;7,5;\nsteam;2,2 t/h;\nfeed_tds;165mg/L;mg/L\n",
      ["ph", "steam [t/h]", "feed_tds [mg/L]"], [["7.5", "2.2", "165"]]
    ),
  ]) func `read words after titles, several plants and units after figures`(
    text: String, header: [String], rows: [[String]]
  ) throws {
    let read = try ReadFile(text)
    #expect(read.header == header && read.rows == rows)
  }

  @Test(arguments: [
    (
      "field,value,unit\nph,7,\n,8,\n",
      "3:2 (B3): \"8\" is a value without a field; name the field in the column \"field\""
    ),
    (
      "field,value,unit\nph,7,\nph,8,\n",
      "3:1 (A3): the column \"ph\" is already at A2; remove one"
    ),
    (
      "field,value,unit,allowed\nph,,,0 to 14\n",
      "no field has a value; fill in the column \"value\""
    ),
    (
      "field,value,unit,FIELD\nph,7,,8\n",
      "1:18 (D1): the column \"field\" is already at A1; remove one"
    ),
    (
      "field,value,unit,UNIT\nph,7,,8\n",
      "1:18 (D1): the column \"unit\" is already at C1; remove one"
    ),
  ]) func `are refused with the place and the reason`(text: String, words: String) {
    #expect(refusal(text).contains(words), "\(refusal(text))")
  }
}
