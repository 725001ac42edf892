/// The list of members that ends an archive, APPNOTE sections 4.3.12 and 4.3.16.
struct ZipDirectory {
  let members: [ZipMember]

  init(_ bytes: [UInt8]) throws(WorkbookError) {
    let end = try Self.endRecord(in: bytes)
    let count = bytes.uint16(at: end + 10)
    let (size, start) = (bytes.uint32(at: end + 12), bytes.uint32(at: end + 16))
    let hasLocator = end >= 20 && bytes.uint32(at: end - 20) == 0x0706_4B50
    if hasLocator || count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF {
      throw .zip64
    }
    guard bytes.uint16(at: end + 4) == 0, bytes.uint16(at: end + 6) == 0,
      bytes.uint16(at: end + 8) == count
    else { throw .severalDisks }
    guard count <= ZipArchive.maximumMembers else { throw .tooManyMembers(count) }
    guard start + size == end else { throw .damagedDirectory }
    members = try Self.members(count, of: bytes, in: start..<end)
  }

  private static func members(
    _ count: Int, of bytes: [UInt8], in directory: Range<Int>
  ) throws(WorkbookError) -> [ZipMember] {
    var members: [ZipMember] = []
    var place = directory.lowerBound
    for _ in 0..<count {
      let (member, end) = try ZipMember.entry(in: bytes, at: place, directory: directory)
      members.append(member)
      place = end
    }
    guard place == directory.upperBound else { throw .damagedDirectory }
    return members
  }

  /// Where the last record begins: its comment ends with the file.
  private static func endRecord(in bytes: [UInt8]) throws(WorkbookError) -> Int {
    var place = bytes.count - 22
    let first = max(place - 0xFFFF, 0)
    while place >= first {
      if bytes[place] == 0x50, bytes.uint32(at: place) == 0x0605_4B50,
        place + 22 + bytes.uint16(at: place + 20) == bytes.count
      {
        return place
      }
      place -= 1
    }
    throw .truncatedArchive
  }
}
