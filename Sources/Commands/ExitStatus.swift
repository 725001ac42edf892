/// How a program ended, as its caller sees it.
///
/// The numbers from 64 are those of BSD's `sysexits.h`.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// All is well; a reader that closed our output early counts as well.
  case success = 0
  /// The program ran, and the answer is no.
  case no = 1
  /// The command line is wrong.
  case usage = 64
  /// The data are wrong.
  case data = 65
  /// An input is missing or may not be read.
  case cannotRead = 66
  /// The program is wrong.
  case fault = 70
  /// The system lacks what any program needs.
  case system = 71
  /// An output may not be made.
  case cannotCreate = 73
  /// Reading or writing failed midway.
  case inputOutput = 74
}

extension ExitStatus {
  /// What the status means, as help prints it.
  package var meaning: String {
    switch self {
    case .success: "done"
    case .no: "the program ran, and the answer is no"
    case .usage: "the command line is wrong"
    case .data: "the data are wrong"
    case .cannotRead: "an input cannot be read"
    case .fault: "a fault in the program: please report it"
    case .system: "the system has no memory left for the program"
    case .cannotCreate: "an output cannot be created"
    case .inputOutput: "reading or writing failed"
    }
  }

  /// The statuses of a command that gives no verdict.
  package static let withoutVerdict = allCases.filter { $0 != .no }

  /// What the statuses mean that no command gives: a signal ended the program, which left no half
  /// file behind.
  package static let meaningsOfSignals: [(status: Int32, meaning: String)] = [
    (129, "ended by a hang-up; no half file is left"),
    (130, "interrupted by Ctrl-C; no half file is left"),
    (131, "ended by a quit (Ctrl-\\); no half file is left"),
    (143, "ended by a request to terminate; no half file is left"),
  ]
}
