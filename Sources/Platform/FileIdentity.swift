/// Returns whether there is a regular file at a path, following links; throws if that is unknown.
package func hasRegularFile(at path: String) throws(SystemError) -> Bool {
  do { return try System.status(of: path).kind == .regular } catch {
    let error = SystemError(.open, .file(path), error)
    if error.isOfMissingFile { return false }
    throw error
  }
}

/// Returns whether there is anything but a folder at a path, following links.
package func isFile(_ path: String) -> Bool { ![nil, .directory].contains(kindOfFile(at: path)) }

/// Returns whether there is a pipe, a device or a socket at a path, of which opening or reading may wait.
package func isSpecialFile(_ path: String) -> Bool {
  ![nil, .regular, .directory].contains(kindOfFile(at: path))
}

/// Whether a path leads to a file or a folder.
package func isThere(_ path: String) -> Bool { kindOfFile(at: path) != nil }

private func kindOfFile(at path: String) -> FileStatus.Kind? {
  do { return try System.status(of: path).kind } catch { return nil }
}

/// The identity of the file at a path; all paths to a file have the same identity.
package struct FileIdentity: Hashable, Sendable {
  private let identity: [Int]
  /// The name of the file in its folder, if it does not exist yet.
  private let newName: String?

  /// Creates the identity of a file that exists or could be created.
  ///
  /// Returns nil for outputs that may be written more than once, such as a terminal, a pipe or
  /// `/dev/null`, and for paths where no file can be created. Opening such a path throws an error with
  /// the reason.
  package init?(path: String) {
    do {
      guard case .replaced(let target, let status) = try Destination(path: path) else { return nil }
      let folder = Destination.folder(of: target)
      identity = try (status ?? System.status(of: folder.isEmpty ? "." : folder)).identity
      newName = status == nil ? String(target.dropFirst(folder.count)) : nil
    } catch { return nil }
  }
}
