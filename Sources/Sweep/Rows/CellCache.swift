import Formulas
import Notation

/// One thread's cache of the cells of a column, stored a segment at a time, in plain values.
struct CachedCells {
  let column: Int
  /// The instructions that compute the cells.
  let instructions: IntegerList
  /// The outer axes that select a cached run, each with its stride in entries.
  private let axes: UnsafeBufferPointer<(axis: Int, stride: Int)>
  private let boundary: Int
  private let rows: Int
  /// The slots, of 16 bytes if that is enough: dense slots are faster to read.
  private var slots: CellSlots
  private let longest: UnsafeMutablePointer<Int>
  /// The round in which each segment was stored; segments of earlier rounds are out of date.
  private let rounds: UnsafeMutablePointer<Int>
  private var round = 1
  /// The entry of the segment looked up last.
  private var entry = 0

  /// The maximum size of a slot in bytes; longer cells are not cached.
  private static let maximumWidth = 32

  /// Creates an empty cache of a column in segments of at most `segment` rows.
  init(_ cached: CachedColumn, _ instructions: IntegerList, segment: Int, in memory: PlainMemory) {
    (column, self.instructions, boundary) = (cached.column, instructions, cached.boundary)
    axes = memory.list(cached.axes)
    rows = cached.isSingle ? 1 : segment
    let cells = cached.entries * rows
    slots = CellSlots(
      slots: memory.room(for: cells * Self.maximumWidth + CellSlots.slack, of: 0), stride: 16,
      lengths: memory.room(for: cells, of: 0))
    longest = memory.room(for: cached.entries, of: 0)
    rounds = memory.room(for: cached.entries, of: 0)
  }

  /// Looks up a segment at the current point of the outer axes and returns whether it is cached.
  ///
  /// The axes from `level` on may have moved since the column was last looked up.
  mutating func find(_ places: UnsafePointer<Int>, segment: Int, movedFrom level: Int) -> Bool {
    if level <= boundary { round &+= 1 }
    entry = rows == 1 ? 0 : segment
    for axis in axes { entry &+= places[axis.axis] &* axis.stride }
    return rounds[entry] == round
  }

  /// The slots of the segment looked up last.
  private var found: CellSlots {
    CellSlots(
      slots: slots.slots + entry &* rows &* slots.stride, stride: slots.stride,
      lengths: slots.lengths + entry &* rows)
  }

  /// Shows the segment looked up last as the cells of the column.
  func show(in cells: inout ColumnCells) { cells.showText(in: found, longest: longest[entry]) }

  /// Stores the cells of the segment looked up last, if they fit.
  mutating func store(_ cells: ColumnCells, _ count: Int) {
    if cells.longest > slots.stride, slots.stride < Self.maximumWidth {
      // Widening the slots empties the cache of this column.
      slots.stride = Self.maximumWidth
      round &+= 1
    }
    if cells.copyCells(min(count, rows), to: found) {
      (longest[entry], rounds[entry]) = (cells.longest, round)
    }
  }
}

// MARK: Choosing columns

/// A column worth caching, because its cells repeat.
///
/// If an axis that the column does not read is outside some that it reads, each step of that axis
/// repeats the same cells.
struct CachedColumn {
  /// The column's index, and the output that it shows.
  let column: Int
  let output: Int
  /// Whether all rows of a run share one cell.
  let isSingle: Bool
  /// The outer axes that select a cached run, each with its stride in entries.
  private(set) var axes: [(axis: Int, stride: Int)] = []
  /// The innermost of the other outer axes that the column reads: when it moves, the cache expires.
  private(set) var boundary = -1
  /// The number of cached segments.
  private(set) var entries = 0

  /// The maximum number of cells in all caches together, which limits a thread to 2 MB.
  private static let maximumCells = 1 << 16
  /// The number of uses per cell beyond which more caching is not worthwhile.
  private static let enoughUses = 16

  /// Returns the columns worth caching, those rewritten most often first.
  static func choose(_ plan: SweepPlan) -> [CachedColumn] {
    // Binary cells gain nothing: copying from a cache is as fast as copying the computed value.
    guard !plan.sweep.grid.isOfPlants, !plan.isBinary else { return [] }
    let candidates = plan.layout.columns.enumerated().compactMap { index, column in
      column.output.map { output in
        CachedColumn(column: index, output: output, isSingle: !plan.varies(index))
      }
    }
    var room = maximumCells
    return candidates.sorted { $0.rowsKept(plan) < $1.rowsKept(plan) }.compactMap { candidate in
      let (best, cells) = candidate.best(plan, within: room)
      room -= cells
      return cells > 0 ? best : nil
    }
  }

  /// Returns the number of points of each outer axis, outermost first, and whether the column reads it.
  private func outerAxes(_ plan: SweepPlan) -> [(count: Int, isRead: Bool)] {
    plan.outerAxes.map { axis in
      let isRead = plan.layout.columns[column].mask & plan.masks.axes[axis] != 0
      return (plan.sweep.grid.axes[axis].count, isRead)
    }
  }

  private func segments(_ plan: SweepPlan) -> Int {
    isSingle ? 1 : (plan.runCount - 1) / plan.segment + 1
  }

  /// Returns how many rows share each written cell without a cache.
  private func rowsKept(_ plan: SweepPlan) -> Int {
    let still = outerAxes(plan).reversed().prefix { !$0.isRead }
    let runsKept = segments(plan) > 1 ? 1 : still.reduce(1) { capped($0, $1.count) }
    return isSingle ? capped(runsKept, plan.runCount) : runsKept
  }

  /// Returns the best way to cache the column in at most `room` cells, and the number of cells.
  ///
  /// Prefers enough uses in as few cells as possible; if there is no room for enough, the most uses.
  /// The number of cells is 0 if no cell would be used twice.
  private func best(_ plan: SweepPlan, within room: Int) -> (column: CachedColumn, cells: Int) {
    let (outer, segments) = (outerAxes(plan), segments(plan))
    var (best, bestCells, bestUses) = (self, 0, 1)
    var (uses, entries, axes) = (1, segments, [(axis: Int, stride: Int)]())
    for (axis, (count, isRead)) in outer.enumerated().reversed() {
      if isRead {
        axes.append((axis, entries))
        entries = capped(entries, count)
      } else if segments > 1 || !axes.isEmpty {
        uses = capped(uses, count)
      }
      let cells = capped(entries, isSingle ? 1 : plan.segment)
      if cells > room || bestUses >= Self.enoughUses { break }
      guard uses > bestUses else { continue }
      (bestUses, bestCells) = (uses, cells)
      (best.axes, best.entries) = (axes, entries)
      best.boundary = outer[..<axis].lastIndex { $0.isRead } ?? -1
    }
    return (best, bestCells)
  }
}

/// Returns a product, capped at a number beyond the size of any cache.
private func capped(_ a: Int, _ b: Int) -> Int {
  let (product, over) = a.multipliedReportingOverflow(by: b)
  return over ? 1 << 40 : min(product, 1 << 40)
}
