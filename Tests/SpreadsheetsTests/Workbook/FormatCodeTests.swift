import Notation
import Spreadsheets
import TestSupport
import Testing

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
    ("0", "0", "0"), ("0", "0.999999999999999", "1"), (".00", "1234.5", "1234.50"),
    (".00", "0.5", "0.50"), (".##", "0.25", "0.25"), ("0." + zeros(30), "5", "5." + zeros(30)),
    ("0.00", "1E-330", "0.00"), ("0", "1E+308", "1" + zeros(308)),
  ]) func `print decimals rounded half away from zero`(
    code: String, stored: String, printed: String
  ) throws {
    #expect(try number(stored, in: code)?.printed == printed)
  }

  @Test(arguments: [
    "#,##0.00", "#,##0.00_);(#,##0.00)", "0.00\" g/m3\"", "[$€-407] 0.00", "0.00\\ \"m3/h\"",
    "[Red]0.00", "$* #,##0.00_)", "0.00;-0.00;0;@",
    "_-* #,##0.00_-;-* #,##0.00_-;_-* \"-\"??_-;_-@_-",
    "[$-409]0.00", "\"pH \"0.00", "0.00;[Red]0.00", "0.00;[Black]0.00", "0.00;[BLUE]0.00",
    "0.00;[cyan]0.00", "0.00;[Green]0.00", "0.00;[Magenta]0.00", "0.00;[White]0.00",
    "0.00;[Yellow]0.00", "0.00;[Color10]0.00", "0.00;@", "\"No. \"0.00", "0.00\".\"",
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
    ("1E-30", "0." + zeros(29) + "1", false), ("1E-31", "1E-31", false),
    ("1.00000000000000000", "1", false), ("1234567890123454", "1.23456789012345E+15", true),
    ("0E+99999999999999999999", "0", false),
  ]) func `general shows at most fifteen digits, and says when there are more`(
    stored: String, printed: String, isCut: Bool
  ) throws {
    let shown = try #require(try number(stored, in: "General"))
    #expect(shown.printed == printed)
    #expect(shown.isCutAtFifteenDigits == isCut)
    #expect(shown.precision == .general)
    #expect(shown.stored == stored)
    #expect(try number(stored, in: "@") == shown)
  }

  @Test func `a fixed format is cut only where it shows digits beyond the fifteenth`() throws {
    let stored = "0.30000000000000004"
    #expect(try number(stored, in: "0.0000")?.isCutAtFifteenDigits == false)
    #expect(try number(stored, in: "0.000000000000000")?.isCutAtFifteenDigits == false)
    #expect(try number(stored, in: "0.0000000000000000")?.isCutAtFifteenDigits == true)
    #expect(try number(stored, in: "0.0000")?.precision == .fixed(atMost: 4))
  }

  /// One digit stands before the point, and so many behind it.
  @Test func `scientific notation is cut only where it shows digits beyond the fifteenth`() throws {
    let stored = "0.30000000000000004"
    #expect(try number(stored, in: "0.\(zeros(14))E+00")?.isCutAtFifteenDigits == false)
    #expect(try number(stored, in: "0.\(zeros(15))E+00")?.isCutAtFifteenDigits == true)
    #expect(try number("0.3", in: "0.\(zeros(15))E+00")?.isCutAtFifteenDigits == false)
    #expect(try number("0.3", in: "0.0E+00")?.precision == .scientific)
  }

  @Test(arguments: [
    ("0.00E+00", "0", "0.00E+00"), ("0.0E+00", "9.96", "1.0E+01"), ("0E+0", "0.00123", "1E-3"),
    ("0.00E+00", "-1234.5", "-1.23E+03"), ("##0.0E+0", "999960", "1.0E+6"),
    ("##0.0E+0", "0.00012", "120.0E-6"), ("##0.0E+0", "0.001", "1.0E-3"),
    ("0.0E-00", "12345", "1.2E+04"), ("0e+0", "5", "5E+0"),
  ]) func `scientific notation has one exponent`(
    code: String, stored: String, printed: String
  ) throws {
    #expect(try number(stored, in: code)?.printed == printed)
  }

  @Test(arguments: [
    ("0%", UnreadableReason.format(.percent, "0%")), ("0.0\" %\"", .format(.percent, "0.0\" %\"")),
    ("0.0,", .format(.scaled, "0.0,")), ("#,##0,,.0", .format(.scaled, "#,##0,,.0")),
    ("0.00,", .format(.scaled, "0.00,")),
    ("[>100]0;0.0", .format(.conditional, "[>100]0;0.0")), ("# ?/?", .format(.fraction, "# ?/?")),
    ("# ??/16", .format(.fraction, "# ??/16")), ("yyyy-mm-dd", .format(.date, "yyyy-mm-dd")),
    ("[h]:mm:ss", .format(.date, "[h]:mm:ss")), ("h:mm AM/PM", .format(.date, "h:mm AM/PM")),
    ("[$-F800]dddd", .format(.date, "[$-F800]dddd")), (";;;", .format(.hidden, ";;;")),
    ("\"n/a\"", .format(.wordsOnly, "\"n/a\"")), ("000-00", .format(.brokenUp, "000-00")),
    ("0\"000\"", .format(.ownDigits, "0\"000\"")),
    ("\\10", .format(.ownDigits, "\\10")), ("-0.00", .format(.misleadingSign, "-0.00")),
    ("(0)", .format(.misleadingSign, "(0)")), ("0.0.0", .format(.unknownFormat, "0.0.0")),
    ("0 kg", .format(.unknownFormat, "0 kg")), ("\"open", .format(.unknownFormat, "\"open")),
    ("[DBNum1]0", .format(.unknownFormat, "[DBNum1]0")),
    ("0;0;0;@;0", .format(.unknownFormat, "0;0;0;@;0")),
    ("0\"‰\"", .format(.percent, "0\"‰\"")), ("0.,", .format(.scaled, "0.,")),
    ("0.0,0", .format(.scaled, "0.0,0")),
    ("0;[<5]0", .format(.conditional, "0;[<5]0")), ("[=5]0", .format(.conditional, "[=5]0")),
    ("[h]", .format(.date, "[h]")), ("[mm]", .format(.date, "[mm]")),
    ("ggge", .format(.date, "ggge")),
    ("[hm]0", .format(.unknownFormat, "[hm]0")), ("[$-409]", .format(.hidden, "[$-409]")),
    ("0.0-0", .format(.brokenUp, "0.0-0")), (".0\"x\"0", .format(.brokenUp, ".0\"x\"0")),
    ("[$1]0", .format(.ownDigits, "[$1]0")), ("\"1.\"0", .format(.ownDigits, "\"1.\"0")),
    ("\"1,\"0", .format(.ownDigits, "\"1,\"0")), ("\"1 \"0", .format(.ownDigits, "\"1 \"0")),
    ("0\".5\"", .format(.ownDigits, "0\".5\"")), ("0\",5\"", .format(.ownDigits, "0\",5\"")),
    ("0\".5x\"", .format(.ownDigits, "0\".5x\"")), ("\"x1.\"0", .format(.ownDigits, "\"x1.\"0")),
    ("0\"/5\"", .format(.ownDigits, "0\"/5\"")), ("0\" 5\"", .format(.ownDigits, "0\" 5\"")),
    ("\u{2212}0", .format(.misleadingSign, "\u{2212}0")),
    ("€- 0", .format(.misleadingSign, "€- 0")),
    ("-€0", .format(.misleadingSign, "-€0")), ("-.0", .format(.misleadingSign, "-.0")),
    ("-0%", .format(.percent, "-0%")),
    ("General0", .format(.unknownFormat, "General0")),
    (".General", .format(.unknownFormat, ".General")),
    ("0E+E+0", .format(.unknownFormat, "0E+E+0")), ("0..0", .format(.unknownFormat, "0..0")),
    ("0E+0E+0", .format(.unknownFormat, "0E+0E+0")), ("0E+", .format(.unknownFormat, "0E+")),
    ("E+0", .format(.unknownFormat, "E+0")), (".E+0", .format(.unknownFormat, ".E+0")),
    (".00E+00", .format(.unknownFormat, ".00E+00")), ("0E+0,0", .format(.unknownFormat, "0E+0,0")),
    ("#,##0E+0", .format(.unknownFormat, "#,##0E+0")),
    ("0." + zeros(31), .format(.unknownFormat, "0." + zeros(31))),
    ("0_", .format(.unknownFormat, "0_")), ("0*", .format(.unknownFormat, "0*")),
    ("0\\", .format(.unknownFormat, "0\\")),
    ("0[Red", .format(.unknownFormat, "0[Red")),
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
    #expect(
      try content("0", in: "0.0;-0.0;\"-\"") == .unreadable(.format(.wordsOnly, "0.0;-0.0;\"-\"")))
    #expect(try content("-1", in: "0.0;") == .unreadable(.format(.hidden, "0.0;")))
    #expect(try content("-1", in: "0.0;0.0") == .unreadable(.format(.misleadingSign, "0.0;0.0")))
    #expect(try content("0", in: "#") == .unreadable(.format(.hidden, "#")))
    #expect(try content("0.4", in: "#") == .unreadable(.format(.hidden, "#")))
    #expect(try content("-5", in: "(0)") == .unreadable(.format(.misleadingSign, "(0)")))
  }

  /// Zero has no sign, whatever stands before it.
  @Test func `show zero whatever sign stands there`() throws {
    #expect(try number("0", in: "(0)")?.printed == "0")
    #expect(try number("-0", in: "0;0")?.printed == "0")
  }

  @Test func `are looked at up to a thousand bytes`() throws {
    func code(_ count: Int) -> String { "0\"" + String(repeating: "x", count: count - 3) + "\"" }
    #expect(try number("5", in: code(1_000))?.printed == "5")
    #expect(try content("5", in: code(1_001)) == .unreadable(.format(.unknownFormat, code(1_001))))
  }

  @Test(arguments: ["GENERAL", "general", "General\" kg\""])
  func `have a word for what a figure has by itself`(code: String) throws {
    #expect(try number("1234.5", in: code)?.printed == "1234.5")
  }

  /// ECMA-376 part 1, section 18.8.30; 5 to 8 and 41 to 44 as Excel has them in English.
  @Test(arguments: [
    (0, "1234.5"), (1, "1235"), (2, "1234.50"), (3, "1235"), (4, "1234.50"), (5, "1235"),
    (6, "1235"), (7, "1234.50"), (8, "1234.50"), (11, "1.23E+03"), (37, "1235"), (38, "1235"),
    (39, "1234.50"), (40, "1234.50"), (41, "1235"), (42, "1235"), (43, "1234.50"), (44, "1234.50"),
    (48, "1.2E+3"), (49, "1234.5"),
  ]) func `that are built in have their numbers, and show which figures are negative`(
    number: Int, printed: String
  ) throws {
    for sign in ["", "-"] {
      guard case .number(let found) = try content(sign + "1234.5", builtIn: number) else {
        Issue.record("\(number) shows no figure")
        continue
      }
      #expect(found.printed == sign + printed)
    }
  }

  @Test(arguments: [
    (9, UnreadableReason.format(.percent, "0%")), (10, .format(.percent, "0.00%")),
    (12, .format(.fraction, "# ?/?")),
    (13, .format(.fraction, "# ??/??")), (14, .format(.date, "mm-dd-yy")),
    (15, .format(.date, "d-mmm-yy")),
    (16, .format(.date, "d-mmm")), (17, .format(.date, "mmm-yy")),
    (18, .format(.date, "h:mm AM/PM")),
    (19, .format(.date, "h:mm:ss AM/PM")), (20, .format(.date, "h:mm")),
    (21, .format(.date, "h:mm:ss")),
    (22, .format(.date, "m/d/yy h:mm")), (45, .format(.date, "mm:ss")),
    (46, .format(.date, "[h]:mm:ss")),
    (47, .format(.date, "mmss.0")), (57, .unknownBuiltInFormat(57)),
    (36, .unknownBuiltInFormat(36)),
  ]) func `that are built in as percentages, fractions and dates are refused`(
    number: Int, reason: UnreadableReason
  ) throws {
    #expect(try content(builtIn: number) == .unreadable(reason))
  }

  /// Columns of accounts show a dash for zero, those with decimals beside places that are left blank.
  @Test func `that are built in for accounts show no zero`() throws {
    for number in [41, 42] {
      guard case .unreadable(.format(.wordsOnly, _)) = try content("0", builtIn: number) else {
        Issue.record("\(number) shows zero as \(try content("0", builtIn: number))")
        continue
      }
    }
    for number in [43, 44] {
      guard case .unreadable(.format(.hidden, _)) = try content("0", builtIn: number) else {
        Issue.record("\(number) shows zero as \(try content("0", builtIn: number))")
        continue
      }
    }
  }

  @Test(arguments: [
    "", "1,5", ".5", "5.", "+5", "1e", "1e+", "1e5x", "0x10", "NaN", "INF", "1E+400",
    "1E+309", "1E-331", "1E+99999999999999999999", " 5",
  ])
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
}

private func sheet(_ rows: String, _ formats: [String]) throws -> Worksheet {
  try Workbook(WrittenWorkbook(rows: rows, formats: formats).bytes).firstWorksheet()
}

func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

/// What a cell of a figure shows in a format.
func content(_ stored: String, in code: String) throws -> CellContent {
  try sheet("<row><c s=\"1\"><v>\(stored)</v></c></row>", [code]).first?[column: 1] ?? .empty
}

/// The figure of a cell in a format, where it shows one.
func number(_ stored: String, in code: String) throws -> CellNumber? {
  guard case .number(let number) = try content(stored, in: code) else { return nil }
  return number
}

/// What a cell shows in a format that is built in.
func content(_ stored: String = "1234.5", builtIn number: Int) throws -> CellContent {
  var book = WrittenWorkbook(rows: "<row><c s=\"1\"><v>\(stored)</v></c></row>", formats: ["0"])
  book.replace("<numFmt numFmtId=\"164\" formatCode=\"0\"/>", by: "", in: "xl/styles.xml")
  book.replace("numFmtId=\"164\"", by: "numFmtId=\"\(number)\"", in: "xl/styles.xml")
  return try Workbook(book.bytes).firstWorksheet()[0][column: 1]
}
