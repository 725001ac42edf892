/// The rows of a sheet with findings.
package struct RowSpan: Sendable {
  package private(set) var count = 0
  /// The first and the last row, numbered as in spreadsheet programs.
  package private(set) var rows: ClosedRange<Int>?

  package init() {}

  /// The rows in words, `row 7` or `rows 2 to 7`; nil if there are none.
  package var which: String? {
    rows.map {
      $0.count == 1 ? "row \($0.lowerBound)" : "rows \($0.lowerBound) to \($0.upperBound)"
    }
  }

  package mutating func add(row: Int) {
    count += 1
    rows = min(rows?.lowerBound ?? row, row)...max(rows?.upperBound ?? row, row)
  }

  /// Adds the rows of another part of the same sheet.
  package mutating func absorb(_ other: RowSpan) {
    count += other.count
    guard let theirs = other.rows else { return }
    let rows = rows ?? theirs
    self.rows = min(rows.lowerBound, theirs.lowerBound)...max(rows.upperBound, theirs.upperBound)
  }
}

/// A count of findings in rows, with descriptions of the first few.
package struct Examples: Sendable {
  package let maximum: Int
  package private(set) var count = 0
  package private(set) var first: [(line: Int, text: String)] = []

  package init(maximum: Int) { self.maximum = maximum }

  package mutating func add(line: Int, _ text: @autoclosure () -> String) {
    count += 1
    if first.count < maximum { first.append((line, text())) }
  }

  /// Returns the first findings, with three dots if there are more.
  package func list(separator: String = ", ") -> String {
    (first.map(\.text) + (count > first.count ? ["..."] : [])).joined(separator: separator)
  }

  /// Adds the findings of other rows.
  package mutating func absorb(_ other: Examples) {
    count += other.count
    first = Array((first + other.first).sorted { $0.line < $1.line }.prefix(maximum))
  }
}
