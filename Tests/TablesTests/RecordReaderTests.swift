import Tables
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
  ]) func `splits rows into cells as in RFC 4180`(text: String, rows: [[String]]) throws {
    for step in [1, 2, 3, 5, 100] {
      for bufferSize in [1, 4, 5, 7, 64] {
        #expect(try records(text, step: step, bufferSize: bufferSize).map(texts) == rows)
      }
    }
  }

  @Test func `reports the line where a row starts`() throws {
    let found = try records("a\n\"1\n2\"\r\n3\n")
    #expect(found.map(\.line) == [1, 2, 4])
  }

  @Test func `counts lines from the given first line`() throws {
    var form = TextForm()
    form.firstLine = 7
    var reader = try RecordReader(
      file: "f.csv", form: form, source: byteSource(of: Array("a\nb\n".utf8)))
    #expect(try reader.next()?.line == 7)
    #expect(try reader.next()?.cells[0].line == 8)
  }

  @Test func `counts columns in characters, not in bytes`() throws {
    let found = try records("Ca²⁺,b\n\"é\"\"\",\"x\ny\",z\n")
    #expect(found[0].cells.map(\.column) == [1, 6])
    #expect(found[1].cells.map(\.column) == [1, 7, 4])
    #expect(found[1].cells.map(\.line) == [2, 2, 3])
  }

  @Test func `finds the same faults with any size of buffer`() {
    for fault in ["a\n\"1", "a\n\"1\"x", "a\n1\"", "a\n\n", "a\r1", "a\n\"x\u{0}\""] {
      let whole = complaint(fault, step: 100, bufferSize: 64)
      #expect(whole.hasPrefix("f.csv:"))
      #expect(complaint(fault, step: 1, bufferSize: 4) == whole)
    }
  }

  /// At a terminal, the user ends the input only once.
  @Test func `does not read after the end, and throws the errors of the source`()
    throws
  {
    struct BrokenPipe: Error {}
    var answers: [[UInt8]] = [Array("a\n1".utf8), []]
    var reader = try RecordReader(file: "f.csv") { buffer in
      guard !answers.isEmpty else { throw BrokenPipe() }
      let bytes = answers.removeFirst()
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
    for text in ["a", "1", nil, nil] { #expect(try reader.next()?.cells[0].text == text) }
    #expect(answers.isEmpty)
    #expect(throws: BrokenPipe.self) {
      _ = try RecordReader(file: "f.csv") { _ in throw BrokenPipe() }
    }
  }
}

private func records(
  _ text: String, step: Int = 100, bufferSize: Int = 64
) throws -> [Record] {
  var reader = try RecordReader(
    file: "f.csv", bufferSize: bufferSize, source: source(Array(text.utf8), step: step))
  var found: [Record] = []
  while let record = try reader.next() { found.append(record) }
  return found
}

private func texts(_ record: Record) -> [String] { record.cells.map(\.text) }

private func complaint(_ text: String, step: Int, bufferSize: Int) -> String {
  do {
    return "\(try records(text, step: step, bufferSize: bufferSize))"
  } catch {
    return "\(error)"
  }
}
