/// One cell of a file, as read, with the line and column where it starts.
package struct Cell: Hashable, Sendable {
  /// What is written in the cell, without the quotes around it.
  package let text: String

  /// The line where the cell starts, from 1.
  package let line: Int

  /// The column where the cell starts, in Unicode characters from 1.
  package let column: Int

  /// The cell as spreadsheet programs call it.
  package let name: CellName

  /// What is to be known of a cell beyond its text, where there is anything.
  package let note: CellNote?

  /// Whether the file stores the cell as a number, not as a text that may be one.
  package let isStoredNumber: Bool

  package init(
    text: String, line: Int, column: Int, name: CellName, note: CellNote? = nil,
    isStoredNumber: Bool = false
  ) {
    (self.text, self.line, self.column, self.name) = (text, line, column, name)
    (self.note, self.isStoredNumber) = (note, isStoredNumber)
  }

  /// Whether there is nothing in the cell but blanks, and nothing to be known of it.
  package var isBlank: Bool { note == nil && text.allSatisfy { $0 == " " || $0 == "\t" } }

  /// Where the cell starts in a file.
  package func place(in file: String) -> Place {
    Place(file: file, line: line, column: column, cell: name)
  }
}

/// What a file says of a cell beside its text.
package enum CellNote: Hashable, Sendable {
  /// Why the cell has no figure, in lower case without a full stop, even where its text is a number.
  case unreadable(String)

  /// The text has all decimals that the cell was given, zeros at its end included, so that its
  /// column says nothing of them.
  case hasItsDecimals

  /// The figure has more digits than a spreadsheet program shows, and those are cut off.
  case isCut
}

/// One row of cells, which may span several lines.
package struct Record: Hashable, Sendable {
  /// The line where the row starts, from 1.
  package let line: Int

  /// The row as spreadsheet programs count them, from 1.
  package let row: Int

  /// The cells, at least one.
  package let cells: [Cell]

  package init(line: Int, row: Int, cells: [Cell]) {
    (self.line, self.row, self.cells) = (line, row, cells)
  }
}
