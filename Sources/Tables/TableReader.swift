/// Reads a table row by row: the header, then rows with a cell for every column.
package struct TableReader: ~Copyable {
  package let header: TableHeader

  /// The number of rows that were skipped because all their cells were empty.
  package private(set) var emptyRows = 0

  /// The reader of text; nil if the rows come from another source.
  private var records: RecordReader?
  private let converted: () throws -> Record?
  /// Converts the rows of text that are not plain.
  private let convert: (Record) throws -> Record
  private let conversionNotes: () -> [String]
  private let passesEmptyRows: Bool
  /// The next row, if it was read ahead.
  private var ahead: Record?

  /// Creates a reader and reads the header; `-` as the file means standard input.
  package init(file: String, bufferSize: Int = 1 << 16, source: @escaping ByteSource) throws {
    var records = try RecordReader(file: file, bufferSize: bufferSize, source: source)
    guard let first = try records.next() else {
      throw TableError.emptyFile(file)
    }
    self.init(records, header: try TableHeader(first, file: file), passingEmptyRows: false)
  }

  /// Creates a reader of the rows after a header.
  ///
  /// Rows that are not plain are converted: those with quotes, spaces or characters beyond ASCII.
  /// `notes` returns notes on the conversion.
  package init(
    _ records: consuming RecordReader, header: TableHeader, passingEmptyRows: Bool,
    converting convert: @escaping (Record) throws -> Record = { $0 },
    notes: @escaping () -> [String] = { [] }
  ) {
    self.header = header
    self.records = consume records
    converted = { nil }
    passesEmptyRows = passingEmptyRows
    (self.convert, conversionNotes) = (convert, notes)
  }

  /// Creates a reader of rows from a function that returns nil at the end; skips empty rows.
  package init(
    header: TableHeader, notes: @escaping () -> [String] = { [] },
    rows: @escaping () throws -> Record?
  ) {
    self.header = header
    records = nil
    converted = rows
    passesEmptyRows = true
    (convert, conversionNotes) = ({ $0 }, notes)
  }

  /// Notes on the figures that were converted, complete once all rows have been read.
  package var notesOnFigures: [String] { conversionNotes() }

  /// Returns the next row without taking it, or nil at the end.
  package mutating func peek() throws -> Record? {
    ahead = try next()
    return ahead
  }

  /// Returns the next row, or nil at the end.
  package mutating func next() throws -> Record? {
    if let row = ahead {
      ahead = nil
      return row
    }
    while let row = try nextRecord() {
      if passesEmptyRows, row.cells.allSatisfy(\.isBlank) {
        emptyRows += 1
        continue
      }
      let columns = header.columns.count
      if row.cells.count != columns {
        throw TableError.ragged(
          row, columns: columns, byCommas: records?.isSeparatedByCommas ?? false, in: header.file)
      }
      return row
    }
    return nil
  }

  private mutating func nextRecord() throws -> Record? {
    if records == nil { return try converted() }
    return try records?.next().map(convert)
  }
}

extension TableReader {
  /// Adds the next row to a block that is as wide as the header; returns false at the end.
  @inline(__always)
  package mutating func next(into block: inout RowBlock) throws -> Bool {
    while ahead == nil, try records?.takePlainRow(into: &block) == true {
      if !passesEmptyRows || !block.isLastRowEmpty { return true }
      block.removeLast()
      emptyRows += 1
    }
    guard let row = try next() else { return false }
    block.append(row)
    return true
  }

  /// Creates a reader of a table in memory, and reads the header.
  package init(file: String, bytes: [UInt8]) throws {
    try self.init(file: file, source: byteSource(of: bytes))
  }
}

/// Returns a source of bytes in memory.
package func byteSource(of bytes: [UInt8]) -> ByteSource {
  var rest = bytes[...]
  return { buffer in
    let count = min(buffer.count, rest.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest.removeFirst(count)
    return count
  }
}
