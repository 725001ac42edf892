/// What was given to a command, read as the types that it declares.
package struct Arguments: Sendable {
  private let values: [any Sendable]
  private let given: Set<Int>

  /// The value of an option or argument; of one that was not given, what it was declared with.
  package subscript<Value>(option: Option<Value>) -> Value {
    guard let box = values[option.place] as? ReadValue<Value> else {
      preconditionFailure("\(option.name) is an option of another command")
    }
    return box.value
  }

  /// Whether an option was given, also where it has a default.
  package func isGiven(_ option: some DeclaredOption) -> Bool { given.contains(option.place) }

  /// Reads the words that were given for each of the parameters, in their order.
  init(_ words: [Int: [String]], for parameters: [Parameter]) throws(CommandError) {
    given = Set(words.keys)
    values = try parameters.enumerated().map { entry throws(CommandError) in
      try entry.element.read(words[entry.offset] ?? [])
    }
  }
}

/// A value in its box, so that an optional in it stays one.
struct ReadValue<Value: Sendable>: Sendable {
  let value: Value
}
