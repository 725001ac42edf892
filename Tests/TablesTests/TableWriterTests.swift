import Foundation
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

  /// Figures get the decimal mark, and texts keep theirs.
  @Test(arguments: [
    (";", DecimalMark.comma, "a.b,c;\"x;y\";-4,7;1,25;1.2.3;\"\"\"\";;007,5\n"),
    ("\t", .comma, "a.b,c\tx;y\t-4,7\t1,25\t1.2.3\t\"\"\"\"\t\t007,5\n"),
    (";", .point, "a.b,c;\"x;y\";-4.7;1.25;1.2.3;\"\"\"\";;007.5\n"),
    (",", .point, "\"a.b,c\",x;y,-4.7,1.25,1.2.3,\"\"\"\",,007.5\n"),
  ]) func `writes other separators and decimal marks`(
    separator: Character, decimal: DecimalMark, written: String
  ) throws {
    let byte = try #require(separator.asciiValue)
    #expect(row(.text(TableDialect(separator: byte, decimal: decimal))) == written)
  }

  /// ECMA-376 part 1, 18.3.1.4 and 22.9.2.19; style 3 + n has n decimals.
  @Test func `writes the rows of a worksheet`() {
    let text = "<c s=\"2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
    let end = "</t></is></c>"
    #expect(
      row(.worksheet)
        == "<row>\(text)a.b,c\(end)\(text)x;y\(end)<c s=\"4\"><v>-4.7</v></c>"
        + "<c s=\"5\"><v>1.25</v></c>\(text)1.2.3\(end)\(text)&quot;\(end)<c/><c><v>007.5</v></c></row>"
    )
    var writer = TableWriter(.worksheet)
    writer.write(column: "flow", unit: "m3/h")
    writer.write("=1+1 <&> \u{1}_x0041_ \r\n")
    writer.endRow()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "<row><c s=\"1\" t=\"inlineStr\"><is><t xml:space=\"preserve\">flow [m3/h]\(end)"
        + "\(text)=1+1 &lt;&amp;&gt; _x0001__x005F_x0041_ _x000D_\n\(end)</row>")
  }

  @Test func `notes the first text that is too long for a worksheet`() {
    var writer = TableWriter(.worksheet)
    writer.write(String(repeating: "a", count: 32_767))
    #expect(writer.overlongText == nil)
    let long = String(repeating: "水", count: 32_766) + "😀"
    writer.write(long)
    writer.write(long + "b")
    #expect(writer.overlongText == long)
  }

  private func row(_ form: TableForm) -> String {
    var writer = TableWriter(form)
    writer.write("a.b,c")
    writer.write("x;y")
    writer.write(rounded: 47 | 1 << 63, decimals: 1)
    writer.write(figure: "1.25")
    writer.write(figure: "1.2.3")
    writer.write("\"")
    writer.write("")
    Array("007.5".utf8).withUnsafeBufferPointer { writer.write(plain: $0) }
    writer.endRow()
    return String(decoding: writer.bytes, as: UTF8.self)
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

  /// The page has the same cases.
  @Test func `guards typed text that a spreadsheet program would compute`() throws {
    func unescaped(_ text: String) -> String {
      text.replacing("\\t", with: "\t").replacing("\\r", with: "\r")
    }
    let file = projectFolder.appendingPathComponent("Tests/PageTests/Script/typed-texts.csv")
    var cases = try TableReader(file: "cases", bytes: Array(Data(contentsOf: file)))
    while let row = try cases.next() {
      let (typed, written) = (unescaped(row.cells[0].text), unescaped(row.cells[1].text))
      #expect(typed.guarded == written)
    }
  }

  @Test func `round-trips random text`() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<900 {
      let columns = Int(1 + generator.next() % 4)
      let rows = (0..<5).map { _ in (0..<columns).map { _ in generator.text() } }
      var writer = TableWriter()
      for column in 0..<columns { writer.write(column: "c\(column)", unit: nil) }
      writer.endRow()
      for row in rows {
        for cell in row { writer.write(typed: cell) }
        writer.endRow()
      }
      var form = TextForm()
      form.removesGuards = true
      var reader = try RecordReader(
        file: "f.csv", form: form, source: byteSource(of: writer.bytes))
      _ = try reader.next()
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
      "=", "+", "@", "'",
    ]
    return (0..<(next() % 8)).reduce(into: "") { text, _ in
      text.unicodeScalars.append(characters[Int(next() % UInt64(characters.count))])
    }
  }
}
