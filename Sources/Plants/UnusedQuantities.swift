import Notation

/// A quantity of the trade that no rule uses, such as silica.
///
/// A name that means one is never taken for a field with a similar name.
package struct UnusedQuantity {
  /// The quantity in a sentence.
  let meaning: String
  /// Its names, each as words that may be in any order.
  package let names: [[String]]

  private init(_ meaning: String, _ names: String) {
    self.meaning = meaning
    self.names = names.split(separator: ",").map { wordParts(of: String($0)) }
  }

  /// Returns the quantity that a title means and nothing else, so that its figures can be skipped.
  ///
  /// Every word must be one of the quantity's names, or say where or how it was measured.
  static func only(in title: String) -> UnusedQuantity? {
    guard title != "mg", let quantity = meant(by: title) else { return nil }
    let words = quantity.names.reduce(into: qualifiers) { $0.formUnion($1) }
    return words.isSuperset(of: wordParts(of: title)) ? quantity : nil
  }

  /// Words that do not make a title another quantity.
  package static let qualifiers: Set<String> = [
    "feed", "feedwater", "water", "makeup", "make", "up", "boiler", "tower", "cooling", "system",
    "raw", "softened", "steam", "total", "dissolved", "soluble", "free", "reactive", "reserve",
    "level", "reading", "result", "count", "as", "of", "the", "in", "caco3",
  ]

  /// Returns the first quantity all of whose words are among those of a name.
  static func meant(by name: String) -> UnusedQuantity? {
    let words = Set(wordParts(of: name))
    return all.first { $0.names.contains(where: words.isSuperset) }
  }
}

extension UnusedQuantity {
  /// The lines of `unused-quantities.txt`; the explanation at the start is not one.
  package static let all = EmbeddedText.named("unused-quantities.txt").tableRows
    .map { UnusedQuantity($0[0], $0[1]) }
}
