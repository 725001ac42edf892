import Formulas

/// Renders rows on one thread, updating only the cells that depend on axes that moved.
final class RowRenderer {
  private let plan: SweepPlan
  private let memory = PlainMemory()
  private let printer: ColumnPrinter
  private let pieces: RowPieces
  private let caches: UnsafeMutablePointer<CachedCells>
  /// The update for the first row, then two updates for each outer axis that may be the first to
  /// move: one if the innermost axis stays, and one if it moves too.
  private let updates: UnsafeBufferPointer<Update>
  private let walk: GridWalk

  /// The work to do when some axes move.
  private struct Update {
    /// The columns to write before and after computing outputs.
    let inputs: IntegerList
    let outputs: IntegerList
    let instructions: IntegerList
    let changesStatus: Bool
    /// The caches to look up, and the pieces to join.
    let cached: IntegerList
    let joints: IntegerList
  }

  init(_ plan: SweepPlan) {
    self.plan = plan
    let (memory, cached) = (memory, CachedColumn.choose(plan))
    let pieces = RowPieces(plan, cached, in: memory)
    walk = GridWalk(counts: plan.outerAxes.map { plan.sweep.grid.axes[$0].count }, in: memory)
    printer = ColumnPrinter(plan, pieces.columns, walk.places, in: memory)
    let columns = printer.columns
    caches = memory.room(
      of: cached.map { column in
        let instructions = columns.instructions(reading: nil, for: [column.output])
        return CachedCells(column, memory.list(instructions), segment: plan.segment, in: memory)
      })
    let kept = Set(cached.map(\.column))
    let made = plan.layout.columns.indices.filter { !kept.contains($0) }
      .compactMap { plan.layout.columns[$0].output }
    func update(_ moved: AxisMask?) -> Update {
      let changed = plan.layout.columns.indices.filter { index in
        moved.map { plan.layout.columns[index].mask & $0 != 0 } ?? true
      }
      return Update(
        inputs: memory.list(changed.filter { plan.layout.columns[$0].isInput }),
        outputs: memory.list(
          changed.filter { !plan.layout.columns[$0].isInput && !kept.contains($0) }),
        instructions: memory.list(columns.instructions(reading: moved, for: made)),
        changesStatus: moved.map { plan.masks.status & $0 != 0 } ?? true,
        cached: memory.list(cached.indices.filter { changed.contains(cached[$0].column) }),
        joints: memory.list(pieces.joints(ofAny: moved == nil ? nil : changed)))
    }
    let levels = (0...plan.outerAxes.count).flatMap { level in
      let moved = plan.outerAxes[level...].reduce(0) { $0 | plan.masks.axes[$1] }
      return [update(moved), update(moved | plan.masks.inner)]
    }
    updates = memory.list([update(nil)] + levels)
    self.pieces = pieces
  }

  /// Appends rows to a block.
  func write(_ rows: Range<Int>, to block: ByteBlock) throws(GridError) {
    try render(rows, &block.counts) { pieces.write($0, to: block) }
  }

  /// Writes doubles to a target for each drawn input and output; the plan must be of a binary format.
  func write(
    _ rows: Range<Int>, to targets: inout [DoubleColumn], _ counts: inout SweptCounts
  ) throws(GridError) {
    let figures = plan.layout.columns.indices.filter { plan.layout.columns[$0].hasFigures }
    try render(rows, &counts) { part in
      for (target, column) in figures.enumerated() {
        targets[target].append(pieces.columns[column], part)
      }
    }
  }

  /// Calls a closure with each part of a segment that contains some of the rows.
  @inline(__always)
  private func render(
    _ rows: Range<Int>, _ counts: inout SweptCounts, _ write: (Range<Int>) -> Void
  ) throws(GridError) {
    var (outer, inner) = rows.lowerBound.quotientAndRemainder(dividingBy: plan.runCount)
    var (row, first) = (rows.lowerBound, inner / plan.segment * plan.segment)
    while row < rows.upperBound {
      let count = min(plan.segment, plan.runCount - first)
      try move(to: outer, first..<(first + count))
      let start = inner - first
      let part = start..<min(count, start + (rows.upperBound - row))
      if printer.hasHoles { try printer.requireValues(part, firstRow: row) }
      write(part)
      if let draws = printer.draws { counts.redraws += draws.redraws(in: part) }
      row += part.count
      inner = first + part.upperBound
      if inner == plan.runCount { (outer, inner) = (outer + 1, 0) }
      first = inner
    }
    counts.decisions.add(printer.rounder.takeDecisions())
  }

  /// Updates every piece to a point of the outer axes and a segment of its run.
  private func move(to outer: Int, _ segment: Range<Int>) throws(GridError) {
    let innerMoves = segment != printer.segment
    let isFirst = walk.point < 0
    let level = walk.move(to: outer)
    let update = updates[isFirst ? 0 : 1 + 2 * level + (innerMoves ? 1 : 0)]
    if innerMoves { try printer.move(to: segment) }
    for column in update.inputs { printer.write(column) }
    printer.columns.run(update.instructions, count: segment.count)
    if update.changesStatus { printer.updateStatuses() }
    for column in update.outputs { printer.write(column) }
    for index in update.cached { updateCached(caches + index, movedFrom: level) }
    for joint in update.joints { pieces.join(joint) }
  }

  /// Updates a cached column to the current point of the axes.
  private func updateCached(_ cache: UnsafeMutablePointer<CachedCells>, movedFrom level: Int) {
    let (column, segment) = (cache.pointee.column, printer.segment)
    let number = segment.lowerBound / plan.segment
    if cache.pointee.find(walk.places, segment: number, movedFrom: level) {
      printer.setHole(column, false)
      cache.pointee.show(in: &pieces.columns[column])
      return
    }
    printer.columns.run(cache.pointee.instructions, count: segment.count)
    printer.write(column)
    if !printer.holes[column] { cache.pointee.store(pieces.columns[column], segment.count) }
  }
}
