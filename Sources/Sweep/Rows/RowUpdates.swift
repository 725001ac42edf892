import Formulas

/// What is written anew when some axes move, known before the first row.
struct RowUpdate {
  /// The columns to write before anything is computed, and after.
  let inputs: IntegerList
  let outputs: IntegerList
  let instructions: IntegerList
  let changesStatus: Bool
  /// The pieces that are cells of these columns, the columns, and the pieces joined of several.
  let pieces: IntegerList
  let columns: IntegerList
  let joined: IntegerList
  /// The cached columns, by their places in the plan.
  let cached: IntegerList

  fileprivate init(
    _ columns: [Int], _ plan: SweepPlan, instructions: [Int], changesStatus: Bool,
    _ pieces: RowPieces, isFirst: Bool
  ) {
    let kept = Set(plan.cached.map(\.column))
    let layout = plan.layout
    cached = IntegerList(
      plan.cached.indices.filter { columns.contains(plan.cached[$0].column) })
    inputs = IntegerList(columns.filter { layout.columns[$0].isInput })
    outputs = IntegerList(columns.filter { !layout.columns[$0].isInput && !kept.contains($0) })
    self.instructions = IntegerList(instructions)
    self.changesStatus = changesStatus
    let varying = pieces.varying(ofAny: columns.filter { !kept.contains($0) })
    self.pieces = IntegerList(varying.map(\.piece))
    self.columns = IntegerList(varying.map(\.column))
    joined = IntegerList(pieces.joined(ofAny: columns, isFirst: isFirst))
  }

  fileprivate var lists: [IntegerList] {
    [inputs, outputs, instructions, pieces, columns, joined, cached]
  }
}

/// The updates of a sweep: of the axes from each one inwards, the innermost moving or not.
final class RowUpdates {
  private let updates: UnsafeMutablePointer<RowUpdate>
  private let count: Int

  init(_ plan: SweepPlan, _ columns: Columns, _ pieces: RowPieces) {
    let kept = Set(plan.cached.map(\.output))
    let alwaysMade = plan.sweep.outputs.indices.filter { !kept.contains($0) }
    func update(_ moved: AxisMask, isFirst: Bool = false) -> RowUpdate {
      let changed = plan.layout.columns.indices.filter {
        isFirst || plan.layout.columns[$0].mask & moved != 0
      }
      return RowUpdate(
        changed, plan,
        instructions: columns.instructions(reading: isFirst ? nil : moved, for: alwaysMade),
        changesStatus: isFirst || plan.masks.status & moved != 0, pieces, isFirst: isFirst)
    }
    let levels = (0...plan.outerAxes.count).flatMap { level in
      let moved = plan.outerAxes[level...].reduce(0) { $0 | plan.masks.axes[$1] }
      return [update(moved), update(moved | plan.masks.inner)]
    }
    count = levels.count + 1
    updates = .allocate(capacity: count)
    for (index, update) in ([update(.max, isFirst: true)] + levels).enumerated() {
      (updates + index).initialize(to: update)
    }
  }

  deinit {
    for index in 0..<count {
      for list in updates[index].lists { list.deallocate() }
    }
    updates.deallocate()
  }

  /// The update of everything.
  var first: UnsafePointer<RowUpdate> { UnsafePointer(updates) }

  /// The update after a move of the outer axes from a level on, with or without the innermost axis.
  subscript(_ level: Int, innerMoves innerMoves: Bool) -> UnsafePointer<RowUpdate> {
    UnsafePointer(updates + 1 + 2 * level + (innerMoves ? 1 : 0))
  }
}
