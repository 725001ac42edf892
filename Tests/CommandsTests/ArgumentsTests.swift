import Commands
import Testing

@Suite struct `Values of options` {
  private let options = sampleCommand().options

  private func read(_ words: String...) throws -> Arguments { try arguments(sample, words) }

  @Test func `values come with a space or an equals sign`() throws {
    let arguments = try read("--outputs", "a", "--output=b=c", "plant.csv")
    #expect(arguments[options.outputs] == "a")
    #expect(arguments[options.output] == "b=c")
    #expect(arguments[options.plant] == "plant.csv")
  }

  @Test func `a short name is the same option`() throws {
    #expect(try read("-o", "x", "p")[options.output] == "x")
  }

  @Test func `repeated values keep their order`() throws {
    let arguments = try read("--vary", "b", "--mute", "--vary=a", "--vary", "c", "p")
    #expect(arguments[options.axes] == ["b", "a", "c"])
    #expect(arguments[options.mute])
    #expect(arguments[options.outputs] == nil)
  }

  @Test func `a value may start with a hyphen`() throws {
    let arguments = try read("--vary", "-5", "--outputs", "--", "-o", "-h", "-")
    #expect(arguments[options.axes] == ["-5"])
    #expect(arguments[options.outputs] == "--")
    #expect(arguments[options.output] == "-h")
    #expect(arguments[options.plant] == "-")
  }

  @Test func `a value may be called as an argument is`() throws {
    #expect(try read("--outputs", "PLANT", "p")[options.outputs] == "PLANT")
  }

  @Test func `an empty value is a value`() throws {
    let arguments = try read("--outputs=", "--output", "", "p")
    #expect(arguments[options.outputs] == "")
    #expect(arguments[options.output] == "")
  }

  @Test func `two hyphens end the options`() throws {
    let arguments = try read("--mute", "--", "--vary")
    #expect(arguments[options.plant] == "--vary")
    #expect(arguments[options.axes] == [])
  }

  @Test func `values are read as their types, or are their defaults`() throws {
    let given = try read("--jobs", "8", "--form=html", "p")
    #expect(given[options.jobs] == 8 && given[options.form] == .html)
    #expect(given.isGiven(options.jobs) && given.isGiven(options.form))
    let without = try read("p")
    #expect(without[options.jobs] == 2 && without[options.form] == .csv)
    #expect(!without.isGiven(options.jobs) && !without[options.mute])
  }

  @Test func `arguments by their place are read as their types`() throws {
    var declared: (count: Option<Int>, limit: Option<Int?>)?
    let command = Command("take", "takes") { declare in
      let count = declare.argument("COUNT", .wholeNumber(from: 1), help: "how many")
      declared = (
        count, declare.optionalArgument("LIMIT", .wholeNumber(from: 1), help: "at most")
      )
      return { _, _ in .success }
    }
    let options = try #require(declared)
    let both = try arguments(command, ["3", "5"])
    #expect(both[options.count] == 3 && both[options.limit] == 5)
    #expect(try arguments(command, ["3"])[options.limit] == nil)
    for (words, name) in [(["x"], "COUNT"), (["3", "x"], "LIMIT")] {
      let error = #expect(throws: CommandError.self) { try command.request(words) }
      #expect(error?.messages == ["\(name) is \"x\", but must be a whole number from 1"])
    }
  }

  @Test func `an option of another command ends the program, with the reason`() async {
    await #expect(processExitsWith: .failure) {
      let other = Command("other", "has one option of another type") { declare in
        _ = declare.flag("flag", help: "a flag")
        return { _, _ in .success }
      }
      guard case .run(_, let arguments) = try other.request([]) else { return }
      _ = arguments[sampleCommand().options.axes]
    }
  }

  @Test func `the last argument takes the rest where it may`() throws {
    var declared: (from: Option<String>, to: Option<[String]>)?
    let copy = Command("copy", "copies") { declare in
      let from = declare.argument("FROM", .text("FROM"), help: "the first")
      declared = (from, declare.arguments("TO", .text("TO"), help: "the others"))
      return { _, _ in .success }
    }
    let options = try #require(declared)
    let arguments = try arguments(copy, ["a", "b", "c"])
    #expect(arguments[options.from] == "a")
    #expect(arguments[options.to] == ["b", "c"])
  }
}

/// The arguments that a command reads from words.
private func arguments(_ command: Command, _ words: [String]) throws -> Arguments {
  guard case .run(_, let arguments) = try command.request(words) else {
    throw CommandError(.fault, "help was asked for")
  }
  return arguments
}
