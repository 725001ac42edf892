/// A member as the directory of its archive has it, APPNOTE section 4.3.12.
struct ZipMember: Sendable {
  let name: String
  let method: Int
  let crc: UInt32
  let packedSize: Int
  let size: Int
  /// Where its local header begins.
  let offset: Int
  /// Where the directory begins, before which everything of the member ends.
  let limit: Int
  private let flags: Int
  private let nameBytes: ArraySlice<UInt8>

  var isEncrypted: Bool { flags & 1 != 0 }
  private var hasDescriptor: Bool { flags & 8 != 0 }

  /// The entry at a place of the directory, and the place after it.
  static func entry(
    in bytes: [UInt8], at start: Int, directory: Range<Int>
  ) throws(WorkbookError) -> (ZipMember, end: Int) {
    guard start + 46 <= directory.upperBound, bytes.uint32(at: start) == 0x0201_4B50 else {
      throw .damagedDirectory
    }
    let nameEnd = start + 46 + bytes.uint16(at: start + 28)
    let end = nameEnd + bytes.uint16(at: start + 30) + bytes.uint16(at: start + 32)
    guard end <= directory.upperBound else { throw .damagedDirectory }
    let member = ZipMember(
      bytes, entry: start, name: bytes[(start + 46)..<nameEnd], limit: directory.lowerBound)
    if [member.packedSize, member.size, member.offset].contains(0xFFFF_FFFF) { throw .zip64 }
    guard bytes.uint16(at: start + 34) == 0 else { throw .severalDisks }
    return (member, end)
  }

  private init(_ bytes: [UInt8], entry: Int, name: ArraySlice<UInt8>, limit: Int) {
    flags = bytes.uint16(at: entry + 8)
    method = bytes.uint16(at: entry + 10)
    crc = UInt32(bytes.uint32(at: entry + 16))
    packedSize = bytes.uint32(at: entry + 20)
    size = bytes.uint32(at: entry + 24)
    offset = bytes.uint32(at: entry + 42)
    nameBytes = name
    self.name = String(decoding: name, as: UTF8.self)
    self.limit = limit
  }

  /// Where the packed bytes are, if the local header says what the directory says.
  func dataRange(in bytes: [UInt8]) throws(WorkbookError) -> Range<Int> {
    guard offset + 30 <= limit, bytes.uint32(at: offset) == 0x0403_4B50 else {
      throw .damagedHeader(name)
    }
    let nameEnd = offset + 30 + bytes.uint16(at: offset + 26)
    let start = nameEnd + bytes.uint16(at: offset + 28)
    guard start + packedSize <= limit else { throw .damagedHeader(name) }
    guard bytes[(offset + 30)..<nameEnd] == nameBytes, bytes.uint16(at: offset + 8) == method,
      hasDescriptor || states(bytes, at: offset + 14)
    else { throw .contradictoryHeaders(name) }
    let end = start + packedSize
    if hasDescriptor { try checkDescriptor(bytes, at: end) }
    return start..<end
  }

  /// The figures behind the bytes, with or without a signature, section 4.3.9.
  private func checkDescriptor(_ bytes: [UInt8], at end: Int) throws(WorkbookError) {
    if end + 12 <= limit, states(bytes, at: end) { return }
    let isSigned = end + 16 <= limit && bytes.uint32(at: end) == 0x0807_4B50
    if isSigned, states(bytes, at: end + 4) || statesLong(bytes, at: end + 4) { return }
    throw .contradictoryHeaders(name)
  }

  private func states(_ bytes: [UInt8], at place: Int) -> Bool {
    bytes.uint32(at: place) == Int(crc) && bytes.uint32(at: place + 4) == packedSize
      && bytes.uint32(at: place + 8) == size
  }

  /// Sizes of eight bytes, as writers that do not know the size beforehand may use.
  private func statesLong(_ bytes: [UInt8], at place: Int) -> Bool {
    place + 20 <= limit && bytes.uint32(at: place) == Int(crc)
      && bytes.uint32(at: place + 4) == packedSize && bytes.uint32(at: place + 8) == 0
      && bytes.uint32(at: place + 12) == size && bytes.uint32(at: place + 16) == 0
  }
}

extension [UInt8] {
  /// Two bytes as a number, the lower first.
  func uint16(at place: Int) -> Int { Int(self[place]) | Int(self[place + 1]) << 8 }

  /// Four bytes as a number, the lowest first.
  func uint32(at place: Int) -> Int { uint16(at: place) | uint16(at: place + 2) << 16 }
}
