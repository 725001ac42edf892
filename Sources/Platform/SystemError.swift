import Notation

/// A failed call to the operating system, with its operation and file.
package struct SystemError: Error, Equatable {
  /// An operation on a file; the raw value appears in messages.
  package enum Operation: String, Sendable {
    case open, read, create, write, close, replace, run, remove
  }

  /// What the failure means to the user of the program.
  package enum Kind: Sendable {
    /// The input is missing or is not readable.
    case cannotRead
    /// The output cannot be created.
    case cannotCreate
    /// Reading or writing failed after it began.
    case inputOutput
    /// The reader of the output has closed the pipe, which is not a failure.
    case closedPipe
  }

  package let operation: Operation
  package let name: FileName
  /// The error number that the system reported.
  let reason: ErrorNumber
  /// The number of bytes written before the failure, if the operation writes.
  package let bytesWritten: Int?

  package init(
    _ operation: Operation, _ name: FileName, _ reason: ErrorNumber, bytesWritten: Int? = nil
  ) {
    (self.operation, self.name) = (operation, name)
    (self.reason, self.bytesWritten) = (reason, bytesWritten)
  }

  package var kind: Kind {
    switch operation {
    case .open: .cannotRead
    case .create, .replace: .cannotCreate
    case .read, .run, .remove: .inputOutput
    case .write, .close: reason == .brokenPipe ? .closedPipe : .inputOutput
    }
  }

  /// Whether the file does not exist, as opposed to being inaccessible.
  package var isOfMissingFile: Bool { [.noSuchFile, .notDirectory, .nameTooLong].contains(reason) }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    let written = bytesWritten.map { " (after \($0) bytes)" } ?? ""
    let advice = operation == .open && reason == .isDirectory ? "; name the files in it" : ""
    return "cannot \(operation) \(name): \(reason.message)\(written)\(advice)"
  }
}

/// The name of a file in messages.
package enum FileName: Hashable, Sendable {
  case file(String)
  case standardInput
  case standardOutput
  /// A file without a name that contains a copy of an input that can be read only once.
  case scratch
}

extension FileName: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let path): quotedInFull(path)
    case .standardInput: "standard input"
    case .standardOutput: "standard output"
    case .scratch: "a temporary file in the folder of TMPDIR"
    }
  }
}

/// Performs an operation on a file; its error names the operation and the file.
func attempt<Result>(
  _ operation: SystemError.Operation, _ name: FileName, bytesWritten: Int? = nil,
  _ body: @autoclosure () throws(ErrorNumber) -> Result
) throws(SystemError) -> Result {
  do {
    return try body()
  } catch {
    throw SystemError(operation, name, error, bytesWritten: bytesWritten)
  }
}
