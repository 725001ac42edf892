import Notation

/// Returns a ZIP archive of uncompressed members: PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and
/// 4.3.16.
///
/// Paths must be ASCII. The same members always give the same bytes, since every member has the
/// earliest date that the format supports.
func storedArchive(of members: [(path: String, bytes: [UInt8])]) -> [UInt8] {
  var (archive, directory) = ([UInt8](), [UInt8]())
  for (path, bytes) in members {
    let size = number(bytes.count, 4)
    // The fields that both headers share: version, no flags, no compression, time, date, checksum,
    // both sizes, the length of the name, and a length of 0 for the extra field.
    let description =
      number(versionNeeded, 2) + number(0, 6) + number(firstOfJanuary1980, 2)
      + number(Int(crc32(bytes)), 4) + size + size + number(path.utf8.count, 2) + number(0, 2)
    directory += Array("PK\u{1}\u{2}".utf8) + number(versionNeeded, 2) + description
    // No comment, disk or attributes; then the offset of the member.
    directory += number(0, 10) + number(archive.count, 4) + Array(path.utf8)
    archive += Array("PK\u{3}\u{4}".utf8) + description + Array(path.utf8) + bytes
  }
  let count = number(members.count, 2)
  return archive + directory + Array("PK\u{5}\u{6}".utf8) + number(0, 4) + count + count
    + number(directory.count, 4) + number(archive.count, 4) + number(0, 2)
}

/// Version 2.0 of the format, which every reader supports.
private let versionNeeded = 20

/// The date in MS-DOS format, in which months and days start at 1.
private let firstOfJanuary1980 = 1 << 5 | 1

/// Returns the little-endian bytes of a number.
private func number(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
