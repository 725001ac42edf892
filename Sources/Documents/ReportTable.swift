import Notation

/// Rows under titled columns, in groups that may have titles.
package struct ReportTable: Sendable {
  /// What the table shows: a line above it, or a heading; empty where the section says it.
  package let title: String
  /// What is said of all rows, right below the title, a sentence each.
  package var lead: [String] = []
  /// The columns; the first one tells the rows apart.
  package let columns: [Column]
  /// The rows, group by group.
  package private(set) var groups: [Group] = []
  /// How many rows a text of a report shows at most; pages and data have them all.
  package let maximumTextRows: Int
  /// Whether a page may set the rows as two halves beside each other, which short rows have room for.
  package var mayStandInHalves = false
  /// Whether a page leaves out the titles of the columns, since the rows speak for themselves.
  package var hidesTitles = false

  /// A table of rows that have a cell for each column.
  package init(
    _ columns: [Column], _ rows: [[String]] = [], titled title: String = "",
    maximumTextRows: Int = .max
  ) {
    precondition(!columns.isEmpty, "\(title) has no columns")
    (self.title, self.columns, self.maximumTextRows) = (title, columns, maximumTextRows)
    if !rows.isEmpty { add(rows.map { $0.map { Cell($0) } }) }
  }

  /// Adds a row, a cell for each column.
  package mutating func add(_ row: [String]) { add([row.map { Cell($0) }]) }

  /// Adds rows that have something in common: `oxygen scavenger`; nil where nothing need be said.
  package mutating func add(_ rows: [[Cell]], under title: String? = nil) {
    precondition(rows.allSatisfy { $0.count == columns.count }, "a row of \(self.title) is ragged")
    if title == nil, groups.count == 1, groups[0].title == nil {
      groups[0].rows += rows
    } else {
      groups.append(Group(title: title, rows: rows))
    }
  }

  /// The cells of all rows, without the titles of their groups.
  var cells: [[Cell]] { groups.flatMap(\.rows) }

  /// The texts of all rows, row by row.
  package var rows: [[String]] { cells.map { $0.map(\.text) } }

  /// The places of the columns that have anything in them, and of the first one.
  var filledColumns: [Int] {
    columns.indices.filter { place in
      place == 0 || cells.contains { !$0[place].text.isEmpty || !$0[place].notes.isEmpty }
    }
  }

  /// The rows in columns for the eye, the titles first, no line wider than a width.
  package func aligned(width: Int = .max) -> [String] {
    let rows = rows
    let table = TextTable(
      ([columns.map(\.title)] + rows.prefix(maximumTextRows)).map { $0.map(printable) },
      figures: columns.indices.filter { columns[$0].isFigure })
    let rest = rows.count - maximumTextRows
    return table.lines(width: width) + (rest > 0 ? ["and \(rest) more"] : [])
  }
}

extension ReportTable {
  /// A column.
  package struct Column: Sendable {
    /// The title, in a word or two; it may be a plant's name, and any text.
    package let title: String
    /// The unit of all cells, where they have one: `g/m3`.
    package let unit: String?
    /// Whether the cells are figures, which are set to the right and never cut.
    package let isFigure: Bool
    /// Whether a page without room for them cuts the cells, or leaves the column out.
    let yields: Bool
    /// Whether the cells are names as they are typed, in place of which html shows the words of the
    /// next column that yields.
    let isTyped: Bool

    /// A column of words, or of figures.
    package init(
      _ title: String, unit: String? = nil, isFigure: Bool = false, yields: Bool = false,
      isTyped: Bool = false
    ) {
      (self.title, self.unit, self.isFigure) = (title, unit, isFigure)
      (self.yields, self.isTyped) = (yields, isTyped)
    }

    /// A column of words, which are shown whole.
    package static func words(_ title: String) -> Column { Column(title) }

    /// A column of figures, with the unit of all of them where they have one.
    package static func figures(_ title: String, unit: String? = nil) -> Column {
      Column(title, unit: unit, isFigure: true)
    }

    /// A column of words that a narrow text may cut or leave out.
    package static func yielding(_ title: String) -> Column { Column(title, yields: true) }

    /// A column of names as they are typed: `feed_tds`.
    ///
    /// A table that has one begins with it, and has a column that yields, which says each in words.
    package static func typed(_ title: String) -> Column { Column(title, isTyped: true) }

    /// The title with the unit: `dose g/m3`.
    var heading: String { unit.map { "\(title) \($0)" } ?? title }
  }

  /// Rows that belong together, under a title where there is one.
  package struct Group: Sendable {
    let title: String?
    fileprivate(set) var rows: [[Cell]]
  }

  /// A cell: any text, and the numbers of the footnotes that belong to it.
  package struct Cell: Sendable {
    let text: String
    let notes: [Int]

    /// A cell with its footnotes, by their numbers from 1.
    package init(_ text: String, notes: [Int] = []) { (self.text, self.notes) = (text, notes) }

    /// The numbers as a text shows them: `[1] [2]`.
    var marks: String { notes.map { "[\($0)]" }.joined(separator: " ") }

    /// The text as it can be shown, and behind it the marks.
    var words: String { marks.isEmpty ? printable(text) : "\(printable(text)) \(marks)" }
  }
}

/// A table whose cells are single signs, with what each sign means.
package struct ReportMatrix: Sendable {
  /// What the table shows, in a sentence.
  package let title: String
  /// What the signs mean, in order.
  package let key: [(sign: String, meaning: String)]
  /// The titles of the columns.
  package let columns: [String]
  /// The title and the signs of each row.
  package let rows: [(title: String, signs: [String])]

  /// A matrix of signs, one for each column in each row.
  package init(
    _ title: String, key: [(sign: String, meaning: String)], columns: [String],
    rows: [(title: String, signs: [String])]
  ) {
    precondition(rows.allSatisfy { $0.signs.count == columns.count }, "\(title) is ragged")
    precondition(Set(rows.map(\.title)).count == rows.count, "\(title) has a row twice")
    precondition(Set(key.map(\.sign)).count == key.count, "\(title) has a sign twice")
    (self.title, self.key, self.columns, self.rows) = (title, key, columns, rows)
  }
}

extension Provenance {
  /// What was read, a row each.
  var table: ReportTable {
    ReportTable(
      [.words("read"), .words("SHA-256")], sources.map { [$0.name, $0.digest] })
  }
}
