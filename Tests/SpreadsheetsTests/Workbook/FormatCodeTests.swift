import Notation
import Spreadsheets
import Tables
import TestSupport
import Testing

@Suite struct `Number formats` {
  /// Formats of `number-formats.csv`: the examples of ECMA-376 part 1, section 18.8.31, without grouping
  /// and with zeros for optional decimals; others worked out by hand, rounding first to the fifteen
  /// digits that spreadsheets show; and formats that do not show the figure.
  @Test func `formats figures, and rounds half away from zero`() throws {
    for row in try ShownCell.rows(of: "number-formats.csv") {
      let (cell, printed) = (try shown(row[1], in: row[0]), row[2])
      #expect(cell?.text == printed || cell?.note == refusal(row[0], printed), "\(row)")
    }
  }

  @Test(arguments: [
    "#,##0.00", "#,##0.00_);(#,##0.00)", "0.00\" g/m3\"", "[$€-407] 0.00", "0.00\\ \"m3/h\"",
    "[Red]0.00", "$* #,##0.00_)", "0.00;-0.00;0;@",
    "_-* #,##0.00_-;-* #,##0.00_-;_-* \"-\"??_-;_-@_-",
    "[$-409]0.00", "\"pH \"0.00", "0.00;[Red]0.00", "0.00;[Black]0.00", "0.00;[BLUE]0.00",
    "0.00;[cyan]0.00", "0.00;[Green]0.00", "0.00;[Magenta]0.00", "0.00;[White]0.00",
    "0.00;[Yellow]0.00", "0.00;[Color10]0.00", "0.00;@", "\"No. \"0.00", "0.00\".\"",
  ]) func `leaves out colours and grouping, and keeps words and currency apart`(
    code: String
  ) throws {
    for figure in ["1234.5", "-1234.5"] {
      let cell = try #require(try shown(figure, in: code))
      if case .inWords(let words, _, _) = cell.note {
        #expect(words.figure == figure + "0")
      } else {
        #expect(cell.text == figure + "0")
      }
    }
  }

  @Test(arguments: [
    ("0.00\" g/m3\"", "", "g/m3"), ("[$€-407] 0.00", "€", ""), ("0.00\\ \"m3/h\"", "", "m3/h"),
    ("\"pH: \"0.00", "pH", ""), ("#,##0\" kg/h\"_);(#,##0\" kg/h\")", "", "kg/h"),
    ("0.0 %", "", "%"), ("$* #,##0.00_)", "$", ""),
    ("0\" mg/L (as CaCO3)\"", "", "mg/L (as CaCO3)"),
  ]) func `has words before and after the figure`(
    code: String, before: String, after: String
  ) throws {
    guard case .inWords(let words, let format, _) = try shown("5", in: code)?.note else {
      Issue.record("\(code) has no words")
      return
    }
    #expect(words.before == before && words.after == after && format == code)
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
  ]) func `shows at most fifteen digits in the general format and notes the rest`(
    stored: String, printed: String, isCut: Bool
  ) throws {
    let general = try shown(stored, in: "General")
    #expect(general?.text == printed && general?.note == (isCut ? .isCut : nil))
    #expect(try shown(stored, in: "@") == general)
    #expect(try shown(stored, in: "General", asStored: true)?.text == stored)
  }

  @Test func `notes cut digits in a fixed format only beyond the fifteenth`() throws {
    let stored = "0.30000000000000004"
    #expect(try shown(stored, in: "0.0000")?.note == .hasItsDecimals)
    #expect(try shown(stored, in: "0.000000000000000")?.note == .hasItsDecimals)
    #expect(try shown(stored, in: "0.0000000000000000")?.note == .isCut)
  }

  /// Scientific notation has one digit before the point.
  @Test func `notes cut digits in scientific notation only beyond the fifteenth`() throws {
    let stored = "0.30000000000000004"
    #expect(try shown(stored, in: "0.\(zeros(14))E+00")?.note == .hasItsDecimals)
    #expect(try shown(stored, in: "0.\(zeros(15))E+00")?.note == .isCut)
    #expect(try shown("0.3", in: "0.\(zeros(15))E+00")?.note == .hasItsDecimals)
  }

  /// ECMA-376 part 1, section 18.17.4.1; the serial numbers are those of Excel and of Python's `date`.
  @Test(arguments: [
    ("46352", "2026-11-26", "2030-11-27"), ("46352.75", "2026-11-26", "2030-11-27"),
    ("1", "1900-01-01", "1904-01-02"), ("59", "1900-02-28", "1904-02-29"),
    ("60", "(a date)", "1904-03-01"), ("61", "1900-03-01", "1904-03-02"),
    ("0", "(a date)", "1904-01-01"), ("366", "1900-12-31", "1905-01-01"),
    ("45351", "2024-02-29", "2028-03-01"), ("2958465", "9999-12-31", "(a date)"),
    ("2958466", "(a date)", "(a date)"), ("-1", "(a date)", "(a date)"),
    ("1E+300", "(a date)", "(a date)"),
  ]) func `shows dates as in ISO 8601, in both date systems`(
    stored: String, from1900: String, from1904: String
  ) throws {
    for code in ["dd/mm/yyyy", "d mmm", "[$-809]d mmmm yyyy h:mm", "yy", "D.M.YY;@"] {
      var book = WrittenWorkbook(
        rows: "<row><c s=\"1\"><v>\(stored)</v></c></row>", formats: [code])
      let cell = try shownCells(book).first
      #expect(cell?.text == from1900)
      let note = String(describing: cell?.note)
      #expect(note.contains("shows a date or a time"))
      book.replace("<sheets>", by: "<workbookPr date1904=\"1\"/><sheets>", in: "xl/workbook.xml")
      #expect(try shownCells(book).first?.text == from1904, "\(code)")
    }
  }

  @Test func `chooses the section by the sign of the figure`() throws {
    try expectRefusal(of: "0", in: "0.0;-0.0;\"-\"", "shows text instead of the figure")
    try expectRefusal(of: "-1", in: "0.0;", "hides the figure")
    try expectRefusal(of: "-1", in: "0.0;0.0", "shows the figure with the wrong sign")
    try expectRefusal(of: "0", in: "#", "hides the figure")
    try expectRefusal(of: "0.4", in: "#", "hides the figure")
    try expectRefusal(of: "-5", in: "(0)", "shows the figure with the wrong sign")
  }

  @Test func `rejects formats longer than a thousand bytes`() throws {
    func code(_ count: Int) -> String { "0\"" + String(repeating: "x", count: count - 3) + "\"" }
    #expect(try shown("5", in: code(1_000))?.text.hasPrefix("5 xxx") == true)
    try expectRefusal(of: "5", in: code(1_001), "is not understood")
  }

  /// ECMA-376 part 1, section 18.8.30; 5 to 8 and 41 to 44 as in English Excel.
  @Test(arguments: [
    (0, "1234.5"), (1, "1235"), (2, "1234.50"), (3, "1235"), (4, "1234.50"), (5, "1235"),
    (6, "1235"), (7, "1234.50"), (8, "1234.50"), (11, "1.23E+03"), (37, "1235"), (38, "1235"),
    (39, "1234.50"), (40, "1234.50"), (41, "1235"), (42, "1235"), (43, "1234.50"), (44, "1234.50"),
    (48, "1.2E+3"), (49, "1234.5"),
  ]) func `formats figures in built-in formats with their signs`(
    number: Int, printed: String
  ) throws {
    for sign in ["", "-"] {
      #expect(try shown(sign + "1234.5", builtIn: number)?.text == sign + printed)
    }
  }

  @Test(arguments: [
    ("shows a fraction", [12: "# ?/?", 13: "# ??/??"]),
    (
      "shows a date or a time",
      [
        14: "mm-dd-yy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM",
        19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "m/d/yy h:mm", 45: "mm:ss",
        46: "[h]:mm:ss", 47: "mmss.0",
      ]
    ),
  ]) func `rejects built-in percentages, fractions and dates`(
    reason: String, codes: [Int: String]
  ) throws {
    for (number, code) in codes {
      guard case .unreadable(let words) = try shown(builtIn: number)?.note else {
        Issue.record("\(code) is read")
        continue
      }
      #expect(words.hasPrefix("its number format \"\(code)\" \(reason)"))
    }
  }

  @Test(arguments: [36, 57]) func `rejects built-in formats that depend on the language`(
    number: Int
  ) throws {
    #expect(
      try shown(builtIn: number)?.note
        == .unreadable(
          "its number format \(number) depends on the language of the program; format it as a number"
        ))
  }

  /// Accounting formats show a dash for zero; those with decimals also leave space after it.
  @Test func `rejects zero in built-in accounting formats`() throws {
    for (number, reason) in [
      (41, "shows text instead of the figure"), (42, "shows text instead of the figure"),
      (43, "hides the figure"), (44, "hides the figure"),
    ] {
      let note = String(describing: try shown("0", builtIn: number)?.note)
      #expect(note.contains(reason))
    }
  }

  @Test(arguments: [
    "1,5", ".5", "5.", "+5", "1e", "1e+", "1e5x", "0x10", "NaN", "INF", "1E+400",
    "1E+309", "1E-331", "1E+99999999999999999999", " 5",
  ])
  func `rejects stored text that is not a number`(stored: String) throws {
    #expect(
      try shown(stored, in: "0.00")?.note
        == .unreadable("it is stored as a number, but contains \"\(stored)\""))
  }

  @Test func `reads any combination of format code and stored figure`() throws {
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
      let book = WrittenWorkbook(rows: "<row>\(cells.joined())</row>", formats: codes)
      #expect(try shownCells(book).count == cells.count)
    }
  }
}

func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

/// Returns the cell of a figure in a format.
private func shown(_ stored: String, in code: String, asStored: Bool = false) throws -> Cell? {
  let rows = "<row><c s=\"1\"><v>\(stored)</v></c></row>"
  return try shownCells(WrittenWorkbook(rows: rows, formats: [code]), asStored: asStored).first
}

/// Returns the cell of a figure in a built-in format.
private func shown(_ stored: String = "1234.5", builtIn number: Int) throws -> Cell? {
  var book = WrittenWorkbook(rows: "<row><c s=\"1\"><v>\(stored)</v></c></row>", formats: ["0"])
  book.replace("<numFmt numFmtId=\"164\" formatCode=\"0\"/>", by: "", in: "xl/styles.xml")
  book.replace("numFmtId=\"164\"", by: "numFmtId=\"\(number)\"", in: "xl/styles.xml")
  return try shownCells(book).first
}

private func expectRefusal(of stored: String, in code: String, _ reason: String) throws {
  #expect(try shown(stored, in: code)?.note == refusal(code, reason), "\(code)")
}

private func refusal(_ code: String, _ reason: String) -> CellNote {
  let advice = [
    "shows a date or a time": "type the figure again as text",
    "shows the figure in thousands": "type the figure again in the format General",
    "adds digits to the figure": "type the figure again in the format General",
    "shows the figure with the wrong sign": "type the figure again in the format General",
    "shows text instead of the figure": "type the figure again in the format General",
  ]
  return .unreadable(
    "its number format \(quoted(code)) \(reason); \(advice[reason] ?? "format it as a number")")
}
