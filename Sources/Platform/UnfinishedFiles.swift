/// The temporary files to remove if the program ends before they are complete.
///
/// The table has room for more files than a process can have open.
enum UnfinishedFiles {
  /// The addresses of the paths, which are never freed, since a signal handler may read any of them.
  private static let paths = SignalTable(capacity: 4096)

  /// Adds a path before its file is created, and returns its place in the table.
  static func add(_ path: String) throws(ErrorNumber) -> Int {
    guard let slot = paths.claim() else { throw ErrorNumber.tooManyFiles }
    paths.set(UInt(bitPattern: System.copy(of: path)), at: slot)
    return slot
  }

  /// Removes a path from the table after its file has been renamed or removed.
  static func forget(_ slot: Int) { paths.clear(slot) }

  /// Removes a file and its path.
  static func remove(_ slot: Int) {
    removeFile(paths.number(at: slot))
    forget(slot)
  }

  /// Removes all files; safe to call from a signal handler.
  static func removeAll() { paths.forEach(removeFile) }

  private static func removeFile(_ address: UInt) {
    if let path = UnsafePointer<CChar>(bitPattern: address) { System.removeFile(path) }
  }
}
