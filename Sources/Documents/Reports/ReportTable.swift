import Notation

/// Rows of words under titles.
package struct ReportTable: Sendable {
  /// A column.
  package struct Column: Sendable {
    /// The title.
    package let title: String
    /// The unit, for a table of data.
    package let unit: String?
    /// Whether the cells are figures, which are set to the right.
    package let isFigure: Bool

    /// A column of words, or of figures.
    package init(_ title: String, unit: String? = nil, isFigure: Bool = false) {
      self.title = title
      self.unit = unit
      self.isFigure = isFigure
    }

    /// A column of words.
    package static func words(_ title: String) -> Column { Column(title) }
    /// A column of figures.
    package static func figures(_ title: String) -> Column { Column(title, isFigure: true) }
  }

  /// What the table shows, for a line above it; empty where the section says it.
  package let title: String
  /// The columns.
  package let columns: [Column]
  /// The cells, row by row.
  package private(set) var rows: [[String]]
  /// How many rows a text shows at most; pages and data have them all.
  package let maximumTextRows: Int

  /// A table of rows that have a cell for each column.
  package init(
    _ columns: [Column], _ rows: [[String]] = [], titled title: String = "",
    maximumTextRows: Int = .max
  ) {
    precondition(!columns.isEmpty, "\(title) has no columns")
    precondition(rows.allSatisfy { $0.count == columns.count }, "a row of \(title) is ragged")
    self.title = title
    self.columns = columns
    self.rows = rows
    self.maximumTextRows = maximumTextRows
  }

  /// Adds a row, a cell for each column.
  package mutating func add(_ row: [String]) {
    precondition(row.count == columns.count, "a row of \(title) is ragged")
    rows.append(row)
  }

  /// The rows in columns for the eye, the titles first, no line wider than a width.
  package func aligned(width: Int = .max) -> [String] {
    var table = TextTable(columns.map { $0.isFigure ? .right : .left })
    table.add(columns.map { printable($0.title) })
    for row in rows.prefix(maximumTextRows) { table.add(row.map(printable)) }
    let rest = rows.count - maximumTextRows
    return table.lines(width: width) + (rest > 0 ? ["and \(rest) more"] : [])
  }
}

/// A table that a text shows as a few sentences; pages and data have it whole.
package struct FoldedTable: Sendable {
  /// What the table comes to, a sentence each.
  package let sentences: [String]
  /// The table.
  package let table: ReportTable
  /// Whether a text shows the table as well.
  package let isOpen: Bool

  /// A table with what it comes to.
  package init(_ sentences: [String], _ table: ReportTable, isOpen: Bool = false) {
    self.sentences = sentences
    self.table = table
    self.isOpen = isOpen
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
    self.title = title
    self.key = key
    self.columns = columns
    self.rows = rows
  }
}

extension Provenance {
  /// What was read, a row each.
  var table: ReportTable {
    ReportTable(
      [.words("read"), .words("SHA-256")], sources.map { [$0.name, $0.digest] })
  }
}
