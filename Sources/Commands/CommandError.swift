import Notation
import Platform

/// An error that ends a program: an exit status, and messages.
package struct CommandError: Error, Equatable {
  /// The exit status.
  package let status: ExitStatus
  /// The messages, one per line.
  package let messages: [String]
  /// A line that helps to fix the error.
  package let hint: String?

  /// Creates an error with one message.
  package init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.init(status, messages: [message], hint: hint)
  }

  /// Creates an error with several messages.
  package init(_ status: ExitStatus, messages: [String], hint: String? = nil) {
    (self.status, self.messages, self.hint) = (status, messages, hint)
  }
}

/// An error of a lower module that ends a program, with each line of its description as a message.
///
/// Types conform here or in the programs, so that lower modules do not depend on exit statuses.
package protocol ReportedError: Error {
  /// Whether the command line is wrong; false by default.
  var isUsage: Bool { get }
  /// The exit status; by default `.usage` for a wrong command line and `.data` otherwise.
  var status: ExitStatus { get }
  /// A line that helps to fix the error, if any.
  var hint: String? { get }
}

extension ReportedError {
  package var isUsage: Bool { false }
  package var status: ExitStatus { isUsage ? .usage : .data }
  package var hint: String? { nil }

  /// The error as a program reports it.
  package var report: CommandError {
    CommandError(status, messages: "\(self)".split(separator: "\n").map(String.init), hint: hint)
  }
}

extension CommandError {
  /// Converts any error that reaches the top level; nil if the program ends without a message.
  package init?(from error: any Error) {
    switch error {
    case let error as CommandError: self = error
    // A pipe closed by its reader is not an error.
    case let error as SystemError where error.kind == .closedPipe: return nil
    case let error as any ReportedError: self = error.report
    default: self.init(.fault, "this is a fault in the program; please report it: \(error)")
    }
  }
}

extension SystemError: ReportedError {
  package var status: ExitStatus {
    switch kind {
    case .cannotRead: .cannotRead
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .closedPipe: .success
    }
  }
}

extension ChangedInput: ReportedError {
  package var status: ExitStatus { .inputOutput }
}
