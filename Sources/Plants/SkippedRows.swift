import Estimator
import Notation
import Spreadsheets
import Tables

/// The rows of a table that are not plants: repeated titles, totals and other aggregates.
package struct SkippedRows {
  /// A reason why a row is not a plant.
  private enum Reason: CaseIterable {
    case repeatsTitles, lacksInputs, isAggregate
  }

  /// The skipped rows.
  package private(set) var span = RowSpan()
  private var examples: [Reason: Examples] = [:]

  /// The rows that are named like an aggregate, but are plants.
  private var kept = Examples(maximum: 6)

  /// The titles of the columns, row by row, by their letters and digits.
  private let titles: [[String]]
  private let nameColumn: Int?
  private let inputs: [Int]
  /// The columns of figures, including inputs.
  private let figures: [Int]

  /// The columns of amounts, which totals add up.
  private let amounts: [Int]
  private let file: String
  /// The amounts in rows that are totals since their inputs are empty.
  package private(set) var totals: [TotalCell] = []

  /// The first letters of the titles of each column and of all labels, in lower case.
  private let firstLetters: [Set<UInt8>]

  /// The blocks above the current one; empty if there are too many rows.
  private var earlier: [RowBlock] = []
  private var keepsBlocks = true
  /// The number of plants so far, and at the last skipped aggregate.
  private var (plants, plantsAtAggregate) = (0, 0)
  /// The first plant of the current group of rows, whose aggregates may follow.
  private var groupStart = 0

  /// The number of rows that are named like an aggregate, but are none.
  private var failures = 0

  /// The maximum number of cells whose aggregates are recognised by their figures.
  private static let maximumCells = 200_000
  /// The maximum number of failures, since each row is compared with all rows above it.
  private static let maximumFailures = 100

  /// Creates the rows of a table by its columns and its titles, row by row.
  init(_ columns: [TableColumn], of model: Model, titles: [[String]], file: String) {
    nameColumn = columns.nameColumn
    inputs = columns.inputs.map(\.column)
    figures = columns.indices.filter {
      columns[$0].input != nil || columns[$0].output != nil || columns[$0].meaning == .ignored
    }
    amounts = columns.indices.filter { columns[$0].isAmount(of: model) }
    self.file = file
    self.titles = titles.map { $0.map(lettersAndDigits) }.filter { $0.contains { $0 != "" } }
    let width = titles.map(\.count).max() ?? 0
    firstLetters = (0..<width).map { [titles = self.titles] column in
      let words = Aggregate.labels.keys + titles.map { $0[column] }
      return Set(words.compactMap { $0.utf8.first.map { $0 | 0x20 } })
    }
  }

  /// Removes the last row of a block if it is not a plant, and counts it.
  mutating func removeLast(of block: inout RowBlock) {
    let row = block.count - 1
    guard let label = label(of: row, in: block),
      let (reason, words) = reason(toSkip: row, of: block, labelledAt: label)
    else {
      plants += 1
      return
    }
    let number = block.rows[row]
    span.add(row: number)
    examples[reason, default: Examples(maximum: 6)].add(
      line: block.lines[row], "row \(number)\(words)")
    block.removeLast()
  }

  /// Keeps a block, so that aggregates further down can be compared with its rows.
  mutating func keep(_ block: RowBlock) {
    keepsBlocks =
      keepsBlocks && plants * block.columns <= Self.maximumCells
      && failures <= Self.maximumFailures
    if keepsBlocks { earlier.append(block) } else { earlier = [] }
  }

  /// Notes on the skipped rows.
  var notes: [String] {
    Reason.allCases.flatMap { reason in
      let found = examples[reason] ?? Examples(maximum: 0)
      let isOne = found.count == 1
      let why =
        switch reason {
        case .repeatsTitles: isOne ? "it repeats the header" : "they repeat the header"
        case .lacksInputs: isOne ? "it has no inputs" : "they have no inputs"
        case .isAggregate:
          "every figure in \(isOne ? "it" : "them") follows from the rows above"
        }
      return sentence(
        on: found.count, "row", "is", "are", " skipped, since \(why): \(found.list())")
    }
      + sentence(
        on: kept.count, "row", "is read as a plant, since its", "are read as plants, since their",
        " figures do not all follow from the rows above: \(kept.list())")
  }
}

// MARK: - Recognising a row

extension SkippedRows {
  /// Returns the column with the name of a row or, if it has none, its first cell; nil if that does
  /// not begin like a label, as in most rows.
  private func label(of row: Int, in block: RowBlock) -> Int? {
    func isEmpty(_ column: Int) -> Bool { block.withCell(row, column) { $0.isEmpty } }
    let named = nameColumn.flatMap { isEmpty($0) ? nil : $0 }
    guard let column = named ?? (0..<block.columns).first(where: { !isEmpty($0) }),
      firstLetters.indices.contains(column),
      let first = block.withCell(row, column, { $0.first }), first > UInt8(ascii: "9")
    else { return nil }
    return firstLetters[column].contains(first | 0x20) ? column : nil
  }

  private mutating func reason(
    toSkip row: Int, of block: RowBlock, labelledAt label: Int
  ) -> (Reason, words: String)? {
    if titles.contains(where: { repeats($0, row, of: block, at: label) }) {
      return (.repeatsTitles, "")
    }
    let text = block.text(row, label)
    guard let aggregate = Aggregate(label: text) else { return nil }
    if plants > plantsAtAggregate { groupStart = plantsAtAggregate }
    let others = inputs.filter { $0 != label }
    let lacksInputs =
      !others.isEmpty && others.allSatisfy { block.withCell(row, $0) { $0.isEmpty } }
    guard lacksInputs || isAggregate(aggregate, row, of: block, exceptAt: label) else {
      kept.add(line: block.lines[row], "row \(block.rows[row]) (\(excerpt(text)))")
      return nil
    }
    plantsAtAggregate = plants
    if lacksInputs, aggregate == .total { keepTotals(in: row, of: block, labelled: text) }
    return (lacksInputs ? .lacksInputs : .isAggregate, " (\(excerpt(text)))")
  }

  private mutating func keepTotals(in row: Int, of block: RowBlock, labelled label: String) {
    for column in amounts where !block.isEmpty(row, column) {
      totals.append(
        TotalCell(
          cell: AmountCell(row, column, of: block, labelled: label, in: file), column: column,
          figure: block.reading(row, column), starts: [groupStart, 0], end: plants))
    }
  }

  private func repeats(_ titles: [String], _ row: Int, of block: RowBlock, at label: Int) -> Bool {
    func agrees(_ column: Int) -> Bool {
      lettersAndDigits(of: block.text(row, column)) == titles[column]
    }
    return titles[label] != "" && agrees(label) && titles.indices.allSatisfy(agrees)
  }

  /// Returns whether every figure of a row, of which there is at least one, is the aggregate of the
  /// figures above it, from the start or since the last aggregate.
  ///
  /// Columns with a figure above that cannot be read, as in a row that is left out, do not count.
  private mutating func isAggregate(
    _ aggregate: Aggregate, _ row: Int, of block: RowBlock, exceptAt label: Int
  ) -> Bool {
    let columns = figures.filter { $0 != label && !block.withCell(row, $0) { $0.isEmpty } }
    guard keepsBlocks, !columns.isEmpty else { return false }
    let fits = [groupStart, 0].contains { start in
      let fitting = columns.compactMap { column -> Bool? in
        guard let above = self.figures(column, above: row, of: block, from: start) else {
          return nil
        }
        guard case .success(let figure) = block.reading(row, column) else { return false }
        // A total of plants has the sums of some columns, and the means of others.
        let kinds = aggregate == .total ? [.total, .mean] : [aggregate]
        return kinds.contains { $0.fits(figure, above, areRounded: !inputs.contains(column)) }
      }
      return !fitting.isEmpty && fitting.allSatisfy { $0 }
    }
    if !fits { failures += 1 }
    return fits
  }

  /// Returns the figures of a column above a row, from a plant; nil if any is unreadable.
  private func figures(
    _ column: Int, above row: Int, of block: RowBlock, from start: Int
  ) -> [DecimalNumber]? {
    var (found, plant): ([DecimalNumber], Int) = ([], 0)
    for (block, rows) in earlier.map({ ($0, $0.count) }) + [(block, row)] {
      let first = min(max(start - plant, 0), rows)
      plant += rows
      for row in first..<rows {
        switch block.reading(row, column) {
        case .success(let figure): found.append(figure)
        case .failure(.empty): continue
        case .failure: return nil
        }
      }
    }
    return found
  }
}

// MARK: - Aggregates

/// What a row claims to contain instead of a plant, by its label.
private enum Aggregate {
  case total, mean, median, minimum, maximum

  /// Reads a label, in upper or lower case, with or without a full stop or a colon.
  init?(label: String) {
    guard label.utf8.count <= 24 else { return nil }
    let words = label.lowercased().split { $0.isWhitespace || ".:".contains($0) }
    guard let aggregate = Self.labels[words.joined(separator: " ")] else { return nil }
    self = aggregate
  }

  static let labels: [String: Aggregate] = [
    "total": .total, "totals": .total, "sum": .total, "grand total": .total, "subtotal": .total,
    "sub-total": .total, "average": .mean, "mean": .mean, "min": .minimum, "minimum": .minimum,
    "max": .maximum, "maximum": .maximum, "gesamt": .total, "summe": .total, "overall": .total,
    "avg": .mean, "ø": .mean, "mittelwert": .mean, "moyenne": .mean, "median": .median,
  ]

  /// Returns whether a figure is this aggregate of others, within the rounding of its own last digit
  /// and, if `areRounded` is set, of theirs.
  func fits(_ figure: DecimalNumber, _ above: [DecimalNumber], areRounded: Bool) -> Bool {
    let values = above.map(\.rational).sorted()
    guard let least = values.first, let greatest = values.last,
      let last = above.map(\.lastPlace).min()
    else { return false }
    let (total, count) = (values.reduce(0, +), Rational(above.count))
    let (exact, errors): (Rational, Rational) =
      switch self {
      case .total: (total, count)
      case .mean: (total / count, 1)
      case .median: ((values[(values.count - 1) / 2] + values[values.count / 2]) / 2, 1)
      case .minimum: (least, 1)
      case .maximum: (greatest, 1)
      }
    // A spreadsheet program computes with 15 digits: a mean of three 7.6 may be 7.599999999999999.
    let ofProgram = exact.absoluteValue * Rational.powerOfTen(-14)
    let ofOthers = (areRounded ? errors * Rational.powerOfTen(last) / 2 : 0) + ofProgram
    return (figure.rational - exact).absoluteValue <= figure.halfUnitInLastPlace + ofOthers
  }
}

/// A cell with an amount that follows from other cells.
package struct AmountCell {
  /// The name of its row, if any.
  package let label: String?
  package let text: String
  package let row: Int
  package let place: Place

  package init(
    _ row: Int, _ column: Int, of block: RowBlock, labelled label: String?, in file: String
  ) {
    self.label = label
    self.row = block.rows[row]
    text = block.text(row, column)
    place = block.place(row, column, in: file)
  }
}

/// An amount that a row claims as the total of the plants above it.
package struct TotalCell {
  package let cell: AmountCell
  package let column: Int
  package let figure: Result<DecimalNumber, CellFault>
  /// The plants where the total may begin, that of the rows since the last total first.
  package let starts: [Int]
  /// The number of plants above it.
  package let end: Int
}
