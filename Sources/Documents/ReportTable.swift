import Notation

/// A table of rows in groups, which may have titles.
package struct ReportTable: Sendable {
  /// The heading, or the line above the table; empty if the section's title is enough.
  package let title: String
  /// Sentences about all rows, shown right below the title.
  package var lead: [String] = []
  /// The columns.
  ///
  /// The first one identifies the row.
  package let columns: [Column]
  /// The rows, group by group.
  package private(set) var groups: [Group] = []
  /// The maximum number of rows that a text report shows.
  ///
  /// Other formats show all of them.
  package let maximumTextRows: Int
  /// Whether a page may place two halves of the rows side by side.
  ///
  /// Suits short rows.
  package var mayStandInHalves = false
  /// Whether a page leaves out the column titles because the rows are clear without them.
  package var hidesTitles = false

  /// Creates a table.
  ///
  /// Each row has a cell for each column.
  package init(
    _ columns: [Column], _ rows: [[String]] = [], titled title: String = "",
    maximumTextRows: Int = .max
  ) {
    precondition(!columns.isEmpty, "\(title) must have columns")
    (self.title, self.columns, self.maximumTextRows) = (title, columns, maximumTextRows)
    if !rows.isEmpty { add(rows.map { $0.map { Cell($0) } }) }
  }

  /// Adds a row with a cell for each column.
  package mutating func add(_ row: [String]) { add([row.map { Cell($0) }]) }

  /// Adds a group of rows under an optional title: `oxygen scavenger`.
  package mutating func add(_ rows: [[Cell]], under title: String? = nil) {
    precondition(rows.allSatisfy { $0.count == columns.count }, "rows need a cell for each column")
    if title == nil, groups.count == 1, groups[0].title == nil {
      groups[0].rows += rows
    } else {
      groups.append(Group(title: title, rows: rows))
    }
  }

  /// The cells of all rows, without the titles of their groups.
  var cells: [[Cell]] { groups.flatMap(\.rows) }

  /// The cells of all rows as text, row by row.
  package var rows: [[String]] { cells.map { $0.map(\.text) } }

  /// The indices of the first column and of the other columns that are not empty.
  var filledColumns: [Int] {
    columns.indices.filter { place in
      place == 0 || cells.contains { !$0[place].text.isEmpty || !$0[place].notes.isEmpty }
    }
  }

  /// Returns the titles and rows in aligned columns.
  ///
  /// No line is wider than `width`.
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
    /// The title, in a word or two.
    ///
    /// It can be a plant's name, which may be any text.
    package let title: String
    /// The unit of all cells, if any: `g/m3`.
    package let unit: String?
    /// Whether the cells are figures, which are right-aligned and never cut.
    package let isFigure: Bool
    /// Whether a narrow page cuts the cells or leaves the column out.
    let yields: Bool
    /// Whether the cells are names as they are typed.
    ///
    /// HTML replaces them with the next yielding column.
    let isTyped: Bool

    /// Creates a column of words or figures.
    package init(
      _ title: String, unit: String? = nil, isFigure: Bool = false, yields: Bool = false,
      isTyped: Bool = false
    ) {
      (self.title, self.unit, self.isFigure) = (title, unit, isFigure)
      (self.yields, self.isTyped) = (yields, isTyped)
    }

    /// Creates a column of words that are never cut.
    package static func words(_ title: String) -> Column { Column(title) }

    /// Creates a column of figures, with their unit if they have one.
    package static func figures(_ title: String, unit: String? = nil) -> Column {
      Column(title, unit: unit, isFigure: true)
    }

    /// Creates a column of words that a narrow text may cut or leave out.
    package static func yielding(_ title: String) -> Column { Column(title, yields: true) }

    /// Creates a column of names as they are typed: `feed_tds`.
    ///
    /// It must be the first column, and a yielding column must describe the names in words.
    package static func typed(_ title: String) -> Column { Column(title, isTyped: true) }

    /// The title with the unit: `dose g/m3`.
    var heading: String { unit.map { "\(title) \($0)" } ?? title }
  }

  /// Rows that belong together, under an optional title.
  package struct Group: Sendable {
    let title: String?
    fileprivate(set) var rows: [[Cell]]
  }

  /// A cell: any text, and the numbers of its footnotes.
  package struct Cell: Sendable {
    let text: String
    let notes: [Int]

    /// Creates a cell with the numbers of its footnotes, counted from 1.
    package init(_ text: String, notes: [Int] = []) { (self.text, self.notes) = (text, notes) }

    /// The footnote marks in text: `[1] [2]`.
    var marks: String { notes.map { "[\($0)]" }.joined(separator: " ") }

    /// The printable text, followed by the footnote marks.
    var words: String { marks.isEmpty ? printable(text) : "\(printable(text)) \(marks)" }
  }
}

/// A table whose cells are single signs, with a key.
package struct ReportMatrix: Sendable {
  /// A sentence that describes the table.
  package let title: String
  /// The meanings of the signs, in order.
  package let key: [(sign: String, meaning: String)]
  /// The titles of the columns.
  package let columns: [String]
  /// The title and the signs of each row.
  package let rows: [(title: String, signs: [String])]

  /// Creates a matrix with a sign for each column in each row.
  package init(
    _ title: String, key: [(sign: String, meaning: String)], columns: [String],
    rows: [(title: String, signs: [String])]
  ) {
    precondition(
      rows.allSatisfy { $0.signs.count == columns.count }, "rows need a sign for each column")
    precondition(Set(rows.map(\.title)).count == rows.count, "\(title) must not have a row twice")
    precondition(Set(key.map(\.sign)).count == key.count, "\(title) must not have a sign twice")
    (self.title, self.key, self.columns, self.rows) = (title, key, columns, rows)
  }
}

extension Provenance {
  /// The files that were read, a row each.
  var table: ReportTable {
    ReportTable(
      [.words("read"), .words("SHA-256")], sources.map { [$0.name, $0.digest] })
  }
}
