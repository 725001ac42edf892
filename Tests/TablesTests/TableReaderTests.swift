import Tables
import Testing

@Suite struct `Table reader` {
  @Test func `rows follow the header one by one`() throws {
    var reader = try TableReader(file: "f.csv", text: "a,b\n1,2\n\"x\ny\",4\n5,6")
    var rows: [[String]] = []
    var lines: [Int] = []
    while let row = try reader.next() {
      rows.append(row.cells.map(\.text))
      lines.append(row.line)
    }
    #expect(rows == [["1", "2"], ["x\ny", "4"], ["5", "6"]])
    #expect(lines == [2, 3, 5])
  }

  @Test func `a header alone is a table without rows`() {
    #expect(report("a,b\n") == "0 rows")
    #expect(report("a,b") == "0 rows")
  }

  @Test func `a column of quoted empty cells has rows`() {
    #expect(report("a\n\"\"\n\"\"\n") == "2 rows")
  }

  @Test func `a table longer than the buffer is read to its end`() throws {
    var rows = 0
    var reader = try TableReader(file: "f.csv", bufferSize: 100) { buffer in
      rows += 1
      if rows == 1 { return copy("a,b\n", to: buffer) }
      return rows <= 5_000 ? copy("\(rows),x\n", to: buffer) : 0
    }
    var sum = 0
    while let row = try reader.next() { sum += try #require(Int(row.cells[0].text)) }
    #expect(sum == 5_000 * 5_001 / 2 - 1)
  }
}

private func copy(_ text: String, to buffer: UnsafeMutableRawBufferPointer) -> Int {
  buffer.copyBytes(from: text.utf8)
  return text.utf8.count
}
