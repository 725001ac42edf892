import Commands
import Foundation
import Fuzz
import Synchronization

/// An unnamed file for a command's output, so that the output can be counted.
final class ScratchOutput: Sendable {
  static let shared = ScratchOutput()

  private let file: FileHandle
  private let words = Mutex<[String]>([])

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

  /// The file's path for a command line.
  var path: String { "/dev/fd/\(file.fileDescriptor)" }

  /// Runs a command line: a refused one writes nothing and has an appropriate status.
  func reading(of command: Command, _ line: [String]) throws -> FuzzReading {
    try file.truncate(atOffset: 0)
    try file.seek(toOffset: 0)
    words.withLock { $0.removeAll() }
    let program = Program(
      name: command.name, words: line, outputPath: path, colours: false,
      printError: { word in self.words.withLock { $0.append(word) } })
    let status = program.outcome(of: Result { try program.run(command) })
    let (size, said) = (try file.seekToEnd(), words.withLock { $0.joined() })
    if status == .success || status == .no {
      return FuzzReading("\(status) \(size)")
    }
    try claim(size == 0, "\(size) bytes were written with status \(status.rawValue)")
    try claim(
      [.usage, .data, .cannotRead].contains(status), "status \(status.rawValue): \(said)")
    throw CommandError(status, messages: said.split(separator: "\n").map(String.init))
  }
}
