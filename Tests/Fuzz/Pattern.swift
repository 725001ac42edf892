import Estimator
import Notation

/// Text with placeholders, each named after its contents: `<boiler-field>=<number> <unit>`.
///
/// `<number|word>` has one of several contents; `<number*,>` repeats, separated by commas.
package struct Pattern: Sendable {
  private enum Piece: Sendable {
    case text(String)
    case placeholder(names: [String], separator: String?)
  }

  private let pieces: [Piece]

  package init(_ text: String) {
    var pieces: [Piece] = []
    for (index, part) in text.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: ">") else {
        pieces.append(.text(String(part)))
        continue
      }
      pieces.append(Pattern.placeholder(part[..<end]))
      pieces.append(.text(String(part[end...].dropFirst())))
    }
    self.pieces = pieces
  }

  private static func placeholder(_ text: Substring) -> Piece {
    let halves = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    let names = halves[0].split(separator: "|").map(String.init)
    return .placeholder(names: names, separator: halves.count == 2 ? String(halves[1]) : nil)
  }

  /// Returns the text with every placeholder filled in.
  package func text(_ stream: inout RandomStream) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let fixed): text += fixed
      case .placeholder(let names, let separator?):
        let count = 1 + stream.index(below: 5)
        text += (0..<count).map { _ in Pattern.filling(names, &stream) }.joined(
          separator: separator)
      case .placeholder(let names, nil): text += Pattern.filling(names, &stream)
      }
    }
  }

  private static func filling(_ names: [String], _ stream: inout RandomStream) -> String {
    let name = names[stream.index(below: names.count)]
    switch name {
    case "number": return number(&stream)
    case "whole": return "\(stream.index(below: wholes[stream.index(below: wholes.count)]))"
    default:
      guard let words = Vocabulary.words[name] else {
        preconditionFailure("the vocabulary has no words for \(name)")
      }
      return words[stream.index(below: words.count)]
    }
  }

  private static let wholes = [2, 10, 100, 10_000, 1 << 40]

  /// Returns a number as people write it, or sometimes a hostile one.
  private static func number(_ stream: inout RandomStream) -> String {
    switch stream.index(below: 12) {
    case 0: return Vocabulary.hostileNumbers[stream.index(below: Vocabulary.hostileNumbers.count)]
    case 1: return Notation.text(stream.uniform(-10, 10), as: .shortest)
    case 2: return "\(stream.index(below: 40) - 5)e\(stream.index(below: 40) - 20)"
    case 3: return Notation.text(stream.logUniform(1e-300, 1e300), as: .shortest)
    case 4...6: return Notation.text(stream.uniform(0, 400), as: .fixed(stream.index(below: 4)))
    default: return "\(stream.index(below: 300))"
    }
  }
}
