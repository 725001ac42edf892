import Notation

/// The members of a ZIP archive in memory, PKWARE's APPNOTE 6.3, as far as workbooks use it.
///
/// Members are stored or deflated. What other archives have is refused: parts of several disks,
/// zip64, encryption, members that share bytes or names, and archives that would unpack to more
/// than a workbook ever does.
package struct ZipArchive: Sendable {
  /// The most members that an archive may have; a workbook of 1,000 sheets with a drawing each has 6,000.
  package static let maximumMembers = 10_000

  /// The most bytes that one member may unpack to.
  ///
  /// A million rows of twelve figures, the most rows that Excel has, are about 400 MB of XML.
  package static let maximumMemberSize = 512 << 20

  /// The most bytes that all members may unpack to.
  package static let maximumSize = 2 << 30

  /// How many times its packed size a member may unpack to, if it unpacks to more than 4 MiB.
  ///
  /// Deflate reaches 1,032 with nothing but repetition; sheets of figures reach 20, and a million
  /// rows of one and the same figure 30.
  package static let maximumRatio = 250

  /// What the names are looked for without heed of the case of ASCII letters, as ECMA-376 part 2 has it.
  private let places: [String: Int]
  let members: [ZipMember]
  private let bytes: [UInt8]

  /// Reads the directory of an archive.
  package init(_ bytes: [UInt8]) throws(WorkbookError) {
    self.bytes = bytes
    members = try ZipDirectory(bytes).members
    var places: [String: Int] = [:]
    for (index, member) in members.enumerated() {
      guard places.updateValue(index, forKey: asciiLowercased(member.name)) == nil else {
        throw .duplicateMember(member.name)
      }
    }
    self.places = places
    try checkSizes()
    try checkOverlaps()
  }

  /// The names of the members in the order of the directory.
  package var names: [String] { members.map(\.name) }

  /// Whether there is a member of a name.
  package func contains(_ name: String) -> Bool { places[asciiLowercased(name)] != nil }

  /// The bytes of a member, unpacked, its size and check sum verified.
  package func contents(of name: String) throws(WorkbookError) -> [UInt8] {
    guard let place = places[asciiLowercased(name)] else { throw .missingMember(name) }
    let member = members[place]
    guard !member.isEncrypted else { throw .encryptedMember(name) }
    guard member.size <= Self.maximumMemberSize else {
      throw .memberTooLarge(name, size: member.size)
    }
    let packed = bytes[try member.dataRange(in: bytes)]
    let contents = try unpacked(packed, of: member)
    guard crc32(contents) == member.crc else { throw .checkSumContradicted(name) }
    return contents
  }

  private func unpacked(
    _ packed: ArraySlice<UInt8>, of member: ZipMember
  ) throws(WorkbookError) -> [UInt8] {
    switch member.method {
    case 0:
      guard member.size == packed.count else { throw .contradictoryHeaders(member.name) }
      return Array(packed)
    case 8:
      if member.size > 4 << 20, member.size / Self.maximumRatio > packed.count {
        throw .ratioTooLarge(member.name, ratio: member.size / max(packed.count, 1))
      }
      do throws(InflateFault) {
        return try inflate(packed, size: member.size)
      } catch {
        throw .damagedMember(member.name, error)
      }
    default: throw .unknownMethod(member.name, member.method)
    }
  }

  private func checkSizes() throws(WorkbookError) {
    let size = members.reduce(0) { $0 + $1.size }
    if size > Self.maximumSize { throw .archiveTooLarge(size: size) }
  }

  /// Members that share bytes are how small archives unpack to much.
  private func checkOverlaps() throws(WorkbookError) {
    var end = 0
    for member in members.sorted(by: { $0.offset < $1.offset }) {
      let range = try member.dataRange(in: bytes)
      guard member.offset >= end else { throw .overlappingMember(member.name) }
      end = range.upperBound
    }
  }
}
