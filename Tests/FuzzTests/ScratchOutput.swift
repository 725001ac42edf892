import Commands
import Foundation
import Fuzz
import Synchronization

/// A deleted file for a command's output, whose bytes are counted.
final class ScratchOutput: Sendable {
  static let shared = ScratchOutput()

  private let file: FileHandle
  private let errors = Mutex<[String]>([])

  private init() {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    _ = FileManager.default.createFile(atPath: path.path, contents: nil)
    guard let file = try? FileHandle(forUpdating: path) else {
      preconditionFailure("\(path.path) cannot be written")
    }
    try? FileManager.default.removeItem(at: path)
    self.file = file
  }

  /// The path for a command line.
  var path: String { "/dev/fd/\(file.fileDescriptor)" }

  /// Runs a command line; one that is rejected must write nothing and end with a suitable status.
  func reading(of command: Command, _ line: [String]) throws -> FuzzReading {
    try file.truncate(atOffset: 0)
    try file.seek(toOffset: 0)
    errors.withLock { $0.removeAll() }
    let program = Program(
      name: command.name, words: line, outputPath: path,
      printError: { text in self.errors.withLock { $0.append(text) } })
    let status = program.outcome(of: Result { try program.run(command) })
    let (size, message) = (try file.seekToEnd(), errors.withLock { $0.joined() })
    if status == .success || status == .no {
      return FuzzReading("\(status) \(size)")
    }
    try claim(size == 0, "\(size) bytes were written with status \(status.rawValue)")
    try claim(
      status.rawValue <= 74 && status != .fault, "status \(status.rawValue): \(message)")
    throw CommandError(status, messages: message.split(separator: "\n").map(String.init))
  }
}
