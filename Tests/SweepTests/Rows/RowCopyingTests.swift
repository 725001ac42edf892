import Notation
import Sweep
import TestSupport
import Testing

@Suite struct `Rows of cells` {
  @Test func `are their cells one after the other, of whatever lengths`() {
    var generator = SeededGenerator(seed: 77)
    for round in 0..<400 {
      let rows = Int.random(in: 1...100, using: &generator)
      let columns = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        Column(rows: rows, using: &generator)
      }
      let first = Int.random(in: 0..<rows, using: &generator)
      let expected = (first..<rows).flatMap { row in columns.flatMap { $0.cell(row) } }
      guard copied(columns, first..<rows) == expected else {
        Issue.record("round \(round): \(columns.map(\.most)) bytes at most, \(rows) rows")
        return
      }
    }
  }

  /// A cell's bytes are copied by 8, 16, 32 or 64 at a time, whichever fit: every width has its way.
  @Test(arguments: 1...140)
  func `keep their neighbours' bytes beside a cell of any width`(width: Int) {
    var generator = SeededGenerator(seed: UInt64(width))
    for isSingle in [true, false] {
      for (before, after) in [(0, 0), (1, 0), (0, 1), (1, 1), (40, 3), (3, 40)] {
        let columns = [(before, true), (width, isSingle), (after, !isSingle)]
          .filter { $0.0 > 0 }
          .map { Column(rows: 70, width: $0.0, isSingle: $0.1, using: &generator) }
        let expected = (0..<70).flatMap { row in columns.flatMap { $0.cell(row) } }
        #expect(copied(columns, 0..<70) == expected, "\(before), \(width), \(after) bytes")
      }
    }
  }

  private func copied(_ columns: [Column], _ rows: Range<Int>) -> [UInt8] {
    let pieces = columns.map(\.piece)
    let most = pieces.reduce(0) { $0 + $1.longest }
    let room = UnsafeMutableRawPointer.allocate(
      byteCount: rows.count * most + 128, alignment: 16)
    defer { room.deallocate() }
    let end = RowCopying().write(rows, of: pieces, pieces.count, to: room)
    return [UInt8](UnsafeRawBufferPointer(start: room, count: end - room))
  }
}

/// A column of cells: one for each row, or one for all.
private final class Column {
  let most: Int
  private let isSingle: Bool
  private let width: Int
  private let slots: UnsafeMutablePointer<UInt8>
  private let lengths: UnsafeMutablePointer<Int32>

  convenience init(rows: Int, using generator: inout SeededGenerator) {
    let isSingle = Bool.random(using: &generator)
    let most = [3, 9, 16, 17, 32, 33, 64, 65, 130].randomElement(using: &generator) ?? 1
    self.init(rows: rows, width: most, isSingle: isSingle, shortest: 1, using: &generator)
  }

  /// Cells of one width, or of any up to it from a shortest one.
  init(
    rows: Int, width: Int, isSingle: Bool, shortest: Int? = nil,
    using generator: inout SeededGenerator
  ) {
    self.isSingle = isSingle
    most = width
    self.width = width
    let shortest = shortest ?? (isSingle ? width : max(width - 3, 1))
    let count = isSingle ? 1 : rows
    slots = .allocate(capacity: count * width + CellSlots.slack)
    lengths = .allocate(capacity: count)
    for index in 0..<(count * width + CellSlots.slack) {
      (slots + index).initialize(to: UInt8.random(in: 1...255, using: &generator))
    }
    for row in 0..<count {
      (lengths + row).initialize(
        to: Int32.random(in: Int32(shortest)...Int32(most), using: &generator))
    }
  }

  deinit {
    slots.deallocate()
    lengths.deallocate()
  }

  var piece: RowPiece {
    RowPiece(cells: slots, lengths: lengths, step: width, isSingle: isSingle, longest: most)
  }

  func cell(_ row: Int) -> [UInt8] {
    let row = isSingle ? 0 : row
    return (0..<Int(lengths[row])).map { slots[row * width + $0] }
  }
}
