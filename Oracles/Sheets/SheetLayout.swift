import Estimator
import Tables
import Units

/// How one of WTP's own exports is laid out: what stands above each column, and what it is.
///
/// The exports are CSV in Latin-1 with a few rows of titles; a title over several columns stands
/// over the first of them. Titles are compared by their letters and digits alone, since WTP's
/// have stray blanks, line breaks and a delta that became a question mark.
package struct SheetLayout: Sendable {
  /// A column: the titles over it, as they are printed, and the name of what it holds.
  package struct Column: Sendable {
    package let group: String
    package let title: String
    package let holds: Content
  }

  /// What a column holds.
  package enum Content: Sendable, Hashable {
    /// The field or output of a name, in a unit.
    case figure(String, in: String)
    case blank
    case cost
  }

  /// The name that `--layout` knows it by.
  package let name: String
  /// The system whose plants it lists.
  package let system: SystemKind
  /// The columns in their order.
  package let columns: [Column]
  /// The rows of titles: how many, and which has those of groups and of columns, from 0.
  package let titleRows: (count: Int, groups: Int, columns: Int)

  /// Every layout that is known.
  package static let all = [wtpBoiler, wtpCooling]
}

// MARK: - Reading the titles

extension SheetLayout {
  /// The columns of an export, once its rows of titles were read and found to be the layout's.
  func columns(below records: inout RecordReader) throws -> [SheetColumn] {
    var titles: [Record] = []
    while titles.count < titleRows.count {
      guard let record = try records.next() else {
        throw SheetError.cutShort(
          name, rows: titles.count, of: titleRows.count, at: records.here)
      }
      guard record.cells.count == columns.count else {
        throw TableError.raggedRow(
          fields: record.cells.count, columns: columns.count,
          at: Place(file: records.file, line: record.line, column: 1))
      }
      titles.append(record)
    }
    let model = Model.of(system)
    return try columns.indices.map { index in
      try check(titles[titleRows.groups].cells[index], columns[index].group, records.file)
      let cell = titles[titleRows.columns].cells[index]
      try check(cell, columns[index].title, records.file)
      return try column(
        index, cell.place(in: records.file), model)
    }
  }

  private func check(_ cell: Cell, _ expected: String, _ file: String) throws {
    guard lettersAndDigits(cell.text) == lettersAndDigits(expected) else {
      throw SheetError.notTheLayout(
        name, expected: expected, found: cell.text.split(separator: "\n").joined(separator: " "),
        at: cell.place(in: file))
    }
  }

  private func column(_ index: Int, _ place: Place, _ model: Model) throws -> SheetColumn {
    switch columns[index].holds {
    case .blank: return SheetColumn("blank", .blank, at: place)
    case .cost: return SheetColumn("cost", .ignored, at: place)
    case .figure(let name, let unit):
      return try SheetColumn(ColumnHeader(name, unit: unit, at: place), of: model)
    }
  }
}

private func lettersAndDigits(_ text: String) -> String {
  text.lowercased().filter { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
}
