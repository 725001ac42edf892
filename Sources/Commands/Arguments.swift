/// What was given to a command, read as the types that it declares.
package struct Arguments: Sendable {
  private let values: [String: any Sendable]
  private let given: Set<String>

  /// The value of an option or argument; of one that was not given, what it was declared with.
  package subscript<Value>(option: Option<Value>) -> Value {
    guard let box = values[option.name] as? ReadValue<Value> else {
      preconditionFailure("\(option.name) is an option of another command")
    }
    return box.value
  }

  /// Whether an option was given, also where it has a default.
  package func isGiven(_ option: any DeclaredOption) -> Bool { given.contains(option.name) }

  /// Reads the words that were given for each of the parameters, by their places.
  init(_ words: [Int: [String]], for parameters: [Parameter]) throws(CommandError) {
    var (values, given): ([String: any Sendable], Set<String>) = ([:], [])
    for (place, parameter) in parameters.enumerated() {
      values[parameter.shownName] = try parameter.read(words[place] ?? [])
      if words[place] != nil { given.insert(parameter.shownName) }
    }
    (self.values, self.given) = (values, given)
  }
}

/// A value in its box, so that an optional in it stays one.
struct ReadValue<Value: Sendable>: Sendable {
  let value: Value
}
