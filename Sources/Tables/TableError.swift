import Notation

/// The reason why a file is not a valid table, and its place.
package struct TableError: Error, Hashable, Sendable {
  /// The fault and how to fix it, in lower case and without a full stop.
  package private(set) var sentence: String
  package let place: Place
  /// Whether the error is about the spelling of a column title.
  package let isOfTitle: Bool
  /// Why a cell is not a number; nil for other errors.
  package private(set) var numberError: NumberError?
  /// Whether the error is about a single row, so that the rows below it can be read.
  package private(set) var isOfRow = false

  package init(_ sentence: String, at place: Place, isOfTitle: Bool = false) {
    self.sentence = sentence
    self.place = place
    self.isOfTitle = isOfTitle
  }

  /// The maximum number of bytes in a cell.
  package static let maximumCellBytes = 1 << 16

  /// The maximum number of bytes in all cells of a row.
  package static let maximumRowBytes = 1 << 20

  /// The maximum number of fields in a row.
  static let maximumFields = 10_000
}

extension TableError: CustomStringConvertible {
  /// The place, the fault and how to fix it, in lower case and without a full stop.
  package var description: String { "\(place): \(sentence)" }
}

// MARK: - Errors that several readers throw

extension TableError {
  /// Returns the error for a file without a header.
  package static func emptyFile(_ file: String) -> TableError {
    TableError(
      "the file is empty; start it with a header of name [unit]",
      at: Place(file: file, line: 1, column: 1))
  }

  /// Returns the error for a row whose number of cells differs from that of the header.
  package static func raggedRow(fields: Int, columns: Int, at place: Place) -> TableError {
    var error = TableError(
      "\(counted(fields, "field")), but the header has \(columns)", at: place)
    error.isOfRow = true
    return error
  }

  /// Returns the error for the second of two columns with the same name.
  package static func duplicateColumn(_ name: String, first: Place, at place: Place) -> TableError {
    let cell = first.cell ?? CellName(row: first.line, column: first.column)
    return TableError("the column \(quoted(name)) is already at \(cell); remove one", at: place)
  }

  /// Returns the error for a cell that must have a value.
  package static func emptyCell(column: String, at place: Place) -> TableError {
    TableError("\(excerpt(column)) is empty; write its value", at: place)
  }

  /// Returns the error for a cell whose text is not a number.
  package static func notANumber(
    _ error: NumberError, column: String, at place: Place
  ) -> TableError {
    var result = TableError("\(excerpt(column)): \(error)", at: place)
    result.numberError = error
    return result
  }
}

extension TableError {
  /// Returns the error for a row whose number of cells differs from that of the header.
  ///
  /// If commas separate the cells, the additional ones may come from decimal commas.
  package static func ragged(_ row: Record, columns: Int, byCommas: Bool, in file: String)
    -> TableError
  {
    let count = row.cells.count
    let place = row.cells[min(columns, count - 1)].place(in: file)
    var error = raggedRow(fields: count, columns: columns, at: place)
    if byCommas, count > columns {
      error.sentence +=
        "; if the figures have decimal commas, put them in quotes or separate the cells with semicolons"
    }
    return error
  }
}
