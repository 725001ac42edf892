import Notation

/// A call to the operating system that failed, and what it was for.
package struct SystemError: Error, Equatable {
  /// What a program does to files, in the words of its messages.
  package enum Operation: String, Sendable {
    case open, read, create, write, close, replace, run, remove
  }

  /// What the failure means to whoever runs the program.
  package enum Kind: Sendable {
    /// The input is missing or may not be read.
    case cannotRead
    /// The output may not be made.
    case cannotCreate
    /// Reading or writing began, and failed.
    case inputOutput
    /// The reader of our output has gone, which is not a failure.
    case closedPipe
  }

  package let operation: Operation
  package let name: FileName
  /// Why the system refused.
  let reason: ErrorNumber
  /// How much had been written before, where the operation writes.
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

  /// Whether the file cannot be there at all, as opposed to being there and not to be had.
  package var isOfMissingFile: Bool {
    [.noSuchFile, .notDirectory, .nameTooLong].contains(reason)
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    let written = bytesWritten.map { " (after \($0) bytes)" } ?? ""
    return "cannot \(operation) \(name): \(reason.message)\(written)"
  }
}

/// How messages refer to a file.
package enum FileName: Hashable, Sendable {
  case file(String)
  case standardInput
  case standardOutput
  /// A file without a name, which holds what can be read only once.
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

/// Does something with a file, and names both if the system refuses.
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
