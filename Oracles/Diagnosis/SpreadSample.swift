/// A bounded number of things out of a stream of any length, spread over it evenly.
///
/// All are kept until there are too many; then every second one is, and so on.
struct SpreadSample<Element: Sendable>: Sendable {
  /// What was kept, in the order of the stream.
  private(set) var kept: [Element] = []
  /// How many there were.
  private(set) var seen = 0
  private let maximum: Int
  private var stride = 1

  init(maximum: Int) { self.maximum = maximum }

  mutating func add(_ element: Element) {
    defer { seen += 1 }
    guard seen.isMultiple(of: stride) else { return }
    kept.append(element)
    guard kept.count > maximum else { return }
    kept = kept.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    stride *= 2
  }
}
