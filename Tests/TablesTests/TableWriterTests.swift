import Notation
import Tables
import TestSupport
import Testing

@Suite struct `Table writer` {
  @Test(arguments: [
    ("plain text", "plain text"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""),
    ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), (" a", "\" a\""), ("a\t", "\"a\t\""),
    ("\u{FEFF}a", "\"\u{FEFF}a\""), ("a\r\nb", "\"a\r\nb\""), ("水 °C", "水 °C"),
    ("a\u{1}b", "a\u{1}b"),
  ]) func `quotes a cell only if necessary`(text: String, written: String) {
    var writer = TableWriter()
    writer.write(text)
    writer.write("x")
    writer.endRow()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == written + ",x\n")
  }

  @Test func `writes numbers and plain bytes as cells`() {
    var writer = TableWriter()
    writer.write("a b")
    Array("007".utf8).withUnsafeBufferPointer { writer.write(plain: $0) }
    writer.write(rounded: 47 | 1 << 63, decimals: 1)
    writer.endRow()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "a b,007,-4.7\n")
  }

  @Test func `writes a row with one number, and quotes the only cell of a row if it is empty`() {
    var writer = TableWriter()
    writer.write(column: "flow", unit: "m3/h")
    writer.endRow()
    Array("007".utf8).withUnsafeBufferPointer { writer.write(plain: $0) }
    writer.endRow()
    writer.write(rounded: 47, decimals: 1)
    writer.endRow()
    writer.write("")
    writer.endRow()
    writer.write("")
    writer.write("")
    writer.endRow()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "flow [m3/h]\n007\n4.7\n\"\"\n,\n")
  }

  @Test func `does not repeat removed bytes`() {
    var writer = TableWriter()
    writer.write("a")
    writer.endRow()
    writer.removeBytes()
    writer.write("b")
    writer.endRow()
    #expect(writer.bytes == Array("b\n".utf8))
  }

  @Test func `round-trips random text`() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      let columns = Int(1 + generator.next() % 4)
      let rows = (0..<5).map { _ in (0..<columns).map { _ in generator.text() } }
      var writer = TableWriter()
      for column in 0..<columns { writer.write(column: "c\(column)", unit: nil) }
      writer.endRow()
      for row in rows {
        for cell in row { writer.write(cell) }
        writer.endRow()
      }
      var reader = try TableReader(file: "f.csv", bytes: writer.bytes)
      for row in rows { #expect(try reader.next()?.cells.map(\.text) == row) }
      #expect(try reader.next() == nil)
    }
  }

}

extension SeededGenerator {
  /// Returns short random text of characters that are difficult to parse.
  fileprivate mutating func text() -> String {
    let characters: [Unicode.Scalar] = [
      "a", "b", "1", ",", "\"", "\n", "\r", " ", "\t", "é", "水", "\u{FEFF}", "😀", "[", "]", "-",
    ]
    return (0..<(next() % 8)).reduce(into: "") { text, _ in
      text.unicodeScalars.append(characters[Int(next() % UInt64(characters.count))])
    }
  }
}
