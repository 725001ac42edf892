/// How to write an output, depending on what is at its path.
enum Destination {
  /// Write directly to a pipe, a device or a terminal.
  case direct
  /// Replace the file when the output is complete; the status is nil if there is no file yet.
  case replaced(String, FileStatus?)

  init(path: String) throws(ErrorNumber) {
    guard !path.isEmpty else { throw ErrorNumber.noSuchFile }
    let status = try Destination.ifThere { () throws(ErrorNumber) in try System.status(of: path) }
    switch status?.kind {
    case .directory: throw ErrorNumber.isDirectory
    case .regular: try System.requireWritable(path)
    case nil: break
    default:
      self = .direct
      return
    }
    let target = try Destination.followLinks(from: path)
    // Only the path of a folder can end with a slash.
    if status == nil, target.hasSuffix("/") { throw ErrorNumber.isDirectory }
    let found = try Destination.ifThere { () throws(ErrorNumber) in try System.status(of: target) }
    // Links in /proc may lead to open files without a path, which must be written directly.
    self = found?.identity == status?.identity ? .replaced(target, status) : .direct
  }

  /// Returns the path at the end of a chain of links.
  private static func followLinks(from path: String) throws(ErrorNumber) -> String {
    var path = path
    for _ in 0..<40 {
      let status = try ifThere { () throws(ErrorNumber) in try System.statusOfLink(path) }
      guard status?.kind == .link else { return path }
      let next = try System.target(ofLink: path)
      path = next.hasPrefix("/") ? next : folder(of: path) + next
    }
    throw ErrorNumber.tooManyLinks
  }

  /// Returns the result of a call, or nil if there is no such file.
  private static func ifThere<Result>(
    _ call: () throws(ErrorNumber) -> Result
  ) throws(ErrorNumber) -> Result? {
    do { return try call() } catch {
      guard error == .noSuchFile else { throw error }
      return nil
    }
  }

  /// Returns the part of a path up to and including its last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}

/// A file with a temporary name that later replaces its target; it is open, and locked, until then.
struct TemporaryFile: Sendable {
  let descriptor: Descriptor
  private let path: String
  private let target: String
  private let slot: Int

  /// Creates an empty file next to the target, with the permissions of an existing target, and
  /// removes those that earlier programs left.
  ///
  /// Until the file has those permissions, only its owner may read it.
  init(for target: String, like status: FileStatus?) throws(ErrorNumber) {
    let names = UnfinishedNames(of: target)
    names.removeAbandoned()
    (descriptor, path, slot) = try TemporaryFile.make(
      names, permissions: status == nil ? 0o666 : 0o600)
    self.target = target
    guard let status else { return }
    do {
      try System.copyPermissions(of: status, to: descriptor.number)
    } catch {
      remove()
      throw error
    }
  }

  /// Renames the file to its target.
  func putInPlace() throws(ErrorNumber) {
    try System.renameFile(path, to: target)
    UnfinishedFiles.forget(slot)
  }

  /// Waits until the contents are on the disk.
  func synchronize() throws(ErrorNumber) { try System.synchronize(descriptor.number) }

  /// Waits until the new name is on the disk.
  func synchronizeFolder() throws(ErrorNumber) {
    try System.synchronizeFolder(Destination.folder(of: target))
  }

  /// Removes the file.
  func remove() { UnfinishedFiles.remove(slot) }

  private static func make(
    _ names: UnfinishedNames, permissions: UInt32
  ) throws(ErrorNumber) -> (Descriptor, String, Int) {
    while true {
      let path = names.newPath()
      let slot = try UnfinishedFiles.add(path)
      do {
        let descriptor = Descriptor(
          try System.openFile(path, System.createNew, permissions: permissions))
        if UnfinishedNames.claims(descriptor.number, at: path) { return (descriptor, path, slot) }
        UnfinishedFiles.remove(slot)
      } catch {
        UnfinishedFiles.forget(slot)
        if error != .alreadyExists { throw error }
      }
    }
  }
}
