import Notation
import Spreadsheets
import Tables
import Testing

@Suite struct `Text spreadsheets` {
  private let plain = "case,feed_tds [mg/L],cycles [1]\nA,165,21.2\nB,170.5,20.5\n"
  private let header = ["case", "feed_tds [mg/L]", "cycles [1]"]
  private let rows = [["A", "165", "21.2"], ["B", "170.5", "20.5"]]

  @Test func `reads the standard table format without remarks`() throws {
    let read = try ReadFile(plain)
    #expect(read.header == header && read.rows == rows && read.remarks.isEmpty)
    #expect(read.names[1] == ["A3", "B3", "C3"])
  }

  @Test(arguments: [
    (
      "case;feed_tds [mg/L];cycles [1]\nA;165;21,2\nB;170,5;20,5\n",
      "read as: semicolons between cells, decimal commas"
    ),
    (
      "case;feed_tds [mg/L];cycles [1]\nA;165;21.2\nB;170.5;20.5\n",
      "read as: semicolons between cells"
    ),
    (
      "case\tfeed_tds [mg/L]\tcycles [1]\r\nA\t165\t21,2\r\nB\t170,5\t20,5\r\n",
      "read as: tabs between cells, decimal commas"
    ),
    (
      "\u{FEFF}sep=;\r\ncase;feed_tds [mg/L];cycles [1]\r\nA;165;21,2\r\nB;170,5;20,5",
      "read as: semicolons between cells, decimal commas"
    ),
    (
      "\"sep=\t\"\ncase\tfeed_tds [mg/L]\tcycles [1]\nA\t165\t21.2\nB\t170.5\t20.5\n",
      "read as: tabs between cells"
    ),
  ]) func `detects the separator and the decimal mark`(
    text: String, remark: String
  ) throws {
    for bytes in [Array(text.utf8), utf16(text), utf16(text, littleEndian: false)] {
      // The conversion to UTF-16 adds a byte order mark; a second one would be invalid.
      if bytes.first != text.utf8.first, text.hasPrefix("\u{FEFF}") { continue }
      let read = try ReadFile(bytes)
      let isWide = bytes.first != text.utf8.first
      #expect(read.header == header && read.rows == rows)
      #expect(read.remarks == [remark + (isWide ? ", UTF-16" : "")])
    }
  }

  /// A requested mark decides only what the figures leave open.
  ///
  /// A figure with the other mark stays as it is, or is marked as unreadable.
  @Test(
    arguments: [
      ("feed_tds,cycles\n1.5,2.234\n", "1.5 2.234", "1.5 2.234"),
      ("feed_tds,cycles\n1.5,\"2\"\n", "1.5 2", "1.5 2"),
      ("feed_tds;cycles\n1.5;2.25\n", "1.5 2.25", "1.5 2.25"),
      ("feed_tds;cycles\n1,5;2,25\n", "1.5 2.25", "1.5 2.25"),
      ("feed_tds;cycles\n1.234,5;2\n", "1234.5 2", "1234.5 2"),
      ("feed_tds;cycles\n1,234;2\n", "1.234 2", "1234 2"),
      ("feed_tds;cycles\n1.234;2\n", "1234 2", "1.234 2"),
      ("feed_tds,cycles\n\"1,5\",2\n", "1.5 2", "1,5 2"),
      ("feed_tds;cycles\n1,5;2.5\n", nil, "1,5 2.5"),
    ] as [(String, String?, String?)])
  func `are read with the requested decimal mark if they can be`(
    text: String, comma: String?, point: String?
  ) {
    for (mark, cells) in [(DecimalMark.comma, comma), (.point, point)] {
      let read = try? ReadFile(text, ReadingChoices(decimal: mark))
      let notes = read?.notes.joined().contains { if case .unreadable = $0 { true } else { false } }
      #expect(
        (notes == false ? read?.rows[0].joined(separator: " ") : nil) == cells, "\(text), \(mark)")
    }
  }

  @Test(arguments: [
    ("feed_tds;cycles\n1,5;2,25\n", DecimalMark.point, "\"1,5\" at A2"),
    ("feed_tds;cycles\n1;\n1.234,5;2\n", .point, "\"1.234,5\" at A3"),
    ("feed_tds;cycles\n1.5;2.25\n", .comma, "\"1.5\" at A2"),
    ("feed_tds,cycles\n1,2.25\n", .comma, "\"2.25\" at B2"),
  ]) func `note a requested decimal mark that a figure disproves`(
    text: String, mark: DecimalMark, words: String
  ) throws {
    let notes = try ReadFile(text, ReadingChoices(decimal: mark)).remarks
    let start = "the requested decimal \(mark) is not used, since \(words) shows"
    #expect(notes.contains { $0.hasPrefix(start) }, "\(notes)")
  }

  @Test func `names cells like a spreadsheet program`() throws {
    let read = try ReadFile("sep=;\nReport\n\n\"feed_tds\n[mg/L]\";;cycles\n165;;21,2\n")
    #expect(read.header == ["feed_tds [mg/L]", "cycles"])
    #expect(read.names == [["A4", "C4"]])
    #expect(
      refusal("sep=;\nReport\n\n\"feed_tds\n[mg/L]\";;cycles\n165;x;21,2\n")
        == "f.csv:6:5 (B4): \"x\" is in a column without a name; name the column "
        + "(\"note\" if it contains text), or clear the cell")
  }

  @Test func `skips titles, empty rows and empty columns with a remark`() throws {
    let read = try ReadFile(
      "Works of May,,,,\n,,,,\nby a. n.,,,,\ncase,feed_tds [mg/L],cycles [1],,\nA,165,21.2,,\n,,,,\n"
        + "B,170.5,20.5,,\n,,,,\n,,,,\n")
    #expect(read.header == header && read.rows == rows && read.emptyRows == 3)
    #expect(read.remarks == ["3 rows above the header are skipped"])
    let blank = try ReadFile(plain + "\n\r\n \n")
    #expect(blank.rows == rows && blank.emptyRows == 3)
  }

  @Test(arguments: ["Site", "NAME", "Id", "Case"])
  func `ignores case in the title of the column of cases`(title: String) throws {
    let read = try ReadFile("\(title);ph\n1,5;7,5\n")
    #expect(read.rows == [["1,5", "7.5"]])
  }

  @Test func `names cells in blocks of rows by their places in the file`() throws {
    var table = try Spreadsheet("ph;;cycles\n7;;21,5\n").table()
    var block = RowBlock(columns: 2)
    #expect(try table.next(into: &block))
    #expect("\(block.name(0, 1)) \(block.place(0, 1, in: "f.csv"))" == "C2 f.csv:2:4 (C2)")
  }

  @Test func `reads titles with extra spaces, and units in parentheses`() throws {
    let read = try ReadFile(
      " feed_tds  [ mg/L ],\"max_tds\n(mg/L)\",\"S5.dose\u{A0}[g/m3]\",x (y)\n1,2,3,4\n")
    #expect(read.header == ["feed_tds [mg/L]", "max_tds [mg/L]", "S5.dose [g/m3]", "x (y)"])
    let others = ["feed_tds ((mg/L)", "feed_tds (mg/L))", "feed_tds (mg/L", "feed_tds mg/L)"]
    for title in others { #expect(try ReadFile("\(title),cycles\n1,2\n").header[0] == title) }
  }

  @Test func `finds a header in the fiftieth row, but not below`() throws {
    let above = try ReadFile(String(repeating: "x\n", count: 49) + "ph,cycles\n7,2\n")
    #expect(above.header == ["ph", "cycles"] && above.rows == [["7", "2"]])
    #expect(above.remarks == ["49 rows above the header are skipped"])
    let below = refusal(String(repeating: "x\n", count: 50) + "ph,cycles\n7,2\n")
    #expect(below.hasPrefix("f.csv:51:") && below.contains("2 fields, but the header has 1"))
  }

  /// One known name among three may be a coincidence; columns of text do not count.
  @Test func `recognises a header by one name if there are few others`() throws {
    #expect(try ReadFile("Report\nph,x\n7,1\n").header == ["ph", "x"])
    #expect(
      try ReadFile("Report\nph,case,note,source,x\n7,a,b,c,1\n").rows == [
        ["7", "a", "b", "c", "1"]
      ])
    #expect(
      refusal("Report,,\nph,x,y\n7,1,2\n").hasPrefix("f.csv:2:4 (B2): \"x\" is in a column"))
  }

  @Test func `accepts more empty cells at the end of a row than in the header`() throws {
    #expect(try ReadFile("feed_tds;cycles\n1,5;2;;\n").rows == [["1.5", "2"]])
  }

  @Test func `ignores figures in titles when detecting the decimal mark`() throws {
    let read = try ReadFile("2.5;x\nfeed_tds;cycles\n1,5;2,5\n")
    #expect(read.rows == [["1.5", "2.5"]])
  }

  @Test(arguments: [
    "a;b;c\n1;2;3\n", "a\tb\tc\n1\t2\t3\n", "\n \na,b,c\n1,2,3\n", "\na;b;c\n1;2;3\n",
  ])
  func `chooses the most frequent separator if no name is known`(text: String) throws {
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [Array(text.utf8), marked, utf16(text), utf16(text, littleEndian: false)] {
      let read = try ReadFile(bytes)
      #expect(read.header == ["a", "b", "c"] && read.rows == [["1", "2", "3"]])
    }
  }

  @Test func `names the first three unknown names`() throws {
    func words(_ text: String) throws -> String {
      "\(try #require(Spreadsheet(text).nothingKnown))"
    }
    #expect(try words("zebra,lion,tiger\n1,2,3\n").contains("\"zebra\", \"lion\", \"tiger\"; "))
    // If two separators are equally frequent, the one of the standard table format wins.
    #expect(try words("zebra,lion;tiger\n1,2;3\n").contains("\"zebra\", \"lion;tiger\"; "))
    #expect(
      try words("zebra,lion,tiger,bear\n1,2,3,4\n").contains(
        "\"zebra\", \"lion\", \"tiger\" and 1 more; "))
  }

  @Test func `reads a single column with decimal commas or trailing separators`() throws {
    let title = "feed_tds [mg/L]"
    let commas = try ReadFile("\(title)\n222,6571\n", ReadingChoices(decimal: .comma))
    #expect(commas.header == [title] && commas.rows == [["222.6571"]])
    let ended = try ReadFile("\(title);\n222.6571;\n")
    #expect(ended.header == [title] && ended.rows == [["222.6571"]])
    let cases = try ReadFile("\(title),case\n\"1,5\",A\n", ReadingChoices(decimal: .comma))
    #expect(cases.rows == [["1.5", "A"]])
  }

  @Test func `uses the requested decimal mark`() throws {
    let text = "feed_tds;cycles;case\n1,234;2.5;3,5\n1,5;2;4.5\n"
    let commas = try ReadFile(text, ReadingChoices(decimal: .comma))
    // A cell with a point is unreadable there, but keeps its text.
    #expect(commas.rows == [["1.234", "2.5", "3,5"], ["1.5", "2", "4.5"]])
    #expect(
      commas.notes[0][1]
        == .unreadable(
          "it has a point, but the decimal mark is a comma; leave the point out if it groups thousands"
        )
        && commas.notes[0][0] == nil)
    let points = try ReadFile(text, ReadingChoices(decimal: .point))
    #expect(points.rows == [["1234", "2.5", "3,5"], ["1,5", "2", "4.5"]])
    let quoted = try ReadFile("feed_tds,cycles\n\"1,5\",2\n", ReadingChoices(decimal: .comma))
    #expect(quoted.rows == [["1.5", "2"]])
  }

  /// The mark is detected from the first mebibyte; later contradictions are errors.
  @Test(arguments: [("1,5", "2.5", "point", "commas"), ("1.5", "2,5", "comma", "points")])
  func `rejects a contradictory decimal mark far down the file`(
    shown: String, other: String, mark: String, marks: String
  ) {
    let rows = String(repeating: "\(shown);3\n", count: 180_000)
    #expect(
      refusal("feed_tds;cycles\n\(rows)\(other);2\n")
        == "f.csv:180002:1 (A180002): \"\(other)\" has a \(mark), but the figures above only have "
        + "decimal \(marks); use the same mark in all figures, or \(Choice.decimalMark)"
    )
  }

  @Test func `rejects invalid UTF-16 and UTF-8, and a sheet name for text`() {
    let text = utf16("feed_tds\tcycles\r\n1\t2\r\n")
    #expect(
      refusal(text.dropLast() + [])
        == "f.csv: the character that ends at byte 45 is not valid UTF-16, "
        + "but the byte order mark is that of UTF-16; save the file as UTF-8")
    #expect(
      refusal(text + [0x00, 0xD8, 0x41, 0x00])
        == "f.csv: the character that ends at byte 50 is not valid UTF-16, "
        + "but the byte order mark is that of UTF-16; save the file as UTF-8")
    #expect(
      refusal(Array("feed_tds,note\n1,".utf8) + [0xE9, 0x0A])
        == "f.csv:2:3 (B2): the byte 0xE9 is not UTF-8 but \"é\" in Latin-1; save the file as UTF-8"
    )
    #expect(
      refusal("ph\n7\n", ReadingChoices(sheet: "May"))
        == "f.csv: a text file has no sheets; \(Choice.noSheet("May"))")
  }

  @Test func `reads characters beyond the basic plane in UTF-16`() throws {
    let read = try ReadFile(utf16("site\tph\n\u{1F3ED} Mühle\t7\n"))
    #expect(read.rows == [["\u{1F3ED} Mühle", "7"]])
  }
}

@Suite struct `Plain names of columns` {
  @Test func `splits a plain name into name and unit`() throws {
    let names = KnownNames(
      inputs: ["feed_tds"], outputs: [],
      plainTitle: { $0 == "feed_tds_g_L" ? "feed_tds [g/L]" : nil })
    let table = try Spreadsheet("feed_tds_g_L,other\n1,2\n", names: names).table()
    #expect(table.header.columns.map(\.description) == ["feed_tds [g/L]", "other"])
  }
}
