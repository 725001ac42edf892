import Notation

/// A ZIP archive of uncompressed members: PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16.
///
/// Paths must be ASCII. The same members always give the same bytes, since every member has the
/// earliest date that the format supports.
struct StoredArchive {
  private var directory: [UInt8] = []
  private var count = 0
  private var size = 0

  /// Adds a member and returns the bytes that precede its contents.
  mutating func add(_ path: String, _ contents: MeasuredBytes) -> [UInt8] {
    let size = number(contents.count, 4)
    // The fields that both headers share: version, no flags, no compression, time, date, checksum,
    // both sizes, the length of the name, and a length of 0 for the extra field.
    let description =
      number(versionNeeded, 2) + number(0, 6) + number(firstOfJanuary1980, 2)
      + number(Int(contents.checksum.value), 4) + size + size + number(path.utf8.count, 2)
      + number(0, 2)
    directory += Array("PK\u{1}\u{2}".utf8) + number(versionNeeded, 2) + description
    // No comment, disk or attributes; then the offset of the member.
    directory += number(0, 10) + number(self.size, 4) + Array(path.utf8)
    let header = Array("PK\u{3}\u{4}".utf8) + description + Array(path.utf8)
    count += 1
    self.size += header.count + contents.count
    return header
  }

  /// Adds members of text and returns their bytes.
  mutating func add(_ parts: [(path: String, xml: String)]) -> [UInt8] {
    parts.flatMap { path, xml in
      let bytes = Array(xml.utf8)
      return add(path, MeasuredBytes(bytes)) + bytes
    }
  }

  /// The bytes that follow the last member.
  var ending: [UInt8] {
    let count = number(self.count, 2)
    return directory + Array("PK\u{5}\u{6}".utf8) + number(0, 4) + count + count
      + number(directory.count, 4) + number(size, 4) + number(0, 2)
  }

  /// The size of the complete archive; one of 4 GiB or more would need the format's 64-bit fields.
  var totalSize: Int { size + ending.count }
}

/// The size and checksum of bytes that are counted in parts.
struct MeasuredBytes: Equatable {
  private(set) var count = 0
  private(set) var checksum = CRC32()

  init(_ bytes: [UInt8] = []) { bytes.withUnsafeBytes { add($0) } }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    checksum.add(bytes)
  }
}

/// Version 2.0 of the format, which every reader supports.
private let versionNeeded = 20

/// The date in MS-DOS format, in which months and days start at 1.
private let firstOfJanuary1980 = 1 << 5 | 1

/// Returns the little-endian bytes of a number.
private func number(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
