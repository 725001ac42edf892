/// The exit status of a program.
///
/// The numbers from 64 are those of BSD's `sysexits.h`.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Success, including when the reader closed the output early.
  case success = 0
  /// The check failed.
  case no = 1
  /// The command line is wrong.
  case usage = 64
  /// The data are wrong.
  case data = 65
  /// An input is missing or cannot be read.
  case cannotRead = 66
  /// The program has a bug.
  case fault = 70
  /// The system lacks a resource that every program needs.
  case system = 71
  /// An output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed midway.
  case inputOutput = 74
}

extension ExitStatus {
  /// The statuses of a command without a verdict.
  package static let withoutVerdict = allCases.filter { $0 != .no }
}
