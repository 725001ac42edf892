/// The completions of a value in a shell.
package struct Completion: Equatable, Sendable {
  /// The words to offer.
  package let words: [Word]
  /// Whether the value is a comma-separated list.
  package let isList: Bool
  /// The files to offer in addition to the words.
  package let files: Files
  /// The prefix of the names of saved plants to offer, such as `@`; nil to offer none.
  package let savedPlants: String?

  /// The kinds of files to offer, by their names in answers to a shell.
  package enum Files: String, Sendable {
    case none = "-"
    case all = "files"
    case folders
  }

  /// A word to offer.
  package struct Word: Equatable, Sendable {
    /// The word; one that ends in `=` or `:` is only the start of a value.
    package let text: String
    /// The description, which some shells show next to the word.
    package let meaning: String
    /// A word that must precede it on the line, such as `boiler`; nil if it always applies.
    package let context: String?
    /// The completions after the `=` of a word: the units that can follow a figure, or `aFile`.
    package let followers: [String]

    package static let aFile = ["<file>"]

    package init(
      _ text: String, _ meaning: String = "", in context: String? = nil,
      then followers: [String] = []
    ) {
      (self.text, self.meaning, self.context) = (text, meaning, context)
      self.followers = followers
    }
  }

  /// Creates completions of words, files, or both.
  package init(
    words: [Word] = [], isList: Bool = false, files: Files = .none, savedPlants: String? = nil
  ) {
    (self.words, self.isList) = (words, isList)
    (self.files, self.savedPlants) = (files, savedPlants)
  }

  /// Creates completions of words without a description.
  package init(_ names: [String]) { self.init(words: names.map { Word($0) }) }

  /// Returns these completions with the words and files of others.
  func adding(_ others: Completion) -> Completion {
    Completion(
      words: words + others.words, isList: isList || others.isList,
      files: files == .none ? others.files : files,
      savedPlants: savedPlants ?? others.savedPlants)
  }

  /// No completions, for a value such as a number or free text.
  package static let nothing = Completion()
}
