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
  /// The meaning in help.
  package var meaning: String {
    switch self {
    case .success: "success"
    case .no: "the check failed"
    case .usage: "the command line is wrong"
    case .data: "the input data are wrong"
    case .cannotRead: "an input cannot be read"
    case .fault: "a fault in the program; please report it"
    case .system: "the system is out of memory"
    case .cannotCreate: "an output cannot be created"
    case .inputOutput: "reading or writing failed"
    }
  }

  /// The statuses of a command without a verdict.
  package static let withoutVerdict = allCases.filter { $0 != .no }

  /// The meanings of the statuses after a signal, which leaves no partial file behind.
  package static let meaningsOfSignals: [(status: Int32, meaning: String)] = [
    (129, "the terminal was closed; no partial file is left"),
    (130, "interrupted with Ctrl-C; no partial file is left"),
    (131, "quit with Ctrl-\\; no partial file is left"),
    (143, "terminated; no partial file is left"),
  ]
}
