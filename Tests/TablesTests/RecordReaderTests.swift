import Tables
import TestSupport
import Testing

@Suite struct `Record reader` {
  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\n3,4\r\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a\n1\n", [["a"], ["1"]]),
    ("\u{FEFF}\"a\"\n1\n", [["a"], ["1"]]),
    ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("a,b,", [["a", "b", ""]]),
    ("\"\"\n", [[""]]),
    ("\"a,b\",\"c\"\"d\",\"\"\"\"\n", [["a,b", "c\"d", "\""]]),
    ("\"one\ntwo\",\"three\r\nfour\rfive\"\n", [["one\ntwo", "three\r\nfour\rfive"]]),
    (" a , b \n", [[" a ", " b "]]),
    ("Ca²⁺,水,😀\n", [["Ca²⁺", "水", "😀"]]),
    ("\"Ca²⁺\"\"水\"\n", [["Ca²⁺\"水"]]),
    ("", []),
  ]) func `the cells are those of the standard`(text: String, rows: [[String]]) throws {
    for step in [1, 2, 3, 5, 100] {
      for bufferSize in [1, 4, 5, 7, 64] {
        #expect(try records(text, step: step, bufferSize: bufferSize).map(texts) == rows)
      }
    }
  }

  @Test func `a row starts where its first cell does`() throws {
    let found = try records("a\n\"1\n2\"\r\n3\n")
    #expect(found.map(\.line) == [1, 2, 4])
  }

  @Test func `lines are counted from where a text begins in its file`() throws {
    var form = TextForm()
    form.firstLine = 7
    var reader = try RecordReader(
      file: "f.csv", form: form, source: byteSource(of: Array("a\nb\n".utf8)))
    #expect(try reader.next()?.line == 7)
    #expect(try reader.next()?.cells[0].line == 8)
  }

  @Test func `a cell is placed by characters and not by bytes`() throws {
    let found = try records("Ca²⁺,b\n\"é\"\"\",\"x\ny\",z\n")
    #expect(found[0].cells.map(\.column) == [1, 6])
    #expect(found[1].cells.map(\.column) == [1, 7, 4])
    #expect(found[1].cells.map(\.line) == [2, 2, 3])
  }

  @Test func `the same faults are found however the bytes come`() {
    for fault in ["a\n\"1", "a\n\"1\"x", "a\n1\"", "a\n\n", "a\r1", "a\n\"x\u{0}\""] {
      let whole = complaint(fault, step: 100, bufferSize: 64)
      #expect(whole.hasPrefix("f.csv:"))
      #expect(complaint(fault, step: 1, bufferSize: 4) == whole)
    }
  }

  @Test func `random bytes give rows or an error with a place`() {
    var generator = SeededGenerator(seed: 20)
    let alphabet = Array("ab,,\"\"\n\n\r 1.é".utf8)
    for _ in 0..<3_000 {
      let length = Int(generator.next() % 30)
      let bytes = (0..<length).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] }
      let found = outcome(bytes, step: 100, bufferSize: 64)
      #expect(found == outcome(bytes, step: 1, bufferSize: 4))
    }
  }
}

private func records(
  _ text: String, step: Int = 100, bufferSize: Int = 64
) throws -> [Record] {
  try records(Array(text.utf8), step: step, bufferSize: bufferSize)
}

private func records(_ bytes: [UInt8], step: Int, bufferSize: Int) throws -> [Record] {
  var reader = try RecordReader(
    file: "f.csv", bufferSize: bufferSize, source: source(bytes, step: step))
  var found: [Record] = []
  while let record = try reader.next() { found.append(record) }
  return found
}

private func texts(_ record: Record) -> [String] { record.cells.map(\.text) }

private func complaint(_ text: String, step: Int, bufferSize: Int) -> String {
  outcome(Array(text.utf8), step: step, bufferSize: bufferSize)
}

private func outcome(_ bytes: [UInt8], step: Int, bufferSize: Int) -> String {
  do {
    return "\(try records(bytes, step: step, bufferSize: bufferSize))"
  } catch {
    return "\(error)"
  }
}
