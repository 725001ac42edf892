import Commands
import Notation

/// What became of a text.
package enum FuzzOutcome: Sendable, Equatable {
  case accepted
  case refused
  /// What is wrong with the reader, in a sentence.
  case fault(String)
}

extension FuzzedReader {
  /// The most characters that a line of a refusal may have.
  package static let longestLine = 1_000

  /// Reads a text and holds what comes back against what every reader promises.
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

  /// What was written must be read as what was written.
  private func requireTheSame(_ reading: FuzzReading) throws(BrokenClaim) {
    guard let written = reading.written else { return }
    let again: FuzzReading
    do { again = try read(written) } catch {
      throw BrokenClaim("what was understood is written so that it is refused: \(error)")
    }
    try claim(
      again.value == reading.value,
      "what was understood as \(reading.value) is written so that it is read as \(again.value)")
  }

  /// What is wrong with a refusal; nothing where it is as it should be.
  private func faultOfRefusal(_ error: any Error) -> String? {
    guard refuses(with: error) else { return "refused by an error of another kind: \(error)" }
    let lines =
      (error as? CommandError).map { $0.messages + ($0.hint.map { [$0] } ?? []) }
      ?? "\(error)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.joined().isEmpty { return "refused without a word" }
    if lines.contains(where: \.isEmpty) { return "refused with an empty line" }
    if let line = lines.first(where: { $0.unicodeScalars.count > Self.longestLine }) {
      return "refused with a line of \(line.unicodeScalars.count) characters"
    }
    guard let scalar = lines.joined().unicodeScalars.first(where: \.isUnprintable) else {
      return nil
    }
    return "refused with \(scalar.escaped(asASCII: true)) in its words"
  }
}

extension Unicode.Scalar {
  /// Whether a terminal could be moved, coloured or turned by the character.
  var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
