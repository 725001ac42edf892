/// Reads many texts with one reader, and counts the outcomes.
package struct FuzzRun: Sendable {
  package private(set) var inputs = 0
  package private(set) var accepted = 0
  package private(set) var refused = 0
  /// The faults found, each with the number of its text; at most `maximumFaults`.
  package private(set) var faults: [Fault] = []

  /// A text that broke a claim.
  package struct Fault: Sendable {
    /// The number of the text.
    package let number: Int
    /// The text, shortened as far as possible.
    package let text: [UInt8]
    /// What is wrong.
    package let words: String
  }

  /// The maximum number of faults; a reader stops when it reaches it.
  package static let maximumFaults = 5

  package init() {}

  /// Reads the texts with some numbers; calls `announce` with each number before reading.
  package mutating func read(
    _ numbers: Range<Int>, with reader: FuzzedReader, seed: UInt64,
    announce: (Int) -> Void = { _ in }
  ) {
    for number in numbers where faults.count < FuzzRun.maximumFaults {
      announce(number)
      let text = reader.text(number, seed: seed)
      inputs += 1
      switch reader.outcome(of: text) {
      case .accepted: accepted += 1
      case .refused: refused += 1
      case .fault(let words): note(Fault(number: number, text: text, words: words), reader)
      }
    }
  }

  /// Adds a fault with the shortest text that shows it, unless that text was found already.
  private mutating func note(_ fault: Fault, _ reader: FuzzedReader) {
    let short = shrunk(fault.text) { text in
      if case .fault(let words) = reader.outcome(of: text) {
        return words.prefix(20) == fault.words.prefix(20)
      }
      return false
    }
    guard !faults.contains(where: { $0.text == short }) else { return }
    var words = fault.words
    if case .fault(let shortWords) = reader.outcome(of: short) { words = shortWords }
    faults.append(Fault(number: fault.number, text: short, words: words))
  }
}

/// The shortest text with a fault that removing parts can reach.
package func shrunk(_ text: [UInt8], while isFaulty: ([UInt8]) -> Bool) -> [UInt8] {
  var text = text
  while let part = removableParts(of: text.count).first(where: { isFaulty(text.without($0)) }) {
    text = text.without(part)
  }
  return text
}

/// The parts to remove, the largest first; long texts are not shortened byte by byte.
package func removableParts(of count: Int) -> [Range<Int>] {
  var parts: [Range<Int>] = []
  var size = max(count / 2, 1)
  while size > count / 2_000, count > 0 {
    parts += stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    size /= 2
  }
  return parts
}

extension [UInt8] {
  /// The text without a part.
  package func without(_ part: Range<Int>) -> [UInt8] {
    Array(self[..<part.lowerBound] + self[part.upperBound...])
  }
}
