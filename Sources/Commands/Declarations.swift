/// What a command takes: every option and argument, declared once with its type.
///
/// An `Option` comes from nowhere else, so that an action can only read what its command declares.
package struct Declarations: Sendable {
  /// All that was declared, in the order of help.
  var parameters: [Parameter] = []

  init() {}
}

/// An option or an argument of a command, which `Arguments` reads as its type.
package struct Option<Value: Sendable>: DeclaredOption {
  package let place: Int
  package let name: String
}

// MARK: Options

extension Declarations {
  /// Declares an option that is true where it is given.
  package mutating func flag(
    _ name: String, short: Character? = nil, help: String
  ) -> Option<Bool> {
    add(
      Parameter(name, .option(short: short), help: help, default: nil) {
        given throws(CommandError) in ReadValue(value: given != nil)
      })
  }

  /// Declares an option that need not be given.
  package mutating func option<Value>(
    _ name: String, short: Character? = nil, _ reader: ValueReader<Value>, help: String
  ) -> Option<Value?> {
    let kind = Parameter.Kind.option(short: short, value: reader.label)
    return add(name, kind, reader, help: help) { words throws(CommandError) in
      try words?.first.map { word throws(CommandError) in try reader.value(of: word, "--" + name) }
    }
  }

  /// Declares an option that has a value where it is not given; help says which.
  package mutating func option<Value>(
    _ name: String, short: Character? = nil, _ reader: ValueReader<Value>, default: Value,
    help: String
  ) -> Option<Value> {
    let kind = Parameter.Kind.option(short: short, value: reader.label)
    let words = reader.words(`default`)
    return add(name, kind, reader, help: help, default: words) { words throws(CommandError) in
      guard let word = words?.first else { return `default` }
      return try reader.value(of: word, "--" + name)
    }
  }

  /// Declares an option that may be given again and again.
  package mutating func options<Value>(
    _ name: String, _ reader: ValueReader<Value>, help: String
  ) -> Option<[Value]> {
    let kind = Parameter.Kind.option(value: reader.label, isRepeatable: true)
    return add(name, kind, reader, help: help) { words throws(CommandError) in
      try reader.values(of: words ?? [], "--" + name)
    }
  }
}

// MARK: Arguments known by their place

extension Declarations {
  /// Declares an argument that must be given.
  package mutating func argument<Value>(
    _ name: String, _ reader: ValueReader<Value>, help: String
  ) -> Option<Value> {
    add(name, .argument(.one), reader, help: help) { words throws(CommandError) in
      guard let word = words?.first else {
        preconditionFailure("a command line without \(name) is refused before it is read")
      }
      return try reader.value(of: word, name)
    }
  }

  /// Declares an argument that may be left out.
  package mutating func optionalArgument<Value>(
    _ name: String, _ reader: ValueReader<Value>, help: String
  ) -> Option<Value?> {
    add(name, .argument(.oneOrNone), reader, help: help) { words throws(CommandError) in
      try words?.first.map { word throws(CommandError) in try reader.value(of: word, name) }
    }
  }

  /// Declares the arguments that take all further words; nothing can follow them.
  package mutating func arguments<Value>(
    _ name: String, _ reader: ValueReader<Value>, help: String
  ) -> Option<[Value]> {
    add(name, .argument(.any), reader, help: help) { words throws(CommandError) in
      try reader.values(of: words ?? [], name)
    }
  }
}

extension Declarations {
  private mutating func add<Value, Word>(
    _ name: String, _ kind: Parameter.Kind, _ reader: ValueReader<Word>, help: String,
    default words: String? = nil,
    read: @escaping @Sendable ([String]?) throws(CommandError) -> Value
  ) -> Option<Value> {
    add(
      Parameter(name, kind, help: help, default: words, completion: reader.completion) {
        given throws(CommandError) in ReadValue(value: try read(given))
      })
  }

  private mutating func add<Value>(_ parameter: Parameter) -> Option<Value> {
    precondition(
      !parameters.contains { $0.shownName == parameter.shownName },
      "\(parameter.shownName) is declared twice")
    parameters.append(parameter)
    return Option(place: parameters.count - 1, name: parameter.shownName)
  }
}

extension ValueReader {
  /// The value of a word that was given under a name.
  fileprivate func value(of word: String, _ name: String) throws(CommandError) -> Value {
    do { return try read(word) } catch {
      throw CommandError(.usage, error.sentence(about: word, given: name))
    }
  }

  fileprivate func values(of words: [String], _ name: String) throws(CommandError) -> [Value] {
    try words.map { word throws(CommandError) in try value(of: word, name) }
  }
}
