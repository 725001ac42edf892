import Foundation
import Notation
import TestSupport
import Testing

/// Tests of `wtp verify`.
@Suite struct `wtp verify` {
  private func verify(
    _ words: String..., input: String = ""
  ) throws -> BuiltProgram.Outcome {
    try BuiltProgram.wtp.run(["verify"] + words, input: input, in: projectFolder)
  }

  private func table(_ name: String) throws -> String {
    try String(
      contentsOf: projectFolder.appending("reference").appending(name), encoding: .utf8)
  }

  /// A `tables.csv` next to a sheet describes it, but not a pipe.
  @Test func `uses the listing next to a sheet, and no other`() throws {
    let lines = try table("boiler.csv").split(separator: "\n").prefix(3).joined(separator: "\n")
    try Scratch.withFolder { folder in
      try Data("\(lines)\n".utf8).write(to: folder.appending("sheet.csv"))
      let listing = "table,system,kind,about\nsheet.csv,boiler,tall,a sheet\n"
      try Data(listing.utf8).write(to: folder.appending("tables.csv"))
      let named = try BuiltProgram.wtp.run(["verify", "sheet.csv"], in: folder)
      #expect(named.status == 65 && named.words.contains("tables.csv:2"), "\(named.words)")
      let piped = try BuiltProgram.wtp.run(["verify", "-"], input: lines + "\n", in: folder)
      #expect(piped.status == 0, "\(piped.words)")
    }
  }

  /// A TDS of 165 mg/L and a limit of 3500 mg/L mean 21.2121 cycles, so every row is wrong.
  @Test(arguments: [(100_000, false), (100_001, true)])
  func `warns if a CSV report lists only part of the differences`(
    count: Int, isReported: Bool
  ) throws {
    let rows = String(repeating: "165,3500,1\n", count: count)
    let run = try verify(
      "-", "--report", "csv=-", "--list", "0",
      input: "feed_tds [mg/L],max_tds [mg/L],cycles [1]\n" + rows)
    #expect(run.status == 1 && run.output.utf8.count { $0 == UInt8(ascii: "\n") } == 100_001)
    let said =
      "wtp: warning: csv and json reports list only the first 100,000 cells of the 100,001 that "
      + "differ\n"
    #expect(run.words == (isReported ? said : ""), "\(run.words)")
  }

  /// The demand of S28 is 600 g/m3 times the blowdown fraction; the sheet has 601.
  @Test(arguments: [(10_000, false), (10_001, true)])
  func `reports if only part of the rows was searched for explanations`(
    count: Int, isReported: Bool
  ) throws {
    let rows = (0..<count).map { row in
      let tds = 100 + row % 900
      // In ten-thousandths, rounded to the nearest.
      let wrong = (tds * 601 * 10_000 + 1750) / 3500
      return "\(tds),3500,\(roundedText(Rational(wrong, over: 10_000), decimals: 4))\n"
    }
    let run = try verify(
      "-", "--list", "0",
      input: "feed_tds [mg/L],max_tds [mg/L],S28.demand [g/m3]\n" + rows.joined())
    #expect(run.status == 1 && run.unbroken.contains("(S28.demand): 601 g/m3 * blowdown_fraction"))
    let said = "only the first 10,000 rows were searched for explanations"
    #expect(run.unbroken.contains(said) == isReported, "\(run.output)")
  }
}
