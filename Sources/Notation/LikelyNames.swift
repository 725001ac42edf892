/// A name that the user may have meant, with the words that describe its meaning.
package struct CandidateName: Sendable {
  let name: String
  /// The parts of the name: `feed`, `temperature`.
  let parts: [String]
  let letters: String
  let words: [String]
  /// The meaning up to its first comma.
  let label: String

  package init(_ name: String, meaning: String = "") {
    self.name = name
    parts = wordParts(of: name)
    letters = parts.joined()
    words = wordParts(of: meaning)
    label = String(meaning.prefix { $0 != "," })
  }
}

/// Returns the names that the user most likely meant; none if too many are equally likely.
///
/// The first rule with a match applies:
///
/// 1. The name has the same letters.
/// 2. The name contains each written part or its beginning (`feed_temp`, `tds`).
/// 3. The name has the nearest spelling.
/// 4. The name contains parts with nearly the same spelling.
/// 5. The name or its meaning contains each part.
/// 6. The written text is the initials of the name or its meaning.
/// 7. The name contains some of the parts.
package func likelyNames(for written: String, among names: [CandidateName]) -> [String] {
  guard written.utf8.count <= 100 else { return [] }
  let all = wordParts(of: written)
  let (letters, parts) = (all.joined(), all.filter { !fillers.contains($0) })
  guard !parts.isEmpty else { return [] }
  let rules: [() -> [CandidateName]] = [
    { names.filter { $0.letters == letters } },
    { names.filter { name in haveAll(parts, in: name.parts, by: isBeginning) } },
    { nearestName(to: written, among: names) },
    { names.filter { name in haveAll(parts, in: name.parts, by: isNearlySpelled) } },
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

/// Returns the end of an error message that suggests names, such as
/// `; did you mean "feed_tds" or "max_tds"?`; an empty string if there are none.
package func suggestion(of names: [String]) -> String {
  names.isEmpty ? "" : "; did you mean \(listedInFull(names.map { "\"\($0)\"" }, last: "or"))?"
}

/// Returns whether a name contains every written word or its beginning; `S5.dose` contains S5 and
/// dose.
package func hasParts(_ written: String, _ name: String) -> Bool {
  let parts = wordParts(of: written)
  return !parts.isEmpty && haveAll(parts, in: wordParts(of: name), by: isBeginning)
}

/// Returns the likely names that account for every written word, so that none is another quantity:
/// `min_tds` does not mean `max_tds`, nor `steam pressure` any steam.
package func likelyQuantities(for written: String, among names: [CandidateName]) -> [String] {
  let likely = Set(likelyNames(for: written, among: names))
  return names.filter { likely.contains($0.name) && $0.accounts(for: written) }.map(\.name)
}

extension CandidateName {
  fileprivate func accounts(for written: String) -> Bool {
    let all = wordParts(of: written)
    let rest = all.filter { !fillers.contains($0) && !neutral.contains($0) }
    if parts.joined() == all.joined() { return true }
    if rest.count == 1, isInitials(rest[0], of: self) || nearest(to: rest[0], among: [name]) != nil
    {
      return true
    }
    return rest.allSatisfy { word in
      (parts + words).contains { isBeginning(word, $0) || nearest(to: word, among: [$0]) != nil }
    }
  }
}

// MARK: - Rules

/// The maximum number of suggestions; a longer list does not help.
private let maximumLikelyNames = 5

/// The words of a name that do not make it another quantity.
private let neutral: Set<String> = [
  "rate", "limit", "level", "value", "content", "concentration", "number", "mg", "l", "ppm", "degc",
  "c", "f", "degf", "m3", "h", "hr", "lb", "kg", "t", "caco3", "percent",
]

let fillers: Set<String> = ["of", "the", "a", "an", "per", "in", "at", "as", "and", "to"]

/// Returns the runs of letters and digits, in lower case.
package func wordParts(of text: String) -> [String] {
  let text = text.lowercased()
  // Bytes are faster than characters, and most titles are ASCII.
  guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
    return text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }
  return text.utf8.split { !(isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
    .map { String(Substring($0)) }
}

private func haveAll(
  _ written: [String], in parts: [String], by fits: (String, String) -> Bool
) -> Bool {
  written.allSatisfy { word in parts.contains { fits(word, $0) } }
}

/// Returns whether one word begins with the other: `temp` and `temperature`, `max` and `maximum`; or a
/// word without vowels with the written one: `tmp` and `temperature`.
///
/// A written product does not begin with another one, such as `S1095` with `S10`.
private func isBeginning(_ written: String, _ part: String) -> Bool {
  written == part || written.utf8.count >= 2 && part.hasPrefix(written)
    || part.utf8.count >= 3 && written.hasPrefix(part) && part.last?.isNumber == false
    || written.utf8.count >= 3
      && (part.prefix(1) + part.dropFirst().filter { !"aeiou".contains($0) }).hasPrefix(written)
}

private func isNearlySpelled(_ written: String, _ part: String) -> Bool {
  isBeginning(written, part)
    || written.utf8.count >= 4 && nearest(to: written, among: [part]) != nil
}

private func nearestName(to written: String, among names: [CandidateName]) -> [CandidateName] {
  let near = nearest(to: written, among: names.map(\.name))
  return names.filter { $0.name == near }
}

/// Returns whether a word consists of the initials of a name or of its meaning, such as `coc`.
private func isInitials(_ word: String, of name: CandidateName) -> Bool {
  func initials(_ words: [String]) -> String { String(words.compactMap(\.first)) }
  return word.utf8.count >= 2
    && (initials(name.parts) == word || initials(name.words).hasPrefix(word))
}

/// Returns the names that contain the most of the written words, and at least one.
private func sharing(_ written: [String], _ names: [CandidateName]) -> [CandidateName] {
  let long = written.filter { $0.utf8.count >= 3 }
  let counts = names.map { name in
    long.count { word in name.parts.contains { isBeginning(word, $0) } }
  }
  guard let most = counts.max(), most > 0 else { return [] }
  return zip(names, counts).filter { $1 == most }.map(\.0)
}

/// Removes the names that extend another one: `S5.dose` if the list also contains `S5`.
private func withoutExtensions(_ names: [CandidateName]) -> [CandidateName] {
  names.filter { name in
    !names.contains { $0.parts.count < name.parts.count && name.parts.starts(with: $0.parts) }
  }
}
