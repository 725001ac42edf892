import Estimator
import Notation

/// An edit that a person may have made, which predicts every cell that it touches.
///
/// The edit may be to a formula, to cells, or to how a column is read or printed.
struct Hypothesis {
  /// The description, such as `S10.demand: 56 instead of 65 g/m3`.
  var words: String
  /// What the edits of several sites have in common; only those with the same key are joined.
  var key = ""
  /// The products, results or inputs that are wrong.
  var subjects: [String]
  /// How unusual the edit is, in bits.
  var rarity: Double
  /// The evidence, in bits, that its free figures need.
  var cost = 0.0
  /// Whether its figures are rounded as they would be printed.
  var isPrinted = false
  /// Whether it has the digits of the cells, however large their tolerance is.
  var isRounded = false
  /// How far its figures may be off, as a share of their distance from the right ones, because people
  /// round what they convert.
  var spread: ((_ row: Int) -> Double)?
  /// Whether it may have been made in some of the columns that read the site.
  var mayBeInColumns = false
  /// Whether it is named only if no other explains about as much.
  var isLastResort = false
  /// Whether the words state the rows.
  var statesRows = false
  let changes: [Change]

  /// Whether it changes only cells that no formula reads.
  var isOfCells: Bool {
    changes.allSatisfy { if case .cells = $0.site { true } else { false } }
  }

  /// The key of the edits that take figures as rounded to the decimals of their own cells.
  static let ownDecimals = "own decimals"
  var isOfOwnDecimals: Bool { key == Self.ownDecimals }

  /// Whether it changes the figures of an input in all formulas.
  var isOfField: Bool {
    changes.contains { if case .field = $0.site { true } else { false } }
  }
}

/// The effect of a hypothesis on the cells of a sheet.
struct Outcome {
  /// The differing cells that it reproduces, with their evidence if they agree only nearly.
  private(set) var hits: [(cell: Int, nearBits: Double?)] = []
  /// The differing cells that it changes to other figures.
  private(set) var misses: [Int] = []
  /// The agreeing cells that it changes.
  private(set) var contradicted: [Int] = []

  init(_ hypothesis: Hypothesis, on rows: [Int], in evidence: Evidence) {
    let figures = evidence.figures(of: hypothesis.changes, on: rows)
    let isPrinted = hypothesis.isPrinted
    for output in evidence.claimedOutputs {
      let counterpart = evidence.printedSign[output] ?? output
      guard figures[output] != nil || figures[counterpart] != nil else { continue }
      for (position, row) in rows.enumerated() {
        guard let index = evidence.cellInRow[output][row], evidence.states[index] != .settled
        else { continue }
        let cell = evidence.cells[index]
        let value =
          hypothesis.isOfCells
          ? figures[output]?[position] ?? .nan
          : evidence.printed(output, cell.row) {
            figures[$0]?[position] ?? evidence.right[$0][cell.row]
          }
        let isSame = value == cell.right || !value.isFinite && !cell.right.isFinite
        // A cell may differ only because it was computed from rounded figures.
        let isOpen = evidence.states[index] == .differs
        if isSame, !isPrinted, !isOpen || !evidence.nearlyFits(cell, value, within: -cell.allowed) {
          continue
        }
        let limit =
          isPrinted ? cell.allowed * 0.001 : hypothesis.isRounded ? cell.half : cell.allowed
        let fits = cell.fits(value, within: limit)
        let more =
          hypothesis.isRounded
          ? cell.half - cell.allowed
          : (hypothesis.spread?(cell.row) ?? 0) * abs(value - cell.right)
        let isNear = fits || !isPrinted && evidence.nearlyFits(cell, value, within: more)
        switch (evidence.states[index], isNear) {
        case (.differs, true):
          let bits = fits ? nil : evidence.bits(of: cell, nearlyFitting: value, within: more)
          hits.append((index, bits))
        case (.differs, false): misses.append(index)
        case (_, false): contradicted.append(index)
        default: break
        }
      }
    }
  }
}

/// A hypothesis about some rows and columns, and the cells that it explains there.
struct Trial {
  var hypothesis: Hypothesis
  /// The differing cells that it reproduces, in order.
  let cells: [Int]
  /// The evidence of those that agree only nearly.
  let nearBits: [Int: Double]
  /// The differing cells of its rows that it changes to other figures.
  let misses: [Int]
  /// How many of those are in the columns of the explained cells.
  let missesInColumns: Int
  /// The rows in which the edit was made; nil for all.
  var extent: Extent?

  /// The changes in the rows of the extent.
  var changes: [Change] = []

  /// The bits that the edit needs: how rare it is, and what its free figures and its rows cost.
  var need: Double { hypothesis.rarity + hypothesis.cost + (extent?.cost ?? 0) }

  /// The number of cells that provide evidence: their figures are not so near the right ones that they may
  /// have been computed from rounded ones.
  var evident: Int { cells.count { nearBits[$0] ?? 1 >= 1 } }

  /// The description with the rows.
  func words(in evidence: Evidence) -> String {
    guard let extent, !hypothesis.statesRows else { return hypothesis.words }
    return hypothesis.words + extent.words(in: evidence)
  }

  /// The products, results, inputs or rows that are wrong.
  func subjects(in evidence: Evidence) -> [String] {
    // A run of rows is not singled out row by row.
    guard let extent, extent.rows.count < 3 || extent.run == nil else { return hypothesis.subjects }
    return extent.rows.map { "row \(evidence.rows[$0].number)" }
  }

  /// Returns how much more likely the trial makes the cells than chance, in bits.
  func score(in evidence: Evidence) -> Double {
    bits(in: evidence, atLeast: hypothesis.isPrinted ? 6 : 0, atMost: 20)
      - need - 10 * Double(missesInColumns)
  }

  /// Returns whether the explained cells provide more evidence than chance would, after `count` trials.
  func isMoreThanChance(among count: Int, in evidence: Evidence) -> Bool {
    // All but one cell are right as they are printed, by people and not as doubles.
    let isOfAll = cells.count > 1 && cells.count + 1 >= evidence.open.count
    let isByHand = cells.allSatisfy { evidence.claims[$0].number.decimals < 10 }
    if hypothesis.isOfOwnDecimals, isOfAll, isByHand { return true }
    // A figure that is rounded as printed has the last digit of the cell, too.
    let bits =
      bits(in: evidence, atLeast: hypothesis.isPrinted ? 2 : 0) - 4 * Double(missesInColumns)
    // A free figure that fits most cells only nearly must fit them all.
    let isNear = hypothesis.cost > 0 && 2 * nearBits.count > cells.count
    return 2 * evident >= cells.count && (!isNear || 20 * missesInColumns <= cells.count)
      && bits >= log2(1 + Double(count)) + 7 + hypothesis.cost + (extent?.cost ?? 0)
  }

  private func bits(
    in evidence: Evidence, atLeast least: Double, atMost most: Double = 30
  ) -> Double {
    cells.reduce(0) { $0 + min(most, max(least, nearBits[$1] ?? evidence.cells[$1].bits)) }
  }
}

/// Some of the rows of a sheet.
struct Extent {
  /// The rows with an explained cell, in order.
  let rows: [Int]
  /// All rows of a run without a gap, which may be longer; nil if there are gaps.
  let run: ClosedRange<Int>?
  let cost: Double

  /// The rows that are changed.
  func contains(_ row: Int) -> Bool { run?.contains(row) ?? rows.contains(row) }

  /// A clause such as ` from row 31 on` or ` in rows 9 to 16`.
  func words(in evidence: Evidence) -> String {
    let last = evidence.rows.count - 1
    if let run, run.upperBound == last, rows.count > 2 {
      return " from \(evidence.words(ofRows: [run.lowerBound])) on"
    }
    return " in "
      + evidence.words(ofRows: run.map { _ in Array(rows[0]...rows[rows.count - 1]) } ?? rows)
  }
}
