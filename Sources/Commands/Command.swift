/// A command as it is declared: how it is called, what it takes and what it does.
package struct Command: Sendable {
  /// What a command does with its arguments.
  package typealias Action = @Sendable (Program, Arguments) throws -> ExitStatus

  /// The whole name, with those of the commands above: "wtp estimate".
  package let name: String
  /// What the command does, in a few words.
  package let summary: String
  /// What help shows first.
  package let examples: [Example]
  /// The commands this one is made of, if any.
  package let subcommands: [Command]
  /// The statuses the command may end with.
  package let statuses: [ExitStatus]
  /// All that the command takes, the standard options last.
  package let parameters: [Parameter]
  package let action: Action

  /// Declares a command: what it takes, and what it does with that.
  package init<Options: CommandOptions>(
    _ name: String, _ summary: String, examples: [Example] = [],
    statuses: [ExitStatus] = ExitStatus.withoutVerdict, _ options: Options,
    run: @escaping @Sendable (Program, OptionValues<Options>) throws -> ExitStatus
  ) {
    let silence =
      statuses.contains(.no)
      ? "print the verdict's line alone, and say nothing but errors"
      : "say nothing on standard error but errors"
    let quiet = Option(flag: "quiet", short: "q", help: silence)
    self.init(
      name, summary, examples, [], statuses, options.parameters + [quiet.parameter]
    ) { program, arguments in
      var program = program
      program.isQuiet = arguments[quiet]
      return try run(program, OptionValues(options, arguments))
    }
  }

  /// Declares a program that is made of commands.
  package init(
    _ name: String, _ summary: String, examples: [Example] = [], subcommands: [Command]
  ) {
    self.init(name, summary, examples, subcommands, ExitStatus.withoutVerdict, []) { _, _ in
      preconditionFailure("a program runs one of its commands, never itself")
    }
  }

  private init(
    _ name: String, _ summary: String, _ examples: [Example], _ subcommands: [Command],
    _ statuses: [ExitStatus], _ parameters: [Parameter], action: @escaping Action
  ) {
    (self.name, self.summary, self.examples) = (name, summary, examples)
    (self.subcommands, self.statuses, self.action) = (subcommands, statuses, action)
    let standard = name.contains(" ") ? [Self.help] : [Self.help, Self.version]
    self.parameters = parameters + standard.map(\.parameter)
    let names = Set(self.parameters.map(\.shownName))
    precondition(names.count == self.parameters.count, "\(name) declares an option twice")
  }

  static let help = Option(flag: "help", short: "h", help: "print this help and exit")
  static let version = Option(flag: "version", help: "print the version and exit")
}

extension Command {
  /// A command line to copy, and what it does.
  package struct Example: Sendable {
    /// The command line, as it is typed.
    package let words: String
    /// What it does.
    package let meaning: String

    /// Pairs a command line with what it does.
    package init(_ words: String, _ meaning: String) {
      self.words = words
      self.meaning = meaning
    }
  }
}
