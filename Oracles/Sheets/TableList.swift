import Estimator
import Notation
import Tables

/// A table listed in a folder of reference tables.
package struct ListedTable: Sendable, Hashable {
  /// The name of the file in the folder.
  package let file: String
  /// The system of the table.
  package let system: SystemKind
  /// The kind of claims.
  package let kind: SheetVerdict.Kind
  /// A description of the table.
  package let about: String

  /// Reads a `tables.csv` with the columns `table`, `system`, `kind` and `about`.
  package static func list(_ reader: consuming TableReader) throws -> [ListedTable] {
    let header = reader.header
    let columns = try ["table", "system", "kind", "about"].map {
      try header.place(ofColumn: $0, ", which a list of tables needs")
    }
    var tables: [ListedTable] = []
    while let row = try reader.next() {
      let words = columns.map { row.cells[$0] }
      let system: SystemKind = try header.word(words[1], "system")
      let kind: SheetVerdict.Kind = try header.word(words[2], "kind")
      guard !words[0].text.isEmpty else {
        throw TableError.emptyCell(column: "table", at: header.place(of: words[0]))
      }
      tables.append(
        ListedTable(file: words[0].text, system: system, kind: kind, about: words[3].text))
    }
    guard !tables.isEmpty else { throw SheetError.noRows(file: header.file) }
    return tables
  }
}

extension TableHeader {
  /// Returns the index of a required column.
  ///
  /// `words` follow its name in the error.
  func place(ofColumn name: String, _ words: String) throws -> Int {
    if let index = index(of: name) { return index }
    throw SheetError.list(
      "no column \"\(name)\"\(words)", at: Place(file: file, line: 1, column: 1))
  }

  /// Returns the word in a cell, which must be one of a few.
  func word<Word: RawRepresentable & CaseIterable>(
    _ cell: Cell, _ column: String
  ) throws -> Word where Word.RawValue == String {
    if let word = Word(rawValue: cell.text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw SheetError.list(
      "\(column) is \(quoted(cell.text)), but must be one of \(words.joined(separator: ", "))",
      at: place(of: cell))
  }
}
