import TestSupport
import Testing
import Workbooks

@Suite struct `Number formats` {
  /// The examples of ECMA-376 part 1, section 18.8.31, without their grouping.
  @Test(arguments: [
    ("####.#", "1234.59", "1234.6"), ("#.000", "8.9", "8.900"), ("0.#", "0.631", "0.6"),
    ("#.0#", "12", "12.0"), ("#.0#", "1234.568", "1234.57"), ("#,###", "12000", "12000"),
    ("0.00E+00", "12345678", "1.23E+07"), ("##0.0E+0", "12345678", "12.3E+6"),
  ]) func `print as ECMA-376 has it`(code: String, stored: String, printed: String) throws {
    #expect(try number(stored, in: code)?.printed == printed)
  }

  /// Worked by hand: half away from zero, after the fifteen digits that spreadsheets show.
  @Test(arguments: [
    ("0.0000", "223", "223.0000"), ("0", "0.5", "1"), ("0", "-0.5", "-1"), ("0", "2.5", "3"),
    ("0.00", "1.005", "1.01"), ("0.00", "1.0049999999999999", "1.01"), ("0.00", "2.675", "2.68"),
    ("0.0", "0.25", "0.3"), ("0.0", "0.04", "0.0"), ("0.00", "999.995", "1000.00"),
    ("0", "99999999999999.5", "100000000000000"), ("0.0", "1E+20", "100000000000000000000.0"),
    ("0.000", "1.2345E-2", "0.012"), ("0.00", "1e-300", "0.00"), ("0.00", "0", "0.00"),
    ("0.00", "-0.001", "0.00"),
    ("0000", "42", "42"), ("0.", "5.4", "5"), ("#", "5", "5"), ("0.0##", "2.5", "2.5"),
    ("0.0##", "2.50049", "2.5"), ("0.0##", "2.12351", "2.124"), ("0.??", "2.5", "2.5"),
  ]) func `print decimals rounded half away from zero`(
    code: String, stored: String, printed: String
  ) throws {
    #expect(try number(stored, in: code)?.printed == printed)
  }

  @Test(arguments: [
    "#,##0.00", "#,##0.00_);(#,##0.00)", "0.00\" g/m3\"", "[$€-407] 0.00", "0.00\\ \"m3/h\"",
    "[Red]0.00", "$* #,##0.00_)", "0.00;-0.00;0;@",
    "_-* #,##0.00_-;-* #,##0.00_-;_-* \"-\"??_-;_-@_-",
    "[$-409]0.00", "\"pH \"0.00", "0.00;[Red]0.00",
  ]) func `leave words, colours, currency and grouping out`(code: String) throws {
    #expect(try number("1234.5", in: code)?.printed == "1234.50")
    #expect(try number("-1234.5", in: code)?.printed == "-1234.50")
  }

  @Test(arguments: [
    ("0.1", "0.1", false), ("0.30000000000000004", "0.3", true), ("223", "223", false),
    ("30.157142857142858", "30.1571428571429", true), ("123456789012345", "123456789012345", false),
    ("1234567890123456", "1.23456789012346E+15", true), ("1E+20", "1E+20", false),
    ("-1.5000000000000001E-3", "-0.0015", true), ("1E-5", "0.00001", false), ("-0", "0", false),
    ("1.5E-40", "1.5E-40", false), ("1200", "1200", false), ("12.50", "12.5", false),
  ]) func `general shows at most fifteen digits, and says when there are more`(
    stored: String, printed: String, isCut: Bool
  ) throws {
    let number = try #require(try number(stored, in: "General"))
    #expect(number.printed == printed)
    #expect(number.isCutAtFifteenDigits == isCut)
    #expect(number.precision == .general)
    #expect(number.stored == stored)
    #expect(try self.number(stored, in: "@") == number)
  }

  @Test func `a fixed format is cut only where it shows digits beyond the fifteenth`() throws {
    let stored = "0.30000000000000004"
    #expect(try number(stored, in: "0.0000")?.isCutAtFifteenDigits == false)
    #expect(try number(stored, in: "0.000000000000000")?.isCutAtFifteenDigits == false)
    #expect(try number(stored, in: "0.0000000000000000")?.isCutAtFifteenDigits == true)
    #expect(try number(stored, in: "0.0000")?.precision == .fixed(atMost: 4))
  }

  @Test(arguments: [
    ("0.00E+00", "0", "0.00E+00"), ("0.0E+00", "9.96", "1.0E+01"), ("0E+0", "0.00123", "1E-3"),
    ("0.00E+00", "-1234.5", "-1.23E+03"), ("##0.0E+0", "999960", "1.0E+6"),
    ("##0.0E+0", "0.00012", "120.0E-6"),
  ]) func `scientific notation has one exponent`(
    code: String, stored: String, printed: String
  ) throws {
    #expect(try number(stored, in: code)?.printed == printed)
  }

  @Test(arguments: [
    ("0%", UnreadableReason.percent("0%")), ("0.0\" %\"", .percent("0.0\" %\"")),
    ("0.0,", .scaled("0.0,")), ("#,##0,,.0", .scaled("#,##0,,.0")), ("0.00,", .scaled("0.00,")),
    ("[>100]0;0.0", .conditional("[>100]0;0.0")), ("# ?/?", .fraction("# ?/?")),
    ("# ??/16", .fraction("# ??/16")), ("yyyy-mm-dd", .date("yyyy-mm-dd")),
    ("[h]:mm:ss", .date("[h]:mm:ss")), ("h:mm AM/PM", .date("h:mm AM/PM")),
    ("[$-F800]dddd", .date("[$-F800]dddd")), (";;;", .hidden(";;;")),
    ("\"n/a\"", .wordsOnly("\"n/a\"")), ("000-00", .brokenUp("000-00")),
    ("0\"000\"", .ownDigits("0\"000\"")),
    ("\\10", .ownDigits("\\10")), ("-0.00", .misleadingSign("-0.00")),
    ("(0)", .misleadingSign("(0)")), ("0.0.0", .unknownFormat("0.0.0")),
    ("0 kg", .unknownFormat("0 kg")), ("\"open", .unknownFormat("\"open")),
    ("[DBNum1]0", .unknownFormat("[DBNum1]0")), ("0;0;0;@;0", .unknownFormat("0;0;0;@;0")),
  ]) func `that show anything else are refused with the reason`(
    code: String, reason: UnreadableReason
  ) throws {
    #expect(try content("5", in: code) == .unreadable(reason))
  }

  @Test func `sections are chosen by the sign of the figure`() throws {
    let code = "0.0;-0.00;0.000"
    #expect(try number("1", in: code)?.printed == "1.0")
    #expect(try number("-1", in: code)?.printed == "-1.00")
    #expect(try number("0", in: code)?.printed == "0.000")
    #expect(try content("0", in: "0.0;-0.0;\"-\"") == .unreadable(.wordsOnly("0.0;-0.0;\"-\"")))
    #expect(try content("-1", in: "0.0;") == .unreadable(.hidden("0.0;")))
    #expect(try content("-1", in: "0.0;0.0") == .unreadable(.misleadingSign("0.0;0.0")))
    #expect(try content("0", in: "#") == .unreadable(.hidden("#")))
  }

  /// ECMA-376 part 1, section 18.8.30.
  @Test(arguments: [
    (0, "1234.5"), (1, "1235"), (2, "1234.50"), (3, "1235"), (4, "1234.50"), (11, "1.23E+03"),
    (37, "1235"), (39, "1234.50"), (44, "1234.50"), (48, "1.2E+3"), (49, "1234.5"),
  ]) func `that are built in have their numbers`(number: Int, printed: String) throws {
    guard case .number(let found) = try content(builtIn: number) else {
      Issue.record("\(number) shows no figure")
      return
    }
    #expect(found.printed == printed)
  }

  @Test func `that are built in as percentages, fractions and dates are refused`() throws {
    #expect(try content(builtIn: 10) == .unreadable(.percent("0.00%")))
    #expect(try content(builtIn: 12) == .unreadable(.fraction("# ?/?")))
    #expect(try content(builtIn: 14) == .unreadable(.date("mm-dd-yy")))
    #expect(try content(builtIn: 57) == .unreadable(.unknownBuiltInFormat(57)))
  }

  @Test(arguments: ["", "1,5", ".5", "5.", "+5", "1e", "0x10", "NaN", "INF", "1E+400", " 5"])
  func `a stored text that is not a number is refused`(stored: String) throws {
    let expected: CellContent = stored.isEmpty ? .empty : .unreadable(.notANumber(stored))
    #expect(try content(stored, in: "0.00") == expected)
  }

  @Test func `any code and any figure give a content`() throws {
    var generator = SeededGenerator(seed: 34)
    let pieces =
      Array("0#?.,%E+-;[]\"\\_*@/ $()hmsydGeneral€<>1").map(String.init) + ["General", "E+0"]
    let figures = [
      "0", "5", "-0.5", "1234567.891", "0.30000000000000004", "1E+300", "-1E-300", "x",
    ]
    for _ in 0..<(corruptedInputs / 500) {
      let codes = (0..<25).map { _ in
        (0...(generator.next() % 12)).map { _ in pieces.randomElement(using: &generator)! }.joined()
      }
      let cells = codes.indices.flatMap { style in
        figures.map { "<c s=\"\(style + 1)\"><v>\($0)</v></c>" }
      }
      let sheet = try sheet("<row>\(cells.joined())</row>", codes)
      #expect(sheet[0].cells.count == cells.count)
    }
  }

  private func sheet(_ rows: String, _ formats: [String]) throws -> Worksheet {
    try Workbook(WrittenWorkbook(rows: rows, formats: formats).bytes).firstWorksheet()
  }

  private func content(_ stored: String, in code: String) throws -> CellContent {
    try sheet("<row><c s=\"1\"><v>\(stored)</v></c></row>", [code]).first?[column: 1] ?? .empty
  }

  private func number(_ stored: String, in code: String) throws -> CellNumber? {
    guard case .number(let number) = try content(stored, in: code) else { return nil }
    return number
  }

  private func content(builtIn number: Int) throws -> CellContent {
    var book = WrittenWorkbook(rows: "<row><c s=\"1\"><v>1234.5</v></c></row>", formats: ["0"])
    book.replace("<numFmt numFmtId=\"164\" formatCode=\"0\"/>", by: "", in: "xl/styles.xml")
    book.replace("numFmtId=\"164\"", by: "numFmtId=\"\(number)\"", in: "xl/styles.xml")
    return try Workbook(book.bytes).firstWorksheet()[0][column: 1]
  }
}
