/// The parsed values of a command's options and arguments.
package struct Arguments: Sendable {
  private let values: [String: any Sendable]
  private let given: Set<String>

  /// The value of an option or argument, or its default if it was not given.
  package subscript<Value>(option: Option<Value>) -> Value {
    guard let box = values[option.name] as? ReadValue<Value> else {
      preconditionFailure("\(option.name) is an option of another command")
    }
    return box.value
  }

  /// Returns whether an option was given, even if it has a default.
  package func isGiven(_ option: any DeclaredOption) -> Bool { given.contains(option.name) }

  /// Reads the words given for each parameter, by the index of the parameter.
  init(_ words: [Int: [String]], for parameters: [Parameter]) throws(CommandError) {
    var (values, given): ([String: any Sendable], Set<String>) = ([:], [])
    for (place, parameter) in parameters.enumerated() {
      values[parameter.shownName] = try parameter.read(words[place] ?? [])
      if words[place] != nil { given.insert(parameter.shownName) }
    }
    (self.values, self.given) = (values, given)
  }
}

/// A box that keeps an optional value optional.
struct ReadValue<Value: Sendable>: Sendable { let value: Value }
