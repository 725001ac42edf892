import Estimator
import Mutation
import Notation
import Sheets
import Units

/// A slip in one row.
private struct RowSlip {
  /// The kind of slip, which several rows may share although their figures differ.
  enum Kind: Hashable, Comparable {
    /// The figures of another row, `offset` rows below.
    case copy(offset: Int)
    /// The figures of another column, `step` columns to the left.
    case shift(step: Int)
  }

  let row: Int
  let kind: Kind
  /// The description without the row.
  let words: String
  let trial: TriedMistake
}

/// Wrong rows: their figures are another row's, or are one column off.
///
/// The search tries every slip on the rows with the most differences. On the other rows, it tries
/// only the slips found there. This bounds the time for a long sheet that nothing explains.
struct RowSlips {
  let table: EvidenceTable
  /// The rows with several differing cells, those with the most first.
  private let suspected: [Int]
  private let cellsOfRow: [Int: [Int]]
  private var model: Model { table.model }

  /// The number of rows searched for every slip.
  private static let searched = 24
  /// The number of kinds of slip searched for in the other rows.
  private static let followed = 6

  /// Finds the rows in which at least two cells differ.
  init(_ table: EvidenceTable) {
    self.table = table
    let open = Dictionary(grouping: table.open) { table.cells[$0].row }.mapValues(\.count)
      .filter { $0.value >= 2 }
    suspected = open.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
    let cells = table.cells.indices.filter { open[table.cells[$0].row] != nil }
    cellsOfRow = Dictionary(grouping: cells) { table.cells[$0].row }
  }

  /// The slips that contradict no agreeing cell of their rows, and one more trial for each slip that
  /// several rows share.
  var trials: [TriedMistake] {
    let first = suspected.prefix(RowSlips.searched).flatMap { row -> [RowSlip] in
      let moved = table.rows.indices.map { copy(row, of: $0) } + [1, -1].map { shift(row, by: $0) }
      return moved.compactMap { $0 }
    }
    let found = kinds(of: first)
    let rest = suspected.dropFirst(RowSlips.searched).flatMap { row in
      found.flatMap { slips(of: row, $0) }
    }
    return first.map(\.trial) + repeated(first + rest) + rest.map(\.trial) + exchanged(first)
  }

  /// Returns the most frequent kinds of slip among some rows, each in at least two rows.
  private func kinds(of slips: [RowSlip]) -> [RowSlip.Kind] {
    let rows = Dictionary(grouping: slips, by: \.kind).mapValues { Set($0.map(\.row)).count }
    return rows.filter { $0.value > 1 }.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      .prefix(RowSlips.followed).map(\.key)
  }

  private func slips(of row: Int, _ kind: RowSlip.Kind) -> [RowSlip] {
    switch kind {
    case .copy(let offset): [copy(row, of: row + offset)].compactMap { $0 }
    case .shift(let step): [shift(row, by: step)].compactMap { $0 }
    }
  }

  /// Returns a trial for each slip that several rows share, such as `summer_steam 2200, not 2300`.
  ///
  /// A shared slip counts as one mistake, but as a less simple one than a mistake in the entire
  /// sheet, and its cost includes the choice of its rows. Copied rows share a slip only if each has
  /// the figures of its neighbour, which is unknown if the sheet has dropped rows.
  private func repeated(_ slips: [RowSlip]) -> [TriedMistake] {
    let joined = slips.filter { slip in
      guard case .copy(let offset) = slip.kind else { return true }
      return abs(offset) == 1 && !table.sheet.isCut
    }
    let choice = log2(Double(table.rows.count))
    return Dictionary(grouping: joined, by: \.words).filter { $0.value.count > 1 }
      .sorted { $0.key < $1.key }
      .map { words, slips in
        let mistake = Mistake(
          words: words, subjects: [], rank: 2500,
          cost: slips.reduce(0) { $0 + $1.trial.mistake.cost + choice }, isOfRows: true)
        return TriedMistake(mistake: mistake, explained: slips.flatMap(\.trial.explained).sorted())
      }
  }

  /// Returns a trial for each two rows that contain each other's figures.
  private func exchanged(_ slips: [RowSlip]) -> [TriedMistake] {
    let copies = slips.compactMap { slip -> (from: Int, slip: RowSlip)? in
      guard case .copy(let offset) = slip.kind else { return nil }
      return (slip.row + offset, slip)
    }
    return copies.flatMap { from, slip in
      copies.filter { $0.from == slip.row && $0.slip.row == from && from > slip.row }.map { other in
        let mistake = Mistake(
          words:
            "\(table.name(ofRow: slip.row)) and \(table.name(ofRow: from)) contain each other's "
            + "figures",
          subjects: [table.subject(ofRow: slip.row), table.subject(ofRow: from)], rank: 29, cost: 6)
        return TriedMistake(
          mistake: mistake, explained: (slip.trial.explained + other.slip.trial.explained).sorted())
      }
    }
  }

  /// Returns the slip that copies a row's figures from another row, if there is one.
  private func copy(_ row: Int, of other: Int) -> RowSlip? {
    guard other != row, table.rows.indices.contains(other) else { return nil }
    return slip(
      row, .copy(offset: other - row),
      "\(table.name(ofRow: row)) contains the figures of \(table.name(ofRow: other))",
      ofSeveral: "each row contains the figures of the row \(other < row ? "above" : "below")",
      rank: 30 + min(abs(other - row), 20)
    ) { table.right[table.cells[$0].target][other] }
  }

  /// Returns the slip that shifts a row's figures one column to the left or right.
  private func shift(_ row: Int, by step: Int) -> RowSlip? {
    let cells = cellsOfRow[row] ?? []
    let places = Dictionary(uniqueKeysWithValues: cells.enumerated().map { ($1, $0) })
    let words = "are shifted one column to the \(step > 0 ? "right" : "left")"
    return slip(
      row, .shift(step: step), "the figures of \(table.name(ofRow: row)) \(words)",
      ofSeveral: "the figures \(words)", rank: 25
    ) { index in
      guard let place = places[index], cells.indices.contains(place - step) else { return nil }
      let source = cells[place - step]
      let other = table.cells[source]
      let isSigned = table.right[other.output][row] != table.right[other.target][row]
      let value = table.right[isSigned ? other.output : other.target][row]
      let signed = table.signed[other.output].map { table.right[$0][row] }
      let figure = table.cells[index].claimed < 0 ? signed ?? value : value
      return table.claims[index].unit.inOwnUnit(table.claims[source].unit.fromOwnUnit(figure))
    }
  }

  /// Returns a slip, or nil if the cells of its row do not support it.
  private func slip(
    _ row: Int, _ kind: RowSlip.Kind, _ words: @autoclosure () -> String,
    ofSeveral several: @autoclosure () -> String, rank: Int,
    _ figure: (_ index: Int) -> Double?
  ) -> RowSlip? {
    var (explained, misses): ([Int], Int) = ([], 0)
    for index in cellsOfRow[row] ?? [] where table.states[index] != .explained {
      guard let value = figure(index) else { continue }
      let isMet = table.cells[index].fits(value)
      if table.states[index] == .differs {
        if isMet { explained.append(index) } else { misses += 1 }
      } else if !isMet {
        return nil
      }
    }
    guard explained.count >= 2, explained.count >= 3 * misses else { return nil }
    let mistake = Mistake(words: words(), subjects: [table.subject(ofRow: row)], rank: rank)
    return RowSlip(
      row: row, kind: kind, words: several(),
      trial: TriedMistake(mistake: mistake, explained: explained))
  }
}
