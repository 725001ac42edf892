import Commands
import Testing

@Suite struct `Values of options` {
  private func read(_ words: String...) throws -> OptionValues<SampleOptions> {
    OptionValues(SampleOptions(), try arguments(sample, words))
  }

  @Test func `values come with a space or an equals sign`() throws {
    let arguments = try read("--outputs", "a", "--output=b=c", "plant.csv")
    #expect(arguments.outputs == "a")
    #expect(arguments.output == "b=c")
    #expect(arguments.plant == "plant.csv")
  }

  @Test func `a short name is the same option`() throws {
    #expect(try read("-o", "x", "p").output == "x")
  }

  @Test func `repeated values keep their order`() throws {
    let arguments = try read("--vary", "b", "--mute", "--vary=a", "--vary", "c", "p")
    #expect(arguments.axes == ["b", "a", "c"])
    #expect(arguments.mute)
    #expect(arguments.outputs == nil)
  }

  @Test func `a value may start with a hyphen`() throws {
    let arguments = try read("--vary", "-5", "--outputs", "--", "-o", "-h", "-")
    #expect(arguments.axes == ["-5"])
    #expect(arguments.outputs == "--")
    #expect(arguments.output == "-h")
    #expect(arguments.plant == "-")
  }

  @Test func `a value may be called as an argument is`() throws {
    #expect(try read("--outputs", "PLANT", "p").outputs == "PLANT")
  }

  @Test func `an empty value is a value`() throws {
    let arguments = try read("--outputs=", "--output", "", "p")
    #expect(arguments.outputs == "")
    #expect(arguments.output == "")
  }

  @Test func `two hyphens end the options`() throws {
    let arguments = try read("--mute", "--", "--vary")
    #expect(arguments.plant == "--vary")
    #expect(arguments.axes == [])
  }

  @Test func `values are read as their types, or are their defaults`() throws {
    let given = try read("--jobs", "8", "--form=html", "p")
    #expect(given.jobs == 8 && given.form == .html)
    #expect(given.isGiven(\.jobs) && given.isGiven(\.form))
    let without = try read("p")
    #expect(without.jobs == 2 && without.form == .csv)
    #expect(!without.isGiven(\.jobs) && !without.mute)
  }

  @Test func `arguments by their place are read as their types`() throws {
    let count = Option(argument: "COUNT", .wholeNumber(from: 1), help: "how many")
    let limit = Option(optionalArgument: "LIMIT", .wholeNumber(from: 1), help: "at most")
    let command = command(taking: count, limit)
    let both = try arguments(command, ["3", "5"])
    #expect(both[count] == 3 && both[limit] == 5)
    #expect(try arguments(command, ["3"])[limit] == nil)
    for (words, name) in [(["x"], "COUNT"), (["3", "x"], "LIMIT")] {
      let error = #expect(throws: CommandError.self) { try command.request(words) }
      #expect(error?.messages == ["\(name) is \"x\", but must be a whole number from 1"])
    }
  }

  @Test func `an option of another command ends the program, with the reason`() async {
    await #expect(processExitsWith: .failure) {
      let other = command("other", taking: Option(flag: "flag", help: "a flag"))
      guard case .run(_, let arguments) = try other.request([]) else { return }
      _ = arguments[SampleOptions().axes]
    }
  }

  @Test func `the last argument takes the rest where it may`() throws {
    let from = Option(argument: "FROM", .text("FROM"), help: "the first")
    let to = Option(arguments: "TO", .text("TO"), help: "the others")
    let copy = command("copy", taking: from, to)
    let arguments = try arguments(copy, ["a", "b", "c"])
    #expect(arguments[from] == "a")
    #expect(arguments[to] == ["b", "c"])
  }
}

/// The arguments that a command reads from words.
private func arguments(_ command: Command, _ words: [String]) throws -> Arguments {
  guard case .run(_, let arguments) = try command.request(words) else {
    throw CommandError(.fault, "help was asked for")
  }
  return arguments
}
