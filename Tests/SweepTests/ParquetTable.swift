import Testing

/// A table in the Parquet format, read as its specification says; each cell as text, empty for null.
///
/// Source: parquet-format 2.10 and Thrift's compact protocol.
struct ParquetTable {
  private(set) var names: [String] = []
  private(set) var columns: [[String]] = []
  private(set) var groups = 0
  private(set) var attributes: [String: String] = [:]

  init(_ bytes: [UInt8]) throws {
    let magic = Array("PAR1".utf8)
    try #require(bytes.starts(with: magic) && bytes.suffix(4) == magic[...])
    let length = bytes.suffix(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var reader = ThriftReader(bytes: bytes, place: bytes.count - 8 - length)
    let file = try reader.structure()
    let schema = try #require(file[2]?.list).dropFirst().map { $0.fields }
    names = schema.map { $0[4]?.text ?? "" }
    columns = names.map { _ in [] }
    for pair in file[5]?.list ?? [] {
      attributes[pair.fields[1]?.text ?? ""] = pair.fields[2]?.text
    }
    var rows = 0
    for group in file[4]?.list ?? [] {
      groups += 1
      let count = group.fields[3]?.number ?? 0
      rows += count
      for (index, chunk) in (group.fields[1]?.list ?? []).enumerated() {
        let data = try #require(chunk.fields[3]?.fields)
        let cells = try Self.cells(data, schema[index], count, in: bytes)
        #expect(cells.count == count, "\(names[index])")
        columns[index] += cells
        let numbers = cells.compactMap(Double.init)
        if let least = data[12]?.fields[6]?.bytes, !numbers.isEmpty {
          #expect(numbers.min() == double(least[...]), "\(names[index])")
          #expect(numbers.max() == (data[12]?.fields[5]?.bytes).map { double($0[...]) })
        }
        #expect(
          data[12]?.fields[3]?.number == cells.count { $0.isEmpty && schema[index][1]?.number == 5 }
        )
      }
    }
    #expect(file[3]?.number == rows)
  }

  /// Returns the cells of a chunk.
  private static func cells(
    _ data: [Int: ThriftValue], _ column: [Int: ThriftValue], _ count: Int, in bytes: [UInt8]
  ) throws -> [String] {
    let isText = column[1]?.number == 6
    var place = data[11]?.number ?? data[9]?.number ?? 0
    var words: [String]?
    let end = place + (data[7]?.number ?? 0)
    while place < end {
      var reader = ThriftReader(bytes: bytes, place: place)
      let header = try reader.structure()
      place = reader.place + (header[3]?.number ?? 0)
      var page = Array(bytes[reader.place..<place])
      #expect(header[4]?.number == Int(Int32(bitPattern: checksum(of: page))), "CRC")
      if data[4]?.number == 6 { page = try zstandardContent(page) }
      #expect(page.count == header[2]?.number)
      if header[1]?.number == 2 {
        words = values(page[...], isText)
        continue
      }
      let (present, rest) = levels(page[...], count, isOptional: column[3]?.number == 1)
      let found =
        words.map { words in indices(rest, present.count { $0 }).map { words[$0] } }
        ?? values(rest, isText)
      var next = found.makeIterator()
      return present.map { $0 ? next.next() ?? "missing" : "" }
    }
    return []
  }

  private static func values(_ page: ArraySlice<UInt8>, _ isText: Bool) -> [String] {
    var (rest, values) = (page, [String]())
    while !rest.isEmpty {
      let size = isText ? rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) } : 8
      if isText { rest = rest.dropFirst(4) }
      let value = rest.prefix(size)
      values.append(isText ? String(decoding: value, as: UTF8.self) : "\(double(value))")
      rest = rest.dropFirst(size)
    }
    return values
  }

  /// Returns which rows have a value, and the bytes after it.
  private static func levels(
    _ page: ArraySlice<UInt8>, _ count: Int, isOptional: Bool
  ) -> ([Bool], ArraySlice<UInt8>) {
    guard isOptional else { return ([Bool](repeating: true, count: count), page) }
    let size = page.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var (runs, present) = (page.dropFirst(4).prefix(size), [Bool]())
    while !runs.isEmpty {
      let header = number(&runs)
      #expect(header & 1 == 0)
      present += [Bool](repeating: runs.removeFirst() == 1, count: header >> 1)
    }
    return (present, page.dropFirst(4 + size))
  }

  private static func indices(_ page: ArraySlice<UInt8>, _ count: Int) -> [Int] {
    var rest = page
    let width = Int(rest.removeFirst()) / 8
    if count == 0 { return [] }
    let header = number(&rest)
    #expect(header & 1 == 1 && rest.count == (header >> 1) * 8 * width && 1...3 ~= width)
    return (0..<count).map { row in
      rest.dropFirst(row * width).prefix(width).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int {
    var (number, shift) = (0, 0)
    while let byte = bytes.popFirst() {
      number |= Int(byte & 127) << shift
      shift += 7
      if byte < 128 { break }
    }
    return number
  }
}

/// Returns the CRC-32 of a page, as ISO 3309 defines it.
private func checksum(of page: [UInt8]) -> UInt32 {
  var remainder = ~UInt32(0)
  for byte in page {
    remainder = remainder >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)]
  }
  return ~remainder
}

/// The remainder of each byte, bit by bit.
private let remainders: [UInt32] = (0..<256).map { (byte: UInt32) -> UInt32 in
  var rest = byte
  for _ in 0..<8 { rest = rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
  return rest
}

private func double(_ bytes: ArraySlice<UInt8>) -> Double {
  Double(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
}

/// A value of Thrift's compact protocol.
indirect enum ThriftValue {
  case number(Int), bytes([UInt8]), list([ThriftValue]), structure([Int: ThriftValue])

  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
  var list: [ThriftValue]? { if case .list(let list) = self { list } else { nil } }
  var fields: [Int: ThriftValue] { if case .structure(let fields) = self { fields } else { [:] } }
}

struct ThriftReader {
  let bytes: [UInt8]
  var place: Int

  mutating func structure() throws -> [Int: ThriftValue] {
    var (fields, last) = ([Int: ThriftValue](), 0)
    while true {
      let header = try byte()
      if header == 0 { return fields }
      try #require(header >> 4 != 0)
      last += Int(header >> 4)
      fields[last] = try value(header & 15)
    }
  }

  private mutating func value(_ type: UInt8) throws -> ThriftValue {
    switch type {
    case 1, 2: return .number(type == 1 ? 1 : 0)
    case 5, 6:
      let number = try varint()
      return .number(number >> 1 ^ -(number & 1))
    case 8:
      let count = try varint()
      defer { place += count }
      return .bytes(Array(bytes[place..<(place + count)]))
    case 9:
      let header = try byte()
      let count = header >> 4 == 15 ? try varint() : Int(header >> 4)
      return .list(try (0..<count).map { _ in try value(header & 15) })
    case 12: return .structure(try structure())
    default: throw UnknownType(type: type)
    }
  }

  private mutating func byte() throws -> UInt8 {
    try #require(place < bytes.count)
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func varint() throws -> Int {
    var (number, shift) = (0, 0)
    while true {
      let next = try byte()
      number |= Int(next & 127) << shift
      if next < 128 { return number }
      shift += 7
    }
  }

  struct UnknownType: Error { let type: UInt8 }
}
