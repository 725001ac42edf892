import Foundation
import TestSupport
import Testing

/// Tests of `sweep --names plain`.
@Suite struct `Plain column names` {
  /// The mapping is one-to-one, so no information is lost.
  @Test(arguments: [
    ["boiler", "--vary", "feed_temperature=104:140:9 degF", "--vary", "feed_tds=100,200"],
    ["cooling", "--vary", "temperature_drop=5,10 degF", "--vary", "makeup_hardness=1:9:4 dH"],
  ])
  func `can be read back by verify and as plants`(words: [String]) throws {
    let all = words + ["--inputs", "all", "--outputs", "all"]
    let table = try BuiltProgram.sweep.run(all + ["--names", "plain"]).output
    let header = table.prefix { $0 != "\n" }
    #expect(header.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "," })
    let run = try BuiltProgram.wtp.run(["verify", "-"], input: table)
    #expect(run.status == 0 && run.output.hasPrefix("every cell agrees"), "\(run.output)")
    let usual = try BuiltProgram.sweep.run(all).output
    #expect(table.drop { $0 != "\n" } == usual.drop { $0 != "\n" })
    let plain = try BuiltProgram.wtp.run(
      ["estimate", words[0], "--plant", "-", "--format", "csv"], input: table)
    let named = try BuiltProgram.wtp.run(
      ["estimate", words[0], "--plant", "-", "--format", "csv"], input: usual)
    #expect(plain.status == 0 && plain.output == named.output)
  }
}
