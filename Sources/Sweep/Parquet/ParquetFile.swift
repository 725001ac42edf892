import Notation

/// The descriptions of a Parquet file: of its pages, and of the whole at its end.
///
/// Source: Apache Parquet, parquet-format 2.10. The values of a column are doubles or texts, in one
/// page for each group of rows.
enum ParquetFile {
  /// The bytes at both ends of a file.
  static let magic = Array("PAR1".utf8)

  fileprivate static let (plain, levels, dictionary) = (0, 3, 8)
  fileprivate static let (uncompressed, zstandard) = (0, 6)

  /// Returns the page of the distinct values of a column; `size` is that of the content of `bytes`.
  static func dictionaryPage(_ count: Int, size: Int, _ bytes: [UInt8]) -> [UInt8] {
    var header = CompactThrift()
    header.write(1, int32: count)
    header.write(2, int32: plain)
    return page(type: 2, size, bytes, field: 7, header)
  }

  /// Returns a page of values; `size` is that of the content of `bytes`.
  static func dataPage(
    _ count: Int, hasDictionary: Bool, size: Int, _ bytes: [UInt8]
  ) -> [UInt8] {
    var header = CompactThrift()
    header.write(1, int32: count)
    header.write(2, int32: hasDictionary ? dictionary : plain)
    header.write(3, int32: levels)
    header.write(4, int32: levels)
    return page(type: 0, size, bytes, field: 5, header)
  }

  private static func page(
    type: Int, _ size: Int, _ bytes: [UInt8], field: Int, _ details: CompactThrift
  ) -> [UInt8] {
    var header = CompactThrift()
    header.write(1, int32: type)
    header.write(2, int32: size)
    header.write(3, int32: bytes.count)
    header.write(4, int32: Int(Int32(bitPattern: crc32(bytes))))
    header.write(field, details)
    return header.finished + bytes
  }
}

/// What the end of a file says of a column's values in a group of rows.
struct ParquetChunk: Sendable {
  /// The bytes of its pages.
  var bytes: [UInt8] = []
  /// The size of the page with distinct values; 0 without one.
  var dictionarySize = 0
  /// How much larger the pages would be without compression.
  var saved = 0
  var isCompressed = false
  var nulls = 0
  /// The least and the greatest value; nil for texts and without values.
  var range: ClosedRange<Double>?
}

/// A group of rows that has been written.
struct ParquetGroup: Sendable {
  let rows: Int
  let start: Int
  /// The chunks without their bytes, and their sizes.
  let chunks: [(chunk: ParquetChunk, size: Int)]
}

/// The description at the end of a file.
struct ParquetFooter {
  /// The name of each column, and whether it has texts and may have empty cells.
  let columns: [(name: String, isText: Bool, isOptional: Bool)]
  let attributes: [(name: String, text: String)]
  let program: String

  /// Returns the description of groups, its length and the magic number.
  func bytes(_ groups: [ParquetGroup]) -> [UInt8] {
    var file = CompactThrift()
    file.write(1, int32: 2)
    file.write(2, [root] + columns.map(element))
    file.write(3, int64: groups.reduce(0) { $0 + $1.rows })
    file.write(4, groups.map(description))
    file.write(5, attributes.map(attribute))
    file.write(6, program)
    var byType = CompactThrift()
    byType.write(1, CompactThrift())
    file.write(7, columns.map { _ in byType })
    let text = file.finished
    return text + UInt32(text.count).littleEndianBytes + ParquetFile.magic
  }

  private var root: CompactThrift {
    var element = CompactThrift()
    element.write(4, "schema")
    element.write(5, int32: columns.count)
    return element
  }

  private func element(_ name: String, _ isText: Bool, _ isOptional: Bool) -> CompactThrift {
    var element = CompactThrift()
    element.write(1, int32: isText ? 6 : 5)
    element.write(3, int32: isOptional ? 1 : 0)
    element.write(4, name)
    guard isText else { return element }
    element.write(6, int32: 0)
    var logical = CompactThrift()
    logical.write(1, CompactThrift())
    element.write(10, logical)
    return element
  }

  private func attribute(_ name: String, _ text: String) -> CompactThrift {
    var pair = CompactThrift()
    pair.write(1, name)
    pair.write(2, text)
    return pair
  }

  private func description(_ group: ParquetGroup) -> CompactThrift {
    var (start, total, chunks) = (group.start, 0, [CompactThrift]())
    for (index, (chunk, size)) in group.chunks.enumerated() {
      chunks.append(description(chunk, size, of: index, rows: group.rows, at: start))
      start += size
      total += size + chunk.saved
    }
    var element = CompactThrift()
    element.write(1, chunks)
    element.write(2, int64: total)
    element.write(3, int64: group.rows)
    element.write(5, int64: group.start)
    element.write(6, int64: start - group.start)
    return element
  }

  private func description(
    _ chunk: ParquetChunk, _ size: Int, of column: Int, rows: Int, at start: Int
  ) -> CompactThrift {
    let hasDictionary = chunk.dictionarySize > 0
    var data = CompactThrift()
    data.write(1, int32: columns[column].isText ? 6 : 5)
    data.write(
      2,
      int32s: [ParquetFile.plain, ParquetFile.levels]
        + (hasDictionary ? [ParquetFile.dictionary] : []))
    data.write(3, [columns[column].name])
    data.write(4, int32: chunk.isCompressed ? ParquetFile.zstandard : ParquetFile.uncompressed)
    data.write(5, int64: rows)
    data.write(6, int64: size + chunk.saved)
    data.write(7, int64: size)
    data.write(9, int64: start + chunk.dictionarySize)
    if hasDictionary { data.write(11, int64: start) }
    data.write(12, statistics(of: chunk))
    var element = CompactThrift()
    element.write(2, int64: start)
    element.write(3, data)
    return element
  }

  /// Returns the statistics of a chunk; a zero is -0 as the least and +0 as the greatest value.
  private func statistics(of chunk: ParquetChunk) -> CompactThrift {
    var statistics = CompactThrift()
    statistics.write(3, int64: chunk.nulls)
    guard let range = chunk.range else { return statistics }
    statistics.write(5, (range.upperBound == 0 ? 0.0 : range.upperBound).bytes)
    statistics.write(6, (range.lowerBound == 0 ? -0.0 : range.lowerBound).bytes)
    return statistics
  }
}
