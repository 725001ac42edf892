import Notation

/// Columns of a table as a text sets them: how wide each is, so that no row is wider than a line.
///
/// Columns without a word in them are left out. Where there is no room, columns that yield are cut, then
/// left out; where that is not enough, the table is set in parts, each with the first column.
struct TextColumns {
  private let table: ReportTable
  private let width: Int
  /// The columns that are shown, by their places, and how wide the words of each are.
  private var columns: [(place: Int, width: Int)]
  /// How wide the marks of footnotes behind the figures of each column of the table are, with the space
  /// before them; those behind words are part of the words.
  private let marks: [Int]
  private let hasTitles: Bool

  /// The widest that a title makes a column of narrower cells; what is longer takes several lines.
  private static let widestTitle = 14
  /// The narrowest that cells are cut to before their column is left out.
  private static let narrowest = 12
  private static let gap = 2

  /// A table in as many parts as it takes, from left to right.
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

  /// How far rows are set in: those of groups with titles stand below them.
  private var indent: Int { table.groups.contains { $0.title != nil } ? 4 : 2 }

  private var total: Int {
    indent + columns.reduce(0) { $0 + $1.width + marks[$1.place] }
      + Self.gap * (columns.count - 1)
  }
}

// MARK: Room

extension TextColumns {
  /// Cuts the columns that yield, the last first, and leaves out those of which too little is left.
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

  /// Whether at most a third of the cells of a column would be cut.
  private func isReadable(_ place: Int, cutTo width: Int) -> Bool {
    let cells = table.cells.map { displayWidth(printable($0[place].text)) }.filter { $0 > 0 }
    return 3 * cells.count { $0 > width } <= cells.count
  }

  /// Cuts words that alone take half of a line, where there is no room for all columns.
  private mutating func cutWords() {
    guard total > width else { return }
    for index in columns.indices where !table.columns[columns[index].place].isFigure {
      columns[index].width = min(columns[index].width, width / 2 - indent)
    }
  }

  /// As many columns as a line has room for, and the others below them, each part with the first one.
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
  /// The titles and the rows, none of them wider than a line.
  var lines: [String] {
    let rows = table.groups.flatMap { group in
      (group.title.map { wrapped(printable($0), to: width, first: "  ") } ?? [])
        + group.rows.flatMap(lines)
    }
    return (hasTitles ? titles : []) + rows
  }

  /// The titles, each in as many lines as it takes, the last lines beside each other.
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

  /// A row, which takes more than one line only where two columns alone are wider than a line.
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

  /// A cell in its column; marks stand behind the figures that are set to the right.
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
  /// How wide the marks of footnotes are, with the space before them.
  fileprivate var roomForMarks: Int { notes.isEmpty ? 0 : marks.utf8.count + 1 }
}
