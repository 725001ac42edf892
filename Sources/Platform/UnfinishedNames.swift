/// The names of the unfinished files of a target: `.part-3.csv.unfinished-HOST-PROCESS-RANDOM`.
///
/// A program locks its unfinished file until it closes it. If the program is killed, the system
/// releases the lock, and the next program on the same machine with the same target removes the
/// file. It leaves the files of other machines, since not every shared folder shares its locks.
struct UnfinishedNames {
  private let folder: String
  /// The part of the names that the program's files share with those of earlier programs.
  private let start: String

  /// The maximum number of bytes of a target's name in the names, so that they are not too long.
  private static let longestName = 100

  init(of target: String) {
    folder = Destination.folder(of: target)
    var name = target.dropFirst(folder.count)
    while name.utf8.count > Self.longestName { name.removeLast() }
    start = ".\(name).unfinished-\(System.hostName)-"
  }

  /// Returns the path of a new file.
  func newPath() -> String {
    let random = String(UInt32.random(in: .min ... .max), radix: 16)
    return "\(folder)\(start)\(System.processNumber)-\(random)"
  }

  /// Locks a new file; returns false if another program took it for an abandoned one before that.
  static func claims(_ descriptor: Int32, at path: String) -> Bool {
    guard System.lock(descriptor) != .isTaken else { return false }
    do {
      _ = try System.statusOfLink(path)
      return true
    } catch { return error != .noSuchFile }
  }

  /// Removes the target's files whose programs ended on this machine before they could.
  func removeAbandoned() {
    let names: [String]
    do { names = try System.names(inFolder: folder.isEmpty ? "." : folder) } catch { return }
    for name in names where isUnfinished(name) { remove(folder + name) }
  }

  private func isUnfinished(_ name: String) -> Bool {
    guard name.hasPrefix(start) else { return false }
    let parts = name.dropFirst(start.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && Int32(parts[0]) != nil && UInt32(parts[1], radix: 16) != nil
  }

  /// Removes a file that no program has locked and that may be written.
  private func remove(_ path: String) {
    do {
      let file = Descriptor(try System.openFile(path, System.writeExisting))
      if System.lock(file.number) == .isOurs { try System.remove(path) }
    } catch { return }
  }
}
