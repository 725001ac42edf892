import Notation

/// The reason why a file is not a valid table, and its place.
package struct TableError: Error, Hashable, Sendable {
  /// The kinds of fault in a table.
  package enum Fault: Hashable, Sendable {
    // Faults in the bytes.
    case emptyFile, utf16, nullByte, bareCarriageReturn
    case notUTF8(UInt8)

    // Faults in the rows and cells.
    case blankLine, quoteNeverClosed, textAfterQuote, quoteInsideCell, tooManyFields, rowTooLong
    case cellTooLong(isQuoted: Bool)
    case raggedRow(fields: Int, columns: Int)
    case decimalCommas(fields: Int, columns: Int)

    // Faults in the header.
    case emptyColumnName
    case headerMissing(found: String)
    case misspacedColumn(String, write: String)
    case bracketNeverClosed(String)
    case bracketNeverOpened(String)
    case textAfterBracket(String)
    case emptyUnit(String, name: String)
    case duplicateColumn(String, first: Place)

    // Faults in a value.
    case emptyCell(column: String)
    case notANumber(NumberError, column: String)
    case unreadable(String, text: String, column: String)
  }

  package let fault: Fault
  package let place: Place

  package init(_ fault: Fault, at place: Place) { (self.fault, self.place) = (fault, place) }

  /// The maximum number of bytes in a cell.
  package static let maximumCellBytes = 1 << 16

  /// The maximum number of bytes in all cells of a row.
  package static let maximumRowBytes = 1 << 20

  /// The maximum number of fields in a row.
  package static let maximumFields = 10_000
}

extension TableError: CustomStringConvertible {
  /// The place, the fault and how to fix it, in lower case and without a full stop.
  package var description: String { "\(place): \(sentence)" }

  /// The fault and how to fix it, without the place.
  package var sentence: String {
    switch fault {
    case .emptyFile: "the file is empty; start it with a header of name [unit]"
    case .utf16: "the file is UTF-16; save it as UTF-8"
    case .notUTF8(let byte): notUTF8Sentence(byte)
    case .nullByte: "a null byte; save the file as UTF-8 text"
    case .bareCarriageReturn:
      "a carriage return without a line feed; end the lines with LF or CRLF"
    case .blankLine: "a blank line; remove it"
    case .quoteNeverClosed: "this quote is never closed; end the cell with a quote"
    case .textAfterQuote:
      "text after the closing quote; double the quote if it is part of the cell"
    case .quoteInsideCell:
      "a quote inside an unquoted cell; put the cell in quotes and double this one"
    case .cellTooLong(let isQuoted):
      "a cell of more than \(grouped(Self.maximumCellBytes)) bytes"
        + (isQuoted ? "; check that its quote is closed" : "; shorten it")
    case .tooManyFields: "more than \(Self.maximumFields) fields in a row; remove some"
    case .rowTooLong: "a row of more than \(grouped(Self.maximumRowBytes)) bytes; shorten its cells"
    case .raggedRow(let fields, let columns):
      "\(fields) \(fields == 1 ? "field" : "fields"), but the header has \(columns)"
    case .decimalCommas(let fields, let columns):
      "\(fields) fields, but the header has \(columns); if the figures have decimal commas, put them "
        + "in quotes or separate the cells by semicolons"
    case .headerMissing(let found):
      "\(quoted(found)) is a number, but must be a name; start the file with a header of name [unit]"
    case .emptyColumnName: "a column without a name; write name [unit]"
    case .misspacedColumn(let text, let write):
      "\(quoted(text)) has wrong spaces; write \(quoted(write))"
    case .bracketNeverClosed(let text):
      "\(quoted(text)) has no closing bracket; write name [unit]"
    case .bracketNeverOpened(let text):
      "\(quoted(text)) has no opening bracket; write name [unit]"
    case .textAfterBracket(let text):
      "\(quoted(text)) has text after its bracket; write name [unit]"
    case .emptyUnit(let text, let name):
      "\(quoted(text)) has nothing in its brackets; write the unit, or \(quoted(name)) if it has none"
    case .duplicateColumn(let name, let first):
      "the column \(quoted(name)) is already at \(first.words); remove one"
    case .emptyCell(let column): "\(excerpt(column)) is empty; write its value"
    case .notANumber(let error, let column): "\(excerpt(column)): \(error)"
    case .unreadable(let reason, let text, let column):
      "\(excerpt(column)): \(quoted(text)) is not a figure: \(reason)"
    }
  }

  private func notUTF8Sentence(_ byte: UInt8) -> String {
    let hexadecimal = "0x" + String(byte, radix: 16, uppercase: true)
    let character = quoted(String(Unicode.Scalar(byte)))
    let guess = byte >= 0xA0 ? "is not UTF-8 but \(character) in Latin-1" : "is not UTF-8"
    return "the byte \(hexadecimal) \(guess); save the file as UTF-8"
  }
}

extension TableError {
  /// Returns the error for a row whose number of cells differs from that of the header.
  ///
  /// If commas separate the cells, the additional ones may come from decimal commas.
  static func ragged(
    _ row: Record, columns: Int, byCommas: Bool, in file: String
  ) -> TableError {
    let (count, place) = (row.cells.count, row.cells[min(columns, row.cells.count - 1)])
    if byCommas, count > columns, count - columns <= row.figuresCutInTwo {
      return TableError(.decimalCommas(fields: count, columns: columns), at: place.place(in: file))
    }
    return TableError(.raggedRow(fields: count, columns: columns), at: place.place(in: file))
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
