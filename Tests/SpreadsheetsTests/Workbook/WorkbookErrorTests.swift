import Notation
import Spreadsheets
import TestSupport
import Testing

@Suite struct `Workbook errors` {
  @Test(arguments: [
    ("", "the file is empty; a workbook was expected"),
    (
      "feed_tds [mg/L]\n5\n",
      "this is text, not an .xlsx workbook; name it .csv if it is one, or save the sheet as .xlsx"
    ),
    (
      "\u{0}\u{1}\u{2}",
      "this is not an .xlsx workbook, nor any ZIP archive; save the sheet as .xlsx"
    ),
    ("PK\u{3}\u{4}", "the file ends early, or its end is damaged; copy or save it again"),
  ]) func `say what a file is instead`(text: String, sentence: String) {
    #expect(message(Array(text.utf8)) == sentence)
  }

  /// Of ASCII, all but the control characters that do not move on a line or to one.
  @Test func `tell text by its first thousand bytes`() {
    for byte in UInt8(0)...127 {
      let isText = byte >= 32 && byte != 127 || 9...13 ~= byte
      let expected: WorkbookError = isText ? .text : .notZip
      #expect(message([65, byte]) == expected.description, "\(byte)")
    }
    let text = [UInt8](repeating: 65, count: 999)
    #expect(message(text + [0]) == WorkbookError.notZip.description)
    #expect(message(text + [65, 0]) == WorkbookError.text.description)
  }

  /// [MS-CFB] section 2.2 has the first bytes; names are in UTF-16 at multiples of 128 bytes.
  @Test func `tell old workbooks from protected ones`() {
    let mark: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    let file = mark + [UInt8](repeating: 0, count: 2040)
    #expect(message(file) == "this is an old .xls (OLE) file; save it as .xlsx")
    #expect(message(mark) == "this is an old .xls (OLE) file; save it as .xlsx")
    let name = "EncryptedPackage".utf8.flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] }
    for place in [512, 1024] {
      var protected = file
      protected.replaceSubrange(place..<(place + name.count), with: name)
      #expect(
        message(protected)
          == "the workbook is protected by a password; save it without one (File, Info, Protect Workbook)"
      )
    }
  }

  @Test func `tell other documents`() {
    let sheet = StoredZip([("mimetype", "application/vnd.oasis.opendocument.spreadsheet")])
    #expect(message(sheet.bytes) == "this is an OpenDocument (.ods) file; save it as .xlsx")
    let text = StoredZip([("mimetype", "application/vnd.oasis.opendocument.text")])
    #expect(
      message(text.bytes)
        == "this is a document of another kind, \"application/vnd.oasis.opendocument.text\"; give an .xlsx workbook"
    )
    #expect(
      message(StoredZip([("a", "b")]).bytes)
        == "this is a ZIP archive, but not an .xlsx workbook; save the sheet as .xlsx")
    #expect(
      message("application/vnd.ms-excel.sheet.binary.macroEnabled.main")
        == "this is a binary (.xlsb) workbook; save it as .xlsx")
    let word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
    #expect(message(word)?.hasPrefix("this is a document of another kind, ") == true)
    let part = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
    #expect(message(part)?.hasPrefix("this is a document of another kind, ") == true)
    #expect(message("application/vnd.ms-excel.sheet.macroEnabled.main+xml") == nil)
  }

  @Test func `name the part and the line`() {
    #expect(
      message(rows: "<row>\n<c></row>")
        == "\"xl/worksheets/sheet1.xml\", line 2: \"row\" ends where \"c\" should")
    #expect(
      message(rows: "<row r=\"0\"/>")
        == "\"xl/worksheets/sheet1.xml\", line 1: \"0\" is not a row; rows are from 1 to 1048576")
    #expect(
      message(rows: "<row r=\"2\"/>\n<row r=\"2\"/>")
        == "\"xl/worksheets/sheet1.xml\", line 2: row 2 is given twice or out of order")
    #expect(
      message(rows: "<row><c r=\"B1\"/><c r=\"A1\"/></row>")
        == "\"xl/worksheets/sheet1.xml\", line 1: cell A1 is given twice or out of order")
    #expect(
      message(rows: "<row><c r=\"B1\"/><c r=\"B1\"/></row>")
        == "\"xl/worksheets/sheet1.xml\", line 1: cell B1 is given twice or out of order")
    #expect(
      message(rows: "<row r=\"1048577\"/>")
        == "\"xl/worksheets/sheet1.xml\", line 1: \"1048577\" is not a row; rows are from 1 to 1048576"
    )
    #expect(
      message(replacing: "</worksheet>", by: "</worksheet>\n<b/>", in: "xl/worksheets/sheet1.xml")
        == "\"xl/worksheets/sheet1.xml\", line 2: there is a second root element, \"b\"")
    #expect(
      message(rows: "<row><c r=\"B2\"/></row>")
        == "\"xl/worksheets/sheet1.xml\", line 1: \"B2\" is not a cell of the row")
    #expect(
      message(rows: "<row><c r=\"XFD1\"/><c/></row>")
        == "\"xl/worksheets/sheet1.xml\", line 1: there is a cell beyond the last column, XFD")
    #expect(
      message(rows: "<row r=\"1048576\"/><row/>")
        == "\"xl/worksheets/sheet1.xml\", line 1: \"1048577\" is not a row; rows are from 1 to 1048576"
    )
  }

  @Test func `name what a part lacks`() {
    #expect(
      message(replacing: "r:id=\"rId1\"", by: "r:id=\"rId9\"", in: "xl/workbook.xml")
        == "\"xl/_rels/workbook.xml.rels\" does not say which part \"rId9\" is; save the workbook again"
    )
    #expect(
      message(replacing: "name=\"Figures\"", by: "", in: "xl/workbook.xml")
        == "\"xl/workbook.xml\", line 1: \"sheet\" has no attribute \"name\"")
    #expect(
      message(replacing: "r:id=", by: "id=", in: "xl/workbook.xml")
        == "\"xl/workbook.xml\", line 1: \"sheet\" has no attribute \"id\"")
    #expect(
      message(replacing: "worksheets/sheet1.xml", by: "gone.xml", in: "xl/_rels/workbook.xml.rels")
        == "the workbook has no \"xl/gone.xml\"; save it again")
    #expect(
      message(
        replacing: "Target=\"worksheets", by: "TargetMode=\"External\" Target=\"worksheets",
        in: "xl/_rels/workbook.xml.rels")
        == "the part \"worksheets/sheet1.xml\" is outside the workbook; save it as one file")
    #expect(
      message(replacing: "<sst", by: "<ss", in: "xl/texts.xml")
        == "\"xl/texts.xml\", line 1: the root element is \"ss\", but should be \"sst\" of a workbook"
    )
  }

  @Test func `name the sheets that there are`() {
    let names = (1...22).map { "S\($0)" }
    let error = WorkbookError.unknownSheet("Boiler", nearest: nil, sheets: ["Notes", "Figures"])
    #expect(error.description == "no sheet is called \"Boiler\"; there are \"Notes\", \"Figures\"")
    let near = WorkbookError.unknownSheet("Notez", nearest: "Notes", sheets: ["Notes"])
    #expect(
      near.description
        == "no sheet is called \"Notez\"; did you mean \"Notes\"? there are \"Notes\"")
    let many = WorkbookError.unknownSheet("x", nearest: nil, sheets: names)
    #expect(many.description.hasSuffix("\"S20\" and 2 more"))
    let twenty = WorkbookError.unknownSheet("x", nearest: nil, sheets: names.dropLast(2))
    #expect(twenty.description.hasSuffix("\"S19\", \"S20\""))
    #expect(
      WorkbookError.notAWorksheet("Curve", kind: .chart).description
        == "the sheet \"Curve\" is a chart sheet, which has no cells; name another")
  }

  @Test(arguments: [
    (WorkbookError.zip64, "the file is a zip64 archive, which is not read; save it again in Excel"),
    (
      .damagedMember("a", .distanceTooFar),
      "the member \"a\" is damaged: a repetition begins before the first byte; copy or save the file again"
    ),
    (
      .checkSumContradicted("a"),
      "the member \"a\" is damaged: its check sum is wrong; copy or save the file again"
    ),
    (
      .encryptedMember("a"),
      "the member \"a\" is encrypted; save the workbook without a password"
    ),
    (
      .memberTooLarge("a", size: 600_000_000),
      "the member \"a\" unpacks to 600000000 bytes, but may to at most 536870912"
    ),
    (.tooManyMembers(10_001), "the archive has 10001 members, but may have at most 10000"),
    (
      .archiveTooLarge(size: 2_147_483_649),
      "the archive unpacks to 2147483649 bytes, but may to at most 2147483648"
    ),
    (
      .ratioTooLarge("a", ratio: 1_000),
      "the member \"a\" unpacks to 1000 times its size, but may to at most 250 times"
    ),
    (
      .unknownMethod("a", 12),
      "the member \"a\" is compressed by method 12, which is not read; save the workbook again in Excel"
    ),
    (
      .badXML("a", XMLError(line: 1, fault: .utf16)), "\"a\", line 1: the part is UTF-16, not UTF-8"
    ),
    (
      .badXML("a", XMLError(line: 1, fault: .foreignEncoding("KOI8-R"))),
      "\"a\", line 1: the part is in the encoding \"KOI8-R\", not UTF-8"
    ),
    (
      .badXML("a", XMLError(line: 1, fault: .notUTF8(0xC3))),
      "\"a\", line 1: the byte 0xC3 is not UTF-8"
    ),
    (
      .badXML("a", XMLError(line: 1, fault: .forbiddenCharacter(0xFFFE))),
      "\"a\", line 1: the character U+FFFE is not allowed in XML"
    ),
    (
      .badXML("a", XMLError(line: 1, fault: .tooDeep)),
      "\"a\", line 1: elements are nested more than 100 deep"
    ),
    (
      .badXML("a", XMLError(line: 1, fault: .tooManyAttributes(element: "b"))),
      "\"a\", line 1: \"b\" has more than 200 attributes"
    ),
    (
      .badXML("a", XMLError(line: 1, fault: .tooManyPrefixes)),
      "\"a\", line 1: more than 256 prefixes are declared"
    ),
    (
      .badXML("a", XMLError(line: 3, fault: .documentType)),
      "\"a\", line 3: a document type is not allowed"
    ),
    (
      .badXML("a", XMLError(line: 3, fault: .forbiddenCharacter(1))),
      "\"a\", line 3: the character U+0001 is not allowed in XML"
    ),
  ]) func `have one sentence each`(error: WorkbookError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(arguments: [
    (
      UnreadableReason.format(.percent, "0%"),
      "its number format \"0%\" shows a percentage; format it as a number"
    ),
    (.error("#N/A"), "it is the error #N/A"),
    (.format(.scaled, "0,"), shows("0,", "the figure in thousands")),
    (.format(.conditional, "[>1]0"), shows("[>1]0", "figures depending on a condition")),
    (.format(.fraction, "?/?"), shows("?/?", "a fraction")),
    (.format(.date, "yy"), shows("yy", "a date or a time")),
    (.format(.wordsOnly, "@"), shows("@", "words instead of the figure")),
    (.format(.hidden, ";"), shows(";", "nothing of the figure")),
    (.format(.brokenUp, "0-0"), shows("0-0", "the figure broken up")),
    (.format(.ownDigits, "1.0"), shows("1.0", "digits that are not the figure's")),
    (.format(.misleadingSign, "(0)"), shows("(0)", "another sign than the figure has")),
    (
      .format(.unknownFormat, "0 k"),
      "its number format \"0 k\" is not understood; format it as a number"
    ),
    (
      .unknownBuiltInFormat(57),
      "its number format 57 depends on the language of the program; format it as a number"
    ),
    (.storedDate("2026-01-02"), "it is a date, \"2026-01-02\", not a number"),
    (
      .formulaOutOfDate,
      "it is a formula whose result is to be calculated anew; open the workbook in a spreadsheet "
        + "program and save it"
    ),
    (.unknownType("x"), "it is of the unknown type \"x\""),
    (.boolean(false), "it is FALSE, not a number"), (.boolean(true), "it is TRUE, not a number"),
    (.missingText("7"), "it refers to text \"7\", which the workbook does not have"),
    (.missingStyle(9), "its style 9 is not in the workbook; save it anew"),
    (
      .formulaWithoutValue,
      "it is a formula without its result; open the workbook in a spreadsheet program and save it"
    ),
    (.notANumber("x"), "it stores \"x\" as a number, which it is not"),
  ]) func `reasons why a cell is not read have one sentence each`(
    reason: UnreadableReason, sentence: String
  ) {
    #expect(reason.description == sentence)
  }

  private func message(_ bytes: [UInt8]) -> String? {
    do throws(WorkbookError) {
      _ = try Workbook(bytes).firstWorksheet()
      return nil
    } catch { return error.description }
  }

  private func message(rows: String) -> String? { message(WrittenWorkbook(rows: rows).bytes) }

  /// The message about a workbook whose main part is of another kind.
  private func message(_ type: String) -> String? {
    let usual = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
    return message(replacing: usual, by: type, in: "[Content_Types].xml")
  }

  private func message(replacing old: String, by new: String, in part: String) -> String? {
    var book = WrittenWorkbook(rows: "")
    book.replace(old, by: new, in: part)
    return message(book.bytes)
  }
}

/// What is said of a format that shows something else than the figure.
private func shows(_ code: String, _ what: String) -> String {
  "its number format \"\(code)\" shows \(what); format it as a number"
}
