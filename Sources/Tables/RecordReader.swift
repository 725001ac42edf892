import Notation

/// A dialect of RFC 4180.
package struct TextForm: Sendable {
  /// The byte between cells.
  package var separator = UInt8(ascii: ",")
  /// Whether an empty line is a row with one empty cell, and a CR alone ends a line, as in files of old
  /// spreadsheet programs; otherwise both are errors.
  package var allowsBlankLines = false
  /// Whether cells lose the apostrophe that guards text from being computed.
  package var removesGuards = false
  /// The number of the first line.
  package var firstLine = 1

  /// Creates the dialect that RFC 4180 defines.
  package init() {}
}

/// Reads the rows of an RFC 4180 file one by one, in constant memory.
///
/// It accepts a byte order mark, LF or CRLF, CR alone in a dialect with blank lines, quoted cells with line breaks, and a missing last line
/// feed. For anything else that neither the standard nor the dialect allows, it throws an error with
/// the place.
package struct RecordReader: ~Copyable {
  /// The file as named by the user; `-` for standard input.
  package let file: String

  private var source: ByteReader
  private var line = 1
  private var column = 1
  private var row = 1
  private var cellIndex = 0
  private var cell: [UInt8] = []
  private var expectedCells = 0
  private let form: TextForm

  /// Creates a reader and skips a byte order mark; throws an error if the file is UTF-16.
  package init(
    file: String, bufferSize: Int = 1 << 16, form: TextForm = TextForm(),
    source: @escaping ByteSource
  ) throws {
    self.file = file
    self.form = form
    line = form.firstLine
    self.source = ByteReader(source, bufferSize: bufferSize)
    for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] where try self.source.skip(mark) {
      throw TableError("the file is UTF-16; save it as UTF-8", at: here)
    }
    _ = try self.source.skip([0xEF, 0xBB, 0xBF])
  }

  /// Returns the next row, or nil at the end.
  package mutating func next() throws -> Record? {
    guard let first = try source.peek() else { return nil }
    let start = line
    cellIndex = 0
    var cells: [Cell] = []
    cells.reserveCapacity(expectedCells)
    var bytes = 0
    repeat {
      if cells.count == TableError.maximumFields {
        throw TableError("more than \(cells.count) fields in a row; remove some", at: here)
      }
      let next = try nextCell()
      cells.append(next)
      cellIndex += 1
      bytes += cell.count
      guard bytes <= TableError.maximumRowBytes else {
        let limit = grouped(TableError.maximumRowBytes)
        throw TableError(
          "a row of more than \(limit) bytes; shorten its cells", at: next.place(in: file))
      }
    } while try passSeparator()
    if cells.count == 1, first != UInt8(ascii: "\""), cells[0].isBlank,
      !form.allowsBlankLines
    {
      throw TableError(
        "a blank line; remove it", at: Place(file: file, line: start, column: 1))
    }
    expectedCells = cells.count
    row += 1
    return Record(line: start, row: row - 1, cells: cells)
  }

  /// Whether commas separate the cells, as in RFC 4180.
  var isSeparatedByCommas: Bool { form.separator == UInt8(ascii: ",") }

  /// Adds the next row to a block if it is plain and as wide as the block; otherwise reads nothing.
  @inline(__always)
  mutating func takePlainRow(into block: inout RowBlock) throws -> Bool {
    guard isSeparatedByCommas else { return false }
    while true {
      switch block.append(plainRowIn: source.unread, line: line, row: row) {
      case .bytes(let count):
        source.advance(by: count + 1)
        line += 1
        row += 1
        return true
      case .incomplete: guard try source.readMore() else { return false }
      case .other: return false
      }
    }
  }

  /// The place of the next byte; after the last row, the line after it.
  package var here: Place { Place(file: file, line: line, column: column) }

  /// The place of the next byte, within the current cell.
  private var hereInCell: Place { Place(file: file, line: line, column: column, cell: cellName) }

  /// The reference of the current cell.
  private var cellName: CellName { CellName(row: row, column: cellIndex + 1) }
}

// MARK: - Cells

extension RecordReader {
  private mutating func nextCell() throws -> Cell {
    cell.removeAll(keepingCapacity: true)
    return try source.peek() == UInt8(ascii: "\"") ? quotedCell() : plainCell()
  }

  private mutating func plainCell() throws -> Cell {
    let start = (line, column)
    while let byte = try source.peek() {
      switch byte {
      case form.separator, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return try finishedCell(from: start, isQuoted: false)
      case UInt8(ascii: "\""):
        throw TableError(
          "a quote inside an unquoted cell; put the cell in quotes and double this one",
          at: place(isQuoted: false))
      case 0: throw TableError(nullByte, at: place(isQuoted: false))
      default: source.takePlainBytes(upTo: form.separator, into: &cell)
      }
      if cell.count > TableError.maximumCellBytes {
        throw TableError("\(cellTooLong); shorten it", at: hereInCell)
      }
    }
    return try finishedCell(from: start, isQuoted: false)
  }

  private mutating func quotedCell() throws -> Cell {
    let (start, opening) = ((line, column), hereInCell)
    source.advance()
    column += 1
    while let byte = try source.peek() {
      if byte == 0 { throw TableError(nullByte, at: place(isQuoted: true)) }
      if byte == UInt8(ascii: "\"") {
        source.advance()
        if try source.peek() != byte { return try finishedCell(from: start, isQuoted: true) }
        source.advance()
        cell.append(byte)
      }
      source.takeQuotedBytes(into: &cell)
      if cell.count > TableError.maximumCellBytes {
        throw TableError("\(cellTooLong); check that its quote is closed", at: opening)
      }
    }
    throw TableError("this quote is never closed; end the cell with a quote", at: opening)
  }

  private mutating func finishedCell(
    from start: (line: Int, column: Int), isQuoted: Bool
  ) throws -> Cell {
    guard let text = String(validating: cell, as: UTF8.self) else {
      var (codec, bytes, count) = (UTF8(), cell.makeIterator(), 0)
      while case .scalarValue(let scalar) = codec.decode(&bytes) { count += UTF8.width(scalar) }
      let byte = cell[count]
      cell.removeSubrange(count...)
      throw TableError(notUTF8(byte), at: place(isQuoted: isQuoted))
    }
    pass(isQuoted: isQuoted)
    if isQuoted { column += 1 }
    return Cell(
      text: form.removesGuards ? text.unguarded : text, line: start.line, column: start.column,
      name: cellName)
  }
}

// MARK: - Places

extension RecordReader {
  /// Consumes the separator or line break after a cell; returns whether another cell follows.
  private mutating func passSeparator() throws -> Bool {
    guard let byte = try source.peek() else { return false }
    let start = line
    source.advance()
    switch byte {
    case form.separator:
      column += 1
      return true
    case UInt8(ascii: "\r"):
      if try source.peek() == UInt8(ascii: "\n") {
        source.advance()
      } else if !form.allowsBlankLines {
        throw TableError(
          "a carriage return without a line feed; end the lines with LF or CRLF", at: here)
      }
    case UInt8(ascii: "\n"): break
    case 0: throw TableError(nullByte, at: here)
    default:
      throw TableError(
        "text after the closing quote; double the quote if it is part of the cell", at: here)
    }
    line = start + 1
    column = 1
    return false
  }

  /// Returns the place after the bytes of the cell read so far.
  private mutating func place(isQuoted: Bool) -> Place {
    pass(isQuoted: isQuoted)
    return hereInCell
  }

  /// Advances the line and the column past the bytes of the cell.
  private mutating func pass(isQuoted: Bool) {
    if !isQuoted {
      column += cell.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
      return
    }
    for byte in cell {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += byte == UInt8(ascii: "\"") ? 2 : 1
      }
    }
  }
}

// MARK: - Messages

private let nullByte = "a null byte; save the file as UTF-8 text"

private let cellTooLong = "a cell of more than \(grouped(TableError.maximumCellBytes)) bytes"

private func notUTF8(_ byte: UInt8) -> String {
  let hexadecimal = "0x" + String(byte, radix: 16, uppercase: true)
  let character = quoted(String(Unicode.Scalar(byte)))
  let guess = byte >= 0xA0 ? "is not UTF-8 but \(character) in Latin-1" : "is not UTF-8"
  return "the byte \(hexadecimal) \(guess); save the file as UTF-8"
}
