import Notation

/// The entries of a list that words choose, by their names, or by their meaning where no name fits.
struct ListSelection<Entry: Sendable>: Sendable {
  /// Whether a word is a name of an entry, in whatever capitals.
  let isNamed: @Sendable (Entry, _ word: String) -> Bool
  /// Texts that a word may be a part of, each tried only where none before it fits any entry.
  let texts: [@Sendable (Entry) -> String]

  /// The entries that the words choose, in the order of the list; all where there are no words.
  ///
  /// Throws what is made for a word that chooses none.
  func chosen<Failure: Error>(
    from entries: [Entry], by words: [String], unknown: (String) -> Failure
  ) throws(Failure) -> [Entry] {
    if words.isEmpty { return entries }
    var isChosen = [Bool](repeating: false, count: entries.count)
    for word in words {
      let places = places(of: word, in: entries)
      guard !places.isEmpty else { throw unknown(word) }
      for place in places { isChosen[place] = true }
    }
    return zip(entries, isChosen).filter(\.1).map(\.0)
  }

  private func places(of word: String, in entries: [Entry]) -> [Int] {
    let tests: [(Entry) -> Bool] =
      [{ isNamed($0, word) }] + texts.map { text in { hasParts(word, text($0)) } }
    for test in tests {
      let places = entries.indices.filter { test(entries[$0]) }
      if !places.isEmpty { return places }
    }
    return []
  }
}
