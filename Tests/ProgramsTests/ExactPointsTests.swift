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

  @Test func `need a last axis in order`() throws {
    let run = try BuiltProgram.sweep.run(
      ["boiler", "--outputs", "S5", "--vary", "feed_tds=100,300,200", "--points", "exact"])
    #expect(run.status == 64 && run.words.contains("in order") && run.output.isEmpty)
  }
}
