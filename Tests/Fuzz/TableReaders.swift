import Tables

extension FuzzedReader {
  /// Rows of cells, written and read again.
  static let records = FuzzedReader(
    "records", patterns: recordPatterns, seeds: ReferenceTexts.small, refusals: [TableError.self]
  ) { (bytes: [UInt8]) in
    let rows = try cells(of: bytes)
    return FuzzReading("\(rows)", bytes: written(rows))
  }

  /// Rows of cells, read a few bytes at a time; the result must be the same.
  static let recordsInPieces = FuzzedReader(
    "records-in-pieces", patterns: recordPatterns, seeds: ReferenceTexts.small,
    refusals: [TableError.self]
  ) { (bytes: [UInt8]) in
    let pieces = Result { try cells(of: bytes, bufferSize: 4 + bytes.count % 13) }
    let whole = Result { try cells(of: bytes) }
    switch (pieces, whole) {
    case (.success(let some), .success(let all)):
      try claim(some == all, "reading in pieces gives \(some), reading at once \(all)")
      return FuzzReading("\(all)")
    case (.failure(let some), .failure(let all)):
      try claim(
        "\(some)" == "\(all)", "reading in pieces throws \(some), reading at once \(all)")
      throw all
    default: throw BrokenClaim("reading in pieces gives \(pieces), reading at once \(whole)")
    }
  }

  /// Tables with a header, read row by row and in blocks; the results must be the same.
  static let tables = FuzzedReader(
    "tables", patterns: ["name [unit],<unit>\n<number>,<number>\n<hostile>,<number>"],
    seeds: ReferenceTexts.small, cost: 2, refusals: [TableError.self]
  ) { (bytes: [UInt8]) in
    var table = try TableReader(file: "table", bytes: bytes)
    let header = table.header
    let byBlock = Result { try blockCells(of: bytes) }
    let byRow = Result {
      var rows: [[String]] = []
      while let row = try table.next() {
        rows.append(row.cells.map { "\($0.text)\u{0}\(header.place(of: $0))" })
      }
      return rows
    }
    switch (byRow, byBlock) {
    case (.success(let rows), .success(let blocks)):
      try claim(rows == blocks, "reading row by row gives \(rows), in blocks \(blocks)")
    case (.failure(let rows), .failure(let blocks)):
      try claim("\(rows)" == "\(blocks)", "reading row by row throws \(rows), in blocks \(blocks)")
      throw rows
    default: throw BrokenClaim("reading row by row gives \(byRow), in blocks \(byBlock)")
    }
    return FuzzReading("\(header.columns.map(\.description))")
  }

  private static let recordPatterns = [
    "<number*,>\n<number*,>\n", "\"<hostile>\",<hostile>\n", "<hostile*,>",
    "\"<hostile*\n>\",\"\"\n",
    "\u{FEFF}<unit>,<number>\r\n\"a\"\"b\",<hostile>",
  ]

  private static func cells(of bytes: [UInt8], bufferSize: Int = 1 << 16) throws -> [[String]] {
    var reader = try RecordReader(
      file: "records", bufferSize: bufferSize, source: byteSource(of: bytes))
    var rows: [[String]] = []
    while let record = try reader.next() { rows.append(record.cells.map(\.text)) }
    return rows
  }

  private static func blockCells(of bytes: [UInt8]) throws -> [[String]] {
    let size = 4 + bytes.count % 29
    var table = try TableReader(file: "table", bufferSize: size, source: byteSource(of: bytes))
    let columns = table.header.columns.count
    var block = RowBlock(columns: columns)
    while try table.next(into: &block) {}
    return (0..<block.count).map { row in
      (0..<columns).map { "\(block.text(row, $0))\u{0}\(block.place(row, $0, in: "table"))" }
    }
  }

  private static func written(_ rows: [[String]]) -> [UInt8] {
    var writer = TableWriter()
    for row in rows {
      for cell in row { writer.write(cell) }
      writer.endRow()
    }
    return writer.bytes
  }
}
