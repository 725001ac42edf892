import Tables
import Testing

/// Reads a complete table and returns its error, or its number of rows.
func report(_ bytes: [UInt8], file: String = "f.csv") -> String {
  do {
    var reader = try TableReader(file: file, bytes: bytes)
    var count = 0
    while try reader.next() != nil { count += 1 }
    return "\(count) rows"
  } catch {
    return "\(error)"
  }
}

func report(_ text: String, file: String = "f.csv") -> String {
  report(Array(text.utf8), file: file)
}

private let commas =
  "; if the figures have decimal commas, put them in quotes or separate the cells with "
  + "semicolons"
private let neverClosed = "this quote is never closed; end the cell with a quote"
private let nullByte = "a null byte; save the file as UTF-8 text"
private let blank = "a blank line; remove it"
private let form = "is not of the form name [unit]"
private let lineEnds = "; end the lines with LF or CRLF"

@Suite struct `Table errors` {
  @Test(arguments: [
    ("", "f.csv:1:1: the file is empty; start it with a header of name [unit]"),
    ("\u{FEFF}", "f.csv:1:1: the file is empty; start it with a header of name [unit]"),
    ("a\n1\u{0}\n", "f.csv:2:2 (A2): \(nullByte)"),
    ("a\n\"1\u{0}\"\n", "f.csv:2:3 (A2): \(nullByte)"),
    ("a\n\"1\"\"\n2\u{0}\"\n", "f.csv:3:2 (A2): \(nullByte)"),
    ("a\n\"1\"\u{0}\n", "f.csv:2:4: \(nullByte)"),
    ("a,b\r1,2", "f.csv:1:4: a carriage return without a line feed\(lineEnds)"),
    ("a\n1\r", "f.csv:2:2: a carriage return without a line feed\(lineEnds)"),
  ]) func `report bytes that are not text, with their place`(text: String, sentence: String) {
    #expect(report(text) == sentence)
  }

  @Test func `recognise other encodings`() {
    let utf16 = "f.csv:1:1: the file is UTF-16; save it as UTF-8"
    #expect(report([0xFF, 0xFE, 0x61, 0x00]) == utf16)
    #expect(report([0xFE, 0xFF, 0x00, 0x61]) == utf16)
    let degree: [UInt8] = Array("a,é [".utf8) + [0xB0] + Array("C]\n".utf8)
    #expect(
      report(degree)
        == "f.csv:1:6 (B1): the byte 0xB0 is not UTF-8 but \"°\" in Latin-1; save the file as UTF-8"
    )
    #expect(
      report([0xAD])
        == "f.csv:1:1 (A1): the byte 0xAD is not UTF-8 but \"\\u{00AD}\" in Latin-1; save the file as UTF-8"
    )
    let dash: [UInt8] = Array("a\n\"\"\"\n".utf8) + [0x96, 0x22]
    #expect(report(dash) == "f.csv:3:1 (A2): the byte 0x96 is not UTF-8; save the file as UTF-8")
    // Latin-1 has only control codes from 0x80 to 0x9F; 0xA0 is its no-break space.
    #expect(
      report(Array("a\n".utf8) + [0x9F, 0x0A])
        == "f.csv:2:1 (A2): the byte 0x9F is not UTF-8; save the file as UTF-8")
    #expect(
      report(Array("a\n".utf8) + [0xA0, 0x0A])
        == "f.csv:2:1 (A2): the byte 0xA0 is not UTF-8 but \"\u{A0}\" in Latin-1; save the file as UTF-8"
    )
    let cutShort: [UInt8] = Array("a\n".utf8) + [0xE2, 0x82]
    #expect(
      report(cutShort)
        == "f.csv:2:1 (A2): the byte 0xE2 is not UTF-8 but \"â\" in Latin-1; save the file as UTF-8"
    )
  }

  @Test(arguments: [
    ("\na\n", "f.csv:1:1: \(blank)"),
    ("a,b\n1,2\n\n3,4\n", "f.csv:3:1: \(blank)"),
    ("a,b\n1,2\n\n", "f.csv:3:1: \(blank)"),
    ("a,b\n1,2\n \t", "f.csv:3:1: \(blank)"),
    ("a,b\n1,\"2\n3\n", "f.csv:2:3 (B2): \(neverClosed)"),
    ("a\n\"", "f.csv:2:1 (A2): \(neverClosed)"),
    ("a\n\"\"\"", "f.csv:2:1 (A2): \(neverClosed)"),
    (
      "a,b\n\"x\"y,2\n",
      "f.csv:2:4: text after the closing quote; double the quote if it is part of the cell"
    ),
    (
      "a,b\n1,5\" pipe\n",
      "f.csv:2:4 (B2): a quote inside an unquoted cell; put the cell in quotes and double this one"
    ),
    (
      "a,b\n1, \"2\"\n",
      "f.csv:2:4 (B2): a quote inside an unquoted cell; put the cell in quotes and double this one"
    ),
    ("a,b,c,d\n1,2,3\n", "f.csv:2:5 (C2): 3 fields, but the header has 4"),
    ("a,b\n1\n", "f.csv:2:1 (A2): 1 field, but the header has 2"),
    ("a,b\n1,2\n1,2.5,3,4\n", "f.csv:3:7 (C3): 4 fields, but the header has 2\(commas)"),
    ("a,b,c\n1,222,6571,21,2\n", "f.csv:2:12 (D2): 5 fields, but the header has 3\(commas)"),
    ("a,b\n-1,5,3\n", "f.csv:2:6 (C2): 3 fields, but the header has 2\(commas)"),
    ("a\n1,2,3\n", "f.csv:2:3 (B2): 3 fields, but the header has 1\(commas)"),
    ("a,b\n\"1\n2\",\"3\n4\",5\n", "f.csv:4:4 (C2): 3 fields, but the header has 2\(commas)"),
  ]) func `report malformed rows, with their place`(text: String, sentence: String) {
    #expect(report(text) == sentence)
  }

  @Test func `report a cell that is too long`() {
    let long = String(repeating: "x", count: TableError.maximumCellBytes)
    #expect(report("a\n\(long)\n") == "1 rows")
    #expect(report("a\n\"\(long)\"\n") == "1 rows")
    #expect(
      report("a\nx\(long)\n") == "f.csv:2:1 (A2): a cell of more than 65,536 bytes; shorten it")
    #expect(
      report("a,b\n1,\"x\(long)\n")
        == "f.csv:2:3 (B2): a cell of more than 65,536 bytes; check that its quote is closed")
  }

  @Test func `report a cell that is too long in a plain row`() throws {
    let long = String(repeating: "9", count: TableError.maximumCellBytes)
    var reader = try TableReader(file: "f.csv", text: "a,b\n1,\(long)\n1,9\(long)\n")
    var block = RowBlock(columns: 2)
    #expect(try reader.next(into: &block))
    let error = #expect(throws: TableError.self) { try reader.next(into: &block) }
    #expect(
      error?.description == "f.csv:3:3 (B3): a cell of more than 65,536 bytes; shorten it")
  }

  @Test func `report a row that is too long, at the cell that exceeds the limit`() {
    // Sixteen cells of 64 KiB are 1 MiB.
    let cell = String(repeating: "x", count: 65_536)
    let rows = { (count: Int) in Array(repeating: cell, count: count).joined(separator: ",") }
    let header = (1...17).map { "c\($0)" }
    #expect(report(header.prefix(16).joined(separator: ",") + "\n" + rows(16) + "\n") == "1 rows")
    #expect(
      report(header.joined(separator: ",") + "\n" + rows(16) + ",x\n")
        == "f.csv:2:1048593 (Q2): a row of more than 1,048,576 bytes; shorten its cells")
  }

  @Test func `report a row with too many fields`() {
    let sentence = "f.csv:2:10001: more than 10000 fields in a row; remove some"
    #expect(report("a\n" + String(repeating: ",", count: 1_000_000)) == sentence)
  }

  @Test(arguments: [
    (
      "47.5,3\n",
      "f.csv:1:1 (A1): \"47.5\" is a number, but must be a name; start the file with a header of name [unit]"
    ),
    ("a,,c\n", "f.csv:1:3 (B1): \"\" \(form)"),
    ("a,[m3/h]\n", "f.csv:1:3 (B1): \"[m3/h]\" \(form); write \" [m3/h]\""),
    ("a, b\n", "f.csv:1:3 (B1): \" b\" \(form); write \"b\""),
    ("a[m]\n", "f.csv:1:1 (A1): \"a[m]\" \(form); write \"a [m]\""),
    ("a  [ m ] \n", "f.csv:1:1 (A1): \"a  [ m ] \" \(form); write \"a [m]\""),
    ("a [m\n", "f.csv:1:1 (A1): \"a [m\" \(form); write \"a [m]\""),
    ("a m]\n", "f.csv:1:1 (A1): \"a m]\" \(form)"),
    ("a [m] x\n", "f.csv:1:1 (A1): \"a [m] x\" \(form); write \"a [m]\""),
    ("a [m]]\n", "f.csv:1:1 (A1): \"a [m]]\" \(form); write \"a [m]\""),
    ("a []\n", "f.csv:1:1 (A1): \"a []\" \(form)"),
    (
      "a [m],b,a [km]\n",
      "f.csv:1:9 (C1): the column \"a\" is already at A1; remove one"
    ),
  ]) func `report malformed column titles`(text: String, sentence: String) {
    #expect(report(text) == sentence)
  }

  @Test func `name the file as the user does`() {
    #expect(
      report("a\n1,x\n", file: "-")
        == "standard input:2:3 (B2): 2 fields, but the header has 1\(commas)")
  }
}
