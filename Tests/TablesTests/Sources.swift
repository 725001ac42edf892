import Tables

/// Returns a source that reads at most `step` bytes at a time.
func source(_ bytes: [UInt8], step: Int) -> ByteSource {
  let whole = byteSource(of: bytes)
  return { try whole(UnsafeMutableRawBufferPointer(rebasing: $0.prefix(step))) }
}

extension TableReader {
  init(file: String, text: String) throws {
    try self.init(file: file, bytes: Array(text.utf8))
  }

  /// Creates a reader of text in another dialect, like that of a spreadsheet.
  init(
    _ text: String, separator: Unicode.Scalar = ",", allowsBlankLines: Bool = false,
    passingEmptyRows: Bool = true
  ) throws {
    var form = TextForm()
    (form.separator, form.allowsBlankLines) = (UInt8(ascii: separator), allowsBlankLines)
    var records = try RecordReader(
      file: "f.csv", form: form, source: byteSource(of: Array(text.utf8)))
    let header = try TableHeader(try records.next()!, file: "f.csv")
    self.init(records, header: header, passingEmptyRows: passingEmptyRows)
  }

  /// Reads the rest of the rows into one block.
  mutating func block() throws -> RowBlock {
    var block = RowBlock(columns: header.columns.count)
    while try next(into: &block) {}
    return block
  }
}

extension RowBlock {
  var texts: [[String]] {
    (0..<count).map { row in (0..<columns).map { text(row, $0) } }
  }
}
