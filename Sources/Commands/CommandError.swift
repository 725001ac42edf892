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

/// An error of another room that ends a program with a status and words of its own.
///
/// A type conforms where the programs are, so that the rooms below know nothing of statuses.
package protocol ReportedError: Error {
  /// The error as a program reports it.
  var report: CommandError { get }
}

extension CommandError: ReportedError {
  /// The error itself.
  package var report: CommandError { self }

  /// The error that ends a program when this error reaches its frame; nil for a quiet end.
  package init?(from error: any Error) {
    switch error {
    case let error as SystemError: self.init(system: error)
    case let error as any ReportedError: self = error.report
    default: self.init(.fault, "this is a fault in the program; please report it: \(error)")
    }
  }

  private init?(system error: SystemError) {
    switch error.kind {
    case .cannotRead: self.init(.cannotRead, "\(error)")
    case .cannotCreate: self.init(.cannotCreate, "\(error)")
    case .inputOutput: self.init(.inputOutput, "\(error)")
    case .closedPipe: return nil
    }
  }
}

extension ChangedInput: ReportedError {
  /// What was changed, and that nothing can be said of it.
  package var report: CommandError { CommandError(.inputOutput, "\(self)") }
}

/// A command line that cannot be understood, and all the words for saying so.
enum UsageError: Error, Equatable {
  case unknownOption(String, likely: [String])
  case unknownCommand(String, likely: [String])
  case missingCommand([String])
  case repeated(String)
  case missingValue(String, label: String)
  case needlessValue(String, option: String)
  case missingArgument(String)
  case needlessArgument(String)
  case needs(String, [String])
  case excludes(String, String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let word, let likely):
      "unknown option \(quoted(word))\(suggestion(of: likely))"
    case .unknownCommand(let word, let likely):
      "unknown command \(quoted(word))\(suggestion(of: likely))"
    case .missingCommand(let names):
      "a command is missing; it must be one of \(names.joined(separator: ", "))"
    case .repeated(let option):
      "\(option) is given twice, but may be given only once"
    case .missingValue(let option, let label):
      "\(option) needs a value: \(option) \(label)"
    case .needlessValue(let value, let option):
      "\(option) takes no value, but \(quoted(value)) is given"
    case .missingArgument(let name):
      "\(name) is missing"
    case .needlessArgument(let word):
      "unexpected argument \(quoted(word))"
    case .needs(let option, let others):
      "\(option) needs \(alternatives(others)), which is not given"
    case .excludes(let option, let other):
      "\(option) does not go with \(other); leave one of them out"
    }
  }

  /// Whether the message itself says what to type instead.
  var suggests: Bool {
    switch self {
    case .unknownOption(_, let likely), .unknownCommand(_, let likely): !likely.isEmpty
    case .missingValue, .needs, .excludes: true
    default: false
    }
  }
}
