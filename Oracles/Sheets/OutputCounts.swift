import Documents
import Estimator
import Notation
import Tables
import Units

/// The counts of the cells of one output of a sheet.
package struct OutputCounts: Sendable {
  /// The column name of the output.
  package let name: String
  /// The unit of the sheet's column.
  package let unit: String
  /// The cells that claim a figure.
  package var cells: Int { agreeing + differing }
  /// The cells within their tolerance.
  package internal(set) var agreeing = 0
  /// The cells outside their tolerance, including those without a value.
  package internal(set) var differing = 0
  /// The empty cells, which claim nothing.
  package internal(set) var unclaimed = 0
  /// The empty cells whose row explains them by its status or by empty inputs.
  package internal(set) var excused = 0
  /// The first empty cell that its row does not explain.
  package internal(set) var firstMissing: Place?
  /// Whether the sheet has a column for the output.
  package internal(set) var isOfSheet = true
  /// The empty cells without an explanation, in a column with claims.
  package var missing: Int { isOfSheet && cells > 0 ? unclaimed - excused : 0 }
  /// The cells whose tolerance, half a unit of the last digit, is more than 5 % of the figure.
  package internal(set) var coarse = 0
  /// The differing cells without a figure to compare.
  package internal(set) var withoutValue = 0
  /// The cells with a negative usage, which are compared with the signed annual demand.
  package internal(set) var negativeUsages = 0
  /// The cells so close to their tolerance that exact arithmetic changed the result.
  package internal(set) var decidedExactly = 0
  /// The fewest and the most decimals that were checked in a cell, negative for tens and hundreds;
  /// nil if no cell was checked by its decimals.
  package internal(set) var checkedDecimals: ClosedRange<Int>?
  /// The greatest leeway for binary rounding in the unit of the column; nil unless its figures are
  /// computed.
  package internal(set) var greatestLeeway: Double?
  /// The cell that used the greatest share of its tolerance.
  package internal(set) var worst: Worst?
  /// The distribution of cells by the signed share of the tolerance used.
  package internal(set) var spread = Spread()

  /// Adds the counts of other cells of the same output.
  ///
  /// Of two equally bad cells, the first in the file is kept.
  mutating func absorb(_ other: OutputCounts) {
    agreeing += other.agreeing
    differing += other.differing
    unclaimed += other.unclaimed
    excused += other.excused
    coarse += other.coarse
    if let theirs = other.firstMissing { recordMissing(at: theirs) }
    withoutValue += other.withoutValue
    negativeUsages += other.negativeUsages
    decidedExactly += other.decidedExactly
    spread.absorb(other.spread)
    if let decimals = other.checkedDecimals {
      recordDecimals(from: decimals.lowerBound, to: decimals.upperBound)
    }
    if let leeway = other.greatestLeeway { record(leeway: leeway) }
    guard let theirs = other.worst else { return }
    if let worst, (worst.share, theirs.line) >= (theirs.share, worst.line) { return }
    worst = theirs
  }

  /// Records the place of an empty cell without an explanation; the first in the file is kept.
  mutating func recordMissing(at place: Place) {
    if place.line < firstMissing?.line ?? .max { firstMissing = place }
  }

  /// Records the numbers of decimals that were checked, or nothing if `fewest` exceeds `most`.
  @inline(__always)
  mutating func recordDecimals(from fewest: Int, to most: Int) {
    guard fewest <= most else { return }
    let known = checkedDecimals ?? fewest...most
    checkedDecimals = min(known.lowerBound, fewest)...max(known.upperBound, most)
  }

  /// Records the leeway of a cell, if the column is computed.
  mutating func record(leeway: Double) {
    greatestLeeway = greatestLeeway.map { max($0, leeway) }
  }

  /// Counts a cell by the result of its check.
  mutating func count(
    _ comparison: CellComparison, line: Int, row: Int, _ caseName: @autoclosure () -> String?
  ) {
    if comparison.agrees { agreeing += 1 } else { differing += 1 }
    if comparison.isExact { decidedExactly += 1 }
    if comparison.isCoarse { coarse += 1 }
    if comparison.difference.isNaN { withoutValue += 1 }
    let share = comparison.share
    spread.add(comparison.agrees ? share : share * 1.000001)
    guard abs(share) > worst?.share ?? -1 else { return }
    worst = Worst(
      difference: abs(comparison.difference), share: abs(share), line: line, row: row,
      caseName: caseName())
  }

  /// Counts a cell without a figure to compare.
  mutating func countWithoutValue() {
    differing += 1
    withoutValue += 1
    spread.add(.nan)
  }

  /// The cell that used the greatest share of its tolerance.
  package struct Worst: Sendable {
    /// The size of the difference, in the unit of the column.
    package let difference: Double
    /// The share of the tolerance used; more than 1 if the cell differs.
    package let share: Double
    /// The number of doubles between the two figures, if bits were compared.
    package var ulps: UInt64?
    package let line: Int
    /// The row number as in spreadsheet programs.
    package let row: Int
    /// The name of the row, if any.
    package let caseName: String?

    /// Returns whether a cell used less of its tolerance than another, or differs by fewer doubles
    /// if nothing is allowed.
    package static func < (left: Worst, right: Worst) -> Bool {
      (left.share, left.ulps ?? 0) < (right.share, right.ulps ?? 0)
    }
  }
}

/// A histogram of cells by the share of the tolerance used, with forty bins from -1 to 1 and two
/// for cells beyond the tolerance.
package struct Spread: Sendable {
  /// The bins between -1 and 1.
  package static let bins = 40
  /// The cells of each bin, the most negative difference first.
  ///
  /// The first and last are beyond the tolerance.
  package private(set) var counts = [Int](repeating: 0, count: bins + 2)

  /// Counts a cell by the signed share of the tolerance used.
  @inline(__always)
  mutating func add(_ share: Double) { counts[Spread.bin(of: share)] &+= 1 }

  mutating func absorb(_ other: Spread) {
    for (bin, count) in other.counts.enumerated() { counts[bin] += count }
  }

  /// Counts many cells in known bins.
  mutating func count<Result>(
    _ body: (_ bins: UnsafeMutableBufferPointer<Int>) -> Result
  ) -> Result {
    counts.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Returns the bin of a share of the tolerance; NaN is in the last.
  @inline(__always)
  static func bin(of share: Double) -> Int {
    guard share >= -1 else { return share < -1 ? 0 : bins + 1 }
    guard share <= 1 else { return bins + 1 }
    return min(Int((share + 1) * Double(bins / 2)), bins - 1) + 1
  }
}
