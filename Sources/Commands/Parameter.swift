import Notation

/// An option or an argument as parsing and help see it, whatever its type.
package struct Parameter: Sendable {
  /// The name without hyphens.
  package let name: String
  /// Whether it is known by its name and not by its place.
  package let isOption: Bool
  /// The letter after a single hyphen, if there is one.
  package let short: Character?
  /// What stands for the value of an option in help, or nil for a flag.
  package let value: String?
  /// Whether all further words are its own, or it may be given again.
  package let takesMore: Bool
  /// Whether a command line may do without it.
  package let isOptional: Bool
  let meaning: String
  /// How the value is written that it has where it is not given, if it has one.
  package let defaultWords: String?
  /// What a shell offers for its value.
  package let completion: @Sendable () -> Completion
  /// Reads the words that were given, none where it was not given.
  package let read: @Sendable ([String]) throws(CommandError) -> any Sendable
  /// What it needs beside it, and what it cannot stand beside.
  var relations: [OptionRelation] = []

  /// What it is, for the right column of help, with its default and its relations.
  package var help: String {
    let notes = (defaultWords.map { ["default: \($0)"] } ?? []) + relations.map(\.note)
    if notes.isEmpty { return meaning }
    let noted = notes.joined(separator: "; ")
    return meaning.hasSuffix(")") ? "\(meaning.dropLast()); \(noted))" : "\(meaning) (\(noted))"
  }

  /// The name as it is typed, or as errors give it.
  package var shownName: String { isOption ? "--" + name : name }

  /// The names that an option is typed with.
  var typedNames: [String] { [shownName] + (short.map { ["-\($0)"] } ?? []) }

  /// The argument as the usage line shows it.
  var usage: String { takesMore ? "[\(name) ...]" : isOptional ? "[\(name)]" : name }
}
