import Notation

/// The reason why a file is not a valid table, and its place.
package struct TableError: Error, Hashable, Sendable {
  /// The fault and how to fix it, in lower case and without a full stop.
  package let sentence: String
  package let place: Place
  /// Whether the error is about the spelling of a column title.
  package let isOfTitle: Bool
  /// Why a cell is not a number; nil for other errors.
  package private(set) var numberError: NumberError?
  /// Whether the error is about a single row, so that the rows below it can be read.
  package private(set) var isOfRow = false

  package init(_ sentence: String, at place: Place, isOfTitle: Bool = false) {
    (self.sentence, self.place, self.isOfTitle) = (sentence, place, isOfTitle)
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
    TableError(
      "\(fields) \(fields == 1 ? "field" : "fields"), but the header has \(columns)", at: place
    ).ofRow
  }

  private var ofRow: TableError {
    var error = self
    error.isOfRow = true
    return error
  }

  /// Returns the error for the second of two columns with the same name.
  package static func duplicateColumn(_ name: String, first: Place, at place: Place) -> TableError {
    TableError("the column \(quoted(name)) is already at \(first.words); remove one", at: place)
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

  /// Returns the error for a cell that is not a figure, for the reason in its note.
  package static func unreadable(
    _ reason: String, text: String, column: String, at place: Place
  ) -> TableError {
    TableError("\(excerpt(column)): \(quoted(text)) is not a figure: \(reason)", at: place)
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
    if byCommas, count > columns, count - columns <= row.figuresCutInTwo {
      return TableError(
        "\(count) fields, but the header has \(columns); if the figures have decimal commas, put them "
          + "in quotes or separate the cells with semicolons", at: place
      ).ofRow
    }
    return raggedRow(fields: count, columns: columns, at: place)
  }
}

extension Record {
  /// The number of figures that may have their decimals in the next cell; 0 if any cell has a point.
  fileprivate var figuresCutInTwo: Int {
    let isWhole = cells.map { cell in
      let digits = cell.text.utf8.drop { $0 == UInt8(ascii: "-") }
      return !digits.isEmpty && digits.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    }
    guard !cells.contains(where: { $0.text.utf8.contains(UInt8(ascii: ".")) }) else { return 0 }
    var (figures, index) = (0, 0)
    while index + 1 < cells.count {
      let isFigure =
        isWhole[index] && isWhole[index + 1]
        && cells[index + 1].text.utf8.first != UInt8(ascii: "-")
      figures += isFigure ? 1 : 0
      index += isFigure ? 2 : 1
    }
    return figures
  }
}
