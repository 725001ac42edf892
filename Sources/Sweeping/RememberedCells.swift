import Formulas
import Notation

/// The cells that one thread keeps of the remembered columns, a segment at a time.
final class RememberedCells {
  private let columns: UnsafeMutablePointer<KeptColumn>
  private let count: Int

  init(_ plan: SweepPlan) {
    count = plan.remembered.count
    columns = .allocate(capacity: max(count, 1))
    for (index, column) in plan.remembered.enumerated() {
      (columns + index).initialize(to: KeptColumn(column, rows: column.isSingle ? 1 : plan.segment))
    }
  }

  deinit {
    for index in 0..<count { columns[index].deallocate() }
    columns.deallocate()
  }

  /// Goes to a column's segment at a place on the outer axes, and tells whether it is kept.
  ///
  /// The axes from `level` on may have moved since the column was last asked for.
  func recall(
    _ index: Int, _ places: UnsafePointer<Int>, segment: Int, movedFrom level: Int
  ) -> Bool {
    let kept = columns + index
    if level <= kept.pointee.boundary { kept.pointee.round &+= 1 }
    var entry = segment
    for place in kept.pointee.axes.indices {
      entry &+= places[kept.pointee.axes[place]] &* kept.pointee.strides[place]
    }
    kept.pointee.entry = entry
    return kept.pointee.rounds[entry] == kept.pointee.round
  }

  /// Brings a piece to the cells that were recalled last.
  @inline(__always)
  func renew(_ piece: inout RowPiece, _ index: Int) {
    let kept = columns + index
    let cells = kept.pointee.cells
    if piece.isNumber {
      piece = RowPiece(
        cells: cells.slots, lengths: cells.lengths, step: kept.pointee.width, isSingle: false,
        longest: kept.pointee.longest[kept.pointee.entry])
    } else {
      piece.move(
        to: cells.slots, cells.lengths, step: kept.pointee.width, isSingle: false,
        longest: kept.pointee.longest[kept.pointee.entry])
    }
  }

  /// Brings the one cell of a column to the one that was recalled last.
  @inline(__always)
  func restore(_ cells: inout ColumnCells, _ index: Int) {
    let kept = columns + index
    cells.restore(kept.pointee.cells.slots, kept.pointee.longest[kept.pointee.entry])
  }

  /// Keeps the cells of the segment that was asked for last, where they fit.
  func keep(_ index: Int, _ cells: ColumnCells, _ count: Int) {
    let kept = columns + index
    if cells.longest > kept.pointee.width { kept.pointee.widen() }
    if cells.copyCells(count, to: kept.pointee.cells) {
      kept.pointee.longest[kept.pointee.entry] = cells.longest
      kept.pointee.rounds[kept.pointee.entry] = kept.pointee.round
    }
  }
}

/// What is kept of a column, in plain values.
private struct KeptColumn {
  let axes: IntegerList
  let strides: IntegerList
  let boundary: Int
  let rows: Int
  /// The bytes of a slot, 16 as long as they are enough: what stands closer is found sooner.
  var width = 16
  /// The most bytes of a slot: what does not fit is made again each time.
  static let mostWidth = 32
  let slots: UnsafeMutablePointer<UInt8>
  let lengths: UnsafeMutablePointer<Int32>
  let longest: UnsafeMutablePointer<Int>
  /// The round in which each segment was kept; what is older is of no use.
  let rounds: UnsafeMutablePointer<Int>
  var round = 1
  /// Where the segment stands that was asked for last.
  var entry = 0
}

extension KeptColumn {
  init(_ column: RememberedColumn, rows: Int) {
    axes = IntegerList(column.axes.map(\.axis))
    strides = IntegerList(column.axes.map(\.stride))
    (boundary, self.rows) = (column.boundary, rows)
    let entries = column.entries
    slots = .allocate(capacity: entries * rows * Self.mostWidth + CellSlots.slack)
    lengths = .allocate(capacity: entries * rows)
    longest = .allocate(capacity: entries)
    rounds = .allocate(capacity: entries)
    rounds.initialize(repeating: 0, count: entries)
  }

  func deallocate() {
    axes.deallocate()
    strides.deallocate()
    slots.deallocate()
    lengths.deallocate()
    longest.deallocate()
    rounds.deallocate()
  }

  /// Makes room for longer cells, where that is possible, and forgets those that are kept.
  mutating func widen() {
    if width == KeptColumn.mostWidth { return }
    width = KeptColumn.mostWidth
    round &+= 1
  }

  /// Where the cells of the segment that was asked for last are kept.
  var cells: CellSlots {
    CellSlots(
      slots: slots + entry &* rows &* width, stride: width,
      lengths: lengths + entry &* rows)
  }
}
