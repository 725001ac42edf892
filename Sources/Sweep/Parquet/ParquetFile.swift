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
    page(type: 2, size, bytes, distinct: .structure([1: .int32(count), 2: .int32(plain)]))
  }

  /// Returns a page of values; `size` is that of the content of `bytes`.
  static func dataPage(
    _ count: Int, hasDictionary: Bool, size: Int, _ bytes: [UInt8]
  ) -> [UInt8] {
    let encoding = hasDictionary ? dictionary : plain
    return page(
      type: 0, size, bytes,
      data: .structure([
        1: .int32(count), 2: .int32(encoding), 3: .int32(levels), 4: .int32(levels),
      ]))
  }

  private static func page(
    type: Int, _ size: Int, _ bytes: [UInt8], data: CompactThrift.Field? = nil,
    distinct: CompactThrift.Field? = nil
  ) -> [UInt8] {
    let header: CompactThrift = [
      1: .int32(type), 2: .int32(size), 3: .int32(bytes.count),
      4: .int32(Int(Int32(bitPattern: crc32(bytes)))), 5: data, 7: distinct,
    ]
    return header.bytes + bytes
  }
}

/// The physical type of a column.
enum ParquetType: Int, Sendable {
  case wholeNumbers = 2
  case doubles = 5
  case texts = 6
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
  /// The name and the type of each column, and whether it may have empty cells.
  let columns: [(name: String, type: ParquetType, isOptional: Bool)]
  let attributes: [(name: String, text: String)]
  let program: String

  /// Returns the description of groups, its length and the magic number.
  func bytes(_ groups: [ParquetGroup]) -> [UInt8] {
    let root = CompactThrift.Field.structure([4: .text("schema"), 5: .int32(columns.count)])
    let byType = CompactThrift.Field.structure([1: .structure([:])])
    let file: CompactThrift = [
      1: .int32(2), 2: .list([root] + columns.map(element)),
      3: .int64(groups.reduce(0) { $0 + $1.rows }), 4: .list(groups.map(description)),
      5: .list(attributes.map { .structure([1: .text($0.name), 2: .text($0.text)]) }),
      6: .text(program), 7: .list(columns.map { _ in byType }),
    ]
    return file.bytes + UInt32(file.bytes.count).littleEndianBytes + ParquetFile.magic
  }

  private func element(
    _ name: String, _ type: ParquetType, _ isOptional: Bool
  ) -> CompactThrift.Field {
    .structure([
      1: .int32(type.rawValue), 3: .int32(isOptional ? 1 : 0), 4: .text(name),
      6: type == .texts ? .int32(0) : nil,
      10: type == .texts ? .structure([1: .structure([:])]) : nil,
    ])
  }

  private func description(_ group: ParquetGroup) -> CompactThrift.Field {
    var (start, total, chunks) = (group.start, 0, [CompactThrift.Field]())
    for (index, (chunk, size)) in group.chunks.enumerated() {
      chunks.append(description(chunk, size, of: index, rows: group.rows, at: start))
      start += size
      total += size + chunk.saved
    }
    return .structure([
      1: .list(chunks), 2: .int64(total), 3: .int64(group.rows), 5: .int64(group.start),
      6: .int64(start - group.start),
    ])
  }

  private func description(
    _ chunk: ParquetChunk, _ size: Int, of column: Int, rows: Int, at start: Int
  ) -> CompactThrift.Field {
    let hasDictionary = chunk.dictionarySize > 0
    let encodings =
      [ParquetFile.plain, ParquetFile.levels] + (hasDictionary ? [ParquetFile.dictionary] : [])
    let compression = chunk.isCompressed ? ParquetFile.zstandard : ParquetFile.uncompressed
    let data: CompactThrift = [
      1: .int32(columns[column].type.rawValue), 2: .list(encodings.map { .int32($0) }),
      3: .list([.text(columns[column].name)]), 4: .int32(compression), 5: .int64(rows),
      6: .int64(size + chunk.saved), 7: .int64(size), 9: .int64(start + chunk.dictionarySize),
      11: hasDictionary ? .int64(start) : nil, 12: statistics(of: chunk),
    ]
    return .structure([2: .int64(start), 3: .structure(data)])
  }

  /// Returns the statistics of a chunk; a zero is -0 as the least and +0 as the greatest value.
  private func statistics(of chunk: ParquetChunk) -> CompactThrift.Field {
    let greatest = chunk.range.map { $0.upperBound == 0 ? 0.0 : $0.upperBound }
    let least = chunk.range.map { $0.lowerBound == 0 ? -0.0 : $0.lowerBound }
    return .structure([
      3: .int64(chunk.nulls), 5: greatest.map { .binary($0.bytes) },
      6: least.map { .binary($0.bytes) },
    ])
  }
}
