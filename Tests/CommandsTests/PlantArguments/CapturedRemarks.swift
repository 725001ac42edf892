import Synchronization

/// The remarks that a program printed.
final class CapturedRemarks: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  /// Returns the remarks on a file, without the file name.
  func all(of file: String) -> [String] { all(after: "wtp: note: \(file): ") }

  /// Returns the remarks without a prefix.
  func all(after start: String = "wtp: note: ") -> [String] {
    texts.withLock { $0 }.map {
      ($0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0).split(separator: "\n")
        .joined(separator: "\n")
    }
  }
}
