import Formulas

/// What a move of the axes renews, known before the first row.
struct SweepMove {
  /// The columns to write before anything is computed, and after.
  let inputs: IntegerList
  let outputs: IntegerList
  let instructions: IntegerList
  let changesStatus: Bool
  /// The pieces that are cells of these columns, the columns, and the pieces joined of several.
  let pieces: IntegerList
  let columns: IntegerList
  let joined: IntegerList
  /// The remembered columns, by their places in the plan.
  let remembered: IntegerList

  fileprivate init(
    _ columns: [Int], _ plan: SweepPlan, instructions: [Int], changesStatus: Bool,
    _ pieces: RowPieces, isFirst: Bool
  ) {
    let kept = Set(plan.remembered.map(\.column))
    let form = plan.form
    remembered = IntegerList(
      plan.remembered.indices.filter { columns.contains(plan.remembered[$0].column) })
    inputs = IntegerList(columns.filter { form.columns[$0].isInput })
    outputs = IntegerList(columns.filter { !form.columns[$0].isInput && !kept.contains($0) })
    self.instructions = IntegerList(instructions)
    self.changesStatus = changesStatus
    let varying = pieces.varying(ofAny: columns.filter { !kept.contains($0) })
    self.pieces = IntegerList(varying.map(\.piece))
    self.columns = IntegerList(varying.map(\.column))
    joined = IntegerList(pieces.joined(ofAny: columns, isFirst: isFirst))
  }
}

/// The moves of a sweep: of the axes from each one inwards, the innermost moving or not.
final class SweepMoves {
  private let moves: UnsafeMutablePointer<SweepMove>
  private let count: Int

  init(_ plan: SweepPlan, _ columns: Columns, _ pieces: RowPieces) {
    let alwaysMade = plan.sweep.outputs.indices.filter { output in
      !plan.remembered.contains { plan.form.columns[$0.column].output == output }
    }
    func move(_ moved: AxisMask, isFirst: Bool = false) -> SweepMove {
      let changed = plan.form.columns.indices.filter {
        isFirst || plan.form.columns[$0].mask & moved != 0
      }
      return SweepMove(
        changed, plan,
        instructions: columns.instructions(reading: isFirst ? nil : moved, for: alwaysMade),
        changesStatus: isFirst || plan.masks.status & moved != 0, pieces, isFirst: isFirst)
    }
    let levels = (0...plan.outerAxes.count).flatMap { level in
      let moved = plan.outerAxes[level...].reduce(0) { $0 | plan.masks.axes[$1] }
      return [move(moved), move(moved | plan.masks.inner)]
    }
    count = levels.count + 1
    moves = .allocate(capacity: count)
    for (index, move) in ([move(.max, isFirst: true)] + levels).enumerated() {
      (moves + index).initialize(to: move)
    }
  }

  deinit {
    for index in 0..<count {
      let move = moves[index]
      for list in [
        move.inputs, move.outputs, move.instructions, move.pieces, move.columns, move.joined,
        move.remembered,
      ] {
        list.deallocate()
      }
    }
    moves.deallocate()
  }

  /// The move that renews everything.
  var first: UnsafePointer<SweepMove> { UnsafePointer(moves) }

  /// The move of the outer axes from a level on, with or without the innermost axis.
  subscript(_ level: Int, innerMoves innerMoves: Bool) -> UnsafePointer<SweepMove> {
    UnsafePointer(moves + 1 + 2 * level + (innerMoves ? 1 : 0))
  }
}
