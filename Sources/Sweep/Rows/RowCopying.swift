/// Copies rows of cells piece by piece.
///
/// Where each row begins is found first, so that no branch in the loop over the rows of a piece depends
/// on its cells.
struct RowCopying {
  typealias Pieces = UnsafeBufferPointer<UnsafeMutablePointer<ColumnCells>>

  /// Where the next piece of each row goes, from the first row's start.
  private let offsets: UnsafeMutablePointer<Int>

  /// The rows that are copied together, few enough to stay in the cache.
  private static let maximumRows = 32

  init(in memory: PlainMemory) { offsets = memory.room(for: RowCopying.maximumRows, of: 0) }

  /// Writes rows one after the other and gives where they end; no piece is a number.
  ///
  /// There must be room for all pieces at their longest and 128 bytes more.
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

  /// Finds where each row begins, and gives the bytes of all rows.
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

  /// Copies a piece of every row, after which at least so many bytes of the row are still to come.
  ///
  /// A piece that is the same in all rows moves the place where they all go on, the others move
  /// each row's offset from it.
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
    default:
      for row in 0..<count { copyWhole(cell, length, to: start + offsets[row]) }
    }
  }

  /// Stores the first and the last bytes of a cell in every row, which leave no gap between them.
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

// MARK: Pieces of their own in each row

extension RowCopying {
  /// Copies cells that fit into one load and one store of a kind.
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
      // What is stored beyond a cell may be the start of the next row, which is there already.
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

  /// Copies a cell of any length, and leaves what is beyond it.
  private func copyWhole(
    _ cell: UnsafeRawPointer, _ length: Int, to target: UnsafeMutableRawPointer
  ) {
    let next = (target + length).loadUnaligned(as: SIMD32<UInt8>.self)
    copy(cell, length, to: target)
    (target + length).storeBytes(of: next, as: SIMD32<UInt8>.self)
  }

  /// Calls a body with each cell, its bytes and its offset, and moves the offset beyond it.
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
