/// The command lines of programs, as a completion script needs them.
package struct CompletedPrograms {
  /// The programs; the first writes the script.
  let programs: [Command]
  /// The version of the program that writes the script.
  let version: String
  /// The commands: each program, its subcommands and its `help`.
  private(set) var commands: [CompletedCommand] = []
  /// The kinds of values with completions.
  private(set) var kinds: [CompletedValue] = []

  /// Creates the command lines from the declarations of the programs.
  package init(_ programs: [Command], version: String) {
    (self.programs, self.version) = (programs, version)
    for program in programs {
      let words = program.subcommands.map { Completion.Word($0.lastName, $0.summary) }
      guard !words.isEmpty else {
        add(program.name, program.parameters)
        continue
      }
      let help = Completion.Word("help", "print the help of a command")
      add(program.name, program.parameters + commandArgument(words + [help]))
      add("\(program.name) \(help.text)", commandArgument(words))
      for command in program.subcommands { add(command.name, command.parameters) }
    }
  }

  private mutating func add(_ name: String, _ parameters: [Parameter]) {
    let (options, arguments) = (parameters.filter(\.isOption), parameters.filter { !$0.isOption })
    let completed = (options + arguments).map { parameter in
      let next = parameter.isSkippable ? arguments.last : nil
      return CompletedParameter(parameter: parameter, kind: kind(of: parameter, or: next))
    }
    commands.append(CompletedCommand(name: name, parameters: completed))
  }

  /// Returns the kind of a parameter's value, or of the argument's that may take its place; nil if
  /// it has no completions.
  private mutating func kind(of parameter: Parameter, or next: Parameter?) -> CompletedValue? {
    let completion = parameter.completion().adding(next?.completion() ?? .nothing)
    if completion == .nothing { return nil }
    if let known = kinds.first(where: { $0.completion == completion }) { return known }
    let files: [Completion: String] = [
      Completion(files: .all): "file", Completion(files: .folders): "folder",
    ]
    let plain = files[completion] ?? parameter.name.lowercased()
    let alike = kinds.count { $0.name == plain || $0.name.hasPrefix(plain + "-") }
    let name = alike == 0 ? plain : "\(plain)-\(alike + 1)"
    kinds.append(CompletedValue(name: name, completion: completion))
    return kinds.last
  }

  /// The prefix of the script's functions.
  var prefix: String { programs[0].name }

  /// Returns the commands of a program.
  func commands(of program: Command) -> [CompletedCommand] {
    commands.filter { $0.name == program.name || $0.name.hasPrefix(program.name + " ") }
  }
}

/// Returns the argument for the name of a subcommand.
private func commandArgument(_ words: [Completion.Word]) -> [Parameter] {
  let completion = { @Sendable in Completion(words: words) }
  return [Option(argument: "COMMAND", .text("COMMAND", completion: completion), help: "").parameter]
}

/// A command to complete.
struct CompletedCommand {
  /// The full name, such as "wtp estimate".
  let name: String
  let parameters: [CompletedParameter]

  var options: [CompletedParameter] { parameters.filter(\.parameter.isOption) }
  var arguments: [CompletedParameter] { parameters.filter { !$0.parameter.isOption } }

  /// The kinds of its arguments, in order; `*` accepts all remaining words.
  var argumentKinds: [String] {
    arguments.map { $0.kindName + ($0.parameter.isRepeatable ? "*" : "") }
  }

  /// The name of the subcommand, if any.
  var subcommand: String? { name.split(separator: " ").dropFirst().first.map(String.init) }
}

/// An option or argument to complete.
struct CompletedParameter {
  let parameter: Parameter
  /// The kind of its value; nil for a flag or without completions.
  let kind: CompletedValue?

  /// The name of the kind of value in scripts.
  var kindName: String { kind?.name ?? "value" }

  /// A short description.
  var help: String {
    String(parameter.help.replacing(" (default: ", with: ";").prefix { $0 != ";" })
  }
}

/// A kind of value with completions, and its name in scripts.
struct CompletedValue {
  let name: String
  let completion: Completion

  /// Whether only files complete it; the shell itself offers them best.
  var isFilesOnly: Bool {
    completion.words.isEmpty && completion.userFiles == nil && completion.files != .none
  }
}
