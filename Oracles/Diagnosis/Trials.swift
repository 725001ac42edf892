import Estimator
import Notation

/// Where hypotheses are tried: in all rows and columns, or in those that they do not contradict.
extension Evidence {
  /// Returns the trials of a hypothesis: in all rows and columns, or where it contradicts no cell.
  func trials(of hypothesis: Hypothesis) -> [Trial] {
    let outcome = Outcome(hypothesis, on: Array(rows.indices), in: self)
    guard !outcome.hits.isEmpty else { return [] }
    let hits = outcome.hits.map(\.cell)
    let columns = tally(hits, outcome.misses, by: \.output)
    if outcome.contradicted.isEmpty {
      return trial(hypothesis, outcome, nil) { columns[$0.output]?.isSupported ?? false }
    }
    var trials: [Trial] = []
    let bad = Set(outcome.contradicted.map { cells[$0].output })
    let good = columns.filter { $0.value.isSupported && !bad.contains($0.key) }
    // Who rounds what is read in another unit does so for all columns.
    let isExact =
      hypothesis.spread == nil
      || 2 * outcome.hits.count { $0.nearBits == nil } > outcome.hits.count
    let mayBeInColumns = hypothesis.mayBeInColumns && isExact
    if mayBeInColumns, !good.isEmpty {
      let size = Double(min(good.count, 6))
      var partial = narrowed(hypothesis, to: good.keys, rarity: 6 + size, cost: 2 + size)
      partial.subjects = owners(of: good.keys)
      trials += trial(partial, outcome, nil) { good[$0.output] != nil }
    }
    let hitColumns = Set(hits.map { cells[$0].output })
    let isWider = !bad.isSubset(of: hitColumns)
    for isPartial in isWider && mayBeInColumns ? [false, true] : [false] {
      var partial =
        isPartial ? narrowed(hypothesis, to: hitColumns, rarity: 8, cost: 4) : hypothesis
      for extent in extents(of: outcome, in: isPartial ? hitColumns : nil)
      where extent.run != nil || hypothesis.isOfField && hypothesis.cost == 0 {
        if extent.rows.count == 1 { partial.rarity += 4 }
        trials += trial(partial, outcome, extent) {
          extent.contains($0.row) && (!isPartial || hitColumns.contains($0.output))
        }
      }
    }
    return trials
  }

  /// Returns a hypothesis that names some columns, and needs more bits.
  private func narrowed(
    _ hypothesis: Hypothesis, to columns: some Sequence<Int>, rarity: Double, cost: Double
  ) -> Hypothesis {
    var narrowed = hypothesis
    narrowed.words += " in \(listed(columns.sorted().map { model.outputs[$0].name }, maximum: 8))"
    narrowed.rarity += rarity
    narrowed.cost += cost
    return narrowed
  }

  private func trial(
    _ hypothesis: Hypothesis, _ outcome: Outcome, _ extent: Extent?, _ isKept: (Cell) -> Bool
  ) -> [Trial] {
    let hits = outcome.hits.filter { isKept(cells[$0.cell]) }
    guard !hits.isEmpty else { return [] }
    var near: [Int: Double] = [:]
    for (cell, bits) in hits { if let bits { near[cell] = bits } }
    let misses = outcome.misses.filter { extent?.contains(cells[$0].row) ?? true }
    var trial = Trial(
      hypothesis: hypothesis, cells: hits.map(\.cell).sorted(), nearBits: near, misses: misses,
      missesInColumns: misses.count { isKept(cells[$0]) }, extent: extent)
    if extent == nil {
      trial.changes = hypothesis.changes
      let isOfRow = rows.count > 3 && self.rows(of: trial.cells).count == 1
      if isOfRow, !hypothesis.statesRows { trial.hypothesis.rarity += 6 }
    } else {
      trial.changes = hypothesis.changes.map { change in
        let right = right(change.site)
        return Change(site: change.site) { row in
          extent?.contains(row) == true ? change.figure(row) : right(row)
        }
      }
    }
    return [trial]
  }

  /// Returns runs of rows, or separate rows, in which an outcome contradicts no cell.
  private func extents(of outcome: Outcome, in columns: Set<Int>?) -> [Extent] {
    func counts(_ cell: Int) -> Bool { columns?.contains(cells[cell].output) ?? true }
    let tally = tally(
      outcome.hits.map(\.cell).filter(counts), outcome.misses.filter(counts), by: \.row)
    let bad = Set(outcome.contradicted.filter(counts).map { cells[$0].row })
    let found = tally.filter { $0.value.hits >= 2 * $0.value.misses && !bad.contains($0.key) }.keys
      .sorted()
    guard let first = found.first else { return [] }
    let choice = log2(Double(max(rows.count, 2)))
    // Split the rows at those that contradict the hypothesis.
    let blocked = bad.sorted()
    var runs: [[Int]] = [[first]]
    for (row, next) in zip(found, found.dropFirst()) {
      if next > row + 1, (row + 1..<next).contains(where: bad.contains) { runs.append([]) }
      runs[runs.count - 1].append(next)
    }
    func extent(_ run: [Int]) -> Extent {
      let after = blocked.first { $0 > run[run.count - 1] }
      let before = blocked.last { $0 < run[0] }
      let isOpenEnd = after == nil && run.count > 2
      let end = isOpenEnd ? rows.count - 1 : run[run.count - 1]
      return Extent(
        rows: run, run: (before == nil && isOpenEnd ? 0 : run[0])...end,
        cost: run.count == 1 || isOpenEnd ? choice : 2 * choice)
    }
    // Rows in which it explains nothing do not belong to a run.
    let missed = tally.keys.filter { !found.contains($0) }
    func isWhole(_ extent: Extent) -> Bool {
      2 * missed.count { extent.contains($0) } <= extent.rows.count
    }
    if runs.count == 1 { return [extent(runs[0])].filter(isWhole) }
    let separate = Extent(
      rows: found, run: nil, cost: choice * Double(min(found.count, rows.count - found.count + 1)))
    let longest = runs.max { $0.count < $1.count } ?? []
    return [separate] + (longest.count > 2 ? [extent(longest)].filter(isWhole) : [])
  }

  /// The numbers of cells that a hypothesis explains and misses.
  private struct Tally {
    var (hits, misses) = (0, 0)

    /// Whether there are few misses.
    var isSupported: Bool { hits > 0 && hits >= 3 * misses }
  }

  private func tally(_ hits: [Int], _ misses: [Int], by key: (Cell) -> Int) -> [Int: Tally] {
    var tally: [Int: Tally] = [:]
    for cell in hits { tally[key(cells[cell]), default: Tally()].hits += 1 }
    for cell in misses { tally[key(cells[cell]), default: Tally()].misses += 1 }
    return tally
  }
}
