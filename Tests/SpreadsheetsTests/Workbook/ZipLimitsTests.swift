import Notation
import Spreadsheets
import TestSupport
import Testing

/// What archives may have and how much of it, in archives of one stored member `a`: its header of 30
/// bytes and its name, its data, its entry of 47 bytes, and the last record of 22.
@Suite struct `What ZIP archives may have` {
  @Test func `a member that would unpack to too much is refused before it is`() {
    var archive = StoredZip([("a", "text")]).bytes
    archive[35 + 27] = 0x7F
    archive[25] = 0x7F
    #expect(error(archive) == tooLarge("\(0x7F00_0004) bytes", "536870912"))
    archive[35 + 27] = 0x01
    archive[25] = 0x01
    (archive[8], archive[35 + 10]) = (8, 8)
    #expect(error(archive) == tooLarge("\(0x0100_0004 / 4) times its size", "250 times"))
  }

  /// A half of a gibibyte, APPNOTE section 4.4.9 having four bytes for it.
  @Test(
    arguments: [
      ([0, 0, 0, 0x20], damaged("its header differs from the directory")),
      ([1, 0, 0, 0x20], tooLarge("\(536_870_913) bytes", "536870912")),
    ] as [([UInt8], String)]) func `a member may unpack to 512 MiB`(
      size: [UInt8], expected: String
    )
  {
    // What is stored as it is has its own size; that is looked at later.
    #expect(error(archive(withSize: size, of: "text")) == expected)
  }

  @Test(
    arguments: [
      // 4 MiB of four bytes, then a byte more.
      ([0, 0, 0x40, 0], 4, damaged("its compressed data ends early")),
      ([1, 0, 0x40, 0], 4, tooLarge("\(1_048_576) times its size", "250 times")),
      ([1, 0, 0x40, 0], 0, tooLarge("\(4_194_305) times its size", "250 times")),
      // 4,194,305 = 250 * 16,777 + 55.
      (
        [1, 0, 0x40, 0], 16_777,
        damaged("the length of a stored block contradicts its complement")
      ),
      ([1, 0, 0x40, 0], 16_776, tooLarge("\(250) times its size", "250 times")),
    ] as [([UInt8], Int, String)])
  func `a member may unpack to 4 MiB, or 250 times its size`(
    size: [UInt8], packed: Int, expected: String
  ) {
    // An x begins a stored block, whose length should be the complement of what follows it.
    let text = String(repeating: "x", count: packed)
    #expect(error(archive(withSize: size, of: text, method: 8)) == expected)
  }

  @Test func `an archive that would unpack to too much is refused`() {
    var archive = StoredZip([("a", "1"), ("b", "2")]).bytes
    for start in [0, 32] { archive[start + 25] = 0x7F }
    for start in [64, 64 + 47] { archive[start + 27] = 0x7F }
    #expect(
      error(archive)
        == "the archive unpacks to \(2 * 0x7F00_0001) bytes, but the limit is 2147483648")
    // 1 GiB each.
    func sizes(_ first: [UInt8], _ second: [UInt8]) {
      for (start, size) in [(0, first), (32, second)] {
        archive.replaceSubrange((start + 22)..<(start + 26), with: size)
      }
      for (start, size) in [(64, first), (64 + 47, second)] {
        archive.replaceSubrange((start + 24)..<(start + 28), with: size)
      }
    }
    sizes([0, 0, 0, 0x40], [0, 0, 0, 0x40])
    #expect(error(archive) == tooLarge("\(1 << 30) bytes", "536870912"))
    sizes([0, 0, 0, 0x40], [1, 0, 0, 0x40])
    #expect(
      error(archive)
        == "the archive unpacks to \(2_147_483_649) bytes, but the limit is 2147483648")
  }

  @Test func `an archive may have 10,000 members`() {
    func members(_ count: Int) -> [UInt8] { StoredZip((0..<count).map { ("\($0)", "") }).bytes }
    #expect(error(members(10_000)) == nil)
    #expect(error(members(10_001)) == "the archive has 10001 members, but the limit is 10000")
  }

  @Test func `an archive may have no members, or one without a name and data`() throws {
    #expect(try ZipArchive(StoredZip([]).bytes).names.isEmpty)
    #expect(try ZipArchive(StoredZip([("", "")]).bytes).contents(of: "") == [])
  }

  /// The length of the comment stands in the last two bytes of the record.
  @Test(arguments: [1, 300, 0xFFFF]) func `an archive may end with a comment`(count: Int) throws {
    var archive = StoredZip([("a", "text")]).bytes
    archive.replaceSubrange(102..<104, with: [UInt8(count & 0xFF), UInt8(count >> 8)])
    archive += [UInt8](repeating: 0x50, count: count)
    #expect(try ZipArchive(archive).contents(of: "a") == Array("text".utf8))
    #expect(error(archive + [0]) == truncated)
  }

  /// APPNOTE section 4.3.15: 20 bytes before the last record.
  @Test func `an archive with a locator of zip64 is refused for that`() {
    var archive = StoredZip([("a", "text")]).bytes
    archive.insert(contentsOf: [0x50, 0x4B, 6, 7] + [UInt8](repeating: 0, count: 16), at: 82)
    #expect(error(archive) == zip64)
  }

  @Test func `extra fields and comments are passed`() throws {
    var archive = StoredZip([("a", "text")]).bytes
    // An extra field of three bytes and a comment of two in the list, one of four in the header.
    archive.insert(contentsOf: Array("xtrno".utf8), at: 82)
    (archive[35 + 30], archive[35 + 32]) = (3, 2)
    archive.insert(contentsOf: Array("xtra".utf8), at: 31)
    archive[28] = 4
    archive.replaceSubrange(
      (archive.count - 10)..<(archive.count - 2), with: [52, 0, 0, 0, 39, 0, 0, 0])
    #expect(try ZipArchive(archive).contents(of: "a") == Array("text".utf8))
  }

  /// APPNOTE section 4.3.9: the check sum and the sizes, with a signature or without, the sizes of
  /// four bytes or of eight.
  @Test func `sizes may stand behind the data in each of their forms`() throws {
    let sum = Array(StoredZip([("a", "text")]).bytes[14..<18])
    let (size, zeros, mark): ([UInt8], [UInt8], [UInt8]) = (
      [4, 0, 0, 0], [0, 0, 0, 0], [0x50, 0x4B, 7, 8]
    )
    for descriptor in [
      sum + size + size, mark + sum + size + size, mark + sum + size + zeros + size + zeros,
    ] {
      let archive = self.archive(describedBy: descriptor)
      #expect(try ZipArchive(archive).contents(of: "a") == Array("text".utf8))
      for place in descriptor.indices {
        var changed = descriptor
        changed[place] ^= 1
        #expect(
          error(self.archive(describedBy: changed))
            == damaged("its header differs from the directory"))
        let cut = Array(descriptor.prefix(place))
        #expect(
          error(self.archive(describedBy: cut))
            == damaged("its header differs from the directory"))
      }
    }
  }

  /// An archive whose header leaves the sizes to what stands behind the data.
  private func archive(describedBy descriptor: [UInt8]) -> [UInt8] {
    var archive = StoredZip([("a", "text")]).bytes
    archive.replaceSubrange(14..<26, with: [UInt8](repeating: 0, count: 12))
    (archive[6], archive[35 + 8]) = (8, 8)
    archive[82 + 16] = UInt8(35 + descriptor.count)
    archive.insert(contentsOf: descriptor, at: 35)
    return archive
  }

  /// An archive of a member that says another size than it has.
  private func archive(withSize size: [UInt8], of text: String, method: UInt8 = 0) -> [UInt8] {
    var archive = StoredZip([("a", text)]).bytes
    let entry = 31 + text.utf8.count
    archive.replaceSubrange(22..<26, with: size)
    archive.replaceSubrange((entry + 24)..<(entry + 28), with: size)
    (archive[8], archive[entry + 10]) = (method, method)
    return archive
  }
}

private func tooLarge(_ size: String, _ limit: String) -> String {
  "the member \"a\" unpacks to \(size), but the limit is \(limit)"
}
