import Notation
import Platform

/// A running program: its name, its arguments and its outputs.
package struct Program: Sendable {
  /// The name, which starts every message.
  package let name: String
  /// The version, which `--version` prints after the name.
  package let version: String
  /// Returns the further lines that `--version` prints.
  let details: @Sendable () -> [String]
  /// The command-line arguments.
  package private(set) var words: [String]
  let outputPath: String?
  private(set) var printError: @Sendable (String) -> Void
  /// Whether to print only errors and the line of a verdict.
  package internal(set) var isQuiet = false

  /// Creates a program; the defaults are those of the process.
  package init(
    name: String, version: String = "", details: @escaping @Sendable () -> [String] = { [] },
    words: [String], outputPath: String? = nil,
    printError: @escaping @Sendable (String) -> Void = writeError
  ) {
    (self.name, self.version, self.details, self.words) = (name, version, details, words)
    (self.outputPath, self.printError) = (outputPath, printError)
  }

  /// The same program without messages, to read something for a second time.
  package var withoutMessages: Program {
    var program = self
    program.printError = { _ in }
    return program
  }

  /// The same program as if a flag and an option with its value were missing.
  package func without(flag: String? = nil, option names: String...) -> Program {
    var (program, isValue) = (self, false)
    program.words = words.filter { word in
      let isName = names.contains(word)
      defer { isValue = isName && !isValue }
      return !isName && !isValue && word != flag
        && !names.contains { word.hasPrefix("\($0)=") }
    }
    return program
  }

  /// Writes text to a file, completely or not at all; without a path, to standard output.
  package func print(_ text: String, to path: String? = nil) throws(SystemError) {
    try print(Array(text.utf8), to: path)
  }

  /// Writes bytes to a file, or to standard output.
  package func print(_ bytes: [UInt8], to path: String?) throws(SystemError) {
    let output = try OutputFile(path: path ?? outputPath)
    try output.write(bytes)
    try output.commit()
  }

  /// Runs a command with the program's arguments.
  package func run(_ command: Command) throws -> ExitStatus {
    // Invalid bytes would be replaced, which might name a different file.
    if let word = words.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      throw CommandError(
        "\(quoted(word)) is not valid UTF-8; rename the file or type the argument again")
    }
    switch try command.request(words) {
    case .run(let command, let arguments):
      do { return try command.action(self, arguments) } catch {
        throw CommandError(from: error)?.advising(on: command.options) ?? error
      }
    case .help(let command): try print(command.helpText(width: textWidth(inPipe: 80)))
    case .version: try print((["\(name) \(version)"] + details()).map { $0 + "\n" }.joined())
    }
    return .success
  }
}

// MARK: Main

/// Runs a program and exits.
///
/// `command` is made after the checks of the start, since that takes more than a small stack.
/// `details` are the further lines that `--version` prints.
package func runProgram(
  _ name: String, _ command: @autoclosure () -> Command, version: String,
  details: @autoclosure @escaping @Sendable () -> [String] = []
) -> Never {
  startProgram()
  let arguments = processArguments
  let program = Program(
    name: name, version: version, details: details, words: Array(arguments.dropFirst()))
  let result = Result {
    try requireStart(
      arguments: arguments, hasMemory: hasMemory(forBytes: leastMemory), stack: stackLimit)
    return try program.run(command())
  }
  endProgram(status: program.outcome(of: result).rawValue)
}

/// The memory that any command needs in addition to the program, in bytes.
private let leastMemory = 16 << 20

/// The stack that any command needs, in bytes.
private let leastStack = 512 << 10

/// Throws if the process has no arguments, or too little memory or stack.
package func requireStart(
  arguments: [String], hasMemory: Bool, stack: Int? = nil
) throws(CommandError) {
  guard !arguments.isEmpty else {
    throw CommandError(
      .fault,
      "this is a fault in the program; please report it: it has no arguments, not even its own "
        + "name")
  }
  guard hasMemory else {
    throw CommandError(
      .system,
      "less than \(leastMemory >> 20) MB of memory are available; see \"ulimit -v\"")
  }
  if let stack, stack < leastStack {
    throw CommandError(
      .system,
      "the stack is limited to \(stack >> 10) KB, but \(leastStack >> 10) KB are needed; see "
        + "\"ulimit -s\"")
  }
}

extension Program {
  /// Returns the exit status; prints the error, if any.
  package func outcome(of result: Result<ExitStatus, any Error>) -> ExitStatus {
    do { return try result.get() } catch {
      guard let error = CommandError(from: error) else { return .success }
      report(error)
      return error.status
    }
  }
}
