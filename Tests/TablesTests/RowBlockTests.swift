import Tables
import TestSupport
import Testing

@Suite struct `Row blocks` {
  @Test func `contain the same rows as a reader returns one by one`() {
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

  @Test(arguments: UInt8.min...UInt8.max)
  func `treat every byte as a reader of single cells does`(byte: UInt8) {
    for place in 0..<9 {
      var cell = [UInt8](repeating: UInt8(ascii: "7"), count: 9)
      cell[place] = byte
      let bytes = Array("a,b,c\n".utf8) + cell + Array(",2,3\n4,5,6\n".utf8)
      #expect(blocks(bytes, 100, 64) == records(bytes, 100, 64), "\(byte) at \(place)")
    }
  }

  @Test func `remove the notes and places of cells with their rows`() throws {
    func record(_ line: Int, _ note: CellNote?) -> Record {
      let cells = (1...2).map { column in
        Cell(
          text: "7", line: line, column: 10 * column, name: CellName(row: line, column: column),
          note: column == 2 ? note : nil)
      }
      return Record(line: line, row: line, cells: cells)
    }
    var block = RowBlock(columns: 2)
    block.append(record(2, .isCut))
    #expect(block.hasNotes && block.note(0, 1) == .isCut && block.note(0, 0) == nil)
    var reader = try TableReader(file: "f.csv", text: "a,b\n1,2\n3,4\n")
    #expect(try reader.next(into: &block))
    #expect("\(block.place(0, 1, in: "f.csv"))" == "f.csv:2:20 (B2)")
    #expect("\(block.place(1, 1, in: "f.csv"))" == "f.csv:2:3 (B2)")
    #expect(block.texts == [["7", "7"], ["1", "2"]])
    block.append(record(6, .isCut))
    block.removeAll()
    #expect(block.count == 0 && !block.hasNotes && block.note(2, 1) == nil)
    #expect(try reader.next(into: &block))
    #expect("\(block.place(0, 1, in: "f.csv"))" == "f.csv:3:3 (B3)" && block.text(0, 0) == "3")
  }

  @Test func `keep the name and the note of a cell`() {
    let name = CellName(sheet: "Boilers", row: 7, column: 3)
    let cell = Cell(text: " ", line: 1, column: 1, name: name, note: .unreadable("it is a picture"))
    #expect(!cell.isBlank && Cell(text: " \t", line: 1, column: 1, name: name).isBlank)
    var block = RowBlock(columns: 1)
    block.append(Record(line: 2, row: 2, cells: [cell]))
    #expect("\(block.name(0, 0))" == "Boilers!C7")
    #expect("\(block.place(0, 0, in: "f.xlsx"))" == "f.xlsx:Boilers!C7")
  }

  @Test func `compare cells by their bytes, whatever surrounds them`() {
    let text = Array("0123456789-abcdefghij.0123456789".utf8)
    for count in 0...text.count {
      let cell = Array(text[..<count])
      #expect(areEqual(cell, cell))
      #expect(!areEqual(cell + [0x30], cell))
      #expect(!areEqual([0x30] + cell, cell))
      for place in 0..<count {
        var other = cell
        other[place] ^= 1
        #expect(!areEqual(cell, other), "\(count) bytes, another at \(place)")
      }
    }
  }
}

/// Returns whether two cells are equal when different bytes surround them.
private func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  let margin = [UInt8](repeating: 0x41, count: 8)
  let start = margin.count + left.count + margin.count
  return (margin + left + margin.map { $0 + 1 } + right + [0x5A]).withUnsafeBufferPointer {
    guard let bytes = $0.baseAddress else { return false }
    return Tables.areEqual(
      bytes, margin.count..<margin.count + left.count, start..<start + right.count)
  }
}

/// Returns the rows that two alternating blocks read, each with its line, or the fault.
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
