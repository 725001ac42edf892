import Documents
import Estimator
import Notation

/// A slip in one row.
struct RowSlip {
  /// What slips of several rows have in common, though the figures may not be the same.
  enum Kind: Hashable, Comparable {
    /// The figures of the row so many rows below.
    case copy(offset: Int)
    /// The figures of the column so many columns to the left.
    case shift(step: Int)
    /// Another figure of an input, by its place among the fields.
    case input(field: Int)
  }

  let row: Int
  let kind: Kind
  /// The slip in words, without the row.
  let words: String
  /// The slip alone.
  let trial: Trial
}

/// One slip in several rows, which is one mistake and not many.
///
/// It pays for the choice of each of its rows. Of rows that hold the figures of others only those are
/// one mistake that hold their neighbour's; where only some rows were kept there are no neighbours.
struct RepeatedSlips {
  private let table: EvidenceTable
  private let slips: [RowSlip]

  init(_ table: EvidenceTable, _ slips: [RowSlip]) {
    self.table = table
    self.slips = slips.filter { slip in
      guard case .copy(let offset) = slip.kind else { return true }
      return abs(offset) == 1 && !table.sheet.isCut
    }
  }

  /// A trial for each slip that several rows have in the same words, such as "summer_steam 2200, not
  /// 2300".
  var trials: [Trial] {
    Dictionary(grouping: slips, by: \.words).sorted { $0.key < $1.key }
      .compactMap { trial($0.key, $0.value) }
  }

  /// A mistake in the whole sheet is plainer than one in some of its rows.
  private static let rank = 2500

  private func trial(_ words: String, _ slips: [RowSlip]) -> Trial? {
    guard slips.count > 1 else { return nil }
    let choice = log2(Double(table.rows.count))
    var mistake = Mistake(
      name: "rows: \(words)", words: words, subjects: [], rank: RepeatedSlips.rank,
      cost: slips.reduce(0) { $0 + $1.trial.mistake.cost + choice })
    mistake.isOfRows = true
    mistake.wordsForOthers = slips[0].trial.mistake.wordsForOthers
    return Trial(mistake: mistake, explained: slips.flatMap(\.trial.explained).sorted())
  }
}

/// A mistake that was named, with those that explain the same.
struct NamedMistake {
  var alike: [Mistake]
  var cells: [Int]

  /// One mistake in the place of several slips in one input, where none of them stands for half.
  static func merged(_ named: [NamedMistake]) -> [NamedMistake] {
    var groups: [String: [NamedMistake]] = [:]
    for mistake in named {
      if let words = mistake.alike[0].wordsForOthers { groups[words, default: []].append(mistake) }
    }
    let several = groups.filter { _, group in
      let all = group.reduce(0) { $0 + $1.cells.count }
      return group.allSatisfy { 2 * $0.cells.count < all }
    }
    var seen: Set<String> = []
    let merged = named.compactMap { mistake -> NamedMistake? in
      guard let words = mistake.alike[0].wordsForOthers, let group = several[words] else {
        return mistake
      }
      return seen.insert(words).inserted ? NamedMistake(words, of: group) : nil
    }
    let order = merged.enumerated().sorted {
      (-$0.element.cells.count, $0.offset) < (-$1.element.cells.count, $1.offset)
    }
    return several.isEmpty ? named : order.map(\.element)
  }

  init(_ alike: [Mistake], _ cells: [Int]) { (self.alike, self.cells) = (alike, cells) }

  private init(_ words: String, of group: [NamedMistake]) {
    let first = group[0].alike[0]
    var mistake = Mistake(
      name: "rows: \(words)", words: words, subjects: [], rank: first.rank)
    mistake.isOfRows = true
    self.init([mistake], group.flatMap(\.cells))
  }
}

extension EvidenceTable {
  /// The rows of some cells, in the order of the sheet.
  func rowsHolding(_ cells: [Int]) -> [Int] { Set(cells.map { self.cells[$0].row }).sorted() }

  /// How many rows some are, and where: "152 rows (rows 2 to 224)".
  func words(ofRows rows: [Int]) -> String {
    let numbers = rows.map { self.rows[$0].number }
    let place =
      numbers.count > 1
      ? "rows \(numbers[0]) to \(numbers[numbers.count - 1])" : "row \(numbers[0])"
    return "\(counted(rows.count, "row")) (\(place))"
  }
}
