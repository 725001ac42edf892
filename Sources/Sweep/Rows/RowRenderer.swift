import Formulas

/// Makes the rows of one thread: keeps what is written, and updates what reads an axis that moved.
final class RowRenderer {
  private let plan: SweepPlan
  private let printer: ColumnPrinter
  private let pieces: RowPieces
  private let updates: RowUpdates
  private let cache: CellCache
  private let recipes: [Recipe]
  /// Where the outer axes stand.
  private let walk: GridWalk
  private var segment = 0..<0

  /// What writing the cells of a cached column takes, and the pieces that they are.
  private struct Recipe {
    let column: Int
    let isSingle: Bool
    let instructions: IntegerList
    let pieces: IntegerList
  }

  init(_ plan: SweepPlan) {
    self.plan = plan
    pieces = RowPieces(plan)
    walk = GridWalk(counts: plan.outerAxes.map { plan.sweep.grid.axes[$0].count })
    printer = ColumnPrinter(plan, pieces.cells, walk.places)
    updates = RowUpdates(plan, printer.columns, pieces)
    cache = CellCache(plan.cached, segment: plan.segment)
    let (columns, pieces) = (printer.columns, pieces)
    recipes = plan.cached.map { cached in
      Recipe(
        column: cached.column, isSingle: cached.isSingle,
        instructions: IntegerList(columns.instructions(reading: nil, for: [cached.output])),
        pieces: IntegerList(pieces.varying(ofAny: [cached.column]).map(\.piece)))
    }
  }

  deinit {
    for recipe in recipes {
      recipe.instructions.deallocate()
      recipe.pieces.deallocate()
    }
  }

  /// Writes rows after those that a block already holds.
  func write(_ rows: Range<Int>, to block: ByteBlock) throws(GridError) {
    var (outer, inner) = rows.lowerBound.quotientAndRemainder(dividingBy: plan.runCount)
    var (row, first) = (rows.lowerBound, inner / plan.segment * plan.segment)
    while row < rows.upperBound {
      let count = min(plan.segment, plan.runCount - first)
      try move(to: outer, first..<(first + count))
      let start = inner - first
      let part = start..<min(count, start + (rows.upperBound - row))
      if printer.hasHoles { try printer.requireValues(part, firstRow: row) }
      pieces.write(part, to: block)
      if plan.sweep.sample != nil { block.counts.redraws += printer.redraws(in: part) }
      row += part.count
      inner = first + part.upperBound
      if inner == plan.runCount { (outer, inner) = (outer + 1, 0) }
      first = inner
    }
    block.counts.decisions.add(printer.takeDecisions())
  }

  /// Updates every piece to a place on the outer axes and a segment of its run.
  private func move(to outer: Int, _ newSegment: Range<Int>) throws(GridError) {
    let innerMoves = newSegment != segment
    let isFirst = walk.point < 0
    let level = walk.move(to: outer)
    let update = (isFirst ? updates.first : updates[level, innerMoves: innerMoves]).pointee
    segment = newSegment
    if innerMoves { try printer.draw(segment) }
    for column in update.inputs { printer.write(column, segment) }
    printer.columns.run(update.instructions, count: segment.count)
    if update.changesStatus { printer.updateStatuses(segment) }
    for column in update.outputs { printer.write(column, segment) }
    for (piece, column) in zip(update.pieces, update.columns) { pieces.renew(piece, from: column) }
    for index in update.cached { updateCached(index, movedFrom: level) }
    for piece in update.joined { pieces.join(piece) }
  }

  /// Updates a cached column to where the axes stand.
  private func updateCached(_ index: Int, movedFrom level: Int) {
    let recipe = recipes[index]
    let number = recipe.isSingle ? 0 : segment.lowerBound / plan.segment
    if cache.find(index, walk.places, segment: number, movedFrom: level) {
      printer.noteCached(recipe.column)
      if recipe.isSingle { cache.restore(&pieces.cells[recipe.column], index) }
      for place in recipe.pieces { pieces.renew(place, from: cache, index) }
      return
    }
    printer.columns.run(recipe.instructions, count: segment.count)
    printer.write(recipe.column, segment)
    if !printer.hasHole(recipe.column) {
      cache.store(index, pieces.cells[recipe.column], recipe.isSingle ? 1 : segment.count)
    }
    for place in recipe.pieces { pieces.renew(place, from: recipe.column) }
  }
}
