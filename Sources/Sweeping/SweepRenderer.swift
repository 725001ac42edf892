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
  private let counts: [Int]
  private var places: [Int]
  private var outerPlace = -1
  private var segment = 0..<0

  init(_ plan: SweepPlan) {
    self.plan = plan
    printer = ColumnPrinter(plan)
    pieces = RowPieces(plan, printer.cells)
    moves = SweepMoves(plan, printer.columns, pieces)
    counts = plan.outerAxes.map { plan.sweep.grid.axes[$0].count }
    places = plan.outerAxes.map { _ in 0 }
  }

  /// Writes rows after those that a block already holds.
  func write(_ rows: Range<Int>, to block: SweepBlock) throws(SweepError) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let (outer, inner) = row.quotientAndRemainder(dividingBy: plan.runCount)
      let first = inner / plan.segment * plan.segment
      let count = min(plan.segment, plan.runCount - first)
      try move(to: outer, first..<(first + count))
      let start = inner - first
      let part = start..<min(count, start + rows.upperBound - row)
      if printer.hasHoles { try printer.requireValues(part, firstRow: row) }
      pieces.write(part, to: block)
      block.redraws += printer.redraws(in: part)
      row += part.count
    }
  }

  /// Brings everything that is written to a place on the outer axes, and to a segment of its run.
  private func move(to outer: Int, _ newSegment: Range<Int>) throws(SweepError) {
    let innerMoves = newSegment != segment
    let isFirst = outerPlace < 0
    let level = outer == outerPlace ? places.count : movePlaces(to: outer)
    let move = isFirst ? moves.first : moves[level, innerMoves: innerMoves]
    (outerPlace, segment) = (outer, newSegment)
    if innerMoves { try printer.draw(segment) }
    for column in move.inputs { printer.write(column, segment, places) }
    printer.columns.run(move.instructions, count: segment.count)
    if move.changesStatus { printer.updateStatuses(segment.count) }
    for column in move.outputs { printer.write(column, segment, places) }
    for piece in move.renewed { pieces.renew(piece) }
    for piece in move.joined { pieces.join(piece) }
  }

  /// Sets the places on the outer axes, and gives the first of them that moved.
  private func movePlaces(to outer: Int) -> Int {
    var (rest, level) = (outer, places.count)
    for index in places.indices.reversed() {
      let (next, place) = rest.quotientAndRemainder(dividingBy: counts[index])
      if place != places[index] { level = index }
      (places[index], rest) = (place, next)
    }
    return level
  }
}

/// What a move of the axes renews, known before the first row.
struct SweepMoves {
  struct Move {
    let inputs: [Int]
    let instructions: [Int]
    let changesStatus: Bool
    let outputs: [Int]
    /// The pieces that are cells of these columns, and those that are joined of several.
    let renewed: [Int]
    let joined: [Int]
  }

  /// The move that renews everything.
  let first: Move
  private let moves: [Move]

  init(_ plan: SweepPlan, _ columns: Columns, _ pieces: RowPieces) {
    let levels = 0...plan.outerAxes.count
    func move(_ moved: AxisMask, isFirst: Bool = false) -> Move {
      let changed = plan.form.columns.indices.filter {
        isFirst || plan.form.columns[$0].mask & moved != 0
      }
      return Move(
        inputs: changed.filter { plan.form.columns[$0].isInput },
        instructions: columns.instructions(reading: isFirst ? nil : moved),
        changesStatus: isFirst || plan.masks.status & moved != 0,
        outputs: changed.filter { !plan.form.columns[$0].isInput },
        renewed: changed.flatMap { pieces.pieces(of: $0) },
        joined: pieces.joined(ofAny: changed, isFirst: isFirst))
    }
    first = move(.max, isFirst: true)
    moves = levels.flatMap { level in
      let moved = plan.outerAxes[level...].reduce(0) { $0 | plan.masks.axes[$1] }
      return [move(moved), move(moved | plan.masks.inner)]
    }
  }

  /// The move of the outer axes from a level on, with or without the innermost axis.
  subscript(_ level: Int, innerMoves innerMoves: Bool) -> Move {
    moves[2 * level + (innerMoves ? 1 : 0)]
  }
}
