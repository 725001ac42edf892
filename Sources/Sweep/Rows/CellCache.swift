import Formulas
import Notation

/// One thread's cache of the cells of a column, a segment at a time, in plain values.
struct CachedCells {
  let column: Int
  /// What writing the cells takes.
  let instructions: IntegerList
  /// The outer axes that tell the cached runs apart, each with the entries from place to place.
  private let axes: UnsafeBufferPointer<(axis: Int, stride: Int)>
  private let boundary: Int
  private let rows: Int
  /// The slots, which have 16 bytes as long as they suffice, since what lies closer is read faster.
  private var slots: CellSlots
  private let longest: UnsafeMutablePointer<Int>
  /// The round in which each segment was stored; those of earlier rounds are out of date.
  private let rounds: UnsafeMutablePointer<Int>
  private var round = 1
  /// The entry of the segment that was looked up last.
  private var entry = 0

  /// The most bytes of a slot; longer cells are not cached.
  private static let maximumWidth = 32

  /// A cache, still empty, of a column in segments of so many rows.
  init(
    _ cached: CachedColumn, _ instructions: IntegerList, segment: Int, in memory: PlainMemory
  ) {
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

  /// Looks up a segment at a place on the outer axes, and tells whether it is cached.
  ///
  /// The axes from `level` on may have moved since the column was last looked up.
  mutating func find(_ places: UnsafePointer<Int>, segment: Int, movedFrom level: Int) -> Bool {
    if level <= boundary { round &+= 1 }
    entry = rows == 1 ? 0 : segment
    for axis in axes { entry &+= places[axis.axis] &* axis.stride }
    return rounds[entry] == round
  }

  /// The slots of the segment that was looked up last.
  private var found: CellSlots {
    CellSlots(
      slots: slots.slots + entry &* rows &* slots.stride, stride: slots.stride,
      lengths: slots.lengths + entry &* rows)
  }

  /// Shows the cells that were looked up last as those of the column.
  func show(in cells: inout ColumnCells) { cells.showText(in: found, longest: longest[entry]) }

  /// Stores the cells of the segment that was looked up last, where they fit.
  mutating func store(_ cells: ColumnCells, _ count: Int) {
    if cells.longest > slots.stride, slots.stride < Self.maximumWidth {
      // Wider slots empty the cache of this column.
      slots.stride = Self.maximumWidth
      round &+= 1
    }
    if cells.copyCells(min(count, rows), to: found) {
      (longest[entry], rounds[entry]) = (cells.longest, round)
    }
  }
}

// MARK: Which columns

/// A column whose cells are cached, since the axes that it reads come round again.
///
/// An axis that it does not read may stand outside some that it reads: each of its steps goes
/// through the same cells once more.
struct CachedColumn {
  /// The column's place in a row, and the output that it is a column of.
  let column: Int
  let output: Int
  /// Whether one cell stands for all rows of a run.
  let isSingle: Bool
  /// The outer axes that tell the cached runs apart, each with the entries from place to place.
  private(set) var axes: [(axis: Int, stride: Int)] = []
  /// The innermost of the other outer axes that it reads: the cache is out of date once it moves.
  private(set) var boundary = -1
  /// How many segments are cached.
  private(set) var entries = 0

  /// The most cells that all columns cache, which bounds the memory of a thread to 2 MB.
  private static let maximumCells = 1 << 16
  /// Once a cell is used so many times, caching more is not worth it.
  private static let enoughUses = 16

  /// The columns of a sweep that are worth caching, those written anew most often first.
  static func choose(_ plan: SweepPlan) -> [CachedColumn] {
    // A binary cell is copied from where it was computed as fast as from where it was kept.
    guard plan.sweep.sample == nil, !plan.isBinary else { return [] }
    let candidates = plan.layout.columns.indices.compactMap { index in
      plan.layout.columns[index].output.map { output in
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

  /// The points of each outer axis, outermost first, and whether the column reads it.
  private func outerAxes(_ plan: SweepPlan) -> [(count: Int, isRead: Bool)] {
    plan.outerAxes.map { axis in
      let isRead = plan.layout.columns[column].mask & plan.masks.axes[axis] != 0
      return (plan.sweep.grid.axes[axis].count, isRead)
    }
  }

  private func segments(_ plan: SweepPlan) -> Int {
    isSingle ? 1 : (plan.runCount - 1) / plan.segment + 1
  }

  /// How many rows there are for each cell that is written, without a cache.
  private func rowsKept(_ plan: SweepPlan) -> Int {
    let still = outerAxes(plan).reversed().prefix { !$0.isRead }
    let runsKept = segments(plan) > 1 ? 1 : still.reduce(1) { capped($0, $1.count) }
    return isSingle ? capped(runsKept, plan.runCount) : runsKept
  }

  /// What to cache in so many cells: enough uses in as few as possible, or else the most uses; with the
  /// cells that it takes, none where nothing is used twice.
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

/// A product, but no more than a cache could ever hold.
private func capped(_ a: Int, _ b: Int) -> Int {
  let (product, over) = a.multipliedReportingOverflow(by: b)
  return over ? 1 << 40 : min(product, 1 << 40)
}
