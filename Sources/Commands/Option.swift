/// An option or argument of a command, with the type of its value.
package struct Option<Value: Sendable>: DeclaredOption { package let parameter: Parameter }

/// An option or argument of any type.
package protocol DeclaredOption: Sendable { var parameter: Parameter { get } }

extension DeclaredOption {
  /// The name in errors: "--list" or "FILE".
  package var name: String { parameter.shownName }
}

// MARK: Options

/// Without `help`, an option or argument has that of `options.txt`.
extension Option {
  /// Declares a flag.
  package init(
    flag name: String, short: Character? = nil, help: String? = nil
  ) where Value == Bool {
    self.init(name, .text(""), help: help, short: short) { !$0.isEmpty }
  }

  /// Declares an option without a default.
  package init<Word>(
    _ name: String, short: Character? = nil, _ reader: ValueReader<Word>, help: String? = nil
  ) where Value == Word? {
    self.init(name, reader, help: help, short: short) { $0.first }
  }

  /// Declares an option with a default, which help shows.
  package init(
    _ name: String, short: Character? = nil, _ reader: ValueReader<Value>, default: Value,
    help: String? = nil
  ) {
    let words = reader.words(`default`)
    self.init(name, reader, help: help, short: short, default: words) { $0.first ?? `default` }
  }

  /// Declares an option that may be given several times.
  ///
  /// If it belongs to an argument, its values are added to those of the argument, in the order of the
  /// line, and the option itself has none.
  package init<Word>(
    repeated name: String, short: Character? = nil, _ reader: ValueReader<Word>,
    help: String? = nil, of argument: Option<[Word]>? = nil
  ) where Value == [Word] {
    self.init(
      name, reader, help: help, short: short, isRepeatable: true, argument: argument?.name
    ) { $0 }
  }
}

// MARK: Positional arguments

extension Option {
  /// Declares a required argument.
  package init(argument name: String, _ reader: ValueReader<Value>, help: String? = nil) {
    // Parsing has already rejected command lines without it.
    self.init(name, reader, help: help, isOption: false, isOptional: false) { $0[0] }
  }

  /// Declares an optional argument; if it is skippable, words that it cannot read go to the next one.
  package init<Word>(
    optionalArgument name: String, isSkippable: Bool = false, _ reader: ValueReader<Word>,
    help: String? = nil
  ) where Value == Word? {
    self.init(name, reader, help: help, isOption: false, isSkippable: isSkippable) { $0.first }
  }

  /// Declares an argument that accepts all remaining words; it must be the last.
  package init<Word>(
    arguments name: String, _ reader: ValueReader<Word>, help: String? = nil
  ) where Value == [Word] {
    self.init(name, reader, help: help, isOption: false, isRepeatable: true) { $0 }
  }

  /// Declares a parameter whose value is made from the parsed words.
  private init<Word>(
    _ name: String, _ reader: ValueReader<Word>, help: String?, isOption: Bool = true,
    short: Character? = nil, isRepeatable: Bool = false, isOptional: Bool = true,
    isSkippable: Bool = false, argument: String? = nil, default words: String? = nil,
    value: @escaping @Sendable ([Word]) -> Value
  ) {
    let shown = isOption ? "--" + name : name
    parameter = Parameter(
      name: name, isOption: isOption, short: short,
      value: isOption && !reader.label.isEmpty ? reader.label : nil, isRepeatable: isRepeatable,
      isOptional: isOptional, isSkippable: isSkippable, argument: argument, ownMeaning: help,
      defaultText: words,
      choices: reader.label.split(separator: "|").map(String.init)
    ) { words throws(CommandError) in
      value(try words.map { word throws(CommandError) in try reader.value(of: word, shown) })
    }
  }
}

extension ValueReader {
  /// Returns the value of a word; errors use the name.
  fileprivate func value(of word: String, _ name: String) throws(CommandError) -> Value {
    do { return try read(word) } catch {
      throw CommandError(error.sentence(about: word, given: name))
    }
  }
}
