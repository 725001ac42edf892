import Notation
import Platform
import Tables

/// Runs a command on a table of plants; returns its output, how it failed if it did, and whether it could
/// be started.
///
/// `rows` and `outputs` limit the size of the output, and `seconds` the time.
package func commandAnswer(
  of command: String, to table: [UInt8], rows: Int, outputs: Int, seconds: Int
) throws -> (bytes: [UInt8], failure: String?, isStarted: Bool) {
  let outcome = try runCommand(
    command, input: table, seconds: seconds,
    most: maximumAnswer(toBytes: table.count, rows: rows, outputs: outputs))
  let isStarted = !outcome.output.isEmpty || outcome.ending.reasonForNotStarting(command) == nil
  return (outcome.output, outcome.ending.failure(within: seconds), isStarted)
}

/// A running program that answers a table of plants.
///
/// Rows are sent as the program reads them, and the answer is read as the program writes it, so
/// neither is kept in memory.
package final class AnsweringCommand {
  private let command: String
  private let running: RunningCommand
  private let seconds: Int
  private var hasAnswered = false

  /// Starts a command.
  ///
  /// `table` returns the next part of the plants' table and its number of rows, or nil at the end.
  package init(
    _ command: String, outputs: Int, seconds: Int,
    table: @escaping () throws -> (bytes: [UInt8], rows: Int)?
  ) throws {
    self.command = command
    self.seconds = seconds
    var sent = (bytes: 0, rows: 0)
    running = try RunningCommand(command, seconds: seconds) {
      let part = try table()
      sent.bytes += part?.bytes.count ?? 0
      sent.rows += part?.rows ?? 0
      return part?.bytes
    }
    running.maximumOutput = {
      maximumAnswer(toBytes: sent.bytes, rows: sent.rows, outputs: outputs)
    }
  }

  /// Reads the next bytes of the answer.
  ///
  /// Returns 0 at the end of the answer.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try running.read(into: buffer)
    hasAnswered = hasAnswered || count > 0
    return count
  }

  /// Waits for the command to end; returns why it could not be started, or nil if it could.
  package func reasonForNotStarting() throws -> String? {
    let ending = try running.end()
    return hasAnswered ? nil : ending.reasonForNotStarting(command)
  }

  /// Waits for the command to end; returns how it failed, or nil if it succeeded.
  package func failure() throws -> String? { try running.end().failure(within: seconds) }
}

/// A command that could not be started.
package struct CommandNotStarted: Error, Sendable, CustomStringConvertible {
  /// The command.
  package let command: String
  /// The reason, with the shell's exit status.
  package let reason: String

  package init(command: String, reason: String) {
    self.command = command
    self.reason = reason
  }

  /// What is wrong, and what to do.
  package var description: String {
    "the command \(quoted(command)) cannot be started: \(reason); enter a command that the shell can run"
  }
}

/// The maximum average size of a figure in bytes, which is enough for numbers with many decimals.
private let generousFigureBytes = 400

/// Returns the maximum size of an answer in bytes.
///
/// The answer repeats what was sent, with each cell possibly quoted, and has a figure for every
/// output in every row and in the header. The longest line is added.
func maximumAnswer(toBytes bytes: Int, rows: Int, outputs: Int) -> Int {
  TableError.maximumRowBytes + 2 * bytes + (rows + 1) * outputs * generousFigureBytes
}

extension CommandEnding {
  /// Returns why a command that ended without an answer could not be started, or nil if it could.
  fileprivate func reasonForNotStarting(_ command: String) -> String? {
    switch self {
    case .status(127): "it was not found (status 127)\(lineToRun(command))"
    case .status(126): "it is not executable (status 126)\(lineToRun(command))"
    case .status(let status) where status != 0:
      missingFile(in: command).map { "\(quoted($0)) does not exist (status \(status))" }
    default: nil
    }
  }

  fileprivate func failure(within seconds: Int) -> String? {
    switch self {
    case .status(0): return nil
    case .status(127): return "the command was not found: it exited with status 127"
    case .status(let status): return "the command exited with status \(status)"
    case .signal(let number): return "the command was terminated by signal \(number)"
    case .outOfTime:
      return "the command did not end within \(seconds) s and was stopped; \(Choice.longerTime)"
    case .tooMuchOutput:
      return "the command wrote far more than an answer can need and was stopped"
    }
  }
}

/// Returns advice on a command that is only the name of a file, such as `port.py`.
private func lineToRun(_ command: String) -> String {
  guard isThere(command) else { return "" }
  return "; write \(quoted((command.hasSuffix(".py") ? "python3 " : "./") + command))"
}

/// Returns the script of a command such as `python3 port.py` that does not exist; nil if it does, or if
/// the command needs a shell to be understood.
///
/// A figure such as 0.5 is no script, nor is an argument of a program that is named by its path.
private func missingFile(in command: String) -> String? {
  let words = command.split(separator: " ")
  guard !command.contains(where: { "'\"\\$`&|;<>(){}*?~=\n".contains($0) }),
    let program = words.first, !program.contains("/"),
    let script = words.dropFirst().first(where: { !$0.hasPrefix("-") }),
    script.contains("/") || script.split(separator: ".").dropFirst().last?.first?.isLetter == true,
    !isThere(String(script))
  else { return nil }
  return String(script)
}

// MARK: - The plants

/// The column with the name of a plant in tables sent to another program.
package let caseColumn = "case"

/// Returns rows of a table of plants for another program.
package func plantRows(_ rows: [[String]]) -> [UInt8] {
  var writer = TableWriter()
  for cells in rows {
    for cell in cells { writer.write(cell) }
    writer.endRow()
  }
  return writer.bytes
}
