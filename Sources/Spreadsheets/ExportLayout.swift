import Notation
import Tables

/// The layout of an export of WTP's own program: the titles and meanings of its columns.
///
/// The exports are CSV in Latin-1 with a few rows of titles. A title that covers several columns is
/// above the first of them. Only letters and digits of titles are compared, because WTP's have stray
/// spaces, line breaks and a delta that became a question mark.
package struct ExportLayout: Sendable {
  /// A column: its printed titles and its content.
  package struct Column: Sendable {
    package let group: String
    package let title: String
    package let holds: Content

    package init(group: String, title: String, holds: Content) {
      (self.group, self.title, self.holds) = (group, title, holds)
    }

    /// The name of its figure; nil if it has none.
    package var name: String? { if case .figure(let name, _) = holds { name } else { nil } }
  }

  package enum Content: Sendable, Hashable {
    /// A field, an output or a purchaser's figure by name, in a unit; nil for money.
    case figure(String, in: String?)
    case blank
    /// Words under a title that is not part of the layout.
    case words(String)
  }

  /// The name for `--layout`.
  package let name: String
  package let columns: [Column]
  /// The number of title rows, and the indices of the rows with the titles of groups and columns.
  package let titleRows: (count: Int, groups: Int, columns: Int)
  private let titles: ExpectedTitles

  /// WTP's own layouts.
  package static let all = [wtpBoiler, wtpCooling]

  /// Creates a layout.
  package init(
    name: String, columns: [Column], titleRows: (count: Int, groups: Int, columns: Int)
  ) {
    (self.name, self.columns, self.titleRows) = (name, columns, titleRows)
    titles = ExpectedTitles(columns)
  }
}

/// The place where the titles of a layout start.
package struct LayoutStart: Hashable, Sendable {
  /// The first row of titles, counted from 0; greater if the first rows of titles are missing.
  package let row: Int
  /// The first column, counted from 0; the columns before it are empty.
  package let column: Int
  /// The columns that are not part of the layout, counted from the first.
  package let inserted: [Int]

  /// Creates a start from a row, a column, and the columns inserted in the layout.
  package init(row: Int, column: Int = 0, inserted: [Int] = []) {
    (self.row, self.column, self.inserted) = (row, column, inserted)
  }
}

// MARK: - Recognising the titles

extension ExportLayout {
  /// Finds the titles in the first rows of a file, each cell reduced to its letters and digits.
  ///
  /// Returns nil if a title is missing.
  func start(in rows: [[String]]) -> LayoutStart? { start(in: rows, inserted: titles.inserted) }

  /// Finds where the titles would start if most of them are present.
  func nearStart(in rows: [[String]]) -> LayoutStart? {
    start(in: rows) { titles.areNear($0, $1) ? [] : nil }
  }

  /// Returns where the title rows begin, or nil if there are none.
  ///
  /// The row is negative if the first title rows, which are not compared, are missing. `inserted`
  /// returns the columns inserted between those of the layout, or nil for other titles.
  private func start(
    in rows: [[String]],
    inserted: (_ groups: ArraySlice<String>, _ titles: ArraySlice<String>) -> [Int]?
  ) -> LayoutStart? {
    let step = titleRows.columns - titleRows.groups
    for index in rows.indices where index + step < rows.count {
      let (groups, titles) = (rows[index], rows[index + step])
      let blanks = [groups, titles].map { row in row.firstIndex { $0 != "" } ?? row.count }
      let first = min(blanks[0], blanks[1])
      if let inserted = inserted(groups.dropFirst(first), titles.dropFirst(first)) {
        return LayoutStart(row: index - titleRows.groups, column: first, inserted: inserted)
      }
    }
    return nil
  }

  /// Returns which column of the layout each column of a file is, or nil for those inserted.
  func places(inserted: [Int]) -> [Int?] {
    var next = 0
    return (0..<columns.count + inserted.count).map { column in
      if inserted.contains(column) { return nil }
      next += 1
      return next - 1
    }
  }
}

/// The titles of a layout, by their letters and digits.
private struct ExpectedTitles {
  private let groups: [String]
  private let titles: [String]
  /// All titles that are not empty.
  private let words: [String]

  init(_ columns: [ExportLayout.Column]) {
    groups = columns.map { lettersAndDigits(of: $0.group) }
    titles = columns.map { lettersAndDigits(of: $0.title) }
    words = (groups + titles).filter { $0 != "" }
  }

  /// Returns the columns inserted between exactly these titles, or nil if one of these is missing.
  ///
  /// Blank columns after the last title do not count.
  func inserted(_ groups: ArraySlice<String>, _ titles: ArraySlice<String>) -> [Int]? {
    func title(_ row: ArraySlice<String>, _ column: Int) -> String {
      column < row.count ? row[row.startIndex + column] : ""
    }
    var (next, end, inserted): (Int, Int, [Int]) = (0, 0, [])
    for column in 0..<max(groups.count, titles.count) {
      let found = (title(groups, column), title(titles, column))
      if next < self.groups.count, found == (self.groups[next], self.titles[next]) {
        (next, end) = (next + 1, column + 1)
      } else if next < self.groups.count || found != ("", "") {
        inserted.append(column)
      }
    }
    // Between the last title and a column after it, there may be blank ones.
    if let last = inserted.last, last >= end {
      inserted += (end..<last).filter { !inserted.contains($0) }
    }
    return next == self.groups.count ? inserted.sorted() : nil
  }

  /// Returns whether at least four in five of the titles occur anywhere in the two rows.
  func areNear(_ groups: ArraySlice<String>, _ titles: ArraySlice<String>) -> Bool {
    let enough = (words.count * 4 + 4) / 5
    guard groups.count + titles.count >= enough else { return false }
    var found: [String: Int] = [:]
    for title in groups + titles where title != "" { found[title, default: 0] += 1 }
    let there = words.count { title in
      found[title, default: 0] -= 1
      return found[title, default: 0] >= 0
    }
    return there >= enough
  }
}
