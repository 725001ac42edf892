import Formulas
import Notation

/// One thread's cache of cells: those of some columns, a segment at a time.
final class CellCache {
  private let columns: UnsafeMutablePointer<CachedCells>
  private let count: Int

  /// A cache, still empty, of columns in segments of so many rows.
  init(_ cached: [CachedColumn], segment: Int) {
    count = cached.count
    columns = .allocate(capacity: max(count, 1))
    for (index, column) in cached.enumerated() {
      (columns + index).initialize(to: CachedCells(column, rows: column.isSingle ? 1 : segment))
    }
  }

  deinit {
    for index in 0..<count { columns[index].deallocate() }
    columns.deallocate()
  }

  /// Looks up a column's segment at a place on the outer axes, and tells whether it is cached.
  ///
  /// The axes from `level` on may have moved since the column was last looked up.
  func find(
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

  /// Points a piece at the cells that were looked up last.
  @inline(__always)
  func renew(_ piece: inout RowPiece, _ index: Int) {
    let kept = columns + index
    let cells = kept.pointee.cells
    piece.move(
      to: cells.slots, cells.lengths, step: kept.pointee.width, isSingle: false,
      longest: kept.pointee.longest[kept.pointee.entry])
  }

  /// Copies the only cell that was looked up last to its column.
  @inline(__always)
  func restore(_ cells: inout ColumnCells, _ index: Int) {
    let kept = columns + index
    cells.restore(kept.pointee.cells.slots, kept.pointee.longest[kept.pointee.entry])
  }

  /// Stores the cells of the segment that was looked up last, where they fit.
  func store(_ index: Int, _ cells: ColumnCells, _ count: Int) {
    let kept = columns + index
    if cells.longest > kept.pointee.width { kept.pointee.widen() }
    if cells.copyCells(count, to: kept.pointee.cells) {
      kept.pointee.longest[kept.pointee.entry] = cells.longest
      kept.pointee.rounds[kept.pointee.entry] = kept.pointee.round
    }
  }
}

/// The cached cells of one column, in plain values.
private struct CachedCells {
  let axes: IntegerList
  let strides: IntegerList
  let boundary: Int
  let rows: Int
  /// The bytes of a slot: 16 as long as they suffice, since what lies closer is read faster.
  var width = 16
  /// The most bytes of a slot; longer cells are not cached.
  static let maximumWidth = 32
  let slots: UnsafeMutablePointer<UInt8>
  let lengths: UnsafeMutablePointer<Int32>
  let longest: UnsafeMutablePointer<Int>
  /// The round in which each segment was stored; those of earlier rounds are out of date.
  let rounds: UnsafeMutablePointer<Int>
  var round = 1
  /// The entry of the segment that was looked up last.
  var entry = 0
}

extension CachedCells {
  init(_ column: CachedColumn, rows: Int) {
    axes = IntegerList(column.axes.map(\.axis))
    strides = IntegerList(column.axes.map(\.stride))
    (boundary, self.rows) = (column.boundary, rows)
    let entries = column.entries
    slots = .allocate(capacity: entries * rows * Self.maximumWidth + CellSlots.slack)
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

  /// Widens the slots, where that is allowed, which empties the cache of this column.
  mutating func widen() {
    if width == CachedCells.maximumWidth { return }
    width = CachedCells.maximumWidth
    round &+= 1
  }

  /// The slots of the segment that was looked up last.
  var cells: CellSlots {
    CellSlots(
      slots: slots + entry &* rows &* width, stride: width,
      lengths: lengths + entry &* rows)
  }
}

// MARK: Which columns

/// A column whose cells are cached, since the axes that it reads come round again.
///
/// An axis that it does not read may stand outside some that it reads: each of its steps goes
/// through the same cells once more.
struct CachedColumn: Sendable {
  /// The column's place in a row, and the output that it is a column of.
  let column: Int
  let output: Int
  /// The outer axes that tell the cached runs apart, each with the entries from place to place.
  let axes: [(axis: Int, stride: Int)]
  /// The innermost of the other outer axes that it reads: the cache is out of date once it moves.
  let boundary: Int
  /// How many segments are cached.
  let entries: Int
  /// Whether one cell stands for all rows of a run.
  let isSingle: Bool

  /// The most cells that all columns cache, which bounds the memory of a thread to 2 MB.
  private static let maximumCells = 1 << 16
  /// Once a cell is used so many times, caching more is not worth it.
  private static let enoughUses = 16

  /// How the rows of a sweep are cut into runs, each in segments.
  struct Runs {
    let outerAxes: [Int]
    let count: Int
    let segment: Int
  }

  /// The columns of a sweep that are worth caching, those written anew most often first.
  static func choose(
    _ sweep: Sweep, _ layout: RowLayout, _ masks: AxisMasks, _ runs: Runs
  ) -> [CachedColumn] {
    let candidates = layout.columns.indices.compactMap { index -> Candidate? in
      let column = layout.columns[index]
      guard let output = column.output else { return nil }
      return Candidate(
        column: index, output: output, isSingle: column.mask & masks.inner == 0,
        counts: runs.outerAxes.map { sweep.grid.axes[$0].count },
        reads: runs.outerAxes.map { column.mask & masks.axes[$0] != 0 }, runs)
    }
    var (chosen, room): ([CachedColumn], Int) = ([], maximumCells)
    for candidate in candidates.sorted(by: { $0.rowsKept < $1.rowsKept }) {
      guard let best = candidate.best(within: room) else { continue }
      chosen.append(best.column)
      room -= best.cells
    }
    return chosen
  }

  /// A column that may be worth caching, with the outer axes, outermost first.
  private struct Candidate {
    let column: Int
    let output: Int
    let isSingle: Bool
    let counts: [Int]
    let reads: [Bool]
    let segments: Int
    let segment: Int
    /// How many rows there are for each cell that is written, without a cache.
    let rowsKept: Int

    init(
      column: Int, output: Int, isSingle: Bool, counts: [Int], reads: [Bool], _ runs: Runs
    ) {
      (self.column, self.output, self.isSingle) = (column, output, isSingle)
      (self.counts, self.reads) = (counts, reads)
      segment = isSingle ? 1 : runs.segment
      segments = isSingle ? 1 : (runs.count - 1) / runs.segment + 1
      let still = zip(counts, reads).reversed().prefix { !$0.1 }
      let runsKept = segments > 1 ? 1 : still.reduce(1) { capped($0, $1.0) }
      rowsKept = isSingle ? capped(runsKept, runs.count) : runsKept
    }

    /// What to cache in so many cells: enough uses in as few as possible, or else the most uses.
    func best(within room: Int) -> (column: CachedColumn, cells: Int)? {
      var best: (column: CachedColumn, cells: Int)?
      var (uses, bestUses, entries) = (1, 1, segments)
      var axes: [(axis: Int, stride: Int)] = []
      for axis in counts.indices.reversed() {
        if reads[axis] {
          axes.append((axis, entries))
          entries = capped(entries, counts[axis])
        } else if segments > 1 || !axes.isEmpty {
          uses = capped(uses, counts[axis])
        }
        let cells = capped(entries, segment)
        if cells > room || bestUses >= CachedColumn.enoughUses { break }
        guard uses > bestUses else { continue }
        bestUses = uses
        let column = CachedColumn(
          column: column, output: output, axes: axes, boundary: (0..<axis).last { reads[$0] } ?? -1,
          entries: entries, isSingle: isSingle)
        best = (column, cells)
      }
      return best
    }
  }
}

/// A product, but no more than a cache could ever hold.
private func capped(_ a: Int, _ b: Int) -> Int {
  let (product, over) = a.multipliedReportingOverflow(by: b)
  return over ? 1 << 40 : min(product, 1 << 40)
}
