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
    /// The field, output or purchaser's figure that it contains; nil for a blank column.
    package let name: String?
    /// The unit of its figures; nil for money.
    package let unit: String?

    package init(group: String, title: String, name: String? = nil, unit: String? = nil) {
      self.group = group
      self.title = title
      self.name = name
      self.unit = unit
    }
  }

  /// The name in messages.
  package let name: String
  package let columns: [Column]
  /// The indices of the title rows with the titles of groups and of columns, which come last.
  package let titleRows: (groups: Int, columns: Int)
  private let titles: ExpectedTitles

  /// WTP's own layouts.
  package static let all = [wtpBoiler, wtpCooling]

  /// Creates a layout.
  package init(name: String, columns: [Column], titleRows: (groups: Int, columns: Int)) {
    self.name = name
    self.columns = columns
    self.titleRows = titleRows
    titles = ExpectedTitles(columns)
  }
}

/// The place where the titles of a layout start.
package struct LayoutStart: Hashable, Sendable {
  /// The first row of titles, counted from 0; less if the first rows of titles are missing.
  package let row: Int
  /// Which column of the layout each column of the file is; nil for others.
  package let places: [Int?]

  package init(row: Int, places: [Int?]) {
    self.row = row
    self.places = places
  }
}

// MARK: - Recognising the titles

extension ExportLayout {
  /// Finds the titles in the first rows of a file, each cell reduced to its letters and digits.
  ///
  /// Returns nil if a title is missing; most of the titles are enough if `areNear` is set.
  func start(in rows: [[String]], areNear: Bool) -> LayoutStart? {
    let step = titleRows.columns - titleRows.groups
    let places = areNear ? titles.nearPlaces : titles.places
    for index in rows.indices where index + step < rows.count {
      if let places = places(rows[index], rows[index + step]) {
        return LayoutStart(row: index - titleRows.groups, places: places)
      }
    }
    return nil
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

  /// Returns which of these titles each column has, or nil if one of these is missing.
  func places(_ groups: [String], _ titles: [String]) -> [Int?]? {
    var (places, next): ([Int?], Int) = ([], 0)
    let ends = [groups, titles].map { ($0.lastIndex { $0 != "" } ?? -1) + 1 }
    for column in 0..<max(ends[0], ends[1]) {
      let group = column < groups.count ? groups[column] : ""
      let title = column < titles.count ? titles[column] : ""
      if next < self.groups.count, group == self.groups[next], title == self.titles[next] {
        places.append(next)
        next += 1
      } else {
        places.append(nil)
      }
    }
    return next == self.groups.count ? places : nil
  }

  /// Returns the columns of all titles from the first one on, or nil unless most occur.
  func nearPlaces(_ groups: [String], _ titles: [String]) -> [Int?]? {
    guard areNear(groups, titles) else { return nil }
    let first = [groups, titles].compactMap { row in row.firstIndex { $0 != "" } }.min() ?? 0
    return Array(repeating: nil, count: first) + self.groups.indices.map { $0 }
  }

  /// Returns whether at least four in five of the titles occur anywhere in the two rows.
  private func areNear(_ groups: [String], _ titles: [String]) -> Bool {
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
