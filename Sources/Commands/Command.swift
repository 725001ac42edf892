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
  let isQuiet: Option<Bool>?
  let asksForHelp: Option<Bool>
  let asksForVersion: Option<Bool>?

  /// Declares a command: `body` declares what it takes, and returns what it does with that.
  ///
  /// A program that is made of commands does nothing itself.
  package init(
    _ name: String, _ summary: String, examples: [Example] = [],
    statuses: [ExitStatus] = ExitStatus.allCases.filter { $0 != .no },
    subcommands: [Command] = [],
    body: (inout Declarations) -> Action = { _ in
      { _, _ in preconditionFailure("a program runs one of its commands, never itself") }
    }
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.subcommands = subcommands
    self.statuses = statuses
    var declare = Declarations()
    action = body(&declare)
    let silence =
      statuses.contains(.no)
      ? "print the verdict's line alone, and say nothing but errors"
      : "say nothing on standard error but errors"
    isQuiet = subcommands.isEmpty ? declare.flag("quiet", short: "q", help: silence) : nil
    asksForHelp = declare.flag("help", short: "h", help: "print this help and exit")
    asksForVersion =
      name.contains(" ") ? nil : declare.flag("version", help: "print the version and exit")
    parameters = declare.parameters
  }
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
