import Notation
import Tables

/// A table whose rows are in groups, with or without titles.
package struct ReportTable: Sendable {
  /// The heading of the table; empty if the section's title is enough.
  package private(set) var title: String
  /// Sentences about all rows, shown directly below the title.
  package var lead: [String] = []
  /// The columns, the first of which identifies the row.
  package private(set) var columns: [Column]
  /// The rows, group by group.
  private(set) var groups: [Group]
  /// The maximum number of rows that a text report shows.
  ///
  /// Other formats show all of them.
  package let maximumTextRows: Int
  /// Whether a page may place two halves of the rows side by side, because the rows are short.
  package var mayStandInHalves = false
  /// Whether a page leaves out the column titles because the rows are clear without them.
  package var hidesTitles = false

  /// Creates a table from rows with a cell for each column.
  package init(
    _ columns: [Column], _ rows: [[String]] = [], titled title: String = "",
    maximumTextRows: Int = .max
  ) {
    precondition(!columns.isEmpty, "\(title) must have columns")
    (self.title, self.columns, self.maximumTextRows) = (title, columns, maximumTextRows)
    groups = [Group(rows: [])]
    add(rows.map { Row($0) })
  }

  /// Adds a row with a cell for each column.
  package mutating func add(_ row: [String]) { add([Row(row)]) }

  /// Adds a group of rows under an optional title: `oxygen scavenger`.
  package mutating func add(_ rows: [Row], under title: String? = nil) {
    precondition(
      rows.allSatisfy { $0.cells.count == columns.count }, "rows need a cell for each column")
    if groups.count == 1, groups[0].title == nil, title == nil || groups[0].rows.isEmpty {
      groups[0] = Group(title: title, rows: groups[0].rows + rows)
    } else {
      groups.append(Group(title: title, rows: rows))
    }
  }

  /// The cells of all rows, row by row.
  package var rows: [[String]] { groups.flatMap { $0.rows.map(\.cells) } }

  /// Whether its rows have the figures of a plant.
  var isOfPlant: Bool { groups.contains { $0.rows.contains { !$0.figures.isEmpty } } }

  /// The indices of the first column and of the other columns that are not empty.
  var filledColumns: [Int] {
    let rows = rows
    return columns.indices.filter { place in place == 0 || rows.contains { !$0[place].isEmpty } }
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
  package struct Column: Sendable {
    enum Kind {
      case words
      /// Names of plants, sheets and columns, which can be any text that a user typed.
      case names
      /// Words that continue on further lines of a narrow page of text.
      case labels
      /// Figures, which are right-aligned and never cut.
      case figures
      /// Words that are cut or left out on a narrow page.
      case yielding
      /// Names as users type them, which HTML replaces with the first yielding column.
      case typed
    }

    /// A title of one or two words, or the name of a plant, which can be any text.
    package fileprivate(set) var title: String
    /// The unit of all cells, if any: `g/m3`.
    package var unit: String?
    let kind: Kind

    /// Creates a column of words that are never cut.
    package static func words(_ title: String, unit: String? = nil) -> Column {
      Column(title: title, unit: unit, kind: .words)
    }

    /// Creates a column of any text that a user typed, which is never cut.
    package static func names(_ title: String) -> Column { Column(title: title, kind: .names) }

    /// Creates a column of words that are never cut, but may take several lines.
    package static func labels(_ title: String) -> Column { .init(title: title, kind: .labels) }

    /// Creates a column of figures, with their unit if they have one.
    package static func figures(_ title: String, unit: String? = nil) -> Column {
      Column(title: title, unit: unit, kind: .figures)
    }

    /// Creates a column of words that a narrow page may cut or leave out.
    package static func yielding(_ title: String) -> Column { .init(title: title, kind: .yielding) }

    /// Creates a column of names as users type them: `feed_tds`.
    ///
    /// It must be the first column, and a yielding column must describe the names in words.
    package static func typed(_ title: String) -> Column { Column(title: title, kind: .typed) }

    var isFigure: Bool { kind == .figures }

    /// The title with the unit: `dose g/m3`.
    var heading: String { unit.map { "\(title) \($0)" } ?? title }
  }

  /// Rows that belong together, under an optional title.
  struct Group {
    var title: String?
    let rows: [Row]
  }

  /// A row: a cell of any text for each column, and the footnotes on the first cell.
  package struct Row: Sendable {
    let cells: [String]
    /// The numbers of the footnotes, counted from 1.
    let notes: [Int]
    /// The figures in the cells, if they are those of a plant.
    var figures: [NamedFigure] = []

    package init(_ cells: [String], notes: [Int] = [], figures: [NamedFigure] = []) {
      (self.cells, self.notes, self.figures) = (cells, notes, figures)
    }

    /// The footnote marks in plain text, each after a space: ` [1] [2]`.
    var marks: String { notes.map { " [\($0)]" }.joined() }
  }
}

// MARK: Texts

extension ReportTable {
  /// Returns the table with its texts changed, apart from names that users typed.
  fileprivate func with(_ change: (String) -> String) -> ReportTable {
    var copy = self
    copy.title = change(title)
    copy.lead = lead.map(change)
    for place in columns.indices {
      copy.columns[place].title = change(columns[place].title)
      copy.columns[place].unit = columns[place].unit.map(change)
    }
    copy.groups = groups.map { group in
      Group(
        title: group.title.map(change),
        rows: group.rows.map { row in
          let cells = zip(columns, row.cells).map { column, cell in
            column.kind == .names ? cell : change(cell)
          }
          return Row(cells, notes: row.notes, figures: row.figures)
        })
    }
    return copy
  }
}

extension ReportPart {
  /// Returns the part of a document with its texts changed.
  func with(_ change: (String) -> String) -> ReportPart {
    switch self {
    case .sentences(let sentences): .sentences(sentences.map(change))
    case .paragraphs(let title, let sentences): .paragraphs(title: title, sentences.map(change))
    case .table(let table): .table(table.with(change))
    case .folded, .matrix, .list, .picture: self
    }
  }
}

/// A figure of a plant, with the name and the unit that tables give it.
package struct NamedFigure: Sendable {
  /// The name in tables: `S5.dose`.
  let name: String
  let unit: String
  /// The exact value in the unit.
  let value: Rational
  /// The text in documents, whose decimals a worksheet shows too.
  let text: String
  /// What the document has instead of this mean, in words: `summer month 65.0 kg, winter month 81.3 kg`.
  var insteadOfMean: String?
  /// The figure as a price list or an order states it: `74.50 / 25 kg`.
  var stated: String?

  /// The quantity of a product, by which `amount.…` has its words; nil for other figures.
  var quantity: String? {
    name.split(separator: ".").dropFirst().last.map { $0 + (insteadOfMean == nil ? "" : ".mean") }
  }
}

extension Provenance {
  /// A table of the files that were read.
  var table: ReportTable {
    ReportTable([.words("read"), .words("SHA-256")], sources.map { [$0.name, $0.digest] })
  }
}

/// Returns each element of a list with each of the following ones.
package func pairs<Element>(of all: [Element]) -> [(Element, Element)] {
  all.enumerated().flatMap { place, first in all.dropFirst(place + 1).map { (first, $0) } }
}

extension ReportTable {
  /// The table as CSV.
  package var csv: String { text(as: .text(TableDialect())) }

  /// Returns the table in a form.
  package func text(as form: TableForm) -> String {
    var writer = TableWriter(form)
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The titles of the columns with their units: `name [unit]`.
  package var titles: [String] { columns.map { columnTitle($0.title, unit: $0.unit) } }

  /// Writes the titles and all rows.
  package func write(to writer: inout TableWriter) {
    for title in titles { writer.write(title: title) }
    writer.endRow()
    writeRows(to: &writer)
  }

  /// Writes the rows without the titles.
  package func writeRows(to writer: inout TableWriter) {
    for row in rows {
      for (column, cell) in zip(columns, row) {
        switch column.kind {
        case .figures: writer.write(figure: cell)
        case .names: writer.write(typed: cell)
        case .words, .labels, .yielding, .typed: writer.write(cell)
        }
      }
      writer.endRow()
    }
  }
}
