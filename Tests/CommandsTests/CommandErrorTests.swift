import Commands
import Platform
import Testing

@Suite struct `Usage errors` {
  private func message(_ words: String..., of command: Command = sample) -> String? {
    message(words, of: command)
  }

  private func message(_ words: [String], of command: Command = sample) -> String? {
    let error = #expect(throws: CommandError.self) { try command.request(words) }
    #expect(error?.status == .usage)
    #expect(error?.messages.count == 1)
    return error?.messages.first
  }

  private func hint(_ words: [String], of command: Command) -> String? {
    #expect(throws: CommandError.self) { try command.request(words) }?.hint
  }

  @Test(arguments: [
    (["--outptus", "a"], "unknown option \"--outptus\"; did you mean \"--outputs\"?"),
    (["--outptus=a"], "unknown option \"--outptus\"; did you mean \"--outputs\"?"),
    (["--qiet"], "unknown option \"--qiet\"; did you mean \"--quiet\"?"),
    (["-mute"], "unknown option \"-mute\"; did you mean \"--mute\"?"),
    // The distance is measured between the names without their hyphens.
    (["--jbs"], "unknown option \"--jbs\"; did you mean \"--jobs\"?"),
    (["-fom"], "unknown option \"-fom\"; did you mean \"--form\"?"),
    (["--outputs", "a", "--outputs=b"], "--outputs is given more than once; give it once"),
    (["--mute", "--mute"], "--mute is given more than once; give it once"),
    // Of two wrong values, that of the option declared first is reported.
    (
      ["--form", "cvs", "--jobs=+2", "a"],
      "--jobs is \"+2\", but must be a whole number from 1 to 64"
    ),
    (
      ["--form", "cvs", "a"],
      "--form is \"cvs\", but must be text, csv or html; did you mean \"csv\"?"
    ),
  ]) func `say what is wrong with an option`(words: [String], message: String) {
    #expect(self.message(words) == message)
  }

  @Test(arguments: [
    (["estimat"], "unknown command \"estimat\"; did you mean \"estimate\"?"),
    (["zzzzzzzz"], "unknown command \"zzzzzzzz\"; the commands are estimate and units"),
    (["help", "unit"], "unknown command \"unit\"; did you mean \"units\"?"),
    ([], "a command is missing; it must be one of estimate, units"),
    (["--"], "a command is missing; it must be one of estimate, units"),
    (["Diff", "a b"], "unknown command \"Diff\"; write \"wtp compare PLANT PLANT\""),
  ]) func `report unknown and missing commands`(words: [String], message: String) {
    #expect(self.message(words, of: family) == message)
  }

  @Test func `list the options for one that is not like any of them`() {
    let all = sample.parameters.filter(\.isOption).map(\.shownName)
    let list = "; the options are \(all.dropLast().joined(separator: ", ")) and --version"
    #expect(message("--zzzzzzzz") == #"unknown option "--zzzzzzzz""# + list)
    #expect(message("-5") == #"unknown option "-5""# + list)
    #expect(message("--=x") == #"unknown option "--""# + list)
  }

  @Test func `have no hint if they name the command line that does what was asked`() {
    #expect(hint(["diff"], of: family) == nil)
  }

  @Test func `suggest the option for a plant that is given as an argument`() {
    let plain = command("sweep", taking: Option.plant)
    #expect(
      message("site.csv", of: plain)
        == #"unexpected argument "site.csv"; if it is a plant, write --plant site.csv"#)
  }

  @Test func `point to help only if there is no suggestion`() {
    #expect(throws: CommandError("PLANT is missing", hint: #"see "sweep --help""#)) {
      try sample.request([])
    }
    #expect(hint(["estimate", "-x"], of: family) == #"see "wtp estimate --help""#)
    #expect(hint(["zzzzzzzz"], of: family) == #"see "wtp --help""#)
    #expect(hint(["--mute", "--mute"], of: sample) == #"see "sweep --help""#)
    #expect(hint(["--quit"], of: sample) == nil)
    #expect(hint(["estimat"], of: family) == nil)
    #expect(hint(["--outputs"], of: sample) == nil)
  }
}

@Suite struct `Errors of commands` {
  private struct Surprise: Error {}

  private struct Explained: ReportedError, CustomStringConvertible {
    let status = ExitStatus.usage
    let hint: String? = "look there"
    let description = "first\nsecond"
  }

  @Test func `keep the status and hint of a reported error`() {
    #expect(
      CommandError(from: Explained())
        == CommandError(.usage, messages: ["first", "second"], hint: "look there"))
  }

  private func status(_ operation: SystemError.Operation, _ reason: ErrorNumber) -> ExitStatus? {
    CommandError(from: SystemError(operation, .file("x"), reason))?.status
  }

  @Test func `have a status for each kind of system error`() {
    #expect(status(.open, .noSuchFile) == .cannotRead)
    #expect(status(.create, .isDirectory) == .cannotCreate)
    #expect(status(.write, .fileTooLarge) == .inputOutput)
    #expect(status(.write, .brokenPipe) == nil)
  }

  @Test func `of unknown types are faults in the program`() {
    let error = CommandError(from: Surprise())
    #expect(error?.status == .fault)
    #expect(
      error?.messages == ["this is a fault in the program; please report it: Surprise()"])
  }
}
