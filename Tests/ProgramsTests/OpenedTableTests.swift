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

  /// Cycles are 21.2121...: right to the digit that is printed, and wrong as an exact figure.
  @Test func `is asked by the name of the file, in whatever folder that is`() throws {
    try Scratch.withFolder { folder in
      let own = folder.appending("sheets")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
      try Data(Self.sheet.utf8).write(to: own.appending("sheet.csv"))
      for (kind, status) in [("figures", 0), ("exact", 1)] {
        let list = "table,system,kind,about\nsheet.csv,boiler,\(kind),cycles\n"
        try Data(list.utf8).write(to: own.appending("tables.csv"))
        for path in ["sheets/sheet.csv", own.appending("sheet.csv").path] {
          let run = try BuiltProgram.wtp.run(["verify", path], in: folder)
          #expect(run.status == status, "\(kind): \(run.status) \(run.output)\(run.words)")
        }
      }
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

  /// Any other table may have that name, and what is no table as well.
  @Test(arguments: ["a,b\nsheet.csv,2\n", "\"a\n1", "", "table,about\nsheet.csv,x\n"])
  func `is passed over where it is another file of that name`(text: String) throws {
    try Scratch.withFolder { folder in
      try Data(Self.sheet.utf8).write(to: folder.appending("sheet.csv"))
      try Data(text.utf8).write(to: folder.appending("tables.csv"))
      let run = try BuiltProgram.wtp.run(["verify", "sheet.csv"], in: folder)
      #expect(run.status == 0 && run.words.isEmpty, "\(run.words)")
    }
  }

  /// A figure that is off in its third digit was mistyped; one that is not exact was rounded.
  @Test(arguments: [("figures", true), ("exact", false)])
  func `says which figures have explanations, as exact ones have not`(
    kind: String, isExplained: Bool
  ) throws {
    try Scratch.withFolder { folder in
      let wrong = Self.sheet.replacing("21.2", with: "22.1")
      try Data(wrong.utf8).write(to: folder.appending("sheet.csv"))
      let list = "table,system,kind,about\nsheet.csv,boiler,\(kind),cycles\n"
      try Data(list.utf8).write(to: folder.appending("tables.csv"))
      let run = try BuiltProgram.wtp.run(["verify", "sheet.csv"], in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("\nthe only difference ") == isExplained, "\(run.output)")
    }
  }
}
