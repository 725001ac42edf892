import Tables
import TestSupport
import Testing

@Suite struct `Row block` {
  @Test func `rows read into blocks are those read one by one`() {
    var generator = SeededGenerator(seed: 21)
    let alphabet = Array("12,,,\n\n\r\"-. é\u{7F}~".utf8)
    for _ in 0..<4_000 {
      let length = Int(generator.next() % 60)
      let body = (0..<length).map { _ in
        alphabet[Int(generator.next() % UInt64(alphabet.count))]
      }
      let bytes = Array("a,b,c\n".utf8) + body
      for (step, size) in [(100, 64), (3, 9), (1, 4)] {
        #expect(blocks(bytes, step, size) == records(bytes, step, size))
      }
    }
  }

  @Test func `cells of plain rows are those between the commas`() throws {
    let rows = (1...500).map { "\($0),,-\($0).25,1234567890" }
    let bytes = Array(("a,b,c,d\n" + rows.joined(separator: "\n") + "\n").utf8)
    let found = blocks(bytes, 1000, 100)
    #expect(found.map { $0.replacing(#/^\d+: /#, with: "") } == rows)
  }
}

/// The rows as a block gives them, each with its line, or the fault; two blocks in turn.
private func blocks(_ bytes: [UInt8], _ step: Int, _ size: Int) -> [String] {
  var found: [String] = []
  do {
    var reader = try TableReader(
      file: "f.csv", bufferSize: size, source: source(bytes, step: step))
    let columns = reader.header.columns.count
    var block = RowBlock(columns: columns)
    while try reader.next(into: &block) {
      let row = block.count - 1
      let cells = (0..<columns).map { block.text(row, $0) }
      found.append("\(block.lines[row]): " + cells.joined(separator: ","))
      if block.count == 3 { block.removeAll() }
    }
  } catch { found.append("\(error)") }
  return found
}

private func records(_ bytes: [UInt8], _ step: Int, _ size: Int) -> [String] {
  var found: [String] = []
  do {
    var reader = try TableReader(
      file: "f.csv", bufferSize: size, source: source(bytes, step: step))
    while let row = try reader.next() {
      found.append("\(row.line): " + row.cells.map(\.text).joined(separator: ","))
    }
  } catch { found.append("\(error)") }
  return found
}
