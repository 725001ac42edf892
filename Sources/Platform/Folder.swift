/// Returns whether there is a symbolic link at a path, even one without a target.
package func isLink(_ path: String) -> Bool {
  do { return try System.statusOfLink(path).kind == .link } catch { return false }
}

/// A folder for the files of a program; it need not exist yet.
package struct Folder: Sendable, Hashable {
  package let path: String

  /// Creates a reference to a folder without accessing it.
  package init(_ path: String) { self.path = path }

  /// Returns the path of a file in the folder.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// Returns the names in the folder, sorted; empty if the folder does not exist.
  package func names() throws(SystemError) -> [String] {
    do throws(ErrorNumber) { return try System.names(inFolder: path).sorted() } catch {
      if error == .noSuchFile { return [] }
      throw SystemError(.open, .file(path), error)
    }
  }

  /// Creates the folder and its parents; only the owner has access to the new folders.
  package func make() throws(SystemError) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/\(part)"
      try attempt(.create, .file(path), System.makeFolder(made))
    }
  }

  /// Runs `body` while no other program holds the folder; waits until none does.
  ///
  /// Where the file system has no locks, nothing is held.
  package func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = Descriptor(
      try attempt(.open, .file(path), System.openFile(path, System.readOnly)))
    _ = System.lock(lock.number, waits: true)
    return try withExtendedLifetime(lock) { try body() }
  }

  /// Moves a file of this folder to another one, or renames it, in one step.
  package func move(
    _ name: String, to other: Folder? = nil, as newName: String
  ) throws(SystemError) {
    let path = path(of: name)
    try attempt(
      .replace, .file(path), System.renameFile(path, to: (other ?? self).path(of: newName)))
  }

  /// Removes a file from the folder.
  package func remove(_ name: String) throws(SystemError) {
    let path = path(of: name)
    try attempt(.remove, .file(path), System.remove(path))
  }
}
