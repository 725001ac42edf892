import Estimator
import Formulas
import Notation

/// One thread's writer of rows: it keeps what is written, and renews only what reads an axis that
/// moved.
final class SweepRenderer {
  private let plan: SweepPlan
  private let printer: ColumnPrinter
  private let pieces: RowPieces
  private let moves: SweepMoves
  private let memory: RememberedCells
  private let recipes: [Recipe]
  /// The points of each outer axis, and the place on it.
  private let counts: IntegerList
  private let places: UnsafeMutablePointer<Int>
  private var outerPlace = -1
  private var segment = 0..<0

  /// What making the cells of a remembered column takes, and the pieces that they are.
  private struct Recipe {
    let column: Int
    let isSingle: Bool
    let instructions: IntegerList
    let pieces: IntegerList
  }

  init(_ plan: SweepPlan) {
    self.plan = plan
    pieces = RowPieces(plan)
    counts = IntegerList(plan.outerAxes.map { plan.sweep.grid.axes[$0].count })
    places = .allocate(capacity: max(counts.count, 1))
    places.initialize(repeating: 0, count: max(counts.count, 1))
    printer = ColumnPrinter(plan, pieces.cells, places)
    moves = SweepMoves(plan, printer.columns, pieces)
    memory = RememberedCells(plan)
    let (columns, pieces) = (printer.columns, pieces)
    recipes = plan.remembered.map { remembered in
      let output = plan.form.columns[remembered.column].output ?? 0
      return Recipe(
        column: remembered.column, isSingle: remembered.isSingle,
        instructions: IntegerList(columns.instructions(reading: nil, for: [output])),
        pieces: IntegerList(pieces.varying(ofAny: [remembered.column]).map(\.piece)))
    }
  }

  deinit {
    for recipe in recipes {
      recipe.instructions.deallocate()
      recipe.pieces.deallocate()
    }
    counts.deallocate()
    places.deallocate()
  }

  /// Writes rows after those that a block already holds.
  func write(_ rows: Range<Int>, to block: SweepBlock) throws(SweepError) {
    var (outer, inner) = rows.lowerBound.quotientAndRemainder(dividingBy: plan.runCount)
    var (row, first) = (rows.lowerBound, inner / plan.segment * plan.segment)
    while row < rows.upperBound {
      let count = min(plan.segment, plan.runCount - first)
      try move(to: outer, first..<(first + count))
      let start = inner - first
      let part = start..<min(count, start + rows.upperBound - row)
      if printer.hasHoles { try printer.requireValues(part, firstRow: row) }
      pieces.write(part, to: block)
      if plan.sweep.sample != nil { block.redraws += printer.redraws(in: part) }
      row += part.count
      inner = first + part.upperBound
      if inner == plan.runCount { (outer, inner) = (outer + 1, 0) }
      first = inner
    }
  }

  /// Brings everything that is written to a place on the outer axes, and to a segment of its run.
  private func move(to outer: Int, _ newSegment: Range<Int>) throws(SweepError) {
    let innerMoves = newSegment != segment
    let isFirst = outerPlace < 0
    let level = outer == outerPlace ? counts.count : movePlaces(to: outer)
    let move = (isFirst ? moves.first : moves[level, innerMoves: innerMoves]).pointee
    (outerPlace, segment) = (outer, newSegment)
    if innerMoves { try printer.draw(segment) }
    for column in move.inputs { printer.write(column, segment) }
    printer.columns.run(move.instructions, count: segment.count)
    if move.changesStatus { printer.updateStatuses(segment.count) }
    for column in move.outputs { printer.write(column, segment) }
    for (piece, column) in zip(move.pieces, move.columns) { pieces.renew(piece, from: column) }
    for index in move.remembered { recall(index, movedFrom: level) }
    for piece in move.joined { pieces.join(piece) }
  }

  /// Brings a remembered column to where the axes stand.
  private func recall(_ index: Int, movedFrom level: Int) {
    let recipe = recipes[index]
    let number = recipe.isSingle ? 0 : segment.lowerBound / plan.segment
    if memory.recall(index, places, segment: number, movedFrom: level) {
      printer.recalled(recipe.column)
      if recipe.isSingle { memory.restore(&pieces.cells[recipe.column], index) }
      for place in recipe.pieces { pieces.renew(place, from: memory, index) }
      return
    }
    printer.columns.run(recipe.instructions, count: segment.count)
    printer.write(recipe.column, segment)
    if !printer.hasHole(recipe.column) {
      memory.keep(index, pieces.cells[recipe.column], recipe.isSingle ? 1 : segment.count)
    }
    for place in recipe.pieces { pieces.renew(place, from: recipe.column) }
  }

  /// Sets the places on the outer axes, and gives the first of them that moved.
  private func movePlaces(to outer: Int) -> Int {
    if outer == outerPlace + 1, outer > 0 { return moveOn() }
    var (rest, level) = (outer, counts.count)
    for index in counts.indices.reversed() {
      let (next, place) = rest.quotientAndRemainder(dividingBy: counts[index])
      if place != places[index] { level = index }
      (places[index], rest) = (place, next)
    }
    return level
  }

  /// Goes on to the next place on the outer axes, and gives the first of them that moved.
  private func moveOn() -> Int {
    var index = counts.count - 1
    while index > 0 {
      places[index] &+= 1
      if places[index] < counts[index] { return index }
      places[index] = 0
      index -= 1
    }
    places[0] &+= 1
    return 0
  }
}
