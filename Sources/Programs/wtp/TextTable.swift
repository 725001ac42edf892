/// Rows of words set in columns for the eye, two blanks apart.
struct TextTable {
  /// How a column is set.
  enum Side { case left, right }

  private let sides: [Side]
  private var rows: [[String]] = []

  /// A table of columns; those past the last side named are set left.
  init(_ sides: [Side] = []) { self.sides = sides }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The rows as text, each line without blanks at its end.
  var text: String {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { line($0, widths) + "\n" }.joined()
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = row.enumerated().map { column, cell in
      let blanks = String(repeating: " ", count: widths[column] - cell.count)
      let side = column < sides.count ? sides[column] : .left
      return side == .left ? cell + blanks : blanks + cell
    }
    let line = cells.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
