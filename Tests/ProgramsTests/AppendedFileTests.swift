import Foundation
import TestSupport
import Testing

/// Tests of `wtp audit SHEET --append FILE`.
@Suite struct `A sheet with its suggested rows` {
  private static let sheet =
    "case,circulation [m3/h],temperature_drop [degC],concentration_factor [1],bleed [m3/h]\n"
    // 100 m3/h cooled by 5 degC evaporate 0.9 m3/h; at 2 cycles the bleed is the same.
    + "a,100,5,2,0.9000\n"

  private func within(_ body: (URL) throws -> Void) throws {
    try Scratch.withFolder { folder in
      try Data(Self.sheet.utf8).write(to: folder.appending("sheet.csv"))
      try body(folder)
    }
  }

  @Test func `agrees with the formulas and finds every mistake that its columns can show`() throws {
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

  /// Appends two rows to a sheet, and returns the outcome and the written text.
  private func appended(
    to sheet: String, _ words: String...
  ) throws -> (run: BuiltProgram.Outcome, whole: String) {
    try Scratch.withFolder { folder in
      try Data(sheet.utf8).write(to: folder.appending("sheet.csv"))
      let run = try BuiltProgram.wtp.run(
        ["audit", "sheet.csv", "--append", "more.csv", "--suggest", "2"] + words, in: folder)
      let verdict = try BuiltProgram.wtp.run(["verify", "more.csv"], in: folder)
      #expect(run.status == 0 && verdict.status == 0, "\(run.words)\(verdict.output)")
      let written = try Data(contentsOf: folder.appending("more.csv"))
      return (run, String(decoding: written, as: UTF8.self))
    }
  }

  /// `wtp` copies a sheet 65,536 bytes at a time.
  @Test(arguments: [65_536, 65_537, 140_000])
  func `is copied completely if it is longer than the read buffer`(length: Int) throws {
    let header = "feed_temperature [degC],dissolved_oxygen [mg/L],note\n"
    let row = "48,6.2,\(String(repeating: "n", count: 60))\n"
    let count = (length - header.count) / row.count - 1
    let start = header + String(repeating: row, count: count) + "48,6.2,"
    let sheet = start + String(repeating: "n", count: length - start.count)
    #expect(sheet.utf8.count == length)
    let (run, whole) = try appended(to: sheet, "--fill")
    #expect(whole.hasPrefix(sheet + "\n") && run.words.contains("2 proposed rows"))
    #expect(whole.unicodeScalars.count { $0 == "\n" } == count + 4)
  }
}
