import Notation

/// A row of `guesses.txt`: words that people try, and what to write instead.
struct Guess: Sendable {
  private let kind: Kind
  private let words: Set<String>
  /// The parameters or formats of which a command has one; an empty list fits every command.
  let needs: [String]
  let answer: String

  /// Where a word is tried.
  enum Kind: String, Sendable { case option, command, same, value, name, ending }

  /// Returns the rows with a word, in order.
  static func all(_ kind: Kind, for word: String) -> [Guess] {
    table.filter { $0.kind == kind && $0.words.contains(word) }
  }

  /// Returns the answer with parts of the command line for the words in braces; nil if one has no
  /// part.
  func answer(with parts: (String) -> String?) -> String? {
    var (text, rest) = ("", answer[...])
    while let start = rest.firstIndex(of: "{"), let end = rest.firstIndex(of: "}") {
      guard let part = parts(String(rest[start...end].dropFirst().dropLast())) else { return nil }
      text += rest[..<start] + part
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }

  private static let table: [Guess] = {
    var table: [Guess] = []
    for line in EmbeddedText.named("guesses.txt").split(separator: "\n") {
      let cells = line.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
        .map { $0.split(separator: " ") }
      // The explanation at the start is not a row.
      guard cells.count == 4, let kind = Kind(rawValue: cells[0].joined()) else { continue }
      let words = cells[1].isEmpty ? table.last?.words ?? [] : Set(cells[1].map(String.init))
      table.append(
        Guess(
          kind: kind, words: words, needs: cells[2].map(String.init),
          answer: cells[3].joined(separator: " ")))
    }
    return table
  }()
}
