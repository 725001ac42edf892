/// A table read row by row: first the header, then rows with a cell for every column.
package struct TableReader: ~Copyable {
  /// What the columns are called.
  package let header: TableHeader

  /// How many rows were passed over since nothing was in any of their cells.
  package private(set) var emptyRows = 0

  /// The rows as they stand in a text; nil where they come from elsewhere.
  private var records: RecordReader?
  private let converted: () throws -> Record?
  private let passesEmptyRows: Bool

  /// Reads the header of a table; `-` as the file means standard input.
  package init(
    file: String, bufferSize: Int = 1 << 16, source: @escaping ByteSource
  ) throws {
    var records = try RecordReader(file: file, bufferSize: bufferSize, source: source)
    guard let first = try records.next() else {
      throw TableError(.emptyFile, at: Place(file: file, line: 1, column: 1))
    }
    self.init(records, header: try TableHeader(first, file: file), passingEmptyRows: false)
  }

  /// Reads on in rows whose header was read already.
  package init(
    _ records: consuming RecordReader, header: TableHeader, passingEmptyRows: Bool
  ) {
    self.header = header
    self.records = consume records
    converted = { nil }
    passesEmptyRows = passingEmptyRows
  }

  /// Reads rows that come from elsewhere, until there is none; empty ones are passed over.
  package init(header: TableHeader, rows: @escaping () throws -> Record?) {
    self.header = header
    records = nil
    converted = rows
    passesEmptyRows = true
  }

  /// The next row, or nil at the end.
  package mutating func next() throws -> Record? {
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
    return try records?.next()
  }
}

extension TableReader {
  /// Reads rows that come from elsewhere, under columns whose names do too.
  package init(
    file: String, columns: [ColumnHeader], rows: @escaping () throws -> Record?
  ) {
    self.init(header: TableHeader(columns, file: file), rows: rows)
  }

  /// Adds the next row to a block of the header's width; false at the end.
  @inline(__always)
  package mutating func next(into block: inout RowBlock) throws -> Bool {
    while try records?.takePlainRow(into: &block) == true {
      if !passesEmptyRows || !block.isLastRowEmpty { return true }
      block.removeLast()
      emptyRows += 1
    }
    guard let row = try next() else { return false }
    block.append(row)
    return true
  }

  /// Reads the header of a table that is in memory already.
  package init(file: String, bytes: [UInt8]) throws {
    try self.init(file: file, source: byteSource(of: bytes))
  }
}

/// A source of bytes that are in memory already.
package func byteSource(of bytes: [UInt8]) -> ByteSource {
  var rest = bytes[...]
  return { buffer in
    let count = min(buffer.count, rest.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest.removeFirst(count)
    return count
  }
}
