import Testing
import Words

/// The tables of all languages: what a text needs to be shown.
@Suite("Tables of words")
struct TableTests {
  @Test("have the places of the English text, and every plural class", arguments: Language.allCases)
  func places(language: Language) {
    let words = Words(language)
    for key in words.keys {
      let (base, text) = (String(key.prefix { $0 != "[" }), words.text(key))
      let english = Words.english.text(base) ?? Words.english.text("\(base)[other]")
      // English has no texts for the facts of the model.
      if let english {
        #expect(places(in: text ?? "") == places(in: english), "\(language) \(key)")
      }
      guard base != key, !base.hasPrefix("date.") else { continue }
      for each in language.pluralClasses {
        #expect(words.text("\(base)[\(each.rawValue)]") != nil, "\(language) \(base) \(each)")
      }
    }
  }

  /// The names in braces, without the count, which a plural form may say in words.
  private func places(in text: String) -> Set<String> {
    Set(text.matches(of: #/{(\w+)}/#).map { String($0.1) }).subtracting(["count"])
  }

  @Test(
    "have a text for every key of English, and none that is unknown", arguments: Language.allCases)
  func keys(language: Language) {
    let words = Words(language)
    let bases = Set(words.keys.map { String($0.prefix { $0 != "[" }) })
    let facts = [
      "advice", "basis", "label", "meaning", "note", "particular", "reason", "role", "source",
      "unit",
      "unitMeaning", "what",
    ]
    let english = Set(Words.english.keys.map { String($0.prefix { $0 != "[" }) })
    for key in bases where !facts.contains(String(key.prefix { $0 != "." })) {
      #expect(english.contains(key), "\(language) has \(key), but English does not")
    }
    let missing = english.subtracting(bases).filter { !$0.hasPrefix("noun.") }.sorted()
    #expect(missing.isEmpty, "\(language): \(missing.joined(separator: " "))")
  }
}
