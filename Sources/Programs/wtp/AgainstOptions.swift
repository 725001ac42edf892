import Commands

extension Declarations {
  /// Declares `--time-limit`, in seconds.
  mutating func timeLimit(help: String) -> Option<Int> {
    option("time-limit", .wholeNumber("SECONDS", from: 1, to: 1_000_000), default: 60, help: help)
  }
}
