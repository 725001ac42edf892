/// The temporary files to remove if the program ends before they are finished.
///
/// There is room for more of them than a process may have open files.
package enum UnfinishedFiles {
  /// The place of one path in the table.
  package struct Slot: Sendable { fileprivate let index: Int }

  private static let capacity = 4096
  /// The addresses of the paths.
  private static let paths = SignalTable(capacity: capacity)
  /// Memory for the path of each place, allocated at its first use and then kept.
  nonisolated(unsafe) private static let memory = {
    let memory = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    memory.initialize(repeating: nil, count: capacity)
    return memory
  }()

  /// Adds a path, before its file is created.
  package static func add(_ path: String) throws(ErrorNumber) -> Slot {
    guard path.utf8.count < System.longestPath else { throw ErrorNumber.nameTooLong }
    guard let index = paths.claim() else { throw ErrorNumber.tooManyFiles }
    paths.set(UInt(bitPattern: copy(path, to: index)), at: index)
    return Slot(index: index)
  }

  /// Takes a path off, once its file has its final name or is gone.
  package static func forget(_ slot: Slot) { paths.clear(slot.index) }

  /// Removes the file of one path, and forgets it.
  package static func remove(_ slot: Slot) {
    removeFile(paths.number(at: slot.index))
    forget(slot)
  }

  /// Removes all files; a signal handler calls it.
  static func removeAll() { paths.forEach(removeFile) }

  private static func removeFile(_ address: UInt) {
    if let path = UnsafePointer<CChar>(bitPattern: address) { System.removeFile(path) }
  }

  /// Writes a path into the memory of a place, which only who has claimed the place may touch.
  private static func copy(_ path: String, to index: Int) -> UnsafeMutablePointer<CChar> {
    let place = memory[index] ?? .allocate(capacity: System.longestPath)
    memory[index] = place
    for (offset, byte) in path.utf8CString.enumerated() { (place + offset).initialize(to: byte) }
    return place
  }
}
