/// An option or an argument as parsing and help see it, whatever its type.
package struct Parameter: Sendable {
  enum Kind: Equatable, Sendable {
    /// An option; without a value it is a flag.
    case option(short: Character? = nil, value: String? = nil, isRepeatable: Bool = false)
    /// An argument known by its place.
    case argument(Count)
  }

  /// How many words an argument takes.
  enum Count: Sendable { case one, oneOrNone, any }

  /// The name without hyphens.
  package let name: String
  let kind: Kind
  private let meaning: String
  /// How the value is written that it has where it is not given, if it has one.
  package let defaultWords: String?
  /// What a shell offers for its value.
  package let completion: @Sendable () -> Completion
  /// What it needs beside it, and what it cannot stand beside.
  var relations: [OptionRelation] = []
  /// Reads the words that were given, or nil where none were.
  package let read: @Sendable ([String]?) throws(CommandError) -> any Sendable

  /// Describes a parameter; help tells its default and its relations.
  init(
    _ name: String, _ kind: Kind, help: String, default words: String?,
    completion: @escaping @Sendable () -> Completion = { .nothing },
    read: @escaping @Sendable ([String]?) throws(CommandError) -> any Sendable
  ) {
    self.name = name
    self.kind = kind
    meaning = help
    defaultWords = words
    self.completion = completion
    self.read = read
  }

  /// What it is, for the right column of help.
  package var help: String {
    let notes = (defaultWords.map { ["default: \($0)"] } ?? []) + relations.map(\.note)
    if notes.isEmpty { return meaning }
    let noted = notes.joined(separator: "; ")
    return meaning.hasSuffix(")") ? "\(meaning.dropLast()); \(noted))" : "\(meaning) (\(noted))"
  }

  /// Whether it is known by its name and not by its place.
  package var isOption: Bool { if case .option = kind { true } else { false } }

  /// The letter after a single hyphen, if there is one.
  package var short: Character? { if case .option(let short, _, _) = kind { short } else { nil } }

  /// What stands for the value in help, or nil for a flag.
  package var value: String? { if case .option(_, let value, _) = kind { value } else { nil } }

  /// Whether all further words are its own, or it may be given again.
  package var takesMore: Bool {
    switch kind {
    case .option(_, _, let isRepeatable): isRepeatable
    case .argument(let count): count == .any
    }
  }

  /// Whether a command line may do without it.
  package var isOptional: Bool { kind != .argument(.one) }

  /// The name as it is typed, or as errors give it.
  package var shownName: String { isOption ? "--" + name : name }
}

/// A value in its box, so that an optional in it stays one.
struct ReadValue<Value: Sendable>: Sendable {
  let value: Value
}
