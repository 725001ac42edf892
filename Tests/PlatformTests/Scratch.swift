import Foundation
import Platform

/// A temporary folder for a test, removed when the test ends.
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

  /// Returns the kind and the permissions of a file or a link.
  func mode(of name: String) throws -> mode_t {
    var status = stat()
    return lstat(path(name), &status) == 0 ? status.st_mode : 0
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: false)
  }

  /// Switches the process to an ordinary user who owns the folder; returns whether it succeeded.
  func becomeNobody() -> Bool {
    guard getuid() == 0 else { return true }
    return chown(folder, 65_534, 65_534) == 0 && setregid(65_534, 65_534) == 0
      && setreuid(65_534, 65_534) == 0
  }

  /// The number of open descriptors of the folder and its files; 0 if the system does not list them.
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
