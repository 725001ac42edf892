import Formulas
import Notation

/// A row as a sequence of pieces.
///
/// Neighboring parts that do not change along a run are joined into one piece.
struct RowPieces {
  typealias Cells = UnsafeMutablePointer<ColumnCells>

  /// The cells of the columns.
  let columns: Cells
  /// The pieces of a row in order: cells of a column that varies along a run, or everything between
  /// two such columns.
  private let pieces: UnsafeBufferPointer<Cells>
  /// The joined pieces, each with its parts.
  private let joints: UnsafeBufferPointer<(piece: Cells, parts: UnsafeBufferPointer<Cells>)>
  private let copying: RowCopying

  init(_ plan: SweepPlan, _ cached: [CachedColumn], in memory: PlainMemory) {
    let columns = memory.room(
      of: plan.layout.columns.indices.map { index in
        ColumnCells(
          rows: plan.varies(index) ? plan.segment : 1, width: plan.width(of: index),
          plan.layout.columns[index].ending,
          keepsNumbers: plan.usesCellsOnce(index) && !cached.contains { $0.column == index },
          in: memory)
      })
    var groups: [(varies: Bool, parts: [Cells])] = []
    for element in plan.layout.elements {
      var (varies, part) = (false, columns)
      switch element {
      case .cell(let column): (varies, part) = (plan.varies(column), columns + column)
      case .literal(let bytes):
        part = memory.room(of: [ColumnCells(rows: 1, width: bytes.count, [], in: memory)])
        part.pointee.set(0, to: bytes)
      }
      if !varies, let last = groups.indices.last, !groups[last].varies {
        groups[last].parts.append(part)
      } else {
        groups.append((varies, [part]))
      }
    }
    let joined = groups.map { group in
      group.parts.count == 1
        ? group.parts[0] : memory.room(of: [ColumnCells(rows: 1, width: 64, [], in: memory)])
    }
    self.columns = columns
    pieces = memory.list(joined)
    joints = memory.list(
      zip(joined, groups).filter { $1.parts.count > 1 }.map { ($0, memory.list($1.parts)) })
    copying = RowCopying(in: memory)
  }

  /// Returns the joined pieces that contain a cell of any of the columns; all of them if `columns` is nil.
  func joints(ofAny columns: [Int]?) -> [Int] {
    joints.indices.filter { index in
      columns?.contains { joints[index].parts.contains(self.columns + $0) } ?? true
    }
  }

  /// Joins the cells of a piece again.
  func join(_ joint: Int) { joints[joint].piece.pointee.join(joints[joint].parts) }

  /// Writes a part of the segment's rows to a block.
  func write(_ rows: Range<Int>, to block: ByteBlock) {
    var (longest, hasNumbers) = (0, false)
    for piece in pieces {
      longest += piece.pointee.longest
      hasNumbers = hasNumbers || piece.pointee.lengths == nil
    }
    let start = block.room(for: rows.count * longest + 128)
    let end = hasNumbers ? writeEach(rows, to: start) : copying.write(rows, of: pieces, to: start)
    block.used += end - start
  }

  /// Writes rows in order, one cell or number at a time, and returns their end.
  private func writeEach(
    _ rows: Range<Int>, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let texts = FourDigitTexts.all
    var end = start
    for row in rows {
      for piece in pieces { end += writePiece(row, of: piece, to: end, texts) }
    }
    return end
  }
}

/// Writes a piece of a row and returns its length in bytes.
@inline(__always)
private func writePiece(
  _ row: Int, of piece: UnsafePointer<ColumnCells>, to end: UnsafeMutableRawPointer,
  _ texts: FourDigitTexts
) -> Int {
  guard let lengths = piece.pointee.lengths else {
    let number = piece.pointee.start.assumingMemoryBound(to: UInt64.self)[row]
    return writeNumber(number, of: piece, to: end, texts)
  }
  let length = Int(lengths[row &* piece.pointee.lengthStep])
  copy(piece.pointee.start + row &* piece.pointee.step, length, to: end)
  return length
}
