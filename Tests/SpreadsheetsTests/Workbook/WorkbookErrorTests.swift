import Spreadsheets
import Tables
import TestSupport
import Testing

@Suite struct `Workbook errors` {
  /// [MS-CFB] section 2.2 defines the first bytes, which a workbook with a password has too.
  @Test func `identify old workbooks`() {
    let mark: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    #expect(
      message(mark)
        == "this is an old .xls file or a workbook with a password; save it as .xlsx without a password"
    )
    #expect(
      message(Array(mark.prefix(4)))
        == "this is not an .xlsx workbook or any other ZIP archive; save the sheet as .xlsx")
  }

  @Test func `identify other documents`() {
    let sheet = StoredZip([("mimetype", "application/vnd.oasis.opendocument.spreadsheet")])
    #expect(
      message(sheet.bytes)
        == "this is an OpenDocument file (.ods), or another kind of document; save the sheet as .xlsx"
    )
    #expect(
      message(StoredZip([("a", "b")]).bytes)
        == "this is a ZIP archive, but not an .xlsx workbook; save the sheet as .xlsx")
    #expect(
      message(replacing: "workbook.xml", by: "workbook.bin", in: "_rels/.rels")
        == "this is a binary (.xlsb) workbook; save it as .xlsx")
    #expect(
      message(replacing: "<workbook", by: "<document", in: "xl/workbook.xml")
        == "\"xl/workbook.xml\", line 1: the root element is \"document\", but must be \"workbook\" of a "
        + "workbook")
  }

  @Test(arguments: [
    ("<row>\n<c></row>", "2: the end tag is \"row\", but must be \"c\""),
    ("<row r=\"0\"/>", "1: \"0\" is not a row; rows are from 1 to 1048576"),
    ("<row r=\"2\"/>\n<row r=\"2\"/>", "2: row 2 appears twice or out of order"),
    ("<row><c r=\"B1\"/><c r=\"A1\"/></row>", "1: cell A1 appears twice or out of order"),
    ("<row><c r=\"B1\"/><c r=\"B1\"/></row>", "1: cell B1 appears twice or out of order"),
    ("<row r=\"1048577\"/>", "1: \"1048577\" is not a row; rows are from 1 to 1048576"),
    ("<row><c r=\"B2\"/></row>", "1: \"B2\" is not a cell of the row"),
    ("<row><c r=\"XFD1\"/><c/></row>", "1: there is a cell beyond the last column, XFD"),
    ("<row r=\"1048576\"/><row/>", "1: \"1048577\" is not a row; rows are from 1 to 1048576"),
  ]) func `name the part and the line`(rows: String, words: String) {
    #expect(
      message(WrittenWorkbook(rows: rows).bytes) == "\"xl/worksheets/sheet1.xml\", line \(words)")
  }

  @Test func `name missing parts and attributes`() {
    #expect(
      message(replacing: "</worksheet>", by: "</worksheet>\n<b/>", in: "xl/worksheets/sheet1.xml")
        == "\"xl/worksheets/sheet1.xml\", line 2: there is a second root element, \"b\"")
    #expect(
      message(replacing: "r:id=\"rId1\"", by: "r:id=\"rId9\"", in: "xl/workbook.xml")
        == "\"xl/_rels/workbook.xml.rels\" does not define the part \"rId9\"; save the workbook again"
    )
    #expect(
      message(replacing: "name=\"Figures\"", by: "", in: "xl/workbook.xml")
        == "\"xl/workbook.xml\", line 1: \"sheet\" has no attribute \"name\"")
    #expect(
      message(replacing: "worksheets/sheet1.xml", by: "gone.xml", in: "xl/_rels/workbook.xml.rels")
        == "the workbook has no \"xl/gone.xml\"; save it again")
    #expect(
      message(replacing: "<sst", by: "<ss", in: "xl/texts.xml")
        == "\"xl/texts.xml\", line 1: the root element is \"ss\", but must be \"sst\" of a workbook"
    )
  }

  /// A file of about 240,000 bytes may have 16 MiB and 60 MB: of 100,000 bytes, 700 times.
  @Test(arguments: [
    (100_000, 100, nil), (100_000, 4_000, "bytes of parts and texts"),
    (131_072, 1, nil), (131_073, 1, "the cell Figures!A1 has more than 131,072 bytes"),
  ])
  func `limit the texts that cells share`(size: Int, cells: Int, words: String?) {
    let long = "<t>\(String(repeating: "x", count: size))</t>"
    let rows = String(repeating: "<row><c t=\"s\"><v>0</v></c></row>", count: cells)
    let message = message(WrittenWorkbook(rows: rows, texts: [long]).bytes) ?? ""
    #expect(words.map(message.contains) ?? !message.contains("more than"), "\(message)")
  }

  @Test func `list the sheets`() {
    func message(_ count: Int) -> String? {
      let sheets = (1...count).map { ("S\($0)", "") }
      return self.message(WrittenWorkbook(sheets: sheets).bytes, sheet: "Boiler")
    }
    #expect(message(2) == "no sheet is called \"Boiler\"; the sheets are \"S1\", \"S2\"")
    #expect(message(20)?.hasSuffix("\"S19\", \"S20\"") == true)
    #expect(message(22)?.hasSuffix("\"S20\" and 2 more") == true)
  }

  private func message(_ bytes: [UInt8], sheet: String? = nil) -> String? {
    do {
      _ = try Spreadsheet(
        file: "f", names: sampleNames, choices: ReadingChoices(sheet: sheet),
        source: byteSource(of: bytes))
      return nil
    } catch { return "\(error)".hasPrefix("f: ") ? String("\(error)".dropFirst(3)) : "\(error)" }
  }

  private func message(replacing old: String, by new: String, in part: String) -> String? {
    var book = WrittenWorkbook(rows: "")
    book.replace(old, by: new, in: part)
    return message(book.bytes)
  }
}
