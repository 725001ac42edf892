import Notation
import Platform
import Tables

/// What another program answered to a table of plants.
package struct CommandAnswer: Sendable {
  /// What it wrote.
  package let bytes: [UInt8]
  /// How it came to an untimely end, in words; nil where it ended well.
  package let untimelyEnd: String?

  /// Runs a command on a table of so many plants, and gathers what it answers, with figures for so
  /// many outputs, within a time limit.
  package init(
    of command: String, to table: [UInt8], rows: Int, outputs: Int, seconds: Int
  ) throws {
    let outcome = try runCommand(
      command, input: table, seconds: seconds,
      most: maximumAnswer(toBytes: table.count, rows: rows, outputs: outputs))
    bytes = outcome.output
    untimelyEnd = outcome.ending.untimelyEnd(within: seconds)
  }
}

/// Another program at work on a table of plants: rows go to it as it takes them, and its answer comes
/// as it writes, so that neither need be kept.
package final class AskedCommand {
  private let running: RunningCommand
  private let seconds: Int
  private var hasAnswered = false

  /// How much of the table has been sent.
  private final class Sent { var (bytes, rows) = (0, 0) }

  /// Starts a command; `table` gives the next part of the plants' table and how many rows it has, nil
  /// at the end.
  package init(
    _ command: String, outputs: Int, seconds: Int,
    table: @escaping () throws -> (bytes: [UInt8], rows: Int)?
  ) throws {
    self.seconds = seconds
    let sent = Sent()
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

  /// The next bytes of the answer; 0 at its end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try running.read(into: buffer)
    hasAnswered = hasAnswered || count > 0
    return count
  }

  /// Waits for the command's end, and says why the shell could not start it; nil where it could.
  package func reasonForNotStarting() throws -> String? {
    switch try running.end() {
    case .status(127) where !hasAnswered: "it was not found (status 127)"
    case .status(126) where !hasAnswered: "it may not be run, or is no program (status 126)"
    default: nil
    }
  }

  /// Waits for the command's end, and says how it was untimely; nil where it ended well.
  package func untimelyEnd() throws -> String? { try running.end().untimelyEnd(within: seconds) }
}

/// A command that the shell could not start.
package struct CommandNotStarted: Error, Sendable, CustomStringConvertible {
  /// The command as it was given.
  package let command: String
  /// Why, and with what status the shell ended.
  package let reason: String

  package init(command: String, reason: String) {
    (self.command, self.reason) = (command, reason)
  }

  /// What is wrong, and what to do.
  package var description: String {
    "the command \(quoted(command)) cannot be started: \(reason); give one that the shell finds"
  }
}

/// The most bytes of a figure, on the average of all outputs of a row: a number of many decimals.
private let generousFigureBytes = 400

/// The most bytes that an answer may have.
///
/// What was sent comes back, each cell perhaps in quotes, with a figure for every output in every row
/// and in the header; the longest line is allowed for beside.
func maximumAnswer(toBytes bytes: Int, rows: Int, outputs: Int) -> Int {
  TableError.maximumRowBytes + 2 * bytes + (rows + 1) * outputs * generousFigureBytes
}

extension CommandEnding {
  fileprivate func untimelyEnd(within seconds: Int) -> String? {
    switch self {
    case .status(0): return nil
    case .status(127): return "the command was not found: it ended with status 127"
    case .status(let status): return "the command ended with status \(status)"
    case .signal(let number): return "the command was ended by signal \(number)"
    case .outOfTime:
      return
        "the command did not end within \(seconds) s, and was ended; --time-limit gives it more"
    case .tooMuchOutput:
      return "the command wrote far more than an answer to its rows can need, and was ended"
    }
  }
}
