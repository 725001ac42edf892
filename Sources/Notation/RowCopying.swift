/// Rows of cells that all stand as text, copied piece by piece: where each row begins is found first,
/// so that the loop over the rows of one piece has no branch that its cells decide.
package final class RowCopying {
  /// Where the next piece of each row goes, from the first row's start.
  private let offsets: UnsafeMutablePointer<Int>

  /// So many rows are done together that they stay near.
  private static let most = 32

  package init() { offsets = .allocate(capacity: RowCopying.most) }

  deinit { offsets.deallocate() }

  /// Writes rows one after the other and gives where they end; no piece is a number.
  ///
  /// There must be room for all pieces at their longest and 128 bytes more.
  package func write(
    _ rows: Range<Int>, of pieces: UnsafePointer<RowPiece>, _ count: Int,
    to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var (end, row) = (start, rows.lowerBound)
    while row < rows.upperBound {
      let part = row..<min(row &+ RowCopying.most, rows.upperBound)
      let size = findOffsets(part, pieces, count)
      var rest = 0
      for index in 0..<count { rest &+= pieces[index].shortest }
      for index in 0..<count {
        rest &-= pieces[index].shortest
        copyPiece(pieces + index, part, to: end, rest)
      }
      (end, row) = (end + size, part.upperBound)
    }
    return end
  }

  /// Finds where each row begins, and gives the bytes of all.
  private func findOffsets(
    _ rows: Range<Int>, _ pieces: UnsafePointer<RowPiece>, _ count: Int
  ) -> Int {
    let offsets = offsets
    for place in 0..<rows.count { offsets[place] = 0 }
    var still = 0
    for index in 0..<count {
      guard let lengths = pieces[index].lengths else { continue }
      if pieces[index].lengthStep == 0 {
        still &+= Int(lengths.pointee)
      } else {
        for place in 0..<rows.count {
          offsets[place] &+= Int(lengths[rows.lowerBound &+ place])
        }
      }
    }
    var size = 0
    for place in 0..<rows.count {
      let length = offsets[place] &+ still
      offsets[place] = size
      size &+= length
    }
    return size
  }

  /// Copies a piece of every row, after which at least so many bytes of the row are still to come.
  private func copyPiece(
    _ piece: UnsafePointer<RowPiece>, _ rows: Range<Int>, to start: UnsafeMutableRawPointer,
    _ rest: Int
  ) {
    switch piece.pointee.longest {
    case ...16: copyCells(SIMD16<UInt8>.self, piece, rows, to: start, rest)
    case ...32: copyCells(SIMD32<UInt8>.self, piece, rows, to: start, rest)
    case ...64: copyCells(SIMD64<UInt8>.self, piece, rows, to: start, rest)
    default: copyLongCells(piece, rows, to: start)
    }
  }

  /// Copies cells that fit into one load and one store of a kind.
  @inline(__always)
  private func copyCells<Lanes>(
    _ kind: Lanes.Type, _ piece: UnsafePointer<RowPiece>, _ rows: Range<Int>,
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

  private func copyLongCells(
    _ piece: UnsafePointer<RowPiece>, _ rows: Range<Int>, to start: UnsafeMutableRawPointer
  ) {
    forEachCell(piece, rows) { cell, length, offset in
      let next = (start + offset + length).loadUnaligned(as: SIMD32<UInt8>.self)
      copy(cell, length, to: start + offset)
      (start + offset + length).storeBytes(of: next, as: SIMD32<UInt8>.self)
    }
  }

  /// Calls a body with each cell, its bytes and its place, and goes on to the next piece's place.
  @inline(__always)
  private func forEachCell(
    _ piece: UnsafePointer<RowPiece>, _ rows: Range<Int>,
    _ body: (UnsafeRawPointer, Int, Int) -> Void
  ) {
    guard let lengths = piece.pointee.lengths else { return }
    let (offsets, step) = (offsets, piece.pointee.step)
    let lengthStep = piece.pointee.lengthStep
    var cell = piece.pointee.start + rows.lowerBound &* step
    var place = lengths + rows.lowerBound &* lengthStep
    for row in 0..<rows.count {
      let (offset, length) = (offsets[row], Int(place.pointee))
      body(cell, length, offset)
      offsets[row] = offset &+ length
      (cell, place) = (cell + step, place + lengthStep)
    }
  }
}
