/// A call to the operating system that failed, and what it was for.
package struct SystemError: Error, Equatable {
  /// The things that are done to files.
  package enum Operation: String, Sendable {
    case open, read, create, write, close, replace, run
  }

  /// What the failure means to whoever runs the program.
  package enum Kind: Sendable {
    /// The input is missing or may not be read.
    case cannotRead
    /// The output may not be made.
    case cannotCreate
    /// Reading or writing began, and failed.
    case inputOutput
    /// The reader of our output has gone, which is no failure.
    case closedPipe
  }

  /// What was being done.
  package let operation: Operation
  /// The file it was done to.
  package let name: FileName
  /// The system's number for the reason, its `errno`.
  package let number: Int32
  /// How much had been written before, where the operation writes.
  package let bytesWritten: Int?

  init(_ operation: Operation, _ name: FileName, _ number: Int32, bytesWritten: Int? = nil) {
    self.operation = operation
    self.name = name
    self.number = number
    self.bytesWritten = bytesWritten
  }

  /// What the failure means.
  package var kind: Kind {
    switch operation {
    case .open: .cannotRead
    case .create, .replace: .cannotCreate
    case .read, .run: .inputOutput
    case .write, .close: number == System.brokenPipe ? .closedPipe : .inputOutput
    }
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    let reason = System.message(for: number)
    let written = bytesWritten.map { " (after \($0) bytes)" } ?? ""
    return "cannot \(operation) \(name): \(reason)\(written)"
  }
}

/// What a file is called in messages.
package enum FileName: Hashable, Sendable {
  case file(String)
  case standardInput
  case standardOutput
}

extension FileName: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let path): path.inQuotes
    case .standardInput: "standard input"
    case .standardOutput: "standard output"
    }
  }
}

extension String {
  /// The text between quotes, on one line, with control characters made visible.
  package var inQuotes: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      quoted +=
        scalar.properties.generalCategory == .control
        ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return quoted + "\""
  }
}

/// Does something with the file of that name, and says so if the system refuses.
func attempt<Result>(
  _ operation: SystemError.Operation, _ name: FileName, bytesWritten: Int? = nil,
  _ body: () throws(ErrorNumber) -> Result
) throws(SystemError) -> Result {
  do {
    return try body()
  } catch {
    throw SystemError(operation, name, error.value, bytesWritten: bytesWritten)
  }
}
