/// The words of price lists, from `price-words.txt`.
package enum PriceVocabulary {
  package enum Kind: String {
    case role, title, container, unit, density, currency, word
  }

  /// Returns the words of a kind with a meaning.
  static func words(_ kind: Kind, for meaning: String) -> [String] {
    rows.filter { $0.kind == kind && $0.meaning == meaning }.flatMap(\.words)
  }

  /// Returns the words of a kind with their meanings: those of other languages, which are English words,
  /// only if the language, by its code, is wanted.
  package static func meanings(
    _ kind: Kind, in isWanted: (String) -> Bool = { _ in true }
  ) -> [String: String] {
    let matching = rows.filter {
      $0.kind == kind && ($0.languages.isEmpty || $0.languages.contains(where: isWanted))
    }
    let pairs = matching.flatMap { row in row.words.map { ($0, row.meaning) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static let rows = EmbeddedText.named("price-words.txt").tableRows.compactMap { cells in
    Kind(rawValue: cells[0]).map { kind in
      (
        kind: kind, meaning: cells[1], words: cells[2].parts(separatedBy: ", "),
        languages: cells.dropFirst(3).flatMap { $0.parts(separatedBy: ", ") }
      )
    }
  }
}
