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
