import Platform

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
  /// The arguments known by their place, in that order.
  package let positionals: [Positional]
  /// All the options, the standard ones last.
  package let options: [Option]
  /// The commands this one is made of, if any.
  package let subcommands: [Command]
  /// What help says after the options.
  package let sections: [Section]
  /// The statuses the command may end with.
  package let statuses: [ExitStatus]
  /// What the command does; none for one made of subcommands.
  package let action: Action?

  /// Declares a command; the standard options are added to those given.
  package init(
    _ name: String, _ summary: String, examples: [Example] = [], positionals: [Positional] = [],
    options: [Option] = [], subcommands: [Command] = [], sections: [Section] = [],
    statuses: [ExitStatus] = ExitStatus.allCases.filter { $0 != .no }, action: Action? = nil
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.positionals = positionals
    self.options = options + (name.contains(" ") ? [.help] : [.help, .version])
    self.subcommands = subcommands
    self.sections = sections
    self.statuses = statuses
    self.action = action
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

  /// A titled part of help, its lines printed as they are.
  package struct Section: Sendable {
    /// The title, without its colon.
    package let title: String
    /// The lines, without indentation.
    package let lines: [String]

    /// Puts a title over lines.
    package init(_ title: String, _ lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }
}

/// An option of a command, with a value or without.
package struct Option: Hashable, Sendable {
  /// The name without the two hyphens.
  package let name: String
  /// The letter after a single hyphen, if there is one.
  package let short: Character?
  /// What stands for the value in help, or nil for a flag.
  package let value: String?
  /// Whether it may be given more than once.
  package let repeatable: Bool
  /// What it does, for the right column of help.
  package let help: String

  /// Declares an option; one without a value is a flag.
  package init(
    name: String, short: Character? = nil, value: String? = nil, repeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.repeatable = repeatable
    self.help = help
  }

  /// The name as it is typed.
  package var longName: String { "--" + name }

  static let help = Option(name: "help", short: "h", help: "print this help and end")
  static let version = Option(name: "version", help: "print the version and end")
}

/// An argument known by its place.
package struct Positional: Hashable, Sendable {
  /// How many words an argument takes.
  package enum Count: Sendable { case one, oneOrNone, any, oneOrMore }

  /// The name in help and in errors, such as "FILE".
  package let name: String
  /// How many words it takes.
  package let count: Count
  /// What it is, for the right column of help.
  package let help: String

  /// Declares an argument; only the last may take several words.
  package init(_ name: String, _ count: Count = .one, help: String) {
    self.name = name
    self.count = count
    self.help = help
  }
}
