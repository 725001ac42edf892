/// How an output is written, which depends on what is at its path.
enum Destination {
  /// Written to directly: a pipe, a device, a terminal.
  case direct
  /// Replaced once the output is complete; no status where the file does not exist yet.
  case replaced(String, FileStatus?)

  init(path: String) throws(ErrorNumber) {
    guard let status = try Destination.status(of: path) else {
      let target = try Destination.followLinks(from: path)
      try Destination.refuseFolderName(target)
      self = .replaced(target, nil)
      return
    }
    switch status.kind {
    case .directory: throw ErrorNumber.isDirectory
    case .regular: try self.init(regular: path, status)
    default: self = .direct
    }
  }

  private init(regular path: String, _ status: FileStatus) throws(ErrorNumber) {
    try System.requireWritable(path)
    let target = try Destination.followLinks(from: path)
    // Links in /proc name files that no path leads to: those are written to directly.
    let found = try Destination.status(of: target)
    let isSame = found?.device == status.device && found?.number == status.number
    self = isSame ? .replaced(target, status) : .direct
  }

  /// The status of what a path leads to, or nil if nothing is there.
  private static func status(of path: String) throws(ErrorNumber) -> FileStatus? {
    guard !path.isEmpty else { throw ErrorNumber.noSuchFile }
    do {
      return try System.status(of: path)
    } catch ErrorNumber.noSuchFile {
      return nil
    } catch {
      throw error
    }
  }

  /// The path at the end of a chain of links.
  private static func followLinks(from path: String) throws(ErrorNumber) -> String {
    var path = path
    for _ in 0..<40 {
      guard let next = try linkTarget(of: path) else { return path }
      path = next.hasPrefix("/") ? next : folder(of: path) + next
    }
    throw ErrorNumber.tooManyLinks
  }

  private static func linkTarget(of path: String) throws(ErrorNumber) -> String? {
    do {
      guard try System.statusOfLink(path).kind == .link else { return nil }
    } catch {
      guard error == .noSuchFile else { throw error }
      return nil
    }
    return try System.target(ofLink: path)
  }

  /// Refuses a name that only a folder can have.
  private static func refuseFolderName(_ path: String) throws(ErrorNumber) {
    if path.hasSuffix("/") { throw ErrorNumber.isDirectory }
  }

  /// The part of a path up to and including its last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}

/// A file with a temporary name, until it replaces its target.
struct TemporaryFile: Sendable {
  let descriptor: Int32
  private let path: String
  private let target: String
  private let slot: UnfinishedFiles.Slot

  /// Creates an empty file beside the target, with the permissions of the one that is there: nobody
  /// else may read it before it has them.
  init(for target: String, like status: FileStatus?) throws(ErrorNumber) {
    let made = try TemporaryFile.make(
      in: Destination.folder(of: target), permissions: status == nil ? 0o666 : 0o600)
    (descriptor, path, slot) = made
    self.target = target
    guard let status else { return }
    do {
      try System.copyPermissions(of: status, to: descriptor)
    } catch {
      remove()
      System.closeIgnoringErrors(descriptor)
      throw error
    }
  }

  /// Renames the file onto its target.
  func putInPlace() throws(ErrorNumber) {
    try System.renameFile(path, to: target)
    UnfinishedFiles.forget(slot)
  }

  /// Waits until the new name is on the disk.
  func synchronizeFolder() throws(ErrorNumber) {
    try System.synchronizeFolder(Destination.folder(of: target))
  }

  func remove() { UnfinishedFiles.remove(slot) }

  private static func make(
    in folder: String, permissions: UInt32
  ) throws(ErrorNumber) -> (Int32, String, UnfinishedFiles.Slot) {
    while true {
      let random = String(UInt32.random(in: .min ... .max), radix: 16)
      let path = "\(folder).unfinished-\(System.processNumber)-\(random)"
      let slot = try UnfinishedFiles.add(path)
      do {
        let file = try System.openFile(path, System.createNew, permissions: permissions)
        return (file, path, slot)
      } catch {
        UnfinishedFiles.forget(slot)
        if error != .alreadyExists { throw error }
      }
    }
  }
}
