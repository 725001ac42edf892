import Commands
import Testing

@Suite struct `Values of options` {
  private func read(_ words: String...) throws -> OptionValues<SampleOptions> {
    OptionValues(SampleOptions(), try arguments(sample, words))
  }

  @Test func `follow a space or an equals sign`() throws {
    let arguments = try read("--outputs", "a", "--output=b=c", "plant.csv")
    #expect(arguments.outputs == "a")
    #expect(arguments.output == "b=c")
    #expect(arguments.plant == "plant.csv")
  }

  @Test func `may follow a short name`() throws {
    #expect(try read("-o", "x", "p").output == "x")
  }

  @Test func `keep their order if an option is repeated`() throws {
    let arguments = try read("--vary", "b", "--mute", "--vary=a", "--vary", "c", "p")
    #expect(arguments.axes == ["b", "a", "c"])
    #expect(arguments.mute)
    #expect(arguments.outputs == nil)
  }

  @Test func `may start with a hyphen`() throws {
    let arguments = try read("--vary", "-5", "--outputs", "--", "-o", "-h", "-")
    #expect(arguments.axes == ["-5"])
    #expect(arguments.outputs == "--")
    #expect(arguments.output == "-h")
    #expect(arguments.plant == "-")
  }

  @Test func `may equal the placeholder of an argument`() throws {
    #expect(try read("--outputs", "PLANT", "p").outputs == "PLANT")
  }

  @Test func `may be empty`() throws {
    let arguments = try read("--outputs=", "--output", "", "p")
    #expect(arguments.outputs == "")
    #expect(arguments.output == "")
  }

  @Test func `end at two hyphens`() throws {
    let arguments = try read("--mute", "--", "--vary")
    #expect(arguments.plant == "--vary")
    #expect(arguments.axes == [])
  }

  @Test func `are converted to their types, and have defaults`() throws {
    let given = try read("--jobs", "8", "--form=html", "p")
    #expect(given.jobs == 8 && given.form == .html)
    #expect(given.isGiven(\.jobs) && given.isGiven(\.form))
    let without = try read("p")
    #expect(without.jobs == 2 && without.form == .csv)
    #expect(!without.isGiven(\.jobs) && !without.mute)
  }

  @Test func `of positional arguments are converted to their types`() throws {
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

  @Test func `of an undeclared option are a programming error`() async {
    await #expect(processExitsWith: .failure) {
      let other = command("other", taking: Option(flag: "flag", help: "a flag"))
      guard case .run(_, let arguments) = try other.request([]) else { return }
      _ = arguments[SampleOptions().axes]
    }
  }

  /// The words of a skippable argument may come later, and an option may add words to an argument.
  @Test(arguments: [
    (["8", "a", "b"], 8, ["a", "b"]), (["a", "b"], nil, ["a", "b"]), (["a", "8"], 8, ["a"]),
    (["a", "--word", "b", "c", "-w", "9"], nil, ["a", "b", "c", "9"]), (["-w", "8"], nil, ["8"]),
    (["8", "9"], 8, ["9"]), (["a", "--", "-w"], nil, ["a", "-w"]),
    (["-5", "a"], nil, ["-5", "a"]),
  ]) func `skip an argument that cannot read them, and join those of an option in order`(
    words: [String], count: Int?, rest: [String]
  ) throws {
    let first = Option<Int?>(
      optionalArgument: "COUNT", isSkippable: true, .wholeNumber(from: 1), help: "how many")
    let others = Option(arguments: "WORD", .text("WORD"), help: "words")
    let option = Option(repeated: "word", short: "w", .text("WORD"), help: "a word", of: others)
    let given = try arguments(command(taking: first, others, option), words)
    #expect(given[first] == count && given[others] == rest && given.isGiven(others))
  }

  @Test func `go to the last argument if it accepts several`() throws {
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
    throw CommandError(.fault, "help was requested")
  }
  return arguments
}
