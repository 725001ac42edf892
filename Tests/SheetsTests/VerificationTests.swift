import Estimator
import Sheets
import TestSupport
import Testing

@Suite struct `The checked claims of a sheet` {
  private static let header = "feed_tds,max_tds,cycles,S28.demand,S28.dose"

  /// The cycles are 3500 / 175 = 20, as in the row.
  ///
  /// S28 needs 30 g/m3, but the row has 99 and 98.
  @Test(
    arguments: [
      (["cycles"], ["cycles"], "2 output columns: S28.demand, S28.dose", 0),
      (["cycles", "S28.dose"], ["cycles", "S28.dose"], "1 output column: S28.demand", 1),
      (["cycles", "S28.demand", "S28.dose"], ["cycles", "S28.demand", "S28.dose"], nil, 2),
      (nil, ["cycles", "S28.demand", "S28.dose"], nil, 2),
    ] as [(Set<String>?, [String], String?, Int)])
  func `are the requested outputs, with a note on the others`(
    outputs: Set<String>?, verified: [String], skipped: String?, differing: Int
  ) throws {
    var verification = Verification.counting
    verification.outputs = outputs
    let verdict = try SheetText("sheet", "\(Self.header)\n175,3500,20,99,98\n")
      .verdict(verification)
    #expect(verdict.tallies.map(\.name) == verified && verdict.differing == differing)
    #expect(
      verdict.notes.filter { $0.hasPrefix("skipped") }
        == (skipped.map { ["skipped, since not requested: \($0)"] } ?? []))
  }

  /// S5 needs a temperature for the oxygen, but only `cycles` is requested.
  @Test func `do not require the inputs of other outputs`() throws {
    let sheet = SheetText("sheet", "feed_tds,max_tds,cycles,S5.demand\n175,3500,20,1\n")
    var verification = Verification.counting
    verification.outputs = ["cycles"]
    #expect(try sheet.verdict(verification).differing == 0)
    let temperature = try #require(Model.boiler.field("feed_temperature"))
    #expect(throws: SheetError.missingInputs([temperature], of: ["S5.demand"], file: "sheet")) {
      try sheet.verdict(.counting).rows
    }
  }

  @Test(arguments: [
    ("", "the table has no row below its header"), ("175,3500,,,\n", "there is nothing to check"),
  ])
  func `must include at least one`(rows: String, message: String) {
    #expect {
      try SheetText("sheet", "\(Self.header)\n\(rows)").verdict()
    } throws: { "\($0)".hasPrefix("sheet: \(message)") }
  }
}
