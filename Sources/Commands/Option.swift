/// An option or an argument of a command, declared once with its type.
package struct Option<Value: Sendable>: DeclaredOption {
  package let parameter: Parameter
}

/// An option or an argument, whatever its type.
package protocol DeclaredOption: Sendable {
  var parameter: Parameter { get }
}

extension DeclaredOption {
  /// The name as errors give it: "--list", or "FILE".
  package var name: String { parameter.shownName }
}

// MARK: Options

extension Option {
  /// Declares an option that is true where it is given.
  package init(flag name: String, short: Character? = nil, help: String) where Value == Bool {
    self.init(name, .text(""), help: help, short: short, isFlag: true) { !$0.isEmpty }
  }

  /// Declares an option that need not be given.
  package init<Word>(
    _ name: String, short: Character? = nil, _ reader: ValueReader<Word>, help: String
  ) where Value == Word? {
    self.init(name, reader, help: help, short: short) { $0.first }
  }

  /// Declares an option that has a value where it is not given; help says which.
  package init(
    _ name: String, short: Character? = nil, _ reader: ValueReader<Value>, default: Value,
    help: String
  ) {
    let words = reader.words(`default`)
    self.init(name, reader, help: help, short: short, default: words) { $0.first ?? `default` }
  }

  /// Declares an option that may be given again and again.
  package init<Word>(
    repeated name: String, _ reader: ValueReader<Word>, help: String
  ) where Value == [Word] {
    self.init(name, reader, help: help, takesMore: true) { $0 }
  }
}

// MARK: Arguments known by their place

extension Option {
  /// Declares an argument that must be given.
  package init(argument name: String, _ reader: ValueReader<Value>, help: String) {
    // A command line without it is refused before it is read.
    self.init(name, reader, help: help, isOption: false, isOptional: false) { $0[0] }
  }

  /// Declares an argument that may be left out.
  package init<Word>(
    optionalArgument name: String, _ reader: ValueReader<Word>, help: String
  ) where Value == Word? {
    self.init(name, reader, help: help, isOption: false) { $0.first }
  }

  /// Declares the arguments that take all further words; nothing can follow them.
  package init<Word>(
    arguments name: String, _ reader: ValueReader<Word>, help: String
  ) where Value == [Word] {
    self.init(name, reader, help: help, isOption: false, takesMore: true) { $0 }
  }

  /// Declares a parameter whose value is made of the words that were given, each read.
  private init<Word>(
    _ name: String, _ reader: ValueReader<Word>, help: String, isOption: Bool = true,
    short: Character? = nil, isFlag: Bool = false, takesMore: Bool = false,
    isOptional: Bool = true, default words: String? = nil,
    value: @escaping @Sendable ([Word]) -> Value
  ) {
    let shown = isOption ? "--" + name : name
    parameter = Parameter(
      name: name, isOption: isOption, short: short,
      value: isOption && !isFlag ? reader.label : nil, takesMore: takesMore,
      isOptional: isOptional, meaning: help, defaultWords: words, completion: reader.completion
    ) { words throws(CommandError) in
      let read = try words.map { word throws(CommandError) in try reader.value(of: word, shown) }
      return ReadValue(value: value(read))
    }
  }
}

extension ValueReader {
  /// The value of a word that was given under a name.
  fileprivate func value(of word: String, _ name: String) throws(CommandError) -> Value {
    do { return try read(word) } catch {
      throw CommandError(.usage, error.sentence(about: word, given: name))
    }
  }
}
