import Platform

/// What another program answered to a table of plants.
package struct CommandAnswer: Sendable {
  /// What it wrote.
  package let bytes: [UInt8]
  /// How it came to an untimely end, in words; nil where it ended well.
  package let untimelyEnd: String?

  /// Runs a command on a table of plants, and gathers what it answers within a time limit.
  package init(of command: String, to table: [UInt8], seconds: Int) throws(SystemError) {
    let outcome = try runCommand(command, input: table, seconds: seconds)
    bytes = outcome.output
    untimelyEnd = outcome.untimelyEnd(within: seconds)
  }
}

extension CommandOutcome {
  fileprivate func untimelyEnd(within seconds: Int) -> String? {
    switch ending {
    case .status(0):
      return readAllInput ? nil : "the command ended before it had read all of its input"
    case .status(127): return "the command was not found: it ended with status 127"
    case .status(let status): return "the command ended with status \(status)"
    case .signal(let number): return "the command was ended by signal \(number)"
    case .outOfTime:
      return
        "the command did not end within \(seconds) s, and was ended; --time-limit gives it more"
    case .tooMuchOutput: return "the command wrote more than 1 GiB, and was ended"
    }
  }
}
