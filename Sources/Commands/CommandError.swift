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

  /// Creates an error about a wrong command line.
  package init(_ message: String, hint: String? = nil) {
    self.init(.usage, message, hint: hint)
  }

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
  /// The error as a program reports it.
  var report: CommandError { get }
}

extension ReportedError {
  package var isUsage: Bool { false }
  package var status: ExitStatus { isUsage ? .usage : .data }
  package var hint: String? { nil }

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

extension CommandError {
  /// Returns the error without advice on options that a command lacks: commands share the wording of
  /// errors, as in `no plant is called "S5"; to see how a figure is computed, write --explain S5`.
  func advising(on options: [Parameter]) -> CommandError {
    let known = Set(options.map { $0.shownName[...] })
    func helps(_ clause: String) -> Bool { namedOptions(in: clause).allSatisfy(known.contains) }
    return CommandError(
      status,
      messages: messages.map { message in
        let clauses = clauses(of: message)
        // Advice may also follow a colon.
        let facts = clauses[0].parts(separatedBy: ": ").prefix(while: helps)
        let first = facts.isEmpty ? clauses[0] : facts.joined(separator: ": ")
        return ([first] + clauses.dropFirst().filter(helps)).joined(separator: "; ")
      },
      hint: hint.flatMap { hint in
        let clauses = clauses(of: hint).filter(helps)
        return clauses.isEmpty ? nil : clauses.joined(separator: "; ")
      })
  }
}

/// Returns the parts of a message between semicolons, but does not divide quotations.
private func clauses(of message: String) -> [String] {
  message.parts(separatedBy: "; ").reduce(into: []) { clauses, part in
    if let last = clauses.last, last.count(where: { $0 == "\"" }) % 2 == 1 {
      clauses[clauses.count - 1] = "\(last); \(part)"
    } else {
      clauses.append(part)
    }
  }
}

/// Returns the options in a clause, without those in quotations, which are of other command lines.
func namedOptions(in clause: String) -> [Substring] {
  clause.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap {
    place, text in
    place % 2 == 1
      ? [] : text.split { $0 != "-" && !$0.isLetter }.filter { $0.hasPrefix("--") && $0.count > 2 }
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
