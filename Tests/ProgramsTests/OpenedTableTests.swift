import Foundation
import TestSupport
import Testing

/// What `tables.csv` beside a sheet says of it, such as that its figures are exact.
@Suite struct `A list of tables beside a sheet` {
  private static let sheet = "feed_tds [mg/L],max_tds [mg/L],cycles [1]\n165,3500,21.2\n"

  @Test func `may be missing`() throws {
    try Scratch.withFolder { folder in
      try Data(Self.sheet.utf8).write(to: folder.appending("sheet.csv"))
      #expect(try BuiltProgram.wtp.run(["verify", "sheet.csv"], in: folder).status == 0)
    }
  }

  /// The sheet would else be judged as what it is not.
  @Test(arguments: ["verify", "audit"])
  func `is refused where it is there and cannot be read`(command: String) throws {
    try Scratch.withFolder { folder in
      try Data(Self.sheet.utf8).write(to: folder.appending("sheet.csv"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending("tables.csv").path, withDestinationPath: "tables.csv")
      let run = try BuiltProgram.wtp.run([command, "sheet.csv"], in: folder)
      #expect(run.status == 66 && run.output.isEmpty, "\(run.status) \(run.output)")
      #expect(run.words.hasPrefix("wtp: cannot open \"tables.csv\": "), "\(run.words)")
    }
  }
}
