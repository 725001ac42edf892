import Documents
import Estimator
import Notation
import Plants
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
  /// The rows with an empty cell that they do not explain, and the first such cell.
  private(set) var unexplained = RowSpan()
  private(set) var firstMissing: Place?
  /// Whether the sheet has a column for the output.
  package internal(set) var isOfSheet = true
  /// The empty cells without an explanation, in a column with claims.
  package var missing: Int { isOfSheet && cells > 0 ? unexplained.count : 0 }
  /// The empty cells that their rows explain, by the status or by empty inputs.
  var excused: Int { unclaimed - unexplained.count }
  /// The cells whose tolerance, half a unit of the last digit, is more than 5 % of the figure.
  package internal(set) var coarse = 0
  /// The differing answers that round rightly but have too few digits.
  package internal(set) var short = 0
  /// The differing cells without a figure to compare.
  package internal(set) var withoutValue = 0
  /// The cells with a negative usage, which are compared with the signed annual demand.
  package internal(set) var negativeUsages = 0
  /// The fewest and the most decimals that were checked in a cell, negative for tens and hundreds;
  /// nil if no cell was checked by its decimals.
  package internal(set) var checkedDecimals: ClosedRange<Int>?
  /// The greatest leeway for binary rounding in the unit of the column; nil unless its figures are
  /// computed.
  package internal(set) var greatestLeeway: Double?
  /// The cell that used the greatest share of its tolerance.
  package internal(set) var worst: Worst?

  /// Adds the counts of other cells of the same output.
  ///
  /// Of two equally bad cells, the first in the file is kept.
  mutating func absorb(_ other: OutputCounts) {
    agreeing += other.agreeing
    differing += other.differing
    unclaimed += other.unclaimed
    coarse += other.coarse
    short += other.short
    unexplained.absorb(other.unexplained)
    if other.firstMissing?.line ?? .max < firstMissing?.line ?? .max {
      firstMissing = other.firstMissing
    }
    withoutValue += other.withoutValue
    negativeUsages += other.negativeUsages
    if let decimals = other.checkedDecimals {
      recordDecimals(from: decimals.lowerBound, to: decimals.upperBound)
    }
    if let leeway = other.greatestLeeway { record(leeway: leeway) }
    guard let theirs = other.worst else { return }
    if let worst, (worst.share, theirs.line) >= (theirs.share, worst.line) { return }
    worst = theirs
  }

  /// Records an empty cell that its row does not explain; the place of the first in the file is kept.
  mutating func recordMissing(row: Int, line: Int, at place: () -> Place) {
    unexplained.add(row: row)
    if line < firstMissing?.line ?? .max { firstMissing = place() }
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
    if comparison.isCoarse { coarse += 1 }
    if comparison.difference.isNaN { withoutValue += 1 }
    let share = comparison.share
    guard abs(share) > worst?.share ?? -1 else { return }
    worst = Worst(
      difference: abs(comparison.difference), share: abs(share), line: line, row: row,
      caseName: caseName())
  }

  /// Counts a cell without a figure to compare.
  mutating func countWithoutValue() {
    differing += 1
    withoutValue += 1
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
