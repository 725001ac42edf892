/// Rows of words set in columns two blanks apart, without blanks at their ends.
package func aligned(_ rows: [[String]], right: Set<Int> = []) -> [String] {
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.count)
    }
  }
  return rows.map { row in
    let cells = row.enumerated().map { column, cell in
      let blanks = String(repeating: " ", count: widths[column] - cell.count)
      return right.contains(column) ? blanks + cell : cell + blanks
    }
    return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }
}
