import Foundation
import Platform

/// A folder of its own for a test, removed when the test ends.
final class Scratch {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "platform-\(UUID().uuidString)/"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + name }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  /// How many descriptors of the process are open on files of the folder, or on the folder; where the
  /// system does not list them, none.
  var openDescriptors: Int {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return all.count { number in
      let file = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(number)")
      return file.map { ($0 + "/").hasPrefix(folder) } ?? false
    }
  }

  /// The names of the files in the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }
}
