import Notation
import Spreadsheets
import TestSupport
import Testing

@Suite struct `ZIP archives` {
  @Test func `reads stored and deflated members of Python's zipfile`() throws {
    let archive = try ZipArchive(decoded(zipfileArchive))
    #expect(archive.names == ["stored.txt", "folder/deflated.txt"])
    #expect(try archive.contents(of: "stored.txt") == Array("kept as it is\n".utf8))
    #expect(try archive.contents(of: "folder/deflated.txt") == Array(sheetText.utf8))
  }

  @Test func `reads a streamed archive with a data descriptor`() throws {
    let archive = try ZipArchive(decoded(streamedArchive))
    #expect(try archive.contents(of: "streamed.txt") == Array(sheetText.utf8))
  }

  @Test func `ignores case in names`() throws {
    let archive = try ZipArchive(decoded(zipfileArchive))
    #expect(archive.contains("Folder/Deflated.TXT"))
    #expect(!archive.contains("deflated.txt"))
    #expect(try archive.contents(of: "STORED.txt") == Array("kept as it is\n".utf8))
  }

  @Test func `reads the archives that tests write`() throws {
    let archive = try ZipArchive(StoredZip([("a", "first"), ("b", "")]).bytes)
    #expect(try archive.contents(of: "a") == Array("first".utf8))
    #expect(try archive.contents(of: "b") == [])
  }

  @Test func `rejects every truncated archive`() {
    let archive = decoded(zipfileArchive)
    for count in 0..<archive.count {
      #expect(error(Array(archive.prefix(count))) == truncated)
    }
  }

  /// Offsets follow from APPNOTE sections 4.3.7, 4.3.12 and 4.3.16.
  ///
  /// The archive has one member `a` that contains `text`: its data is at 31, its entry at 35, and
  /// the last record at 82.
  @Test(arguments: [
    (31, [0x54], damaged("its checksum is wrong")),
    (0, [0x51], damaged("its header cannot be read")),
    (26, [0xFF], damaged("its header cannot be read")),
    (35, [0x51], badDirectory),
    (35 + 28, [2], badDirectory),
    (35 + 30, [1], badDirectory),
    (35 + 32, [1], badDirectory),
    (35 + 20, [0xFF, 0xFF, 0xFF, 0xFF], zip64),
    (35 + 42, [0xFF, 0xFF, 0xFF, 0xFF], zip64),
    (35 + 42, [0xFF, 0xFF, 0xFF, 0x7F], damaged("its header cannot be read")),
    (35 + 8, [1], "the member \"a\" is encrypted; save the workbook without a password"),
    (35 + 34, [1], badDirectory),
    (35 + 24, [0xFF, 0xFF, 0xFF, 0xFF], zip64),
    (35 + 42, [5], damaged("its header cannot be read")),
    (82 + 4, [1], badDirectory),
    (82 + 6, [1], badDirectory),
    (82 + 8, [2], badDirectory),
    (82 + 8, [2, 0, 2, 0], badDirectory),
    (82 + 8, [0, 0, 0, 0], badDirectory),
    (82 + 12, [0xFF, 0xFF, 0xFF, 0xFF], zip64),
    (82 + 10, [0xFF, 0xFF], zip64),
    (82 + 16, [36], badDirectory),
    (82 + 20, [1], truncated),
  ]) func `rejects a changed field`(place: Int, bytes: [UInt8], expected: String) {
    var archive = StoredZip([("a", "text")]).bytes
    archive.replaceSubrange(place..<(place + bytes.count), with: bytes)
    #expect(error(archive) == expected)
  }

  @Test func `rejects other compression methods`() {
    var archive = StoredZip([("a", "text")]).bytes
    (archive[8], archive[35 + 10]) = (12, 12)
    #expect(
      error(archive)
        == "the member \"a\" is compressed by method 12, which is not supported; save the workbook again in Excel"
    )
  }

  @Test func `rejects duplicate names, ignoring case`() {
    #expect(
      error(StoredZip([("a", "1"), ("A", "2")]).bytes)
        == "the archive has two members called \"A\"; save the workbook again")
  }

  @Test func `reads or rejects corrupted archives`() throws {
    var generator = SeededGenerator(seed: 32)
    let archives = [
      decoded(zipfileArchive), decoded(streamedArchive), StoredZip([("a", "1"), ("b", "2")]).bytes,
    ]
    var (refused, unchanged) = (0, 0)
    for round in 0..<corruptedInputs {
      let bytes = corrupted(archives[round % 3], with: archives, by: &generator)
      if error(bytes) == nil { unchanged += 1 } else { refused += 1 }
    }
    #expect(refused > unchanged)
  }
}

/// Returns the first error of an archive and its members; nil if there is none.
func error(_ bytes: [UInt8]) -> String? {
  do throws(InputError) {
    let archive = try ZipArchive(bytes)
    for name in archive.names { _ = try archive.contents(of: name) }
    return nil
  } catch { return error.description }
}

let truncated = "the file ends early or its end is damaged; copy or save it again"
private let badDirectory = "the directory of the archive is damaged; copy or save the file again"
let zip64 = "the file is a zip64 archive, which is not supported; save it again in Excel"

func damaged(_ how: String) -> String {
  "the member \"a\" is damaged: \(how); copy or save the file again"
}

/// An archive with a stored and a deflated member, written by Python's zipfile.
private let zipfileArchive = """
  UEsDBBQAAAAAAIMYIlw0uU6iDgAAAA4AAAAKAAAAc3RvcmVkLnR4dGtlcHQgYXMgaXQgaXMKUEsDBBQAAAAIAIMYIlzy4Gny
  ZAAAALEAAAATAAAAZm9sZGVyL2RlZmxhdGVkLnR4dDXNuw2AMAxF0Z4pMgDKFydhBzpKhGgSqBBF2F/kyaY7vq/wWWs53tLU
  dl9m2ceVdHlaVdtl7rAPZEfvvY6U3EDUHdgRfRKjEzuhRzF6Ymf0LEaf2XPvwYp7D47tLAb/H1jk8wdQSwECFAMUAAAAAACD
  GCJcNLlOog4AAAAOAAAACgAAAAAAAAAAAAAAgAEAAAAAc3RvcmVkLnR4dFBLAQIUAxQAAAAIAIMYIlzy4GnyZAAAALEAAAAT
  AAAAAAAAAAAAAACAATYAAABmb2xkZXIvZGVmbGF0ZWQudHh0UEsFBgAAAAACAAIAeQAAAMsAAAAAAA==
  """

/// An archive that Python's zipfile wrote to a pipe, with a data descriptor after the bytes.
private let streamedArchive = """
  UEsDBBQACAAIAIMYIlwAAAAAAAAAAAAAAAAMAAAAc3RyZWFtZWQudHh0Nc27DYAwDEXRnikyAMoXJ2EHOkqEaBKoEEXYX+TJ
  pju+r/BZazne0tR2X2bZx5V0eVpV22XusA9kR++9jpTcQNQd2BF9EqMTO6FHMXpiZ/QsRp/Zc+/BinsPju0sBv8fWOTzB1BL
  Bwjy4GnyZAAAALEAAABQSwECFAMUAAgACACDGCJc8uBp8mQAAACxAAAADAAAAAAAAAAAAAAAgAEAAAAAc3RyZWFtZWQudHh0
  UEsFBgAAAAABAAEAOgAAAJ4AAAAAAA==
  """
