import Notation
import Synchronization

/// What reading a workbook may cost, shared by all its parts, sheets and readers.
///
/// A few bytes can stand for billions of cells, so each limit grows with the size of the file: 100
/// bytes may unpack to 16 MiB, and so may not a row that is repeated a million times.
package final class InputBudget: Sendable {
  /// The maximum size of a cell, in bytes; Excel's 32,767 characters take up to 98,301.
  static let maximumCellBytes = 1 << 17

  private let size: Int
  private let used = Mutex([0, 0])

  /// What is charged.
  enum Resource: Int {
    /// Unpacked parts, and the texts of cells that are repeated or shared.
    case bytes
    /// Cells, and the rows that have some.
    case cells

    fileprivate var words: String {
      self == .bytes ? "bytes of parts and texts" : "cells and rows with cells"
    }

    /// Returns the limit for a file.
    ///
    /// Sheets of figures unpack to 20 times their size, and a million rows of the same figure to 30.
    fileprivate func limit(ofFileWith size: Int) -> Int {
      self == .bytes ? min(16 << 20 + 250 * size, 2 << 30) : 1 << 17 + 16 * size
    }
  }

  init(forFileOf size: Int) { self.size = size }

  /// Charges what is about to be made; throws `InputError` if it is more than the file may have.
  func charge(_ count: Int, _ resource: Resource) throws(InputError) {
    let total = used.withLock { used in
      used[resource.rawValue] += count
      return used[resource.rawValue]
    }
    let limit = resource.limit(ofFileWith: size)
    guard total > limit else { return }
    throw InputError(
      "the workbook has more than \(grouped(limit)) \(resource.words), the limit for a file of "
        + "\(grouped(size)) bytes; delete what is repeated, or save the sheet as CSV")
  }
}
