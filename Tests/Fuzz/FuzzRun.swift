/// Reads many inputs with one reader, and counts the outcomes.
package struct FuzzRun: Sendable {
  package private(set) var inputs = 0
  package private(set) var accepted = 0
  package private(set) var refused = 0
  /// The faults found, at most `maximumFaults`.
  package private(set) var faults: [Fault] = []

  /// An input that broke a claim.
  package struct Fault: Sendable {
    /// The number of the input.
    package let number: Int
    /// The input, shortened as far as possible.
    package let text: [UInt8]
    package let message: String
  }

  /// The maximum number of faults; a reader stops when it reaches it.
  package static let maximumFaults = 5

  package init() {}

  /// Reads the inputs with these numbers; calls `announce` with each number before reading.
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
      case .fault(let message): note(Fault(number: number, text: text, message: message), reader)
      }
    }
  }

  /// Adds a fault with the shortest input that shows it, unless that input was found already.
  private mutating func note(_ fault: Fault, _ reader: FuzzedReader) {
    let short = shrunk(fault.text) { text in
      if case .fault(let message) = reader.outcome(of: text) {
        return message.prefix(20) == fault.message.prefix(20)
      }
      return false
    }
    guard !faults.contains(where: { $0.text == short }) else { return }
    var message = fault.message
    if case .fault(let shortMessage) = reader.outcome(of: short) { message = shortMessage }
    faults.append(Fault(number: fault.number, text: short, message: message))
  }
}

/// Returns the shortest input with a fault that can be reached by removing parts.
package func shrunk(_ text: [UInt8], while isFaulty: ([UInt8]) -> Bool) -> [UInt8] {
  var text = text
  while let part = removableParts(of: text.count).first(where: { isFaulty(text.without($0)) }) {
    text = text.without(part)
  }
  return text
}

/// Returns the parts to remove, the largest first; long inputs are not shortened byte by byte.
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
  /// Returns the input without a part.
  package func without(_ part: Range<Int>) -> [UInt8] {
    Array(self[..<part.lowerBound] + self[part.upperBound...])
  }
}
