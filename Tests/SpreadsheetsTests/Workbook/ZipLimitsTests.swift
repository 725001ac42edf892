import Notation
import Spreadsheets
import TestSupport
import Testing

/// Most archives have one stored member `a`: a header of 30 bytes and the name, the data, an entry of
/// 47 bytes, and the last record of 22 bytes.
@Suite struct `Limits of ZIP archives` {
  @Test func `rejects a member that would unpack to too many bytes`() {
    var archive = StoredZip([("a", "text")]).bytes
    archive[35 + 27] = 0x7F
    archive[25] = 0x7F
    #expect(error(archive) == tooLarge("\(0x7F00_0004) bytes", "536870912"))
    archive[35 + 27] = 0x02
    archive[25] = 0x02
    (archive[8], archive[35 + 10]) = (8, 8)
    #expect(error(archive) == overBudget("16,803,216", of: "104"))
  }

  /// APPNOTE section 4.4.9: the size is four bytes long.
  @Test(
    arguments: [
      ([0, 0, 0, 0x20], damaged("its sizes differ")),
      ([1, 0, 0, 0x20], tooLarge("\(536_870_913) bytes", "536870912")),
    ] as [([UInt8], String)]) func `accepts a member that unpacks to 512 MiB`(
      size: [UInt8], expected: String
    )
  {
    // The size of a stored member is compared with its data later.
    #expect(error(archive(withSize: size, of: "text")) == expected)
  }

  @Test(
    arguments: [
      // 16 MiB, and 250 bytes for each of 104, 100 and 16,877 bytes; then one byte more.
      ([0x90, 0x65, 0, 1], 4, damaged("its compressed data ends early")),
      ([0x91, 0x65, 0, 1], 4, overBudget("16,803,216", of: "104")),
      ([0xA9, 0x61, 0, 1], 0, overBudget("16,802,216", of: "100")),
      (
        [0x72, 0x61, 0x40, 1], 16_777,
        damaged("the length of a stored block contradicts its complement")
      ),
      ([0x73, 0x61, 0x40, 1], 16_777, overBudget("20,996,466", of: "16,877")),
    ] as [([UInt8], Int, String)])
  func `accepts a file that unpacks to 16 MiB and 250 times its size`(
    size: [UInt8], packed: Int, expected: String
  ) {
    // An x starts a stored block, whose length must be followed by its complement.
    let text = String(repeating: "x", count: packed)
    #expect(error(archive(withSize: size, of: text, method: 8)) == expected)
  }

  @Test func `accepts 10,000 members`() {
    func members(_ count: Int) -> [UInt8] { StoredZip((0..<count).map { ("\($0)", "") }).bytes }
    #expect(error(members(10_000)) == nil)
    #expect(error(members(10_001)) == "the archive has 10001 members, but the limit is 10000")
  }

  @Test func `accepts an empty archive, and a member without a name and data`() throws {
    #expect(try ZipArchive(StoredZip([]).bytes).names.isEmpty)
    #expect(try ZipArchive(StoredZip([("", "")]).bytes).contents(of: "") == [])
  }

  /// The last two bytes of the record are the length of the comment.
  @Test(arguments: [1, 300, 0xFFFF]) func `accepts a comment at the end`(count: Int) throws {
    var archive = StoredZip([("a", "text")]).bytes
    archive.replaceSubrange(102..<104, with: [UInt8(count & 0xFF), UInt8(count >> 8)])
    archive += [UInt8](repeating: 0x50, count: count)
    #expect(try ZipArchive(archive).contents(of: "a") == Array("text".utf8))
    #expect(error(archive + [0]) == truncated)
  }

  /// APPNOTE section 4.3.15: the locator is 20 bytes before the last record.
  @Test func `rejects an archive with a zip64 locator`() {
    var archive = StoredZip([("a", "text")]).bytes
    archive.insert(contentsOf: [0x50, 0x4B, 6, 7] + [UInt8](repeating: 0, count: 16), at: 82)
    #expect(error(archive) == zip64)
  }

  @Test func `skips extra fields and comments`() throws {
    var archive = StoredZip([("a", "text")]).bytes
    // Adds an extra field of three bytes and a comment of two to the directory, and an extra field of
    // four bytes to the header.
    archive.insert(contentsOf: Array("xtrno".utf8), at: 82)
    (archive[35 + 30], archive[35 + 32]) = (3, 2)
    archive.insert(contentsOf: Array("xtra".utf8), at: 31)
    archive[28] = 4
    archive.replaceSubrange(
      (archive.count - 10)..<(archive.count - 2), with: [52, 0, 0, 0, 39, 0, 0, 0])
    #expect(try ZipArchive(archive).contents(of: "a") == Array("text".utf8))
  }

  /// Returns an archive with a wrong size of its member.
  private func archive(withSize size: [UInt8], of text: String, method: UInt8 = 0) -> [UInt8] {
    var archive = StoredZip([("a", text)]).bytes
    let entry = 31 + text.utf8.count
    archive.replaceSubrange(22..<26, with: size)
    archive.replaceSubrange((entry + 24)..<(entry + 28), with: size)
    (archive[8], archive[entry + 10]) = (method, method)
    return archive
  }
}

private func overBudget(_ limit: String, of size: String) -> String {
  "the workbook has more than \(limit) bytes of parts and texts, the limit for a file of \(size) "
    + "bytes; delete what is repeated, or save the sheet as CSV"
}

private func tooLarge(_ size: String, _ limit: String) -> String {
  "the member \"a\" unpacks to \(size), but the limit is \(limit)"
}
