import Testing

/// A file in the NetCDF classic format, read as its specification says.
///
/// Source: NetCDF Classic Format Specification (Unidata, NetCDF 4.9).
struct NetCDFFile {
  struct Variable {
    let dimensions: [String]
    let attributes: [String: String]
    /// The figures, or the bytes as figures.
    let figures: [Double]
  }

  private(set) var dimensions: [String: Int] = [:]
  private(set) var attributes: [String: String] = [:]
  private(set) var variables: [String: Variable] = [:]

  init(_ bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    let magic = try reader.take(4)
    try #require(magic == Array("CDF".utf8) + [2] || magic == Array("CDF".utf8) + [5])
    reader.hasLongSizes = magic[3] == 5
    #expect(try reader.size() == 0)
    var names: [String] = []
    for _ in 0..<(try reader.list(tag: 10)) {
      let (name, count) = (try reader.name(), try reader.size())
      names.append(name)
      dimensions[name] = count
    }
    attributes = try reader.attributes()
    var end = 0
    for _ in 0..<(try reader.list(tag: 11)) {
      let name = try reader.name()
      let own = try (0..<(try reader.size())).map { _ in names[try reader.size()] }
      let (attributes, type) = (try reader.attributes(), try reader.number(4))
      let (size, start) = (try reader.size(), try reader.number(8))
      let count = own.reduce(1) { $0 * (dimensions[$1] ?? 0) }
      #expect(size == (count * (type == 6 ? 8 : 1) + 3) / 4 * 4, "\(name)")
      #expect(end == 0 || start == end, "\(name)")
      end = start + size
      var data = Reader(bytes: bytes, place: start)
      let figures = try (0..<count).map { _ in
        type == 6
          ? Double(bitPattern: UInt64(truncatingIfNeeded: try data.number(8)))
          : Double(try data.number(1))
      }
      variables[name] = Variable(dimensions: own, attributes: attributes, figures: figures)
    }
    #expect(end == bytes.count)
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0
    var hasLongSizes = false

    mutating func take(_ count: Int) throws -> [UInt8] {
      try #require(place + count <= bytes.count, "the file is too short")
      defer { place += count }
      return Array(bytes[place..<(place + count)])
    }

    mutating func number(_ count: Int) throws -> Int {
      Int(truncatingIfNeeded: try take(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    mutating func size() throws -> Int { try number(hasLongSizes ? 8 : 4) }

    mutating func padded(_ count: Int) throws -> [UInt8] {
      let text = try take(count)
      #expect(try take((4 - count % 4) % 4).allSatisfy { $0 == 0 })
      return text
    }

    mutating func name() throws -> String {
      String(decoding: try padded(try size()), as: UTF8.self)
    }

    mutating func list(tag: Int) throws -> Int {
      let (found, count) = (try number(4), try size())
      #expect(found == (count == 0 ? 0 : tag))
      return count
    }

    /// Returns the attributes; those that are not text as their bytes.
    mutating func attributes() throws -> [String: String] {
      var all: [String: String] = [:]
      for _ in 0..<(try list(tag: 12)) {
        let (name, type, count) = (try name(), try number(4), try size())
        let value = try padded(count * (type == 6 ? 8 : 1))
        all[name] = type == 2 ? String(decoding: value, as: UTF8.self) : "\(value)"
      }
      return all
    }
  }
}
