/// The rows of a sheet that something was found in.
package struct RowSpan: Sendable {
  /// How many there are.
  package private(set) var count = 0
  /// The first and the last, as spreadsheet programs count them.
  package private(set) var rows: ClosedRange<Int>?

  /// Adds a row.
  mutating func add(row: Int) {
    count += 1
    rows = min(rows?.lowerBound ?? row, row)...max(rows?.upperBound ?? row, row)
  }

  /// Adds the rows of another part of the same sheet.
  mutating func absorb(_ other: RowSpan) {
    count += other.count
    guard let theirs = other.rows else { return }
    let rows = rows ?? theirs
    self.rows = min(rows.lowerBound, theirs.lowerBound)...max(rows.upperBound, theirs.upperBound)
  }
}
