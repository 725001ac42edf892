import Commands
import Notation

/// The outcome of reading an input.
package enum FuzzOutcome: Sendable, Equatable {
  case accepted
  case refused
  /// A fault of the reader, described in a sentence.
  case fault(String)
}

extension FuzzedReader {
  /// The maximum length of a line of an error, in characters.
  package static let longestLine = 1_000

  /// Reads an input and checks the claims that every reader must satisfy.
  package func outcome(of text: [UInt8]) -> FuzzOutcome {
    do {
      let reading = try read(text)
      try requireTheSame(reading)
      return .accepted
    } catch let error as BrokenClaim {
      return .fault(error.description)
    } catch {
      return faultOfRefusal(error).map { .fault($0) } ?? .refused
    }
  }

  /// Checks that the written form of a value is read as the same value.
  private func requireTheSame(_ reading: FuzzReading) throws(BrokenClaim) {
    guard let written = reading.written else { return }
    let again: FuzzReading
    do { again = try read(written) } catch {
      throw BrokenClaim("the written form of the value is refused: \(error)")
    }
    try claim(
      again.value == reading.value,
      "the written form of \(reading.value) is read as \(again.value)")
  }

  /// Returns what is wrong with the error of a reader, or nil.
  private func faultOfRefusal(_ error: any Error) -> String? {
    guard refuses(with: error) else {
      return "refused with an error of an undeclared type: \(error)"
    }
    let lines: [String]
    if let error = error as? CommandError {
      lines = error.messages + [error.hint].compactMap { $0 }
    } else {
      lines = "\(error)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    if lines.joined().isEmpty { return "refused without a message" }
    if lines.contains(where: \.isEmpty) { return "refused with an empty line" }
    if let line = lines.first(where: { $0.unicodeScalars.count > Self.longestLine }) {
      return "refused with a line of \(line.unicodeScalars.count) characters"
    }
    guard let scalar = lines.joined().unicodeScalars.first(where: \.isUnprintable) else {
      return nil
    }
    return "refused with \(scalar.escaped(asASCII: true)) in its message"
  }
}

extension Unicode.Scalar {
  /// Whether the character could move a terminal's cursor or change its colours or text direction.
  var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
