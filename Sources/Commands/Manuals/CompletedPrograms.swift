import Notation

/// The command lines of some programs, as a script sees them that completes their words.
package struct CompletedPrograms {
  /// The programs, the one that writes the script first.
  let programs: [Command]
  /// The version that the script is written by.
  let version: String
  /// Every command line that a program has: its own, or that of each of its commands and of `help`.
  private(set) var commands: [CompletedCommand] = []
  /// Every kind of value that something is offered for.
  private(set) var kinds: [CompletedValue] = []

  /// Reads what the programs declare.
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
    let ordered = parameters.filter(\.isOption) + parameters.filter { !$0.isOption }
    let completed = ordered.map { CompletedParameter(parameter: $0, kind: kind(of: $0)) }
    commands.append(CompletedCommand(name: name, parameters: completed))
  }

  /// What is completed as the value of a parameter is; nil where nothing is offered.
  private mutating func kind(of parameter: Parameter) -> CompletedValue? {
    let completion = parameter.completion()
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

  /// What the names of the script's functions begin with.
  var prefix: String { programs[0].name }

  /// The command lines of a program.
  func commands(of program: Command) -> [CompletedCommand] {
    commands.filter { $0.name == program.name || $0.name.hasPrefix(program.name + " ") }
  }
}

/// The argument that is one of a program's commands.
private func commandArgument(_ words: [Completion.Word]) -> [Parameter] {
  let completion = { @Sendable in Completion(words: words) }
  return [Option(argument: "COMMAND", .text("COMMAND", completion: completion), help: "").parameter]
}

/// A command line that is completed.
struct CompletedCommand {
  /// The words that it begins with: "wtp estimate".
  let name: String
  let parameters: [CompletedParameter]

  var options: [CompletedParameter] { parameters.filter(\.parameter.isOption) }
  var arguments: [CompletedParameter] { parameters.filter { !$0.parameter.isOption } }

  /// The kinds of its arguments, in order; `*` takes all further words.
  var argumentKinds: [String] {
    arguments.map { $0.kindName + ($0.parameter.takesMore ? "*" : "") }
  }

  /// The word after the program's, where there is one.
  var subcommand: String? { name.split(separator: " ").dropFirst().first.map(String.init) }
}

/// An option or an argument of a command line that is completed.
struct CompletedParameter {
  let parameter: Parameter
  /// The kind of its value; nil where there is none, or nothing to offer.
  let kind: CompletedValue?

  /// What scripts call the kind of its value.
  var kindName: String { kind?.name ?? "value" }

  /// What it is, in a few words.
  var help: String {
    String(parameter.help.replacing(" (default: ", with: ";").prefix { $0 != ";" })
  }
}

/// A kind of value that something is offered for, and the name that a script gives it.
struct CompletedValue {
  let name: String
  let completion: Completion

  /// Whether files alone are offered, which a shell knows best.
  var isOfFilesAlone: Bool {
    completion.words.isEmpty && completion.ownFiles == nil && completion.files != .none
  }
}
