/// What may stand in the place of a value: what a shell offers there.
package struct Completion: Hashable, Sendable {
  /// The words that are known before anything is typed.
  package let words: [Word]
  /// Whether several may be given, with commas between them.
  package let isList: Bool
  /// What is offered of the file system, beside the words.
  package let files: Files
  /// What is offered of the user's own data, by name.
  package let ownFiles: OwnFiles?

  /// What is offered of the file system.
  package enum Files: Sendable { case none, all, folders }

  /// Files in a folder of the user's data, which are offered without their ending.
  package struct OwnFiles: Hashable, Sendable {
    /// The folder within that of the user's data: `wtp/plants`.
    package let folder: String
    /// How the names of the files end.
    package let ending: String
    /// What stands before the name where it is a value: `@`.
    package let mark: String

    package init(in folder: String, ending: String, mark: String = "") {
      self.folder = folder
      self.ending = ending
      self.mark = mark
    }
  }

  /// A word that is offered.
  package struct Word: Hashable, Sendable {
    /// The word itself; one that ends in `=` or `:` is only the beginning of a value.
    package let text: String
    /// What it stands for, which some shells show beside it.
    package let meaning: String
    /// The word that the line must have before it, as in `boiler`; nil where it always fits.
    package let context: String?
    /// What may follow a word that ends in `=`.
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

  /// What follows the `=` of a word.
  package enum Rest: Hashable, Sendable {
    case nothing, file
    /// A figure, and one of these units behind it.
    case figure(units: [String])
  }

  /// A value of words, of files, or of both; nothing at all where it is free.
  package init(
    words: [Word] = [], isList: Bool = false, files: Files = .none, ownFiles: OwnFiles? = nil
  ) {
    self.words = words
    self.isList = isList
    self.files = files
    self.ownFiles = ownFiles
  }

  /// What nobody can know before: a figure, a free text, the command of another program.
  package static let nothing = Completion()
}
