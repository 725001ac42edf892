import Testing

@testable import Commands

@Suite struct `Arguments` {
  @Test func `values come with a space or an equals sign`() throws {
    let arguments = try sample.arguments(["--outputs", "a", "--output=b=c", "plant.csv"])
    #expect(arguments.value(of: "outputs") == "a")
    #expect(arguments.value(of: "output") == "b=c")
    #expect(arguments.word(of: "PLANT") == "plant.csv")
  }

  @Test func `a short name is the same option`() throws {
    #expect(try sample.arguments(["-o", "x"]).value(of: "output") == "x")
  }

  @Test func `repeated values keep their order`() throws {
    let arguments = try sample.arguments(["--vary", "b", "--quiet", "--vary=a", "--vary", "c"])
    #expect(arguments.values(of: "vary") == ["b", "a", "c"])
    #expect(arguments.has("quiet"))
    #expect(!arguments.has("outputs"))
    #expect(arguments.value(of: "outputs") == nil)
  }

  @Test func `a value may start with a hyphen`() throws {
    let arguments = try sample.arguments(["--vary", "-5", "--outputs", "--", "-o", "-h", "-"])
    #expect(arguments.values(of: "vary") == ["-5"])
    #expect(arguments.value(of: "outputs") == "--")
    #expect(arguments.value(of: "output") == "-h")
    #expect(arguments.word(of: "PLANT") == "-")
  }

  @Test func `an empty value is a value`() throws {
    let arguments = try sample.arguments(["--outputs=", "--output", ""])
    #expect(arguments.value(of: "outputs") == "")
    #expect(arguments.value(of: "output") == "")
  }

  @Test func `two hyphens end the options`() throws {
    let arguments = try sample.arguments(["--quiet", "--", "--vary"])
    #expect(arguments.word(of: "PLANT") == "--vary")
    #expect(arguments.values(of: "vary") == [])
  }

  @Test func `the last argument takes the rest where it may`() throws {
    let copy = Command(
      "copy", "copies",
      positionals: [
        Positional("FROM", help: "the first"), Positional("TO", .oneOrMore, help: "the others"),
      ])
    let arguments = try copy.arguments(["a", "b", "c"])
    #expect(arguments.words(of: "FROM") == ["a"])
    #expect(arguments.words(of: "TO") == ["b", "c"])
    #expect(throws: UsageError.missingArgument("TO")) {
      try copy.arguments(["a"]).requireAll()
    }
  }
}
