import Estimator
import Notation
import Platform

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
    // Most words are in no row, which the text tells sooner than its table.
    EmbeddedText.named("guesses.txt").contains(word)
      ? table.filter { $0.kind == kind && $0.words.contains(word) } : []
  }

  /// Returns the command line for a word that people try as a command; nil if nothing comes close.
  static func line(for word: String) -> String? {
    if let known = all(.command, for: word).first { return known.answer }
    if SystemKind(rawValue: word) != nil { return "wtp estimate \(word) PLANT" }
    if isFile(word) { return "wtp estimate \(shellWord(word))" }
    let ids = SystemKind.allCases.flatMap { Model.of($0).products.map(\.id) }
    return ids.first { $0.lowercased() == word }.map { "wtp products \($0)" }
  }

  private static let table: [Guess] = {
    var table: [Guess] = []
    for cells in EmbeddedText.named("guesses.txt").tableRows {
      // The titles are not a row.
      guard let kind = Kind(rawValue: cells[0]) else { continue }
      let words = Set(cells[1].split(separator: " ").map(String.init))
      table.append(
        Guess(
          kind: kind, words: words.isEmpty ? table.last?.words ?? [] : words,
          needs: cells[2].split(separator: " ").map(String.init), answer: cells[3]))
    }
    return table
  }()
}
