import TestSupport
import Testing

/// Tests of `sweep --points exact`.
@Suite struct `Rows at steps and corners` {
  @Test(arguments: [
    ["boiler", "--vary", "feed_temperature=40:100:10"],
    [
      "boiler", "--vary", "feed_tds=100,200", "--vary", "m_alkalinity=0:500:50", "--names", "plain",
    ],
    ["cooling", "--vary", "concentration_factor=2:10:2"],
  ])
  func `are counted and agree with the formulas`(words: [String]) throws {
    let plain = try BuiltProgram.sweep.run(words + ["--inputs", "all", "--outputs", "all"])
    let exact = try BuiltProgram.sweep.run(
      words + ["--inputs", "all", "--outputs", "all", "--points", "exact"])
    func rows(_ text: String) -> Int { text.count { $0 == "\n" } - 1 }
    let added = rows(exact.output) - rows(plain.output)
    #expect(exact.words.contains("at steps and corners, and \(added) row"), "\(exact.words)")
    let given = Set(plain.output.split(separator: "\n"))
    #expect(given.isSubset(of: Set(exact.output.split(separator: "\n"))))
    let verdict = try BuiltProgram.wtp.run(["verify", "-"], input: exact.output)
    #expect(verdict.status == 0, "\(verdict.output)")
  }

  /// An output is curved if its formula divides by the cycles less one.
  @Test func `name at most six curved outputs`() throws {
    let names =
      ["bleed", "makeup", "annual_makeup"] + ["HS2097", "HS4390", "HS3990"].map { $0 + ".usage" }
    for (outputs, end) in [(names, "\n"), (names + ["H207.usage"], ", ...\n")] {
      let run = try BuiltProgram.sweep.run([
        "cooling", "--vary", "concentration_factor=2:6:2", "--points", "exact", "--outputs",
        outputs.joined(separator: ","),
      ])
      let list = "so a line through them is only close: " + names.joined(separator: ", ") + end
      #expect(run.status == 0 && run.words.contains(list), "\(run.words)")
    }
  }

  @Test func `count towards --max-points`() throws {
    // Twelve nodes from 40 to 95 degC, the last figure below eleven of them, and 100 degC.
    let words = [
      "boiler", "--vary", "feed_temperature=40:100:10", "--points", "exact", "--outputs",
      "dissolved_oxygen", "--max-points",
    ]
    let accepted = try BuiltProgram.sweep.run(words + ["24"])
    #expect(accepted.status == 0 && accepted.output.split(separator: "\n").count == 1 + 24)
    let refused = try BuiltProgram.sweep.run(words + ["23"])
    #expect(refused.status == 64 && refused.output.isEmpty)
    #expect(refused.words.contains("the grid has 24 points, but --max-points allows 23"))
  }
}
