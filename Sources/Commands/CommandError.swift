import Notation
import Platform

/// What ends a program early: a status, and what to say.
package struct CommandError: Error, Equatable {
  /// The status the program ends with.
  package let status: ExitStatus
  /// What is wrong, one line each.
  package let messages: [String]
  /// Where to look next.
  package let hint: String?

  /// Ends the program for one reason.
  package init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.init(status, messages: [message], hint: hint)
  }

  /// Ends the program for several reasons, all of them told.
  package init(_ status: ExitStatus, messages: [String], hint: String? = nil) {
    self.status = status
    self.messages = messages
    self.hint = hint
  }
}

/// An error of another room that ends a program with a status and words of its own, a line each.
///
/// A type conforms where the programs are, so that the rooms below know nothing of statuses.
package protocol ReportedError: Error {
  /// The status that it ends a program with; that of wrong data unless it says another.
  var status: ExitStatus { get }
  /// Where to look next, if anywhere.
  var hint: String? { get }
}

extension ReportedError {
  package var status: ExitStatus { .data }
  package var hint: String? { nil }

  /// The error as a program reports it.
  package var report: CommandError {
    CommandError(
      status, messages: "\(self)".split(separator: "\n").map(String.init), hint: hint)
  }
}

extension CommandError {
  /// The error that ends a program when this error reaches its frame; nil for a quiet end.
  package init?(from error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as SystemError:
      guard let status = error.status else { return nil }
      self.init(status, "\(error)")
    case let error as any ReportedError: self = error.report
    default: self.init(.fault, "this is a fault in the program; please report it: \(error)")
    }
  }
}

extension SystemError {
  /// The status that the error ends a program with; nil where a closed pipe ends it well.
  fileprivate var status: ExitStatus? {
    switch kind {
    case .cannotRead: .cannotRead
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .closedPipe: nil
    }
  }
}

extension ChangedInput: ReportedError {
  package var status: ExitStatus { .inputOutput }
}
