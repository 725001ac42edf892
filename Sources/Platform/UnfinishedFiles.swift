import Synchronization

/// The temporary files to remove if the program ends before they are finished.
///
/// The paths are kept in memory that is allocated in advance, and one atomic word says which of them
/// count: a signal handler may read both.
package enum UnfinishedFiles {
  /// The place of one path in the table.
  package struct Slot: Sendable { fileprivate let index: Int }

  private static let capacity = 8
  private static let stride = System.longestPath
  nonisolated(unsafe) private static let paths = {
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: capacity * stride)
    memory.initialize(repeating: 0, count: capacity * stride)
    return memory
  }()
  private static let claimed = Atomic<UInt>(0)
  private static let armed = Atomic<UInt>(0)

  /// Adds a path, before its file is created.
  package static func add(_ path: String) throws(ErrorNumber) -> Slot {
    guard path.utf8.count < stride else { throw ErrorNumber.nameTooLong }
    for index in 0..<capacity where claim(index) {
      write(path, at: index)
      armed.bitwiseOr(1 << UInt(index), ordering: .releasing)
      return Slot(index: index)
    }
    throw ErrorNumber.tooManyFiles
  }

  /// Takes a path off, once its file has its final name or is gone.
  package static func forget(_ slot: Slot) {
    armed.bitwiseAnd(~(1 << UInt(slot.index)), ordering: .releasing)
    claimed.bitwiseAnd(~(1 << UInt(slot.index)), ordering: .releasing)
  }

  /// Removes the file of one path, and forgets it.
  package static func remove(_ slot: Slot) {
    System.removeFile(paths + slot.index * stride)
    forget(slot)
  }

  /// Removes all files, by plain arithmetic alone, since a signal handler calls it.
  static func removeAll() {
    let bits = armed.load(ordering: .acquiring)
    var index = 0
    while index < capacity {
      if bits & (1 &<< UInt(index)) != 0 { System.removeFile(paths + index &* stride) }
      index &+= 1
    }
  }

  private static func claim(_ index: Int) -> Bool {
    let bit: UInt = 1 << UInt(index)
    return claimed.bitwiseOr(bit, ordering: .acquiring).oldValue & bit == 0
  }

  private static func write(_ path: String, at index: Int) {
    var place = paths + index * stride
    for byte in path.utf8 {
      place.pointee = CChar(bitPattern: byte)
      place += 1
    }
    place.pointee = 0
  }
}
