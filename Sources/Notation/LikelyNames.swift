/// A name that may be meant, and words that say what it stands for.
package struct MeantName: Sendable {
  let name: String
  /// The parts of the name: `feed`, `temperature`.
  let parts: [String]
  /// The words of its meaning.
  let words: [String]

  /// A name with its meaning in words.
  package init(_ name: String, meaning: String = "") {
    self.name = name
    parts = wordParts(of: name)
    words = wordParts(of: meaning)
  }
}

/// The names that a person who wrote this most likely means, the likeliest first; none where too many
/// are as likely.
///
/// The first of these rules that finds any decides: the same letters; names with each part that is
/// written, or its beginning (`feed_temp`, `tds`); the nearest spelling; names with parts that are
/// nearly spelt so; names whose meaning has each part; initials; names with some of the parts.
package func likelyNames(for written: String, among names: [MeantName]) -> [String] {
  guard written.utf8.count <= 100 else { return [] }
  let parts = wordParts(of: written).filter { !fillers.contains($0) }
  guard !parts.isEmpty else { return [] }
  let rules: [() -> [MeantName]] = [
    { names.filter { $0.parts.joined() == wordParts(of: written).joined() } },
    { names.filter { name in haveAll(parts, in: name.parts, by: isBeginning) } },
    { nearestName(to: written, among: names) },
    { names.filter { name in haveAll(parts, in: name.parts, by: isNearlySpelt) } },
    { names.filter { name in haveAll(parts, in: name.parts + name.words, by: isBeginning) } },
    { names.filter { name in parts.count == 1 && isInitials(parts[0], of: name) } },
    { sharing(parts, names) },
  ]
  for rule in rules {
    let found = withoutExtensions(rule())
    if !found.isEmpty { return found.count > maximumLikelyNames ? [] : found.map(\.name) }
  }
  return []
}

/// What an error adds to offer names: `; did you mean "feed_tds" or "max_tds"?`, nothing for none.
package func suggestion(of names: [String]) -> String {
  names.isEmpty ? "" : "; did you mean \(listedInFull(names.map { "\"\($0)\"" }, last: "or"))?"
}

/// Whether a name has every word that is written, or one that begins so: of `S5.dose` S5 and dose.
package func hasParts(_ written: String, _ name: String) -> Bool {
  let parts = wordParts(of: written)
  return !parts.isEmpty && haveAll(parts, in: wordParts(of: name), by: isBeginning)
}

// MARK: - Rules

/// More names than these are no help.
private let maximumLikelyNames = 5

private let fillers: Set<String> = ["of", "the", "a", "an", "per", "in", "at", "as", "and", "to"]

/// The runs of letters and digits, in small letters.
private func wordParts(of text: String) -> [String] {
  text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
}

private func haveAll(
  _ written: [String], in parts: [String], by fits: (String, String) -> Bool
) -> Bool {
  written.allSatisfy { word in parts.contains { fits(word, $0) } }
}

/// Whether either word is the beginning of the other: `temp` of `temperature`, `max` of `maximum`.
private func isBeginning(_ written: String, _ part: String) -> Bool {
  written == part || written.utf8.count >= 2 && part.hasPrefix(written)
    || part.utf8.count >= 3 && written.hasPrefix(part)
}

private func isNearlySpelt(_ written: String, _ part: String) -> Bool {
  isBeginning(written, part)
    || written.utf8.count >= 4 && nearest(to: written, among: [part]) != nil
}

private func nearestName(to written: String, among names: [MeantName]) -> [MeantName] {
  guard let near = nearest(to: written, among: names.map(\.name)) else { return [] }
  return names.filter { $0.name == near }
}

/// Whether a word is of the first letters of a name or of its meaning: `coc`.
private func isInitials(_ word: String, of name: MeantName) -> Bool {
  func initials(_ words: [String]) -> String { String(words.compactMap(\.first)) }
  return word.utf8.count >= 2
    && (initials(name.parts) == word || initials(name.words).hasPrefix(word))
}

/// The names that have the most of the words, at least one.
private func sharing(_ written: [String], _ names: [MeantName]) -> [MeantName] {
  let long = written.filter { $0.utf8.count >= 3 }
  let counts = names.map { name in
    long.count { word in name.parts.contains { isBeginning(word, $0) } }
  }
  guard let most = counts.max(), most > 0 else { return [] }
  return zip(names, counts).filter { $1 == most }.map(\.0)
}

/// The names without those that only go on from another: `S5.dose` beside `S5`.
private func withoutExtensions(_ names: [MeantName]) -> [MeantName] {
  names.filter { name in
    !names.contains { $0.parts.count < name.parts.count && name.parts.starts(with: $0.parts) }
  }
}
