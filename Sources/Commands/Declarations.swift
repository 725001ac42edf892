/// What a command takes: every option and argument, declared once with its type.
///
/// An `Option` comes from nowhere else, so that an action can only read what its command declares.
package struct Declarations: Sendable {
  /// All that was declared, in the order of help.
  var parameters: [Parameter] = []
}

/// An option or an argument of a command, which `Arguments` reads as its type.
package struct Option<Value: Sendable>: DeclaredOption {
  package let place: Int
  package let name: String
}

/// An option or argument by its name alone, whatever its type.
package protocol DeclaredOption: Sendable {
  /// The place among what the command declares.
  var place: Int { get }
  /// The name as errors give it: "--list", or "FILE".
  var name: String { get }
}

// MARK: Options

extension Declarations {
  /// Declares an option that is true where it is given.
  package mutating func flag(
    _ name: String, short: Character? = nil, help: String
  ) -> Option<Bool> {
    add(name, .text(""), help: help, short: short, isFlag: true) { !$0.isEmpty }
  }

  /// Declares an option that need not be given.
  package mutating func option<Value>(
    _ name: String, short: Character? = nil, _ reader: ValueReader<Value>, help: String
  ) -> Option<Value?> {
    add(name, reader, help: help, short: short) { $0.first }
  }

  /// Declares an option that has a value where it is not given; help says which.
  package mutating func option<Value>(
    _ name: String, short: Character? = nil, _ reader: ValueReader<Value>, default: Value,
    help: String
  ) -> Option<Value> {
    let words = reader.words(`default`)
    return add(name, reader, help: help, short: short, default: words) { $0.first ?? `default` }
  }

  /// Declares an option that may be given again and again.
  package mutating func options<Value>(
    _ name: String, _ reader: ValueReader<Value>, help: String
  ) -> Option<[Value]> {
    add(name, reader, help: help, takesMore: true) { $0 }
  }
}

// MARK: Arguments known by their place

extension Declarations {
  /// Declares an argument that must be given.
  package mutating func argument<Value>(
    _ name: String, _ reader: ValueReader<Value>, help: String
  ) -> Option<Value> {
    // A command line without it is refused before it is read.
    add(name, reader, help: help, isOption: false, isOptional: false) { $0[0] }
  }

  /// Declares an argument that may be left out.
  package mutating func optionalArgument<Value>(
    _ name: String, _ reader: ValueReader<Value>, help: String
  ) -> Option<Value?> {
    add(name, reader, help: help, isOption: false) { $0.first }
  }

  /// Declares the arguments that take all further words; nothing can follow them.
  package mutating func arguments<Value>(
    _ name: String, _ reader: ValueReader<Value>, help: String
  ) -> Option<[Value]> {
    add(name, reader, help: help, isOption: false, takesMore: true) { $0 }
  }
}

extension Declarations {
  /// Declares a parameter whose value is made of the words that were given, each read.
  private mutating func add<Word, Value>(
    _ name: String, _ reader: ValueReader<Word>, help: String, isOption: Bool = true,
    short: Character? = nil, isFlag: Bool = false, takesMore: Bool = false,
    isOptional: Bool = true, default words: String? = nil,
    value: @escaping @Sendable ([Word]) -> Value
  ) -> Option<Value> {
    let shown = isOption ? "--" + name : name
    precondition(!parameters.contains { $0.shownName == shown }, "\(shown) is declared twice")
    let parameter = Parameter(
      name: name, isOption: isOption, short: short,
      value: isOption && !isFlag ? reader.label : nil, takesMore: takesMore,
      isOptional: isOptional, meaning: help, defaultWords: words, completion: reader.completion
    ) { words throws(CommandError) in
      let read = try words.map { word throws(CommandError) in try reader.value(of: word, shown) }
      return ReadValue(value: value(read))
    }
    parameters.append(parameter)
    return Option(place: parameters.count - 1, name: shown)
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
