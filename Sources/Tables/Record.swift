import Notation

/// A cell of a file, with the line and column where it starts.
package struct Cell: Hashable, Sendable {
  /// The text of the cell, without the quotes around it.
  package let text: String

  /// The line where the cell starts, from 1.
  package let line: Int

  /// The column where the cell starts, in Unicode characters, from 1.
  package let column: Int

  /// The cell reference.
  package let name: CellName

  /// What the file states about the cell in addition to its text.
  package let note: CellNote?

  /// Whether the file stores the cell as a number and not as text.
  package let isStoredNumber: Bool

  package init(
    text: String, line: Int, column: Int, name: CellName, note: CellNote? = nil,
    isStoredNumber: Bool = false
  ) {
    (self.text, self.line, self.column, self.name) = (text, line, column, name)
    (self.note, self.isStoredNumber) = (note, isStoredNumber)
  }

  /// Whether the cell contains only white space and has no note.
  package var isBlank: Bool {
    if note != nil { return false }
    if let first = text.utf8.first, 0x21...0x7E ~= first { return false }
    return text.allSatisfy(\.isWhitespace)
  }

  /// Returns the place in a file where the cell starts.
  package func place(in file: String) -> Place {
    Place(file: file, line: line, column: column, cell: name)
  }
}

/// What a file states about a cell in addition to its text.
package enum CellNote: Hashable, Sendable {
  /// The cell is not a figure, even if its text is a number.
  ///
  /// The reason is in lower case, without a full stop.
  case unreadable(String)

  /// The text has all decimals of the cell, including trailing zeros, so they need not be derived from
  /// the column.
  case hasItsDecimals

  /// The figure was truncated to the digits that spreadsheet programs show.
  case isCut

  /// The number format of the cell shows these words around its figure, and what they mean is not yet
  /// known; the last value is the note of the figure.
  indirect case inWords(FigureInWords, format: String?, CellNote?)

  /// The figure has a unit of its own, which is not that of the column; the last value is the note of
  /// the figure.
  indirect case inUnit(String, figure: String, CellNote?)

  /// The text of a cell whose number format shows a date or a time; the cell is unreadable.
  package static let textOfDate = "(a date)"
}

/// A row of cells, which may span several lines.
package struct Record: Hashable, Sendable {
  /// The line where the row starts, from 1.
  package let line: Int

  /// The number of the row in a spreadsheet program, from 1.
  package let row: Int

  /// The cells, at least one.
  package let cells: [Cell]

  package init(line: Int, row: Int, cells: [Cell]) {
    (self.line, self.row, self.cells) = (line, row, cells)
  }
}
