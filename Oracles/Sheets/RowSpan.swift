import Tables

/// The rows of a sheet that something was found in.
package struct RowSpan: Sendable {
  /// How many there are.
  package private(set) var count = 0
  /// The lines of the first and the last.
  package private(set) var lines: ClosedRange<Int>?

  /// Adds rows of a block.
  mutating func add(_ rows: Set<Int>, of block: RowBlock) {
    for row in rows { add(line: block.lines[row]) }
  }

  /// Adds a row that starts at a line.
  mutating func add(line: Int) {
    count += 1
    lines = min(lines?.lowerBound ?? line, line)...max(lines?.upperBound ?? line, line)
  }

  /// Adds the rows of another part of the same sheet.
  mutating func absorb(_ other: RowSpan) {
    count += other.count
    guard let theirs = other.lines else { return }
    let lines = lines ?? theirs
    self.lines =
      min(lines.lowerBound, theirs.lowerBound)...max(lines.upperBound, theirs.upperBound)
  }
}
