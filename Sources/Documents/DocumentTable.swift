import Notation

/// Rows under titled columns, in groups that may have titles.
package struct DocumentTable: Sendable {
  /// What the table shows, a capital first: `Products`.
  package let title: String
  /// What is said of all rows, right below the title, a sentence each.
  package var lead: [String] = []
  /// The columns; the first one tells the rows apart.
  package let columns: [DocumentColumn]
  /// The rows, group by group.
  package private(set) var groups: [DocumentGroup] = []
  /// Whether html may set the rows as two halves beside each other, which short rows have room for.
  package var mayStandInHalves = false
  /// Whether the titles of the columns are left out, since the rows speak for themselves.
  package var hidesTitles = false

  /// A table of rows in groups, each with a cell for each column.
  package init(_ title: String, _ columns: [DocumentColumn], _ groups: [DocumentGroup] = []) {
    precondition(!columns.isEmpty, "\(title) has no columns")
    self.title = title
    self.columns = columns
    groups.forEach { add($0) }
  }

  /// Adds a group of rows, each with a cell for each column.
  package mutating func add(_ group: DocumentGroup) {
    precondition(
      group.rows.allSatisfy { $0.count == columns.count }, "a row of \(title) is ragged")
    groups.append(group)
  }

  /// Adds rows that need no title of their own.
  package mutating func add(_ rows: [[DocumentCell]]) { add(DocumentGroup(nil, rows)) }

  /// All rows, without the titles of their groups.
  package var rows: [[DocumentCell]] { groups.flatMap(\.rows) }

  /// The places of the columns that have anything in them, and of the first one.
  var filledColumns: [Int] {
    columns.indices.filter { place in
      place == 0 || rows.contains { !$0[place].text.isEmpty || !$0[place].notes.isEmpty }
    }
  }
}

/// Rows of a table that belong together.
package struct DocumentGroup: Sendable {
  /// What they have in common: `oxygen scavenger`; nil where nothing need be said.
  package let title: String?
  /// The rows, a cell for each column.
  package let rows: [[DocumentCell]]

  /// Rows under a title, or under none.
  package init(_ title: String?, _ rows: [[DocumentCell]]) {
    self.title = title
    self.rows = rows
  }
}

/// A column of a table.
package struct DocumentColumn: Sendable {
  /// The title, in a word or two; it may be a plant's name, and any text.
  package let title: String
  /// The unit of all cells, where they have one: `g/m3`.
  package let unit: String?
  /// Whether the cells are figures, which are set to the right and never cut.
  package let isFigure: Bool
  /// Whether a text without room for them cuts the cells, or leaves the column out.
  package let yields: Bool
  /// Whether the cells are names as they are typed, in place of which html shows the words of the next
  /// column that yields.
  package let isTyped: Bool

  private init(
    _ title: String, unit: String? = nil, isFigure: Bool = false, yields: Bool = false,
    isTyped: Bool = false
  ) {
    (self.title, self.unit) = (title, unit)
    (self.isFigure, self.yields, self.isTyped) = (isFigure, yields, isTyped)
  }

  /// A column of words, which are shown whole.
  package static func words(_ title: String) -> DocumentColumn {
    DocumentColumn(title)
  }

  /// A column of names as they are typed: `feed_tds`.
  ///
  /// A table that has one begins with it, and has a column that yields, which says each in words.
  package static func typed(_ title: String) -> DocumentColumn {
    DocumentColumn(title, isTyped: true)
  }

  /// A column of words that a narrow text may cut or leave out.
  package static func yielding(_ title: String) -> DocumentColumn {
    DocumentColumn(title, yields: true)
  }

  /// A column of figures, with the unit of all of them where they have one.
  package static func figures(_ title: String, unit: String? = nil) -> DocumentColumn {
    DocumentColumn(title, unit: unit, isFigure: true)
  }

  /// The title with the unit: `dose g/m3`.
  var heading: String { unit.map { "\(title) \($0)" } ?? title }
}

/// A cell: a text, and the numbers of the footnotes that belong to it.
package struct DocumentCell: Sendable, Hashable {
  /// What stands in the cell; any text.
  package let text: String
  /// The numbers of footnotes of the page, from 1.
  package let notes: [Int]

  /// A cell with its footnotes.
  package init(_ text: String, notes: [Int] = []) {
    self.text = text
    self.notes = notes
  }

  /// The numbers as a text shows them: `[1] [2]`.
  var marks: String { notes.map { "[\($0)]" }.joined(separator: " ") }

  /// The text as it can be shown, and behind it the marks.
  var words: String { marks.isEmpty ? printable(text) : "\(printable(text)) \(marks)" }
}

extension DocumentCell: ExpressibleByStringLiteral {
  /// A cell without footnotes.
  package init(stringLiteral text: String) { self.init(text) }
}
