import Foundation
import TestSupport
import Testing

/// Tests of `wtp verify --against`.
@Suite struct `Another implementation` {
  private func verify(
    _ command: String, _ words: String..., sheet: String = "reference/boiler-kelvin.csv"
  ) throws -> BuiltProgram.Outcome {
    try BuiltProgram.wtp.run(
      ["verify", sheet, "--against", command] + words, in: projectFolder)
  }

  @Test func `does not receive rows without a value for an input`() throws {
    try Scratch.withFolder { folder in
      let sheet =
        "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n165,3500,28.2857\n"
        + "#N/A,3500,28.2857\n\"1,23,45\",3500,1\n170,3500,29.1429\n"
      let file = folder.appending("sheet.csv")
      try Data(sheet.utf8).write(to: file)
      let answer =
        "awk -F, 'NR==1 {print $0 \",S28.demand [g/m3]\"} NR>1 {print $0 \",\" 600*$2/$3}'"
      let run = try verify("tee \(folder.path)/sent | \(answer)", sheet: file.path)
      let sent = try String(contentsOf: folder.appending("sent"), encoding: .utf8)
      #expect(sent.split(separator: "\n").map { $0.prefix(5) } == ["case,", "1,165", "4,170"])
      #expect(run.status == 1, "\(run.words)\(run.output)")
      #expect(run.output.hasPrefix("2 of 4 cells differ: S28.demand in 2 rows (rows 3 to 4)"))
      #expect(run.unbroken.contains("is a spreadsheet error"))
      #expect(run.unbroken.contains("\"1,23,45\""))
    }
  }

  /// The rows and the answer both exceed the capacity of a pipe.
  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func `may answer before or after it reads all rows`() throws {
    try Scratch.withFolder { folder in
      let lines = try String(
        contentsOf: projectFolder.appending("reference/boiler.csv"), encoding: .utf8
      ).split(separator: "\n")
      let rows = (0..<sampleSize(5)).flatMap { _ in lines.dropFirst() }
      let file = folder.appending("large.csv")
      try ([lines[0]] + rows).map { $0 + "\n" }.joined()
        .write(to: file, atomically: false, encoding: .utf8)
      let port = folder.appending("port.py").path
      #expect(try BuiltProgram.wtp.run(["port", "python", "boiler", "-o", port]).status == 0)
      let answer = "python3 '\(port)'"
      for command in [answer, "sponge() { x=$(cat); echo \"$x\"; }; sponge | \(answer)"] {
        let run = try verify(command, sheet: file.path)
        #expect(run.status == 0, "\(run.words)\(run.output.suffix(300))")
      }
    }
  }
}
