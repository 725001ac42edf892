/// The completions of a value in a shell.
package struct Completion: Hashable, Sendable {
  /// The words to offer.
  package let words: [Word]
  /// Whether the value is a comma-separated list.
  package let isList: Bool
  /// The files to offer in addition to the words.
  package let files: Files
  /// The files of the user's data to offer by name.
  package let userFiles: UserFiles?

  /// The kinds of files to offer.
  package enum Files: Sendable { case none, all, folders }

  /// Files in the user's data folder, offered without their extension.
  package struct UserFiles: Hashable, Sendable {
    /// The folder within the user's data folder: `wtp/plants`.
    package let folder: String
    /// The extension of the files, with its dot.
    package let ending: String
    /// The prefix that marks a value as a name: `@`.
    package let mark: String

    package init(in folder: String, ending: String, mark: String = "") {
      (self.folder, self.ending, self.mark) = (folder, ending, mark)
    }
  }

  /// A word to offer.
  package struct Word: Hashable, Sendable {
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
    words: [Word] = [], isList: Bool = false, files: Files = .none, userFiles: UserFiles? = nil
  ) {
    (self.words, self.isList, self.files, self.userFiles) = (words, isList, files, userFiles)
  }

  /// Returns these completions with the words and files of others.
  func adding(_ others: Completion) -> Completion {
    Completion(
      words: words + others.words, isList: isList || others.isList,
      files: files == .none ? others.files : files, userFiles: userFiles ?? others.userFiles)
  }

  /// No completions, for a value such as a number or free text.
  package static let nothing = Completion()
}
