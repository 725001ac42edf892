import Platform

/// A command as it is declared: how it is called, what it takes and what it does.
package struct Command: Sendable {
  /// What a command does with its arguments.
  package typealias Action = @Sendable (Program, Arguments) throws -> ExitStatus

  /// The whole name, with those of the commands above: "wtp estimate".
  package let name: String
  package let summary: String
  package let examples: [Example]
  package let positionals: [Positional]
  package let options: [Option]
  package let subcommands: [Command]
  /// What help says after the options.
  package let sections: [Section]
  package let statuses: [ExitStatus]
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
    package let words: String
    package let meaning: String

    package init(_ words: String, _ meaning: String) {
      self.words = words
      self.meaning = meaning
    }
  }

  /// A titled part of help, its lines printed as they are.
  package struct Section: Sendable {
    package let title: String
    package let lines: [String]

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
  package let short: Character?
  /// What stands for the value in help, or nil for a flag.
  package let value: String?
  package let repeatable: Bool
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
  package let count: Count
  package let help: String

  /// Declares an argument; only the last may take several words.
  package init(_ name: String, _ count: Count = .one, help: String) {
    self.name = name
    self.count = count
    self.help = help
  }
}
