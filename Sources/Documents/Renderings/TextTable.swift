import Notation

/// A table of plain text in aligned columns, two spaces apart.
package struct TextTable: Sendable {
  private let rows: [[String]]
  private let figures: Set<Int>

  /// Creates a table from rows.
  ///
  /// The columns in `figures` are right-aligned.
  package init(_ rows: [[String]], figures: some Sequence<Int> = []) {
    (self.rows, self.figures) = (rows, Set(figures))
  }

  /// Returns the rows as text.
  ///
  /// No line is wider than `width`.
  package func text(width: Int = .max) -> String { lines(width: width).map { $0 + "\n" }.joined() }

  /// Returns the rows without trailing spaces.
  ///
  /// If they are wider than `width`, the cells of the widest columns are wrapped.
  package func lines(width: Int = .max) -> [String] {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], displayWidth(cell))
      }
    }
    let narrow = narrowed(widths, to: width)
    return narrow == widths ? rows.map { line($0, widths) } : lines(inColumns: narrow)
  }

  /// Returns widths with the widest columns of words made narrower, the last first.
  ///
  /// Figures, and words no longer than a name, are not broken.
  private func narrowed(_ widths: [Int], to width: Int) -> [Int] {
    var narrow = widths
    var excess = widths.reduce(0, +) + 2 * max(0, widths.count - 1) - width
    guard excess > 0 else { return widths }
    let longest = longestWords(widths.count)
    let words = widths.indices.filter { !figures.contains($0) }
    let last = words.filter { $0 == widths.count - 1 }
    let steps = [
      (last, longest.map { max($0, 30) }), (words, longest),
      (words, longest.map { min($0, Self.longestName) }), (last, longest.map { min($0, 16) }),
    ]
    for (columns, least) in steps {
      while excess > 0,
        let widest = columns.filter({ narrow[$0] > least[$0] }).max(by: { narrow[$0] < narrow[$1] })
      {
        narrow[widest] -= 1
        excess -= 1
      }
    }
    return narrow
  }

  /// Words up to this length, such as names of outputs and figures in text, are never broken.
  private static let longestName = 20

  /// Returns the width of the longest word of each column, and at least the minimum width of a
  /// column.
  private func longestWords(_ count: Int) -> [Int] {
    rows.reduce(into: Array(repeating: 8, count: count)) { longest, row in
      for (column, cell) in row.enumerated() {
        let words = cell.split(separator: " ").map { displayWidth(String($0)) }
        longest[column] = max(longest[column], words.max() ?? 0)
      }
    }
  }

  /// Returns the rows with wrapped cells.
  ///
  /// A column is only as wide as its lines need.
  private func lines(inColumns widths: [Int]) -> [String] {
    let rows = rows.map { row in
      row.enumerated().map { column, cell in
        displayWidth(cell) > widths[column] ? wrapped(cell, to: widths[column]) : [cell]
      }
    }
    let needed = widths.indices.map { column in
      rows.flatMap { $0.count > column ? $0[column].map(displayWidth) : [] }.max() ?? 0
    }
    return rows.flatMap { cells in
      (0..<(cells.map(\.count).max() ?? 1)).map { place in
        line(cells.map { place < $0.count ? $0[place] : "" }, needed)
      }
    }
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = row.enumerated().map { column, cell in
      if figures.contains(column) { return paddedLeft(cell, to: widths[column]) }
      // The last cell is not padded, because nothing follows it.
      return column == row.count - 1 ? cell : padded(cell, to: widths[column])
    }
    return withoutTrailingSpaces(cells.joined(separator: "  "))
  }
}
