import Notation

/// The command lines of some programs, as a script sees them that completes their words.
package struct CompletedPrograms {
  /// The programs, the one that writes the script first.
  let programs: [Command]
  /// The version that the script is written by.
  let version: String
  /// Every command line that a program has.
  let commands: [CompletedCommand]
  /// Every kind of value that something is offered for.
  let kinds: [CompletedValue]

  /// Reads what the programs declare.
  package init(_ programs: [Command], version: String) {
    self.programs = programs
    self.version = version
    var kinds = CompletedValues()
    commands = programs.flatMap { CompletedCommand.all(of: $0, &kinds) }
    self.kinds = kinds.values
  }

  /// What the names of the script's functions begin with.
  var prefix: String { programs[0].name }

  /// The words that decide which others are offered, as `boiler` and `cooling` do.
  var contexts: [String] {
    let contexts = kinds.flatMap(\.completion.words).compactMap(\.context)
    return contexts.indices.filter { contexts.firstIndex(of: contexts[$0]) == $0 }
      .map { contexts[$0] }
  }
}

/// A command line that is completed.
struct CompletedCommand {
  /// The words that it begins with: "wtp estimate".
  let name: String
  let options: [CompletedParameter]
  let arguments: [CompletedParameter]

  /// The command lines of a program: its own, or that of each of its commands and of `help`.
  static func all(of program: Command, _ kinds: inout CompletedValues) -> [CompletedCommand] {
    let own = CompletedCommand(program, &kinds)
    guard !program.subcommands.isEmpty else { return [own] }
    let words = program.subcommands.map { Completion.Word($0.lastName, $0.summary) }
    let help = Completion.Word("help", "print the help of a command")
    func argument(_ words: [Completion.Word]) -> CompletedParameter {
      CompletedParameter(
        name: "COMMAND", label: "COMMAND",
        kind: kinds.name(of: Completion(words: words), called: "command"))
    }
    return [
      CompletedCommand(
        name: program.name, options: own.options, arguments: [argument(words + [help])]),
      CompletedCommand(
        name: "\(program.name) \(help.text)", options: [], arguments: [argument(words)]),
    ] + program.subcommands.map { CompletedCommand($0, &kinds) }
  }

  private init(name: String, options: [CompletedParameter], arguments: [CompletedParameter]) {
    self.name = name
    self.options = options
    self.arguments = arguments
  }

  private init(_ command: Command, _ kinds: inout CompletedValues) {
    name = command.name
    options = command.options.map { CompletedParameter($0, &kinds) }
    arguments = command.positionals.map { CompletedParameter($0, &kinds) }
  }

  /// The word after the program's, where there is one.
  var subcommand: String? { name.split(separator: " ").dropFirst().first.map(String.init) }
}

/// An option or an argument of a command line that is completed.
struct CompletedParameter {
  /// How it is typed, or what an argument is called.
  let name: String
  var short: Character?
  /// What stands for its value in help; nil where there is none.
  let label: String?
  /// What it is, in a few words.
  var help = ""
  /// Whether it may be given again, or takes all further words.
  var takesMore = false
  var isOptional = false
  /// The kind of its value; nil where there is none, or nothing to offer.
  let kind: String?
}

extension CompletedParameter {
  fileprivate init(_ parameter: Parameter, _ kinds: inout CompletedValues) {
    let help = parameter.help.replacing(" (default: ", with: ";").prefix { $0 != ";" }
    self.init(
      name: parameter.shownName, short: parameter.short,
      label: parameter.isOption ? parameter.value : parameter.name,
      help: String(help),
      takesMore: parameter.takesMore, isOptional: parameter.isOptional,
      kind: kinds.name(of: parameter.completion(), called: parameter.name))
  }
}

/// A kind of value that something is offered for, and the name that a script gives it.
struct CompletedValue {
  let name: String
  let completion: Completion
}

/// The kinds of values that were met so far.
struct CompletedValues {
  private(set) var values: [CompletedValue] = []

  /// The name of what is completed so; nil where nothing is offered.
  mutating func name(of completion: Completion, called parameter: String) -> String? {
    if completion == .nothing { return nil }
    if let known = values.first(where: { $0.completion == completion }) { return known.name }
    let files: [Completion: String] = [
      Completion(files: .all): "file", Completion(files: .folders): "folder",
    ]
    let plain = files[completion] ?? parameter.lowercased()
    let alike = values.count { $0.name == plain || $0.name.hasPrefix(plain + "-") }
    values.append(
      CompletedValue(name: alike == 0 ? plain : "\(plain)-\(alike + 1)", completion: completion))
    return values.last?.name
  }
}

extension CompletedValue {
  /// Whether files alone are offered, which a shell knows best.
  var isOfFilesAlone: Bool {
    completion.words.isEmpty && completion.ownFiles == nil && completion.files != .none
  }
}
