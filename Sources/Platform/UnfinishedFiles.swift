/// The temporary files to remove if the program ends before they are finished.
///
/// There is room for more of them than a process may have open files.
enum UnfinishedFiles {
  /// The addresses of the paths, which are never freed: a signal handler may be reading any of them.
  private static let paths = SignalTable(capacity: 4096)

  /// Adds a path, before its file is created, and gives its place in the table.
  static func add(_ path: String) throws(ErrorNumber) -> Int {
    guard let slot = paths.claim() else { throw ErrorNumber.tooManyFiles }
    paths.set(UInt(bitPattern: System.copy(of: path)), at: slot)
    return slot
  }

  /// Takes a path off, once its file has its final name or is gone.
  static func forget(_ slot: Int) { paths.clear(slot) }

  /// Removes the file of one path, and forgets it.
  static func remove(_ slot: Int) {
    removeFile(paths.number(at: slot))
    forget(slot)
  }

  /// Removes all files; a signal handler calls it.
  static func removeAll() { paths.forEach(removeFile) }

  private static func removeFile(_ address: UInt) {
    if let path = UnsafePointer<CChar>(bitPattern: address) { System.removeFile(path) }
  }
}
