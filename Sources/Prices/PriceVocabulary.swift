/// The words of price lists, from `price-words.txt`.
enum PriceVocabulary {
  enum Kind: String {
    case role, title, container, unit, guess, density, currency
  }

  /// Returns the words of a kind with a meaning.
  static func words(_ kind: Kind, for meaning: String) -> [String] {
    rows.filter { $0.kind == kind && $0.meaning == meaning }.flatMap(\.words)
  }

  /// Returns the words of a kind with their meanings.
  static func meanings(_ kind: Kind) -> [String: String] {
    let matching = rows.filter { $0.kind == kind }
    let pairs = matching.flatMap { row in row.words.map { ($0, row.meaning) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static let rows = EmbeddedText.named("price-words.txt").tableRows.compactMap { cells in
    Kind(rawValue: cells[0]).map { kind in
      (kind: kind, meaning: cells[1], words: cells[2].parts(separatedBy: ", "))
    }
  }
}
