import Platform

/// The texts with which a file of columns or arrays describes itself.
///
/// It finds a text by its name instead of decoding everything, since the file can have a description
/// of many megabytes.
package struct StoredAttributes {
  private let bytes: [UInt8]
  private let isParquet: Bool
  private let hasLongSizes: Bool

  /// The maximum number of bytes before the end of a NetCDF file's attributes.
  private static let longestHeader = 1 << 22

  /// Reads the description of a Parquet or NetCDF file; nil if the file is not one.
  package init?(of file: StoredFile, as format: RowFormat) throws(SystemError) {
    isParquet = format == .parquet
    if isParquet {
      let end = try file.bytes(max(file.size - 8, 0)..<file.size)
      guard end.count == 8, Array(end[4...]) == ParquetFile.magic else { return nil }
      let length = end[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.size - 12 else { return nil }
      bytes = try file.bytes((file.size - 8 - length)..<(file.size - 8))
      hasLongSizes = false
    } else {
      bytes = try file.bytes(0..<min(file.size, Self.longestHeader))
      guard bytes.count > 4, Array(bytes[..<3]) == Array("CDF".utf8) else { return nil }
      hasLongSizes = bytes[3] == 5
    }
  }

  /// The text of a name, if the file has one.
  package subscript(name: String) -> String? { isParquet ? inPairs(name) : inHeader(name) }

  /// Returns a text among the pairs at the end of a Parquet file.
  private func inPairs(_ name: String) -> String? {
    let field: UInt8 = 0x18
    let start = [field] + varint(name.utf8.count) + Array(name.utf8) + [field]
    guard var place = places(of: start).last else { return nil }
    var (length, shift) = (0, 0)
    while place < bytes.count, shift < 32 {
      let byte = bytes[place]
      length |= Int(byte & 127) << shift
      (place, shift) = (place + 1, shift + 7)
      if byte < 128 { return text(place, length) }
    }
    return nil
  }

  /// Returns a text among the attributes of a NetCDF file.
  private func inHeader(_ name: String) -> String? {
    let start =
      UInt32(name.utf8.count).bigEndianBytes + Array(name.utf8)
      + [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
      + NetCDFType.text.rawValue.bigEndianBytes
    guard let place = places(of: start).first else { return nil }
    let size = hasLongSizes ? 8 : 4
    guard place + size <= bytes.count else { return nil }
    let length = bytes[place..<(place + size)].reduce(0) { $0 << 8 | Int($1) }
    return text(place + size, length)
  }

  private func text(_ place: Int, _ length: Int) -> String? {
    guard length <= bytes.count - place, length >= 0 else { return nil }
    return String(decoding: bytes[place..<(place + length)], as: UTF8.self)
  }

  /// Returns the places after each occurrence of some bytes.
  private func places(of part: [UInt8]) -> [Int] {
    guard bytes.count >= part.count else { return [] }
    return (0...(bytes.count - part.count)).filter { place in
      bytes[place] == part[0] && bytes[place..<(place + part.count)].elementsEqual(part)
    }.map { $0 + part.count }
  }
}

extension FixedWidthInteger {
  fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
