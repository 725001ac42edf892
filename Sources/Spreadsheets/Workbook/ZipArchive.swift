import Notation

/// A ZIP archive in memory, with the features of PKWARE's APPNOTE 6.3 that workbooks use.
///
/// Members are stored or deflated. Split archives, zip64, and encryption are refused; a budget
/// limits what is unpacked.
package struct ZipArchive: Sendable {
  /// The maximum number of members; a workbook of 1,000 sheets, each with a drawing, has 6,000.
  private static let maximumMembers = 10_000

  /// The maximum unpacked size of a member, in bytes.
  ///
  /// A million rows, Excel's limit, of twelve figures each take about 400 MB of XML.
  private static let maximumMemberSize = 512 << 20

  private let members: [ZipMember]
  /// The indices of members by name in lower case: ECMA-376 part 2 ignores the case of ASCII
  /// letters.
  private let places: [String: Int]
  private let bytes: [UInt8]
  /// What its parts and their readers may cost.
  let budget: InputBudget

  /// Reads the directory of an archive.
  ///
  /// Throws `InputError` if the archive is damaged, unsupported or too large.
  package init(_ bytes: [UInt8]) throws(InputError) {
    self.bytes = bytes
    budget = InputBudget(forFileOf: bytes.count)
    members = try Self.directory(of: bytes)
    var places: [String: Int] = [:]
    for (index, member) in members.enumerated()
    where places.updateValue(index, forKey: asciiLowercased(member.name)) != nil {
      throw InputError(
        "the archive has two members called \(quoted(member.name)); save the workbook again")
    }
    self.places = places
  }

  /// The names of the members in the order of the directory.
  package var names: [String] { members.map(\.name) }

  /// Whether there is a member with the name.
  package func contains(_ name: String) -> Bool { places[asciiLowercased(name)] != nil }

  /// Returns the unpacked bytes of a member, after verifying their size and checksum.
  package func contents(of name: String) throws(InputError) -> [UInt8] {
    guard let place = places[asciiLowercased(name)] else {
      throw InputError("the workbook has no \(quoted(name)); save it again")
    }
    let member = members[place]
    guard !member.isEncrypted else {
      throw InputError(
        "the member \(quoted(name)) is encrypted; save the workbook without a password")
    }
    guard member.size <= Self.maximumMemberSize else {
      throw InputError(
        "the member \(quoted(name)) unpacks to \(member.size) bytes, but the limit is "
          + "\(Self.maximumMemberSize)")
    }
    let contents = try unpacked(bytes[try member.dataRange(in: bytes)], of: member)
    guard crc32(contents) == member.crc else { throw .damaged(name, "its checksum is wrong") }
    return contents
  }

  private func unpacked(
    _ packed: ArraySlice<UInt8>, of member: ZipMember
  ) throws(InputError) -> [UInt8] {
    switch member.method {
    case 0:
      guard member.size == packed.count else { throw .damaged(member.name, "its sizes differ") }
      try budget.charge(member.size, .bytes)
      return Array(packed)
    case 8:
      try budget.charge(member.size, .bytes)
      do throws(InflateFault) { return try inflate(packed, size: member.size) } catch {
        throw .damaged(member.name, error.rawValue)
      }
    default:
      throw InputError(
        "the member \(quoted(member.name)) is compressed by method \(member.method), which is not "
          + "supported; save the workbook again in Excel")
    }
  }
}

/// Returns the name with its ASCII letters in lower case.
func asciiLowercased(_ name: String) -> String {
  String(decoding: name.utf8.map { 65...90 ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
}

// MARK: - The directory at the end of an archive, APPNOTE sections 4.3.12 and 4.3.16

extension ZipArchive {
  private static func directory(of bytes: [UInt8]) throws(InputError) -> [ZipMember] {
    let end = try endRecord(in: bytes)
    let count = bytes.uint16(at: end + 10)
    let (size, start) = (bytes.uint32(at: end + 12), bytes.uint32(at: end + 16))
    let hasLocator = end >= 20 && bytes.uint32(at: end - 20) == 0x0706_4B50
    if hasLocator || count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF {
      throw .zip64
    }
    guard bytes.uint32(at: end + 4) == 0, bytes.uint16(at: end + 8) == count else {
      throw .damagedDirectory
    }
    guard count <= maximumMembers else {
      throw InputError("the archive has \(count) members, but the limit is \(maximumMembers)")
    }
    guard start + size == end else { throw .damagedDirectory }
    var members: [ZipMember] = []
    for _ in 0..<count {
      members.append(
        try ZipMember(in: bytes, at: members.last?.entryEnd ?? start, directory: start..<end))
    }
    guard members.last?.entryEnd ?? start == end else { throw .damagedDirectory }
    return members
  }

  /// Returns where the last record starts; its comment must end at the end of the file.
  private static func endRecord(in bytes: [UInt8]) throws(InputError) -> Int {
    let last = bytes.count - 22
    let place = stride(from: last, through: max(last - 0xFFFF, 0), by: -1).first { place in
      bytes[place] == 0x50 && bytes.uint32(at: place) == 0x0605_4B50
        && place + 22 + bytes.uint16(at: place + 20) == bytes.count
    }
    guard let place else {
      throw InputError("the file ends early or its end is damaged; copy or save it again")
    }
    return place
  }
}
