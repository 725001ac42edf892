import Notation

/// Lays out the columns of a table in plain text so that no row is wider than a line.
///
/// Empty columns are left out. If there is not enough room, yielding columns are cut, then left
/// out. If that is not enough, the table is split into parts, each with the first column.
struct TextColumns {
  private let table: ReportTable
  private let width: Int
  /// The indices of the columns that are shown, and the widths of their text.
  private var columns: [(place: Int, width: Int)]
  /// The width of the footnote marks after the figures of each column, with the space before them.
  ///
  /// After words, the marks are part of the text instead.
  private let marks: [Int]
  private let hasTitles: Bool

  /// The maximum width that a title gives to a column of narrower cells.
  ///
  /// Longer titles take several lines.
  private static let widestTitle = 14
  /// The minimum width of cut cells.
  ///
  /// A narrower column is left out.
  private static let narrowest = 12
  private static let gap = 2

  /// Splits a table into the parts that it needs, from left to right.
  static func parts(of table: ReportTable, width: Int) -> [TextColumns] {
    var whole = TextColumns(table, width)
    whole.yield()
    whole.cutWords()
    return whole.parts
  }

  private init(_ table: ReportTable, _ width: Int) {
    (self.table, self.width) = (table, width)
    hasTitles = !table.hidesTitles
    let rows = table.cells
    marks = table.columns.indices.map { column in
      guard table.columns[column].isFigure else { return 0 }
      return rows.reduce(0) { max($0, $1[column].roomForMarks) }
    }
    columns = table.filledColumns.map { place in
      let isFigure = table.columns[place].isFigure
      let widest =
        rows.map { displayWidth(isFigure ? printable($0[place].text) : $0[place].words) }
        .max() ?? 0
      let title = table.hidesTitles ? 0 : displayWidth(printable(table.columns[place].heading))
      return (place, max(widest, min(title, Self.widestTitle)))
    }
  }

  /// The indent of rows, which is deeper if groups have titles.
  private var indent: Int { table.groups.contains { $0.title != nil } ? 4 : 2 }

  private var total: Int {
    indent + columns.reduce(0) { $0 + $1.width + marks[$1.place] }
      + Self.gap * (columns.count - 1)
  }
}

// MARK: Room

extension TextColumns {
  /// Cuts the yielding columns, the last first, and leaves out those that would be too narrow.
  private mutating func yield() {
    for index in columns.indices.reversed()
    where table.columns[columns[index].place].yields && total > width {
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
    let cells = table.cells.map { displayWidth(printable($0[place].text)) }.filter { $0 > 0 }
    return 3 * cells.count { $0 > width } <= cells.count
  }

  /// Cuts columns of words to half a line if there is no room for all columns.
  private mutating func cutWords() {
    guard total > width else { return }
    for index in columns.indices where !table.columns[columns[index].place].isFigure {
      columns[index].width = min(columns[index].width, width / 2 - indent)
    }
  }

  /// The parts: as many columns as fit on a line, then the others, each part with the first column.
  private var parts: [TextColumns] {
    var parts: [TextColumns] = []
    var part = self
    part.columns = Array(columns.prefix(1))
    for column in columns.dropFirst() {
      part.columns.append(column)
      if part.total > width, part.columns.count > 2 {
        part.columns.removeLast()
        parts.append(part)
        part.columns = [columns[0], column]
      }
    }
    return parts + [part]
  }
}

// MARK: Lines

extension TextColumns {
  /// The lines of the titles and the rows.
  var lines: [String] {
    let rows = table.groups.flatMap { group in
      (group.title.map { wrapped(printable($0), to: width, first: "  ") } ?? [])
        + group.rows.flatMap(lines)
    }
    return (hasTitles ? titles : []) + rows
  }

  /// The titles, wrapped and aligned at the bottom.
  private var titles: [String] {
    let words = columns.map { column in
      wrapped(
        printable(table.columns[column.place].heading), to: column.width + marks[column.place])
    }
    let height = words.map(\.count).max() ?? 0
    return (0..<height).map { line in
      let cells = zip(columns, words).map { column, words in
        let place = line - (height - words.count)
        return set(place < 0 ? "" : words[place], "", column)
      }
      return joined(cells)
    }
  }

  /// Returns the lines of a row.
  ///
  /// There is more than one only if two columns are wider than a line.
  private func lines(of row: [ReportTable.Cell]) -> [String] {
    let line = joined(
      columns.map { column in
        let cell = row[column.place]
        let isFigure = table.columns[column.place].isFigure
        let text = printable(cell.text)
        if isFigure { return set(text, cell.marks, column) }
        return set(cut(text, to: column.width - cell.roomForMarks), cell.marks, column)
      })
    guard displayWidth(line) > width else { return [line] }
    return wrapped(line, to: width, first: String(repeating: " ", count: indent))
  }

  /// Pads a cell to its column.
  ///
  /// Marks follow the right-aligned figures.
  private func set(_ text: String, _ marks: String, _ column: (place: Int, width: Int)) -> String {
    let (width, room) = (column.width, self.marks[column.place])
    if table.columns[column.place].isFigure {
      return paddedLeft(text, to: width) + padded(marks.isEmpty ? "" : " " + marks, to: room)
    }
    return padded(marks.isEmpty ? text : "\(text) \(marks)", to: width + room)
  }

  private func joined(_ cells: [String]) -> String {
    withoutTrailingSpaces(
      String(repeating: " ", count: indent)
        + cells.joined(separator: String(repeating: " ", count: Self.gap)))
  }
}

extension ReportTable.Cell {
  /// The width of the footnote marks, with the space before them.
  fileprivate var roomForMarks: Int { notes.isEmpty ? 0 : marks.utf8.count + 1 }
}
