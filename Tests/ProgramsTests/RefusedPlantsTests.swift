import TestSupport
import Testing

/// A table of plants that has none.
@Suite struct `A table of no plants` {
  @Test(arguments: ["text", "csv"])
  func `is refused by an estimate, which writes nothing`(format: String) throws {
    let run = try BuiltProgram.wtp.run(
      ["estimate", "boiler", "--plant", "-", "--format", format], input: "ph [pH]\n")
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.words.contains("no row below its header"), "\(run.words)")
  }
}

/// A table of plants of which one breaks a limit that two fields share.
@Suite struct `A limit of two fields` {
  @Test func `is refused at the line of the plant, though a third figure was set`() throws {
    let example = try BuiltProgram.sweep.run(["boiler", "--inputs", "all", "--outputs", "cycles"])
    let lines = example.output.split(separator: "\n")
    // 30 weeks of summer and the 25 of winter are more than a year has.
    var long = lines[1].split(separator: ",").map(String.init)
    long[3] = "30"
    let input = "\(lines[0])\n\(lines[1])\n\(long.joined(separator: ","))\n"
    let run = try BuiltProgram.wtp.run(
      ["estimate", "boiler", "--plant", "-", "--set", "ph=8", "--format", "csv"], input: input)
    #expect(run.status == 65 && run.output.isEmpty, "\(run.words)")
    #expect(
      run.words.contains("wtp: standard input:3: summer_weeks and winter_weeks are "),
      "\(run.words)")
  }
}
