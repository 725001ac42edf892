/// The header of a file of arrays in the NetCDF classic format, with 64-bit offsets.
///
/// Source: NetCDF Classic Format Specification (Unidata, NetCDF 4.9). Numbers are big-endian, and
/// texts are padded to four bytes. The arrays follow the header in order, each padded to four bytes.
struct NetCDFHeader {
  /// The name and length of each dimension.
  var dimensions: [(name: String, count: Int)] = []
  var attributes: [NetCDFAttribute] = []
  var variables: [NetCDFVariable] = []

  /// The largest array of the format with 64-bit offsets, in bytes.
  private static let largestArray = 0xFFFF_FFFC

  /// The type of the format: 2 has 64-bit offsets, and 5 also 64-bit sizes.
  private var version: UInt8 {
    let isLarge = variables.contains { $0.bytes > Self.largestArray }
    return isLarge || dimensions.contains { $0.count > Int32.max } ? 5 : 2
  }

  /// The size of the file in bytes.
  var fileSize: Int { variables.reduce(bytes.count) { $0 + $1.paddedBytes } }

  /// The header as bytes.
  var bytes: [UInt8] {
    // The size of the header does not depend on the offsets in it.
    bytes(firstOffset: bytes(firstOffset: 0).count)
  }

  private func bytes(firstOffset: Int) -> [UInt8] {
    var writer = NetCDFWriter(bytes: Array("CDF".utf8) + [version], hasLongSizes: version == 5)
    writer.write(size: 0)
    writer.writeList(tag: 10, dimensions) { writer, dimension in
      writer.write(name: dimension.name)
      writer.write(size: dimension.count)
    }
    writer.write(attributes)
    var offset = firstOffset
    writer.writeList(tag: 11, variables) { writer, variable in
      writer.write(name: variable.name)
      writer.write(size: variable.dimensions.count)
      for dimension in variable.dimensions { writer.write(size: dimension) }
      writer.write(variable.attributes)
      writer.write(variable.type.rawValue)
      writer.write(size: variable.paddedBytes)
      writer.write(UInt64(offset))
      offset += variable.paddedBytes
    }
    return writer.bytes
  }
}

/// The type of the figures of an array or attribute.
enum NetCDFType: UInt32 {
  case byte = 1
  case text = 2
  case double = 6

  var size: Int { self == .double ? 8 : 1 }
}

/// An attribute of an array or a file.
struct NetCDFAttribute {
  let name: String
  fileprivate let type: NetCDFType
  /// The figures or the text, big-endian.
  fileprivate let bytes: [UInt8]
}

extension NetCDFAttribute {
  init(_ name: String, _ text: String) {
    self.init(name: name, type: .text, bytes: Array(text.utf8))
  }

  init(_ name: String, _ double: Double) {
    self.init(name: name, type: .double, bytes: double.bytes.reversed())
  }

  init(_ name: String, _ list: [UInt8]) { self.init(name: name, type: .byte, bytes: list) }
}

/// An array: its name, its dimensions by index, the slowest first, and its attributes.
struct NetCDFVariable {
  let name: String
  let dimensions: [Int]
  /// The number of figures.
  let count: Int
  var type = NetCDFType.double
  var attributes: [NetCDFAttribute] = []

  var bytes: Int { count * type.size }

  /// The size with the bytes that pad it.
  var paddedBytes: Int { (bytes + 3) / 4 * 4 }
}

/// A writer of the parts of a header.
private struct NetCDFWriter {
  var bytes: [UInt8]
  let hasLongSizes: Bool

  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
  }

  /// Writes a number of elements or bytes.
  mutating func write(size: Int) {
    if hasLongSizes { write(UInt64(size)) } else { write(UInt32(clamping: size)) }
  }

  mutating func write(name: String) {
    let text = Array(name.utf8)
    write(size: text.count)
    writePadded(text)
  }

  mutating func write(_ attributes: [NetCDFAttribute]) {
    writeList(tag: 12, attributes) { writer, attribute in
      writer.write(name: attribute.name)
      writer.write(attribute.type.rawValue)
      writer.write(size: attribute.bytes.count / attribute.type.size)
      writer.writePadded(attribute.bytes)
    }
  }

  /// Writes the tag, number and elements of a list; an empty list has no tag.
  mutating func writeList<Element>(
    tag: UInt32, _ elements: [Element], _ write: (inout NetCDFWriter, Element) -> Void
  ) {
    self.write(elements.isEmpty ? 0 : tag)
    self.write(size: elements.count)
    for element in elements { write(&self, element) }
  }

  private mutating func writePadded(_ text: [UInt8]) {
    bytes += text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
  }
}
