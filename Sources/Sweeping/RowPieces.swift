import Formulas
import Notation

/// A row as a few pieces to be copied one after the other.
///
/// What does not change along a run is joined with its neighbours into one piece.
final class RowPieces {
  /// Where the bytes of a piece lie: in the same place for every row, or a slot further for each.
  private struct Piece {
    var start: UnsafeRawPointer
    var step: Int
    var lengths: UnsafePointer<Int32>
    var lengthStep: Int
    var longest: Int
  }

  /// A piece's elements: one cell that varies along a run, or all that stands between two of them.
  private enum Part {
    case varying(Int)
    case joined([SweepElement])
  }

  private let cells: [ColumnCells]
  private let parts: [Part]
  /// What each part is copied from; the joined ones own theirs.
  private let sources: [ColumnCells]
  private let pieces: UnsafeMutablePointer<Piece>

  init(_ plan: SweepPlan, _ cells: [ColumnCells]) {
    self.cells = cells
    parts = RowPieces.parts(plan.form.elements) { column in
      plan.form.columns[column].mask & plan.masks.inner != 0
    }
    sources = parts.map { part in
      if case .varying(let column) = part { return cells[column] }
      return ColumnCells(rows: 1, width: 64)
    }
    pieces = .allocate(capacity: parts.count)
    for (index, source) in sources.enumerated() {
      (pieces + index).initialize(to: RowPieces.piece(source))
    }
  }

  deinit { pieces.deallocate() }

  private static func parts(
    _ elements: [SweepElement], _ varies: (Int) -> Bool
  ) -> [Part] {
    var parts: [Part] = []
    for element in elements {
      if case .cell(let column) = element, varies(column) {
        parts.append(.varying(column))
      } else if case .joined(let elements)? = parts.last {
        parts[parts.count - 1] = .joined(elements + [element])
      } else {
        parts.append(.joined([element]))
      }
    }
    return parts
  }

  private static func piece(_ source: ColumnCells) -> Piece {
    Piece(
      start: UnsafeRawPointer(source.slots.slots),
      step: source.rows == 1 ? 0 : source.slots.stride, lengths: source.slots.lengths,
      lengthStep: source.rows == 1 ? 0 : 1, longest: source.longest)
  }

  /// The joined pieces that hold a cell of any of some columns.
  func joined(ofAny columns: [Int], isFirst: Bool) -> [Int] {
    parts.indices.filter { index in
      guard case .joined(let elements) = parts[index] else { return false }
      return isFirst || columns.contains { elements.contains(.cell($0)) }
    }
  }

  /// The pieces that are the cells of a column which varies along a run.
  func pieces(of column: Int) -> [Int] {
    parts.indices.filter { index in
      if case .varying(column) = parts[index] { return true }
      return false
    }
  }

  /// Takes up the cells of a piece that were written anew.
  func renew(_ index: Int) { pieces[index] = RowPieces.piece(sources[index]) }

  /// Joins the elements of a piece anew.
  func join(_ index: Int) {
    guard case .joined(let elements) = parts[index] else { return }
    sources[index].set { joint in
      for element in elements {
        switch element {
        case .literal(let bytes): bytes.withUnsafeBufferPointer { joint.append($0) }
        case .cell(let column): joint.append(cells[column].only)
        }
      }
    }
    renew(index)
  }

  /// Copies a part of the segment's rows to a block.
  func write(_ rows: Range<Int>, to block: SweepBlock) {
    let (pieces, count) = (pieces, parts.count)
    var longest = 0
    for index in 0..<count { longest += pieces[index].longest }
    let start = block.room(for: rows.count * longest + 64)
    var end = start
    for row in rows {
      for index in 0..<count {
        let piece = pieces + index
        let length = Int(piece.pointee.lengths[row &* piece.pointee.lengthStep])
        copy(piece.pointee.start + row &* piece.pointee.step, length, to: end)
        end += length
      }
    }
    block.used += end - start
  }
}

/// Copies bytes in pairs of 16; up to 31 beyond the end are read and written as well.
@inline(__always)
private func copy(_ source: UnsafeRawPointer, _ length: Int, to target: UnsafeMutableRawPointer) {
  typealias Lane = SIMD16<UInt8>
  var done = 0
  repeat {
    let low = (source + done).loadUnaligned(as: Lane.self)
    let high = (source + done + 16).loadUnaligned(as: Lane.self)
    (target + done).storeBytes(of: low, as: Lane.self)
    (target + done + 16).storeBytes(of: high, as: Lane.self)
    done &+= 32
  } while done < length
}
