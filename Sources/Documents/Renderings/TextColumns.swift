import Notation
import Words

/// Lays out the columns of a table in plain text so that no row is wider than a line.
///
/// Empty columns are left out. If there is not enough room, yielding columns are cut, then left
/// out. If that is not enough, the table is split into parts, each with the first column, and all but the
/// first with the title again.
struct TextColumns {
  private let table: ReportTable
  private let width: Int
  /// The indices and the widths of the columns that are shown.
  private var columns: [(place: Int, width: Int)]

  /// The maximum width of a title above narrower cells; longer titles are wrapped, but not their words.
  private static let widestTitle = 14
  /// The minimum width of a column of cut cells; a narrower column is left out.
  private static let narrowest = 12

  /// Returns the lines of a table, with a blank line between its parts.
  static func lines(of table: ReportTable, width: Int, _ words: Words) -> [String] {
    var whole = TextColumns(table, width)
    whole.yield()
    whole.cutWords()
    let parts = whole.parts
    let again = words("document.continued", ["title": table.title])
    let next = [""] + (table.title.isEmpty ? [] : wrapped(printable(again), to: width))
    return Array(parts.map { $0.lines(isPart: parts.count > 1) }.joined(separator: next))
  }

  private init(_ table: ReportTable, _ width: Int) {
    (self.table, self.width) = (table, width)
    let rows = table.groups.flatMap(\.rows)
    columns = table.filledColumns.map { place in
      let widest = rows.map { displayWidth($0.words(in: place)) }.max() ?? 0
      let title = table.hidesTitles ? "" : printable(table.columns[place].heading)
      let longestWord = title.split(separator: " ").map { displayWidth(String($0)) }.max() ?? 0
      return (place, max(widest, longestWord, min(displayWidth(title), Self.widestTitle)))
    }
  }

  /// The indent of rows, which is deeper if groups have titles.
  private var indent: Int { table.groups.contains { $0.title != nil } ? 4 : 2 }

  private var total: Int { indent + columns.reduce(0) { $0 + $1.width } + 2 * (columns.count - 1) }

  /// Cuts the yielding columns, the last first, and leaves out those that would be too narrow.
  private mutating func yield() {
    for index in columns.indices.reversed()
    where table.columns[columns[index].place].kind == .yielding && total > width {
      let left = columns[index].width - (total - width)
      if left >= Self.narrowest, isReadable(columns[index].place, cutTo: left) {
        columns[index].width = left
      } else {
        columns.remove(at: index)
      }
    }
  }

  /// Returns whether at most a third of the cells of a column would be cut.
  private func isReadable(_ place: Int, cutTo width: Int) -> Bool {
    let cells = table.rows.map { displayWidth(printable($0[place])) }.filter { $0 > 0 }
    return 3 * cells.count { $0 > width } <= cells.count
  }

  /// Cuts columns of words to half a line if not all columns fit.
  private mutating func cutWords() {
    guard total > width else { return }
    for index in columns.indices where !table.columns[columns[index].place].isFigure {
      columns[index].width = min(columns[index].width, width / 2 - indent)
    }
  }

  /// The parts of the table, each of which has the first column and as many others as fit on a line; a
  /// percentage stays with its figure.
  private var parts: [TextColumns] {
    var parts: [TextColumns] = []
    var part = self
    part.columns = Array(columns.prefix(1))
    for column in columns.dropFirst() {
      part.columns.append(column)
      if part.total > width, part.columns.count > 2 {
        let isShare = table.columns[column.place].title == "%" && part.columns.count > 3
        let moved = part.columns.suffix(isShare ? 2 : 1)
        part.columns.removeLast(moved.count)
        parts.append(part)
        part.columns = [columns[0]] + moved
      }
    }
    return parts + [part]
  }
}

// MARK: Lines

extension TextColumns {
  /// Returns the titles and the rows as lines; a part of a table has only rows with a cell of their own.
  private func lines(isPart: Bool) -> [String] {
    let rows = table.groups.flatMap { group in
      (group.title.map { wrapped(printable($0), to: width, first: "  ") } ?? [])
        + group.rows.filter { row in
          !isPart || columns.dropFirst().contains { !row.cells[$0.place].isEmpty }
        }.flatMap(lines)
    }
    return (table.hidesTitles ? [] : titles) + rows
  }

  /// The titles, wrapped and aligned at the bottom.
  private var titles: [String] {
    let words = columns.map { wrapped(printable(table.columns[$0.place].heading), to: $0.width) }
    let height = words.map(\.count).max() ?? 0
    return (0..<height).map { line in
      joined(words.map { $0.count < height - line ? "" : $0[line - (height - $0.count)] })
    }
  }

  /// Returns the lines of a row.
  ///
  /// There are several lines only if two columns are wider than a line.
  private func lines(of row: ReportTable.Row) -> [String] {
    if table.columns[0].kind == .labels {
      let words = wrapped(row.words(in: 0), to: columns[0].width)
      let rest = columns.dropFirst().map { cut(row.words(in: $0.place), to: $0.width) }
      return [joined(words.prefix(1) + rest)]
        + words.dropFirst().map { joined([$0] + rest.map { _ in "" }) }
    }
    let line = joined(
      columns.map { place, width in
        if table.columns[place].isFigure { return row.words(in: place) }
        let marks = place == 0 ? row.marks : ""
        return cut(printable(row.cells[place]), to: width - marks.utf8.count) + marks
      })
    guard displayWidth(line) > width else { return [line] }
    return wrapped(line, to: width, first: String(repeating: " ", count: indent))
  }

  /// Pads each cell to its column.
  private func joined(_ cells: [String]) -> String {
    let texts = zip(cells, columns).map { cell, column in
      table.columns[column.place].isFigure
        ? paddedLeft(cell, to: column.width) : padded(cell, to: column.width)
    }
    return withoutTrailingSpaces(
      String(repeating: " ", count: indent) + texts.joined(separator: "  "))
  }
}

extension ReportTable.Row {
  /// Returns the printable text of a cell, followed by the footnote marks in the first column.
  fileprivate func words(in place: Int) -> String {
    printable(withoutNarrowSpaces(cells[place])) + (place == 0 ? marks : "")
  }
}
