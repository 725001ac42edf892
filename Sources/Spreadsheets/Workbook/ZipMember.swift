import Notation

/// A member in the directory of an archive, APPNOTE section 4.3.12.
struct ZipMember: Sendable {
  let name: String
  let method: Int
  let crc: UInt32
  let packedSize: Int
  let size: Int
  /// Where its local header starts.
  let offset: Int
  /// Where its entry in the directory ends.
  let entryEnd: Int
  /// Where the directory starts; all data of the member ends before it.
  private let limit: Int
  let isEncrypted: Bool

  /// Reads the entry at a place in the directory; throws `InputError` if it is invalid.
  init(in bytes: [UInt8], at start: Int, directory: Range<Int>) throws(InputError) {
    guard start + 46 <= directory.upperBound, bytes.uint32(at: start) == 0x0201_4B50 else {
      throw .damagedDirectory
    }
    let nameEnd = start + 46 + bytes.uint16(at: start + 28)
    entryEnd = nameEnd + bytes.uint16(at: start + 30) + bytes.uint16(at: start + 32)
    guard entryEnd <= directory.upperBound else { throw .damagedDirectory }
    isEncrypted = bytes.uint16(at: start + 8) & 1 != 0
    method = bytes.uint16(at: start + 10)
    crc = UInt32(bytes.uint32(at: start + 16))
    packedSize = bytes.uint32(at: start + 20)
    size = bytes.uint32(at: start + 24)
    offset = bytes.uint32(at: start + 42)
    name = String(decoding: bytes[(start + 46)..<nameEnd], as: UTF8.self)
    limit = directory.lowerBound
    if [packedSize, size, offset].contains(0xFFFF_FFFF) { throw .zip64 }
    guard bytes.uint16(at: start + 34) == 0 else { throw .damagedDirectory }
  }

  /// Returns where the packed bytes are; throws `InputError` if the local header cannot be read.
  ///
  /// The directory has the sizes and the checksum, which the unpacked bytes must have.
  func dataRange(in bytes: [UInt8]) throws(InputError) -> Range<Int> {
    let unreadable = InputError.damaged(name, "its header cannot be read")
    guard offset + 30 <= limit, bytes.uint32(at: offset) == 0x0403_4B50 else { throw unreadable }
    let nameEnd = offset + 30 + bytes.uint16(at: offset + 26)
    let start = nameEnd + bytes.uint16(at: offset + 28)
    let end = start + packedSize
    guard end <= limit else { throw unreadable }
    return start..<end
  }
}

extension [UInt8] {
  /// Returns a two-byte little-endian number.
  func uint16(at place: Int) -> Int { Int(self[place]) | Int(self[place + 1]) << 8 }

  /// Returns a four-byte little-endian number.
  func uint32(at place: Int) -> Int { uint16(at: place) | uint16(at: place + 2) << 16 }
}
