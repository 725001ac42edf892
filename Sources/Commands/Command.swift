import Notation

/// A command: its name, its options and arguments, and its action.
package struct Command: Sendable {
  /// The code that runs a command.
  package typealias Action = @Sendable (Program, Arguments) throws -> ExitStatus

  /// The full name, such as "wtp estimate".
  package let name: String
  /// A short description.
  package let summary: String
  /// The subcommands by name, if any; each is made when it is asked for.
  private let makers: KeyValuePairs<String, @Sendable () -> Command>
  /// The possible exit statuses.
  package let statuses: [ExitStatus]
  /// All options and arguments, with the standard options last.
  package let parameters: [Parameter]
  package let action: Action

  /// Declares a command with options and an action.
  package init<Options: CommandOptions>(
    _ name: String, _ summary: String, statuses: [ExitStatus] = ExitStatus.withoutVerdict,
    _ options: Options,
    run: @escaping @Sendable (Program, OptionValues<Options>) throws -> ExitStatus
  ) {
    let verdict = statuses.contains(.no) ? "the verdict line, " : ""
    let quiet = Option(
      flag: "quiet", short: "q",
      help: "print only \(verdict)errors, and notes on rows or sheets left out and on rules other "
        + "than WTP's")
    self.init(name, summary, [:], statuses, options.parameters + [quiet.parameter]) {
      program, arguments in
      var program = program
      program.isQuiet = arguments[quiet]
      return try run(program, OptionValues(options, arguments))
    }
  }

  /// Declares a program with subcommands.
  package init(
    _ name: String, _ summary: String,
    subcommands: KeyValuePairs<String, @Sendable () -> Command>
  ) {
    self.init(name, summary, subcommands, ExitStatus.withoutVerdict, []) { _, _ in
      preconditionFailure("a program with subcommands has no action of its own")
    }
  }

  private init(
    _ name: String, _ summary: String,
    _ subcommands: KeyValuePairs<String, @Sendable () -> Command>, _ statuses: [ExitStatus],
    _ parameters: [Parameter], action: @escaping Action
  ) {
    (self.name, self.summary) = (name, summary)
    (makers, self.statuses, self.action) = (subcommands, statuses, action)
    let standard = name.contains(" ") ? [Self.help] : [Self.help, Self.version]
    self.parameters = (parameters + standard.map(\.parameter)).map { parameter in
      var parameter = parameter
      parameter.command = name
      return parameter
    }
    let names = Set(self.parameters.map(\.shownName))
    precondition(names.count == self.parameters.count, "\(name) declares an option twice")
  }

  static let help = Option(flag: "help", short: "h")
  static let version = Option(flag: "version")
}

extension Command {
  /// The names of the subcommands, if any, without the program's.
  package var subcommandNames: [String] { makers.map(\.key) }

  /// The subcommands, if any.
  package var subcommands: [Command] { makers.map { $0.value() } }

  /// Returns the subcommand of a name.
  package func subcommand(_ name: some StringProtocol) -> Command? {
    makers.first { $0.key == name }?.value()
  }
}
