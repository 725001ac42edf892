/// The names of figures as people write them: `Summer steam`, `FEED-TDS`, `Maximum TDS`.
package struct NamesInWords: Sendable {
  private typealias Entry = (name: String, words: [String])
  private var letters: [String: Set<String>] = [:]
  private var sets: [Set<String>: Set<String>] = [:]
  /// The names of several words without digits, whose words may be abbreviated.
  private let entries: [Entry]

  /// Creates the names with their meanings.
  package init(_ names: [CandidateName]) {
    entries = names.map { ($0.name, plainWords(of: $0.name)) }
      .filter { $0.words.count > 1 && !$0.name.utf8.contains(where: isDigit) }
    for name in names {
      for text in [name.name, name.label] where !text.isEmpty {
        let words = plainWords(of: text)
        letters[words.joined(), default: []].insert(name.name)
        sets[Set(words), default: []].insert(name.name)
      }
    }
  }

  /// Returns the name that the text means; nil if it means none or several.
  ///
  /// This is the only name of the first rule with a match: the same letters, the same words in another
  /// order, or each word abbreviated or in full. A text with the sign of a unit means none, since the
  /// sign is not part of a name: `Condensate return %`.
  package func name(for text: String) -> String? {
    guard text.utf8.count <= 100, text.contains(where: \.isLetter),
      !text.contains(where: "%‰°".contains)
    else { return nil }
    let words = plainWords(of: text)
    guard !words.isEmpty else { return nil }
    let found = letters[words.joined()] ?? sets[Set(words)] ?? abbreviated(words)
    return found.count == 1 ? found.first : nil
  }

  private func abbreviated(_ words: [String]) -> Set<String> {
    Set(
      entries.filter { entry in
        entry.words.count == words.count
          && zip(words, entry.words).allSatisfy {
            $0 == $1 || $0.utf8.count >= 2 && $1.hasPrefix($0)
          }
      }.map(\.name))
  }
}

/// Returns the words of a text in lower case, without fillers, each in one spelling.
private func plainWords(of text: String) -> [String] {
  let words = wordParts(of: text).filter { !fillers.contains($0) }
  // Most names have no other spelling, and replacing takes time.
  guard words.contains(where: respelledWords.contains) else { return words }
  let plain = spellings.reduce(words.map { " \($0) " }.joined()) { text, spelling in
    text.replacing(spelling.written, with: spelling.plain)
  }
  return plain.split(separator: " ").map(String.init)
}

/// Other spellings of words in names; each word has a space on both sides.
private let spellings: [(written: String, plain: String)] = [
  (written: " feed  water ", plain: " feed "), (" feedwater ", " feed "),
  (" make  up ", " makeup "), (" makeup  water ", " makeup "),
  (" total  dissolved  solids ", " tds "), (" sulfite ", " sulphite "),
  (" maximum ", " max "), (" minimum ", " min "),
]

/// The first words of the other spellings, without which none occurs.
private let respelledWords = Set(
  spellings.compactMap { $0.written.split(separator: " ").first }.map(String.init))
