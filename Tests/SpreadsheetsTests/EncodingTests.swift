import Spreadsheets
import Tables
import Testing

/// Text files with a custom layout, whose titles start with `Größe`.
@Suite struct `Text encodings` {
  private let layout = ExportLayout("sample", titles: ["Größe"])

  private func spreadsheet(
    _ source: @escaping ByteSource, _ choices: ReadingChoices = ReadingChoices()
  ) throws -> Spreadsheet {
    try Spreadsheet(
      file: "f.csv", names: sampleNames, layouts: [layout], choices: choices, source: source)
  }

  /// Returns the rows below the titles.
  private func rows(_ spreadsheet: Spreadsheet) throws -> [[String]] {
    var table = try spreadsheet.table()
    var rows: [[String]] = []
    while let row = try table.next() { rows.append(row.cells.map(\.text)) }
    return rows
  }

  /// Bytes 0x80 to 0xFF as Python decodes them; undefined bytes are decoded as in Latin-1.
  @Test func `reads Windows-1252 if a known layout is then found`() throws {
    let title: [UInt8] = Array("Gr".utf8) + [0xF6, 0xDF] + Array("e;b\n".utf8)
    let upper = Array(UInt8(0x80)...0xFF)
    let read = try spreadsheet(byteSource(of: title + upper + Array(";2,5\n".utf8)))
    let latin = (0xA0...0xFF).map { String(Unicode.Scalar(UInt8($0))) }.joined()
    let own =
      "\u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}"
      + "\u{152}\u{8D}\u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}"
      + "\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}"
    #expect(
      read.remarks(layout: "sample") == [
        "read as: the layout sample, semicolons between cells, decimal commas, Windows-1252"
      ])
    #expect(try rows(read) == [[own + latin, "2.5"]])
    #expect(read.heading == .layout(0, LayoutStart(row: 0, places: [0, nil])))
  }

  /// The reader inspects the first 65,536 bytes, which may end within a four-byte character.
  @Test(arguments: 0...3) func `detects UTF-8 if the inspected bytes end within a character`(
    before: Int
  ) throws {
    let title = "Größe;b\n"
    let room = 65_536 - before - title.utf8.count
    let rows = String(repeating: "a;b\n", count: room / 4) + String(repeating: "a", count: room % 4)
    let text = title + rows + "\u{1F3ED};2,5\n"
    let read = try spreadsheet(byteSource(of: Array(text.utf8)))
    #expect(read.remarks() == ["read as: semicolons between cells, decimal commas"])
  }

  /// ASCII titles are the same in both encodings, so the rows decide; 8,192 rows are 65,536 bytes.
  @Test(arguments: 0...3) func `detects the encoding below ASCII titles`(before: Int) throws {
    let layout = ExportLayout("sizes", titles: ["Size"])
    func read(_ rest: [UInt8]) throws -> (remarks: [String], last: [String]?) {
      let title = Array("Size;b\n".utf8)
      let room = 65_536 - before - title.count
      let rows = String(repeating: "12;5.5;\n", count: room / 8)
      let filling = String(repeating: "1", count: room % 8)
      let bytes = title + Array((rows + filling).utf8) + rest + Array(";2.5\n".utf8)
      let read = try Spreadsheet(
        file: "f.csv", names: sampleNames, layouts: [layout], source: byteSource(of: bytes))
      let remarks = read.remarks(layout: "sizes")
      return (remarks, try self.rows(read).last)
    }
    let wide = try read(Array("\u{1F3ED}".utf8))
    #expect(wide.remarks == ["read as: the layout sizes, semicolons between cells"])
    #expect(wide.last?[0].hasSuffix("\u{1F3ED}") == true && wide.last?[1] == "2.5")
  }

  /// The text is longer than the 65,536 bytes inspected, which contain invalid UTF-8.
  @Test func `reads all of a long text as Windows-1252`() throws {
    let title: [UInt8] = Array("Gr".utf8) + [0xF6, 0xDF] + Array("e;b\n".utf8)
    let rows = String(repeating: "a;2,5\n", count: 20_000)
    let read = try spreadsheet(byteSource(of: title + Array(rows.utf8)))
    #expect(read.remarks(layout: "sample").first?.hasSuffix(", Windows-1252") == true)
    let found = try self.rows(read)
    #expect(found.count == 20_000 && found.first == ["a", "2.5"])
  }

  @Test func `reads the same text from pieces of any size`() throws {
    let text = "\u{1F3ED};;\n;Größe;b\n;1,5;\u{1F3ED}é€\n"
    for bytes in [Array(text.utf8), utf16(text), utf16(text, littleEndian: false)] {
      let read = try spreadsheet(trickle(of: bytes))
      #expect(try rows(read) == [["1.5", "\u{1F3ED}é€"]])
      #expect(read.heading == .layout(0, LayoutStart(row: 1, places: [nil, 0, nil])))
    }
  }

  /// A title row that can be read does not hide a header that cannot.
  @Test func `rejects a title in another encoding at its byte`() {
    let text = Array("Boiler log,,\nph,feed_tds,Gr".utf8) + [0xF6, 0xDF] + Array("e\n7,1,2\n".utf8)
    #expect(
      refusal(text)
        == "f.csv:2:15 (C2): the byte 0xF6 is not UTF-8 but \"ö\" in Latin-1; save the file as UTF-8"
    )
  }

  @Test func `rejects unpaired surrogates in UTF-16`() {
    let text = utf16("feed_tds\tcycles\r\n1\t2\r\n")
    for half: [UInt8] in [[0x00, 0xD8], [0x00, 0xDC], [0xFF, 0xDF]] {
      #expect(
        refusal(text + half)
          == "f.csv: the character that ends at byte \(text.count + 2) is not valid UTF-16, "
          + "but the byte order mark is that of UTF-16; save the file as UTF-8"
      )
    }
  }
}
