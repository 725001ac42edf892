import Notation
import Platform

/// A program at work: its name, its words, and where its own words go.
package struct Program: Sendable {
  /// What the program is called, first in all it says.
  package let name: String
  /// What `--version` prints after the name.
  package let version: String
  /// The words that follow the name of the program.
  package let words: [String]
  let outputPath: String?
  let speaks: @Sendable (String) -> Void
  let colours: Bool

  /// Describes a program; what is not given is that of the process.
  package init(
    name: String, version: String = "", words: [String], outputPath: String? = nil,
    colours: Bool = mayColourErrors(), speaks: @escaping @Sendable (String) -> Void = writeError
  ) {
    self.name = name
    self.version = version
    self.words = words
    self.outputPath = outputPath
    self.colours = colours
    self.speaks = speaks
  }

  /// Writes a text to standard output.
  package func print(_ text: String) throws(SystemError) {
    let output = try OutputFile(path: outputPath)
    try output.write(text)
    try output.commit()
  }

  /// The arguments of a command, or nil where help or the version was asked for and printed.
  package func arguments(of command: Command) throws -> Arguments? {
    try invocation(of: command)?.arguments
  }

  /// Refuses words whose bytes were not UTF-8: another file than the one meant might be written.
  private func refuseBrokenWords() throws(CommandError) {
    guard let word = words.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else { return }
    throw CommandError(.usage, "\(quoted(word)) is not UTF-8, so it cannot be read safely")
  }

  /// Does what the command line asks of a command.
  package func run(_ command: Command) throws -> ExitStatus {
    guard let (command, arguments) = try invocation(of: command) else { return .success }
    guard let action = command.action else {
      throw CommandError(.fault, "\(command.name) has no action")
    }
    return try action(self, arguments)
  }

  private func invocation(
    of command: Command
  ) throws -> (command: Command, arguments: Arguments)? {
    try refuseBrokenWords()
    switch try command.request(words) {
    case .run(let command, let arguments): return (command, arguments)
    case .help(let command): try print(command.helpText)
    case .version: try print("\(name) \(version)\n")
    }
    return nil
  }
}

// MARK: The frame of a program

/// Runs a program made of commands and ends the process: all of a `main.swift`.
package func runProgram(_ command: Command, version: String) -> Never {
  runProgram(name: command.name, version: version) { try $0.run(command) }
}

/// Runs the body of a program, tells what went wrong, and ends the process.
package func runProgram(
  name: String, version: String = "", body: (Program) throws -> ExitStatus
) -> Never {
  startProgram()
  let program = Program(name: name, version: version, words: Program.processWords)
  endProgram(status: program.outcome(of: Result { try body(program) }).rawValue)
}

/// Runs the body of a program that has tasks, tells what went wrong, and ends the process.
package func runProgram(
  name: String, version: String = "", body: @Sendable (Program) async throws -> ExitStatus
) async -> Never {
  startProgram()
  let program = Program(name: name, version: version, words: Program.processWords)
  let result: Result<ExitStatus, any Error>
  do { result = .success(try await body(program)) } catch { result = .failure(error) }
  endProgram(status: program.outcome(of: result).rawValue)
}

extension Program {
  static var processWords: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// The status to end with; an error is told first.
  func outcome(of result: Result<ExitStatus, any Error>) -> ExitStatus {
    switch result {
    case .success(let status): return status
    case .failure(let error):
      guard let error = CommandError(from: error) else { return .success }
      report(error)
      return error.status
    }
  }
}
