/// Whether a path names a symbolic link, whatever that leads to.
package func isLink(_ path: String) -> Bool {
  do { return try System.statusOfLink(path).kind == .link } catch { return false }
}

/// A folder that a program keeps files in; it need not be there yet.
package struct Folder: Sendable, Hashable {
  package let path: String

  /// Names a folder; nothing is looked at.
  package init(_ path: String) { self.path = path }

  /// The path of a file in the folder.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// The names in the folder, in order; none where there is no such folder.
  package func names() throws(SystemError) -> [String] {
    do throws(ErrorNumber) { return try System.names(inFolder: path).sorted() } catch {
      if error == .noSuchFile { return [] }
      throw SystemError(.open, .file(path), error)
    }
  }

  /// Makes the folder, and those that it is in; its owner alone may use what is made.
  package func make() throws(SystemError) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/\(part)"
      try attempt(.create, .file(path), System.makeFolder(made))
    }
  }

  /// Removes a file of the folder.
  package func remove(_ name: String) throws(SystemError) {
    let path = path(of: name)
    try attempt(.remove, .file(path), System.remove(path))
  }
}
