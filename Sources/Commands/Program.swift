import Notation
import Platform

/// A program at work: its name, its words, and where its own words go.
package struct Program: Sendable {
  /// What the program is called, first in all it says.
  package let name: String
  /// What `--version` prints after the name.
  package let version: String
  /// What `--version` prints below that, a line each; worked out only where it is asked for.
  let details: @Sendable () -> [String]
  /// The words that follow the name of the program.
  package let words: [String]
  let outputPath: String?
  let speaks: @Sendable (String) -> Void
  let colours: Bool
  /// Whether nothing is said but errors, and of a verdict its line alone.
  package internal(set) var isQuiet = false

  /// Describes a program; what is not given is that of the process.
  package init(
    name: String, version: String = "", details: @escaping @Sendable () -> [String] = { [] },
    words: [String], outputPath: String? = nil, colours: Bool = mayColourErrors(),
    speaks: @escaping @Sendable (String) -> Void = writeError
  ) {
    (self.name, self.version, self.details, self.words) = (name, version, details, words)
    (self.outputPath, self.colours, self.speaks) = (outputPath, colours, speaks)
  }

  /// Writes a text to a file, whole or not at all; to standard output without a path.
  package func print(_ text: String, to path: String? = nil) throws(SystemError) {
    let output = try openOutput(path)
    try output.write(text)
    try output.commit()
  }

  /// Opens a file, or standard output, for what is written part by part.
  package func openOutput(_ path: String? = nil) throws(SystemError) -> OutputFile {
    try OutputFile(path: path ?? outputPath)
  }

  /// Does what the command line asks of a command.
  package func run(_ command: Command) throws -> ExitStatus {
    // Where bytes were not UTF-8, another file than the one meant might be written.
    if let word = words.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      throw CommandError(.usage, "\(quoted(word)) is not UTF-8, so it cannot be read safely")
    }
    switch try command.request(words) {
    case .run(let command, let arguments): return try command.action(self, arguments)
    case .help(let command): try print(command.helpText(width: textWidth(inPipe: 80)))
    case .version: try print((["\(name) \(version)"] + details()).map { $0 + "\n" }.joined())
    }
    return .success
  }
}

// MARK: The frame of a program

/// Runs a program and ends the process: all of a `main.swift`.
///
/// `details` are the lines of `--version` below the version.
package func runProgram(
  _ command: Command, version: String,
  details: @autoclosure @escaping @Sendable () -> [String] = []
) -> Never {
  startProgram()
  let arguments = processArguments
  let program = Program(
    name: command.name, version: version, details: details, words: Array(arguments.dropFirst()))
  let result = Result {
    try requireStart(arguments: arguments, hasMemory: hasMemory(forBytes: leastMemory))
    return try program.run(command)
  }
  endProgram(status: program.outcome(of: result).rawValue)
}

/// What any command needs beside the program itself, in bytes.
private let leastMemory = 16 << 20

/// Refuses to run on less than what a program is started with.
package func requireStart(arguments: [String], hasMemory: Bool) throws(CommandError) {
  guard !arguments.isEmpty else {
    throw CommandError(
      .fault,
      "this is a fault in the program; please report it: the system gives it no arguments, "
        + "not even its own name, so it cannot know what is asked")
  }
  guard hasMemory else {
    throw CommandError(
      .system,
      "the system has no \(leastMemory >> 20) MB of memory left for the program; see \"ulimit -v\"")
  }
}

extension Program {
  /// The status to end with; an error is told first.
  package func outcome(of result: Result<ExitStatus, any Error>) -> ExitStatus {
    switch result {
    case .success(let status): return status
    case .failure(let error):
      guard let error = CommandError(from: error) else { return .success }
      report(error)
      return error.status
    }
  }
}
