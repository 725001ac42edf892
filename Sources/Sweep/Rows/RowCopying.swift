/// Copies rows of cells piece by piece.
///
/// It first finds the start of each row, so that no branch in the loop over the rows of a piece
/// depends on the cells.
struct RowCopying {
  typealias Pieces = UnsafeBufferPointer<UnsafeMutablePointer<ColumnCells>>

  /// The offset of each row's next piece from the start of the first row.
  private let offsets: UnsafeMutablePointer<Int>

  /// The maximum number of rows to copy together, small enough to stay in the cache.
  private static let maximumRows = 32

  init(in memory: PlainMemory) { offsets = memory.room(for: RowCopying.maximumRows, of: 0) }

  /// Writes rows in order and returns their end; the pieces must be text.
  ///
  /// There must be room for all pieces at their longest, plus another 128 bytes.
  func write(
    _ rows: Range<Int>, of pieces: Pieces, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var (end, row) = (start, rows.lowerBound)
    while row < rows.upperBound {
      let part = row..<min(row &+ RowCopying.maximumRows, rows.upperBound)
      let size = findOffsets(part, pieces)
      var rest = 0
      for piece in pieces { rest &+= piece.pointee.shortest }
      var place = end
      for piece in pieces {
        rest &-= piece.pointee.shortest
        copyPiece(piece, part, to: &place, rest)
      }
      (end, row) = (end + size, part.upperBound)
    }
    return end
  }

  /// Finds the start of each row and returns the number of bytes in all rows.
  private func findOffsets(_ rows: Range<Int>, _ pieces: Pieces) -> Int {
    for place in 0..<rows.count { offsets[place] = 0 }
    var size = 0
    for piece in pieces where piece.pointee.lengthStep != 0 {
      guard let lengths = piece.pointee.lengths else { continue }
      for place in 0..<rows.count { offsets[place] &+= Int(lengths[rows.lowerBound &+ place]) }
    }
    let still = pieces.reduce(0) { $0 + ($1.pointee.lengthStep == 0 ? $1.pointee.shortest : 0) }
    for place in 0..<rows.count { (offsets[place], size) = (size, size &+ offsets[place] &+ still) }
    return size
  }

  /// Copies a piece of every row; at least `rest` more bytes of each row follow it.
  ///
  /// A piece that is the same in all rows advances `place`; the others advance each row's offset
  /// from it.
  private func copyPiece(
    _ piece: UnsafePointer<ColumnCells>, _ rows: Range<Int>,
    to place: inout UnsafeMutableRawPointer,
    _ rest: Int
  ) {
    guard let lengths = piece.pointee.lengths else { return }
    let start = place
    if piece.pointee.lengthStep == 0 {
      let length = Int(lengths.pointee)
      copyOne(piece.pointee.start, length, rows.count, to: start, rest)
      place = start + length
      return
    }
    switch piece.pointee.longest {
    case ...16: copyEach(SIMD16<UInt8>.self, piece, rows, to: start, rest)
    case ...32: copyEach(SIMD32<UInt8>.self, piece, rows, to: start, rest)
    case ...64: copyEach(SIMD64<UInt8>.self, piece, rows, to: start, rest)
    default: copyLong(piece, rows, to: start)
    }
  }
}

// MARK: Pieces that are the same in all rows

extension RowCopying {
  private func copyOne(
    _ cell: UnsafeRawPointer, _ length: Int, _ count: Int, to start: UnsafeMutableRawPointer,
    _ rest: Int
  ) {
    switch length {
    case 8...16 where 16 &- length <= rest:
      let bytes = cell.loadUnaligned(as: SIMD16<UInt8>.self)
      for row in 0..<count {
        (start + offsets[row]).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
      }
    case 8...16: store(SIMD8<UInt8>.self, SIMD8<UInt8>.self, cell, length, count, to: start)
    case 17...32: store(SIMD16<UInt8>.self, SIMD16<UInt8>.self, cell, length, count, to: start)
    case 33...48: store(SIMD32<UInt8>.self, SIMD16<UInt8>.self, cell, length, count, to: start)
    case 49...64: store(SIMD32<UInt8>.self, SIMD32<UInt8>.self, cell, length, count, to: start)
    default: for row in 0..<count { copyWhole(cell, length, to: start + offsets[row]) }
    }
  }

  /// Stores the first and the last bytes of a cell in every row; together they must cover the cell.
  @inline(__always)
  private func store<First, Last>(
    _ first: First.Type, _ last: Last.Type, _ cell: UnsafeRawPointer, _ length: Int,
    _ count: Int, to start: UnsafeMutableRawPointer
  ) {
    let (offsets, second) = (offsets, length &- MemoryLayout<Last>.size)
    let (head, tail) = (cell.loadUnaligned(as: first), (cell + second).loadUnaligned(as: last))
    for row in 0..<count {
      let target = start + offsets[row]
      target.storeBytes(of: head, as: first)
      (target + second).storeBytes(of: tail, as: last)
    }
  }
}

// MARK: Pieces that differ between rows

extension RowCopying {
  /// Copies cells that fit in one load and one store of a vector type.
  @inline(__always)
  private func copyEach<Lanes>(
    _ kind: Lanes.Type, _ piece: UnsafePointer<ColumnCells>, _ rows: Range<Int>,
    to start: UnsafeMutableRawPointer, _ rest: Int
  ) {
    if MemoryLayout<Lanes>.size &- piece.pointee.shortest <= rest {
      forEachCell(piece, rows) { cell, _, offset in
        (start + offset).storeBytes(of: cell.loadUnaligned(as: kind), as: kind)
      }
    } else {
      // Storing beyond the cell could overwrite the start of the next row: restore it.
      forEachCell(piece, rows) { cell, length, offset in
        let next = (start + offset + length).loadUnaligned(as: kind)
        (start + offset).storeBytes(of: cell.loadUnaligned(as: kind), as: kind)
        (start + offset + length).storeBytes(of: next, as: kind)
      }
    }
  }

  private func copyLong(
    _ piece: UnsafePointer<ColumnCells>, _ rows: Range<Int>, to start: UnsafeMutableRawPointer
  ) {
    forEachCell(piece, rows) { copyWhole($0, $1, to: start + $2) }
  }

  /// Copies a cell of any length and preserves the bytes beyond it.
  private func copyWhole(
    _ cell: UnsafeRawPointer, _ length: Int, to target: UnsafeMutableRawPointer
  ) {
    let next = (target + length).loadUnaligned(as: SIMD32<UInt8>.self)
    copy(cell, length, to: target)
    (target + length).storeBytes(of: next, as: SIMD32<UInt8>.self)
  }

  /// Calls a closure with each cell, its length and its offset, then advances the offset.
  @inline(__always)
  private func forEachCell(
    _ piece: UnsafePointer<ColumnCells>, _ rows: Range<Int>,
    _ body: (UnsafeRawPointer, Int, Int) -> Void
  ) {
    guard let lengths = piece.pointee.lengths else { return }
    let (offsets, step) = (offsets, piece.pointee.step)
    var cell = piece.pointee.start + rows.lowerBound &* step
    for row in 0..<rows.count {
      let (offset, length) = (offsets[row], Int(lengths[rows.lowerBound &+ row]))
      body(cell, length, offset)
      offsets[row] = offset &+ length
      cell += step
    }
  }
}
