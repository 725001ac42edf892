import Notation

/// A ZIP archive whose members are stored as they are: PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and
/// 4.3.16.
///
/// The same members make the same bytes: all have the first date that the format knows.
struct StoredArchive {
  /// A file of the archive: its path, of ASCII letters and signs, and what it holds.
  typealias Member = (name: String, bytes: [UInt8])

  /// The files in their order.
  let members: [Member]

  /// The bytes of the archive.
  var bytes: [UInt8] {
    var (archive, directory) = ([UInt8](), [UInt8]())
    for member in members {
      let description = StoredArchive.description(of: member)
      directory += StoredArchive.centralSignature + number(versionNeeded, 2) + description
      // No comment, no disk, no attributes; then where the member begins.
      directory += number(0, 10) + number(archive.count, 4) + Array(member.name.utf8)
      archive += StoredArchive.localSignature + description + Array(member.name.utf8)
      archive += member.bytes
    }
    return archive + directory + end(directory: directory.count, at: archive.count)
  }

  /// What both headers of a member say alike, the lengths of its name and of no extra field last.
  private static func description(of member: Member) -> [UInt8] {
    let size = number(member.bytes.count, 4)
    let (flags, stored, time) = (number(0, 2), number(0, 2), number(0, 2))
    return number(versionNeeded, 2) + flags + stored + time + number(firstOfJanuary1980, 2)
      + number(Int(crc32(member.bytes)), 4) + size + size + number(member.name.utf8.count, 2)
      + number(0, 2)
  }

  private func end(directory size: Int, at start: Int) -> [UInt8] {
    let count = number(members.count, 2)
    return Array("PK\u{5}\u{6}".utf8) + number(0, 4) + count + count + number(size, 4)
      + number(start, 4) + number(0, 2)
  }

  private static let centralSignature = Array("PK\u{1}\u{2}".utf8)
  private static let localSignature = Array("PK\u{3}\u{4}".utf8)
}

/// Version 2.0 of the format, which every reader knows.
private let versionNeeded = 20

/// The month and the day count from 1, in MS-DOS's way of writing dates.
private let firstOfJanuary1980 = 1 << 5 | 1

/// A number in so many bytes, the lowest first.
private func number(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
