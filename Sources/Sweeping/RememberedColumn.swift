import Formulas

/// A column whose cells are kept where the axes that it reads come round again.
///
/// An axis that it does not read may stand outside some that it reads: each of its steps goes
/// through the same cells once more.
struct RememberedColumn: Sendable {
  let column: Int
  /// The outer axes that tell the kept runs apart, each with the entries from place to place.
  let axes: [(axis: Int, stride: Int)]
  /// The innermost of the other outer axes that it reads: what is kept is of no use once it moves.
  let boundary: Int
  /// The segments that are kept.
  let entries: Int
  /// Whether one cell stands for all rows of a run.
  let isSingle: Bool

  /// The most cells that all columns keep, which bounds the memory of a thread to 2 MB.
  private static let mostCells = 1 << 16
  /// Beyond so many uses of a cell it is not worth keeping more.
  private static let enoughUses = 16

  /// How the rows of a sweep are cut into runs, each in segments.
  struct Runs {
    let outerAxes: [Int]
    let count: Int
    let segment: Int
  }

  /// The columns of a sweep that are worth it, the most often renewed first.
  static func choose(
    _ sweep: Sweep, _ form: SweepRowForm, _ masks: SweepMasks, _ runs: Runs
  ) -> [RememberedColumn] {
    guard sweep.table != .npy, sweep.sample == nil else { return [] }
    let candidates = form.columns.indices.compactMap { index -> Candidate? in
      let column = form.columns[index]
      guard column.output != nil else { return nil }
      return Candidate(
        column: index, isSingle: column.mask & masks.inner == 0,
        counts: runs.outerAxes.map { sweep.grid.axes[$0].count },
        reads: runs.outerAxes.map { column.mask & masks.axes[$0] != 0 }, runs)
    }
    var (chosen, room): ([RememberedColumn], Int) = ([], mostCells)
    for candidate in candidates.sorted(by: { $0.rowsKept < $1.rowsKept }) {
      guard let best = candidate.best(within: room) else { continue }
      chosen.append(best.column)
      room -= best.cells
    }
    return chosen
  }

  /// A column that may be worth it, with the outer axes, outermost first.
  private struct Candidate {
    let column: Int
    let isSingle: Bool
    let counts: [Int]
    let reads: [Bool]
    let segments: Int
    let segment: Int
    /// How many rows pass for each cell that is made anew, without anything kept.
    let rowsKept: Int

    init(column: Int, isSingle: Bool, counts: [Int], reads: [Bool], _ runs: Runs) {
      (self.column, self.isSingle, self.counts, self.reads) = (column, isSingle, counts, reads)
      segment = isSingle ? 1 : runs.segment
      segments = isSingle ? 1 : (runs.count + runs.segment - 1) / runs.segment
      let still = zip(counts, reads).reversed().prefix { !$0.1 }
      let runsKept = segments > 1 ? 1 : still.reduce(1) { capped($0, $1.0) }
      rowsKept = isSingle ? capped(runsKept, runs.count) : runsKept
    }

    /// What to keep in so many cells: enough uses in as few as can be, or else the most uses.
    func best(within room: Int) -> (column: RememberedColumn, cells: Int)? {
      var best: (column: RememberedColumn, cells: Int)?
      var (uses, most, entries) = (1, 1, segments)
      var axes: [(axis: Int, stride: Int)] = []
      for axis in counts.indices.reversed() {
        if reads[axis] {
          axes.append((axis, entries))
          entries = capped(entries, counts[axis])
        } else if segments > 1 || !axes.isEmpty {
          uses = capped(uses, counts[axis])
        }
        let cells = capped(entries, segment)
        if cells > room || most >= RememberedColumn.enoughUses { break }
        guard uses > most else { continue }
        most = uses
        let column = RememberedColumn(
          column: column, axes: axes, boundary: (0..<axis).last { reads[$0] } ?? -1,
          entries: entries, isSingle: isSingle)
        best = (column, cells)
      }
      return best
    }
  }
}

/// A product, kept within what a table could ever hold.
private func capped(_ a: Int, _ b: Int) -> Int {
  let (product, over) = a.multipliedReportingOverflow(by: b)
  return over ? 1 << 40 : min(product, 1 << 40)
}
