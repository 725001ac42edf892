import Foundation
import TestSupport
import Testing

/// `wtp audit SHEET --append FILE` as a user runs it.
@Suite struct `A sheet that is written with its proposed rows` {
  private static let sheet =
    "case,circulation [m3/h],temperature_drop [degC],concentration_factor [1],bleed [m3/h]\n"
    // 100 m3/h cooled by 5 degC evaporate 0.9 m3/h; at 2 cycles as much is bled.
    + "a,100,5,2,0.9000\n"

  private func within(_ body: (URL) throws -> Void) throws {
    try Scratch.withFolder { folder in
      try Data(Self.sheet.utf8).write(to: folder.appending("sheet.csv"))
      try body(folder)
    }
  }

  @Test func `agrees with the formulas, and misses no mistake that its columns can show`() throws {
    try within { folder in
      let run = try BuiltProgram.wtp.run(
        ["audit", "sheet.csv", "--append", "more.csv", "--fill"], in: folder)
      #expect(run.status == 0 && run.words.contains("the sheet and "), "\(run.words)")
      let whole = try String(contentsOf: folder.appending("more.csv"), encoding: .utf8)
      #expect(whole.hasPrefix(Self.sheet) && whole != Self.sheet)
      #expect(try BuiltProgram.wtp.run(["verify", "more.csv"], in: folder).status == 0)
      let words = ["audit", "more.csv", "--require", "100%"]
      #expect(try BuiltProgram.wtp.run(words, in: folder).status == 0)
    }
  }

  @Test(arguments: [
    ["sheet.csv", "--append", "sheet.csv"], ["sheet.csv", "--append", "./sheet.csv"],
    ["sheet.csv", "sheet.csv", "--append", "more.csv"], ["-", "--append", "more.csv"],
    ["--append", "more.csv"],
  ])
  func `is refused over what is read, and of anything but one file`(words: [String]) throws {
    try within { folder in
      let run = try BuiltProgram.wtp.run(["audit"] + words, input: Self.sheet, in: folder)
      #expect(run.status == 64 && run.words.contains("--append"), "\(run.words)")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left == ["sheet.csv"])
      let kept = try String(contentsOf: folder.appending("sheet.csv"), encoding: .utf8)
      #expect(kept == Self.sheet)
    }
  }

  @Test func `is not left in part where the sheet cannot be audited`() throws {
    try within { folder in
      try Data("circulation [m3/h]\n100\n".utf8).write(to: folder.appending("sheet.csv"))
      let run = try BuiltProgram.wtp.run(
        ["audit", "sheet.csv", "--append", "more.csv"], in: folder)
      #expect(run.status == 65)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["sheet.csv"])
    }
  }
}
