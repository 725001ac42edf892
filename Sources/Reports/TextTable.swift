/// Rows of words set in columns for the eye, two spaces apart.
package struct TextTable: Sendable {
  /// How a column is set.
  package enum Side: Sendable { case left, right }

  private let sides: [Side]
  private var rows: [[String]] = []

  /// A table of columns; those past the last side named are set left.
  package init(_ sides: [Side] = []) { self.sides = sides }

  /// Adds a row.
  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The rows as text.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// The rows, each without spaces at its end.
  package var lines: [String] {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], width(of: cell))
      }
    }
    return rows.map { line($0, widths) }
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = row.enumerated().map { column, cell in
      let isRight = column < sides.count && sides[column] == .right
      if isRight { return padding(cell, to: widths[column]) + cell }
      // Nothing follows the last cell, which may be far narrower than the widest of its column.
      return column == row.count - 1 ? cell : cell + padding(cell, to: widths[column])
    }
    return withoutTrailingSpaces(cells.joined(separator: "  "))
  }

  private func padding(_ cell: String, to full: Int) -> String {
    String(repeating: " ", count: full - width(of: cell))
  }
}

/// How many characters a cell shows; of plain ASCII, as nearly all cells are, its bytes.
private func width(of cell: String) -> Int {
  cell.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? cell.utf8.count : cell.count
}

/// A line without the spaces at its end.
package func withoutTrailingSpaces(_ line: String) -> String {
  let spaces = line.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
  return String(line.dropLast(spaces))
}
