/// Whether a path leads to a regular file that is there.
package func isRegularFile(_ path: String) -> Bool {
  do { return try System.status(of: path).kind == .regular } catch { return false }
}

/// Which file a path leads to: two paths of one file have one identity, however they are written.
package struct FileIdentity: Hashable, Sendable {
  private let identity: [Int]
  /// The name in the folder, for a file that does not exist yet.
  private let newName: String?

  /// The identity of a file, or of the one that would be made.
  ///
  /// Nil for what may be written more than once, such as a terminal, a pipe or `/dev/null`, and
  /// where no file can be: opening it says why.
  package init?(path: String) {
    do {
      guard case .replaced(let target, let status) = try Destination(path: path) else { return nil }
      let folder = Destination.folder(of: target)
      identity = try (status ?? System.status(of: folder.isEmpty ? "." : folder)).identity
      newName = status == nil ? String(target.dropFirst(folder.count)) : nil
    } catch { return nil }
  }
}
