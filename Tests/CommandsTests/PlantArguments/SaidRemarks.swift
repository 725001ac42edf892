import Synchronization

/// What a program said, remark by remark.
final class SaidRemarks: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  /// The remarks on a file, without what stands before them.
  func all(of file: String) -> [String] { all(after: "wtp: note: \(file): ") }

  /// The remarks without what stands before them.
  func all(after start: String = "wtp: note: ") -> [String] {
    texts.withLock { $0 }.map {
      ($0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0).split(separator: "\n")
        .joined(separator: "\n")
    }
  }
}
