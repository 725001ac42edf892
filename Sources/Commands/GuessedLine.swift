import Estimator
import Notation
import Plants
import Platform

/// A word that people try as a command, with the words after it.
struct GuessedLine {
  let word: String
  let rest: [String]

  /// The command line that does what the words ask; nil if nothing comes close.
  var line: String? {
    let known = Guess.all(.command, for: word).lazy.compactMap { $0.answer(with: part) }.first
    if let known { return known.hasSuffix(" ") ? String(known.dropLast()) : known }
    let isSystem = SystemKind(rawValue: word) != nil
    if isSystem || isFile(word) {
      return shellLine(["wtp", "estimate", word] + (isSystem && rest.isEmpty ? ["example"] : rest))
    }
    return product(among: [word]).map { "wtp products \($0)" }
  }

  /// Returns the part of the line with a name in `guesses.txt`.
  private func part(_ name: String) -> String? {
    switch name {
    case "rest": shellLine(rest)
    case "product": product(among: rest)
    default: preconditionFailure("guesses.txt has an unknown part \(name)")
    }
  }

  /// Returns the id of the first product among words.
  private func product(among words: [String]) -> String? {
    let ids = SystemKind.allCases.flatMap { Model.of($0).products.map(\.id) }
    return words.lazy.compactMap { word in ids.first { $0.lowercased() == word.lowercased() } }
      .first
  }

  private func shellLine(_ words: [String]) -> String {
    words.map(shellWord).joined(separator: " ")
  }
}
