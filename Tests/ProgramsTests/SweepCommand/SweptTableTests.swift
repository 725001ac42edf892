import TestSupport
import Testing

/// The rows that `sweep` writes, and what it says of those that it adds.
@Suite struct `The table of a sweep` {
  private func run(_ arguments: [String]) throws -> BuiltProgram.Outcome {
    let run = try BuiltProgram.sweep.run(["boiler"] + arguments)
    #expect(run.status == 0, "\(run.words)")
    return run
  }

  /// The oxygen of the feed steps at 45, 50, 55 and 60 degC: a point on either side of 45 and 55 is
  /// added, and one below 50 and 60, which are there.
  @Test func `has the points of --points exact along its last axis, which is named`() throws {
    let run = try run([
      "--vary", "feed_tds=100:200:50", "--vary", "feed_temperature=40:60:10", "--points", "exact",
      "--outputs", "dissolved_oxygen",
    ])
    #expect(
      run.words.contains(
        "sweep: note: feed_temperature has 6 points more, at steps and corners: 18 rows added\n"))
    let rows = run.output.split(separator: "\n")
    #expect(rows.count == 1 + 3 * 9)
    #expect(rows[1] == "100,40,6.8000" && rows[2] == "100,44.99999999999999,6.8000")
    #expect(rows[3] == "100,45,6.2000")
  }
}
