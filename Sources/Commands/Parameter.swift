/// The type-independent part of an option or argument, for parsing and help.
package struct Parameter: Sendable {
  /// The name without hyphens.
  package let name: String
  /// Whether it is an option rather than a positional argument.
  package let isOption: Bool
  /// The letter of the short name, if any.
  package let short: Character?
  /// The placeholder of an option's value in help; nil for a flag.
  package let value: String?
  /// Whether it accepts more than one value.
  package let isRepeatable: Bool
  /// Whether it may be left out.
  package let isOptional: Bool
  /// Whether words that it cannot read go to the next argument.
  let isSkippable: Bool
  /// The argument that the values of an option belong to, if any.
  let argument: String?
  /// The description; nil for that of `options.txt`.
  let ownMeaning: String?
  /// The default as text, if any.
  package let defaultText: String?
  /// The values that it can have, such as `text` and `csv`; the placeholder of any other value.
  package let choices: [String]
  /// Parses the words given for it; the array is empty if there were none.
  package let read: @Sendable ([String]) throws(CommandError) -> any Sendable
  /// The relations to other options.
  var relations: [OptionRelation] = []
  /// The name of its command.
  var command = ""

  /// The right column of the help: the description, the default and the relations.
  package var help: String {
    let notes = (defaultText.map { ["default: \($0)"] } ?? []) + relations.compactMap(\.note)
    let meaning = ownMeaning ?? CommandTexts.help(of: shownName, in: command)
    if notes.isEmpty { return meaning }
    let noted = notes.joined(separator: "; ")
    return meaning.hasSuffix(")") ? "\(meaning.dropLast()); \(noted))" : "\(meaning) (\(noted))"
  }

  /// The name in command lines and errors.
  package var shownName: String { isOption ? "--" + name : name }

  /// The names of an option, long and short.
  var typedNames: [String] { [shownName] + (short.map { ["-\($0)"] } ?? []) }

  /// Returns whether a positional argument takes a word after the words that it already has.
  func takes(_ word: String, after words: [String]?) -> Bool {
    guard !isOption, words == nil || isRepeatable else { return false }
    return !isSkippable || Result { try read([word]) }.isSuccess
  }

  /// Whether a word is one of the few that an argument can have.
  func lists(_ word: String) -> Bool {
    value == nil && !isOption && !isSkippable && choices.count > 1
      && choices.contains(word.lowercased())
  }

  /// The argument in the usage line.
  var usage: String { isRepeatable ? "[\(name) ...]" : isOptional ? "[\(name)]" : name }
}

extension Result {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
