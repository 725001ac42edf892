/// The temporary files to remove if the program ends before they are finished.
///
/// There is room for more of them than a process may have open files.
enum UnfinishedFiles {
  /// The place of one path in the table.
  struct Slot: Sendable { fileprivate let index: Int }

  /// The addresses of the paths, which are never freed: a signal handler may be reading any of them.
  private static let paths = SignalTable(capacity: 4096)

  /// Adds a path, before its file is created.
  static func add(_ path: String) throws(ErrorNumber) -> Slot {
    guard let index = paths.claim() else { throw ErrorNumber.tooManyFiles }
    paths.set(UInt(bitPattern: System.copy(of: path)), at: index)
    return Slot(index: index)
  }

  /// Takes a path off, once its file has its final name or is gone.
  static func forget(_ slot: Slot) { paths.clear(slot.index) }

  /// Removes the file of one path, and forgets it.
  static func remove(_ slot: Slot) {
    removeFile(paths.number(at: slot.index))
    forget(slot)
  }

  /// Removes all files; a signal handler calls it.
  static func removeAll() { paths.forEach(removeFile) }

  private static func removeFile(_ address: UInt) {
    if let path = UnsafePointer<CChar>(bitPattern: address) { System.removeFile(path) }
  }
}
