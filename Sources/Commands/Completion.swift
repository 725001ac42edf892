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
    /// The prefix of a name as a value: `@`.
    package let mark: String

    package init(in folder: String, ending: String, mark: String = "") {
      self.folder = folder
      self.ending = ending
      self.mark = mark
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
    /// The completions after a word that ends in `=`.
    package let rest: Rest

    package init(
      _ text: String, _ meaning: String = "", in context: String? = nil, then rest: Rest = .nothing
    ) {
      self.text = text
      self.meaning = meaning
      self.context = context
      self.rest = rest
    }
  }

  /// The completions after the `=` of a word.
  package enum Rest: Hashable, Sendable {
    case nothing, file
    /// A figure followed by one of these units.
    case figure(units: [String])
  }

  /// Creates completions of words, files, or both.
  package init(
    words: [Word] = [], isList: Bool = false, files: Files = .none, userFiles: UserFiles? = nil
  ) {
    self.words = words
    self.isList = isList
    self.files = files
    self.userFiles = userFiles
  }

  /// No completions, for a value such as a number or free text.
  package static let nothing = Completion()
}
