import Documents
import Estimator
import Notation
import Units

/// How the cells of one output of a sheet came out.
package struct Tally: Sendable {
  /// The output, as its column is named.
  package let name: String
  /// The unit of the sheet's column.
  package let unit: String
  /// The cells that claim a figure.
  package var cells: Int { agreeing + differing }
  /// The cells within their tolerance.
  package internal(set) var agreeing = 0
  /// The cells outside it, those without a value included.
  package internal(set) var differing = 0
  /// The cells that are empty, and claim nothing.
  package internal(set) var unclaimed = 0
  /// The differing cells for which there was no figure at all.
  package internal(set) var withoutValue = 0
  /// The cells that print a negative usage, and are compared with the signed demand of a year.
  package internal(set) var negativeUsages = 0
  /// The cells so close to their tolerance that exact arithmetic decided.
  package internal(set) var decidedExactly = 0
  /// The fewest and the most decimals that a cell was judged to, below zero for tens and hundreds; nil
  /// where no cell was.
  package internal(set) var judged: ClosedRange<Int>?
  /// The cell that used most of its tolerance.
  package internal(set) var worst: Worst?
  /// How many cells used which part of their tolerance, signed.
  package internal(set) var spread = Spread()

  /// Takes over the count of other cells of the same output; of two that used as much of their
  /// tolerance the first in the file is kept.
  mutating func absorb(_ other: Tally) {
    agreeing += other.agreeing
    differing += other.differing
    unclaimed += other.unclaimed
    withoutValue += other.withoutValue
    negativeUsages += other.negativeUsages
    decidedExactly += other.decidedExactly
    spread.absorb(other.spread)
    if let judged = other.judged { judge(from: judged.lowerBound, to: judged.upperBound) }
    guard let theirs = other.worst else { return }
    if let worst, (worst.share, theirs.line) >= (theirs.share, worst.line) { return }
    worst = theirs
  }

  /// Takes over that cells were judged to some decimals; none where there are fewer at most than at
  /// least.
  @inline(__always)
  mutating func judge(from fewest: Int, to most: Int) {
    guard fewest <= most else { return }
    judged = min(judged?.lowerBound ?? fewest, fewest)...max(judged?.upperBound ?? most, most)
  }

  /// Counts a cell that was judged closely, to some decimals.
  mutating func count(_ judgement: Judgement, line: Int, _ caseName: @autoclosure () -> String?) {
    if judgement.agrees { agreeing += 1 } else { differing += 1 }
    if judgement.isExact { decidedExactly += 1 }
    if judgement.difference.isNaN { withoutValue += 1 }
    let share = judgement.share
    spread.add(judgement.agrees ? share : share * 1.000001)
    guard abs(share) > worst?.share ?? -1 else { return }
    worst = Worst(
      difference: abs(judgement.difference), share: abs(share), line: line, caseName: caseName())
  }

  /// Counts a cell for which there is no figure to compare.
  mutating func countWithoutValue() {
    differing += 1
    withoutValue += 1
    spread.add(.nan)
  }

  /// The cell that used most of its tolerance.
  package struct Worst: Sendable {
    /// The size of the difference, in the unit of the column.
    package let difference: Double
    /// The part of the tolerance that it used; more than 1 where the cell differs.
    package let share: Double
    /// How many doubles the two figures are apart, where bits were compared.
    package var ulps: UInt64?
    /// The line of the row.
    package let line: Int
    /// What the row is called, where it has a name.
    package let caseName: String?

    /// Whether a cell used less of its tolerance than another; where nothing is allowed, whether it
    /// differs by fewer doubles.
    package static func < (left: Worst, right: Worst) -> Bool {
      (left.share, left.ulps ?? 0) < (right.share, right.ulps ?? 0)
    }
  }
}

/// How many cells used which part of their tolerance: forty bins from -1 to 1, and two outside.
package struct Spread: Sendable {
  /// The bins between -1 and 1.
  package static let bins = 40
  /// The cells of each bin, the least difference first; the first and last are beyond tolerance.
  package private(set) var counts = [Int](repeating: 0, count: bins + 2)

  /// Counts a cell by the part of its tolerance that it used, signed.
  @inline(__always)
  mutating func add(_ share: Double) { counts[Spread.bin(of: share)] &+= 1 }

  /// Adds the cells of another spread.
  mutating func absorb(_ other: Spread) {
    for (bin, count) in other.counts.enumerated() { counts[bin] += count }
  }

  /// Counts many cells, each in a bin that is known.
  mutating func count<Result>(
    _ body: (_ bins: UnsafeMutableBufferPointer<Int>) -> Result
  ) -> Result {
    counts.withUnsafeMutableBufferPointer { body($0) }
  }

  /// The bin of a part of the tolerance; a NaN lies beyond.
  @inline(__always)
  static func bin(of share: Double) -> Int {
    guard share >= -1 else { return share < -1 ? 0 : bins + 1 }
    guard share <= 1 else { return bins + 1 }
    return min(Int((share + 1) * Double(bins / 2)), bins - 1) + 1
  }
}
