/// A table read row by row: first the header, then rows with a cell for every column.
package struct TableReader: ~Copyable {
  /// What the columns are called.
  package let header: TableHeader

  private var records: RecordReader

  /// Reads the header of a table; `-` as the file means standard input.
  package init(
    file: String, bufferSize: Int = 1 << 16, source: @escaping ByteSource
  ) throws {
    var records = try RecordReader(file: file, bufferSize: bufferSize, source: source)
    guard let first = try records.next() else {
      throw TableError.emptyFile(at: Place(file: file, line: 1, column: 1))
    }
    header = try TableHeader(first, file: file)
    self.records = records
  }

  /// The next row, or nil at the end.
  package mutating func next() throws -> Record? {
    guard let row = try records.next() else { return nil }
    let columns = header.columns.count
    if row.cells.count != columns {
      let cell = row.cells[min(columns, row.cells.count - 1)]
      throw TableError.raggedRow(
        fields: row.cells.count, columns: columns, at: header.place(of: cell))
    }
    return row
  }
}

extension TableReader {
  /// Reads on in rows whose header is known already.
  package init(_ records: consuming RecordReader, columns: [ColumnHeader]) {
    header = TableHeader(columns, file: records.file)
    self.records = records
  }

  /// Adds the next row to a block of the header's width; false at the end.
  @inline(__always)
  package mutating func next(into block: inout RowBlock) throws -> Bool {
    if try records.takePlainRow(into: &block) { return true }
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
