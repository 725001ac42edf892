import Commands

extension Declarations {
  /// Declares `--time-limit`, in seconds.
  mutating func timeLimit(help: String) -> Option<Int> {
    option("time-limit", .wholeNumber("SECONDS", from: 1, to: 1_000_000), default: 60, help: help)
  }

  /// Declares `--own-units`.
  mutating func ownUnits(help: String) -> Option<Bool> { flag("own-units", help: help) }
}

extension Arguments {
  /// The seconds that the command of `--against` may take; refused where there is none.
  func seconds(_ limit: Option<Int>, of command: String?) throws(CommandError) -> Int {
    try refuse(limit, if: isGiven(limit), without: command)
    return self[limit]
  }

  /// Whether a flag about the command of `--against` was given; refused where there is none.
  func flag(_ flag: Option<Bool>, of command: String?) throws(CommandError) -> Bool {
    try refuse(flag, if: self[flag], without: command)
    return self[flag]
  }

  private func refuse<Value>(
    _ option: Option<Value>, if isGiven: Bool, without command: String?
  ) throws(CommandError) {
    guard isGiven, command == nil else { return }
    throw CommandError(
      .usage, "\(option.name) is about the command of --against, which is not given")
  }
}
